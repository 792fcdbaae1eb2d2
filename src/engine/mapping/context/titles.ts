// How much a line that holds a title looks like one: alone, or with its number behind it.

import { anyScript, patternOf } from '../reading/word-pattern.ts'
import type { PlacedLine } from '../vocabulary.ts'
import type { FoundLabel } from './labels.ts'

/** "No. 12", "n° B-2025/3", "№ 7 of 3/4/2025": a number behind a title, with a day behind it or not. */
const NUMBERED = anyScript(
  new RegExp(
    `^\\s*(?:${patternOf('statement-words', 'number-sign')}[\\s.:]*)?` +
      '(?:[\\p{L}\\d]+[-/.])*\\p{L}{0,3}\\d[\\p{L}\\d/.-]*' +
      '(?:\\s+\\p{L}{2,4}\\.?\\s+\\d{1,4}[-/. ]\\d{1,2}[-/. ]\\d{1,4})?\\s*$',
    'iu',
  ),
)

/** Whether a line is a title and its number: "Purchase order no. 12". */
export const isNumbered = ({ text }: Pick<FoundLabel, 'text'>, line: Pick<PlacedLine, 'text'>): boolean =>
  line.text.startsWith(text) && NUMBERED.test(line.text.slice(text.length))

/** "Betr.: Rechnung 12": what a letter is about. */
const SUBJECT = anyScript(new RegExp(`^\\s*${patternOf('header-words', 'subject')}\\s*[:：.–-]\\s*`, 'iu'))
/** Signs between the parts of a line: "REPAIR SHEET – TAX INVOICE". */
const BETWEEN = /\s+[-–—|•·/]\s+/u

/**
 * 0 to 1: whether the title has its line to itself, or its part of it. What ends in a colon is the label of what
 * follows, and "Check" in "Check-in" is another word.
 */
export function aloneness({ text }: Pick<FoundLabel, 'text'>, line: Pick<PlacedLine, 'text'>): number {
  if (/^[-‐]\p{L}/u.test(line.text.split(text)[1] ?? '')) return 0.2
  if (/[:：]\s*$/.test(line.text)) return 0.4
  if (isSubject({ text }, line)) return 1
  const part = line.text.split(BETWEEN).find((one) => one.includes(text)) ?? line.text
  const rest = part.replace(text, '').replace(/[^\p{L}]/gu, '').length
  return rest <= 3 ? 1 : rest <= 14 ? 0.6 : 0.2
}

/** Whether a letter names the title as what it is about. */
export const isSubject = ({ text }: Pick<FoundLabel, 'text'>, line: Pick<PlacedLine, 'text'>): boolean =>
  line.text.replace(SUBJECT, '').startsWith(text) && SUBJECT.test(line.text)
