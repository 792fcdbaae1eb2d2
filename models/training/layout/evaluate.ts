// node models/training/layout/evaluate.ts --data DIR [--model FILE] [--table docs/models.md]
// Puts the pages of held-back layouts to the model, with the code that serves, and tells per kind of document how many lines and per kind of region how much
// of it is right; with --table writes that between the marks of that file.

import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PICTURE_KINDS, TEXT_KINDS } from '../../../src/engine/layout/kinds.ts'
import { frameOf, PLANES } from '../../../src/engine/layout/planes.ts'
import { lineKinds, SHOWN } from '../../../src/engine/layout/regions.ts'
import { Session } from '../../../src/engine/inference/session.ts'
import type { PageEntry } from './write-planes.ts'

const { values: { data: dir, model, table } } = parseArgs({ options: { data: { type: 'string' },
  model: { type: 'string', default: join(import.meta.dirname, '../../layout/page-layout.onnx') }, table: { type: 'string' } } })
if (dir === undefined) {
  console.error('needed: --data DIR')
  process.exit(2)
}

const NO_TEXT = 255
const session = await Session.load(readFileSync(model), { input: 'planes', output: 'logits' }, { provider: 'cpu', intraOpThreads: 1 })
const byType = new Map<string, { pages: number; lines: number; right: number }>()
const kinds = [...TEXT_KINDS, ...PICTURE_KINDS], overlap = kinds.map(() => ({ both: 0, either: 0 })),
  lineCounts = TEXT_KINDS.map(() => ({ true: 0, said: 0, right: 0 }))

for (const line of readFileSync(join(dir, 'pages.jsonl'), 'utf8').trim().split('\n')) {
  const page = JSON.parse(line) as PageEntry
  if (page.held) await judge(page)
}
await session.close()
const lines = report()
console.log(lines.join('\n'))
if (table !== undefined) {
  const text = readFileSync(table, 'utf8'), marks = /(<!-- layout -->\n)[\s\S]*?(\n<!-- \/layout -->)/
  if (!marks.test(text)) throw new Error(`${table} has no place between <!-- layout --> and <!-- /layout -->`)
  writeFileSync(table, text.replace(marks, (_, before: string, after: string) => `${before}\n${lines.join('\n')}\n${after}`))
}

async function judge(page: PageEntry): Promise<void> {
  const frame = frameOf(page.size), { width, height } = frame.grid, cells = width * height
  const planes = Float32Array.from(bytesOf(page, 'planes', PLANES.length * cells), (value) => value / 255)
  const answer = await session.run({ data: planes, shape: [1, PLANES.length, height, width] })
  const said = lineKinds(answer, frame, page.lines.map(([left, top, right, bottom]) => ({ box: { left, top, right, bottom } }))),
    counts = byType.get(page.type) ?? { pages: 0, lines: 0, right: 0 }
  page.lines.forEach(([, , , , kind], at) => {
    const isRight = said[at]!.kind === kind
    counts.lines++
    counts.right += Number(isRight)
    lineCounts[TEXT_KINDS.indexOf(kind)]!.true++
    lineCounts[TEXT_KINDS.indexOf(said[at]!.kind)]!.said++
    lineCounts[TEXT_KINDS.indexOf(kind)]!.right += Number(isRight)
  })
  byType.set(page.type, { ...counts, pages: counts.pages + 1 })
  compareCells(answer.data, bytesOf(page, 'kinds', cells), page.isPictured ? bytesOf(page, 'marks', cells) : undefined)
}

/** Counts for each kind the cells that have it by truth and answer, and by either. */
function compareCells(odds: Float32Array, known: Uint8Array, marks: Uint8Array | undefined): void {
  const cells = known.length, count = (kind: number, isTrue: boolean, isSaid: boolean): void =>
    { overlap[kind]!.both += Number(isTrue && isSaid); overlap[kind]!.either += Number(isTrue || isSaid) }
  for (let cell = 0; cell < cells; cell++) {
    if (known[cell] !== NO_TEXT) {
      const most = TEXT_KINDS.reduce((best, _, kind) => (odds[kind * cells + cell]! > odds[best * cells + cell]! ? kind : best), 0)
      TEXT_KINDS.forEach((_, kind) => { count(kind, known[cell] === kind, most === kind) })
    }
    if (marks) PICTURE_KINDS.forEach((_, kind) =>
      { count(TEXT_KINDS.length + kind, (marks[cell]! >> kind & 1) === 1, chanceOf(odds[(TEXT_KINDS.length + kind) * cells + cell]!) >= SHOWN) })
  }
}

function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

function bytesOf({ grid, at }: PageEntry, name: string, length: number): Uint8Array {
  const file = openSync(join(dir!, `${grid}.${name}`), 'r'), bytes = new Uint8Array(length)
  readSync(file, bytes, 0, length, at * length)
  closeSync(file)
  return bytes
}

function report(): string[] {
  const part = (some: number, all: number): string => (all === 0 ? '-' : (100 * some / all).toFixed(1))
  return [
    '| held-back pages of | pages | lines | lines of the right kind |', '|---|--:|--:|--:|',
    ...[...byType].sort().map(([type, { pages, lines: all, right }]) => `| ${type} | ${pages} | ${all} | ${part(right, all)} |`), '',
    '| region | lines | recall of lines | precision of lines | cells, intersection over union |', '|---|--:|--:|--:|--:|',
    ...kinds.map((kind, at) => {
      const { both, either } = overlap[at]!, counts = lineCounts[at]
      const told = counts ? `${counts.true} | ${part(counts.right, counts.true)} | ${part(counts.right, counts.said)}` : '- | - | -'
      return `| ${kind} | ${told} | ${part(both, either)} |`
    }),
  ]
}
