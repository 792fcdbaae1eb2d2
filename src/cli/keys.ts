// docmill keys: API keys are made, listed, shown, rotated and revoked. A key is shown once, when it is made; its signing secret also by `show`, for whoever sets up the receiver.

import { loadConfig } from '../config.ts'
import { PLAN_NAMES } from '../schema/plan.ts'
import { createKey, listKeys, readKey, revokeKey, rotateKey, type ApiKey, type NewApiKey, type ShownApiKey } from '../store/api-keys.ts'
import type { Sql } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { withDatabase } from './database.ts'
import type { Command } from './main.ts'
import { days, oneOf, parseLine, UsageError } from './usage.ts'

/** What was done, as lines to read and as JSON; undefined when there is no such key. */
type Told = { lines: string[]; json: unknown } | undefined

export const keys: Command = async (args, { env, out, note }) => {
  const { values, positionals: [verb, id, ...more] } = parseLine(args, { plan: { type: 'string' }, retention: { type: 'string' }, json: { type: 'boolean' } })
  const act = actOf(verb, id, values)
  if (more.length > 0) throw new UsageError(`what is ${more.join(' ')}?`)
  const told = await withDatabase(loadConfig(env), async (db) => {
    await migrate(db)
    return act(db)
  })
  if (!told) return note(`docmill keys: there is no key ${id}`), 1
  if (values.json) out(JSON.stringify(told.json))
  else told.lines.forEach(out)
  return 0
}

function actOf(verb: string | undefined, id: string | undefined, { plan, retention }: { plan?: string; retention?: string }): (sql: Sql) => Promise<Told> {
  if (verb !== 'create' && (plan ?? retention) !== undefined) throw new UsageError('--plan and --retention go with create')
  const named = (act: (sql: Sql, id: string) => Promise<Told>) => {
    if (id === undefined) throw new UsageError('which key? Its id, or the key itself')
    return (sql: Sql) => act(sql, id)
  }
  switch (verb) {
    case 'create': {
      const wanted = oneOf('--plan', plan, PLAN_NAMES), kept = days('--retention', retention)
      if (!wanted) throw new UsageError(`which --plan? One of ${PLAN_NAMES.join(', ')}`)
      if (id !== undefined) throw new UsageError(`what is ${id}?`)
      return async (sql) => tellNew(await createKey(sql, wanted, kept))
    }
    case 'list':
      if (id !== undefined) throw new UsageError(`what is ${id}?`)
      return async (sql) => {
        const all = await listKeys(sql)
        return { lines: all.map(lineOf), json: all.map(jsonOf) }
      }
    case 'show':
      return named(async (sql, key) => tellShown(await readKey(sql, key)))
    case 'rotate':
      return named(async (sql, key) => tellNew(await rotateKey(sql, key)))
    case 'revoke':
      return named(async (sql, named) => {
        const key = await revokeKey(sql, named)
        return key && { lines: [lineOf(key)], json: jsonOf(key) }
      })
    default:
      throw new UsageError(verb === undefined ? 'create, list, show, rotate or revoke?' : `there is no ${verb}`)
  }
}

function tellNew(made: NewApiKey | undefined): Told {
  if (made === undefined) return undefined
  const { id, accountId, plan, apiKey, signingSecret } = made
  return { lines: [`id: ${id}`, `api key: ${apiKey}`, `signing secret: ${signingSecret}`], json: { id, account_id: accountId, plan, api_key: apiKey, signing_secret: signingSecret } }
}

function tellShown(key: ShownApiKey | undefined): Told {
  if (key === undefined) return undefined
  const { id, accountId, plan, prefix, createdAt, revokedAt, signingSecret, retentionDays } = key
  return {
    lines: [
      `id: ${id}`, `account: ${accountId}`, `plan: ${plan}`, `begins with: ${prefix}`, `state: ${revokedAt ? `revoked ${day(revokedAt)}` : 'valid'}`, `made: ${day(createdAt)}`,
      `results kept: ${retentionDays === undefined ? 'as RETENTION_DAYS says' : `${retentionDays} days`}`, `signing secret: ${signingSecret}`,
    ],
    json: { ...jsonOf(key), retention_days: retentionDays ?? null, signing_secret: signingSecret },
  }
}

function lineOf({ id, accountId, plan, prefix, createdAt, revokedAt }: ApiKey): string {
  return `${id}  ${plan.padEnd(10)}  ${prefix}…  of ${accountId}  made ${day(createdAt)}${revokedAt ? `, revoked ${day(revokedAt)}` : ''}`
}

function jsonOf({ id, accountId, plan, prefix, createdAt, revokedAt }: ApiKey): object {
  return { id, account_id: accountId, plan, prefix, created_at: createdAt.toISOString(), revoked_at: revokedAt?.toISOString() ?? null }
}

const day = (date: Date): string => date.toISOString().slice(0, 10)
