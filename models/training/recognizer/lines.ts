// node models/training/recognizer/lines.ts --out DIR (--receipts DIR [--prefix rec-] | --size toy|small) [--models
// models/weights] Writes what the recogniser's neck and head are fitted on: lines of annotated receipts or, with
// --size, of drawn documents, each found by docmill's own detector, cut out by its own kernels and seen by the shipped
// model. DIR/features.f16 has their features, step by step, DIR/lines.jsonl a line for each.

import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadModels } from '../../../src/engine/inference/models.ts'
import type { Quad } from '../../../src/engine/wasm/kernels.ts'
import { detectText } from '../../../src/engine/ocr/detect.ts'
import { randomOf } from '../../../test/generator/random.ts'
import { loadBackbone, type SeenLine } from './backbone.ts'
import { align, inCaseOf, textWithin } from './pairing.ts'
import { AMOUNTS, annotatedPapers, drawnPapers, type Paper } from './papers.ts'

/** What lines.jsonl says of a line; its features begin at row `at` of the file and have `steps` rows. */
interface LineEntry {
  id: string
  group: string
  fold: number
  text: string
  read: string
  confidence: number
  at: number
  steps: number
}

// Of a drawn page so many lines are taken: lines of one page look alike.
const MOST_LINES = 40
// A transcript that differs from the reading in more than two fifths of its characters is that of another line.
const MOST_EDITS = 0.4
// A reading cannot be drawn from fewer steps than it has characters and repeats.
const fits = (text: string, steps: number): boolean =>
  text.length + [...text].filter((character, at) => character === text[at - 1]).length <= steps

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    receipts: { type: 'string' },
    prefix: { type: 'string', default: 'rec-' },
    size: { type: 'string' },
    models: { type: 'string', default: 'models/weights' },
  },
})
if (options.out === undefined || (options.receipts === undefined && !(options.size! in AMOUNTS))) {
  console.error(`needed: --out DIR, and --receipts DIR or --size one of ${Object.keys(AMOUNTS).join(', ')}`)
  process.exit(2)
}
mkdirSync(options.out, { recursive: true })
// In floats, as the detector is shipped: what the fit starts from does not hang on what was made of it later.
const backbone = await loadBackbone(options.models)
const { detect } = await loadModels(options.models, { device: 'cpu', intraOpThreads: 1, integers: false })
const alphabet = new Set(backbone.characters)
const features = openSync(join(options.out, 'features.f16'), 'w')
const index = openSync(join(options.out, 'lines.jsonl'), 'w')
const count = { papers: 0, boxes: 0, lines: 0, rows: 0 }
const papers =
  options.receipts === undefined
    ? drawnPapers(AMOUNTS[options.size as keyof typeof AMOUNTS])
    : annotatedPapers(options.receipts, options.prefix)
for await (const paper of papers) await writeLines(paper)
for (const file of [features, index]) closeSync(file)
writeFileSync(join(options.out, 'characters.json'), JSON.stringify(backbone.characters))
console.log(`${count.papers} papers, ${count.boxes} boxes, ${count.lines} lines with a known text, ${count.rows} steps`)

async function writeLines(paper: Paper): Promise<void> {
  const page = backbone.kernels.loadPage(paper)
  try {
    const { quads } = await detectText(detect, backbone.kernels, page)
    const paired = quads.flatMap((quad) => {
      const text = textWithin(flattened(quad, paper.flat), paper.lines)
      return text === undefined ? [] : [{ quad, text }]
    })
    const taken = paper.transcript ? paired : randomOf(`${paper.id}/lines`).sample(paired, MOST_LINES)
    for (const { quad, text } of taken) {
      const seen = await backbone.see(page, quad)
      const printed = seen && targetOf(paper, text, seen)
      if (printed !== undefined) write(paper, printed, seen!)
    }
    count.papers++
    count.boxes += quads.length
    if (count.papers % 25 === 0) console.error(`${count.papers} papers, ${count.lines} lines`)
  } finally {
    page.free()
  }
}

function flattened(quad: Quad, flat: Paper['flat']): Quad {
  return [0, 2, 4, 6].flatMap((at) => flat(quad[at]!, quad[at + 1]!)) as Quad
}

/**
 * What the model should read; undefined where it has no such characters, or the text can hardly be that of the line.
 */
function targetOf({ transcript }: Paper, text: string, { read, steps }: SeenLine): string | undefined {
  if (![...text].every((character) => alphabet.has(character)) || !fits(text, steps)) return undefined
  if (transcript && align(text, read).edits > MOST_EDITS * text.length) return undefined
  return transcript === 'capitals' ? inCaseOf(text.toUpperCase(), read) : text
}

function write(
  { id, group, fold }: Paper,
  text: string,
  { features: values, steps, read, confidence }: SeenLine,
): void {
  writeSync(features, Float16Array.from(values))
  writeSync(
    index,
    `${JSON.stringify({ id, group, fold, text, read, confidence: Number(confidence.toFixed(4)), at: count.rows, steps } satisfies LineEntry)}\n`,
  )
  count.rows += steps
  count.lines++
}
