import { describe, expect, it } from 'vitest'
import { SUMS_A_CELL } from '../../../../src/engine/wasm/kernels.ts'
import { paintPicture, pictureSize, type PicturePlanes } from '../../../../src/engine/layout/picture.ts'
import { frameOf } from '../../../../src/engine/layout/planes.ts'

const planes = (): Required<PicturePlanes> => {
  const plane = (): Float32Array => new Float32Array(6)
  return { columns: 3, page: plane(), dark: plane(), spread: plane(), across: plane(), down: plane(), colour: plane() }
}

describe('pictureSize', () => {
  it('is in whole pixels', () => {
    expect(pictureSize(frameOf({ width: 1654, height: 2339 }))).toEqual({ width: 362, height: 512 })
    expect(pictureSize({ width: 0.01, height: 128 })).toEqual({ width: 1, height: 512 })
  })
})

describe('paintPicture', () => {
  // Five pixels across and six down: four cells, of which those on the right are a pixel wide and those below two
  // pixels high.
  const COVERED = { width: 1.25, height: 1.5 }
  const PIXELS = [16, 4, 8, 2]

  it('makes means of what is summed, however small a cell is, and nothing beside the picture', () => {
    const check = (white: number): void => {
      const into = planes()
      paintPicture(
        ({ size, side }, use) => {
          expect([size, side]).toEqual([{ width: 5, height: 6 }, 4])
          use(
            Float64Array.from(
              PIXELS.flatMap((count) => [0.75, 0.625 * white, 0.125, 0.0625, 0.25].map((one) => one * white * count)),
            ),
          )
        },
        COVERED,
        white,
        into,
      )
      const everywhere = (value: number): Float32Array => Float32Array.of(value, value, 0, value, value, 0)
      expect(into).toEqual({
        columns: 3,
        page: everywhere(1),
        dark: everywhere(0.25),
        spread: everywhere(0.5),
        across: everywhere(0.5),
        down: everywhere(0.25),
        colour: everywhere(0.5),
      })
    }
    check(1)
    check(256)
  })

  it('has no value outside 0..1', () => {
    const into = planes()
    paintPicture(
      (_cells, use) => {
        use(Float64Array.from({ length: 4 * SUMS_A_CELL }, (_, at) => [0, 900, 900, 900, 900][at % SUMS_A_CELL]!))
      },
      COVERED,
      1,
      into,
    )
    for (const values of [into.dark, into.spread, into.across, into.down, into.colour])
      expect(values.every((value) => value >= 0 && value <= 1)).toBe(true)
  })
})
