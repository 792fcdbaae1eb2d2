// The shipped weights themselves: that they are checked before they are loaded, and that cutting the vocabulary changes
// nothing that is kept.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ModelsUnusable, readManifest } from '../../src/engine/inference/weights.ts'
import { checkModels, defaultModelsDir, loadModels } from '../../src/engine/inference/models.ts'
import { Session } from '../../src/engine/inference/session.ts'
import { cutVocabulary } from '../../src/engine/inference/vocabulary.ts'

const manifest = readManifest()
const CPU = { device: 'cpu', intraOpThreads: 1 } as const

describe('models', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docmill-models-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })
  const link = (...files: string[]): void => {
    for (const file of files) symlinkSync(join(defaultModelsDir(), file), join(folder, file))
  }

  it('are installed and right', () => {
    expect(checkModels(defaultModelsDir()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  })

  it('are refused where one is missing', async () => {
    link(manifest.detect.file, manifest.recognize.file)
    await expect(loadModels(folder, CPU)).rejects.toThrow(ModelsUnusable)
    await expect(loadModels(folder, CPU)).rejects.toThrow('node models/install.mjs')
    expect(checkModels(folder).map(({ state }) => state)).toEqual(['ok', 'ok', 'missing'])
  })

  it('are refused where one has a single other byte', async () => {
    link(manifest.detect.file, manifest.recognize.file)
    const bytes = readFileSync(join(defaultModelsDir(), manifest.orientation.file))
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(join(folder, manifest.orientation.file), bytes)
    await expect(loadModels(folder, CPU)).rejects.toThrow('its SHA-256 differs')
    expect(checkModels(folder).map(({ state }) => state)).toEqual(['ok', 'ok', 'differs'])
  })

  it('read the kept characters with the probabilities that the uncut recogniser gives them', async () => {
    const { recognize } = manifest
    const whole = readFileSync(join(defaultModelsDir(), recognize.file))
    const cut = cutVocabulary(whole, recognize.vocabulary)
    const tensors = { input: recognize.input.tensor, output: recognize.output.tensor }
    const load = (bytes: Uint8Array): Promise<Session> =>
      Session.load(bytes, tensors, { provider: 'cpu', intraOpThreads: 1 })
    const [full, short] = [await load(whole), await load(cut.bytes)]
    // Vertical strokes of changing width: not text, but enough to make classes compete.
    const width = 240
    const data = Float32Array.from({ length: 3 * 48 * width }, (_, index) =>
      Math.sin((index % width) ** 1.3 / 9) > 0 ? 1 : -1,
    )
    const input = { data, shape: [1, 3, 48, width] }
    const [all, kept] = [await full.run(input), await short.run(input)]
    await full.close()
    await short.close()
    const [steps, classes] = [kept.shape[1]!, kept.shape[2]!]
    expect([all.shape, classes]).toEqual([[1, steps, 18_710], cut.characters.length + 1])
    // Blank is the first class of both and the space the last: their ratio must not change, and kept classes only gain.
    for (let step = 0; step < steps; step++) {
      const [blank, space] = [all.data[step * 18_710]!, all.data[(step + 1) * 18_710 - 1]!]
      const [blankCut, spaceCut] = [kept.data[step * classes]!, kept.data[(step + 1) * classes - 1]!]
      expect(blankCut).toBeGreaterThanOrEqual(blank - 1e-5)
      expect(Math.abs(space / blank - spaceCut / blankCut)).toBeLessThan(1e-3 * (1 + space / blank))
    }
  })
})
