import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { documentsOf } from '../../bench/accuracy/documents.ts'
import { fieldsOf, figuresOf, groupsOf, meanOverTypes } from '../../bench/accuracy/figures.ts'
import { measure, sourceOf, type Measured } from '../../bench/accuracy/measure.ts'
import { failedList, groupsTable, straightTable, sureWrongList, typesTable } from '../../bench/accuracy/print.ts'
import { countSure, missesOf, straightThrough, sureWrongOf } from '../../bench/accuracy/trust.ts'
import type { Answer } from '../../bench/oracle/answer.ts'
import type { Reading } from '../../bench/oracle/readings.ts'
import { wilson } from '../../bench/statistics.ts'
import type { FileFormat } from '../../src/schema/format.ts'
import type { TextCell } from '../../src/schema/page.ts'

const box = { left: 0, top: 0, right: 1, bottom: 1 }
/** A reading whose pages have words from the given sources. */
function reading(format: FileFormat, ...pages: TextCell['source'][][]): Reading {
  const contents = pages.map((sources, index) => {
    const cells = sources.map((source) => ({ text: 'x', box, confidence: 1, source }))
    const lines = cells.length > 0 ? [{ text: 'x', box, confidence: 1, cells }] : []
    return { index, size: { width: 1, height: 1 }, rotation: 0 as const, lines, regions: [], tables: [], warnings: [] }
  })
  return { content: { format, pageCount: pages.length, pages: contents } }
}
const digital = reading('pdf', ['embedded'])

/** An invoice with a name, a number and a total, of which `wrong` are wrong, each with the same confidence. */
function invoice(confidence: number, wrong: string[] = [], more: { warnings?: string[]; id?: string } = {}): Measured {
  const truth = {
    vendor: { name: 'Tea House' },
    document_meta: { invoice_number: 'A1' },
    financial: { totals: { grand_total: 5 } },
  }
  const answer: Answer = {
    document_type: 'invoice',
    confidence,
    vendor: { name: wrong.includes('name') ? 'Corner Bakery' : 'Tea House' },
    document_meta: { invoice_number: wrong.includes('number') ? 'B7' : 'A1' },
    financial: { totals: { grand_total: wrong.includes('total') ? 7 : 5 } },
    fields: Object.fromEntries(
      ['vendor.name', 'document_meta.invoice_number', 'financial.totals.grand_total'].map((path) => [
        path,
        { confidence },
      ]),
    ),
    validation: { warnings: more.warnings ?? [], errors: [] },
  }
  return measure(
    { id: more.id ?? 'one', type: 'invoice', truth: { fields: { document_type: 'invoice', ...truth } } },
    digital,
    answer,
  )
}
const failed = (): Measured =>
  measure(
    { id: 'f', type: 'invoice', truth: { fields: { document_type: 'invoice', vendor: { name: 'A' } } } },
    { failure: { code: 'file_corrupt', detail: 'x' } },
    { failure: { code: 'file_corrupt', detail: 'x' } },
  )

describe('documentsOf', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })
  function folderOf(files: Record<string, object | string>): string {
    const home = mkdtempSync(join(tmpdir(), 'truths-'))
    folders.push(home)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(home, name)), { recursive: true })
      writeFileSync(join(home, name), typeof content === 'string' ? content : JSON.stringify(content))
    }
    return home
  }

  it('takes the type from the folder, or from the truth in a flat folder', () => {
    const home = folderOf({
      'receipt/a.jpg': 'x',
      'receipt/a.truth.json': { fields: { document_type: 'invoice' } },
      'b.PDF': 'x',
      'b.truth.json': { fields: { document_type: 'invoice' } },
      'c.png': 'x',
      'c.truth.json': { fields: {} },
    })
    const { jobs, alone } = documentsOf(home)
    expect(jobs.map(({ type, path }) => [type, path.slice(home.length + 1)])).toEqual([
      ['invoice', 'b.PDF'],
      ['unknown', 'c.png'],
      ['receipt', 'receipt/a.jpg'],
    ])
    expect(alone).toEqual([])
    expect(documentsOf(home, ['receipt']).jobs).toHaveLength(1)
  })

  it('names documents without a truth and truths without a document, but no folder without truths', () => {
    const home = folderOf({
      'receipt/a.jpg': 'x',
      'receipt/b.truth.json': { fields: {} },
      'receipt/c.truth.json': { fields: {} },
      'receipt/c.pdf': 'x',
      'other/d.pdf': 'x',
    })
    const { jobs, alone } = documentsOf(home)
    expect(jobs).toHaveLength(1)
    expect(alone.map((path) => path.slice(home.length + 1))).toEqual(['receipt/a.jpg', 'receipt/b.truth.json'])
  })
})

describe('measure', () => {
  it('misses every value of a document that failed', () => {
    const one = failed()
    expect([one.failure, one.source, one.typeRight, one.values.map(({ verdict }) => verdict)]).toEqual([
      'file_corrupt',
      'not read',
      false,
      ['missing'],
    ])
    expect(
      measure({ id: 'g', type: 'a', truth: { fields: {} } }, undefined, { failure: { code: 'fault' } }).source,
    ).toBe('not read')
  })

  it('finds the confidence of header values, list values and cells', () => {
    const fields = { emails: ['a@b.c'], items: [{ total: 1 }, { total: 2 }], document_meta: { language: 'de' } }
    const answer: Answer = {
      emails: ['x@y.z', 'a@b.c'],
      items: [{ total: 2 }],
      document_meta: { language: 'de' },
      fields: {
        'emails[1]': { confidence: 0.7 },
        'items[0].total': { confidence: 0.6 },
        'document_meta.language': { confidence: 0.9 },
        other: { confidence: 0.2 },
      },
    }
    const one = measure({ id: 'a', type: 'invoice', truth: { fields } }, digital, answer)
    expect(one.values.map(({ path, confidence }) => [path, confidence])).toEqual([
      ['emails', 0.7],
      ['document_meta.language', 0.9],
    ])
    expect(one.cells.map(({ verdict, confidence }) => [verdict, confidence])).toEqual([
      ['missing', undefined],
      ['exact', 0.6],
    ])
    expect([one.language, one.lowest, one.warned, 'typeRight' in one]).toEqual(['de', 0.2, false, false])
  })
})

describe('sourceOf', () => {
  it.each([
    ['PDF with its own text', reading('pdf', ['embedded', 'ocr'], [])],
    ['PDF of scanned pages', reading('pdf', ['ocr'], ['ocr'])],
    ['PDF of both kinds of pages', reading('pdf', ['embedded'], ['ocr'])],
    ['picture (jpeg)', reading('jpeg', ['ocr'])],
    ['picture (png)', reading('png', ['ocr'])],
    ['no text found', reading('png', [])],
  ])('is "%s"', (source, read) => {
    expect(sourceOf(read)).toBe(source)
  })
})

describe('wilson', () => {
  it('is the interval of a share', () => {
    const [low, high] = wilson(8, 10)
    expect([low, high].map((one) => one.toFixed(3))).toEqual(['0.490', '0.943'])
    expect(wilson(0, 10)[0]).toBe(0)
    expect(wilson(10, 10)[1]).toBe(1)
    expect(wilson(0, 0)).toEqual([NaN, NaN])
  })
})

describe('figuresOf', () => {
  const list = [invoice(0.9), invoice(0.9, ['name']), invoice(0.5, ['name', 'number', 'total']), failed()]

  it('counts values, types, failures and whole documents', () => {
    const { figures } = figuresOf(list, 'x')
    const { documents, failures, header, type_right, all_right } = figures
    expect([documents, failures, header.expected, header.returned, header.right]).toEqual([4, 1, 10, 9, 5])
    expect([header.precision, header.recall, header.f1]).toEqual([5 / 9, 1 / 2, 10 / 19])
    expect([type_right, all_right]).toEqual([3 / 4, 1 / 4])
    expect(figures.rows.f1).toBeNaN()
  })

  it('compares confidence with the share that is right', () => {
    // In the bin of 0.9: five of six values are right. In that of 0.5: none of three.
    const { figures } = figuresOf(list, 'x')
    expect(figures.field_ece).toBeCloseTo((6 * (0.9 - 5 / 6) + 3 * 0.5) / 9)
    expect(figures.document_ece).toBeCloseTo((2 * (0.9 - 5 / 6) + 0.5) / 3)
    expect(figuresOf([failed()], 'x').figures.document_ece).toBeNaN()
  })

  it('has an interval around F1, the same in each run, and none of a single document', () => {
    const { interval, f1 } = figuresOf(list, 'x').figures.header
    expect(interval[0]).toBeLessThan(f1)
    expect(interval[1]).toBeGreaterThan(f1)
    expect(figuresOf(list, 'x').figures.header.interval).toEqual(interval)
    expect(figuresOf([list[1]!], 'x').figures.header.interval).toEqual([NaN, NaN])
  })

  it('narrows the interval with more documents', () => {
    const width = (times: number): number => {
      const [low, high] = figuresOf(Array.from({ length: times }, () => list).flat(), 'x').figures.header.interval
      return high - low
    }
    expect(width(25)).toBeLessThan(width(1) / 2)
  })
})

describe('groupsOf', () => {
  it('has the largest group first', () => {
    const groups = groupsOf([failed(), invoice(0.9), invoice(0.9)], 'source')
    expect([...groups].map(([name, { figures }]) => [name, figures.documents])).toEqual([
      ['PDF with its own text', 2],
      ['not read', 1],
    ])
  })
})

describe('meanOverTypes', () => {
  it('weighs types alike and leaves out those without a figure', () => {
    const types = [
      figuresOf([invoice(0.9), invoice(0.9)], 'a'),
      figuresOf([invoice(0.9, ['name', 'number', 'total'])], 'b'),
      figuresOf([measure({ id: 'c', type: 'c', truth: { fields: {} } }, digital, {})], 'c'),
    ]
    const { header, rows } = meanOverTypes(types)
    expect([header.f1, header.interval]).toEqual([0.5, [0.5, 0.5]])
    expect([rows.f1, rows.interval]).toEqual([NaN, [NaN, NaN]])
  })
})

describe('fieldsOf', () => {
  it('has each path with its intervals, cells and values too many among them', () => {
    const truth = { fields: { name: 'A', items: [{ total: 1 }] }, complete: ['phone'] }
    const answer: Answer = { name: 'B', phone: '1', items: [{ total: 1 }, { total: 2 }] }
    const fields = fieldsOf([measure({ id: 'a', type: 'invoice', truth }, digital, answer)])
    expect(fields.map(({ path, expected, returned, right }) => [path, expected, returned, right])).toEqual([
      ['items.total', 1, 2, 1],
      ['name', 1, 1, 0],
      ['phone', 0, 1, 0],
    ])
    expect(fields[0]!.precision_interval).toEqual(wilson(1, 2))
    expect(fields[0]!.recall_interval).toEqual(wilson(1, 1))
  })
})

describe('straightThrough', () => {
  it('takes the largest set above one threshold that is right often enough', () => {
    const documents = [invoice(0.9), invoice(0.8, ['name']), invoice(0.7), invoice(0.6, ['total']), failed()]
    const { threshold, documents: count, share, right, returned } = straightThrough(documents, 0.85)!
    expect([threshold, count, share, right, returned]).toEqual([0.7, 3, 3 / 5, 8, 9])
    expect(straightThrough(documents)).toMatchObject({ threshold: 0.9, documents: 1, precision: 1 })
  })

  it('keeps documents of the same confidence together', () => {
    expect(straightThrough([invoice(0.9), invoice(0.9, ['name'])])).toBeUndefined()
  })

  it('finds no set where the surest document is wrong, or where no document has fields', () => {
    expect(straightThrough([invoice(0.9, ['name']), invoice(0.8)])).toBeUndefined()
    expect(straightThrough([failed()])).toBeUndefined()
  })
})

describe('sureWrongOf', () => {
  it('lists wrong values of high confidence in answers without a warning', () => {
    const documents = [
      invoice(0.85, ['total', 'name'], { id: 'sure' }),
      invoice(0.84, ['total']),
      invoice(0.95, ['total'], { warnings: ['The sums do not add up.'] }),
    ]
    expect(sureWrongOf(documents).map(({ id, place, right, got, total }) => [id, place, right, got, total])).toEqual([
      ['sure', 'vendor.name', 'Tea House', 'Corner Bakery', false],
      ['sure', 'financial.totals.grand_total', 5, 7, true],
    ])
    expect(countSure(documents)).toBe(3)
    const text = sureWrongList(sureWrongOf(documents), 3)
    expect(text).toContain('Sums of money: 1\n\n- sure: financial.totals.grand_total 5 → 7 at 0.850')
  })

  it('leaves out texts that are nearly right', () => {
    const truth = { fields: { vendor: { name: 'Corner Bakery of the North' } } }
    const answer: Answer = {
      vendor: { name: 'Corner Bakery of the N0rth' },
      fields: { 'vendor.name': { confidence: 0.99 } },
    }
    const one = measure({ id: 'a', type: 'invoice', truth }, digital, answer)
    expect([one.values[0]!.verdict, sureWrongOf([one])]).toEqual(['near', []])
  })
})

describe('missesOf', () => {
  it('spreads the misses over all', () => {
    const documents = ['a', 'b', 'c', 'd'].map((id) => invoice(0.9, ['name'], { id }))
    expect(missesOf(documents, 2)).toMatchObject({ all: 4, shown: [{ id: 'a', path: 'vendor.name' }, { id: 'c' }] })
    expect(missesOf(documents, 10).shown).toHaveLength(4)
    expect(missesOf(documents, 0).shown).toEqual([])
  })
})

describe('failedList', () => {
  it('names each document without an answer, with the reason', () => {
    expect(failedList([{ id: 'a', failure: 'file_corrupt' }])).toEqual(['Without an answer:\n\n- a: file_corrupt'])
    expect(failedList([])).toEqual([])
  })
})

describe('tables', () => {
  it('show figures with their intervals, and say where no threshold is good enough', () => {
    const documents = [invoice(0.9), invoice(0.9, ['name'])]
    const types = groupsOf(documents, 'type')
    const shown = typesTable(types, meanOverTypes([...types.values()]), figuresOf(documents, 'all').figures).split('\n')
    expect(shown[2]).toContain('| invoice | 2 | 0 | 83.3 | 83.3 | 83.3 (66.7–100.0) |')
    expect(shown.map((line) => line.split('|').length)).toEqual([15, 15, 15, 15, 15])
    expect(groupsTable('source', groupsOf(documents, 'source'))).toContain('| PDF with its own text | 2 | 0 | 83.3')
    expect(straightTable(new Map([['invoice', straightThrough(documents)]]))).toContain('no threshold reaches it')
    expect(straightTable(new Map([['invoice', straightThrough([invoice(0.9)])]]))).toContain(
      '| 0.900 | 1 | 100.0 | 3 of 3 |',
    )
  })
})
