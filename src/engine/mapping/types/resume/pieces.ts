// What the lines of an entry's head say, piece by piece: parted at separators, at changes of weight and at words such
// as "at".

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import type { Row } from '../../structure/rows.ts'
import { findPeriods, type Period } from './periods.ts'
import { withoutRemark } from './places.ts'
import { captionOf, countWords, isPeriodWord, type Caption } from './words.ts'

/** A stretch of a line that says one thing, and where in its entry it stands. */
export interface Piece {
  text: string
  line: PlacedLine
  bold: boolean
  slot: string
}

/** The sign before a line that tells of an entry. */
export const BULLET = /^\s*(?:[•●▪◦‣∙·*○■□❖➢➤►✓✔»]|[-–—](?=\s))/u

const DURATION = anyScript(
  new RegExp(
    `\\(?\\s*(?:\\d+\\+?\\s*${patternOf('resume-words', 'duration')}\\b\\.?[\\s,]*` +
      `${patternOf('resume-words', 'and-duration')}?\\s*)+\\)?`,
    'giu',
  ),
)

/** What a line says beside its period. */
export function restOf(text: string, { start, end }: { start: number; end: number }): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
    .replace(DURATION, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|·•–—()[\]-]+|[\s,;:|·•–—([-]+$/g, '')
}

/** A caption at the beginning of a row with its value: behind a colon, or in the next column. */
export function captionIn({ lines: [first, second, third] }: Row): { caption: Caption; piece: Piece } | undefined {
  // Three columns are the head of a table.
  if (!first || third) return undefined
  const [, words, told] = /^([^:]{3,90}?)\s*:\s*(.*)$/u.exec(first.text) ?? []
  const caption = captionOf(words ?? first.text)
  const line = told ? first : second
  const text = withoutPeriod(told || second?.text || '')
    .replace(BULLET, '')
    .replace(/(?<=\p{Ll}{4})\.$/u, '')
    .trim()
  return caption && line && text && !isPeriodWord(text)
    ? { caption, piece: { text, line, bold: false, slot: caption } }
    : undefined
}

/** A value without the period behind it and the caption of that: "Clerk   Period: 2012 to 2014". */
function withoutPeriod(text: string): string {
  const period = findPeriods(text).find(({ single }) => !single)
  const before = period?.start ? text.slice(0, period.start) : text
  return before.replace(/\s+(\p{L}+)\s*:\s*$/u, (whole, word: string) => (isPeriodWord(word) ? '' : whole))
}

/** A piece without the caption before it ("Employer: …"). */
function withoutCaption(text: string): string {
  const caption = /^\s*([^:]{3,60}):\s*/.exec(text)
  return caption && isPeriodWord(caption[1]!) ? text.slice(caption[0].length) : text
}

const STRONG = /\s+[|•·‖¦]\s+|\s+[–—]\s+|\s+-\s+|\s*[|]\s*|\s+@\s+|\s*;\s+|\t|\s{3,}/u
const AT = new RegExp(`\\s+${patternOf('resume-words', 'at')}\\s+`, 'iu')

// Small words before a house in languages where they are part of titles and names too: they part only a job or a degree
// from a house.
const BEFORE_HOUSE = new RegExp(`^(?<work>.+)\\s${patternOf('resume-words', 'at-house')}\\s(?<house>\\p{Lu}.*)$`, 'u')

function atHouse(text: string): string[] {
  const parts = BEFORE_HOUSE.exec(text)?.groups as { work: string; house: string } | undefined
  if (!parts || countWords('job_title', parts.work) + countWords('degree', parts.work) === 0) return [text]
  const isHouse =
    countWords('organisation', parts.house) + countWords('institution', parts.house) > 0 ||
    companySuffixOf(parts.house) !== undefined
  return isHouse ? [parts.work, parts.house] : [text]
}

// Right of here, as a share of the page's width, stands what goes with the head of an entry.
const MIDDLE = 0.45

/** What the lines of a row say, part by part, without the period on `dated`. */
export function piecesOf(row: Row, offset: string, dated?: PlacedLine, period?: Period): Piece[] {
  if (captionIn(row)?.caption === 'unit') return []
  const pieces = row.lines.flatMap((line, at) => {
    // A town may stand between the job and its days.
    const side = at > 0 && line.box.left > MIDDLE ? 'R' : 'L'
    if (BULLET.test(line.text) && line !== dated) return []
    const parts = styledParts(line, line === dated ? period : undefined)
    return parts
      .flatMap(({ text, bold }) =>
        text
          .split(STRONG)
          .flatMap((part) => part.split(AT))
          .flatMap(atHouse)
          .map((part) => ({
            text: withoutCaption(part)
              .replace(DURATION, ' ')
              .replace(/\(\s*\)/g, ' ')
              .replace(/^[\s,;:|·•–—()-]+|[\s,;:|·•–—(-]+$/g, '')
              .replace(/^[^(]*\)$/, (whole) => whole.slice(0, -1)),
            bold,
          })),
      )
      .filter(({ text }) => /\p{L}{2}|\p{Lu}/u.test(text))
      .map(({ text, bold }) => ({ text: withoutRemark(text), bold, line, side }))
  })
  return pieces.map(({ side, ...piece }, at): Piece => {
    const before = pieces.slice(0, at).filter((other) => other.side === side).length
    return { ...piece, slot: `${offset}${side}${before}` }
  })
}

/** The stretches of a line that are bold or not, without its period. */
function styledParts(line: PlacedLine, period?: Period): { text: string; bold: boolean }[] {
  const parts: { text: string; bold: boolean }[] = []
  let at = 0
  for (const { text, bold = false } of line.cells) {
    const start = at
    at += text.length + 1
    const kept = (
      period ? [...text].filter((_, i) => start + i < period.start || start + i >= period.end).join('') : text
    ).replace(start === 0 ? BULLET : /^$/, '')
    const last = parts.at(-1)
    // The period parts what stands before it from what follows.
    if (last?.bold === bold && !(period && start > 0 && start - 1 < period.end && start >= period.end))
      last.text += ` ${kept}`
    else parts.push({ text: kept, bold })
  }
  return parts
    .map(({ text, bold }) => ({ text: text.replace(/\s+/g, ' ').trim(), bold }))
    .filter(({ text }) => text !== '')
}
