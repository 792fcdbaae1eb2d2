// Detector and recogniser in 16-bit floats, as a GPU has them, with the CPU rounding their weights: they load, and a
// page reads as it does in floats.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveEngine, type Engine } from '../../src/engine/extract.ts'
import { defaultModelsDir, loadModels, type ModelOptions, type Models } from '../../src/engine/inference/models.ts'
import { readPage } from '../../src/engine/ocr/read-page.ts'
import { drawDocument } from '../generator/documents.ts'
import { rasterPages } from '../generator/pdfium.ts'
import { openEngine } from '../support/engine.ts'

describe('a page in 16-bit floats', () => {
  let engine: Engine
  let floats: Models
  let halves: Models
  const load = (options: Partial<ModelOptions>): Promise<Models> =>
    loadModels(defaultModelsDir(), { device: 'cpu', intraOpThreads: 1, ...options })
  beforeAll(async () => {
    engine = await openEngine()
    ;[floats, halves] = await Promise.all([load({ integers: false }), load({ integers: false, halves: true })])
  })
  afterAll(() => Promise.all([floats.close(), halves.close()]))

  it('reads as in floats, but for a line in twenty, and again the same', async () => {
    const { pdf } = await drawDocument({ kind: 'invoice', seed: 'halves' })
    const [raster] = await rasterPages(pdf, 150)
    const page = engine.kernels.loadPage(raster!)
    try {
      const [rounded, again, exact] = [
        await readPage(halves, engine.kernels, page),
        await readPage(halves, engine.kernels, page),
        await readPage(floats, engine.kernels, page),
      ]
      const texts = exact.lines.map(({ text }) => text)
      expect(texts.length).toBeGreaterThan(20)
      expect(rounded.lines.filter(({ text }) => texts.includes(text)).length).toBeGreaterThanOrEqual(
        0.95 * texts.length,
      )
      // To the last bit of each confidence both read alike only where one runs as the other.
      expect(rounded.lines).not.toEqual(exact.lines)
      expect(again.lines).toEqual(rounded.lines)
    } finally {
      page.free()
    }
  })

  it('proves itself on the built-in page', async () => {
    await proveEngine({ ...engine, models: halves })
  })

  it('says that halves are used, and uses them on the CPU only on request and never with whole numbers', async () => {
    const whole = await load({ halves: true })
    expect([engine.models.halves, floats.halves, halves.halves, whole.halves]).toEqual([false, false, true, false])
    await whole.close()
  })
})
