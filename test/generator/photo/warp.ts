// Puts a flat paper into a picture: perspective, waves, creases, light and shadow, ink that fades, and the ground
// around the paper.

import type { Raster } from '../pdfium.ts'
import { randomOf, type Random } from '../random.ts'
import type { Scene } from './scene.ts'

interface Point {
  x: number
  y: number
}

/**
 * Where a paper is in its picture: `at` tells which place of the paper a pixel shows, `of` the other way round. Places
 * of the paper go from 0 to 1 across and down.
 */
export interface Places {
  size: Raster['size']
  at: (x: number, y: number) => { u: number; v: number }
  of: (u: number, v: number) => Point
}

/** The places of a paper that is `ratio` times as high as wide. */
export function placesOf(scene: Scene, ratio: number): Places {
  const corners = cornersOf(scene, ratio)
  const { bend } = scene
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const scale = scene.paperWidth
  const least = { x: Math.min(...xs) - scene.around.left, y: Math.min(...ys) - scene.around.top }
  const size = {
    width: Math.round((Math.max(...xs) + scene.around.right - least.x) * scale),
    height: Math.round((Math.max(...ys) + scene.around.bottom - least.y) * scale),
  }
  const laid = corners.map(({ x, y }) => ({ x: (x - least.x) * scale, y: (y - least.y) * scale }))
  const toPaper = projection(laid, SQUARE)
  const toPicture = projection(SQUARE, laid)
  const bent = (v: number): number => bend.depth * Math.sin(v * bend.waves * Math.PI * 2 + bend.phase)
  return {
    size,
    at: (x, y) => {
      const { x: u, y: v } = toPaper(x, y)
      return { u: u + bent(v), v }
    },
    of: (u, v) => toPicture(u - bent(v), v),
  }
}

/** The paper as it lies in `scene`, 8-bit RGB. */
export function layDown(paper: Raster, scene: Scene, seed: string): Raster {
  const { size, at: placeOf } = placesOf(scene, paper.size.height / paper.size.width)
  const rgb = new Uint8Array(size.width * size.height * 3)
  const random = randomOf(`${seed}/fields`)
  const ink = inkField(scene, random)
  const relief = reliefOf(scene, random)
  const ground = groundOf(scene, random)
  const light = lightOf(scene, size)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const { u, v } = placeOf(x + 0.5, y + 0.5)
      const at = (y * size.width + x) * 3
      const lit = light(x / size.width, y / size.height)
      if (u < 0 || u > 1 || v < 0 || v > 1) {
        // The paper throws a narrow shadow on what it lies on.
        const off = Math.max(-u, u - 1, -v, v - 1)
        const near = scene.kind === 'photo' && off < 0.02 ? 0.55 + off * 22 : 1
        for (let c = 0; c < 3; c++) rgb[at + c] = clamp(ground(x, y, c) * lit * near)
        continue
      }
      const shade = lit * relief(u, v)
      const strength = ink(u, v)
      for (let c = 0; c < 3; c++) {
        const white = sample(paper, u, v, c) / 255
        const covered = 1 - (1 - white) * strength
        rgb[at + c] = clamp((scene.ink[c]! + (scene.paper[c]! - scene.ink[c]!) * covered) * shade)
      }
    }
  return { rgb, size }
}

const clamp = (value: number): number => Math.max(0, Math.min(255, value))

/** The corners of the paper, turned and seen from aside, in paper widths. */
function cornersOf({ tilt }: Scene, ratio: number): Point[] {
  const angle = (tilt.turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([across, down]) => {
    // What is farther away is smaller.
    const depth = 1 + tilt.pitch * down! * 2 + tilt.lean * across! * 2
    const x = across! / (1 + (depth - 1) * 0.5)
    const y = (down! * ratio) / (1 + (depth - 1) * 0.5)
    return { x: x * cos - y * sin, y: x * sin + y * cos }
  })
}

const SQUARE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The perspective that takes four corners to four others. */
function projection(from: readonly Point[], to: readonly Point[]): (x: number, y: number) => Point {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a, b, c, d, e, f, g, h] = solve(rows) as [number, number, number, number, number, number, number, number]
  return (x, y) => {
    const w = g * x + h * y + 1
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
  }
}

/** Solves linear equations, each row ending with its right side (Gauss, with pivots). */
function solve(rows: number[][]): number[] {
  const count = rows.length
  for (let column = 0; column < count; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row, at) => (Math.abs(row[column]!) > Math.abs(rows[best]![column]!) ? column + at : best), column)
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let row = 0; row < count; row++) {
      if (row === column) continue
      const times = rows[row]![column]! / rows[column]![column]!
      for (let at = column; at <= count; at++) rows[row]![at]! -= times * rows[column]![at]!
    }
  }
  return rows.map((row, at) => row[count]! / row[at]!)
}

function sample({ rgb, size: { width, height } }: Raster, u: number, v: number, channel: number): number {
  const x = Math.min(width - 1.001, u * (width - 1))
  const y = Math.min(height - 1.001, v * (height - 1))
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const down = y - top
  const at = (top * width + left) * 3 + channel
  return (
    (rgb[at]! * (1 - right) + rgb[at + 3]! * right) * (1 - down) +
    (rgb[at + width * 3]! * (1 - right) + rgb[at + width * 3 + 3]! * right) * down
  )
}

/** Smooth noise in 0..1 over the unit square, with so many knots each way. */
function field(random: Random, across: number, down: number): (u: number, v: number) => number {
  const knots = Array.from({ length: (across + 1) * (down + 1) }, () => random.next())
  return (u, v) => {
    const x = Math.max(0, Math.min(across - 0.001, u * across))
    const y = Math.max(0, Math.min(down - 0.001, v * down))
    const left = Math.floor(x)
    const top = Math.floor(y)
    const right = x - left
    const low = y - top
    const at = top * (across + 1) + left
    return (
      (knots[at]! * (1 - right) + knots[at + 1]! * right) * (1 - low) +
      (knots[at + across + 1]! * (1 - right) + knots[at + across + 2]! * right) * low
    )
  }
}

/** How much ink there is at each place of the paper. */
function inkField(
  { inkStrength, fading, roughness, streaks }: Scene,
  random: Random,
): (u: number, v: number) => number {
  const wide = field(random, 3, 6)
  const fine = field(random, 40, 90)
  const rough = field(random, 260, 620)
  const columns = Array.from({ length: streaks }, () => ({
    at: random.next(),
    width: 0.002 + random.next() * 0.008,
    loss: 0.3 + random.next() * 0.5,
  }))
  return (u, v) => {
    const missing = fading * (0.75 * wide(u, v) + 0.25 * fine(u, v))
    const streak = columns.reduce(
      (loss, { at, width, loss: most }) => (Math.abs(u - at) < width ? Math.max(loss, most) : loss),
      0,
    )
    return inkStrength * (1 - missing) * (1 - streak) * (1 - roughness * rough(u, v) ** 2)
  }
}

/** How much lighter or darker the paper is for its creases. */
function reliefOf({ creases, crumple }: Scene, random: Random): (u: number, v: number) => number {
  const uneven = field(random, 7, 18)
  return (u, v) =>
    creases.reduce(
      (shade, { at, across, depth, width }) => {
        const off = ((across ? v : u) - at) / width
        // One side of a crease lies in the light and the other in the dark.
        return Math.abs(off) > 8
          ? shade
          : shade * (1 - depth * Math.exp(-off * off) + 0.35 * depth * off * Math.exp(-(off * off) / 12))
      },
      1 + crumple * (uneven(u, v) - 0.6),
    )
}

function lightOf(
  { light, shadow }: Scene,
  { width, height }: { width: number; height: number },
): (x: number, y: number) => number {
  const toward = { x: Math.cos(light.side), y: Math.sin(light.side) }
  const ratio = height / width
  return (x, y) => {
    const right = x - 0.5
    const down = y - 0.5
    const even =
      light.level *
      (1 + light.slope * (right * toward.x + down * toward.y) - light.vignette * (right * right + down * down) * 1.6)
    if (!shadow) return even
    const into =
      (right * Math.cos(shadow.side) + down * Math.sin(shadow.side) * Math.min(1.5, ratio) - shadow.from) /
      shadow.softness
    return even * (1 - shadow.strength / (1 + Math.exp(-into)))
  }
}

/** What the paper lies on. */
function groundOf({ ground, groundColour }: Scene, random: Random): (x: number, y: number, channel: number) => number {
  const colour = ground === 'white' ? [248, 248, 248] : ground === 'dark' ? [24, 23, 24] : groundColour
  const grain = Array.from({ length: 4096 }, () => random.next() - 0.5)
  const noise = (x: number, y: number): number =>
    grain[(Math.imul(Math.floor(x), 73856093) ^ Math.imul(Math.floor(y), 19349663)) & 4095]!
  const amount = { wood: 44, stone: 60, cloth: 30, dark: 14, plain: 8, white: 3 }[ground]
  return (x, y, channel) => {
    const spot =
      ground === 'wood'
        ? noise(x / 220, y / 3) * 0.7 + noise(x / 60, y) * 0.3
        : ground === 'stone'
          ? noise(x / 7, y / 7) * 0.6 + noise(x / 2, y / 2) * 0.4
          : ground === 'cloth'
            ? noise(x / 2, y / 2) * 0.5 + (((x >> 1) + (y >> 1)) % 2) * 0.4 - 0.2
            : noise(x / 5, y / 5)
    return colour[channel]! + amount * spot
  }
}
