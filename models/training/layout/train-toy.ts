// node models/training/layout/train-toy.ts [--python PYTHON] The whole way of both layout models at toy size, with a
// Python that has their packages: draws some pages, fits and exports twice (the files must be the same byte for byte),
// tells how held-back pages are read, loads the result as the service does and compares its answers with those of the
// fit. Part of npm run train:toy.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLayout, type LayoutReader } from '../../../src/engine/inference/layout.ts'
import type { NumberGrid } from '../../../src/engine/inference/session.ts'
import { MARK_PLANES, PLACES } from '../../../src/engine/layout/mark-planes.ts'
import { frameOf, PLANES, type Frame } from '../../../src/engine/layout/planes.ts'
import { parseManifest } from '../../../src/schema/models.ts'
import { run } from '../python.ts'

/**
 * A model's way: what draws its pages, what fits it, what tells of it, and how many numbers a cell of its input has.
 */
interface Way {
  name: string
  write: string
  script: string
  evaluate: (data: string, dir: string) => string[]
  numbers: number
  asked: (reader: LayoutReader, page: { frame: Frame; data: Float32Array }) => Promise<NumberGrid>
}

// Sums are taken in another order where a fit runs and where it serves.
const TOLERANCE = 1e-3
const STEPS = '4'
const MANIFEST = join(import.meta.dirname, '../../manifest.json')
const FRAME = frameOf({ width: 96, height: 128 })
const WAYS: readonly Way[] = [
  {
    name: 'page-layout',
    write: 'write-planes.ts',
    script: 'layout.py',
    evaluate: (data, dir) => ['evaluate.ts', '--data', data, '--model', join(dir, 'layout/page-layout.onnx')],
    numbers: PLANES.length,
    asked: ({ text }, page) => text!.answer(page),
  },
  {
    name: 'page-marks',
    write: 'write-marks.ts',
    script: 'marks.py',
    evaluate: (data, dir) => ['evaluate-marks.ts', '--data', data, '--models', dir, '--choose'],
    numbers: PLACES ** 2 * MARK_PLANES.length,
    asked: ({ marks }, page) => marks!.answer(page),
  },
]

const {
  values: { python },
} = parseArgs({ options: { python: { type: 'string', default: 'python3' } } })
for (const way of WAYS) await go(way)

async function go(way: Way): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'docmill-layout-'))
  const ours = (...command: string[]): string =>
    run(process.execPath, [join(import.meta.dirname, command[0]!), ...command.slice(1)])
  const fits = (...command: string[]): string => run(python, [join(import.meta.dirname, way.script), ...command])
  try {
    const data = join(work, 'data')
    ours(way.write, '--out', data, '--size', 'toy')
    const [first, second] = ['first', 'second'].map((name) => {
      const dir = join(work, name)
      mkdirSync(dir)
      cpSync(MANIFEST, join(dir, 'manifest.json'))
      fits('fit', '--data', data, '--out', dir, '--steps', STEPS)
      fits('export', '--from', dir, '--models', dir)
      return dir
    }) as [string, string]
    const manifestOf = (dir: string): string => readFileSync(join(dir, 'manifest.json'), 'utf8')
    if (manifestOf(first) !== manifestOf(second))
      throw new Error(`${way.name}: fitted twice on the same pages, the models are not the same file`)
    console.log(ours(...way.evaluate(data, first)))
    fits('answers', '--from', first, '--out', first)
    console.log(`${way.name}, fitted twice, the same file: ${await compare(way, first, manifestOf(first))}`)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * Puts the random planes of the fit's `answers` to the exported model as the service does; throws where its answers are
 * others than the fit's.
 */
async function compare({ name, numbers, asked }: Way, dir: string, manifest: string): Promise<string> {
  const [planes, logits] = ['planes', 'logits'].map((file) => {
    const bytes = readFileSync(join(dir, `${file}.f32`))
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  }) as [Float32Array, Float32Array]
  const { layout, marks } = parseManifest(JSON.parse(manifest))
  const entry = [layout!, marks!].find(({ id }) => id === name)!
  const reader = openLayout({ intraOpThreads: 1, dir: join(dir, 'layout'), entries: [entry] })!
  const each = numbers * FRAME.grid.width * FRAME.grid.height
  const pages = planes.length / each
  const expected = logits.length / pages
  let off = 0
  for (let page = 0; page < pages; page++) {
    const { data } = await asked(reader, { frame: FRAME, data: planes.slice(page * each, (page + 1) * each) })
    data.forEach((value, at) => {
      off = Math.max(off, Math.abs(value - logits[page * expected + at]!))
    })
  }
  await reader.close()
  if (!(off < TOLERANCE)) throw new Error(`${name}: served answers are up to ${off} off those of the fit`)
  return `${pages} pages have the answers of the fit, within ${off.toExponential(1)}`
}
