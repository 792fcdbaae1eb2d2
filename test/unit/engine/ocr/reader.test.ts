// Orientation, recognition and the whole page against models that answer from a script: what is asked of them, and what
// is made of their answers.

import { describe, expect, it } from 'vitest'
import manifest from '../../../../models/manifest.json' with { type: 'json' }
import type { Models } from '../../../../src/engine/inference/models.ts'
import type { Kernels, Page, Quad } from '../../../../src/engine/wasm/kernels.ts'
import { chooseVoters, findRotation, liesOnItsSide } from '../../../../src/engine/ocr/orientation.ts'
import { readPage } from '../../../../src/engine/ocr/read-page.ts'
import { joinReadings, recognizeLine } from '../../../../src/engine/ocr/recognize.ts'
import { parseManifest } from '../../../../src/schema/models.ts'

const entries = parseManifest(manifest)
const { decision } = entries.orientation
const CHARACTERS = ['A', 'B', ' ']

/** What the scripted reader sees in a crop: the text, how sure it is of it upright and upside down. */
interface Script {
  text?: (quad: Quad, turned: boolean) => string
  sureness?: (turned: boolean, quad: Quad) => number
  upsideDown?: number
  quads?: Quad[][]
}

/** Models and kernels that follow a script, and a log of what they were asked. */
function scripted(script: Script): { models: Models; kernels: Kernels; page: Page; log: string[] } {
  const log: string[] = []
  const { text = () => 'AB', sureness = () => 0.9, upsideDown = 0, quads = [] } = script
  let detections = 0
  const page = (width: number, height: number): Page => ({
    size: { width, height },
    free: () => {
      log.push('free')
    },
  })
  const normalization = { order: 'bgr', mean: [0, 0, 0], std: [1, 1, 1] } as const
  const close = async (): Promise<void> => {}
  const kernels: Partial<Kernels> = {
    toTensor: (_page, target) => new Float32Array(3 * target.width * target.height),
    recycle: () => {},
    textBoxes: () => (quads[detections++] ?? []).map((quad) => ({ quad, score: 1 })),
    rotate: ({ size }, degrees) => {
      log.push(`rotate ${degrees}`)
      return degrees === 180 ? page(size.width, size.height) : page(size.height, size.width)
    },
    // The crop carries what is to be read: sureness and text, one number per character.
    cropLine: (_page, quad, _height, widths, _normalization, turned) => {
      log.push(`crop ${quad.map(Math.round).join(' ')}${turned ? ' turned' : ''}`)
      const tensor = Float32Array.from([
        sureness(turned, quad),
        ...[...text(quad, turned)].map((one) => CHARACTERS.indexOf(one) + 1),
      ])
      return { tensor, width: widths.min === widths.max ? widths.max : 96, content: 96, upended: false }
    },
    decodeCtc: (data) => {
      const classes = Uint32Array.from(data.subarray(1))
      return {
        classes,
        probabilities: new Float32Array(classes.length).fill(data[0]!),
        positions: Float32Array.from(classes, (_, index) => (index + 0.5) / classes.length),
        likelySpaces: new Uint32Array(),
      }
    },
    skewOf: () => 0,
  }
  const models: Models = {
    detect: {
      entry: entries.detect,
      normalization,
      session: {
        close,
        run: async (input) => {
          log.push('detect')
          return input
        },
      },
    },
    recognize: {
      entry: entries.recognize,
      normalization,
      characters: CHARACTERS,
      inFlight: 1,
      session: { close, run: async (input) => ({ data: input.data, shape: [1, 1, CHARACTERS.length + 1] }) },
    },
    orientation: {
      entry: entries.orientation,
      normalization,
      session: { close, run: async () => ({ data: Float32Array.of(1 - upsideDown, upsideDown), shape: [1, 2] }) },
    },
    provider: { asked: 'cpu', used: 'cpu', passedOver: [] },
    halves: false,
    documentsAtOnce: 1,
    close,
  }
  return { models, kernels: kernels as Kernels, page: page(1000, 1400), log }
}

const box = (left: number, top: number, width: number, height: number): Quad => [
  left,
  top,
  left + width,
  top,
  left + width,
  top + height,
  left,
  top + height,
]
const lying = Array.from({ length: 12 }, (_, index) => box(50, 50 + index * 40, 60 + index * 20, 20))
const standing = Array.from({ length: 12 }, (_, index) => box(50 + index * 40, 50, 20, 60 + index * 20))

describe('liesOnItsSide', () => {
  const check = (quads: Quad[], expected: boolean): void => {
    expect(liesOnItsSide(quads, decision)).toBe(expected)
  }

  it('asks most of the long boxes', () => {
    check(lying, false)
    check(standing, true)
    check([...standing.slice(0, 6), ...lying.slice(0, 6)], false)
    check([...standing, ...lying.slice(0, 4)], true)
    check(standing.slice(0, 2), false)
    check([box(0, 0, 20, 30), box(40, 0, 20, 30), box(80, 0, 20, 30)], false)
    check([], false)
  })
})

describe('chooseVoters', () => {
  it('takes lines about five times as long as high, in the direction of the page', () => {
    const chosen = chooseVoters([...lying, ...standing], false, decision)
    expect(chosen.length).toBe(decision.voters)
    expect(chosen[0]).toEqual(box(50, 130, 100, 20))
    expect(chosen.every(([x0, , x1, y1, , y2]) => x1 - x0 > y2 - y1)).toBe(true)
    expect(chooseVoters([...lying, ...standing], true, decision)[0]).toEqual(box(130, 50, 20, 100))
  })
})

describe('findRotation', () => {
  const check = async (quads: Quad[], script: Script, expected: number): Promise<string[]> => {
    const { models, kernels, page, log } = scripted(script)
    expect(await findRotation(models, kernels, page, quads)).toBe(expected)
    return log
  }
  const betterTurned = (turned: boolean): number => (turned ? 0.9 : 0.6)

  it('leaves a page alone that nobody doubts, and reads nothing for it', async () => {
    const log = await check(lying, { upsideDown: 0.1, sureness: betterTurned }, 0)
    // Six votes of 0.9 outweigh whatever the other four would say.
    expect([log.length, decision.voters]).toEqual([6, 10])
  })

  it('turns a page by half only when lines also read better that way', async () => {
    await check(lying, { upsideDown: 0.95, sureness: betterTurned }, 180)
    await check(lying, { upsideDown: 0.95, sureness: (turned) => (turned ? 0.6 : 0.9) }, 0)
    await check(lying, { upsideDown: 0.95 }, 0)
  })

  it('asks sure characters of all voters where neither way is read surely', async () => {
    // The lines that confirm look better turned, but among the others some are sure upright.
    const sureness = (turned: boolean, [x0, , x1]: Quad): number =>
      x1 - x0 > 80 && x1 - x0 < 160 ? (turned ? 0.8 : 0.6) : turned ? 0.8 : 0.995
    await check(lying, { upsideDown: 0.95, sureness }, 0)
    await check(lying, { upsideDown: 0.95, sureness: (turned) => (turned ? 0.8 : 0.6) }, 180)
  })

  it('turns a page that lies on its side the way its lines read', async () => {
    await check(standing, { sureness: betterTurned }, 90)
    await check(standing, { sureness: (turned) => (turned ? 0.6 : 0.9) }, 270)
  })

  it('leaves a page without lines alone', async () => {
    await check([], {}, 0)
  })
})

describe('recognizeLine', () => {
  it('reads a line of usual length in one crop', async () => {
    const { models, kernels, page, log } = scripted({ text: () => 'AB A' })
    const reading = await recognizeLine(models.recognize, kernels, page, box(0, 0, 900, 20))
    expect(reading.characters.map((one) => one.text).join('')).toBe('AB A')
    expect(log.length).toBe(1)
  })

  it('reads a line too long for one crop in parts, cut at spaces', async () => {
    const { models, kernels, page, log } = scripted({
      text: ([x0, , x1]) => (x1 - x0 === 1000 ? 'AAAA BBB' : x0 === 0 ? 'AAAA' : 'BBB'),
    })
    const reading = await recognizeLine(models.recognize, kernels, page, box(0, 0, 1000, 10))
    expect(reading.characters.map((one) => one.text).join('')).toBe('AAAA BBB')
    // The space is the fifth of eight characters.
    expect(log).toEqual([
      'crop 0 0 1000 0 1000 10 0 10',
      'crop 0 0 563 0 563 10 0 10',
      'crop 563 0 1000 0 1000 10 563 10',
    ])
  })

  it('joins the parts of an upside-down line from its other end', async () => {
    const { models, kernels, page } = scripted({
      text: ([x0, , x1]) => (x1 - x0 === 1000 ? 'A' : x0 === 0 ? 'B' : 'A'),
    })
    const reading = await recognizeLine(models.recognize, kernels, page, box(0, 0, 1000, 10), true)
    expect(reading.characters.map((one) => one.text).join('')).toBe('A B')
  })
})

describe('joinReadings', () => {
  it('moves places and likely spaces behind what came before', () => {
    const part = {
      characters: [
        { text: 'A', probability: 1, at: 0.5 },
        { text: 'B', probability: 1, at: 1 },
      ],
      likelySpaces: [1],
      length: 2,
    }
    const joined = joinReadings([part, { characters: [], likelySpaces: [], length: 1 }, part])
    expect(joined.characters.map(({ text, at }) => [text, at])).toEqual([
      ['A', 0.5],
      ['B', 1],
      [' ', 3],
      ['A', 3.5],
      ['B', 4],
    ])
    expect(joined.likelySpaces).toEqual([1, 4])
    expect(joined.length).toBe(5)
  })
})

describe('readPage', () => {
  it('makes one line of words from each box that is read with confidence', async () => {
    const { models, kernels, page } = scripted({
      quads: [[box(100, 140, 400, 28), box(100, 700, 400, 28)]],
      text: (quad) => (quad[1] === 140 ? 'AB A' : ' '),
    })
    const { lines, rotation, timings } = await readPage(models, kernels, page)
    expect(rotation).toBe(0)
    expect(lines.map(({ text, box: { left, top } }) => [text, left, top])).toEqual([['AB A', 0.1, 0.1]])
    expect(lines[0]!.cells.map(({ text, source }) => [text, source])).toEqual([
      ['AB', 'ocr'],
      ['A', 'ocr'],
    ])
    expect(timings.map(({ stage }) => stage)).toEqual(['detect', 'recognize'])
  })

  it('drops what is not read with confidence', async () => {
    const { models, kernels, page } = scripted({ quads: [lying], sureness: () => 0.4 })
    expect((await readPage(models, kernels, page)).lines).toEqual([])
  })

  it('detects again on a page that lay on its side, and frees the copy', async () => {
    const { models, kernels, page, log } = scripted({
      quads: [standing, [box(140, 100, 700, 50)]],
      sureness: (turned) => (turned ? 0.9 : 0.6),
    })
    const { lines, rotation } = await readPage(models, kernels, page)
    expect(rotation).toBe(90)
    expect(lines.map((line) => line.box)).toEqual([{ left: 0.1, top: 0.1, right: 0.6, bottom: 0.15 }])
    expect(log.filter((entry) => entry === 'detect').length).toBe(2)
    expect(log.filter((entry) => entry.startsWith('rotate') || entry === 'free')).toEqual(['rotate 90', 'free'])
  })

  it('keeps the boxes of a page that stood on its head', async () => {
    const { models, kernels, page, log } = scripted({
      quads: [[box(100, 140, 200, 28)]],
      upsideDown: 0.9,
      sureness: (turned) => (turned ? 0.95 : 0.9),
    })
    const { lines, rotation, printed } = await readPage(models, kernels, page)
    expect(rotation).toBe(180)
    expect(lines.map(({ box: { left, bottom } }) => [left, bottom])).toEqual([[0.7, 0.9]])
    // Those of the page as it came lie in the box that was found there.
    for (const [x0, y0, x1, y1, x2, y2, x3, y3] of printed)
      for (const [x, y] of [
        [x0, y0],
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ] as const)
        expect(x >= 100 && x <= 300 && y >= 140 && y <= 168).toBe(true)
    expect(printed).toHaveLength(1)
    expect(log.filter((entry) => entry === 'detect').length).toBe(1)
  })

  it('reads standing text on an upright page the way that is surer', async () => {
    const { models, kernels, page } = scripted({
      quads: [[...lying, box(900, 100, 20, 200)]],
      text: ([x0], turned) => (x0 === 900 && turned ? 'BB' : 'AA'),
      sureness: (turned) => (turned ? 0.95 : 0.9),
    })
    const { lines } = await readPage(models, kernels, page)
    expect(lines.at(-1)).toMatchObject({ text: 'BB', box: { left: 0.9, right: 0.92 } })
    expect(lines.slice(0, -1).every((line) => line.text === 'AA')).toBe(true)
  })
})
