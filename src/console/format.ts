// Values as text. Numbers are written as in the document, for a correction is read as the document writes them; the
// list writes them as the reader's language does.

const MONEY = /(total|amount|price|subtotal|discount|shipping|handling|vat|tax_total|base|fee|tip|balance|salary|pay)$/

/** Whether values of this path have cents. */
export const isMoney = (path: string): boolean => MONEY.test(path) && !/rate$/.test(path)

/** Formats that were made before: one takes longer to make than a hundred numbers to write. */
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options])
  const known = formats.get(key) ?? newFormat(language, options)
  formats.set(key, known)
  return known
}

function newFormat(language: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options })
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** A value as its field shows it. `language` is the document's. */
export function shown(value: unknown, path: string, language: string | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number')
    return numberFormat(language ?? 'en', {
      minimumFractionDigits: isMoney(path) ? 2 : 0,
      maximumFractionDigits: 10,
    }).format(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** An amount with its currency, in the language of the reader. */
export function amount(value: number | undefined, currency: string | undefined, language: string): string {
  if (value === undefined || value === null) return ''
  const digits = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
  return currency ? `${digits} ${currency}` : digits
}

/** A whole number of percent, in the language of the reader. */
export const inPercent = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100)

export const percent = (share: number): number => Math.floor(share * 100 + 1e-9)

/** A day such as 2024-03-15 in the language of the reader; other text as it is. */
export function day(value: string | undefined, language: string): string {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return value ?? ''
  const date = new Date(`${value}T00:00:00Z`)
  return new Intl.DateTimeFormat(language, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}

/** How long ago, in the language of the reader. */
export function since(at: string, language: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  if (seconds < 60) return format.format(0, 'minute')
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour')
  return format.format(-Math.floor(seconds / 86_400), 'day')
}
