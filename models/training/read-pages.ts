// node models/training/read-pages.ts DIR OUT [--models models/weights] Reads every document of DIR that has a truth
// file (<id>.truth.json naming its `file`) and keeps its pages as OUT/<id>.json: what the fits start from.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEngine, readPages } from '../../src/engine/extract.ts'
import { compileModules } from '../../src/engine/page/modules.ts'
import { sniffFormat } from '../../src/schema/format.ts'

const {
  values: options,
  positionals: [from, to],
} = parseArgs({ allowPositionals: true, options: { models: { type: 'string', default: 'models/weights' } } })
if (from === undefined || to === undefined) {
  console.error('needed: DIR OUT')
  process.exit(2)
}

const MOST_PAGES = 50
const MOST_PIXELS = 100e6
const engine = await loadEngine({
  modelsDir: options.models,
  device: 'cpu',
  intraOpThreads: 1,
  maxPixels: MOST_PIXELS,
  modules: await compileModules(),
})
mkdirSync(to, { recursive: true })
for (const truthFile of readdirSync(from)
  .filter((name) => name.endsWith('.truth.json'))
  .sort()) {
  const out = join(to, truthFile.replace('.truth.json', '.json'))
  // What was read before stays, so that a run can be taken up again.
  if (existsSync(out)) continue
  const { file } = JSON.parse(readFileSync(join(from, truthFile), 'utf8')) as { file: string }
  const bytes = readFileSync(join(from, file))
  const format = sniffFormat(bytes)
  const read =
    format && (await readPages(engine, { format, bytes }, { from: 0, to: MOST_PAGES }, { maxPages: MOST_PAGES }))
  if (!read || !read.ok) console.error(`${file}: ${read ? read.failure.detail : 'unknown format'}`)
  else writeFileSync(out, JSON.stringify({ format, pageCount: read.pageCount, pages: read.pages }))
}
