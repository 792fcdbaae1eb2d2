import { beforeAll, describe, expect, it } from 'vitest'
import { mapFile } from '../../../../src/engine/mapping/map-file.ts'
import { confirmedOf } from '../../../../src/engine/learning/confirmed.ts'
import { foldsOf, school, type Schooling } from '../../../../src/engine/learning/cross-validation.ts'
import { fitLessons } from '../../../../src/engine/learning/fit.ts'
import { openLearned } from '../../../../src/engine/learning/learned.ts'
import { studyOf, type Study } from '../../../../src/engine/learning/study.ts'
import type { Rankers } from '../../../../src/schema/ranking.ts'
import type { MapHints } from '../../../../src/schema/work.ts'
import { parseLearned } from '../../../../src/schema/learned.ts'
import { receiptOf, SHOPS } from './receipts.ts'

// Rules alone take the company's name; these customers want the brand over it.
const RULES: Rankers = { of: () => undefined }
const TODAY = new Date('2026-01-15')
const hints: MapHints = { include: ['fields'], today: TODAY }
const base = (): { names: string; base: string } => ({ names: '0123456789abcdef', base: 'rules' })
const NOTHING = { spelling: [], confidence: {}, habits: { groups: [], places: [], columns: [] } }
const LEARNED = [0, 1, 2, 3, 4, 5]
const COPIES = [0, 1]

const studyAll = (confirmed: (shop: number) => object): Promise<Study[]> =>
  Promise.all(
    LEARNED.flatMap((shop) =>
      COPIES.map((copy) =>
        studyOf(
          { id: `${shop}-${copy}`, content: receiptOf(shop, copy), confirmed: confirmedOf(confirmed(shop)) },
          RULES,
          TODAY,
        ),
      ),
    ),
  )
const nameOn = async (shop: number, copy: number, { lessons }: Pick<Schooling, 'lessons'>): Promise<unknown> =>
  (await mapFile(receiptOf(shop, copy), hints, RULES, openLearned(lessons))).extraction.vendor?.name

describe('learning which line a customer takes for the name', () => {
  let studies: Study[]
  let schooled: Schooling
  beforeAll(async () => {
    studies = await studyAll((shop) => ({ vendor: { name: SHOPS[shop]![0] } }))
    schooled = school(studies, base)
  })

  it('shows what it wins on documents and on shops that were held back', () => {
    expect(schooled.fields).toEqual([
      expect.objectContaining({ field: 'vendor.name', values: 12, right: 0, places: true }),
    ])
    expect(schooled.gains['vendor.name']!.documents).toEqual({ values: 12, before: 0, after: 12, won: 12, lost: 0 })
    expect(schooled.gains['vendor.name']!.shops.won).toBeGreaterThan(8)
  })

  it('applies it to other receipts of the shops, and to shops that it has not seen', async () => {
    const names = [await nameOn(2, 9, schooled), await nameOn(6, 0, schooled), await nameOn(7, 1, schooled)]
    expect(names).toEqual([SHOPS[2][0], SHOPS[6][0], SHOPS[7][0]])
  })

  it('says which lines it was, and changes nothing else', async () => {
    const before = await mapFile(receiptOf(2, 9), hints, RULES)
    const after = await mapFile(receiptOf(2, 9), hints, RULES, openLearned(schooled.lessons))
    expect(before.extraction.vendor!.name).toBe(SHOPS[2][1])
    expect(after.included.fields!['vendor.name']).toMatchObject({ text: SHOPS[2][0], rule: 'confirmed-place' })
    expect([after.extraction.financial, after.extraction.document_meta, after.extraction.vendor!.address]).toEqual([
      before.extraction.financial,
      before.extraction.document_meta,
      before.extraction.vendor!.address,
    ])
  })

  it('reaches the same by trees where no place is learned', async () => {
    const lessons = { ...fitLessons(studies, ['receipt vendor.name'], base), ...NOTHING }
    const names = [await nameOn(2, 9, { lessons }), await nameOn(6, 0, { lessons }), await nameOn(7, 1, { lessons })]
    expect(names).toEqual([SHOPS[2][0], SHOPS[6][0], SHOPS[7][0]])
    const { included } = await mapFile(receiptOf(2, 9), hints, RULES, openLearned(lessons))
    expect(included.fields!['vendor.name']).toMatchObject({ text: SHOPS[2][0], rule: 'ranker' })
  })

  it('is the same each time', () => {
    expect(school(studies, base)).toEqual(schooled)
  })

  it('makes a file that can be read', () => {
    const file = {
      docmill: 'learned',
      form: 1,
      made: TODAY.toISOString(),
      documents: 12,
      shops: 6,
      ...schooled.lessons,
      gains: schooled.gains,
    }
    expect(parseLearned(JSON.parse(JSON.stringify(file)))).toEqual(file)
  })
})

describe('learning how names are spelled', () => {
  const company = (shop: number): string => SHOPS[shop]![1]
  let schooled: Schooling
  beforeAll(async () => {
    // The second copy of each shop's company is read with wrong letters.
    schooled = school(
      await Promise.all(
        LEARNED.flatMap((shop) =>
          COPIES.map((copy) =>
            studyOf(
              {
                id: `${shop}-${copy}`,
                content: spoiled(shop, copy, copy === 1),
                confirmed: confirmedOf({ vendor: { name: company(shop) } }),
              },
              RULES,
              TODAY,
            ),
          ),
        ),
      ),
      base,
    )
  })
  const spoiled = (shop: number, copy: number, isSpoiled: boolean): ReturnType<typeof receiptOf> => {
    const content = receiptOf(shop, copy)
    const spoil = (text: string): string =>
      text
        .replace('TRADING', 'TRAOING')
        .replace('MAKMUR', 'MAKMVR')
        .replace('NIAGA', 'NIAGR')
        .replace('FOODS', 'F00DS')
        .replace('PAPER', 'RAPER')
        .replace('TIMBER', 'TIMBEP')
    if (isSpoiled)
      for (const line of content.pages[0]!.lines) for (const one of [line, ...line.cells]) one.text = spoil(one.text)
    return content
  }

  it('corrects a nearly confirmed name, and keeps the original letters', async () => {
    expect(schooled.lessons.spelling).toEqual(['vendor.name'])
    const { extraction, included } = await mapFile(spoiled(5, 8, true), hints, RULES, openLearned(schooled.lessons))
    expect(extraction.vendor).toMatchObject({ name: company(5), legal_name: company(5) })
    expect(included.fields!['vendor.name']).toMatchObject({
      text: company(5).replace('TIMBER', 'TIMBEP'),
      rule: 'confirmed-spelling',
    })
  })

  it('leaves alone what nobody has confirmed', async () => {
    expect((await mapFile(receiptOf(7, 0), hints, RULES, openLearned(schooled.lessons))).extraction.vendor!.name).toBe(
      company(7),
    )
  })
})

describe('what does not help', () => {
  it('is not learned', async () => {
    const { lessons, gains, fields } = school(await studyAll((shop) => ({ vendor: { name: SHOPS[shop]![1] } })), base)
    expect([lessons.rankers, lessons.spelling, lessons.known, gains]).toEqual([[], [], [], {}])
    expect(fields).toEqual([expect.objectContaining({ field: 'vendor.name', right: 12, why: 'no gain' })])
  })

  it('is reported for fields without a ranker', async () => {
    const { fields } = school(await studyAll(() => ({ receipt: { cashier: 'Aminah' } })), base)
    expect(fields).toEqual([
      expect.objectContaining({ field: 'receipt.cashier', values: 12, gain: undefined, why: 'not ranked' }),
    ])
  })
})

describe('parts that are held back', () => {
  const of = (shops: string): { shop: string }[] => [...shops].map((shop) => ({ shop }))
  const check = (shops: string, held: 'documents' | 'shops', expected: number[]): void =>
    expect(foldsOf(of(shops), held)).toEqual(expected)

  it('keep shops together, or deal the documents of each evenly', () => {
    check('aabbcdef', 'shops', [0, 0, 1, 1, 2, 3, 4, 0])
    check('aaaaaaa', 'documents', [0, 1, 2, 3, 4, 0, 1])
    check('abab', 'documents', [0, 2, 1, 3])
  })
})
