// Arithmetic of an extraction in exact integers: lines, taxes and totals, each under every convention that the law and
// custom allow.

import type { LineItem, TaxLine, Totals } from '../../../schema/blocks/financial.ts'
import type { Extraction } from '../../../schema/extraction.ts'
import type { SumCheck } from '../vocabulary.ts'
import { decimalsOf as currencyDecimals } from '../reading/currencies.ts'
import { TERMS, isBeside, subsetSums, termsOf, type Cents } from './terms.ts'

/** Paths of those members of `totals` that are there. */
function totalsIn(totals: Totals, names: readonly (keyof Totals)[]): string[] {
  return names.filter((name) => totals[name] !== undefined).map((name) => `financial.totals.${name}`)
}

/**
 * How a document reckons: the decimals of its money, the smallest coin that cash is rounded to in cents, and whether it
 * credits.
 */
export interface Reckoning {
  decimals: number
  coin?: number
  credit: boolean
}

// The smallest coin, in cents, where there are no single ones: payments in cash are rounded to it.
const COINS: Readonly<Record<string, number>> = {
  CHF: 5,
  MYR: 5,
  AUD: 5,
  CAD: 5,
  SGD: 5,
  NZD: 10,
  HKD: 10,
  ZAR: 10,
  ILS: 10,
  DKK: 50,
  SEK: 100,
  NOK: 100,
  CZK: 100,
  HUF: 500,
}
// Countries of the euro that round to five cents.
const ROUNDING_EURO = new Set(['BE', 'EE', 'FI', 'IE', 'IT', 'LT', 'NL', 'SK'])

/**
 * The reckoning of a document, whose type may credit what it lists: its currency's own decimals, those that are printed
 * where the currency is not known or has three.
 */
export function reckoningOf({ document_meta: meta, financial, vendor }: Extraction, credits: boolean): Reckoning {
  const { currency } = meta ?? {}
  const totals = financial?.totals ?? {}
  const printed = Math.max(
    0,
    ...[totals, ...(financial?.line_items ?? [])]
      .flatMap(({ total, subtotal, tax_total: tax, grand_total: grand }: { total?: number } & Totals) => [
        total,
        subtotal,
        tax,
        grand,
      ])
      .map((value) => (value === undefined ? 0 : decimalsOf(value))),
  )
  const legal = currency === undefined ? undefined : currencyDecimals(currency)
  const country = vendor?.country ?? meta?.country
  const coin =
    currency === undefined
      ? undefined
      : currency === 'EUR'
        ? country !== undefined && ROUNDING_EURO.has(country)
          ? 5
          : undefined
        : COINS[currency]
  return {
    decimals:
      legal === undefined
        ? printed && 2
        : legal < 2
          ? Math.min(2, Math.max(legal, printed))
          : Math.min(legal, Math.max(2, printed)),
    ...(coin !== undefined && { coin }),
    credit: credits || (totals.grand_total ?? totals.subtotal ?? 0) < 0,
  }
}

// More decimals than four occur in unit prices only, and those are multiplied as they are.
const MOST_DECIMALS = 4

function centsOf(values: readonly (number | undefined)[], { decimals: own }: Reckoning): Cents {
  const decimals = Math.min(
    MOST_DECIMALS,
    Math.max(2, own, ...values.map((value) => (value === undefined ? 0 : decimalsOf(value)))),
  )
  const factor = 10 ** decimals
  return { of: (value) => Math.round(value * factor), back: (minor) => minor / factor, unit: 10 ** (decimals - own) }
}

function decimalsOf(value: number): number {
  const text = String(value)
  const point = text.indexOf('.')
  return point < 0 || text.includes('e') ? 0 : text.length - point - 1
}

/**
 * Every line whose quantity, price and total are printed, and the sum of all lines against the totals. `complete` as
 * for the totals.
 */
export function checkLines(
  items: readonly LineItem[],
  totals: Totals,
  complete: boolean,
  reckoning: Reckoning,
): SumCheck[] {
  const checks = items.flatMap((item, i) => checkLine(item, i, reckoning))
  // Numbers that the lines' own majority contradicts are wrong; where most lines fail, it is the reading of the columns
  // that is.
  const passed = checks.filter(({ check }) => check.passed).length
  for (const one of checks) if (!one.check.passed && passed >= 2) one.fault = 'error'
  const proven = complete && passed > 0 && passed === items.length
  return [
    ...checks,
    ...checkLineSum(items, totals, reckoning).map((one): SumCheck =>
      proven && lacksNone(items, totals) ? { ...one, fault: 'error' } : one,
    ),
  ]
}

/**
 * Whether no line can have been missed: they are more than their sum already, or as many pieces as are printed in
 * total.
 */
function lacksNone(
  items: readonly LineItem[],
  { subtotal, grand_total: total, total_quantity: pieces }: Totals,
): boolean {
  const sum = items.reduce((all, item) => all + Math.abs(item.total ?? 0), 0)
  return (
    sum > Math.max(Math.abs(subtotal ?? 0), Math.abs(total ?? 0)) ||
    (pieces !== undefined && items.reduce((all, { quantity }) => all + (quantity ?? 0), 0) === pieces)
  )
}

function checkLine(item: LineItem, i: number, reckoning: Reckoning): SumCheck[] {
  const { quantity, unit_price: price, total } = item
  if (quantity === undefined || price === undefined || total === undefined) return []
  const cents = centsOf([total], reckoning)
  const gross = quantity * price
  const reduced = [
    gross,
    ...(item.discount_amount !== undefined ? [gross - item.discount_amount] : []),
    ...(item.discount_rate !== undefined ? [gross * (1 - item.discount_rate / 100)] : []),
    ...(item.discount_amount !== undefined ? [(price - item.discount_amount) * quantity] : []),
  ]
  const rates = [item.tax_rate, item.igst_rate, (item.cgst_rate ?? 0) + (item.sgst_rate ?? 0)].filter(
    (rate): rate is number => rate !== undefined && rate > 0,
  )
  const taxes = [item.tax_amount, item.igst_amount, (item.cgst_amount ?? 0) + (item.sgst_amount ?? 0)].filter(
    (tax): tax is number => tax !== undefined && tax > 0,
  )
  const legal = reduced.flatMap((net) => [
    net,
    ...rates.flatMap((rate) => [net * (1 + rate / 100), net / (1 + rate / 100)]),
    ...taxes.flatMap((tax) => [net + tax, net - tax]),
  ])
  // A price is rounded itself: half of its last digit times the quantity may be off, though never more than a hundredth
  // of the line.
  const rounding = Math.min(
    (Math.abs(quantity) * 0.5) / 10 ** Math.max(reckoning.decimals, decimalsOf(price)),
    Math.abs(total) / 100,
  )
  const tolerance = Math.max(cents.unit, cents.of(rounding))
  // A credit prints its minus at the quantity, the price, the total or at several of them.
  const size = (value: number): number => (reckoning.credit ? Math.abs(cents.of(value)) : cents.of(value))
  const passed = legal.some((one) => Math.abs(size(one) - size(total)) <= tolerance)
  const expected = cents.back(cents.of(reduced.at(-1)!))
  return [
    {
      path: `financial.line_items[${i}].total`,
      fields: ['quantity', 'unit_price', 'total'].map((name) => `financial.line_items[${i}].${name}`),
      check: { name: 'line_arithmetic', passed, expected, actual: total },
      fault: 'warning',
      text: `Line ${i + 1}: quantity ${quantity} × unit price ${price} is ${expected}, but the line total is ${total}.`,
    },
  ]
}

/** All lines together are the subtotal or the total, before or after discounts, charges and taxes. */
function checkLineSum(items: readonly LineItem[], totals: Totals, reckoning: Reckoning): SumCheck[] {
  const amounts = items.map(({ total }) => total)
  const target = totals.subtotal ?? totals.grand_total
  if (!items.length || target === undefined || amounts.some((amount) => amount === undefined)) return []
  const cents = centsOf([...amounts, totals.subtotal, totals.grand_total, totals.tax_total], reckoning)
  const added = (amounts as number[]).reduce((all, amount) => all + cents.of(amount), 0)
  // The lines of a credit may be printed without the minus of their sum, or with one that the sum lacks.
  const sum = reckoning.credit && added * target < 0 ? -added : added
  const nets = [totals.subtotal, totals.taxable_amount, totals.grand_total]
    .filter((value): value is number => value !== undefined)
    .map((value) => cents.of(value))
  const moves = subsetSums([
    ...termsOf(totals, cents),
    { value: totals.tax_total === undefined ? 0 : cents.of(totals.tax_total) },
  ])
  const tolerance = toleranceOf(cents, items.length)
  const passed = nets.some((net) =>
    moves.some((move) => Math.abs(sum + move - net) <= tolerance || Math.abs(sum - move - net) <= tolerance),
  )
  const field = totals.subtotal === undefined ? 'grand_total' : 'subtotal'
  return [
    {
      path: `financial.totals.${field}`,
      fields: ['financial.line_items', `financial.totals.${field}`],
      check: { name: 'sum_of_lines', passed, expected: cents.back(sum), actual: target },
      fault: 'warning',
      text: `The line items add up to ${cents.back(sum)}, but the ${field} is ${target}.`,
    },
  ]
}

/**
 * Subtotal, charges, deductions, taxes and rounding against the total; what was paid against what is due. `items` tell
 * whether prices contain the tax. `complete`: all that enters the sum is printed, as on invoices; receipts have tips by
 * hand and discounts at the till.
 */
export function checkTotals(
  totals: Totals,
  items: readonly LineItem[],
  complete: boolean,
  reckoning: Reckoning,
): SumCheck[] {
  const { subtotal, grand_total: total, tax_total: tax } = totals
  const cents = centsOf(
    [subtotal, total, tax, totals.amount_paid, totals.amount_due, totals.previous_balance],
    reckoning,
  )
  const checks: SumCheck[] = []
  if (subtotal !== undefined && total !== undefined) {
    const terms = termsOf(totals, cents)
    const tolerance = toleranceOf(cents, terms.length + 1)
    // A tax may be printed as its rate alone.
    const rated = (totals.taxes ?? []).reduce(
      (sum, line) =>
        sum + (line.amount === undefined && line.rate !== undefined ? cents.of((subtotal * line.rate) / 100) : 0),
      0,
    )
    const added = cents.of(subtotal) + (tax === undefined ? rated : cents.of(tax))
    const moves = subsetSums([
      ...terms,
      { value: totals.previous_balance === undefined ? 0 : cents.of(totals.previous_balance) },
    ])
    const coin = ((reckoning.coin ?? 0) * cents.of(1)) / 100
    const slack = coin > 0 && cents.of(total) % coin === 0 ? tolerance + coin / 2 : tolerance
    const reached = (net: number): boolean => moves.some((move) => Math.abs(net + move - cents.of(total)) <= slack)
    const inclusive = tax === undefined || tax === 0 ? true : containsTax(totals, items, cents)
    const passed = reached(added) || (inclusive !== false && reached(cents.of(subtotal)))
    const all = cents.back(added + terms.reduce((sum, { value }) => sum + value, 0))
    // A copy of the total beside a tax that may or may not be in it says nothing.
    if (!passed || reached(added) || inclusive === true)
      checks.push({
        path: 'financial.totals.grand_total',
        fields: totalsIn(totals, ['subtotal', ...TERMS, 'previous_balance', 'tax_total', 'grand_total']),
        check: { name: 'total_arithmetic', passed, expected: all, actual: total },
        // Without a printed tax, what is missing between subtotal and total may simply not have been read.
        fault: tax === undefined || !complete ? 'warning' : 'error',
        text:
          tax === undefined
            ? `The subtotal ${subtotal} with charges and discounts is ${all}, but the total is ${total}.`
            : `The subtotal ${subtotal} and taxes ${tax} with charges and discounts are ${all}, but the total is ${total}.`,
      })
  } else if (tax !== undefined && total !== undefined && tax !== 0) {
    const passed = Math.abs(tax) < Math.abs(total)
    if (!passed)
      checks.push({
        path: 'financial.totals.tax_total',
        fields: totalsIn(totals, ['tax_total', 'grand_total']),
        check: { name: 'tax_below_total', passed, actual: tax },
        fault: 'warning',
        text: `The taxes ${tax} are more than the total ${total}.`,
      })
  }
  return [...checks, ...checkDue(totals, cents)]
}

/**
 * Whether the subtotal holds a stated tax: as the lines (with or without it) or the base show, or as the tax's own line
 * says; undefined where nothing tells.
 */
function containsTax(
  { taxes, taxable_amount: base, grand_total: total, tax_total: tax }: Totals,
  items: readonly LineItem[],
  cents: Cents,
): boolean | undefined {
  const said = (taxes ?? []).flatMap(({ inclusive }) => inclusive ?? [])
  const equal = (value: number): boolean => Math.abs(value - cents.of(total!)) <= toleranceOf(cents, items.length)
  if (taxes?.length && taxes.every((tax) => isBeside(tax, total!, cents, toleranceOf(cents, 1)))) return false
  const sum = items.reduce((all, item) => all + cents.of(item.total ?? 0), 0)
  if (items.length && (equal(sum) || equal(sum + cents.of(tax!)))) return true
  return base !== undefined && equal(cents.of(base) + cents.of(tax!))
    ? true
    : said.length
      ? said.includes(true)
      : undefined
}

/**
 * What is due is the total less what was paid or is withheld, with what was open before; more than the total may have
 * been handed over.
 */
function checkDue(totals: Totals, cents: Cents): SumCheck[] {
  const {
    grand_total: total,
    amount_due: due,
    amount_paid: paid = 0,
    previous_balance: before = 0,
    tds: withheld = 0,
  } = totals
  if (total === undefined || due === undefined || (paid === 0 && before === 0 && withheld === 0)) return []
  const left = cents.of(total) - Math.abs(cents.of(paid))
  // A total may have had the withheld tax taken off before.
  const legal = [left, left - Math.abs(cents.of(withheld))].flatMap((one) => [one, one + cents.of(before)])
  if (left <= 0) legal.push(0, cents.of(total))
  const passed = legal.some((one) => Math.abs(one - cents.of(due)) <= 2 * cents.unit)
  const expected = cents.back(left - Math.abs(cents.of(withheld)))
  return [
    {
      path: 'financial.totals.amount_due',
      fields: totalsIn(totals, ['grand_total', 'amount_paid', 'tds', 'previous_balance', 'amount_due']),
      check: { name: 'due_arithmetic', passed, expected, actual: due },
      fault: 'warning',
      text: `The total ${total} less the paid ${paid} is ${expected}, but the amount due is ${due}.`,
    },
  ]
}

/**
 * Each tax against its rate and base, all against their sum, their bases against the net sum, and the taxes of India
 * against each other.
 */
export function checkTaxes(totals: Totals, reckoning: Reckoning): SumCheck[] {
  const checks: SumCheck[] = []
  const lines = totals.taxes ?? []
  lines.forEach((line, i) => checks.push(...checkTaxLine(line, i, reckoning)))
  const { tax_total: total, cgst, sgst, utgst, igst } = totals
  if (total !== undefined && lines.length > 1 && lines.every(({ amount }) => amount !== undefined)) {
    const cents = centsOf([total, ...lines.map(({ amount }) => amount)], reckoning)
    const sum = lines.reduce((all, { amount }) => all + cents.of(amount!), 0)
    checks.push({
      path: 'financial.totals.tax_total',
      fields: ['financial.totals.taxes', 'financial.totals.tax_total'],
      check: {
        name: 'sum_of_taxes',
        passed: Math.abs(sum - cents.of(total)) <= toleranceOf(cents, lines.length),
        expected: cents.back(sum),
        actual: total,
      },
      fault: 'error',
      text: `The taxes add up to ${cents.back(sum)}, but the tax total is ${total}.`,
    })
  }
  const state = sgst ?? utgst
  if (cgst !== undefined && state !== undefined) {
    const cents = centsOf([cgst, state], reckoning)
    checks.push({
      path: 'financial.totals.cgst',
      fields: totalsIn(totals, ['cgst', sgst === undefined ? 'utgst' : 'sgst']),
      check: {
        name: 'cgst_equals_sgst',
        passed: Math.abs(cents.of(cgst) - cents.of(state)) <= cents.unit,
        expected: state,
        actual: cgst,
      },
      fault: 'error',
      text: `Central and state tax are levied at one rate, but cgst is ${cgst} and ${sgst === undefined ? 'utgst' : 'sgst'} is ${state}.`,
    })
  }
  if (igst && (cgst || state)) {
    checks.push({
      path: 'financial.totals.igst',
      fields: totalsIn(totals, ['igst', 'cgst', 'sgst', 'utgst']),
      check: { name: 'igst_alone', passed: false, actual: igst },
      fault: 'warning',
      text: `A supply bears integrated tax or central and state tax, but igst is ${igst} beside ${cgst ? `cgst ${cgst}` : `${sgst === undefined ? 'utgst' : 'sgst'} ${state}`}.`,
    })
  }
  return [...checks, ...checkRates(totals, reckoning), ...checkBases(totals, reckoning)]
}

/** A tax whose base is not printed is no more than its rate of all that there is to tax. */
function checkRates(totals: Totals, reckoning: Reckoning): SumCheck[] {
  const { taxes = [], subtotal, taxable_amount: taxable, grand_total: total, tax_total: tax = 0 } = totals
  const most = Math.max(
    ...[subtotal, taxable, total === undefined ? undefined : Math.abs(total) - Math.abs(tax)].map((value) =>
      Math.abs(value ?? 0),
    ),
  )
  return most === 0
    ? []
    : taxes.flatMap(({ rate, base, amount }, i): SumCheck[] => {
        if (rate === undefined || amount === undefined || base !== undefined) return []
        const cents = centsOf([most, amount], reckoning)
        const limit = cents.of((most * rate) / 100)
        const expected = cents.back(limit)
        return [
          {
            path: `financial.totals.taxes[${i}].amount`,
            fields: [
              `financial.totals.taxes[${i}].rate`,
              `financial.totals.taxes[${i}].amount`,
              ...totalsIn(totals, ['subtotal', 'taxable_amount', 'grand_total']),
            ],
            check: {
              name: 'tax_within_rate',
              passed: Math.abs(cents.of(amount)) <= limit + roundingOf(amount, cents),
              expected,
              actual: amount,
            },
            fault: 'warning',
            text: `Tax ${i + 1}: ${rate} % of the ${most} that there is to tax is ${expected}, but the tax amount is ${amount}.`,
          },
        ]
      })
}

/** Taxes rounded line by line stray by some cents: three units, and one in a thousand on long invoices. */
function roundingOf(amount: number, cents: Cents): number {
  return Math.max(3 * cents.unit, cents.of(Math.abs(amount) / 1000))
}

/**
 * Bases of all rates together are no more than what is taxed: less they may be, for what is exempt is often not listed.
 */
function checkBases(totals: Totals, reckoning: Reckoning): SumCheck[] {
  const { taxes = [], subtotal, taxable_amount: taxable, grand_total: total } = totals
  // Central and state tax have one base.
  const lines = taxes.filter(({ type }) => type !== 'SGST' && type !== 'UTGST' && type !== 'CESS')
  const most = [subtotal, taxable, total].filter((value): value is number => value !== undefined)
  if (!lines.length || !most.length || lines.some(({ base }) => base === undefined)) return []
  const cents = centsOf([...most, ...lines.map(({ base }) => base)], reckoning)
  const sum = lines.reduce((all, { base }) => all + cents.of(base!), 0)
  const limit = Math.max(...most.map((value) => Math.abs(cents.of(value))))
  return [
    {
      path: 'financial.totals.taxes[0].base',
      fields: ['financial.totals.taxes', ...totalsIn(totals, ['subtotal', 'taxable_amount', 'grand_total'])],
      check: {
        name: 'bases_within_total',
        passed: Math.abs(sum) <= limit + toleranceOf(cents, lines.length),
        expected: cents.back(limit),
        actual: cents.back(sum),
      },
      fault: 'warning',
      text: `The bases of the taxes add up to ${cents.back(sum)}, more than the ${cents.back(limit)} that there is to tax.`,
    },
  ]
}

function checkTaxLine({ rate, base, amount }: TaxLine, i: number, reckoning: Reckoning): SumCheck[] {
  if (rate === undefined || base === undefined || amount === undefined) return []
  const cents = centsOf([base, amount], reckoning)
  const legal = [(base * rate) / 100, (base * rate) / (100 + rate)]
  const passed = legal.some((one) => Math.abs(cents.of(one) - cents.of(amount)) <= roundingOf(amount, cents))
  const expected = cents.back(cents.of(legal[0]!))
  return [
    {
      path: `financial.totals.taxes[${i}].amount`,
      fields: ['rate', 'base', 'amount'].map((name) => `financial.totals.taxes[${i}].${name}`),
      check: { name: 'rate_times_base', passed, expected, actual: amount },
      fault: 'error',
      text: `Tax ${i + 1}: ${rate} % of the base ${base} is ${expected}, but the tax amount is ${amount}.`,
    },
  ]
}

/** One cent, or half a unit for each number that was rounded. */
function toleranceOf(cents: Cents, numbers: number): number {
  return Math.max(cents.unit, 0.5 * cents.unit * (numbers + 1))
}
