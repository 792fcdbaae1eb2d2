// Counts and prices that multiply to an amount: "2 x 3.00", "1.25 lb @ 0.59 /lb", with or without spaces between. What
// a row is, list-row.ts says.

import { patternOf } from '../../reading/word-pattern.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Reading } from '../../vocabulary.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import { parseAmount } from '../../reading/amounts.ts'
import { matchesOf } from '../../reading/matches.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Word } from '../../structure/table/words.ts'
import { wordsOf } from '../../structure/table/words.ts'

export interface Part<T> {
  value: T
  words: Word[]
}

/** A count and a price that multiply to a total. */
export interface Product {
  quantity: Part<number>
  price: Part<number>
}

const UNIT = patternOf('item-words', 'list-unit')
const MONEY = patternOf('item-words', 'list-money')
// What stands around factors and is no word of a name: signs of multiplication, units, currencies, "EUR/kg".
export const CONNECTOR = new RegExp(
  `^(?:[@x×X*=()/àá]+|/?(?:${UNIT})\\.?|${MONEY}|(?:${MONEY}|ct?|p)?/\\s?(?:${UNIT}))$`,
  'iu',
)
// Of these only signs and money stand before a factor: "FLOUR KG 0.412" is a name, a count.
export const SIGN = new RegExp(`^(?:[@x×X*=(àá]+|${MONEY})$`, 'iu')
/** A count as one word, with a sign of multiplication or a unit on either side or none. */
const COUNT = new RegExp(`^[(@xX×*]?(?<number>\\d{1,4}(?:[.,]\\d{1,3})?)(?<sign>[xX×*@]|${UNIT})?\\.?[)]?$`, 'iu')
/** A product as it is printed, however its parts are spaced: "10x52,80", "2.287 kg×1,64/kg". */
const PRINTED = new RegExp(
  [
    '(?<![\\d.,\\p{L}])(?<count>\\d{1,4}(?:[.,]\\d{1,3})?)\\s*',
    `(?:(?:${UNIT})\\.?|\\p{L}{1,5}\\.?\\s)?\\s*(?:[@x×*]|[àá])\\s*(?:${MONEY})?`,
    '\\s*(?<price>\\d[\\d.,]*\\d|\\d)',
    // Pumps print pence and cents: "30.05 l @ 139.9p/l".
    '(?<hundredths>\\s?(?:p|ct?|¢)(?=\\s?/))?',
  ].join(''),
  'giu',
)

// Products are printed to the cent; the rest is what binary fractions lack.
export const HALF_A_CENT = 0.0051

/** The count and the price in a row whose product `total` is: as readings of its words, or as its print alone. */
export function productOf(row: FilledRow, total: Spot): Product | undefined {
  return readProduct(row, total) ?? printedProduct(row, total)
}

interface Factor extends Part<number> {
  box: BoundingBox
  sure: boolean
}

/** Of several pairs of readings the likeliest. */
function readProduct(row: FilledRow, total: Spot): Product | undefined {
  const { value, amount } = total.reading.meaning
  const left = (box: BoundingBox): boolean => total.row !== row || box.right <= total.reading.box.left + 0.001
  const isPrice = ({ words }: Factor): boolean =>
    PER_UNIT.test(wordsOf(row)[placeIn(row, words.at(-1)) + 1]?.cell.text ?? '')
  const counts = countsOf(row).filter((count) => left(count.box) && !isPrice(count))
  if (!counts.length) return undefined
  const found: { product: Product; rank: number }[] = []
  for (const price of row.readings) {
    if (
      price.meaning.kind !== 'amount' ||
      !left(price.box) ||
      (price.meaning.amount.decimals === 0) !== (amount.decimals === 0)
    )
      continue
    const all = wordsOf(row)
    const words = all.filter((word) => covers(price, word))
    const each =
      words[0] !== undefined &&
      (words[0].cell.text.startsWith('@') || all[all.indexOf(words[0]) - 1]?.cell.text === '@')
    for (const count of counts) {
      const first = each || count.box.left < price.box.left
      const whole = Number.isInteger(count.value)
      if (count.box.left < price.box.right && price.box.left < count.box.right) continue
      // Whole factors look alike: the count stands first, or has its sign. A part of a whole has its unit or sign.
      if (!count.sure && ((amount.decimals === 0 && !first) || !whole)) continue
      if (Math.abs(count.value * price.meaning.value - value) > HALF_A_CENT) continue
      const rank =
        4 * Number(price.meaning.amount.decimals === amount.decimals) +
        2 * Number(whole) +
        2 * Number(each) +
        2 * Number(isBeside(all, count, words)) +
        Number(count.sure) +
        Number(first)
      found.push({ product: { quantity: count, price: { value: price.meaning.value, words } }, rank })
    }
  }
  const best = found.sort((a, b) => b.rank - a.rank)[0]?.product
  return best && { quantity: { value: best.quantity.value, words: best.quantity.words }, price: best.price }
}

const placeIn = (row: FilledRow, word: Word | undefined): number =>
  wordsOf(row).findIndex(({ cell }) => cell === word?.cell)

/** Whether no words of a name stand between a count and a price. */
function isBeside(all: readonly Word[], count: Factor, price: readonly Word[]): boolean {
  const [a, b] = [count.words.at(-1), price[0]].map((word) => all.findIndex((one) => one.cell === word?.cell))
  const between = all.slice(Math.min(a!, b!) + 1, Math.max(a!, b!))
  return between.every(({ cell }) => CONNECTOR.test(cell.text))
}

// Behind a price: "EUR/kg", "/l".
const PER_UNIT = new RegExp(`^(?:${MONEY}|ct?|p)?/\\s?(?:${UNIT})$`, 'iu')
const ONLY_UNIT = new RegExp(`^(?:${UNIT})\\.?$`, 'iu')

/** The unit in or behind the last word of a count in a row: "1.2 kg", "3Stk", and whatever stands in "5 ft @ 0.68". */
export function unitOf(count: readonly Word[], rows: readonly FilledRow[]): string | undefined {
  const last = count.at(-1)
  const row = rows.find(({ lines }) => last !== undefined && lines.includes(last.line))
  if (!last || !row) return undefined
  const all = wordsOf(row)
  const [next, sign] = all.slice(all.findIndex(({ cell }) => cell === last.cell) + 1)
  // "2 pcs.x7.99": the sign and the price go on in the same word.
  const unit = (next?.cell.text ?? '').replace(/[x×*@](?=\d).*$|(?<=\.)[x×*@]$/i, '')
  const isCut = unit !== next?.cell.text
  const isBetween = (isCut || /^[@x×*]/i.test(sign?.cell.text ?? '')) && /^\p{L}{2,5}\.?$/u.test(unit)
  return (
    [last.cell.text.replace(/^[\d.,]+/, ''), unit].find((text) => ONLY_UNIT.test(text)) ??
    (isBetween ? unit : undefined)
  )
}

export const covers = (reading: Reading, { line, index }: Word): boolean =>
  line.line === reading.line && index >= reading.from && index < reading.to

/** What could be a count in a row: numbers as read, and words that are a number with its sign. */
function countsOf(row: FilledRow): Factor[] {
  const words = wordsOf(row)
  const read = row.readings.flatMap((reading): Factor[] => {
    if (reading.meaning.kind !== 'quantity' || reading.meaning.value <= 0 || reading.meaning.value > 9999) return []
    const covered = words.filter((word) => covers(reading, word))
    // The unit of "1 L*CRAB" is a part of the name.
    const own =
      covered.length === 1 ? covered : covered.filter(({ cell }) => COUNT.test(cell.text) || CONNECTOR.test(cell.text))
    return [
      {
        value: reading.meaning.value,
        words: own,
        box: reading.box,
        sure: reading.meaning.unit !== undefined && own.length === covered.length,
      },
    ]
  })
  const printed = words.flatMap((word, i): Factor[] => {
    const { number, sign } = COUNT.exec(word.cell.text)?.groups ?? {}
    if (number === undefined || Number(number.replace(',', '.')) === 0) return []
    const [unit, times] = words.slice(i + 1).map(({ cell }) => cell.text)
    const beside =
      [words[i - 1], words[i + 1]].some((other) => other !== undefined && CONNECTOR.test(other.cell.text)) ||
      (/^\p{L}{1,5}\.?$/u.test(unit ?? '') && /^[@x×*]$/i.test(times ?? ''))
    return [
      {
        value: Number(number.replace(',', '.')),
        words: [word],
        box: word.cell.box,
        sure: beside || sign !== undefined || /^[xX×*]/.test(word.cell.text),
      },
    ]
  })
  return [...printed, ...read]
}

/** What a price is for: "/ft". */
const EACH = /^\/\s?\p{L}{1,5}\.?$/u

/** A product that only its print shows: one word for both factors, or a decimal sign that is not the document's. */
function printedProduct(row: FilledRow, total: Spot): Product | undefined {
  const words = wordsOf(row).filter(({ cell }) => total.row !== row || cell.box.right <= total.reading.box.left + 0.001)
  const starts: number[] = []
  const text = words.reduce((joined, { cell }) => {
    starts.push(joined.length + (joined ? 1 : 0))
    return joined ? `${joined} ${cell.text}` : cell.text
  }, '')
  const { value, amount } = total.reading.meaning
  for (const match of matchesOf(text, PRINTED)) {
    const { count, price, hundredths = '' } = match.groups as { count: string; price: string; hundredths?: string }
    const from = match.index
    const to = from + match[0].length
    const times = Number(count.replace(',', '.'))
    // What is weighed is rounded to what is printed.
    const slack = Number.isInteger(times) ? HALF_A_CENT : 0.51 / 10 ** amount.decimals
    const each = (['.', ','] as const)
      .map((decimal) => parseAmount(price, decimal)?.value)
      .map((one) => (one && hundredths ? Math.round(one * 1e4) / 1e6 : one))
      .find((one) => one !== undefined && times > 0 && Math.abs(times * one - value) <= slack)
    if (each === undefined) continue
    const within = (start: number, end: number): Word[] =>
      words.filter(({ cell }, i) => starts[i]! < end && starts[i]! + cell.text.length > start)
    // A word that also holds a part of the name is no factor alone: "TEA(2x3.00)".
    const first = words.findIndex(({ cell }, i) => starts[i]! + cell.text.length > from)
    const last = words.findLastIndex((_, i) => starts[i]! < to)
    const rest = text.slice(starts[first]!, from) + text.slice(to, starts[last]! + words[last]!.cell.text.length)
    if (/[\p{L}\d]/u.test(rest) && !CONNECTOR.test(rest.replace(/[()]/g, '')) && !EACH.test(rest)) continue
    return {
      quantity: { value: times, words: within(from, from + count.length) },
      price: { value: each, words: within(to - hundredths.length - price.length, to) },
    }
  }
  return undefined
}
