// A layer of ink to lay over a page: pages of a PDF as large as the picture, one for each thing that is drawn, so that
// each knows where its ink is.

import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { BoundingBox, Size } from '../../../src/schema/geometry.ts'
import { FAMILIES } from '../canvas.ts'
import { rasterPages, type Raster } from '../pdfium.ts'
import type { Random } from '../random.ts'

/** What is drawn with: points are pixels of the page's picture. */
export type Ink = InstanceType<typeof PDFDocument>

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A mark's forms are those that are fitted on or those that are held back. */
export type Forms = 'open' | 'held'

const require = createRequire(import.meta.url)
const hand = (name: string, file: string): string => require.resolve(`@expo-google-fonts/${name}/${file}`)

/** Fonts that look written, all open (OFL or Apache-2.0); signatures have those that join their letters. */
export const HANDS: Readonly<Record<'signature' | 'handwriting', Readonly<Record<Forms, readonly string[]>>>> = {
  signature: {
    open: [
      hand('herr-von-muellerhoff', '400Regular/HerrVonMuellerhoff_400Regular.ttf'),
      hand('sacramento', '400Regular/Sacramento_400Regular.ttf'),
      hand('homemade-apple', '400Regular/HomemadeApple_400Regular.ttf'),
    ],
    held: [hand('la-belle-aurore', '400Regular/LaBelleAurore_400Regular.ttf')],
  },
  handwriting: {
    open: [
      hand('caveat', '400Regular/Caveat_400Regular.ttf'),
      hand('kalam', '300Light/Kalam_300Light.ttf'),
      hand('cedarville-cursive', '400Regular/CedarvilleCursive_400Regular.ttf'),
      hand('shadows-into-light', '400Regular/ShadowsIntoLight_400Regular.ttf'),
      hand('homemade-apple', '400Regular/HomemadeApple_400Regular.ttf'),
    ],
    held: [hand('nothing-you-could-do', '400Regular/NothingYouCouldDo_400Regular.ttf')],
  },
}

/** Printed fonts of stamps and logos. */
export const PRINTED: readonly string[] = [
  ...FAMILIES.sans,
  ...FAMILIES.humanist,
  ...FAMILIES.condensed,
  ...FAMILIES.serif,
]

/** Of a pen or a stamp. */
export const INKS = [
  '#1c2f8a',
  '#182060',
  '#2a4fc0',
  '#3a3f9a',
  '#a01818',
  '#c02030',
  '#202020',
  '#101010',
  '#404048',
  '#2a5aa0',
  '#0a6a3a',
  '#6a2a8a',
] as const

export const between = (random: Random, low: number, high: number): number => low + random.next() * (high - low)

/** Values 0..1 that change smoothly, `grain` pixels from one to the next. */
export function cloud(random: Random, { width, height }: Size, grain: number): Float32Array {
  const across = Math.ceil(width / grain) + 2
  const down = Math.ceil(height / grain) + 2
  const knots = Float32Array.from({ length: across * down }, () => random.next())
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / grain)
    const v = y / grain - row
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / grain)
      const u = x / grain - column
      const at = row * across + column
      values[y * width + x] =
        (knots[at]! * (1 - u) + knots[at + 1]! * u) * (1 - v) +
        (knots[at + across]! * (1 - u) + knots[at + across + 1]! * u) * v
    }
  }
  return values
}

/** The rasters of what each of `draw` draws on white, in their order. */
export async function inkOf(size: Size, draw: readonly ((ink: Ink) => void)[]): Promise<Raster[]> {
  if (draw.length === 0) return []
  const ink = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  ink.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => {
    ink.on('end', () => {
      done()
    })
  })
  for (const one of draw) {
    ink.addPage({ size: [size.width, size.height], margin: 0 })
    one(ink)
  }
  ink.end()
  await ended
  // A point is a pixel at 72 to the inch.
  return rasterPages(Buffer.concat(chunks), 72)
}

// What is lighter is no ink that anybody sees.
const INKED = 225

/** Where a layer has ink, in shares of its size; undefined where it has none. */
export function inkBox({ rgb, size: { width, height } }: Raster): BoundingBox | undefined {
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x)
      if (Math.min(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!) > INKED) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  return right > left
    ? { left: left / width, right: right / width, top: top / height, bottom: bottom / height }
    : undefined
}

/** Takes ink away where `worn`, 0..1, says so. */
export function wear({ rgb }: Raster, worn: Float32Array): void {
  for (let at = 0; at < worn.length; at++)
    for (let c = 3 * at; c < 3 * at + 3; c++) rgb[c] = 255 - (255 - rgb[c]!) * (1 - worn[at]!)
}

/** Lays ink over a page: both darken. */
export function overlay(page: Raster, ink: Raster): void {
  for (let at = 0; at < page.rgb.length; at++) page.rgb[at] = (page.rgb[at]! * ink.rgb[at]!) / 255
}
