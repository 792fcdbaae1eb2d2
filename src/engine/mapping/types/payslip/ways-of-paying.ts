// Words for ways of paying (transfer, cheque, cash) where they say how the net pay reaches the employee: beside an
// account, a bank, pay day or net pay. As names of lines of pay ("Cash advance", "Cheque fee") they say no such thing.

import { labelsOn, linesOfPage } from '../../context/by-line.ts'
import { onceForLine } from '../../context/once.ts'
import { joinCells } from '../../context/readings.ts'
import { pieceOf } from '../../fields/parties/pieces.ts'
import { foldText } from '../../reading/fold.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { rowOf } from '../../structure/relations.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { lineBelow } from './boxes.ts'

/** A way of paying in a line's text: from `start` up to `end`. */
export interface Way {
  text: string
  line: PlacedLine
  start: number
  end: number
}

const WAY = new RegExp(
  `(?<![\\p{L}\\d\\p{Pd}/])${patternOf('payslip-words', 'way-of-paying')}(?![\\p{L}\\d]|[-/]\\p{L})`,
  'giu',
)
/** What stands before a way: nothing, a sign, or a word as "by". */
const BEFORE = new RegExp(`(?:^|[^\\p{L}\\d\\s]|(?<!\\p{L})${patternOf('payslip-words', 'by')})\\s*$`, 'iu')
const BY = new RegExp(`(?<!\\p{L})${patternOf('payslip-words', 'by')}\\s*$`, 'iu')
/** The end, a sign or a number stands behind a way; a letter goes on in another meaning. */
const BEHIND = /^\s*(?:$|[^\p{L}\s]|[…])/u
/** A small word that ends a line, as "to", has what is paid to below it. */
const SMALL = /^\s\p{L}{1,3}$/u
/** The number or the day of a cheque is a field of a form: it stands on slips that are paid by transfer too. */
const FIELD = new RegExp(`^\\s*${patternOf('payslip-words', 'number-or-day')}`, 'iu')
// A wider space than this, in heights of the line, parts columns.
const GAP_HEIGHTS = 1.2
// Small words stand between a way and the account or the day ("na rachunek", "to your account").
const WORDS_BETWEEN = 3

/** Digits that are hidden but for the last four. */
export const HIDDEN = /(?<![\p{L}\d])(?:[xX*•·#…-]{2,}|\.{2,}|…)[\s.-]?(?<last>\d{4})(?![\d.,-])/u
/** The hidden number of a person has groups of three and two. */
export const PERSON = /[xX*•#]{3}-?[xX*•#]{2}-?\d{4}(?!\d)/

const OF_ACCOUNT = /^(?:account|bank_name|iban|bic)$/
/** Labels of what the pay goes to, and of when. */
export const OF_PAYING = /^(?:account|bank_name|iban|bic|pay_date|payment_method|net_pay)$/
const isSure = ({ quality, weight }: LabelHit): boolean => quality * weight >= 0.55

const WHOLE = new RegExp(`^(?:${patternOf('payslip-words', 'way-of-paying')})$`, 'iu')

/** Whether words are nothing but a way of paying. */
export const isWay = (text: string): boolean => WHOLE.test(text)

/**
 * How the net pay is paid, where no label tells: the one way that is named on the line of what the pay goes to, or
 * else beside it.
 */
export function wayOfPaying(context: MappingContext): Candidate | undefined {
  const all = context.lines.flatMap((line) => waysOn(context, line)).filter((way) => saysOfPaying(context, way))
  const onLine = all.filter(({ line, start, end }) => isOfPaying(context, line, { start, end }))
  const ways = (onLine.length ? onLine : all).sort((a, b) => b.text.length - a.text.length)
  const [longest] = ways
  // A form that names several leaves the choice open.
  const isOne = ways.every(({ text }) => foldText(longest!.text).includes(foldText(text)))
  return longest && isOne
    ? valueAt('payslip.payment.method', longest.text, pieceOf(longest.line, longest.text), 'way_of_paying', 0.8)
    : undefined
}

/** All ways that are named on a line. */
function waysNamed(line: PlacedLine): { text: string; starts: number[]; ways: RegExpExecArray[] } {
  const { text, starts } = joinCells(line.cells)
  return { text, starts, ways: [...text.matchAll(WAY)] }
}

/** The ways that open something on a line, or stand behind a word as "by", and are not the beginning of a name. */
export function waysOn(context: MappingContext, line: PlacedLine): Way[] {
  const { text, starts, ways } = onceForLine(context, line, waysNamed)
  return ways.flatMap((match): Way[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const [before, behind] = [text.slice(0, start), text.slice(end)]
    const cell = starts.indexOf(start)
    const opens = BEFORE.test(before) || (cell > 0 && isBehindGap(context, line, cell))
    if (!opens || (FIELD.test(behind) && !BY.test(before))) return []
    const goesOn = BEHIND.test(behind) || SMALL.test(behind) || leadsOn(context, line, starts, end)
    return goesOn ? [{ text: match[0], line, start, end }] : []
  })
}

/** Whether a gap of columns parts a cell from the one before it. */
export function isBehindGap(context: MappingContext, { page, cells, box }: PlacedLine, cell: number): boolean {
  const { size } = context.content.pages.find(({ index }) => index === page)!
  const gap = (cells[cell]!.box.left - cells[cell - 1]!.box.right) * size.width
  return gap > GAP_HEIGHTS * (box.bottom - box.top) * size.height
}

/** Whether an account, a bank or a day follows within a few words. */
function leadsOn(context: MappingContext, line: PlacedLine, starts: readonly number[], end: number): boolean {
  const first = starts.findIndex((start) => start >= end)
  if (first < 0) return false
  const next = line.cells.slice(first, first + WORDS_BETWEEN)
  const labels = labelsOn(context, line).filter(
    (hit) => OF_PAYING.test(hit.field) && isSure(hit) && hit.from >= first && hit.from < first + WORDS_BETWEEN,
  )
  const count = next.findIndex(({ text }) => /^\d|^[xX*•·#…]{2}|^\.\./.test(text))
  // Long words between a way and a number are a name of something else.
  return labels.length > 0 || (count >= 0 && next.slice(0, count).every(({ text }) => text.length <= 3))
}

/** Whether something that is paid to or a day stands on the line of a way, next to it on its row, or in its box. */
function saysOfPaying(context: MappingContext, { line, text, start, end }: Way): boolean {
  if (isOfPaying(context, line, { start, end })) return true
  const row = rowOf(context, line)?.lines ?? []
  const at = row.indexOf(line)
  const { text: words } = joinCells(line.cells)
  const isBy = BY.test(words.slice(0, start)) && BEHIND.test(words.slice(end))
  const beside = at < 0 ? [] : isBy ? row.filter((other) => other !== line) : [row[at - 1], row[at + 1]]
  const isAlone = line.text.replace(/[\s:.]+$/, '') === text || (start === 0 && SMALL.test(words.slice(end)))
  const around = isAlone ? [lineBelow(context, line), lineAbove(context, line)] : []
  return [...beside, ...around].some((other) => other !== undefined && isOfPaying(context, other))
}

function isOfPaying(context: MappingContext, line: PlacedLine, way = { start: -1, end: -1 }): boolean {
  const { starts } = joinCells(line.cells)
  const isWay = ({ from }: LabelHit): boolean => starts[from]! >= way.start && starts[from]! < way.end
  return (
    isOfAccount(context, line) ||
    labelsOn(context, line).some((hit) => OF_PAYING.test(hit.field) && isSure(hit) && !isWay(hit))
  )
}

/** Whether an account stands on a line: hidden but for its end, an IBAN, or at its label. */
export function isOfAccount(context: MappingContext, line: PlacedLine): boolean {
  return (
    (HIDDEN.test(line.text) && !PERSON.test(line.text)) ||
    context.readings.some(
      ({ meaning, page, line: on }) =>
        page === line.page && on === line.line && meaning.kind === 'id' && meaning.idKind === 'iban',
    ) ||
    (/\d{4}/.test(line.text) && labelsOn(context, line).some((hit) => OF_ACCOUNT.test(hit.field) && isSure(hit)))
  )
}

/** The line right over another. */
export function lineAbove(context: MappingContext, line: PlacedLine): PlacedLine | undefined {
  return linesOfPage(context, line.page).find(
    (other) => other.box.top < line.box.top && lineBelow(context, other) === line,
  )
}
