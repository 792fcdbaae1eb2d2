// The files of forms/: what is printed on papers that are labels with values, one file a type. A file is found by its
// name: bank-details.json is the type bank_details.

import { readdirSync, readFileSync } from 'node:fs'
import type { LabelFile } from './files.ts'

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

/**
 * A form's field: its reading, the path under which every type has it (`also`), and its wordings by language, as
 * knowledge/<language> has them.
 */
export type FormField = { readonly read: FieldReading; readonly also?: string } & Readonly<
  Record<string, LabelFile[string] | string>
>

/** The fields of a form, by their paths on the wire. */
export type FormFields = Readonly<Record<string, FormField>>

/** Wordings by language. */
type Words = Readonly<Record<string, LabelFile[string]>>

/**
 * A file: its fields, the names of columns that only its tables have, by their role, and the words that tell its type
 * where knowledge/<language>/types.json does not have them.
 */
export interface FormFile {
  fields: FormFields
  columns: Readonly<Record<string, Words>>
  title: Words
  evidence: Words
}

const FOLDER = new URL('./forms/', import.meta.url)

/** Every file, by its type. */
export const FORM_FILES: ReadonlyMap<string, FormFile> = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const {
        title = {},
        evidence = {},
        columns = {},
        ...fields
      } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Partial<Omit<FormFile, 'fields'>>
      const type = name.replace(/\.json$/, '').replaceAll('-', '_')
      return [type, { fields: fields as FormFields, columns, title, evidence }]
    }),
)

/** Titles and evidence of the forms, by language and as labels have them. */
export function formTypeWords(): Readonly<Record<string, LabelFile[]>> {
  const files: Record<string, LabelFile[]> = {}
  for (const [type, { title, evidence }] of FORM_FILES) {
    for (const [name, words] of [
      ['type', title],
      ['evidence', evidence],
    ] as const) {
      for (const [language, wordings] of Object.entries(words))
        (files[language] ??= []).push({ [`${name}.${type}`]: wordings })
    }
  }
  return files
}
