// What each column of an item table means: wordings of its head propose, what stands in it supports, arithmetic over
// all rows decides.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Column } from './columns.ts'
import type { CutRow } from './cut-rows.ts'
import { numberOf } from './cut-rows.ts'
import type { Scale } from '../amount-spots.ts'

const MONEY = new RegExp(`\\b${patternOf('item-words', 'money')}\\b`, 'gi')

/** The role of each column (undefined: none that has a field) and how many rows it explains. */
export interface Roles {
  roles: (string | undefined)[]
  proven: number
  /** By column and role the best assignment that has both; only where it is asked for. */
  weighed?: readonly ReadonlyMap<string, WeighedRole>[]
}

/** What wordings and kinds say of an assignment of roles, and what the arithmetic of the rows does. */
export interface WeighedRole {
  words: number
  arithmetic: number
}

/** Numbers of goods that are no quantity of the line's unit. */
export const MEASURES = ['quantity_ordered', 'packages', 'net_weight', 'gross_weight'] as const

/** Roles of numbers. */
export const NUMERIC: ReadonlySet<string> = new Set([
  'quantity',
  'unit_price',
  'total',
  'net_total',
  'gross_total',
  'discount_rate',
  'discount_amount',
  'tax_rate',
  'tax_amount',
  'taxable_amount',
  'cgst_rate',
  'cgst_amount',
  'sgst_rate',
  'sgst_amount',
  'igst_rate',
  'igst_amount',
  'cess_amount',
  'mrp',
  ...MEASURES,
])
/** Roles of money. */
export const AMOUNT: ReadonlySet<string> = new Set([
  'unit_price',
  'total',
  'net_total',
  'gross_total',
  'tax_amount',
  'taxable_amount',
  'discount_amount',
  'cgst_amount',
  'sgst_amount',
  'igst_amount',
  'cess_amount',
  'mrp',
])

/** Totals of a line in the order in which one stands for the line. */
export const LINE_TOTALS = ['total', 'gross_total', 'net_total', 'taxable_amount'] as const

const TAXED = ['tax', 'cgst', 'sgst', 'igst', 'discount'] as const

interface Profile {
  filled: number
  numbers: number
  counts: number
  ordinals: number
  counting: boolean
  cents: number
  percents: number
  letters: number
  length: number
}

// Columns of a table are few, and few of them are ambiguous: beyond this many assignments the wordings decide alone.
const MOST_ASSIGNMENTS = 600

const hasAmount = ({ cells }: CutRow): boolean =>
  cells.some(
    (cell) => cell?.amount && (cell.amount.reading.meaning.amount.decimals > 0 || cell.amount.certainty >= 0.7),
  )

/**
 * The roles that explain most rows. `isItem` tells the rows of items from others, those with an amount by default;
 * `keeps`: with what was weighed.
 */
export function settleRoles(
  columns: readonly Column[],
  rows: readonly CutRow[],
  scale: Scale,
  { isItem = hasAmount, keeps = false }: { isItem?: (row: CutRow) => boolean; keeps?: boolean } = {},
): Roles {
  const weighed = keeps ? columns.map(() => new Map<string, WeighedRole>()) : undefined
  const items = rows.filter(isItem)
  const profiles = columns.map((_, i) => profileOf(items, i))
  const values = items.map(valuesOf)
  const proposals = columns.map((column, i) => proposalsFor(column, profiles[i]!, columns))
  let assignments: { roles: (string | undefined)[]; score: number }[] = [{ roles: [], score: 0 }]
  for (const proposal of proposals) {
    assignments = assignments
      .flatMap(({ roles, score }) =>
        proposal
          .filter(({ role }) => role === undefined || !roles.includes(role))
          .map(({ role, weight }) => ({ roles: [...roles, role], score: score + weight })),
      )
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_ASSIGNMENTS)
  }
  let best: (Roles & { score: number }) | undefined
  for (const { roles, score } of assignments) {
    const columnOf = new Map(roles.flatMap((role, at): [string, number][] => (role === undefined ? [] : [[role, at]])))
    const proven = values.reduce((sum, row) => sum + explained(row, columnOf, scale), 0)
    // Two thirds of the rows explained outweigh any wording.
    const arithmetic = items.length ? (4 * proven) / items.length : 0
    const worth = score + arithmetic
    if (weighed) keepBest(weighed, roles, { words: score, arithmetic })
    if (!best || worth > best.score) best = { roles, proven, score: worth }
  }
  const roles = best?.roles ?? columns.map(() => undefined)
  return { roles: withDescription(roles, profiles, columns), proven: best?.proven ?? 0, ...(weighed && { weighed }) }
}

function keepBest(
  weighed: readonly Map<string, WeighedRole>[],
  roles: readonly (string | undefined)[],
  one: WeighedRole,
): void {
  roles.forEach((role, column) => {
    if (role === undefined) return
    const known = weighed[column]!.get(role)
    if (!known || one.words + one.arithmetic > known.words + known.arithmetic) weighed[column]!.set(role, one)
  })
}

function profileOf(rows: readonly CutRow[], column: number): Profile {
  const profile = {
    filled: 0,
    numbers: 0,
    counts: 0,
    ordinals: 0,
    counting: countsUp(rows.flatMap(({ cells }) => cells[column]?.text ?? [])),
    cents: 0,
    percents: 0,
    letters: 0,
    length: 0,
  }
  for (const { cells } of rows) {
    const cell = cells[column]
    if (!cell) continue
    profile.filled += 1
    if (numberOf(cell) !== undefined && !/\p{L}{3}/u.test(cell.text.replace(MONEY, ''))) profile.numbers += 1
    if (cell.quantity && cell.readings.every(({ meaning }) => meaning.kind !== 'percent') && cell.words.length <= 3)
      profile.counts += 1
    if (cell.amount && cell.amount.reading.meaning.amount.decimals >= 2) profile.cents += 1
    if (/^\D?\d{1,4}\D?$/.test(cell.text)) profile.ordinals += 1
    if (cell.percent) profile.percents += 1
    if (/\p{L}{2}/u.test(cell.text)) profile.letters += 1
    profile.length += cell.text.length
  }
  return profile
}

/** Whether texts are 1, 2, 3 or 10, 20, 30: numbers that mostly grow by one step. */
function countsUp(texts: readonly string[]): boolean {
  const values = texts.flatMap((text) => {
    const digits = /^\D?(\d{1,4})\D?$/.exec(text)?.[1]
    return digits !== undefined && !/^\p{L}/u.test(text) ? [Number(digits)] : []
  })
  if (values.length === 0 || values.length < texts.length / 2) return false
  if (values.length === 1) return values[0] === 1 || values[0] === 10
  const steps = values.slice(1).map((value, i) => value - values[i]!)
  return steps.some((step) => step > 0 && steps.filter((other) => other === step).length >= steps.length / 2)
}

function proposalsFor(
  column: Column,
  profile: Profile,
  columns: readonly Column[],
): { role: string | undefined; weight: number }[] {
  const { filled } = profile
  const proposals: { role: string | undefined; weight: number }[] = [{ role: undefined, weight: 0 }]
  const named = new Map(column.roles)
  // "Item" over numbers that do not count the lines is over codes.
  const open = named.has('product_code') || (named.get('line_number') ?? 1) < 0.7
  if (open && named.has('line_number') && filled && !profile.counting && !named.has('product_code'))
    named.set('product_code', named.get('line_number')!)
  // "IGST @18%" over amounts is what the rate makes of each line.
  for (const tax of TAXED)
    if (
      named.has(`${tax}_rate`) &&
      !named.has(`${tax}_amount`) &&
      filled &&
      profile.cents >= 0.8 * filled &&
      profile.percents === 0
    )
      named.set(`${tax}_amount`, named.get(`${tax}_rate`)!)
  for (const [role, weight] of named) {
    if (role === 'other' || role === 'section' || role === 'location' || role === 'period') continue
    let fit = 0
    if (filled) {
      if (NUMERIC.has(role))
        fit +=
          (role === 'quantity' ? Math.max(profile.numbers, profile.counts) : profile.numbers) >= 0.5 * filled
            ? 0.5
            : -1.5
      if (AMOUNT.has(role) && profile.cents >= 0.5 * filled) fit += 0.3
      if (role === 'quantity' && profile.cents === filled && filled > 1) fit -= 0.2
      // A rate may be printed without its sign, but not with cents alone.
      if (role.endsWith('_rate'))
        fit += profile.percents >= 0.5 * filled ? 0.6 : profile.cents >= 0.8 * filled ? -0.5 : 0
      if (role.endsWith('_amount') && profile.percents >= 0.5 * filled) fit -= 1
      // Of two columns of words the one that says more is the description.
      if (role === 'description')
        fit += profile.letters >= 0.5 * filled ? 0.5 + Math.min(0.4, profile.length / filled / 100) : -0.7
      if (role === 'unit') fit += profile.letters >= 0.5 * filled && profile.cents === 0 ? 0.3 : -1
      if (role === 'line_number') fit += (open ? profile.counting : profile.ordinals >= 0.5 * filled) ? 0.3 : -1
    }
    proposals.push({ role, weight: 1.5 * weight + fit })
  }
  // Line totals stand to the right.
  const place = columns.indexOf(column) / Math.max(1, columns.length - 1)
  for (const one of proposals) if (one.role === 'total') one.weight += 0.4 * place
  if (!column.roles.size && filled && profile.cents >= 0.6 * filled)
    proposals.push({ role: 'total', weight: 0.2 * place }, { role: 'unit_price', weight: 0.1 })
  // Two columns of prices, "Unit price" and "Price": where the rows' products hold, the last is what a line comes to.
  if (named.has('unit_price') && !named.has('total') && filled && profile.numbers >= 0.6 * filled)
    proposals.push({ role: 'total', weight: 0.2 * place })
  // A head may say "#" or nothing over the quantities: their product with the prices tells.
  if (filled && profile.counts >= 0.6 * filled && !column.roles.has('quantity') && !column.roles.has('description'))
    proposals.push({ role: 'quantity', weight: -0.3 })
  return proposals
}

/**
 * What each cell of a row is worth as a number and as an amount: assignments are many, and each asks for them again.
 */
interface RowValues {
  numbers: (number | undefined)[]
  amounts: (number | undefined)[]
}

function valuesOf({ cells }: CutRow): RowValues {
  const numbers = cells.map((cell) => cell && numberOf(cell))
  return { numbers, amounts: cells.map((cell, at) => cell?.amount?.reading.meaning.value ?? numbers[at]) }
}

/**
 * 1 for a row whose quantity, price and total agree (0.3 where the quantity is one, which proves little), else 0;
 * contradictions cost half.
 */
function explained({ numbers, amounts }: RowValues, columnOf: ReadonlyMap<string, number>, scale: Scale): number {
  const value = (role: string): number | undefined => {
    const column = columnOf.get(role)
    return column === undefined ? undefined : (AMOUNT.has(role) ? amounts : numbers)[column]
  }
  const total = LINE_TOTALS.map(value).find((one) => one !== undefined)
  const quantity = value('quantity')
  const price = value('unit_price')
  const net =
    value('net_total') ?? value('taxable_amount') ?? (quantity === undefined || quantity === 1 ? price : undefined)
  const tax = value('tax_amount') ?? value('igst_amount') ?? sumOf(value('cgst_amount'), value('sgst_amount'))
  // Net and tax are the total: one printed sum of three columns.
  const summed =
    net !== undefined &&
    tax !== undefined &&
    tax !== 0 &&
    total !== undefined &&
    Math.abs(net + tax - total) <= (1.01 * scale.half) / 10 ** scale.unit
      ? 1
      : 0
  if (total === undefined || price === undefined) return summed
  const count = quantity ?? 1
  const whole = 10 ** scale.unit
  // A price is rounded itself: its own last digit times the quantity may be off, up to a hundredth of the total.
  const slack = Math.max((1.01 * scale.half) / whole, 0.0005 * Math.abs(total))
  const gross = count * price
  const rate = value('discount_rate')
  const less = value('discount_amount')
  const share = value('tax_rate') ?? value('igst_rate') ?? sumOf(value('cgst_rate'), value('sgst_rate'))
  const bases = [
    gross,
    ...(rate !== undefined ? [gross * (1 - rate / 100)] : []),
    ...(less !== undefined ? [gross - Math.abs(less)] : []),
  ]
  const legal = bases.flatMap((base) => [
    base,
    ...(share !== undefined && share !== 0 ? [base * (1 + share / 100), base / (1 + share / 100)] : []),
    ...(tax !== undefined && tax !== 0 ? [base + tax] : []),
  ])
  // Credit notes may print the minus at the total only.
  const signs = legal.some((one) => Math.abs(one - total) <= slack) ? 1 : 0.8
  if (legal.some((one) => Math.abs(Math.abs(one) - Math.abs(total)) <= slack))
    return signs * Math.max(summed, quantity === undefined || quantity === 1 || total === 0 ? 0.3 : 1)
  return summed || (quantity === undefined ? 0 : -0.5)
}

const sumOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0)

/** Some column tells what the item is: if none is named so, the one with most words. */
function withDescription(
  roles: readonly (string | undefined)[],
  profiles: readonly Profile[],
  columns: readonly Column[],
): (string | undefined)[] {
  if (roles.includes('description')) return [...roles]
  let widest = -1
  let most = 0
  profiles.forEach((profile, i) => {
    const width = columns[i]!.box.right - columns[i]!.box.left
    const worth = profile.letters + width
    const free =
      roles[i] === undefined || roles[i] === 'sku' || roles[i] === 'product_code' || roles[i] === 'line_number'
    if (free && profile.letters > 0 && worth > most) {
      most = worth
      widest = i
    }
  })
  return roles.map((role, i) => (i === widest ? 'description' : role))
}
