import { describe, expect, it } from 'vitest'
import { bordersOf, type Column } from '../../../../../../src/engine/mapping/structure/table/columns.ts'
import type { FilledRow } from '../../../../../../src/engine/mapping/structure/rows.ts'

type Words = [text: string, left: number, right: number][]

const box = (left: number, right: number, top: number): FilledRow['box'] => ({ left, right, top, bottom: top + 0.014 })

/** A row of lines, each of words with their left and right edges. */
function row(index: number, lines: Words[]): FilledRow {
  const top = 0.3 + index * 0.02
  return {
    page: 0,
    index,
    height: 0.014,
    em: 0.02,
    gap: 0.012,
    box: box(0, 1, top),
    readings: [],
    labels: [],
    lines: lines.map((words, line) => ({
      page: 0,
      line,
      confidence: 0.99,
      text: words.map(([text]) => text).join(' '),
      box: box(words[0]![1], words.at(-1)![2], top),
      cells: words.map(([text, left, right]) => ({
        text,
        confidence: 0.99,
        source: 'ocr' as const,
        box: box(left, right, top),
      })),
    })),
  }
}

const column = (text: string, left: number, right: number): Column => ({
  roles: new Map(),
  text,
  box: box(left, right, 0.28),
})

describe('borders between columns', () => {
  it('separate a count from the name close behind it, as two lines and as one', () => {
    const columns = [column('Quantity', 0.099, 0.17), column('Description', 0.178, 0.268)]
    const [border] = bordersOf(
      columns,
      [
        row(0, [
          [['6', 0.156, 0.171]],
          [
            ['Network', 0.178, 0.239],
            ['cable', 0.246, 0.277],
          ],
        ]),
        row(1, [
          [['16', 0.145, 0.171]],
          [
            ['Filter', 0.178, 0.22],
            ['set', 0.227, 0.25],
          ],
        ]),
        row(2, [
          [
            ['1', 0.153, 0.168],
            ['Steel', 0.178, 0.216],
          ],
        ]),
      ],
      [],
    )
    expect(border).toBeGreaterThan(0.171)
    expect(border).toBeLessThan(0.178)
  })

  it('follow the rule between two heads', () => {
    const whole = { left: 0, top: 0, right: 1, bottom: 1 }
    const grid = { box: whole, confidence: 1, columns: [0.05, 0.4, 0.95], rows: [0, 1] }
    expect(
      bordersOf(
        [column('Item', 0.1, 0.2), column('Total', 0.8, 0.9)],
        [row(0, [[['Tea', 0.1, 0.15]], [['2.50', 0.85, 0.9]]])],
        [grid],
      ),
    ).toEqual([0.4])
  })

  it('leave out the rules of a box that is not around the table', () => {
    const above = { left: 0, top: -0.3, right: 1, bottom: -0.1 }
    const grid = { box: above, confidence: 1, columns: [0.05, 0.4, 0.95], rows: [-0.3, -0.1] }
    const heads = [column('Item', 0.1, 0.2), column('Total', 0.8, 0.9)]
    expect(bordersOf(heads, [row(0, [[['Tea', 0.1, 0.15]], [['2.50', 0.85, 0.9]]])], [grid])).toEqual([0.5])
  })
})
