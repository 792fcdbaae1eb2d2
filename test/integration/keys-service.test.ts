// Keys and their scopes over HTTP. Each answer is held to the OpenAPI document.

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKey, listSigningSecrets, rotateKey } from '../../src/store/api-keys.ts'
import { createCode, signInWithCode } from '../../src/store/console-sessions.ts'
import type { Node, Reply } from '../support/batches.ts'
import { call, kept, post, send } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('growth', { RATE_LIMIT_PER_MINUTE: '100000' })
const { newAccount } = ground

interface Listed {
  id: string
  name?: string
  prefix: string
  scopes: string[]
  last_used_at?: string
  revoked_at?: string
  own: boolean
}

async function newKey(as: Node, ...scopes: string[]): Promise<Node & { id: string }> {
  const { status, body } = await send(as, 'POST', '/v1/keys', { scopes })
  expect(status).toBe(201)
  return { ...ground.node, apiKey: body['api_key'] as string, id: body['id'] as string }
}
const list = async (as: Node): Promise<Listed[]> => (await call(as, '/v1/keys')).body['keys'] as unknown as Listed[]
const revoke = (as: Node, id: string, query = ''): Promise<Reply> =>
  call(as, `/v1/keys/${id}${query}`, { method: 'DELETE' })
const refused = { status: 403, body: { code: 'missing_scope' } }

describe('/v1/keys', () => {
  it('makes a key that only this answer shows, lists it, and revokes it', async () => {
    const { as, accountId, keyId } = await newAccount()
    const { status, body, headers } = await send(as, 'POST', '/v1/keys', {
      name: ' Accounts payable ',
      scopes: ['review', 'review'],
    })
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    expect(body).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Accounts payable',
      prefix: (body['api_key'] as string).slice(0, 7),
      scopes: ['review'],
      created_at: expect.any(String),
      api_key: expect.stringMatching(/^dm_[0-9a-f]{40}$/),
    })
    const made = { ...ground.node, apiKey: body['api_key'] as string }
    expect((await call(made, '/v1/account')).body).toMatchObject({ account_id: accountId, scopes: ['review'] })
    const text = JSON.stringify(await list(as))
    expect(text).not.toContain(made.apiKey)
    expect(text).not.toContain('whsec_')
    await expect
      .poll(() => list(as))
      .toMatchObject([
        { id: body['id'], name: 'Accounts payable', last_used_at: expect.any(String), own: false },
        { id: keyId, scopes: ['extract', 'review', 'admin'], last_used_at: expect.any(String), own: true },
      ])

    expect((await revoke(as, body['id'] as string)).status).toBe(204)
    expect((await call(made, '/v1/usage')).status).toBe(401)
    expect((await revoke(as, body['id'] as string)).status).toBe(204)
    expect(await list(as)).toMatchObject([{ id: keyId }, { id: body['id'], revoked_at: expect.any(String) }])
    const { rows } = await ground.db.query<object>(
      'select action, by, detail from audit where account_id = $1 order by id',
      [accountId],
    )
    expect(rows).toEqual([
      { action: 'key_created', by: keyId, detail: { key: body['id'], scopes: ['review'] } },
      { action: 'key_revoked', by: keyId, detail: { key: body['id'] } },
    ])
  })

  it('revokes the key of the request only if it is asked twice', async () => {
    const { as, keyId } = await newAccount()
    expect(await revoke(as, keyId)).toMatchObject({ status: 409, body: { code: 'key_in_use' } })
    expect((await revoke(as, keyId, '?confirm=yes')).status).toBe(422)
    expect((await revoke(as, keyId, '?confirm=true')).status).toBe(204)
    expect((await call(as, '/v1/usage')).status).toBe(401)
  })

  it('knows no key of another account', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    for (const id of [other.keyId, 'key_unknown', '%00'])
      expect(await revoke(one.as, id)).toMatchObject({ status: 404, body: { code: 'key_not_found' } })
    expect((await list(one.as)).map(({ id }) => id)).toEqual([one.keyId])
    expect((await call(other.as, '/v1/usage')).status).toBe(200)
  })

  it('makes at most a hundred valid keys', async () => {
    const { as, accountId } = await newAccount()
    await ground.db.query(
      `insert into api_keys (id, account_id, prefix, hash, signing_secret)
       select 'key_' || $1 || one, $1, 'dm_0000', sha256(($1 || one)::bytea), 'whsec_'
       from generate_series(1, 98) as one`,
      [accountId],
    )
    await newKey(as, 'extract')
    expect(await send(as, 'POST', '/v1/keys', { scopes: ['extract'] })).toMatchObject({
      status: 409,
      body: { code: 'too_many_keys' },
    })
    expect(await list(as)).toHaveLength(100)
  })

  it.each([
    {},
    { scopes: [] },
    { scopes: ['everything'] },
    { scopes: 'admin' },
    { scopes: ['admin'], name: ' ' },
    { scopes: ['admin'], name: 'a\nb' },
    { scopes: ['admin'], name: 'x'.repeat(101) },
    [],
  ])('refuses the body %j', async (body) => {
    const { as } = await newAccount()
    expect((await send(as, 'POST', '/v1/keys', body)).status).toBe(422)
    expect(await list(as)).toHaveLength(1)
  })

  it('signs webhooks as before, whatever keys are made', async () => {
    const { as, accountId, keyId } = await newAccount()
    const rotated = (await rotateKey(ground.db, keyId))!
    const before = await listSigningSecrets(ground.db, accountId)
    expect(before[0]).toBe(rotated.signingSecret)
    await newKey(as, 'review')
    expect(await listSigningSecrets(ground.db, accountId)).toEqual(before)
  })
})

describe('scopes', () => {
  it('let a key with "extract" send documents, and neither review nor change settings', async () => {
    const { as } = await newAccount()
    const key = await newKey(as, 'extract')
    const id = await kept(as)
    expect((await post(key, '/v1/extract', 'full.pdf')).status).toBe(200)
    expect((await post(key, '/v1/documents', 'full.pdf')).status).toBe(202)
    expect((await call(key, '/v1/usage')).status).toBe(200)
    for (const path of ['/v1/documents', `/v1/documents/${id}`, '/v1/review/rule', '/v1/insights', '/v1/keys'])
      expect(await call(key, path), path).toMatchObject(refused)
    expect(await call(key, `/v1/documents/${id}/confirm`, { method: 'POST' })).toMatchObject(refused)
    expect(await call(key, `/v1/documents/${id}`, { method: 'DELETE' })).toMatchObject(refused)
    // Addresses and methods that there are not stay what they are.
    expect((await call(key, '/v1/nowhere')).status).toBe(404)
    expect((await call(key, '/v1/keys', { method: 'PUT' })).status).toBe(405)
  })

  it('let a key with "review" correct documents, and neither manage keys nor change settings', async () => {
    const { as } = await newAccount()
    const key = await newKey(as, 'review')
    const id = await kept(key)
    expect((await call(key, `/v1/documents/${id}/confirm`, { method: 'POST' })).status).toBe(200)
    expect((await call(key, '/v1/review/rule')).status).toBe(200)
    expect(await call(key, '/v1/keys')).toMatchObject(refused)
    expect(await send(key, 'POST', '/v1/keys', { scopes: ['admin'] })).toMatchObject(refused)
    expect(await revoke(key, key.id, '?confirm=true')).toMatchObject(refused)
    expect(await send(key, 'PATCH', '/v1/account', { keep_days: 1 })).toMatchObject(refused)
    expect(await send(key, 'PUT', '/v1/review/rule', { threshold: 0 })).toMatchObject(refused)
    expect(await call(key, '/v1/webhooks/deliveries')).toMatchObject(refused)
    expect(await post(key, '/v1/extract', 'full.pdf')).toMatchObject(refused)
  })

  it('let a key with "admin" alone manage keys, and see no document', async () => {
    const { as } = await newAccount()
    const key = await newKey(as, 'admin')
    expect((await list(key)).map(({ id }) => id)).toContain(key.id)
    expect(await call(key, '/v1/documents')).toMatchObject(refused)
    expect(await post(key, '/v1/extract', 'full.pdf')).toMatchObject(refused)
  })

  it('are all for keys of earlier versions', async () => {
    const { accountId } = await newAccount()
    const apiKey = 'dm_older'
    await ground.db.query(
      `insert into api_keys (id, account_id, prefix, hash, signing_secret)
       values ('key_older', $1, 'dm_olde', $2, 'whsec_')`,
      [accountId, createHash('sha256').update(apiKey).digest()],
    )
    expect((await call({ ...ground.node, apiKey }, '/v1/account')).body['scopes']).toEqual([
      'extract',
      'review',
      'admin',
    ])
  })
})

describe('signing in to the console', () => {
  const signIn = (apiKey: string): Promise<Response> =>
    fetch(`${ground.node.url}/console/session`, {
      method: 'POST',
      body: JSON.stringify({ api_key: apiKey }),
      headers: { 'Content-Type': 'application/json' },
    })

  it('takes a key with "review", whose session has no other scope', async () => {
    const { as } = await newAccount()
    const key = await newKey(as, 'review')
    const response = await signIn(key.apiKey)
    expect(response.status).toBe(200)
    const headers = { Cookie: response.headers.get('Set-Cookie')!.split(';')[0]! }
    expect((await fetch(`${ground.node.url}/v1/documents`, { headers })).status).toBe(200)
    expect((await fetch(`${ground.node.url}/v1/keys`, { headers })).status).toBe(403)
  })

  it('refuses a key without "review", and says so', async () => {
    const { as } = await newAccount()
    const response = await signIn((await newKey(as, 'extract', 'admin')).apiKey)
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'missing_scope' }])
  })

  it('by a link takes the oldest key that may do everything, and none that may not review', async () => {
    const made = await createKey(ground.db, 'free', { scopes: ['extract'] })
    expect(await createCode(ground.db, made.accountId)).toBeUndefined()
    const { as, accountId, keyId } = await newAccount()
    await newKey(as, 'review')
    const session = await signInWithCode(ground.db, (await createCode(ground.db, accountId))!)
    expect(session!.caller.keyId).toBe(keyId)
  })
})
