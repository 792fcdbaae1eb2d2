// npm run test:hostile [-- FOLDER …]: a service of two threads in 2 GB of memory is sent every hostile file that is
// known, and those in the folders, each twice at once. Nothing may be killed, every answer has a code, and no file
// takes more than 20 s of CPU.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { hostileFiles, type HostileFile } from './files.ts'
import { createMemoryGroup } from './memory-group.ts'
import { ERRORS } from '../../src/errors.ts'
import { modelsDir, startService } from '../support/process.ts'

const THREADS = 2
const MEMORY_BYTES = 2 * 1024 ** 3
const CPU_MOST_S = 20
// An answer that says that the service, not the document, is at fault.
const FAULTS = new Set(['internal_error', 'unavailable'])
// Of a clock tick in /proc.
const TICKS_A_SECOND = 100

const files = [...(await hostileFiles()), ...process.argv.slice(2).flatMap(filesOf)]
const data = mkdtempSync(join(tmpdir(), 'docmill-hostile-'))
const group = createMemoryGroup(MEMORY_BYTES)
const start = () =>
  startService('service', {
    DATA_DIR: data,
    MODELS_DIR: modelsDir(),
    THREADS: String(THREADS),
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    MIN_FREE_BYTES: '0',
  })
if (typeof group === 'string') console.log(`without a limit of memory: ${group}`)
const service = typeof group === 'string' ? await start() : await group.within(start)
const problems: string[] = []
let slowest = 0

for (const file of files) {
  const before = cpuSeconds()
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: THREADS }, () => send(file).catch((error: unknown) => `no answer: ${String(error)}`)),
  )
  if (service.process.exitCode !== null || service.process.signalCode !== null) {
    problems.push(`${file.name} ended the service`)
    break
  }
  const cpu = (cpuSeconds() - before) / THREADS
  slowest = Math.max(slowest, cpu)
  const wrong = [...new Set(answers)].filter((answer) => answer !== 'ok' && (!(answer in ERRORS) || FAULTS.has(answer)))
  if (wrong.length > 0) problems.push(`${file.name}: ${wrong.join(', ')}`)
  if (cpu > CPU_MOST_S) problems.push(`${file.name}: ${cpu.toFixed(1)} s of CPU`)
  const memory = `${residentMb()} MB${typeof group === 'string' ? '' : `, at most ${group.peakMb()}`}`
  console.log(
    `${cpu.toFixed(1).padStart(6)} s of CPU ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${memory}  ${answers.join(' ')}  ${file.name}`,
  )
}
await service.end()
if (typeof group !== 'string') {
  if (group.kills() > 0) problems.push(`${group.kills()} processes were killed for want of memory`)
  console.log(
    `${group.peakMb()} MB at most, the files that the system keeps in memory included; ${group.kills()} killed`,
  )
  await group.end()
}
rmSync(data, { recursive: true, force: true })
console.log(`${files.length} files, at most ${slowest.toFixed(1)} s of CPU for one; ${problems.length} problems`)
for (const problem of problems) console.log(`  ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

function filesOf(folder: string): HostileFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(pdf|png|jpe?g|webp|tiff?|bmp|hei[cf])$/i.test(one.name))
    .map((one) => ({ name: one.name, bytes: readFileSync(join(one.parentPath, one.name)) }))
}

/** `ok` or the code of the answer. */
async function send({ name, bytes }: HostileFile): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), basename(name))
  const response = await fetch(`${service.url}/v1/extract`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}` },
    body: form,
  })
  const body = (await response.json()) as { error?: { code?: string }; code?: string }
  return response.status === 200 ? 'ok' : (body.error?.code ?? body.code ?? `status ${response.status}`)
}

/** Of the service's process; its database is another. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${service.process.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

function residentMb(): number {
  return Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, 'utf8'))?.[1]) / 1024,
  )
}
