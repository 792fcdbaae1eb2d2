// docmill keys: API keys are made, listed, shown, rotated and revoked. A key is shown once, when it is made; its
// signing secret also by `show`, for whoever sets up the receiver.

import { loadConfig } from '../config.ts'
import { PLAN_NAMES } from '../schema/plan.ts'
import { type Scope, SCOPES } from '../schema/scopes.ts'
import {
  type ApiKey,
  createKey,
  KEY_NAME_LENGTH,
  listKeys,
  type NewApiKey,
  readKey,
  revokeKey,
  rotateKey,
  type ShownApiKey,
} from '../store/api-keys.ts'
import type { Sql } from '../store/db.ts'
import { withTables } from './database.ts'
import type { Command } from './command.ts'
import { tableLines } from './table.ts'
import { day, kept, tell, type Told } from './told.ts'
import { days, oneOf, parseLine, UsageError } from './usage.ts'

interface Options {
  plan?: string
  retention?: string
  name?: string
  scopes?: string
}

/** What was done; undefined when there is no such key. */
type Act = (sql: Sql) => Promise<Told | undefined>

export const keys: Command = async (args, console) => {
  const {
    values,
    positionals: [verb, id, ...more],
  } = parseLine(args, {
    plan: { type: 'string' },
    retention: { type: 'string' },
    name: { type: 'string' },
    scopes: { type: 'string' },
    json: { type: 'boolean' },
  })
  const act = actOf(verb, id, values)
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const told = await withTables(loadConfig(console.env), act)
  if (!told) return (console.note(`docmill keys: there is no key ${id}`), 1)
  tell(console, told, values.json)
  return 0
}

function actOf(
  verb: string | undefined,
  id: string | undefined,
  { plan, retention, name: given, scopes: wishes }: Options,
): Act {
  if (verb !== 'create' && (plan ?? retention) !== undefined)
    throw new UsageError('--plan and --retention work only with create')
  if (verb !== 'create' && wishes !== undefined) throw new UsageError('--scopes works only with create')
  if (verb !== 'create' && verb !== 'rotate' && given !== undefined)
    throw new UsageError('--name works only with create and rotate')
  const name = keyName(given)
  const named = (act: (sql: Sql, id: string) => Promise<Told | undefined>): Act => {
    if (id === undefined) throw new UsageError('the id of the key, or the key itself, is missing')
    return (sql) => act(sql, id)
  }
  switch (verb) {
    case 'create': {
      const wanted = oneOf('--plan', plan, PLAN_NAMES)
      const retentionDays = days('--retention', retention)
      const scopes = keyScopes(wishes)
      if (!wanted) throw new UsageError(`--plan is missing: one of ${PLAN_NAMES.join(', ')}`)
      if (id !== undefined) throw new UsageError(`unknown word: ${id}`)
      return async (sql) => tellNew(await createKey(sql, wanted, { retentionDays, name, scopes }))
    }
    case 'list':
      if (id !== undefined) throw new UsageError(`unknown word: ${id}`)
      return async (sql) => tellList(await listKeys(sql))
    case 'show':
      return named(async (sql, key) => tellShown(await readKey(sql, key)))
    case 'rotate':
      return named(async (sql, key) => tellNew(await rotateKey(sql, key, name)))
    case 'revoke':
      return named(async (sql, key) => tellRevoked(await revokeKey(sql, key)))
    default:
      throw new UsageError(
        verb === undefined ? 'a word is missing: create, list, show, rotate or revoke' : `unknown command: ${verb}`,
      )
  }
}

/** A name that lists can show in a line. */
function keyName(given: string | undefined): string | undefined {
  const name = given?.trim()
  if (name !== undefined && (name === '' || [...name].length > KEY_NAME_LENGTH || /\p{Cc}/u.test(name))) {
    throw new UsageError(`--name: must be 1 to ${KEY_NAME_LENGTH} characters in one line`)
  }
  return name
}

/** The scopes of a list with commas, in the order in which they are shown. */
function keyScopes(given: string | undefined): readonly Scope[] | undefined {
  const names = given?.split(',').map((name) => name.trim())
  if (names?.some((name) => !(SCOPES as readonly string[]).includes(name)))
    throw new UsageError(`--scopes ${given}: must be one or more of ${SCOPES.join(', ')}, with commas between them`)
  return names && SCOPES.filter((scope) => names.includes(scope))
}

function tellNew(made: NewApiKey | undefined): Told | undefined {
  if (made === undefined) return undefined
  const { id, accountId, plan, name, scopes, apiKey, signingSecret } = made
  return {
    lines: [
      `id: ${id}`,
      `api key: ${apiKey}`,
      `signing secret: ${signingSecret}`,
      ...(name === undefined ? [] : [`name: ${name}`]),
      ...(scopes.length < SCOPES.length ? [`scopes: ${scopes.join(', ')}`] : []),
    ],
    json: {
      id,
      account_id: accountId,
      plan,
      name: name ?? null,
      scopes,
      api_key: apiKey,
      signing_secret: signingSecret,
    },
  }
}

function tellShown(key: ShownApiKey | undefined): Told | undefined {
  if (key === undefined) return undefined
  const { id, accountId, plan, name, prefix, scopes, createdAt, revokedAt, signingSecret, retentionDays } = key
  return {
    lines: [
      `id: ${id}`,
      `name: ${name ?? 'none'}`,
      `account: ${accountId}`,
      `plan: ${plan}`,
      `begins with: ${prefix}`,
      `scopes: ${scopes.join(', ')}`,
      `state: ${revokedAt ? `revoked ${day(revokedAt)}` : 'valid'}`,
      `made: ${day(createdAt)}`,
      `results kept: ${kept(retentionDays)}`,
      `signing secret: ${signingSecret}`,
    ],
    json: { ...jsonOf(key), retention_days: retentionDays ?? null, signing_secret: signingSecret },
  }
}

function tellList(all: readonly ApiKey[]): Told {
  const columns = ['id', 'plan', 'name', 'begins with', 'account', 'made', 'revoked', 'scopes'].map((title) => ({
    title,
  }))
  const rows = all.map(({ id, plan, name, prefix, scopes, accountId, createdAt, revokedAt }) => [
    id,
    plan,
    name ?? '',
    prefix,
    accountId,
    day(createdAt),
    revokedAt ? day(revokedAt) : '',
    scopes.join(', '),
  ])
  return { lines: tableLines(columns, rows), json: all.map(jsonOf) }
}

function tellRevoked(key: ApiKey | undefined): Told | undefined {
  return key && { lines: [`${key.id} is revoked since ${day(key.revokedAt!)}`], json: jsonOf(key) }
}

function jsonOf({ id, accountId, plan, name, prefix, scopes, createdAt, revokedAt }: ApiKey): object {
  return {
    id,
    account_id: accountId,
    plan,
    name: name ?? null,
    prefix,
    scopes,
    created_at: createdAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
  }
}
