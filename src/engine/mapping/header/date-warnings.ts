// What a caller should know of dates: where day and month could be exchanged and only the country or the language of the document told them apart.

import type { Chosen, MappingContext } from '../candidates.ts'
import { provenOrder } from '../reading/dates.ts'

const ORDERS = { dmy: 'day first', mdy: 'month first', ymd: 'year first' } as const
/** Points part day and month where the day stands first; no country prints them otherwise. */
const POINTED = /^\d+\.\s?\d+\.\s?\d+$/

/** One sentence for each chosen date that could be read in another order, where no date of the document proves its own. */
export function dateWarnings(context: MappingContext, chosen: Chosen): string[] {
  const { country, dateOrder, language } = context.locale
  const doubtful = context.readings.filter(({ meaning, text }) => meaning.kind === 'date' && meaning.ambiguous === true && !POINTED.test(text))
  if (doubtful.length === 0 || context.lines.some(({ text }) => provenOrder(text) !== undefined)) return []
  const place = country === undefined ? `as documents in the language ${language} mostly print it` : `as in ${country}`
  const texts = [...chosen.values()].filter((one) => doubtful.some(({ meaning, text, page, box }) => meaning.kind === 'date' && meaning.value === one.value && text === one.text && page === one.page && box.top === one.box.top)).map(({ text }) => text)
  return [...new Set(texts)].map((text) => `The date ${text} is read ${ORDERS[dateOrder]}, ${place}; nothing on the document shows in which order it stands.`)
}
