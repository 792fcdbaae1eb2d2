// What learning wins and loses on documents that were held back, as a table and as figures to keep.

import { createHash } from 'node:crypto'
import { add, countsOf, f1Of, type Counts, type JudgedValue } from '../scoring.ts'
import { judgedHeader, GOAL, type Case } from './cases.ts'
import type { Answer } from './account.ts'

export interface Tried {
  name: string
  wanted?: string
  taught: number
  corrected: number
  /** What the active version uses, by field. */
  parts: Record<string, readonly string[]>
  /** Held-back documents whose answer to another account changed. */
  strange: number
  documents: TriedDocument[]
}
/** The verdicts of a held-back document, by field. A result names documents by their hash. */
interface TriedDocument {
  sha256: string
  fields: Record<string, [before: Verdict, after: Verdict]>
}
type Verdict = JudgedValue['verdict'] | 'none'

/** The verdicts of held-back documents, each with its answers before and after. */
export const judgeHeld = ({ held }: Case, before: readonly Answer[], after: readonly Answer[]): TriedDocument[] =>
  held.map((sample, at) => {
    const [then, now] = [before[at], after[at]].map((answer) => verdictsOf(judgedHeader(sample, answer))) as [
      Record<string, Verdict>,
      Record<string, Verdict>,
    ]
    const paths = [...new Set([...Object.keys(then), ...Object.keys(now)])]
    return {
      sha256: createHash('sha256').update(sample.bytes).digest('hex').slice(0, 16),
      fields: Object.fromEntries(paths.map((path) => [path, [then[path] ?? 'none', now[path] ?? 'none']])),
    }
  })

/** A list has a verdict for each value. */
const verdictsOf = (values: readonly JudgedValue[]): Record<string, Verdict> =>
  Object.fromEntries(values.map(({ path, n, verdict }) => [n === 0 ? path : `${path}.${n}`, verdict]))

interface Gain {
  before: Counts
  after: Counts
  won: number
  lost: number
}

function gainOf(documents: readonly TriedDocument[], isCounted: (path: string) => boolean): Gain {
  const gain: Gain = { before: countsOf([]), after: countsOf([]), won: 0, lost: 0 }
  for (const { fields } of documents)
    for (const [path, [then, now]] of Object.entries(fields)) {
      if (!isCounted(path)) continue
      if (then !== 'none') add(gain.before, countsOf([{ verdict: then }]))
      if (now !== 'none') add(gain.after, countsOf([{ verdict: now }]))
      if (then !== 'exact' && now === 'exact') gain.won++
      if (then === 'exact' && now !== 'exact') gain.lost++
    }
  return gain
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const percent = (share: number): string => (100 * share).toFixed(1)
const isHeld = ({ wanted, documents, strange }: Tried): boolean =>
  strange === 0 &&
  (wanted === undefined || gainOf(documents, (path) => path === wanted).after.right >= GOAL * documents.length)

/** Prints a table of the cases, and the fields of each; false where one misses its goal. */
export function printTried(all: readonly Tried[]): boolean {
  const columns = ['case', 'corrected', 'held back', 'header F1 %', 'won / lost', 'wanted field right']
  console.log(row([...columns, "another account's answers that changed", 'goal']))
  console.log('|---|--:|--:|--:|--:|--:|--:|---|')
  for (const tried of all) {
    const { name, taught, documents, wanted, strange } = tried
    const { before, after, won, lost } = gainOf(documents, () => true)
    const field = gainOf(documents, (path) => path === wanted)
    const right = wanted === undefined ? '' : `${field.before.right} → ${field.after.right} of ${documents.length}`
    const gains = `${percent(f1Of(before))} → ${percent(f1Of(after))}`
    const goal = isHeld(tried) ? 'met' : 'MISSED'
    console.log(row([name, taught, documents.length, gains, `${won} / ${lost}`, right, strange, goal]))
  }
  for (const { name, documents, parts } of all) {
    console.log(`\n${name}: fields that change\n`)
    console.log('| field | right before | after | won / lost | in use |\n|---|--:|--:|--:|---|')
    const paths = new Set([...documents.flatMap(({ fields }) => Object.keys(fields)), ...Object.keys(parts)])
    for (const path of [...paths].sort()) {
      const { before, after, won, lost } = gainOf(documents, (one) => one === path)
      const used = parts[path] ?? []
      // What the truth does not have cannot be judged.
      if (before.expected > 0 && won + lost + used.length > 0)
        console.log(
          row([path, `${before.right} of ${before.expected}`, after.right, `${won} / ${lost}`, used.join(', ')]),
        )
    }
  }
  return all.every(isHeld)
}
