// Totals: which printed amount is the subtotal, the discount, each charge, the tax, the total, what was paid and what
// is due. Collects the options from labels and values; money-choice.ts chooses among them.

import type { Candidate, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { labelledSpots, scaleOf, spotsOf, unscaled } from '../../structure/amount-spots.ts'
import { bareSubtotals, impliedSums, isWholeSum, withoutSign } from './implied-sums.ts'
import type { UnratedItem } from '../items/item-rates.ts'
import { itemRates } from '../items/item-rates.ts'
import type { MoneyChoice, Option, Term } from './money-choice.ts'
import { chooseMoney, MOST_OF_TOTAL } from './money-choice.ts'
import { printedFacts } from './money-facts.ts'
import { spokenAmount } from '../../reading/number-words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { TaxRow } from './taxes.ts'
import { rateOnlyRows, TAX_TYPES, taxRowsOf, taxSums } from './taxes.ts'
import type { From } from './sources.ts'
import type { Source } from './sources.ts'

/** The sum of a column in a table's last row. */
export interface Footer {
  field: string
  label: LabelHit
  reading: Reading
}

/**
 * What the line items know that the totals want to know: the rows that they take up, what they may sum to, the sums of
 * columns, and the items without a tax rate of their own.
 */
export interface ItemKnowledge {
  rows: ReadonlySet<number>
  sums: number[]
  footers: readonly Footer[]
  unrated: readonly UnratedItem[]
}

const TERM_SIGNS: Record<string, 1 | -1 | 0> = {
  discount: -1,
  shipping: 1,
  handling: 1,
  insurance: 1,
  service_charge: 1,
  tip: 1,
  fee: 1,
  rounding: 0,
  tcs: 1,
  tds: -1,
}
const DIRECT = ['taxable_amount', 'amount_paid', 'amount_due', 'previous_balance', 'cashback'] as const
const FIELDS = new Set([
  'grand_total',
  'subtotal',
  'tax_total',
  ...DIRECT,
  'cash',
  'change',
  'card',
  'saving',
  'total_quantity',
  'carried_forward',
  'exchange_rate',
  ...Object.keys(TERM_SIGNS),
  ...Object.keys(TAX_TYPES),
])

/**
 * What the amounts of a document are to its totals: all that are printed, those that labels reach, the options of each
 * role and the best choice among them. `outside` are the rows without those of items, `spots` the amounts that totals
 * may be.
 */
export interface MoneyEvidence {
  scale: Scale
  outside: readonly FilledRow[]
  spots: ReadonlyMap<FilledRow, readonly Spot[]>
  labelled: readonly Labelled[]
  facts: readonly Candidate[]
  spoken: readonly number[]
  options: ReturnType<typeof collect>
  choice: MoneyChoice<Source> | undefined
}

/** What the amounts of a document say of each other. */
export function weighMoney(context: MappingContext, rows: readonly FilledRow[], items: ItemKnowledge): MoneyEvidence {
  const scale = scaleOf(context.readings)
  const outside = rows.filter(({ index }) => !items.rows.has(index))
  const printed = new Map(outside.map((row) => [row, spotsOf(row, scale)] as const))
  // Where all amounts are items the total is one of them: a toll ticket has one line.
  const spots = [...printed.values()].some((inRow) => inRow.some(({ certainty }) => certainty >= 0.7))
    ? printed
    : new Map(rows.map((row) => [row, spotsOf(row, scale)] as const))
  // A document that prints cents means no amount by a bare whole number.
  const least = scale.printed > 0 ? 0.5 : 0.3
  const sums = items.sums.map((sum) => Math.round(sum * 10 ** scale.unit))
  const reached = [...labelledSpots(outside, spots, FIELDS), ...footerSpots(items.footers, spots)]
  const printedAt = reached.filter(
    (one) =>
      one.spot.certainty >= (one.spot.reading.meaning.amount.decimals > 0 ? 0.3 : least) ||
      isWholeSum(one, reached, sums, scale),
  )
  const labelled = [...printedAt, ...withoutSign(printedAt, spots)]
  const facts = printedFacts(rows, context.locale.language)
  const spoken = spokenValues(facts, context.locale.language, scale)
  const inItems = (value: number): Spot | undefined =>
    rows
      .filter(({ index }) => items.rows.has(index))
      .flatMap((row) => spotsOf(row, scale))
      .find((spot) => spot.value === value && spot.certainty >= 0.7)
  const options = collect(labelled, spots, taxRowsOf(outside, spots, labelled, scale), sums, scale, spoken, inItems)
  return {
    scale,
    outside,
    spots,
    labelled,
    facts,
    spoken,
    options,
    choice: beforeWithholding(chooseMoney(options), options.totals),
  }
}

/**
 * Candidates of everything under `financial.totals`, and of the change given, with the evidence of how they fit
 * together.
 */
export function mapMoney(
  context: MappingContext,
  rows: readonly FilledRow[],
  items: ItemKnowledge,
  evidence: MoneyEvidence = weighMoney(context, rows, items),
): Candidate[] {
  const { scale, outside, labelled, facts, options, choice } = evidence
  const openTip =
    outside.some(({ labels }) => labels.some(({ field }) => field === 'tip')) &&
    !labelled.some(({ field }) => field === 'tip')
  const result = [
    ...(choice
      ? [
          ...chosenCandidates(
            { ...choice, inclusive: containsTax(choice, options.items, scale.half) },
            options.subtotals,
            openTip,
            scale,
          ),
          ...itemRates(
            items.unrated,
            choice.tax?.from.taxes ?? [],
            choice.subtotal?.value ?? choice.total.value - (choice.tax?.value ?? 0),
            scale.half,
          ),
        ]
      : []),
    ...directCandidates(labelled, choice, scale),
    ...facts,
  ]
  return result.filter(({ field }, i) => result.findIndex((other) => other.field === field) === i)
}

function footerSpots(footers: readonly Footer[], spots: ReadonlyMap<FilledRow, readonly Spot[]>): Labelled[] {
  const all = [...spots.values()].flat()
  return footers.flatMap(({ field, label, reading }) => {
    const spot = all.find((one) => one.reading === reading)
    // Which of net and gross a column sums up, the equations tell.
    return spot ? [{ field, label, spot, reach: field === 'tax_total' || field.startsWith('tax.') ? -0.2 : -1 }] : []
  })
}

function collect(
  labelled: readonly Labelled[],
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  taxRows: readonly TaxRow[],
  sums: readonly number[],
  scale: Scale,
  spoken: readonly number[],
  inItems: (value: number) => Spot | undefined,
) {
  const of = (...fields: string[]): Labelled[] =>
    labelled.filter(({ field, spot }) => fields.includes(field) && spot.certainty >= 0.3)
  const option =
    (base: number) =>
    ({ spot, label, reach }: Labelled): From => ({
      value: spot.value,
      score: base + reach + Math.log(spot.certainty),
      at: spot.row.index,
      from: { spot, label },
    })
  const taxes = [
    ...of('tax_total').map(option(2)),
    ...taxSums(taxRows).map(({ value, rows, score }): From => ({
      value,
      score,
      at: rows[0]!.row.index,
      from: { spot: rows[0]!.amount, taxes: rows },
    })),
  ]
  // What the items add up to is a subtotal even where its wording says little.
  const confirmed = (one: From): From =>
    one.value !== 0 && sums.includes(one.value) ? { ...one, score: one.score + 1.5 } : one
  const bases: From[] = taxRows
    .filter(({ proven }) => proven)
    .flatMap(({ base }) => (base ? [{ value: base.value, score: 0, at: base.row.index, from: { spot: base } }] : []))
  const rated = rateOnlyRows([...spots.keys()], spots).flatMap((rateOnly) =>
    of('subtotal').map(({ spot }): From => ({
      value: Math.round((spot.value * rateOnly.rate) / 100),
      score: 0.8,
      at: rateOnly.row.index,
      from: { spot, rateOnly },
    })),
  )
  const implied = impliedSums(of('subtotal'), spots)
  return {
    totals: best([...totalOptions(labelled, spots, scale, spoken, inItems), ...implied.map(({ total }) => total)], 12),
    subtotals: best(
      [
        ...of('subtotal').map(option(2)).map(confirmed),
        ...of('taxable_amount').map(option(1)),
        ...bases,
        ...baseSums(taxes),
        ...bareSubtotals(labelled, spots, sums),
      ],
      8,
    ),
    taxes: best([...taxes, ...rated, ...implied.map(({ tax }) => tax)], 8),
    terms: termOptions(labelled),
    items: [...sums],
    half: scale.half,
  }
}

/** Bases of several rates together are the net sum, printed or not. */
function baseSums(taxes: readonly From[]): From[] {
  return taxes.flatMap(({ from }) => {
    const bases = (from.taxes ?? []).flatMap(({ base }) => base ?? [])
    return bases.length > 1 && bases.length === from.taxes!.length
      ? [
          {
            value: bases.reduce((sum, { value }) => sum + value, 0),
            score: -0.2,
            at: bases[0]!.row.index,
            from: { spot: bases[0]! },
          },
        ]
      : []
  })
}

/**
 * One option per value: the best, raised for each other place that says the same, up to twice, with the tax lines
 * behind it if any option has them.
 */
function best(options: readonly From[], most: number): From[] {
  const byValue = new Map<number, From[]>()
  for (const one of options) byValue.set(one.value, [...(byValue.get(one.value) ?? []), one])
  return [...byValue.values()]
    .map((same) => {
      const [first, ...rest] = same.sort((a, b) => b.score - a.score)
      const places = new Set(
        rest.filter(({ from, score }) => from.spot !== first!.from.spot && score > 0).map(({ from }) => from.spot),
      )
      const taxes = same.find(({ from }) => from.taxes)?.from.taxes
      return {
        ...first!,
        from: { ...first!.from, ...(taxes && { taxes }) },
        score: first!.score + 0.4 * Math.min(2, places.size),
      }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
}

function termOptions(labelled: readonly Labelled[]): Term<Source>[] {
  const terms: Term<Source>[] = []
  const taken = new Set<Spot>()
  for (const one of [...labelled].sort((a, b) => b.reach - a.reach)) {
    const sign = TERM_SIGNS[one.field]
    if (sign === undefined || one.reach < -2 || taken.has(one.spot)) continue
    // Of a field there is one amount, except fees; a second discount with another amount is a further discount.
    if (
      terms.some(
        ({ field, value }) =>
          field === one.field && (value === one.spot.value || (field !== 'fee' && field !== 'discount')),
      )
    )
      continue
    taken.add(one.spot)
    // A deduction is printed with or without its minus.
    const value = sign === -1 ? Math.abs(one.spot.value) : one.spot.value
    terms.push({
      field: one.field,
      sign,
      value,
      score: 1 + one.reach,
      at: one.spot.row.index,
      from: { spot: one.spot, label: one.label },
    })
  }
  return terms
}

// An amount that agrees with one in words to the unit does so by chance as seldom as three numbers add up.
const IN_WORDS = 2.6

/** What an amount in words may stand for, in the scale of the printed amounts. */
function spokenValues(facts: readonly Candidate[], language: string, scale: Scale): number[] {
  const words = facts.find(({ field }) => field === 'financial.totals.amount_in_words')
  const amount = words && spokenAmount(String(words.value), language)
  return amount && amount.units > 0
    ? [amount.units * 10 ** scale.unit + (amount.cents ?? 0) * 10 ** (scale.unit - 2)]
    : []
}

/**
 * Everything that could be the total: labelled so, due, paid, or the difference of cash and change; raised by what the
 * value alone shows.
 */
function totalOptions(
  labelled: readonly Labelled[],
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  scale: Scale,
  spoken: readonly number[],
  inItems: (value: number) => Spot | undefined,
): From[] {
  const all = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.3)
  const found = (field: string): Labelled[] =>
    labelled.filter((one) => one.field === field && one.spot.certainty >= 0.3)
  const bases: Record<string, number> = {
    grand_total: 2,
    amount_due: 1.2,
    card: 0,
    cash: -1,
    amount_paid: -0.5,
    subtotal: -0.5,
  }
  const options: From[] = labelled
    .filter(({ field }) => field in bases)
    .map(({ field, spot, label, reach }) => ({
      value: spot.value,
      score: bases[field]! + reach + Math.log(spot.certainty),
      at: spot.row.index,
      from: { spot, label },
    }))
  if (!options.some(({ score }) => score > 0)) {
    // Nothing is labelled: the amounts themselves, the largest first.
    const largest = [...all]
      .filter(({ certainty }) => certainty >= 0.7)
      .sort((a, b) => b.value - a.value)
      .slice(0, 4)
    options.push(
      ...largest.map((spot, i): From => ({
        value: spot.value,
        score: -1 - 0.5 * i,
        at: spot.row.index,
        from: { spot },
      })),
    )
  }
  // What is written out in words is what is asked for, whatever stands beside the number.
  const written = all.find(({ value, certainty }) => certainty >= 0.7 && spoken.includes(Math.abs(value)))
  if (written && !options.some(({ value }) => value === written.value))
    options.push({ value: written.value, score: -1, at: written.row.index, from: { spot: written } })
  const change = found('change')
  const cash = [...found('cash'), ...found('amount_paid')]
  const due = found('amount_due')
  const paid = found('amount_paid')
  const before = found('previous_balance')
  const equal = (a: number, b: number): boolean => Math.abs(a - b) <= scale.half
  // What was paid less what was given back is the total, also where its own label or digits were not read: the only
  // item prints it too.
  const kept = cash
    .flatMap((c) => change.map((h) => c.spot.value - Math.abs(h.spot.value)))
    .find((value) => value > 0 && !options.some((one) => equal(one.value, value)))
  const item = kept === undefined ? undefined : inItems(kept)
  if (item) options.push({ value: item.value, score: -1, at: item.row.index, from: { spot: item } })
  const heights = all.map(({ reading }) => reading.box.bottom - reading.box.top).sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 1
  const largest = Math.max(...all.filter(({ certainty }) => certainty >= 0.7).map(({ value }) => value), 0)
  const tenders = new Set([...cash, ...change, ...found('amount_paid')].map(({ spot }) => spot))
  // Long documents print the same amounts again and again: each is compared once.
  const [given, back, dues, advances, balances] = [cash, change, due, paid, before].map(valuesOf) as Five<number[]>
  const isLeft = leftToPay(found('grand_total'), paid, equal)
  const isOfTwo = sumOfTwo(found('grand_total'), equal)
  const rowsOf = Map.groupBy(
    all.filter((spot) => !tenders.has(spot)),
    ({ value }) => value,
  )
  const cards = new Set(
    labelled.filter(({ field, reach }) => field === 'card' && reach > -1).map(({ spot }) => spot.value),
  )
  return options.map((one) => {
    const parts: Record<string, number> = { label: one.score }
    const add = (name: string, share: number): void => {
      parts[name] = (parts[name] ?? 0) + share
    }
    if (given.includes(one.value) && back.includes(0)) add('no_change', 1)
    if (given.some((c) => back.some((h) => h !== 0 && c !== one.value && equal(c - Math.abs(h), one.value))))
      add('cash_less_change', 2.2)
    // "Net to pay" below an advance is what is left of the total, and a total below two others that come to it is that
    // of both.
    if (isLeft(one)) add('left_to_pay', 1.8)
    if (isOfTwo(one)) add('sum_of_two', 1.2)
    if (
      dues.some(
        (d) =>
          d !== one.value &&
          (advances.some((p) => p !== 0 && equal(d, one.value - Math.abs(p))) ||
            balances.some((p) => p !== 0 && equal(d, one.value + p))),
      )
    )
      add('due_after_payment', 1.8)
    const copies = new Set(rowsOf.get(one.value)?.map((spot) => spot.row)).size
    add('copies', 0.4 * Math.min(3, copies - 1))
    if (cards.has(one.value)) add('card', 0.6)
    // Totals are often set larger than the rest; twice the size says all that size can say.
    const { box } = one.from.spot.reading
    add('size', 0.8 * Math.min(1, Math.max(0, (box.bottom - box.top) / median - 1.15)))
    if (one.value === largest) add('largest', 0.3)
    if (one.value === 0) add('zero', -1)
    if (spoken.includes(Math.abs(one.value))) add('in_words', IN_WORDS)
    return { ...one, parts, score: Object.values(parts).reduce((sum, share) => sum + share, 0) }
  })
}

/** The choice with the total from which tax is withheld, where it is printed over what is left to pay. */
function beforeWithholding(
  choice: MoneyChoice<Source> | undefined,
  totals: readonly From[],
): MoneyChoice<Source> | undefined {
  const withheld = choice?.terms.find(({ field }) => field === 'tds')
  const whole =
    withheld &&
    totals.find(
      ({ value, at, from }) =>
        from.label?.field === 'grand_total' && value === choice!.total.value + withheld.value && at < withheld.at,
    )
  return whole ? { ...choice!, total: whole } : choice
}

type Five<T> = [T, T, T, T, T]
type Equal = (a: number, b: number) => boolean

const valuesOf = (some: readonly Labelled[]): number[] => [...new Set(some.map(({ spot }) => spot.value))]

/** The rows of each value, from the first to the last. */
function rowsByValue(some: readonly Labelled[], valueOf: (spot: Spot) => number): [number, number[]][] {
  const groups = Map.groupBy(
    some.filter(({ spot }) => spot.value !== 0),
    ({ spot }) => valueOf(spot),
  )
  return [...groups].map(([value, all]) => [
    value,
    [...new Set(all.map(({ spot }) => spot.row.index))].sort((a, b) => a - b),
  ])
}

/** Whether an amount is what a total below a payment and that payment come to, and stands above both. */
function leftToPay(totals: readonly Labelled[], paid: readonly Labelled[], equal: Equal): (one: From) => boolean {
  const lasts = new Map<number, number>()
  for (const { spot } of totals) lasts.set(spot.value, Math.max(lasts.get(spot.value) ?? 0, spot.row.index))
  const payments = rowsByValue(paid, ({ value }) => Math.abs(value))
  return ({ value, at }) =>
    payments.some(([less, rows]) =>
      [...lasts].some(([left, last]) => equal(left + less, value) && rows.some((row) => row < last && at < row)),
    )
}

/** Whether an amount is the sum of two totals of parts and stands below the second of them. */
function sumOfTwo(totals: readonly Labelled[], equal: Equal): (one: From) => boolean {
  const parts = rowsByValue(totals, ({ value }) => value)
  return ({ value, at }) =>
    parts.some(([a, rows], i) =>
      parts
        .slice(i + 1)
        .some(
          ([b, others]) => equal(a + b, value) && rows.some((row) => others.some((other) => isOver(row, other, at))),
        ),
    )
}

/** Whether two amounts stand in rows of their own, both above row `at`. */
const isOver = (one: number, other: number, at: number): boolean => one !== other && Math.max(one, other) < at

// A subtotal that is named so in print is the subtotal, even where tax bases fit the sum better. A label in its row
// leads one over a column of bases by more than this.
const SURE_LABEL = 0.9
const CLEARLY = 1

function subtotalOf(choice: MoneyChoice<Source>, subtotals: readonly From[], openTip: boolean): From | undefined {
  const { subtotal, total, adds } = choice
  const named = (one: From | undefined): boolean => one?.from.label?.field === 'subtotal'
  // Prices with the tax in them: the named subtotal is what base and tax come to.
  const taxed =
    subtotal && choice.tax?.from.taxes?.some(({ base }) => base?.value === subtotal.value)
      ? subtotal.value + choice.tax.value
      : undefined
  const gross = subtotals.find((one) => named(one) && one.value === taxed && one.score >= subtotal!.score + CLEARLY)
  if (gross) return gross
  if (subtotal && named(subtotal) && subtotal.score >= SURE_LABEL) return subtotal
  const printed = subtotals.find(
    (one) => named(one) && one.score >= SURE_LABEL && Math.abs(one.value) <= MOST_OF_TOTAL * Math.abs(total.value),
  )
  // A card slip asks for a tip on top of an amount: before it is given that amount is no total.
  if (!printed && openTip && total.from.label && total.from.label.weight < 0.5) return total
  return (
    printed ??
    (subtotal && (adds || named(subtotal)) && subtotal.from.spot.value === subtotal.value ? subtotal : undefined)
  )
}

/** Whether the chosen tax is part of the prices: the items add up to the total with it, or else the subtotal does. */
function containsTax(
  { total, tax, terms, inclusive }: MoneyChoice<Source>,
  items: readonly number[],
  half: number,
): boolean {
  if (!tax || tax.value === 0) return inclusive
  // Rounding may be printed with either sign.
  const moved = [1, -1].map((either) => terms.reduce((sum, { sign, value }) => sum + (sign || either) * value, 0))
  const sums = [total.value, ...moved.map((move) => total.value - move)]
  const reached = (less: number): boolean =>
    items.some((one) => one !== 0 && sums.some((sum) => Math.abs(sum - less - one) <= 2 * half))
  const gross = reached(0)
  const net = reached(tax.value)
  return gross === net ? inclusive : gross
}

function chosenCandidates(
  choice: MoneyChoice<Source>,
  subtotals: readonly From[],
  openTip: boolean,
  scale: Scale,
): Candidate[] {
  const rule = choice.adds ? 'money.adds_up' : 'money.labelled'
  const sure = choice.adds ? 1.5 : 0
  const made = (field: string, option: Option<Source>, margin: number): Candidate =>
    moneyCandidate(`financial.totals.${field}`, option.value, option.from, margin + sure, rule, scale)
  const { total } = choice
  // A page that ends below its subtotal and a tax on top of it prints no total.
  const open =
    total.from.label?.field === 'subtotal' &&
    choice.tax !== undefined &&
    choice.tax.value !== 0 &&
    !choice.adds &&
    total.score < 1
  const result = open ? [] : [made('grand_total', total, Math.min(choice.margin, 1.5 * total.score))]
  const subtotal = subtotalOf(choice, subtotals, openTip)
  if (subtotal) result.push(made('subtotal', subtotal, subtotal.score))
  const rateOnly = choice.tax?.from.rateOnly
  if (rateOnly && choice.adds) {
    // What is not printed is not returned: of this tax that is its amount.
    const { text, page, box, source, confidence } = rateOnly.reading
    for (const [leaf, value] of [
      ['name', rateOnly.name],
      ['type', rateOnly.type],
      ['rate', rateOnly.rate],
    ] as const) {
      result.push({
        field: `financial.totals.taxes[0].${leaf}`,
        value,
        text,
        page,
        box,
        source,
        score: 2,
        confidence: 0.95 * confidence,
        rule: 'tax.rate_times_subtotal',
        label: rateOnly.name,
      })
    }
  } else if (choice.tax && !rateOnly) {
    result.push(made('tax_total', choice.tax, choice.tax.score))
    result.push(...taxCandidates(choice, scale))
  }
  const fees = choice.terms.filter(({ field }) => field === 'fee')
  for (const term of choice.terms)
    if (term.field !== 'fee' && !result.some(({ field }) => field === `financial.totals.${term.field}`))
      result.push(made(term.field, term, term.score))
  fees.forEach((fee, i) => {
    result.push({ ...made(`fees[${i}].amount`, fee, fee.score) })
    result.push({ ...made(`fees[${i}].name`, fee, fee.score), value: fee.from.label?.text ?? fee.field })
  })
  return result
}

/** The tax lines behind the chosen tax, and the sum of each kind that has a field of its own. */
function taxCandidates(choice: MoneyChoice<Source>, scale: Scale): Candidate[] {
  const lines = choice.tax!.from.taxes ?? []
  const result: Candidate[] = []
  lines.forEach((line, i) => {
    const path = `financial.totals.taxes[${i}]`
    const rule = line.proven ? 'tax.rate_base_amount' : 'tax.labelled'
    const make = (leaf: string, value: number, spot: Spot): Candidate =>
      moneyCandidate(
        `${path}.${leaf}`,
        value,
        { spot, ...(line.label !== undefined && { label: { text: line.label } as LabelHit }) },
        line.score,
        rule,
        scale,
      )
    const amount = make('amount', line.amount.value, line.amount)
    result.push(
      { ...amount, field: `${path}.name`, value: line.name },
      { ...amount, field: `${path}.type`, value: line.type },
    )
    if (line.rate !== undefined) result.push({ ...amount, field: `${path}.rate`, value: line.rate })
    if (line.base) result.push(make('base', line.base.value, line.base))
    result.push(amount, { ...amount, field: `${path}.inclusive`, value: choice.inclusive })
  })
  for (const [type, field] of [
    ['CGST', 'cgst'],
    ['SGST', 'sgst'],
    ['UTGST', 'utgst'],
    ['IGST', 'igst'],
    ['CESS', 'cess'],
    ['VAT', 'vat'],
  ] as const) {
    const same = lines.filter((line) => line.type === type)
    if (!same.length) continue
    const sum = same.reduce((total, { amount }) => total + amount.value, 0)
    result.push(
      moneyCandidate(
        `financial.totals.${field}`,
        sum,
        { spot: same[0]!.amount },
        same[0]!.score,
        same.length > 1 ? 'tax.sum_of_kind' : 'tax.labelled',
        scale,
      ),
    )
  }
  return result
}

// A row of totals has few words; a sentence about them ("in case of late payment a lump sum of 40 € is charged") has
// more, before and behind its amount.
const SENTENCE_WORDS = 8

/** Whether a label and its amount stand in the middle of a sentence. */
function inSentence(label: LabelHit, { row, reading }: Spot): boolean {
  const own = row.lines.find(({ page, line }) => page === label.page && line === label.line)
  const words = own?.cells.filter(({ text }) => /\p{L}/u.test(text)) ?? []
  return (
    label.from > 0 &&
    label.line === reading.line &&
    words.length >= SENTENCE_WORDS &&
    words.at(-1)!.box.left >= reading.box.right
  )
}

/** Amounts that take no part in the sum, and terms of nothing ("discount 0.00"), each by its best label. */
function directCandidates(
  labelled: readonly Labelled[],
  choice: MoneyChoice<Source> | undefined,
  scale: Scale,
): Candidate[] {
  const result: Candidate[] = []
  const net = choice && choice.total.value - (choice.tax?.value ?? 0)
  const bases = [
    net,
    choice?.subtotal?.value,
    ...(choice?.tax?.from.taxes ?? []).map(({ base }) => base?.value),
  ].filter((base) => base !== undefined)
  const pick = (field: string, path: string, accepts: (one: Labelled) => boolean): void => {
    const one = labelled
      .filter((other) => other.field === field && other.spot.certainty >= 0.3 && other.reach > -2 && accepts(other))
      .sort((a, b) => b.reach - a.reach)[0]
    if (one) result.push(moneyCandidate(path, one.spot.value, one, 1 + one.reach, 'money.labelled', scale))
  }
  // A word like "paid" in a row of many amounts is a cell of a table.
  for (const field of DIRECT) {
    pick(
      field,
      `financial.totals.${field}`,
      ({ spot, label }) =>
        !inSentence(label, spot) &&
        spot.row.readings.filter(({ meaning, confidence }) => meaning.kind === 'amount' && confidence >= 0.5).length <=
          2 &&
        (field !== 'taxable_amount' ||
          !choice?.adds ||
          bases.some((base) => Math.abs(base - spot.value) <= 2 * scale.half)),
    )
  }
  const paid = result.findIndex(({ field }) => field === 'financial.totals.amount_paid')
  // A payment taken off is printed with a minus or without.
  if (choice && choice.total.value > 0 && paid >= 0)
    result[paid] = { ...result[paid]!, value: Math.abs(result[paid]!.value as number) }
  if (choice && !result.some(({ field }) => field === 'financial.totals.amount_due')) {
    const takenOff = labelled.filter(({ field }) => field === 'amount_paid' || field === 'tds')
    const isWhole = (left: Spot, less: Spot): boolean =>
      less.value !== 0 &&
      less.row.index < left.row.index &&
      Math.abs(left.value + Math.abs(less.value) - choice.total.value) <= scale.half
    const left = labelled.find(
      ({ field, spot }) => field === 'grand_total' && takenOff.some(({ spot: less }) => isWhole(spot, less)),
    )
    if (left)
      result.push(moneyCandidate('financial.totals.amount_due', left.spot.value, left, 2, 'money.left_to_pay', scale))
  }
  pick('change', 'receipt.change_amount', () => true)
  for (const field of Object.keys(TERM_SIGNS)) {
    if (field === 'fee' || choice?.terms.some((term) => term.field === field)) continue
    pick(field, `financial.totals.${field}`, ({ spot, reach }) => reach > -1 && (spot.value === 0 || field === 'tip'))
  }
  return result
}

/** The candidate of an amount with its place and label. `value` counts the smallest unit of `scale`. */
export function moneyCandidate(
  field: string,
  value: number,
  { spot, label }: { spot: Spot; label?: LabelHit },
  score: number,
  rule: string,
  scale: Scale,
): Candidate<number> {
  const { text, page, box, source, confidence } = spot.reading
  return {
    field,
    value: unscaled(value, scale),
    text,
    page,
    box,
    score,
    confidence: Math.min(1, confidence) / (1 + Math.exp(-1 - score)),
    rule,
    source,
    ...(label && { label: label.text }),
  }
}
