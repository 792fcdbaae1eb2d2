// docmill backup: everything that lasts, in one file. Works beside a running service and without one.

import packageJson from '../../package.json' with { type: 'json' }
import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { StartError } from '../errors.ts'
import { backupLines } from '../store/backup.ts'
import { writeBackup } from '../store/backup-file.ts'
import { majorOf } from '../store/cluster.ts'
import { withDatabase } from './database.ts'
import type { Command } from './command.ts'
import { parseLine, UsageError } from './usage.ts'

export const backup: Command = async (args, { env, out, note }) => {
  const {
    values: { 'without-kept-files': isWithout = false },
    positionals: [file, ...more],
  } = parseLine(args, { 'without-kept-files': { type: 'boolean' } })
  if (file === undefined) throw new UsageError('the file is missing')
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const { databaseUrl, dataDir, ...config } = loadConfig(env)
  // A wrong DATA_DIR would otherwise get an empty database of its own.
  if (databaseUrl === undefined && (await majorOf(join(dataDir, 'postgres'))) === undefined) {
    throw new StartError(
      'database',
      `there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the values of the service`,
    )
  }
  let [missing, missingKept] = [0, 0]
  await withDatabase({ ...config, databaseUrl, dataDir }, ({ url }) =>
    untilSignal(async (signal) => {
      const lines = backupLines({
        url,
        dataDir,
        version: packageJson.version,
        onMissing: (ids) => {
          missing = ids.length
        },
        withKeptFiles: !isWithout,
        onMissingKept: (ids) => {
          missingKept = ids.length
        },
      })
      await writeBackup(file, lines, signal)
    }),
  )
  out(`${file} holds all data, secrets too. Keep it as safe as the database`)
  if (missing > 0)
    note(
      `docmill backup: ${missing} waiting documents have no file in ${join(dataDir, 'blobs')}. After a restore, they end as internal_error. Check that DATA_DIR is the folder of the service`,
    )
  if (missingKept > 0)
    note(
      `docmill backup: ${missingKept} kept documents have no files in ${join(dataDir, 'blobs')}. After a restore, ` +
        'they have their values, but no pages and no file. Check that DATA_DIR is the folder of the service',
    )
  return missing + missingKept > 0 ? 1 : 0
}

/** Ctrl-C leaves no half-written file and no held files behind. */
async function untilSignal(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  const signals = ['SIGINT', 'SIGTERM'] as const
  const hear = (signal: NodeJS.Signals): void =>
    stop.abort(new Error(`${signal} ended the command; there is no backup`))
  for (const signal of signals) process.once(signal, hear)
  try {
    await work(stop.signal).catch((error: unknown) => {
      throw stop.signal.aborted ? stop.signal.reason : error
    })
  } finally {
    for (const signal of signals) process.off(signal, hear)
  }
}
