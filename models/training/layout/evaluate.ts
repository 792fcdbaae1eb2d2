// node models/training/layout/evaluate.ts --data DIR [--model FILE] [--table docs/models.md] Puts the pages of
// held-back layouts to the model, with the code that serves, and tells per kind of document how many lines and per kind
// of region how much of it is right; with --table writes that between the marks of that file.

import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TEXT_KINDS } from '../../../src/engine/layout/kinds.ts'
import { frameOf, PLANES } from '../../../src/engine/layout/planes.ts'
import { lineKinds } from '../../../src/engine/layout/regions.ts'
import { Session } from '../../../src/engine/inference/session.ts'
import { intoTable } from './tables.ts'
import type { PageEntry } from './write-planes.ts'

const {
  values: { data: dir, model, table },
} = parseArgs({
  options: {
    data: { type: 'string' },
    model: { type: 'string', default: join(import.meta.dirname, '../../layout/page-layout.onnx') },
    table: { type: 'string' },
  },
})
if (dir === undefined) {
  console.error('needed: --data DIR')
  process.exit(2)
}

const NO_TEXT = 255
const session = await Session.load(
  readFileSync(model),
  { input: 'planes', output: 'logits' },
  { provider: 'cpu', intraOpThreads: 1 },
)
const byType = new Map<string, { pages: number; lines: number; right: number }>()
const overlap = TEXT_KINDS.map(() => ({ both: 0, either: 0 }))
const lineCounts = TEXT_KINDS.map(() => ({ true: 0, said: 0, right: 0 }))

for (const line of readFileSync(join(dir, 'pages.jsonl'), 'utf8').trim().split('\n')) {
  const page = JSON.parse(line) as PageEntry
  if (page.held) await judge(page)
}
await session.close()
const lines = report()
console.log(lines.join('\n'))
if (table !== undefined) intoTable(table, 'layout', lines)

async function judge(page: PageEntry): Promise<void> {
  const frame = frameOf(page.size)
  const { width, height } = frame.grid
  const cells = width * height
  const planes = Float32Array.from(bytesOf(page, 'planes', PLANES.length * cells), (value) => value / 255)
  const answer = await session.run({ data: planes, shape: [1, PLANES.length, height, width] })
  const said = lineKinds(
    answer,
    frame,
    page.lines.map(([left, top, right, bottom]) => ({ box: { left, top, right, bottom } })),
  )
  const counts = byType.get(page.type) ?? { pages: 0, lines: 0, right: 0 }
  page.lines.forEach(([, , , , kind], at) => {
    const isRight = said[at]!.kind === kind
    counts.lines++
    counts.right += Number(isRight)
    lineCounts[TEXT_KINDS.indexOf(kind)]!.true++
    lineCounts[TEXT_KINDS.indexOf(said[at]!.kind)]!.said++
    lineCounts[TEXT_KINDS.indexOf(kind)]!.right += Number(isRight)
  })
  byType.set(page.type, { ...counts, pages: counts.pages + 1 })
  compareCells(answer.data, bytesOf(page, 'kinds', cells))
}

/** Counts for each kind the cells that have it by truth and answer, and by either. */
function compareCells(odds: Float32Array, known: Uint8Array): void {
  const cells = known.length
  for (let cell = 0; cell < cells; cell++) {
    if (known[cell] === NO_TEXT) continue
    const most = TEXT_KINDS.reduce(
      (best, _, kind) => (odds[kind * cells + cell]! > odds[best * cells + cell]! ? kind : best),
      0,
    )
    overlap.forEach((counts, kind) => {
      counts.both += Number(known[cell] === kind && most === kind)
      counts.either += Number(known[cell] === kind || most === kind)
    })
  }
}

function bytesOf({ grid, at }: PageEntry, name: string, length: number): Uint8Array {
  const file = openSync(join(dir!, `${grid}.${name}`), 'r')
  const bytes = new Uint8Array(length)
  readSync(file, bytes, 0, length, at * length)
  closeSync(file)
  return bytes
}

function report(): string[] {
  const part = (some: number, all: number): string => (all === 0 ? '-' : ((100 * some) / all).toFixed(1))
  return [
    '| held-back pages of | pages | lines | lines of the right kind |',
    '|---|--:|--:|--:|',
    ...[...byType]
      .sort()
      .map(([type, { pages, lines: all, right }]) => `| ${type} | ${pages} | ${all} | ${part(right, all)} |`),
    '',
    '| region | lines | recall of lines | precision of lines | cells, intersection over union |',
    '|---|--:|--:|--:|--:|',
    ...TEXT_KINDS.map((kind, at) => {
      const { both, either } = overlap[at]!
      const { true: all, said, right } = lineCounts[at]!
      return `| ${kind} | ${all} | ${part(right, all)} | ${part(right, said)} | ${part(both, either)} |`
    }),
  ]
}
