// npm run bench:learning -- [--receipts DIR] [--layouts a,b] Corrects and confirms documents by the API of a fresh
// service, learns, and says how many values of documents that were held back are right before and after. Another
// account sends the same documents before and after.

import { parseArgs } from 'node:util'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { commandOf, keepResult } from '../machine.ts'
import { NO_LIMIT } from '../service.ts'
import { type Measured, startMeasured } from '../start.ts'
import { type Account, answerOf, learn, newAccount, teach, textOf } from './account.ts'
import { type Case, invoicesOf, receiptsOf } from './cases.ts'
import { judgeHeld, printTried, type Tried } from './report.ts'

const { values: options } = parseArgs({
  options: {
    receipts: { type: 'string' },
    layouts: { type: 'string', default: 'a' },
    device: { type: 'string', default: 'cpu' },
    models: { type: 'string', default: process.env['MODELS_DIR'] ?? defaultModelsDir() },
    out: { type: 'string', default: new URL('../results/learning', import.meta.url).pathname },
  },
})
const EVERYTHING = 'include=fields,text,layout,candidates'

const layouts = options.layouts.split(',').filter(Boolean)
const cases = [
  ...(options.receipts === undefined ? [] : [receiptsOf(options.receipts)]),
  ...(await Promise.all(layouts.map(invoicesOf))).flat(),
]
const service = await startMeasured({
  MODELS_DIR: options.models,
  DEVICE: options.device,
  THREADS: '1',
  RATE_LIMIT_PER_MINUTE: NO_LIMIT,
})
try {
  const stranger = await newAccount(service)
  const tried: Tried[] = []
  for (const one of cases) {
    console.error(`${one.name}: ${one.taught.length} documents to correct, ${one.held.length} held back`)
    tried.push(await tryCase(service, stranger, one))
  }
  if (!printTried(tried)) process.exitCode = 1
  const measured = { device: options.device, cases: tried }
  console.error(`kept in ${await keepResult(options.out, commandOf('bench:learning', '--receipts'), measured)}`)
} finally {
  await service.end()
}

/** An account of its own learns from the case. */
async function tryCase(service: Measured, stranger: Account, one: Case): Promise<Tried> {
  const { name, wanted, taught, held } = one
  const account = await newAccount(service)
  const strangeBefore = await each(held, (sample) => textOf(stranger, sample, EVERYTHING))
  const before = await each(held, (sample) => answerOf(account, sample))
  const corrected = await each(taught, (sample) => teach(account, sample))
  const version = await learn(account, taught.length)
  const after = await each(held, (sample) => answerOf(account, sample))
  const strangeAfter = await each(held, (sample) => textOf(stranger, sample, EVERYTHING))
  return {
    name,
    ...(wanted !== undefined && { wanted }),
    taught: taught.length,
    corrected: corrected.reduce((sum, count) => sum + count, 0),
    parts: Object.fromEntries((version?.fields ?? []).map(({ field, parts }) => [field, parts])),
    strange: strangeAfter.filter((text, at) => text !== strangeBefore[at]).length,
    documents: judgeHeld(one, before, after),
  }
}

/** What `work` returns for each, one after the other: the service has one thread. */
async function each<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of list) done.push(await work(one))
  return done
}
