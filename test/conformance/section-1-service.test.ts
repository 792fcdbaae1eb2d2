// Specification, section 1: what the service does, from end to end.

import { describe, expect, it } from 'vitest'
import { extract, main, fake, files, manyFiles } from '../support/api.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { patient } from '../support/patience.ts'

describe('§1 what the service does', () => {
  it('§1.accepts §1.single takes a document and answers with type, category, fields, confidence and validation', async () => {
    const { status, body } = await extract([{ name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf() }])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      document_type: 'invoice',
      document_category: 'financial',
      vendor: { name: 'Acme Tools GmbH' },
      confidence: expect.any(Number),
      validation: { math_valid: true },
    })
  })

  it('§1.batch §1.results takes several, answers at once, and hands out their results by a link', async () => {
    const invoice = await invoicePdf()
    const { status, body } = await main.submit(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((filename) => ({ name: 'files', filename, bytes: invoice })),
    )
    expect([status, body['status']]).toEqual([202, 'queued'])
    const items = await main.results(body['batch_id'] as string)
    expect(items.map(({ extraction }) => extraction)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ document_type: 'invoice' })),
    )
  })

  it('§1.batch works on the files in parallel, in the background', async () => {
    const began = Date.now()
    const id = await fake.accepted(manyFiles(4, () => 'sleep-3000.pdf'))
    expect(Date.now() - began).toBeLessThan(patient(3000))
    await fake.completed(id)
    // One after the other they would take 12 s.
    expect(Date.now() - began).toBeLessThan(patient(9000))
  })

  it('§1.usage reports plan, calls, quota and days', async () => {
    const { status, body } = await main.call('/v1/usage')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual([
      'calls_limit',
      'calls_used',
      'daily',
      'percent_used',
      'plan',
      'reset_date',
    ])
  })

  it('§1.plans gives batches to the plans that have them', async () => {
    for (const [plan, status] of [
      ['free', 403],
      ['starter', 202],
      ['growth', 202],
      ['enterprise', 202],
    ] as const) {
      const { key } = await fake.newKey(plan)
      expect((await fake.submit(files('a.pdf'), '', { key })).status, plan).toBe(status)
      expect((await fake.call('/v1/usage', { key })).body['plan']).toBe(plan)
    }
  })
})
