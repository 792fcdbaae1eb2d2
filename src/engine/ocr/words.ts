// From recognised characters to words: missed spaces put back, and where along the line each word stands. Pure; nothing
// is corrected.

import type { RecognizeModel } from '../../schema/models.ts'

/** One character, `at` the centre of its place along the line in line heights. */
export interface Character {
  text: string
  probability: number
  at: number
}

/**
 * A line as it was read: `likelySpaces` are indices of characters before which a space was likely but not chosen,
 * `length` the line's length in line heights.
 */
export interface LineReading {
  characters: Character[]
  likelySpaces: readonly number[]
  length: number
}

/** A word from `from` to `to` along the line, 0..1. */
export interface Word {
  text: string
  confidence: number
  from: number
  to: number
}

/** Mean probability of a line's characters; 0 where there are none. */
export function confidenceOf(characters: readonly Character[]): number {
  return characters.reduce((sum, one) => sum + one.probability, 0) / Math.max(1, characters.length)
}

/** The words of a line in their order. */
export function wordsOf(reading: LineReading, rules: RecognizeModel['reading']): Word[] {
  const { characters, length } = reading
  const breaks = new Set(missedSpaces(reading, rules))
  const runs: Character[][] = []
  let run: Character[] = []
  characters.forEach((character, index) => {
    const space = character.text === ' '
    if ((space || breaks.has(index)) && run.length > 0) {
      runs.push(run)
      run = []
    }
    if (!space) run.push(character)
  })
  if (run.length > 0) runs.push(run)
  const pitch = medianPitch(characters)
  return runs.map((word, index) => {
    const [first, last] = [word[0]!, word.at(-1)!]
    const before = runs[index - 1]?.at(-1)
    const after = runs[index + 1]?.[0]
    // The detector's box ends where the text does; between words the model gives centres only, so half a pitch is
    // added, but no more than half of what parts them.
    const from = before === undefined ? 0 : Math.max(first.at - pitch / 2, (first.at + before.at) / 2)
    const to = after === undefined ? length : Math.min(last.at + pitch / 2, (last.at + after.at) / 2)
    return {
      text: word.map((one) => one.text).join(''),
      confidence: confidenceOf(word),
      from: clamp(from / length),
      to: clamp(to / length),
    }
  })
}

// What is no text but was taken for letters, as a barcode may be, is read with up to 0.83, and 0.94 where it is one
// letter.
const SURE = 0.85
const SURE_ALONE = 0.95
// Pitches between two characters that still leave no room for anything else: with a space between them they are two
// apart.
const CLOSE = 3

/**
 * The stretches of a line, 0..1 along it, where characters were surely read: what else the line's box holds may be no
 * text.
 */
export function surelyPrinted({ characters, length }: LineReading): { from: number; to: number }[] {
  const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (letters.length === 0 || confidenceOf(characters) < (letters.length > 1 ? SURE : SURE_ALONE)) return []
  const pitch = medianPitch(characters)
  const runs: { first: number; last: number }[] = []
  for (const { text, probability, at } of characters) {
    if (text === ' ' || probability < SURE) continue
    const run = runs.at(-1)
    if (run && at - run.last <= CLOSE * pitch) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs.map(({ first, last }) => ({ from: clamp((first - pitch) / length), to: clamp((last + pitch) / length) }))
}

/**
 * Indices of characters before which a space is put: where the model thought of one and the gap is wide enough for it.
 */
function missedSpaces(reading: LineReading, rules: RecognizeModel['reading']): number[] {
  const { characters } = reading
  const pitch = medianPitch(characters)
  return reading.likelySpaces.filter((index) => {
    const [left, right] = [characters[index - 1], characters[index]]
    return left !== undefined && right !== undefined && right.at - left.at >= rules.gapPitches * pitch
  })
}

/** Median distance of neighbouring characters, spaces left out; half a line height where there are too few to tell. */
function medianPitch(characters: readonly Character[]): number {
  const steps: number[] = []
  for (let index = 1; index < characters.length; index++) {
    const [left, right] = [characters[index - 1]!, characters[index]!]
    if (left.text !== ' ' && right.text !== ' ') steps.push(right.at - left.at)
  }
  // Latin print is about half as wide as its line is high.
  return steps.length === 0 ? 0.5 : steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)]!
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))
