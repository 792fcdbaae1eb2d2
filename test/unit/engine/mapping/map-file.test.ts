// The answer for a file with one document or several.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { mapFile } from '../../../../src/engine/mapping/map-file.ts'
import type { DocumentContent } from '../../../../src/schema/page.ts'
import type { MapHints } from '../../../../src/schema/work.ts'
import { sheet } from './sheet.ts'

const invoice = (vendor: string, number: string, date: string, total: string): string[] => [
  vendor,
  'Harbour Road 14',
  '',
  'INVOICE',
  '',
  `Invoice number: ${number}`,
  `Invoice date: ${date}`,
  '',
  'Bill to',
  'Corner Shop Ltd',
  '',
  'Description|                  Quantity|         Unit price|          Amount',
  `Steel bracket|                      1|              ${total}|           ${total}`,
  '',
  `                                             Total|   ${total}`,
]
const FIRST = invoice('Northwind Metals Ltd', 'NM-20417', '3 March 2024', '40.00')
const SECOND = invoice('Fabrikam Tools Ltd', 'F/88213', '21 April 2024', '55.00')
const TERMS = [
  'General terms and conditions',
  ...Array.from({ length: 9 }, (_, i) => `${i + 1}. Goods stay ours until they are paid.`),
]
const hints = (more: Partial<MapHints> = {}): MapHints => ({ include: [], today: new Date('2026-01-15'), ...more })
const stack = sheet(FIRST, TERMS, SECOND)
const words = (content: DocumentContent): number =>
  content.pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells)).length

describe('mapFile', () => {
  it('answers for one document as ever', async () => {
    const content = sheet(FIRST, TERMS)
    expect(await mapFile(content, hints())).toEqual(mapContent(content, hints()))
  })
  it('adds one warning where a file holds several, and nothing else', async () => {
    const { validation, ...whole } = mapContent(stack, hints())
    const { validation: told, ...rest } = await mapFile(stack, hints())
    expect(rest).toEqual(whole)
    expect(told).toEqual({
      ...validation,
      warnings: [
        'The file holds 2 documents: pages 1–2 and 3. This answer takes them for one document; with split=true each is answered for.',
        ...validation.warnings,
      ],
    })
  })
  it('warns once where the name of the file promises another format', async () => {
    const content = sheet(FIRST)
    const { validation } = await mapFile(content, hints({ fileName: 'scan.pdf' }))
    const expected = mapContent(content, hints()).validation
    expect(content.format).toBe('png')
    expect(validation).toEqual({
      ...expected,
      warnings: [
        'The name of the file ends in ".pdf", but its content is PNG; it was read as PNG.',
        ...expected.warnings,
      ],
    })
    const split = await mapFile(stack, hints({ fileName: 'scan.pdf', split: true }))
    expect(split.validation.warnings.filter((text) => text.includes('.pdf'))).toHaveLength(1)
    expect(await mapFile(content, hints({ fileName: 'scan.png' }))).toEqual(await mapFile(content, hints()))
  })
  it('answers for each when it is asked to, and for the first beside them', async () => {
    const { documents, extraction, validation, usage } = await mapFile(stack, hints({ split: true }))
    expect(
      documents!.map(({ pageFrom, pageTo, extraction: { document_type, vendor, document_meta } }) => [
        pageFrom,
        pageTo,
        document_type,
        vendor?.name,
        document_meta?.invoice_number,
      ]),
    ).toEqual([
      [1, 2, 'invoice', 'Northwind Metals Ltd', 'NM-20417'],
      [3, 3, 'invoice', 'Fabrikam Tools Ltd', 'F/88213'],
    ])
    expect(extraction).toEqual(documents![0]!.extraction)
    expect(validation.warnings).toEqual([
      'The file holds 2 documents: pages 1–2 and 3. This is the first one; all of them are in "documents".',
      ...documents![0]!.validation.warnings,
    ])
    expect(usage).toEqual({ pages: 3, tokens: words(stack) })
  })
  it('returns one document in the list for a file with one document', async () => {
    const content = sheet(FIRST, TERMS)
    const { documents, extraction, validation } = await mapFile(content, hints({ split: true }))
    expect(documents).toEqual([{ pageFrom: 1, pageTo: 2, extraction, validation }])
  })
  it('names pages as the file counts them', async () => {
    const { documents, included } = await mapFile(stack, hints({ split: true, include: ['fields', 'text', 'layout'] }))
    const pagesOf = (fields: object | undefined): number[] => [
      ...new Set(Object.values(fields ?? {}).map(({ page }: { page: number }) => page)),
    ]
    expect(pagesOf(documents![1]!.fields)).toEqual([3])
    expect(included.fields).toEqual(documents![0]!.fields)
    expect(pagesOf(included.fields)).not.toContain(3)
    expect([included.text!.map(({ page }) => page), included.layout!.map(({ page }) => page)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })
  it('puts reading problems into the document to which they belong', async () => {
    const torn = {
      ...stack,
      pages: stack.pages.map((page) =>
        page.index === 1 ? { ...page, lines: [], warnings: [{ code: 'file_corrupt', detail: 'torn', page: 1 }] } : page,
      ),
    }
    const { documents } = await mapFile(torn, hints({ split: true }))
    expect(
      documents!.map(({ pageFrom, pageTo, validation }) => [
        pageFrom,
        pageTo,
        validation.warnings.filter((one) => one.includes('torn')),
      ]),
    ).toEqual([
      [1, 2, ['Page 2: torn']],
      [3, 3, []],
    ])
  })
  it('reads all of them as what the caller says that they are', async () => {
    const { documents } = await mapFile(sheet(FIRST, SECOND), hints({ split: true, docType: 'proforma' }))
    expect(documents!.map(({ extraction: { document_type } }) => document_type)).toEqual(['proforma', 'proforma'])
  })
  it('warns of many pages for a document that has them, not for a stack', async () => {
    const long = (count: number): DocumentContent => sheet(FIRST, ...Array.from({ length: count - 1 }, () => TERMS))
    const warned = async (content: DocumentContent, split: boolean): Promise<boolean> =>
      (await mapFile(content, hints({ split }))).validation.warnings.some((one) => one.startsWith('The document has'))
    expect([await warned(long(21), false), await warned(long(21), true), await warned(long(20), true)]).toEqual([
      true,
      true,
      false,
    ])
    const two = sheet(FIRST, ...Array.from({ length: 19 }, () => TERMS), SECOND)
    expect([await warned(two, false), await warned(two, true)]).toEqual([true, false])
  })
})
