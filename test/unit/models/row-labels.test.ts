import { describe, expect, it } from 'vitest'
import {
  kindsOfAnnotated,
  kindsOfPrinted,
  matchRows,
  type AnnotatedLine,
  type TrueItem,
} from '../../../models/training/row-labels.ts'

describe('what printed rows are', () => {
  it('follows their items: the row of the amount, rows above and below it, none', () => {
    const check = (rows: [text: string, role: string, kinds: string][], items: TrueItem[]): void => {
      const kinds = kindsOfPrinted(
        rows.map(([text, role]) => ({ text, role })),
        items,
      )
      expect(kinds.map((one) => one.join(' '))).toEqual(rows.map(([, , expected]) => expected))
    }
    check(
      [
        ['SHOP', 'name', 'none'],
        ['SOCKS', 'item', 'opens'],
        ['  2 X 3,20 6,40', 'item', 'main'],
        ['no sugar', 'modifier', 'follows none'],
        ['less -1,00', 'item-discount', 'follows'],
        ['TOTAL 5,40', 'total', 'none'],
      ],
      [{ description: 'SOCKS', quantity: 2, unit_price: 3.2, total: 6.4 }],
    )
    // Above or below an item its product is no item, though one of it costs as much.
    check(
      [
        ['1x39.99', 'item', 'opens'],
        ['Wrap 39.99', 'item', 'main'],
        ['2x5.00', 'item', 'opens'],
        ['Tea 10.00', 'item', 'main'],
      ],
      [
        { description: 'Wrap', unit_price: 39.99, total: 39.99 },
        { description: 'Tea', unit_price: 5, total: 10 },
      ],
    )
    check(
      [
        ['Wrap 39.99', 'item', 'main'],
        ['1x39.99', 'item', 'follows'],
        ['Tea 10', 'item', 'main'],
        ['955501', 'item', 'follows'],
      ],
      [
        { description: 'Wrap', unit_price: 39.99, total: 39.99 },
        { description: 'Tea', total: 10, product_code: '955501' },
      ],
    )
  })

  it('belongs to the row of a page that is most like them, in their order', () => {
    expect(matchRows(['S0CKS', '==', 'TEA 1.00', 'TEA 1.00'], ['SOCKS', 'TEA 1.00', 'TEA 1.00', 'TOTAL'])).toEqual([
      0,
      undefined,
      1,
      2,
    ])
    expect(matchRows([], ['SOCKS'])).toEqual([undefined].slice(1))
  })
})

describe('what annotated rows are', () => {
  const line = (text: string, label: string, top: number): AnnotatedLine => ({
    text,
    label,
    box: [0, top, 9, top, 9, top + 9, 0, top + 9],
  })

  it('follows the classes of their lines, and the place for equal classes', () => {
    const texts = [
      ['JOE CAFE'],
      ['PUMPKIN SOUP'],
      ['GREEN TEA', '2.00'],
      ['BLACK TEA', '2.00'],
      ['EXTRA'],
      ['TOTAL', '4.00'],
    ]
    const kinds = kindsOfAnnotated(
      texts.map((one, at) => ({ texts: one, top: at / 10 })),
      [
        line('JOECAFE', 'Store_name_value', 0),
        line('PUMPKINSOUP', 'Prod_item_value', 100),
        line('GREENTEA', 'Prod_item_value', 200),
        line('2.00', 'Prod_price_value', 201),
        line('BLACKTEA', 'Prod_item_value', 300),
        line('2.00', 'Others', 301),
        line('TOTAL', 'Total_key', 500),
        line('4.00', 'Ignore', 500),
      ],
    )
    expect(kinds.map((one) => one?.join(' '))).toEqual([
      'none opens follows',
      'opens follows',
      'main',
      'opens follows',
      undefined,
      'none opens follows',
    ])
  })
})
