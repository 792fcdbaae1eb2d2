// `docmill webhooks`: what was given up, and sending it anew. Works beside a running service, whose workers do the
// sending.

import { loadConfig } from '../config.ts'
import { resendWebhook } from '../jobs/webhook.ts'
import type { Db } from '../store/db.ts'
import { type DeadDelivery, listDead } from '../store/deliveries.ts'
import { withTables } from './database.ts'
import type { Command } from './command.ts'
import { withQueue } from './queue.ts'
import { tell, type Told } from './told.ts'
import { parseLine, UsageError } from './usage.ts'

export const webhooks: Command = async (args, console) => {
  const { env, note } = console
  const {
    values,
    positionals: [verb, id, ...more],
  } = parseLine(args, { json: { type: 'boolean' } })
  const act = actOf(verb, id)
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const told = await withTables(loadConfig(env), act)
  if (!told) return (note(`docmill webhooks: there is no webhook ${id}`), 1)
  tell(console, told, values.json)
  return 0
}

function actOf(verb: string | undefined, id: string | undefined): (db: Db) => Promise<Told | undefined> {
  switch (verb) {
    case 'dead':
      if (id !== undefined) throw new UsageError(`unknown word: ${id}`)
      return async (db) => {
        const dead = await listDead(db)
        return { lines: dead.map(lineOf), json: dead.map(jsonOf) }
      }
    case 'resend':
      if (id === undefined) throw new UsageError('the id of the webhook, or of its batch, is missing')
      return async (db) => {
        const sent = await withQueue(db, (queue) => resendWebhook(db, queue, id))
        return sent === undefined ? undefined : { lines: [`${sent} is sent again`], json: { id: sent } }
      }
    default:
      throw new UsageError(verb === undefined ? 'a word is missing: dead or resend' : `unknown command: ${verb}`)
  }
}

/** The host alone: an address may hold a secret of its receiver. */
const hostOf = ({ webhookUrl }: DeadDelivery): string => new URL(webhookUrl).host

function lineOf(dead: DeadDelivery): string {
  return [
    dead.id,
    dead.batchId === undefined ? `document ${dead.documentId}` : `batch ${dead.batchId}`,
    hostOf(dead),
    `${dead.attempts} attempt${dead.attempts === 1 ? '' : 's'}`,
    dead.lastResult,
    dead.diedAt.toISOString(),
  ].join('  ')
}

function jsonOf(dead: DeadDelivery): object {
  return {
    id: dead.id,
    ...(dead.batchId === undefined ? { document_id: dead.documentId } : { batch_id: dead.batchId }),
    host: hostOf(dead),
    attempts: dead.attempts,
    last_result: dead.lastResult,
    given_up_at: dead.diedAt.toISOString(),
  }
}
