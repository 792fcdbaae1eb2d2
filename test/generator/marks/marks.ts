// Puts marks onto the picture of a page, and beside them what only looks like marks: where each goes, how large it is,
// how its ink is worn.

import type { PictureKind } from '../../../src/engine/layout/kinds.ts'
import type { BoundingBox, Size } from '../../../src/schema/geometry.ts'
import type { Raster } from '../pdfium.ts'
import type { Random } from '../random.ts'
import { drawBars, drawCode, tallness } from './barcode.ts'
import { DECOYS, drawDecoy, drawFold, type Decoy } from './decoys.ts'
import { drawHandwriting, drawSignature } from './hand.ts'
import { between, cloud, inkBox, inkOf, overlay, wear, type Forms, type Ink, type Rect } from './layer.ts'
import { drawPhoto, photoPicture } from './photo.ts'
import { drawStamp } from './stamp.ts'

/** A mark where its ink is, in shares of the page. */
export interface Mark {
  kind: PictureKind
  box: BoundingBox
}

/** Papers by their width, on which a mark of one size takes more or less of it. */
export type PaperWidth = 'sheet' | 'roll' | 'card'

// Width by the page's shorter side, and height by the width.
const SIZES: Readonly<Record<PictureKind | Decoy, { wide: [number, number]; tall: [number, number] }>> = {
  stamp: { wide: [0.11, 0.34], tall: [0.28, 1] },
  barcode: { wide: [0.08, 0.42], tall: [1, 1] },
  photo: { wide: [0.12, 0.34], tall: [0.7, 1.4] },
  signature: { wide: [0.13, 0.36], tall: [0.22, 0.5] },
  handwriting: { wide: [0.1, 0.5], tall: [0.1, 0.6] },
  logo: { wide: [0.12, 0.4], tall: [0.2, 0.4] },
  bar: { wide: [0.3, 0.9], tall: [0.08, 0.2] },
  waves: { wide: [0.3, 1], tall: [0.3, 1] },
  dirt: { wide: [0.1, 0.6], tall: [0.5, 1] },
  holes: { wide: [0.2, 0.3], tall: [1.2, 1.8] },
  ring: { wide: [0.2, 0.4], tall: [1, 1] },
  lines: { wide: [0.2, 0.5], tall: [0.2, 0.5] },
  chart: { wide: [0.2, 0.5], tall: [0.3, 0.7] },
  boxes: { wide: [0.15, 0.5], tall: [0.1, 0.2] },
  print: { wide: [0.2, 0.6], tall: [0.1, 0.5] },
}
// Rolls and cards are narrow: the same stamp takes more of them.
const LARGER: Readonly<Record<PaperWidth, number>> = { sheet: 1, roll: 1.9, card: 1.15 }
// A photo and a barcode keep free of print, and of marks; others are put where little is printed, but do not mind.
const PLACES_TRIED = { free: 14, loose: 3 } as const
const MOST = 0.92

/** Lays marks of these kinds over the page, with as many decoys, and returns where the marks are. */
export async function layMarks(
  page: Raster,
  random: Random,
  wanted: { kinds: readonly PictureKind[]; decoys: number; paper: PaperWidth; forms: Forms },
  printed: readonly BoundingBox[],
): Promise<Mark[]> {
  const { size } = page
  const taken: BoundingBox[] = []
  const draws: { kind?: PictureKind; draw: (ink: Ink) => void }[] = []
  for (const kind of wanted.kinds) {
    const code = kind === 'barcode' ? await drawCode(random, wanted.forms) : undefined
    const isUpright = code?.isLinear === true && random.chance(0.15)
    const tall = code ? tallness(random, code) : undefined
    const isFree = kind === 'photo' || kind === 'barcode'
    const place = placeOf(
      random,
      kind,
      size,
      LARGER[wanted.paper],
      tall === undefined ? undefined : isUpright ? 1 / tall : tall,
      isFree ? [...printed, ...taken] : printed,
      isFree,
      taken,
    )
    if (place === undefined) continue
    taken.push(shares(place, size))
    const picture = kind === 'photo' ? await photoPicture(random, place.height / place.width, wanted.forms) : undefined
    draws.push({
      kind,
      draw: (ink) => {
        if (code) drawBars(ink, random, place, code, isUpright)
        else if (picture) drawPhoto(ink, random, place, picture)
        else
          (kind === 'stamp' ? drawStamp : kind === 'signature' ? drawSignature : drawHandwriting)(
            ink,
            random,
            place,
            wanted.forms,
          )
      },
    })
  }
  for (let at = 0; at < wanted.decoys; at++) {
    const decoy = random.pick(DECOYS)
    const place = placeOf(
      random,
      decoy,
      size,
      1,
      undefined,
      [...printed, ...taken],
      decoy !== 'waves' && decoy !== 'dirt' && decoy !== 'ring',
      taken,
    )
    if (place) {
      taken.push(shares(place, size))
      draws.push({
        draw: (ink) => {
          drawDecoy(ink, random, place, decoy)
        },
      })
    }
  }
  if (random.chance(0.15))
    draws.push({
      draw: (ink) => {
        drawFold(ink, random, size)
      },
    })
  const layers = await inkOf(
    size,
    draws.map(({ draw }) => draw),
  )
  return layers.flatMap((layer, at) => {
    const { kind } = draws[at]!
    const box = inkBox(layer)
    if (kind === 'stamp') wear(layer, worn(random, size))
    overlay(page, layer)
    return kind && box ? [{ kind, box }] : []
  })
}

/** How much of a stamp's ink is missing: in patches, and in grains. */
function worn(random: Random, size: Size): Float32Array {
  const patches = cloud(random, size, size.width * between(random, 0.02, 0.1))
  const grains = cloud(random, size, 2)
  const most = between(random, 0, 0.8)
  const rough = between(random, 0, 0.5)
  return patches.map((patch, at) => Math.min(1, most * Math.max(0, patch * 2 - 0.6) + rough * grains[at]!))
}

const shares = ({ x, y, width, height }: Rect, size: Size): BoundingBox => ({
  left: x / size.width,
  right: (x + width) / size.width,
  top: y / size.height,
  bottom: (y + height) / size.height,
})

function placeOf(
  random: Random,
  kind: PictureKind | Decoy,
  { width, height }: Size,
  larger: number,
  tallness: number | undefined,
  printed: readonly BoundingBox[],
  isFree: boolean,
  taken: readonly BoundingBox[],
): Rect | undefined {
  const { wide, tall } = SIZES[kind]
  let best: { place: Rect; covered: number } | undefined
  for (let tries = 0; tries < (isFree ? PLACES_TRIED.free : PLACES_TRIED.loose); tries++) {
    const ratio = tallness ?? between(random, ...tall)
    const across = Math.min(
      width * MOST,
      Math.min(width, height) * between(random, ...wide) * larger,
      (height * MOST) / ratio,
    )
    const place = {
      x: random.next() * (width - across),
      y: random.next() * (height - across * ratio),
      width: across,
      height: across * ratio,
    }
    const box = shares(place, { width, height })
    const covered = printed.reduce((sum, one) => sum + overlap(one, box), 0)
    // Two marks on one place cannot be told apart.
    if (taken.some((one) => overlap(one, box) > 0)) continue
    if (best === undefined || covered < best.covered) best = { place, covered }
    if (covered === 0) break
  }
  return best && (!isFree || best.covered === 0) ? best.place : undefined
}

function overlap(a: BoundingBox, b: BoundingBox): number {
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  )
}
