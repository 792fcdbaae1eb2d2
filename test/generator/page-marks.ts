// What is put on a page beside and over its print, as a drawing to lay over it: stamps, signatures, handwriting, photos
// and barcodes, and lines and spots that are none of these.

import type { PictureKind } from '../../src/engine/layout/kinds.ts'
import type { BoundingBox, Size } from '../../src/schema/geometry.ts'
import type { Random } from './random.ts'

export interface PageMarks {
  svg: string
  marks: { kind: PictureKind; box: BoundingBox }[]
}

const INKS = ['#1c2f8a', '#182060', '#a01818', '#202020', '#2a5aa0', '#0a6a3a']

/**
 * Marks of these kinds for a page of `size` pixels; `free` says of a box whether nothing is printed there, which photos
 * and barcodes need.
 */
export function drawMarks(
  random: Random,
  kinds: readonly PictureKind[],
  size: Size,
  free: (box: BoundingBox) => boolean,
): PageMarks {
  const marks: PageMarks['marks'] = []
  const shapes: string[] = []
  for (const kind of kinds) {
    const place = placeOf(random, kind, size, kind === 'photo' || kind === 'barcode' ? free : () => true)
    if (place === undefined) continue
    shapes.push(SHAPES[kind](random, place))
    marks.push({
      kind,
      box: {
        left: place.x / size.width,
        top: place.y / size.height,
        right: (place.x + place.width) / size.width,
        bottom: (place.y + place.height) / size.height,
      },
    })
  }
  if (random.chance(0.15)) shapes.push(strayLine(random, size))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes.join('')}</svg>`,
    marks,
  }
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

// Of the page's shorter side: how wide a mark is at least and at most, and its height as a share of its width.
const SIZES: Readonly<Record<PictureKind, { wide: [number, number]; tall: [number, number] }>> = {
  stamp: { wide: [0.14, 0.36], tall: [0.3, 1] },
  barcode: { wide: [0.1, 0.5], tall: [0.15, 1] },
  photo: { wide: [0.14, 0.3], tall: [1, 1.45] },
  signature: { wide: [0.15, 0.36], tall: [0.2, 0.5] },
  handwriting: { wide: [0.12, 0.6], tall: [0.1, 0.5] },
}
const PLACES_TRIED = 12

function placeOf(
  random: Random,
  kind: PictureKind,
  { width, height }: Size,
  free: (box: BoundingBox) => boolean,
): Rect | undefined {
  const { wide, tall } = SIZES[kind]
  const between = ([low, high]: [number, number]): number => low + random.next() * (high - low)
  for (let tries = 0; tries < PLACES_TRIED; tries++) {
    const w = Math.min(width, height) * between(wide)
    const h = w * (kind === 'barcode' && random.chance(0.4) ? 1 : between(tall))
    const x = random.next() * (width - w)
    const y = random.next() * (height - h)
    if (h < height && free({ left: x / width, top: y / height, right: (x + w) / width, bottom: (y + h) / height }))
      return { x, y, width: w, height: h }
  }
  return undefined
}

const one = (value: number): string => value.toFixed(1)
const rect = (x: number, y: number, width: number, height: number, rest: string): string =>
  `<rect x="${one(x)}" y="${one(y)}" width="${one(width)}" height="${one(height)}" ${rest}/>`
const ellipse = (cx: number, cy: number, rx: number, ry: number, rest: string): string =>
  `<ellipse cx="${one(cx)}" cy="${one(cy)}" rx="${one(rx)}" ry="${one(ry)}" ${rest}/>`
const pen = (random: Random, width: number): string =>
  `fill="none" stroke="${random.pick(INKS)}" stroke-width="${one(width)}" stroke-opacity="${random.pick([0.6, 0.8, 1])}" ` +
  'stroke-linecap="round" stroke-linejoin="round"'

/** A line of a hand from left to right: `letters` strokes up and down between `top` and `bottom`. */
function scrawl(random: Random, { x, y, width, height }: Rect, letters: number, style: string): string {
  let path = `M${one(x)} ${one(y + height / 2)}`
  for (let at = 1; at <= letters; at++) {
    const to = x + (at / letters) * width
    const up = y + random.next() * height
    const bend = to - random.next() * (width / letters) * 2
    path += `Q${one(Math.max(x, bend))} ${one(y + random.next() * height)} ${one(to)} ${one(up)}`
  }
  return `<path d="${path}" ${style}/>`
}

const SHAPES: Readonly<Record<PictureKind, (random: Random, place: Rect) => string>> = {
  stamp: (random, { x, y, width, height }) => {
    const style = pen(random, width * (0.012 + random.next() * 0.02))
    const round = random.chance(0.45)
    const middle = { x: x + width / 2, y: y + height / 2 }
    const frame = round
      ? ellipse(middle.x, middle.y, width * 0.46, height * 0.46, style)
      : rect(x + width * 0.04, y + height * 0.08, width * 0.92, height * 0.84, `rx="${one(width * 0.03)}" ${style}`)
    const inner = random.chance(0.5)
      ? round
        ? ellipse(middle.x, middle.y, width * 0.36, height * 0.36, style)
        : rect(x + width * 0.08, y + height * 0.16, width * 0.84, height * 0.68, style)
      : ''
    const rows = random.int(1, 3)
    const lines = Array.from({ length: rows }, (_, row) =>
      scrawl(
        random,
        {
          x: x + width * 0.2,
          y: y + height * (0.3 + (0.5 * row) / rows),
          width: width * 0.6,
          height: height * (0.24 / rows),
        },
        random.int(8, 18),
        style,
      ),
    ).join('')
    return `<g transform="rotate(${random.int(-18, 18)} ${one(middle.x)} ${one(middle.y)})">${frame}${inner}${lines}</g>`
  },
  barcode: (random, { x, y, width, height }) => {
    const isSquare = height > 0.8 * width
    const cells: string[] = []
    cells.push(rect(x, y, width, height, 'fill="white"'))
    if (!isSquare) {
      for (let at = x; at < x + width;) {
        const wide = (width / 110) * random.pick([1, 1, 2, 3])
        cells.push(rect(at, y, wide, height, 'fill="black"'))
        at += wide + (width / 110) * random.pick([1, 1, 2, 3])
      }
      return cells.join('')
    }
    const count = random.int(21, 33)
    const step = width / count
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++) {
        const corner = [
          [0, 0],
          [0, count - 7],
          [count - 7, 0],
        ].find(([top, left]) => row >= top! && row < top! + 7 && column >= left! && column < left! + 7)
        const ring = corner && Math.max(Math.abs(row - corner[0]! - 3), Math.abs(column - corner[1]! - 3))
        if (ring === undefined ? random.chance(0.5) : ring !== 2)
          cells.push(rect(x + column * step, y + row * step, step, step, 'fill="black"'))
      }
    return cells.join('')
  },
  photo: (random, { x, y, width, height }) => {
    const tone = (): string => {
      const grey = random.int(30, 210)
      return `rgb(${grey},${grey - random.int(0, 25)},${grey - random.int(0, 30)})`
    }
    const id = `g${random.int(0, 1e6)}`
    const direction = `x1="0" y1="0" x2="${random.next().toFixed(2)}" y2="1"`
    const stop = (offset: number): string => `<stop offset="${offset}" stop-color="${tone()}"/>`
    const blend = `<defs><linearGradient id="${id}" ${direction}>${stop(0)}${stop(1)}</linearGradient></defs>`
    const back = `${blend}${rect(x, y, width, height, `fill="url(#${id})"`)}`
    if (random.chance(0.25))
      return (
        back +
        Array.from({ length: random.int(3, 7) }, () =>
          ellipse(
            x + width * (0.25 + 0.5 * random.next()),
            y + height * (0.25 + 0.5 * random.next()),
            width * 0.24 * random.next(),
            height * 0.24 * random.next(),
            `fill="${tone()}"`,
          ),
        ).join('')
      )
    const skin = tone()
    const middle = x + width * (0.45 + 0.1 * random.next())
    const bottom = one(y + height)
    const shoulders = `M${one(x + width * 0.08)} ${bottom}Q${one(middle)} ${one(y + height * 0.5)} ${one(x + width * 0.92)} ${bottom}Z`
    const body = `<path d="${shoulders}" fill="${tone()}"/>`
    const hair = `<ellipse cx="${one(middle)}" cy="${one(y + height * 0.38)}" rx="${one(width * 0.27)}" ry="${one(height * 0.28)}" fill="${tone()}"/>`
    return back + body + hair + ellipse(middle, y + height * 0.44, width * 0.2, height * 0.23, `fill="${skin}"`)
  },
  signature: (random, place) => scrawl(random, place, random.int(7, 14), pen(random, Math.max(1, place.width * 0.012))),
  handwriting: (random, { x, y, width, height }) => {
    const rows = Math.max(1, Math.min(4, Math.round((height / width) * 6)))
    const style = pen(random, Math.max(1, width * 0.009))
    return Array.from({ length: rows }, (_, row) => {
      const words: string[] = []
      for (let at = 0; at < 1;) {
        const wide = Math.min(1 - at, 0.1 + random.next() * 0.3)
        words.push(
          scrawl(
            random,
            {
              x: x + at * width,
              y: y + ((row + 0.15) / rows) * height,
              width: wide * width,
              height: (0.7 / rows) * height,
            },
            Math.max(3, Math.round(wide * 26)),
            style,
          ),
        )
        at += wide + 0.05
      }
      return words.join('')
    }).join('')
  },
}

/** A fold or a copier's streak. */
function strayLine(random: Random, { width, height }: Size): string {
  const across = random.chance(0.5)
  const at = random.next()
  const shade = `stroke="#000" stroke-opacity="${(0.1 + random.next() * 0.5).toFixed(2)}" stroke-width="${one(1 + random.next() * 2)}"`
  return across
    ? `<path d="M0 ${one(at * height)}H${width}" ${shade}/>`
    : `<path d="M${one(at * width)} 0V${height}" ${shade}/>`
}
