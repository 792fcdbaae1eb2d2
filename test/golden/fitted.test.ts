import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charactersHash, checkFitted, withFitted } from '../../src/engine/inference/fitted.ts'
import { hashOf, ModelsUnusable, readManifest } from '../../src/engine/inference/weights.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { encodeField } from '../../src/engine/inference/protobuf.ts'
import { cutVocabulary, type CutModel } from '../../src/engine/inference/vocabulary.ts'
import type { RecognizeModel } from '../../src/schema/models.ts'

const { recognize } = readManifest()
const message = (...fields: [number, Uint8Array | number][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))

describe('fitted weights of the recogniser', () => {
  let dir: string
  let cut: CutModel
  let entry: RecognizeModel
  let bias: Buffer
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'docmill-fitted-'))
    cut = cutVocabulary(readFileSync(join(defaultModelsDir(), recognize.file)), recognize.vocabulary)
    const classes = cut.characters.length + 1
    bias = Buffer.from(Float32Array.from({ length: classes }, (_, at) => Math.sin(at)).buffer)
    const bytes = message([7, message([5, message([1, classes], [2, 1], [8, Buffer.from('linear_8.b_0')], [9, bias])])])
    writeFileSync(join(dir, 'made.onnx'), bytes)
    const characters = charactersHash(cut.characters)
    const source = { fit: 'here', data: 'none' }
    entry = {
      ...recognize,
      fitted: {
        file: 'made.onnx',
        sha256: hashOf(bytes),
        bytes: bytes.length,
        base: recognize.sha256,
        characters,
        source,
      },
    }
  })
  afterAll(() => {
    rmSync(dir, { recursive: true })
  })
  const changed = (change: Partial<NonNullable<RecognizeModel['fitted']>>): RecognizeModel => ({
    ...entry,
    fitted: { ...entry.fitted!, ...change },
  })

  it('take the place of the shipped ones, and nothing else changes', () => {
    const { bytes, characters } = withFitted(cut, entry, dir)
    expect([characters, bytes.length]).toEqual([cut.characters, cut.bytes.length])
    expect([Buffer.from(bytes).includes(bias), Buffer.from(cut.bytes).includes(bias)]).toEqual([true, false])
  })

  it('are done without where their file is missing or the manifest names none', () => {
    expect(withFitted(cut, changed({ file: 'other.onnx' }), dir)).toBe(cut)
    expect(withFitted(cut, { ...entry, fitted: undefined }, dir)).toBe(cut)
  })

  it.each([
    ['missing', { file: 'other.onnx' }, undefined],
    ['differs', { sha256: '0'.repeat(64) }, 'its SHA-256 differs'],
    ['other-base', { base: '0'.repeat(64) }, 'another recogniser'],
    ['ok', { characters: '0'.repeat(16) }, 'another vocabulary'],
    ['ok', {}, undefined],
  ] as const)('are %s with %j', (state, change, reason) => {
    expect(checkFitted(dir, changed(change))?.state).toBe(state)
    if (reason === undefined) return
    expect(() => withFitted(cut, changed(change), dir)).toThrow(ModelsUnusable)
    expect(() => withFitted(cut, changed(change), dir)).toThrow(reason)
  })

  it('of the manifest are there and right', () => {
    expect(checkFitted()?.state).toBe('ok')
  })
})
