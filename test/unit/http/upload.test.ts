// Which files are taken, by content and name, and what becomes of bodies that are broken.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { checkFile, receiveFile, shownName, type Upload } from '../../../src/http/upload.ts'
import type { Blobs } from '../../../src/store/blobs.ts'

const PDF = Buffer.from('%PDF-1.7\n'), PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('checkFile', () => {
  const check = (head: Buffer, name: string, expected: string | RegExp): void => {
    const checked = checkFile({ bytes: head.length, head }, name)
    if (typeof expected === 'string') expect(checked).toEqual({ format: expected })
    else expect(checked).toMatch(expected)
  }
  it('wants name and content to agree', () => {
    check(PDF, 'a.pdf', 'pdf')
    check(PDF, 'A.PDF', 'pdf')
    check(PDF, 'a', 'pdf')
    check(PDF, '', 'pdf')
    check(PNG, 'a.b.png', 'png')
    check(PNG, 'a.pdf', /named as pdf but its content is png/)
    check(PDF, 'a.exe', /"\.exe" are not supported/)
    check(Buffer.from('hello'), 'a.pdf', /no supported type/)
    check(Buffer.alloc(0), 'a.pdf', /empty/)
  })
})

describe('shownName', () => {
  const rows: [string, string][] = [['a.pdf', 'a.pdf'], ['../../etc/passwd', 'passwd'], ['C:\\x\\y.pdf', 'y.pdf'], ['a\r\nb\u202E.pdf', 'ab.pdf'], ['é'.repeat(300), 'é'.repeat(255)]]
  it.each(rows)('%j', (given, expected) => expect(shownName(given)).toBe(expected))
})

describe('receiveFile', () => {
  const BODY = [
    '--b\r\nContent-Disposition: form-data; name="lang"\r\n\r\nde\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--not the boundary\r\n',
    '--b--\r\n',
  ].join('')

  /** Files in memory, with what is left of them. */
  function memory(): { blobs: Blobs; kept: Map<string, number> } {
    const kept = new Map<string, number>()
    const blobs: Blobs = {
      write: async (id, source) => {
        const chunks: Buffer[] = []
        kept.set(id, 0)
        for await (const chunk of source as AsyncIterable<Buffer>) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        kept.set(id, bytes.length)
        return { bytes: bytes.length, sha256: Buffer.alloc(32), head: bytes }
      },
      read: async () => Buffer.alloc(0), remove: async (id) => { kept.delete(id) }, listOlderThan: async () => [],
    }
    return { blobs, kept }
  }

  function receive(body: Buffer, chunk: number): { upload: Promise<Upload>; kept: Map<string, number> } {
    const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, i) => body.subarray(i * chunk, (i + 1) * chunk))
    const request = Object.assign(Readable.from(chunks, { objectMode: false }), { headers: { 'content-type': 'multipart/form-data; boundary=b' } }) as unknown as IncomingMessage
    const { blobs, kept } = memory()
    const rules = { fileField: 'file', textFields: ['lang'], maxFileBytes: 1000, timeoutMs: 2000 }
    return { upload: receiveFile(request, blobs, rules, () => 'id', new AbortController().signal), kept }
  }

  it('takes the same from a body however it is cut into pieces', async () => {
    for (const chunk of [1, 2, 3, 7, 50, 1000]) {
      const { upload, kept } = receive(Buffer.from(BODY), chunk)
      expect(await upload).toMatchObject({ file: { id: 'id', name: 'a.pdf', format: 'pdf', bytes: 28 }, fields: new Map([['lang', 'de']]) })
      expect(kept).toEqual(new Map([['id', 28]]))
    }
  })

  it('refuses a body that ends anywhere else than at its end, and keeps nothing', async () => {
    // The line end behind the last boundary is not needed.
    for (let length = 0; length < BODY.length - 2; length += 1) {
      const { upload, kept } = receive(Buffer.from(BODY.slice(0, length)), 16)
      await expect(upload, `${length} bytes`).rejects.toMatchObject({ code: 'invalid_request' })
      expect(kept.size).toBe(0)
    }
  })

  it('answers whatever the body is', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom('--b', '\r\n', '--', ';', ' name="file"', ' filename="a.pdf"', 'Content-Disposition: form-data', '%PDF-1.7', '\0', 'é'), { maxLength: 30 }), async (pieces) => {
      const { upload, kept } = receive(Buffer.from(pieces.join('')), 5)
      const refused = await upload.then(() => false, (error: unknown) => error instanceof ServiceError)
      expect(kept.size === 0).toBe(refused)
    }), { numRuns: 200, interruptAfterTimeLimit: 4000 })
  })
})
