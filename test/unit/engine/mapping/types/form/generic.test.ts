import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { readGeneric } from '../../../../../../src/engine/mapping/types/form/generic.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import type { Code, TableGrid } from '../../../../../../src/schema/page.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-01-15')
const readingOf = (...pages: string[][]): ReturnType<typeof readGeneric> =>
  readGeneric(buildContext(sheet(...pages), { today: TODAY }))
const LETTER = [
  'Membership of the allotment garden',
  '',
  'Policy holder: Erika Muster',
  'Telephone: 0201 555 0134',
  '',
  '',
  'Part        |Count       |Place',
  'Bolt        |12          |Shelf A',
  'Nut         |7           |Shelf B',
  'Washer      |30          |Shelf C',
  '',
  '',
  'Valid from 03.02.2025, ask info@shop.example or +49 30 1234567',
  'Deposit: 120.50 EUR, and again 120.50 EUR',
]

describe('generic block', () => {
  it('pairs labels with values and sees tables without rules', () => {
    const { generic } = readingOf(LETTER)
    expect(generic.key_values?.map(({ key, value, page }) => [key, value, page])).toContainEqual([
      'Policy holder',
      'Erika Muster',
      1,
    ])
    expect(generic.tables?.map(({ header, rows }) => [header, rows.length])).toEqual([[['Part', 'Count', 'Place'], 3]])
  })

  it("ends a table without rules where more than a row's distance follows", () => {
    const rows = [
      'Part        |Count       |Price',
      'Bolt        |12          |4.50',
      'Nut         |7           |1.20',
      'Washer      |30          |0.80',
    ]
    const content = sheet([...rows, 'Subtotal    |            |6.50', 'Tax         |            |1.30'])
    const { lines } = content.pages[0]!
    const tables = (): unknown =>
      readGeneric(buildContext(content, { today: TODAY })).generic.tables?.map((table) => table.rows.length)
    expect(tables()).toEqual([5])
    // Half a row's distance more.
    const step = lines[3]!.box.top - lines[0]!.box.top
    for (const { box, cells } of lines.slice(12))
      for (const one of new Set([box, ...cells.map((cell) => cell.box)])) {
        one.top += step / 2
        one.bottom += step / 2
      }
    expect(tables()).toEqual([3])
  })

  it('has dates, amounts, mail addresses and telephones, each once at its first place', () => {
    const { generic } = readingOf(['nothing here'], LETTER)
    expect(generic.dates).toEqual([expect.objectContaining({ value: '2025-02-03', page: 2 })])
    expect(generic.amounts?.filter(({ value }) => value === 120.5)).toEqual([
      expect.objectContaining({ currency: 'EUR', page: 2 }),
    ])
    expect(generic.emails?.map(({ value }) => value)).toEqual(['info@shop.example'])
    expect(generic.phones).toContainEqual(
      expect.objectContaining({ value: '+49 30 1234567', e164: '+49301234567', page: 2 }),
    )
    for (const { bbox } of [...generic.dates!, ...generic.amounts!, ...generic.emails!, ...generic.phones!])
      expect(bbox.left < bbox.right && bbox.top < bbox.bottom && bbox.right <= 1 && bbox.bottom <= 1).toBe(true)
  })

  it('takes the rows of a ruled table of two columns for pairs', () => {
    const content = sheet(['Height      |12 m', 'Bearing     |steel'])
    const lines = content.pages[0]!.lines
    const gap = (lines[0]!.box.bottom + lines[2]!.box.top) / 2
    const middle = (lines[0]!.box.right + lines[1]!.box.left) / 2
    const box = { left: 0, top: lines[0]!.box.top - 0.001, right: 1, bottom: lines[3]!.box.bottom + 0.001 }
    const grid: TableGrid = { box, confidence: 1, columns: [0, middle, 1], rows: [box.top, gap, box.bottom] }
    content.pages[0]!.tables = [grid]
    const { generic } = readGeneric(buildContext(content, { today: TODAY }))
    expect(generic.key_values).toEqual([
      { key: 'Height', value: '12 m', page: 1, bbox: { left: 0, right: 1, top: box.top, bottom: gap } },
      { key: 'Bearing', value: 'steel', page: 1, bbox: { left: 0, right: 1, top: gap, bottom: box.bottom } },
    ])
  })

  it('has the codes of a page', () => {
    const content = sheet(['A label'])
    const code: Code = { format: 'Code128', text: 'PKG-4711', box: { left: 0.1, top: 0.2, right: 0.3, bottom: 0.3 } }
    content.pages[0]!.codes = [code]
    expect(readGeneric(buildContext(content, { today: TODAY })).generic.barcodes).toEqual([
      { type: 'Code128', value: 'PKG-4711', page: 1, bbox: code.box },
    ])
  })

  it('has no members where nothing was found', () => {
    expect(readingOf([])).toEqual({ generic: {}, evidence: {} })
  })

  it('says of each member where it is from, under include=fields', () => {
    const { extraction, included } = mapContent(sheet(LETTER), {
      today: TODAY,
      include: ['fields'],
      docType: 'generic',
    })
    const lists = Object.entries(extraction.generic!).flatMap(([name, list]) =>
      list.map((one, at) => ({ path: `generic.${name}[${at}]`, ...one })),
    )
    expect(lists.length).toBeGreaterThan(6)
    for (const { path, page, bbox } of lists)
      expect(included.fields![path]).toMatchObject({
        page,
        box: bbox,
        source: 'ocr',
        rule: expect.any(String),
        text: expect.stringMatching(/./),
      })
    expect(included.fields!['generic.key_values[0]']).toMatchObject({
      label: 'Policy holder',
      text: 'Erika Muster',
      rule: 'key_value',
    })
    expect(mapContent(sheet(LETTER), { today: TODAY, include: [], docType: 'generic' }).included.fields).toBeUndefined()
  })

  it('lists an amount whose thousands a blank parts once, and none of its parts', () => {
    const { generic } = readingOf(['Fizetendő 171 000 Ft', 'Áfa 36 000 Ft', 'Budapest, Magyarország'])
    expect(generic.amounts?.map(({ value, currency }) => [value, currency])).toEqual([
      [171000, 'HUF'],
      [36000, 'HUF'],
    ])
  })
})
