import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapReceiptItems } from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

const RIGHT = 44

/** A row whose last column ends where all last columns end: `Tea |2.50` with a code of a letter behind it. */
function ended(row: string): string {
  const cut = row.lastIndexOf('|')
  return cut < 0
    ? row
    : `${row.slice(0, cut).padEnd(RIGHT - row.slice(cut + 1).replace(/ [A-Z]\d?$/, '').length)}|${row.slice(cut + 1)}`
}

function check(rows: string[], expected: object[]): void {
  const context = buildContext(sheet(rows.map(ended)), { today: new Date('2026-07-01') })
  const { financial } = assemble(
    new Map(mapReceiptItems(context, filledRows(context)).candidates.map((one) => [one.field, one])),
  ) as { financial?: { line_items: unknown[] } }
  expect(financial?.line_items ?? []).toEqual(expected)
}

describe('counts and prices of listed items', () => {
  it('are read between name and amount with their sign', () => {
    check(
      ['REAL GANACHE      1x   16,500     |16,500', 'PIZZA TOAST       2x   16,000     |32,000', 'TOTAL  |48,500'],
      [
        { description: 'REAL GANACHE', quantity: 1, unit_price: 16500, total: 16500 },
        { description: 'PIZZA TOAST', quantity: 2, unit_price: 16000, total: 32000 },
      ],
    )
  })

  it('are read in a separate column behind the name', () => {
    check(
      ['Melon Cooler          |1     |21,000', 'Ginger Fizz           |2     |34,000', 'Sub-total  |55,000'],
      [
        { description: 'Melon Cooler', quantity: 1, total: 21000 },
        { description: 'Ginger Fizz', quantity: 2, total: 34000 },
      ],
    )
  })

  it('are absent if the head above the column names taxes', () => {
    check(
      ['ARTICLE        |TVA   |MONTANT', 'SUPER            |6  |21.74', 'TOTAL |21.74'],
      [{ description: 'SUPER', tax_code: '6', total: 21.74 }],
    )
  })

  it('are read below the name', () => {
    check(
      [
        'WARUNG SENJA',
        'NASI GORENG',
        '2 x 25.000   |50.000',
        'ES TEH MANIS',
        '3 x 5.000    |15.000',
        'TOTAL   |65.000',
        'TUNAI   |70.000',
        'KEMBALI  |5.000',
      ],
      [
        { description: 'NASI GORENG', quantity: 2, unit_price: 25000, total: 50000 },
        { description: 'ES TEH MANIS', quantity: 3, unit_price: 5000, total: 15000 },
      ],
    )
    check(
      [
        'Jl. Merdeka No. 5, Jakarta',
        'Nasi Goreng',
        '@25.000  2   |50.000',
        'Es Teh',
        '@5.000   1   |5.000',
        'Sub Total  |Rp 55.000',
      ],
      [
        { description: 'Nasi Goreng', quantity: 2, unit_price: 25000, total: 50000 },
        { description: 'Es Teh', quantity: 1, unit_price: 5000, total: 5000 },
      ],
    )
  })

  it('are weights, above or below what they make', () => {
    check(
      ['MILK 2%      |3.49 F', 'BANANAS', '1.25 lb @ 0.59 /lb  |0.74 F', 'SUBTOTAL  |4.23'],
      [
        { description: 'MILK 2%', tax_code: 'F', total: 3.49 },
        { description: 'BANANAS', quantity: 1.25, unit: 'lb', unit_price: 0.59, tax_code: 'F', total: 0.74 },
      ],
    )
    check(
      ['TOMATEN', '0,612 kg x 2,99 EUR/kg  |1,83 B', 'BUTTER 250G    |2,29 B', 'SUMME EUR |4,12'],
      [
        { description: 'TOMATEN', quantity: 0.612, unit: 'kg', unit_price: 2.99, tax_code: 'B', total: 1.83 },
        { description: 'BUTTER 250G', tax_code: 'B', total: 2.29 },
      ],
    )
    check(
      ['BANANAS     |0.74 F', '1.25 lb @ 0.59 /lb', 'MILK 2%     |3.49 F', 'SUBTOTAL  |4.23'],
      [
        { description: 'BANANAS', quantity: 1.25, unit: 'lb', unit_price: 0.59, tax_code: 'F', total: 0.74 },
        { description: 'MILK 2%', tax_code: 'F', total: 3.49 },
      ],
    )
  })

  it('follow from price and total where others are counted', () => {
    check(
      [
        'Particulars      |Qty |Rate  |Amount',
        'ONION RAVA       |    |61.35 |61.35',
        'PLUM SODA        |1   |37.20 |37.20',
        'Sub Total  |98.55',
      ],
      [
        { description: 'ONION RAVA', quantity: 1, unit_price: 61.35, total: 61.35 },
        { description: 'PLUM SODA', quantity: 1, unit_price: 37.2, total: 37.2 },
      ],
    )
  })

  it('are those beside the price, whatever sizes are in the name', () => {
    check(
      ['SYRUP 1G TAB 14        1     4.21  |4.21', 'SALVE 40ML             2     3.10  |6.20', 'TOTAL  |10.41'],
      [
        { description: 'SYRUP 1G TAB 14', quantity: 1, unit_price: 4.21, total: 4.21 },
        { description: 'SALVE 40ML', quantity: 2, unit_price: 3.1, total: 6.2 },
      ],
    )
  })

  it('may be glued to the name', () => {
    check(
      ['Sort Spelt        |1x0,00 EUR    |0,00', 'Bowl Primavera2*13,70 EUR    |27,40', 'Total   |27,40'],
      [
        { description: 'Sort Spelt', quantity: 1, unit_price: 0, total: 0 },
        { description: 'Bowl Primavera', quantity: 2, unit_price: 13.7, total: 27.4 },
      ],
    )
  })

  it('have three digits only where other counts end too', () => {
    check(
      [' 02  Sun Visors     |$96.40', '100  Paper Cups     |$88.15', ' 01  Desk Lamp      |$21.99', 'TOTAL:  |$206.54'],
      [
        { description: 'Sun Visors', quantity: 2, total: 96.4 },
        { description: 'Paper Cups', quantity: 100, total: 88.15 },
        { description: 'Desk Lamp', quantity: 1, total: 21.99 },
      ],
    )
    check(
      ['100 PLUS 500ML   |2.20', 'MILO 400G   |12.50', 'TOTAL |14.70'],
      [
        { description: '100 PLUS 500ML', total: 2.2 },
        { description: 'MILO 400G', total: 12.5 },
      ],
    )
  })

  it('are read on the row above only if they belong to that item', () => {
    check(
      ['GRND BEEF 80/20     |7.83', '2 @ $1.25', 'YOGURT VANILLA     |2.50', 'SUBTOTAL   |10.33'],
      [
        { description: 'GRND BEEF 80/20', total: 7.83 },
        { description: 'YOGURT VANILLA', quantity: 2, unit_price: 1.25, total: 2.5 },
      ],
    )
  })

  it('take no unit from the name, and no price that is not set off', () => {
    check(
      [
        'Descricao      |Qtde   |Vl Unit  |Total',
        'PAO FRANCES KG   |0,412  |16,90  |6,96',
        'LEITE 1L         |2     |5,49   |10,98',
        'TOTAL R$   |17,94',
      ],
      [
        { description: 'PAO FRANCES KG', quantity: 0.412, unit_price: 16.9, total: 6.96 },
        { description: 'LEITE 1L', quantity: 2, unit_price: 5.49, total: 10.98 },
      ],
    )
    check(
      ['PFAND 0,25        |0,25 A', 'WASSER 1,5L     |0,49 A', 'SUMME EUR |0,74'],
      [
        { description: 'PFAND 0,25', tax_code: 'A', total: 0.25 },
        { description: 'WASSER 1,5L', tax_code: 'A', total: 0.49 },
      ],
    )
  })

  it('are followed by the rate of tax where most are', () => {
    check(
      ['PANE INTEGRALE   |4,00%   |3,20', 'FOCACCIA    |10,00%   |4,50', 'TOTALE EURO   |7,70'],
      [
        { description: 'PANE INTEGRALE', tax_rate: 4, total: 3.2 },
        { description: 'FOCACCIA', tax_rate: 10, total: 4.5 },
      ],
    )
    check(
      ['EKMEK       |%1    |3,20', 'DETERJAN    |%20   |4,50', 'TOPLAM   |7,70'],
      [
        { description: 'EKMEK', tax_rate: 1, total: 3.2 },
        { description: 'DETERJAN', tax_rate: 20, total: 4.5 },
      ],
    )
    check(
      ['BREAD      |3.20', 'MILK 2%    |4.50', 'TOTAL   |7.70'],
      [
        { description: 'BREAD', total: 3.2 },
        { description: 'MILK 2%', total: 4.5 },
      ],
    )
  })

  it('leave names with strokes and units whole', () => {
    check(
      ['1 CRAB CAKE SND/FF    8.75  |8.75', '2 CHIPS / DIP   2.00  |4.00', 'Sub Total  |12.75'],
      [
        { description: 'CRAB CAKE SND/FF', quantity: 1, unit_price: 8.75, total: 8.75 },
        { description: 'CHIPS / DIP', quantity: 2, unit_price: 2, total: 4 },
      ],
    )
  })
})

describe('names of listed items', () => {
  it('wrap over rows where each begins with its count', () => {
    check(
      ['1 SET NASI LEMAK', 'AYAM GORENG BEREMPAH   |12.90', '1 TEH O AIS     |2.50', 'Total   |15.40'],
      [
        { description: 'SET NASI LEMAK AYAM GORENG BEREMPAH', quantity: 1, total: 12.9 },
        { description: 'TEH O AIS', quantity: 1, total: 2.5 },
      ],
    )
  })

  it('do not take wishes of the guest for names', () => {
    check(
      ['1 ICED BLACK COFFEE   |33,000', '   Less Ice', '   No Sugar', '2 AYAM GEPREK   |60,000', 'Subtotal   |93,000'],
      [
        { description: 'ICED BLACK COFFEE', quantity: 1, total: 33000 },
        { description: 'AYAM GEPREK', quantity: 2, total: 60000 },
      ],
    )
  })
})

describe('rows among listed items', () => {
  it('skip sums of groups', () => {
    check(
      [
        '2   Wheat Beer      |9.60',
        'Product Group Summary',
        'Food And Drink      |9.60',
        '20% VAT Net  |8.00',
        '20% VAT  |1.60',
        'Total   |9.60',
      ],
      [{ description: 'Wheat Beer', quantity: 2, total: 9.6 }],
    )
  })

  it('belong to the item above if they print a saving', () => {
    check(
      [
        'WOOL CAP 730216548801 C   |3.60 T1',
        'ItemPrice 9.00      |YouSave 5.40',
        'KNIT SCARF 730216551207 C   |4.20 T1',
        'ItemPrice 14.00     |YouSave 9.80',
        'SUBTOTAL  |7.80',
      ],
      [
        { description: 'WOOL CAP', product_code: '730216548801', tax_code: 'T1', total: 3.6 },
        { description: 'KNIT SCARF', product_code: '730216551207', tax_code: 'T1', total: 4.2 },
      ],
    )
    check(
      ['CEREAL       |4.99', 'Card Savings   |-1.00', 'MILK 2%   |3.49 F', 'SUBTOTAL   |7.48'],
      [
        { description: 'CEREAL', total: 4.99, discount_amount: 1 },
        { description: 'MILK 2%', tax_code: 'F', total: 3.49 },
      ],
    )
  })

  it('are items if they give something back', () => {
    check(
      ['BUTTER 250G    |2,29 B', 'LEERGUT   |-1,50 A', 'SUMME EUR |0,79'],
      [
        { description: 'BUTTER 250G', tax_code: 'B', total: 2.29 },
        { description: 'LEERGUT', tax_code: 'A', total: -1.5 },
      ],
    )
  })

  it('go on below the subtotal of a group', () => {
    check(
      [
        '1 Wrap   |7.40',
        '1 Add Salsa  |0.85',
        'Food Sub-Total  |8.25',
        '7 Kind Words   |-0.07',
        '3 First Visits   |-0.12',
        'Other Sub-Total |-0.19',
        'SUB TOTAL   |8.06',
        'TOTAL:  |8.06',
      ],
      [
        { description: 'Wrap', quantity: 1, total: 7.4 },
        { description: 'Add Salsa', quantity: 1, total: 0.85 },
        { description: 'Kind Words', quantity: 7, total: -0.07 },
        { description: 'First Visits', quantity: 3, total: -0.12 },
      ],
    )
  })

  it('skip service charges and tips', () => {
    check(
      ['1 Melt      |9.15', '1 Slaw      |2.84', 'Grat:     |0.00', 'Sub-Total:  |11.99'],
      [
        { description: 'Melt', quantity: 1, total: 9.15 },
        { description: 'Slaw', quantity: 1, total: 2.84 },
      ],
    )
  })

  it('with a sign of money may have lost their last digit', () => {
    check(
      ['1 Macchiato   |$2.40', '1 LOX & BAGEL   |$8.7', 'Sub-Total  |$11.10'],
      [
        { description: 'Macchiato', quantity: 1, total: 2.4 },
        { description: 'LOX & BAGEL', quantity: 1, total: 8.7 },
      ],
    )
  })

  it('go on below what a till prints with a colon', () => {
    check(
      [
        'Paid....:  |21:08',
        '1    PILAU RICE   132.00   |132.00',
        '1    SHERBET      47.00    |47.00',
        'Total   |179.00',
      ],
      [
        { description: 'PILAU RICE', quantity: 1, unit_price: 132, total: 132 },
        { description: 'SHERBET', quantity: 1, unit_price: 47, total: 47 },
      ],
    )
  })
})

describe('where listed items stand', () => {
  it('is above a head that names taxes below the totals', () => {
    check(
      [
        'Naan        |10.53',
        'Burger  |9.80',
        'SUB TOTAL   |20.33',
        'TOTAL   |20.33',
        'VAT      |Net      |Tax Amt',
        'A 20%    |16.94    |3.39',
        'CASH  |20.33',
      ],
      [
        { description: 'Naan', total: 10.53 },
        { description: 'Burger', total: 9.8 },
      ],
    )
  })

  it('goes on below an article that is called like a way to pay', () => {
    check(
      ['CARD       |147.30', 'SOCKS      |63.20', 'SUB TOTAL  |210.50', 'TOTAL   |210.50'],
      [
        { description: 'CARD', total: 147.3 },
        { description: 'SOCKS', total: 63.2 },
      ],
    )
    check(
      ['BALLPEN', '1x31,18   |31,18', 'CARD', '10x2,80  |28,00', 'GLUE', '1x1,30  |1,30', 'Te betalen |60,48'],
      [
        ['BALLPEN', 1, 31.18, 31.18],
        ['CARD', 10, 2.8, 28],
        ['GLUE', 1, 1.3, 1.3],
      ].map(([description, quantity, unit_price, total]) => ({ description, quantity, unit_price, total })),
    )
    // Who pays as much as the items above come to has bought no more.
    check(['SOCKS      |63.20', 'CARD       |63.20', 'TAX TOTAL  |5.10'], [{ description: 'SOCKS', total: 63.2 }])
  })

  it('goes on below an item that costs as much as those above it, where all add up', () => {
    check(
      ['Sesame spaghetti  |12.50', 'Prawn spaghetti  |12.50', 'Soup  |2.80', 'Sub Total  |27.80'],
      [
        { description: 'Sesame spaghetti', total: 12.5 },
        { description: 'Prawn spaghetti', total: 12.5 },
        { description: 'Soup', total: 2.8 },
      ],
    )
    check(
      ['Pilau  |132.00', 'Sherbet  |47.00', '    |179.00', 'Service Charge  |16.11', 'Total  |195.11'],
      [
        { description: 'Pilau', total: 132 },
        { description: 'Sherbet', total: 47 },
      ],
    )
  })

  it('skips the opening hours', () => {
    check(['Mon-Fri 8.30 - 18.00', 'Tea   |2.50', 'Total  |2.50'], [{ description: 'Tea', total: 2.5 }])
  })
})

describe('products without spaces', () => {
  it('are measured at prices in hundredths', () => {
    for (const [unit, price] of [
      ['L', '@ 142.9p/L'],
      ['ltr', '@ 142.9 p/ltr'],
      ['l', 'x 142.9c/l'],
    ])
      check(
        ['UNLEADED', `41.20 ${unit} ${price}  |58.87`, 'TOTAL  |58.87'],
        [{ description: 'UNLEADED', quantity: 41.2, unit, unit_price: 1.429, total: 58.87 }],
      )
  })

  it('are found by their arithmetic', () => {
    check(
      ['SCARF RED', '3x1,80   |5,40', 'DIESEL', '50,73 LX20,24/L   |1026,78', 'TOTAAL  |1032,18'],
      [
        { description: 'SCARF RED', quantity: 3, unit_price: 1.8, total: 5.4 },
        { description: 'DIESEL', quantity: 50.73, unit: 'L', unit_price: 20.24, total: 1026.78 },
      ],
    )
    check(
      ['10x21.20', 'Cheesecake  |212.00', '1x39.99', 'Wrap   |39.99', 'TOTAL  |251.99'],
      [
        { description: 'Cheesecake', quantity: 10, unit_price: 21.2, total: 212 },
        { description: 'Wrap', quantity: 1, unit_price: 39.99, total: 39.99 },
      ],
    )
  })

  it('may have the sign of another decimal', () => {
    check(
      ['PANE', '1.577 kg×4,99/kg    |7,87', 'LATTE   |6,30', 'TOTALE EUR  |14,17'],
      [
        { description: 'PANE', quantity: 1.577, unit: 'kg', unit_price: 4.99, total: 7.87 },
        { description: 'LATTE', total: 6.3 },
      ],
    )
  })

  it('end before the currency of what they make', () => {
    check(
      ['Chicken', '955564362499   2 x 8.49 |$16.98', 'SUB TOTAL  |16.98'],
      [{ description: 'Chicken', quantity: 2, unit_price: 8.49, product_code: '955564362499', total: 16.98 }],
    )
  })

  it('may have what they come to on the row below', () => {
    check(
      ['5 Kava @ 128,50     |642,50', '1 Svickova @ 305,00', '    |305,00', 'Celkem  |947,50'],
      [
        { description: 'Kava', quantity: 5, unit_price: 128.5, total: 642.5 },
        { description: 'Svickova', quantity: 1, unit_price: 305, total: 305 },
      ],
    )
  })

  it('leave names whole that they are glued to', () => {
    check(
      ['TEA(2x3.00)    |6.00', 'SOUP   |1.20', 'TOTAL  |7.20'],
      [
        { description: 'TEA(2x3.00)', total: 6 },
        { description: 'SOUP', total: 1.2 },
      ],
    )
  })

  it('are not read from sizes and units in a name', () => {
    check(
      ['COFFEE 4X100    |8.50', 'APPLES EA   |1.20', 'TOTAL  |9.70'],
      [
        { description: 'COFFEE 4X100', total: 8.5 },
        { description: 'APPLES EA', total: 1.2 },
      ],
    )
  })
})

describe('rows below an item', () => {
  it('take off what is a share of it, set in, or said again and again', () => {
    check(
      ['Soup     |11.30', 'Action 20%   |-2.26', 'Tea  |3.00', 'Total  |12.04'],
      [
        { description: 'Soup', discount_amount: 2.26, discount_rate: 20, total: 11.3 },
        { description: 'Tea', total: 3 },
      ],
    )
    check(
      ['Soup     |11.30', '  Action    |-1.00', 'Tea  |3.00', 'Total  |13.30'],
      [
        { description: 'Soup', discount_amount: 1, total: 11.3 },
        { description: 'Tea', total: 3 },
      ],
    )
    check(
      ['Soup     |11.30', 'Less    |-1.00', 'Tea  |3.00', 'Less    |-0.50', 'Total  |12.80'],
      [
        { description: 'Soup', discount_amount: 1, total: 11.3 },
        { description: 'Tea', discount_amount: 0.5, total: 3 },
      ],
    )
    // What is given back by its name is an item.
    check(
      ['Soup     |11.30', 'Bottles    |-1.00', 'Total  |10.30'],
      [
        { description: 'Soup', total: 11.3 },
        { description: 'Bottles', total: -1 },
      ],
    )
  })

  it('say what it would have cost', () => {
    check(
      [
        'ALMONDS      |8.00',
        'LstPrice 11.40   |Svd 3.40',
        'POLISH  |5.25',
        'LstPrice 9.10    |Svd 3.85',
        'Total  |13.25',
      ],
      [
        { description: 'ALMONDS', total: 8 },
        { description: 'POLISH', total: 5.25 },
      ],
    )
  })

  it('are items where their price and what they come to differ by that of the item above', () => {
    check(
      ['Bread      |0.00', 'Soup       5.00   |5.00', 'Tea     |3.00', 'Total  |8.00'],
      [
        { description: 'Bread', total: 0 },
        { description: 'Soup', unit_price: 5, total: 5 },
        { description: 'Tea', total: 3 },
      ],
    )
  })

  it('count the item if they have no name', () => {
    check(
      ['SHAMPOO', 'Qty 3    7.40 ea    |22.20', 'SOAP', 'Qty 1    2.00 ea    |2.00', 'SUBTOTAL  |24.20'],
      [
        { description: 'SHAMPOO', quantity: 3, unit_price: 7.4, total: 22.2 },
        { description: 'SOAP', quantity: 1, unit_price: 2, total: 2 },
      ],
    )
  })

  it('say how it is made where they are set in or have bullets, and name no item below them', () => {
    check(
      [
        'Gulas',
        '1 x 189,30   |189,30',
        '  No sugar',
        'Limonada',
        '1 x 37,50  |37,50',
        '- Take away',
        'Kava',
        '1 x 30,00  |30,00',
        'Celkem  |256,80',
      ],
      [
        ['Gulas', 189.3],
        ['Limonada', 37.5],
        ['Kava', 30],
      ].map(([description, unit_price]) => ({ description, quantity: 1, unit_price, total: unit_price })),
    )
  })
})

describe('counts behind names', () => {
  it('have their sign twice, or end every name', () => {
    check(
      ['NOODLES 4X    |57.20', 'BURGER 5X   |151.50', 'NAAN  |6.60', 'SOUP  |5.50', 'ROTI  |2.00', 'TOTAL  |222.80'],
      [
        { description: 'NOODLES', quantity: 4, total: 57.2 },
        { description: 'BURGER', quantity: 5, total: 151.5 },
        { description: 'NAAN', total: 6.6 },
        { description: 'SOUP', total: 5.5 },
        { description: 'ROTI', total: 2 },
      ],
    )
    check(
      ['Yoghurt 4x    |2.00', 'Bread   |1.50', 'Milk  |0.60', 'TOTAL  |4.10'],
      [
        { description: 'Yoghurt 4x', total: 2 },
        { description: 'Bread', total: 1.5 },
        { description: 'Milk', total: 0.6 },
      ],
    )
    check(
      ['Kaffe (6)   |49,20', 'Burger (1)   |23,20', 'I alt  |72,40'],
      [
        { description: 'Kaffe', quantity: 6, total: 49.2 },
        { description: 'Burger', quantity: 1, total: 23.2 },
      ],
    )
    check(
      ['Caffe 1   |2,58', 'Pizza 6  |17,94', 'Lasagne 1  |9,50', 'Totale  |30,02'],
      [
        { description: 'Caffe', quantity: 1, total: 2.58 },
        { description: 'Pizza', quantity: 6, total: 17.94 },
        { description: 'Lasagne', quantity: 1, total: 9.5 },
      ],
    )
  })
})
