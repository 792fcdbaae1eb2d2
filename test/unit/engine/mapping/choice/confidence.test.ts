import { describe, expect, it } from 'vitest'
import type { Candidate, Chosen } from '../../../../../src/engine/mapping/vocabulary.ts'
import { byField } from '../../../../../src/engine/mapping/vocabulary.ts'
import {
  answerEvidence,
  certaintyOf,
  chanceOf,
  documentConfidence,
  FAMILIES,
  familyOf,
  type Family,
  typeChanceOf,
  valueEvidence,
  withChances,
} from '../../../../../src/engine/mapping/choice/confidence.ts'
import type { ValidationCheck } from '../../../../../src/schema/extraction.ts'
import { sheet } from '../sheet.ts'

const content = sheet(['one two', 'three'])
const certainty = certaintyOf(content)
const candidate = (field: string, value: unknown, more: Partial<Candidate> = {}): Candidate => ({
  field,
  value,
  text: String(value),
  page: 0,
  box: { left: 0, top: 0, right: 0.1, bottom: 0.1 },
  score: 0,
  confidence: 0.9,
  rule: 'test',
  source: 'ocr',
  ...more,
})
const place = (top: number): Partial<Candidate> => ({ box: { left: 0, top, right: 0.1, bottom: top + 0.1 } })

describe('familyOf', () => {
  const check = (path: string, family: string): void => expect([path, familyOf(path)]).toEqual([path, family])
  it('puts fields together that err alike', () => {
    check('document_meta.invoice_number', 'number')
    check('vendor.tax_ids', 'number')
    check('document_meta.due_date', 'date')
    check('receipt.time', 'date')
    check('financial.totals.grand_total', 'total')
    check('financial.totals.taxes[0].amount', 'total')
    check('financial.line_items[3].total', 'item')
    check('financial.line_items[3].description', 'itemText')
    check('invoice.ship_to.name', 'name')
    check('vendor.address', 'address')
    check('vendor.address_parts.city', 'address')
    check('buyer.email', 'contact')
    check('document_meta.currency', 'locale')
    check('receipt.cashier', 'text')
    check('bank_statement.transactions[4].balance', 'item')
    check('bank_statement.transactions[4].date', 'item')
    check('payslip.earnings[0].name', 'itemText')
    check('resume.experience[1].company', 'itemText')
    check('ticket.segments[0].departure_time', 'item')
    check('resume.languages[0].name', 'itemText')
  })
})

describe('certainty', () => {
  it('is that of the worst word inside, else that of the page', () => {
    const [first, second] = content.pages[0]!.lines[0]!.cells
    second!.confidence = 0.4
    const { within, ofPage } = certaintyOf(content)
    expect([
      within(0, first!.box),
      within(0, content.pages[0]!.lines[0]!.box),
      within(0, { left: 0.9, top: 0.9, right: 1, bottom: 1 }) === ofPage(0),
      ofPage(7),
    ]).toEqual([0.99, 0.4, true, 1])
    second!.confidence = 0.99
  })
})

const answerOf = (candidates: Candidate[], checks: ValidationCheck[] = []) =>
  answerEvidence(byField(candidates), certainty, 'invoice', checks)

describe('the chance of a value', () => {
  const chance = (more: Partial<Candidate>, family = familyOf('financial.totals.grand_total')): number =>
    chanceOf(family, valueEvidence('f', candidate('f', 12.5, more), answerOf([])))

  it('follows the chooser, the checks and the certainty of reading', () => {
    const check = (more: Partial<Candidate>, less: Partial<Candidate>, family?: Family): void =>
      expect(chance(more, family)).toBeGreaterThan(chance(less, family))
    check({ confidence: 0.95 }, { confidence: 0.5 })
    check({ checks: [{ name: 'iban_checksum', passed: true }] }, {}, 'number')
    check({ source: 'embedded' }, { source: 'ocr' })
  })

  it('rises with the sums that the value took part in, and falls where one does not hold', () => {
    const rows = Array.from({ length: 3 }, (_, at) =>
      candidate(`financial.line_items[${at}].total`, at, place(at / 10)),
    )
    const of = (checks: ValidationCheck[]): number =>
      chanceOf('item', valueEvidence('financial.line_items[1].total', rows[1]!, answerOf(rows, checks)))
    const sum = (passed: boolean): ValidationCheck => ({
      rule: 'sum_of_lines',
      passed,
      fields: ['financial.totals.subtotal', ...rows.map(({ field }) => field)],
    })
    expect([of([sum(true)]) > of([]), of([sum(false)]) < of([])]).toEqual([true, true])
  })

  it('is a chance in every family, also for an impossible opinion', () => {
    for (const family of FAMILIES)
      for (const confidence of [0, 0.5, 1]) {
        const found = chance({ confidence }, family)
        expect([family, found > 0 && found < 1]).toEqual([family, true])
      }
  })
})

describe('the chance of a type', () => {
  const values = Array.from({ length: 12 }, (_, at) => candidate(`financial.line_items[${at}].total`, at))
  const of = (chance: number, candidates: Candidate[]): number => typeChanceOf(chance, answerOf(candidates))

  it('follows words, layout, and the number of values that the type found', () => {
    expect(of(0.95, values)).toBeGreaterThan(of(0.4, values))
    expect(of(0.6, values)).toBeGreaterThan(of(0.6, values.slice(0, 1)))
    expect(of(0.6, values)).toBeGreaterThan(
      of(
        0.6,
        values.map((one) => ({ ...one, field: one.field.replace('financial.', 'vendor.') })),
      ),
    )
  })

  it('is that of words alone where nothing is known of a paper', () => {
    expect(typeChanceOf(0.4, answerEvidence(new Map(), certainty, 'generic'))).toBe(0.4)
  })
})

describe('the confidence of a document', () => {
  const of = (candidates: Candidate[], typeChance = 1): number =>
    documentConfidence(byField(candidates), certainty, content, typeChance)
  const check = (candidates: Candidate[], expected: number, typeChance?: number): void =>
    expect(of(candidates, typeChance)).toBeCloseTo(expected, 3)

  it('is the mean chance of what is printed, each value once and by its leaves', () => {
    check(
      [candidate('a', 'x', { confidence: 0.9, ...place(0) }), candidate('b', 'y', { confidence: 0.5, ...place(0.2) })],
      0.7,
    )
    check(
      [
        candidate('a', 'x y', { confidence: 0.9, ...place(0) }),
        candidate('a.copy', 'x y', { confidence: 0.1, text: 'x y', ...place(0) }),
        candidate('a.part', 'y', { confidence: 0.1, text: 'x y', ...place(0) }),
      ],
      0.9,
    )
    check(
      [
        candidate('list', [{ a: 1, b: 2 }, { a: 3 }], { confidence: 1, ...place(0) }),
        candidate('b', 'y', { confidence: 0, ...place(0.2) }),
      ],
      0.75,
    )
  })

  it('falls with the chance of the type, and without values is that of the words', () => {
    // Under another type part of it would still be right.
    expect(of([candidate('a', 'x')], 0.5)).toBeLessThan(0.85)
    expect(of([candidate('a', 'x')], 0.5)).toBeGreaterThan(0.45)
    check([], 0.99)
    check([], 0.495, 0.5)
  })

  it('falls below what is worth trusting where a table was not understood, and no further', () => {
    const sure = Array.from({ length: 8 }, (_, at) =>
      candidate(`f${at}`, `value ${at}`, { confidence: 1, ...place(at / 10) }),
    )
    const of = (unplaced: number): number => documentConfidence(byField(sure), certainty, content, 1, unplaced)
    expect([of(0), of(1), of(2), of(200)]).toEqual([1, 0.889, 0.8, 0.8])
  })

  it('is low where a page is not read and only its barcode is sure', () => {
    const warning = { code: 'unsupported_script', detail: 'a script that is not read', page: 0 }
    const unread = { ...content, pages: content.pages.map((page) => ({ ...page, warnings: [warning] })) }
    const of = (source: Candidate['source']): number =>
      documentConfidence(
        byField([
          candidate('financial.barcodes', [{ type: 'EAN13', value: '4006381333931' }], { confidence: 0.99, source }),
        ]),
        certaintyOf(unread),
        unread,
        1,
      )
    expect(of('barcode')).toBe(0.4)
    expect(of('xml')).toBe(0.99)
  })

  it('is below a half where a part of a page is not read, however sure its values are', () => {
    const warning = { code: 'partly_unread', detail: 'a part is not read', page: 0 }
    const partly = { ...content, pages: content.pages.map((page) => ({ ...page, warnings: [warning] })) }
    const certain = certaintyOf(partly)
    expect([certain.mostOf(0), certain.mostOfDocument]).toEqual([1, 0.49])
    expect(
      documentConfidence(
        byField([candidate('document_meta.date', '2026-01-31', { confidence: 1 })]),
        certain,
        partly,
        1,
      ),
    ).toBe(0.49)
  })

  it('takes the corrected chances', () => {
    const chosen: Chosen = byField([candidate('financial.totals.grand_total', 12.5)])
    const corrected = withChances(chosen, certainty, 'invoice').get('financial.totals.grand_total')!
    expect(corrected.confidence).toBeCloseTo(
      chanceOf(
        'total',
        valueEvidence(
          'financial.totals.grand_total',
          chosen.get('financial.totals.grand_total')!,
          answerEvidence(chosen, certainty, 'invoice'),
        ),
      ),
      3,
    )
  })
})
