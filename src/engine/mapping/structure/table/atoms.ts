// The print of a row in atoms: numbers, dates, and stretches of words that no gap of a column parts. What an atom means
// is not known here.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { Reading } from '../../vocabulary.ts'
import type { FilledRow } from '../rows.ts'
import { isApart, textOf, wordsOf, type Word } from './words.ts'

/** A stretch of a row. `apart`: the gap before it is wider than a space between words. */
export interface Atom {
  kind: 'number' | 'date' | 'text'
  words: Word[]
  box: BoundingBox
  apart: boolean
}

// Readings below this are parts of longer numbers.
const LEAST_CERTAINTY = 0.3
const SURE_DATE = 0.7

/** A number with at most a sign and a short unit on either side: "4,00", "R$4", "200,00kz", "12%". */
const NUMBER = /^[^\d\s]{0,3}\d[\d.,'’]*(?:[^\d\s]{1,4})?$/u
/** Words, and names such as "A4" and "M8". */
const STARTS_AS_WORD = /^\p{L}(?:\p{L}|\d{1,2}$)/u

/** The atoms of a row from left to right. */
export function atomsOf(row: FilledRow): Atom[] {
  const words = wordsOf(row)
  const { gap } = row
  const atoms: Atom[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const apart = at === 0 || isApart(words[at - 1]!, word, gap)
    const typed = typedFrom(row, words, at)
    if (typed) {
      const own = words.slice(at, at + typed.length)
      // Two numbers that were read as lines of their own are no phrase, however near.
      const isNext = atoms.at(-1)?.kind === 'number' && words[at - 1]!.line !== word.line
      const box = unionOf(own.map(({ cell }) => cell.box))
      atoms.push({ kind: typed.kind, words: own, apart: apart || isNext, box })
      at += typed.length
      continue
    }
    const last = atoms.at(-1)
    if (last?.kind === 'text' && !apart) {
      last.words.push(word)
      last.box = unionOf([last.box, word.cell.box])
    } else atoms.push({ kind: 'text', words: [word], box: word.cell.box, apart })
    at += 1
  }
  return atoms
}

/** How many words from `at` on are a date or a number; undefined for other words. */
function typedFrom(
  row: FilledRow,
  words: readonly Word[],
  at: number,
): { kind: 'number' | 'date'; length: number } | undefined {
  const { line, index } = words[at]!
  const here = row.readings.filter((reading) => reading.line === line.line && reading.from === index)
  const longest = (fits: (reading: Reading) => boolean): number => {
    const ends = here.filter(fits).map(({ to }) => to)
    return lengthTo(row, words, at, Math.max(0, ...ends))
  }
  const days = longest(({ meaning, confidence }) => meaning.kind === 'date' && confidence >= SURE_DATE)
  if (days > 0) return { kind: 'date', length: days }
  const numbers = longest(
    ({ meaning, confidence }) =>
      (meaning.kind === 'amount' || meaning.kind === 'quantity' || meaning.kind === 'percent') &&
      confidence >= LEAST_CERTAINTY,
  )
  if (numbers > 0) return { kind: 'number', length: numbers }
  const { text } = words[at]!.cell
  return NUMBER.test(text) && !STARTS_AS_WORD.test(text) ? { kind: 'number', length: 1 } : undefined
}

/** How many words from `at` on stand before cell `to` of the same line, without a gap of a column between them. */
function lengthTo(row: FilledRow, words: readonly Word[], at: number, to: number): number {
  const { line } = words[at]!
  const { gap } = row
  let length = 0
  while (at + length < words.length) {
    const word = words[at + length]!
    const before = words[at + length - 1]
    if (word.line !== line || word.index >= to) break
    if (length > 0 && isApart(before!, word, gap)) break
    length += 1
  }
  return length
}

/** The words of an atom as printed. */
export const atomText = ({ words }: Atom): string => textOf(words)
