// Choosers keep their losers here. Every function takes the trace of the context, or undefined when nobody asks: then
// it does nothing, and nothing is built for it.

import type { ClauseOf } from '../../../schema/clauses.ts'
import type { Candidate, Chosen, Kept, MappingContext, Trace } from '../vocabulary.ts'

export function startTrace(): Trace {
  return { kept: new Map(), rounds: 0, readers: new Map(), readerOf: new Map(), copies: new Map(), labels: new Map() }
}

function keep(trace: Trace, path: string, one: Kept): void {
  const known = trace.kept.get(path)
  if (known) known.push(one)
  else trace.kept.set(path, [one])
}

/** Keeps candidates whose scores are compared with each other. The chooser takes none below `least`. */
export function weigh(trace: Trace | undefined, candidates: Iterable<Candidate>, least?: number): void {
  if (!trace) return
  trace.rounds += 1
  for (const candidate of candidates)
    keep(trace, candidate.field, { candidate, round: trace.rounds, ...(least !== undefined && { least }) })
}

/** Keeps what was weighed for one path, with clauses for or against each candidate. */
export function weighAt(trace: Trace | undefined, path: string, weighed: Iterable<Omit<Kept, 'round'>>): void {
  if (!trace) return
  trace.rounds += 1
  for (const one of weighed) keep(trace, path, { ...one, round: trace.rounds })
}

/** Keeps a candidate that loses for another reason than its score: such as "another field takes it". */
export function lose(trace: Trace | undefined, path: string, candidate: Candidate, lost: ClauseOf): void {
  if (!trace) return
  const known = trace.kept.get(path)?.findLast((one) => one.candidate === candidate)
  if (known) known.lost ??= lost
  else keep(trace, path, { candidate, lost })
}

/** Notes which labels of the page a path is looked for by: those of `fields`. */
export function ask({ trace, labels }: Asking, path: string, fields: Iterable<string>): void {
  if (!trace) return
  const wanted = new Set(fields)
  const asked = trace.labels.get(path) ?? new Set()
  for (const hit of labels) if (wanted.has(hit.field)) asked.add(hit)
  trace.labels.set(path, asked)
}

type Asking = Pick<MappingContext, 'trace' | 'labels'>

/** Notes the reader of a value. A reader that other readers make up does not rename theirs. */
function name(trace: Trace, reader: string, path: string, candidate: Candidate): void {
  const own = trace.readerOf.get(candidate) ?? reader
  trace.readerOf.set(candidate, own)
  trace.readers.set(path, own)
}

/** Writes the values of `reader`: they replace the values that stand at their paths. */
export function write(
  trace: Trace | undefined,
  chosen: Chosen,
  reader: string,
  values: Iterable<readonly [string, Candidate]>,
): void {
  for (const [path, candidate] of values) {
    if (trace) {
      const before = chosen.get(path)
      if (before && before !== candidate)
        lose(trace, path, before, { code: 'reader_after', reader, other: trace.readers.get(path) ?? 'it' })
      name(trace, reader, path, candidate)
    }
    chosen.set(path, candidate)
  }
}

/** Writes the values of `reader` at paths that have none yet, or one that `yields`. */
export function fill(
  trace: Trace | undefined,
  chosen: Chosen,
  reader: string,
  values: Iterable<readonly [string, Candidate]>,
  yields?: (known: Candidate) => boolean,
): void {
  for (const [path, candidate] of values) {
    const known = chosen.get(path)
    if (known === undefined || yields?.(known) === true) write(trace, chosen, reader, [[path, candidate]])
    else if (trace && known !== candidate)
      lose(trace, path, candidate, {
        code: 'reader_before',
        reader,
        other: trace.readers.get(path) ?? 'another reader',
      })
  }
}

/** The values of several readers by their names. Where two readers give a value, the later reader wins. */
export function merge(
  trace: Trace | undefined,
  readers: Readonly<Record<string, Iterable<readonly [string, Candidate]>>>,
): Chosen {
  const chosen: Chosen = new Map()
  for (const reader in readers) write(trace, chosen, reader, readers[reader]!)
  return chosen
}

/** Candidates of one reader as entries for `merge`. */
export function entriesOf(candidates: Iterable<Candidate>): (readonly [string, Candidate])[] {
  return Array.from(candidates, (candidate) => [candidate.field, candidate] as const)
}

/** Notes that the value at `to` repeats that of `from`. */
export function copyOf(trace: Trace | undefined, from: string, to: string): void {
  trace?.copies.set(to, from)
}

/** Keeps the values of `before` that are others in `after`, with the code why. */
export function replaced(trace: Trace | undefined, before: Chosen, after: Chosen, lost: ClauseOf['code']): void {
  if (!trace || before === after) return
  for (const [path, candidate] of before)
    if (JSON.stringify(after.get(path)?.value) !== JSON.stringify(candidate.value))
      lose(trace, path, candidate, { code: lost })
}
