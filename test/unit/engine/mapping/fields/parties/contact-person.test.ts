import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const contactsOf = (rows: string[]): unknown[] => {
  const { extraction } = mapContent(sheet(rows), { today: new Date('2026-07-01'), include: [] }) as {
    extraction: Record<'vendor' | 'buyer', Record<string, unknown> | undefined>
  }
  return [extraction.vendor?.['contact_name'], extraction.buyer?.['contact_name']]
}
const invoice = (rows: string[], title = 'INVOICE 4711'): string[] => [
  'Harbour Tools Ltd       |',
  '4 Quay Road, Leeds LS1 4AP |',
  '',
  'Bill to: Northern Joinery Ltd',
  '18 Mill Street, York YO1 7HH',
  '',
  '',
  '',
  title,
  'Date: 4 May 2026',
  ...rows,
  '',
  'Description     |Quantity |Price  |Amount',
  'Oak board       |2        |20.00  |40.00',
  'Total           |         |       |40.00',
]

describe('persons outside the blocks of parties', () => {
  it('are contacts of the issuer beside their label', () => {
    expect(contactsOf(invoice(['Prepared by: Ann Marlow']))).toEqual(['Ann Marlow', undefined])
    expect(contactsOf(invoice(['Salesperson: 07 Ann Marlow, ext. 215']))).toEqual(['Ann Marlow', undefined])
  })

  it('are contacts of the side whose reference they are', () => {
    expect(contactsOf(invoice(['Our reference: Ann Marlow', 'Your reference: Tom Field']))).toEqual([
      'Ann Marlow',
      'Tom Field',
    ])
  })

  it('are no contacts where the label has a number, a firm or one word', () => {
    for (const text of ['AB-4411', 'Marlow Trading Ltd', 'Reception'])
      expect(contactsOf(invoice([`Our reference: ${text}`]))[0]).toBeUndefined()
  })

  it('are no contacts of a block whose label has another fact behind it', () => {
    const block = (text: string): unknown[] =>
      contactsOf(['INVOICE 12', 'Bill to: Northern Joinery Ltd', '18 Mill Street', 'York YO1 7HH', `Contact: ${text}`])
    expect(block('Tom Field')[1]).toBe('Tom Field')
    for (const text of ['0113 496 0018', 'Dispatch', 'see order 4711']) expect(block(text)[1]).toBeUndefined()
  })
})
