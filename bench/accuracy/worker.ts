// A thread of the accuracy run: reads a document where its reading is not kept, maps it and judges the answer.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { workerData } from 'node:worker_threads'
import { answerOf, readOnce } from '../oracle/answer.ts'
import { takeJobs } from '../threads.ts'
import type { TruthJob } from './documents.ts'
import { measure, type Measured } from './measure.ts'

export interface Settings {
  /** What reads now. */
  version: string
}
export interface Done {
  path: string
  measured: Measured
  /** What the document threw: a fault of docmill. */
  fault?: string
}

const { version } = workerData as Settings

async function work(job: TruthJob): Promise<Done> {
  const { reading } = await readOnce(readFileSync(job.path), version)
  // Today, as in the service: a paper of last week has no date in the future.
  return { path: job.path, measured: measure(job, reading, await answerOf(reading, basename(job.path), new Date())) }
}

takeJobs(work, (job: TruthJob, fault): Done => {
  return { path: job.path, measured: measure(job, undefined, { failure: { code: 'fault' } }), fault }
})
