// docmill learn: reads a folder of documents with corrected answers, learns what helps by cross-validation, and writes
// one file. No database, no network.

import { featuresOf } from '../engine/mapping/types/trade/ranking.ts'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { loadRankers } from '../engine/inference/rankers.ts'
import { school } from '../engine/learning/cross-validation.ts'
import { baseOfRankers, writeLearned } from '../engine/learning/learned-file.ts'
import { studyOf, type Study } from '../engine/learning/study.ts'
import { createLog } from '../log.ts'
import { openPool } from '../open-pool.ts'
import type { LearnedFile } from '../schema/learned.ts'
import { DEVICES } from '../schema/models.ts'
import type { DocumentContent } from '../schema/page.ts'
import { shareCores } from '../share-cores.ts'
import { openFolder } from '../store/folder.ts'
import { filesOf, pairsOf, readPair, type Taught } from './learn-folder.ts'
import { reportLines } from './learn-report.ts'
import type { Command, Console } from './command.ts'
import { oneOf, parseLine, positive, UsageError } from './usage.ts'

/** Each document is held back once, and a place has to be seen on several of the others. */
const FEWEST_DOCUMENTS = 5

export const learn: Command = async (args, console) => {
  const {
    values,
    positionals: [folder, ...more],
  } = parseLine(args, {
    out: { type: 'string' },
    'dry-run': { type: 'boolean' },
    threads: { type: 'string' },
    device: { type: 'string' },
  })
  if (folder === undefined) throw new UsageError('the folder is missing')
  if (more.length > 0) throw new UsageError(`unknown words: ${more.join(' ')}`)
  const config = loadConfig(console.env)
  const { out, note } = console
  if (!config.rankers) throw new UsageError('RANKERS is off, so docmill would not use the result: set it to on')
  const device = oneOf('--device', values.device, DEVICES) ?? config.device
  const { threads, intraOpThreads } = shareCores(
    device,
    positive('--threads', values.threads) ?? config.threads,
    undefined,
  )
  const target = values.out === undefined ? config.learnedFile! : resolve(values.out)

  const { pairs, leftOut } = pairsOf(await filesOf(folder))
  leftOut.forEach((line) => note(`left out: ${line}`))
  if (pairs.length < FEWEST_DOCUMENTS) return tooFew(pairs.length, folder, note)
  const start = performance.now()
  const studies = await studyAll(
    folder,
    pairs,
    { ...config, device, threads, intraOpThreads, learnedFile: undefined },
    console,
  )
  if (studies.length < FEWEST_DOCUMENTS) return tooFew(studies.length, folder, note)
  const read = performance.now()
  const { lessons, gains, fields } = school(studies, baseOfRankers())
  const shops = new Set(studies.map(({ shop }) => shop)).size
  out(
    `${studies.length} documents of ${shops} vendors, read in ${seconds(start, read)} and learned from in ${seconds(read)}`,
  )
  out('')
  reportLines(fields).forEach(out)
  out('')
  if (Object.keys(gains).length + Object.keys(lessons.confidence).length === 0) {
    const before = await stat(target).catch(() => undefined)
    return (
      out(
        `Nothing learned from these documents helps others, so docmill writes no file.${before ? ` ${target} stays as it is.` : ''}`,
      ),
      0
    )
  }
  if (values['dry-run']) return (out('Nothing is written (--dry-run).'), 0)
  const learned: LearnedFile = {
    docmill: 'learned',
    form: 1,
    made: new Date().toISOString(),
    documents: studies.length,
    shops,
    ...lessons,
    gains,
  }
  await openFolder(dirname(target))
  writeLearned(target, learned)
  out(
    `Written: ${target}. The service uses it from its next start on; removing the file undoes it. It holds names and addresses that you confirmed.`,
  )
  return 0
}

function tooFew(count: number, folder: string, note: Console['note']): number {
  return (
    note(
      `docmill learn: ${folder} has ${count} documents with a readable answer. Learning needs at least ${FEWEST_DOCUMENTS} (docs/learning.md)`,
    ),
    1
  )
}

/**
 * The documents as they are learned from, in the order of their names; those that cannot be read are told and left out.
 */
async function studyAll(
  folder: string,
  pairs: ReturnType<typeof pairsOf>['pairs'],
  config: Parameters<typeof openPool>[0],
  { note }: Console,
): Promise<Study[]> {
  const pool = await openPool(config, createLog('error'))
  const rankers = await loadRankers(featuresOf)
  const studies: (Study | undefined)[] = pairs.map(() => undefined)
  const now = new Date()
  let next = 0
  try {
    // A lane more than documents are read, so that a file is in memory when a thread has room for it.
    await Promise.all(
      Array.from({ length: pool.documentsAtOnce + 1 }, async () => {
        for (let at = next++; at < pairs.length; at = next++) {
          const { document } = pairs[at]!
          const start = performance.now()
          const taught = await readPair(folder, pairs[at]!, config.maxFileBytes)
          if (typeof taught === 'string') {
            note(`left out: ${taught}`)
            continue
          }
          const { confirmed } = taught
          const content = await contentOf(pool, taught, config.maxPages)
          if (typeof content === 'string') {
            note(`left out: ${document}: ${content}`)
            continue
          }
          const study = await studyOf({ id: document, content, confirmed }, rankers, now)
          studies[at] = study
          note(
            `[${at + 1}/${pairs.length}] ${join(folder, document)}: ${study.begun.type}, ${confirmed.size} fields confirmed (${seconds(start)})`,
          )
        }
      }),
    )
  } finally {
    await rankers.close()
    await pool.close()
  }
  return studies.filter((study) => study !== undefined)
}

/** The pages of a document, or why there are none; a fault of ours leaves out the document and no other. */
async function contentOf(
  { read }: Pick<Awaited<ReturnType<typeof openPool>>, 'read'>,
  { format, bytes }: Taught,
  maxPages: number,
): Promise<DocumentContent | string> {
  try {
    const found = await read({ format, bytes, maxPages }, new AbortController().signal)
    if (!found.ok) return found.failure.detail
    if (!found.pages.some(({ lines }) => lines.length > 0)) return 'no text found'
    return {
      format,
      pageCount: found.pageCount,
      pages: found.pages,
      ...(found.attachments && { attachments: found.attachments }),
    }
  } catch (error) {
    return (error as Error).message
  }
}

const seconds = (start: number, end = performance.now()): string => `${((end - start) / 1000).toFixed(1)} s`
