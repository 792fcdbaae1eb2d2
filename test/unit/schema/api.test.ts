// Bodies on the wire.

import { describe, expect, it } from 'vitest'
import { SingleResult, toSingleResult } from '../../../src/schema/api.ts'
import type { Success } from '../../../src/schema/outcome.ts'

const success = (more: Partial<Success>): Success => ({
  ok: true, extraction: { document_type: 'receipt', document_category: 'financial', confidence: 0.5 }, validation: { errors: [], warnings: [] },
  usage: { pages: 1, tokens: 1 }, included: {}, timings: [], ...more,
})
const check = (given: Partial<Success>, expected: object): void => {
  const body = toSingleResult('extr_0123456789ab', success(given))
  expect(body).toEqual({ job_id: 'extr_0123456789ab', status: 'success', document_type: 'receipt', document_category: 'financial', confidence: 0.5, validation: { warnings: [] }, ...expected })
  expect(SingleResult.safeParse(body).success).toBe(true)
}

describe('toSingleResult', () => {
  it('has only what was found', () => check({}, {}))
  it('tells errors of validation as the first warnings', () =>
    check({ validation: { math_valid: false, errors: ['a'], warnings: ['b'] } }, { validation: { math_valid: false, warnings: ['a', 'b'] } }))
  it('adds what was asked for', () => check({ included: { fields: {}, text: [{ page: 1, lines: [] }] } }, { fields: {}, text: [{ page: 1, lines: [] }] }))
  it('keeps blocks and notes', () =>
    check({ extraction: { document_type: 'receipt', document_category: 'financial', confidence: 0.5, vendor: { name: 'A' }, extraction_notes: 'n' } }, { vendor: { name: 'A' }, extraction_notes: 'n' }))
  it('tells neither timings nor usage', () => expect(JSON.stringify(toSingleResult('extr_0', success({ timings: [{ stage: 'map', ms: 1 }] })))).not.toMatch(/timings|usage|tokens/))
})
