// Bytes to outcome, the whole pipeline on one screen: open the file, read its pages one by one, map what they say. What
// is wrong with a document is a value; what throws here is a fault.

import { featuresOf } from './mapping/types/trade/ranking.ts'
import { isFailure } from './decode/failure.ts'
import { DECODE_LIMITS, type DecodeSource, type ImagePage, type OpenDocument } from './decode/document.ts'
import { loadDecoders, openDocument, type Decoders } from './decode/pages.ts'
import { openLayout, type LayoutReader } from './inference/layout.ts'
import { loadModels, type Models } from './inference/models.ts'
import { loadRankers } from './inference/rankers.ts'
import type { NativeCall } from './inference/session.ts'
import { loadKernels, type Kernels } from './wasm/kernels.ts'
import type { Learned } from './mapping/vocabulary.ts'
import { openLearned } from './learning/learned.ts'
import { mapFile } from './mapping/map-file.ts'
import type { Rankers } from '../schema/ranking.ts'
import type { EngineModules } from './page/modules.ts'
import { readImagePage, readTextPage, unreadPage, type PageReader } from './page/page-content.ts'
import { SELF_TEST_TOTALS, SELF_TEST_WORDS, selfTestContents, selfTestPdf } from './page/self-test.ts'
import { createFrameReader } from './page/same-pixels.ts'
import type { BarcodeSlot } from './truth/barcodes.ts'
import { createStageClock, type StageClock } from './page/stage-clock.ts'
import type { LearnedFile } from '../schema/learned.ts'
import type { Device } from '../schema/models.ts'
import { FAILURE_CODES, type Failed, type Failure, type FailureCode, type Outcome } from '../schema/outcome.ts'
import type { DocumentContent, PageContent } from '../schema/page.ts'
import { UNSUPPORTED_SCRIPT } from '../schema/warning.ts'
import type { MapHints, PageRange, PagesRead, ReadOptions } from '../schema/work.ts'

export interface EngineSettings {
  modelsDir: string
  device: Device
  intraOpThreads: number
  maxPixels: number
  modules: EngineModules
  /** Whether rankers are asked; absent, they are. */
  rankers?: boolean
  /** Public keys in PEM, with which the signatures of codes are checked. */
  qrKeys?: readonly string[]
  /** What a customer's own documents taught. */
  learned?: LearnedFile
  /** Through which native code is called, where somebody has to know when it runs. */
  nativeCall?: NativeCall
}

/** What one thread reads with. */
export interface Engine {
  provider: string
  maxPixels: number
  decoders: Decoders
  barcodes: BarcodeSlot
  kernels: Kernels
  models: Models
  layoutModel?: LayoutReader
  rankers: Rankers
  learned?: Learned
  qrKeys: readonly string[]
}

/**
 * An engine for this thread. Rejects when a model is missing or not the one of the manifest, or when the device cannot
 * be had.
 */
export async function loadEngine({
  modelsDir,
  maxPixels,
  modules,
  rankers: areAsked = true,
  qrKeys = [],
  learned,
  ...options
}: EngineSettings): Promise<Engine> {
  const kernels = loadKernels(modules.kernels)
  const decoders = await loadDecoders(modules.decoders)
  const models = await loadModels(modelsDir, options)
  const rankers = await loadRankers(featuresOf, { nativeCall: options.nativeCall, ...(!areAsked && { entries: [] }) })
  const layoutModel = openLayout({ intraOpThreads: options.intraOpThreads, nativeCall: options.nativeCall })
  return {
    provider: models.provider.used,
    maxPixels,
    decoders,
    barcodes: { module: modules.barcodes, current: undefined },
    kernels,
    models,
    ...(layoutModel && { layoutModel }),
    rankers,
    ...(learned && { learned: openLearned(learned) }),
    qrKeys,
  }
}

/**
 * Reads the pages of `range`. Returns a failure if the document cannot be opened. A page that fails has no lines, and a
 * warning gives the reason. Calls `onPage` before each page and after the last one, with the number of pages so far on
 * which text was found, and the number of pages of the document.
 */
export async function readPages(
  engine: Engine,
  source: Omit<DecodeSource, 'password'>,
  range: PageRange,
  { password, maxPages, regions }: ReadOptions,
  onPage: (next: number, found: number, pages: number) => void = () => {},
): Promise<PagesRead | Failed> {
  const clock = createStageClock()
  const document = await clock.time('decode', () =>
    openDocument(engine.decoders, { ...source, password }, { ...DECODE_LIMITS, maxPages, maxPixels: engine.maxPixels }),
  )
  if (isFailure(document)) return { ok: false, failure: document, timings: clock.timings() }
  // The layout models are asked only for who wants their regions: no field is chosen by them.
  const reader = { ...engine, layout: regions ? engine.layoutModel : undefined }
  const readFrame = (page: ImagePage): Promise<PageContent> => readImagePage(reader, page, clock)
  const readImage = source.format === 'tiff' ? createFrameReader(readFrame) : readFrame
  try {
    const pages: PageContent[] = []
    let index = range.from
    let found = 0
    for (; index < Math.min(range.to, document.pageCount); index++) {
      onPage(index, found, document.pageCount)
      const page = await readPage(reader, document, index, clock, readImage)
      if (page.lines.length > 0) found += 1
      pages.push(page)
    }
    onPage(index, found, document.pageCount)
    const attachments = range.from === 0 ? await clock.time('decode', () => document.readAttachments()) : []
    return {
      ok: true,
      pageCount: document.pageCount,
      pages,
      ...(attachments.length > 0 && { attachments }),
      timings: clock.timings(),
    }
  } finally {
    document.close()
  }
}

async function readPage(
  reader: PageReader,
  document: OpenDocument,
  index: number,
  clock: StageClock,
  readImage: (page: ImagePage) => Promise<PageContent>,
): Promise<PageContent> {
  const page = await clock.time('decode', () => document.readPage(index))
  if (isFailure(page)) return unreadPage(index, page)
  return page.kind === 'text' ? readTextPage(reader, document, page, clock) : readImage(page)
}

/**
 * What a document's pages say, mapped to fields; a failure when no page says anything. Without rankers rules choose
 * alone.
 */
export async function mapDocument(
  content: DocumentContent,
  hints: MapHints,
  rankers?: Rankers,
  learned?: Learned,
): Promise<Outcome> {
  const clock = createStageClock()
  if (!content.pages.some((page) => page.lines.length > 0))
    return { ok: false, failure: whyUnread(content), timings: [] }
  const mapped = await clock.time('map', () => mapFile(content, hints, rankers, learned))
  return { ok: true, ...mapped, timings: clock.timings() }
}

/** The reason of the first page that failed; where none did, there was nothing to read, or nothing that is read. */
function whyUnread({ pages }: DocumentContent): Failure {
  const isFailureCode = (code: string): code is FailureCode => (FAILURE_CODES as readonly string[]).includes(code)
  const warnings = pages.flatMap((one) => one.warnings)
  for (const { code, detail, page } of warnings) {
    if (isFailureCode(code)) return { code, detail, ...(page !== undefined && { page }) }
  }
  const unread = warnings.find(({ code }) => code === UNSUPPORTED_SCRIPT)
  if (unread === undefined) return { code: 'no_text_found', detail: 'no text found' }
  return { code: 'no_text_found', detail: unread.detail, ...(unread.page !== undefined && { page: unread.page }) }
}

/**
 * Reads the built-in page and maps the built-in documents, which warms every part up. Throws when the engine does not
 * find what is on them.
 */
export async function proveEngine(engine: Engine): Promise<void> {
  const document = await openDocument(engine.decoders, { format: 'pdf', bytes: selfTestPdf() })
  if (isFailure(document)) throw new Error(`the built-in page cannot be opened: ${document.detail}`)
  try {
    const clock = createStageClock()
    const image = await document.rasterizePage(0)
    if (isFailure(image)) throw new Error(`the built-in page cannot be drawn: ${image.detail}`)
    const readImage = (page: ImagePage): Promise<PageContent> => readImagePage(engine, page, clock)
    const drawn = await readPage(engine, document, 0, clock, readImage)
    const pages = [drawn, await readImage({ kind: 'image', image, warnings: [] })]
    for (const { lines } of pages) {
      const read = lines.map((line) => line.text).join(' ')
      if (read !== SELF_TEST_WORDS.join(' '))
        throw new Error(`the built-in page says "${SELF_TEST_WORDS.join(' ')}" and was read as "${read}"`)
    }
  } finally {
    document.close()
  }
  // Twice: what has run before is compiled, which halves what the first real document waits.
  await proveMapping(engine.rankers)
  await proveMapping(engine.rankers)
}

/** Maps the built-in documents. Throws when their totals are not found. */
export async function proveMapping(rankers?: Rankers): Promise<void> {
  const totals: (number | undefined)[] = []
  for (const content of selfTestContents()) {
    const outcome = await mapDocument(content, { include: ['fields'], today: new Date(0) }, rankers)
    totals.push(outcome.ok ? outcome.extraction.financial?.totals?.grand_total : undefined)
  }
  if (String(totals) !== String(SELF_TEST_TOTALS))
    throw new Error(
      `the built-in documents have the totals ${SELF_TEST_TOTALS.join(', ')} and were mapped to ${totals.join(', ')}`,
    )
}
