// Serbian, Estonian, Latvian, Lithuanian and Icelandic, added by docs/adding-a-language.md: papers as each country sets them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction

describe('documents of the Balkans, the Baltic and Iceland', () => {
  it('give the fields of a Serbian invoice in Latin letters', () => {
    const found = read(
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
    )
    expect(found.document_meta).toMatchObject({
      language: 'sr',
      country: 'RS',
      currency: 'RSD',
      date: '2024-03-05',
      invoice_number: '2024-117',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1000, tax_total: 200, grand_total: 1200 })
  })

  it('give the fields of a Serbian invoice in Cyrillic letters', () => {
    const found = read(
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
    )
    expect(found.document_meta).toMatchObject({ language: 'sr', country: 'RS', date: '2024-03-05' })
    expect(found.document_meta?.invoice_number).toBe('2024-118')
    expect(found.financial?.totals).toMatchObject({ subtotal: 1000, tax_total: 200, grand_total: 1200 })
  })

  it('give the fields of an Estonian invoice', () => {
    const found = read(
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
    )
    expect(found.document_meta).toMatchObject({ language: 'et', country: 'EE', currency: 'EUR', date: '2024-03-05' })
    expect(found.document_meta?.invoice_number).toBe('2024-117')
    expect(found.financial?.totals).toMatchObject({ subtotal: 1000, tax_total: 220, grand_total: 1220 })
  })

  it('give the fields of a Latvian invoice', () => {
    const found = read(
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
    )
    expect(found.document_meta).toMatchObject({ language: 'lv', country: 'LV', currency: 'EUR', date: '2024-03-05' })
    expect(found.document_meta?.invoice_number).toBe('2024-117')
    expect(found.financial?.totals).toMatchObject({ subtotal: 1000, tax_total: 210, grand_total: 1210 })
  })

  it('give the fields of a Lithuanian invoice', () => {
    const found = read(
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
    )
    expect(found.document_meta).toMatchObject({ language: 'lt', country: 'LT', currency: 'EUR', date: '2024-03-05' })
    expect(found.document_meta?.invoice_number).toMatch(/00412$/)
    expect(found.financial?.totals).toMatchObject({ subtotal: 1000, tax_total: 210, grand_total: 1210 })
  })

  it('give the fields of an Icelandic invoice', () => {
    const found = read(
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
    )
    expect(found.document_meta).toMatchObject({ language: 'is', country: 'IS', currency: 'ISK', date: '2024-03-05' })
    expect(found.document_meta?.invoice_number).toBe('2024-117')
    expect(found.financial?.totals).toMatchObject({ subtotal: 10000, tax_total: 2400, grand_total: 12400 })
  })
})
