// Photos as papers carry them: mostly a face before a wall, now and then another picture. Nobody is shown: faces are
// ovals in light and shadow.

import sharp from 'sharp'
import type { Random } from '../random.ts'
import { between, cloud, type Forms, type Ink, type Rect } from './layer.ts'

// Fine enough for what the model sees of the largest.
const WIDE = 160

const SKINS = ['#f1c9a8', '#e0ac82', '#c68a5c', '#8d5a36', '#5c3822', '#f5d8c0'] as const
const HAIRS = ['#1a1412', '#2c1d14', '#5a3a20', '#8a6238', '#c8a468', '#777777', '#d8d0c4', '#7a2c18'] as const

/** A picture `tallness` times as high as wide, as a PNG. */
export async function photoPicture(random: Random, tallness: number, forms: Forms): Promise<Buffer> {
  const size = { width: WIDE, height: Math.round(WIDE * tallness) }
  const isFace = random.chance(forms === 'open' ? 0.8 : 0.9)
  const drawing = isFace ? face(random, size) : view(random, size)
  const flat = await sharp(Buffer.from(drawing))
    .flatten({ background: '#808080' })
    .blur(between(random, 1, 3))
    .raw()
    .toBuffer()
  const grain = cloud(random, size, random.int(2, 6))
  const soft = cloud(random, size, random.int(15, 50))
  const depth = between(random, 5, 40)
  const isGrey = random.chance(0.35)
  const contrast = between(random, 0.55, 1.1)
  const lift = between(random, 0, 40)
  const rgb = Buffer.alloc(flat.length)
  for (let at = 0; at < grain.length; at++) {
    const change = (grain[at]! - 0.5) * depth + (soft[at]! - 0.5) * 2 * depth
    const grey = (flat[3 * at]! + flat[3 * at + 1]! + flat[3 * at + 2]!) / 3
    for (let c = 0; c < 3; c++)
      rgb[3 * at + c] = Math.max(
        0,
        Math.min(255, 128 + ((isGrey ? grey : flat[3 * at + c]!) - 128) * contrast + change + lift),
      )
  }
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}

const tone = (random: Random, low: number, high: number): string =>
  `rgb(${random.int(low, high)},${random.int(low, high)},${random.int(low, high)})`

function svgOf({ width, height }: { width: number; height: number }, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 ${(100 * height) / width}">${shapes}</svg>`
}

function wall(random: Random): string {
  const light = random.chance(0.6)
  const from = tone(random, light ? 170 : 40, light ? 250 : 150)
  const to = tone(random, light ? 150 : 30, light ? 240 : 130)
  const slant = random.next().toFixed(2)
  const upper = random.chance(0.4) ? '#e8e8ec' : from
  return (
    `<defs><linearGradient id="w" x1="0" y1="0" x2="${slant}" y2="1"><stop offset="0" stop-color="${upper}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100" height="300" fill="url(#w)"/>`
  )
}

function face(random: Random, size: { width: number; height: number }): string {
  const tall = (100 * size.height) / size.width
  const x = 50 + between(random, -5, 5)
  const y = tall * between(random, 0.4, 0.48)
  const half = between(random, 17, 24)
  const long = half * between(random, 1.2, 1.4)
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const isLong = random.chance(0.4)
  const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, rest = ''): string =>
    `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${rest}/>`
  const point = (across: number, down: number): string => `${across.toFixed(0)} ${down.toFixed(0)}`
  const shoulder = y + long * 1.35
  const outline = `M${(x - 48).toFixed(0)} ${tall}Q${point(x - 42, shoulder)} ${point(x, y + long * 1.25)}Q${point(x + 42, shoulder)} ${(x + 48).toFixed(0)} ${tall}Z`
  const chest = `<path d="${outline}" fill="${tone(random, 15, 200)}"/>`
  return svgOf(
    size,
    [
      wall(random),
      isLong ? ellipse(x, y + long * 0.3, half * 1.35, long * 1.35, hair) : '',
      chest,
      `<rect x="${(x - half * 0.4).toFixed(0)}" y="${y.toFixed(0)}" width="${(half * 0.8).toFixed(0)}" height="${(long * 1.4).toFixed(0)}" fill="${skin}"/>`,
      random.chance(0.9) ? ellipse(x, y - long * 0.25, half * 1.14, long * 0.95, hair) : '',
      ellipse(x, y + long * 0.08, half, long * 0.92, skin),
      ellipse(x - half * between(random, 0.3, 0.8), y + long * 0.15, half * 0.5, long * 0.7, '#000', 'opacity="0.12"'),
      ...[-0.4, 0.4].flatMap((side) => [
        ellipse(x + side * half, y, half * 0.17, long * 0.06, '#2a201c'),
        ellipse(x + side * half, y - long * 0.14, half * 0.24, long * 0.035, hair),
      ]),
      ellipse(x, y + long * 0.25, half * 0.12, long * 0.1, '#000', 'opacity="0.18"'),
      ellipse(x, y + long * 0.52, half * 0.34, long * 0.06, '#8a3a34'),
    ].join(''),
  )
}

/** A room or a field with things in it. */
function view(random: Random, size: { width: number; height: number }): string {
  const tall = (100 * size.height) / size.width
  const things = Array.from({ length: random.int(4, 9) }, () => {
    if (random.chance(0.5)) {
      const [x, y, wide, high] = [
        random.int(0, 100),
        (tall * random.next()).toFixed(0),
        random.int(6, 30),
        random.int(6, 30),
      ]
      return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${tone(random, 20, 220)}"/>`
    }
    const [x, y, wide, high] = [
      random.int(-10, 80),
      (tall * between(random, 0.1, 0.9)).toFixed(0),
      random.int(10, 60),
      random.int(8, 60),
    ]
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${tone(random, 20, 220)}"/>`
  })
  return svgOf(size, wall(random) + things.join(''))
}

/** Puts the picture into its place, with a frame, round corners or as an oval as papers have it. */
export function drawPhoto(ink: Ink, random: Random, { x, y, width, height }: Rect, picture: Buffer): void {
  const form = random.int(0, 6)
  ink.save()
  if (form === 0) ink.roundedRect(x, y, width, height, width * 0.1).clip()
  if (form === 1) ink.ellipse(x + width / 2, y + height / 2, width / 2, height / 2).clip()
  ink.image(picture, x, y, { width, height }).restore()
  if (form === 2) ink.rect(x, y, width, height).lineWidth(1.5).stroke('#222222')
}
