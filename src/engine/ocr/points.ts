// Decimal points that were read as a space or not at all, put back where the form of a number and what the recogniser
// thought of agree. Pure.

import type { Character, LineReading } from './words.ts'

/** The likelier of a point and a comma between two characters, given by their indices. */
export type PointBetween = (left: number, right: number) => Pick<Character, 'text' | 'probability'>

/**
 * Where a number stands as an amount without its point does: two digits behind up to four others (or one nought), with
 * a space or nothing between, and no other number beside them.
 */
const POINTLESS = /(?<![\p{L}\d.,:/-]|\d )(?:0|[1-9]\d{0,3}) ?(?=\d\d(?!\d|[.,:/-]\d| \d))/gu
// Numbers that are printed without a point had one with less than 0.01 at that place, those that had lost theirs mostly
// with 0.03 and more (decision 0028).
const LIKELY = 0.03

/**
 * The reading with the points that were likely in its numbers; each has its own low probability, which the word's
 * confidence then shows.
 */
export function withPoints(reading: LineReading, pointBetween: PointBetween): LineReading {
  const text = reading.characters.map((character) => character.text).join('')
  const characters = [...reading.characters]
  let likelySpaces = reading.likelySpaces
  // From the end, so that what is put in moves no place that is still to be looked at.
  for (const {
    0: { length },
    index,
  } of [...text.matchAll(POINTLESS)].reverse()) {
    const right = index + length
    const isParted = text[right - 1] === ' '
    const left = right - (isParted ? 2 : 1)
    const point = pointBetween(left, right)
    if (point.probability < LIKELY) continue
    const at = (characters[left]!.at + characters[right]!.at) / 2
    characters.splice(left + 1, isParted ? 1 : 0, { ...point, at })
    if (!isParted)
      likelySpaces = likelySpaces.filter((place) => place !== right).map((place) => (place > right ? place + 1 : place))
  }
  return { ...reading, characters, likelySpaces }
}
