import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const LIST = [
  '',
  'Date         |Details              |Amount     |Balance',
  '04/03/2024   |ELM STORES           |-50.00     |450.00',
  '06/03/2024   |SALARY               |200.00     |650.00',
]
const holderOf = (...block: string[]): unknown => {
  const content = sheet(['Bank of Elms', 'Statement of account', '01/03/2024 to 31/03/2024', '', ...block, ...LIST])
  const { extraction } = mapContent(content, { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
  const { name, address } = extraction.bank_statement?.account_holder ?? {}
  return [name, address]
}

describe('the holder of an account', () => {
  it('is printed below a salutation of titles alone', () => {
    expect(holderOf('Gent. Sig.ra', 'BERTA OLMI', 'VIA DEI TIGLI 12', '20100 MILANO')).toEqual([
      'BERTA OLMI',
      'VIA DEI TIGLI 12, 20100 MILANO',
    ])
  })

  it('is printed below titles that a word joins', () => {
    expect(holderOf('Herr und Frau', 'Berta und Urs Lindt', 'Ahornweg 12', '3011 Bern')).toEqual([
      'Berta und Urs Lindt',
      'Ahornweg 12, 3011 Bern',
    ])
  })

  it('is nobody who is named in the list of movements', () => {
    const rows = [
      'Bank of Elms',
      'Ms Berta Olm',
      '12 Lime Walk',
      'Ashford TN23 1AA',
      '',
      'Date         |Details              |Amount     |Balance',
      '04/03/2024   |SEPA TRANSFER        |-50.00     |450.00',
      '             |Name: Rowan Stores   |           |',
      '06/03/2024   |SALARY               |200.00     |650.00',
      '             |Name: Elm Works      |           |',
      '09/03/2024   |CARD                 |-20.00     |630.00',
    ]
    const answer = mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
    expect(answer.extraction.bank_statement?.account_holder?.name).toBe('Ms Berta Olm')
  })

  it('has no name of what a label names', () => {
    const foot = ['', 'Nombre del Sobre |Importe', 'Viaje |100.00']
    const rows = ['Banco Meseta', 'BERTA OLMO SANZ', 'CL TILO ALTO 4 1 IZ', '28001 MADRID', ...LIST, ...foot]
    const answer = mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
    expect(answer.extraction.bank_statement?.account_holder?.name).toBe('BERTA OLMO SANZ')
  })

  it('has an address at its label that ends above an IBAN', () => {
    const head = ['Müşteri Adı Soyadı:|DEFNE AKÇA', 'Adres:             |ÇINAR MAH. LALE SOK. NO:12 D:7 İZMİR']
    expect(holderOf(...head, 'IBAN:              |TR33 0006 1005 1978 6457 8413 26')).toContain(
      'ÇINAR MAH. LALE SOK. NO:12 D:7 İZMİR',
    )
  })

  it('is no street between the name and the town', () => {
    expect(holderOf('BERTA OLMO SANZ', 'CL TILO ALTO 4 1 IZ', '28001 MADRID')).toEqual([
      'BERTA OLMO SANZ',
      'CL TILO ALTO 4 1 IZ, 28001 MADRID',
    ])
  })

  it('has all lines of an address', () => {
    expect(
      holderOf('MR. ARUN ELMI', 'C-12 ROSE TOWERS, OPP. TOWN HALL', 'LAKE SIDE, PUNE', 'MAHARASHTRA - 411001'),
    ).toEqual(['MR. ARUN ELMI', 'C-12 ROSE TOWERS, OPP. TOWN HALL, LAKE SIDE, PUNE, MAHARASHTRA - 411001'])
  })

  it('has a street with a floor and a door below the town', () => {
    expect(holderOf('Tölgyes Berta', '4024 Debrecen', 'Hárs utca 7. III/2.')).toEqual([
      'Tölgyes Berta',
      '4024 Debrecen, Hárs utca 7. III/2.',
    ])
  })

  it('is no name of a sum, but who is named over an address at the foot of a slip', () => {
    const rows = [
      'Bank of Elms',
      'Card statement',
      '01/03/2024 to 31/03/2024',
      'Account number  40001200771',
      'Purchases Made                         |$138.38',
      ...Array.from({ length: 26 }, () => ''),
      'LUCY ELMSTONE',
      '208 N MAPLE ST UNIT 7',
      'BOISE ID 83702',
    ]
    const { extraction } = mapContent(sheet(rows, LIST), {
      include: [],
      docType: 'bank_statement',
      today: new Date('2026-07-01'),
    })
    expect(extraction.bank_statement?.account_holder).toMatchObject({
      name: 'LUCY ELMSTONE',
      address: '208 N MAPLE ST UNIT 7, BOISE ID 83702',
    })
  })
})
