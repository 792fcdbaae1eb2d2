// Whose name a name is: labels that are said twice, forms, and the bank below an account number.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const partiesOf = (...rows: string[]) => {
  const {
    vendor,
    buyer,
    document_meta: meta,
  } = mapContent(sheet(rows), { include: [], docType: 'invoice', today: new Date('2026-07-01') }).extraction
  return { vendor: vendor?.name, buyer: buyer?.name, buyerAddress: buyer?.address, due: meta?.due_date }
}

const ITEMS = [
  '',
  'Description            |Quantity |Unit price |Amount',
  'Oak boards             |2        |50.00      |100.00',
  'Total                                       |100.00 EUR',
]

describe('parties of an invoice', () => {
  it('follow a label that is said again in another language', () => {
    expect(
      partiesOf(
        'FACTURA / INVOICE',
        '',
        'Furnizor / Supplier: ELM POWER SRL',
        'Adresa: Str. Energiei Nr. 10, Bucuresti',
        '',
        'Client / Customer: BIRCH TRADE SRL',
        'Adresa: Str. Unirii Nr. 4, Cluj',
        ...ITEMS,
      ),
    ).toMatchObject({ vendor: 'ELM POWER SRL', buyer: 'BIRCH TRADE SRL' })
  })

  it('are two if labels say so, at one address and even with one name', () => {
    const address = ['795 Folsom Ave, Suite 600', 'San Francisco, CA 94107']
    expect(
      partiesOf('INVOICE', '', 'From:', 'Elm Tools, Inc.', ...address, '', 'To:', 'John Doe', ...address, ...ITEMS),
    ).toMatchObject({ vendor: 'Elm Tools, Inc.', buyer: 'John Doe' })
    expect(
      partiesOf(
        'INVOICE',
        '',
        'Seller:            |Buyer:',
        'Elm Tools          |Elm Tools',
        '12 Mill Lane       |12 Mill Lane',
        'Leeds LS1 4DY      |Leeds LS1 4DY',
        ...ITEMS,
      ),
    ).toMatchObject({ vendor: 'Elm Tools', buyer: 'Elm Tools' })
  })

  it('do not take the bank below an account number for the vendor', () => {
    expect(
      partiesOf(
        'Elm Tools Ltd',
        '12 Mill Lane',
        'Leeds LS1 4DY',
        '',
        'INVOICE',
        'Bill to: Birch Trade Ltd, 4 Quay Street, Ely CB7 4XX',
        ...ITEMS,
        '',
        'Payment options',
        'Account: 0000 1111 2222 3333',
        'Routing: 123456789',
        'Private Savings',
        '2169 Dale Avenue',
        'Seattle, WA 98101',
      ).vendor,
    ).toBe('Elm Tools Ltd')
  })

  it('take a form that asks for a name for the buyer, if no label names one', () => {
    const found = partiesOf(
      'Elm Tools Ltd',
      'QUOTATION',
      '',
      'Name:           |Birch Trade',
      'Address:        |4 Quay Street, Ely CB7 4XX',
      'Phone:          |01353 555 017',
      ...ITEMS,
    )
    expect(found).toMatchObject({ buyer: 'Birch Trade', buyerAddress: '4 Quay Street, Ely CB7 4XX' })
    expect(found.vendor).not.toBe('Birch Trade')
  })

  it('are no heads of a form', () => {
    expect(
      partiesOf(
        'ELM POWER S.A.',
        'RECIBO DE LUZ',
        '',
        'DATOS DEL CLIENTE',
        'Campo                    |Valor',
        'Nombre del Titular       |José Mendoza',
        'Dirección                |Av. Los Pinos 456, Lima',
        'Número de Suministro     |7890123',
        ...ITEMS,
      ),
    ).toMatchObject({ buyer: 'José Mendoza', buyerAddress: 'Av. Los Pinos 456, Lima' })
  })

  it('leave out the words that end the name of the paper before a dash', () => {
    expect(partiesOf('RECIBO DE LUZ - ELM POWER S.A.', 'Av. Colon 12, Lima', 'RUC: 20168374556', ...ITEMS).vendor).toBe(
      'ELM POWER S.A.',
    )
  })
})

describe('due dates', () => {
  it.each(['Payment until: 30.07.2026', 'Please pay until: 30.07.2026', 'Pay till 30.07.2026'])(
    'are read behind "%s"',
    (line) => {
      expect(partiesOf('Elm Tools Ltd', 'INVOICE', 'Date: 30.06.2026', line, ...ITEMS).due).toBe('2026-07-30')
    },
  )
})
