// docmill accounts: who is there, what they may and how long their results are kept. An account is made by `docmill
// keys create`.

import { join } from 'node:path'
import { type Config, loadConfig } from '../config.ts'
import { PLAN_NAMES } from '../schema/plan.ts'
import { type Account, listAccounts, setPlan, setRetention } from '../store/accounts.ts'
import { openBlobs } from '../store/blobs.ts'
import { openKeptFiles } from '../store/kept-files.ts'
import type { Db } from '../store/db.ts'
import { withTables } from './database.ts'
import type { Command } from './command.ts'
import { tableLines } from './table.ts'
import { day, kept, tell, type Told } from './told.ts'
import { days, oneOf, parseLine, UsageError } from './usage.ts'

/** What was done; undefined when there is no such account. */
type Act = (db: Db, config: Config) => Promise<Told | undefined>

export const accounts: Command = async (args, console) => {
  const {
    values,
    positionals: [verb, id, value, ...more],
  } = parseLine(args, { yes: { type: 'boolean' }, json: { type: 'boolean' } })
  const act = actOf(verb, id, value, values.yes ?? false)
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const config = loadConfig(console.env)
  const told = await withTables(config, (db) => act(db, config))
  if (!told) return (console.note(`docmill accounts: there is no account ${id}`), 1)
  tell(console, told, values.json)
  return 0
}

function actOf(verb: string | undefined, id: string | undefined, value: string | undefined, yes: boolean): Act {
  if (verb !== 'delete' && yes) throw new UsageError('--yes works only with delete')
  if (verb === 'list') {
    if (id !== undefined) throw new UsageError(`unknown word: ${id}`)
    return async (db) => tellAll(await listAccounts(db))
  }
  if (verb !== 'set-plan' && verb !== 'set-retention' && verb !== 'delete') {
    throw new UsageError(
      verb === undefined ? 'a word is missing: list, set-plan, set-retention or delete' : `unknown command: ${verb}`,
    )
  }
  if (id === undefined) throw new UsageError('the id of the account is missing; `docmill accounts list` shows it')
  if (verb === 'delete') {
    if (value !== undefined) throw new UsageError(`unknown word: ${value}`)
    if (!yes)
      throw new UsageError(
        `--yes is missing. It confirms that docmill deletes all keys, documents, results, batches, webhooks and counts of ${id} for good, and ends its open jobs`,
      )
    return (db, config) => remove(db, config, id)
  }
  if (verb === 'set-plan') {
    const plan = oneOf('PLAN', value, PLAN_NAMES)
    if (plan === undefined) throw new UsageError(`the plan is missing: one of ${PLAN_NAMES.join(', ')}`)
    return async (db) => tellOne(await setPlan(db, id, plan))
  }
  if (value === undefined)
    throw new UsageError('the number of days is missing: a number from 0 on, or `default` for RETENTION_DAYS')
  const retention = value === 'default' ? undefined : days('DAYS', value)
  return async (db) => tellOne(await setRetention(db, id, retention))
}

async function remove(db: Db, { dataDir }: Config, id: string): Promise<Told | undefined> {
  // Loaded for this verb alone: the queue takes time to load.
  const [{ deleteAccount }, { withQueue }] = await Promise.all([
    import('../jobs/delete-account.ts'),
    import('./queue.ts'),
  ])
  const folder = join(dataDir, 'blobs')
  const blobs = await openBlobs(folder)
  const gone = await withQueue(db, (queue) => deleteAccount(db, queue, blobs, openKeptFiles(folder), id))
  if (gone === undefined) return undefined
  const { keys, documents, batches, open } = gone
  return {
    lines: [`${id} is deleted: ${keys} keys, ${documents} documents (${open.length} of them open), ${batches} batches`],
    json: { id, keys, documents, open: open.length, batches },
  }
}

const COLUMNS = [
  { title: 'id' },
  { title: 'plan' },
  { title: 'keys', right: true },
  { title: 'names' },
  { title: 'calls', right: true },
  { title: 'results kept' },
  { title: 'made' },
]

function tellAll(all: readonly Account[]): Told {
  return { lines: tableLines(COLUMNS, all.map(cellsOf)), json: all.map(jsonOf) }
}

function tellOne(account: Account | undefined): Told | undefined {
  return account && { lines: tableLines(COLUMNS, [cellsOf(account)]), json: jsonOf(account) }
}

const cellsOf = ({ id, plan, keys, names, calls, retentionDays, createdAt }: Account): string[] => [
  id,
  plan,
  String(keys),
  names.join(', '),
  String(calls),
  kept(retentionDays),
  day(createdAt),
]

const jsonOf = ({ id, plan, keys, names, calls, retentionDays, createdAt }: Account): object => ({
  id,
  plan,
  keys,
  key_names: names,
  calls_this_month: calls,
  retention_days: retentionDays ?? null,
  created_at: createdAt.toISOString(),
})
