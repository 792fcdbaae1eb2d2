// The print of a row in pieces: days, amounts, and words that no gap of a column parts. No meaning of columns here.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { Word } from '../../structure/table/words.ts'
import { spotsOf } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { rowDate } from './dates.ts'
import type { Period } from './dates.ts'

/** A stretch of a row. `apart`: a gap of a column is before it. */
export interface Piece {
  kind: 'date' | 'money' | 'text'
  words: Word[]
  box: BoundingBox
  apart: boolean
  spot?: Spot
}

/** What rows are read with. */
export interface PieceSettings {
  context: MappingContext
  scale: Scale
  period: Period
}

// Words of a phrase stand closer than this, in heights of the row; columns of a narrow table hardly further apart.
const PHRASE_GAP = 0.6
// A day has no more words than "Tue , 4 March 2025".
const DAY_WORDS = 5
// What whole amounts and misread ones are read with; a number in words is read with less.
const LEAST_CERTAINTY = 0.3

/** The pieces of a row, left to right. */
export function piecesIn({ context, scale, period }: PieceSettings, row: FilledRow): Piece[] {
  const words = wordsOf(row)
  const spots = spotsOf(row, scale).filter((spot) => isMoney(spot, scale))
  const pieces: Piece[] = []
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const last = pieces.at(-1)
    const before = words[at - 1]
    const apart = before === undefined || word.cell.box.left - before.cell.box.right > PHRASE_GAP * row.em
    const spot = spots.find((one) => holds(one, word))
    const opens = apart || last?.kind !== 'text'
    const day = opens ? dayAt(context, period, words, at, row.em) : 0
    // "12.05" is a day where days stand: in front of the row or behind another day.
    if (
      day > 0 &&
      (!spot ||
        isWholeDay(words.slice(at, at + day)) ||
        pieces.every(({ kind, words: own }) => kind === 'date' || own.length === 1))
    ) {
      pieces.push(pieceOf('date', words.slice(at, at + day), apart))
      at += day
    } else if (spot) {
      const own = words.filter((one, i) => i >= at && holds(spot, one))
      pieces.push({ ...pieceOf('money', own, apart), spot })
      at += Math.max(1, own.length)
    } else {
      if (last?.kind === 'text' && !apart) {
        last.words.push(word)
        last.box = unionOf([last.box, word.cell.box])
      } else pieces.push(pieceOf('text', [word], apart))
      at += 1
    }
  }
  return pieces
}

function isMoney({ reading, certainty }: Spot, { printed }: Scale): boolean {
  return (
    certainty >= LEAST_CERTAINTY &&
    (reading.meaning.amount.decimals === printed || reading.meaning.amount.currency !== undefined)
  )
}

const holds = ({ reading: { line, from, to } }: Spot, word: Word): boolean =>
  word.line.line === line && word.index >= from && word.index < to

const pieceOf = (kind: Piece['kind'], words: Word[], apart: boolean): Piece => ({
  kind,
  words,
  apart,
  box: unionOf(words.map(({ cell }) => cell.box)),
})

/** The words of a piece. */
export const pieceText = ({ words }: Piece): string => words.map(({ cell }) => cell.text).join(' ')

const isWholeDay = (words: readonly Word[]): boolean =>
  /\d{4}|\d\D+\d+\D+\d|\p{L}{3}/u.test(words.map(({ cell }) => cell.text).join(' '))

/** How many words from `at` on are a day; 0 where they are none. */
function dayAt(
  { locale, today }: MappingContext,
  period: Period,
  words: readonly Word[],
  at: number,
  em: number,
): number {
  const near: Word[] = []
  for (const word of words.slice(at, at + DAY_WORDS)) {
    const last = near.at(-1)
    if (last && word.cell.box.left - last.cell.box.right > PHRASE_GAP * em) break
    near.push(word)
  }
  const text = near.map(({ cell }) => cell.text).join(' ')
  const day = /\d/.test(text) ? rowDate(text, locale.dateOrder, period, today) : undefined
  if (!day) return 0
  let length = -1
  return near.findIndex(({ cell }) => (length += cell.text.length + 1) >= day.length) + 1
}
