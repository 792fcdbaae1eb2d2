// The way of a GPU, several lines of one or more documents in one call of the recogniser, with the models themselves on
// the CPU: a page reads as it does line by line.

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages, type Engine } from '../../src/engine/extract.ts'
import {
  batched as inBatches,
  LINE_BATCHES,
  PAGE_BATCHES,
  type BatchRules,
} from '../../src/engine/inference/batching.ts'
import { defaultModelsDir, loadModels, type Models } from '../../src/engine/inference/models.ts'
import type { Runner } from '../../src/engine/inference/session.ts'
import { readPage } from '../../src/engine/ocr/read-page.ts'
import { drawDocument } from '../generator/documents.ts'
import { rasterPages } from '../generator/pdfium.ts'
import { openEngine } from '../support/engine.ts'

describe('lines read in batches', () => {
  let engine: Engine
  let batched: Models
  let halves: Models
  let single: Models
  beforeAll(async () => {
    engine = await openEngine()
    const load = (batches: boolean, halves = false): Promise<Models> =>
      loadModels(defaultModelsDir(), { device: 'cpu', intraOpThreads: 1, integers: false, batches, halves })
    ;[batched, halves, single] = await Promise.all([load(true), load(true, true), load(false)])
  })
  afterAll(() => Promise.all([batched.close(), halves.close(), single.close()]))

  it.each([
    ['floats', () => batched],
    ['16-bit floats', () => halves],
  ])('say what lines read one by one say, but for an edge, in %s', async (kind, reader) => {
    expect(reader().halves).toBe(kind !== 'floats')
    const { pdf } = await drawDocument({ kind: 'invoice', seed: 'batches' })
    const [raster] = await rasterPages(pdf, 150)
    const page = engine.kernels.loadPage(raster!)
    try {
      const linesOf = async (reader: Models): Promise<string[]> =>
        (await readPage(reader, engine.kernels, page)).lines.map(({ text }) => text)
      const [alone, together] = [await linesOf(single), await linesOf(reader())]
      expect(alone.length).toBeGreaterThan(20)
      // Padding moves a space, or one of a row of equal characters, in about two lines of a hundred.
      expect(together.filter((text) => alone.includes(text)).length).toBeGreaterThanOrEqual(0.95 * alone.length)
      expect(Math.abs(together.length - alone.length)).toBeLessThanOrEqual(1)
    } finally {
      page.free()
    }
  })

  it('ask for several documents at a time, and for one where nothing is batched', () => {
    expect([batched.documentsAtOnce, single.documentsAtOnce, engine.models.documentsAtOnce]).toEqual([4, 1, 1])
  })

  it('meet lines and pages of other documents, and each says what it says alone', async () => {
    const scans = await Promise.all(
      (['invoice', 'receipt', 'invoice', 'receipt'] as const).map(async (kind, seed) =>
        pictureOf((await drawDocument({ kind, seed: `at once ${seed}` })).pdf),
      ),
    )
    const { pdf } = await drawDocument({ kind: 'invoice', seed: 'text of its own' })
    const sources: Source[] = [
      ...scans.map((bytes): Source => ({ format: 'png', bytes })),
      { format: 'pdf', bytes: pdf },
    ]
    const read = async (reader: Models, source: Source): Promise<string[]> => {
      const pages = await readPages(
        { ...engine, models: reader },
        source,
        { from: 0, to: 1 },
        { maxPages: 1, regions: true },
      )
      return pages.ok ? pages.pages[0]!.lines.map((line) => line.text) : [pages.failure.code]
    }
    const alone: string[][] = []
    for (const source of sources) alone.push(await read(single, source))

    const seen = shared(single, scans.length)
    const together = await Promise.all(sources.map((source, document) => read(seen.of(document), source)))
    for (const [document, lines] of together.entries()) {
      expect(alone[document]!.length).toBeGreaterThan(10)
      expect(lines.filter((text) => alone[document]!.includes(text)).length).toBeGreaterThanOrEqual(
        0.95 * alone[document]!.length,
      )
      expect(Math.abs(lines.length - alone[document]!.length)).toBeLessThanOrEqual(1)
    }
    // What is put into no model is the same to the letter.
    expect(together.at(-1)).toEqual(alone.at(-1))
    expect([...seen.pages[0]!].sort()).toEqual([0, 1, 2, 3])
    expect(Math.max(...seen.lines.map((documents) => documents.size))).toBeGreaterThan(1)
  })
})

type Source = Parameters<typeof readPages>[1]

/** Its first page as a picture of a size that all have, so that pages can meet. */
async function pictureOf(pdf: Buffer): Promise<Uint8Array> {
  const { rgb, size } = (await rasterPages(pdf, 150))[0]!
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .resize(1000, 1400, { fit: 'contain', background: 'white' })
    .png()
    .toBuffer()
}

/**
 * The models of `single` as a GPU has them, shared by documents of which the first `count` wait for each other before
 * they ask for the first time; and of which documents each batch of lines and of pages was.
 */
function shared(
  single: Models,
  count: number,
): { of(document: number): Models; lines: Set<number>[]; pages: Set<number>[] } {
  const share = (model: Runner, rules: BatchRules): { batches: Set<number>[]; of(document: number): Runner } => {
    // An input is known again by its sum, which the zeros of a batch leave as it is.
    const askedBy = new Map<number, number>()
    const batches: Set<number>[] = []
    const arrived = new Set<number>()
    const all = Promise.withResolvers<undefined>()
    const sumOf = (data: Float32Array): number => data.reduce((sum, value) => sum + value, 0)
    const together = inBatches(
      {
        close: async () => {},
        run: (input) => {
          const [places] = input.shape as [number]
          const length = input.data.length / places
          batches.push(
            new Set(
              Array.from({ length: places }, (_, place) =>
                askedBy.get(sumOf(input.data.subarray(place * length, (place + 1) * length)))!,
              ),
            ),
          )
          return model.run(input)
        },
      },
      rules,
    )
    return {
      batches,
      of: (document) => ({
        close: async () => {},
        run: async (input) => {
          askedBy.set(sumOf(input.data), document)
          if (arrived.add(document).size >= count) all.resolve(undefined)
          await all.promise
          return together.run(input)
        },
      }),
    }
  }
  const recognizer = share(single.recognize.session, LINE_BATCHES)
  const detector = share(single.detect.session, PAGE_BATCHES)
  return {
    lines: recognizer.batches,
    pages: detector.batches,
    of: (document) => ({
      ...single,
      detect: { ...single.detect, session: detector.of(document) },
      recognize: { ...single.recognize, inFlight: 128, session: recognizer.of(document) },
    }),
  }
}
