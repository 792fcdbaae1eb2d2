// What runs in the thread that learns. Besides worker.ts the only file of the pool that knows the engine.

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { loadRankers } from '../engine/inference/rankers.ts'
import { baseOfRankers } from '../engine/learning/learned-file.ts'
import { teach } from '../engine/learning/teach.ts'
import { featuresOf } from '../engine/mapping/types/trade/ranking.ts'
import type { TaughtDocument } from '../schema/learning.ts'
import type { LearnerSettings } from './learner.ts'

const {
  rankers: areAsked,
  documents,
  made,
} = workerData as LearnerSettings & { documents: TaughtDocument[]; made: Date }

/** Documents that callers wait for go first. On Linux this is the thread's own priority; elsewhere nothing is set. */
const NICE = 10
if (process.platform === 'linux') setPriority(0, NICE)

const rankers = await loadRankers(featuresOf, { ...(!areAsked && { entries: [] }) })
try {
  parentPort!.postMessage(await teach(documents, made, rankers, baseOfRankers()))
} finally {
  await rankers.close()
}
