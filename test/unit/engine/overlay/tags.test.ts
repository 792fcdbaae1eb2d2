import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rectangle } from '../../../../src/engine/overlay/paint.ts'
import { drawable } from '../../../../src/engine/overlay/letters.ts'
import { throughPrint } from '../../../../src/engine/overlay/leaders.ts'
import { layOut, tagLines, type Sheet, type Shown } from '../../../../src/engine/overlay/tags.ts'

describe('lines of a tag', () => {
  const check = (values: Record<string, unknown>, lines: string[]): void =>
    it(lines.join(' / '), () => {
      expect(tagLines(Object.entries(values).map(([path, value]) => ({ path, value })))).toEqual(lines)
    })

  check({ 'document_meta.date': '2024-03-15' }, ['document_meta.date 2024-03-15'])
  check({ 'financial.totals.grand_total': 119 }, ['totals.grand_total 119'])
  check({ 'financial.line_items[2].total': 5 }, ['line_items[2].total 5'])
  check({ 'vendor.bank.iban': 'DE02' }, ['vendor.bank.iban DE02'])
  check(
    {
      'a.line_items[0].tax_rate': 20,
      'a.line_items[1].tax_rate': 20,
      'a.line_items[2].tax_rate': 5,
      'a.line_items[3].tax_rate': 20,
    },
    ['line_items[0-1].tax_rate 20', 'line_items[2].tax_rate 5', 'line_items[3].tax_rate 20'],
  )
  check({ 'vendor.name': 'Orbital', 'vendor.country': 'GB' }, ['vendor: name Orbital, country GB'])
  check({ 'vendor.tax_ids[0]': { type: 'VAT', value: 'GB1', valid: true } }, ['vendor.tax_ids[0] VAT GB1 true'])
  check({ 'vendor.address': 'A street that is long enough for a line of its own', 'vendor.country': 'GB' }, [
    'vendor:',
    'address A street that is long enough for a li...',
    'country GB',
  ])
})

describe('letters', () => {
  const check = (text: string, drawn: string): void =>
    it(text, () => {
      expect(drawable(text)).toBe(drawn)
    })

  check('Müller & Söhne', 'Müller & Söhne')
  check('Łódź, Dvořák, Yağmur', 'Lódz, Dvorák, Yagmur')
  check('10 € – “net”', '10 EUR - "net"')
  check('東京 1', '?? 1')
  it('are always ones that can be drawn', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[\x20-\x7e\xa0-\xff]*$/.test(drawable(text))))
  })
})

const size = { width: 1000, height: 1400 }
const shown = (path: string, left: number, top: number, more: Partial<Shown> = {}): Shown => ({
  path,
  value: 'x',
  source: 'ocr',
  box: { left, top, right: Math.min(1, left + 0.1), bottom: Math.min(1, top + 0.015) },
  ...more,
})
const touches = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const isWithin = (inner: Rectangle, { width, height }: Sheet['size']): boolean =>
  inner.x >= 0 && inner.y >= 0 && inner.x + inner.width <= width && inner.y + inner.height <= height

/**
 * What holds for every sheet: labels cover neither the page nor each other, all lies on the picture, and each leader
 * goes from its box to its label.
 */
function hold({ size: whole, page, tags }: Sheet): void {
  for (const [at, { tag, boxes, leader }] of tags.entries()) {
    expect([
      tag,
      touches(tag, page),
      tags.slice(at + 1).filter((other) => touches(tag, other.tag)).length,
      isWithin(tag, whole),
    ]).toEqual([tag, false, 0, true])
    const [start, end] = [leader[0]!, leader.at(-1)!]
    const isAt = (point: { x: number; y: number }, { x, y, width, height }: Rectangle): boolean =>
      point.x >= x - 1 && point.x <= x + width + 1 && point.y >= y - 1 && point.y <= y + height + 1
    expect([boxes.some((box) => isAt(start, box)), isAt(end, tag)]).toEqual([true, true])
    for (const { x, y } of leader) expect(x >= 0 && x <= whole.width && y >= 0 && y <= whole.height).toBe(true)
  }
}

describe('labels beside a page', () => {
  it('leave a page without values as it is', () => {
    expect(layOut([], [], size)).toEqual({ size, page: { x: 0, y: 0, ...size }, tags: [] })
  })

  it('are shared by values of one place and source, and by a row of a table', () => {
    const { tags } = layOut(
      [
        shown('vendor.name', 0.2, 0.5),
        shown('vendor.country', 0.2, 0.5),
        shown('buyer.name', 0.2, 0.5, { source: 'derived' }),
        shown('financial.line_items[0].description', 0.1, 0.6),
        shown('financial.line_items[0].total', 0.8, 0.601),
        shown('financial.line_items[1].total', 0.8, 0.63),
      ],
      [],
      size,
    )
    expect(tags.map(({ lines }) => lines).sort()).toEqual([
      ['buyer.name x'],
      ['line_items[0]: description x, total x'],
      ['line_items[1].total x'],
      ['vendor: name x, country x'],
    ])
    hold(layOut([shown('vendor.name', 0.2, 0.5)], [], size))
  })

  it('are on the side with a free way', () => {
    const print = (left: number, right: number): Shown['box'] => ({ left, right, top: 0.5, bottom: 0.515 })
    const sideOf = (line: Shown['box']): boolean => {
      const { tags, page } = layOut([shown('vendor.name', 0.45, 0.5)], [line], size)
      return tags[0]!.tag.x > page.x
    }
    expect([sideOf(print(0.05, 0.55)), sideOf(print(0.45, 0.95))]).toEqual([true, false])
  })

  it('have leaders that go between lines of print where the line of a value is full', () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      left: 0.05,
      right: 0.95,
      top: 0.1 + at * 0.02,
      bottom: 0.112 + at * 0.02,
    }))
    const values = [3, 9, 17, 30].map((at) =>
      shown(`document_meta.f${at}`, 0.45, lines[at]!.top, {
        box: { left: 0.45, right: 0.55, top: lines[at]!.top, bottom: lines[at]!.bottom },
      }),
    )
    const sheet = layOut(values, lines, size)
    const inPixels = lines.map(({ left, right, top, bottom }) => ({
      x: left * 1000 + sheet.page.x,
      y: top * 1400,
      width: (right - left) * 1000,
      height: (bottom - top) * 1400,
    }))
    hold(sheet)
    for (const { leader } of sheet.tags) {
      const [from, to] = leader.slice(-3)
      const run = { y: from!.y, from: Math.min(from!.x, to!.x), to: Math.max(from!.x, to!.x) }
      expect(throughPrint(run, inPixels)).toBe(0)
    }
  })

  it('stay apart for an invoice of 60 rows, on a picture that is longer where the page has no room', () => {
    const values = Array.from({ length: 60 }, (_, at) =>
      ['description', 'quantity', 'unit_price', 'total'].map((name, column) =>
        shown(`financial.line_items[${at}].${name}`, 0.05 + 0.22 * column, 0.1 + 0.014 * at, {
          value: 'Steel bracket M8 with a long name',
        }),
      ),
    ).flat()
    const sheet = layOut(values, [], size)
    hold(sheet)
    expect(sheet.tags).toHaveLength(60)
  })

  it('hold for any boxes', () => {
    const place = fc.record({
      left: fc.double({ min: 0, max: 0.95, noNaN: true }),
      top: fc.double({ min: 0, max: 0.99, noNaN: true }),
      path: fc.constantFrom('vendor.name', 'a.b[0].c', 'a.b[1].c', 'financial.payment_info.account_holder'),
    })
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 60 }),
        fc.constantFrom({ width: 300, height: 900 }, size, { width: 1400, height: 500 }),
        (places, page) => {
          hold(
            layOut(
              places.map(({ left, top, path }) => shown(path, left, top)),
              places.map(({ left, top }) => ({
                left,
                top,
                right: Math.min(1, left + 0.4),
                bottom: Math.min(1, top + 0.02),
              })),
              page,
            ),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
