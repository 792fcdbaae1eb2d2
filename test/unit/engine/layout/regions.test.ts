import { describe, expect, it } from 'vitest'
import type { LayoutReader } from '../../../../src/engine/inference/layout.ts'
import { PICTURE_KINDS, TEXT_KINDS, type PictureKind, type TextKind } from '../../../../src/engine/layout/kinds.ts'
import { eachCell, frameOf, type Frame } from '../../../../src/engine/layout/planes.ts'
import { readRegions } from '../../../../src/engine/layout/read-regions.ts'
import { lineKinds, lineRegions, markRegions } from '../../../../src/engine/layout/regions.ts'
import type { BoundingBox } from '../../../../src/schema/geometry.ts'
import type { TextLine } from '../../../../src/schema/page.ts'
import { painted } from './painted.ts'

const SIZE = { width: 960, height: 1280 }
const FRAME: Frame = frameOf(SIZE)
const CELLS = 96 * 128
const box = (left: number, top: number, right: number, bottom: number): BoundingBox => ({ left, top, right, bottom })
const line = (left: number, top: number, right: number): TextLine => ({
  text: 'a',
  confidence: 1,
  cells: [],
  box: box(left, top, right, top + 0.012),
})

interface Answer {
  data: Float32Array
  shape: number[]
}

/** An answer that is sure of these boxes and of nothing else. */
function sureOf<Kind extends string>(kinds: readonly Kind[], sure: readonly [Kind, BoundingBox][], odds = 5): Answer {
  const data = new Float32Array(kinds.length * CELLS).fill(-5)
  for (const [kind, where] of sure)
    eachCell(FRAME, where, (cell) => {
      data[kinds.indexOf(kind) * CELLS + cell] = odds
    })
  return { data, shape: [1, kinds.length, 128, 96] }
}
const answerOf = (...sure: [TextKind, BoundingBox][]): Answer => sureOf(TEXT_KINDS, sure)

const LEAST = { stamp: 0.6, barcode: 0.6, photo: 0.6, signature: 0.6, handwriting: 1 }

describe('lineKinds', () => {
  it('gives a line the kind of most of its cells', () => {
    const answer = answerOf(
      ['header', box(0, 0, 1, 0.2)],
      ['body', box(0, 0.5, 0.48, 0.6)],
      ['totals', box(0.5, 0.5, 1, 0.6)],
    )
    const [top, mostly, hardly] = lineKinds(answer, FRAME, [
      line(0.1, 0.1, 0.5),
      line(0.3, 0.55, 0.9),
      line(0.1, 0.55, 0.54),
    ])
    expect([top!.kind, mostly!.kind, hardly!.kind]).toEqual(['header', 'totals', 'body'])
    expect(top!.confidence).toBeGreaterThan(0.95)
    expect(mostly!.confidence).toBeLessThan(0.9)
  })

  it('says that a line beside the page is sure of nothing', () => {
    expect(lineKinds(answerOf(), FRAME, [line(2, 2, 3)])).toEqual([{ kind: 'body', confidence: 0 }])
  })
})

describe('lineRegions', () => {
  const check = (lines: [TextKind, TextLine][], expected: [TextKind, number][]): void => {
    const regions = lineRegions(
      lines.map(([, one]) => one),
      lines.map(([kind]) => ({ kind, confidence: 0.8 })),
      4 / 3,
    )
    expect(regions.map(({ label, box: { top, bottom } }) => [label, Math.round((bottom - top) * 1000)])).toEqual(
      expected,
    )
    for (const { confidence } of regions) expect(confidence).toBeCloseTo(0.8)
  }

  it('joins neighbours of one kind and no others', () => {
    check(
      [
        ['party', line(0.1, 0.1, 0.3)],
        ['party', line(0.1, 0.12, 0.3)],
        ['meta', line(0.6, 0.1, 0.8)],
        ['party', line(0.1, 0.3, 0.3)],
      ],
      [
        ['party', 32],
        ['meta', 12],
        ['party', 12],
      ],
    )
  })

  it('joins the distant columns of a table row', () => {
    check(
      [
        ['table', line(0.1, 0.5, 0.4)],
        ['table', line(0.48, 0.5, 0.6)],
        ['table', line(0.1, 0.52, 0.2)],
      ],
      [['table', 32]],
    )
  })

  it('makes no region of text that belongs to nothing', () => {
    check([['body', line(0.1, 0.1, 0.3)]], [])
  })
})

describe('markRegions', () => {
  const found = (odds: number, ...sure: [PictureKind, BoundingBox][]): ReturnType<typeof markRegions> =>
    markRegions(sureOf(PICTURE_KINDS, sure, odds), FRAME, LEAST)
  const STAMP = box(0.25, 0.25, 0.5, 0.375)

  it('finds each patch, and no spots', () => {
    const all = found(
      5,
      ['stamp', STAMP],
      ['stamp', box(0.75, 0.75, 0.875, 0.875)],
      ['barcode', box(0.5, 0.5, 0.51, 0.51)],
      ['photo', box(0.25, 0.25, 0.375, 0.375)],
    )
    expect(all.map(({ label, box: { left, right } }) => [label, left, right])).toEqual([
      ['stamp', 0.25, 0.5],
      ['stamp', 0.75, 0.875],
      ['photo', 0.25, 0.375],
    ])
    for (const { confidence } of all) expect(confidence).toBeGreaterThan(0.9)
  })

  it('skips uncertain marks, and kinds that are never certain', () => {
    const chance = (odds: number): number => 1 / (1 + Math.exp(-odds))
    expect([chance(0.3) < LEAST.stamp, found(0.3, ['stamp', STAMP])]).toEqual([true, []])
    expect([chance(0.5) > LEAST.stamp, found(0.5, ['stamp', STAMP]).length]).toEqual([true, 1])
    expect(found(5, ['handwriting', STAMP])).toEqual([])
  })
})

describe('readRegions', () => {
  const text = (...sure: Parameters<typeof answerOf>): LayoutReader => ({
    text: { answer: async () => answerOf(...sure) },
    close: async () => {},
  })
  const marks = (...sure: [PictureKind, BoundingBox][]): LayoutReader => ({
    marks: { least: LEAST, answer: async () => sureOf(PICTURE_KINDS, sure) },
    close: async () => {},
  })
  const lines = [line(0.1, 0.3, 0.5), line(0.1, 0.32, 0.5)]
  const picture = painted({ width: 20, height: 30 }, () => undefined)
  const labels = async (
    reader: LayoutReader,
    known: readonly BoundingBox[] = [],
    isPictured = false,
  ): Promise<string[]> =>
    (
      await readRegions(reader, {
        size: SIZE,
        lines,
        known: known.map((one) => ({ label: 'table', box: one, confidence: 1 })),
        ...(isPictured && { picture }),
      })
    ).map(({ label }) => label)

  it('reports a ruled table once', async () => {
    expect(await labels(text(['table', box(0, 0.2, 1, 0.5)]), [box(0.05, 0.25, 0.6, 0.4)])).toEqual(['table'])
    expect(await labels(text(['table', box(0, 0.2, 1, 0.5)]), [box(0.05, 0.7, 0.6, 0.9)])).toEqual(['table', 'table'])
    expect(await labels(text(['totals', box(0, 0.2, 1, 0.5)]), [box(0.05, 0.25, 0.6, 0.4)])).toEqual([
      'table',
      'totals',
    ])
  })

  it('reports marks only on pages with a picture', async () => {
    const reader = marks(['photo', box(0.5, 0.5, 0.7, 0.7)])
    expect([await labels(reader), await labels(reader, [], true)]).toEqual([[], ['photo']])
  })

  it('puts nothing of one page to a model with the next', async () => {
    const seen: Float32Array[] = []
    const box: BoundingBox = { left: 0, top: 0, right: 1, bottom: 1 }
    const all = { text: '1.00', box, confidence: 1 }
    const see = async ({ data }: { data: Float32Array }): Promise<Answer> => {
      seen.push(data.slice())
      return sureOf(TEXT_KINDS, [])
    }
    const reader: LayoutReader = { text: { answer: see }, marks: { least: LEAST, answer: see }, close: async () => {} }
    const read = (...those: TextLine[]): Promise<unknown> =>
      readRegions(reader, { size: SIZE, lines: those, known: [], picture })
    await read()
    await read({ ...all, cells: [{ ...all, source: 'ocr' }] })
    await read()
    expect([seen[4], seen[5]]).toEqual([seen[0], seen[1]])
    expect(seen[2]).not.toEqual(seen[0])
  })

  it('reports what each available model finds, alone or both', async () => {
    const both = { ...text(['totals', box(0, 0.2, 1, 0.5)]), ...marks(['stamp', box(0.5, 0.5, 0.7, 0.7)]) }
    expect(await labels(both, [], true)).toEqual(['totals', 'stamp'])
    expect(await labels({ close: both.close }, [box(0, 0, 1, 1)], true)).toEqual(['table'])
  })
})
