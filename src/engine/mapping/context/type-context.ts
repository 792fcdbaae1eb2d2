// A document seen with the wordings of its own type: payslips and statements have labels of their own, which also tell
// language and country.

import type { MappingContext } from '../vocabulary.ts'
import { findOwnLabels, settleLabels } from './labels.ts'
import type { FoundLabel, Lexicon } from './labels.ts'
import { decideLocale } from './locale.ts'
import { readLines } from './readings.ts'

// Names of columns that make a head; two meet in sentences.
const FEWEST_COLUMNS = 3

/** Forms of numbers that one country alone has, with what they are worth as a sign of it. */
export type CountryForms = readonly (readonly [form: RegExp, country: string, weight: number])[]

/**
 * The context with the labels of `lexicon` alone, and the locale that they speak for. Wordings of `country.xx` are
 * signs of that country, as `forms` are.
 */
export function typeContext(context: MappingContext, lexicon: Lexicon, forms: CountryForms = []): MappingContext {
  const found = findOwnLabels(context, lexicon)
  const signs = countrySigns(found)
  for (const [form, country, weight] of forms)
    if (context.lines.some(({ text }) => form.test(text))) signs.set(country, (signs.get(country) ?? 0) + weight)
  // A bank account names its country, and its holder mostly lives there.
  for (const { meaning } of context.readings)
    if (meaning.kind === 'id' && meaning.idKind === 'iban' && meaning.valid)
      signs.set(meaning.value.slice(0, 2), (signs.get(meaning.value.slice(0, 2)) ?? 0) + 1.5)
  const locale = decideLocale({
    ...context,
    labels: found,
    language: context.lang,
    signs,
    head: headOf(context, found),
  })
  const written = (['decimal', 'spaced', 'dateOrder', 'country', 'currency'] as const).some(
    (key) => locale[key] !== context.locale[key],
  )
  return {
    ...context,
    locale,
    labels: settleLabels(found, locale.language).filter(({ field }) => !field.startsWith('country.')),
    readings: written ? readLines(context.lines, locale, context.today) : context.readings,
  }
}

/** The lines above the first head of a table: below it stand the places of shops and other people's banks. */
function headOf({ lines }: MappingContext, found: readonly FoundLabel[]): MappingContext['lines'] {
  const names = found.filter(({ meanings }) => meanings.some(({ field }) => field.startsWith('column.')))
  const first = lines.find(
    (line) =>
      names.filter(
        ({ page, box }) =>
          page === line.page && Math.abs(box.top - line.box.top) < 0.5 * (line.box.bottom - line.box.top),
      ).length >= FEWEST_COLUMNS,
  )
  const head =
    first && lines.filter(({ page, box }) => page < first.page || (page === first.page && box.bottom < first.box.top))
  return head?.length ? head : lines
}

/** What the wordings of one country alone say, each once. */
function countrySigns(found: readonly FoundLabel[]): Map<string, number> {
  const signs = new Map<string, number>()
  const seen = new Set<string>()
  for (const { text, quality, meanings } of found) {
    if (seen.has(text)) continue
    seen.add(text)
    for (const { field, weight } of meanings)
      if (field.startsWith('country.'))
        signs.set(field.slice(8).toUpperCase(), (signs.get(field.slice(8).toUpperCase()) ?? 0) + quality * weight)
  }
  return signs
}
