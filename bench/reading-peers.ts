// Other readers beside ours, each a process of bench/peers that answers a picture's path with the lines that it reads
// and what they cost.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import type { Quad } from '../src/engine/wasm/kernels.ts'

export interface PeerReading {
  lines: { text: string; quad: Quad }[]
  cpu_s: number
}
export interface Peer {
  name: string
  versions: Record<string, string>
  read(path: string): Promise<PeerReading>
  close(): void
}
/** A reader that is not installed here, and how that shows. */
export interface MissingPeer {
  name: string
  missing: string
}

export const PEERS = ['rapidocr', 'tesseract'] as const
const FOLDER = fileURLToPath(new URL('peers/', import.meta.url))

/** The Python of the peers' own environment, or the machine's. */
export function defaultPython(): string {
  const own = `${FOLDER}venv/bin/python`
  return existsSync(own) ? own : 'python3'
}

/** A peer, ready to read; where it cannot be started, why. */
export async function openPeer(name: (typeof PEERS)[number], python: string): Promise<Peer | MissingPeer> {
  const child = spawn(python, [`${FOLDER}read_${name}.py`], { stdio: ['pipe', 'pipe', 'pipe'] })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const next = answersOf(child)
  const why = (): string => complaints.join('').trim().split('\n').at(-1) ?? ''
  const first = await next()
  if (first === undefined) return { name, missing: why() || `${python} did not start it` }
  return {
    name,
    versions: (JSON.parse(first) as { versions: Record<string, string> }).versions,
    close: () => {
      child.stdin.end()
    },
    read: async (path) => {
      child.stdin.write(`${path}\n`)
      const answer = await next()
      if (answer === undefined) throw new Error(`${name} ended: ${why()}`)
      return JSON.parse(answer) as PeerReading
    },
  }
}

/** The child's lines one after the other; undefined once it has ended. */
function answersOf(child: ChildProcessWithoutNullStreams): () => Promise<string | undefined> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // What it complains of is whole only when all its streams are closed.
  const closed = new Promise<undefined>((done) => {
    child
      .on('error', () => undefined)
      .on('close', () => {
        done(undefined)
      })
  })
  child.stdin.on('error', () => undefined)
  return async () => {
    const { value, done } = await lines.next()
    return done === true ? closed : value
  }
}
