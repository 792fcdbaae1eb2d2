// Draws how a paper was taken: on a scanner or by a phone, in what light, how creased, faded and scribbled on. Each is drawn on its own: all of them meet.

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

/** What was left on the paper later: a pen's strokes, a ring around an amount, a tick, a stamp's frame, holes, the print of the other side. */
export type Mark = 'scrawl' | 'ring' | 'tick' | 'stamp' | 'holes' | 'stain' | 'other-side'
const MARKS: readonly Mark[] = ['scrawl', 'scrawl', 'ring', 'tick', 'stamp', 'holes', 'stain', 'other-side']
const GROUNDS: readonly (readonly [Scene['ground'], readonly [number, number, number]])[] = [['wood', [150, 105, 66]], ['wood', [92, 60, 40]],
  ['wood', [196, 160, 118]], ['stone', [120, 112, 108]], ['stone', [70, 66, 66]], ['stone', [190, 184, 176]], ['cloth', [70, 90, 120]],
  ['cloth', [140, 60, 56]], ['dark', [34, 32, 34]], ['plain', [205, 200, 192]], ['plain', [150, 150, 152]], ['white', [236, 236, 234]]]

/** A scene; `harshness` 1 is as bad as the pictures are that people hand in. */
export function drawScene(random: Random, harshness = 1): Scene {
  const upTo = (most: number): number => random.next() * most * harshness, either = (most: number): number => (random.chance(0.5) ? -1 : 1) * upTo(most),
    between = (low: number, high: number): number => low + random.next() * (high - low)
  const kind = random.chance(0.45) ? 'scan' : 'photo', isPhoto = kind === 'photo', [ground, groundColour] = random.pick(GROUNDS)
  const bad = random.chance(0.3), tint = isPhoto ? random.pick([[238, 236, 230], [244, 244, 244], [226, 222, 212], [226, 230, 240], [238, 226, 206],
    [208, 206, 204]] as const) : random.pick([[255, 255, 255], [250, 250, 250], [242, 242, 242], [250, 248, 240]] as const)
  return {
    kind, paperWidth: Math.round(isPhoto ? 300 + 520 * random.next() ** 1.5 : 420 + 480 * random.next() ** 1.2),
      tilt: { turn: isPhoto ? either(7) : either(0.9), lean: isPhoto ? either(0.12) : 0, pitch: isPhoto ? either(0.16) : 0 },
      bend: { depth: isPhoto && random.chance(0.6) ? upTo(0.022) : 0, waves: between(0.4, 1.6), phase: between(0, 6.3) },
    around: isPhoto ? { left: between(0.02, 0.4), right: between(0.02, 0.4), top: between(0.02, 0.3), bottom: between(0.02, 0.3) }
      : { left: between(0, 0.02), right: between(0, 0.04), top: between(0, 0.08), bottom: between(0, 0.03) },
    ground: isPhoto ? ground : random.pick(['white', 'white', 'dark']), groundColour, paper: tint,
      ink: random.pick([[30, 30, 34], [50, 48, 52], [44, 44, 70], [20, 20, 20], [70, 62, 84]] as const),
      inkStrength: bad ? between(0.5, 0.8) : between(0.8, 1), fading: random.chance(0.35) ? upTo(0.7) : upTo(0.2),
      roughness: random.chance(0.55) ? upTo(0.9) : 0,
    streaks: random.chance(0.3) ? random.int(1, 4) : 0, creases: Array.from({ length: isPhoto ? random.pick([0, 0, 1, 2, 3, 4])
      : random.pick([0, 0, 0, 1]) }, () => ({ at: between(0.08, 0.92), across: random.chance(0.75), depth: between(0.08, 0.28),
      width: between(0.003, 0.012) })), crumple: isPhoto && random.chance(0.4) ? upTo(0.14) : 0,
    light: { side: between(0, 6.3), slope: isPhoto ? upTo(0.4) : upTo(0.06), vignette: isPhoto ? upTo(0.3) : 0,
      level: isPhoto ? between(0.72, 1.04) : between(0.96, 1.05) },
    shadow: isPhoto && random.chance(0.35) ? { strength: between(0.15, 0.45), side: between(0, 6.3), from: between(-0.3, 0.4), softness: between(0.02, 0.2) }
      : undefined,
    blur: random.chance(0.3) ? between(0.7, 1.25) * harshness : upTo(0.6), motion: isPhoto && random.chance(0.12) ? random.int(2, 3) : 0,
      noise: isPhoto ? upTo(12) : upTo(7), quality: Math.round(between(42, 90)), grey: !isPhoto && random.chance(0.75),
      marks: random.chance(0.3) ? random.sample(MARKS, random.int(1, 2)) : [],
  }
}
