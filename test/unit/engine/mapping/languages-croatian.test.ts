// Croatian: each type of document, set as Croatia sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Croatian documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'Jela i Bukva d.o.o.',
      'Šumska 5, 51000 Rijeka',
      'OIB: 18547290135',
      'RAČUN br. 117/1/1',
      'Kupac:',
      'Ana Horvat',
      'Poljska 7',
      '10000 Zagreb',
      'Datum izdavanja: 5. listopada 2024.',
      'Datum dospijeća: 19.10.2024.',
      'Način plaćanja: transakcijski račun',
      'Poziv na broj: HR00 117-1-1',
      'R.br. |Naziv robe/usluge   |Jed. mjere |Količina |Cijena |Iznos',
      '1     |Jelove daske        |kom        |10       |100,00 |1.000,00',
      'Osnovica                |1.000,00',
      'PDV 25%                 |250,00',
      'Ukupno za platiti       |1.250,00 EUR',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      language: 'hr',
      country: 'HR',
      currency: 'EUR',
      invoice_number: '117/1/1',
      date: '2024-10-05',
      due_date: '2024-10-19',
    })
    expect(found.financial?.totals).toMatchObject({ tax_total: 250, grand_total: 1250 })
    expect(found.vendor).toMatchObject({ name: 'Jela i Bukva d.o.o.', tax_id: '18547290135' })
    expect(found.buyer?.name).toBe('Ana Horvat')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([['Jelove daske', 10, 1000]])
  })

  it('give the fields of a receipt in kuna', () => {
    const found = read(
      'TRGOVINA NA UGLU d.o.o.',
      'Korzo 12, 51000 Rijeka',
      'OIB: 18547290135',
      'Račun br. 4411/POS1/1',
      'Kruh bijeli         |9,50',
      'Mlijeko 1 l         |7,90',
      'UKUPNO KN           |17,40',
      'Gotovina            |20,00',
      'Povrat              |2,60',
      'Datum: 12.03.2022.  Vrijeme: 14:25',
      'ZKI: 1f2e3d4c5b6a79881f2e3d4c5b6a7988',
      'Hvala na posjeti!',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'hr', country: 'HR', currency: 'HRK', date: '2022-03-12' })
    expect(found.vendor?.name).toBe('TRGOVINA NA UGLU d.o.o.')
    expect(found.financial?.totals?.grand_total).toBe(17.4)
  })

  it('give the fields of an order', () => {
    const found = read(
      'NARUDŽBENICA br. 4500123',
      'Naručitelj: Ana Horvat',
      'Dobavljač: Jela i Bukva d.o.o.',
      'Datum narudžbe: 05.03.2024.',
      'Rok isporuke: 20.03.2024.',
      'Naziv            |Količina |Jed. mjere |Cijena |Iznos',
      'Jelove daske     |10       |kom        |100,00 |1.000,00',
      'Ukupno           |1.000,00 EUR',
    )
    expect(found.purchase_order).toMatchObject({
      po_number: '4500123',
      order_date: '2024-03-05',
      delivery_date: '2024-03-20',
    })
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Jadranska banka d.d.',
      'Izvadak po računu br. 3',
      'Razdoblje: 01.03.2024. - 31.03.2024.',
      'Vlasnik računa: Petar Babić',
      'Cvjetna 7',
      '10000 Zagreb',
      'IBAN: HR12 1001 0051 8630 0016 0',
      'Valuta: EUR',
      '',
      'Početno stanje                                |3.000,00',
      'Datum       |Opis plaćanja       |Isplata |Uplata   |Stanje',
      '04.03.2024. |Plaća               |        |1.250,50 |4.250,50',
      '11.03.2024. |Kupnja karticom     |86,20   |         |4.164,30',
      '28.03.2024. |Naknada za vođenje  |9,00    |         |4.155,30',
      'Završno stanje                                |4.155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'hr', country: 'HR', currency: 'EUR' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Petar Babić' },
      bank: { name: 'Jadranska banka d.d.' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'PLATNA LISTA',
      'Za mjesec: listopad 2024.',
      'Poslodavac: Jela i Bukva d.o.o.   |OIB poslodavca: 18547290135',
      'Zaposlenik: Ana Horvat            |OIB: 69435151530',
      'Radno mjesto: računovođa          |Šifra radnika: 1044',
      '',
      'Primanja            |Iznos    |Odbici               |Iznos',
      'Redovan rad         |1.600,00 |MIO I. stup          |255,00',
      'Prekovremeni rad    |100,00   |MIO II. stup         |85,00',
      '                    |         |Porez na dohodak     |160,00',
      '',
      'Bruto plaća         |1.700,00',
      'Neto plaća          |1.200,00',
      'Za isplatu          |1.200,00',
      'Datum isplate: 10.11.2024.',
    )
    expect(found.document_meta).toMatchObject({ language: 'hr', country: 'HR' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Ana Horvat', national_id: '69435151530' },
      employer: { name: 'Jela i Bukva d.o.o.' },
      pay_period: { month: 10, year: 2024, pay_date: '2024-11-10' },
      totals: { gross_pay: 1700, net_pay: 1200 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [1600, 100],
      [255, 85, 160],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'VOZNA KARTA',
      'Putnik: Petar Babić',
      'Vlak: IC 520',
      'Polazak: Split            |15.03.2024.   |08:10',
      'Dolazak: Zagreb Glavni kolodvor |15.03.2024.   |14:45',
      'Vagon: 4      |Sjedalo: 62     |Razred: 2',
      'Ukupna cijena: 19,50 EUR',
      'Datum izdavanja: 01.03.2024.',
    )
    expect(found.document_meta).toMatchObject({ language: 'hr' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Split' },
      to: { name: 'Zagreb Glavni kolodvor' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Petar Babić' })
  })

  it('give the career of a resume, with the months as Croatia names them', () => {
    const found = read(
      'Ana Horvat',
      'Rijeka, Hrvatska',
      'ana@horvat.example',
      '',
      'Radno iskustvo',
      'listopad 2019. - danas  |Računovođa',
      '                        |Jela i Bukva d.o.o.',
      '',
      'Obrazovanje',
      '2010. - 2013.           |Diplomski studij, Ekonomija',
      '                        |Ekonomski fakultet Primorje',
      '',
      'Strani jezici',
      'Engleski - napredno',
    )
    expect(found.document_meta).toMatchObject({ language: 'hr' })
    expect(found.resume?.experience?.[0]).toMatchObject({
      job_title: 'Računovođa',
      employer: 'Jela i Bukva d.o.o.',
      start_date: '2019-10',
    })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Ekonomski fakultet Primorje' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'REPUBLIKA HRVATSKA',
      'OSOBNA ISKAZNICA',
      'Prezime',
      'HORVAT',
      'Ime',
      'ANA',
      'Spol: F',
      'Državljanstvo: HRV',
      'Datum rođenja: 01.01.1985.',
      'Vrijedi do: 14.02.2030.',
      'OIB: 69435151530',
    )
    expect(found.identity).toMatchObject({
      surname: 'HORVAT',
      given_names: 'ANA',
      date_of_birth: '1985-01-01',
      date_of_expiry: '2030-02-14',
    })
  })

  it('give the fields of a delivery note', () => {
    const found = read(
      'OTPREMNICA',
      'Otpremnica br. 5512',
      'Isporučitelj: Jela i Bukva d.o.o., OIB: 18547290135',
      'Kupac: Ana Horvat',
      'Datum: 05.03.2024.',
      'Prijevoznik: Brzi prijevoz d.o.o.',
      'Registracija vozila: RI 123-AB',
      'Broj paketa: 3',
      'Bruto težina: 120 kg',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 kg' })
  })
})
