// What the totals block prints besides amounts: the amount in words, the exchange rate, how many pieces, how heavy.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { TextCell } from '../../../../schema/page.ts'
import type { Candidate, LabelHit, Reading } from '../../vocabulary.ts'
import { isSpoken, spokenAmount } from '../../reading/number-words.ts'
import { inSentence } from './direct-sums.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'

/**
 * Candidates of `amount_in_words`, `exchange_rate`, `total_quantity` and `total_weight`, each by its label; an amount
 * in words also where it stands without one.
 */
export function printedFacts(rows: readonly FilledRow[], language: string): Candidate[] {
  const result: Candidate[] = []
  rows.forEach((row, i) => {
    for (const label of row.labels) {
      const found =
        label.field === 'amount_in_words'
          ? inWords(rows.slice(i), label, language)
          : label.field === 'exchange_rate'
            ? (numberAfter(row, label, EXCHANGE_RATE, isRate) ?? rateBelow(rows[i + 1], label))
            : label.field === 'total_quantity'
              ? numberAfter(row, label, 'financial.totals.total_quantity', (one) => one.meaning.kind === 'quantity')
              : label.field === 'total_weight'
                ? numberAfter(
                    row,
                    label,
                    'financial.totals.total_weight',
                    (one) => one.meaning.kind === 'quantity' && one.meaning.unit !== undefined,
                  )
                : undefined
      const counted = label.field === 'subtotal' && countInBrackets(row, label)
      if (counted && !result.some(({ field }) => field === counted.field)) result.push(counted)
      if (found && !result.some(({ field }) => field === found.field)) result.push(found)
    }
  })
  if (!result.some(({ field }) => field === 'financial.totals.amount_in_words'))
    result.push(...bareWords(rows, language))
  return result
}

/** "Subtotal (12 items)": how many things make a sum, behind its label. */
function countInBrackets(row: FilledRow, { line, to }: LabelHit): Candidate | undefined {
  const next = row.lines.find((one) => one.line === line)?.cells.slice(to, to + 2) ?? []
  const [, count] = /^\((\d{1,3}) \p{L}+\)$/u.exec(textOf(next)) ?? []
  if (count === undefined) return undefined
  const [{ box, confidence, source }] = next as [TextCell]
  return {
    field: 'financial.totals.total_quantity',
    value: Number(count),
    text: count,
    page: row.page,
    box,
    score: 1,
    confidence: 0.9 * confidence,
    rule: 'money.labelled',
    source,
  }
}

const EXCHANGE_RATE = 'financial.totals.exchange_rate'
const isRate = ({ meaning }: Reading): boolean => meaning.kind === 'amount' && meaning.amount.decimals > 0

/** The rate in the row below its head, where nothing is beside that. */
function rateBelow(row: FilledRow | undefined, label: LabelHit): Candidate | undefined {
  const under = row?.page === label.page ? row.readings.filter(({ box }) => overlapX(box, label.box) > 0.5) : []
  const edge = { ...label, box: { ...label.box, right: label.box.left } }
  return row && numberAfter({ ...row, labels: [], readings: under }, edge, EXCHANGE_RATE, isRate)
}

// An amount in words is a sentence: three words at least ("Four Hundred Only"), and no signs ("E. & O. E.").
const FEWEST_WORDS = 3

/** The amount in words behind its label or below it, with the rows that it goes on over. */
function inWords(rows: readonly FilledRow[], label: LabelHit, language: string): Candidate | undefined {
  const row = rows[0]!
  // In the label's own line, or else in the next column: behind both may be the totals.
  const own = row.lines.find(({ line }) => line === label.line)?.cells.slice(label.to) ?? []
  const beside = row.lines.flatMap(({ cells }) => cells.filter(({ box }) => box.left > label.box.right))
  const after = own.some(({ text }) => /\p{L}/u.test(text)) ? own : beside
  // Another column may have a row of its own between the label and what is below it.
  const under = rows.findIndex(
    ({ page, height, lines: [line] }, at) =>
      at > 0 &&
      at <= 2 &&
      page === row.page &&
      line!.box.top - label.box.bottom < height * (2 * at - 1) &&
      line!.box.left < label.box.right,
  )
  const below = rows[under]?.lines[0]!.cells ?? []
  for (const [cells, from] of [
    [after, 0],
    [below, under],
  ] as const) {
    const text = textOf(cells).replace(/^[\s:().#*-]+/, '')
    const words = text.match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []
    const isNumber = isSpoken(text, language)
    if (!isNumber && (words.length < FEWEST_WORDS || /\d{2}(?!\d?\s*\/)/.test(text))) continue
    return wordsCandidate(row.page, cells, goesOn(rows.slice(from), text, language), text, label)
  }
  return undefined
}

const textOf = (cells: readonly TextCell[]): string =>
  cells
    .map((cell) => cell.text)
    .join(' ')
    .trim()

/** The cells of the rows below that an amount in words goes on over: they hold nothing but words of numbers. */
function goesOn(rows: readonly FilledRow[], text: string, language: string): readonly TextCell[] {
  const [row, next] = rows as [FilledRow, FilledRow | undefined]
  if (!next || next.page !== row.page || next.box.top - row.box.bottom > row.height || spokenEnd(text)) return []
  const cells = next.lines[0]!.cells
  const more = textOf(cells)
  const isMore = isSpoken(text, language) && isSpoken(more, language) && !/\d{3}/.test(more)
  return isMore || ALONE.test(more) ? cells : []
}

const SPOKEN_END = anyScript(new RegExp(`\\b${patternOf('money-words', 'only')}\\b\\W*$`, 'i'))
const ALONE = anyScript(new RegExp(`^${patternOf('money-words', 'only')}\\W*$`, 'i'))
const spokenEnd = (text: string): boolean => SPOKEN_END.test(text)

/** A line that is an amount in words from end to end, with its currency or "only": nothing else reads so. */
function bareWords(rows: readonly FilledRow[], language: string): Candidate[] {
  for (const [i, row] of rows.entries()) {
    for (const { cells, text } of row.lines) {
      if (text.split(' ').length < FEWEST_WORDS || /\d{3}/.test(text) || !isSpoken(text, language)) continue
      const rest = goesOn(rows.slice(i), text, language)
      const whole = [text, textOf(rest)].join(' ').trim()
      if (spokenEnd(whole) || spokenAmount(whole, language)?.cents !== undefined)
        return [wordsCandidate(row.page, cells, rest, text)]
    }
  }
  return []
}

function wordsCandidate(
  page: number,
  cells: readonly TextCell[],
  rest: readonly TextCell[],
  start: string,
  label?: LabelHit,
): Candidate {
  const value = [start, textOf(rest)].join(' ').replace(/[\s#*]+$/, '')
  const all = [...cells, ...rest]
  return {
    field: 'financial.totals.amount_in_words',
    value,
    text: value,
    page,
    box: unionOf(all.map((cell) => cell.box)),
    score: 2,
    confidence: 0.85 * all[0]!.confidence,
    rule: 'money.in_words',
    source: all[0]!.source,
    ...(label && { label: label.text }),
  }
}

function numberAfter(
  row: FilledRow,
  label: LabelHit,
  field: string,
  accepts: (reading: Reading) => boolean,
): Candidate | undefined {
  const reading = row.readings
    .filter((one) => accepts(one) && one.box.left >= label.box.right - 0.1 * (label.box.right - label.box.left))
    .sort((a, b) => a.box.left - b.box.left || b.confidence - a.confidence)[0]
  // What is behind the label of another column is that one's.
  const isOthers = row.labels.some(
    ({ line, box, quality, weight }) =>
      line !== label.line &&
      quality * weight >= 0.5 &&
      box.left > label.box.right &&
      box.right < (reading?.box.left ?? 0),
  )
  if (!reading || isOthers || inSentence(label, { row, reading })) return undefined
  const { meaning, text, page, box, source, confidence } = reading
  const value = field.endsWith('weight')
    ? text
    : meaning.kind === 'quantity' || meaning.kind === 'amount'
      ? meaning.value
      : undefined
  return value === undefined
    ? undefined
    : {
        field,
        value,
        text,
        page,
        box,
        score: 1,
        confidence: Math.min(0.9, confidence + 0.3) * label.quality,
        rule: 'money.labelled',
        label: label.text,
        source,
      }
}
