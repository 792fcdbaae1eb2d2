// What processes tell each other through Postgres (LISTEN/NOTIFY), on a connection of its own. A notice can be lost
// while the connection is down, so whoever waits for one also looks for himself when `onGap` says so.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Log, faultText } from '../log.ts'

/**
 * `document_finished`: its row holds an outcome. `document_canceled`: nobody wants it any more. The payload of both is
 * the document's id. `documents_queued`: documents wait for a reader. `kept_changed`: a kept document changed.
 * `kept_read`: more pages of a kept document are read. document-events.ts has the payloads of these two.
 */
export const NOTICES = [
  'document_finished',
  'document_canceled',
  'documents_queued',
  'kept_changed',
  'kept_read',
] as const
export type Notice = (typeof NOTICES)[number]

export interface Listener {
  close(): Promise<void>
}

/** A connection that nobody answers on is noticed after this time. */
const PING_MS = 10_000

/** Calls `onNotice` for each notice from now on, and `onGap` after every time in which some may have been missed. */
export async function openListener(
  url: string,
  onNotice: (notice: Notice, id: string) => void,
  onGap: () => void,
  log: Log,
): Promise<Listener> {
  const closing = new AbortController()
  let client: pg.Client | undefined = await connect()
  let recovery = Promise.resolve()

  /** A connection that hears; none is left open when it cannot be had or is not wanted any more. */
  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'docmill listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: PING_MS,
    })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      fresh.on('notification', (message) => onNotice(message.channel as Notice, message.payload ?? ''))
      for (const notice of NOTICES) await fresh.query(`listen ${notice}`)
      closing.signal.throwIfAborted()
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    const ping = setInterval(() => void fresh.query('select 1').catch(() => fresh.end().catch(() => {})), PING_MS)
    fresh.once('end', () => {
      clearInterval(ping)
      if (!closing.signal.aborted) recovery = reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(2 * pause, 5000)) {
      try {
        client = await connect()
        return onGap()
      } catch (error) {
        if (closing.signal.aborted) return
        log('warn', 'the listening connection is lost', { fault: faultText(error), retry_ms: pause })
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    close: async () => {
      closing.abort()
      await recovery
      await client?.end()
    },
  }
}
