// Slovak: each type of document, set as Slovakia sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Slovak documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'FAKTÚRA č. 2024117',
      'Dodávateľ                       |Odberateľ',
      'Drevo a buk s.r.o.              |Jana Kováčová',
      'Lesná 5                         |Poľná 7',
      '040 01 Košice                   |811 01 Bratislava',
      'IČO: 36854729                   |IČO: 47120983',
      'DIČ: 2022154789                 |DIČ: 1048877123',
      'IČ DPH: SK2022154789            |',
      'Dátum vystavenia: 05.03.2024    |Variabilný symbol: 2024117',
      'Dátum dodania: 04.03.2024       |Konštantný symbol: 0308',
      'Dátum splatnosti: 19.03.2024    |Forma úhrady: prevodom',
      'Označenie dodávky    |Množstvo |MJ |Jednotková cena |Spolu',
      'Smrekové dosky       |10       |ks |100,00          |1 000,00',
      'Základ dane             |1 000,00',
      'DPH 20 %                |200,00',
      'Spolu na úhradu         |1 200,00 €',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      language: 'sk',
      country: 'SK',
      currency: 'EUR',
      invoice_number: '2024117',
      date: '2024-03-05',
      due_date: '2024-03-19',
    })
    expect(found.financial?.totals).toMatchObject({ tax_total: 200, grand_total: 1200 })
    expect(found.vendor).toMatchObject({ name: 'Drevo a buk s.r.o.', tax_id: 'SK2022154789' })
    expect(found.buyer?.name).toBe('Jana Kováčová')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([['Smrekové dosky', 10, 1000]])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'POTRAVINY NA ROHU s.r.o.',
      'Hviezdoslavova 12, 010 01 Žilina',
      'IČO: 36854729  DIČ: 2022154789',
      'IČ DPH: SK2022154789',
      'Kód pokladnice: 88820221547890001',
      'POKLADNIČNÝ DOKLAD',
      'Chlieb biely        |1,50',
      'Mlieko 1 l          |0,90',
      'SPOLU EUR           |2,40',
      'Hotovosť            |5,00',
      'Výdavok             |2,60',
      'Dátum: 12.03.2024  Čas: 14:25',
      'Ďakujeme za nákup',
    )
    expect(found.document_meta).toMatchObject({ language: 'sk', country: 'SK', currency: 'EUR', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('POTRAVINY NA ROHU s.r.o.')
    expect(found.financial?.totals?.grand_total).toBe(2.4)
    expect(found.financial?.payment_info).toMatchObject({ method: 'cash' })
  })

  it('give the fields of an order', () => {
    const found = read(
      'OBJEDNÁVKA č. 4500123',
      'Objednávateľ: Jana Kováčová',
      'Dodávateľ: Drevo a buk s.r.o.',
      'Dátum objednávky: 5. 3. 2024',
      'Termín dodania: 20. 3. 2024',
      'Názov tovaru         |Množstvo |MJ |Cena za MJ |Celkom',
      'Smrekové dosky       |10       |ks |100,00     |1 000,00',
      'Celkom bez DPH       |1 000,00',
    )
    expect(found.purchase_order).toMatchObject({
      po_number: '4500123',
      order_date: '2024-03-05',
      delivery_date: '2024-03-20',
    })
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Tatranská banka, a.s.',
      'Výpis z účtu č. 3',
      'Za obdobie: 01.03.2024 - 31.03.2024',
      'Majiteľ účtu: Peter Horváth',
      'Kvetná 7',
      '040 01 Košice',
      'IBAN: SK31 1200 0000 1987 4263 7541',
      'Mena: EUR',
      '',
      'Počiatočný zostatok                             |3 000,00',
      'Dátum      |Popis transakcie     |Debet    |Kredit   |Zostatok',
      '04.03.2024 |Mzda                 |         |1 250,50 |4 250,50',
      '11.03.2024 |Platba kartou obchod |86,20    |         |4 164,30',
      '28.03.2024 |Poplatok za vedenie  |9,00     |         |4 155,30',
      'Konečný zostatok                                |4 155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'sk', country: 'SK', currency: 'EUR' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Peter Horváth' },
      bank: { name: 'Tatranská banka, a.s.' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'VÝPLATNÁ PÁSKA',
      'Mesiac: marec 2024',
      'Zamestnávateľ: Drevo a buk s.r.o. |IČO: 36854729',
      'Zamestnanec: Jana Kováčová        |Rodné číslo: 855101/1234',
      'Funkcia: účtovníčka               |Osobné číslo: 1044',
      '',
      'Zložky mzdy         |Suma     |Zrážky               |Suma',
      'Základná mzda       |1 600,00 |Sociálne poistenie   |159,80',
      'Príplatky           |100,00   |Zdravotné poistenie  |68,00',
      '                    |         |Preddavok na daň     |191,16',
      '',
      'Hrubá mzda          |1 700,00',
      'Čistá mzda          |1 281,04',
      'Na výplatu          |1 281,04',
      'Dátum výplaty: 10.04.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'sk', country: 'SK' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Jana Kováčová', national_id: '855101/1234' },
      employer: { name: 'Drevo a buk s.r.o.' },
      totals: { gross_pay: 1700, net_pay: 1281.04 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [1600, 100],
      [159.8, 68, 191.16],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'CESTOVNÝ LÍSTOK',
      'Cestujúci: Peter Horváth',
      'Vlak: R 604',
      'Odchod: Bratislava hl. st. |15.03.2024   |08:10',
      'Príchod: Košice            |15.03.2024   |13:45',
      'Vozeň: 4      |Miesto: 62     |Trieda: 2',
      'Cena spolu: 19,50 EUR',
      'Dátum vystavenia: 01.03.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'sk' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Bratislava hl. st.' },
      to: { name: 'Košice' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Peter Horváth' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Jana Kováčová',
      'Košice, Slovensko',
      'jana@kovacova.example',
      '',
      'Pracovné skúsenosti',
      'marec 2019 - súčasnosť  |Účtovníčka',
      '                        |Drevo a buk s.r.o.',
      '',
      'Vzdelanie',
      '2010 - 2013             |Bakalárske štúdium, Ekonómia',
      '                        |Univerzita Karpatská',
      '',
      'Jazykové znalosti',
      'Angličtina - pokročilá',
    )
    expect(found.document_meta).toMatchObject({ language: 'sk' })
    expect(found.resume?.experience?.[0]).toMatchObject({
      job_title: 'Účtovníčka',
      employer: 'Drevo a buk s.r.o.',
      start_date: '2019-03',
    })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Univerzita Karpatská' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'SLOVENSKÁ REPUBLIKA',
      'OBČIANSKY PREUKAZ',
      'Priezvisko',
      'KOVÁČOVÁ',
      'Meno',
      'JANA',
      'Dátum narodenia: 01.01.1985',
      'Pohlavie: F',
      'Štátne občianstvo: SVK',
      'Rodné číslo: 855101/1234',
      'Platnosť do: 14.02.2030',
      'Vydal: Košice',
    )
    expect(found.identity).toMatchObject({
      surname: 'KOVÁČOVÁ',
      given_names: 'JANA',
      date_of_birth: '1985-01-01',
      date_of_expiry: '2030-02-14',
    })
  })

  it('give the fields of a delivery note', () => {
    const found = read(
      'DODACÍ LIST č. 5512',
      'Dodávateľ: Drevo a buk s.r.o., IČO: 36854729',
      'Odberateľ: Jana Kováčová',
      'Dátum vystavenia: 05.03.2024',
      'Dopravca: Rýchla preprava s.r.o.',
      'EČV: KE 123 AB',
      'Počet kusov: 3',
      'Hrubá hmotnosť: 120 kg',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 kg' })
  })
})
