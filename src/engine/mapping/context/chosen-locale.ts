// Language, currency and country of a document, as chosen values.

import type { Chosen, MappingContext } from '../vocabulary.ts'

/** What the caller should know of a currency or country that is absent because two remain close. */
export function localeWarnings({ locale }: MappingContext, chosen: ReadonlyMap<string, unknown>): string[] {
  return [
    ...(locale.openCurrency === undefined || chosen.has('document_meta.currency') ? [] : [locale.openCurrency]),
    ...(locale.openCountry === undefined || chosen.has('document_meta.country') ? [] : [locale.openCountry]),
  ]
}

// Nothing is certain, also what the caller says.
const MOST_CHANCE = 0.995

/** The locale below `document_meta`; with `at`, also the currency of the block there. */
export function chooseLocale({ lines, locale }: MappingContext, at?: string): Chosen {
  const chosen: Chosen = new Map()
  const [first] = lines
  if (!first) return chosen
  const { language, languageChance, currency, country } = locale
  for (const [path, value, confidence] of [
    ['document_meta.language', language, Math.min(languageChance, MOST_CHANCE)],
    ['document_meta.currency', currency, 0.9],
    ...(at === undefined ? [] : [[`${at}.currency`, currency, 0.9] as const]),
    ['document_meta.country', country, 0.75],
  ] as const) {
    if (value !== undefined)
      chosen.set(path, {
        field: path,
        value,
        text: value,
        page: first.page,
        box: first.box,
        score: Math.log(confidence / (1 - confidence)),
        confidence,
        rule: 'locale',
        source: 'derived',
      })
  }
  return chosen
}
