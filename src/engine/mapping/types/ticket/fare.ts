// The price of a ticket in all, its currency and its parts.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { weigh } from '../../context/trace.ts'
import { fromLines } from './turned.ts'
import { isCommonCurrency } from '../../reading/currencies.ts'
import { relationsOf } from '../../structure/relations.ts'
import { PASSENGER_TYPES, settledLabels } from './context.ts'
import { lineOf, valueAt, type SpotValue } from './spots.ts'
import { codedTaxes, codeOf, provenTaxes } from './coded-taxes.ts'
import { labelEnd, spanStart } from './span.ts'
import { highestSum, isPrice, nameOf, type Sum } from './sums.ts'

/** An amount at a label; `worth` is how sure the label, its place and its words make it. */
interface Price {
  reading: Reading
  worth: number
  /** The label, where it is the head over the amount. */
  head?: LabelHit
}

const LEAST_WORTH = 0.3
/** Longer lines are sentences. */
const LONGEST_LINE = 90
/** Totals that are worth nearly as much as the best are compared by their amounts. */
const NEARLY = 0.65

/** The price in all with its currency, and its parts. */
export function readFare(context: MappingContext): Candidate[] {
  const labels = settledLabels(context)
  const named = pricesAt(context, labels, 'fare_total')
  // A ticket with one price calls it the fare.
  const totals = named.length ? named : pricesAt(context, labels, 'fare_base')
  if (context.trace)
    weigh(
      context.trace,
      totals.map(({ reading, worth }) => ({
        ...fromLines('ticket.fare.total', valueOf(reading), [lineOf(context, reading)], 'labelled', 0.85),
        score: worth,
      })),
      LEAST_WORTH,
    )
  // A total is no less than the amounts of its parts.
  const likely = totals
    .filter(({ worth }) => worth > NEARLY * (totals[0]?.worth ?? 0))
    .sort((a, b) => valueOf(b.reading) - valueOf(a.reading))[0]
  const prices = context.readings.filter((reading) => isPrice(reading) && !isPart(context, reading))
  const sum = highestSum(context, prices)
  // With a discount the total is less than the fare.
  const isOfParts = likely !== undefined && sum?.parts.includes(likely.reading) === true
  if (sum && (isOfParts || valueOf(sum.total) >= (likely ? valueOf(likely.reading) : 0)))
    return ofSum(context, labels, sum, prices)
  const most = likely?.reading ?? priceAlone(context)
  if (!most) return []
  const line = lineOf(context, most)
  const rule = likely ? 'labelled' : 'amount_alone'
  const less = (field: string): Price | undefined =>
    pricesAt(context, labels, field).find(({ reading }) => reading !== most && valueOf(reading) < valueOf(most))
  const part = (one: Price | undefined, key: 'taxes' | 'fees'): Candidate[] => {
    if (!one) return []
    const { reading: price, head } = one
    const name = head ? { text: head.text, line: lineOf(context, head) } : nameOf(context, price)
    return listed(context, key, [{ price, name }], 'labelled', 0.7)
  }
  const fee = less('fare_fee')
  // The word for a price may be that of the fare, to which the fee is added.
  const before =
    fee && totals.find(({ reading }) => cents(valueOf(reading) + valueOf(fee.reading)) === cents(valueOf(most)))
  const base = (less('fare_base') ?? before)?.reading
  const within = taxesWithin(context, prices, most, [])
  return [
    fromLines('ticket.fare.total', valueOf(most), [line], rule, likely ? 0.85 : 0.65),
    ...currencyOf(context, labels, most),
    ...(base ? [fromLines('ticket.fare.base', valueOf(base), [lineOf(context, base)], 'labelled', 0.7)] : []),
    ...(within.length ? within : part(less('fare_tax'), 'taxes')),
    ...part(fee, 'fees'),
  ]
}

const cents = (value: number): number => Math.round(100 * value)

/** What is no fee is the fare where its label says so, or where it is most of the sum. */
const MOST_OF_SUM = 0.65
/** More rows with the word are of something else. */
const MOST_TAXES = 3

/** A price that its parts add up to, with the fare and what is charged beside it. */
function ofSum(
  context: MappingContext,
  labels: readonly LabelHit[],
  { total, parts }: Sum,
  prices: readonly Reading[],
): Candidate[] {
  const says = (field: string, price: Reading): boolean => {
    const { page, line } = nameOf(context, price)?.line ?? price
    return labels.some((hit) => hit.field === field && hit.page === page && hit.line === line && hit.quality > 0.6)
  }
  const [first] = parts
  // On one line the words may stand behind the amounts.
  const named = (part: Reading): Part['name'] =>
    part.page === total.page && part.line === total.line ? undefined : nameOf(context, part)
  const textOf = (part: Reading): string => named(part)?.text ?? ''
  // What is called a fee and nothing else is one in spite of its code: "charges" alone may be part of a tax's name.
  const isCalledFee = (part: Reading): boolean => {
    const said = textOf(part).replace(BRACKETED, '').toLowerCase()
    return labels.some(({ field, text }) => field === 'fare_fee' && text.toLowerCase() === said)
  }
  const isTax = (part: Reading): boolean =>
    (codeOf(context, part) !== undefined && !isCalledFee(part)) ||
    (!says('fare_fee', part) && (says('fare_tax', part) || OF_TAX.test(textOf(part))))
  const fares = parts.filter((part) => part === first || (valueOf(part) > 0 && isFareOf(textOf(part)) && !isTax(part)))
  const isMost = sumOf(fares) > MOST_OF_SUM * valueOf(total)
  const base =
    parts.find((part) => says('fare_base', part) && !isFareOf(textOf(part))) ??
    (first && isMost && fares.length === 1 ? first : undefined)
  // Beside fares of unknown size, only what calls itself a fee or a tax is one. A discount is neither.
  const charged = parts.filter(
    (part) =>
      part !== base &&
      valueOf(part) > 0 &&
      (base || isMost ? !fares.includes(part) : says('fare_fee', part) || isTax(part)),
  )
  const withNames = (list: readonly Reading[]): Part[] => list.map((price) => ({ price, name: named(price) }))
  const priced = [total, ...parts].find((price) => currencyIn(price) !== undefined) ?? total
  const taxes = charged.filter(isTax)
  return [
    fromLines('ticket.fare.total', valueOf(total), [lineOf(context, total)], 'sum', 0.9),
    ...currencyOf(context, labels, priced),
    ...(base ? [fromLines('ticket.fare.base', valueOf(base), [lineOf(context, base)], 'part_of_sum', 0.8)] : []),
    ...(taxes.length
      ? listed(context, 'taxes', withNames(taxes), 'part_of_sum', 0.75)
      : taxesWithin(context, prices, total, parts)),
    ...listed(context, 'fees', withNames(charged.filter((part) => !taxes.includes(part))), 'part_of_sum', 0.75),
  ]
}

const sumOf = (list: readonly Reading[]): number => list.reduce((sum, one) => sum + valueOf(one), 0)

/** Whether words say whose fare it is ("2 adults", "Child 4-11"). */
const isFareOf = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => PASSENGER_TYPES.has(word))

/** A tax or a fee with its words. */
interface Part {
  price: Reading
  name: { text: string; line: PlacedLine } | undefined
}

function listed(
  context: MappingContext,
  key: 'taxes' | 'fees',
  list: readonly Part[],
  rule: string,
  confidence: number,
): Candidate[] {
  return list.flatMap(({ price, name }, at) => {
    const path = `ticket.fare.${key}[${at}]`
    const code = codeOf(context, price)
    return [
      ...(name ? [fromLines(`${path}.name`, name.text, [name.line], rule, confidence)] : []),
      ...(code ? [fromLines(`${path}.code`, code.text, [code.line], rule, confidence)] : []),
      fromLines(`${path}.amount`, valueOf(price), [lineOf(context, price)], rule, confidence),
    ]
  })
}

const OF_TAX = new RegExp(`(?<!\\p{L})${patternOf('ticket-words', 'tax')}(?!\\p{L})`, 'iu')
/** A tax on sales with its rate before or behind it ("DPH 21 %", "20 % VAT"), without what follows. */
const RATE = '\\d{1,2}(?:[.,]\\d+)?\\s?%'
const SALES_TAX = new RegExp(
  `(?<!\\p{L})(?:${RATE}\\s)?${patternOf('item-words', 'tax')}(?!\\p{L})\\.?(?:\\s(?:${RATE}|\\(${RATE}\\)))?`,
  'iu',
)
/** No rate of a tax on sales makes it more of the price in all. */
const MOST_WITHIN = 0.3

/** The taxes that a list gives with their codes, else those on sales that the total has in it: beside what adds up. */
function taxesWithin(
  context: MappingContext,
  prices: readonly Reading[],
  total: Reading,
  parts: readonly Reading[],
): Candidate[] {
  const coded = codedTaxes(context)
  if (coded.length) return coded
  const proven = provenTaxes(context, prices).flatMap(({ price, rows }): Part[] => {
    // The name of a table of taxes is the head of its first column.
    const [line] = rows.flatMap(({ lines }) => lines).filter(({ text }) => SALES_TAX.test(text))
    return line ? [{ price, name: { text: SALES_TAX.exec(line.text)![0], line } }] : []
  })
  if (proven.length) return listed(context, 'taxes', proven, 'rate_of_price', 0.8)
  const within = prices.flatMap((price): Part[] => {
    if (parts.includes(price) || valueOf(price) > MOST_WITHIN * valueOf(total)) return []
    const name = nameOf(context, price)
    const text = SALES_TAX.exec(name?.text ?? '')?.[0]
    return name && text !== undefined ? [{ price, name: { ...name, text } }] : []
  })
  return listed(context, 'taxes', within.slice(0, MOST_TAXES), 'tax_within', 0.7)
}

const TOTAL = new RegExp(patternOf('ticket-words', 'total'), 'i')
const isTotal = (text: string): boolean => TOTAL.test(text)
const valueOf = ({ meaning }: Reading): number => (meaning.kind === 'amount' ? meaning.value : 0)
const currencyIn = ({ meaning }: Reading): string | undefined =>
  meaning.kind === 'amount' ? meaning.amount.currency : undefined

/** Whether an amount stands in a bracket that began before it ("Price (incl. £ 2.00 booking fee) £ 22.00"). */
const isBracketed = (context: MappingContext, price: Reading): boolean => {
  const line = lineOf(context, price)
  return /\([^()]*\p{L}[^()]*$/u.test(line.text.slice(0, spanStart(line, price)))
}

/** Whether a number has the form of the whole amounts that the ticket prints with their currency elsewhere. */
const isWhole = ({ readings }: MappingContext, { meaning, text }: Reading): boolean =>
  meaning.kind === 'amount' &&
  /^\d{1,3}(?:[.,]\d{3})+$/.test(text) &&
  readings.some((one) => isPrice(one) && one.meaning.kind === 'amount' && one.meaning.amount.decimals === 0)

/** Whether an amount is the beginning or the end of a longer one ("CZK 3" of "CZK 3 190,00"). */
function isPart({ readings }: MappingContext, { page, line, from, to, text }: Reading): boolean {
  const holds = (other: Reading): boolean =>
    other.page === page &&
    other.line === line &&
    other.from <= from &&
    other.to >= to &&
    other.text.length > text.length
  return readings.some((other) => isPrice(other) && holds(other))
}

/** The amounts at the labels of a field, the likeliest first. */
function pricesAt(context: MappingContext, labels: readonly LabelHit[], field: string): Price[] {
  // Small print names what would be charged: for a change, or on the day.
  const isPrint = (hit: LabelHit): boolean =>
    field !== 'fare_total' &&
    hit.from > 0 &&
    lineOf(context, hit).text.length > LONGEST_LINE &&
    !/^\s?:/.test(lineOf(context, hit).text.slice(labelEnd(lineOf(context, hit), hit)))
  const hits = labels.filter((hit) => hit.field === field && hit.quality > 0.6 && !isPrint(hit))
  const prices = hits.flatMap((hit) =>
    relationsOf(
      context,
      hit,
      (reading) =>
        (isPrice(reading) || isWhole(context, reading)) &&
        !isPart(context, reading) &&
        (field !== 'fare_total' || !isBracketed(context, reading)),
    )
      .slice(0, 1)
      .map(({ reading, score, kind }) => {
        const words = hit.weight * hit.quality * (isTotal(hit.text) ? 1.15 : 1)
        return { reading, worth: score * words * (kind === 'right' ? 1 : 0.8), ...(kind === 'below' && { head: hit }) }
      }),
  )
  return prices.filter(({ worth }) => worth > LEAST_WORTH).sort((a, b) => b.worth - a.worth)
}

/** What is said of an amount in brackets behind it ("7 800 € (reduced)"). */
const BRACKETED = /\s?[(（][^()（）]*[)）]$/u

/** The one amount with a currency that has its line to itself. */
function priceAlone(context: MappingContext): Reading | undefined {
  const alone = context.readings.filter(
    (reading) =>
      isPrice(reading) &&
      currencyIn(reading) !== undefined &&
      reading.text.length >= lineOf(context, reading).text.replace(BRACKETED, '').trim().length - 1,
  )
  return new Set(alone.map(valueOf)).size === 1 ? alone[0] : undefined
}

/** Crowns are of the country whose language is printed. */
const CROWNS: Readonly<Record<string, string>> = { da: 'DKK', nb: 'NOK', sv: 'SEK' }

const crownsOf = (context: MappingContext, price: Reading): string | undefined =>
  /(?<!\p{L})kr(?!\p{L})/iu.test(lineOf(context, price).text) ? CROWNS[context.locale.language] : undefined

const CODE = /(?:^|[\s:(])(?<code>[A-Z]{3})\)?\s*:?\s*$/

/** The code of a currency right before an amount or at the end of its words: "TOTAL | CAD | 345.00", "Total (NZD)". */
function codeBefore(context: MappingContext, price: Reading): string | undefined {
  const own = lineOf(context, price)
  const middle = (own.box.top + own.box.bottom) / 2
  const [nearest] = context.lines
    .filter(({ page, box }) => page === own.page && box.top < middle && box.bottom > middle)
    .filter(({ box }) => box.left < price.box.left)
    .sort((a, b) => b.box.left - a.box.left)
    .flatMap((line) => (line === own ? line.text.slice(0, spanStart(own, price)) : line.text).trim() || [])
  const code = CODE.exec(nearest ?? '')?.groups!.code
  return code !== undefined && isCommonCurrency(code) ? code : undefined
}

/** The currency: named at a label of its own, printed with the amount or the others, or that of the country. */
function currencyOf(context: MappingContext, labels: readonly LabelHit[], price: Reading): Candidate[] {
  const named: SpotValue | undefined = valueAt(
    context,
    labels,
    'currency',
    (text) => /^[\s:]*(?<code>[A-Z]{3})(?!\p{L})/u.exec(text)?.groups!.code,
  )
  const told = named && isCommonCurrency(named.value) ? named : undefined
  const others = new Set(context.readings.filter(isPrice).flatMap((one) => codeBefore(context, one) ?? []))
  const currency =
    told?.value ??
    codeBefore(context, price) ??
    currencyIn(price) ??
    (others.size === 1 ? [...others][0] : undefined) ??
    context.locale.currency ??
    crownsOf(context, price)
  if (!currency) return []
  const line = told?.line ?? lineOf(context, price)
  return ['ticket.fare.currency', 'document_meta.currency'].map((path) =>
    fromLines(path, currency, [line], 'labelled', 0.9),
  )
}
