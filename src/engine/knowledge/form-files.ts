// The files of forms/: what is printed on papers that are labels with values, one file a type. A file is found by its
// name: bank-details.json is the type bank_details. The wordings are in knowledge/<language>/forms.json.

import { FORMS } from './files.ts'

/**
 * How the value of a field is read: by its kind of reading, or as the words at its label (`text`), without digits
 * (`name`). A `sole_amount` is the one amount of its paper.
 */
export type FieldReading =
  | 'code'
  | 'date'
  | 'amount'
  | 'sole_amount'
  | 'number'
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'website'
  | 'iban'
  | 'bic'

/** A form's field: its reading, and the path under which every type has it (`also`). */
export interface FormField {
  readonly read: FieldReading
  readonly also?: string
}

/** The fields of a form, by their paths on the wire. */
export type FormFields = Readonly<Record<string, FormField>>

/** The fields of every form, by its type. */
export const FORM_FILES: ReadonlyMap<string, FormFields> = new Map(Object.entries(FORMS as Record<string, FormFields>))
