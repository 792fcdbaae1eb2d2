// The engine in threads, as the settings want it.

import { statSync } from 'node:fs'
import type { Config } from './config.ts'
import { StartError } from './errors.ts'
import { type PoolFigures } from './http/metrics.ts'
import { type Log } from './log.ts'
import { type Budget } from './pool/account.ts'
import { createLearner } from './pool/learner.ts'
import type { LearnedFile } from './schema/learned.ts'
import type { Learn } from './schema/learning.ts'
import type { DrawDocument, ExtractDocument, ReadDocument } from './schema/work.ts'

/** What reads documents: the pool, unless a test says otherwise. */
export interface Extractor {
  extract: ExtractDocument
  /** Draws the pages of documents that are kept. */
  draw: DrawDocument
  /** Reads the pages of documents that are learned from. */
  read: ReadDocument
  learn: Learn
  provider: string
  /** How many documents are read at the same time. */
  documentsAtOnce: number
  /** What a document keeps a thread, as far as that is known at the start. */
  secondsPerDocument: number
  /** Its threads, for the metrics; an extractor without threads has none. */
  pool?: () => PoolFigures
  close(): Promise<void>
}

async function trustedKeys(path: string): Promise<string[]> {
  const { readQrKeys } = await import('./pool/qr-keys.ts')
  return readQrKeys(path).catch((error: unknown) => {
    throw new StartError(
      'bad_variable',
      `wrong configuration: docmill cannot use EINVOICE_QR_KEYS ${path}: ${(error as Error).message}`,
      error,
    )
  })
}

/** What `docmill learn` wrote, where it fits the rankers that are in use. */
async function learnedFrom({ learnedFile, rankers }: Config, log: Log): Promise<LearnedFile | undefined> {
  if (learnedFile === undefined) return undefined
  try {
    // What judges the file has all of mapping behind it, over half a second of the start, and most installations have
    // no file.
    if (statSync(learnedFile, { throwIfNoEntry: false }) === undefined) return undefined
    const { readLearned } = await import('./engine/learning/learned-file.ts')
    const found = readLearned(learnedFile)
    if (found.state === 'none') return undefined
    const told = { file: learnedFile, documents: found.learned.documents, made: found.learned.made }
    const why = rankers ? found.state === 'other' && found.why : 'RANKERS is off'
    if (why === false) log('info', 'what was learned is used', told)
    else log('warn', 'what was learned is not used', { ...told, why })
    return why === false ? found.learned : undefined
  } catch (error) {
    throw new StartError('bad_variable', (error as Error).message, error)
  }
}

export const budgetOf = ({ documentCpuSeconds, pageCpuSeconds }: Config): Budget => ({
  documentSeconds: documentCpuSeconds,
  pageSeconds: pageCpuSeconds,
})

/** The engine in threads. Imported when it is asked for: a node that takes requests only loads no model. */
export async function openPool(config: Config, log: Log): Promise<Extractor> {
  const { modelsDir, device, threads, intraOpThreads, rankers, maxPixels, einvoiceQrKeys } = config
  const qrKeys = einvoiceQrKeys === undefined ? [] : await trustedKeys(einvoiceQrKeys)
  const learned = await learnedFrom(config, log)
  const [{ createPool }, { compileModules }] = await Promise.all([
    import('./pool/pool.ts'),
    import('./engine/page/modules.ts'),
  ])
  try {
    const pool = await createPool({
      threads,
      budget: budgetOf(config),
      now: () => new Date(),
      onThreadLost: (why) => log('error', 'a thread was lost', { fault: why }),
      onThreadRecycled: (grownBytes) =>
        log('info', 'a thread is replaced for the memory it kept', { megabytes: Math.round(grownBytes / 2 ** 20) }),
      // The queue gives no more documents than it has lanes; each may ask for as much as is worked on at a time.
      maxQueue: (atOnce) => (atOnce + 1) * atOnce,
      engine: {
        modelsDir,
        device,
        intraOpThreads,
        rankers,
        maxPixels,
        modules: await compileModules(),
        qrKeys,
        ...(learned && { learned }),
      },
    })
    let reported = 0
    const report = setInterval(() => {
      const metrics = pool.metrics()
      if (metrics.documents > reported) log('info', 'the threads since the start', { ...metrics })
      reported = metrics.documents
    }, REPORT_MS).unref()
    return {
      extract: pool.extract,
      read: pool.read,
      draw: pool.draw,
      learn: createLearner({ rankers }),
      provider: pool.provider,
      documentsAtOnce: pool.atOnce,
      secondsPerDocument: pool.proofMs / 1000,
      pool: pool.metrics,
      close: async () => {
        clearInterval(report)
        await pool.close()
      },
    }
  } catch (error) {
    throw new StartError('engine', `documents cannot be read here: ${(error as Error).message}`, error)
  }
}

/** How often the log says what the threads did, when they did something. */
const REPORT_MS = 60_000
