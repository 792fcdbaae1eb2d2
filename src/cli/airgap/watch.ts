// Runs a scenario whose programs are watched, and judges what they did. The scenario itself, which starts the
// programs and talks to them, runs in the same room and is not watched.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asOneself, enterRoom } from './room.ts'
import { type Act, readTrace, TRACED_CALLS } from './trace.ts'
import { type Allowed, connectionsOf, type Finding, judge } from './verdict.ts'

export interface Program {
  process: ChildProcess
  out(): string
  log(): string
  /**
   * Resolves when the program, and all that it started, have ended; with the program's exit code, or the signal's
   * name.
   */
  ended: Promise<number | string>
}

/** What a scenario has: folders of its own, and a way to start programs that are watched. */
export interface Room {
  /** DATA_DIR of the programs. */
  data: string
  /** Whatever else the scenario writes; programs may too. */
  files: string
  /** An empty home folder and a temporary folder come with `env`, and nothing of this process's environment. */
  start(command: readonly string[], env?: Readonly<Record<string, string>>): Program
  /** Receivers of webhooks of the scenario. */
  receivers: number[]
}

/** Exported by a scenario's module as `scenario`. */
export type Scenario<T> = (room: Room, wish: T) => Promise<void>

export interface Report {
  findings: Finding[]
  connections: string[]
  queries: string[]
  acts: number
  failure?: string
}

/** What the process inside needs to know. */
export interface Order {
  folder: string
  scenario: string
  wish: unknown
  user: number
  group: number
  isRoom: boolean
  limitMs: number
}

const HOME = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
/** What Node compiled, in the program's own folder (bin/docmill.mjs). */
const COMPILE_CACHE = join(HOME, 'node_modules/.cache/docmill')

/**
 * A full run takes a minute on two quiet cores; chosen by hand, so that a run that stands still ends within the three
 * minutes that it has in CI.
 */
const LIMIT_MS = 150_000

/**
 * Runs the scenario of `module`. Without a room the network is the machine's own, and names that were looked up are
 * seen as connections only.
 */
export async function watch<T>(module: URL, wish: T, { isRoom = true, limitMs = LIMIT_MS } = {}): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'docmill-airgap-'))
  try {
    // The embedded Postgres of root runs as another user, who has to reach its data.
    await chmod(folder, 0o755)
    for (const name of ['data', 'files', 'home', 'temporary', 'trace']) await mkdir(join(folder, name))
    const order: Order = {
      folder,
      scenario: module.href,
      wish,
      user: process.getuid?.() ?? 0,
      group: process.getgid?.() ?? 0,
      isRoom,
      limitMs,
    }
    await writeFile(join(folder, 'order.json'), JSON.stringify(order))
    const [command = '', ...args] = [
      ...(isRoom ? enterRoom() : []),
      process.execPath,
      fileURLToPath(new URL('inside.ts', import.meta.url)),
      join(folder, 'order.json'),
    ]
    const inside = spawn(command, args, { stdio: ['ignore', 'inherit', 'pipe'] })
    let said = ''
    inside.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    await once(inside, 'close')
    const failure =
      inside.exitCode === 0 ? undefined : said.trim() || `ended with ${inside.exitCode ?? inside.signalCode}`
    return { ...(await reportOf(folder)), ...(failure !== undefined && { failure }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function reportOf(folder: string): Promise<Report> {
  const acts = (
    await Promise.all((await readdir(join(folder, 'trace'))).map((name) => actsIn(join(folder, 'trace', name), folder)))
  ).flat()
  const { queries, receivers } = JSON.parse(
    await readFile(join(folder, 'seen.json'), 'utf8').catch(() => '{"queries":[],"receivers":[]}'),
  ) as { queries: string[]; receivers: number[] }
  const allowed: Allowed = {
    folders: [...['data', 'files', 'temporary'].map((name) => join(folder, name)), COMPILE_CACHE],
    receivers,
  }
  const left = (await readdir(join(folder, 'temporary'), { recursive: true })).map((name) =>
    join(folder, 'temporary', name),
  )
  return { findings: judge(acts, allowed, queries, left), connections: connectionsOf(acts), queries, acts: acts.length }
}

async function actsIn(trace: string, folder: string): Promise<Act[]> {
  const threads = new Map<number, string>()
  for (const name of await readdir(trace))
    threads.set(Number(name.split('.').at(-1)), await readFile(join(trace, name), 'utf8'))
  return readTrace(threads, join(folder, 'files'))
}

/** Kills what still runs of the programs and of all that they started. */
export async function killAll({ folder }: Order): Promise<void> {
  for (const name of await readdir(join(folder, 'trace'), { recursive: true })) {
    const id = Number(/\/t\.(\d+)$/.exec(name)?.[1])
    // strace ends the text of a thread that is over so.
    if (id > 0 && !/^\+\+\+ /m.test(await readFile(join(folder, 'trace', name), 'utf8'))) kill(id)
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It is over by now.
  }
}

/** The room of an order, with programs under strace. */
export function openRoom({ folder, user, group, isRoom }: Order): Room & { programs: Program[] } {
  const programs: Program[] = []
  return {
    data: join(folder, 'data'),
    files: join(folder, 'files'),
    receivers: [],
    programs,
    start: (command, env = {}) => {
      const trace = join(folder, 'trace', String(programs.length))
      mkdirSync(trace)
      // io_uring would let a program write and connect without a call that is seen, so the kernel seems to have none.
      // The tracer stands aside (-D), so that signals reach the program.
      const [name = '', ...args] = [
        ...(isRoom ? asOneself(user, group) : []),
        'strace',
        '-D',
        '-ff',
        '--seccomp-bpf',
        '-q',
        '-y',
        '-s',
        '0',
        '-e',
        'signal=none',
        '-e',
        `trace=${TRACED_CALLS.join(',')},io_uring_setup`,
        '-e',
        'inject=io_uring_setup:error=ENOSYS',
        '-o',
        join(trace, 't'),
        '--',
        ...command,
      ]
      const child = spawn(name, args, {
        cwd: join(folder, 'files'),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { HOME: join(folder, 'home'), TMPDIR: join(folder, 'temporary'), DATA_DIR: join(folder, 'data'), ...env },
      })
      let out = ''
      let log = ''
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString()
      })
      child.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString()
      })
      const program: Program = {
        process: child,
        out: () => out,
        log: () => log,
        ended: once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? ''),
      }
      programs.push(program)
      return program
    },
  }
}
