// The words of a line as letters that labels are found by: without case, accents and punctuation, and with one letter for
// each group of look-alikes that OCR mixes up.

import { ASCII, unaccented } from '../reading/fold.ts'
import { matchesOf } from '../reading/matches.ts'

/** A word of a line: `letters` folded and with look-alikes made one. */
export interface Token {
  letters: string
  start: number
  end: number
  isNumber: boolean
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  5: 's',
  8: 'b',
  rn: 'm',
  vv: 'w',
}

/** Folded letters with one for each group that OCR mixes up, so that look-alikes are equal. */
export function likened(letters: string): string {
  return letters.replace(/[01i|!58]|rn|vv/g, (group) => LOOK_ALIKES[group]!)
}

/** Two words as one, with the letters that only look like another where they meet. */
export function joined(first: string, second: string): string {
  const end = first.at(-1)
  return (end === 'r' && second[0] === 'n') || (end === 'v' && second[0] === 'v')
    ? likened(first + second)
    : first + second
}

/**
 * Letters of a wording or a word on the page without case, accents or punctuation; `#` and the signs that OCR takes for
 * letters stay.
 */
export function fold(word: string): string {
  const plain = unaccented(word.replace(/№/g, '#'))
  // Most words are plain, and each lookup in a class of all scripts takes its time.
  if (ASCII.test(plain)) return plain.replace(/[^a-z\d#|!]/g, '')
  return plain.replace(/°/g, 'o').replace(/[^\p{L}\d#|!]/gu, '')
}

// A word ends where letters meet punctuation, where a value is glued on (`No123`, `TotalRM`), and where small letters
// meet a capital (`InvoiceDate`).
const TOKEN =
  /[#№]|\p{Lu}?[\p{Ll}\p{M}ºª°]+(?:[01|!](?=[\p{Ll}]))?[\p{Ll}\p{M}ºª°]*|\p{Lu}[\p{Lu}\p{M}°º]*(?:[015|!](?=\p{Lu}))?[\p{Lu}\p{M}°º]*(?![\p{Ll}])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{L}[\p{L}\p{M}]*|\d+/gu

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of matchesOf(text, TOKEN)) {
    const letters = fold(match[0])
    if (letters)
      tokens.push({
        letters: likened(letters),
        start: match.index,
        end: match.index + match[0].length,
        isNumber: /^\d+$/.test(match[0]),
      })
  }
  return tokens
}
