// Specification, section 4.1: POST /v1/extract, with the answers to what the specification leaves open there.

import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { extract, main, type Part, problem, sendRaw, text } from '../support/api.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'

let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  pdf = await invoicePdf()
})
const file = (
  more: { name?: string; filename?: string; bytes?: Uint8Array<ArrayBuffer>; type?: string } = {},
): Part => ({ name: 'file', filename: 'invoice.pdf', bytes: pdf, ...more })

async function refuses(parts: Part[], code: string, pointers: string[], query = ''): Promise<void> {
  const { status, headers, body } = await extract(parts, query)
  expect(status).toBe(422)
  expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
  expect(body).toMatchObject(problem(422, code))
  expect((body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual(pointers)
}

describe('§4.1 file', () => {
  it('§4.1.file D.malformed is required', () => refuses([], 'invalid_request', ['#/file']))
  it('§4.1.file must be a file', () => refuses([text('file', '%PDF-1.4')], 'invalid_request', ['#/file']))
  it('§4.1.file takes exactly one file', () => refuses([file(), file()], 'invalid_request', ['#/file']))
  it('D.unknown-parts is the only file part', () =>
    refuses([file(), file({ name: 'avatar' })], 'invalid_request', ['#/avatar']))
  it('D.malformed must not be empty', () => refuses([file({ bytes: new Uint8Array(0) })], 'invalid_file', ['#/file']))
  it('D.endings may have its ending in any case', async () =>
    expect((await extract([file({ filename: 'INVOICE.PDF' })])).status).toBe(200))
  it('D.endings may have no ending', async () =>
    expect((await extract([file({ filename: 'invoice' })])).status).toBe(200))
  it('D.endings is judged by name and content, never by its Content-Type', async () =>
    expect((await extract([file({ type: 'image/x-nonsense' })])).status).toBe(200))
  it('D.malformed must have an ending that is supported', () =>
    refuses([file({ filename: 'invoice.docx' })], 'invalid_file', ['#/file']))
  it('D.misnamed is read by its content, with a warning, where its name promises another format', async () => {
    const warning = 'The name of the file ends in ".png", but its content is PDF; it was read as PDF.'
    const { status, body } = await extract([file({ filename: 'invoice.png' })])
    const { body: named } = await extract([file()])
    expect(status).toBe(200)
    expect((body['validation'] as { warnings: string[] }).warnings).toEqual([
      warning,
      ...(named['validation'] as { warnings: string[] }).warnings,
    ])
    expect([body['document_type'], body['financial']]).toEqual([named['document_type'], named['financial']])
  })
  it('D.misnamed D.malformed must still hold a supported type', async () => {
    for (const [filename, content] of [
      ['invoice.pdf', 'PK\x03\x04 an archive'],
      ['scan.png', 'only words'],
      ['photo.heic', '\0\0\0\x14ftypisom\0\0\0\0mp42'],
    ] as const) {
      await refuses([file({ filename, bytes: new Uint8Array(Buffer.from(content, 'latin1')) })], 'invalid_file', [
        '#/file',
      ])
    }
  })
  it('D.malformed must be of a supported type', () =>
    refuses(
      [file({ filename: 'invoice', bytes: new Uint8Array(Buffer.from('MZ this is a program')) })],
      'invalid_file',
      ['#/file'],
    ))
  it('D.unknown-parts may come after the other parts, which may be unknown', async () =>
    expect((await extract([text('doc_type', 'invoice'), text('colour', 'red'), file()])).status).toBe(200))
  it('§4.1.file may have any name', async () => {
    for (const filename of [
      '../../etc/passwd.pdf',
      'Rechnung März 2024 €.pdf',
      `${'x'.repeat(600)}.pdf`,
      '"quoted".pdf',
    ])
      expect((await extract([file({ filename })])).status, filename).toBe(200)
  })
})

describe('§4.1 size', () => {
  const padded = (size: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(size).fill(0x20)
    bytes.set(pdf)
    return bytes
  }
  it('§4.1.size §8.size D.ten-megabytes is at most 10 MB', () =>
    refuses([file({ bytes: padded(10 * 1024 * 1024 + 1) })], 'invalid_file', ['#/file']))
  it('§4.1.size D.ten-megabytes may be 10 MB', async () => {
    // The trailer of a PDF is looked for near its end, so what pads this one stands before it.
    const { status, body } = await extract([file({ bytes: withComment(pdf, 10 * 1024 * 1024) })])
    expect([status, body['document_type']]).toEqual([200, 'invoice'])
  })
})

describe('§4.1 pixels', () => {
  it('D.pixels are limited, by what the head of a picture promises', async () => {
    const { status, body } = await extract([file({ filename: 'huge.png', bytes: hugePng(30_000, 30_000) })])
    expect(status).toBe(422)
    expect(body).toMatchObject(problem(422, 'invalid_file', { detail: expect.stringMatching(/900 megapixels/) }))
  })
})

describe('§4.1 doc_type', () => {
  it('§4.1.doc_type D.doc_type is trusted', async () => {
    const { status, body } = await extract([file(), text('doc_type', 'receipt')])
    expect([status, body['document_type']]).toEqual([200, 'receipt'])
  })
  it('§4.1.doc_type D.doc_type-case is found out by default, with auto and when empty', async () => {
    for (const value of ['auto', ''])
      expect((await extract([file(), text('doc_type', value)])).body, value).toMatchObject({ document_type: 'invoice' })
  })
  it('D.doc_type D.doc_type-case is refused with the list when it is unknown', async () => {
    for (const value of ['Invoice', 'novel'])
      await refuses([file(), text('doc_type', value)], 'invalid_request', ['#/doc_type'])
    expect((await extract([file(), text('doc_type', 'novel')])).body['detail']).toContain('payslip')
  })
  it('D.repeated-parts is given once', () =>
    refuses([file(), text('doc_type', 'invoice'), text('doc_type', 'invoice')], 'invalid_request', ['#/doc_type']))
})

describe('§4.1 lang', () => {
  it('§4.1.lang is an ISO 639-1 code', async () =>
    expect((await extract([file(), text('lang', 'en')])).status).toBe(200))
  it('D.lang D.lang-codes is refused with the list when it is unknown', async () => {
    await refuses([file(), text('lang', 'xx')], 'invalid_request', ['#/lang'])
    expect((await extract([file(), text('lang', 'EN')])).body['detail']).toContain('en')
  })
  it('D.several-faults D.pointer reports a wrong language beside every other fault', () =>
    refuses([file(), text('lang', 'xx'), text('doc_type', 'novel')], 'invalid_request', ['#/doc_type', '#/lang']))
})

describe('§4.1 include', () => {
  it('D.include adds nothing by default', async () => {
    const { body } = await extract([file()])
    for (const name of ['fields', 'text', 'layout', 'candidates']) expect(body).not.toHaveProperty(name)
  })
  it('D.include-fields adds fields by their path, with where and how each was found', async () => {
    const { body } = await extract([file()], '?include=fields')
    const fields = body['fields'] as Record<string, Record<string, unknown>>
    for (const path of ['document_meta.invoice_number', 'financial.line_items[0].total', 'vendor.tax_id']) {
      expect(fields[path], path).toMatchObject({
        text: expect.any(String),
        page: 1,
        confidence: expect.any(Number),
        source: expect.any(String),
        rule: expect.any(String),
      })
      const { left, top, right, bottom } = fields[path]!['box'] as Record<string, number>
      expect(0 <= left! && left! < right! && right! <= 1 && 0 <= top! && top! < bottom! && bottom! <= 1).toBe(true)
    }
    expect(fields['financial.line_items[0].total']!['checks']).toMatchObject([
      { name: expect.any(String), passed: true },
    ])
    expect(fields['document_meta.invoice_number']).toMatchObject({
      text: 'INV-2024-0042',
      label: expect.stringMatching(/invoice number/i),
    })
    expect(body).not.toHaveProperty('text')
  })
  it('D.include-candidates adds the values that each field was chosen among, the chosen one first', async () => {
    const { body } = await extract([file()], '?include=candidates')
    const explained = body['candidates'] as Record<
      string,
      { reason: string; candidates: { value: unknown; chosen: boolean }[] }
    >
    const number = explained['document_meta.invoice_number']!
    expect(number.reason).toMatch(/^The label "invoice number"/i)
    expect(number.candidates[0]).toMatchObject({ value: 'INV-2024-0042', chosen: true, page: 1 })
    const total = explained['financial.totals.grand_total']!
    expect(total.candidates.length).toBeGreaterThan(1)
    expect(total.candidates.map(({ chosen }) => chosen).lastIndexOf(true)).toBe(0)
    for (const { candidates } of Object.values(explained)) expect(candidates.length).toBeLessThanOrEqual(10)
    expect(body).not.toHaveProperty('fields')
  })
  it('D.include D.include-unknown adds several, by comma or by repetition', async () => {
    for (const query of ['?include=text,layout', '?include=text&include=layout']) {
      const { body } = await extract([file()], query)
      expect(JSON.stringify(body['text'])).toContain('Steel hammer')
      expect(body['layout']).toMatchObject([{ page: 1 }])
    }
  })
  it('D.include-unknown is refused with the list when it is unknown', () =>
    refuses([file()], 'invalid_request', ['#/include'], '?include=fields,words'))
})

describe('§4.1 password', () => {
  it('D.file_encrypted opens an encrypted PDF', async () => {
    const locked = file({ bytes: await invoicePdf({ password: 'open sesame' }) })
    expect((await extract([locked, text('password', 'open sesame')])).body).toMatchObject({
      status: 'success',
      document_meta: { invoice_number: 'INV-2024-0042' },
    })
    for (const parts of [[locked], [locked, text('password', 'wrong')]])
      expect((await extract(parts)).body).toMatchObject(problem(422, 'file_encrypted'))
  })
})

describe('§4.1 pages', () => {
  it('§4.1.twenty-pages §8.pages D.pages §4.1.pdf may be more than 20, with a warning', async () => {
    const { body } = await extract([file({ bytes: await invoicePdf({ pages: 21 }) })])
    expect(body).toMatchObject({
      status: 'success',
      validation: { warnings: expect.arrayContaining([expect.stringMatching(/21/)]) },
    })
    expect((await extract([file({ bytes: await invoicePdf({ pages: 20 }) })])).body).toMatchObject({
      validation: { warnings: [] },
    })
  })
  it('D.pages D.settings are at most 50', async () => {
    expect((await extract([file({ bytes: await invoicePdf({ pages: 51 }) })])).body).toMatchObject(
      problem(422, 'too_many_pages'),
    )
  })
})

describe('§4.1 body', () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  it('§4.1.multipart D.not-multipart must be multipart/form-data', async () => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'application/pdf',
      'multipart/mixed; boundary=b',
    ]) {
      expect((await sendRaw('/v1/extract', '{}', { 'Content-Type': type })).body, type).toMatchObject(
        problem(422, 'invalid_request'),
      )
    }
    expect((await sendRaw('/v1/extract', '', {})).body).toMatchObject(problem(422, 'invalid_request'))
  })
  it('D.malformed must be well formed', async () => {
    const bodies: [string, string][] = [
      ['no boundary', ''],
      ['ends within a file', `${head}%PDF-1.4`],
      ['ends within a head', '--b\r\nContent-Disposition: form-da'],
      ['another boundary', '--c\r\n\r\n--c--'],
      ['a broken head', '--b\r\nContent-Disposition\r\n\r\nx\r\n--b--\r\n'],
    ]
    for (const [name, body] of bodies)
      expect((await sendRaw('/v1/extract', body, multipart)).body, name).toMatchObject(problem(422, 'invalid_request'))
    expect((await sendRaw('/v1/extract', 'x', { 'Content-Type': 'multipart/form-data' })).body).toMatchObject(
      problem(422, 'invalid_request'),
    )
  })
  it('D.malformed has a limited number of parts', async () => {
    const body = `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(5000)}--b--\r\n`
    expect((await sendRaw('/v1/extract', body, multipart)).body).toMatchObject(problem(422, 'invalid_request'))
  })
})

describe('§4.1 callers', () => {
  it('§4.1.response are served side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => extract([file()])))
    expect(
      answers.map(({ status, body }) => [status, (body['document_meta'] as { invoice_number: string }).invoice_number]),
    ).toEqual(answers.map(() => [200, 'INV-2024-0042']))
    expect(new Set(answers.map(({ body }) => body['job_id'])).size).toBe(12)
  })
  it('D.queue-path may hang up', async () => {
    // Four times the pages that one request to a thread has, so that the caller is gone before the answer can be there.
    const form = new FormData()
    form.append('file', new Blob([await invoicePdf({ pages: 16 })]), 'a.pdf')
    const controller = new AbortController()
    const call = fetch(`${main.node()}/v1/extract`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${inject('services').main.key}` },
      body: form,
      signal: controller.signal,
    })
    setTimeout(() => controller.abort(), 5)
    await expect(call).rejects.toThrow(/abort/)
    expect((await extract([file()])).status).toBe(200)
  })
})

describe('§4.1 a document without text', () => {
  it('D.no-text reports a document without text as such', async () => {
    expect((await extract([{ name: 'file', filename: 'blank.png', bytes: blankPng(400, 300) }])).body).toMatchObject(
      problem(500, 'extraction_failed', { detail: expect.stringMatching(/no text/i) }),
    )
  })
})

/**
 * `pdf` with a comment inserted behind its first line, so that it has `size` bytes; readers rebuild the table of
 * offsets.
 */
function withComment(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const end = bytes.indexOf(0x0a) + 1
  const padded = new Uint8Array(size).fill(0x20)
  padded.set(bytes.subarray(0, end))
  padded[end] = 0x25
  padded[size - (bytes.length - end) - 1] = 0x0a
  padded.set(bytes.subarray(end), size - (bytes.length - end))
  return padded
}

/** A PNG whose head promises `width` by `height` and which holds a row of them. */
function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(blankPng(width, 1))
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return new Uint8Array(png)
}

/** A white grey-scale PNG. */
function blankPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc((width + 1) * height, 255)
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
