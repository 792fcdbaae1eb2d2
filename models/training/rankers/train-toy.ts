// node models/training/rankers/train-toy.ts [--python PYTHON] The whole way of rankers at toy size, with a Python that
// has their packages: draws receipts, writes their features, fits, evaluates, leaves languages out and exports twice
// (the files must be the same byte for byte), loads the result as the service does and compares its scores with those
// of the trees. Part of
// npm run train:toy.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DECODE_LIMITS } from '../../../src/engine/decode/document.ts'
import { loadEngine, readPages } from '../../../src/engine/extract.ts'
import { defaultModelsDir } from '../../../src/engine/inference/models.ts'
import { loadRankers } from '../../../src/engine/inference/rankers.ts'
import { featuresOf, RANKED } from '../../../src/engine/mapping/types/trade/ranking.ts'
import { compileModules } from '../../../src/engine/page/modules.ts'
import { parseManifest } from '../../../src/schema/models.ts'
import { drawRoll } from '../../../test/generator/roll/receipt-roll.ts'
import type { DrawnPages } from '../draw-pages.ts'
import { run } from '../python.ts'

const FIELDS = RANKED.filter(({ document }) => document === 'receipt')
// Receipts have few dates: of fewer receipts trees find nothing to part them by.
const RECEIPTS = 100
// The field with the fewest candidates.
const QUICKEST = 'receipt.document_meta.date'
// Trees add up in doubles where they are fitted and in floats where they serve.
const TOLERANCE = 1e-3
const HERE = import.meta.dirname

const {
  values: { python },
} = parseArgs({ options: { python: { type: 'string', default: 'python3' } } })
const work = mkdtempSync(join(tmpdir(), 'docmill-rankers-'))
const features = join(work, 'features')
const drawn = join(work, 'drawn')
const rank = (...args: string[]): string => run(python, [join(HERE, 'rank.py'), ...args])
try {
  await drawReceipts(drawn)
  run(process.execPath, [join(HERE, '../write-features.ts'), '--drawn', drawn, '--out', features])
  console.log(rank('evaluate', '--data', features))
  console.log(
    run(python, [
      join(HERE, 'holdout.py'),
      '--data',
      features,
      '--drawn',
      drawn,
      '--axis',
      'language',
      '--field',
      QUICKEST,
      '--seeds',
      '1',
    ]),
  )
  const [first, second] = ['first', 'second'].map((name) => fitInto(join(work, name))) as [string, string]
  const manifest = readFileSync(join(first, 'manifest.json'), 'utf8')
  if (manifest !== readFileSync(join(second, 'manifest.json'), 'utf8'))
    throw new Error('fitted twice on the same receipts, the rankers are not the same files')
  const rankers = await loadRankers(featuresOf, {
    dir: join(first, 'rankers'),
    entries: parseManifest(JSON.parse(manifest)).rankers,
  })
  for (const ranked of FIELDS) {
    const field = `${ranked.document}.${ranked.field}`
    const bytes = readFileSync(join(features, `${field}.f32`))
    const expected = JSON.parse(
      rank('score', '--from', join(first, 'fit'), '--data', features, '--field', field),
    ) as number[]
    const { scores } = await rankers.of(ranked)!(
      new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4).slice(),
    )
    const off = Math.max(...expected.map((score, at) => Math.abs(score - scores[at]!)))
    if (scores.length !== expected.length || !(off < TOLERANCE))
      throw new Error(`${field}: served scores are up to ${off} off those of the trees`)
    console.log(`${field}: ${scores.length} candidates have the scores of the trees, within ${off.toExponential(1)}`)
  }
  await rankers.close()
} finally {
  rmSync(work, { recursive: true })
}

/** Rankers and their manifest in a new folder. */
function fitInto(dir: string): string {
  mkdirSync(dir)
  cpSync(join(HERE, '../../manifest.json'), join(dir, 'manifest.json'))
  rank('fit', '--data', features, '--out', join(dir, 'fit'))
  rank(
    'export',
    '--from',
    join(dir, 'fit'),
    '--models',
    dir,
    ...FIELDS.flatMap(({ document, field }) => ['--field', `${document}.${field}`]),
  )
  return dir
}

async function drawReceipts(out: string): Promise<void> {
  const { maxPixels } = DECODE_LIMITS
  const modelsDir = process.env['MODELS_DIR'] ?? defaultModelsDir()
  const engine = await loadEngine({
    modelsDir,
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels,
    modules: await compileModules(),
  })
  mkdirSync(out)
  for (let at = 0; at < RECEIPTS; at++) {
    const { id, pdf, truth, family } = await drawRoll(at, 0)
    const read = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 1 }, { maxPages: 1 })
    if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
    const content = { format: 'pdf', pageCount: read.pageCount, pages: read.pages } as const
    writeFileSync(
      join(out, `${id}.json`),
      JSON.stringify({ id, type: 'receipt', layout: family.id, truth, content } satisfies DrawnPages),
    )
  }
}
