// The row of numbers below a printed head: 1, 2, 3 … each alone in its column, as forms of offices number them.

import type { FilledRow } from '../rows.ts'
import { isApart, wordsOf } from './words.ts'

// So many numbers in order hardly stand apart in one row by chance.
const FEWEST = 4

// "1", "(2)", "2a"; letters alone count the columns of words before them: "А", "Б", "1", "2".
const PLACE = /^[([]?(?:(\d{1,2})\p{L}?|\p{L})[)\].]?$/u

/** Whether a row only numbers the columns: a head ends with it, and no record is like it. */
export function numbersColumns(row: FilledRow): boolean {
  if (row.lines.some(({ cells }) => cells.some(({ text }) => !PLACE.test(text)))) return false
  const words = wordsOf(row)
  if (words.length < FEWEST) return false
  const places = words.map(({ cell }) => PLACE.exec(cell.text))
  if (words.some((word, at) => at > 0 && !isApart(words[at - 1]!, word, row.gap))) return false
  const numbers = places.flatMap((place) => (place![1] === undefined ? [] : [Number(place![1])]))
  return (
    numbers.length >= FEWEST &&
    numbers[0] === 1 &&
    numbers.slice(1).every((number, at) => number === numbers[at]! || number === numbers[at]! + 1) &&
    numbers.at(-1)! >= FEWEST
  )
}
