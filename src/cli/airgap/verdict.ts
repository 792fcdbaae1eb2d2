// What of a program's acts should not be: the rules of "nothing leaves the machine" (docs/decisions/0032). Pure.

import type { Act, Address } from './trace.ts'

export interface Finding {
  kind: 'name' | 'connection' | 'file' | 'left behind'
  what: string
  program: string
}

export interface Allowed {
  /** Folders in which the programs may write. */
  folders: readonly string[]
  /** Ports of this machine that receivers of webhooks listen on. */
  receivers?: readonly number[]
}

/** Paths outside the folders that are written for a reason; each is looked at by the watched test. */
const HARMLESS: readonly { path: RegExp; why: string }[] = [
  { path: /^\/dev\/(null|tty)$/, why: 'no file' },
  { path: /^\/dev\/shm\/PostgreSQL\.\d+$/, why: 'memory that the processes of Postgres share; gone with it' },
  { path: /^\/proc\/(self|\d+)\//, why: 'the kernel, about the process itself' },
  { path: /^(pipe|socket|anon_inode):/, why: 'no file' },
]

/** glibc asks the name cache of the machine, if there is one, for users too; nobody else is asked by a path. */
const NAME_CACHE = '/var/run/nscd/socket'

/**
 * The findings, each once. `queries` are the names that a resolver was asked for, `left` the files that were in the
 * temporary folder at the end.
 */
export function judge(
  acts: readonly Act[],
  { folders, receivers = [] }: Allowed,
  queries: readonly string[] = [],
  left: readonly string[] = [],
): Finding[] {
  const postgres = new Set(
    acts.flatMap((act) =>
      act.kind === 'listener' && act.to.family === 'inet' && isPostgres(act.program) && isLoopback(act.to.host)
        ? [act.to.port]
        : [],
    ),
  )
  const isFine = (to: Address): boolean =>
    to.family === 'unix'
      ? to.path === NAME_CACHE
      : to.family === 'inet' &&
        isLoopback(to.host) &&
        to.port !== 53 &&
        (postgres.has(to.port) || receivers.includes(to.port))
  const found = acts.flatMap((act): Finding[] => {
    if (act.kind === 'connection' && !isFine(act.to))
      return [{ kind: 'connection', what: toText(act.to), program: act.program }]
    if (act.kind === 'write' && !isHarmless(act.path, folders))
      return [{ kind: 'file', what: act.path, program: act.program }]
    return []
  })
  const all: Finding[] = [
    ...queries.map((what): Finding => ({ kind: 'name', what, program: '' })),
    ...found,
    ...left.map((what): Finding => ({ kind: 'left behind', what, program: '' })),
  ]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** The addresses that were connected or sent to, each with the program and how often; sorted. */
export function connectionsOf(acts: readonly Act[]): string[] {
  const counts = new Map<string, number>()
  for (const act of acts) {
    const line = act.kind === 'connection' ? `${nameOf(act.program)} -> ${toText(act.to)}` : undefined
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => `${line} (${count})`).sort()
}

/** One line for an operator. */
export function findingText({ kind, what, program }: Finding): string {
  const by = program === '' ? '' : ` by ${nameOf(program)}`
  if (kind === 'name') return `the name ${what} was looked up`
  if (kind === 'connection') return `a connection to ${what} was tried${by}`
  return kind === 'file' ? `the file ${what} was written${by}` : `the file ${what} was left behind`
}

export function toText(to: Address): string {
  if (to.family === 'inet') return to.host.includes(':') ? `[${to.host}]:${to.port}` : `${to.host}:${to.port}`
  return to.family === 'unix' ? `the socket ${to.path}` : to.name
}

const nameOf = (program: string): string => program.split('/').at(-1) || 'a program'
const isPostgres = (program: string): boolean => program.endsWith('/postgres')
const isLoopback = (host: string): boolean => /^127\./.test(host) || host === '::1' || /^::ffff:127\./.test(host)
const isHarmless = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
  HARMLESS.some((one) => one.path.test(path))
