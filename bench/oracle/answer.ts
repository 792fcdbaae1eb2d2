// One document from its bytes to its reading, and from its reading to the complete answer that is frozen.

import { DECODE_LIMITS } from '../../src/engine/decode/document.ts'
import { loadEngine, mapDocument, readPages, type Engine } from '../../src/engine/extract.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { loadRankers } from '../../src/engine/inference/rankers.ts'
import { featuresOf } from '../../src/engine/mapping/types/trade/ranking.ts'
import { compileModules } from '../../src/engine/page/modules.ts'
import { sniffFormat } from '../../src/schema/format.ts'
import type { Success } from '../../src/schema/outcome.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { QR_KEY } from '../../test/generator/signing-key.ts'
import { hashOf, keepReading, keptReading, type Reading } from './readings.ts'

/** What depends on the day stays the same. */
const TODAY = new Date('2026-01-15T12:00:00Z')
const MAX_PAGES = 50

/**
 * An answer as JSON: fields of the extraction, `validation`, evidence in `fields`, and `documents` of a file with
 * several.
 */
export type Answer = Record<string, unknown>

let engine: Promise<Engine> | undefined
const openEngine = async (): Promise<Engine> =>
  loadEngine({
    modelsDir: process.env['MODELS_DIR'] ?? defaultModelsDir(),
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels: DECODE_LIMITS.maxPixels,
    modules: await compileModules(),
    qrKeys: [QR_KEY],
  })

/** Decodes and recognises a file. */
export async function readBytes(bytes: Uint8Array): Promise<Reading> {
  const format = sniffFormat(bytes)
  if (format === undefined) return { failure: { code: 'format_unsupported', detail: 'no format that is read' } }
  engine ??= openEngine()
  const read = await readPages(await engine, { format, bytes }, { from: 0, to: MAX_PAGES }, { maxPages: MAX_PAGES })
  if (!read.ok) return { failure: read.failure }
  const { pageCount, pages, attachments } = read
  return { content: { format, pageCount, pages, ...(attachments && { attachments }) } }
}

/** The reading of a file by what reads now (`readingVersion`), made only where it is not kept. */
export async function readOnce(bytes: Uint8Array, version: string): Promise<{ key: string; reading: Reading }> {
  const key = `${version}/${hashOf(bytes)}`
  const kept = keptReading(key)
  if (kept !== undefined) return { key, reading: kept }
  const reading = await readBytes(bytes)
  keepReading(key, reading)
  return { key, reading }
}

let rankers: ReturnType<typeof loadRankers> | undefined

/** Maps a reading. A file with several documents is answered for as one and by document. */
export async function answerOf(reading: Reading, fileName?: string, today = TODAY): Promise<Answer> {
  if ('failure' in reading) return { failure: reading.failure }
  rankers ??= loadRankers(featuresOf)
  const asked = await rankers
  const map = (content: DocumentContent, split: boolean): ReturnType<typeof mapDocument> =>
    mapDocument(content, { include: ['fields'], today, qrKeys: [QR_KEY], split, ...(fileName && { fileName }) }, asked)
  const parted = await map(reading.content, true)
  if (!parted.ok) return { failure: parted.failure }
  const { documents = [] } = parted
  if (documents.length < 2) return plain(partOf(parted))
  const whole = await map(reading.content, false)
  if (!whole.ok) return { failure: whole.failure }
  const parts = documents.map(({ pageFrom, pageTo, ...part }) => {
    return {
      page_from: pageFrom,
      page_to: pageTo,
      ...partOf({ ...part, included: part.fields ? { fields: part.fields } : {} }),
    }
  })
  return plain({ ...partOf(whole), usage: whole.usage, split_warnings: parted.validation.warnings, documents: parts })
}

type Part = Pick<Success, 'extraction' | 'validation' | 'included'>
const partOf = ({ extraction, validation, included }: Part): object => ({
  ...extraction,
  validation,
  fields: included.fields,
})

/** As JSON has it: without members that are undefined. */
const plain = (value: object): Answer => JSON.parse(JSON.stringify(value)) as Answer
