// The way of a GPU, several lines in one call of the recogniser, with the models themselves on the CPU: a page reads as it does line by line.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { defaultModelsDir, loadModels, type Models } from '../../src/engine/inference/models.ts'
import { readPage } from '../../src/engine/ocr/read-page.ts'
import { drawDocument } from '../generator/documents.ts'
import { rasterPages } from '../generator/pdfium.ts'
import { openEngine } from '../support/engine.ts'

describe('lines read in batches', () => {
  let engine: Engine, batched: Models, single: Models
  beforeAll(async () => {
    engine = await openEngine()
    const load = (batches: boolean): Promise<Models> => loadModels(defaultModelsDir(), { device: 'cpu', intraOpThreads: 1, integers: false, batches });
    [batched, single] = await Promise.all([load(true), load(false)])
  })
  afterAll(() => Promise.all([batched.close(), single.close()]))

  it('say what lines read one by one say, but for an edge', async () => {
    const { pdf } = await drawDocument({ kind: 'invoice', seed: 'batches' }), [raster] = await rasterPages(pdf, 150)
    const page = engine.kernels.loadPage(raster!)
    try {
      const linesOf = async (reader: Models): Promise<string[]> => (await readPage(reader, engine.kernels, page)).lines.map(({ text }) => text)
      const [alone, together] = [await linesOf(single), await linesOf(batched)]
      expect(alone.length).toBeGreaterThan(20)
      // Padding moves a space, or one of a row of equal characters, in about two lines of a hundred.
      expect(together.filter((text) => alone.includes(text)).length).toBeGreaterThanOrEqual(0.95 * alone.length)
      expect(Math.abs(together.length - alone.length)).toBeLessThanOrEqual(1)
    } finally {
      page.free()
    }
  })
})
