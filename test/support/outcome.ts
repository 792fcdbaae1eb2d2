// What a test's extractor returns.

import { setTimeout as sleep } from 'node:timers/promises'
import type { LearnedFile } from '../../src/schema/learned.ts'
import type { Learn } from '../../src/schema/learning.ts'
import type { Success } from '../../src/schema/outcome.ts'
import type { DrawDocument, ExtractDocument, ReadDocument } from '../../src/schema/work.ts'

/** A result that tells how many bytes were read. */
export function fakeOutcome(bytes: Uint8Array): Success {
  return {
    ok: true,
    extraction: {
      document_type: 'invoice',
      document_category: 'financial',
      confidence: 0.9,
      vendor: { name: 'Acme GmbH' },
      extraction_notes: `${bytes.length} bytes`,
    },
    validation: { math_valid: true, errors: [], warnings: [] },
    usage: { pages: 1, tokens: 3 },
    included: {},
    timings: [],
  }
}

/** As `fakeOutcome`, with the text of the page and where its values stand. */
export function fullOutcome(bytes: Uint8Array): Success {
  const box = { left: 0.1, top: 0.1, right: 0.3, bottom: 0.12 }
  const place = { page: 1, box, confidence: 0.8, source: 'ocr' as const, rule: 'fake' }
  const outcome = fakeOutcome(bytes)
  return {
    ...outcome,
    extraction: {
      ...outcome.extraction,
      document_meta: { invoice_number: 'R-17', date: '2026-01-02', currency: 'EUR', language: 'de', country: 'DE' },
      financial: { totals: { grand_total: 119.5 } },
    },
    included: {
      fields: {
        'vendor.name': { text: 'Acme GmbH', ...place, confidence: 0.7 },
        'document_meta.date': { text: '02.01.2026', ...place },
        'financial.totals.grand_total': { text: '119,50', ...place },
      },
      text: [{ page: 1, lines: [{ text: 'Summe 119,50', box, confidence: 1, cells: [] }] }],
      layout: [{ page: 1, width: 100, height: 100, rotation: 0, regions: [], tables: [] }],
      candidates: {},
    },
  }
}

/** One page, whose pictures tell their width and are no pictures. */
export const fakeDraw: DrawDocument = async (_request, _signal, take) => {
  await take([{ page: 1, pictures: [1240, 240].map((width) => ({ width, webp: Buffer.from(`${width} pixels`) })) }])
  return { ok: true, pageCount: 1, timings: [] }
}

/** One page with a line. */
export const fakeRead: ReadDocument = async () => {
  const box = { left: 0.1, top: 0.1, right: 0.3, bottom: 0.12 }
  const cells = [{ text: 'Summe', box, confidence: 1, source: 'embedded' as const }]
  const lines = [{ text: 'Summe', box, confidence: 1, cells }]
  const page = { index: 0, size: { width: 100, height: 100 }, rotation: 0 as const, lines, regions: [], tables: [] }
  return { ok: true, pageCount: 1, pages: [{ ...page, warnings: [] }], timings: [] }
}

/** A file of nothing that was learned from some documents. */
export const emptyLearned = (documents: number): LearnedFile => ({
  docmill: 'learned',
  form: 1,
  made: '2026-01-15T12:00:00.000Z',
  documents,
  shops: 1,
  rankers: [],
  spelling: [],
  known: [],
  confidence: {},
  habits: { groups: [], places: [], columns: [] },
  gains: {},
})

/**
 * Learns that names other than `Acme GmbH` help; takes `FAKE_LEARN_MS` milliseconds.
 */
export const fakeLearn: Learn = async (documents, _made, signal) => {
  await sleep(Number(process.env['FAKE_LEARN_MS'] ?? 0), undefined, { signal })
  const names = documents.map(({ extraction }) => (extraction as Success['extraction']).vendor?.name)
  const won = names.filter((name) => name !== 'Acme GmbH').length
  const right = names.length - won
  const outcome = { before: right, after: names.length, won, lost: 0 }
  return {
    documents: documents.length,
    vendors: new Set(names).size,
    fields: [
      {
        field: 'vendor.name',
        values: names.length,
        right,
        parts: won > 0 ? ['place'] : [],
        held_back: outcome,
        new_vendors: { ...outcome, after: right, won: 0 },
      },
    ],
    ...(won > 0 && { learned: emptyLearned(documents.length) }),
  }
}

export interface HeldExtractor {
  extract: ExtractDocument
  order: string[]
  release: () => void
}

/**
 * An extractor that notes the order in which documents come and holds the first one until `release`. A document costs
 * the CPU seconds that `costOf` gives for its name, and takes `restMs` milliseconds.
 */
export function heldExtractor(costOf: (name: string) => number = () => 1, restMs = 0): HeldExtractor {
  const order: string[] = []
  const gate = Promise.withResolvers<undefined>()
  return {
    order,
    release: () => gate.resolve(undefined),
    extract: async ({ name, bytes }) => {
      order.push(name)
      if (order.length === 1) await gate.promise
      if (restMs > 0) await sleep(restMs)
      return { ...fakeOutcome(bytes), cpuSeconds: costOf(name) }
    },
  }
}
