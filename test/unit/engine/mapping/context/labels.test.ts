import { describe, expect, it } from 'vitest'
import { findLabels, findTypeWords, settleLabels } from '../../../../../src/engine/mapping/context/labels.ts'
import { expandWords } from '../../../../../src/engine/knowledge/load.ts'
import { LABEL_LANGUAGES, WORDINGS } from '../../../../../src/engine/mapping/context/wordings.ts'
import { sheet } from '../sheet.ts'

const linesOf = (text: string) =>
  sheet([text]).pages[0]!.lines.map((line, index) => ({ ...line, page: 0, line: index }))
const fieldsOf = (text: string, language = 'en'): string[] =>
  settleLabels(findLabels({ lines: linesOf(text) }), language)
    .filter(({ quality }) => quality > 0.5)
    .map(({ field }) => field)
const check = (text: string, field: string, language?: string): void => {
  expect([text, fieldsOf(text, language).includes(field)]).toEqual([text, true])
}

describe('labels', () => {
  it('are found in every language', () => {
    check('Invoice Number: 12', 'invoice_number')
    check('Rechnungs-Nr. 12', 'invoice_number', 'de')
    check('Facture n° 12', 'invoice_number', 'fr')
    check('Nº de factura: 12', 'invoice_number', 'es')
    check('Numero fattura 12', 'invoice_number', 'it')
    check('Factuurnummer 12', 'invoice_number', 'nl')
    check('Data de vencimento 12', 'due_date', 'pt')
    check('Fälligkeitsdatum', 'due_date', 'de')
  })

  it('of a street, a town and a postcode are found in the languages of Eastern Europe and South-East Asia', () => {
    check('Miejscowość: Gdynia', 'party.city', 'pl')
    check('Județ: Cluj', 'party.state', 'ro')
    check('Ulice a číslo: Dlouhá 5', 'party.street', 'cs')
    check('Posta kodu: 34000', 'party.postcode', 'tr')
    check('Irányítószám: 1011', 'party.postcode', 'hu')
    check('Kode pos: 40111', 'party.postcode', 'id')
    check('Poskod: 50000', 'party.postcode', 'ms')
    check('Населено място: Варна', 'party.city', 'bg')
    check('Πόλη: Πάτρα', 'party.city', 'el')
    check('Poštanski broj i mjesto: 51000 Rijeka', 'party.city', 'hr')
    check('Ulica a číslo: Dlhá 5', 'party.street', 'sk')
    check('Поштовий індекс: 01001', 'party.postcode', 'uk')
    check('Населенный пункт: Тверь', 'party.city', 'ru')
  })

  it('of days, places and meters are found in the languages of Eastern Europe and South-East Asia', () => {
    check('Data powstania obowiązku podatkowego', 'tax_point_date', 'pl')
    check('Cod loc de consum', 'delivery_point', 'ro')
    check('Datum odeslání', 'ship_date', 'cs')
    check('Tesisat no', 'delivery_point', 'tr')
    check('Mérési pont azonosító', 'delivery_point', 'hu')
    check('Nomor polisi', 'vehicle_number', 'id')
    check('Tempoh pengebilan', 'service_period', 'ms')
    check('Дата на данъчното събитие', 'tax_point_date', 'bg')
    check('Αριθμός παροχής', 'delivery_point', 'el')
    check('Obračunsko mjerno mjesto', 'delivery_point', 'hr')
    check('Číslo odberného miesta', 'delivery_point', 'sk')
    check('База оподаткування', 'taxable_amount', 'uk')
    check('Номер лицевого счета', 'customer_id', 'ru')
  })

  it('are found through missing spaces, glued values and misread letters', () => {
    check('InvoiceNo123', 'invoice_number')
    check('INVOICENO:123', 'invoice_number')
    check('Invo1ce Number', 'invoice_number')
    check('Inv0ice Date', 'invoice_date')
    check('Kudennummer 12', 'customer_id', 'de')
    check('Rechnungsnunmer', 'invoice_number', 'de')
  })

  it('are found with either sign for a number', () => {
    check('Invoice № 12', 'invoice_number')
    check('Фактура № 12', 'invoice_number', 'bg')
    check('Фактура #12', 'invoice_number', 'bg')
  })

  it('give way to longer ones', () => {
    expect(fieldsOf('Delivery date 1.2.')).toContain('delivery_date')
    expect(fieldsOf('Delivery date 1.2.')).not.toContain('date')
    expect(fieldsOf('Purchase order number')).not.toContain('order_number')
  })

  it('are no other words', () => {
    expect(fieldsOf('Invoice VT/2022')).not.toContain('invoice_date')
    expect(fieldsOf('contact us')).not.toContain('contract_id')
    expect(fieldsOf('thank you very much')).toEqual([])
  })

  it('end at their colon', () => {
    // What repeats the label begins the value: the bank of that name.
    expect(fieldsOf('Bank: Bank Pocztowy').filter((field) => field === 'bank.bank_name')).toHaveLength(1)
    // One letter would make it "invoice dates".
    expect(fieldsOf('Invoice: dale')).not.toContain('invoice_date')
  })

  it("mean what the document's language says", () => {
    const weight = (language: string) =>
      settleLabels(findLabels({ lines: linesOf('Rechnungsdatum') }), language)[0]!.weight
    expect(weight('de')).toBeGreaterThan(weight('fr'))
  })

  it('cover exactly their own letters', () => {
    const [hit] = settleLabels(findLabels({ lines: linesOf('Total: 12.00 Invoice Date: 1.2.2018') }), 'en').filter(
      ({ field }) => field === 'invoice_date',
    )
    expect([hit?.text, hit?.from, hit?.to]).toEqual(['Invoice Date', 2, 4])
  })
})

describe('type words', () => {
  it('are kept apart from labels', () => {
    expect(
      findTypeWords({ lines: linesOf('BOARDING PASS') }).flatMap(({ meanings }) => meanings.map(({ field }) => field)),
    ).toContain('type.ticket')
    expect(fieldsOf('BOARDING PASS')).toEqual([])
  })
})

describe('wordings', () => {
  it('are written with their choices in braces', () => {
    expect(expandWords('total due')).toEqual(['total due'])
    expect(expandWords('total {incl|inc} {|of} {vat|tax}')).toEqual([
      'total incl vat',
      'total incl tax',
      'total incl of vat',
      'total incl of tax',
      'total inc vat',
      'total inc tax',
      'total inc of vat',
      'total inc of tax',
    ])
    expect(WORDINGS.filter(({ words }) => /[{}|]/.test(words))).toEqual([])
  })

  it('name known fields with weights between 0 and 1, in all languages', () => {
    expect(LABEL_LANGUAGES).toEqual([
      'ar',
      'bg',
      'cs',
      'da',
      'de',
      'el',
      'en',
      'es',
      'et',
      'fi',
      'fr',
      'he',
      'hi',
      'hr',
      'hu',
      'id',
      'is',
      'it',
      'ja',
      'ko',
      'lt',
      'lv',
      'ms',
      'nb',
      'nl',
      'pl',
      'pt',
      'ro',
      'ru',
      'sk',
      'sl',
      'sr',
      'sv',
      'th',
      'tr',
      'uk',
      'vi',
      'zh',
    ])
    for (const { field, words, weight } of WORDINGS)
      expect([
        field,
        words,
        /^[a-z][a-z_.]*$/.test(field) && words.trim() === words && words.length > 0 && weight > 0 && weight <= 1.5,
      ]).toEqual([field, words, true])
  })

  it('hold titles and evidence for document types that exist', async () => {
    const { DOCUMENT_TYPES } = await import('../../../../../src/schema/extraction.ts')
    const named = WORDINGS.filter(({ field }) => /^(?:type|evidence)\./.test(field)).map(
      ({ field }) => field.split('.')[1]!,
    )
    expect([...new Set(named)].filter((type) => !(DOCUMENT_TYPES as string[]).includes(type))).toEqual([])
    expect(DOCUMENT_TYPES.filter((type) => type !== 'generic' && !named.includes(type))).toEqual([])
  })
})
