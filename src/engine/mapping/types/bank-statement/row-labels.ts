// What a row of a statement is as a whole by its label: a balance, a sum, or the title of a list with the way that its
// money goes.

import type { LabelHit } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'

// How much of a row's letters a label must be for the row to be nothing else.
const WHOLE = 0.6

// A word that means other things too is a label only where it is printed letter by letter.
const SURE = 0.9

/** How many letters a text has. */
export const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

const lettersOf = ({ lines }: FilledRow): number => lines.reduce((sum, { text }) => sum + lettersIn(text), 0)

const WHOLE_ROW = /^(?:row|section)\.|^(?:opening|closing|available)_balance$|^total_(?:credits|debits)$|^service_fees$/

/** A number that is no year right behind a title: words with one are about one movement, "Refund 30517". */
const CODE = /^[^\p{L}\d]*(?!(?:19|20)\d\d$)\d[\d/-]{3,}$/u

function isCoded({ lines }: FilledRow, { line, to }: LabelHit): boolean {
  return CODE.test(lines.find((one) => one.line === line)?.cells[to]?.text ?? '')
}

/**
 * The label that a row is all in all: what else is printed there is no more than a day or a name. `title`: of a title
 * and a sum in one wording the title.
 */
export function wholeLabel(row: FilledRow, letters: number, title: boolean): LabelHit | undefined {
  const isTitle = ({ field }: LabelHit): number => Number(field.startsWith('section.') === title)
  const hits = row.labels
    .filter(({ field, quality, weight }) => WHOLE_ROW.test(field) && quality * weight >= (quality < SURE ? 0.6 : 0.3))
    .filter((hit) => !hit.field.startsWith('section.') || !isCoded(row, hit))
    .sort((a, b) => b.text.length - a.text.length || isTitle(b) - isTitle(a) || b.weight - a.weight)
  const whole =
    hits.find(({ text }) => lettersIn(text) >= WHOLE * letters) ?? hits.find((hit) => isDatedBalance(row, hit))
  return whole ?? (title ? joinedTitle(hits, letters) : undefined)
}

/** The first of several titles that are one together, all of money in or all of money out: "Purchases and Debits". */
function joinedTitle(hits: readonly LabelHit[], letters: number): LabelHit | undefined {
  const sides = hits.filter(({ field }) => sideOf(field) !== undefined)
  const parts = sides.filter(
    (hit, at) =>
      !sides.slice(0, at).some((other) => other.line === hit.line && other.from < hit.to && hit.from < other.to),
  )
  const isWhole = parts.reduce((sum, { text }) => sum + lettersIn(text), 0) >= WHOLE * letters
  return parts.length > 1 && isWhole && new Set(parts.map(({ field }) => sideOf(field))).size === 1
    ? parts[0]
    : undefined
}

/** Which way the money goes below a row that is nothing but a title. */
export function titleSide(row: FilledRow): 1 | -1 | undefined {
  const label = wholeLabel(row, lettersOf(row), true)
  return label && sideOf(label.field)
}

/** Which way the money of a section goes. */
export function sideOf(field: string): 1 | -1 | undefined {
  return field === 'section.credits' ? 1 : field === 'section.debits' || field === 'section.checks' ? -1 : undefined
}

/**
 * The balance at the beginning of a row, whatever follows it: "New balance in your favour". Words of movements may
 * begin so too. Therefore it counts only in the first and the last row of a list.
 */
export function balanceAtEdge({ lines, labels }: FilledRow, isFirst: boolean): LabelHit | undefined {
  const first = lines.find(({ text }) => /\p{L}{2}/u.test(text))
  return labels.find(
    ({ field, line, from, text, quality, weight }) =>
      field === (isFirst ? 'opening_balance' : 'closing_balance') &&
      line === first?.line &&
      from === 0 &&
      text.includes(' ') &&
      quality * weight >= SURE_BALANCE,
  )
}

const SURE_BALANCE = 0.8

/** Whether a row begins with a balance and its day, whatever else it says behind them: "Balance on 3 May, sheet 4". */
function isDatedBalance(row: FilledRow, { field, line, from, to }: LabelHit): boolean {
  const first = row.lines.find(({ text }) => /\p{L}{2}/u.test(text))
  return (
    /^(?:opening|closing)_balance$/.test(field) &&
    from === 0 &&
    first?.line === line &&
    row.readings.some((one) => one.meaning.kind === 'date' && one.line === line && one.from === to)
  )
}
