// Pages that read from right to left: rows are written as in sheet.ts, and stand on the page as a mirror shows them.

import { mirrorBox } from '../../../../src/engine/layout/direction.ts'
import type { DocumentContent } from '../../../../src/schema/page.ts'
import { sheet } from './sheet.ts'

export function rightSheet(...pages: string[][]): DocumentContent {
  const content = sheet(...pages)
  return {
    ...content,
    format: 'pdf',
    pages: content.pages.map((page) => ({
      ...page,
      lines: page.lines.map((line) => ({
        ...line,
        box: mirrorBox(line.box),
        cells: line.cells.map((cell) => ({ ...cell, source: 'embedded' as const, box: mirrorBox(cell.box) })),
      })),
    })),
  }
}
