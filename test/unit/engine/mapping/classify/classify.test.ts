import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { classify } from '../../../../../src/engine/mapping/classify/classify.ts'
import type { DocumentType } from '../../../../../src/schema/extraction.ts'
import { sheet } from '../sheet.ts'

const typeOf = (rows: string[]): DocumentType =>
  classify(buildContext(sheet(rows), { today: new Date('2026-07-01') })).type
const check = (type: DocumentType, ...rows: string[]): void => {
  expect([rows[0], typeOf(rows)]).toEqual([rows[0], type])
}

describe('classification', () => {
  it('knows the documents of trade', () => {
    check(
      'invoice',
      'ACME Ltd',
      'INVOICE',
      'Bill To: Smith & Co',
      'Invoice Number 17',
      'Invoice Date 01/02/2020',
      'Due Date 15/02/2020',
      'Description          |Quantity   |Unit Price   |Amount',
      'Bolts                |2          |10.00        |20.00',
      'Total Due 20.00',
    )
    check(
      'invoice',
      'Rechnung',
      'Rechnungsnummer 17',
      'Rechnungsdatum 01.02.2020',
      'Gesamtbetrag 20,00',
      'zahlbar bis 15.02.2020',
    )
    check(
      'credit_note',
      'CREDIT NOTE',
      'Credit Note No CN-1',
      'Original invoice INV-5',
      'Reason for credit: returned',
      'Total credit 20.00',
    )
    check('credit_note', 'Gutschrift', 'Gutschriftsnummer 17', 'Betrag 20,00 EUR')
    check('quote', 'QUOTATION', 'Quotation No 17', 'Valid until 01/02/2020', 'Prepared for Smith', 'Total 20.00')
    check('proforma', 'PROFORMA INVOICE', 'Invoice No 17', 'Ship to Smith', 'Total 20.00')
    check(
      'purchase_order',
      'PURCHASE ORDER',
      'PO Number 17',
      'Supplier: Smith',
      'Deliver to: Dock 5',
      'Delivery date 01/02/2020',
      'Total 20.00',
    )
    check(
      'logistics',
      'BILL OF LADING',
      'Shipper: Smith',
      'Consignee: Jones',
      'Port of loading: Hamburg',
      'Vessel: Maria',
      'Gross weight 100 kg',
    )
    check(
      'utility_bill',
      'ELECTRICITY BILL',
      'Meter number 17',
      'Previous reading 100',
      'Current reading 200',
      'Units consumed 100 kWh',
      'Billing period 1-31 March',
      'Amount 20.00',
    )
  })

  it('knows a receipt even where it is titled invoice', () => {
    check(
      'receipt',
      'CORNER SHOP',
      'TAX INVOICE',
      '11/02/2017 9:35',
      'Milk         |1.20',
      'Bread        |2.20',
      'TOTAL        |3.40',
      'CASH         |5.00',
      'CHANGE       |1.60',
      'THANK YOU PLEASE COME AGAIN',
    )
  })

  it('knows papers of people', () => {
    check(
      'payslip',
      'PAY SLIP',
      'Employee Name: Smith',
      'Basic Salary 1,000.00',
      'Total Deductions 100.00',
      'Net Pay 900.00',
    )
    check(
      'bank_statement',
      'BANK STATEMENT',
      'Account Number 123456',
      'Opening Balance 100.00',
      'Date    |Description   |Debit   |Credit   |Balance',
      '01/02   |Rent   |50.00   |    |50.00',
      'Closing Balance 50.00',
    )
    check(
      'resume',
      'Curriculum Vitae',
      'Jane Smith',
      'Work Experience',
      'Engineer at Acme, 2015 - 2019',
      'Education',
      'Bachelor of Science',
      'Skills',
      'Languages',
    )
    check(
      'identity',
      'PASSPORT',
      'Surname SMITH',
      'Given names JANE',
      'Date of birth 01 FEB 1980',
      'Date of expiry 01 FEB 2030',
      'Nationality',
    )
    check('identity', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10')
    check(
      'ticket',
      'BOARDING PASS',
      'Passenger SMITH/JANE',
      'Flight XY 123',
      'From Berlin',
      'To Paris',
      'Gate A1',
      'Seat 12A',
      'Boarding time 10:30',
    )
    check(
      'medical',
      'DISCHARGE SUMMARY',
      'Patient Name: Smith',
      'Diagnosis: none',
      'Hospital: General',
      'Admission date 01/02/2020',
    )
    check(
      'legal',
      'LEASE AGREEMENT',
      'whereas the landlord and the tenant',
      'in witness whereof',
      'governing law',
      'termination',
    )
    check(
      'certificate',
      'CERTIFICATE OF COMPLETION',
      'This is to certify that',
      'Jane Smith',
      'has successfully completed the course',
    )
  })

  it('lets no entry of a list and no head of a column outweigh what a paper is', () => {
    const statement = [
      'Extracto de movimientos',
      'Titular: Ana Ruiz',
      'Fecha    |Concepto   |Importe   |Saldo',
      '03/04/2024    |Nómina abril   |1.200,00   |1.850,00',
      '02/04/2024    |Recibo gimnasio   |-40,00   |650,00',
      '01/04/2024    |Recibo luz   |-60,00   |690,00',
    ]
    check('bank_statement', ...statement)
    check(
      'bank_statement',
      'Kontoauszug 4/2024',
      'Datum    |Text   |Gutschrift   |Belastung   |Saldo',
      '01.04.2024    |Miete   |   |900,00   |1.100,00',
      '03.04.2024    |Lohn   |2.000,00   |   |3.100,00',
    )
  })

  // As wide as a sheet, so that nothing looks like the slip of a till.
  const WIDE = 'qwrt zlpt '.repeat(9)

  it('knows a statement by balances that go on from row to row, without a word', () => {
    check(
      'bank_statement',
      WIDE,
      '01/02/2024    |aaa   |50.10   |949.90',
      '02/02/2024    |bbb   |20.00   |929.90',
      '05/02/2024    |ccc   |300.00   |1,229.90',
      '09/02/2024    |ddd   |29.90   |1,200.00',
    )
    check(
      'generic',
      WIDE,
      '01/02/2024    |aaa   |50.10   |949.90',
      '02/02/2024    |bbb   |20.00   |77.90',
      '05/02/2024    |ccc   |300.00   |12.90',
      '09/02/2024    |ddd   |29.90   |500.00',
    )
  })

  it('knows statements of cards from the bills that they resemble', () => {
    check(
      'bank_statement',
      'Your statement',
      'Previous balance 420.00',
      'New balance 310.50',
      'Minimum payment due 25.00',
      'Credit limit 5,000.00',
      'Available credit 4,689.50',
      'Payment due 04/12/2023',
      'Purchases 190.50',
    )
  })

  it('knows tickets of events, narrow as the slip of a till', () => {
    check('ticket', 'GALERIE', 'Séance', '20:45', 'Salle 3', 'Plein tarif', '12,00', 'Placement libre', '14/02/2024')
    check('ticket', 'TEATRO', 'Biglietto', 'Spettacolo 21:00', 'Fila 4', 'Ridotto', '18,00', '14/02/2024')
  })

  it('is sure of a payslip by its words, titled or not', () => {
    const chanceOf = (...rows: string[]): number =>
      classify(buildContext(sheet(rows), { today: new Date('2026-07-01') })).confidence
    expect(
      chanceOf(
        'Mobili Rossi Srl',
        'Cognome e nome',
        'Qualifica   |Livello',
        'Paga base   |Contingenza',
        'Ritenute INPS 90,00',
        'Imponibile fiscale 910,00',
        'Netto in busta 800,00',
      ),
    ).toBeGreaterThan(0.7)
    expect(
      chanceOf(
        'PAY SLIP',
        'Employee Name: Smith',
        'Basic Salary 1,000.00',
        'Total Deductions 100.00',
        'Net Pay 900.00',
      ),
    ).toBeGreaterThan(0.9)
  })

  it('knows receipts that are cut before their sum by what was bought at which price', () => {
    const chanceOf = (...rows: string[]): number =>
      classify(buildContext(sheet(rows), { today: new Date('2026-07-01') })).confidence
    const slip = (counted: string): string[] => [
      'WELCOME',
      'GROCERY',
      `${counted} CASHEW    10.00`,
      'SOAP    4.47',
      'MISCELLANEOUS',
      'BREAD    2.20',
      'PAPER    1.10',
    ]
    check('receipt', ...slip('4 @ 2.50'))
    check('receipt', ...slip('WHOLE'), 'SUBTOTAL    17.77')
    expect(chanceOf(...slip('4 @ 2.50'))).toBeGreaterThan(chanceOf(...slip('WHOLE')))
  })

  it('is unsure where nothing speaks for a type', () => {
    check(
      'generic',
      'MENU',
      'Starters',
      'Soup of the day    |6.50',
      'Mains',
      'Roast chicken    |15.50',
      'Fish and chips    |14.00',
      'Desserts',
      'Apple pie    |5.50',
    )
    check(
      'generic',
      'Minutes of the meeting',
      'Date: 12 March 2024',
      'Present: A. Smith, B. Jones',
      'Agenda',
      '1. Approval of the last minutes',
      '2. Budget: the treasurer reports 1,200.00',
      'The meeting closed at 21:15.',
    )
    check(
      'generic',
      'Dear Ms Jones,',
      '12 March 2024',
      'thank you for your letter of 3 March.',
      'Please let us know whether you can take part.',
      'Yours sincerely,',
      'Harold Finch',
    )
    check('generic', 'Hello', 'these are a few words', 'without any meaning')
    check('generic')
  })
})
