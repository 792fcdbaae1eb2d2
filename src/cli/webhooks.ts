// `docmill webhooks`: what was given up, and sending it anew. Works beside a running service, whose workers do the sending.

import { loadConfig } from '../config.ts'
import { Queue } from '../jobs/queue.ts'
import { resendWebhook } from '../jobs/webhook.ts'
import { createLog } from '../log.ts'
import type { Db } from '../store/db.ts'
import { type DeadDelivery, listDead } from '../store/deliveries.ts'
import { migrate } from '../store/migrate.ts'
import { withDatabase } from './database.ts'
import type { Command } from './main.ts'
import { parseLine, UsageError } from './usage.ts'

/** What was done, as lines to read and as JSON; undefined when there is no such webhook. */
type Told = { lines: string[]; json: unknown } | undefined

export const webhooks: Command = async (args, { env, out, note }) => {
  const { values, positionals: [verb, id, ...more] } = parseLine(args, { json: { type: 'boolean' } })
  const act = actOf(verb, id)
  if (more.length > 0) throw new UsageError(`what is ${more.join(' ')}?`)
  const told = await withDatabase(loadConfig(env), async (db) => {
    await migrate(db)
    return act(db)
  })
  if (!told) return note(`docmill webhooks: there is no webhook ${id}`), 1
  if (values.json) out(JSON.stringify(told.json))
  else told.lines.forEach(out)
  return 0
}

function actOf(verb: string | undefined, id: string | undefined): (db: Db) => Promise<Told> {
  switch (verb) {
    case 'dead':
      if (id !== undefined) throw new UsageError(`what is ${id}?`)
      return async (db) => {
        const dead = await listDead(db)
        return { lines: dead.map(lineOf), json: dead.map(jsonOf) }
      }
    case 'resend':
      if (id === undefined) throw new UsageError('which webhook? Its id, or that of its batch')
      return async (db) => {
        const sent = await resend(db, id)
        return sent === undefined ? undefined : { lines: [`${sent} is sent anew`], json: { id: sent } }
      }
    default:
      throw new UsageError(verb === undefined ? 'dead or resend?' : `there is no ${verb}`)
  }
}

/** How long a document may be worked on is the service's to say; this is for a database that no service has seen yet. */
const EXTRACT_SECONDS = 600

async function resend(db: Db, id: string): Promise<string | undefined> {
  const queue = await Queue.open(db.url, createLog('error'), { works: false, extractSeconds: EXTRACT_SECONDS })
  try {
    return await resendWebhook(db, queue, id)
  } finally {
    await queue.close(0)
  }
}

/** The host alone: an address may hold a secret of its receiver. */
const hostOf = ({ webhookUrl }: DeadDelivery): string => new URL(webhookUrl).host

function lineOf(dead: DeadDelivery): string {
  return [dead.id, `batch ${dead.batchId}`, hostOf(dead), `${dead.attempts} attempt${dead.attempts === 1 ? '' : 's'}`, dead.lastResult, dead.diedAt.toISOString()].join('  ')
}

function jsonOf(dead: DeadDelivery): object {
  return { id: dead.id, batch_id: dead.batchId, host: hostOf(dead), attempts: dead.attempts, last_result: dead.lastResult, given_up_at: dead.diedAt.toISOString() }
}
