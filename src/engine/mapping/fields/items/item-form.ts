// The columns that a table of goods may have, and the equations that hold in its rows: what was counted times its
// price, less its discount, is the line's net, and that with its tax is its gross.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Column } from '../../structure/table/columns.ts'
import type { Profile } from '../../structure/table/profiles.ts'
import type { RowNumbers, TableForm } from '../../structure/table/roles.ts'

/** Numbers of goods that are no quantity of the line's unit. */
export const MEASURES = ['quantity_ordered', 'packages', 'net_weight', 'gross_weight'] as const

/** Totals of a line in the order in which one stands for the line. */
export const LINE_TOTALS = ['total', 'gross_total', 'net_total', 'taxable_amount'] as const

const TAXES = ['tax', 'cgst', 'sgst', 'igst', 'cess'] as const

const TEXTS = [
  'buyer_material_number',
  'supplier_material_number',
  'lot',
  'serial_number',
  'country_of_origin',
  'manufacturer',
  'order_number',
  'weight',
  'reference',
  'counterparty',
  'period',
] as const

const ROLES: TableForm['roles'] = {
  line_number: { kind: 'ordinal', unnamed: 0 },
  description: { kind: 'words', unnamed: 0.3 },
  // In front of a description: "Item" and "Description" say together what it is.
  name: { kind: 'words' },
  sku: { kind: 'code' },
  product_code: { kind: 'code', unnamed: -0.4 },
  ean: { kind: 'code' },
  hsn_code: { kind: 'code' },
  date: { kind: 'date', unnamed: 0.3 },
  start_date: { kind: 'date' },
  end_date: { kind: 'date' },
  unit: { kind: 'unit', unnamed: 0 },
  quantity: { kind: 'count', unnamed: -0.2 },
  unit_price: { kind: 'money', unnamed: -0.1 },
  total: { kind: 'money', unnamed: 0, right: 0.5 },
  net_total: { kind: 'money', unnamed: -2 },
  gross_total: { kind: 'money', unnamed: -2, right: 0.5 },
  taxable_amount: { kind: 'money' },
  mrp: { kind: 'money' },
  discount_rate: { kind: 'rate', unnamed: -0.5 },
  discount_amount: { kind: 'money', unnamed: -0.8 },
  tax_code: { kind: 'unit' },
  unece_code: { kind: 'unit' },
  ...Object.fromEntries(
    TAXES.flatMap((tax) => [
      [`${tax}_rate`, { kind: 'rate', ...(tax === 'tax' && { unnamed: -0.2 }) }],
      [`${tax}_amount`, { kind: 'money', ...(tax === 'tax' && { unnamed: -0.8 }) }],
    ]),
  ),
  // What only a head can name.
  ...Object.fromEntries(TEXTS.map((role) => [role, { kind: 'text' as const }])),
  ...Object.fromEntries(MEASURES.map((role) => [role, { kind: 'count' }])),
}

/**
 * The columns with what their print adds to their heads: "IGST @18%" over amounts is what the rate makes of each line,
 * "Item" over numbers that do not count the lines is over codes, over words in front of a description over names, and
 * "VAT" over letters is over codes of taxes.
 */
export function namedByPrint(columns: readonly Column[], profiles: readonly Profile[]): Column[] {
  return columns.map((column, at) => {
    const { cells, cents, percents, counting, words, wholes, distinct, codes, numbers, letters, largest } =
      profiles[at]!
    const roles = new Map(column.roles)
    const isBefore = columns.slice(at + 1).some((other) => (other.roles.get('description') ?? 0) >= 0.5)
    for (const tax of [...TAXES, 'discount']) {
      const rate = roles.get(`${tax}_rate`)
      // "Disc. %" over numbers that may be one is over rates.
      const isRate = largest <= 100 && /%[^\d]*$/.test(column.text) && !/\d/.test(column.text)
      if (rate !== undefined && !roles.has(`${tax}_amount`) && cells && cents >= 0.8 && percents === 0 && !isRate)
        roles.set(`${tax}_amount`, rate)
    }
    // "Net (kg)" is over weights.
    if (WEIGHT_UNIT.test(column.text))
      for (const [money, weight] of WEIGHED) {
        const named = roles.get(money)
        roles.delete(money)
        if (named !== undefined && !roles.has(weight)) roles.set(weight, named)
      }
    const rate = roles.get('tax_rate')
    const isKey = wholes === 1 && largest >= 1 && largest <= LARGEST_KEY
    if (rate !== undefined && cells && percents === 0 && (isKey || (numbers < 0.5 && letters <= MOST_OF_CODE)))
      roles.set('tax_code', rate)
    // Taxes have no such rates: 1, 2 and 3 are keys of a table of taxes.
    if (isKey && roles.has('tax_code')) for (const role of ['tax_rate', 'tax_amount']) roles.delete(role)
    // "Item no. / Item" over codes alone: the names are in lines above or below them.
    if (codes >= 0.8 && CODES.some((role) => roles.has(role))) roles.delete('description')
    const number = roles.get('line_number')
    const isNamed = words >= 0.5 && wholes < 0.5 && distinct >= 0.5 && isBefore
    const described = roles.get('description') ?? 0
    // "00010", "00020": places, though they are as long as codes.
    const isPlace = counting && cells > 1 && wholes === 1 && largest <= LARGEST_STEP * (cells + 1)
    if (isBefore && described > 0 && isPlace) roles.set('line_number', described)
    else if (isBefore && described > 0 && codes >= 0.8) roles.set('product_code', described)
    else if (isNamed && (number ?? described) > 0) roles.set('name', 1)
    else if (number !== undefined && number < 0.7 && cells && !counting && !roles.has('product_code'))
      roles.set('product_code', number)
    return { ...column, roles }
  })
}

const CODES = ['product_code', 'sku']
/** What short names of sums say over weights. */
const WEIGHED = [
  ['net_total', 'net_weight'],
  ['gross_total', 'gross_weight'],
] as const
/** A unit of weight that is a word by itself. */
export const WEIGHT_UNIT = new RegExp(`(?<!\\p{L})(${patternOf('item-words', 'weight')})\\.?(?!\\p{L})`, 'iu')
/** Places of lines are counted by ones or by tens. */
const LARGEST_STEP = 10

const LARGEST_KEY = 3
// "A", "L2", "N4": codes of taxes have few letters.
const MOST_OF_CODE = 3

/** Roles of money. */
export const AMOUNT: ReadonlySet<string> = new Set(
  Object.entries(ROLES).flatMap(([role, { kind }]) => (kind === 'money' ? [role] : [])),
)
/** Roles of numbers. */
export const NUMERIC: ReadonlySet<string> = new Set(
  Object.entries(ROLES).flatMap(([role, { kind }]) =>
    kind === 'money' || kind === 'count' || kind === 'rate' ? [role] : [],
  ),
)

// In log-odds. Equations that hold in a row with numbers other than 0 and 1 hardly do so by chance.
const WORTH = { rows: 5, sum: 1.5, share: 1.5, unproven: -0.7, both: 0.6, third: -2 }

/**
 * The form of a table of goods; `slack`: half of the last digit that amounts are printed with; `sums`: amounts printed
 * outside the table, as what a column may add up to.
 */
export function itemForm(slack: number, sums: readonly number[]): TableForm {
  const isPrinted = (sum: number, count: number): boolean =>
    sum !== 0 && sums.some((one) => Math.abs(Math.abs(one) - Math.abs(sum)) <= slack * (count + 1))
  return {
    roles: ROLES,
    most: WORTH.rows + WORTH.sum + WORTH.share + WORTH.both,
    explain(rows, has) {
      if (!rows.length) return 0
      const proven = rows.reduce((sum, row) => sum + explained(row, slack), 0)
      const total = LINE_TOTALS.find(has)
      const worths = rows.map((row) =>
        total !== undefined
          ? row(total)
          : has('unit_price')
            ? (row('quantity') ?? 1) * (row('unit_price') ?? NaN)
            : undefined,
      )
      const sum = worths.reduce<number>((all, one) => all + (one ?? 0), 0)
      return (
        (WORTH.rows * proven) / rows.length +
        (isPrinted(sum, rows.length)
          ? WORTH.sum
          : total !== undefined && has('quantity') && !has('unit_price')
            ? WORTH.unproven
            : 0) +
        // Beside a total with tax the other one is the total without, however short its name, and there is no third.
        (has('net_total') && has('gross_total') ? (has('total') ? WORTH.third : WORTH.both) : 0) +
        (total !== undefined && has('tax_amount') && !has('tax_rate')
          ? WORTH.share * sharesOf(rows, 'tax_amount', total)
          : 0)
      )
    },
  }
}

// Two rates of tax on one paper are many.
const MOST_RATES = 2

/** Whether one role is the same few shares of another in all rows, as taxes are: 1 or 0, and -1 where it is not. */
function sharesOf(rows: readonly RowNumbers[], part: string, whole: string): number {
  const shares = rows.flatMap((row) => {
    const [a, b] = [row(part), row(whole)]
    return a !== undefined && b ? [Math.round((1000 * a) / b) / 10] : []
  })
  if (shares.length < 2) return 0
  const kinds = shares.filter((one, at) => !shares.slice(0, at).some((other) => Math.abs(one - other) <= 0.2))
  return kinds.length <= Math.min(MOST_RATES, shares.length - 1) && shares.every((one) => one >= 0 && one < 50) ? 1 : -1
}

// No tax is more of what it is laid on.
const MOST_TAXED = 0.5

/** How far the equations of a row speak for its roles: up to 1, and below 0 where one fails. */
function explained(row: RowNumbers, slack: number): number {
  const [quantity, price] = [row('quantity'), row('unit_price')]
  const rate = row('tax_rate') ?? row('igst_rate') ?? sumOf(row('cgst_rate'), row('sgst_rate'))
  const tax = row('tax_amount') ?? row('igst_amount') ?? sumOf(row('cgst_amount'), row('sgst_amount'))
  const [total, gross] = [row('total'), row('gross_total')]
  const net = row('net_total') ?? row('taxable_amount')
  const line = net ?? total ?? gross
  const checks: number[] = []
  if (price !== undefined && line !== undefined) {
    const product = (quantity ?? 1) * price
    const bases = lessDiscount(row, product)
    const legal = [
      ...bases,
      ...(net === undefined && rate ? bases.flatMap((base) => [base * (1 + rate / 100), base / (1 + rate / 100)]) : []),
      ...(net === undefined && tax ? bases.map((base) => base + tax) : []),
    ]
    // A price is rounded itself: its last digit times the quantity may be off, up to a two thousandth of the line.
    const near = Math.max(slack, 0.0005 * Math.abs(line))
    const holds = legal.some((one) => Math.abs(Math.abs(one) - Math.abs(line)) <= near)
    const signed = legal.some((one) => Math.abs(one - line) <= near)
    // Of two totals of a line the one that prices make by themselves is its total.
    const direct = bases.some((one) => Math.abs(Math.abs(one) - Math.abs(line)) <= near)
    const plain = quantity === undefined || quantity === 1 || price === 1 || line === 0
    const used =
      row('discount_rate') || row('discount_amount') ? legal.length > 1 && Math.abs(product - line) > near : true
    checks.push(holds ? (plain ? 0.3 : 1) * (signed ? 1 : 0.8) * (used ? 1 : 0.6) * (direct ? 1 : 0.9) : -0.35)
  }
  const whole = gross ?? (net === undefined ? undefined : total)
  const part = net ?? (gross === undefined ? undefined : total)
  if (part !== undefined && whole !== undefined && (tax !== undefined || rate !== undefined)) {
    const due = tax ?? (part * rate!) / 100
    checks.push(Math.abs(part + due - whole) <= 3 * slack ? (due === 0 ? 0.2 : 1) : -0.5)
  } else if (part !== undefined && whole !== undefined) {
    // A price or a unit of prices beside the lines' totals is no total with their tax.
    const due = Math.abs(whole) - Math.abs(part)
    if (due < -slack || due > MOST_TAXED * Math.abs(part) + slack) checks.push(-0.5)
  }
  const [off, share] = [row('discount_amount'), row('discount_rate')]
  if (off && share && price !== undefined) {
    const due = [price, price * (quantity ?? 1)].map((one) => Math.abs((one * share) / 100))
    if (!due.some((one) => Math.abs(one - Math.abs(off)) <= 3 * slack)) checks.push(-0.5)
  }
  if (tax !== undefined && rate !== undefined && (part ?? total) !== undefined) {
    const base = (part ?? total)!
    const due = [(base * rate) / 100, base - base / (1 + rate / 100)]
    checks.push(due.some((one) => Math.abs(one - tax) <= 3 * slack) ? (tax === 0 ? 0.2 : 1) : -0.5)
  }
  if (!checks.length) return 0
  // More equations say more, the first says most.
  return checks.reduce((sum, one) => sum + one, 0) / (0.5 + 0.5 * checks.length)
}

function lessDiscount(row: RowNumbers, product: number): number[] {
  const [rate, amount] = [row('discount_rate'), row('discount_amount')]
  return [
    product,
    ...(rate !== undefined ? [product * (1 - rate / 100)] : []),
    ...(amount !== undefined ? [product - Math.abs(amount), product - Math.abs(amount) * (row('quantity') ?? 1)] : []),
  ]
}

const sumOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0)

/** A table that counts or weighs goods without pricing them: nothing can be calculated in its rows. */
export const COUNTED_FORM: TableForm = {
  roles: Object.fromEntries(Object.entries(ROLES).filter(([, { kind }]) => kind !== 'money')),
  most: 0,
  explain: () => 0,
}
