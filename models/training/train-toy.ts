// npm run train:toy
// The whole way of a ranker at toy size: draws some receipts, writes their features, installs the pinned Python packages into a folder of its own, fits, evaluates and
// exports twice (the files must be the same byte for byte), loads the result as the service does and compares its scores with those of the trees. Fails, and says why,
// where there is no Python or its packages cannot be had. A minute or two; nothing of the checkout is changed.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEngine, readPages } from '../../src/engine/extract.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { loadRankers } from '../../src/engine/inference/rankers.ts'
import { compileModules } from '../../src/engine/modules.ts'
import { RANKED } from '../../src/engine/mapping/ranking.ts'
import { parseManifest } from '../../src/schema/models.ts'
import { drawKind } from '../../test/generator/kinds.ts'
import type { DrawnPages } from './draw-pages.ts'

const FIELDS = RANKED.filter(({ document }) => document === 'receipt')
const RECEIPTS = 40, PYTHONS = ['python3', 'python']
// Trees add up in doubles where they are fitted and in floats where they serve.
const TOLERANCE = 1e-3
const HERE = import.meta.dirname

const work = mkdtempSync(join(tmpdir(), 'docmill-toy-'))
try {
  await drawReceipts(join(work, 'drawn'))
  run(process.execPath, [join(HERE, 'write-features.ts'), '--drawn', join(work, 'drawn'), '--out', join(work, 'features')])
  const python = installPython(join(work, 'python'))
  const rank = (...args: string[]): string => run(python, [join(HERE, 'rankers/rank.py'), ...args])
  console.log(rank('evaluate', '--data', join(work, 'features')))
  const models = ['first', 'second'].map((name) => {
    const dir = join(work, name)
    mkdirSync(dir)
    cpSync(join(HERE, '../manifest.json'), join(dir, 'manifest.json'))
    rank('fit', '--data', join(work, 'features'), '--out', join(dir, 'fit'))
    rank('export', '--from', join(dir, 'fit'), '--models', dir, ...FIELDS.flatMap(({ document, field }) => ['--field', `${document}.${field}`]))
    return dir
  }) as [string, string]
  const [manifest, again] = models.map((dir) => readFileSync(join(dir, 'manifest.json'), 'utf8'))
  if (manifest !== again) throw new Error('fitted twice on the same receipts, the rankers are not the same files')
  const rankers = await loadRankers({ dir: join(models[0], 'rankers'), entries: parseManifest(JSON.parse(manifest!)).rankers })
  for (const ranked of FIELDS) {
    const field = `${ranked.document}.${ranked.field}`
    const bytes = readFileSync(join(work, 'features', `${field}.f32`)), numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    const expected = JSON.parse(rank('score', '--from', join(models[0], 'fit'), '--data', join(work, 'features'), '--field', field)) as number[]
    const { scores } = await rankers.of(ranked)!(numbers.slice())
    const off = Math.max(...expected.map((score, at) => Math.abs(score - scores[at]!)))
    if (scores.length !== expected.length || !(off < TOLERANCE)) throw new Error(`${field}: served scores are up to ${off} off those of the trees`)
    console.log(`${field}: ${scores.length} candidates have the scores of the trees, within ${off.toExponential(1)}`)
  }
  await rankers.close()
} finally {
  rmSync(work, { recursive: true })
}

async function drawReceipts(out: string): Promise<void> {
  const engine = await loadEngine({ modelsDir: process.env['MODELS_DIR'] ?? defaultModelsDir(), device: 'cpu', intraOpThreads: 1, maxPixels: 100e6, modules: await compileModules() })
  mkdirSync(out)
  for (const { layout, drawn } of drawKind('receipt', RECEIPTS, 'toy')) {
    const { id, pdf, truth } = await drawn, read = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 1 }, { maxPages: 50 })
    if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
    const pages: DrawnPages = { id, type: 'receipt', layout: layout === 'any' ? id : layout, truth, content: { format: 'pdf', pageCount: read.pageCount, pages: read.pages } }
    writeFileSync(join(out, `${id}.json`), JSON.stringify(pages))
  }
}

/** The Python of an environment in `dir` with the pinned packages. */
function installPython(dir: string): string {
  const python = PYTHONS.find((command) => spawnSync(command, ['-c', 'import venv, ensurepip']).status === 0)
  if (python === undefined) throw new Error('no Python with venv was found: the rankers cannot be fitted here (install python3 and python3-venv)')
  run(python, ['-m', 'venv', dir])
  const own = process.platform === 'win32' ? join(dir, 'Scripts/python.exe') : join(dir, 'bin/python')
  run(own, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:', '-r', join(HERE, 'rankers/requirements.txt')])
  return own
}

/** What a command prints; throws with what it says is wrong. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed: ${error?.message ?? stderr.trim().split('\n').slice(-5).join('\n')}`)
  return stdout
}
