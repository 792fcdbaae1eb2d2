import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { mapReceiptItems } from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { mapMoney } from '../../../../../../src/engine/mapping/fields/money/money.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

/** The totals of a page; each tax as `rate% of base: amount`. */
function totalsOf(rows: string[], { receipt = false, lang = 'en' } = {}): Record<string, unknown> {
  const context = buildContext(sheet(rows), { lang, today: new Date('2026-07-01') })
  const filled = filledRows(context)
  const found = new Map(
    mapMoney(context, filled, (receipt ? mapReceiptItems : mapLineItems)(context, filled)).map(({ field, value }) => [
      field.replace('financial.totals.', ''),
      value,
    ]),
  )
  const taxes: string[] = []
  for (let i = 0; found.has(`taxes[${i}].amount`); i++) {
    const [rate, base, amount] = ['rate', 'base', 'amount'].map((leaf) => found.get(`taxes[${i}].${leaf}`) ?? '?')
    taxes.push(`${rate}% of ${base}: ${amount}`)
  }
  return { ...Object.fromEntries(found), taxes }
}

describe('taxes', () => {
  it('have the printed subtotal as the base of a single rate that it fits', () => {
    expect(totalsOf(['Subtotal | 120.60', 'GST 10% | 12.06', 'Total | 132.66'])).toMatchObject({
      taxes: ['10% of 120.6: 12.06'],
    })
    // A part of the goods alone is taxed, and no base is printed.
    expect(totalsOf(['Subtotal | 120.60', 'GST 10% | 8.00', 'Total | 128.60'])).toMatchObject({
      taxes: ['10% of ?: 8'],
    })
    expect(totalsOf(['VAT 20% | 20.00', 'Total | 120.00'])).toMatchObject({ taxes: ['20% of ?: 20'] })
  })

  it('are read in rows that a table of goods runs into', () => {
    expect(
      totalsOf(
        [
          'Datum   |Leistung               |Std.  |Satz    |USt % |EUR',
          '12.01.  |Beratung               |1,50  |290,00  |20    |435,00',
          '19.01.  |Studium der Akten      |2,00  |290,00  |20    |580,00',
          '24.02.  |Auszug aus dem Register|      |        |0     |38,40',
          '        |                       |      |Summe ohne Umsatzsteuer|1.053,40',
          '        |                       |zuzüglich 20 % Umsatzsteuer aus 1.015,00|203,00',
          '        |                       |Barauslagen 0 % aus 38,40 |0,00',
          '        |                       |      |Gesamthonorar|1.256,40',
        ],
        { lang: 'de' },
      ),
    ).toMatchObject({
      subtotal: 1053.4,
      tax_total: 203,
      grand_total: 1256.4,
      taxes: ['20% of 1015: 203', '0% of 38.4: 0'],
    })
  })

  it('without a name are shares of the base of another', () => {
    expect(
      totalsOf([
        'Net of tax | 2,000.00',
        'VAT 16% | 320.00',
        'Tourism levy 2% | 40.00 | Balance | 1,360.00',
        'Total | 2,360.00',
      ]),
    ).toMatchObject({ tax_total: 360, taxes: ['16% of 2000: 320', '2% of 2000: 40'] })
  })

  it('are read where several are in one row of a table, with their rates under a head', () => {
    expect(
      totalsOf(
        [
          'BASE IMP. |%IVA  |CUOTA IVA |%R.E. |CUOTA R.E. |TOTAL',
          '    669,53|  4,00|     26,78|  0,50|       3,35|',
          '    209,50| 10,00|     20,95|  1,40|       2,93|',
          '    879,03|      |     47,73|      |       6,28|933,04',
        ],
        { lang: 'es' },
      ),
    ).toMatchObject({
      grand_total: 933.04,
      subtotal: 879.03,
      taxes: ['4% of 669.53: 26.78', '10% of 209.5: 20.95', '0.5% of 669.53: 3.35', '1.4% of 209.5: 2.93'],
    })
  })

  it('of nothing are read where the rate is printed under its head', () => {
    expect(
      totalsOf(
        [
          'Omschrijving |Aantal |Prijs   |Bedrag',
          'Vracht       |2      |600,00  |1.200,00',
          'Wachturen    |1      |459,64  |459,64',
          '',
          'Code |Maatstaf  |BTW % |BTW bedrag |Totaal netto |Totaal BTW |Te betalen',
          'IC   |1.659,64  |0,00  |0,00       |1.659,64     |0,00       |1.659,64',
        ],
        { lang: 'nl' },
      ),
    ).toMatchObject({ grand_total: 1659.64, taxes: ['0% of 1659.64: 0'] })
  })

  it('are those of the totals, not those of each kind of goods in a table below', () => {
    expect(
      totalsOf([
        'Description |HSN    |Qty |Rate     |Amount',
        'Pump        |841370 |2   |24,156.00|48,312.00',
        'Pipe        |391721 |10  |2,000.00 |20,000.00',
        '            |       |    |         |68,312.00',
        'CGST 9 % | 6,148.08',
        'SGST 9 % | 6,148.08',
        'Total | 80,608.16',
        'HSN |Taxable Value |CGST Rate |CGST Amount |SGST Rate |SGST Amount |Total Tax',
        '841370 |48,312.00 |9% |4,348.08 |9% |4,348.08 |8,696.16',
        '391721 |20,000.00 |9% |1,800.00 |9% |1,800.00 |3,600.00',
        'Total |68,312.00 | |6,148.08 | |6,148.08 |12,296.16',
      ]),
    ).toMatchObject({ grand_total: 80608.16, tax_total: 12296.16, cgst: 6148.08, sgst: 6148.08 })
  })

  it('leave a sum of nothing out that only names what is not taxed', () => {
    expect(
      totalsOf(['VATable Sales | 200.00', 'VAT Amount (12%) | 24.00', 'VAT-Exempt Sales | 0.00', 'Total | 224.00'], {
        receipt: true,
      }),
    ).toMatchObject({ taxes: ['12% of 200: 24'] })
  })

  it('within gross sums have no base, where only those are printed', () => {
    expect(
      totalsOf(
        [
          'ÇORBA %10 | *1.100,00',
          'RAKI %20 | *600,00',
          'TOPKDV | *200,00',
          'TOPLAM | *1.700,00',
          'NAKİT | *1.700,00',
          'KDV % |TUTAR |KDV',
          '%10 |1.100,00 |100,00',
          '%20 |600,00 |100,00',
        ],
        { receipt: true, lang: 'tr' },
      ),
    ).toMatchObject({ grand_total: 1700, tax_total: 200, taxes: ['10% of ?: 100', '20% of ?: 100'] })
  })
})

describe('a subtotal', () => {
  it('is not that of a part of the goods', () => {
    expect(
      totalsOf([
        'Labour sub-total | 488.25',
        'Parts sub-total | 261.25',
        'Net of VAT | 749.50',
        'VAT 20% | 149.90',
        'Job total | 899.40',
      ]),
    ).toMatchObject({ subtotal: 749.5, grand_total: 899.4 })
  })

  it('is not the base of one of several rates', () => {
    expect(
      totalsOf([
        'Total charges | 1,240.00',
        'Analysis |Excl. VAT |VAT    |Incl.',
        'Standard 15% | 1,000.00 |150.00 |1,150.00',
        'Levies 0%    |    90.00 |0.00   |90.00',
        '             | 1,090.00 |150.00 |1,240.00',
      ]),
    ).toMatchObject({ subtotal: 1090, tax_total: 150, grand_total: 1240 })
  })
})
