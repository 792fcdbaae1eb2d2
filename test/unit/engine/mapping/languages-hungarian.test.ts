// Hungarian: each type of document, set as Hungary sets it. Dates begin with the year and end with a point.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Hungarian documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'SZÁMLA',
      'Számla sorszáma: 2024/117',
      'Eladó                        |Vevő',
      'Fenyő és Bükk Kft.           |Kovács Anna',
      '1052 Budapest, Váci utca 5.  |6720 Szeged, Kossuth utca 7.',
      'Adószám: 18547290-2-41       |',
      'Bankszámlaszám: 11773016-11111018-00000000',
      'Számla kelte: 2024. 03. 05.',
      'Teljesítés dátuma: 2024. 03. 04.',
      'Fizetési határidő: 2024. 03. 19.',
      'Fizetési mód: átutalás',
      'Megnevezés      |Mennyiség |Me. |Egységár   |Nettó érték |ÁFA % |Bruttó érték',
      'Fenyődeszka     |10        |db  |17 100 Ft  |171 000 Ft  |27%   |217 170 Ft',
      'Nettó összesen          |171 000 Ft',
      'ÁFA összesen            |46 170 Ft',
      'Fizetendő összesen      |217 170 Ft',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      language: 'hu',
      country: 'HU',
      currency: 'HUF',
      invoice_number: '2024/117',
      date: '2024-03-05',
      due_date: '2024-03-19',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 171000, tax_total: 46170, grand_total: 217170 })
    expect(found.vendor).toMatchObject({ name: 'Fenyő és Bükk Kft.', tax_id: '18547290-2-41' })
    expect(found.buyer?.name).toBe('Kovács Anna')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([['Fenyődeszka', 10, 217170]])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'SAROK BOLT KFT.',
      '7621 Pécs, Király utca 12.',
      'Adószám: 18547290-2-02',
      'NYUGTA',
      'Kenyér fehér        |549 Ft',
      'Tej 1 l             |389 Ft',
      'ÖSSZESEN:           |938 Ft',
      'KÉSZPÉNZ            |1 000 Ft',
      'VISSZAJÁRÓ          |62 Ft',
      'Nyugtaszám: 0112/00045',
      '2024.03.12. 14:25',
      'KÖSZÖNJÜK A VÁSÁRLÁST!',
    )
    expect(found.document_meta).toMatchObject({ language: 'hu', country: 'HU', currency: 'HUF', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('SAROK BOLT KFT.')
    expect(found.financial?.totals?.grand_total).toBe(938)
  })

  it('give the fields of an order', () => {
    const found = read(
      'MEGRENDELÉS',
      'Rendelésszám: 4500123',
      'Megrendelő: Kovács Anna',
      'Szállító: Fenyő és Bükk Kft.',
      'Rendelés dátuma: 2024. március 5.',
      'Szállítási határidő: 2024. március 20.',
      'Megnevezés       |Mennyiség |Egység |Egységár |Érték',
      'Fenyődeszka      |10        |db     |17 100   |171 000',
      'Összesen         |171 000 Ft',
    )
    expect(found.purchase_order).toMatchObject({
      po_number: '4500123',
      order_date: '2024-03-05',
      delivery_date: '2024-03-20',
    })
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Duna Bank Zrt.',
      'Bankszámlakivonat',
      'Kivonat száma: 3',
      'Időszak: 2024.03.01. - 2024.03.31.',
      'Számlatulajdonos: Nagy Péter',
      'Virág utca 7.',
      '6720 Szeged',
      'IBAN: HU42 1177 3016 1111 1018 0000 0000',
      'Devizanem: HUF',
      '',
      'Nyitó egyenleg                                   |300 000,00',
      'Könyvelés dátuma |Megnevezés          |Terhelés |Jóváírás   |Egyenleg',
      '2024.03.04.      |Munkabér            |         |125 050,00 |425 050,00',
      '2024.03.11.      |Kártyás vásárlás    |8 620,00 |           |416 430,00',
      '2024.03.28.      |Számlavezetési díj  |900,00   |           |415 530,00',
      'Záró egyenleg                                    |415 530,00',
    )
    expect(found.document_meta).toMatchObject({ language: 'hu', country: 'HU', currency: 'HUF' })
    expect(found.bank_statement).toMatchObject({
      period: { start_date: '2024-03-01', end_date: '2024-03-31' },
      opening_balance: 300000,
      closing_balance: 415530,
      account_holder: { name: 'Nagy Péter' },
      bank: { name: 'Duna Bank Zrt.' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 125050],
      ['2024-03-11', -8620],
      ['2024-03-28', -900],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'BÉRJEGYZÉK',
      'Hónap: 2024. március',
      'Munkáltató: Fenyő és Bükk Kft.    |Adószám: 18547290-2-41',
      'Munkavállaló neve: Kovács Anna    |Adóazonosító jel: 8412345678',
      'Munkakör: könyvelő                |Törzsszám: 1044',
      '',
      'Járandóságok        |Összeg     |Levonások           |Összeg',
      'Alapbér             |600 000 Ft |SZJA                |96 000 Ft',
      'Pótlék              |40 000 Ft  |TB járulék          |118 400 Ft',
      '',
      'Bruttó bér          |640 000 Ft',
      'Nettó bér           |425 600 Ft',
      'Kifizetés dátuma: 2024.04.10.',
    )
    expect(found.document_meta).toMatchObject({ language: 'hu', country: 'HU', currency: 'HUF' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Kovács Anna', national_id: '8412345678' },
      employer: { name: 'Fenyő és Bükk Kft.' },
      pay_period: { month: 3, year: 2024, pay_date: '2024-04-10' },
      totals: { gross_pay: 640000, net_pay: 425600 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [600000, 40000],
      [96000, 118400],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'MENETJEGY',
      'Utas neve: Nagy Péter',
      'Vonat: IC 702',
      'Indulás: Budapest-Nyugati   |2024.03.15.   |08:10',
      'Érkezés: Szeged             |2024.03.15.   |10:32',
      'Kocsi: 4      |Ülőhely: 62     |Osztály: 2',
      'Fizetendő: 4 305 Ft',
      'Kiállítás dátuma: 2024.03.01.',
    )
    expect(found.document_meta).toMatchObject({ language: 'hu', currency: 'HUF' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Budapest-Nyugati' },
      to: { name: 'Szeged' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Nagy Péter' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Kovács Anna',
      'Szeged, Magyarország',
      'anna@kovacs.example',
      '',
      'Szakmai tapasztalat',
      '2019. március - jelenleg |Könyvelő',
      '                         |Fenyő és Bükk Kft.',
      '',
      'Tanulmányok',
      '2010 - 2013              |Alapképzés, közgazdaságtan',
      '                         |Alföldi Egyetem',
      '',
      'Nyelvismeret',
      'Angol - felsőfok',
    )
    expect(found.document_meta).toMatchObject({ language: 'hu' })
    expect(found.resume?.experience?.[0]).toMatchObject({
      job_title: 'Könyvelő',
      employer: 'Fenyő és Bükk Kft.',
      start_date: '2019-03',
    })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Alföldi Egyetem' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'MAGYARORSZÁG',
      'SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY',
      'Családi név',
      'KOVÁCS',
      'Utónév',
      'ANNA',
      'Állampolgárság: HUN',
      'Születési idő: 1985. 01. 01.',
      'Lejárat dátuma: 2030. 02. 14.',
      'Okmányazonosító: 123456AB',
    )
    expect(found.identity).toMatchObject({
      surname: 'KOVÁCS',
      given_names: 'ANNA',
      date_of_birth: '1985-01-01',
      date_of_expiry: '2030-02-14',
    })
  })

  it('give the fields of a delivery note', () => {
    const found = read(
      'SZÁLLÍTÓLEVÉL',
      'Szállítólevél száma: 5512',
      'Szállító: Fenyő és Bükk Kft., adószám: 18547290-2-41',
      'Vevő: Kovács Anna',
      'Kelt: 2024. március 5.',
      'Fuvarozó: Gyors Fuvar Kft.',
      'Rendszám: ABC-123',
      'Csomagok száma: 3',
      'Bruttó súly: 120 kg',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 kg' })
  })
})
