// Places on a digital PDF page that may hold a barcode: pictures, and drawings as dense and regular as a code. Only
// these are drawn and searched, so that a page without any costs nothing.

import { areaOf, boundsOf, toBox, type Rect } from './frame.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'

// Points. A module of the largest printed codes is 6; a bar is as thin as a rule and at most two inches long.
const MODULE_SIDE = 8
const BAR_THICKNESS = 5
const BAR_LENGTH = 150
// A code in one path has four segments a module or bar: the smallest have over a hundred modules and over twenty bars.
// Ornaments and signatures that have as many cost a few milliseconds.
const DENSE_SEGMENTS = 90
// Points. Smaller codes cannot be read from paper; a larger drawing is no code.
const CODE_LEAST = 8
const CODE_WIDE = 24
const CODE_MOST = 320
// Pieces of one code lie close together: of modules of 6 points, half of them black, a tile of the page holds three and
// more.
const TILE = 16
const TILE_PIECES = 3
const CODE_PIECES = 24
// Points. Codes want four modules of white around them.
const MARGIN = 12
const MAX_PIECES = 20_000
// A page with more places than this is a catalogue; its first codes are enough.
const MAX_PLACES = 12

/** What a walk over a page collects for this. `pieces` are small filled boxes and bars, `dense` whole drawings. */
export interface CodeShapes {
  pieces: Rect[]
  dense: Rect[]
}

/** Keeps a path's box where it may be a piece of a code, or a code as a whole. */
export function collectShape(shapes: CodeShapes, rect: Rect, segments: number): void {
  const width = rect.right - rect.left
  const height = rect.bottom - rect.top
  const isPiece =
    (width <= MODULE_SIDE && height <= MODULE_SIDE) ||
    (Math.min(width, height) <= BAR_THICKNESS && Math.max(width, height) <= BAR_LENGTH)
  if (segments >= DENSE_SEGMENTS) {
    if (isCodeSized(rect) && shapes.dense.length < MAX_PLACES) shapes.dense.push(rect)
  } else if (isPiece && shapes.pieces.length < MAX_PIECES) shapes.pieces.push(rect)
}

function isCodeSized(rect: Rect): boolean {
  const width = rect.right - rect.left
  const height = rect.bottom - rect.top
  return (
    Math.min(width, height) >= CODE_LEAST &&
    Math.max(width, height) >= CODE_WIDE &&
    Math.max(width, height) <= CODE_MOST
  )
}

/**
 * The places as fractions of a page of `size` points, with the white margin that a code needs; `pictures` are fractions
 * already.
 */
export function codePlaces({ pieces, dense }: CodeShapes, pictures: readonly BoundingBox[], size: Size): BoundingBox[] {
  const drawn = [...dense, ...(pieces.length >= CODE_PIECES ? clusters(pieces) : [])]
    .filter(isCodeSized)
    .map((rect) => toBox(grow(rect), size))
  const shown = pictures
    .filter((box) => Math.min((box.right - box.left) * size.width, (box.bottom - box.top) * size.height) >= CODE_LEAST)
    .map((box) =>
      toBox(
        grow({
          left: box.left * size.width,
          top: box.top * size.height,
          right: box.right * size.width,
          bottom: box.bottom * size.height,
        }),
        size,
      ),
    )
  return [...drawn, ...shown]
    .filter(
      (box, at, all) =>
        areaOf(box) > 0 && !all.some((other, i) => i !== at && holds(other, box) && (i < at || !holds(box, other))),
    )
    .slice(0, MAX_PLACES)
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  )
}

function grow({ left, top, right, bottom }: Rect): Rect {
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN }
}

/**
 * Boxes around pieces that lie densely together, by tiles of the page that touch; the tiles at a code's edge hold only
 * a part of it, and may be sparse.
 */
function clusters(pieces: readonly Rect[]): Rect[] {
  const tiles = new Map<string, { x: number; y: number; pieces: Rect[] }>()
  for (const piece of pieces) {
    const x = Math.floor((piece.left + piece.right) / 2 / TILE)
    const y = Math.floor((piece.top + piece.bottom) / 2 / TILE)
    const key = `${x},${y}`
    const tile = tiles.get(key)
    if (tile) tile.pieces.push(piece)
    else tiles.set(key, { x, y, pieces: [piece] })
  }
  const isDense = (tile: { pieces: Rect[] }): boolean => tile.pieces.length >= TILE_PIECES
  const found: Rect[] = []
  for (const [key, first] of tiles) {
    if (!isDense(first) || !tiles.delete(key)) continue
    const group = [first]
    for (const { x, y, pieces: own } of group) {
      if (!isDense({ pieces: own })) continue
      for (const [right, down] of AROUND) {
        const beside = `${x + right},${y + down}`
        const tile = tiles.get(beside)
        if (tile && tiles.delete(beside)) group.push(tile)
      }
    }
    const members = group.flatMap((tile) => tile.pieces)
    if (members.length >= CODE_PIECES) found.push(boundsOf(members))
  }
  return found
}

const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const
