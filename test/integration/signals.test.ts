// Whatever started docmill, its end ends the service: npm, npx, and a Node that is too old and runs the packaged one.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { modelsDir } from '../support/process.ts'

const HOME = resolve(import.meta.dirname, '../..')

/** PATH without the project's own programs: the Node that the machine has. */
const MACHINE_PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

interface Started {
  child: ChildProcess
  url: string
  family: number[]
}

/**
 * Starts a command in a process group of its own and waits until the service answers; `family` is every process below
 * it.
 */
async function startBy(command: string, ...args: string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'docmill-signals-'))
  // An empty DATABASE_URL wins over a developer's .env.
  const env = {
    PATH: MACHINE_PATH,
    HOME: folder,
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    THREADS: '1',
    MODELS_DIR: modelsDir(),
  }
  const child = spawn(command, args, { cwd: HOME, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let family: number[] = []
  onTestFinished(() => {
    for (const pid of [...family, child.pid!])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        /* It has ended. */
      }
    rmSync(folder, { recursive: true, force: true })
  })
  let out = ''
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  const port = (): string | undefined => /is ready at http:\/\/localhost:(\d+)/.exec(out)?.[1]
  await expect.poll(() => port() ?? child.exitCode).not.toBeNull()
  if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${said}`)
  family = descendantsOf(child.pid!)
  return { child, url: `http://127.0.0.1:${port()!}`, family }
}

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      /* It ended meanwhile. */
    }
  }
  const below = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** Processes of the list that still run; one that ended and that nobody has asked about is none. */
const alive = (pids: readonly number[]): number[] =>
  pids.filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z'
    } catch {
      return false
    }
  })

async function expectAllGone({ child, url, family }: Started): Promise<void> {
  expect(family.length).toBeGreaterThan(0)
  await expect.poll(() => alive([child.pid!, ...family])).toEqual([])
  await expect(fetch(`${url}/health`)).rejects.toThrow()
}

describe.runIf(process.platform === 'linux')('the service', () => {
  it.each([
    ['npm start', 'npm', ['start']],
    ['npx docmill serve', 'npx', ['docmill', 'serve']],
    ['node bin/docmill.mjs serve', 'node', ['bin/docmill.mjs', 'serve']],
  ] as const)('ends with SIGTERM to %s, and leaves no process behind', async (_name, command, args) => {
    const started = await startBy(command, ...args)
    started.child.kill('SIGTERM')
    await expectAllGone(started)
  })

  it('ends with Ctrl-C, which reaches every process of the terminal', async () => {
    const started = await startBy('npm', 'start')
    process.kill(-started.child.pid!, 'SIGINT')
    await expectAllGone(started)
  })

  // `npm start` is the service's parent; npx and `npm run` leave a shell between, which lives on.
  it.each([
    ['npm start', 'npm', ['start']],
    ['npx docmill serve', 'npx', ['docmill', 'serve']],
    ['npm run docmill', 'npm', ['run', 'docmill', 'serve']],
  ] as const)('ends when %s is killed, for then nobody can stop it any more', async (_name, command, args) => {
    const started = await startBy(command, ...args)
    started.child.kill('SIGKILL')
    await expectAllGone(started)
  })

  it('goes on when the shell that started it by hand is gone', async () => {
    const started = await startBy('sh', '-c', 'node bin/docmill.mjs serve & wait')
    started.child.kill('SIGKILL')
    await new Promise((done) => {
      setTimeout(done, 1500)
    })
    expect((await fetch(`${started.url}/health`)).status).toBe(200)
  })
})

describe('a folder that cannot be made', () => {
  it.runIf(process.platform === 'linux')('ends the start at once with one line and its exit code', () => {
    const end = (): unknown =>
      execFileSync(process.execPath, ['bin/docmill.mjs', 'serve'], {
        cwd: HOME,
        env: { PATH: MACHINE_PATH, DATA_DIR: '/proc/docmill/data', PORT: '0' },
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(end).toThrow(/\/proc\/docmill/)
  })
})
