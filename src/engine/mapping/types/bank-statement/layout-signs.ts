// Rows of movements: what speaks for a bank statement beside its title and words.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { lineAt } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { rowDate } from '../../reading/row-dates.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { LabelHit, MappingContext } from '../../vocabulary.ts'
import type { SignRule } from '../declaration.ts'

export const ledger: SignRule = ({ context }) => (isLedger(context) ? { weight: 1.2 } : undefined)

export const movements: SignRule = ({ context }) => {
  const weight = movementsWorth(context)
  return weight > 0 ? { weight } : undefined
}

export const runningBalance: SignRule = ({ context, amounts }) =>
  amounts > 4 && hasRunningBalance(context) ? { weight: 2.5 } : undefined

/** A day that begins a row. */
interface RowDay {
  page: number
  line: number
  text: string
  box: BoundingBox
}

// The days of rows are left of this.
const LEFT = 0.25

/** The days that begin rows; most lists of movements leave the year out. */
const daysOf = (context: MappingContext): RowDay[] => once(context, findDays)

function findDays({ readings, lines, locale, today }: MappingContext): RowDay[] {
  const whole = readings.filter(
    ({ meaning, from, box, confidence }) =>
      meaning.kind === 'date' && from === 0 && box.left < LEFT && confidence >= 0.4,
  )
  const known = new Set(whole.map(({ page, line }) => `${page}:${line}`))
  const short = lines.flatMap(({ page, line, text, box }): RowDay[] => {
    if (box.left >= LEFT || known.has(`${page}:${line}`)) return []
    const day = rowDate(text, locale.dateOrder, {}, today)
    return day && SHORT_DAY.test(text.slice(0, day.length))
      ? [{ page, line, text: text.slice(0, day.length), box }]
      : []
  })
  return [...whole, ...short]
}

/** "3.5" may be anything; "03.05", "3.5." and "03 May" are days. */
const SHORT_DAY = /^\d{2}[./-]\d{2}\.?$|^\d{1,2}\.\d{1,2}\.$|\p{L}{3}/u

// Half a page of dated rows: an invoice that lists its deliveries by day seldom has as many.
const LEDGER_ROWS = 12

/** Whether many rows begin with a date and end with an amount. */
function isLedger(context: MappingContext): boolean {
  const { readings } = context
  const rows = new Set(
    daysOf(context)
      .filter(({ page, box }) =>
        readings.some(
          (other) =>
            other.page === page &&
            other.meaning.kind === 'amount' &&
            other.meaning.amount.decimals === 2 &&
            other.box.left > 0.4 &&
            Math.abs(other.box.top - box.top) < 0.006,
        ),
      )
      .map(({ page, line }) => `${page}:${line}`),
  )
  return rows.size >= LEDGER_ROWS
}

// Three dated rows may be three deliveries: each adds to the evidence, seven say all that rows can say.
const FEWEST_MOVEMENTS = 3
const MOST_MOVEMENTS = 7
const PER_MOVEMENT = 0.2
const BOTH_WAYS = 0.8

/**
 * How much rows of a day, words and an amount speak for movements of an account, where nothing is counted or priced by
 * the piece. Amounts of both ways, by their sign or a mark, say more: what is charged goes one way.
 */
function movementsWorth(context: MappingContext): number {
  const { readings, lines, labels } = context
  if (labels.some((one) => namesCounts(context, one))) return 0
  const rows = daysOf(context).flatMap((date) => {
    const row = lines.filter(({ page, box }) => page === date.page && overlapShare(box, date.box) > 0.5)
    const amount = readings
      .filter(
        ({ page, meaning, box }) =>
          page === date.page &&
          meaning.kind === 'amount' &&
          meaning.amount.decimals === 2 &&
          box.left > 0.4 &&
          overlapShare(box, date.box) > 0.5,
      )
      .sort((a, b) => a.box.left - b.box.left)[0]
    const words = row.some(
      ({ text, box }) => box.left >= date.box.left && /\p{L}{3}/u.test(text.replace(date.text, '')),
    )
    return amount && words
      ? [
          /[-–−+]|\b(?:CR|DR|Cr|Dr|S|H)\b/.test(
            row
              .filter(({ box }) => box.right >= amount.box.left)
              .map(({ text }) => text)
              .join(' '),
          ),
        ]
      : []
  })
  if (rows.length < FEWEST_MOVEMENTS) return 0
  return (
    PER_MOVEMENT * Math.min(MOST_MOVEMENTS, rows.length) +
    (rows.some((marked) => marked) && (rows.some((marked) => !marked) || rows.length >= FEWEST_MOVEMENTS)
      ? BOTH_WAYS
      : 0)
  )
}

/** Whether a label names a column of counts or prices; behind a number it is a unit, "12 pcs". */
function namesCounts(context: MappingContext, hit: LabelHit): boolean {
  if (!/^column\.(?:quantity|unit_price)$/.test(hit.field) || hit.quality * hit.weight < 0.8) return false
  return !/\d$/.test(lineAt(context, hit)?.cells[hit.from - 1]?.text ?? '')
}

// Two steps may be chance among round amounts.
const FEWEST_STEPS = 3

/** Whether dated rows end with a balance that goes up or down by another amount of its row, from row to row. */
function hasRunningBalance(context: MappingContext): boolean {
  const { readings } = context
  const amounts = readings.filter(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence >= 0.5,
  )
  const rows = daysOf(context).map(({ page, box }) =>
    amounts
      .filter((one) => one.page === page && one.box.left > box.right && overlapShare(one.box, box) > 0.5)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ meaning }) => (meaning.kind === 'amount' ? Math.abs(meaning.amount.minor) : 0)),
  )
  const listed = rows.filter((values) => values.length > 1)
  const steps = listed.slice(1).filter((values, at) => {
    const step = Math.abs(values.at(-1)! - listed[at]!.at(-1)!)
    // The newest row may stand first: then the step is the movement of the row above.
    return step > 0 && (values.slice(0, -1).includes(step) || listed[at]!.slice(0, -1).includes(step))
  })
  return steps.length >= FEWEST_STEPS && steps.length > 0.6 * (listed.length - 1)
}
