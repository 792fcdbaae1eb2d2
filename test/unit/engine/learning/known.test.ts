import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate, Chosen } from '../../../../src/engine/mapping/vocabulary.ts'
import { confirmedOf, isSame, rightOf, shopOf } from '../../../../src/engine/learning/confirmed.ts'
import {
  bestParty,
  joinParties,
  knownParties,
  partiesFromFile,
  partiesToFile,
  partyOf,
} from '../../../../src/engine/learning/known.ts'
import { lettersOf, likeness } from '../../../../src/engine/learning/likeness.ts'
import { canSpell, spellAsConfirmed } from '../../../../src/engine/learning/spelling.ts'

const SHOP = { 'vendor.name': 'SEROJA TIMBER SDN BHD', 'vendor.address': 'NO 44, JALAN BARU, 43800 DENGKIL, SELANGOR' }
const OTHER = { 'vendor.name': 'MELATI JAYA TRADING SDN BHD', 'vendor.address': 'NO 2, JALAN BESAR, 43200 CHERAS' }
const SHORT = { 'vendor.name': 'KEDAI ALI', 'vendor.address': 'NO 7, JALAN LAMA, 35000 TAPAH, PERAK' }
const BUYER = { 'buyer.name': 'MARTIN MEIER', 'buyer.address': 'Lindenweg 4, 80331 München' }
const known = knownParties(joinParties([SHOP, OTHER, SHOP, BUYER, SHORT]))

describe('likeness', () => {
  const check = (a: string, b: string, expected: number): void =>
    expect(likeness(lettersOf(a), lettersOf(b))).toBeCloseTo(expected, 2)

  it('counts letters that differ, and takes digits for letters but not for other digits', () => {
    check('Seroja Timber', 'SEROJA TIMBER', 1)
    check('SEROJA TlMBER', 'SEROJA TIMBER', 1 - 1 / 12)
    check('10T 1851-A', 'LOT 1851-A', 1 - 2 / 8)
    check('4330G KEMBANGAN', '43300 KEMBANGAN', 1 - 1 / 14)
    check('JALAN PERMAS 10/5', 'JALAN PERMAS 10/7', 0)
    check('JALAN PERMAS 10', 'JALAN PERMAS 105', 0)
    check('PERMAS 57 BANDAR', 'PERMAS 5 BANDAR', 0)
    check('', 'SEROJA', 0)
    check('SEROJA TIMBER', 'SEROJA', 0)
  })

  it('is 1 for the same letters, the same both ways, and never outside 0 to 1', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcgilo015'), maxLength: 14 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(likeness(a, b)).toBe(likeness(b, a))
        expect(likeness(a, b)).toBeGreaterThanOrEqual(0)
        expect(likeness(a, b) === 1).toBe(a === b && a !== '')
      }),
    )
  })
})

describe('known parties', () => {
  it('are joined where all values are the same, and survive the file', () => {
    expect(known.parties.map(({ documents }) => documents)).toEqual([[0, 2], [1], [3], [4]])
    const file = partiesToFile(known.parties)
    const back = knownParties(partiesFromFile(file))
    expect(file.map(({ values, count }) => [values, count])).toEqual([
      [SHOP, 2],
      [OTHER, 1],
      [BUYER, 1],
      [SHORT, 1],
    ])
    expect(back.nearest('vendor.name', 'SEROJA TIMBEP SDN BHD')).toEqual(
      known.nearest('vendor.name', 'SEROJA TIMBEP SDN BHD'),
    )
    expect(joinParties([{}])).toEqual([])
  })

  it('give the nearest value, without what one document alone has confirmed', () => {
    expect(known.nearest('vendor.name', 'SEROJA TIMBEP SDN BHD')).toMatchObject({
      value: SHOP['vendor.name'],
      parties: [0],
    })
    expect(known.nearest('vendor.name', OTHER['vendor.name'], new Set([1]))?.value).not.toBe(OTHER['vendor.name'])
    expect(known.nearest('vendor.name', SHOP['vendor.name'], new Set([0]))?.alike).toBe(1)
    expect(known.nearest('vendor.name', SHOP['vendor.name'], new Set([0, 2]))?.alike ?? 0).toBeLessThan(1)
    expect(known.nearest('vendor.phone', SHOP['vendor.name'])).toBeUndefined()
    expect(known.nearest('vendor.name', '…')).toBeUndefined()
  })

  it('are recognized by the rest of the printed page', () => {
    const match = known.match(lettersOf('TERIMA KASIH NO 44, JALAN BARU, 43800 DENGKIL, SELANGOR TOTAL 5.00'))
    expect(bestParty(known, match, 'vendor.name')).toMatchObject({ party: { values: SHOP }, share: 1 })
    expect(bestParty(known, match, 'vendor.name', new Set([0, 2]))?.party.values).not.toBe(SHOP)
  })

  it('are texts of a vendor or buyer', () => {
    const values = new Map<string, string | number>([
      ['vendor.name', 'A B'],
      ['vendor.country', 'MY'],
      ['vendor.address_parts.city', 'Ipoh'],
      ['buyer.phone', '+60 3'],
      ['financial.totals.grand_total', 5],
      ['payslip.employee.name', 'C D'],
      ['vendor.address', '  '],
    ])
    expect(partyOf(values)).toEqual({ 'vendor.name': 'A B', 'buyer.phone': '+60 3' })
  })
})

describe('spelling as confirmed', () => {
  const candidate = (field: string, value: string, source: Candidate['source'] = 'ocr'): Candidate => ({
    field,
    value,
    text: value,
    page: 0,
    box: { left: 0, right: 1, top: 0, bottom: 1 },
    score: 1,
    confidence: 0.5,
    rule: 'r',
    source,
  })
  const chosen = (values: Record<string, string>, source?: Candidate['source']): Chosen =>
    new Map(Object.entries(values).map(([path, value]) => [path, candidate(path, value, source)]))
  const spell = (values: Record<string, string>, page = '', source?: Candidate['source']): Record<string, unknown> =>
    Object.fromEntries(
      [
        ...spellAsConfirmed(
          chosen(values, source),
          ['vendor.name', 'vendor.address', 'buyer.name'],
          known,
          known.match(lettersOf(page)),
        ),
      ].map(([path, { value }]) => [path, value]),
    )
  const check = (path: string, read: string, expected: string, page?: string, source?: Candidate['source']): void =>
    expect(spell({ [path]: read }, page, source)).toEqual({ [path]: expected })

  it('puts right what is near, and nothing else', () => {
    check('vendor.name', 'SEROJA TIMBEP SDN BHD', SHOP['vendor.name'])
    check('vendor.name', 'Seroja Timber Sdn Bhd', 'Seroja Timber Sdn Bhd')
    check('vendor.name', 'SEROJA WOOD SDN BHD', 'SEROJA WOOD SDN BHD')
    check('vendor.address', 'N0 44, JALAN BARU, 43800 DENGKIL, SELANG0R', SHOP['vendor.address'])
    check('vendor.address', 'NO 45, JALAN BARU, 43800 DENGKIL, SELANGOR', 'NO 45, JALAN BARU, 43800 DENGKIL, SELANGOR')
    check('vendor.trade_name', 'SEROJA TIMBEP SDN BHD', 'SEROJA TIMBEP SDN BHD')
    check('vendor.name', 'SEROJA TIMBEP SDN BHD', 'SEROJA TIMBEP SDN BHD', '', 'embedded')
  })

  it('takes a short name, or a buyer, who may be a person, only where the page prints the rest of the party', () => {
    check('vendor.name', 'KEDAI ARI', 'KEDAI ARI')
    check('vendor.name', 'KEDAI ARI', 'KEDAI ALI', 'NO 7, JALAN LAMA, 35000 TAPAH, PERAK')
    check('buyer.name', 'MARTIN MEIEP', 'MARTIN MEIEP')
    check('buyer.name', 'MARTIN MEIEP', 'MARTIN MEIER', 'Lindenweg 4, 80331 Munchen')
  })

  it('goes with every name that the value has, and keeps what was read', () => {
    expect(
      spell({
        'vendor.name': 'SEROJA TIMBEP SDN BHD',
        'vendor.legal_name': 'SEROJA TIMBEP SDN BHD',
        'buyer.name': 'SEROJA TIMBEP SDN BHD',
      }),
    ).toEqual({
      'vendor.name': SHOP['vendor.name'],
      'vendor.legal_name': SHOP['vendor.name'],
      'buyer.name': 'SEROJA TIMBEP SDN BHD',
    })
    expect(
      spellAsConfirmed(chosen({ 'vendor.name': 'SEROJA TIMBEP SDN BHD' }), ['vendor.name'], known, known.match('')).get(
        'vendor.name',
      ),
    ).toMatchObject({ text: 'SEROJA TIMBEP SDN BHD', rule: 'confirmed-spelling' })
  })

  it('is for names and addresses of vendor and buyer', () => {
    expect(
      [
        'vendor.name',
        'buyer.address',
        'vendor.legal_name',
        'vendor.phone',
        'vendor.address_parts.city',
        'document_meta.date',
        'resume.name',
      ].filter(canSpell),
    ).toEqual(['vendor.name', 'buyer.address', 'vendor.legal_name'])
  })
})

describe('what is confirmed', () => {
  it('is single values by path, without rows and empty texts', () => {
    expect([
      ...confirmedOf({
        document_type: 'receipt',
        vendor: { name: 'A', address: ' ', address_parts: { city: 'Ipoh' } },
        financial: { totals: { grand_total: 5 }, line_items: [{ total: 5 }] },
        invoice: { india: { signed_qr_valid: true } },
      }),
    ]).toEqual([
      ['vendor.name', 'A'],
      ['vendor.address_parts.city', 'Ipoh'],
      ['financial.totals.grand_total', 5],
    ])
  })

  it('is compared by letters, and amounts by half a cent', () => {
    const check = (confirmed: string | number, read: unknown, expected: boolean): void =>
      expect(isSame(confirmed, read)).toBe(expected)
    check('Café Noir', 'CAFE  NOIR', true)
    check('Café Noir', 'Cafe Nair', false)
    check(5, 5.004, true)
    check(5, 5.01, false)
    check(5, '5', false)
    check('2018-03-01', undefined, false)
  })

  it('marks the right candidates: the same ones, or of texts the nearest', () => {
    const check = (
      confirmed: string | number,
      values: (string | number)[],
      isText: boolean,
      expected: number[],
    ): void =>
      expect([
        ...rightOf(
          confirmed,
          values.map((value) => ({ value })),
          isText,
        ),
      ]).toEqual(expected)
    check('SEROJA TIMBER', ['SEROJA', 'Seroja Timber', 'SEROJA TIMBEP'], true, [0, 1, 0])
    check('SEROJA TIMBER', ['SEROJA', 'SEROJA TIMBEP'], true, [0, 1])
    check('SEROJA TIMBER', ['SEROJA', 'MELATI'], true, [0, 0])
    check('2018-03-01', ['2018-03-02', '2018-03-01'], false, [0, 1])
    check('2018-03-01', ['2018-03-O1'], false, [0])
    check(5, [4.99, 5], false, [0, 1])
  })

  it('identifies the vendor of a document', () => {
    expect(shopOf(new Map([['vendor.name', 'Café Noir']]), 'a.pdf')).toBe('cafenoir')
    expect(shopOf(new Map(), 'a.pdf')).toBe('document a.pdf')
  })
})
