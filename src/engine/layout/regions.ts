// Regions of a page from the layout models' answers: the kind of each line of text, lines of a kind that are neighbours
// as one region, and marks that are no text.

import type { NumberGrid } from '../inference/session.ts'
import { PICTURE_KINDS, TEXT_KINDS, type PictureKind, type TextKind } from './kinds.ts'
import { eachCell, type Frame } from './planes.ts'
import type { BoundingBox } from '../../schema/geometry.ts'
import type { Region, TextLine } from '../../schema/page.ts'

/** What a line belongs to, and how likely. */
export interface LineKind {
  kind: TextKind
  confidence: number
}

/** The kind of each line: the one that is likeliest in the mean of the cells under it. */
export function lineKinds(answer: NumberGrid, frame: Frame, lines: readonly Pick<TextLine, 'box'>[]): LineKind[] {
  const cells = frame.grid.width * frame.grid.height
  const told: TextChances = {
    odds: answer.data,
    cells,
    chances: new Float32Array(TEXT_KINDS.length * cells),
    known: new Uint8Array(cells),
  }
  return lines.map(({ box }) => {
    const sums = new Float64Array(TEXT_KINDS.length)
    let weight = 0
    eachCell(frame, box, (cell, share) => {
      const at = chancesAt(told, cell)
      for (let kind = 0; kind < TEXT_KINDS.length; kind++) sums[kind]! += share * told.chances[at + kind]!
      weight += share
    })
    // A line beside the page covers no cell.
    const best = weight > 0 ? sums.indexOf(Math.max(...sums)) : 0
    return { kind: TEXT_KINDS[best]!, confidence: weight > 0 ? sums[best]! / weight : 0 }
  })
}

/**
 * The chances of the kinds of text in cells, kinds side by side; `known` says of which they are told already: of cells
 * without text nobody asks.
 */
interface TextChances {
  odds: Float32Array
  cells: number
  chances: Float32Array
  known: Uint8Array
}

/** Where in `chances` those of a cell begin. */
function chancesAt({ odds, cells, chances, known }: TextChances, cell: number): number {
  const at = cell * TEXT_KINDS.length
  if (known[cell]) return at
  known[cell] = 1
  let most = -Infinity
  let all = 0
  for (let kind = 0; kind < TEXT_KINDS.length; kind++) most = Math.max(most, odds[kind * cells + cell]!)
  for (let kind = 0; kind < TEXT_KINDS.length; kind++)
    all += chances[at + kind] = Math.exp(odds[kind * cells + cell]! - most)
  for (let kind = 0; kind < TEXT_KINDS.length; kind++) chances[at + kind]! /= all
  return at
}

// Lines of one block stand closer than this below each other, in heights of a line, and closer than this beside each
// other.
const BELOW = 1.6
const BESIDE = 8

/**
 * Lines of one kind that are neighbours as regions, from top to bottom; text that belongs to nothing makes none.
 * `aspect` is the page's height by its width.
 */
export function lineRegions(
  lines: readonly Pick<TextLine, 'box'>[],
  kinds: readonly LineKind[],
  aspect: number,
): Region[] {
  const group = lines.map((_, at) => at)
  const rootOf = (at: number): number => {
    while (group[at] !== at) at = group[at]!
    return at
  }
  for (let a = 0; a < lines.length; a++)
    for (let b = 0; b < a; b++) {
      if (kinds[a]!.kind === kinds[b]!.kind && areNeighbours(lines[a]!.box, lines[b]!.box, aspect))
        group[rootOf(a)] = rootOf(b)
    }
  const members = Map.groupBy(lines.keys(), rootOf)
  return [...members.values()]
    .flatMap((those): Region[] => {
      const { kind } = kinds[those[0]!]!
      if (kind === 'body') return []
      return [
        {
          label: kind,
          box: those.map((at) => lines[at]!.box).reduce(around),
          confidence: those.reduce((sum, at) => sum + kinds[at]!.confidence, 0) / those.length,
        },
      ]
    })
    .sort((a, b) => a.box.top - b.box.top)
}

function areNeighbours(a: BoundingBox, b: BoundingBox, aspect: number): boolean {
  const height = Math.max(a.bottom - a.top, b.bottom - b.top)
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  return (down < BELOW * height && across < 0) || (down < 0 && across < BESIDE * height * aspect)
}

const around = (a: BoundingBox, b: BoundingBox): BoundingBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

// A cell shows a mark from this chance on; a mark of fewer cells is a spot.
export const SHOWN = 0.5
const LEAST_CELLS = 12

/**
 * What stands on the page besides its text: connected cells that show one kind of mark, where they do so with at least
 * the confidence of their kind.
 */
export function markRegions(answer: NumberGrid, frame: Frame, least: Readonly<Record<PictureKind, number>>): Region[] {
  const cells = frame.grid.width * frame.grid.height
  return PICTURE_KINDS.flatMap((kind, at) => {
    const odds = answer.data.subarray(at * cells, (at + 1) * cells)
    return patches(odds, frame.grid.width)
      .map((patch) => regionOf(kind, patch, odds, frame))
      .filter(({ confidence }) => confidence >= least[kind])
  })
}

function regionOf(
  kind: PictureKind,
  patch: readonly number[],
  odds: Float32Array,
  { grid, width, height }: Frame,
): Region {
  let [left, top, right, bottom, sum] = [Infinity, Infinity, 0, 0, 0]
  for (const cell of patch) {
    const x = cell % grid.width
    const y = Math.floor(cell / grid.width)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    sum += 1 / (1 + Math.exp(-odds[cell]!))
  }
  return {
    label: kind,
    box: {
      left: left / width,
      top: top / height,
      right: Math.min(1, right / width),
      bottom: Math.min(1, bottom / height),
    },
    confidence: sum / patch.length,
  }
}

/** The cells that show a mark, those that touch together. */
function patches(odds: Float32Array, width: number): number[][] {
  const least = Math.log(SHOWN / (1 - SHOWN))
  const seen = new Uint8Array(odds.length)
  const found: number[][] = []
  for (let start = 0; start < odds.length; start++) {
    if (seen[start] || odds[start]! < least) continue
    const patch = [start]
    const reach = (cell: number): void => {
      if (seen[cell] || !(odds[cell]! >= least)) return
      seen[cell] = 1
      patch.push(cell)
    }
    seen[start] = 1
    for (const cell of patch) {
      const x = cell % width
      if (x > 0) reach(cell - 1)
      if (x + 1 < width) reach(cell + 1)
      reach(cell - width)
      reach(cell + width)
    }
    if (patch.length >= LEAST_CELLS) found.push(patch)
  }
  return found
}
