// What drawn documents say of where their lines belong: layouts that are learnt from must be told truly.

import { describe, expect, it } from 'vitest'
import { PICTURE_KINDS, type TextKind } from '../../../src/engine/layout/kinds.ts'
import type { PrintedLine } from '../../generator/canvas.ts'
import { KINDS, type DrawnKind } from '../../generator/kinds.ts'
import { drawMarks } from '../../generator/page-marks.ts'
import { randomOf } from '../../generator/random.ts'
import { drawRoll } from '../../generator/roll/receipt-roll.ts'
import { drawSheet } from '../../generator/sheets.ts'

const regionsIn = (lines: readonly PrintedLine[]): Set<TextKind | undefined> =>
  new Set(lines.map(({ region }) => region))
const kindsOf = (type: DrawnKind): Promise<{ lines: PrintedLine[] }[]> => {
  const { layouts, draw } = KINDS[type] as {
    layouts: readonly string[]
    draw: (seed: string, layout: string) => Promise<{ lines: PrintedLine[] }>
  }
  return Promise.all(layouts.map((layout) => draw('regions', layout)))
}

describe('regions of drawn documents', () => {
  it.each<[DrawnKind, TextKind[]]>([
    ['invoice', ['header', 'party', 'meta', 'table_head', 'table', 'totals']],
    ['credit_note', ['header', 'party', 'meta', 'table_head', 'table', 'totals']],
    ['receipt', ['header', 'meta', 'table', 'totals', 'footer']],
    ['purchase_order', ['header', 'party', 'meta', 'table_head', 'table', 'totals']],
    ['payslip', ['header', 'meta', 'table_head', 'table', 'totals']],
    ['bank_statement', ['header', 'party', 'meta', 'table_head', 'table', 'totals']],
    ['resume', ['header']],
    ['ticket', ['header']],
  ])('of a %s are all there', async (type, expected) => {
    for (const { lines } of await kindsOf(type)) expect([...regionsIn(lines)]).toEqual(expect.arrayContaining(expected))
  })

  it('of an invoice are where its parts are', async () => {
    const { lines } = await KINDS.invoice.draw('regions-of')
    const tops = (kind: TextKind): number[] =>
      lines.filter(({ region, page }) => region === kind && page === 0).map(({ box }) => box.top)
    expect(Math.max(...tops('header'))).toBeLessThan(Math.min(...tops('party')) + 1e-9)
    expect(Math.max(...tops('table_head'))).toBeLessThan(Math.min(...tops('table')))
    expect(Math.max(...tops('table'))).toBeLessThan(Math.min(...tops('totals')))
  })

  it('of a receipt follow what each row is there for', async () => {
    for (const at of [0, 1, 2, 3]) {
      const {
        canvas: { lines },
      } = await drawRoll(at, 0)
      expect([...regionsIn(lines)]).toEqual(expect.arrayContaining(['header', 'table', 'totals']))
    }
  })
})

describe('sheets', () => {
  it('are the same each time, and differ by family and by document', async () => {
    const [one, again, copy, other] = await Promise.all([
      drawSheet(5, 0),
      drawSheet(5, 0),
      drawSheet(5, 1),
      drawSheet(6, 0),
    ])
    expect(one.pdf.equals(again.pdf)).toBe(true)
    expect([one.pdf.equals(copy.pdf), one.pdf.equals(other.pdf)]).toEqual([false, false])
  })

  it('keep every line on the paper', async () => {
    for (let at = 0; at < 8; at++) {
      const {
        canvas: { lines },
      } = await drawSheet(at, 0)
      for (const { box, text } of lines) expect([text, box.top >= 0 && box.bottom <= 1.001]).toEqual([text, true])
    }
  })
})

describe('drawMarks', () => {
  it('puts photos and barcodes only where nothing is printed', () => {
    const { marks } = drawMarks(
      randomOf('marks'),
      ['photo', 'barcode', 'stamp', 'signature', 'handwriting'],
      { width: 500, height: 700 },
      () => false,
    )
    expect(marks.map(({ kind }) => kind)).toEqual(['stamp', 'signature', 'handwriting'])
  })

  it('keeps marks on the page', () => {
    const all = (at: number): ReturnType<typeof drawMarks> =>
      drawMarks(randomOf(`page-${at}`), PICTURE_KINDS, { width: 400, height: 900 }, () => true)
    for (let at = 0; at < 40; at++)
      for (const { box } of all(at).marks) {
        expect(box.left >= 0 && box.top >= 0 && box.right <= 1 && box.bottom <= 1).toBe(true)
      }
  })
})
