// Draws how an invoice looks: independent axes, so that layouts multiply instead of being copied.

import type { Random } from './random.ts'
import type { Family } from './canvas.ts'
import type { NumberStyle } from './write.ts'
import type { Country } from './locales.ts'

export interface Style {
  paper: { width: number; height: number }
  family: Family
  size: number
  /** Where the vendor's name and address stand. */
  vendorAt: 'left' | 'right' | 'centre'
  /** A coloured band across the top holds the vendor. */
  band: boolean
  /** Tax id, phone and mail in the head, or in footer columns. */
  vendorDetails: 'head' | 'footer'
  titleAt: 'left' | 'right' | 'centre'
  /** Number and dates as pairs at the right, as sentences at the left, or as a boxed row of labels above values. */
  meta: 'pairs' | 'inline' | 'row'
  buyerLabel: boolean
  /** A small one-line repetition of the sender above the window, as on German letters. */
  senderLine: boolean
  table: 'grid' | 'lines' | 'bare' | 'zebra'
  columns: Column[]
  /** A table that goes over the page repeats its head there. */
  repeatHead: boolean
  /** Negative amounts stand in parentheses. */
  parentheses: boolean
  /** The line total column comes with the currency sign. */
  currencyInTable: boolean
  currencyInTotals: boolean
  money: string
  numbers: NumberStyle
  date: string
  colon: ':' | '' | ' :'
  upper: boolean
  bankAt: 'footer' | 'block'
  /** Description broken over two lines from this width on, points. */
  descriptionWidth: number
}

/** How address blocks are set: drawn apart from the rest, so that most documents keep the usual setting. */
export interface Setting {
  /** From line to line, in type sizes. */
  leading: number
  /** The title stands close behind the vendor's name on its baseline, in smaller type. */
  titleBeside: boolean
}

export function drawSetting(random: Random): Setting {
  return {
    leading: random.chance(0.4) ? random.pick([1, 1.2, 1.6, 1.8, 2, 2.2]) : 1.4,
    titleBeside: random.chance(0.2),
  }
}

export type Column = 'position' | 'sku' | 'description' | 'hsn' | 'quantity' | 'unit_price' | 'tax_rate' | 'total'

export function drawStyle(random: Random, country: Country, hasSku: boolean): Style {
  const middle: Column[] = random.chance(0.7) ? ['quantity', 'unit_price'] : ['unit_price', 'quantity']
  const columns: Column[] = [
    ...(random.chance(0.35) ? ['position' as const] : []),
    ...(hasSku ? ['sku' as const] : []),
    ...(random.chance(0.15)
      ? [middle[0]!, 'description' as const, middle[1]!]
      : ['description' as const, ...(country.code === 'en-IN' ? ['hsn' as const] : []), ...middle]),
    ...(random.chance(0.5) ? ['tax_rate' as const] : []),
    'total',
  ]
  const vendorAt = random.pick(['left', 'right', 'centre'] as const)
  return {
    paper: country.code === 'en-US' ? { width: 612, height: 792 } : { width: 595.28, height: 841.89 },
    family: random.pick(['sans', 'humanist', 'serif', 'sans', 'mono', 'condensed']),
    size: random.pick([8.5, 9, 9.5, 10, 11]),
    vendorAt,
    band: random.chance(0.2),
    vendorDetails: random.pick(['head', 'footer']),
    titleAt: vendorAt === 'left' ? 'right' : random.pick(['left', 'centre']),
    meta: random.pick(['pairs', 'pairs', 'inline', 'row']),
    buyerLabel: random.chance(0.75),
    senderLine: country.language === 'de' && random.chance(0.6),
    table: random.pick(['grid', 'lines', 'bare', 'zebra']),
    columns,
    repeatHead: random.chance(0.6),
    parentheses: country.code.startsWith('en') && random.chance(0.25),
    currencyInTable: random.chance(0.3),
    currencyInTotals: random.chance(0.65),
    money: random.pick(country.money),
    numbers: random.pick(country.numbers),
    date: random.pick(country.dates),
    colon: random.pick([':', '', ' :']),
    upper: random.chance(0.25),
    bankAt: random.pick(['footer', 'block']),
    descriptionWidth: random.int(110, 190),
  }
}
