// Pages that a detector's usual picture shows too small: rolls many times as long as wide, and sheets full of small
// papers. What is read of one paper is read of all.

import { beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { readPages, type Engine } from '../../src/engine/extract.ts'
import { drawDocument } from '../generator/documents.ts'
import { rasterPages } from '../generator/pdfium.ts'
import { openEngine } from '../support/engine.ts'

interface Paper {
  png: Buffer
  width: number
  height: number
  words: string[]
}
let engine: Engine
let receipt: Paper
let invoice: Paper
beforeAll(async () => {
  engine = await openEngine()
  receipt = await paperOf('receipt', 150)
  invoice = await paperOf('invoice', 100)
})

async function paperOf(kind: 'receipt' | 'invoice', dpi: number): Promise<Paper> {
  const { pdf } = await drawDocument({ kind, seed: 'sizes' })
  const [{ rgb, size }] = (await rasterPages(pdf, dpi)) as [Awaited<ReturnType<typeof rasterPages>>[number]]
  const png = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
  return { png, ...size, words: await wordsOf(png) }
}

async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages(engine, { format: 'png', bytes }, { from: 0, to: 1 }, { maxPages: 1 })
  if (!pages.ok) throw new Error(pages.failure.detail)
  return pages.pages[0]!.lines.flatMap(({ text }) => text.split(' '))
}

/** So many copies of a paper, in so many columns. */
function tiled({ png, width, height }: Paper, columns: number, rows: number): Promise<Buffer> {
  const copies = Array.from({ length: columns * rows }, (_, at) => ({
    input: png,
    left: (at % columns) * width,
    top: Math.floor(at / columns) * height,
  }))
  return sharp({ create: { width: width * columns, height: height * rows, channels: 3, background: '#ffffff' } })
    .composite(copies)
    .png()
    .toBuffer()
}

/** How much of what `copies` papers say was read, 0..1. */
function shareOf(words: readonly string[], read: readonly string[], copies: number): number {
  const count = (list: readonly string[]): Map<string, number> =>
    list.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map<string, number>())
  const found = count(read)
  return (
    [...count(words)].reduce((sum, [word, times]) => sum + Math.min(times * copies, found.get(word) ?? 0), 0) /
    (words.length * copies)
  )
}

it('reads a roll twelve times as long as wide to its end', async () => {
  const copies = Math.ceil((12 * receipt.width) / receipt.height)
  expect(shareOf(receipt.words, await wordsOf(await tiled(receipt, 1, copies)), copies)).toBeGreaterThan(0.98)
})

it('reads nine papers of a sheet as one alone', async () => {
  expect(shareOf(invoice.words, await wordsOf(await tiled(invoice, 3, 3)), 9)).toBeGreaterThan(0.95)
})
