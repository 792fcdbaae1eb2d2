// Bodies on the wire.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BatchItem,
  BatchStatus,
  SingleResult,
  toBatchItem,
  toBatchStatus,
  toFailedItem,
  toSingleResult,
  toUsage,
  Usage,
} from '../../../src/schema/api.ts'
import type { Success } from '../../../src/schema/outcome.ts'

const success = (more: Partial<Success>): Success => ({
  ok: true,
  extraction: { document_type: 'receipt', document_category: 'financial', confidence: 0.5 },
  validation: { errors: [], warnings: [] },
  usage: { pages: 1, tokens: 1 },
  included: {},
  timings: [],
  ...more,
})
const check = (given: Partial<Success>, expected: object): void => {
  const body = toSingleResult('extr_0123456789ab', success(given))
  expect(body).toEqual({
    job_id: 'extr_0123456789ab',
    status: 'success',
    document_type: 'receipt',
    document_category: 'financial',
    confidence: 0.5,
    validation: { warnings: [] },
    ...expected,
  })
  expect(SingleResult.safeParse(body).success).toBe(true)
}

describe('toSingleResult', () => {
  it('has only what was found', () => check({}, {}))
  it('returns errors of validation as the first warnings', () =>
    check(
      { validation: { math_valid: false, errors: ['a'], warnings: ['b'] } },
      { validation: { math_valid: false, warnings: ['a', 'b'] } },
    ))
  it('adds what was asked for', () =>
    check({ included: { fields: {}, text: [{ page: 1, lines: [] }] } }, { fields: {}, text: [{ page: 1, lines: [] }] }))
  it('has the checks that were asked for', () => {
    const checks = [{ rule: 'iban_checksum', passed: false, fields: ['financial.payment_info.iban'], actual: 'DE0' }]
    check({ validation: { errors: [], warnings: [], checks } }, { validation: { warnings: [], checks } })
    const place = { batchId: '0b6f7f8e-0000-4000-8000-000000000001', position: 0, name: 'a.pdf', ending: 'pdf' }
    expect(toBatchItem(place, success({ validation: { errors: [], warnings: [], checks } })).validation).toEqual({
      errors: [],
      warnings: [],
      checks,
    })
  })
  it('keeps blocks and notes', () =>
    check(
      {
        extraction: {
          document_type: 'receipt',
          document_category: 'financial',
          confidence: 0.5,
          vendor: { name: 'A' },
          extraction_notes: 'n',
        },
      },
      { vendor: { name: 'A' }, extraction_notes: 'n' },
    ))
  it('returns the documents of a file, each in the form of a single answer', () => {
    const part = {
      pageFrom: 2,
      pageTo: 3,
      extraction: {
        document_type: 'invoice' as const,
        document_category: 'financial',
        confidence: 0.7,
        extraction_notes: 'n',
      },
      validation: { math_valid: false, errors: ['a'], warnings: ['b'] },
    }
    const told = {
      page_from: 2,
      page_to: 3,
      document_type: 'invoice',
      document_category: 'financial',
      confidence: 0.7,
      extraction_notes: 'n',
      validation: { math_valid: false, warnings: ['a', 'b'] },
    }
    check({ documents: [part] }, { documents: [told] })
    check({ documents: [{ ...part, fields: {} }] }, { documents: [{ ...told, fields: {} }] })
  })
  it('returns neither timings nor usage', () =>
    expect(JSON.stringify(toSingleResult('extr_0', success({ timings: [{ stage: 'map', ms: 1 }] })))).not.toMatch(
      /timings|usage|tokens/,
    ))
})

describe('toBatchItem', () => {
  const place = { batchId: '0b6f7f8e-0000-4000-8000-000000000001', position: 7, name: 'scan 7.jpg', ending: 'jpg' }
  const placed = { file_index: 7, file_name: 'scan 7.jpg', file_key: `batch/${place.batchId}/input/0007.jpg` }
  const checkItem = (item: BatchItem, expected: object): void => {
    expect(item).toEqual({ ...placed, ...expected })
    expect(BatchItem.safeParse(item).success).toBe(true)
  }
  it('spells confidence and keeps errors apart as the specification has it', () =>
    checkItem(
      toBatchItem(
        place,
        success({ validation: { math_valid: false, errors: ['a'], warnings: ['b'] }, usage: { pages: 1, tokens: 5 } }),
      ),
      {
        extraction: { document_type: 'receipt', document_category: 'financial', confidence_score: 0.5 },
        validation: { math_valid: false, errors: ['a'], warnings: ['b'] },
        tokens_used: 5,
      },
    ))
  it('adds what was asked for beside the extraction', () =>
    checkItem(toBatchItem(place, success({ included: { fields: {} } })), {
      extraction: { document_type: 'receipt', document_category: 'financial', confidence_score: 0.5 },
      validation: { errors: [], warnings: [] },
      tokens_used: 1,
      fields: {},
    }))
  it('returns the documents of a file, each in the form of an item', () =>
    checkItem(
      toBatchItem(
        place,
        success({
          documents: [
            {
              pageFrom: 1,
              pageTo: 1,
              extraction: { document_type: 'invoice', document_category: 'financial', confidence: 0.7 },
              validation: { errors: ['a'], warnings: [] },
              fields: {},
            },
          ],
        }),
      ),
      {
        extraction: { document_type: 'receipt', document_category: 'financial', confidence_score: 0.5 },
        validation: { errors: [], warnings: [] },
        tokens_used: 1,
        documents: [
          {
            page_from: 1,
            page_to: 1,
            extraction: { document_type: 'invoice', document_category: 'financial', confidence_score: 0.7 },
            validation: { errors: ['a'], warnings: [] },
            fields: {},
          },
        ],
      },
    ))
  it('returns a failure', () =>
    checkItem(toFailedItem(place, 'file_encrypted', 'no password'), {
      extraction: null,
      validation: { math_valid: null, errors: ['no password'], warnings: [] },
      tokens_used: 0,
      error: { code: 'file_encrypted', message: 'no password' },
    }))
  it('counts to a hundred in four digits', () =>
    expect(toFailedItem({ ...place, position: 99 }, 'x', 'y').file_key).toMatch(/0099\.jpg$/))
})

describe('toBatchStatus', () => {
  const id = '0b6f7f8e-0000-4000-8000-000000000001'
  const rows: [number, number, number][] = [
    [0, 1, 0],
    [1, 3, 33],
    [2, 3, 66],
    [99, 100, 99],
    [199, 200, 99],
    [1, 1, 100],
    [29, 100, 29],
    [57, 100, 57],
  ]
  it.each(rows)('%d of %d are %d percent', (processed, total, percent) => {
    const status = toBatchStatus({ id, state: 'processing', processed, total })
    expect(status).toEqual({ batch_id: id, status: 'processing', processed, total, percent })
    expect(BatchStatus.safeParse(status).success).toBe(true)
  })
  it('never falls, and is 100 for all only', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (total) => {
        const percents = Array.from(
          { length: total + 1 },
          (_, processed) => toBatchStatus({ id, state: 'processing', processed, total }).percent,
        )
        return percents.every((percent, i) => i === 0 || percent >= percents[i - 1]!) && percents.indexOf(100) === total
      }),
    ))
  it('has the link that it is given', () =>
    expect(toBatchStatus({ id, state: 'complete', processed: 1, total: 1 }, 'https://x.example/y').download_url).toBe(
      'https://x.example/y',
    ))
})

describe('toUsage', () => {
  const daily = [
    { date: '2026-12-01', calls: 3 },
    { date: '2026-12-02', calls: 0 },
    { date: '2026-12-03', calls: 6 },
  ]
  const rows: [Parameters<typeof toUsage>[0], string, number[], Partial<Usage>][] = [
    [
      'free',
      '2026-12-03',
      [3, 0, 6],
      { plan: 'free', calls_used: 9, calls_limit: 100, percent_used: 9, reset_date: '2027-01-01' },
    ],
    ['starter', '2028-02-29', [19], { calls_limit: 2000, percent_used: 0, reset_date: '2028-03-01' }],
    ['growth', '2026-01-31', [9999], { calls_limit: 10000, percent_used: 99, reset_date: '2026-02-01' }],
    ['free', '2026-11-30', [80, 19], { percent_used: 99, reset_date: '2026-12-01' }],
    ['free', '2026-11-30', [250], { calls_used: 250, percent_used: 100 }],
    ['enterprise', '2026-11-01', [7000], { calls_used: 7000, calls_limit: null, percent_used: 0 }],
  ]
  it.each(rows)('%s on %s after %j', (plan, today, calls, expected) => {
    const days = calls.map((count, i) => ({ date: daily[i]!.date, calls: count }))
    const usage = toUsage(plan, { today, daily: days })
    expect(usage).toMatchObject({ ...expected, daily: days })
    expect(Usage.safeParse(usage).success).toBe(true)
  })
})
