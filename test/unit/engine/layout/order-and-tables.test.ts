import { describe, expect, it } from 'vitest'
import { orderLines } from '../../../../src/engine/layout/reading-order.ts'
import { findTables } from '../../../../src/engine/layout/tables.ts'
import { loadKernels, compileKernels } from '../../../../src/engine/wasm/kernels.ts'
import type { TextLine } from '../../../../src/schema/page.ts'

const kernels = loadKernels(compileKernels())
const size = { width: 1000, height: 1400 }
const line = (text: string, left: number, top: number, right: number): TextLine => ({
  text,
  box: { left, top, right, bottom: top + 0.02 },
  confidence: 1,
  cells: [],
})

describe('orderLines', () => {
  it('reads a column to its end before the next', () => {
    const columns = ['a', 'b', 'c', 'd', 'e'].flatMap((name, i) => [
      line(`right ${name}`, 0.55, 0.1 + i * 0.03, 0.9),
      line(`left ${name}`, 0.1, 0.1 + i * 0.03, 0.45),
    ])
    expect(orderLines(kernels, columns, size).map(({ text }) => text)).toEqual(
      ['left', 'right'].flatMap((side) => ['a', 'b', 'c', 'd', 'e'].map((name) => `${side} ${name}`)),
    )
  })

  it('takes the boxes of read lines as higher than their letters', () => {
    const read = (text: string, left: number, top: number): TextLine => {
      const box = { left, top, right: left + 0.3, bottom: top + 0.02 }
      return { text, box, confidence: 1, cells: [{ text, box, confidence: 1, source: 'ocr' }] }
    }
    const names = ['a', 'b', 'c', 'd', 'e']
    const columns = names.flatMap((name, i) => [
      read(`left ${name}`, 0.1, 0.1 + i * 0.03),
      read(`right ${name}`, 0.5, (i < 3 ? 0.1035 : 0.096) + i * 0.03),
    ])
    expect(orderLines(kernels, columns, size).map(({ text }) => text)).toEqual(
      ['left', 'right'].flatMap((side) => names.map((name) => `${side} ${name}`)),
    )
  })

  it('gives back every line once, and nothing for nothing', () => {
    const lines = Array.from({ length: 40 }, (_, i) =>
      line(String(i), ((i * 7) % 10) / 12, ((i * 13) % 40) / 41, ((i * 7) % 10) / 12 + 0.1),
    )
    expect(
      orderLines(kernels, lines, size)
        .map(({ text }) => Number(text))
        .sort((a, b) => a - b),
    ).toEqual(lines.map((_, i) => i))
    expect(orderLines(kernels, [], size)).toEqual([])
  })
})

describe('findTables', () => {
  it('gives a ruled grid in fractions of the page', () => {
    const across = [140, 210, 280].map((y) => ({ x0: 100, y0: y, x1: 900, y1: y }))
    const down = [100, 500, 900].map((x) => ({ x0: x, y0: 140, x1: x, y1: 280 }))
    const [table, ...more] = findTables(kernels, [...across, ...down], size)
    const near = (values: number[]): unknown => values.map((value) => expect.closeTo(value, 2) as number)
    expect(more).toEqual([])
    expect(table).toMatchObject({ columns: near([0.1, 0.5, 0.9]), rows: near([0.1, 0.15, 0.2]), confidence: 1 })
    expect([table!.box.left, table!.box.top, table!.box.right, table!.box.bottom]).toEqual(near([0.1, 0.1, 0.9, 0.2]))
  })

  it('finds none where lines do not meet', () => {
    expect(
      findTables(
        kernels,
        [
          { x0: 100, y0: 100, x1: 900, y1: 100 },
          { x0: 50, y0: 300, x1: 50, y1: 700 },
        ],
        size,
      ),
    ).toEqual([])
  })
})
