// Taxes in a list of amounts with the code of each behind it, as airlines print them: "EUR 40.00YQ EUR 7.50DE".

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { filledRows, type FilledRow } from '../../structure/rows.ts'
import { settledLabels } from './context.ts'
import { fromLines } from './turned.ts'

const AMOUNT = String.raw`(?:[A-Z]{3}\s*)?(?<amount>\d[\d,]*\.\d{2}|\d[\d.]*,\d{2})`
const ENTRY = String.raw`${AMOUNT}\s?(?<code>[A-Z][A-Z\d]|\d[A-Z])(?![\p{L}\d])`
const LISTED = new RegExp(`^\\P{Nd}*?(?:${unnamed(ENTRY)}[\\s,;+]*)+$`, 'u')

function unnamed(pattern: string): string {
  return pattern.replace(/\?<\w+>/g, '?:')
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
    .flatMap(({ amount, code, lines }: { amount?: string; code?: string; lines: FilledRow['lines'] }, at) => {
      const value = Number(`${amount!.slice(0, -3).replace(/\D/g, '')}.${amount!.slice(-2)}`)
      const path = `ticket.fare.taxes[${at}]`
      return [
        fromLines(`${path}.code`, code!, [...lines], 'coded', 0.8),
        fromLines(`${path}.amount`, value, [...lines], 'coded', 0.8),
      ]
    })
}
