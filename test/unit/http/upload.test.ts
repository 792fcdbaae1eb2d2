// What becomes of bodies that are whole, broken or slow.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { receiveFile, type Upload, uploadMs, type UploadRules } from '../../../src/http/upload.ts'
import type { Blobs } from '../../../src/store/blobs.ts'

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

  async function* slowly(chunks: Buffer[], pauseMs: number): AsyncGenerator<Buffer> {
    for (const chunk of chunks) {
      await sleep(pauseMs)
      yield chunk
    }
  }

  function receive(body: Buffer, chunk: number, more: Partial<UploadRules> = {}, ended = new AbortController().signal, pauseMs = 0): { upload: Promise<Upload>; kept: Map<string, number> } {
    const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, i) => body.subarray(i * chunk, (i + 1) * chunk))
    const request = Object.assign(Readable.from(pauseMs > 0 ? slowly(chunks, pauseMs) : chunks, { objectMode: false }), { headers: { 'content-type': 'multipart/form-data; boundary=b' } }) as unknown as IncomingMessage
    const { blobs, kept } = memory()
    const rules = { fileField: 'file', textFields: ['lang'], maxFileBytes: 1000, timeoutMs: 2000, totalMs: 5000, ...more }
    return { upload: receiveFile(request, blobs, rules, () => 'id', ended), kept }
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

  it('refuses a body that trickles, however steadily, and keeps nothing', async () => {
    const { upload, kept } = receive(Buffer.from(BODY), 1, { timeoutMs: 1000, totalMs: 150 }, undefined, 5)
    await expect(upload).rejects.toMatchObject({ code: 'request_timeout' })
    expect(kept.size).toBe(0)
    expect(uploadMs(10 * 1024 * 1024) / 60_000).toBeCloseTo(10, 1)
  })

  it('ends with the reason that it is given, before and while it comes, and keeps nothing', async () => {
    for (const pause of [0, 50]) {
      const stop = new AbortController(), { upload, kept } = receive(Buffer.from(BODY), 1, {}, stop.signal, 5)
      setTimeout(() => stop.abort(new ServiceError('unavailable')), pause)
      await expect(upload).rejects.toMatchObject({ code: 'unavailable' })
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
