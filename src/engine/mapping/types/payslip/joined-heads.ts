// Names of columns that a reader printed as one line: "RATE PAYMENTS DESCRIPTION DEDUCTIONS" is four entries.

import { unionOf } from '../../../../schema/geometry.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { Entry } from './entries.ts'

// Two names side by side may be one longer name; so much of an entry's letters must be names for it to be nothing else.
const FEWEST_NAMES = 3
const NAMED_SHARE = 0.9

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

/** An entry parted at the names of columns that it consists of; itself where it says anything else. */
export function partedAtNames(entry: Entry): Entry[] {
  if (entry.numbers.length > 0) return [entry]
  const names = entry.labels
    .filter(({ field, quality, weight }) => /^(?:column|section)\./.test(field) && quality * weight >= 0.6)
    .sort((a, b) => b.text.length - a.text.length)
  const kept: LabelHit[] = []
  for (const hit of names)
    if (!kept.some((other) => other.line === hit.line && other.from < hit.to && hit.from < other.to)) kept.push(hit)
  if (
    kept.length < FEWEST_NAMES ||
    kept.reduce((sum, { text }) => sum + lettersIn(text), 0) < NAMED_SHARE * lettersIn(entry.text)
  )
    return [entry]
  return kept
    .sort((a, b) => a.box.left - b.box.left)
    .map((hit): Entry => {
      const words = entry.words.filter(
        ({ line, index }) => line.line === hit.line && index >= hit.from && index < hit.to,
      )
      return {
        ...entry,
        words,
        text: words.map(({ cell }) => cell.text).join(' '),
        box: unionOf(words.map(({ cell }) => cell.box)),
        labels: entry.labels.filter((one) => one.line === hit.line && one.from < hit.to && hit.from < one.to),
      }
    })
}
