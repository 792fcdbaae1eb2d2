// Totals: which printed amount is the subtotal, the discount, each charge, the tax, the total, what was paid and what
// is due. Collects the options from labels and values; money-choice.ts chooses among them.

import type { Candidate, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { labelledSpots, scaleOf, spotsOf } from '../../structure/amount-spots.ts'
import { shapesOf, suggestionsOf, type ShapeOf, type Spots } from './amount-shape.ts'
import { DIRECT, directCandidates } from './direct-sums.ts'
import { isReadAmount, paymentsBetween, withoutSign } from './implied-sums.ts'
import type { UnratedItem } from '../items/item-rates.ts'
import { itemRates } from '../items/item-rates.ts'
import { discountOfLines } from '../items/line-discounts.ts'
import { LABELLED, logOdds, moneyCandidate } from './money-candidate.ts'
import { certaintyOf } from './money-certainty.ts'
import type { MoneyChoice, MoneyOptions, Option, Role } from './money-choice.ts'
import { chooseMoney, MOST_OF_TOTAL } from './money-choice.ts'
import { moneyOptions, TERM_SIGNS } from './money-options.ts'
import { printedFacts } from './money-facts.ts'
import { spokenAmount } from '../../reading/number-words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { HIGHEST_RATE } from './tax-table.ts'
import { TAX_TYPES } from './taxes.ts'
import { isPart, printedAbove, taxedBelow } from './printed-subtotal.ts'
import type { From, Source } from './sources.ts'

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
  candidates?: readonly Candidate[]
}

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
  spots: Spots
  shapeOf: ShapeOf
  labelled: readonly Labelled[]
  facts: readonly Candidate[]
  spoken: readonly number[]
  options: MoneyOptions<Source>
  choice: MoneyChoice<Source> | undefined
}

/** What the amounts of a document say of each other. */
export function weighMoney(context: MappingContext, rows: readonly FilledRow[], items: ItemKnowledge): MoneyEvidence {
  const scale = scaleOf(context.readings)
  const outside = rows.filter(({ index }) => !items.rows.has(index))
  const everywhere = new Map(rows.map((row) => [row, spotsOf(row, scale)] as const))
  const printed = new Map(outside.map((row) => [row, everywhere.get(row)!] as const))
  const sums = items.sums.map((sum) => Math.round(sum * 10 ** scale.unit))
  const aside = suggestionsOf(printed, scale)
  const labelledIn = (spots: Map<FilledRow, readonly Spot[]>): Labelled[] => {
    for (const row of aside) spots.delete(row)
    const reached = [...labelledSpots(outside, spots, FIELDS), ...footerSpots(items.footers, spots)]
    return reached.filter((one) => isReadAmount(one, scale))
  }
  const ofSums = labelledIn(printed)
  // Where all amounts are items the total is one of them: a toll ticket has one line.
  const isOutside =
    ofSums.length > 0 || [...printed.values()].some((inRow) => inRow.some(({ certainty }) => certainty >= 0.7))
  const spots = isOutside ? printed : everywhere
  const printedAt = isOutside ? ofSums : labelledIn(everywhere)
  const read = [...printedAt, ...withoutSign(printedAt, spots)]
  const labelled = [...read, ...paymentsBetween(read, spots, TERM_SIGNS, scale)]
  const facts = printedFacts(rows, context.locale.language)
  const spoken = spokenValues(facts, context.locale.language, scale)
  const shapeOf = shapesOf(spots)
  const options = moneyOptions({
    outside,
    spots,
    shapeOf,
    all: [...everywhere.values()].flat(),
    labelled,
    items: sums,
    spoken,
    rates: ratesOf(context.readings),
    scale,
  })
  const choice = beforeWithholding(chooseMoney(options), options.totals)
  return { scale, outside, spots, shapeOf, labelled, facts, spoken, options, choice }
}

/** The percentages that are printed and may be rates of a tax. */
const ratesOf = (readings: readonly Reading[]): number[] => [
  ...new Set(
    readings.flatMap(({ meaning }) =>
      meaning.kind === 'percent' && meaning.value > 0 && meaning.value < HIGHEST_RATE ? [meaning.value] : [],
    ),
  ),
]

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
            evidence,
            openTip,
          ),
          ...itemRates(
            items.unrated,
            choice.tax?.from.taxes ?? [],
            choice.subtotal?.value ?? choice.total.value - (choice.tax?.value ?? 0),
            scale.half,
          ),
        ]
      : []),
    ...directCandidates(evidence, discountOfLines(items.candidates ?? [])),
    ...facts,
  ]
  return result.filter(({ field }, i) => result.findIndex((other) => other.field === field) === i)
}

function footerSpots(footers: readonly Footer[], spots: Spots): Labelled[] {
  const all = [...spots.values()].flat()
  return footers.flatMap(({ field, label, reading }) => {
    const spot = all.find((one) => one.reading === reading)
    // Which of net and gross a column sums up, the equations tell.
    return spot ? [{ field, label, spot, reach: field === 'tax_total' || field.startsWith('tax.') ? -0.2 : -1 }] : []
  })
}

/** What an amount in words may stand for, in the scale of the printed amounts. */
function spokenValues(facts: readonly Candidate[], language: string, scale: Scale): number[] {
  const words = facts.find(({ field }) => field === 'financial.totals.amount_in_words')
  const amount = words && spokenAmount(String(words.value), language)
  return amount && amount.units > 0
    ? [amount.units * 10 ** scale.unit + (amount.cents ?? 0) * 10 ** (scale.unit - 2)]
    : []
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

// A subtotal that is named so in print, by a label this near in log-odds, is the subtotal, even where tax bases fit the
// sum better.
const NEAR = -1.1

function subtotalOf(
  choice: MoneyChoice<Source>,
  { options: { subtotals }, spots }: MoneyEvidence,
  openTip: boolean,
): From | undefined {
  const { subtotal, total, adds } = choice
  const isNamed = ({ from, features }: From): boolean =>
    from.label?.field === 'subtotal' && (features['subtotal.reach'] ?? 0) >= NEAR
  // Prices with the tax in them: the named subtotal is what base and tax come to.
  const taxed =
    subtotal && choice.tax?.from.taxes?.some(({ base }) => base?.value === subtotal.value)
      ? subtotal.value + choice.tax.value
      : undefined
  const gross = subtotals.find((one) => isNamed(one) && one.value === taxed)
  if (gross) return gross
  if (subtotal && isNamed(subtotal)) return subtotal
  const named = subtotals.filter(isNamed)
  const most = MOST_OF_TOTAL * Math.abs(total.value)
  const printed = named.find((one) => Math.abs(one.value) <= most && !isPart(one, choice, named))
  // A card slip asks for a tip on top of an amount: before it is given that amount is no total.
  if (!printed && openTip && total.from.label && total.from.label.weight < 0.5) return total
  const isPrinted = subtotal && !subtotal.from.unprinted && subtotal.from.spot.value === subtotal.value
  // A paper that prints no total before a payment names the same amount as its net sum.
  const isBoth = isPrinted && total.from.spot === subtotal.from.spot
  const own = isPrinted && (adds || isBoth || subtotal.from.label?.field === 'subtotal') ? subtotal : undefined
  return printed ?? own ?? printedAbove(choice, spots)
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

function chosenCandidates(choice: MoneyChoice<Source>, evidence: MoneyEvidence, openTip: boolean): Candidate[] {
  const { labelled, scale } = evidence
  const rule = choice.adds ? 'money.adds_up' : 'money.labelled'
  const made = (field: string, option: Option<Source>, chance: number): Candidate =>
    moneyCandidate(`financial.totals.${field}`, option.value, option.from, logOdds(chance), rule, scale)
  const chanceOf = (role: Role, { value }: Option<Source>): number => choice.chances[role].get(value) ?? 0
  const { total } = choice
  // A page that ends below its subtotal and a tax on top of it prints no total.
  const open =
    total.from.label?.field === 'subtotal' && choice.tax !== undefined && choice.tax.value !== 0 && !choice.adds
  const most = certaintyOf(choice, labelled)
  const result: Candidate[] = open ? [] : [{ ...made('grand_total', total, chanceOf('total', total)), most }]
  const subtotal = subtotalOf(choice, evidence, openTip)
  if (subtotal) result.push(made('subtotal', subtotal, chanceOf('subtotal', subtotal)))
  const taxed = taxedBelow(choice, evidence.spots)
  const off = labelled.find(({ field, spot }) => field === 'discount' && spot.reading === taxed?.move.reading)
  const printed = (field: string, value: number, spot: Spot): Candidate =>
    moneyCandidate(`financial.totals.${field}`, value, { spot }, LABELLED, rule, scale)
  if (taxed && (off || taxed.base.value !== subtotal?.value))
    result.push(printed('taxable_amount', taxed.base.value, taxed.base))
  if (off) result.push(printed('discount', Math.abs(off.spot.value), off.spot))
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
    result.push(made('tax_total', choice.tax, chanceOf('tax', choice.tax)))
    result.push(...taxCandidates(choice, scale))
  }
  // A term is there because the sum needs it, so that it is as sure as the sum.
  const chance = chanceOf('total', total)
  const fees = choice.terms.filter(({ field }) => field === 'fee')
  for (const term of choice.terms)
    if (term.field !== 'fee' && !result.some(({ field }) => field === `financial.totals.${term.field}`))
      result.push(made(term.field, term, chance))
  fees.forEach((fee, i) => {
    result.push(made(`fees[${i}].amount`, fee, chance))
    result.push({ ...made(`fees[${i}].name`, fee, chance), value: fee.from.label?.text ?? fee.field })
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
        LABELLED + line.score,
        rule,
        scale,
      )
    const amount = make('amount', line.amount.value, line.amount)
    result.push(
      { ...amount, field: `${path}.name`, value: line.name },
      { ...amount, field: `${path}.type`, value: line.type },
    )
    if (line.rate !== undefined) result.push({ ...amount, field: `${path}.rate`, value: line.rate })
    // What is taxed at no rate is all that the paper sums up, if no other tax is printed.
    const untaxed = lines.length === 1 && line.rate === 0 && line.amount.value === 0 ? choice.subtotal : undefined
    const base = line.base ?? untaxed?.from.spot
    if (base) result.push(make('base', base.value, base))
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
        LABELLED + same[0]!.score,
        same.length > 1 ? 'tax.sum_of_kind' : 'tax.labelled',
        scale,
      ),
    )
  }
  return result
}
