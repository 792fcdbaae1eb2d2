// What fits of receipts share: the letters of a text, how alike two texts are, and which shops are told by weights that
// saw none of their receipts.

import { foldText } from '../../src/engine/mapping/reading/fold.ts'

/** How many parts the shops are dealt to. */
export const FOLDS = 5

/** The part that a shop belongs to, by its name alone, so that it stays the same whatever else is fitted on. */
export function foldOfShop(shop: string): number {
  return [...shop].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7) % FOLDS
}

/** The letters and digits of a text without case, accents and spaces: what is compared. */
export function letters(text: string): string {
  return foldText(text).replace(/ /g, '')
}

/** How many letters must be put in, left out or changed to make `b` of `a`. */
export function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1]))
    row = next
  }
  return row[b.length]!
}

/** How alike two texts are in their letters, 0 to 1. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  // Texts of very different length are not compared letter by letter.
  return longest === 0 || Math.abs(a.length - b.length) > 0.4 * longest ? 0 : 1 - edits(a, b) / longest
}
