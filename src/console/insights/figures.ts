// Figures as text in the language of the reader.

import { region } from '../language.ts'

/** A share in percent, with as many digits as tell it from 100 %. */
export const shares = (share: number, language: string = region()): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share > 0.9 ? 1 : 0 }).format(share)

export const decimals = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)

/** A day without its year, as charts have room for. */
export const shortDay = (day: string, language: string = region()): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
