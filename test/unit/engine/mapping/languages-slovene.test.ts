// Slovene: each type of document, set as Slovenia sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Slovene documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'Smreka in Bukev d.o.o.',
      'Gozdna ulica 5, 2000 Maribor',
      'ID za DDV: SI18547290',
      'RAČUN št. 2024-117',
      'Kupec:',
      'Ana Novak',
      'Poljska ulica 7',
      '1000 Ljubljana',
      'Datum izdaje: 5. oktober 2024',
      'Datum opravljene storitve: 3. 10. 2024',
      'Rok plačila: 19. 10. 2024',
      'Način plačila: bančno nakazilo',
      'Sklic: SI00 2024117',
      'Zap. št. |Naziv blaga/storitve |Količina |EM  |Cena   |Znesek',
      '1        |Smrekove deske       |10       |kos |100,00 |1.000,00',
      '2        |Bukova polena        |4        |m3  |50,00  |200,00',
      'Skupaj brez DDV         |1.200,00',
      'DDV 22 %                |264,00',
      'Skupaj za plačilo       |1.464,00 EUR',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      language: 'sl',
      country: 'SI',
      currency: 'EUR',
      invoice_number: '2024-117',
      date: '2024-10-05',
      due_date: '2024-10-19',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1200, tax_total: 264, grand_total: 1464 })
    expect(found.vendor).toMatchObject({ name: 'Smreka in Bukev d.o.o.', tax_id: 'SI18547290' })
    expect(found.buyer?.name).toBe('Ana Novak')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['Smrekove deske', 10, 1000],
      ['Bukova polena', 4, 200],
    ])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'TRGOVINA NA VOGALU d.o.o.',
      'Glavni trg 12, 2000 Maribor',
      'ID za DDV: SI18547290',
      'Račun št.: PP1-B1-4411',
      'Kruh beli           |2,50',
      'Mleko 1 l           |1,90',
      'SKUPAJ EUR          |4,40',
      'Gotovina            |5,00',
      'Vračilo             |0,60',
      'Datum: 12. 3. 2024  Ura: 14:25',
      'Blagajnik: Maja',
      'ZOI: 1f2e3d4c5b6a79881f2e3d4c5b6a7988',
      'Hvala za obisk!',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'sl', country: 'SI', currency: 'EUR', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('TRGOVINA NA VOGALU d.o.o.')
    expect(found.financial?.totals?.grand_total).toBe(4.4)
    expect(found.financial?.line_items?.map(({ total }) => total)).toEqual([2.5, 1.9])
  })

  it('give the fields of an order', () => {
    const found = read(
      'NAROČILNICA št. 4500123',
      'Naročnik: Gostilna Pri Lipi d.o.o.',
      'Dobavitelj: Smreka in Bukev d.o.o.',
      'Datum naročila: 5. 3. 2024',
      'Rok dobave: 20. 3. 2024',
      'Naziv            |Količina |EM  |Cena   |Znesek',
      'Smrekove deske   |10       |kos |100,00 |1.000,00',
      'Skupaj           |1.000,00 EUR',
    )
    expect(found.document_type).toBe('purchase_order')
    expect(found.purchase_order).toMatchObject({
      po_number: '4500123',
      order_date: '2024-03-05',
      delivery_date: '2024-03-20',
    })
    expect(found.vendor?.name).toBe('Smreka in Bukev d.o.o.')
    expect(found.buyer?.name).toBe('Gostilna Pri Lipi d.o.o.')
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Triglavska hranilnica d.d.',
      'Izpisek prometa št. 3',
      'Obdobje: 1. 3. 2024 - 31. 3. 2024',
      'Imetnik računa: Peter Kranjc',
      'Cvetlična ulica 7',
      '1000 Ljubljana',
      'IBAN: SI56 1910 0000 0123 438',
      'Valuta: EUR',
      '',
      'Začetno stanje                                |3.000,00',
      'Datum       |Namen               |V breme |V dobro  |Stanje',
      '04.03.2024  |Plača               |        |1.250,50 |4.250,50',
      '11.03.2024  |Nakup s kartico     |86,20   |         |4.164,30',
      '28.03.2024  |Vodenje računa      |9,00    |         |4.155,30',
      'Končno stanje                                 |4.155,30',
    )
    expect(found.document_type).toBe('bank_statement')
    expect(found.document_meta).toMatchObject({ language: 'sl', country: 'SI', currency: 'EUR' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Peter Kranjc' },
      bank: { name: 'Triglavska hranilnica d.d.' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'PLAČILNA LISTA',
      'Za mesec: oktober 2024',
      'Delodajalec: Smreka in Bukev d.o.o.',
      'Zaposleni: Ana Novak              |EMŠO: 0101985505001',
      'Delovno mesto: računovodja        |Šifra delavca: 1044',
      '',
      'Plača               |Znesek   |Odtegljaji           |Znesek',
      'Redno delo          |1.600,00 |Prispevek za PIZ     |248,00',
      'Nadure              |100,00   |Zdravstveno zavarovanje |108,12',
      '                    |         |Akontacija dohodnine |143,88',
      '',
      'Bruto plača         |1.700,00',
      'Neto plača          |1.200,00',
      'Za izplačilo        |1.200,00',
      'Datum izplačila: 10. 11. 2024',
    )
    expect(found.document_type).toBe('payslip')
    expect(found.document_meta).toMatchObject({ language: 'sl', country: 'SI' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Ana Novak', national_id: '0101985505001' },
      employer: { name: 'Smreka in Bukev d.o.o.' },
      pay_period: { month: 10, year: 2024, pay_date: '2024-11-10' },
      totals: { gross_pay: 1700, net_pay: 1200 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [1600, 100],
      [248, 108.12, 143.88],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'VOZOVNICA',
      'Potnik: Peter Kranjc',
      'Vlak: IC 502',
      'Odhod: Maribor            |15. 3. 2024   |08:10',
      'Prihod: Ljubljana         |15. 3. 2024   |10:45',
      'Vagon: 4      |Sedež: 62     |Razred: 2',
      'Cena: 12,50 EUR',
      'Datum izdaje: 1. 3. 2024',
    )
    expect(found.document_type).toBe('ticket')
    expect(found.document_meta).toMatchObject({ language: 'sl' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Maribor' },
      to: { name: 'Ljubljana' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Peter Kranjc' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Ana Novak',
      'Maribor, Slovenija',
      'ana@novak.example',
      '',
      'Delovne izkušnje',
      'oktober 2019 - danes    |Računovodja',
      '                        |Smreka in Bukev d.o.o.',
      '',
      'Izobrazba',
      '2010 - 2013             |Diplomirana ekonomistka',
      '                        |Ekonomska fakulteta Pohorje',
      '',
      'Tuji jeziki',
      'Angleščina - tekoče',
    )
    expect(found.document_type).toBe('resume')
    expect(found.document_meta).toMatchObject({ language: 'sl' })
    expect(found.resume?.experience?.[0]).toMatchObject({
      job_title: 'Računovodja',
      employer: 'Smreka in Bukev d.o.o.',
      start_date: '2019-10',
    })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Ekonomska fakulteta Pohorje' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'REPUBLIKA SLOVENIJA',
      'OSEBNA IZKAZNICA',
      'Priimek',
      'NOVAK',
      'Ime',
      'ANA',
      'Spol: F',
      'Državljanstvo: SVN',
      'Datum rojstva: 01. 01. 1985',
      'Velja do: 14. 02. 2030',
    )
    expect(found.document_type).toBe('identity')
    expect(found.identity).toMatchObject({
      surname: 'NOVAK',
      given_names: 'ANA',
      date_of_birth: '1985-01-01',
      date_of_expiry: '2030-02-14',
    })
  })

  it('give the fields of a delivery note', () => {
    const found = read(
      'DOBAVNICA',
      'Dobavnica št. 5512',
      'Dobavitelj: Smreka in Bukev d.o.o., ID za DDV: SI18547290',
      'Kupec: Ana Novak',
      'Datum: 5. 3. 2024',
      'Prevoznik: Hitri prevozi d.o.o.',
      'Registrska številka vozila: MB 123-AB',
      'Število paketov: 3',
      'Bruto teža: 120 kg',
    )
    expect(found.document_type).toBe('logistics')
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 kg' })
  })
})
