// docmill restore: a backup into this installation, whole or not at all.

import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { sendAnew } from '../jobs/resend.ts'
import { openBackup } from '../store/backup-file.ts'
import { openBlobs } from '../store/blobs.ts'
import { openFolder } from '../store/folder.ts'
import { openKeptRestore } from '../store/kept-backup.ts'
import { restoreBackup } from '../store/restore.ts'
import { withTables } from './database.ts'
import type { Command } from './command.ts'
import { withQueue } from './queue.ts'
import { parseLine, UsageError } from './usage.ts'

export const restore: Command = async (args, { env, out }) => {
  const {
    values: { replace = false },
    positionals: [file, ...more],
  } = parseLine(args, { replace: { type: 'boolean' } })
  if (file === undefined) throw new UsageError('the file is missing')
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const config = loadConfig(env)
  const { header, lines } = await openBackup(file)
  await openFolder(config.dataDir)
  const folder = join(config.dataDir, 'blobs')
  const blobs = await openBlobs(folder)
  const {
    tables,
    blobs: files,
    kept,
  } = await withTables(config, (db) =>
    withQueue(db, (queue) =>
      restoreBackup(header, lines, {
        url: db.url,
        blobs,
        kept: openKeptRestore(folder),
        replace,
        onLoaded: (sql) => sendAnew(sql, queue),
      }),
    ),
  )
  out(
    `restored the backup of ${header.made}: ${Object.entries(tables)
      .map(([table, rows]) => `${rows} ${table}`)
      .join(', ')}, ${files} files of documents that wait, files of ${kept} kept documents`,
  )
  return 0
}
