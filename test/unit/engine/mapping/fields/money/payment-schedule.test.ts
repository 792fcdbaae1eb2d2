import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

interface Lists {
  installments?: unknown
  payments?: unknown
}

function listsOf(rows: string[], lang: string): Lists {
  const { extraction } = mapContent(sheet(rows), {
    today: new Date('2026-01-15'),
    docType: 'invoice',
    lang,
    include: [],
  })
  const { installments, payments } = extraction.financial?.payment_info ?? {}
  return { ...(installments && { installments }), ...(payments && { payments }) }
}
const check = (rows: string[], expected: Lists, lang = 'en'): void => {
  expect(listsOf(rows, lang)).toEqual(expected)
}

const TWO = [
  { due_date: '2024-03-15', amount: 100 },
  { due_date: '2024-04-15', amount: 110.5 },
]

describe('instalments', () => {
  it('are named so, in the languages of the labels', () => {
    check(['Total  |210.50', '', '1st instalment  |03/15/2024  |100.00', '2nd instalment  |04/15/2024  |110.50'], {
      installments: TWO,
    })
    check(
      ['Gesamtbetrag  |210,50', '', '1. Rate  |15.03.2024  |100,00 €', '2. Rate  |15.04.2024  |110,50 €'],
      { installments: TWO },
      'de',
    )
    check(
      ['Total TTC  |210,50', '', 'Échéance 1  |15/03/2024  |100,00 €', 'Échéance 2  |15/04/2024  |110,50 €'],
      { installments: TWO },
      'fr',
    )
    check(
      ['Total factura  |210,50', '', 'Cuota 1  |15/03/2024  |100,00 €', 'Cuota 2  |15/04/2024  |110,50 €'],
      { installments: TWO },
      'es',
    )
    check(
      ['Totale fattura  |210,50', '', 'Rata 1  |15/03/2024  |100,00 €', 'Rata 2  |15/04/2024  |110,50 €'],
      { installments: TWO },
      'it',
    )
    check(
      ['Totaal  |210,50', '', 'Termijn 1  |15-03-2024  |€ 100,00', 'Termijn 2  |15-04-2024  |€ 110,50'],
      { installments: TWO },
      'nl',
    )
    check(
      ['Total a pagar  |210,50', '', 'Prestação 1  |15/03/2024  |100,00 €', 'Prestação 2  |15/04/2024  |110,50 €'],
      { installments: TWO },
      'pt',
    )
  })

  it('are read in a table under a heading', () => {
    check(
      ['Gesamtbetrag  |210,50', '', 'Zahlungsplan', 'Fällig am  |Betrag', '15.03.2024  |100,00', '15.04.2024  |110,50'],
      { installments: TWO },
      'de',
    )
    check(
      ['Totale fattura  |210,50', '', 'Scadenze', '15/03/2024   |15/04/2024', '100,00       |110,50'],
      { installments: TWO },
      'it',
    )
    check(
      ['Total factura  |210,50', '', 'Vencimientos: 15/03/2024 100,00 | 15/04/2024 110,50'],
      { installments: TWO },
      'es',
    )
  })

  it('take of several amounts the column that adds up', () => {
    check(
      ['Total  |210.50', '', 'Payment schedule', '15 March 2024  |83.33  |100.00', '15 April 2024  |92.08  |110.50'],
      { installments: TWO },
    )
  })

  it('are due dates only where they add up to what is to pay', () => {
    check(['Total  |210.50', '', 'Due date: 15 March 2024  |100.00', 'Due date: 15 April 2024  |110.50'], {
      installments: TWO,
    })
    check(['Total  |210.50', '', 'Due date: 15 March 2024  |100.00', 'Due date: 15 April 2024  |999.50'], {})
  })

  it('are no dated rows without a word for them, and no single date', () => {
    check(['Total  |210.50', '', 'Delivered 15 March 2024  |100.00', 'Delivered 15 April 2024  |110.50'], {})
    check(['Total  |210.50', '', '1st instalment  |15 March 2024  |100.00'], {})
  })

  it('say whether they add up', () => {
    const checksOf = (rows: string[]): unknown =>
      mapContent(sheet(rows), { today: new Date('2026-01-15'), docType: 'invoice', include: ['fields'] }).included
        .fields?.['financial.payment_info.installments[0].amount']?.checks
    expect(
      checksOf([
        'Total  |210.50',
        '',
        '1st instalment  |15 March 2024  |100.00',
        '2nd instalment  |15 April 2024  |110.50',
      ]),
    ).toEqual([{ name: 'installments_sum', passed: true }])
    expect(
      checksOf([
        'Total  |500.00',
        '',
        '1st instalment  |15 March 2024  |100.00',
        '2nd instalment  |15 April 2024  |110.50',
      ]),
    ).toEqual([{ name: 'installments_sum', passed: false }])
  })
})

describe('payments', () => {
  it('are rows that name them with date or means', () => {
    check(['Total  |210.50', 'Payment received 12 March 2024 by bank transfer  |-100.00', 'Balance due  |110.50'], {
      payments: [{ method: 'bank_transfer', amount: 100, date: '2024-03-12' }],
    })
    check(
      ['Gesamtbetrag  |210,50', 'Anzahlung vom 12.03.2024  |100,00', 'Restbetrag  |110,50'],
      { payments: [{ amount: 100, date: '2024-03-12' }] },
      'de',
    )
    check(
      ['Total TTC  |210,50', 'Acompte versé par chèque le 12/03/2024  |100,00', 'Reste à payer  |110,50'],
      { payments: [{ method: 'cheque', amount: 100, date: '2024-03-12' }] },
      'fr',
    )
  })

  it('are the rows under their heading', () => {
    check(
      [
        'Total  |210.50',
        '',
        'Payment history',
        '12 March 2024  |Visa  |100.00',
        '20 March 2024  |Cheque  |60.50',
        '',
        'Thank you',
      ],
      {
        payments: [
          { method: 'card', amount: 100, date: '2024-03-12' },
          { method: 'cheque', amount: 60.5, date: '2024-03-20' },
        ],
      },
    )
  })

  it('are neither a bare sum paid nor what is still to pay', () => {
    check(['Total  |210.50', 'Amount paid  |100.00', 'Balance due  |110.50'], {})
    check(['Gesamtbetrag  |210,50', 'Zahlung bis zum 12.03.2024 ohne Abzug  |210,50'], {}, 'de')
  })

  it('of a receipt are its tenders', () => {
    const { extraction } = mapContent(
      sheet(['TEA            |4.30', 'TOTAL          |4.30', 'CASH           |5.00', 'CHANGE         |0.70']),
      { today: new Date('2026-01-15'), docType: 'receipt', include: [] },
    )
    expect(extraction.financial?.payment_info?.payments).toEqual([{ method: 'cash', amount: 5 }])
  })
})
