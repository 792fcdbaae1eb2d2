import { describe, expect, it } from 'vitest'
import { mapDocument, proveMapping } from '../../../../src/engine/extract.ts'
import { selfTestContents } from '../../../../src/engine/page/self-test.ts'

describe('the built-in documents', () => {
  it('are an invoice and a receipt whose sums hold', async () => {
    const outcomes = await Promise.all(
      selfTestContents().map((content) => mapDocument(content, { include: [], today: new Date('2026-01-15') })),
    )
    expect(
      outcomes.map(
        (one) =>
          one.ok && [one.extraction.document_type, one.validation.math_valid, one.extraction.document_meta?.date],
      ),
    ).toEqual([
      ['invoice', true, '2025-03-14'],
      ['receipt', true, '2025-03-14'],
    ])
  })

  it('are mapped as they have to be', async () => {
    await expect(proveMapping()).resolves.toBeUndefined()
  })
})
