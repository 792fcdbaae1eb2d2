// What tells a bank from its customers in names, and which lines belong together.

import { patternOf } from '../../reading/word-pattern.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { foldText } from '../../reading/fold.ts'
import { nameText } from '../../fields/parties/run-texts.ts'

/** "Account name: Everyday account": a kind of account, not a person. */
export const ACCOUNT_WORD = new RegExp(`(?<!\\p{L})${patternOf('statement-words', 'account')}(?!\\p{L})`, 'iu')

/** Whether a web or mail address carries the name's first letters. */
export function ofDomain(base: MappingContext, name: string): boolean {
  const bare = foldText(nameText(name)).replace(/ /g, '')
  if (bare === '') return false
  return base.readings.some(
    ({ meaning }) =>
      (meaning.kind === 'url' || meaning.kind === 'email') &&
      meaning.value
        .toLowerCase()
        .replace(/^.*@|^https?:\/\/|^www\./g, '')
        .split(/[./]/)
        .some((part) => part.length >= 4 && (bare.startsWith(part) || part.startsWith(bare))),
  )
}

// The lines of one name or block follow each other within this many heights, from one left edge on.
const NEXT_WITHIN = 1.2
const SAME_EDGE = 0.008

/** The line right above another, from the same left edge on. */
export function lineAbove({ lines }: MappingContext, { page, box }: PlacedLine): PlacedLine | undefined {
  const height = box.bottom - box.top
  return lines.find(
    (other) =>
      other.page === page &&
      Math.abs(other.box.left - box.left) < SAME_EDGE &&
      other.box.bottom < box.top + 0.3 * height &&
      box.top - other.box.bottom < NEXT_WITHIN * height,
  )
}
