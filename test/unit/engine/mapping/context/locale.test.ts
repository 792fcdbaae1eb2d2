import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import type { Locale } from '../../../../../src/engine/mapping/vocabulary.ts'
import { sheet } from '../sheet.ts'

const localeOf = (rows: string[], lang?: string): Locale =>
  buildContext(sheet(rows), { today: new Date('2026-07-01'), ...(lang !== undefined && { lang }) }).locale
const check = (rows: string[], expected: Partial<Locale>): void => {
  expect([rows, localeOf(rows)]).toEqual([rows, { ...localeOf(rows), ...expected }])
}

describe('locale', () => {
  it('adds up language, country, currency and ways of writing', () => {
    check(
      [
        'Muster GmbH',
        'Rechnung Nr. 12',
        'Zahlbar bis zum 12.03.2020 ohne Abzug',
        'Gesamtbetrag 1.234,56 EUR',
        'USt-IdNr. DE136695976',
      ],
      { language: 'de', country: 'DE', currency: 'EUR', decimal: ',', dateOrder: 'dmy' },
    )
    check(['Acme Inc.', '12 Main Street, Springfield, IL 62704', 'Invoice date 03/25/2020', 'Amount due $1,234.56'], {
      language: 'en',
      country: 'US',
      currency: 'USD',
      decimal: '.',
      dateOrder: 'mdy',
    })
    check(
      [
        'KEDAI BUKU SDN. BHD.',
        'JALAN MERANTI, 43300 SELANGOR',
        'TAX INVOICE',
        'TOTAL RM 12.50',
        'THANK YOU PLEASE COME AGAIN',
      ],
      { language: 'en', country: 'MY', currency: 'MYR', decimal: '.', dateOrder: 'dmy' },
    )
    check(
      [
        'Facture n° 12',
        'Total à payer 12,50 €',
        'Merci de votre visite',
        'TVA FR83 404 833 048',
        '75001 Paris, France',
      ],
      { language: 'fr', country: 'FR', currency: 'EUR', decimal: ',' },
    )
    check(['GSTIN 27AAPFU0939F1ZV', 'Tax Invoice', 'CGST 9% 1,23,456.00', 'Total ₹ 1,45,678.08'], {
      language: 'en',
      country: 'IN',
      currency: 'INR',
      decimal: '.',
      dateOrder: 'dmy',
    })
  })

  it('knows countries by the numbers of their banks and taxes and by forms of companies', () => {
    check(['TAX INVOICE', 'Net $1,895.00', 'GST No. 49-091-850', 'Direct credit: 12-3115-0123456-00'], {
      country: 'NZ',
      currency: 'NZD',
    })
    check(['TAX INVOICE', 'Karoo Signage (Pty) Ltd', 'Total Exclusive R 2,300.00', 'Total R 2,645.00'], {
      country: 'ZA',
      currency: 'ZAR',
    })
    check(['Invoice', 'BSB 085-458 Account 112233445', 'Total $4,517.00'], { country: 'AU', currency: 'AUD' })
    check(['FERRETERÍA EL YUNQUE SA DE CV', 'Uso CFDI: G03', 'Total $7,453.00'], { country: 'MX', currency: 'MXN' })
    check(['Invoice', 'TRN: 100234567800003', 'Total 12,474.00'], { country: 'AE', currency: 'AED' })
    check(['Invoice', 'GST/HST 812345678RT0001', 'Total $33.07'], { country: 'CA', currency: 'CAD' })
  })

  it('knows countries by their states', () => {
    for (const [line, country] of [
      ['Perth WA 6000', 'AU'],
      ['Seattle, WA 98109', 'US'],
      ['Bengaluru, Karnataka 560001', 'IN'],
      ['São Paulo - SP 01310-100', 'BR'],
      ['43300 KAJANG, SELANGOR', 'MY'],
      ['Toronto, ON M5V 2T6', 'CA'],
    ] as const) {
      expect([line, localeOf([line]).country]).toEqual([line, country])
    }
    expect(localeOf(['Elektro AG, DE 74465 Demoort']).country).toBeUndefined()
  })

  it('lets the decimal sign be proved by the numbers, whatever the language', () => {
    check(['Rechnung Nr. 12', "Betrag CHF 1'234.56", 'Summe 99.50', 'Netto 12.10'], { language: 'de', decimal: '.' })
  })

  it('lets a sign part thousands where money has no cents', () => {
    check(['Cafe, Jl. Merdeka 5, Jakarta, Indonesia', 'Nasi Goreng 50.000', 'Total 55.000'], {
      country: 'ID',
      decimal: ',',
    })
    check(
      [
        'KEDAI KOPI',
        'Sate Ayam 164.500',
        'SUBTOTAL 1.426.348',
        'Jumlah Total 1.497.665',
        'Sen-Sab 11.30 - 22.00',
        'Terima kasih',
      ],
      { language: 'id', decimal: ',' },
    )
    check(['WARUNG MAKAN', 'KASIR BUDI', 'NASI AYAM 33,000', 'TOTAL 40,000', 'TUNAI 50,000', 'KEMBALI 10,000'], {
      language: 'id',
      decimal: '.',
    })
    check(['Grill House, Muscat', 'Soup 1.500', 'Total 19.729'], { decimal: '.' })
  })

  it('takes days with a point behind each for no decimal point', () => {
    const days = ['03.02.|03.02.|Kártyás vásárlás|-7 310', '03.14.|03.15.|Átutalás|211 450', '03.20.|03.21.|Díj|-640']
    check(['Számlakivonat, Debrecen', ...days, 'Árfolyam 398,15'], { language: 'hu', decimal: ',', spaced: true })
  })

  it('lets spaces part thousands of a column without cents', () => {
    const column = [
      'Rent |      -7 310',
      'Wages|     211 450',
      'Power|      -1 904',
      'Loan |     -45 000',
      'Fee  |        -640',
    ]
    check(['Statement of account, Cape Town', ...column], { decimal: '.', spaced: true })
    for (const other of ['Balance|     157,596', 'Rate 12.50, fee 3.10'])
      expect(localeOf(['Statement of account, Cape Town', ...column, other]).spaced).toBeUndefined()
  })

  it('takes a count beside a price for no thousands', () => {
    const apart = ['Chair|    2    350', 'Table|    1    900', 'Shelf|    4    120', 'Lamp |    3    245']
    expect(localeOf(['Invoice', ...apart]).spaced).toBeUndefined()
    const columns = ['Chair|    2 |350', 'Table|    1 |900', 'Shelf|    4 |120', 'Lamp |    3 |245']
    expect(localeOf(['Invoice', ...columns]).spaced).toBeUndefined()
    const reckoned = ['Chair|    2 350 700', 'Table|    1 900 900', 'Shelf|    4 120 480', 'Lamp |    3 245 735']
    expect(localeOf(['Invoice', ...reckoned]).spaced).toBeUndefined()
  })

  it('lets a sign part three decimals where the currency has as many', () => {
    check(['Comptoir, Tunis', 'Café 4,500', 'Total 14,749 TND'], { currency: 'TND', decimal: ',' })
    check(['Corner Cafe', 'Tea 1.250', 'Total KWD 12.750'], { currency: 'KWD', decimal: '.' })
  })

  it('lets a date above twelve prove the order', () => {
    check(['Acme Inc., Springfield, IL 62704', 'Date 25/03/2020'], { dateOrder: 'dmy' })
  })

  it("takes the caller's language and nothing else from him", () => {
    const rows = ['Muster GmbH', 'Rechnung Nr. 12', 'Gesamtbetrag 1.234,56 EUR']
    expect(localeOf(rows, 'fr')).toEqual({ ...localeOf(rows), language: 'fr', languageChance: 1 })
  })

  it('is unsure of a language that few words speak for, and of one that leads another by little', () => {
    const chance = (...rows: string[]): number => localeOf(rows).languageChance
    const plain = chance('Rechnung Nr. 12', 'Zahlbar bis zum 12.03.2020 ohne Abzug und mit Dank für den Auftrag')
    expect(plain).toBeGreaterThan(0.95)
    expect(chance('XQ 12', '7714')).toBeLessThan(0.5)
    expect(chance('Thank you for the order', 'Danke für den Auftrag')).toBeLessThan(plain)
  })

  it('takes company suffixes and words for no currency', () => {
    check(['TL-4410   Torque lever', 'TL-9002   Torque limiter', 'Total $1,082.50'], { currency: 'USD' })
    check(['SYARIKAT ABC SDN BHD', 'SVC 1.20', 'ALL ITEMS 12.50'], { currency: 'MYR' })
    check(['Syarikat ABC Sdn Bhd', 'Kopi 1.20', 'Total 12.50'], { country: 'MY', currency: 'MYR' })
  })
})
