// The currency that a statement names in words for all of its amounts: "Amounts are expressed in euros".

import type { MappingContext } from '../../vocabulary.ts'

const FIELD = /^currency\.([a-z]{3})$/
// So good a print of so whole a sentence is no chance; one wrong letter is allowed in it.
const LEAST_LABEL = 0.7

/** The context with the currency that the words `currency.xxx` name, where they name one alone. */
export function inNamedCurrency(context: MappingContext): MappingContext {
  const named = context.labels.flatMap(({ field, quality, weight }) =>
    quality * weight >= LEAST_LABEL ? (FIELD.exec(field)?.[1] ?? []) : [],
  )
  return new Set(named).size === 1
    ? { ...context, locale: { ...context.locale, currency: named[0]!.toUpperCase() } }
    : context
}
