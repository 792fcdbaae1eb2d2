import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const seller = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'invoice', today: new Date('2026-07-01') } as never).extraction
    .vendor ?? {}
const vendor = (...rows: string[]) =>
  seller('INVOICE', 'Fairfax Joinery Ltd', '4 Mill Lane, Otley LS21 3AB', ...rows, '', 'Total 120.00')

describe('numbers of companies', () => {
  it('of legal entities are read behind their name, and are no tax number', () => {
    expect(vendor('VAT No GB123456789  LEI: 5493001KJTIIGC8Y1R12').tax_ids).toContainEqual({
      type: 'LEI',
      value: '5493001KJTIIGC8Y1R12',
      valid: true,
    })
    expect(vendor('Legal Entity Identifier 5493001KJTIIGC8Y1R12')).toMatchObject({
      tax_ids: [{ type: 'LEI', value: '5493001KJTIIGC8Y1R12', valid: true }],
    })
    expect(vendor('Legal Entity Identifier 5493001KJTIIGC8Y1R12').tax_id).toBe(undefined)
    expect(vendor('LEI 5493001KJTIIGC8Y1R13').tax_ids).toEqual([
      { type: 'LEI', value: '5493001KJTIIGC8Y1R13', valid: false },
    ])
    expect(vendor('Tracking 5493001KJTIIGC8Y1R12').tax_ids).toBe(undefined)
  })

  it('follow their labels if they have the form of dates or telephones', () => {
    const polish = seller(
      'FAKTURA VAT nr FV/118/03/2024',
      'Data wystawienia: 11.03.2024',
      'Sprzedawca:',
      'Drewno Wisła Sp. z o.o.',
      'ul. Portowa 12, 80-001 Gdańsk',
      'NIP: 526-104-08-28',
      'Do zapłaty: 120,00 PLN',
      'Nr rachunku: PL61 1090 1014 0000 0712 1981 2874',
    )
    expect(polish).toMatchObject({ tax_id: '526-104-08-28', tax_ids: [{ type: 'NIP', value: '526-104-08-28' }] })
    expect(polish.phone).toBe(undefined)
    const swedish = seller(
      'FAKTURA',
      'Granskog Bygg AB',
      'Storgatan 12, 411 01 Göteborg',
      'Org.nr 556016-0680',
      'Fakturadatum 2024-03-11',
      'Att betala 120,00',
    )
    expect([swedish.registration_number, swedish.phone]).toEqual(['556016-0680', undefined])
  })
})

describe('kinds of numbers', () => {
  const typesOf = (rows: string[]) => seller(...rows).tax_ids?.map(({ type, value }) => [type, value])
  const polish = (...rows: string[]) =>
    typesOf([
      'FAKTURA VAT nr FV/118',
      'Sprzedawca:',
      'Drewno Nysa Sp. z o.o.',
      'ul. Portowa 12, 80-001 Gdańsk',
      ...rows,
    ])
  const croatian = (...rows: string[]) =>
    typesOf([
      'RAČUN br. 118',
      'Drvo Sava d.o.o.',
      'Savska cesta 12, 10000 Zagreb',
      ...rows,
      'Ukupno za platiti 120,00 EUR',
    ])

  it('are named by their label in capitals, with or without points', () => {
    expect(
      typesOf(['FACTURA F001-00118', 'MADERAS DEL SUR S.A.C.', 'R.U.C. N° 20512345678', 'Importe total 120.00']),
    ).toEqual([['RUC', '20512345678']])
    expect(
      typesOf(['FAKTURA', 'Egetræ ApS', 'Havnegade 12, 5000 Odense C', 'CVR-nr. 12345678', 'I alt at betale 120,00']),
    ).toEqual([['CVR', '12345678']])
    expect(vendor('Tax ID 123-45-6789').tax_ids).toMatchObject([{ type: 'TAX ID', value: '123-45-6789' }])
  })

  it('of companies follow those of taxes where their label names a kind', () => {
    expect(polish('NIP 5261040828', 'REGON 012345678', 'KRS 0000123456')).toEqual([
      ['NIP', '5261040828'],
      ['REGON', '012345678'],
      ['KRS', '0000123456'],
    ])
    expect(vendor('VAT No GB123456789', 'Company No 01234567').tax_ids).toHaveLength(1)
  })

  it('are apart where two labels of a line have the same digits', () => {
    expect(croatian('OIB: 33392005961 PDV ID: HR33392005961')).toEqual([
      ['VAT', 'HR33392005961'],
      ['OIB', '33392005961'],
    ])
  })

  it('of two taxes are two numbers of one company', () => {
    const [first, second] = ['TPS n° 123456789 RT0001', 'TVQ n° 1234567890 TQ0001']
    const quebec = typesOf(['FACTURE 118', 'Érablière du Nord inc.', '12, rue du Port, Québec G1V 1S8', first, second])
    expect(quebec?.map(([type]) => type)).toEqual(['TPS', 'TVQ'])
  })
})

describe('numbers and contacts of a vendor', () => {
  it('are read without the name of the tax behind their label', () => {
    expect(vendor('VAT Registration TIN 411-220-981-00000')).toMatchObject({
      tax_id: '411-220-981-00000',
      tax_ids: [{ type: 'TIN', value: '411-220-981-00000' }],
    })
  })

  it('are no dates and no sums of money', () => {
    expect(vendor('VAT No 2025-08-01').tax_id).toBe(undefined)
    expect(vendor('VAT R 412.50').tax_id).toBe(undefined)
  })

  it('keep the letters of their register', () => {
    expect(vendor('FN 318842d, Landesgericht Linz').registration_number).toBe('FN 318842d')
    expect(vendor('HRB 5120 Amtsgericht Kiel').registration_number).toBe('HRB 5120')
    expect(vendor('Reg. 2013/204417/07').registration_number).toBe('2013/204417/07')
    expect(vendor('PIN P052884417Q').tax_id).toBe('P052884417Q')
  })

  it('are read below a label alone on its line, and with the code of a country', () => {
    expect(vendor('', 'Telephone', '0480-41 22 17').phone).toBe('0480-41 22 17')
    expect(vendor('', '+372 5510 4417').phone).toBe('+372 5510 4417')
  })

  it('hold a site without www, that of the mailbox before others', () => {
    expect(vendor('fairfax-joinery.dk').website).toBe('fairfax-joinery.dk')
    expect(vendor('elmtree.se', 'office@fairfax.se', 'fairfax.se').website).toBe('fairfax.se')
    expect(vendor('Ref.se 4').website).toBe(undefined)
  })
})

describe('the brand of a vendor', () => {
  it('is the line at the head that begins the name of the firm, written apart or as one word', () => {
    const rows = ['North Harbour Supply Ltd', '4 Mill Lane, Otley LS21 3AB', 'INVOICE', '', 'Total 120.00']
    expect(seller('NORTH HARBOUR', ...rows).trade_name).toBe('NORTH HARBOUR')
    expect(seller('northharbour', ...rows).trade_name).toBe('northharbour')
    expect(seller('Quality parts since 1990', ...rows).trade_name).toBe(undefined)
    for (const line of ['North Harbour Supply Ltd - 4 Quay Road - Leeds', 'north harbour supply 0113 496 0018']) {
      expect(seller(line, ...rows).trade_name).toBe(undefined)
    }
  })
})
