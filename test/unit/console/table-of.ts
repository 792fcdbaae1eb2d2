// The first table of a document that the console shows: movements, with where their cells are printed.

import { modelOf, type Table } from '../../../src/console/document/field-model.ts'
import type { FieldEvidence, Json } from '../../../src/console/wire.ts'

/** `fields` has the evidence of cells by their paths behind the list, such as "[0].amount". */
export function tableOf(rows: Json[], fields: Record<string, FieldEvidence> = {}): Table {
  const path = 'bank_statement.transactions'
  return modelOf({
    document_id: '1',
    file_name: 'a.pdf',
    state: 'to_review',
    created_at: '2026-01-01T00:00:00Z',
    version: 1,
    extraction: { bank_statement: { transactions: rows } },
    fields: Object.fromEntries(Object.entries(fields).map(([cell, one]) => [path + cell, one])),
  }).tables[0]!
}
