// The processes of the crash run: two nodes that take requests, two that read, one embedded Postgres. Each can be
// killed, and comes back.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../generator/random.ts'
import { startService, type Running } from '../support/process.ts'

export type NodeName = 'api-1' | 'api-2' | 'worker-1' | 'worker-2' | 'postgres'
export const VICTIMS: readonly NodeName[] = ['api-1', 'api-2', 'worker-1', 'worker-2', 'postgres']

export interface Nodes {
  apiKey: string
  /** Address of a node that takes requests; it may be dead. */
  pickApi(): string
  /** Kills with -9; the process comes back by itself. */
  kill(name: NodeName): Promise<void>
  /** Resolves when all nodes are up again. */
  settle(): Promise<void>
  /** Ends all in good order. */
  end(): Promise<void>
  /** How often each was killed. */
  kills: Map<NodeName, number>
}

/** A killed process is down for up to this long before somebody starts it again. */
const DOWN_MS = 1000

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => {
        found(port)
      })
    })
  })

export async function openNodes(
  program: 'fake' | 'service',
  dataDir: string,
  env: Record<string, string>,
  random: Random,
): Promise<Nodes> {
  const ports = new Map<NodeName, number>()
  for (const name of VICTIMS) if (name !== 'postgres') ports.set(name, await freePort())
  const running = new Map<NodeName, Running>()
  const rising = new Map<NodeName, Promise<void>>()
  const kills = new Map<NodeName, number>()
  const publicUrl = `http://127.0.0.1:${ports.get('api-1')}`

  async function up(name: NodeName): Promise<void> {
    // A start may meet a Postgres that was just killed: whoever runs the service would have it started again, and so it
    // is here.
    for (let attempts = 1; ; attempts += 1) {
      try {
        running.set(
          name,
          await startService(program, {
            ...env,
            DATA_DIR: dataDir,
            ROLE: name.startsWith('api') ? 'api' : 'worker',
            PORT: String(ports.get(name)),
            PUBLIC_URL: publicUrl,
          }),
        )
        return
      } catch (error) {
        if (attempts === 10) throw error
        await pause(1000)
      }
    }
  }

  await up('api-1')
  const { apiKey } = running.get('api-1')!
  await Promise.all(VICTIMS.filter((name) => name !== 'postgres' && name !== 'api-1').map(up))

  return {
    apiKey,
    kills,
    pickApi: () => `http://127.0.0.1:${ports.get(random.pick(['api-1', 'api-2'] as const))}`,
    kill: async (name) => {
      if (name === 'postgres') {
        const pid = Number(
          (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
        )
        if (!(pid > 1)) return
        process.kill(pid, 'SIGKILL')
      } else {
        if (rising.has(name)) return
        await running.get(name)!.end('SIGKILL')
        rising.set(
          name,
          pause(random.int(0, DOWN_MS))
            .then(() => up(name))
            .finally(() => rising.delete(name)),
        )
      }
      kills.set(name, (kills.get(name) ?? 0) + 1)
    },
    settle: async () => {
      await Promise.all(rising.values())
    },
    end: async () => {
      await Promise.all([...running.values()].map((one) => one.end()))
    },
  }
}
