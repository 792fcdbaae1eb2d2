// /v1/keys: the API keys of the caller's account.

import { Router } from 'express'
import { ServiceError } from '../../errors.ts'
import { type AccountKey, type AccountKeys, type CreatedKey, NewKey } from '../../schema/keys.ts'
import { addKey, listAccountKeys, revokeAccountKey } from '../../store/account-keys.ts'
import type { ApiKey } from '../../store/api-keys.ts'
import type { Db } from '../../store/db.ts'
import { callerOf } from '../authenticate.ts'
import { readBodyAs, readJson } from '../json-body.ts'
import { readQuery } from '../query-values.ts'

export function keysRoute(db: Db): Router {
  return Router({ strict: true, caseSensitive: true })
    .get('/v1/keys', async (_request, response) => {
      const { accountId, keyId } = callerOf(response)
      const body: AccountKeys = { keys: (await listAccountKeys(db, accountId)).map((key) => wireOf(key, keyId)) }
      response.json(body)
    })
    .post('/v1/keys', async (request, response) => {
      const { accountId, keyId } = callerOf(response)
      const { name, scopes } = readBodyAs(NewKey, await readJson(request))
      const made = await addKey(
        db,
        accountId,
        { ...(name !== undefined && { name }), scopes: [...new Set(scopes)] },
        keyId,
      )
      if (made === undefined) throw new ServiceError('too_many_keys')
      const body: CreatedKey = { ...membersOf(made), api_key: made.apiKey }
      response.set('Cache-Control', 'no-store').status(201).json(body)
    })
    .delete('/v1/keys/:id', async (request, response) => {
      const { accountId, keyId } = callerOf(response)
      const query = readQuery(request.url)
      const isSure = query.oneOf('confirm', ['true']) !== undefined
      query.refuse()
      const { id } = request.params
      if (id === keyId && !isSure) throw new ServiceError('key_in_use')
      if (!/^\w{1,64}$/.test(id) || !(await revokeAccountKey(db, accountId, id, keyId)))
        throw new ServiceError('key_not_found')
      response.status(204).end()
    })
}

const membersOf = ({ id, name, prefix, scopes, createdAt }: ApiKey): Omit<CreatedKey, 'api_key'> => ({
  id,
  ...(name !== undefined && { name }),
  prefix,
  scopes,
  created_at: createdAt.toISOString(),
})

const wireOf = (key: ApiKey, ownId: string): AccountKey => ({
  ...membersOf(key),
  ...(key.lastUsedAt && { last_used_at: key.lastUsedAt.toISOString() }),
  ...(key.revokedAt && { revoked_at: key.revokedAt.toISOString() }),
  own: key.id === ownId,
})
