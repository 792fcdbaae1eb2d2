// Rankers as files: loaded where they are there and right, done without where they are missing, refused where they are
// others than the manifest names.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ModelsUnusable } from '../../src/engine/inference/weights.ts'
import { encodeField } from '../../src/engine/inference/protobuf.ts'
import { checkRankers, loadRankers, namesOf } from '../../src/engine/inference/rankers.ts'
import { featuresOf, rankedField } from '../../src/engine/mapping/types/trade/ranking.ts'
import type { RankModel } from '../../src/schema/models.ts'

const NAME = { document: 'receipt', field: 'vendor.name' } as const
const WIDTH = rankedField(NAME)!.features.length

/** An ONNX model that gives each candidate the mean of its features. */
function meanModel(): Uint8Array {
  const text = (value: string): Uint8Array => Buffer.from(value)
  const message = (...fields: [number, Uint8Array | number][]): Uint8Array =>
    Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
  const tensor = (name: string, ...sides: (string | number)[]): Uint8Array =>
    message(
      [1, text(name)],
      [
        2,
        message([
          1,
          message(
            [1, 1],
            [
              2,
              message(
                ...sides.map((side): [number, Uint8Array] => [
                  1,
                  typeof side === 'string' ? message([2, text(side)]) : message([1, side]),
                ]),
              ),
            ],
          ),
        ]),
      ],
    )
  const integers = (name: string, value: number): Uint8Array => message([1, text(name)], [8, value], [20, 7])
  const integer = (name: string, value: number): Uint8Array => message([1, text(name)], [3, value], [20, 2])
  const node = message(
    [1, text('candidates')],
    [2, text('score')],
    [3, text('mean')],
    [4, text('ReduceMean')],
    [5, integers('axes', 1)],
    [5, integer('keepdims', 0)],
  )
  const graph = message(
    [1, node],
    [2, text('mean')],
    [11, tensor('candidates', 'n', WIDTH)],
    [12, tensor('score', 'n')],
  )
  return message([1, 7], [7, graph], [8, message([2, 13])])
}

const MODEL = meanModel()
const ENTRY: RankModel = {
  id: 'mean',
  task: 'rank',
  ...NAME,
  file: 'mean.onnx',
  sha256: createHash('sha256').update(MODEL).digest('hex'),
  bytes: MODEL.length,
  licence: 'Apache-2.0',
  source: { fit: 'test', data: 'none' },
  input: { tensor: 'candidates', shape: ['candidates', WIDTH], names: namesOf(featuresOf(NAME))! },
  output: { tensor: 'score', shape: ['candidates'], values: 'mean' },
  decision: { lead: 0.5 },
  certainty: { base: 1, chance: 0, worst: 0, mean: 0, letters: 0 },
}

describe('rankers', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'docmill-rankers-'))
  })
  afterEach(() => {
    rmSync(dir, { recursive: true })
  })
  const stateOf = (entry: RankModel): string => checkRankers(featuresOf, dir, [entry])[0]!.state

  it('of the manifest are there and right', () => {
    expect(checkRankers(featuresOf).filter(({ state }) => state !== 'ok')).toEqual([])
  })

  it('give one score a candidate', async () => {
    writeFileSync(join(dir, ENTRY.file), MODEL)
    const rankers = await loadRankers(featuresOf, { dir, entries: [ENTRY] })
    const features = new Float32Array(2 * WIDTH).fill(2, WIDTH)
    const { scores, lead, certainty } = await rankers.of(NAME)!(features)
    await rankers.close()
    expect([[...scores], lead, certainty, stateOf(ENTRY)]).toEqual([[0, 2], 0.5, ENTRY.certainty, 'ok'])
    expect([
      rankers.of({ document: 'invoice', field: 'vendor.name' }),
      rankers.of({ document: 'receipt', field: 'vendor.address' }),
    ]).toEqual([undefined, undefined])
  })

  it('are done without where a file is missing', async () => {
    expect([(await loadRankers(featuresOf, { dir, entries: [ENTRY] })).of(NAME), stateOf(ENTRY)]).toEqual([
      undefined,
      'missing',
    ])
  })

  it('are refused where they are another file, or take other numbers than are written', async () => {
    writeFileSync(join(dir, ENTRY.file), MODEL)
    const other = { ...ENTRY, sha256: '0'.repeat(64) }
    const older = { ...ENTRY, input: { ...ENTRY.input, names: '0'.repeat(16) } }
    const unknown = { ...ENTRY, field: 'vendor.shoe_size' }
    await expect(loadRankers(featuresOf, { dir, entries: [other] })).rejects.toThrow(ModelsUnusable)
    await expect(loadRankers(featuresOf, { dir, entries: [older] })).rejects.toThrow('fitted on other features')
    expect([stateOf(other), stateOf(older), stateOf(unknown)]).toEqual(['differs', 'other-numbers', 'other-numbers'])
  })
})
