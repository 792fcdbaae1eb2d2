// The committed WASM: that it is what its sources gave, and that each kernel does through the boundary what its Rust
// tests prove of it.

import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBuild, sourceSha256, wasmSha256 } from '../../../../crates/build.mjs'
import { compileKernels, loadKernels, SUMS_A_CELL } from '../../../../src/engine/wasm/kernels.ts'
import type { Kernels, Normalization, PictureCells, Quad, RgbImage } from '../../../../src/engine/wasm/kernels.ts'

const PLAIN: Normalization = { mean: [0, 0, 0], std: [1, 1, 1], order: 'rgb' }

let kernels: Kernels
beforeAll(() => {
  kernels = loadKernels(compileKernels())
})

/** A picture whose pixels are given by a function of their place. */
function picture(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): RgbImage {
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgb.set(colour(x, y), (y * width + x) * 3)
  return { size: { width, height }, rgb }
}

const GRADIENT = picture(40, 30, (x, y) => [x * 6, y * 8, 255 - x * 6])

describe('the committed pkg', () => {
  test('is built from the sources beside it', () => {
    const build = readBuild()
    expect(build.source_sha256, 'run: node crates/build.mjs').toBe(sourceSha256())
    expect(build.wasm_sha256).toBe(wasmSha256())
  })

  test('asks nothing of its host but a way to throw, and offers every kernel', () => {
    const module = compileKernels()
    expect(WebAssembly.Module.imports(module).filter(({ name }) => !/throw|externref/.test(name))).toEqual([])
    const names = WebAssembly.Module.exports(module).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'page_new',
        'page_pixels',
        'page_rotated',
        'page_tensor',
        'page_cell_sums',
        'page_crop',
        'page_has_unread_ink',
        'page_ruled_lines',
        'grey_cell_sums',
        'text_boxes',
        'decode_ctc',
        'skew_of',
        'reading_order',
        'table_grids',
      ]),
    )
  })

  test('loads twice as the same instance', () => {
    expect(loadKernels(compileKernels()).skewOf([])).toBe(0)
  })
})

describe('pages', () => {
  test('come out as they went in', () => {
    const page = kernels.loadPage(GRADIENT)
    expect(kernels.pixelsOf(page)).toEqual(GRADIENT)
    page.free()
  })

  test('refuse pixels that do not fit their size', () => {
    expect(() => kernels.loadPage({ size: { width: 2, height: 2 }, rgb: new Uint8Array(11) })).toThrow(
      '11 bytes are not 2 x 2 pixels',
    )
  })

  test('turn by quarters', () => {
    const page = kernels.loadPage(GRADIENT)
    for (const [degrees, x, y] of [
      [90, 29, 0],
      [180, 39, 29],
      [270, 0, 39],
    ] as const) {
      const turned = kernels.rotate(page, degrees)
      const { size, rgb } = kernels.pixelsOf(turned)
      expect(size).toEqual(degrees === 180 ? GRADIENT.size : { width: 30, height: 40 })
      // Where the old top left corner is now.
      expect([...rgb.subarray((y * size.width + x) * 3).subarray(0, 3)]).toEqual([0, 0, 255])
      turned.free()
    }
    page.free()
  })
})

describe('tensors', () => {
  test('are normalised in the order that the model wants', () => {
    const page = kernels.loadPage(picture(4, 4, () => [0, 51, 255]))
    const tensor = kernels.toTensor(
      page,
      { width: 2, height: 2 },
      { mean: [0.5, 0, 0.25], std: [0.5, 0.1, 0.25], order: 'bgr' },
    )
    const expected = [1, 1, 1, 1, 2, 2, 2, 2, -1, -1, -1, -1]
    tensor.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]!, 5)
    })
    expect(kernels.toTensor(page, { width: 0, height: 5 }, PLAIN)).toHaveLength(0)
    page.free()
  })

  test('hold a straightened line and zeros beside it', () => {
    const page = kernels.loadPage(picture(100, 40, (x) => (x < 50 ? [255, 255, 255] : [0, 0, 0])))
    const line = kernels.cropLine(page, [10, 5, 90, 5, 90, 25, 10, 25], 48, { min: 320, max: 3200 }, PLAIN, false)
    expect(line).toMatchObject({ width: 320, content: 192, upended: false })
    const row = [...line.tensor.subarray(24 * 320, 25 * 320)]
    for (const [at, value] of [
      [5, 1],
      [90, 1],
      [102, 0],
      [190, 0],
      [300, 0],
    ] as const)
      expect(row[at]).toBeCloseTo(value, 3)
    const turned = kernels.cropLine(page, [10, 5, 90, 5, 90, 25, 10, 25], 48, { min: 48, max: 3200 }, PLAIN, true)
    expect(turned.width).toBe(192)
    expect(turned.tensor[5]).toBeCloseTo(0, 3)
    expect(turned.tensor[187]).toBeCloseTo(1, 3)
    expect(
      kernels.cropLine(page, [0, 0, 10, 0, 10, 40, 0, 40], 48, { min: 48, max: 3200 }, PLAIN, false),
    ).toMatchObject({ upended: true, content: 192 })
    expect(
      kernels.cropLine(page, [5, 5, 5, 5, 5, 5, 5, 5], 48, { min: 48, max: 3200 }, PLAIN, false).tensor,
    ).toHaveLength(0)
    page.free()
  })

  test('own their memory until they are given back', () => {
    const page = kernels.loadPage(picture(100, 40, (x) => (x < 50 ? [255, 255, 255] : [0, 0, 0])))
    const crop = (): Float32Array =>
      kernels.cropLine(page, [10, 5, 90, 5, 90, 25, 10, 25], 48, { min: 48, max: 3200 }, PLAIN, false).tensor
    const line = crop()
    const kept = line.slice()
    const larger = kernels.toTensor(page, { width: 400, height: 200 }, PLAIN)
    expect(line).toEqual(kept)
    kernels.recycle(larger)
    const again = crop()
    const other = crop()
    expect(again.buffer).toBe(larger.buffer)
    expect(new Set([line.buffer, again.buffer, other.buffer]).size).toBe(3)
    expect([again, other]).toEqual([kept, kept])
    kernels.recycle(again)
    kernels.recycle(other)
    // Too small for the next, which gets one that fits.
    expect(kernels.toTensor(page, { width: 4000, height: 20 }, PLAIN)).toHaveLength(3 * 4000 * 20)
    page.free()
  })

  test('are what cubic convolution gives', () => {
    const page = picture(90, 60, (x, y) => [(x * 67 + y * 131) % 256, (x * 29 + y * 97) % 256, (x * y * 13) % 256])
    const held = kernels.loadPage(page)
    const weights = (t: number): number[] => [
      (((-t + 2) * t - 1) * t) / 2,
      ((3 * t - 5) * t * t) / 2 + 1,
      (((-3 * t + 4) * t + 1) * t) / 2,
      ((t - 1) * t * t) / 2,
    ]
    const value = (x: number, y: number, channel: number): number => {
      const at = [x, y].map(Math.floor)
      const [across, down] = [weights(x - at[0]!), weights(y - at[1]!)]
      const sum = down.reduce(
        (all, one, v) =>
          all +
          one *
            across.reduce(
              (row, two, u) => row + two * page.rgb[((at[1]! - 1 + v) * 90 + at[0]! - 1 + u) * 3 + channel]!,
              0,
            ),
        0,
      )
      return Math.min(255, Math.max(0, sum)) / 255
    }
    // Level, and leaning: the two are sampled differently.
    for (const lean of [0, 3]) {
      const { tensor, width, content } = kernels.cropLine(
        held,
        [10.3, 12.7, 70.3, 12.7 + lean, 70.3 - lean / 2, 42.7 + lean, 10.3 - lean / 2, 42.7],
        48,
        { min: 48, max: 320 },
        PLAIN,
        false,
      )
      for (let v = 0; v < 48; v++)
        for (let u = 0; u < content; u++)
          for (let channel = 0; channel < 3; channel++) {
            const [along, below] = [(u + 0.5) / content, (v + 0.5) / 48]
            const expected = value(
              10.3 + 60 * along - (lean / 2) * below - 0.5,
              12.7 + lean * along + 30 * below - 0.5,
              channel,
            )
            // Positions are kept in 64ths of a pixel, and the weights down the page in 64ths.
            expect(Math.abs(tensor[(channel * 48 + v) * width + u]! - expected)).toBeLessThan(0.05)
          }
    }
    held.free()
  })

  test('are finite for any quad', () => {
    const page = kernels.loadPage(GRADIENT)
    const corner = fc.double({ min: -50, max: 90, noNaN: true })
    fc.assert(
      fc.property(
        fc.tuple(corner, corner, corner, corner, corner, corner, corner, corner),
        fc.boolean(),
        (quad: Quad, turned) => {
          const { tensor, width, content } = kernels.cropLine(page, quad, 48, { min: 48, max: 320 }, PLAIN, turned)
          return (
            tensor.length === 3 * 48 * width &&
            content <= width &&
            width % 8 === 0 &&
            tensor.every((value) => value >= 0 && value <= 1)
          )
        },
      ),
      { numRuns: 50 },
    )
    page.free()
  })
})

describe('sums of cells', () => {
  const BYTES: Normalization = { ...PLAIN, std: [1 / 255, 1 / 255, 1 / 255] }
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 50 }), height: fc.integer({ min: 1, max: 50 }) })
  const noise = sizes.chain((size): fc.Arbitrary<RgbImage> => {
    const length = 3 * size.width * size.height
    return fc.record({
      size: fc.constant(size),
      rgb: fc.uint8Array({ minLength: length, maxLength: length, size: 'max' }),
    })
  })
  const cells: fc.Arbitrary<PictureCells> = fc.record({
    size: sizes,
    side: fc.integer({ min: 1, max: 5 }),
    white: fc.constantFrom(1, 255),
  })

  /** What is summed, pixel by pixel of the resized picture. */
  function plainly(
    tensor: Float32Array,
    { size: { width, height }, side, white }: PictureCells,
  ): { grey: Float32Array; sums: Float64Array } {
    const plane = width * height
    const columns = Math.ceil(width / side)
    const unit = 255 / white
    const sums = new Float64Array(SUMS_A_CELL * columns * Math.ceil(height / side))
    const colours = (at: number): number[] => [tensor[at]!, tensor[plane + at]!, tensor[2 * plane + at]!]
    const grey = Float32Array.from({ length: plane }, (_, at) => colours(at).reduce((sum, one) => sum + one) / 3)
    const of = (at: number): number => grey[at]! / unit
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) {
        const right = x + 1 < width ? at + 1 : at
        const below = y + 1 < height ? at + width : at
        const colour = Math.max(...colours(at)) - Math.min(...colours(at))
        const more = [
          of(at),
          of(at) * of(at),
          Math.abs(of(right) - of(at)),
          Math.abs(of(below) - of(at)),
          colour / unit,
        ]
        more.forEach((one, sum) => {
          sums[SUMS_A_CELL * (Math.floor(y / side) * columns + Math.floor(x / side)) + sum]! += one
        })
      }
    return { grey, sums }
  }

  test('are those of the resized picture to the last bit', () => {
    fc.assert(
      fc.property(noise, cells, (image, asked) => {
        const page = kernels.loadPage(image)
        const { grey, sums } = plainly(kernels.toTensor(page, asked.size, BYTES), asked)
        kernels.cellSums(page, asked, (given) => {
          expect(given).toEqual(sums)
        })
        page.free()
        kernels.greyCellSums({ size: asked.size, grey }, asked, (given) => {
          expect(given).toEqual(sums.map((one, at) => (at % SUMS_A_CELL === SUMS_A_CELL - 1 ? 0 : one)))
        })
      }),
      { numRuns: 50 },
    )
  })

  test('are empty for an empty picture', () => {
    const page = kernels.loadPage(GRADIENT)
    const found: number[] = []
    kernels.cellSums(page, { size: { width: 0, height: 4 }, side: 4, white: 1 }, ({ length: count }) => {
      found.push(count)
    })
    kernels.greyCellSums(
      { size: { width: 0, height: 0 }, grey: new Float32Array(0) },
      { side: 4, white: 1 },
      ({ length: count }) => {
        found.push(count)
      },
    )
    expect(found).toEqual([0, 0])
    page.free()
  })

  test('give their memory back', () => {
    const page = kernels.loadPage(GRADIENT)
    const starts = new Set<number>()
    const asked: PictureCells = { size: { width: 300, height: 300 }, side: 4, white: 1 }
    for (let time = 0; time < 50; time++)
      kernels.cellSums(page, asked, ({ byteOffset }) => {
        starts.add(byteOffset)
      })
    expect(starts.size).toBeLessThan(5)
    page.free()
  })
})

describe('boxes', () => {
  const settings = { threshold: 0.3, boxThreshold: 0.5, unclip: 1.5, minSide: 3, dilate: false, maxBoxes: 1000 }

  test('are found, grown and scaled', () => {
    const map = new Float32Array(100 * 60)
    for (let y = 20; y <= 30; y++) map.fill(0.75, y * 100 + 30, y * 100 + 71)
    const [box, ...others] = kernels.textBoxes(map, { width: 100, height: 60 }, { width: 200, height: 120 }, settings)
    // 40 x 10 between the centres of its border pixels grows by 400 * 1.5 / 100 = 6 on each side; a centre lies half a
    // pixel in.
    expect(box).toEqual({ quad: [49, 29, 153, 29, 153, 73, 49, 73], score: 0.75 })
    expect(others).toEqual([])
    expect(
      kernels.textBoxes(new Float32Array(0), { width: 0, height: 0 }, { width: 10, height: 10 }, settings),
    ).toEqual([])
  })

  test('give the lean of a page', () => {
    const leaning = (degrees: number): Quad => {
      const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      return [0, 0, 100 * dx, 100 * dy, 100 * dx - 10 * dy, 100 * dy + 10 * dx, -10 * dy, 10 * dx]
    }
    for (const [angles, expected] of [
      [[2, 2, 3], 2],
      [[-7, -7, -7, 30], -7],
      [[4, 4], 0],
      [[], 0],
    ] as const) {
      expect(kernels.skewOf(angles.map(leaning))).toBeCloseTo(expected, 3)
    }
  })

  test('are read block by block, tables row by row', () => {
    const box = (left: number, top: number, width: number): number[] => [left, top, left + width, top + 20]
    const blocks = [...[0, 24, 48, 72].map((top) => box(0, top, 200)), ...[0, 33, 66].map((top) => box(400, top, 150))]
    const table = [200, 230, 260].flatMap((top) => [box(0, top, 150), box(300, top, 80), box(500, top, 80)])
    const boxes = [...blocks, ...table]
    expect([...kernels.readingOrder(Float32Array.from(boxes.flat()), new Uint8Array(boxes.length))]).toEqual(
      boxes.map((_, i) => i),
    )
    expect(kernels.readingOrder(new Float32Array(0), new Uint8Array(0))).toHaveLength(0)
  })
})

describe('CTC', () => {
  const rows = (path: number[], classes: number): Float32Array =>
    Float32Array.from(path.flatMap((at) => Array.from({ length: classes }, (_, i) => (i === at ? 0.75 : 0))))

  test('collapses repeats, drops blanks and adds likely spaces', () => {
    const probabilities = rows([0, 3, 3, 0, 3, 1], 6)
    probabilities[3 * 6 + 5] = 0.25
    expect(kernels.decodeCtc(probabilities, 6, 6, 5, 0.1)).toEqual({
      classes: Uint32Array.of(3, 3, 1),
      probabilities: Float32Array.of(0.75, 0.75, 0.75),
      positions: Float32Array.of(2 / 6, 4.5 / 6, 5.5 / 6),
      likelySpaces: Uint32Array.of(1),
    })
    expect(kernels.decodeCtc(probabilities, 6, 6, -1, 0.1).likelySpaces).toHaveLength(0)
    expect(kernels.decodeCtc(new Float32Array(0), 0, 6, 5, 0.1).classes).toHaveLength(0)
  })

  test('reads back what was written', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 30 }), (text) => {
        const path = text.flatMap((at) => [at, 0])
        return kernels.decodeCtc(rows(path, 100), path.length, 100, 99, 0.9).classes.join() === text.join()
      }),
      { numRuns: 50 },
    )
  })
})

describe('rules', () => {
  test('are found and make a grid', () => {
    const isRule = (x: number, y: number): boolean =>
      (x >= 50 && x < 350 && [100, 140, 180].some((at) => y >= at && y < at + 2)) ||
      (y >= 100 && y < 182 && [50, 200, 348].some((at) => x >= at && x < at + 2))
    const page = kernels.loadPage(picture(400, 300, (x, y) => (isRule(x, y) ? [20, 20, 20] : [250, 250, 250])))
    const rules = kernels.ruledLines(page, 60)
    expect(rules).toHaveLength(6)
    const [grid, ...others] = kernels.tableGrids(rules)
    expect(others).toEqual([])
    for (const [found, expected] of [
      [grid!.columns, [51, 201, 349]],
      [grid!.rows, [101, 141, 181]],
    ] as const) {
      expect(found).toHaveLength(expected.length)
      found.forEach((at, i) => {
        expect(Math.abs(at - expected[i]!)).toBeLessThan(2)
      })
    }
    expect(kernels.ruledLines(page, 500)).toEqual([])
    expect(kernels.tableGrids([])).toEqual([])
    page.free()
  })
})
