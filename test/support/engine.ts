// The engine as the pool's threads have it, in this process, for golden tests.

import { DECODE_LIMITS } from '../../src/engine/decode/document.ts'
import { loadEngine, mapDocument, readPages, type Engine } from '../../src/engine/extract.ts'
import { compileModules } from '../../src/engine/page/modules.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { sniffFormat } from '../../src/schema/format.ts'
import type { Include, Outcome } from '../../src/schema/outcome.ts'

/** Golden documents are read on this day, so that what depends on the day stays the same. */
const TODAY = new Date('2026-01-15T12:00:00Z')

export const openEngine = async (): Promise<Engine> =>
  loadEngine({
    modelsDir: process.env['MODELS_DIR'] ?? defaultModelsDir(),
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels: DECODE_LIMITS.maxPixels,
    modules: await compileModules(),
  })

/** One file, from bytes to outcome. */
export async function extractWith(
  engine: Engine,
  bytes: Uint8Array,
  options: { include?: Include[]; split?: boolean; password?: string; qrKeys?: string[] } = {},
): Promise<Outcome> {
  const format = sniffFormat(bytes)
  if (format === undefined) throw new Error('not a file that is read')
  const read = await readPages(
    engine,
    { format, bytes },
    { from: 0, to: 50 },
    {
      maxPages: 50,
      ...(options.password !== undefined && { password: options.password }),
      ...(options.include?.includes('layout') && { regions: true }),
    },
  )
  if (!read.ok) return read
  return mapDocument(
    {
      format,
      pageCount: read.pageCount,
      pages: read.pages,
      ...(read.attachments && { attachments: read.attachments }),
    },
    {
      include: options.include ?? [],
      ...(options.split && { split: true }),
      today: TODAY,
      ...(options.qrKeys && { qrKeys: options.qrKeys }),
    },
    engine.rankers,
  )
}
