// Types that are only a file of wordings and a block, with the signs of those whose page has some; and the type of
// documents that are none of the known ones.

import { FORM_TYPES, type FormType } from '../../../../schema/forms.ts'
import { defineType, type PaperMarks, type SignRule, type TypeDeclaration } from '../declaration.ts'
import { unlikelyWithAmounts, unlikelyWithLines } from '../page-signs.ts'
import { FINANCIAL } from '../trade/equations.ts'
import { mapForm } from './map-form.ts'
import { cardNumber, contactsAlone, ibanWithoutAmounts, magneticLine } from './signs.ts'

const SIGNS: Partial<Record<FormType, readonly SignRule[]>> = {
  business_card: [contactsAlone, unlikelyWithAmounts, unlikelyWithLines],
  bank_details: [ibanWithoutAmounts],
  cheque: [magneticLine, unlikelyWithLines],
  certificate: [unlikelyWithAmounts],
  legal: [unlikelyWithAmounts],
}

const PAPERS: Partial<Record<FormType, Partial<PaperMarks>>> = { medical: { trade: true } }

/** Every type of schema/forms.ts. */
export const FORMS = Object.fromEntries(
  (Object.keys(FORM_TYPES) as FormType[]).map((name) => [
    name,
    defineType({
      name,
      blocks: [name, 'generic'],
      map: mapForm,
      signs: SIGNS[name] ?? [],
      ...(PAPERS[name] && { paper: PAPERS[name] }),
    }),
  ]),
) as Record<FormType, TypeDeclaration>

export const creditCard = defineType({
  name: 'credit_card',
  blocks: ['generic'],
  map: mapForm,
  signs: [cardNumber, unlikelyWithLines],
})

/** What is not known. Codes on it may state sums. */
export const generic = defineType({
  name: 'generic',
  blocks: ['generic', 'financial'],
  map: mapForm,
  tables: ['generic.tables'],
  codes: 'common',
  equations: FINANCIAL,
})
