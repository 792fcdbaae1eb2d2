// The currency that a statement names for all of its amounts: "Amounts are expressed in euros", "Currency: EUR".

import { CURRENCIES } from '../../../knowledge/load.ts'
import type { LabelHit, MappingContext } from '../../vocabulary.ts'
import { labelText } from '../../structure/label-values.ts'
import { isField } from './labelled-name.ts'

const FIELD = /^currency\.([a-z]{3})$/
// So good a print of so whole a sentence is no chance; one wrong letter is allowed in it.
const LEAST_LABEL = 0.7

/** The context with the currency that words or the label of one name, where they name one alone. */
export function inNamedCurrency(context: MappingContext): MappingContext {
  const named = context.labels.flatMap((hit) =>
    hit.quality * hit.weight >= LEAST_LABEL ? (FIELD.exec(hit.field)?.[1] ?? codeAt(context, hit) ?? []) : [],
  )
  return new Set(named).size === 1
    ? { ...context, locale: { ...context.locale, currency: named[0]!.toUpperCase() } }
    : context
}

/** "KWD", "KWD (Kuwaiti dinar)", "Dirham (MAD)": in a column of a table other values follow. */
const CODE = /^[\s:]*(?:([A-Z]{3})(?:\s*[(–-].*)?|[^\d()]*\(([A-Z]{3})\))$/

function codeAt(context: MappingContext, hit: LabelHit): string | undefined {
  if (hit.field !== 'currency' || !isField(context, hit)) return undefined
  const text = labelText(context, hit)
  const [, bare, bracketed] = (text?.kind === 'right' && CODE.exec(text.text)) || []
  const code = bare ?? bracketed
  return code !== undefined && code in CURRENCIES ? code : undefined
}
