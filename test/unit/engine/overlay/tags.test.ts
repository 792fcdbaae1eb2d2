import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawable } from '../../../../src/engine/overlay/letters.ts'
import { placeTags, tagLines, type Shown } from '../../../../src/engine/overlay/tags.ts'

describe('lines of a tag', () => {
  const check = (values: Record<string, unknown>, lines: string[]): void => it(lines.join(' / '), () => { expect(tagLines(Object.entries(values).map(([path, value]) => ({ path, value })))).toEqual(lines) })

  check({ 'document_meta.date': '2024-03-15' }, ['document_meta.date 2024-03-15'])
  check({ 'financial.totals.grand_total': 119 }, ['totals.grand_total 119'])
  check({ 'financial.line_items[2].total': 5 }, ['[2].total 5'])
  check({ 'vendor.bank.iban': 'DE02' }, ['vendor.bank.iban DE02'])
  check({ 'vendor.name': 'Orbital', 'vendor.country': 'GB' }, ['vendor: name Orbital, country GB'])
  check({ 'vendor.tax_ids[0]': { type: 'VAT', value: 'GB1', valid: true } }, ['vendor.tax_ids[0] VAT GB1 true'])
  check({ 'vendor.address': 'A street that is long enough for a line of its own', 'vendor.country': 'GB' }, ['vendor:', 'address A street that is long enough for a li...', 'country GB'])
})

describe('letters', () => {
  const check = (text: string, drawn: string): void => it(text, () => { expect(drawable(text)).toBe(drawn) })

  check('Müller & Söhne', 'Müller & Söhne')
  check('Łódź, Dvořák, Yağmur', 'Lódz, Dvorák, Yagmur')
  check('10 € – “net”', '10 EUR - "net"')
  check('東京 1', '?? 1')
  it('are always ones that can be drawn', () => { fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[\x20-\x7e\xa0-\xff]*$/.test(drawable(text)))) })
})

describe('places of tags', () => {
  const size = { width: 1000, height: 1400 }
  const shown = (path: string, left: number, top: number, more: Partial<Shown> = {}): Shown => ({ path, value: 'x', source: 'ocr', box: { left, top, right: left + 0.1, bottom: top + 0.02 }, ...more })

  it('are above the box where there is room', () => {
    const [tag] = placeTags([shown('vendor.name', 0.2, 0.5)], size)
    expect(tag!.box).toMatchObject({ x: 200, y: 700, height: 28 })
    expect(tag!.tag.x).toBe(200)
    expect(tag!.tag.y + tag!.tag.height).toBe(700)
  })

  it('are one for values of one place and source', () => {
    expect(placeTags([shown('vendor.name', 0.2, 0.5), shown('vendor.country', 0.2, 0.5), shown('buyer.name', 0.2, 0.5, { source: 'derived' })], size).map(({ lines }) => lines)).toEqual([['vendor: name x, country x'], ['buyer.name x']])
  })

  it('lie on the page, and on no other as long as there is room', () => {
    const grid = Array.from({ length: 20 }, (_, at) => shown(`financial.line_items[${at}].total`, 0.05 + 0.18 * (at % 5), 0.1 + 0.06 * Math.floor(at / 5)))
    const tags = placeTags(grid, size).map(({ tag }) => tag)
    for (const [at, a] of tags.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= size.width && a.y + a.height <= size.height).toBe(true)
      for (const b of tags.slice(at + 1)) expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(false)
    }
  })

  it('lie on the page wherever the box is', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0, max: 0.98, noNaN: true }), (left, top) => {
      const { x, y, width, height } = placeTags([shown('financial.payment_info.account_holder', left, top)], size)[0]!.tag
      return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
    }))
  })
})
