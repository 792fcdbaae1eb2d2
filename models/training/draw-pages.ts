// node models/training/draw-pages.ts --out DIR [--models models/weights] [--families 300 --copies 2 --types
// receipt,invoice,ticket,payslip,resume,identity] Draws documents of every kind that the generator knows, some as
// digital PDF and some as scans, or with --families documents of so many families: receipts as scans and photos, and of
// the other types that are named two thirds as digital PDF and the rest as scans. Reads each with docmill's own reader
// and keeps pages and truth together as DIR/<id>.json. What was read before stays, so that a run can be taken up again.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEngine, readPages, type Engine } from '../../src/engine/extract.ts'
import { compileModules } from '../../src/engine/page/modules.ts'
import { sniffFormat } from '../../src/schema/format.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { FAMILIES } from '../../test/generator/families.ts'
import { drawInvoiceFamily } from '../../test/generator/invoice-axes/invoice-family.ts'
import { drawKind, KINDS, type DrawnKind } from '../../test/generator/kinds.ts'
import { photoOf } from '../../test/generator/photo/photo.ts'
import { PAPER_WIDTH } from '../../test/generator/roll/print.ts'
import { randomOf } from '../../test/generator/random.ts'
import { drawRoll, rollId, type DrawnRoll } from '../../test/generator/roll/receipt-roll.ts'
import { scanOf } from '../../test/generator/scan.ts'
import { drawStatementAxes } from '../../test/generator/statement-axes.ts'

/**
 * A drawn document as it was read. `layout` is the generator's, `scan` how severely the picture was damaged (0 to 1),
 * absent of a digital page.
 */
export interface DrawnPages {
  id: string
  type: string
  layout: string
  scan?: number
  truth: object
  /** Whether more is printed than the truth holds. */
  isPartial?: boolean
  content: DocumentContent
  /**
   * Of a receipt of a family: how it was taken, the axes of its layout as one text, other right readings by path, its
   * printed rows with what each is there for.
   */
  roll?: {
    taken: 'scan' | 'photo'
    group: string
    country: string
    alternatives: DrawnRoll['alternatives']
    printed: DrawnRoll['printed']
  }
}

// How many of each kind: digital ones cost hundredths of a second, scans seconds. Scans are a working scanner's, a bad
// copy's and a picture's taken by hand.
const RECIPE: readonly { seed: string; count: number; scan?: number }[] = [
  { seed: 'd', count: 64 },
  { seed: 's', count: 12, scan: 0.5 },
  { seed: 'w', count: 16, scan: 0.9 },
  { seed: 'x', count: 8, scan: 1 },
]

// Statements by independent axes, whose columns, signs, days and balances mix freely: what the layouts above have few
// of.
const AXES_STATEMENTS = 200

// What families of other types than receipts there are to learn from; those of invoices are harder than papers that
// goldens are measured on.
const TYPED = { ...FAMILIES, invoice: drawInvoiceFamily }

const MOST_PAGES = 50
const MOST_PIXELS = 100e6

if (import.meta.main) {
  const {
    values: { out, models, families, copies, types },
  } = parseArgs({
    options: {
      out: { type: 'string' },
      models: { type: 'string', default: 'models/weights' },
      families: { type: 'string' },
      copies: { type: 'string', default: '1' },
      types: { type: 'string', default: 'receipt' },
    },
  })
  if (out === undefined) {
    console.error('needed: --out DIR')
    process.exit(2)
  }
  const engine = await loadEngine({
    modelsDir: models,
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels: MOST_PIXELS,
    modules: await compileModules(),
  })
  mkdirSync(out, { recursive: true })
  if (families === undefined) await drawKinds(engine, out)
  else
    for (const type of types.split(',')) {
      if (type === 'receipt') await drawFamilies(engine, out, Number(families), Number(copies))
      else await drawTyped(engine, out, type as keyof typeof TYPED, Number(families), Number(copies))
    }
}

async function drawKinds(engine: Engine, out: string): Promise<void> {
  for (const { seed, count, scan } of RECIPE) {
    for (const type of Object.keys(KINDS) as DrawnKind[]) {
      for (const { layout, drawn } of drawKind(type, count, seed)) {
        const { id, pdf, truth } = await drawn
        const file = join(out, `${id}.json`)
        if (existsSync(file)) continue
        const content = await contentOf(engine, scan === undefined ? pdf : await scanOf(pdf, scan, id), id)
        writeFileSync(
          file,
          JSON.stringify({
            id,
            type,
            layout,
            ...(scan !== undefined && { scan }),
            truth,
            content,
          } satisfies DrawnPages),
        )
      }
    }
    console.error(`${seed}: ${count} of each kind`)
  }
  for (let at = 0; at < AXES_STATEMENTS; at++) {
    const { axes, content, truth } = drawStatementAxes(`c${at}`, 'all')
    const id = `gen-axes-${at}`
    writeFileSync(
      join(out, `${id}.json`),
      JSON.stringify({
        id,
        type: 'bank_statement',
        layout: axes.columns,
        truth,
        isPartial: true,
        content,
      } satisfies DrawnPages),
    )
  }
}

/** One document of each family, then a second of each: kinds of layout tell more than copies. */
async function drawFamilies(engine: Engine, out: string, families: number, copies: number): Promise<void> {
  for (let copy = 0; copy < copies; copy++)
    for (let at = 0; at < families; at++) {
      if (existsSync(join(out, `${rollId(at, copy)}.json`))) continue
      const { id, family, country, pdf, truth, alternatives, printed } = await drawRoll(at, copy)
      const { bytes, scene } = await photoOf(pdf, PAPER_WIDTH, id)
      const content = await contentOf(engine, bytes, id)
      const roll = { taken: scene.kind, group: family.group, country, alternatives, printed }
      writeFileSync(
        join(out, `${id}.json`),
        JSON.stringify({ id, type: 'receipt', layout: family.id, scan: 1, truth, content, roll } satisfies DrawnPages),
      )
    }
}

/** The same for a type other than receipts; every third document is scanned, from clean to badly. */
async function drawTyped(
  engine: Engine,
  out: string,
  type: keyof typeof TYPED,
  families: number,
  copies: number,
): Promise<void> {
  for (let copy = 0; copy < copies; copy++)
    for (let at = 0; at < families; at++) {
      const { id, layout, pdf, truth } = await TYPED[type](at, copy)
      const file = join(out, `${id}.json`)
      if (existsSync(file)) continue
      const scan = (at + copy) % 3 === 2 ? randomOf(`scan/${id}`).next() : undefined
      const content = await contentOf(engine, scan === undefined ? pdf : await scanOf(pdf, scan, id), id)
      writeFileSync(
        file,
        JSON.stringify({ id, type, layout, ...(scan !== undefined && { scan }), truth, content } satisfies DrawnPages),
      )
    }
}

async function contentOf(engine: Engine, bytes: Buffer, id: string): Promise<DocumentContent> {
  const format = sniffFormat(bytes)!
  const read = await readPages(engine, { format, bytes }, { from: 0, to: MOST_PAGES }, { maxPages: MOST_PAGES })
  if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
  return { format, pageCount: read.pageCount, pages: read.pages }
}
