import { describe, expect, it } from 'vitest'
import { atomsOf, atomText } from '../../../../../../src/engine/mapping/structure/table/atoms.ts'
import type { FilledRow } from '../../../../../../src/engine/mapping/structure/rows.ts'

type Words = [text: string, left: number, right: number][]

const box = (left: number, right: number): FilledRow['box'] => ({ left, right, top: 0.3, bottom: 0.314 })

/** A row of lines, each of words with their left and right edges. */
function row(lines: Words[]): FilledRow {
  return {
    ...{ page: 0, index: 0, height: 0.014, em: 0.02, gap: 0.012, box: box(0, 1), readings: [], labels: [] },
    lines: lines.map((words, line) => ({
      page: 0,
      line,
      confidence: 0.99,
      text: words.map(([text]) => text).join(' '),
      box: box(words[0]![1], words.at(-1)![2]),
      cells: words.map(([text, left, right]) => ({
        text,
        confidence: 0.99,
        source: 'ocr' as const,
        box: box(left, right),
      })),
    })),
  }
}

const apartIn = (lines: Words[]): [string, boolean][] => atomsOf(row(lines)).map((atom) => [atomText(atom), atom.apart])

describe('atoms of a row', () => {
  it('are apart where two numbers were read as separate lines, however near', () => {
    const price: Words[number] = ['88,00', 0.65, 0.72]
    const rate: Words[number] = ['19%', 0.724, 0.76]
    expect(apartIn([[price], [rate]])).toEqual([
      ['88,00', true],
      ['19%', true],
    ])
    expect(apartIn([[price, rate]])).toEqual([
      ['88,00', true],
      ['19%', false],
    ])
  })
})
