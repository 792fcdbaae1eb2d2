import { describe, expect, it } from 'vitest'
import type { FilledRow } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { wrapsOf, type RecordParts, type WrapKind } from '../../../../../../src/engine/mapping/structure/table/wraps.ts'

const rowAt = (top: number): FilledRow => ({
  page: 0,
  index: 0,
  lines: [],
  box: { left: 0, right: 1, top, bottom: top + 1 },
  height: 1,
  em: 1,
  gap: 0.6,
  readings: [],
  labels: [],
})

/** Rows at the given places, as `r`ecords, `w`ords and others. */
const owners = (kinds: string, tops: number[]): number[] =>
  wrapsOf(
    tops.map(rowAt),
    [...kinds].map((kind): WrapKind => (kind === 'r' ? 'record' : kind === 'w' ? 'words' : 'other')),
  )

describe('rows of words', () => {
  it('belong to the closer record', () => {
    expect(owners('rwr', [0, 1.2, 3])).toEqual([0, -1, 0])
    expect(owners('rwr', [0, 1.8, 3])).toEqual([0, 1, 0])
    expect(owners('rwwr', [0, 1.2, 3, 4.2])).toEqual([0, -1, 1, 0])
  })

  it('go up or down as the ends of the table show if all gaps are equal', () => {
    expect(owners('rwrw', [0, 1.2, 2.4, 3.6])).toEqual([0, -1, 0, -1])
    expect(owners('wrwr', [0, 1.2, 2.4, 3.6])).toEqual([1, 0, 1, 0])
  })

  it('belong to the record whose figures are printed at the middle of its words', () => {
    // Three records of two lines, the figures of each between both.
    const rows = [0, 1.2, 2.4, 3.6, 4.8, 6].map(rowAt)
    const figures = (at: number): RecordParts => ({
      figures: { ...rows[at]!.box, top: rows[at]!.box.top + 0.6, bottom: rows[at]!.box.bottom + 0.6 },
      words: { box: rows[at]!.box, text: 'Chair' },
    })
    const kinds: WrapKind[] = ['record', 'words', 'record', 'words', 'record', 'words']
    expect(wrapsOf(rows, kinds, figures)).toEqual([0, -1, 0, -1, 0, -1])
    const below = (at: number): RecordParts => ({
      figures: { ...rows[at]!.box, top: rows[at]!.box.top - 0.6, bottom: rows[at]!.box.bottom - 0.6 },
      words: { box: rows[at]!.box, text: 'and screws' },
    })
    expect(wrapsOf(rows, kinds.toReversed(), below)).toEqual([1, 0, 1, 0, 1, 0])
  })

  it('belong to figures printed on a separate line above or below them', () => {
    const rows = [0, 1.4, 2.8, 4.2, 5.6, 7].map(rowAt)
    const wordless = (at: number): RecordParts => ({ figures: rows[at]!.box, words: undefined })
    const kinds: WrapKind[] = ['record', 'words', 'record', 'words', 'record', 'words']
    expect(wrapsOf(rows, kinds, wordless)).toEqual([0, -1, 0, -1, 0, -1])
    expect(wrapsOf(rows, kinds.toReversed(), wordless)).toEqual([1, 0, 1, 0, 1, 0])
  })

  it('belong to none that is far off', () => {
    expect(owners('row', [0, 1.2, 9])).toEqual([0, 0, 0])
    expect(owners('rw', [0, 5])).toEqual([0, 0])
  })
})
