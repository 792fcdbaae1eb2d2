// Arithmetic of an extraction in exact integers: lines, taxes and totals, each under every convention that the law and custom allow.

import type { Check, LineItem, TaxLine, Totals } from '../schema/extraction.ts'

/** One thing that was checked. `fault` says how bad a failure is: numbers that contradict each other, or numbers that may be incomplete. */
export interface SumCheck { path: string; check: Check; fault: 'error' | 'warning'; text: string }

/** Numbers as integers of the smallest unit that any of them prints, cents at least. */
interface Cents { of(value: number): number; back(minor: number): number; unit: number }

// More decimals than four occur in unit prices only, and those are multiplied as they are.
const MOST_DECIMALS = 4

function centsOf(values: readonly (number | undefined)[]): Cents {
  const decimals = Math.min(MOST_DECIMALS, Math.max(2, ...values.map((value) => (value === undefined ? 0 : decimalsOf(value)))))
  const factor = 10 ** decimals
  return { of: (value) => Math.round(value * factor), back: (minor) => minor / factor, unit: factor / 100 }
}

function decimalsOf(value: number): number {
  const text = String(value)
  const point = text.indexOf('.')
  return point < 0 || text.includes('e') ? 0 : text.length - point - 1
}

/** Every line whose quantity, price and total are printed, and the sum of all lines against the totals. */
export function checkLines(items: readonly LineItem[], totals: Totals): SumCheck[] {
  const checks = items.flatMap((item, i) => checkLine(item, i))
  // Numbers that the lines' own majority contradicts are wrong; where most lines fail, it is the reading of the columns that is.
  const passed = checks.filter(({ check }) => check.passed).length
  for (const one of checks) if (!one.check.passed && passed >= 2) one.fault = 'error'
  return [...checks, ...checkLineSum(items, totals)]
}

function checkLine(item: LineItem, i: number): SumCheck[] {
  const { quantity, unit_price: price, total } = item
  if (quantity === undefined || price === undefined || total === undefined) return []
  const cents = centsOf([total])
  const gross = quantity * price
  const reduced = [gross, ...(item.discount_amount !== undefined ? [gross - item.discount_amount] : []), ...(item.discount_rate !== undefined ? [gross * (1 - item.discount_rate / 100)] : []),
    ...(item.discount_amount !== undefined ? [(price - item.discount_amount) * quantity] : [])]
  const rates = [item.tax_rate, item.igst_rate, (item.cgst_rate ?? 0) + (item.sgst_rate ?? 0)].filter((rate): rate is number => rate !== undefined && rate > 0)
  const taxes = [item.tax_amount, item.igst_amount, (item.cgst_amount ?? 0) + (item.sgst_amount ?? 0)].filter((tax): tax is number => tax !== undefined && tax > 0)
  const legal = reduced.flatMap((net) => [net, ...rates.flatMap((rate) => [net * (1 + rate / 100), net / (1 + rate / 100)]), ...taxes.flatMap((tax) => [net + tax, net - tax])])
  // A price is rounded itself: half of its last digit times the quantity may be off, though never more than a hundredth of the line.
  const rounding = Math.min(Math.abs(quantity) * 0.5 / 10 ** Math.max(2, decimalsOf(price)), Math.abs(total) / 100)
  const tolerance = Math.max(cents.unit, cents.of(rounding))
  const passed = legal.some((one) => Math.abs(cents.of(one) - cents.of(total)) <= tolerance)
  const expected = cents.back(cents.of(reduced.at(-1)!))
  return [{
    path: `financial.line_items[${i}].total`, check: { name: 'line_arithmetic', passed, expected, actual: total }, fault: 'warning',
    text: `Line ${i + 1}: quantity ${quantity} × unit price ${price} is ${expected}, but the line total is ${total}.`,
  }]
}

/** All lines together are the subtotal or the total, before or after discounts, charges and taxes. */
function checkLineSum(items: readonly LineItem[], totals: Totals): SumCheck[] {
  const amounts = items.map(({ total }) => total)
  const target = totals.subtotal ?? totals.grand_total
  if (!items.length || target === undefined || amounts.some((amount) => amount === undefined)) return []
  const cents = centsOf([...amounts, totals.subtotal, totals.grand_total, totals.tax_total])
  const sum = (amounts as number[]).reduce((all, amount) => all + cents.of(amount), 0)
  const nets = [totals.subtotal, totals.taxable_amount, totals.grand_total].filter((value): value is number => value !== undefined).map((value) => cents.of(value))
  const moves = subsetSums([...termsOf(totals, cents), totals.tax_total === undefined ? 0 : cents.of(totals.tax_total)])
  const tolerance = toleranceOf(cents, items.length)
  const passed = nets.some((net) => moves.some((move) => Math.abs(sum + move - net) <= tolerance || Math.abs(sum - move - net) <= tolerance))
  const field = totals.subtotal === undefined ? 'grand_total' : 'subtotal'
  return [{
    path: `financial.totals.${field}`, check: { name: 'sum_of_lines', passed, expected: cents.back(sum), actual: target }, fault: 'warning',
    text: `The line items add up to ${cents.back(sum)}, but the ${field} is ${target}.`,
  }]
}

/**
 * Subtotal, charges, deductions, taxes and rounding against the total; what was paid against what is due. `complete`: all that enters the
 * sum is printed, as on invoices; receipts have tips by hand and discounts at the till.
 */
export function checkTotals(totals: Totals, complete: boolean): SumCheck[] {
  const { subtotal, grand_total: total, tax_total: tax } = totals
  const cents = centsOf([subtotal, total, tax, totals.amount_paid, totals.amount_due, totals.previous_balance])
  const checks: SumCheck[] = []
  if (subtotal !== undefined && total !== undefined) {
    const terms = termsOf(totals, cents)
    const tolerance = toleranceOf(cents, terms.length + 1)
    // A tax may be printed as its rate alone.
    const rated = (totals.taxes ?? []).reduce((sum, line) => sum + (line.amount === undefined && line.rate !== undefined ? cents.of(subtotal * line.rate / 100) : 0), 0)
    const added = cents.of(subtotal) + (tax === undefined ? rated : cents.of(tax))
    const moves = subsetSums([...terms, totals.previous_balance === undefined ? 0 : cents.of(totals.previous_balance)])
    // Where there are no smaller coins cash is rounded to five cents, printed or not.
    const coins = 5 * cents.unit
    const rounded = cents.of(total) % coins === 0
    const passed = [added, cents.of(subtotal)].some((net) => moves.some((move) => Math.abs(net + move - cents.of(total)) <= (rounded ? Math.max(tolerance, coins - cents.unit) : tolerance)))
    const all = cents.back(added + terms.reduce((sum, term) => sum + term, 0))
    checks.push({
      path: 'financial.totals.grand_total', check: { name: 'total_arithmetic', passed, expected: all, actual: total },
      // Without a printed tax, what is missing between subtotal and total may simply not have been read.
      fault: tax === undefined || !complete ? 'warning' : 'error',
      text: tax === undefined ? `The subtotal ${subtotal} with charges and discounts is ${all}, but the total is ${total}.` : `The subtotal ${subtotal} and taxes ${tax} with charges and discounts are ${all}, but the total is ${total}.`,
    })
  } else if (tax !== undefined && total !== undefined && tax !== 0) {
    const passed = Math.abs(tax) < Math.abs(total)
    if (!passed) checks.push({ path: 'financial.totals.tax_total', check: { name: 'tax_below_total', passed, actual: tax }, fault: 'warning', text: `The taxes ${tax} are more than the total ${total}.` })
  }
  if (total !== undefined && totals.amount_due !== undefined && totals.amount_paid !== undefined) {
    const due = cents.of(totals.amount_due), paid = Math.abs(cents.of(totals.amount_paid)), before = totals.previous_balance === undefined ? 0 : cents.of(totals.previous_balance)
    const passed = [cents.of(total) - paid, cents.of(total) - paid + before, cents.of(total), paid].some((one) => Math.abs(one - due) <= 2 * cents.unit) || paid >= cents.of(total) && due === 0
    checks.push({
      path: 'financial.totals.amount_due', check: { name: 'due_arithmetic', passed, expected: cents.back(cents.of(total) - paid), actual: totals.amount_due }, fault: 'warning',
      text: `The total ${total} less the paid ${totals.amount_paid} is ${cents.back(cents.of(total) - paid)}, but the amount due is ${totals.amount_due}.`,
    })
  }
  return checks
}

/** Each tax against its rate and base, all against their sum, and central against state tax. */
export function checkTaxes(totals: Totals): SumCheck[] {
  const checks: SumCheck[] = []
  const lines = totals.taxes ?? []
  lines.forEach((line, i) => checks.push(...checkTaxLine(line, i)))
  const { tax_total: total, cgst, sgst, utgst } = totals
  if (total !== undefined && lines.length > 1 && lines.every(({ amount }) => amount !== undefined)) {
    const cents = centsOf([total, ...lines.map(({ amount }) => amount)])
    const sum = lines.reduce((all, { amount }) => all + cents.of(amount!), 0)
    checks.push({
      path: 'financial.totals.tax_total', check: { name: 'sum_of_taxes', passed: Math.abs(sum - cents.of(total)) <= toleranceOf(cents, lines.length), expected: cents.back(sum), actual: total }, fault: 'error',
      text: `The taxes add up to ${cents.back(sum)}, but the tax total is ${total}.`,
    })
  }
  const state = sgst ?? utgst
  if (cgst !== undefined && state !== undefined) {
    const cents = centsOf([cgst, state])
    checks.push({
      path: 'financial.totals.cgst', check: { name: 'cgst_equals_sgst', passed: Math.abs(cents.of(cgst) - cents.of(state)) <= cents.unit, expected: state, actual: cgst }, fault: 'error',
      text: `Central and state tax are levied at one rate, but cgst is ${cgst} and ${sgst === undefined ? 'utgst' : 'sgst'} is ${state}.`,
    })
  }
  return checks
}

function checkTaxLine({ rate, base, amount }: TaxLine, i: number): SumCheck[] {
  if (rate === undefined || base === undefined || amount === undefined) return []
  const cents = centsOf([base, amount])
  const legal = [base * rate / 100, base * rate / (100 + rate)]
  // Taxes rounded line by line stray by some cents: three units, and one in a thousand on long invoices.
  const tolerance = Math.max(3 * cents.unit, cents.of(Math.abs(amount) / 1000))
  const passed = legal.some((one) => Math.abs(cents.of(one) - cents.of(amount)) <= tolerance)
  const expected = cents.back(cents.of(legal[0]!))
  return [{
    path: `financial.totals.taxes[${i}].amount`, check: { name: 'rate_times_base', passed, expected, actual: amount }, fault: 'error',
    text: `Tax ${i + 1}: ${rate} % of the base ${base} is ${expected}, but the tax amount is ${amount}.`,
  }]
}

/** What stands between subtotal and total, signed as it enters the sum. */
function termsOf(totals: Totals, cents: Cents): number[] {
  const plus = [totals.shipping, totals.handling, totals.insurance, totals.service_charge, totals.tip, totals.tcs, ...(totals.fees ?? []).map(({ amount }) => amount)]
  const minus = [totals.discount, totals.tds]
  // A credit note's discount makes its negative sum smaller.
  const down = (totals.subtotal ?? totals.grand_total ?? 0) < 0 ? 1 : -1
  return [...plus, totals.rounding].flatMap((value) => (value ? [cents.of(value)] : [])).concat(minus.flatMap((value) => (value ? [down * Math.abs(cents.of(value))] : [])))
}

// Twelve terms are more than any totals block prints; 4096 sums are still quick.
const MOST_TERMS = 12

/** The sums of all choices of `terms`: any of them may already be contained in what they are added to. Rounding may be printed without its sign. */
function subsetSums(terms: readonly number[]): number[] {
  let sums = [0]
  for (const term of terms.filter((one) => one !== 0).slice(0, MOST_TERMS)) sums = sums.flatMap((sum) => [sum, sum + term, ...(Math.abs(term) <= 100 ? [sum - term] : [])])
  return [...new Set(sums)]
}

/** One cent, or half a unit for each number that was rounded. */
function toleranceOf(cents: Cents, numbers: number): number {
  return Math.max(cents.unit, 0.5 * cents.unit * (numbers + 1))
}
