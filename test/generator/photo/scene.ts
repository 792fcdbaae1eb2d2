// Draws how a paper was taken: on a scanner or by a phone, in what light, how creased, faded and scribbled on. Each is
// drawn on its own: all of them meet.

import type { Random } from '../random.ts'

export interface Scene {
  kind: 'scan' | 'photo'
  /** Width of the paper in the picture, pixels. */
  paperWidth: number
  /** Corners of the paper in the picture, clockwise from the upper left, in paper widths from the paper's middle. */
  tilt: { turn: number; lean: number; pitch: number }
  /** How far the paper's edges wave, in paper widths, and how often. */
  bend: { depth: number; waves: number; phase: number }
  /** Space around the paper, in paper widths. */
  around: { left: number; right: number; top: number; bottom: number }
  ground: 'wood' | 'stone' | 'cloth' | 'dark' | 'plain' | 'white'
  groundColour: readonly [number, number, number]
  paper: readonly [number, number, number]
  ink: readonly [number, number, number]
  /** How black the ink is where it is best, and how much of it is missing where it is worst. */
  inkStrength: number
  fading: number
  /** How rough the print is: dots of the paper that took no ink. */
  roughness: number
  /** Columns of the printer's head that print too little. */
  streaks: number
  creases: readonly { at: number; across: boolean; depth: number; width: number }[]
  crumple: number
  light: { side: number; slope: number; vignette: number; level: number }
  shadow: { strength: number; side: number; from: number; softness: number } | undefined
  blur: number
  motion: number
  noise: number
  quality: number
  grey: boolean
  marks: readonly Mark[]
}

/**
 * What was left on the paper later: a pen's strokes, a ring around an amount, a tick, a stamp's frame, holes, the print
 * of the other side.
 */
export type Mark = 'scrawl' | 'ring' | 'tick' | 'stamp' | 'holes' | 'stain' | 'other-side'
const MARKS: readonly Mark[] = ['scrawl', 'scrawl', 'ring', 'tick', 'stamp', 'holes', 'stain', 'other-side']
const GROUNDS: readonly (readonly [Scene['ground'], readonly [number, number, number]])[] = [
  ['wood', [150, 105, 66]],
  ['wood', [92, 60, 40]],
  ['wood', [196, 160, 118]],
  ['stone', [120, 112, 108]],
  ['stone', [70, 66, 66]],
  ['stone', [190, 184, 176]],
  ['cloth', [70, 90, 120]],
  ['cloth', [140, 60, 56]],
  ['dark', [34, 32, 34]],
  ['plain', [205, 200, 192]],
  ['plain', [150, 150, 152]],
  ['white', [236, 236, 234]],
]

/** How a paper was taken, by a scanner or a phone. */
export function drawScene(random: Random): Scene {
  const kind = random.chance(0.45) ? 'scan' : 'photo'
  const taken = {
    ...drawPrint(random),
    ...(kind === 'photo' ? drawPhoto(random) : drawScan(random)),
    ...drawFile(random),
  }
  return { kind, ...taken, marks: random.chance(0.3) ? random.sample(MARKS, random.int(1, 2)) : [] }
}

const between = (random: Random, low: number, high: number): number => low + random.next() * (high - low)
const either = (random: Random, most: number): number => (random.chance(0.5) ? -1 : 1) * between(random, 0, most)

const PHOTO_PAPERS = [
  [238, 236, 230],
  [244, 244, 244],
  [226, 222, 212],
  [226, 230, 240],
  [238, 226, 206],
  [208, 206, 204],
] as const
const SCAN_PAPERS = [
  [255, 255, 255],
  [250, 250, 250],
  [242, 242, 242],
  [250, 248, 240],
] as const
const INKS = [
  [30, 30, 34],
  [50, 48, 52],
  [44, 44, 70],
  [20, 20, 20],
  [70, 62, 84],
] as const

/** What the printer did: a good one, or one whose paper or head is at its end. */
function drawPrint(random: Random): Pick<Scene, 'ink' | 'inkStrength' | 'fading' | 'roughness' | 'streaks'> {
  return {
    ink: random.pick(INKS),
    inkStrength: random.chance(0.3) ? between(random, 0.5, 0.8) : between(random, 0.8, 1),
    fading: between(random, 0, random.chance(0.35) ? 0.7 : 0.2),
    roughness: random.chance(0.55) ? between(random, 0, 0.9) : 0,
    streaks: random.chance(0.3) ? random.int(1, 4) : 0,
  }
}

type Taken = Pick<
  Scene,
  | 'paperWidth'
  | 'tilt'
  | 'bend'
  | 'around'
  | 'ground'
  | 'groundColour'
  | 'paper'
  | 'creases'
  | 'crumple'
  | 'light'
  | 'shadow'
  | 'motion'
  | 'noise'
  | 'grey'
>

function drawPhoto(random: Random): Taken {
  const [ground, groundColour] = random.pick(GROUNDS)
  const side = (): number => between(random, 0.02, 0.4)
  const end = (): number => between(random, 0.02, 0.3)
  const isShaded = random.chance(0.35)
  return {
    ground,
    groundColour,
    paper: random.pick(PHOTO_PAPERS),
    paperWidth: Math.round(300 + 520 * random.next() ** 1.5),
    tilt: { turn: either(random, 7), lean: either(random, 0.12), pitch: either(random, 0.16) },
    around: { left: side(), right: side(), top: end(), bottom: end() },
    bend: {
      depth: random.chance(0.6) ? between(random, 0, 0.022) : 0,
      waves: between(random, 0.4, 1.6),
      phase: between(random, 0, 6.3),
    },
    creases: drawCreases(random, random.pick([0, 0, 1, 2, 3, 4])),
    crumple: random.chance(0.4) ? between(random, 0, 0.14) : 0,
    light: {
      side: between(random, 0, 6.3),
      slope: between(random, 0, 0.4),
      vignette: between(random, 0, 0.3),
      level: between(random, 0.72, 1.04),
    },
    shadow: isShaded
      ? {
          strength: between(random, 0.15, 0.45),
          side: between(random, 0, 6.3),
          from: between(random, -0.3, 0.4),
          softness: between(random, 0.02, 0.2),
        }
      : undefined,
    motion: random.chance(0.12) ? random.int(2, 3) : 0,
    noise: between(random, 0, 12),
    grey: false,
  }
}

function drawScan(random: Random): Taken {
  const edge = (most: number): number => between(random, 0, most)
  return {
    ground: random.pick(['white', 'white', 'dark']),
    groundColour: [0, 0, 0],
    paper: random.pick(SCAN_PAPERS),
    paperWidth: Math.round(420 + 480 * random.next() ** 1.2),
    tilt: { turn: either(random, 0.9), lean: 0, pitch: 0 },
    around: { left: edge(0.02), right: edge(0.04), top: edge(0.08), bottom: edge(0.03) },
    bend: { depth: 0, waves: 1, phase: 0 },
    creases: drawCreases(random, random.pick([0, 0, 0, 1])),
    crumple: 0,
    light: {
      side: between(random, 0, 6.3),
      slope: between(random, 0, 0.06),
      vignette: 0,
      level: between(random, 0.96, 1.05),
    },
    shadow: undefined,
    motion: 0,
    noise: between(random, 0, 7),
    grey: random.chance(0.75),
  }
}

function drawCreases(random: Random, count: number): Scene['creases'] {
  return Array.from({ length: count }, () => ({
    at: between(random, 0.08, 0.92),
    across: random.chance(0.75),
    depth: between(random, 0.08, 0.28),
    width: between(random, 0.003, 0.012),
  }))
}

/** How sharp the picture is, and how much of it the file kept. */
function drawFile(random: Random): Pick<Scene, 'blur' | 'quality'> {
  return {
    blur: random.chance(0.3) ? between(random, 0.7, 1.25) : between(random, 0, 0.6),
    quality: Math.round(between(random, 42, 90)),
  }
}
