// The thread that learns: what it returns, and how it ends.

import { describe, expect, it } from 'vitest'
import '../../../src/engine/inference/runtime.ts'
import { createLearner } from '../../../src/pool/learner.ts'
import type { TaughtDocument } from '../../../src/schema/learning.ts'
import { invoiceOf, issuerOf } from '../../unit/engine/learning/invoices.ts'

const learn = createLearner({ rankers: false })
const never = new AbortController().signal
const taught = (count: number): TaughtDocument[] =>
  Array.from({ length: count }, (_, copy) => ({
    id: String(copy),
    content: invoiceOf(3, copy),
    extraction: { document_type: 'invoice', vendor: { name: issuerOf(3).company } },
  }))

describe('the thread that learns', () => {
  it('returns what helps, with its figures', async () => {
    const { documents, vendors, fields, learned } = await learn(taught(5), new Date('2026-01-15'), never)
    expect([documents, vendors, fields.map(({ field, parts }) => [field, parts])]).toEqual([
      5,
      1,
      [['vendor.name', ['place']]],
    ])
    expect(learned).toMatchObject({ docmill: 'learned', documents: 5, made: '2026-01-15T00:00:00.000Z' })
  })

  it('returns no file where nothing helps', async () => {
    const documents = taught(5).map((one) => ({ ...one, extraction: { vendor: { name: 'Not Printed Ltd' } } }))
    expect(await learn(documents, new Date('2026-01-15'), never)).not.toHaveProperty('learned')
  })

  it('ends when it is called off', async () => {
    const call = new AbortController()
    const working = learn(taught(5), new Date(), call.signal)
    setTimeout(() => call.abort(new Error('called off')), 300)
    await expect(working).rejects.toThrow('called off')
    await expect(learn(taught(5), new Date(), call.signal)).rejects.toThrow('called off')
  })

  it('reports a fault and leaves the process alone', async () => {
    const broken = [{ ...taught(1)[0]!, content: { format: 'pdf', pageCount: 1 } as TaughtDocument['content'] }]
    await expect(learn(broken, new Date(), never)).rejects.toThrow(TypeError)
  })
})
