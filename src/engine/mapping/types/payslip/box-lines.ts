// Taxes and contributions of a form: their names side by side in one row, each over its amount, with no words beside
// the amounts.

import { spotsOf } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'
import { labelOf } from './entries.ts'
import type { Entry } from './entries.ts'
import type { PayLine, PaySum } from './pay-lines.ts'
import type { Section, sectionsOf } from './sections.ts'

/** What is known of a payslip where its boxes are looked for: the lines and sums of its tables. */
interface Tables {
  lines: readonly PayLine[]
  sums: readonly PaySum[]
  sections: ReturnType<typeof sectionsOf>
  scale: Scale
}

// Two names of what a payslip reckons with are no sentence and no head of a table over rows of its own.
const LEAST_NAMED = 2
// Amounts stand right below their names, with an empty row between at most.
const BELOW_HEIGHTS = 2

const TAKEN = /^(?:tax|deduction)$/
const RECKONED =
  /^(?:tax|deduction|not_earning|taxable_income|gross_pay|net_pay|total_deductions|total_taxes|total_social|ytd\.other|section\.(?:taxes|deductions))$/
/** Parts that tell of another time or of what somebody else pays. */
const ELSEWHERE: ReadonlySet<Section> = new Set(['ytd', 'leave', 'employer', 'other'])

/**
 * What the boxes above the net take off, where the tables above it list no taxes and contributions themselves, which
 * the boxes then repeat; and what the employer pays, wherever its boxes are.
 */
export function boxLines(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  { lines, sums, sections, scale }: Tables,
): PayLine[] {
  const net = Math.min(
    ...sums
      .filter(({ field, amount }) => field === 'net_pay' && amount !== undefined)
      .map(({ entry }) => entry.row.index),
  )
  const isTaken = ({ list, entry }: PayLine): boolean =>
    (list === 'taxes' || list === 'deductions') &&
    entry.row.index < net &&
    labelOf(entry, (field) => TAKEN.test(field), 0.5) !== undefined
  const isListed = lines.some(isTaken)
  const ofEmployer = lines.some(({ list }) => list === 'employer_contributions')
  const boxes = rows.flatMap((row, at) => namedAmounts(row, rows[at + 1], entries.get(row)!, scale))
  return boxes.flatMap(({ entry, amount }): PayLine[] => {
    const section = sections.get(entry)?.kind
    if (section && ELSEWHERE.has(section)) return []
    if (labelOf(entry, (field) => field === 'not_earning', 0.6))
      return ofEmployer ? [] : [{ list: 'employer_contributions', entry, amount, numbers: [] }]
    const hit = labelOf(entry, (field) => TAKEN.test(field), 0.6)
    return hit && !isListed && entry.row.index < net
      ? [{ list: hit.field === 'tax' ? 'taxes' : 'deductions', entry, amount, numbers: [] }]
      : []
  })
}

/** The names of a row of boxes, each with the amount below it. */
function namedAmounts(
  row: FilledRow,
  below: FilledRow | undefined,
  names: readonly Entry[],
  scale: Scale,
): { entry: Entry; amount: Spot }[] {
  const named = names.filter((entry) => labelOf(entry, (field) => RECKONED.test(field), 0.6))
  const isHead = named.length >= LEAST_NAMED && names.every(({ numbers }) => numbers.length === 0)
  const isNear =
    below !== undefined && below.page === row.page && below.box.top - row.box.bottom < BELOW_HEIGHTS * row.height
  if (!isHead || !isNear || below.lines.some(({ text }) => /\p{L}{3}/u.test(text))) return []
  return spotsOf(below, scale)
    .filter(({ reading, certainty }) => certainty >= 0.5 && reading.meaning.amount.decimals === scale.printed)
    .flatMap((amount) => {
      const over = names.filter(({ box }) => overlapX(box, amount.reading.box) > 0.3)
      return over.length === 1 ? [{ entry: over[0]!, amount }] : []
    })
}
