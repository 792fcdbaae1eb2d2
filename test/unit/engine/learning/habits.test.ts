// The two cases in which nothing was learned before: the confirmed value is printed, but stands where no rule looks.

import { describe, expect, it } from 'vitest'
import { confirmedOf } from '../../../../src/engine/learning/confirmed.ts'
import { rowsOfAnswer } from '../../../../src/engine/learning/habits/columns.ts'
import { school, type Schooling } from '../../../../src/engine/learning/cross-validation.ts'
import { openLearned } from '../../../../src/engine/learning/learned.ts'
import { studyOf } from '../../../../src/engine/learning/study.ts'
import { mapFile } from '../../../../src/engine/mapping/map-file.ts'
import type { DocumentContent } from '../../../../src/schema/page.ts'
import type { Rankers } from '../../../../src/schema/ranking.ts'
import { parseLearned } from '../../../../src/schema/learned.ts'
import { invoiceOf, issuerOf, itemsOf, listOf, numbersOf } from './invoices.ts'
import { receiptOf } from './receipts.ts'

const RULES: Rankers = { of: () => undefined }
const TODAY = new Date('2026-01-15')
const base = (): { names: string; base: string } => ({ names: '0123456789abcdef', base: 'rules' })

interface Taught {
  content: DocumentContent
  confirmed: object
}

const teach = async (taught: readonly Taught[]): Promise<Schooling> =>
  school(
    await Promise.all(
      taught.map(({ content, confirmed }, at) =>
        studyOf(
          { id: String(at), content, confirmed: confirmedOf(confirmed), rows: rowsOfAnswer(confirmed) },
          RULES,
          TODAY,
        ),
      ),
    ),
    base,
  )
const answerTo = (content: DocumentContent, schooled?: Schooling): ReturnType<typeof mapFile> =>
  mapFile(content, { include: ['fields'], today: TODAY }, RULES, schooled && openLearned(schooled.lessons))

/** The share of documents for which `isRight` holds. */
async function shareOf(
  documents: readonly (readonly [seed: number, copy: number])[],
  isRight: (answer: Awaited<ReturnType<typeof mapFile>>, seed: number, copy: number) => boolean,
  schooled?: Schooling,
): Promise<number> {
  let right = 0
  for (const [seed, copy] of documents)
    if (isRight(await answerTo(invoiceOf(seed, copy), schooled), seed, copy)) right += 1
  return right / documents.length
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)
const hasCompany = ({ extraction }: Awaited<ReturnType<typeof mapFile>>, seed: number): boolean =>
  extraction.vendor?.name === issuerOf(seed).company
const hasBooked = ({ extraction }: Awaited<ReturnType<typeof mapFile>>, _: number, copy: number): boolean =>
  extraction.document_meta?.invoice_number === numbersOf(copy).booked

describe('learning from five corrected invoices', () => {
  it('takes the company in the foot instead of the brand, for the issuer that was corrected', async () => {
    const schooled = await teach(
      range(0, 5).map((copy) => ({
        content: invoiceOf(3, copy),
        confirmed: { vendor: { name: issuerOf(3).company } },
      })),
    )
    const held = range(10, 50).map((copy) => [3, copy] as const)
    expect(await shareOf(held, hasCompany)).toBe(0)
    expect(await shareOf(held, hasCompany, schooled)).toBeGreaterThanOrEqual(0.95)
    expect(schooled.gains['vendor.name']!.documents).toEqual({ values: 5, before: 0, after: 5, won: 5, lost: 0 })
  })

  it('takes the company in the foot for other issuers that use the same layout', async () => {
    const schooled = await teach(
      range(0, 5).map((at) => ({ content: invoiceOf(at, at), confirmed: { vendor: { name: issuerOf(at).company } } })),
    )
    const held = range(5, 48).map((at) => [at, at] as const)
    expect(await shareOf(held, hasCompany)).toBe(0)
    expect(await shareOf(held, hasCompany, schooled)).toBeGreaterThanOrEqual(0.95)
  })

  it('takes the number that is printed elsewhere', async () => {
    for (const seedOf of [(): number => 3, (at: number): number => at]) {
      const schooled = await teach(
        range(0, 5).map((at) => ({
          content: invoiceOf(seedOf(at), at),
          confirmed: { document_meta: { invoice_number: numbersOf(at).booked } },
        })),
      )
      const held = range(8, 48).map((at) => [seedOf(at), at] as const)
      expect(await shareOf(held, hasBooked)).toBe(0)
      expect(await shareOf(held, hasBooked, schooled)).toBeGreaterThanOrEqual(0.95)
    }
  })

  it('says where the value is printed and how sure it is, and changes no other field', async () => {
    const schooled = await teach(
      range(0, 6).map((copy) => ({
        content: invoiceOf(3, copy),
        confirmed: { document_meta: { invoice_number: numbersOf(copy).booked } },
      })),
    )
    const before = await answerTo(invoiceOf(3, 20))
    const after = await answerTo(invoiceOf(3, 20), schooled)
    expect(after.included.fields!['document_meta.invoice_number']).toMatchObject({
      text: numbersOf(20).booked,
      rule: 'confirmed-place',
      page: 1,
    })
    const { confidence } = after.included.fields!['document_meta.invoice_number']!
    expect(confidence).toBeGreaterThan(0.7)
    expect(confidence).toBeLessThan(0.99)
    expect([after.extraction.vendor, after.extraction.financial, after.extraction.document_meta!.date]).toEqual([
      before.extraction.vendor,
      before.extraction.financial,
      before.extraction.document_meta!.date,
    ])
  })

  it('changes nothing on documents of other layouts', async () => {
    const schooled = await teach(
      range(0, 6).map((copy) => ({
        content: invoiceOf(copy, copy),
        confirmed: {
          vendor: { name: issuerOf(copy).company },
          document_meta: { invoice_number: numbersOf(copy).booked },
        },
      })),
    )
    for (const copy of range(0, 6)) {
      const before = await answerTo(listOf(copy))
      expect((await answerTo(listOf(copy), schooled)).extraction).toEqual(before.extraction)
    }
    for (const shop of range(0, 6)) {
      const before = await answerTo(receiptOf(shop, 1))
      expect((await answerTo(receiptOf(shop, 1), schooled)).extraction).toEqual(before.extraction)
    }
  })

  it('learns nothing from corrections that contradict each other', async () => {
    const { lessons } = await teach(
      range(0, 6).map((copy) => ({
        content: invoiceOf(3, copy),
        confirmed: { document_meta: { invoice_number: copy % 2 ? numbersOf(copy).booked : numbersOf(copy).printed } },
      })),
    )
    expect(lessons.habits.places).toEqual([])
  })

  it('makes a file that can be read', async () => {
    const { lessons, gains } = await teach(
      range(0, 6).map((copy) => ({
        content: invoiceOf(3, copy),
        confirmed: { vendor: { name: issuerOf(3).company }, document_meta: { invoice_number: numbersOf(copy).booked } },
      })),
    )
    const file = { docmill: 'learned', form: 1, made: TODAY.toISOString(), documents: 6, shops: 1, ...lessons, gains }
    expect(parseLearned(JSON.parse(JSON.stringify(file)))).toEqual(file)
  })
})

describe('learning what the columns of a table mean', () => {
  it('names them as the rows of the issuer were corrected', async () => {
    const schooled = await teach(
      range(0, 5).map((copy) => ({
        content: listOf(copy),
        confirmed: { vendor: { name: 'Ostwind Handel GmbH' }, financial: { line_items: answersOf(copy) } },
      })),
    )
    const named = expect.arrayContaining([
      ['kennung', 'sku'],
      ['los', 'lot'],
    ]) as unknown
    // Of the layout, and of the issuer on it.
    expect(schooled.lessons.habits.columns.map(({ heads }) => heads)).toEqual([named, named])
    expect(schooled.gains['financial.line_items.lot']!.documents).toEqual({
      values: 5,
      before: 0,
      after: 5,
      won: 5,
      lost: 0,
    })
    let before = 0
    let after = 0
    for (const copy of range(6, 26)) {
      before += Number(isSameRows((await answerTo(listOf(copy))).extraction, copy))
      after += Number(isSameRows((await answerTo(listOf(copy), schooled)).extraction, copy))
    }
    expect([before, after]).toEqual([0, 20])
  })
})

const isSameRows = (extraction: unknown, copy: number): boolean =>
  sorted(rowsOfAnswer(extraction)) === sorted(itemsOf(copy))
/** The lines as an answer has them: their one code under both of its names. */
const answersOf = (copy: number): object[] => itemsOf(copy).map((row) => ({ ...row, product_code: row.sku }))
const sorted = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
