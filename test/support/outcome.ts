// What a test's extractor answers.

import type { Success } from '../../src/schema/outcome.ts'

/** A result that tells how many bytes were read. */
export function fakeOutcome(bytes: Uint8Array): Success {
  return {
    ok: true,
    extraction: { document_type: 'invoice', document_category: 'financial', confidence: 0.9, vendor: { name: 'Acme GmbH' }, extraction_notes: `${bytes.length} bytes` },
    validation: { math_valid: true, errors: [], warnings: [] },
    usage: { pages: 1, tokens: 3 }, included: {}, timings: [],
  }
}
