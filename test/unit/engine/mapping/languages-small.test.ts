// Invoices in Serbian, Estonian, Latvian, Lithuanian and Icelandic, set as in each country.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

/** Each paper with its language, its country, its currency, its number, and its subtotal, tax and total. */
const PAPERS = [
  {
    paper: 'a Serbian invoice in Latin letters',
    rows: [
      'FAKTURA',
      'Faktura broj: 2024-117',
      'Datum izdavanja: 05.03.2024',
      'Datum dospeća: 19.03.2024',
      'Prodavac: Hrast i Bukva d.o.o.',
      'Ulica Šumska 5, 21000 Novi Sad',
      'PIB: 101234567',
      'Kupac: Milica Jovanović',
      'Rb |Naziv robe/usluge |JM  |Količina |Cena   |Iznos',
      '1  |Daske od smreke   |kom |10       |100,00 |1.000,00',
      'Ukupno bez PDV-a      |1.000,00',
      'PDV 20%               |200,00',
      'Ukupno za uplatu      |1.200,00 RSD',
    ],
    is: { language: 'sr', country: 'RS', currency: 'RSD', number: '2024-117', totals: [1000, 200, 1200] },
  },
  {
    paper: 'a Serbian invoice in Cyrillic letters',
    rows: [
      'РАЧУН',
      'Рачун број: 2024-118',
      'Датум издавања: 05.03.2024',
      'Датум доспећа: 19.03.2024',
      'Продавац: Храст и Буква д.о.о.',
      'ПИБ: 101234567',
      'Купац: Милица Јовановић',
      'Рб |Назив робе/услуге |ЈМ  |Количина |Цена   |Износ',
      '1  |Даске од смреке   |ком |10       |100,00 |1.000,00',
      'Укупно без ПДВ-а      |1.000,00',
      'ПДВ 20%               |200,00',
      'Укупно за уплату      |1.200,00 динара',
    ],
    is: { language: 'sr', country: 'RS', currency: 'RSD', number: '2024-118', totals: [1000, 200, 1200] },
  },
  {
    paper: 'an Estonian invoice',
    rows: [
      'ARVE',
      'Arve nr: 2024-117',
      'Arve kuupäev: 05.03.2024',
      'Maksetähtaeg: 19.03.2024',
      'Müüja: Tamm ja Kask OÜ',
      'Registrikood: 12345678',
      'Ostja: Kadri Saar',
      'Nimetus    |Ühik |Kogus |Hind   |Summa',
      'Kuuselauad |tk   |10    |100,00 |1 000,00',
      'Summa käibemaksuta |1 000,00',
      'Käibemaks 22%      |220,00',
      'Tasuda             |1 220,00 EUR',
    ],
    is: { language: 'et', country: 'EE', currency: 'EUR', number: '2024-117', totals: [1000, 220, 1220] },
  },
  {
    paper: 'a Latvian invoice',
    rows: [
      'RĒĶINS',
      'Rēķina Nr. 2024-117',
      'Rēķina datums: 2024. gada 5. marts',
      'Apmaksas termiņš: 19.03.2024',
      'Piegādātājs: SIA Ozols un Bērzs',
      'Reģ. Nr. 40001234567',
      'Pircējs: Ilze Kalniņa',
      'Nosaukums   |Mērvienība |Daudzums |Cena   |Summa',
      'Egles dēļi  |gab        |10       |100,00 |1 000,00',
      'Kopā bez PVN     |1 000,00',
      'PVN 21%          |210,00',
      'Summa apmaksai   |1 210,00 EUR',
    ],
    is: { language: 'lv', country: 'LV', currency: 'EUR', number: '2024-117', totals: [1000, 210, 1210] },
  },
  {
    paper: 'a Lithuanian invoice',
    rows: [
      'PVM SĄSKAITA FAKTŪRA',
      'Serija BRZ Nr. 00412',
      '2024 m. kovo 5 d.',
      'Apmokėti iki: 2024-03-19',
      'Pardavėjas: UAB Ąžuolas ir beržas',
      'Įmonės kodas: 301234567',
      'Pirkėjas: Rasa Kazlauskienė',
      'Pavadinimas   |Mato vnt. |Kiekis |Kaina  |Suma',
      'Eglės lentos  |vnt       |10     |100,00 |1 000,00',
      'Suma be PVM       |1 000,00',
      'PVM 21%           |210,00',
      'Iš viso su PVM    |1 210,00 EUR',
    ],
    is: { language: 'lt', country: 'LT', currency: 'EUR', number: '00412', totals: [1000, 210, 1210] },
  },
  {
    paper: 'an Icelandic invoice',
    rows: [
      'REIKNINGUR',
      'Reikningur nr. 2024-117',
      'Útgáfudagur: 05.03.2024',
      'Gjalddagi: 19.03.2024',
      'Seljandi: Eik og birki ehf.',
      'Kennitala: 550101-2340',
      'Kaupandi: Guðrún Jónsdóttir',
      'Lýsing      |Magn |Einingarverð |Upphæð',
      'Grenifjalir |10   |1.000        |10.000',
      'Samtals án vsk   |10.000',
      'VSK 24%          |2.400',
      'Til greiðslu     |12.400 kr.',
    ],
    is: { language: 'is', country: 'IS', currency: 'ISK', number: '2024-117', totals: [10000, 2400, 12400] },
  },
] as const

describe('an invoice in a language of the Balkans, the Baltic or Iceland', () => {
  it.each(PAPERS)('gives its fields: $paper', ({ rows, is: { language, country, currency, number, totals } }) => {
    const { document_meta: meta, financial } = mapContent(sheet([...rows]), {
      include: [],
      today: new Date('2026-07-01'),
    }).extraction
    expect(meta).toMatchObject({ language, country, currency, date: '2024-03-05' })
    expect(meta?.invoice_number).toMatch(new RegExp(`${number}$`))
    const [subtotal, tax_total, grand_total] = totals
    expect(financial?.totals).toMatchObject({ subtotal, tax_total, grand_total })
  })
})
