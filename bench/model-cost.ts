// Measures what learned models cost: CPU time of the rankers a receipt and of the layout models a page, and the memory
// that each adds to a thread. All of it on one thread, with drawn documents.

import { featuresOf } from '../src/engine/mapping/types/trade/ranking.ts'
import { isFailure } from '../src/engine/decode/failure.ts'
import { DECODE_LIMITS } from '../src/engine/decode/document.ts'
import { openDocument } from '../src/engine/decode/pages.ts'
import { loadEngine, mapDocument, readPages, type Engine } from '../src/engine/extract.ts'
import { openLayout, type LayoutReader } from '../src/engine/inference/layout.ts'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { loadRankers } from '../src/engine/inference/rankers.ts'
import type { PagePicture } from '../src/engine/layout/picture.ts'
import { readRegions } from '../src/engine/layout/read-regions.ts'
import type { NumberGrid } from '../src/engine/inference/session.ts'
import type { Ranking, Rankers } from '../src/schema/ranking.ts'
import { compileModules } from '../src/engine/page/modules.ts'
import { collectSeldom, compileLate } from '../src/pool/collection.ts'
import type { Size } from '../src/schema/geometry.ts'
import type { DocumentContent } from '../src/schema/page.ts'
import { drawRoll } from '../test/generator/roll/receipt-roll.ts'
import { drawCorpus } from './corpus.ts'

/**
 * CPU milliseconds of one mapping of a document, by rules alone and with rankers, and what of the second ONNX Runtime
 * took.
 */
export interface RankerSample {
  id: string
  rules_ms: number
  rankers_ms: number
  runtime_ms: number
}
/** CPU milliseconds of the regions of a page, from its picture and lines, and what of them ONNX Runtime took. */
export interface LayoutSample {
  id: string
  regions_ms: number
  runtime_ms: number
}
/** What a process is given to do once more: mapping by rules alone, with rankers, or asking the layout models. */
export type Growth = 'rules' | 'rankers' | 'layout'

// As in bench/engine.ts: until V8 has compiled what runs often.
const WARM_UP_ROUNDS = 3
const HINTS = { today: new Date('2027-01-01'), include: [] }
const CPU = { provider: 'cpu', intraOpThreads: 1 } as const
const ONE_PAGE = { from: 0, to: 1 }

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

async function openEngine(rankers: boolean): Promise<Engine> {
  const { maxPixels } = DECODE_LIMITS
  collectSeldom()
  compileLate()
  return loadEngine({
    modelsDir: defaultModelsDir(),
    device: 'cpu',
    intraOpThreads: 1,
    rankers,
    maxPixels,
    modules: await compileModules(),
  })
}

/** The first receipt of each of `count` families, as the engine reads it from its text layer. */
async function readReceipts(engine: Engine, count: number): Promise<{ id: string; content: DocumentContent }[]> {
  const documents: { id: string; content: DocumentContent }[] = []
  for (let at = 0; at < count; at++) {
    const { id, pdf } = await drawRoll(at, 0)
    const read = await readPages(engine, { format: 'pdf', bytes: pdf }, ONE_PAGE, { maxPages: 1 })
    if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
    documents.push({ id, content: { format: 'pdf', pageCount: 1, pages: read.pages } })
  }
  return documents
}

/** Mapping `count` receipts with rankers and without, and the fields that have one. */
export async function measureRankers(
  count: number,
  rounds: number,
): Promise<{ fields: string[]; samples: RankerSample[] }> {
  const engine = await openEngine(true)
  const documents = await readReceipts(engine, count)
  const fields = new Set<string>()
  const samples: RankerSample[] = []
  let runtime = 0
  const timed: Rankers = {
    of: (name) => {
      const rank = engine.rankers.of(name)
      return (
        rank &&
        (async (numbers) => {
          fields.add(`${name.document}.${name.field}`)
          let ranking: Ranking
          runtime += await cpuOf(async () => {
            ranking = await rank(numbers)
          })
          return ranking!
        })
      )
    },
  }
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const { id, content } of documents) {
      // In turn, so that whatever else the machine does falls on both. A copy for each: what is worked out of a
      // document is kept with it.
      const rules = await cpuOf(() => mapDocument(structuredClone(content), HINTS))
      runtime = 0
      const rankers = await cpuOf(() => mapDocument(structuredClone(content), HINTS, timed))
      if (round >= 0) samples.push({ id, rules_ms: rules, rankers_ms: rankers, runtime_ms: runtime })
    }
  }
  return { fields: [...fields].sort(), samples }
}

/**
 * The regions of `count` scanned pages, which are loaded already as they are when they are read; none where there are
 * no layout models.
 */
export async function measureLayout(
  count: number,
  rounds: number,
  layout: LayoutReader | undefined = openLayout(CPU),
): Promise<LayoutSample[]> {
  if (layout === undefined) return []
  const engine = await openEngine(false)
  const samples: LayoutSample[] = []
  let runtime = 0
  const timed =
    <Planes>(answer: (page: Planes) => Promise<NumberGrid>) =>
    async (page: Planes): Promise<NumberGrid> => {
      let answered: NumberGrid
      runtime += await cpuOf(async () => {
        answered = await answer(page)
      })
      return answered!
    }
  const { text, marks, close } = layout
  const reader: LayoutReader = {
    close,
    ...(text && { text: { answer: timed(text.answer) } }),
    ...(marks && { marks: { ...marks, answer: timed(marks.answer) } }),
  }
  for (const { id, format, bytes } of await drawCorpus('scanned', count)) {
    const document = await openDocument(
      engine.decoders,
      { format, bytes, password: undefined },
      { ...DECODE_LIMITS, maxPages: 1 },
    )
    const read = await readPages(engine, { format, bytes }, ONE_PAGE, { maxPages: 1 })
    if (isFailure(document) || !read.ok) throw new Error(`${id} cannot be read`)
    const page = await document.readPage(0)
    const [{ size, lines }] = read.pages as [DocumentContent['pages'][number]]
    if (isFailure(page) || page.kind !== 'image') throw new Error(`${id} is no picture`)
    const loaded = engine.kernels.loadPage(page.image)
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      runtime = 0
      const picture: PagePicture = (cells, use) => {
        engine.kernels.cellSums(loaded, cells, use)
      }
      const regions = await cpuOf(() => readRegions(reader, { size, lines, known: [], picture }))
      if (round >= 0) samples.push({ id, regions_ms: regions, runtime_ms: runtime })
    }
    loaded.free()
    document.close()
  }
  return samples
}

// A sheet at 200 dpi: what is on a picture makes no difference to the memory that it takes.
const SHEET: Size = { width: 1654, height: 2339 }

/**
 * By how many resident megabytes this process grows when it has mapped `count` documents by rules and does more with
 * them. Asks for node --expose-gc.
 */
export async function measureGrowth(growth: Growth, count: number): Promise<number> {
  const residentMb = (): number => {
    ;(globalThis as { gc?: () => void }).gc!()
    return process.memoryUsage.rss() / 2 ** 20
  }
  const engine = await openEngine(false)
  const documents = await readReceipts(engine, count)
  const sheet = engine.kernels.loadPage({ size: SHEET, rgb: new Uint8Array(3 * SHEET.width * SHEET.height) })
  const picture: PagePicture = (cells, use) => {
    engine.kernels.cellSums(sheet, cells, use)
  }
  for (const { content } of documents) await mapDocument(structuredClone(content), HINTS)
  const before = residentMb()
  const rankers = growth === 'rankers' ? await loadRankers(featuresOf) : undefined
  const layout = growth === 'layout' ? openLayout(CPU) : undefined
  for (const { content } of documents) {
    await mapDocument(structuredClone(content), HINTS, rankers)
    for (const { size, lines } of content.pages)
      if (layout) await readRegions(layout, { size, lines, known: [], picture })
  }
  return residentMb() - before
}
