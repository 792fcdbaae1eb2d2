// The documents that are measured: drawn by the project's generator from fixed seeds, so that every machine measures
// the same pages.

import { drawDocument } from '../test/generator/documents.ts'
import { scanOf } from '../test/generator/scan.ts'
import type { FileFormat } from '../src/schema/format.ts'

export interface BenchDocument {
  id: string
  format: FileFormat
  name: string
  bytes: Uint8Array
  pages: number
}

/**
 * `digital`: one-page PDFs with a text layer. `scanned`: the same kind of page as a picture of an A4 sheet at 200 dpi.
 */
export type Kind = 'digital' | 'scanned'

// A scanner that works but is not new: some skew, grain and JPEG loss.
const SCAN_SEVERITY = 0.3

/** The first `count` drawn invoices that have one page. */
export async function drawCorpus(kind: Kind, count: number): Promise<BenchDocument[]> {
  const documents: BenchDocument[] = []
  for (let index = 0; documents.length < count; index++) {
    const { id, pdf, lines } = await drawDocument({ kind: 'invoice', seed: `bench${index}` })
    if (lines.some(({ page }) => page > 0)) continue
    documents.push(
      kind === 'digital'
        ? { id, format: 'pdf', name: `${id}.pdf`, bytes: pdf, pages: 1 }
        : { id, format: 'jpeg', name: `${id}.jpg`, bytes: await scanOf(pdf, SCAN_SEVERITY, id), pages: 1 },
    )
  }
  return documents
}
