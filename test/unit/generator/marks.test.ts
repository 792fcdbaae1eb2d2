// Marks that are laid over drawn pages: what is learnt from them must be where it is said to be.

import { describe, expect, it } from 'vitest'
import { PICTURE_KINDS, type PictureKind } from '../../../src/engine/layout/kinds.ts'
import type { BoundingBox } from '../../../src/schema/geometry.ts'
import { cloud, inkBox, inkOf, overlay, wear } from '../../generator/marks/layer.ts'
import { layMarks, type Mark } from '../../generator/marks/marks.ts'
import type { Raster } from '../../generator/pdfium.ts'
import { randomOf } from '../../generator/random.ts'

const SIZE = { width: 240, height: 320 }
const white = (): Raster => ({ rgb: new Uint8Array(3 * SIZE.width * SIZE.height).fill(255), size: SIZE })
const lay = async (
  seed: string,
  kinds: readonly PictureKind[],
  { printed = [], decoys = 0 }: { printed?: readonly BoundingBox[]; decoys?: number } = {},
): Promise<{ page: Raster; marks: Mark[] }> => {
  const page = white()
  return {
    page,
    marks: await layMarks(page, randomOf(seed), { kinds, decoys, paper: 'sheet', forms: 'open' }, printed),
  }
}

describe('layMarks', () => {
  it.each(PICTURE_KINDS)('says of a %s where its ink is, and nothing else is inked', async (kind) => {
    for (let at = 0; at < 6; at++) {
      const {
        page,
        marks: [mark],
      } = await lay(`${kind}${at}`, [kind])
      const box = inkBox(page)
      if (mark === undefined || box === undefined) throw new Error(`no ${kind} was laid`)
      expect(mark.kind).toBe(kind)
      // Folds run over the whole page now and then.
      const isFolded = box.right - box.left === 1 || box.bottom - box.top === 1
      if (!isFolded)
        for (const side of ['left', 'top', 'right', 'bottom'] as const)
          expect(Math.abs(mark.box[side] - box[side])).toBeLessThan(0.05)
    }
  })

  it('puts photos and barcodes only where nothing is printed', async () => {
    const everywhere = [{ left: 0, top: 0, right: 1, bottom: 1 }]
    expect((await lay('full', PICTURE_KINDS, { printed: everywhere })).marks.map(({ kind }) => kind).sort()).toEqual([
      'handwriting',
      'signature',
      'stamp',
    ])
  })

  it('reports marks, and nothing that only looks like one', async () => {
    const { page, marks } = await lay('decoys', [], { decoys: 4 })
    expect(marks).toEqual([])
    expect(inkBox(page)).toBeDefined()
  })

  it('is the same each time, and another by seed', async () => {
    const [one, again, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) => lay(seed, PICTURE_KINDS, { decoys: 2 })),
    )
    expect(again).toEqual(one)
    expect(other!.marks).not.toEqual(one!.marks)
  })
})

describe('layers of ink', () => {
  it('darken what they are laid over, less where they are worn', async () => {
    const [layer] = (await inkOf({ width: 8, height: 4 }, [
      (ink) => {
        ink.rect(0, 0, 4, 4).fill('black')
      },
    ])) as [Raster]
    const page: Raster = { rgb: new Uint8Array(96).fill(200), size: { width: 8, height: 4 } }
    expect(inkBox(layer)).toEqual({ left: 0, top: 0, right: 0.5, bottom: 1 })
    wear(
      layer,
      Float32Array.from({ length: 32 }, (_, at) => (at % 8 < 2 ? 0.5 : 0)),
    )
    overlay(page, layer)
    expect([0, 3, 5].map((x) => page.rgb[3 * x])).toEqual([99, 0, 200])
  })

  it('have clouds between 0 and 1 that change smoothly', () => {
    const values = cloud(randomOf('cloud'), { width: 60, height: 40 }, 10)
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true)
    for (let at = 1; at < 60; at++) expect(Math.abs(values[at]! - values[at - 1]!)).toBeLessThan(0.11)
  })
})
