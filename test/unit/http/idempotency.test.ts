// The key as it is sent, and which requests are the same one.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, readIdempotencyKey } from '../../../src/http/idempotency.ts'

describe('readIdempotencyKey', () => {
  const read = (...sent: string[]): string | undefined =>
    readIdempotencyKey({ headersDistinct: { 'idempotency-key': sent } })
  const check = (sent: string, key: string): void => expect(read(sent), sent).toBe(key)
  const refuse = (...sent: string[]): void =>
    expect(() => read(...sent), sent.join()).toThrow(expect.objectContaining({ code: 'invalid_request' }))

  it('is undefined where none was sent', () => expect(readIdempotencyKey({ headersDistinct: {} })).toBeUndefined())

  it('takes bare and quoted keys alike', () => {
    check('8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324')
    check('"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324')
    check('order 7/2, again', 'order 7/2, again')
    check('"order 7/2, again"', 'order 7/2, again')
    check(String.raw`"a \"quoted\" \\ one"`, String.raw`a "quoted" \ one`)
    check('a"b', 'a"b')
    check(String.raw`a\b`, String.raw`a\b`)
    check('" "', ' ')
  })

  it('takes 255 characters and no more, counted without quotes', () => {
    check('k'.repeat(255), 'k'.repeat(255))
    check(`"${'k'.repeat(255)}"`, 'k'.repeat(255))
    check(`"${'\\"'.repeat(255)}"`, '"'.repeat(255))
    refuse('k'.repeat(256))
    refuse(`"${'k'.repeat(256)}"`)
  })

  it('refuses empty keys, several, broken strings and letters that no header carries everywhere', () => {
    refuse('')
    refuse('""')
    refuse('a', 'b')
    refuse('a', 'a')
    refuse('"')
    refuse('"open')
    refuse('"a"b"')
    refuse('"a";p=1')
    refuse(String.raw`"a\b"`)
    refuse('schl\u00fcssel')
    refuse('a\tb')
    refuse('a\u007f')
  })

  it('reads back whatever is quoted', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\x20-\x7e]{1,255}$/),
        (key) => read(`"${key.replace(/["\\]/g, '\\$&')}"`) === key,
      ),
    )
  })
})

describe('fingerprintOf', () => {
  const file = (
    name: string,
    filename: string,
    content: number,
  ): { name: string; filename: string; sha256: Buffer } => ({ name, filename, sha256: Buffer.alloc(32, content) })
  const of = (path: string, query: string, ...parts: Parameters<typeof fingerprintOf>[2]): string =>
    fingerprintOf(path, new URLSearchParams(query), parts).toString('hex')

  it('is the same for a request that says the same', () => {
    expect(of('/v1/extract', 'include=fields%2Ctext', file('file', 'a.pdf', 1))).toBe(
      of('/v1/extract', 'include=fields,text', file('file', 'a.pdf', 1)),
    )
    expect(of('/v1/extract', '', { name: 'lang', value: 'de' })).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is another one for whatever is said otherwise', () => {
    const requests = [
      of('/v1/extract', ''),
      of('/v1/batch', ''),
      of('/v1/extract', 'include=text'),
      of('/v1/extract', 'include=fields'),
      of('/v1/extract', 'include=text&include=fields'),
      of('/v1/extract', 'include=fields&include=text'),
      of('/v1/extract', 'include=fields%26include%3Dtext'),
      of('/v1/extract', '', { name: 'lang', value: 'de' }),
      of('/v1/extract', '', { name: 'lang', value: 'en' }),
      of('/v1/extract', '', { name: 'doc_type', value: 'de' }),
      of('/v1/extract', '', { name: 'unknown', value: 'de' }),
      of('/v1/extract', '', { name: 'lang', value: '' }),
      of('/v1/extract', '', file('file', 'a.pdf', 1)),
      of('/v1/extract', '', file('file', 'b.pdf', 1)),
      of('/v1/extract', '', file('file', 'a.pdf', 2)),
      of('/v1/extract', '', file('files', 'a.pdf', 1)),
      of('/v1/extract', '', file('file', 'a.pdf', 1), file('file', 'b.pdf', 2)),
      of('/v1/extract', '', file('file', 'b.pdf', 2), file('file', 'a.pdf', 1)),
      of('/v1/extract', '', file('file', 'a.pdf', 1), { name: 'lang', value: 'de' }),
      of('/v1/extract', '', { name: 'lang', value: 'de' }, file('file', 'a.pdf', 1)),
    ]
    expect(new Set(requests).size).toBe(requests.length)
  })

  it('distinguishes any two different lists of parts', () => {
    const part = fc.oneof(
      fc.record({ name: fc.string(), value: fc.string() }),
      fc.record({
        name: fc.string(),
        filename: fc.string(),
        sha256: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
      }),
    )
    const said = (parts: readonly object[]): string => JSON.stringify(parts)
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 3 }),
        fc.array(part, { maxLength: 3 }),
        (one, other) => (of('/', '', ...one) === of('/', '', ...other)) === (said(one) === said(other)),
      ),
    )
    // What one part says cannot pass for two.
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (a, b) => of('/', '', { name: a, value: b }) !== of('/', '', { name: a, value: '' }, { name: b, value: '' }),
      ),
    )
  })
})
