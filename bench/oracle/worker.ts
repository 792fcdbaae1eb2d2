// A thread of the oracle: takes one document after the other, freezes its answer or compares it with the frozen one.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { takeJobs } from '../threads.ts'
import { answerOf, readOnce } from './answer.ts'
import { differencesOf, type Difference } from './differences.ts'
import { drawnDocuments } from './golden.ts'
import { nameOf, truthOf, type Frozen, type Job } from './frozen.ts'
import { keptReading, type Reading } from './readings.ts'

export interface Settings {
  /** `frozen` compares with the frozen reading; `again` reads the document again first. */
  task: 'freeze' | 'frozen' | 'again'
  out: string
  version: string
  /** Drawn documents of each kind beside the golden ones. */
  more: number
  truthDir?: string
}
export type Done =
  { id: string; differences: Difference[]; truth: boolean; answered: boolean } | { id: string; fault: string }

const { task, out, version, more, truthDir } = workerData as Settings
const drawn = drawnDocuments(more)

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
  const truth = truthOf(frozen, truthDir)
  const answer = await answerOf(reading, nameOf(frozen))
  return {
    id: job.id,
    differences: differencesOf(frozen.answer, answer, truth),
    truth: truth !== undefined,
    answered: !('failure' in answer),
  }
}

/** The document's reading, made now where it is not kept, and what was drawn. */
async function read({ id, path }: Job): Promise<{ key: string; reading: Reading; truth?: object }> {
  const { bytes, truth } = path === undefined ? await drawn.get(id)!() : { bytes: readFileSync(path), truth: undefined }
  return { ...(await readOnce(bytes, version)), ...(truth && { truth }) }
}

takeJobs(work, ({ id }: Job, fault): Done => ({ id, fault }))
