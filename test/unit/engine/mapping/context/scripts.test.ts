import { describe, expect, it } from 'vitest'
import { mapDocument } from '../../../../../src/engine/extract.ts'
import { withScriptWarnings } from '../../../../../src/engine/mapping/context/scripts.ts'
import type { DocumentContent } from '../../../../../src/schema/page.ts'
import { sheet } from '../sheet.ts'

const GEORGIAN = [
  'ინვოისი                      | 0031',
  'გამყიდველი შპს მზე           | თარიღი 15.03.2024',
  'დასახელება  | რაოდენობა | ფასი   | თანხა',
  'სკამი       | 2         | 150.00 | 300.00',
  'მაგიდა      | 1         | 205.00 | 205.00',
  'სულ                              | 505.00',
]
const ENGLISH = ['Invoice 0031', 'Date 15 March 2024', 'Chair | 2 | 150.00 | 300.00', 'Total | 300.00', 'საქართველო']

const codesOf = (content: DocumentContent): string[][] =>
  withScriptWarnings(content, 'trade').pages.map(({ warnings }) => warnings.map(({ code }) => code))

describe('withScriptWarnings', () => {
  it('warns on each page of which most letters are in a script without labels', () => {
    expect(codesOf(sheet(GEORGIAN, ENGLISH))).toEqual([['unsupported_script'], []])
  })

  it('warns on a page once', () => {
    expect(codesOf(withScriptWarnings(sheet(GEORGIAN), 'trade'))).toEqual([['unsupported_script']])
  })

  it('leaves pages in Latin letters, in scripts with labels and of few letters as they are', () => {
    const content = sheet(ENGLISH, ['株式会社さくら商事の請求書', '請求金額をお振込みください 1,234円'], ['სულ 505.00'])
    expect(withScriptWarnings(content, 'trade')).toBe(content)
  })

  it('warns on a document in a script whose labels are those of invoices and receipts alone', () => {
    const content = sheet(['株式会社さくら商事の履歴書', '東京都千代田区丸の内一丁目 学歴 職歴 資格'])
    expect(withScriptWarnings(content, 'trade')).toBe(content)
    expect(withScriptWarnings(content, 'other').pages[0]!.warnings).toHaveLength(1)
  })
})

describe('a document in a script without labels', () => {
  const read = (content: DocumentContent): ReturnType<typeof mapDocument> =>
    mapDocument(content, { include: ['fields'], today: new Date('2024-06-01') })

  it('returns its figures with low confidence and says why', async () => {
    const outcome = await read(sheet(GEORGIAN))
    if (!outcome.ok) throw new Error(outcome.failure.detail)
    expect(outcome.validation.warnings.join(' ')).toContain('Page 1: most of its text is in a script')
    expect(outcome.validation.warnings.join(' ')).toContain('(Georgian)')
    expect(outcome.extraction.confidence).toBeLessThan(0.5)
    const fields = Object.values(outcome.included.fields!)
    expect(fields.length).toBeGreaterThan(0)
    expect(Math.max(...fields.map(({ confidence }) => confidence))).toBeLessThan(0.5)
  })

  it('lowers the confidence of a picture whose page was not read, and of nothing else', async () => {
    const content = sheet(['Invoice 0031 | 15 March 2024', 'Chair | 2 | 150.00 | 300.00', 'Total | 300.00'])
    const warnings = [{ code: 'unsupported_script', detail: 'it is not read.', page: 0 }]
    const unread = { ...content, pages: content.pages.map((page) => ({ ...page, warnings })) }
    const [sure, unsure] = [await read(content), await read(unread)]
    if (!sure.ok || !unsure.ok) throw new Error('not read')
    expect(sure.extraction.confidence).toBeGreaterThan(0.6)
    expect(unsure.extraction.confidence).toBeLessThan(0.5)
    expect({ ...unsure.extraction, confidence: 0 }).toEqual({ ...sure.extraction, confidence: 0 })
  })

  it('says why no text was found on a page that was not read', async () => {
    const [page] = sheet([]).pages
    const warnings = [{ code: 'unsupported_script', detail: 'it is not read.', page: 0 }]
    const outcome = await read({ format: 'png', pageCount: 1, pages: [{ ...page!, warnings }] })
    expect(outcome).toMatchObject({ failure: { code: 'no_text_found', detail: 'it is not read.', page: 0 } })
  })
})
