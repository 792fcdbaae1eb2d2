// npm run fuzz -- --minutes 60 [--seed NAME] [--out DIR]: changes files at random, reads them, and keeps those that
// cost too much, have no typed answer, or take the reader down. Each find is a file in DIR beside a line in
// DIR/finds.jsonl; the same seed makes the same files.

import { fork, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inventTiff, mutatePicture } from './mutate-picture.ts'
import { mutatePdf } from './mutate-pdf.ts'
import type { Reading } from './reader.ts'
import { drawSeeds } from './seeds.ts'
import { randomOf } from '../generator/random.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'a' },
    out: { type: 'string' },
  },
})
// Of an engine on one thread. A page that is honestly full of print takes a second and a half.
const CPU_MOST_S = 10
const CPU_A_PAGE_S = 1.5
const GROWN_MOST_MB = 600
const SILENT_MOST_MS = 120_000
// What an execution leaves behind is no reason for the next one's find.
const EXECUTIONS_A_READER = 500

const out = options.out ?? mkdtempSync(join(tmpdir(), 'docmill-fuzz-'))
const until = performance.now() + Number(options.minutes) * 60_000
const began = performance.now()
mkdirSync(out, { recursive: true })
const seeds = await drawSeeds()
const counts: Record<string, number> = {}
let reader: ChildProcess | undefined
let executions = 0
let finds = 0
let slowest = 0
let largest = 0

while (performance.now() < until) {
  const seed = `${options.seed}${executions}`
  const bytes = changed(seed)
  const path = join(out, 'now')
  writeFileSync(path, bytes)
  if (executions % EXECUTIONS_A_READER === 0) {
    reader?.kill('SIGKILL')
    reader = undefined
  }
  reader ??= await startReader()
  const reading = await readIn(reader, path)
  executions++
  counts[reading.code] = (counts[reading.code] ?? 0) + 1
  slowest = Math.max(slowest, reading.cpuS)
  largest = Math.max(largest, reading.grownMb)
  const why = faultOf(reading)
  if (why !== undefined) {
    finds++
    writeFileSync(join(out, `find-${seed}`), bytes)
    appendFileSync(join(out, 'finds.jsonl'), `${JSON.stringify({ seed, why, size: bytes.length, ...reading })}\n`)
    reader.kill('SIGKILL')
    reader = undefined
  }
  if (executions % 100 === 0) report()
}
reader?.kill('SIGKILL')
report()
process.exit(finds > 0 ? 1 : 0)

function changed(seed: string): Uint8Array {
  const random = randomOf(seed)
  if (random.chance(0.65)) return mutatePdf(random.pick(seeds.pdfs), random)
  return random.chance(0.25) ? inventTiff(random) : mutatePicture(random.pick(seeds.pictures), random)
}

function faultOf({ code, cpuS, grownMb, pages }: Reading): string | undefined {
  if (code === 'THROWN' || code === 'DIED' || code === 'SILENT') return code
  if (cpuS > CPU_MOST_S + CPU_A_PAGE_S * (pages - 1)) return 'CPU'
  return grownMb > GROWN_MOST_MB ? 'MEMORY' : undefined
}

async function startReader(): Promise<ChildProcess> {
  const child = fork(new URL('./reader.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', reject)
  })
  child.removeAllListeners('exit')
  return child
}

function readIn(child: ChildProcess, path: string): Promise<Reading> {
  const none = { detail: '', cpuS: 0, grownMb: 0, pages: 1 }
  return new Promise((resolve) => {
    const late = setTimeout(() => end({ ...none, code: 'SILENT' }), SILENT_MOST_MS)
    const end = (reading: Reading): void => {
      clearTimeout(late)
      child.removeAllListeners()
      resolve(reading)
    }
    child.once('message', (reading) => end(reading as Reading))
    child.once('exit', (code, signal) => end({ ...none, code: 'DIED', detail: String(signal ?? code) }))
    child.send(path)
  })
}

function report(): void {
  const minutes = (performance.now() - began) / 60_000
  console.log(
    `${executions} executions in ${minutes.toFixed(1)} minutes, ${finds} finds in ${out}; at most ${slowest.toFixed(1)} s of CPU and ${largest} MB more; ${JSON.stringify(counts)}`,
  )
}
