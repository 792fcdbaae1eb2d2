// A thread of the oracle: takes one document after the other, freezes its answer or compares it with the frozen one.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { answerOf, readBytes, type Answer } from './answer.ts'
import { differencesOf, type Difference } from './differences.ts'
import { goldenDocuments } from './golden.ts'
import type { Truth } from './judge.ts'
import { hashOf, keepReading, keptReading, type Reading } from './readings.ts'

/** `path` is where the file is; drawn documents have none. */
export interface Job {
  id: string
  path?: string
}
export interface Settings {
  /** `frozen` compares with the frozen reading; `again` reads the document again first. */
  task: 'freeze' | 'frozen' | 'again'
  out: string
  version: string
  truthDir?: string
}
export type Done =
  { id: string; differences: Difference[]; truth: boolean; answered: boolean } | { id: string; fault: string }

/** What is kept of a document. `reading` is the key of its reading. */
interface Frozen {
  id: string
  path?: string
  reading: string
  truth?: object
  answer: Answer
}

const { task, out, version, truthDir } = workerData as Settings
const golden = goldenDocuments()

async function work(job: Job): Promise<Done> {
  const file = join(out, `${job.id}.json`)
  if (task === 'freeze') {
    const { key, reading, truth } = await read(job)
    const answer = await answerOf(reading, nameOf(job))
    const frozen: Frozen = { ...job, reading: key, ...(truth && { truth }), answer }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(frozen, null, 1))
    return { id: job.id, differences: [], truth: truth !== undefined, answered: !('failure' in answer) }
  }
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as Frozen
  const reading = task === 'again' ? (await read(frozen)).reading : keptReading(frozen.reading)
  if (reading === undefined) throw new Error(`the reading ${frozen.reading} is gone: freeze again`)
  const truth = frozen.truth ? { fields: frozen.truth } : truthOf(frozen)
  const answer = await answerOf(reading, nameOf(frozen))
  return {
    id: job.id,
    differences: differencesOf(frozen.answer, answer, truth),
    truth: truth !== undefined,
    answered: !('failure' in answer),
  }
}

const nameOf = ({ path }: Job): string | undefined => (path === undefined ? undefined : basename(path))

/** The document's reading, made now where it is not kept, and what was drawn. */
async function read({ id, path }: Job): Promise<{ key: string; reading: Reading; truth?: object }> {
  const { bytes, truth } =
    path === undefined ? await golden.get(id)!() : { bytes: readFileSync(path), truth: undefined }
  const key = `${version}/${hashOf(bytes)}`
  let reading = keptReading(key)
  if (reading === undefined) {
    reading = await readBytes(bytes)
    keepReading(key, reading)
  }
  return { key, reading, ...(truth && { truth }) }
}

/** The truth beside a file, or of the same name in the folder of truths: with `fields`, or nothing but fields. */
function truthOf({ path }: Job): Truth | undefined {
  if (path === undefined) return undefined
  const stem = path.replace(/\.\w+$/, ''),
    name = basename(stem)
  const homes = [
    `${stem}.truth.json`,
    ...(truthDir ? [join(truthDir, `${name}.truth.json`), join(truthDir, `${name}.json`)] : []),
  ]
  const found = homes.find((one) => existsSync(one))
  if (found === undefined) return undefined
  const truth = JSON.parse(readFileSync(found, 'utf8')) as Truth | object
  return 'fields' in truth ? truth : { fields: truth }
}

parentPort!.on('message', (job: Job) => {
  work(job)
    .catch((fault: unknown): Done => ({
      id: job.id,
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    }))
    .then(
      (done) => {
        parentPort!.postMessage(done)
      },
      () => {},
    )
})
