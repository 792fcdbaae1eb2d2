// Fair queueing between accounts, as pure functions (docs/decisions/0035): each document gets a start tag in virtual
// milliseconds, and the lowest is read first.

import type { FileFormat } from '../schema/format.ts'

/** Singles and batches of an account are apart: each has the account's weight. */
export type Kind = 'single' | 'batch'

/**
 * Virtual milliseconds by which a single document goes before a batch's with the same tag: its caller waits. An account
 * can be this far ahead once, and then has its share like others, so batches never starve (borrowed virtual time: Duda
 * and Cheriton, 1999). Chosen by hand: for the plan of the greatest weight 0.2 s of CPU, which is five digital pages. A
 * lead of a second made a small batch beside four busy accounts wait for more than twice its share.
 */
export const SINGLE_LEAD_MS = 25

/**
 * Part of what a document of this kind costs that its account's other kind is charged with too. An account that sends
 * both divides its share three to one, singles first, for somebody waits for each of them; all in all it has a quarter
 * more than one that sends one kind only, and neither of its kinds starves. Chosen by hand: with a half for both,
 * singles beside a batch of their own account took 2.0 to 2.2 times what their account's share means
 * (bench/results/fair).
 */
export const CHARGED_TO_OTHER: Record<Kind, number> = { single: 3 / 4, batch: 1 / 4 }

/**
 * Where the next document of an account starts: behind its own, and level with the queue when it was idle, so that
 * idling gains nothing.
 */
export const startTag = (virtual: number, finish: number | undefined): number => Math.max(virtual, finish ?? virtual)

/** What documents that cost `seconds` of CPU take of the queue, in virtual milliseconds. */
export const spanOf = (seconds: number, weight: number): number => (1000 * seconds) / weight

/** Tags of documents in their order, and where the next one would start. */
export interface Tags {
  tags: number[]
  finish: number
}

/** The tags of documents that follow each other from `start` on, and where the next one would start. */
export function tagsFrom(start: number, seconds: readonly number[], weight: number): Tags {
  let finish = start
  const tags = seconds.map((one) => {
    const tag = finish
    finish += spanOf(one, weight)
    return tag
  })
  return { tags, finish }
}

/** CPU seconds that an account's singles may be ahead of batches. */
export const leadSeconds = (weight: number): number => (SINGLE_LEAD_MS * weight) / 1000

/** An int of Postgres. */
const LEAST_PRIORITY = -(2 ** 31)
const MOST_PRIORITY = 2 ** 31 - 1

/**
 * The priority of a document's job: jobs of higher priority are fetched first. `origin` is the tag whose priority is 0.
 */
export function priorityOf(tag: number, kind: Kind, origin: number): number {
  const lead = kind === 'single' ? SINGLE_LEAD_MS : 0
  return Math.max(LEAST_PRIORITY, Math.min(MOST_PRIORITY, Math.round(lead + origin - tag)))
}

/** Sizes below which a file is small, and medium; chosen by hand. */
const SMALL_BYTES = 100_000
const MEDIUM_BYTES = 1_000_000

/** Files that cost about the same, as far as is known before they are read. */
export function costClassOf({ format, bytes }: { format: FileFormat; bytes: number }): string {
  const size = bytes < SMALL_BYTES ? 'small' : bytes < MEDIUM_BYTES ? 'medium' : 'large'
  return `${format === 'pdf' ? 'pdf' : 'picture'}-${size}`
}

/**
 * New tags for an account's waiting documents, in their order, when what it read cost otherwise than expected. `finish`
 * has what it really cost, and what the waiting ones were expected to, which is now `seconds`. What waits comes no
 * sooner than where the queue is, unless it was to.
 */
export function retag(
  { virtual, finish, weight }: { virtual: number; finish: number; weight: number },
  waiting: readonly { tag: number; expected: number }[],
  seconds: readonly number[],
): Tags {
  const before = spanOf(
    waiting.reduce((sum, one) => sum + one.expected, 0),
    weight,
  )
  const first = waiting[0]?.tag ?? virtual
  return tagsFrom(Math.max(Math.min(virtual, first), finish - before), seconds, weight)
}
