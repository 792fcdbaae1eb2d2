// Pages for mapping tests, written as rows of text: `|` parts the columns, and each letter is as wide as every other.

import type { DocumentContent, TextCell, TextLine } from '../../../../src/schema/page.ts'

const LETTER = 0.011
const ROW = 0.022
const HEIGHT = 0.014

/** A document of one page for each list of rows. A column starts where its text stands in the row, in letters. */
export function sheet(...pages: string[][]): DocumentContent {
  return {
    format: 'png',
    pageCount: pages.length,
    pages: pages.map((rows, index) => ({
      index,
      size: { width: 1000, height: 1400 },
      rotation: 0 as const,
      regions: [],
      tables: [],
      warnings: [],
      lines: rows.flatMap((row, i) =>
        [...row.matchAll(/[^|]+/g)].flatMap(({ 0: text, index: at }) => lineOf(text, at, i)),
      ),
    })),
  }
}

function lineOf(text: string, at: number, row: number): TextLine[] {
  const top = 0.03 + row * ROW
  const cells: TextCell[] = [...text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    confidence: 0.99,
    source: 'ocr',
    box: {
      left: Math.min(1, (at + word.index) * LETTER),
      right: Math.min(1, (at + word.index + word[0].length) * LETTER),
      top,
      bottom: top + HEIGHT,
    },
  }))
  if (!cells.length) return []
  const box = { left: cells[0]!.box.left, right: cells.at(-1)!.box.right, top, bottom: top + HEIGHT }
  return [{ text: cells.map((cell) => cell.text).join(' '), box, confidence: 0.99, cells }]
}
