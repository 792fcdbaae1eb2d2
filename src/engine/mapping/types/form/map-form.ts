// Papers that are labels with values, each by its file of forms/: delivery notes, cheques, insurance cards, tax forms,
// registrations, certificates, contracts.

import type { Chosen, MappingContext } from '../../vocabulary.ts'
import { merge } from '../../context/trace.ts'
import { chooseForm, prepareForm, type PreparedForm } from './form-fields.ts'
import { FORM_FILES } from '../../../knowledge/form-files.ts'
import type { MappedType } from '../../vocabulary.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'
import { FORM_TYPES } from '../../../../schema/forms.ts'
import { mapGeneric } from './map-generic.ts'

const FORMS: ReadonlyMap<string, PreparedForm> = new Map(
  [...FORM_FILES].filter(([type]) => type in FORM_TYPES).map(([type, fields]) => [type, prepareForm(fields)]),
)

/** The fields of a form's own file, and what any document shows. */
export function mapForm(context: MappingContext, type: DocumentType): MappedType {
  const { chosen, ...generic } = mapGeneric(context, type)
  const form = FORMS.get(type)
  const own: Chosen = form ? chooseForm(context, form) : new Map()
  return { chosen: merge(context.trace, { header: chosen, form: own }), ...generic }
}
