// Decisions: keys, plans and signing secrets, as an operator handles them beside the running service.

import { describe, expect, it } from 'vitest'
import { fake, files, main, problem } from '../support/api.ts'

interface Shown {
  id: string
  plan: string
  prefix: string
  created_at: string
  revoked_at: string | null
  api_key?: string
  signing_secret?: string
}
const list = (): Promise<Shown[]> => fake.docmillJson<Shown[]>('keys', 'list')
const isTaken = async (key: string): Promise<boolean> => (await fake.call('/v1/usage', { key })).status === 200

describe.concurrent('docmill keys', () => {
  it('D.api-keys D.command-line D.signing-secret D.secret-form are made with a secret, and printed as lines', async () => {
    const { code, out } = await fake.docmill('keys', 'create', '--plan', 'growth')
    expect(code).toBe(0)
    const [, id, key, secret] = /^id: (\S+)\napi key: (\S+)\nsigning secret: (whsec_\S+)\n$/.exec(out) ?? []
    expect([id, await fake.usage(key!)]).toEqual([
      expect.stringMatching(/\w/),
      expect.objectContaining({ plan: 'growth' }),
    ])
    const bytes = Buffer.from(secret!.replace('whsec_', ''), 'base64')
    expect(bytes.toString('base64')).toBe(secret!.replace('whsec_', ''))
    expect(bytes.length).toBeGreaterThanOrEqual(24)
    expect(bytes.length).toBeLessThanOrEqual(64)
  })
  it('D.api-keys are listed without what they are', async () => {
    const { id, key, secret } = await fake.newKey('starter')
    const all = await list()
    const shown = all.find((one) => one.id === id)
    expect(shown).toMatchObject({ id, plan: 'starter', revoked_at: null })
    expect(key.startsWith(shown!.prefix)).toBe(true)
    const printed = JSON.stringify(all) + (await fake.docmill('keys', 'list')).out
    for (const hidden of [key, secret]) expect(printed).not.toContain(hidden)
    expect(printed).toContain(id)
  })
  it('D.signing-secret D.command-line are shown by id or by the key itself, with the secret and without the key', async () => {
    const { id, key, secret } = await fake.newKey('starter')
    for (const name of [id, key]) {
      const { code, out } = await fake.docmill('keys', 'show', name)
      expect(code).toBe(0)
      expect(out).toContain(`signing secret: ${secret}`)
      expect(out).not.toContain(key)
      expect(await fake.docmillJson<Shown>('keys', 'show', name)).toMatchObject({
        id,
        plan: 'starter',
        signing_secret: secret,
      })
    }
  })
  it('D.rotate D.api-keys D.command-line are rotated: two valid at once, until the old one is revoked', async () => {
    const old = await fake.newKey('starter')
    const { code, out } = await fake.docmill('keys', 'rotate', old.id)
    const [, id, key, secret] = /^id: (\S+)\napi key: (\S+)\nsigning secret: (whsec_\S+)\n$/.exec(out) ?? []
    expect([code, id === old.id, key === old.key, secret === old.secret]).toEqual([0, false, false, false])
    expect([await isTaken(old.key), await isTaken(key!)]).toEqual([true, true])
    const batch = await fake.accepted(files('a.pdf'), '', { key: old.key })
    expect((await fake.status(batch, { key: key! })).total).toBe(1)
    expect((await fake.docmill('keys', 'revoke', old.key)).code).toBe(0)
    expect([await isTaken(old.key), await isTaken(key!)]).toEqual([false, true])
    expect((await list()).find((one) => one.id === old.id)!.revoked_at).toEqual(expect.any(String))
  })
  it('D.revoked D.api-keys are refused as soon as they are revoked, by id or by the key itself, at every node', async () => {
    for (const by of ['id', 'key'] as const) {
      const made = await fake.newKey('free')
      expect(await isTaken(made.key)).toBe(true)
      expect((await fake.docmill('keys', 'revoke', made[by])).code).toBe(0)
      for (let node = 0; node < 4; node += 1)
        expect((await fake.call('/v1/usage', { key: made.key })).body).toMatchObject(problem(401, 'invalid_api_key'))
      expect((await fake.docmill('keys', 'revoke', made[by])).code).toBe(0)
    }
  })
  it('D.command-line say in one line what is wrong with a command', async () => {
    for (const [args, code] of [
      [['keys', 'create'], 2],
      [['keys', 'create', '--plan', 'gold'], 2],
      [['keys', 'revoke', 'key_nothing'], 1],
      [['keys', 'show', 'key_nothing'], 1],
      [['keys', 'rotate', 'key_nothing'], 1],
      [['keys', 'lose'], 2],
    ] as const) {
      const ended = await fake.docmill(...args)
      expect([ended.code, ended.out], args.join(' ')).toEqual([code, ''])
      expect(ended.note).toMatch(/^docmill keys: \S/)
    }
  })
  it('D.first-key is of the enterprise plan', async () =>
    expect((await main.call('/v1/usage')).body).toMatchObject({ plan: 'enterprise' }))
})
