// Who may fetch what, until when.

import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downloadUrl, linkKeyOf, openLinkSecrets, verifyLink } from '../../../src/store/links.ts'

const ID = '0b6f7f8e-0000-4000-8000-000000000001'
const NEW = Buffer.from('n'.repeat(32))
const OLD = Buffer.from('o'.repeat(32))

const linkOf = (
  secret: Buffer,
  publicUrl = 'https://docs.example',
  expiresAt = new Date('2026-03-01T12:00:00.900Z'),
): URL => new URL(downloadUrl({ id: ID, publicUrl, linkKey: linkKeyOf(secret, ID), expiresAt }))
const partsOf = (url: URL): { id: string; expires: string; signature: string } => ({
  id: url.pathname.split('/').at(-2)!,
  expires: url.searchParams.get('expires')!,
  signature: url.searchParams.get('signature')!,
})

describe('downloadUrl', () => {
  it('says batch and end in clear text, below the public address and its path', () => {
    expect(linkOf(NEW).href).toMatch(
      new RegExp(`^https://docs\\.example/v1/batch/${ID}/results\\?expires=1772366400&signature=[0-9a-f]{64}$`),
    )
    expect(linkOf(NEW, 'https://example.com/docs/read').pathname).toBe(`/docs/read/v1/batch/${ID}/results`)
  })
  it('is the same each time', () => expect(linkOf(NEW).href).toBe(linkOf(NEW).href))
  it("signs the end with a key that is the batch's own", () => {
    const key = createHmac('sha256', NEW).update(ID).digest()
    expect(linkOf(NEW).searchParams.get('signature')).toBe(createHmac('sha256', key).update('1772366400').digest('hex'))
  })
  it('is not made before the end is known', () =>
    expect(() => downloadUrl({ id: ID, publicUrl: 'https://x.example', linkKey: NEW })).toThrow())
})

describe('verifyLink', () => {
  const check = (
    secrets: Buffer[],
    expected: boolean,
    change: Partial<ReturnType<typeof partsOf>> = {},
    secret = NEW,
  ): void => {
    const { id, expires, signature } = { ...partsOf(linkOf(secret)), ...change }
    expect(verifyLink(secrets, id, expires, signature)).toBe(expected)
  }
  it('knows the links of every secret that is valid, and of no other', () => {
    check([NEW], true)
    check([NEW, OLD], true, {}, OLD)
    check([NEW, OLD], true)
    check([NEW], false, {}, OLD)
    check([], false)
  })
  it('refuses another batch, another end and another signature', () => {
    const { expires, signature } = partsOf(linkOf(NEW))
    check([NEW], false, { id: ID.replace(/1$/, '2') })
    check([NEW], false, { id: ID.toUpperCase() })
    check([NEW], false, { expires: String(Number(expires) + 1) })
    check([NEW], false, { expires: `0${expires}` })
    check([NEW], false, { expires: '' })
    for (const other of [
      '',
      signature.slice(1),
      `${signature}00`,
      signature.toUpperCase(),
      ` ${signature}`,
      'é'.repeat(64),
    ])
      check([NEW], false, { signature: other })
  })
  it('refuses a signature with any digit changed', () =>
    fc.assert(
      fc.property(fc.nat(63), fc.integer({ min: 1, max: 15 }), (at, by) => {
        const { signature } = partsOf(linkOf(NEW))
        const changed = (parseInt(signature[at]!, 16) + by) % 16
        check([NEW, OLD], false, { signature: signature.slice(0, at) + changed.toString(16) + signature.slice(at + 1) })
      }),
    ))
})

describe('openLinkSecrets', () => {
  it('takes those configured, the newest first, and asks no database', async () =>
    expect(await openLinkSecrets({ query: () => Promise.reject(new Error('asked')) }, ['new', 'old'])).toEqual([
      Buffer.from('new'),
      Buffer.from('old'),
    ]))
})
