// Running heads and feet of drawn documents with several pages: what the engine tells of them against what the
// generator says.

import { mapDocument, readPages, type Engine } from '../src/engine/extract.ts'
import type { FileFormat } from '../src/schema/format.ts'
import type { PageLayout } from '../src/schema/outcome.ts'
import type { PageContent } from '../src/schema/page.ts'
import type { PrintedLine, RunningEnd } from '../test/generator/canvas.ts'
import { degrade, drawDamage } from '../test/generator/degrade.ts'
import { drawDocument } from '../test/generator/documents.ts'
import { rasterPages, type Raster } from '../test/generator/pdfium.ts'
import { randomOf } from '../test/generator/random.ts'
import { drawReport } from '../test/generator/report.ts'
import { drawRunning, RUNNING_PLANS } from '../test/generator/running.ts'
import { drawStatement, STATEMENT_LAYOUTS } from '../test/generator/statement.ts'
import { FORMS, type Form } from './layout-pages.ts'
import { scoreLabels, type Labelled } from './layout-tables.ts'
import type { Matched } from './reading-score.ts'

/**
 * One document: lines by the running region that they stand in, all pages together. `once` are those that stand on one
 * page alone, which nothing repeats; `wrong` says which lines are not right.
 */
export interface RunningSample {
  id: string
  kind: string
  form: Form
  pages: number
  ends: Record<RunningEnd, Matched>
  once: Record<RunningEnd, Matched>
  wrong: string[]
}

interface Document {
  id: string
  pdf: Buffer
  lines: PrintedLine[]
}

/**
 * Kinds of documents, most with running lines of a plan added. The last two have what the generator draws anyway: heads
 * and numbers of statements, which repeat on three pages, and none, but tables' heads.
 */
const KINDS: readonly { kind: string; least?: number; draw: (seed: string, at: number) => Promise<Document> }[] = [
  { kind: 'report', draw: (seed, at) => drawReport(seed, drawRunning(seed, planOf(at))) },
  {
    kind: 'invoice',
    draw: async (seed, at) => {
      const document = await drawDocument({ kind: 'invoice', seed })
      return drawDocument({
        kind: 'invoice',
        seed,
        running: drawRunning(seed, planOf(at), document.model.country.code),
      })
    },
  },
  {
    kind: 'statement',
    draw: (seed, at) =>
      drawStatement(seed, STATEMENT_LAYOUTS[at % STATEMENT_LAYOUTS.length]!, undefined, drawRunning(seed, planOf(at))),
  },
  { kind: 'statement, its own alone', least: 3, draw: (seed) => drawStatement(seed, 'carried') },
  { kind: 'invoice without any', draw: (seed) => drawDocument({ kind: 'invoice', seed }) },
]

const planOf = (at: number): (typeof RUNNING_PLANS)[number] => RUNNING_PLANS[at % RUNNING_PLANS.length]!

/**
 * `count` documents of each kind with at least two pages, or as many as a kind asks for, read in every form, the same
 * every time.
 */
export async function* runningSamples(
  engine: Engine,
  count: number,
  seed = 'running',
  forms: readonly Form[] = FORMS,
): AsyncGenerator<RunningSample> {
  for (const { kind, least = 2, draw } of KINDS) {
    for (let at = 0, found = 0; found < count; at++) {
      const document = await draw(`${seed}${at}`, found)
      if (!document.lines.some(({ page, running }) => page >= least - 1 && running === undefined)) continue
      for (const form of forms) yield await sampleOf(engine, kind, document, form)
      found++
    }
  }
}

async function sampleOf(
  engine: Engine,
  kind: string,
  { id, pdf, lines }: Document,
  form: Form,
): Promise<RunningSample> {
  const shifts: Shift[] = []
  const pages = form === 'digital' ? await readBytes(engine, pdf, 'pdf') : await readScan(engine, pdf, id, shifts)
  const outcome = await mapDocument(
    { format: form === 'digital' ? 'pdf' : 'jpeg', pageCount: pages.length, pages },
    { today: new Date('2027-01-01'), include: ['layout'] },
    engine.rankers,
  )
  if (!outcome.ok) throw new Error(`${id}: ${outcome.failure.detail}`)
  const ends = nothing()
  const once = nothing()
  const wrong: string[] = []
  const lettersOf = ({ running, text }: PrintedLine): string => `${running!} ${text.replace(/\d+/g, '#')}`
  const pagesOf = Map.groupBy(
    lines.filter(({ running }) => running !== undefined),
    lettersOf,
  )
  const isOnce = (line: PrintedLine): boolean =>
    line.running !== undefined && pagesOf.get(lettersOf(line))!.length === 1
  for (const page of outcome.included.layout!) {
    const { x, y } = shifts[page.page - 1] ?? { x: 0, y: 0 }
    const printed = lines.filter((line) => line.page === page.page - 1)
    const labelled = printed.map(({ running, box }): Labelled => ({
      label: running,
      box: [box.left + x, box.top + y, box.right + x, box.bottom + y],
    }))
    const told = toldOf(page)
    count(ends, labelled, told)
    count(
      once,
      labelled.filter((_, at) => isOnce(printed[at]!)),
      told,
    )
    printed.forEach(({ text }, at) => {
      const one = scoreLabels([labelled[at]!], told)
      if (Object.values(one).some(({ same }) => same === 0))
        wrong.push(`${page.page} ${labelled[at]!.label ?? 'none'}: ${text}`)
    })
  }
  return { id, kind, form, pages: pages.length, ends, once, wrong }
}

const nothing = (): RunningSample['ends'] => ({
  page_header: { same: 0, read: 0, printed: 0 },
  page_footer: { same: 0, read: 0, printed: 0 },
})

function count(ends: RunningSample['ends'], lines: readonly Labelled[], told: readonly Labelled[]): void {
  for (const [end, counts] of Object.entries(scoreLabels(lines, told)))
    for (const key of ['same', 'read', 'printed'] as const) ends[end as RunningEnd][key] += counts[key]
}

const toldOf = ({ regions }: PageLayout): Labelled[] =>
  regions
    .filter(({ label }) => label === 'page_header' || label === 'page_footer')
    .map(({ label, box: { left, top, right, bottom } }) => ({ label, box: [left, top, right, bottom] }))

async function readBytes(engine: Engine, bytes: Uint8Array, format: FileFormat): Promise<PageContent[]> {
  // Without the layout models' regions, which these are not.
  const read = await readPages(engine, { format, bytes }, { from: 0, to: Infinity }, { maxPages: 100 })
  if (!read.ok) throw new Error(read.failure.detail)
  return read.pages
}

/** How far a page lies from where it was printed, in parts of it. */
interface Shift {
  x: number
  y: number
}

const DPI = 200
const SEVERITY = 0.3
// A feeder takes sheets in up to 2 mm to a side and 3 mm late: parts of A4.
const ASIDE = 0.01
const LATE = 0.01

/** The pages as a feeder scans them: each damaged, and shifted by a little of its own. */
async function readScan(engine: Engine, pdf: Buffer, id: string, shifts: Shift[]): Promise<PageContent[]> {
  const random = randomOf(`${id}/running`)
  const damage = { ...drawDamage(random, SEVERITY), skew: 0, scale: 1 }
  const pages: PageContent[] = []
  for (const [index, raster] of (await rasterPages(pdf, DPI)).entries()) {
    const { size } = raster
    const [x, y] = [ASIDE, LATE].map((most) => (2 * random.next() - 1) * most) as [number, number]
    const [right, down] = [Math.round(x * size.width), Math.round(y * size.height)]
    const [page] = await readBytes(engine, await degrade(shifted(raster, right, down), size, damage, random), 'jpeg')
    shifts.push({ x: right / size.width, y: down / size.height })
    pages.push({ ...page!, index })
  }
  return pages
}

/** The picture moved by so many pixels; white follows. */
function shifted({ rgb, size: { width, height } }: Raster, right: number, down: number): Uint8Array {
  const moved = new Uint8Array(rgb.length).fill(255)
  const wide = 3 * (width - Math.abs(right))
  for (let y = Math.max(0, down); y < Math.min(height, height + down); y++) {
    const from = 3 * ((y - down) * width + Math.max(0, -right))
    moved.set(rgb.subarray(from, from + wide), 3 * (y * width + Math.max(0, right)))
  }
  return moved
}
