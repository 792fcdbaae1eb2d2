// Language, currency and country of a document with words of its own type, as chosen values.

import type { Chosen, MappingContext } from '../vocabulary.ts'

/** The locale below `document_meta`, and the currency of the block at `at`. */
export function chooseTypeLocale({ lines, locale }: MappingContext, at: string): Chosen {
  const chosen: Chosen = new Map()
  const [first] = lines
  if (!first) return chosen
  const { language, currency, country } = locale
  for (const [path, value, confidence] of [
    ['document_meta.language', language, 0.95],
    ['document_meta.currency', currency, 0.9],
    [`${at}.currency`, currency, 0.9],
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
