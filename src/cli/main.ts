// The command `docmill`: which command is meant, its help, and the exit code. What a command does is in the file of its
// name.

import packageJson from '../../package.json' with { type: 'json' }
import { withEnvFile } from '../config.ts'
import { EXIT_CODES, ServiceError, StartError } from '../errors.ts'
import { faultText } from '../log.ts'
import { watchLauncher } from './launcher.ts'
import { createStatusLine } from './status-line.ts'
import { UsageError } from './usage.ts'
import { type Command, type Console } from './command.ts'

interface Entry {
  usage: string
  about: string
  load(): Promise<Command>
}

// Each command is imported when it is asked for: help and version need none of the engine.
const COMMANDS: Record<string, Entry> = {
  serve: {
    usage: 'serve',
    about: 'run the service. Its settings are environment variables (docs/configuration.md)',
    load: async () => (await import('./serve.ts')).serve,
  },
  extract: {
    usage:
      'extract PATH… [--format json|jsonl|csv|table] [--rows LIST] [--columns A,B] [--name NAME] [--doc-type T] [--lang L] [--password P] ' +
      '[--include fields,text,layout,candidates] [--split] [--overlay OUT.png] [--explain FIELD] [--threads N] [--device D]',
    about:
      'read documents without a service. PATH is a file, a folder, a pattern in quotes, or - for standard input (docs/command-line.md). --overlay draws the values of one file on its pages. --explain prints why a field, such as financial.totals.grand_total, has its value',
    load: async () => (await import('./extract.ts')).extract,
  },
  keys: {
    usage:
      'keys create --plan P [--name NAME] [--retention DAYS] [--scopes LIST] | list | show ID | ' +
      'rotate ID [--name NAME] | revoke ID [--json]',
    about:
      'manage API keys. ID is the id of a key or the key itself. create makes a key for a new account. --scopes says ' +
      'what the key may do, such as extract,review; without it, everything. rotate makes another key for the same ' +
      'account',
    load: async () => (await import('./keys.ts')).keys,
  },
  console: {
    usage: 'console [--account ID] [--json]',
    about: 'print a link that signs in to the console once, within 15 minutes',
    load: async () => (await import('./console.ts')).consoleLink,
  },
  accounts: {
    usage: 'accounts list | set-plan ID PLAN | set-retention ID DAYS|default | delete ID --yes [--json]',
    about:
      'manage accounts. list shows plan, keys, calls of this month and retention. delete removes an account and all its data',
    load: async () => (await import('./accounts.ts')).accounts,
  },
  jobs: {
    usage: 'jobs list [--account ID] [--state queued|running|failed] [--limit N] | cancel ID [--json]',
    about: 'manage documents and batches that wait, run or failed. cancel ends one; its caller gets document_canceled',
    load: async () => (await import('./jobs.ts')).jobs,
  },
  webhooks: {
    usage: 'webhooks dead | resend ID [--json]',
    about: 'list webhooks that docmill gave up, or send one again. ID is the id of the webhook or of its batch',
    load: async () => (await import('./webhooks.ts')).webhooks,
  },
  backup: {
    usage: 'backup FILE [--without-kept-files]',
    about:
      'write all lasting data into one file, secrets and kept documents too. It works with or without a running ' +
      'service. --without-kept-files leaves out the files and pictures of kept documents',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: 'restore FILE [--replace]',
    about:
      'load a whole backup or nothing. Stop the service first. --replace deletes the data of this installation first',
    load: async () => (await import('./restore.ts')).restore,
  },
  learn: {
    usage: 'learn DIR [--out FILE] [--dry-run] [--threads N] [--device D]',
    about:
      'learn from your own documents: NAME.pdf with the corrected answer beside it as NAME.json. It shows wins and losses, and writes one file that the service reads (docs/learning.md)',
    load: async () => (await import('./learn.ts')).learn,
  },
  doctor: {
    usage: 'doctor [--airgap]',
    about:
      'check this installation: one line for each check, with `ok` or what to do. --airgap also watches a run and reports unexpected names, connections and files (Linux, strace)',
    load: async () => (await import('./doctor.ts')).doctor,
  },
}

const HELP = `docmill ${packageJson.version}: documents in, validated JSON out

${Object.values(COMMANDS)
  .map(({ usage, about }) => `  docmill ${usage}\n      ${about}\n`)
  .join('\n')}
  docmill --help | --version

Exit codes: 0 done; 1 a document, key or check failed; 2 the command line or a variable is wrong; others: docs/deployment.md`

/** Runs the command that `args` name, and sets the exit code of the process. */
export async function main(args: readonly string[], env: Console['env']): Promise<void> {
  // A reader that stops reading (`docmill extract … | head`) is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
  })
  const status = process.stderr.isTTY ? createStatusLine(process.stderr) : undefined
  const above = (stream: NodeJS.WriteStream, line: string): void => {
    status?.clear()
    stream.write(`${line}\n`)
    status?.draw()
  }
  const out = (line: string): void => above(process.stdout, line)
  const note = (line: string): void => above(process.stderr, line)
  const orphaned = watchLauncher(env)
  // The service ends in good order by itself; what else runs for nobody any more ends as by the signal that did not
  // reach it.
  if (args[0] !== 'serve') orphaned.addEventListener('abort', () => process.kill(process.pid, 'SIGTERM'))
  process.exitCode = await run(args, { env, out, note, orphaned, ...(status && { status: status.show }) })
}

/** The exit code of the command that `args` name. */
export async function run([name, ...rest]: readonly string[], console: Console): Promise<number> {
  const { out, note } = console
  if (name === '--version' || name === '-v') return (out(packageJson.version), 0)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return (out(HELP), name === undefined ? 2 : 0)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined
  if (!command) return (note(`docmill: there is no command ${name}; docmill --help lists the commands`), 2)
  if (rest.includes('--help') || rest.includes('-h')) return (out(`docmill ${command.usage}\n    ${command.about}`), 0)
  try {
    return await (
      await command.load()
    )(rest, { ...console, env: withEnvFile(console.env) })
  } catch (error) {
    if (error instanceof UsageError)
      return (note(`docmill ${name}: ${error.message}\nusage: docmill ${command.usage}`), 2)
    if (error instanceof StartError) return (note(`docmill ${name}: ${error.message}`), EXIT_CODES[error.problem])
    if (error instanceof ServiceError)
      return (note(`docmill ${name}: ${error.message}`), error.code === 'unavailable' ? EXIT_CODES.database : 1)
    // Whatever else it is, an operator gets one line; the stack is for who asks.
    note(`docmill ${name}: ${error instanceof Error ? error.message : String(error)}`)
    if (console.env['LOG_LEVEL'] === 'debug') note(faultText(error))
    return 1
  }
}
