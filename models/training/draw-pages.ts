// node models/training/draw-pages.ts --out DIR [--models models/weights]
// Draws documents of every kind that the generator knows, some as digital PDF and some as scans, reads each with docmill's own reader and keeps pages and truth
// together as DIR/<id>.json. What was read before stays, so that a run can be taken up again.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEngine, readPages } from '../../src/engine/extract.ts'
import { compileModules } from '../../src/engine/modules.ts'
import { sniffFormat } from '../../src/schema/format.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { drawKind, KINDS, type DrawnKind } from '../../test/generator/kinds.ts'
import { scanOf } from '../../test/generator/scan.ts'

/** A drawn document as it was read. `layout` is the generator's, `scan` how severely the picture was damaged (0 to 1), absent of a digital page. */
export interface DrawnPages { id: string; type: string; layout: string; scan?: number; truth: object; content: DocumentContent }

// How many of each kind: digital ones cost hundredths of a second, scans seconds. Scans are a working scanner's, a bad copy's and a picture's taken by hand.
const RECIPE: readonly { seed: string; count: number; scan?: number }[] = [{ seed: 'd', count: 64 }, { seed: 's', count: 12, scan: 0.5 }, { seed: 'w', count: 16, scan: 0.9 }, { seed: 'x', count: 8, scan: 1 }]

const MOST_PAGES = 50, MOST_PIXELS = 100e6

if (import.meta.main) {
  const { values: { out, models } } = parseArgs({ options: { out: { type: 'string' }, models: { type: 'string', default: 'models/weights' } } })
  if (out === undefined) {
    console.error('needed: --out DIR')
    process.exit(2)
  }
  const engine = await loadEngine({ modelsDir: models, device: 'cpu', intraOpThreads: 1, maxPixels: MOST_PIXELS, modules: await compileModules() })
  mkdirSync(out, { recursive: true })
  for (const { seed, count, scan } of RECIPE) {
    for (const type of Object.keys(KINDS) as DrawnKind[]) {
      for (const { layout, drawn } of drawKind(type, count, seed)) {
        const { id, pdf, truth } = await drawn, file = join(out, `${id}.json`)
        if (existsSync(file)) continue
        const bytes = scan === undefined ? pdf : await scanOf(pdf, scan, id), format = sniffFormat(bytes)!
        const read = await readPages(engine, { format, bytes }, { from: 0, to: MOST_PAGES }, { maxPages: MOST_PAGES })
        if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
        const content: DocumentContent = { format, pageCount: read.pageCount, pages: read.pages }
        writeFileSync(file, JSON.stringify({ id, type, layout, ...(scan !== undefined && { scan }), truth, content } satisfies DrawnPages))
      }
    }
    console.error(`${seed}: ${count} of each kind`)
  }
}
