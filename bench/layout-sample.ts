// One page of the layout bench, read by the engine and counted.

import { mapDocument, readPages, type Engine } from '../src/engine/extract.ts'
import type { Extraction } from '../src/schema/extraction.ts'
import type { BoundingBox } from '../src/schema/geometry.ts'
import type { DocumentContent, PageContent } from '../src/schema/page.ts'
import { placesInOrder, scoreOrder, type OrderCounts } from './layout-order.ts'
import type { Form, LayoutPage } from './layout-pages.ts'
import { isSameTable, scoreLabels, scoreTables, type Grid } from './layout-tables.ts'
import type { LayoutTruth } from './layout-truth.ts'
import { matched, type Box, type Matched } from './reading-score.ts'
import { countsOf, scoreDocument, type Counts } from './scoring.ts'
import { fold } from './values.ts'

export interface LayoutSample {
  id: string
  kind: string
  form: Form
  /** Reading order of the whole page, and of the cells of its tables among themselves. */
  order: OrderCounts
  cellOrder: OrderCounts
  /** By label. */
  labels: Record<string, Matched>
  /** Pairs of label and value; what else the page has of them is not known. */
  pairs: Matched
  table?: TableSample
}

/** Adjacency relations of the cells, and the line items that mapping makes of the table. */
export interface TableSample {
  ruled: string
  relations: Matched
  rows: Counts
  cells: Counts
}

const HINTS = { today: new Date('2027-01-01'), include: [] }

/** What the engine makes of a page, against the truth. */
export async function measurePage(
  engine: Engine,
  { id, kind, form, format, bytes, layout, table, items }: LayoutPage,
): Promise<LayoutSample> {
  const read = await readPages(engine, { format, bytes }, { from: 0, to: 1 }, { maxPages: 1, regions: true })
  if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
  const content: DocumentContent = { format, pageCount: 1, pages: read.pages }
  const [page] = read.pages as [PageContent]
  // Tables and pairs are told for documents of no known type; mapped as such, any document tells them.
  const { tables = [], key_values: said = [] } =
    (await extractionOf(content, engine, { ...HINTS, docType: 'generic' })).generic ?? {}
  const order = orderOf(page, layout)
  const pairOf = (label: string, value: string): string => `${fold(label)}: ${fold(value)}`
  const sample: LayoutSample = {
    id,
    kind,
    form,
    order: scoreOrder(layout.blocks, order),
    cellOrder: scoreOrder(layout.cells, order),
    labels: scoreLabels(
      layout.labels,
      page.regions.map(({ label, box }) => ({ label, box: edgesOf(box) })),
    ),
    pairs: matched(
      layout.pairs.map(({ label, value }) => pairOf(label, value)),
      said.map(({ key, value }) => pairOf(key, value)),
    ),
  }
  if (table === undefined) return sample
  const extraction = await extractionOf(content, engine, HINTS)
  const { rows, cells } = scoreDocument({ fields: { financial: { line_items: items } } }, extraction)
  const same = tables.filter(({ bbox }) => layout.tables.some(({ box }) => isSameTable(box, edgesOf(bbox))))
  const grids = same.map(({ header, rows: body }): Grid => [header, ...body])
  return {
    ...sample,
    table: {
      ruled: table,
      relations: scoreTables(
        layout.tables.map(({ grid }) => grid),
        grids,
      ),
      rows,
      cells: countsOf(cells),
    },
  }
}

async function extractionOf(
  content: DocumentContent,
  { rankers }: Engine,
  hints: Parameters<typeof mapDocument>[1],
): Promise<Extraction> {
  // A copy: what is worked out of a document is kept with it.
  const outcome = await mapDocument(structuredClone(content), hints, rankers)
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  return outcome.extraction
}

const edgesOf = ({ left, top, right, bottom }: BoundingBox): Box => [left, top, right, bottom]

/** The units of the page in the order in which they were read. */
function orderOf(page: PageContent, { lines, unitOf }: LayoutTruth): number[] {
  const words = page.lines.flatMap(({ cells }) => cells).map(({ text, box }) => ({ text, box: edgesOf(box) }))
  const places = placesInOrder(lines, words)
  const first = new Map<number, number>()
  unitOf.forEach((unit, at) => {
    if (places[at] !== undefined && !first.has(unit)) first.set(unit, places[at])
  })
  return [...first].sort((a, b) => a[1] - b[1]).map(([unit]) => unit)
}
