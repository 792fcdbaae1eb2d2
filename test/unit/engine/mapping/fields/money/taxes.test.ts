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
  it('of one per cent are proven by a sign in front of the rate', () => {
    const rows = ['Toplam | 171,00', 'KDV | Matrah | KDV tutarı', '%01 | 100,00 | 1,00', '%20 | 58,33 | 11,67']
    expect(totalsOf(rows, { lang: 'tr' })).toMatchObject({
      tax_total: 12.67,
      taxes: ['1% of 100: 1', '20% of 58.33: 11.67'],
    })
  })

  it('are not what is taken off by their name, nor sales without them', () => {
    const rows = [
      'Subtotal | 560.00',
      'Less 12% VAT | -6.00',
      'Less discount | -10.00',
      'Total due | 544.00',
      'VATable sales | 435.71',
      'VAT amount (12%) | 52.29',
      'VAT-exempt sales | 56.00',
    ]
    expect(totalsOf(rows)).toMatchObject({ vat: 52.29, taxes: ['12% of 435.71: 52.29'] })
  })

  it('have the printed subtotal as the base of a single rate that it fits', () => {
    expect(totalsOf(['Subtotal | 340.00', 'GST 10% | 34.00', 'Total | 374.00'])).toMatchObject({
      taxes: ['10% of 340: 34'],
    })
    // A part of the goods alone is taxed, and no base is printed.
    expect(totalsOf(['Subtotal | 340.00', 'GST 10% | 21.00', 'Total | 361.00'])).toMatchObject({
      taxes: ['10% of ?: 21'],
    })
    expect(totalsOf(['VAT 20% | 20.00', 'Total | 120.00'])).toMatchObject({ taxes: ['20% of ?: 20'] })
  })

  it('have the printed amount as their base of which the rate makes them, whatever names it', () => {
    const rows = ['Subtotal | 400.00', 'VAT 20% | 68.00', 'Total | 468.00', '', 'Fees without disbursements: | 340.00']
    expect(totalsOf(rows)).toMatchObject({ taxes: ['20% of 340: 68'] })
    expect(totalsOf(['Subtotal | 340.00', 'VAT 0% | 0.00', 'Total | 340.00'])).toMatchObject({
      taxes: ['0% of 340: 0'],
    })
  })

  it('are read in rows that a table of goods runs into', () => {
    expect(
      totalsOf(
        [
          'Datum   |Leistung               |Std.  |Satz    |USt % |EUR',
          '05.05.  |Gutachten              |3,00  |160,00  |20    |480,00',
          '14.05.  |Ortstermin             |2,00  |160,00  |20    |320,00',
          '21.05.  |Gebühr der Gemeinde    |      |        |0     |27,00',
          '        |                       |      |Summe ohne Umsatzsteuer|827,00',
          '        |                       |plus 20 % Umsatzsteuer aus 800,00|160,00',
          '        |                       |Durchlaufend 0 % aus 27,00 |0,00',
          '        |                       |      |Gesamthonorar|987,00',
        ],
        { lang: 'de' },
      ),
    ).toMatchObject({ subtotal: 827, tax_total: 160, grand_total: 987, taxes: ['20% of 800: 160', '0% of 27: 0'] })
  })

  it('without a name are shares of the base of another', () => {
    expect(
      totalsOf([
        'Net of tax | 3,500.00',
        'VAT 16% | 560.00',
        'Town levy 2% | 70.00 | Balance | 2,130.00',
        'Total | 4,130.00',
      ]),
    ).toMatchObject({ tax_total: 630, taxes: ['16% of 3500: 560', '2% of 3500: 70'] })
  })

  it('are read where several are in one row of a table, with their rates under a head', () => {
    expect(
      totalsOf(
        [
          'BASE IMP. |%IVA  |CUOTA IVA |%R.E. |CUOTA R.E. |TOTAL',
          '    800,00|  4,00|     32,00|  0,50|       4,00|',
          '    350,00| 10,00|     35,00|  1,40|       4,90|',
          '  1.150,00|      |     67,00|      |       8,90|1.225,90',
        ],
        { lang: 'es' },
      ),
    ).toMatchObject({
      grand_total: 1225.9,
      subtotal: 1150,
      taxes: ['4% of 800: 32', '10% of 350: 35', '0.5% of 800: 4', '1.4% of 350: 4.9'],
    })
  })

  it('of nothing are read where the rate is printed under its head', () => {
    expect(
      totalsOf(
        [
          'Omschrijving |Aantal |Prijs   |Bedrag',
          'Verhuur      |2      |450,00  |900,00',
          'Montage      |1      |330,50  |330,50',
          '',
          'Code |Grondslag |BTW % |BTW bedrag |Netto totaal |BTW totaal |Te betalen',
          'V0   |1.230,50  |0,00  |0,00       |1.230,50     |0,00       |1.230,50',
        ],
        { lang: 'nl' },
      ),
    ).toMatchObject({ grand_total: 1230.5, taxes: ['0% of 1230.5: 0'] })
  })

  it('are those of the totals, not those of each kind of goods in a table below', () => {
    expect(
      totalsOf([
        'Description |HSN    |Qty |Rate     |Amount',
        'Saw         |820210 |2   |15,000.00|30,000.00',
        'Rope        |560750 |10  |1,000.00 |10,000.00',
        '            |       |    |         |40,000.00',
        'CGST 9 % | 3,600.00',
        'SGST 9 % | 3,600.00',
        'Total | 47,200.00',
        'HSN |Taxable Value |CGST Rate |CGST Amount |SGST Rate |SGST Amount |Total Tax',
        '820210 |30,000.00 |9% |2,700.00 |9% |2,700.00 |5,400.00',
        '560750 |10,000.00 |9% |900.00 |9% |900.00 |1,800.00',
        'Total |40,000.00 | |3,600.00 | |3,600.00 |7,200.00',
      ]),
    ).toMatchObject({ grand_total: 47200, tax_total: 7200, cgst: 3600, sgst: 3600 })
  })

  it('leave a sum of nothing out that only names what is not taxed', () => {
    expect(
      totalsOf(['VATable Sales | 200.00', 'VAT Amount (12%) | 24.00', 'VAT-Exempt Sales | 0.00', 'Total | 224.00'], {
        receipt: true,
      }),
    ).toMatchObject({ taxes: ['12% of 200: 24'] })
  })

  it('have the name that begins the words of a column, and no number of a rate', () => {
    expect(
      totalsOf(['Momssats | Momspligtigt | Momsbeløb', '25,00 % | 400,00 | 100,00', 'Total DKK | 500,00'], {
        lang: 'da',
      }),
    ).toMatchObject({ 'taxes[0].name': 'Moms', 'taxes[0].type': 'VAT' })
    expect(totalsOf(['Netto | 400,00', 'Moms 25 % | 100,00', 'Att betala | 500,00'], { lang: 'sv' })).toMatchObject({
      'taxes[0].name': 'Moms',
      'taxes[0].rate': 25,
    })
  })

  it('have their rate where its sign has its own column', () => {
    expect(
      totalsOf(['Taxable value |   | 500.00', 'CGST | 9|% | 45.00', 'SGST | 9|% | 45.00', 'Total |   | 590.00']),
    ).toMatchObject({ taxes: ['9% of 500: 45', '9% of 500: 45'] })
  })

  it('are whole numbers too in a table of taxes', () => {
    expect(
      totalsOf([
        'VAT rate    | Net     | VAT      | Gross',
        '20% VAT     | 15 000  | 3 000    | 18 000',
        '5% VAT      | 12 100  | 605      | 12 705',
        'Total to pay | | | 30 705 Ft',
      ]),
    ).toMatchObject({ taxes: ['20% of 15000: 3000', '5% of 12100: 605'] })
  })

  it('keep their name before a rate on French papers', () => {
    expect(
      totalsOf(['Total net hors TVA | 400.00', 'TVA 8.1 % | 32.40', 'Montant total TTC | 432.40'], { lang: 'fr' }),
    ).toMatchObject({ 'taxes[0].name': 'TVA', 'taxes[0].type': 'VAT', 'taxes[0].rate': 8.1, vat: 32.4 })
  })

  it('within gross sums have no base, where only those are printed', () => {
    expect(
      totalsOf(
        [
          'PİLAV %10 | *1.100,00',
          'MEYVE %20 | *600,00',
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
        'Planting sub-total | 310.40',
        'Fencing sub-total | 189.60',
        'Net of VAT | 500.00',
        'VAT 20% | 100.00',
        'Total to pay | 600.00',
      ]),
    ).toMatchObject({ subtotal: 500, grand_total: 600 })
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

  it('is the net sum where a row has it beside the tax and the gross sum', () => {
    expect(
      totalsOf([
        'Total of items | 300.00 | 60.00 | 360.00',
        'VAT summary | Net | Rate | VAT',
        '200.00 | 20 % | 40.00',
        '100.00 | 20 % | 20.00',
        'Rounding | 0.20',
        'Total to pay | 360.20',
      ]),
    ).toMatchObject({ subtotal: 300, grand_total: 360.2 })
  })

  it('less its discount is what is taxed', () => {
    expect(
      totalsOf([
        'Subtotal | 500.00',
        'Discount | -50.00',
        'After discount | 450.00',
        'VAT 20% | 90.00',
        'Total | 540.00',
      ]),
    ).toMatchObject({ subtotal: 500, discount: 50, taxable_amount: 450, grand_total: 540 })
  })

  it('of a credit takes no discount from the amounts of its tax table', () => {
    const totals = totalsOf([
      'Subtotal | -300.00',
      'Restocking fee | 30.00',
      'VAT rate | Net | VAT',
      '20.00% | -100.00 | -20.00',
      '10.00% | -170.00 | -17.00',
      'VAT | -37.00',
      'Total credit | -307.00',
    ])
    expect(totals).toMatchObject({ subtotal: -300, tax_total: -37, grand_total: -307, 'fees[0].amount': 30 })
    expect(totals).not.toHaveProperty('discount')
  })
})

describe('the number of things that make a sum', () => {
  it('is read in brackets behind the label of the sum', () => {
    const rows = ['2 Tea | 5.00', '1 Cake | 4.00', 'Subtotal (3 items) | 9.00', 'Total | 9.00']
    expect(totalsOf(rows, { receipt: true })).toMatchObject({ total_quantity: 3, grand_total: 9 })
  })
})
