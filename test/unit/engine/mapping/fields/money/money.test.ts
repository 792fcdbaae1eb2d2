import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../../../../src/engine/mapping/vocabulary.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { mapMoney } from '../../../../../../src/engine/mapping/fields/money/money.ts'
import { mapReceiptItems } from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function moneyOf(rows: string[], receipt = false): Candidate[] {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const filled = filledRows(context)
  return mapMoney(context, filled, (receipt ? mapReceiptItems : mapLineItems)(context, filled))
}

function check(rows: string[], expected: Record<string, unknown>, receipt = false): void {
  const found = moneyOf(rows, receipt)
  const value = (path: string): unknown =>
    found.find(({ field }) => field === (path.startsWith('receipt') ? path : `financial.totals.${path}`))?.value
  expect(Object.fromEntries(Object.keys(expected).map((path) => [path, value(path)]))).toEqual(expected)
}

describe('totals', () => {
  it('are read by their labels', () => {
    check(['Subtotal            100.00', 'VAT 20%              20.00', 'Total               120.00'], {
      subtotal: 100,
      tax_total: 20,
      vat: 20,
      grand_total: 120,
    })
    check(['Zwischensumme | 100,00 €', 'zzgl. 19% MwSt. | 19,00 €', 'Gesamtbetrag | 119,00 €'], {
      subtotal: 100,
      tax_total: 19,
      grand_total: 119,
      'taxes[0].rate': 19,
    })
    check(['Total HT | 1 230,00 €', 'TVA 20% | 246,00 €', 'Total TTC | 1 476,00 €'], {
      subtotal: 1230,
      tax_total: 246,
      grand_total: 1476,
    })
    check(['Base imponible | 100,00 €', 'IVA 21% | 21,00 €', 'Total factura | 121,00 €'], {
      subtotal: 100,
      tax_total: 21,
      grand_total: 121,
    })
    check(['Imponibile | 100,00 €', 'IVA 22% | 22,00 €', 'Totale fattura | 122,00 €'], {
      subtotal: 100,
      tax_total: 22,
      grand_total: 122,
    })
    check(['Subtotaal | € 100,00', 'BTW 21% | € 21,00', 'Te betalen | € 121,00'], {
      subtotal: 100,
      tax_total: 21,
      grand_total: 121,
    })
    check(['Total ilíquido | 100,00 €', 'IVA 23% | 23,00 €', 'Total a pagar | 123,00 €'], {
      subtotal: 100,
      tax_total: 23,
      grand_total: 123,
    })
  })

  it('take what adds up before what is labelled well', () => {
    // "Total" twice: only one is subtotal and tax together.
    check(['Total | 999.00', 'Subtotal | 100.00', 'Tax | 8.00', 'Total | 108.00'], {
      subtotal: 100,
      tax_total: 8,
      grand_total: 108,
    })
  })

  it('have the tax of all rates of a summary', () => {
    check(
      [
        'Dübel                     |6,99 A',
        'Tomatenpflanze            |26,17 B',
        'SUMME EUR                 |33,16',
        'MwSt    |Netto   |Steuer  |Brutto',
        'A 19%   |5,87    |1,12    |6,99',
        'B 7%    |24,46   |1,71    |26,17',
      ],
      { tax_total: 2.83, grand_total: 33.16 },
      true,
    )
  })

  it('are printed above a payment that nothing names where it and what is left come to them', () => {
    const above = ['Subtotal | 500.00', 'VAT 20% | 100.00', 'Total | 600.00']
    const paid = { grand_total: 600, amount_paid: 250, amount_due: 350 }
    check([...above, 'Reservation settled in May | -250.00', 'Balance due | 350.00'], paid)
    check([...above, 'Stage one | 250.00', 'Balance due | 350.00'], paid)
    check([...above, 'Stage one | -250.00', 'To pay | 350.00'], paid)
    check([...above, 'Maestro 3 May | -250.00', 'To pay | 350.00'], paid)
    check([...above, 'Stage one | -100.00', 'Stage two | -150.00', 'Balance due | 350.00'], paid)
    check(['Taxable amount | 500.00', 'VAT 0% | 0.00', 'Deposit received 17-B | -200.00', 'To pay | 300.00'], {
      subtotal: 500,
      grand_total: 500,
      amount_paid: 200,
      amount_due: 300,
    })
  })

  it('are printed below what is taken off a subtotal', () => {
    check(['Subtotal | 80.00', 'Spring coupon | -10.00', 'Amount due | 70.00'], {
      grand_total: 70,
      amount_paid: undefined,
    })
    check(['Total | 80.00', 'Discount | -10.00', 'Amount due | 70.00'], { discount: 10, amount_paid: undefined })
  })

  it('are printed above a tax that the payer withholds', () => {
    check(
      ['Net | 900.00', 'Invoice total | 900.00', 'Less withholding tax 20% | (180.00)', 'Amount payable | 720.00'],
      { grand_total: 900, amount_due: 720, tds: 180 },
    )
  })

  it('have a tax without a separate name below a discount, where the sum proves it', () => {
    check(['Subtotal | 400.00', 'Discount | -50.00', 'Levy | 31.50', 'Total | 381.50'], {
      subtotal: 400,
      discount: 50,
      tax_total: 31.5,
      grand_total: 381.5,
    })
  })

  it('have a tax whose amount is printed in the row above its rate', () => {
    check(['Subtotal | 400.00', 'Taxable | 300.00', '24.00', 'Sales tax 8% |', 'Total | 424.00'], {
      'taxes[0].rate': 8,
      'taxes[0].base': 300,
      'taxes[0].amount': 24,
      taxable_amount: 300,
      tax_total: 24,
      grand_total: 424,
    })
  })

  it('are named before a tax that they include', () => {
    check(['Total this bill (GST included) | 88.00', 'GST | 8.00'], { grand_total: 88, tax_total: 8 })
  })

  it('have the named subtotal of prices with the tax in them, not the base of a table of taxes', () => {
    check(
      [
        'Kahvi                |3,99',
        'Keitto               |17,97',
        'Välisumma            |21,96',
        'YHTEENSÄ             |21,96',
        'ALV      |Veroton    |Vero',
        '24%      |17,71      |4,25',
      ],
      { subtotal: 21.96, tax_total: 4.25, grand_total: 21.96 },
      true,
    )
    check(['Netto | 100,00', 'MwSt    |Netto   |Steuer', '19%     |100,00  |19,00', 'Gesamtbetrag | 119,00'], {
      subtotal: 100,
      tax_total: 19,
      grand_total: 119,
    })
  })

  it('are paid exactly where nothing is given back, and are what was kept of the cash where their own digits cannot be read', () => {
    check(
      [
        'TOTAL QTY |18 |144.68',
        'TOTAL TAX |8.68',
        '-0.01',
        'ROUNDING |AIT |144.68',
        'TOTAL |1 2 FER |153.35',
        'CASH |153.35',
        'CHANGE |0.00',
        'SR |6.00 |144.68 |8.68',
        'TOTAL : |144.68 |8.68',
      ],
      { grand_total: 153.35 },
      true,
    )
    check(
      [
        'FILTER',
        '9318852 |2 X |3.30 |6.60',
        'Item(s) : 1',
        'Total Incl. GST@6% |RM E.60',
        'CASH |RM 50.00',
        'CHANGE |RM 43.40',
      ],
      { grand_total: 6.6, 'receipt.change_amount': 43.4 },
      true,
    )
  })

  it('are not much less than their subtotal where nothing is taken off, and not rounded by more than coins', () => {
    check(
      [
        'Main               |$69.60',
        'Burger             |614.90',
        'Special            |011.90',
        'Subtotal           |869.60',
        'GST                |96.33',
        'Total              |$69.60',
        'Cash               |569.60',
        'Change             |$0.00',
      ],
      { subtotal: 69.6, grand_total: 69.6, tax_total: undefined },
      true,
    )
    check(
      [
        'TOTAL TAX( |8.68',
        'ROUNDING |AIT |144.68',
        'TOTAL |1 2 FER |153.35',
        'SR |6.00 |144.68 |8.68',
        'TOTAL : |144.68 |8.68',
      ],
      { tax_total: 8.68, rounding: undefined },
      true,
    )
    check(['Subtotal |200.00', 'Discount |150.00', 'Total |50.00'], { subtotal: 200, discount: 150, grand_total: 50 })
  })

  it('are the whole amount despite an advance, and despite totals of parts', () => {
    check(['Total HT | 1 210,00 €', 'Acompte versé le 12/02/2024 | -300,00 €', 'Net à payer | 910,00 €'], {
      grand_total: 1210,
      amount_paid: 300,
      amount_due: 910,
    })
    check(['Total Fees | 3,209.00', 'Total Disbursements | 638.50', 'TOTAL THIS INVOICE | 3,847.50'], {
      grand_total: 3847.5,
    })
  })

  it('give the base of a tax that is printed in another row', () => {
    check(
      [
        'Taxable amount 8% | 400.00',
        'VAT 8% | 32.00',
        'Taxable amount 20% | 150.00',
        'VAT 20% | 30.00',
        'Grand total | 612.00',
      ],
      { grand_total: 612, 'taxes[0].base': 400, 'taxes[1].base': 150 },
    )
  })

  it('differ from taxes that have their own label', () => {
    check(['Subtotal ekskl. moms | 12.510,00', 'Moms 25 % | 3.127,50', 'I alt DKK inkl. moms | 15.637,50'], {
      subtotal: 12510,
      tax_total: 3127.5,
      grand_total: 15637.5,
    })
    check(['Presupuesto de obra', 'Total (IVA incluido) | 4.840,00', 'Liquidación IVA 21% | 840,00'], {
      grand_total: 4840,
      tax_total: 840,
    })
    check(['Total excl. VAT | 100.00', 'VAT 20% | 20.00', 'Total incl. VAT | 120.00'], {
      subtotal: 100,
      tax_total: 20,
      grand_total: 120,
    })
    check(['Somme hors TVA | 100,00', 'TVA 20% | 20,00', 'Total avec TVA | 120,00'], {
      tax_total: 20,
      grand_total: 120,
    })
    check(['Gesamt ohne MwSt. | 100,00', 'MwSt. 19 % | 19,00', 'Gesamt inkl. MwSt. | 119,00'], {
      subtotal: 100,
      tax_total: 19,
      grand_total: 119,
    })
  })

  it('are those before what is withheld', () => {
    check(
      [
        'Imponibile IVA | € 2.964,00',
        'IVA 22% | € 652,08',
        'Totale fattura | € 3.616,08',
        "Ritenuta d'acconto 20% | - € 570,00",
        'Netto a pagare | € 3.046,08',
      ],
      { subtotal: 2964, tax_total: 652.08, grand_total: 3616.08, tds: 570, amount_due: 3046.08 },
    )
  })

  it('hold discounts, charges and rounding', () => {
    check(['Subtotal | 200.00', 'Discount 10% | 20.00', 'Shipping | 15.00', 'VAT | 39.00', 'Total | 234.00'], {
      subtotal: 200,
      discount: 20,
      shipping: 15,
      tax_total: 39,
      grand_total: 234,
    })
    check(['Subtotal | 10.02', 'Rounding | -0.02', 'Total | 10.00'], {
      subtotal: 10.02,
      rounding: -0.02,
      grand_total: 10,
    })
    check(['Subtotal | 50.00', 'Service charge 10% | 5.00', 'GST 7% | 3.85', 'Total | 58.85'], {
      subtotal: 50,
      service_charge: 5,
      tax_total: 3.85,
      grand_total: 58.85,
    })
    check(['Subtotal | 30.00', 'Tax | 2.40', 'Tip | 6.00', 'Total | 38.40'], {
      subtotal: 30,
      tax_total: 2.4,
      tip: 6,
      grand_total: 38.4,
    })
  })

  it('are what is asked for in total, not what is left to pay or was tendered', () => {
    check(['Subtotal | 100.00', 'Sales tax | 10.00', 'Total | 110.00', 'Amount paid | 60.00', 'Balance due | 50.00'], {
      grand_total: 110,
      amount_paid: 60,
      amount_due: 50,
    })
    check(
      ['Subtotal | 100.00', 'Sales tax | 10.00', 'Total | 110.00', 'Previous balance | 500.00', 'Amount due | 610.00'],
      { grand_total: 110, previous_balance: 500, amount_due: 610 },
    )
    check(
      ['Coffee | 3.50', 'Total | 3.50', 'Cash | 10.00', 'Change | 6.50'],
      { grand_total: 3.5, 'receipt.change_amount': 6.5 },
      true,
    )
  })

  it('may be whole numbers where the rest has cents and they come near it', () => {
    check(['Sub Total | 95.24', 'SGST 2.5% | 2.38', 'CGST 2.5% | 2.38', 'Total : | 100'], {
      subtotal: 95.24,
      grand_total: 100,
    })
    check(['Sub Total | 95.24', 'SGST 2.5% | 2.38', 'CGST 2.5% | 2.38', 'Total : | 3'], {
      subtotal: 95.24,
      grand_total: undefined,
    })
    check(
      ['Veg Platter   |1 |339.00', 'Sub Total       | |339', 'GST 5% | |16.95', 'Grand Total | |355.95'],
      { subtotal: 339, grand_total: 355.95 },
      true,
    )
  })

  it('need no label where a tip or the items prove them', () => {
    check(
      ['VISA CHIP', 'AMOUNT | $64.30', 'TIP | $11.70', 'TOTAL | $76.00'],
      { subtotal: 64.3, tip: 11.7, grand_total: 76 },
      true,
    )
    check(
      ['1 Pilau |132.00', '1 Sherbet |47.00', '      |179.00', 'Service Charge |16.11', 'Total |195.11'],
      { subtotal: 179, service_charge: 16.11, grand_total: 195.11 },
      true,
    )
  })

  it('lose a first digit that is a misread sign of money only where the sum then holds', () => {
    check(['Subtotal | 831.45', 'Sales Tax | $2.52', 'Total | $33.97'], {
      subtotal: 31.45,
      tax_total: 2.52,
      grand_total: 33.97,
    })
    check(['Subtotal | 831.45', 'Sales Tax | $2.52', 'Total | $833.97'], { subtotal: 831.45, grand_total: 833.97 })
    check(['Subtotal | 831.45', 'Sales Tax | 2.52', 'Total | 833.97'], { subtotal: 831.45, grand_total: 833.97 })
  })

  it('skip amounts in sentences', () => {
    check(
      ['Total TTC | 1 476,00 €', 'En cas de retard de paiement, une indemnité forfaitaire de 40,00 € sera appliquée.'],
      { grand_total: 1476, amount_paid: undefined },
    )
    check(['Total TTC | 1 476,00 €', 'Montant déjà payé de votre part | 40,00 €'], {
      grand_total: 1476,
      amount_paid: 40,
    })
  })

  it('are what is written out in words', () => {
    // Two totals of equal standing: the words decide.
    check(['Total | 999.00', 'Total | 1,200.00', 'Amount in words: One thousand two hundred only'], {
      grand_total: 1200,
      amount_in_words: 'One thousand two hundred only',
    })
    check(['Total | 1,200.00', 'Total | 999.00', 'Amount in words: Nine hundred ninety-nine only'], {
      grand_total: 999,
    })
    check(
      [
        'Total | 1,234.50',
        'Amount chargeable (in words)',
        'Rupees One Thousand Two Hundred Thirty Four',
        'and Paise Fifty Only',
      ],
      { amount_in_words: 'Rupees One Thousand Two Hundred Thirty Four and Paise Fifty Only', grand_total: 1234.5 },
    )
    check(['Total | 500.00', 'Amount chargeable (in words) | E. & O. E.', 'INR Five Hundred Only'], {
      amount_in_words: 'INR Five Hundred Only',
      grand_total: 500,
    })
    check(['Total | 413.00', 'Rupees Four Hundred Thirteen Only.'], {
      amount_in_words: 'Rupees Four Hundred Thirteen Only.',
      grand_total: 413,
    })
    check(
      [
        'CGST 9% | 90.00',
        'SGST 9% | 90.00',
        'Tax amount (in words): One hundred eighty only',
        'Grand total | 1,180.00',
      ],
      { amount_in_words: undefined, grand_total: 1180 },
    )
    check(['Total | 413.00', 'Three hundred happy customers only'], { amount_in_words: undefined })
  })

  it('have their amount in words in the column of its label, beside the totals', () => {
    check(['In words: Two hundred forty and 50/100 | Net | 200.42', 'VAT 20% | 40.08', 'Total | 240.50'], {
      amount_in_words: 'Two hundred forty and 50/100',
      grand_total: 240.5,
    })
    check(
      [
        'Amount in words          | Net     | 200.00',
        '                         | VAT 20% | 40.00',
        'Two hundred forty 00/100 | Total   | 240.00',
      ],
      { amount_in_words: 'Two hundred forty 00/100' },
    )
    check(['Total | 240.00', 'Amount in words: Ruritanian thalers two hundred and forty', 'only'], {
      amount_in_words: 'Ruritanian thalers two hundred and forty only',
    })
  })

  it('count no pieces in a sentence, and take a rate of exchange from its own column', () => {
    check(['Total | 240.00', 'Revision: total quantity changed from 12 to 15 m, all other items unchanged.'], {
      total_quantity: undefined,
    })
    check(['Exchange rate: none | Order total | 240.00'], { exchange_rate: undefined, grand_total: 240 })
    check(['Total | 240.00', 'Exchange rate: 1 USD = 3.6725 AED'], { exchange_rate: 3.6725 })
    check(['Currency | Exchange rate | Date', 'AED      | 3.6725        | 2 May 2026', '', 'Total | 240.00'], {
      exchange_rate: 3.6725,
    })
  })

  it('keep minus signs as printed', () => {
    check(['Total HT | -312,60 €', 'Total TVA | -62,52 €', 'Total TTC | -375,12 €'], {
      subtotal: -312.6,
      tax_total: -62.52,
      grand_total: -375.12,
    })
  })

  it('split central and state tax', () => {
    check(['Taxable amount | 1,000.00', 'CGST 9% | 90.00', 'SGST 9% | 90.00', 'Grand total | 1,180.00'], {
      cgst: 90,
      sgst: 90,
      tax_total: 180,
      grand_total: 1180,
    })
    check(['Taxable amount | 1,000.00', 'IGST 18% | 180.00', 'Grand total | 1,180.00'], {
      igst: 180,
      tax_total: 180,
      grand_total: 1180,
    })
  })

  it('read tables of taxes', () => {
    check(
      ['Net | 700.00', 'VAT rate | Base | VAT amount', '7% | 300.00 | 21.00', '19% | 400.00 | 76.00', 'Total | 797.00'],
      {
        tax_total: 97,
        grand_total: 797,
        'taxes[0].rate': 7,
        'taxes[0].base': 300,
        'taxes[0].amount': 21,
        'taxes[1].amount': 76,
      },
    )
  })

  it('read taxes below their names and rates', () => {
    check(
      [
        'Net 8% (L)  |VAT 8%  |Net 25% (H) |VAT 25% |Subtotal |Total',
        '      53.10 |   4.25 |      61.20 |   15.30|   114.30| 133.85',
      ],
      { subtotal: 114.3, grand_total: 133.85, tax_total: 19.55, 'taxes[0].rate': 8, 'taxes[1].rate': 25 },
    )
  })

  it('know the taxes of bills by their usual names', () => {
    check(['Subtotal | $48.00', 'Taxes & Surcharges | $3.36', 'Total | $51.36'], {
      subtotal: 48,
      tax_total: 3.36,
      grand_total: 51.36,
    })
    check(['Subtotal | $48.00', 'Taxes, fees and surcharges | $3.36', 'Total due | $51.36'], {
      tax_total: 3.36,
      grand_total: 51.36,
    })
  })

  it('keep a rate without an amount as a rate', () => {
    check(['Subtotal | 5,500.00', 'Sales tax | 10%', 'Total | 6,050.00'], {
      subtotal: 5500,
      grand_total: 6050,
      'taxes[0].rate': 10,
      tax_total: undefined,
    })
  })

  it('find tax and total below a subtotal without their labels', () => {
    check(
      ['Bagel | 6.10', 'Subtotal | 6.10', 'Tgx | 0.30', 'QZ | 6.40'],
      { subtotal: 6.1, tax_total: 0.3, grand_total: 6.4 },
      true,
    )
  })

  it('see that a tax is contained', () => {
    check(
      ['Bread | 4.00', 'Milk | 2.70', 'Total incl. GST | 6.70', 'GST 6% included | 0.38'],
      { grand_total: 6.7, tax_total: 0.38, 'taxes[0].inclusive': true },
      true,
    )
    check(['Subtotal | 100.00', 'VAT 20% | 20.00', 'Total | 120.00'], { 'taxes[0].inclusive': false })
    // The net sums stand in the summary only, and its head names the tax.
    check(
      [
        'Brot | 2,38 A',
        'Milch | 1,07 B',
        'Summe EUR | 3,45',
        'MwSt | Netto | Steuer | Brutto',
        'A 19,00% | 2,00 | 0,38 | 2,38',
        'B 7,00% | 1,00 | 0,07 | 1,07',
      ],
      {
        grand_total: 3.45,
        tax_total: 0.45,
        vat: 0.45,
        'taxes[0].name': 'MwSt',
        'taxes[0].type': 'VAT',
        'taxes[0].inclusive': true,
        'taxes[1].name': 'MwSt',
        'taxes[1].inclusive': true,
      },
      true,
    )
    check(
      ['Pain | 2,40', 'Lait | 3,60', 'Total | 6,00', 'Taux TVA | HT | TVA | TTC', '20,00% | 5,00 | 1,00 | 6,00'],
      { grand_total: 6, vat: 1, 'taxes[0].type': 'VAT', 'taxes[0].inclusive': true },
      true,
    )
    // Items without it that stand above a subtotal with it.
    check(
      ['Rice | 90.75', 'GST 6% | 5.45', 'Subtotal | 96.20', 'Total | 96.20'],
      { grand_total: 96.2, 'taxes[0].inclusive': false },
      true,
    )
  })

  it('are found by cash and change without a readable label', () => {
    check(['Tea | 3.00', 'Cake | 4.00', 'T0TQL | 7.00', 'CASH | 10.00', 'CHANGE | 3.00'], { grand_total: 7 }, true)
  })

  it('are absent on a page without amounts', () => {
    expect(moneyOf(['Dear Sir', 'thank you for your letter of Monday'])).toEqual([])
  })

  it('carry place, rule and label', () => {
    const total = moneyOf(['Subtotal | 100.00', 'VAT 20% | 20.00', 'Total | 120.00']).find(({ field }) =>
      field.endsWith('grand_total'),
    )!
    expect(total).toMatchObject({ text: '120.00', page: 0, rule: 'money.adds_up', label: 'Total', source: 'ocr' })
    expect(total.confidence).toBeGreaterThan(0.8)
  })
})

describe('properties', () => {
  const money = fc.integer({ min: 1, max: 9_999_99 })
  const print = (minor: number): string => (minor / 100).toFixed(2)

  it('subtotal, charges and tax are returned as printed, to the cent', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 99_99 }), (net, rate, shipping) => {
        const tax = Math.round((net * rate) / 100)
        fc.pre(tax > 0 && shipping !== tax && tax !== net)
        const rows = [
          `Subtotal | ${print(net)}`,
          ...(shipping ? [`Shipping | ${print(shipping)}`] : []),
          `VAT ${rate}% | ${print(tax)}`,
          `Total | ${print(net + shipping + tax)}`,
        ]
        check(rows, { subtotal: net / 100, tax_total: tax / 100, grand_total: (net + shipping + tax) / 100 })
      }),
      { numRuns: 60 },
    )
  })

  it('never throws for any amounts', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'Total',
        'VAT',
        '20%',
        'Subtotal',
        'Qty',
        'Price',
        'Amount',
        'Description',
        'CASH',
        'Discount',
        '-',
        '|',
        'CGST',
        '9%',
      ),
      fc.string({ maxLength: 8 }),
      money.map(print),
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
          { maxLength: 12 },
        ),
        fc.boolean(),
        (rows, receipt) => {
          for (const { value, confidence } of moneyOf(rows, receipt)) {
            expect(value).toBeDefined()
            expect(confidence).toBeGreaterThanOrEqual(0)
            expect(confidence).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
