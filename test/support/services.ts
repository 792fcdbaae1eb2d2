// The services that the conformance suite talks to, each with other settings, and the two ways to run them: one process
// each on its own embedded Postgres, or two API and two worker processes each on one Postgres, between which calls
// alternate.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Authority, newAuthority } from './authority.ts'
import { type Running, startService } from './process.ts'

export type ServiceName = keyof typeof SERVICES

/** A running service: where it answers, what the command line needs beside it, and the key of its first start. */
export interface Ground {
  urls: string[]
  env: Record<string, string>
  key: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    services: Record<ServiceName, Ground>
    authority: Authority
    layout: Layout
  }
}

type Layout = 'one' | 'nodes'

/** Far above what the suite asks for, so that only those tests meet a limit that mean to. */
const NO_RATE_LIMIT = { RATE_LIMIT_PER_MINUTE: '1000000', WRONG_KEYS_PER_MINUTE: '1000000' }

/** The origin whose pages may call the service `main`. */
export const LISTED_ORIGIN = 'https://app.example.com'

/** How long the service `tight` waits for more of an upload; a busy machine may keep a test from it for a second. */
export const SHORT_UPLOAD_MS = 3000

const SERVICES = {
  /** Reads documents. */
  main: {
    program: 'service',
    env: {
      ...NO_RATE_LIMIT,
      CORS_ORIGINS: LISTED_ORIGIN,
      DEVICE: 'cpu',
      THREADS: '1',
      LINK_SECRET: 'a secret of the suite that signs links',
    },
  },
  /**
   * Reads nothing, and takes as long as the names of the documents say; may call receivers of the suite. Its secret for
   * links is kept in its database.
   */
  fake: {
    program: 'fake',
    env: {
      ...NO_RATE_LIMIT,
      THREADS: '4',
      WEBHOOK_ALLOW_HOSTS: '127.0.0.0/8,localhost',
      WEBHOOK_RETRY_SECONDS: '0.2,0.4,0.8',
      WEBHOOK_TIMEOUT_MS: '3000',
    },
  },
  /**
   * The rate limits and webhook addresses that a service has by default, behind a proxy on this machine; little time
   * for uploads and links.
   */
  tight: {
    program: 'fake',
    env: {
      TRUST_PROXY: '127.0.0.1',
      THREADS: '4',
      LINK_TTL_HOURS: String(3 / 3600),
      UPLOAD_TIMEOUT_MS: String(SHORT_UPLOAD_MS),
    },
  },
} as const

/** Starts every service in one process each. */
export const startOne = (project: TestProject): Promise<() => Promise<void>> => startAll(project, 'one', startAlone)

/** Starts every service in four processes each. */
export const startNodes = (project: TestProject): Promise<() => Promise<void>> => startAll(project, 'nodes', startFour)

interface Started {
  ground: Ground
  processes: Running[]
}
type Start = (program: 'service' | 'fake', env: Record<string, string>) => Promise<Started>

async function startAll(project: TestProject, layout: Layout, start: Start): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), `docmill-${layout}-`))
  const authority = newAuthority()
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, authority.certificate)
  const started = await Promise.all(
    Object.entries(SERVICES).map(async ([name, { program, env }]) => {
      const dataDir = join(folder, name)
      await mkdir(dataDir)
      return [name, await start(program, { ...env, DATA_DIR: dataDir, WEBHOOK_CA_FILE: caFile })] as const
    }),
  )
  project.provide(
    'services',
    Object.fromEntries(started.map(([name, { ground }]) => [name, ground])) as Record<ServiceName, Ground>,
  )
  project.provide('authority', authority)
  project.provide('layout', layout)
  return async () => {
    await Promise.all(started.flatMap(([, { processes }]) => processes.map((one) => one.end())))
    await rm(folder, { recursive: true, force: true })
  }
}

/** One process that does everything. */
async function startAlone(program: 'service' | 'fake', env: Record<string, string>): Promise<Started> {
  const service = await startService(program, env)
  return { ground: { urls: [service.url], env, key: service.apiKey }, processes: [service] }
}

/** Two processes that take requests and two that read, on the database that the first of them started. */
async function startFour(program: 'service' | 'fake', env: Record<string, string>): Promise<Started> {
  const first = await startService(program, { ...env, ROLE: 'api' })
  const others = await Promise.all(
    (['api', 'worker', 'worker'] as const).map((role) => startService(program, { ...env, ROLE: role })),
  )
  return { ground: { urls: [first.url, others[0]!.url], env, key: first.apiKey }, processes: [first, ...others] }
}

/**
 * A node that takes requests and one that reads, for a service that is started more than once; the first one has the
 * port of `env`.
 */
async function startPair(program: 'service' | 'fake', env: Record<string, string>): Promise<Started> {
  const api = await startService(program, { ...env, ROLE: 'api' })
  const worker = await startService(program, { ...env, ROLE: 'worker', PORT: '0' })
  return { ground: { urls: [api.url], env, key: api.apiKey }, processes: [api, worker] }
}

/** Starts a service of a test's own in as many roles as the suite's have. */
export const startLike = (layout: Layout): Start => (layout === 'one' ? startAlone : startPair)
