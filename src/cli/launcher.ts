// Who started this process and waits for it: npm and its shell, or docmill on an old Node. npm passes SIGTERM on to its
// shell only, and the shell ends without telling the program, so the program looks whether they are still there.

import { readFileSync } from 'node:fs'
import { LAUNCHER } from '../../bin/packaged-node.mjs'
import { isAlive } from '../store/alive.ts'

/** How often it looks. Chosen by hand: nobody waits long, and a look costs two short reads. */
const LOOK_MS = 500

interface Link {
  pid: number
  parent: number
}

/**
 * Aborted when whoever started this process and waits for it is gone; never for a process that was started by hand,
 * which may outlive its terminal.
 */
export function watchLauncher(
  env: Readonly<Record<string, string | undefined>>,
  lookMs: number = LOOK_MS,
): AbortSignal {
  const gone = new AbortController()
  const links = launchersOf(env)
  if (links.length === 0) return gone.signal
  const timer = setInterval(() => {
    if (links.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    gone.abort()
  }, lookMs).unref()
  return gone.signal
}

/**
 * Each process from this one up to npm, with the parent that it has now. Without npm: this one under docmill on an old
 * Node.
 */
function launchersOf(env: Readonly<Record<string, string | undefined>>): Link[] {
  const isUnderNpm = env['npm_lifecycle_event'] !== undefined
  if (!isUnderNpm && env[LAUNCHER] === undefined) return []
  const links: Link[] = []
  for (let pid = process.pid; ;) {
    const parent = parentOf(pid)
    // 0 is the parent of a container's first process.
    if (parent === undefined || parent === 0) return links
    links.push({ pid, parent })
    if (!isUnderNpm || !isBetween(parent)) return links
    pid = parent
  }
}

/** True for what npm puts between itself and this process: the shell that runs a script, and docmill on an old Node. */
function isBetween(pid: number): boolean {
  const [, word = ''] = read(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  return word === '-c' || word.endsWith('docmill.mjs') || word.endsWith('.bin/docmill')
}

/**
 * The parent of a process; undefined where it is gone, or where the system has no /proc and the process is not this
 * one.
 */
function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.platform === 'win32' && !isAlive(process.ppid) ? undefined : process.ppid
  const stat = read(`/proc/${pid}/stat`)
  // The name before it is in brackets and may hold anything.
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
