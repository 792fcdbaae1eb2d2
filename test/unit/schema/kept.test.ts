// What a list shows of a document.

import { describe, expect, it } from 'vitest'
import { columnsOf, type Corrected } from '../../../src/schema/kept.ts'

const named = (name: string, invoice_number: string): Corrected => ({
  extraction: {
    document_type: 'invoice',
    document_category: 'financial',
    confidence: 1,
    vendor: { name },
    document_meta: { invoice_number },
  },
  validation: { math_valid: true, errors: [], warnings: [] },
  fields: {},
})

describe('columnsOf', () => {
  it('leaves out the character that the database cannot store', () => {
    expect(columnsOf(named('Ac\0me', '\0R-17'))).toMatchObject({ party: 'Acme', number: 'R-17' })
  })

  it('cuts names and numbers at 300 characters', () => {
    const { party, number } = columnsOf(named('x'.repeat(20_000), '7'.repeat(301)))
    expect([party?.length, number?.length]).toEqual([300, 300])
  })
})
