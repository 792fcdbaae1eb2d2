// Papers that are labels with values, each by its file of forms/: delivery notes, cheques, insurance cards, tax forms, registrations, certificates, contracts.

import type { Chosen, MappingContext } from '../candidates.ts'
import { chooseForm, prepareForm, type FormFields, type PreparedForm } from '../form-fields.ts'
import bankDetails from '../forms/bank-details.json' with { type: 'json' }
import businessCard from '../forms/business-card.json' with { type: 'json' }
import certificate from '../forms/certificate.json' with { type: 'json' }
import cheque from '../forms/cheque.json' with { type: 'json' }
import legal from '../forms/legal.json' with { type: 'json' }
import logistics from '../forms/logistics.json' with { type: 'json' }
import medical from '../forms/medical.json' with { type: 'json' }
import taxForm from '../forms/tax-form.json' with { type: 'json' }
import vehicleRegistration from '../forms/vehicle-registration.json' with { type: 'json' }
import type { MappedType } from '../map-document.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import { mapGeneric } from './generic.ts'

const FORMS: ReadonlyMap<DocumentType, PreparedForm> = new Map(Object.entries({
  bank_details: bankDetails, business_card: businessCard, certificate, cheque, legal, logistics, medical, tax_form: taxForm, vehicle_registration: vehicleRegistration,
} satisfies Partial<Record<DocumentType, object>>).map(([type, fields]) => [type as DocumentType, prepareForm(fields as unknown as FormFields)]))

/** The fields of a form's own file, and what any document shows. */
export function mapForm(context: MappingContext, type: DocumentType): MappedType {
  const { chosen, ...generic } = mapGeneric(context, type)
  const form = FORMS.get(type)
  const own: Chosen = form ? chooseForm(context, form) : new Map()
  return { chosen: new Map([...chosen, ...own]), ...generic }
}
