import { describe, expect, it } from 'vitest'
import type { PlacedLine } from '../../../../../src/engine/mapping/vocabulary.ts'
import { rowsOf } from '../../../../../src/engine/mapping/structure/rows.ts'

const pages = [
  { index: 0, size: { width: 1000, height: 1000 } },
  { index: 1, size: { width: 1000, height: 1000 } },
]

function line(text: string, left: number, top: number, page = 0, source: 'ocr' | 'embedded' = 'ocr'): PlacedLine {
  const box = { left, right: left + 0.1, top, bottom: top + 0.02 }
  return { text, box, confidence: 1, page, line: 0, cells: [{ text, box, confidence: 1, source }] }
}

function check(lines: PlacedLine[], expected: string[][]): void {
  expect(rowsOf(lines, pages).map((row) => row.lines.map(({ text }) => text))).toEqual(expected)
}

describe('rows', () => {
  it('are lines side by side, from the left', () => {
    check([line('b', 0.5, 0.1), line('a', 0.1, 0.105), line('c', 0.1, 0.2)], [['a', 'b'], ['c']])
  })

  it('keep pages apart', () => {
    check([line('a', 0.1, 0.1, 1), line('b', 0.5, 0.1, 0)], [['b'], ['a']])
  })

  it('follow a picture that leans', () => {
    const leaning = Array.from({ length: 6 }, (_, i) => [
      line(`l${i}`, 0.05, 0.1 + i * 0.03),
      line(`r${i}`, 0.8, 0.1 + i * 0.03 + 0.018),
    ]).flat()
    check(
      leaning,
      Array.from({ length: 6 }, (_, i) => [`l${i}`, `r${i}`]),
    )
  })

  it("stay level for a page's own text", () => {
    const text = Array.from({ length: 3 }, (_, i) => [
      line(`l${i}`, 0.05, 0.1 + i * 0.03, 0, 'embedded'),
      line(`r${i}`, 0.8, 0.1 + i * 0.03 + 0.03, 0, 'embedded'),
    ]).flat()
    check(text, [['l0'], ['l1', 'r0'], ['l2', 'r1'], ['r2']])
  })

  it('part columns further apart where the letters of their font are all as wide', () => {
    const words = (texts: string[], letter: number, space: number, top: number): PlacedLine => {
      let at = 0.05
      const cells = texts.map((text) => {
        const box = { left: at, right: at + letter * text.length, top, bottom: top + 0.02 }
        at = box.right + space
        return { text, box, confidence: 1, source: 'ocr' as const }
      })
      const box = { left: 0.05, right: cells.at(-1)!.box.right, top, bottom: top + 0.02 }
      return { text: texts.join(' '), box, confidence: 1, page: 0, line: 0, cells }
    }
    const plain = [0.1, 0.2].map((top) => words(['paid', 'into', 'the', 'bank', 'by', 'card'], 0.008, 0.006, top))
    const wide = [0.3, 0.4].map((top) => words(['paid', 'into', 'the', 'bank', 'by', 'card'], 0.012, 0.012, top))
    const gaps = rowsOf([...plain, ...wide], pages).map(({ gap }) => gap)
    expect(gaps[0]).toBeCloseTo(gaps[1]!)
    expect(gaps[2]).toBeCloseTo(gaps[3]!)
    expect(gaps[2]).toBeGreaterThan(gaps[0]!)
  })

  it('part columns further apart where OCR estimated the spaces between words than where a file has them', () => {
    const words = (source: 'ocr' | 'embedded'): PlacedLine[] =>
      [0.1, 0.2].map((top) => {
        const cells = ['paid', 'into', 'the', 'bank', 'by', 'card'].map((text, at) => {
          const left = 0.05 + at * 0.06
          return { text, box: { left, right: left + 0.048, top, bottom: top + 0.02 }, confidence: 1, source }
        })
        const box = { left: 0.05, right: 0.4, top, bottom: top + 0.02 }
        return { text: 'paid into the bank by card', box, confidence: 1, page: 0, line: 0, cells }
      })
    const [read] = rowsOf(words('ocr'), pages)
    const [own] = rowsOf(words('embedded'), pages)
    expect(read!.gap).toBeGreaterThan(own!.gap)
  })
})
