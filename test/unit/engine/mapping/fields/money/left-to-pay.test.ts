import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { mapMoney } from '../../../../../../src/engine/mapping/fields/money/money.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function totalsOf(rows: string[]): Record<string, unknown> {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const filled = filledRows(context)
  const found = mapMoney(context, filled, mapLineItems(context, filled))
  return Object.fromEntries(found.map(({ field, value }) => [field.replace('financial.totals.', ''), value]))
}

describe('what is left to pay', () => {
  it('is the total less what is taken off below it, whatever its words', () => {
    expect(
      totalsOf([
        'Net amount                       | 400.00',
        'VAT 20%                          | 80.00',
        'Invoice total                    | 480.00',
        'Received from you on 4 March     | (150.00)',
        'For transfer                     | 330.00',
      ]),
    ).toMatchObject({ grand_total: 480, amount_due: 330 })
  })

  it('names the payments that make it differ from the total', () => {
    expect(
      totalsOf([
        'Net amount                        | 400.00',
        'VAT 20%                           | 80.00',
        'Invoice total                     | 480.00',
        'Less your cheque of 4 March       | (150.00)',
        'You still owe                     | 330.00',
      ]),
    ).toMatchObject({ grand_total: 480, amount_paid: 150, amount_due: 330 })
  })

  it('may be more than the total by what was open before', () => {
    expect(
      totalsOf([
        'Net amount                        | 400.00',
        'VAT 20%                           | 80.00',
        'Invoice total                     | 480.00',
        'Brought forward from June         | 75.50',
        'To be collected                   | 555.50',
      ]),
    ).toMatchObject({ grand_total: 480, previous_balance: 75.5, amount_due: 555.5 })
  })

  it('may follow several taxes that are withheld, each with its rate and base', () => {
    expect(
      totalsOf([
        'Descripción                      |Cantidad  |Precio     |Importe',
        'Puerta de roble                  |2         |500,00     |1.000,00',
        'Base imponible                   |          |           |1.000,00',
        'IVA 21%                          |          |           |210,00',
        'Total factura                    |          |           |1.210,00',
        'Retención IRPF 15% s/ 1.000,00   |          |           |150,00',
        'Retención de garantía 5%         |          |           |50,00',
        'Total a pagar                    |          |           |1.010,00',
      ]),
    ).toMatchObject({ grand_total: 1210, amount_due: 1010 })
  })

  it('of a bill that goes on counts what was open and what was paid of it', () => {
    expect(
      totalsOf([
        'Previous balance                  | 90.00',
        'Thank you for paying              | -70.00',
        'Net amount                        | 100.00',
        'VAT 20%                           | 20.00',
        'Total of this bill                | 120.00',
        'Amount due                        | 140.00',
      ]),
    ).toMatchObject({ grand_total: 120, previous_balance: 90, amount_paid: 70, amount_due: 140 })
  })

  it('makes the one amount a payment that it lacks to the total, beside others', () => {
    expect(
      totalsOf([
        'Net amount                          | 400.00',
        'VAT 20%                             | 80.00',
        'Invoice total                       | 480.00',
        'With our reference                  | 150.00',
        'At today\u2019s price of 3.42 a unit | 3.42',
        'Balance due                         | 330.00',
      ]),
    ).toMatchObject({ grand_total: 480, amount_paid: 150, amount_due: 330 })
  })

  it('follows what was asked for on account', () => {
    expect(
      totalsOf([
        'Summe netto                         | 400,00',
        'zzgl. 19 % MwSt.                    | 76,00',
        'Gesamt brutto                       | 476,00',
        'abzgl. Abschlagsrechnung 7          | -150,00',
        'noch zu zahlen                      | 326,00',
      ]),
    ).toMatchObject({ grand_total: 476, amount_paid: 150, amount_due: 326 })
  })

  it('is not the net amount below a total and its tax', () => {
    expect(
      totalsOf([
        'Total                            | 120.00',
        'of which VAT 20%                 | 20.00',
        'Net amount                       | 100.00',
      ]).amount_due,
    ).toBeUndefined()
  })

  it('is not one of two payments that come to the total', () => {
    expect(
      totalsOf([
        'Net amount                       | 100.00',
        'VAT 20%                          | 20.00',
        'Invoice total                    | 120.00',
        'Voucher book                     | 70.00',
        'Second voucher book              | 50.00',
      ]).amount_due,
    ).toBeUndefined()
  })
})

describe('a discount', () => {
  it('is the one of the lines, by their rates too', () => {
    expect(
      totalsOf([
        'Description      |Qty    |Price     |Disc. %   |Amount',
        'Oak shelf        |2      |100.00    |10        |180.00',
        'Pine shelf       |1      |50.00     |20        |40.00',
        'Trade discount   |       |          |          |30.00',
        'Net amount       |       |          |          |220.00',
        'VAT 20%          |       |          |          |44.00',
        'Invoice total    |       |          |          |264.00',
      ]),
    ).toMatchObject({ discount: 30, subtotal: 220, grand_total: 264 })
  })
})
