// The goods of a table: what each line is, its figures in the smallest unit that is printed, and the sums of all.

import { COUNTRIES } from '../locales.ts'
import { randomOf, type Random } from '../random.ts'
import type { Axes } from './axes.ts'
import { SWEDISH_GOODS, SWEDISH_GROCERIES, TRADE_WORDS } from './trade-words.ts'
import { TAILS } from './tails.ts'

/** Amounts are in the smallest unit that is printed; rates are per cents. */
export interface Good {
  kind: 'item' | 'rebate'
  /** The description as it is wrapped. */
  lines: string[]
  code: string
  hsn: string
  date: string
  quantity: number
  unit: string
  unitPrice: number
  listPrice: number
  discountRate: number
  discountAmount: number
  taxRate: number
  net: number
  tax: number
  gross: number
  /** Nothing is asked for it, and a word says so. */
  isFree: boolean
}

const RATES: Readonly<Record<string, readonly [number, number]>> = {
  en: [20, 5],
  de: [19, 7],
  fr: [20, 5.5],
  es: [21, 10],
  it: [22, 10],
  nl: [21, 9],
  pt: [23, 6],
  sv: [25, 12],
}

/** What is sold: where a roll is printed, what a shop sells. */
function goodsOf(language: string, isRoll: boolean): readonly [string, number][] {
  if (language === 'sv') return isRoll ? SWEDISH_GROCERIES : SWEDISH_GOODS
  const { words } = COUNTRIES.find((one) => one.language === language)!
  return isRoll ? words.groceries : words.goods
}

/** Prices of hundredths in the smallest unit of a currency: a coin of none is worth a hundred times less. */
const scaled = (hundredths: number, decimals: number): number =>
  Math.max(1, decimals === 3 ? 10 * hundredths : hundredths)

/** The lines of the document that `key` names; each line has a stream of its own. */
export function drawGoods(key: string, axes: Axes, count: number): Good[] {
  const places = randomOf(`${key}/places`)
  const rebateAt = places.int(1, Math.max(1, count - 1))
  const zeroAt = places.int(0, count - 1)
  const drawn = Array.from({ length: count }, (_, i) => drawGood(randomOf(`${key}/item/${i}`), axes))
  // The cheapest comes back, so that the sum stays above nothing.
  const least = drawn.reduce((found, { net }, i) => (net < drawn[found]!.net ? i : found), 0)
  return drawn.map((good, i) => {
    if (axes['negative'] === 'rebate' && i === rebateAt) return rebateOf(good, axes)
    if (axes['negative'] === 'return' && i === least) return signed(good)
    if (i === zeroAt && (axes['zero'] === 'zero' || axes['zero'] === 'word'))
      return { ...emptied(good), isFree: axes['zero'] === 'word' }
    return good
  })
}

function drawGood(random: Random, axes: Axes): Good {
  const language = String(axes['language'])
  const words = TRADE_WORDS[language]!
  const [name, price] = random.pick(goodsOf(language, axes['counts'] !== undefined))
  const code = random.fill(random.pick(['@@-####', '######', '##.##.###', '@###-@@']))
  const hsn = random.fill(random.pick(['####', '######', '########']))
  const day = new Date(Date.UTC(2024, random.int(0, 5), random.int(1, 28))).toISOString().slice(0, 10)
  const unit = random.pick(words.units)
  const whole = random.chance(0.4) ? 1 : random.int(2, 24)
  const quarters = random.int(1, 60) / 4
  const quantity = axes['quantity'] === 'whole' ? whole : axes['quantity'] === 'decimal' ? quarters : 1
  const unitPrice = scaled(Math.round(price * (0.4 + random.next())), Number(axes['decimals'] ?? 2))
  const listPrice = Math.round(unitPrice * (1.05 + 0.4 * random.next()))
  const discount = random.pick([0, 5, 10, 15])
  const second = random.chance(0.35)
  const rates = RATES[language]!
  const taxRate = axes['taxes'] === 'none' ? 0 : axes['taxes'] === 'two' && second ? rates[1] : rates[0]
  const lines = describe(random, axes, name, words.tricky)
  const hasDiscount = axes['discount'] === 'rate' || axes['discount'] === 'amount'
  return priced(
    {
      kind: 'item',
      lines,
      code,
      hsn,
      date: day,
      quantity,
      unit,
      unitPrice,
      listPrice,
      discountRate: hasDiscount ? discount : 0,
      taxRate,
      isFree: false,
    },
    axes,
  )
}

type Unpriced = Omit<Good, 'net' | 'tax' | 'gross' | 'discountAmount'>

/** The sums of a line. Where only a gross total is printed, prices hold the tax already. */
function priced(good: Unpriced, axes: Axes): Good {
  const whole = Math.round(good.quantity * good.unitPrice)
  const discountAmount = Math.round((whole * good.discountRate) / 100)
  const base = whole - discountAmount
  const inclusive = axes['total'] === 'gross'
  const net = inclusive ? Math.round(base / (1 + good.taxRate / 100)) : base
  const tax = inclusive ? base - net : Math.round((net * good.taxRate) / 100)
  return { ...good, discountAmount, net, tax, gross: net + tax }
}

const flip = (value: number): number => -value || 0
/** A line of goods that came back. */
const signed = (good: Good): Good => ({
  ...good,
  quantity: -good.quantity,
  discountAmount: flip(good.discountAmount),
  net: flip(good.net),
  tax: flip(good.tax),
  gross: flip(good.gross),
})
const emptied = (good: Good): Good => ({
  ...good,
  unitPrice: 0,
  listPrice: 0,
  discountRate: 0,
  discountAmount: 0,
  net: 0,
  tax: 0,
  gross: 0,
})
/** A line that takes off a tenth of what its goods would cost. */
const rebateOf = (good: Good, axes: Axes): Good => ({
  ...priced(
    { ...good, quantity: 1, discountRate: 0, unitPrice: -Math.max(1, Math.round(good.unitPrice / 10)), listPrice: 0 },
    axes,
  ),
  kind: 'rebate',
  lines: [TRADE_WORDS[String(axes['language'])]!.rebate[good.code.charCodeAt(0) % 3]!],
})

/** The description by what it has in it, on as many lines as the table wraps it into. */
function describe(random: Random, axes: Axes, name: string, tricky: readonly string[]): string[] {
  const strange = random.pick(tricky)
  const tails = random.sample(TAILS[String(axes['language'])]!, 2)
  const added = {
    sums: '',
    figures: random.pick([' 3 x 1.5 mm 25 m', ' 1000 ml', ' 4711', ' 12 V 55 W', ' 20x30x45']),
    'per cents': random.pick([' 3,5 %', ' 40 %', ' 100%', ' 12 % vol.']),
    dates: random.pick([' 01.02.2024 - 29.02.2024', ' 12/05/2024', ' 2024-03-31', ' 03/2024']),
  }[String(axes['texts'])]
  const wraps = random.chance(0.7)
  const takes = random.chance(0.6)
  const first = added !== undefined && takes ? (axes['texts'] === 'sums' ? strange : `${name}${added}`) : name
  const lines = { below: 2, above: 2, between: 2, around: 3 }[String(axes['wrap'])]
  return [first, ...(lines !== undefined && wraps ? tails.slice(0, lines - 1) : [])]
}
