// node bench/rate-limit.ts [--lanes 64] [--seconds 5] [--rounds 3] What the rate limit costs: requests through the
// service's own authentication and limiter to an address that does nothing else, with and without taking a token, from
// one key and from as many keys as lanes. Server, clients and database share this machine (docs/decisions/0013).

import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import express, { Router } from 'express'
import { authenticate } from '../src/http/authenticate.ts'
import { createWrongKeys } from '../src/http/wrong-keys.ts'
import { addressOf, closeServer, listen } from '../src/http/listen.ts'
import { limitRate, showRate } from '../src/http/rate-limit.ts'
import { createLog } from '../src/log.ts'
import { createKey } from '../src/store/api-keys.ts'
import { Db } from '../src/store/db.ts'
import { openEmbedded } from '../src/store/embedded.ts'
import { migrate } from '../src/store/migrate.ts'
import { median, quantile } from './statistics.ts'

const { values: options } = parseArgs({
  options: {
    lanes: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const lanes = Number(options.lanes)
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)

/** High enough that nothing is refused. */
const LIMIT = 1e9
const limits = { free: LIMIT, starter: LIMIT, growth: LIMIT, enterprise: LIMIT }

const log = createLog('error')
const folder = await mkdtemp(join(tmpdir(), 'docmill-bench-'))
const embedded = await openEmbedded(folder, log)
const db = new Db(embedded.url, log)
const agent = new Agent({ keepAlive: true, maxSockets: lanes })

/** One request; its milliseconds. */
function send(url: string, apiKey: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    request(
      url,
      { method: 'POST', agent, headers: { Authorization: `Bearer ${apiKey}`, 'Content-Length': 0 } },
      (response) => {
        response
          .resume()
          .once('end', () =>
            response.statusCode === 204
              ? resolve(performance.now() - started)
              : reject(new Error(`answered with ${response.statusCode}`)),
          )
      },
    )
      .once('error', reject)
      .end()
  })
}

/** Milliseconds of the requests that all lanes sent one after another in `forSeconds`. */
async function load(url: string, keys: readonly string[], forSeconds: number): Promise<number[]> {
  const samples: number[] = []
  const until = performance.now() + 1000 * forSeconds
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < until) samples.push(await send(url, keys[lane % keys.length]!))
    }),
  )
  return samples
}

try {
  await migrate(db)
  const keys = await Promise.all(Array.from({ length: lanes }, async () => (await createKey(db, 'enterprise')).apiKey))
  const done: express.RequestHandler = (_request, response) => {
    response.status(204).end()
  }
  const server = await listen(
    express().use(
      Router()
        .use(authenticate(db, createWrongKeys(60)), showRate(limits))
        .post('/look', done)
        .post('/take', limitRate(db, limits), done),
    ),
    '127.0.0.1',
    0,
  )
  const url = addressOf(server).replace('localhost', '127.0.0.1')
  const runs = [
    { name: 'one key, no token taken', url: `${url}/look`, keys: keys.slice(0, 1), samples: [] as number[] },
    { name: 'one key, a token each', url: `${url}/take`, keys: keys.slice(0, 1), samples: [] as number[] },
    { name: `${lanes} keys, a token each`, url: `${url}/take`, keys, samples: [] as number[] },
  ]
  await load(`${url}/take`, keys, 2)
  // In turns, so that what else the machine does meets all alike.
  for (let round = 0; round < rounds; round += 1)
    for (const run of runs) run.samples.push(...(await load(run.url, run.keys, seconds)))
  for (const { name, samples } of runs) {
    console.log(
      `${name}: ${Math.round(samples.length / seconds / rounds)} a second, p50 ${median(samples).toFixed(1)} ms, p99 ${quantile(samples, 0.99).toFixed(1)} ms`,
    )
  }
  agent.destroy()
  await closeServer(server)
} finally {
  await db.close()
  await embedded.close()
  await rm(folder, { recursive: true, force: true })
}
