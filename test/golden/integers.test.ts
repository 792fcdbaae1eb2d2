// Detector and recogniser in whole numbers: which files make them so, and that a page reads as it does in floats.

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { defaultOwnDir } from '../../src/engine/inference/fitted.ts'
import { checkIntegers, withIntegers } from '../../src/engine/inference/integers.ts'
import { ModelsUnusable, readManifest } from '../../src/engine/inference/weights.ts'
import { defaultModelsDir, loadModels, type Models } from '../../src/engine/inference/models.ts'
import { readPage } from '../../src/engine/ocr/read-page.ts'
import type { DetectModel, IntegerWeights } from '../../src/schema/models.ts'
import { drawDocument } from '../generator/documents.ts'
import { rasterPages } from '../generator/pdfium.ts'
import { openEngine } from '../support/engine.ts'

const manifest = readManifest()
const { detect } = manifest

describe('whole numbers of the reader', () => {
  let dir: string
  let model: Uint8Array
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'docmill-integers-'))
    model = readFileSync(join(defaultModelsDir(), detect.file))
    copyFileSync(join(defaultOwnDir(), detect.integers!.file), join(dir, 'biases.onnx'))
  })
  afterAll(() => {
    rmSync(dir, { recursive: true })
  })
  const changed = (change: Partial<IntegerWeights>): DetectModel => ({
    ...detect,
    integers: { ...detect.integers!, file: 'biases.onnx', ...change },
  })

  it('make the model smaller, for a weight is a byte then', () => {
    expect(withIntegers(model, changed({}), dir).length).toBeLessThan(0.5 * model.length)
  })

  it('are done without where the file is missing or the manifest names none', () => {
    expect(withIntegers(model, changed({ file: 'other.onnx' }), dir)).toBe(model)
    expect(withIntegers(model, { ...detect, integers: undefined }, dir)).toBe(model)
  })

  it.each([
    ['missing', { file: 'other.onnx' }, undefined],
    ['differs', { sha256: '0'.repeat(64) }, 'its SHA-256 differs'],
    ['other-base', { base: '0'.repeat(64) }, 'another model'],
    ['ok', {}, undefined],
  ] as const)('are %s with %j', (state, change, reason) => {
    expect(checkIntegers(dir, { ...manifest, detect: changed(change) })[0]?.state).toBe(state)
    if (reason === undefined) return
    expect(() => withIntegers(model, changed(change), dir)).toThrow(ModelsUnusable)
    expect(() => withIntegers(model, changed(change), dir)).toThrow(reason)
  })

  it('of the manifest are there and right', () => {
    expect(checkIntegers().map(({ state }) => state)).toEqual(['ok', 'ok'])
  })
})

describe('a page in whole numbers', () => {
  let engine: Engine
  let floats: Models
  beforeAll(async () => {
    engine = await openEngine()
    floats = await loadModels(defaultModelsDir(), { device: 'cpu', intraOpThreads: 1, integers: false })
  })
  afterAll(() => floats.close())

  it('reads as in floats, but for a line in twenty', async () => {
    const { pdf } = await drawDocument({ kind: 'invoice', seed: 'integers' })
    const [raster] = await rasterPages(pdf, 150)
    const page = engine.kernels.loadPage(raster!)
    try {
      const [whole, exact] = [
        await readPage(engine.models, engine.kernels, page),
        await readPage(floats, engine.kernels, page),
      ]
      const texts = exact.lines.map(({ text }) => text)
      expect(texts.length).toBeGreaterThan(20)
      expect(whole.lines.filter(({ text }) => texts.includes(text)).length).toBeGreaterThanOrEqual(0.95 * texts.length)
      // To the last bit of each confidence both read alike only where one runs as the other.
      expect(whole.lines).not.toEqual(exact.lines)
    } finally {
      page.free()
    }
  })
})
