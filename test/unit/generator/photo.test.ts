// Pictures of papers: all of the paper stays in the picture, light and ink change it as the scene says, and a seed
// draws the same picture again.

import { describe, expect, it } from 'vitest'
import { marksOf } from '../../generator/photo/marks.ts'
import { drawScene, type Scene } from '../../generator/photo/scene.ts'
import { layDown, placesOf } from '../../generator/photo/warp.ts'
import type { Raster } from '../../generator/pdfium.ts'
import { randomOf } from '../../generator/random.ts'

const PLAIN: Scene = {
  kind: 'scan',
  paperWidth: 60,
  tilt: { turn: 0, lean: 0, pitch: 0 },
  bend: { depth: 0, waves: 1, phase: 0 },
  around: { left: 0, right: 0, top: 0, bottom: 0 },
  ground: 'dark',
  groundColour: [0, 0, 0],
  paper: [255, 255, 255],
  ink: [0, 0, 0],
  inkStrength: 1,
  fading: 0,
  roughness: 0,
  streaks: 0,
  creases: [],
  crumple: 0,
  light: { side: 0, slope: 0, vignette: 0, level: 1 },
  shadow: undefined,
  blur: 0,
  motion: 0,
  noise: 0,
  quality: 90,
  grey: false,
  marks: [],
}

/** A white paper of 60 by 120 pixels with a black dot of 6 by 6 near each of its corners. */
function dotted(): Raster {
  const size = { width: 60, height: 120 }
  const rgb = new Uint8Array(size.width * size.height * 3).fill(255)
  for (const [left, top] of [
    [4, 4],
    [50, 4],
    [4, 110],
    [50, 110],
  ] as const)
    for (let y = top; y < top + 6; y++)
      for (let x = left; x < left + 6; x++) rgb.fill(0, (y * size.width + x) * 3, (y * size.width + x) * 3 + 3)
  return { rgb, size }
}

const brightnessAt = ({ rgb, size }: Raster, x: number, y: number): number =>
  rgb[(Math.round(y) * size.width + Math.round(x)) * 3]!

/** How many separate dark spots lie on light paper. */
function spotsOf({ rgb, size: { width, height } }: Raster): number {
  const isDark = (at: number): boolean => rgb[at * 3]! < 110
  const seen = new Set<number>()
  let spots = 0
  for (let start = 0; start < width * height; start++) {
    if (!isDark(start) || seen.has(start)) continue
    const queue = [start]
    seen.add(start)
    spots++
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (next >= 0 && next < width * height && isDark(next) && !seen.has(next)) {
          seen.add(next)
          queue.push(next)
        }
  }
  return spots
}

describe('pictures of papers', () => {
  it('are the paper itself where nothing happens to it', () => {
    const picture = layDown(dotted(), PLAIN, 'flat')
    expect(picture.size).toEqual({ width: 60, height: 120 })
    expect([brightnessAt(picture, 7, 7), brightnessAt(picture, 53, 113), brightnessAt(picture, 30, 60)]).toEqual([
      0, 0, 255,
    ])
  })

  it('hold the whole paper however it lies', () => {
    for (let seed = 0; seed < 24; seed++) {
      const { tilt, bend } = drawScene(randomOf(`lies/${seed}`))
      const picture = layDown(
        dotted(),
        {
          ...PLAIN,
          kind: 'photo',
          ground: 'white',
          paperWidth: 120,
          tilt,
          bend,
          around: { left: 0.05, right: 0.05, top: 0.05, bottom: 0.05 },
        },
        `lies/${seed}`,
      )
      expect(spotsOf(picture), String(seed)).toBe(4)
    }
  })

  it('map each place of the paper to the picture and back', () => {
    const scene = {
      ...PLAIN,
      paperWidth: 200,
      ...(({ tilt, bend }) => ({ tilt, bend }))(drawScene(randomOf('lies/3'))),
      around: { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 },
    }
    const picture = layDown(dotted(), scene, 'places')
    const places = placesOf(scene, 2)
    expect(picture.size).toEqual(places.size)
    for (const [u, v] of [
      [7 / 60, 7 / 120],
      [53 / 60, 113 / 120],
      [0.3, 0.8],
    ] as const) {
      const { x, y } = places.of(u, v)
      const back = places.at(x, y)
      expect([back.u, back.v].map((one) => one.toFixed(6))).toEqual([u, v].map((one) => one.toFixed(6)))
    }
    const spot = places.of(7 / 60, 7 / 120)
    expect(brightnessAt(picture, Math.floor(spot.x), Math.floor(spot.y))).toBeLessThan(100)
  })

  it('fade ink, shade creases and shadows, and add marks', () => {
    const dark = (scene: Partial<Scene>): number => brightnessAt(layDown(dotted(), { ...PLAIN, ...scene }, 'ink'), 7, 7)
    const light = (scene: Partial<Scene>): number =>
      brightnessAt(layDown(dotted(), { ...PLAIN, ...scene }, 'ink'), 30, 60)
    expect(dark({ inkStrength: 0.5 })).toBeGreaterThan(100)
    expect(dark({ fading: 0.8 })).toBeGreaterThan(dark({}))
    expect(light({ creases: [{ at: 0.5, across: true, depth: 0.3, width: 0.02 }] })).toBeLessThan(200)
    expect(light({ shadow: { strength: 0.5, side: 0, from: -0.5, softness: 0.02 } })).toBeLessThan(150)
    expect(marksOf(['ring', 'tick'], { width: 100, height: 200 }, randomOf('marks'))).toMatch(
      /^<svg .*<ellipse .*<path .*<\/svg>$/,
    )
  })

  it('are the same for the same seed', () => {
    const scene = drawScene(randomOf('again'))
    expect(drawScene(randomOf('again'))).toEqual(scene)
    expect(layDown(dotted(), { ...scene, paperWidth: 80 }, 'again')).toEqual(
      layDown(dotted(), { ...scene, paperWidth: 80 }, 'again'),
    )
    const scenes = Array.from({ length: 300 }, (_, at) => drawScene(randomOf(`scene/${at}`)))
    expect(new Set(scenes.map(({ ground }) => ground)).size).toBe(6)
    expect(scenes.filter(({ kind }) => kind === 'photo').length).toBeGreaterThan(120)
  })
})
