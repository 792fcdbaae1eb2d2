// What becomes of bodies that are whole, broken or slow.

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { receiveFiles, type Upload, uploadMs, type UploadRules } from '../../../src/http/upload.ts'
import type { Blobs } from '../../../src/store/blobs.ts'

type Fields = ReadonlyMap<string, string>

describe('receiveFiles', () => {
  const BODY = [
    '--b\r\nContent-Disposition: form-data; name="lang"\r\n\r\nde\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--not the boundary\r\n',
    '--b--\r\n',
  ].join('')

  /** Files in memory, with what is left of them. */
  function memory(): { blobs: Blobs; kept: Map<string, number> } {
    const kept = new Map<string, number>()
    const blobs: Blobs = {
      write: async (id, source, limit) => {
        const chunks: Buffer[] = []
        kept.set(id, 0)
        for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          chunks.push(chunk)
          if (chunks.reduce((sum, { length }) => sum + length, 0) > limit) return 'too_large'
        }
        const bytes = Buffer.concat(chunks)
        kept.set(id, bytes.length)
        return { bytes: bytes.length, sha256: Buffer.alloc(32), head: bytes }
      },
      read: async () => Buffer.alloc(0),
      remove: async (id) => {
        kept.delete(id)
      },
      listOlderThan: async () => [],
    }
    return { blobs, kept }
  }

  async function* slowly(chunks: Buffer[], pauseMs: number): AsyncGenerator<Buffer> {
    for (const chunk of chunks) {
      await sleep(pauseMs)
      yield chunk
    }
  }

  function receive(
    body: Buffer,
    chunk: number,
    more: Partial<UploadRules<Fields>> = {},
    ended = new AbortController().signal,
    pauseMs = 0,
  ): { upload: Promise<Upload<Fields>>; kept: Map<string, number> } {
    const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, i) =>
      body.subarray(i * chunk, (i + 1) * chunk),
    )
    const request = Object.assign(
      Readable.from(pauseMs > 0 ? slowly(chunks, pauseMs) : chunks, { objectMode: false }),
      { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    ) as unknown as IncomingMessage
    const { blobs, kept } = memory()
    const rules = {
      fileField: 'file',
      textFields: ['lang'],
      readFields: (fields: Fields): Fields => fields,
      maxFileBytes: 1000,
      timeoutMs: 2000,
      totalMs: 5000,
      ...more,
    }
    let made = 0
    return { upload: receiveFiles(request, blobs, rules, () => (made++ === 0 ? 'id' : `id${made}`), ended), kept }
  }

  it('ends with the reason if it may not begin any more', async () => {
    const { upload, kept } = receive(Buffer.from(BODY), 10, {}, AbortSignal.abort(new Error('the service stops')))
    await expect(upload).rejects.toThrow('the service stops')
    await sleep(20)
    expect(kept.size).toBe(0)
  })

  it('takes the same from a body however it is cut into pieces', async () => {
    for (const chunk of [1, 2, 3, 7, 50, 1000]) {
      const { upload, kept } = receive(Buffer.from(BODY), chunk)
      expect(await upload).toMatchObject({
        files: [{ id: 'id', name: 'a.pdf', ending: 'pdf', format: 'pdf', bytes: 28 }],
        said: new Map([['lang', 'de']]),
      })
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
    expect(uploadMs(1000 * 1024 * 1024) / 60_000).toBe(30)
  })

  it('ends with the reason that it is given, before and while it comes, and keeps nothing', async () => {
    for (const pause of [0, 50]) {
      const stop = new AbortController()
      const { upload, kept } = receive(Buffer.from(BODY), 1, {}, stop.signal, 5)
      setTimeout(() => stop.abort(new ServiceError('unavailable')), pause)
      await expect(upload).rejects.toMatchObject({ code: 'unavailable' })
      expect(kept.size).toBe(0)
    }
  })

  it('answers whatever the body is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom(
            '--b',
            '\r\n',
            '--',
            ';',
            ' name="file"',
            ' filename="a.pdf"',
            'Content-Disposition: form-data',
            '%PDF-1.7',
            '\0',
            'é',
          ),
          { maxLength: 30 },
        ),
        async (pieces) => {
          const { upload, kept } = receive(Buffer.from(pieces.join('')), 5)
          const refused = await upload.then(
            () => false,
            (error: unknown) => error instanceof ServiceError,
          )
          expect(kept.size === 0).toBe(refused)
        },
      ),
      { numRuns: 200, interruptAfterTimeLimit: 4000 },
    )
  })

  interface Sent {
    name?: string
    filename?: string
    content: string
  }
  const bodyOf = (parts: Sent[]): Buffer =>
    Buffer.from(
      [
        ...parts.map(
          ({ name, filename, content }) =>
            `--b\r\nContent-Disposition: form-data${name === undefined ? '' : `; name="${name}"`}${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`,
        ),
        '--b--\r\n',
      ].join(''),
    )
  const SEVERAL = { fileField: 'files', maxFiles: 3 }
  const pdf = (filename: string, more = ''): Sent => ({ name: 'files', filename, content: `%PDF-1.7 ${more}` })

  it('takes several files in their order, whichever is written first', async () => {
    for (const chunk of [1, 7, 1000]) {
      const { upload, kept } = receive(
        bodyOf([
          pdf('a.PDF'),
          { name: 'lang', content: 'de' },
          pdf('b', 'x'.repeat(500)),
          { name: 'new', content: '1' },
          pdf('../c.d.pdf'),
        ]),
        chunk,
        SEVERAL,
      )
      const { files, said, parts } = await upload
      expect(files.map(({ name, ending, format, bytes }) => [name, ending, format, bytes])).toEqual([
        ['a.PDF', 'pdf', 'pdf', 9],
        ['b', 'pdf', 'pdf', 509],
        ['c.d.pdf', 'pdf', 'pdf', 9],
      ])
      expect(new Set(files.map(({ id }) => id))).toEqual(new Set(kept.keys()))
      expect(said).toEqual(new Map([['lang', 'de']]))
      expect(parts.map((part) => ['value' in part ? part.value : part.filename, part.name])).toEqual([
        ['a.PDF', 'files'],
        ['de', 'lang'],
        ['b', 'files'],
        ['1', 'new'],
        ['c.d.pdf', 'files'],
      ])
    }
  })

  it('takes more files than it keeps open at once', async () => {
    const { upload, kept } = receive(bodyOf(Array.from({ length: 100 }, (_, i) => pdf(`${i}.pdf`))), 64_000, {
      ...SEVERAL,
      maxFiles: 100,
    })
    expect((await upload).files.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, i) => `${i}.pdf`))
    expect(kept.size).toBe(100)
  })

  it('names every file that is wrong, in their order, and keeps none', async () => {
    for (const chunk of [1, 16, 5000]) {
      const { upload, kept } = receive(
        bodyOf([
          pdf('big.pdf', 'x'.repeat(3000)),
          pdf('good.pdf'),
          { name: 'other', filename: 'x.pdf', content: '%PDF-' },
          { name: 'files', filename: 'c.png', content: 'words' },
        ]),
        chunk,
        SEVERAL,
      )
      await expect(upload).rejects.toMatchObject({
        code: 'invalid_file',
        faults: [
          { pointer: '#/files/0', code: 'invalid_file' },
          { pointer: '#/other', code: 'invalid_request' },
          { pointer: '#/files/2', code: 'invalid_file' },
        ],
      })
      expect(kept.size).toBe(0)
    }
  })

  it('refuses one file too many without waiting for the rest, and keeps none', async () => {
    const body = bodyOf(Array.from({ length: 6 }, (_, i) => pdf(`${i}.txt`)))
    const { upload, kept } = receive(body.subarray(0, body.length - 10), 16, SEVERAL)
    await expect(upload).rejects.toMatchObject({
      code: 'too_many_files',
      faults: [{ pointer: '#/files', code: 'too_many_files' }],
    })
    expect(kept.size).toBe(0)
  })

  const WRONG: [string, Sent[], Partial<UploadRules<Fields>>, object[]][] = [
    ['no file', [{ name: 'lang', content: 'de' }], SEVERAL, [{ pointer: '#/files', code: 'invalid_request' }]],
    [
      'a text instead of a file',
      [{ name: 'files', content: 'a.pdf' }],
      SEVERAL,
      [{ pointer: '#/files', code: 'invalid_request' }],
    ],
    [
      'a text twice',
      [{ name: 'lang', content: 'de' }, pdf('a.pdf'), { name: 'lang', content: 'de' }],
      SEVERAL,
      [{ pointer: '#/lang', code: 'invalid_request' }],
    ],
    [
      'an empty file among others',
      [pdf('a.pdf'), { name: 'files', filename: 'b.pdf', content: '' }],
      SEVERAL,
      [{ pointer: '#/files/1', code: 'invalid_file' }],
    ],
    [
      'a file part without a name',
      [pdf('a.pdf'), { filename: 'b.pdf', content: '%PDF-' }],
      SEVERAL,
      [{ pointer: '#', code: 'invalid_request' }],
    ],
    [
      'two files where one is taken',
      [
        { ...pdf('a.pdf'), name: 'file' },
        { ...pdf('b.pdf'), name: 'file' },
      ],
      {},
      [{ pointer: '#/file', code: 'invalid_request' }],
    ],
    [
      'a name that needs escapes',
      [{ name: 'a/b~ä', filename: 'b.pdf', content: '%PDF-' }],
      {},
      [{ pointer: '#/a~1b~0%C3%A4', code: 'invalid_request' }],
    ],
  ]
  it.each(WRONG)('refuses %s', async (_what, parts, rules, faults) => {
    const { upload, kept } = receive(bodyOf(parts), 50, rules)
    await expect(upload).rejects.toMatchObject({ code: (faults[0] as { code: string }).code, faults })
    expect(kept.size).toBe(0)
  })

  it('takes a hundred parts beside the files, and no more', async () => {
    const texts = (count: number): Sent[] => Array.from({ length: count }, (_, i) => ({ name: `x${i}`, content: 'x' }))
    expect(
      (await receive(bodyOf([...texts(100), ...[1, 2, 3].map((i) => pdf(`${i}.pdf`))]), 1000, SEVERAL).upload).files,
    ).toHaveLength(3)
    await expect(
      receive(bodyOf([...texts(101), ...[1, 2, 3].map((i) => pdf(`${i}.pdf`))]), 1000, SEVERAL).upload,
    ).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('leaves a part without a name alone', async () => {
    expect((await receive(bodyOf([{ content: 'x' }, pdf('a.pdf')]), 50, SEVERAL).upload).files).toHaveLength(1)
  })

  it('does not listen for ever to what has become too much', async () => {
    const endless = (name: string): Buffer =>
      Buffer.concat([bodyOf([{ ...pdf('a.pdf'), name }]).subarray(0, -7), Buffer.alloc(4_000_000)])
    const file = receive(endless('files'), 64_000, SEVERAL)
    const other = receive(endless('x'), 64_000, SEVERAL)
    const text = receive(
      Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n'), Buffer.alloc(4_000_000)]),
      64_000,
      SEVERAL,
    )
    await expect(file.upload).rejects.toMatchObject({ code: 'invalid_file', faults: [{ pointer: '#/files/0' }] })
    await expect(other.upload).rejects.toMatchObject({ code: 'invalid_request', faults: [{ pointer: '#/x' }] })
    await expect(text.upload).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('larger than'),
    })
    expect([file.kept.size, other.kept.size]).toEqual([0, 0])
  })

  it('reports wrong fields beside wrong files, and keeps nothing', async () => {
    const readFields = async (): Promise<never> => {
      throw new ServiceError('invalid_request', 'no', {
        faults: [{ pointer: '#/lang', code: 'invalid_request', message: 'no' }],
      })
    }
    for (const [rules, name, first] of [
      [{}, 'file', '#/file'],
      [SEVERAL, 'files', '#/files/0'],
    ] as const) {
      const wrong = receive(
        bodyOf([
          { name: 'lang', content: 'xx' },
          { ...pdf('a.gif'), name },
        ]),
        50,
        { ...rules, readFields },
      )
      await expect(wrong.upload).rejects.toMatchObject({
        code: 'invalid_file',
        faults: [{ pointer: first }, { pointer: '#/lang' }],
      })
      const right = receive(bodyOf([{ ...pdf('a.pdf'), name }]), 50, { ...rules, readFields })
      await expect(right.upload).rejects.toMatchObject({ code: 'invalid_request', faults: [{ pointer: '#/lang' }] })
      expect([wrong.kept.size, right.kept.size]).toEqual([0, 0])
    }
  })

  it('keeps nothing when reading the fields fails by our fault, or the caller hangs up meanwhile', async () => {
    const fault = new Error('no memory')
    const hungUp = new Error('gone')
    const gone = new AbortController()
    const failing = receive(bodyOf([pdf('a.pdf')]), 50, { ...SEVERAL, readFields: () => Promise.reject(fault) })
    await expect(failing.upload).rejects.toBe(fault)
    const waiting = receive(
      bodyOf([pdf('a.pdf')]),
      50,
      {
        ...SEVERAL,
        readFields: async (fields) => {
          gone.abort(hungUp)
          return fields
        },
      },
      gone.signal,
    )
    await expect(waiting.upload).rejects.toBe(hungUp)
    expect([failing.kept.size, waiting.kept.size]).toEqual([0, 0])
  })
})
