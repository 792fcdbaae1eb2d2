// docmill console: a link that signs in to the console once.

import { loadConfig } from '../config.ts'
import { CODE_MINUTES, createCode } from '../store/console-sessions.ts'
import type { Command } from './command.ts'
import { withTables } from './database.ts'
import { tell } from './told.ts'
import { parseLine, UsageError } from './usage.ts'

export const consoleLink: Command = async (args, console) => {
  const { values, positionals } = parseLine(args, { account: { type: 'string' }, json: { type: 'boolean' } })
  if (positionals.length > 0) throw new UsageError(`unknown words: ${positionals.join(' ')}`)
  const config = loadConfig(console.env)
  const code = await withTables(config, (db) => createCode(db, values.account))
  if (code === undefined) {
    const whose = values.account === undefined ? 'there is' : `the account ${values.account} has`
    console.note(`docmill console: ${whose} no valid API key; make one with "docmill keys create"`)
    return 1
  }
  const url = `${config.publicUrl ?? `http://localhost:${config.port}`}/console?code=${code}`
  tell(console, { lines: [url, `It signs in once, within ${CODE_MINUTES} minutes.`], json: { url } }, values.json)
  return 0
}
