// What crosses the border of a thread: three requests, three replies with what the thread keeps, one report of its start,
// and the fault that its loss is. Types and values only.

import type { Guard, Taken } from './guard.ts'
import type { FileFormat } from '../schema/format.ts'
import type { LearnedVersion } from '../schema/learning.ts'
import type { Failed, Outcome, Spent, StageTiming } from '../schema/outcome.ts'
import type { DocumentContent } from '../schema/page.ts'
import type { DrawRequest, MapHints, PageRange, PagesDrawn, PagesRead, ReadOptions } from '../schema/work.ts'

/** How what a document's pages say is mapped. */
export interface Mapping {
  hints: MapHints
  learned?: LearnedVersion
}
/** `then`: a document without pages beyond the range is mapped by the same thread, and only the answer comes back. */
export interface ReadRequest {
  kind: 'read'
  format: FileFormat
  bytes: Uint8Array
  range: PageRange
  options: ReadOptions
  then?: Mapping
}
export interface MapRequest extends Mapping {
  kind: 'map'
  content: DocumentContent
}
export interface DrawRangeRequest extends DrawRequest {
  kind: 'draw'
  range: PageRange
}
export type ThreadRequest = ReadRequest | MapRequest | DrawRangeRequest
/** As it is sent. */
export interface GuardedRequest {
  taken: Taken
  request: ThreadRequest
}

/** A document that was read and mapped; `timings` are those of both. */
export interface ReadAndMapped extends Spent {
  ok: true
  pageCount: number
  mapped: Outcome
  timings: StageTiming[]
}
export type ReadReply = PagesRead | ReadAndMapped | Failed
export type MapReply = Outcome
export type DrawReply = PagesDrawn | Failed
export type ThreadReply = ReadReply | MapReply | DrawReply
/**
 * As it is sent back: by whom, how many bytes the thread keeps beyond the least that it kept since its start, and what
 * the request took of the thread's CPU time.
 */
export interface ThreadAnswer {
  threadId: number
  grownBytes: number
  cpuSeconds: number
  reply: ThreadReply
}

/**
 * Sent once by every thread when it has loaded the engine, or has failed to: `task` is what the kernel calls it,
 * `provider` is the one really used, `atOnce` how many requests it takes at a time, `ms` what loading took, `proofMs`
 * what it took of that to read what is built in.
 */
export type ThreadStart = { threadId: number; guard: Guard; task: string | undefined } & (
  { started: true; provider: string; atOnce: number; proofMs: number; ms: number } | { started: false; problem: string }
)

export type FaultKind = 'crashed' | 'out_of_memory' | 'still' | 'queue_full' | 'closed'

/**
 * A fault of the pool, which says nothing about the document: the same document may be tried again. Trying again is the
 * caller's.
 */
export class PoolFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, detail: string, cause?: unknown) {
    super(detail, { cause })
    this.name = 'PoolFault'
    this.kind = kind
  }
}
