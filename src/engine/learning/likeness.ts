// How alike two texts are in their letters and digits, as a reader of pictures errs: letters may be mistaken, a digit
// never stands for another.

import { foldText } from '../mapping/reading/fold.ts'

/** The letters and digits of a text without case, accents and spaces: what is compared. */
export function lettersOf(text: string): string {
  return foldText(text).replace(/ /g, '')
}

// Texts of very different length are not compared letter by letter.
const MOST_DIFFERENT = 0.4
const DIGIT = /\d/
// Letters of a digit's shape, which are taken for it and it for them. Seen on receipts: O, G and U for 0, I and L for
// 1, G for 6, S for 8.
const SHAPES: Readonly<Record<string, string>> = {
  0: 'odqugc',
  1: 'ilt',
  2: 'z',
  3: 'be',
  4: 'a',
  5: 's',
  6: 'gb',
  7: 'tyz',
  8: 'bs',
  9: 'gqp',
}

/**
 * How alike `read` is to `confirmed`, both letters and digits only, 0 to 1: the share of letters that are not put in,
 * left out or exchanged. Nought where a digit of one has none, or another, in the other: houses, branches and numbers
 * differ by a digit, however alike their names are. Only a letter of its shape may stand for a digit.
 */
export function likeness(read: string, confirmed: string): number {
  const longest = Math.max(read.length, confirmed.length)
  if (longest === 0 || Math.abs(read.length - confirmed.length) > MOST_DIFFERENT * longest) return 0
  const never = longest + 1
  const cost = (letter: string): number => (DIGIT.test(letter) ? never : 1)
  let row = [0]
  for (const letter of confirmed) row.push(row.at(-1)! + cost(letter))
  for (const letter of read) {
    const next = [row[0]! + cost(letter)]
    for (let at = 1; at <= confirmed.length; at++) {
      const other = confirmed[at - 1]!
      const exchanged = letter === other ? 0 : mayStandFor(letter, other) ? 1 : never
      next.push(Math.min(row[at]! + cost(letter), next[at - 1]! + cost(other), row[at - 1]! + exchanged))
    }
    row = next
  }
  return Math.max(0, 1 - row.at(-1)! / longest)
}

function mayStandFor(letter: string, other: string): boolean {
  if (!DIGIT.test(letter)) return !DIGIT.test(other) || SHAPES[other]!.includes(letter)
  return !DIGIT.test(other) && SHAPES[letter]!.includes(other)
}

/** The runs of three letters of a text, by which texts that may be alike are found among many. */
export function gramsOf(letters: string): string[] {
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= letters.length; at++) grams.add(letters.slice(at, at + 3))
  return [...grams]
}
