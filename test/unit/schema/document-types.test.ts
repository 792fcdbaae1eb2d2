// The document types with their fields, as the API lists them.

import { describe, expect, it } from 'vitest'
import { BLOCKS_BY_TYPE as BLOCKS } from '../../../src/engine/mapping/types/registry.ts'
import { stepsOf } from '../../../src/engine/mapping/choice/assemble.ts'
import { typeInfo } from '../../../src/schema/document-types.ts'
import { DOCUMENT_TYPES } from '../../../src/schema/extraction.ts'
import { kindAt } from '../../../src/schema/kinds.ts'

describe('typeInfo', () => {
  it('lists fields of all depths with kind and description, and only those of the type', () => {
    const { document_category: category, fields } = typeInfo('invoice', BLOCKS)
    expect(category).toBe('financial')
    expect(fields).toContainEqual({
      path: 'document_meta.date',
      kind: 'date',
      required: false,
      description: 'Date of the document, `YYYY-MM-DD`.',
    })
    const kinds = new Map(fields.map(({ path, kind }) => [path, kind]))
    expect(kinds.get('financial.line_items.total')).toBe('number')
    expect(kinds.get('vendor.name')).toBe('text')
    expect([...kinds.keys()].filter((path) => /^(payslip|ticket|resume)\./.test(path))).toEqual([])
  })

  it.each(DOCUMENT_TYPES)('describes each field of %s, under a path that a correction takes', (type) => {
    const { fields } = typeInfo(type, BLOCKS)
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter(({ description }) => description === '')).toEqual([])
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
    // Places in lists are left out of the path, so only paths outside of lists can be looked up.
    for (const { path, kind } of fields) {
      const found = kindAt(stepsOf(path))
      if (found !== undefined) expect(kind, path).toBe(found)
    }
  })
})
