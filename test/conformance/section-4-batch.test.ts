// Specification, section 4.2: POST /v1/batch, with the answers to what the specification leaves open there.

import { describe, expect, it } from 'vitest'
import {
  type Answer,
  atOnce,
  fake,
  faultsOf,
  main,
  manyFiles,
  type Part,
  problem,
  sendRaw,
  text,
} from '../support/api.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { pdfBytes } from '../support/process.ts'

const file = (filename: string, bytes = pdfBytes()): Part => ({ name: 'files', filename, bytes })
const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }

/** Refused with these faults, and nothing of it is counted. */
async function refuses(
  parts: Part[],
  code: string,
  faults: [code: string, pointer: string][],
  query = '',
): Promise<Answer> {
  const { key } = await keyOfStarter
  const before = await fake.usage(key)
  const answer = await fake.submit(parts, query, { key })
  expect(answer.body).toMatchObject(problem(422, code))
  expect(faultsOf(answer)).toEqual(faults)
  expect(await fake.usage(key)).toEqual(before)
  return answer
}
const keyOfStarter = fake.newKey('starter')

describe('§4.2 files', () => {
  it('§4.2.files are required', () =>
    refuses([text('callback_id', 'a')], 'invalid_request', [['invalid_request', '#/files']]))
  it('§4.2.files must be files', () =>
    refuses([text('files', '%PDF-1.4')], 'invalid_request', [['invalid_request', '#/files']]))
  it('§4.2.field-name D.unknown-parts have no other name', () =>
    refuses([file('a.pdf'), { name: 'file', filename: 'b.pdf', bytes: pdfBytes() }], 'invalid_request', [
      ['invalid_request', '#/file'],
    ]))
  it('§4.2.hundred §8.files may be 100', async () => {
    const { status, body } = await fake.submit(manyFiles(100))
    expect([status, body['total_files']]).toEqual([202, 100])
    expect(await fake.completed(body['batch_id'] as string)).toMatchObject({ processed: 100, total: 100 })
  })
  it('§4.2.hundred §8.files D.too_many_files are not 101', async () => {
    expect((await refuses(manyFiles(101), 'too_many_files', [['too_many_files', '#/files']])).body['detail']).toContain(
      '100',
    )
  })
  it('§4.2.files may be one, and the same one twice', async () => {
    expect((await fake.submit([file('a.pdf')])).status).toBe(202)
    const items = await fake.results(await fake.accepted([file('a.pdf'), file('a.pdf')]))
    expect(items.map(({ file_index: at, extraction }) => [at, extraction?.['document_type']])).toEqual([
      [0, 'invoice'],
      [1, 'invoice'],
    ])
  })
  it('§4.2.files may have any name', async () => {
    const NAMES = [
      '../../etc/passwd.pdf',
      'C:\\temp\\a.pdf',
      'Rechnung März 2024 €.pdf',
      '請求書.pdf',
      `${'x'.repeat(600)}.pdf`,
      '"quoted".pdf',
      '<script>.pdf',
      'a\u202Efdp.pdf',
      '%00.pdf',
      'no ending',
      '..',
    ]
    const id = await fake.accepted(NAMES.map((name) => file(name)))
    expect((await fake.results(id)).map(({ file_key: key }) => key)).toEqual(
      NAMES.map((_, at) => `batch/${id}/input/${String(at).padStart(4, '0')}.pdf`),
    )
  })
  it('§4.2.formats D.endings are known by every ending, in any case', async () => {
    const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))
    const BYTES = {
      pdf: bytes('%PDF-1.7\n'),
      png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
      jpg: bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'),
      webp: bytes('RIFF\x10\0\0\0WEBPVP8 '),
      tif: bytes('II*\0\x08\0\0\0'),
      bmp: bytes('BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'),
      heic: bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    }
    const ENDINGS = {
      pdf: 'pdf',
      PDF: 'pdf',
      png: 'png',
      jpg: 'jpg',
      jpeg: 'jpg',
      JPG: 'jpg',
      webp: 'webp',
      tif: 'tif',
      tiff: 'tif',
      Tiff: 'tif',
      bmp: 'bmp',
      heic: 'heic',
      heif: 'heic',
    } as const
    const { status, body } = await fake.submit(
      Object.entries(ENDINGS).map(([ending, format]) => file(`a.${ending}`, BYTES[format])),
    )
    expect([status, body['errors']]).toEqual([202, undefined])
  })
})

describe('§4.2 misnamed files', () => {
  it('D.misnamed are read by their content, with a warning, and keep the ending that was sent', async () => {
    const pdf = await invoicePdf()
    const id = await main.accepted([file('a.pdf', pdf), file('b.JPG', pdf)])
    const [named, misnamed] = await main.results(id)
    const warningsOf = (item: typeof named): string[] => item!.validation['warnings'] as string[]
    expect(misnamed!.file_key).toMatch(/0001\.jpg$/)
    expect(misnamed!.extraction).toEqual(named!.extraction)
    expect(warningsOf(misnamed)).toEqual([
      'The name of the file ends in ".jpg", but its content is PDF; it was read as PDF.',
      ...warningsOf(named),
    ])
  })
})

describe('§4.2 refused files', () => {
  it('D.refused-file D.pointer D.several-faults §7.invalid_file refuse everything, each of them named', async () => {
    const { body } = await refuses(
      [
        file('a.pdf'),
        file('b.docx'),
        file('c.pdf', new Uint8Array(0)),
        file('d.pdf'),
        file('e.png', new Uint8Array(Buffer.from('only words'))),
      ],
      'invalid_file',
      [
        ['invalid_file', '#/files/1'],
        ['invalid_file', '#/files/2'],
        ['invalid_file', '#/files/4'],
      ],
    )
    for (const { message } of body['errors'] as { message: string }[]) expect(message).toMatch(/\w/)
  })
  it('D.refused-file D.several-faults reports bad files beside wrong fields', async () => {
    const answer = await fake.submit([
      file('a.exe'),
      text('doc_type', 'novel'),
      file('b.pdf'),
      text('lang', 'xx'),
      file('c.gif'),
    ])
    expect(answer.status).toBe(422)
    expect(
      faultsOf(answer)
        .map(([, pointer]) => pointer)
        .sort(),
    ).toEqual(['#/doc_type', '#/files/0', '#/files/2', '#/lang'])
  })
  it('§4.2.size D.ten-megabytes are those above 10 MB, whose size is allowed', async () => {
    const sized = (size: number): Uint8Array<ArrayBuffer> => pdfBytes('x'.repeat(size - pdfBytes('').length))
    expect((await fake.submit([file('a.pdf', sized(10 * 1024 * 1024)), file('b.pdf')])).status).toBe(202)
    await refuses([file('a.pdf'), file('b.pdf', sized(10 * 1024 * 1024 + 1))], 'invalid_file', [
      ['invalid_file', '#/files/1'],
    ])
  })
})

describe('§4.2 a gigabyte', () => {
  it('D.disk §4.2.size is accepted: a hundred files of 10 MB', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024).fill(0x20)
    bytes.set(pdfBytes(''))
    const id = await fake.accepted(Array.from({ length: 100 }, (_, at) => file(`${at}.pdf`, bytes)))
    const items = await fake.results(id)
    expect(items.map(({ extraction }) => extraction?.['extraction_notes'])).toEqual(
      items.map(() => `${bytes.length} bytes`),
    )
    expect(items).toHaveLength(100)
  })
})

describe('§4.2 fields', () => {
  it('D.repeated-parts are given once', async () => {
    for (const [name, value] of [
      ['webhook_url', 'https://127.0.0.1:1/'],
      ['callback_id', 'a'],
      ['doc_type', 'invoice'],
      ['lang', 'de'],
    ] as const) {
      await refuses([file('a.pdf'), text(name, value), text(name, value)], 'invalid_request', [
        ['invalid_request', `#/${name}`],
      ])
    }
  })
  it('D.several-faults are all told', async () => {
    const answer = await refuses(
      [file('a.pdf'), text('doc_type', 'novel'), text('lang', 'xx'), text('callback_id', 'x'.repeat(256))],
      'invalid_request',
      [
        ['invalid_request', '#/callback_id'],
        ['invalid_request', '#/doc_type'],
        ['invalid_request', '#/lang'],
      ],
    )
    expect(answer.body['message']).toEqual(answer.body['detail'])
  })
  it('D.unknown-parts may have names that nobody knows', async () =>
    expect((await fake.submit([text('colour', 'red'), file('a.pdf'), text('size', '1')])).status).toBe(202))
  it('§4.2.callback_id D.callback_id has at most 255 characters, none of them a control character', async () => {
    for (const value of ['', 'a', 'é'.repeat(255), '😀'.repeat(100), 'order 7/2024 <x>'])
      expect((await fake.submit([file('a.pdf'), text('callback_id', value)])).status, value).toBe(202)
    for (const value of ['x'.repeat(256), 'a\u0000b', 'a\nb', '\u0007', '\u009f'])
      await refuses([file('a.pdf'), text('callback_id', value)], 'invalid_request', [
        ['invalid_request', '#/callback_id'],
      ])
  })
  it('D.batch-hints D.batch-include D.doc_type-case are checked as for a single extraction', async () => {
    for (const [name, value] of [
      ['doc_type', 'Invoice'],
      ['doc_type', 'novel'],
      ['lang', 'EN'],
      ['lang', 'xx'],
    ] as const)
      await refuses([file('a.pdf'), text(name, value)], 'invalid_request', [['invalid_request', `#/${name}`]])
    await refuses([file('a.pdf')], 'invalid_request', [['invalid_request', '#/include']], '?include=fields,words')
    for (const value of ['auto', ''])
      expect((await fake.submit([file('a.pdf'), text('doc_type', value)])).status).toBe(202)
  })
})

describe('§4.2 hints and more', () => {
  it('D.batch-hints are for all files', async () => {
    const invoice = await invoicePdf({ date: '03/04/2024' })
    const items = await main.results(
      await main.accepted([
        file('a.pdf', invoice),
        file('b.pdf', invoice),
        text('doc_type', 'receipt'),
        text('lang', 'de'),
      ]),
    )
    expect(items).toMatchObject([
      { extraction: { document_type: 'receipt' } },
      { extraction: { document_type: 'receipt' } },
    ])
  })
  it('D.batch-hints D.batch-include adds members beside the extraction, with paths inside it', async () => {
    const [item] = (await main.results(
      await main.accepted([file('a.pdf', await invoicePdf())], '?include=fields,text&include=layout'),
    )) as unknown as Record<string, unknown>[]
    expect(item).toMatchObject({
      fields: {
        'document_meta.invoice_number': { text: 'INV-2024-0042', page: 1 },
        'financial.line_items[0].total': { page: 1 },
      },
      text: [{ page: 1 }],
      layout: [{ page: 1 }],
    })
    expect(Object.keys(item!).sort()).toEqual([
      'extraction',
      'fields',
      'file_index',
      'file_key',
      'file_name',
      'layout',
      'text',
      'tokens_used',
      'validation',
    ])
    for (const name of ['fields', 'text', 'layout']) expect(item!['extraction']).not.toHaveProperty(name)
    const [bare] = await main.results(await main.accepted([file('a.pdf', await invoicePdf())]))
    expect(Object.keys(bare!).sort()).toEqual([
      'extraction',
      'file_index',
      'file_key',
      'file_name',
      'tokens_used',
      'validation',
    ])
  })
  it('D.encrypted-in-batch is accepted, and the password is tried on every file', async () => {
    const { key } = await main.newKey('starter')
    const locked = await invoicePdf({ password: 'open sesame' })
    const open = await invoicePdf()
    const items = await main.results(await main.accepted([file('a.pdf', locked), file('b.pdf', open)], '', { key }), {
      key,
    })
    expect(items).toMatchObject([
      { extraction: null, tokens_used: 0, error: { code: 'file_encrypted' } },
      { extraction: { document_type: 'invoice' } },
    ])
    expect((await main.usage(key)).calls_used).toBe(1)
    const opened = await main.results(
      await main.accepted([file('a.pdf', locked), file('b.pdf', open), text('password', 'open sesame')], '', { key }),
      { key },
    )
    expect(opened).toMatchObject([
      { extraction: { document_type: 'invoice' } },
      { extraction: { document_type: 'invoice' } },
    ])
  })
  it('D.settings may have more pages than a single extraction, up to 500', async () => {
    const items = await main.results(
      await main.accepted([
        file('a.pdf', await invoicePdf({ pages: 51 })),
        file('b.pdf', await invoicePdf({ pages: 501 })),
      ]),
    )
    expect(items).toMatchObject([{ extraction: { document_type: 'invoice' } }, { error: { code: 'too_many_pages' } }])
  })
})

describe('§4.2 body', () => {
  it('§4.2.multipart D.not-multipart must be multipart/form-data', async () => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'application/pdf',
      'multipart/mixed; boundary=b',
    ]) {
      expect((await sendRaw('/v1/batch', '{}', { 'Content-Type': type })).body, type).toMatchObject(
        problem(422, 'invalid_request'),
      )
    }
  })
  it('D.malformed must be well formed, and nothing of one that is not is taken', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n'
    for (const [name, body] of [
      ['nothing', ''],
      ['ends within the second file', `${head}${head}`],
      ['ends within a head', `${head}--b\r\nContent-Dispo`],
      ['another boundary', '--c\r\n\r\n--c--'],
    ] as const) {
      expect((await sendRaw('/v1/batch', body, multipart)).body, name).toMatchObject(problem(422, 'invalid_request'))
    }
  })
  it('§4.2.response §4.5.silent-codes D.success-codes is answered 202, and side by side', async () => {
    const answers = await atOnce(8, () => fake.submit(manyFiles(3)))
    expect(answers.map(({ status, body }) => [status, body['total_files']])).toEqual(answers.map(() => [202, 3]))
    expect(new Set(answers.map(({ body }) => body['batch_id'])).size).toBe(8)
  })
})
