// How much of a page is printed in a script that the recogniser does not know. It reads such letters as nothing, as a
// few signs far apart, or as unsure Latin letters, but it is sure of the digits beside them. On a blurred page digits
// are unsure too. docs/models.md has the figures.

import type { RecognizeModel } from '../../schema/models.ts'
import { confidenceOf, type Character, type LineReading } from './words.ts'

type Rules = RecognizeModel['unread']

/** How much of a page's words is in letters that are not read. */
export type UnreadShare = 'most' | 'part' | 'none'

/** How much of the words of a page is in letters that are not read; `lines` are all that were detected. */
export function unreadScript(lines: readonly LineReading[], rules: Rules): UnreadShare {
  const words = lines.filter((line) => line.length >= rules.shortest && !isFigures(line, rules))
  const whole = lengthOf(words)
  const sparse = words.filter((line) => isSparse(line, rules))
  const unread = words.filter((line) => isSparse(line, rules) || areUnsure(lettersOf(line), rules.letters))
  if (words.length < rules.fewest) return 'none'
  const digits = lines.flatMap(({ characters }) => characters.filter(({ text }) => /\p{N}/u.test(text)))
  // Blur leaves no gaps: a page of gaps needs no digits.
  if (lengthOf(sparse) >= rules.share * whole) return 'most'
  if (digits.length === 0 || areUnsure(digits, rules.digits)) return 'none'
  if (lengthOf(unread) >= rules.share * whole) return 'most'
  return lengthOf(sparse) >= rules.part * whole ? 'part' : 'none'
}

/** Whether a line says little but figures, which all scripts share. */
function isFigures(line: LineReading, rules: Rules): boolean {
  const figures = line.characters.filter(({ text }) => /\p{N}/u.test(text))
  return !isSparse(line, rules) && figures.length >= lettersOf(line).length
}

const isSparse = ({ characters, length }: LineReading, { density }: Rules): boolean =>
  characters.filter(({ text }) => text.trim() !== '').length < density * length

const lettersOf = ({ characters }: LineReading): Character[] => characters.filter(({ text }) => /\p{L}/u.test(text))

const areUnsure = (characters: readonly Character[], least: number): boolean =>
  characters.length > 0 && confidenceOf(characters) < least

const lengthOf = (lines: readonly LineReading[]): number => lines.reduce((sum, { length }) => sum + length, 0)
