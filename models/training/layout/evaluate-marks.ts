// node models/training/layout/evaluate-marks.ts --data DIR [--models models] [--choose] [--table docs/models.md] Puts
// drawn pages to the model of marks, with the code that serves. With --choose the pages that are there for it say from
// which confidence on each kind is told, and the manifest gets it; then held-back pages tell how many of the marks are
// found, and how many of those that are told are there. With --table that is written between the marks of that file.

import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLayout } from '../../../src/engine/inference/layout.ts'
import { PICTURE_KINDS, type PictureKind } from '../../../src/engine/layout/kinds.ts'
import { MARK_PLANES, PLACES } from '../../../src/engine/layout/mark-planes.ts'
import { frameOf } from '../../../src/engine/layout/planes.ts'
import { markRegions, SHOWN } from '../../../src/engine/layout/regions.ts'
import type { BoundingBox } from '../../../src/schema/geometry.ts'
import { parseManifest } from '../../../src/schema/models.ts'
import type { Region } from '../../../src/schema/page.ts'
import { intoTable } from './tables.ts'
import type { MarkedEntry, Part } from './write-marks.ts'

/** What was said of a mark's place: how surely, and whether such a mark is there. */
interface Said {
  confidence: number
  isThere: boolean
}
interface Counts {
  there: number
  said: Said[]
  both: number
  either: number
}

// A mark is found by a box that shares half of what both cover.
const SAME = 0.5
// Who is told of a mark relies on it: nine of ten are there, or fewer are told.
const PRECISE = 0.9
// A kind of which not even so many are found with that precision is not told at all.
const WORTH = 0.1
const EVERYTHING = Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, SHOWN])) as Record<PictureKind, number>

const {
  values: { data: dir, models, choose, table },
} = parseArgs({
  options: {
    data: { type: 'string' },
    models: { type: 'string', default: join(import.meta.dirname, '../..') },
    choose: { type: 'boolean' },
    table: { type: 'string' },
  },
})
if (dir === undefined) {
  console.error('needed: --data DIR')
  process.exit(2)
}
const path = join(models, 'manifest.json')
const text = readFileSync(path, 'utf8')
const entry = parseManifest(JSON.parse(text)).marks
if (entry === undefined) throw new Error(`${path} names no model of marks`)
const { marks: model, close } = openLayout({ intraOpThreads: 1, dir: join(models, 'layout'), entries: [entry] })!
const pages = readFileSync(join(dir, 'pages.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MarkedEntry)
let { least } = entry.decision
if (choose === true) {
  const counts = await judge('choose')
  least = Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, leastOf(counts[kind])])) as Record<PictureKind, number>
  const decision = `"decision": ${JSON.stringify({ least })}`
  writeFileSync(
    path,
    text
      .split('\n')
      .map((line, at, all) =>
        /"decision"/.test(line) &&
        all
          .slice(0, at)
          .findLast((one) => /"id"/.test(one))!
          .includes(`"${entry.id}"`)
          ? `    ${decision}`
          : line,
      )
      .join('\n'),
  )
  console.log(decision)
}
const lines = report(await judge('held'))
await close()
console.log(lines.join('\n'))
if (table !== undefined) intoTable(table, 'marks', lines)

/** What is said of the pages of a part, whatever its confidence, by kind. */
async function judge(part: Part): Promise<Record<PictureKind, Counts>> {
  const counts = Object.fromEntries(
    PICTURE_KINDS.map((kind): [PictureKind, Counts] => [kind, { there: 0, said: [], both: 0, either: 0 }]),
  ) as Record<PictureKind, Counts>
  for (const page of pages.filter((one) => one.part === part)) {
    const frame = frameOf(page.size)
    const cells = frame.grid.width * frame.grid.height
    const planes = new Float32Array(bytesOf(page, 'planes', MARK_PLANES.length * PLACES ** 2 * cells))
    const shown = bytesOf(page, 'marks', cells)
    for (let at = 0; at < planes.length; at++) planes[at]! /= 255
    const answer = await model!.answer({ frame, data: planes })
    const said = markRegions(answer, frame, EVERYTHING)
    PICTURE_KINDS.forEach((kind, at) => {
      const those = page.marks.filter((mark) => mark.kind === kind)
      counts[kind].there += those.length
      counts[kind].said.push(
        ...matched(
          said.filter(({ label }) => label === kind),
          those.map(({ box }) => box),
        ),
      )
      for (let cell = 0; cell < cells; cell++) {
        const isTrue = ((shown[cell]! >> at) & 1) === 1
        const isSaid = 1 / (1 + Math.exp(-answer.data[at * cells + cell]!)) >= SHOWN
        counts[kind].both += Number(isTrue && isSaid)
        counts[kind].either += Number(isTrue || isSaid)
      }
    })
  }
  return counts
}

/** Regions, the surest first, each with whether it is where a mark is that none before it found. */
function matched(said: readonly Region[], there: readonly BoundingBox[]): Said[] {
  const left = new Set(there)
  return [...said]
    .sort((a, b) => b.confidence - a.confidence)
    .map(({ box, confidence }) => {
      const found = [...left].find((one) => sharedOf(one, box) >= SAME)
      if (found) left.delete(found)
      return { confidence, isThere: found !== undefined }
    })
}

/** What two boxes share of what they cover together. */
function sharedOf(a: BoundingBox, b: BoundingBox): number {
  const area = ({ left, top, right, bottom }: BoundingBox): number => (right - left) * (bottom - top)
  const both =
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  return both / (area(a) + area(b) - both)
}

/**
 * The lowest confidence, in hundredths, from which on marks are there as often as is asked; 1 where too few would be
 * told.
 */
function leastOf({ there, said }: Counts): number {
  for (let least = 100 * SHOWN; least < 100; least++) {
    const told = said.filter(({ confidence }) => confidence >= least / 100)
    const right = told.filter(({ isThere }) => isThere).length
    if (right >= PRECISE * told.length && right >= WORTH * there && right > 0) return least / 100
  }
  return 1
}

function report(counts: Record<PictureKind, Counts>): string[] {
  const part = (some: number, all: number): string => (all === 0 ? '-' : ((100 * some) / all).toFixed(1))
  return [
    '| mark | on held-back pages | told | of these there | found | told from | cells, intersection over union |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...PICTURE_KINDS.map((kind) => {
      const { there, said, both, either } = counts[kind]
      const told = said.filter(({ confidence }) => confidence >= least[kind])
      const right = told.filter(({ isThere }) => isThere).length
      const from = least[kind] < 1 ? String(least[kind]) : 'never'
      return `| ${kind} | ${there} | ${told.length} | ${part(right, told.length)} | ${part(right, there)} | ${from} | ${part(both, either)} |`
    }),
  ]
}

function bytesOf({ grid, at }: MarkedEntry, name: string, length: number): Uint8Array {
  const file = openSync(join(dir!, `${grid}.${name}`), 'r')
  const bytes = new Uint8Array(length)
  readSync(file, bytes, 0, length, at * length)
  closeSync(file)
  return bytes
}
