// What the API sends of types and fields, as far as the console reads it.

import type { DocumentTypes, TypeField } from '../../schema/document-types.ts'
import type { Insights } from '../../schema/insights.ts'
import type { FieldComparison } from '../../schema/reread.ts'

export type { DocumentTypes, FieldComparison, Insights, TypeField }

/** A field with its description in the language of the console, or in English where it has none. */
export interface ShownField extends TypeField {
  isEnglish: boolean
}

/** How many values of a field were right, wrong, and not found. */
export type Counts = FieldComparison['before']

export const allOf = ({ right, wrong, missing }: Counts): number => right + wrong + missing
