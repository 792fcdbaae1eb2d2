// docmill jobs: what waits, is read or failed, and calling it off.

import { join } from 'node:path'
import { type Config, loadConfig } from '../config.ts'
import { openBlobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { findSingle, JOB_STATES, type JobState, type ListedJob, listJobs } from '../store/job-list.ts'
import { withTables } from './database.ts'
import type { Command } from './command.ts'
import { tableLines } from './table.ts'
import { tell, type Told } from './told.ts'
import { oneOf, parseLine, positive, UsageError } from './usage.ts'

/** Jobs that are shown without being asked for more. */
const MOST = 1000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const jobs: Command = async (args, console) => {
  const {
    values,
    positionals: [verb, id, ...more],
  } = parseLine(args, {
    account: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const state = oneOf('--state', values.state, JOB_STATES)
  const limit = positive('--limit', values.limit)
  if (verb === 'list') {
    if (id !== undefined) throw new UsageError(`unknown word: ${id}`)
    const wishes = {
      ...(values.account !== undefined && { account: values.account }),
      ...(state && { state }),
      most: limit ?? MOST,
    }
    const found = await withTables(loadConfig(console.env), (db) => listJobs(db, { ...wishes, most: wishes.most + 1 }))
    tell(console, tellList(found.slice(0, wishes.most)), values.json)
    if (found.length > wishes.most)
      console.note(`docmill jobs: this list has only the ${orderOf(state)} ${wishes.most}. --limit N shows more`)
    return 0
  }
  if (verb !== 'cancel')
    throw new UsageError(verb === undefined ? 'a word is missing: list or cancel' : `unknown command: ${verb}`)
  if ((values.account ?? state ?? limit) !== undefined)
    throw new UsageError('--account, --state and --limit work only with list')
  if (id === undefined) throw new UsageError('the id of the job is missing; `docmill jobs list` shows it')
  const config = loadConfig(console.env)
  const told = await withTables(config, (db) => cancel(db, config, id))
  if (typeof told === 'string') return (console.note(`docmill jobs: ${told}`), 1)
  tell(console, told, values.json)
  return 0
}

const orderOf = (state: JobState | undefined): string => (state === 'failed' ? 'newest' : 'oldest')

/** What was done, or why nothing was. */
async function cancel(db: Db, { dataDir }: Config, id: string): Promise<Told | string> {
  // Loaded for this verb alone: the queue takes time to load.
  const [{ cancelBatch, withdrawDocument }, { withQueue }] = await Promise.all([
    import('../jobs/submit.ts'),
    import('./queue.ts'),
  ])
  const blobs = await openBlobs(join(dataDir, 'blobs'))
  const documentId = await findSingle(db, id)
  return withQueue(db, async (queue) => {
    if (documentId !== undefined) {
      if (!(await withdrawDocument(db, queue, blobs, documentId, 'operator'))) return `${id} has ended already`
    } else if (!UUID.test(id)) return `there is no job ${id}`
    // Throws, in one line, when there is no such batch or it is complete.
    else await cancelBatch(db, queue, blobs, id)
    return { lines: [`${id} is canceled`], json: { id, state: 'canceled' } }
  })
}

const COLUMNS = [
  { title: 'id' },
  { title: 'kind' },
  { title: 'account' },
  { title: 'state' },
  { title: 'age', right: true },
  { title: 'attempts', right: true },
  { title: 'done', right: true },
  { title: 'failed', right: true },
  { title: 'error' },
]

function tellList(all: readonly ListedJob[]): Told {
  const cells = all.map((job) => [
    job.id,
    job.kind,
    job.accountId,
    job.state,
    ageText(job.ageSeconds),
    String(job.attempts),
    `${job.processed}/${job.total}`,
    String(job.failed),
    job.errorCode ?? '',
  ])
  return { lines: tableLines(COLUMNS, cells), json: all.map(jsonOf) }
}

const jsonOf = (job: ListedJob): object => ({
  id: job.id,
  kind: job.kind,
  account_id: job.accountId,
  state: job.state,
  created_at: job.createdAt.toISOString(),
  age_seconds: Math.round(job.ageSeconds),
  attempts: job.attempts,
  processed: job.processed,
  total: job.total,
  failed: job.failed,
  error_code: job.errorCode ?? null,
})

/** An age in the largest unit that it fills. */
export function ageText(seconds: number): string {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
  ] as const
  const fits = units.find(([, size]) => seconds >= size)
  return fits === undefined ? `${Math.max(0, Math.floor(seconds))} s` : `${Math.floor(seconds / fits[1])} ${fits[0]}`
}
