// Taxes by what is no word: in a list of amounts with the code of each behind it, as airlines print them ("EUR 40.00YQ
// EUR 7.50DE"), with their code in a row of its own, or with the rate and the price that they are worked out from.

import type { Candidate, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { filledRows, type FilledRow } from '../../structure/rows.ts'
import { settledLabels } from './context.ts'
import { fromLines } from './turned.ts'

// Without cents, only the currency makes a number an amount.
const AMOUNT = String.raw`(?:(?:[A-Z]{3}\s*)?(?<amount>\d[\d,]*\.\d{2}|\d[\d.]*,\d{2})|[A-Z]{3}\s?(?<whole>\d{2,9}))`
const ENTRY = String.raw`${AMOUNT}\s?(?<code>[A-Z][A-Z\d]|\d[A-Z])(?![\p{L}\d])`
const LISTED = new RegExp(`^\\P{Nd}*?(?:${unnamed(ENTRY)}[\\s,;+]*)+$`, 'u')

function unnamed(pattern: string): string {
  return pattern.replace(/\?<\w+>/g, '?:')
}

interface Entry {
  amount?: string
  whole?: string
  code?: string
  lines: FilledRow['lines']
}

/** The taxes of a list: the row of the label for taxes and those below that are nothing but amounts with codes. */
export function codedTaxes(context: MappingContext): Candidate[] {
  const labels = settledLabels(context)
  const isNamed = ({ lines }: FilledRow): boolean =>
    lines.some(({ page, line }) =>
      labels.some((hit) => hit.field === 'fare_tax' && hit.page === page && hit.line === line && hit.quality > 0.6),
    )
  const rows = filledRows(context)
  const texts = rows.map(({ lines }) => lines.map(({ text }) => text).join(' '))
  const first = rows.findIndex((row, at) => LISTED.test(texts[at]!) && isNamed(row))
  if (first < 0) return []
  const end = rows.findIndex(
    (_, at) => at > first && !(LISTED.test(texts[at]!) && /^(?:[A-Z]{3}\b|\d)/.test(texts[at]!)),
  )
  return rows
    .slice(first, end < 0 ? undefined : end)
    .flatMap(({ lines }, at) =>
      [...texts[first + at]!.matchAll(new RegExp(ENTRY, 'gu'))].map(({ groups }) => ({ ...groups, lines })),
    )
    .flatMap(({ amount, whole, code, lines }: Entry, at) => {
      const value =
        amount === undefined ? Number(whole) : Number(`${amount.slice(0, -3).replace(/\D/g, '')}.${amount.slice(-2)}`)
      const path = `ticket.fare.taxes[${at}]`
      return [
        fromLines(`${path}.code`, code!, [...lines], 'coded', 0.8),
        fromLines(`${path}.amount`, value, [...lines], 'coded', 0.8),
      ]
    })
}

/** Codes of what a carrier adds to its fare, which is no tax. */
const OF_CARRIER = /^Y[QR]$/

/** The code of two signs of a tax: in a line of its own before its words, or in a bracket behind them. */
export function codeOf(
  { lines }: MappingContext,
  { page, box }: Reading,
): { text: string; line: PlacedLine } | undefined {
  const middle = (box.top + box.bottom) / 2
  return lines
    .filter((line) => line.page === page && line.box.top < middle && line.box.bottom > middle)
    .filter((line) => line.box.left < box.left)
    .flatMap((line) => {
      const text = CODE.exec(line.text)?.groups
      const code = text?.alone ?? text?.bracketed
      return code === undefined || OF_CARRIER.test(code) ? [] : [{ text: code, line }]
    })[0]
}

const CODE = /^(?<alone>[A-Z][A-Z\d])$|\p{L}{3}.*\((?<bracketed>[A-Z]{2})\)(?:\sn[°o.]|$)/u

const RATE = /(?<![\d.,])(?<rate>\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu
/** Cents by which a tax may differ from its rate of a price, for rounding. */
const ROUNDED = 1

/** The taxes that are their rate of the price before them, or of that on the row over it: "12 %: net 50, tax 6". */
export function provenTaxes(
  context: MappingContext,
  prices: readonly Reading[],
): { price: Reading; rows: FilledRow[] }[] {
  return filledRows(context).flatMap((row, at, all) => {
    const rates = row.lines.flatMap(({ text }) =>
      [...text.matchAll(RATE)].map(({ groups }) => Number(groups!.rate!.replace(',', '.'))),
    )
    const own = prices
      .filter((price) => row.lines.some(({ page, line }) => page === price.page && line === price.line))
      .sort((a, b) => a.box.left - b.box.left)
    const isTaxOf = (tax: number, net: number): boolean =>
      rates.some((rate) => rate > 0 && Math.abs(net * rate - tax * 100) <= ROUNDED)
    const [net, tax] = own.map(({ meaning }) => (meaning.kind === 'amount' ? meaning.value : 0))
    return own.length === 2 && isTaxOf(tax!, net!) ? [{ price: own[1]!, rows: [row, ...all.slice(at - 1, at)] }] : []
  })
}
