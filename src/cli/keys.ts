// docmill keys: API keys are made, listed and revoked. A key and its signing secret are shown once, when they are made.

import { loadConfig } from '../config.ts'
import { PLAN_NAMES } from '../schema/plan.ts'
import { createKey, listKeys, revokeKey, type ApiKey, type NewApiKey } from '../store/api-keys.ts'
import type { Sql } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { withDatabase } from './database.ts'
import type { Command } from './main.ts'
import { oneOf, parseLine, UsageError } from './usage.ts'

/** What was done, as lines to read and as JSON; undefined when there is no such key. */
type Told = { lines: string[]; json: unknown } | undefined

export const keys: Command = async (args, { env, out, note }) => {
  const { values, positionals: [verb, id, ...more] } = parseLine(args, { plan: { type: 'string' }, json: { type: 'boolean' } })
  const act = actOf(verb, id, values.plan)
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

function actOf(verb: string | undefined, id: string | undefined, plan: string | undefined): (sql: Sql) => Promise<Told> {
  switch (verb) {
    case 'create': {
      const wanted = oneOf('--plan', plan, PLAN_NAMES)
      if (!wanted) throw new UsageError(`which --plan? One of ${PLAN_NAMES.join(', ')}`)
      if (id !== undefined) throw new UsageError(`what is ${id}?`)
      return async (sql) => tellNew(await createKey(sql, wanted))
    }
    case 'list':
      if (id !== undefined) throw new UsageError(`what is ${id}?`)
      return async (sql) => {
        const all = await listKeys(sql)
        return { lines: all.map(lineOf), json: all.map(jsonOf) }
      }
    case 'revoke':
      if (id === undefined) throw new UsageError('which key? Its id, or the key itself')
      return async (sql) => {
        const key = await revokeKey(sql, id)
        return key && { lines: [lineOf(key)], json: jsonOf(key) }
      }
    default:
      throw new UsageError(verb === undefined ? 'create, list or revoke?' : `there is no ${verb}`)
  }
}

function tellNew({ id, plan, apiKey, signingSecret }: NewApiKey): Told {
  return { lines: [`id: ${id}`, `api key: ${apiKey}`, `signing secret: ${signingSecret}`], json: { id, plan, api_key: apiKey, signing_secret: signingSecret } }
}

function lineOf({ id, plan, prefix, createdAt, revokedAt }: ApiKey): string {
  return `${id}  ${plan.padEnd(10)}  ${prefix}…  made ${day(createdAt)}${revokedAt ? `, revoked ${day(revokedAt)}` : ''}`
}

function jsonOf({ id, plan, prefix, createdAt, revokedAt }: ApiKey): object {
  return { id, plan, prefix, created_at: createdAt.toISOString(), revoked_at: revokedAt?.toISOString() ?? null }
}

const day = (date: Date): string => date.toISOString().slice(0, 10)
