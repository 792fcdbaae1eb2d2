// Romanian, which was added by docs/adding-a-language.md alone: each type of document, set as Romania sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Romanian documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'FACTURĂ FISCALĂ',
      'Factura nr. 2024-117',
      'Data emiterii: 05.03.2024',
      'Termen de plată: 19.03.2024',
      'Furnizor: Lemn și Fag SRL',
      'Str. Pădurii nr. 5, Cluj-Napoca 400123',
      'CIF: RO18547290',
      'Cumpărător: Ioana Popescu',
      'Str. Câmpului nr. 7, Brașov 500030',
      'Nr. crt. |Denumirea produselor sau a serviciilor |U.M. |Cantitate |Preț unitar |Valoare',
      '1        |Scânduri de brad                       |buc  |10        |100,00      |1.000,00',
      'Subtotal                |1.000,00',
      'TVA 19%                 |190,00',
      'Total de plată          |1.190,00 lei',
    )
    expect(found.document_meta).toMatchObject({ language: 'ro', country: 'RO', currency: 'RON', date: '2024-03-05' })
    expect(found.document_meta?.invoice_number).toBe('2024-117')
    expect(found.financial?.totals).toMatchObject({ subtotal: 1000, tax_total: 190, grand_total: 1190 })
    expect(found.vendor?.name).toBe('Lemn și Fag SRL')
    expect(found.buyer?.name).toBe('Ioana Popescu')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([['Scânduri de brad', 10, 1000]])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'MAGAZIN LA COLȚ SRL',
      'Str. Mihai Eminescu nr. 12, Iași',
      'CIF: RO18547290',
      'BON FISCAL',
      'Pâine albă          |5,50',
      'Lapte 1L            |8,90',
      'Total LEI           |14,40',
      'Numerar             |20,00',
      'Rest                |5,60',
      'Data: 12.03.2024  Ora: 14:25',
      'Bon nr. 4411',
      'Vă mulțumim!',
    )
    expect(found.document_meta).toMatchObject({ language: 'ro', currency: 'RON', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('MAGAZIN LA COLȚ SRL')
    expect(found.financial?.totals?.grand_total).toBe(14.4)
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Banca Carpaților S.A.',
      'Extras de cont nr. 3',
      'Perioada: 01.03.2024 - 31.03.2024',
      'Titular cont: Andrei Ionescu',
      'Str. Florilor nr. 7',
      '400123 Cluj-Napoca',
      'IBAN: RO49 AAAA 1B31 0075 9384 0000',
      'Moneda: RON',
      '',
      'Sold inițial                                |3.000,00',
      'Data       |Descriere            |Debit    |Credit   |Sold',
      '04.03.2024 |Încasare salariu     |         |1.250,50 |4.250,50',
      '11.03.2024 |Plată card magazin   |86,20    |         |4.164,30',
      '28.03.2024 |Comision administrare|9,00     |         |4.155,30',
      'Sold final                                  |4.155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'ro', currency: 'RON' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Andrei Ionescu' },
      bank: { name: 'Banca Carpaților S.A.' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'FLUTURAȘ DE SALARIU',
      'Luna: martie 2024',
      'Angajator: Lemn și Fag SRL        |CIF: RO18547290',
      'Nume și prenume: Ioana Popescu    |CNP: 2850101123456',
      'Funcția: contabil                 |Marca: 1044',
      '',
      'Venituri            |Suma     |Rețineri             |Suma',
      'Salariu de bază     |6.000,00 |CAS                  |1.600,00',
      'Spor vechime        |400,00   |CASS                 |640,00',
      '                    |         |Impozit pe venit     |416,00',
      '',
      'Salariu brut        |6.400,00',
      'Rest de plată       |3.744,00',
      'Data plății: 10.04.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'ro', country: 'RO' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Ioana Popescu', national_id: '2850101123456' },
      totals: { gross_pay: 6400, net_pay: 3744 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [6000, 400],
      [1600, 640, 416],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'BILET DE TREN',
      'Călător: Andrei Ionescu',
      'Tren: IR 1741',
      'Plecare: București Nord   |15.03.2024   |08:10',
      'Sosire: Cluj-Napoca       |15.03.2024   |17:45',
      'Vagon: 4      |Loc: 62     |Clasa: 2',
      'Preț total: 98,50 lei',
      'Data emiterii: 01.03.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'ro' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'București Nord' },
      to: { name: 'Cluj-Napoca' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Andrei Ionescu' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Ioana Popescu',
      'Cluj-Napoca, România',
      'ioana@popescu.example',
      '',
      'Experiență profesională',
      'martie 2019 - prezent   |Contabil',
      '                        |Lemn și Fag SRL',
      '',
      'Educație',
      '2010 - 2013             |Licență în Economie',
      '                        |Universitatea Carpaților',
      '',
      'Limbi străine',
      'Engleză - avansat',
    )
    expect(found.document_meta).toMatchObject({ language: 'ro' })
    expect(found.resume?.experience?.[0]).toMatchObject({ job_title: 'Contabil', employer: 'Lemn și Fag SRL' })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Universitatea Carpaților' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'ROMÂNIA',
      'CARTE DE IDENTITATE',
      'Seria KX Nr 123456',
      'Nume',
      'POPESCU',
      'Prenume',
      'IOANA',
      'Cetățenie',
      'Română / ROU',
      'Sex: F',
      'Domiciliu',
      'Jud. CJ Mun. Cluj-Napoca Str. Pădurii nr. 5',
      'Emisă de: SPCLEP Cluj-Napoca',
      'Data nașterii: 01.01.1985',
    )
    expect(found.identity).toMatchObject({ surname: 'POPESCU', given_names: 'IOANA', date_of_birth: '1985-01-01' })
  })

  it('give the fields of a form', () => {
    const found = read(
      'AVIZ DE ÎNSOȚIRE A MĂRFII',
      'Aviz nr. 5512',
      'Furnizor: Lemn și Fag SRL, CIF: RO18547290',
      'Cumpărător: Ioana Popescu',
      'Data: 05.03.2024',
      'Transportator: Transport Rapid SRL',
      'Număr auto: CJ 12 ABC',
      'Număr colete: 3',
      'Greutate brută: 120 kg',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 kg' })
  })
})
