// node models/training/layout/train-toy.ts [--python PYTHON]
// The whole way of the layout model at toy size, with a Python that has its packages: draws some pages, fits and exports twice (the files must be the same
// byte for byte), tells how held-back pages are read, loads the result as the service does and compares its answers with those of the fit. Part of npm run
// train:toy.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLayout } from '../../../src/engine/inference/layout.ts'
import { parseManifest } from '../../../src/schema/models.ts'
import { frameOf, PLANES, type PagePlanes } from '../../../src/engine/layout/planes.ts'
import { run } from '../python.ts'

// Sums are taken in another order where a fit runs and where it serves.
const TOLERANCE = 1e-3
const STEPS = '4'
const SCRIPT = join(import.meta.dirname, 'layout.py'), MANIFEST = join(import.meta.dirname, '../../manifest.json')

const { values: { python } } = parseArgs({ options: { python: { type: 'string', default: 'python3' } } })
const work = mkdtempSync(join(tmpdir(), 'docmill-layout-'))
try {
  const data = join(work, 'data')
  run(process.execPath, [join(import.meta.dirname, 'write-planes.ts'), '--out', data, '--size', 'toy'])
  const [first, second] = ['first', 'second'].map((name) => {
    const dir = join(work, name)
    mkdirSync(dir)
    cpSync(MANIFEST, join(dir, 'manifest.json'))
    run(python, [SCRIPT, 'fit', '--data', data, '--out', dir, '--steps', STEPS])
    run(python, [SCRIPT, 'export', '--from', dir, '--models', dir])
    return dir
  }) as [string, string]
  const manifest = readFileSync(join(first, 'manifest.json'), 'utf8')
  if (manifest !== readFileSync(join(second, 'manifest.json'), 'utf8')) throw new Error('fitted twice on the same pages, the models are not the same file')
  console.log(run(process.execPath, [join(import.meta.dirname, 'evaluate.ts'), '--data', data, '--model', join(first, 'layout/page-layout.onnx')]))
  console.log(`fitted twice, the same file: ${await compare(first, manifest)}`)
} finally {
  rmSync(work, { recursive: true })
}

/** Puts the random planes of `layout.py answers` to the exported model as the service does; throws where its answers are others than the fit's. */
async function compare(dir: string, manifest: string): Promise<string> {
  run(python, [SCRIPT, 'answers', '--from', dir, '--out', dir])
  const [planes, logits] = ['planes', 'logits'].map((name) => {
    const bytes = readFileSync(join(dir, `${name}.f32`))
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  }) as [Float32Array, Float32Array]
  const entry = parseManifest(JSON.parse(manifest)).layout!, reader = openLayout({ provider: 'cpu', intraOpThreads: 1, dir: join(dir, 'layout'), entry })!
  const frame = frameOf({ width: 96, height: 128 }), each = PLANES.length * frame.grid.width * frame.grid.height, pages = planes.length / each,
    expected = logits.length / pages
  let off = 0
  for (let page = 0; page < pages; page++) {
    const { data } = await reader.answer({ frame, data: planes.slice(page * each, (page + 1) * each) } satisfies PagePlanes)
    data.forEach((value, at) => { off = Math.max(off, Math.abs(value - logits[page * expected + at]!)) })
  }
  await reader.close()
  if (!(off < TOLERANCE)) throw new Error(`served answers are up to ${off} off those of the fit`)
  return `${pages} pages have the answers of the fit, within ${off.toExponential(1)}`
}
