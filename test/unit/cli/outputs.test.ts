import { describe, expect, it } from 'vitest'
import { csvLine } from '../../../src/cli/csv.ts'
import { openOutput, type OutputFormat, type OutputWishes } from '../../../src/cli/outputs.ts'
import { createStatusLine, progressText } from '../../../src/cli/status-line.ts'

const INVOICE = {
  file: 'a.pdf',
  status: 'success',
  document_type: 'invoice',
  confidence: 0.9,
  vendor: { name: '=cmd|calc' },
  buyer: { name: 'Käse, "GmbH"' },
  document_meta: { invoice_number: '0042', date: '2026-01-31', currency: 'EUR' },
  financial: {
    line_items: [
      { description: 'Bolt', quantity: 2, total: -1.5 },
      { description: '-5', total: 3 },
    ],
    totals: { grand_total: 1.5 },
  },
  validation: { math_valid: true, warnings: ['one', 'two'] },
}
const FAILED = { file: 'b.pdf', status: 'failed', error: { code: 'file_encrypted', message: 'The PDF is encrypted.' } }

function printed(format: OutputFormat, results: object[], more: Partial<OutputWishes> = {}): string[] {
  const output = openOutput(format, { isOne: false, split: false, files: ['a.pdf', 'b.pdf'], ...more })
  return [...output.head, ...results.flatMap((result) => output.lines(result)), ...output.foot]
}

describe('csvLine', () => {
  const CELLS: [value: unknown, cell: string][] = [
    ['=1+1', `'=1+1`],
    ['+SUM(A1)', `'+SUM(A1)`],
    ['@x', `'@x`],
    ['-x', `'-x`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['＝1', `'＝1`],
    ['-12.50', '-12.50'],
    ['+49', '+49'],
    ['-1.234,56', '"-1.234,56"'],
    ['+49 30 1234', `'+49 30 1234`],
    ['-1+1', `'-1+1`],
    [-1.5, '-1.5'],
    ['a,b', '"a,b"'],
    ['say "a"', '"say ""a"""'],
    ['two\nlines', '"two\nlines"'],
    [undefined, ''],
    [null, ''],
    [true, 'true'],
    [['a', 'b'], 'a; b'],
    [['=a'], `'=a`],
    ['a\0b', 'ab'],
  ]
  for (const [value, cell] of CELLS)
    it(`writes ${JSON.stringify(value)} as ${JSON.stringify(cell)}`, () => expect(csvLine([value])).toBe(cell))
})

describe('the output', () => {
  it('json is an object for one file and a list for several', () => {
    expect(JSON.parse(printed('json', [INVOICE], { isOne: true }).join('\n'))).toEqual(INVOICE)
    expect(JSON.parse(printed('json', [INVOICE, FAILED]).join('\n'))).toEqual([INVOICE, FAILED])
  })

  it('jsonl is an object a line', () =>
    expect(printed('jsonl', [INVOICE, FAILED]).map((line) => JSON.parse(line) as unknown)).toEqual([INVOICE, FAILED]))

  it('csv has a row for each document, with columns that never change', () => {
    const lines = printed('csv', [INVOICE, FAILED])
    expect(lines[0]).toMatch(/^\uFEFFfile,status,error\.code,error\.message,document_type,confidence,vendor\.name,/)
    expect(lines[0]).toBe(printed('csv', [FAILED])[0])
    expect(lines.slice(1)).toEqual([
      `a.pdf,success,,,invoice,0.9,'=cmd|calc,,,"Käse, ""GmbH""",,0042,2026-01-31,,EUR,,,,,,1.5,,,,,,true,one; two`,
      `b.pdf,failed,file_encrypted,The PDF is encrypted.${','.repeat(24)}`,
    ])
  })

  it('csv has a row for each entry of a list, and one for a file that failed', () => {
    const lines = printed('csv', [INVOICE, FAILED, { ...INVOICE, financial: {} }], {
      rows: 'line_items',
      columns: ['document_meta.invoice_number', 'line_items.description', 'line_items.total'],
    })
    expect(lines).toEqual([
      '\uFEFFfile,status,error.code,error.message,document_type,document_meta.invoice_number,line_items.description,line_items.total',
      'a.pdf,success,,,invoice,0042,Bolt,-1.5',
      'a.pdf,success,,,invoice,0042,-5,3',
      'b.pdf,failed,file_encrypted,The PDF is encrypted.,,,,',
    ])
    expect(printed('csv', [], { rows: 'bank_statement.transactions' })[0]).toContain(',transactions.date,')
  })

  it('csv takes blocks as columns, and a row for each document of a split file', () => {
    const lines = printed(
      'csv',
      [
        {
          file: 'a.pdf',
          status: 'success',
          documents: [{ document_type: 'invoice', document_meta: INVOICE.document_meta, page_from: 1, page_to: 2 }],
        },
      ],
      { split: true, columns: ['document_meta'] },
    )
    expect(lines).toEqual([
      '\uFEFFfile,page_from,page_to,status,error.code,error.message,document_type,document_meta.invoice_number,document_meta.date,document_meta.due_date,document_meta.currency,document_meta.language,document_meta.country',
      'a.pdf,1,2,success,,,invoice,0042,2026-01-31,,EUR,,',
    ])
  })

  it('table has a line for each document, with what is wrong at its end', () => {
    expect(printed('table', [INVOICE, FAILED])).toEqual([
      'file   type              number              date        from                                 total  currency  problem',
      'a.pdf  invoice           0042                2026-01-31  =cmd|calc                             1.50  EUR       one (and 1 more)',
      `b.pdf${' '.repeat(106)}file_encrypted: The PDF is encrypted.`,
    ])
  })

  const WRONG: [more: Partial<OutputWishes>, format: OutputFormat, says: RegExp][] = [
    [{ rows: 'wishes' }, 'csv', /--rows wishes: there is no such list/],
    [{ rows: 'tax_ids' }, 'csv', /--rows tax_ids: must be one of vendor\.tax_ids, buyer\.tax_ids/],
    [{ columns: ['vendor.hat'] }, 'csv', /--columns vendor\.hat: there is no such field/],
    [{ rows: 'line_items' }, 'table', /work only with --format csv/],
  ]
  for (const [more, format, says] of WRONG)
    it(`refuses ${JSON.stringify(more)}`, () => expect(() => printed(format, [], more)).toThrow(says))
})

describe('the progress bar', () => {
  it('says how far, how many failed and how long', () => {
    expect(progressText(0, 12, 0, 1)).toBe(`[${'-'.repeat(24)}] 0/12`)
    expect(progressText(6, 12, 1, 9)).toBe(`[${'#'.repeat(12)}${'-'.repeat(12)}] 6/12, 1 failed, about 9 s left`)
  })

  it('gives way to what is printed, and goes', () => {
    const said: string[] = []
    const line = createStatusLine({ columns: 5, write: (text) => said.push(text) })
    line.show('123456')
    line.clear()
    line.draw()
    line.show(undefined)
    line.clear()
    line.draw()
    expect(said).toEqual(['1234', '\r\u001b[2K', '1234', '\r\u001b[2K'])
  })
})
