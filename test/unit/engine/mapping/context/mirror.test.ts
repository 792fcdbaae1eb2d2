import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../src/engine/mapping/map-document.ts'
import { mirrored, mirroredBack } from '../../../../../src/engine/mapping/context/mirror.ts'
import { sheet } from '../sheet.ts'
import { rightSheet } from '../right-sheet.ts'

describe('a page that reads from right to left', () => {
  it('is seen in a mirror', () => {
    const rows = ['رقم الفاتورة:   |4711', 'التاريخ:   |15/03/2024']
    const boxes = mirrored(rightSheet(rows)).pages[0]!.lines.map(({ box }) => box)
    sheet(rows).pages[0]!.lines.forEach(({ box }, at) => {
      expect(boxes[at]!.left).toBeCloseTo(box.left)
      expect(boxes[at]!.right).toBeCloseTo(box.right)
    })
  })

  it('keeps Latin words in the order in which they are read', () => {
    const page = rightSheet(['شركة النور للتجارة والمقاولات العامة'])
    const [line] = page.pages[0]!.lines
    const cells = ['Al', 'Noor'].map((text, at) => ({
      ...line!.cells[0]!,
      text,
      box: { left: 0.2 + 0.05 * at, right: 0.24 + 0.05 * at, top: 0.5, bottom: 0.52 },
    }))
    page.pages[0]!.lines.push({
      ...line!,
      text: 'Al Noor',
      cells,
      box: { left: 0.2, right: 0.29, top: 0.5, bottom: 0.52 },
    })
    const [first, second] = mirrored(page).pages[0]!.lines[1]!.cells
    expect(first!.box.left).toBeLessThan(second!.box.left)
  })

  it('is answered with places on the page itself', () => {
    const rows = [
      'فاتورة ضريبية',
      'رقم الفاتورة: 4711',
      'التاريخ: 15/03/2024',
      'العميل: مؤسسة الديار',
      'الإجمالي الكلي |90.00',
    ]
    const { included } = mapContent(rightSheet(rows), { include: ['fields'], today: new Date('2026-07-01') })
    expect(included.fields!['document_meta.invoice_number']).toMatchObject({ text: '4711' })
    expect(included.fields!['document_meta.invoice_number']!.box.right).toBeLessThan(0.9)
    expect(included.fields!['document_meta.invoice_number']!.box.left).toBeGreaterThan(0.5)
  })
})

describe('any other page', () => {
  it('is left as it is', () => {
    const content = sheet(['Invoice 4711', 'Total 12.50'])
    expect(mirrored(content)).toBe(content)
    const found = { page: 1, box: { left: 0.1, top: 0, right: 0.2, bottom: 0.1 } }
    expect(mirroredBack(found, content)).toBe(found)
  })
})
