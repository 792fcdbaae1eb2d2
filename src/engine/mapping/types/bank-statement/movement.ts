// One movement of a statement as it stands in its table, and the rows that give a balance or a sum instead.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Day, Found, MovedMoney, Part } from './row-parts.ts'

/** One movement as it stands in its table. `side` is that of the section that lists it: money in or money out. */
export interface Movement {
  page: number
  box: BoundingBox
  confidence: number
  source: 'embedded' | 'ocr'
  date?: Day
  valueDate?: Day
  words: Part[]
  reference?: Part
  cheque?: Part
  type?: Part
  counterparty?: Part
  money: MovedMoney
  side?: 1 | -1
  table: number
}

/** A row that gives a balance or a sum instead of a movement. */
export interface Mark {
  kind: 'opening' | 'closing' | 'forward' | 'total'
  money: Movement['money']
  label?: LabelHit
  page: number
  table: number
}

/** `key` with its value, or nothing if there is no value. */
export const spread = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })

/** The movement of a row. `before` is the part of it that stands on the rows above. */
export function movement(
  row: FilledRow,
  { date, valueDate, words, reference, cheque, type, counterparty, money }: Found,
  table: number,
  side: 1 | -1 | undefined,
  before?: Movement,
): Movement {
  return {
    page: row.page,
    box: before ? unionOf([before.box, row.box]) : row.box,
    confidence: Math.min(...row.lines.map(({ confidence }) => confidence)),
    source: row.lines[0]!.cells[0]?.source ?? 'ocr',
    ...spread('date', date),
    ...spread('valueDate', valueDate),
    words: [...words],
    ...spread('reference', reference),
    ...spread('cheque', cheque),
    ...spread('type', type),
    ...spread('counterparty', counterparty),
    money,
    ...spread('side', side),
    table,
  }
}

/** Adds a wrapped row to the movement that it belongs to. */
export function extend(open: Movement, row: FilledRow, { words, valueDate }: Found): void {
  open.words.push(...words)
  if (valueDate) open.valueDate ??= valueDate
  open.box = unionOf([open.box, row.box])
}

/** Whether a row moves money. */
export const isMoved = ({ money }: Pick<Found, 'money'>): boolean =>
  (money.debit ?? money.credit ?? money.amount) !== undefined
