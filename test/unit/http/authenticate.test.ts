// Wrong keys meet a limit by client address; a good one does not, and nobody chooses an address.

import { createHash } from 'node:crypto'
import express from 'express'
import type { Server } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { authenticate } from '../../../src/http/authenticate.ts'
import { addressOf, closeServer, listen } from '../../../src/http/listen.ts'
import { renderError } from '../../../src/http/render-error.ts'
import { identifyRequest } from '../../../src/http/request-id.ts'
import { createWrongKeys } from '../../../src/http/wrong-keys.ts'
import type { Sql } from '../../../src/store/db.ts'

type Knock = (key?: string, from?: string) => Promise<[number, string | null]>

const GOOD = 'dm_good'
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) await closeServer(server)
})

/** Answers 200 to the good key alone; the database counts what it is asked. */
async function open(trustProxy?: string[]): Promise<{ knock: Knock; asked: () => number }> {
  let asked = 0
  const good = createHash('sha256').update(GOOD).digest('hex')
  const row = { id: 'key_1', account_id: 'acc_1', plan: 'free', keeps_nothing: false, tokens: null, seconds: null }
  const sql = {
    query: async (_text: string, [hash]: [Buffer]) => ({ rows: (asked++, hash.toString('hex') === good) ? [row] : [] }),
  } as unknown as Sql
  const app = express().use(identifyRequest, authenticate(sql, createWrongKeys(3)), (_request, response) => {
    response.end()
  })
  app.use((error: unknown, request: express.Request, response: express.Response, next: express.NextFunction) => {
    renderError(error, request, response, () => {})
    if (!response.writableEnded) next(error)
  })
  if (trustProxy) app.set('trust proxy', trustProxy)
  const server = await listen(app, '127.0.0.1', 0)
  servers.push(server)
  const url = addressOf(server).replace('localhost', '127.0.0.1')
  return {
    asked: () => asked,
    knock: async (key, from) => {
      const headers = {
        Connection: 'close',
        ...(key && { Authorization: `Bearer ${key}` }),
        ...(from && { 'X-Forwarded-For': from }),
      }
      const { status, headers: answered } = await fetch(url, { headers })
      return [status, answered.get('Retry-After')]
    },
  }
}

const REFUSED = [401, null]
const LIMITED = [429, '20']

describe('authenticate', () => {
  it('limits wrong keys, and still serves a good one', async () => {
    const { knock } = await open()
    const answers = []
    for (const key of ['a', 'b', 'c', 'd', GOOD, 'e']) answers.push(await knock(key))
    expect(answers).toEqual([REFUSED, REFUSED, REFUSED, LIMITED, [200, null], LIMITED])
  })
  it('neither counts nor looks up a request without a key', async () => {
    const { knock, asked } = await open()
    for (let at = 0; at < 10; at++) expect(await knock()).toEqual(REFUSED)
    expect(asked()).toBe(0)
    expect(await knock('a')).toEqual(REFUSED)
  })
  it('believes no header about the address by default', async () => {
    const { knock } = await open()
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect(await knock('a', from)).toEqual(REFUSED)
    expect(await knock('a', '192.0.2.4')).toEqual(LIMITED)
  })
  it('believes a trusted proxy, but not what a client sent to it', async () => {
    const { knock } = await open(['127.0.0.1'])
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      expect(await knock('a', `${forged}, 192.0.2.1`)).toEqual(REFUSED)
    expect(await knock('a', '4.4.4.4, 192.0.2.1')).toEqual(LIMITED)
    expect(await knock('a', '192.0.2.2')).toEqual(REFUSED)
  })
})
