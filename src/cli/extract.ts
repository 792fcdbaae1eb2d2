// docmill extract: documents through the pool without a service or a database.

import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { loadConfig, shareCores, type Config } from '../config.ts'
import { ERROR_OF_FAILURE } from '../errors.ts'
import { createLog } from '../log.ts'
import { openPool, type Extractor } from '../main.ts'
import { toSingleBody } from '../schema/api.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../schema/extraction.ts'
import { checkFile, type FileFormat } from '../schema/format.ts'
import { LANGUAGES } from '../schema/language.ts'
import { DEVICES } from '../schema/models.ts'
import { INCLUDES, type Failure, type Include, type Outcome, type Success } from '../schema/outcome.ts'
import type { Command, Console } from './main.ts'
import { overlayPath, writeOverlays } from './overlay.ts'
import { oneOf, parseLine, positive, UsageError } from './usage.ts'

interface Wishes { docType?: DocumentType; lang?: string; password?: string; include: Include[]; split?: boolean; maxPages: number; maxFileBytes: number }

export const extract: Command = async (args, console) => {
  const { values, positionals: files } = parseLine(args, {
    'doc-type': { type: 'string' }, 'lang': { type: 'string' }, 'password': { type: 'string' }, 'include': { type: 'string', multiple: true },
    'threads': { type: 'string' }, 'device': { type: 'string' }, 'overlay': { type: 'string' }, 'split': { type: 'boolean' },
  })
  if (files.length === 0) throw new UsageError('which file?')
  const overlay = values.overlay === undefined ? undefined : overlayPath(values.overlay)
  if (overlay !== undefined && files.length > 1) throw new UsageError('--overlay goes with one file')
  if (overlay !== undefined && values.split) throw new UsageError('--overlay draws a file as one document, without --split')
  const config = loadConfig(console.env)
  const docType = oneOf('--doc-type', values['doc-type'] === 'auto' ? undefined : values['doc-type'], DOCUMENT_TYPES)
  const include = (values.include ?? []).flatMap((list) => list.split(',')).map((one) => oneOf('--include', one, INCLUDES)!)
  const lang = oneOf('--lang', values.lang, LANGUAGES)
  const device = oneOf('--device', values.device, DEVICES) ?? config.device
  const { threads, intraOpThreads } = shareCores(device, positive('--threads', values.threads) ?? Math.min(config.threads, files.length), undefined)
  const wishes: Wishes = {
    include, maxPages: config.maxPages, maxFileBytes: config.maxFileBytes,
    ...(docType && { docType }), ...(lang && { lang }), ...(values.password !== undefined && { password: values.password }), ...(values.split && { split: true }),
  }

  const start = performance.now()
  const pool = await openPool({ ...config, device, threads, intraOpThreads }, createLog('warn'))
  console.note(`engine ready in ${seconds(start)}: ${threads} ${threads === 1 ? 'thread' : 'threads'} on ${pool.provider}`)
  try {
    if (overlay !== undefined) return await extractDrawn(pool, files[0]!, wishes, overlay, config, console)
    return await extractAll(pool, files, wishes, console)
  } finally {
    await pool.close()
  }
}

/** Prints each file's result in the order of the files; the exit code is 1 when one of them failed. */
async function extractAll(pool: Extractor, files: readonly string[], wishes: Wishes, { out, note }: Console): Promise<number> {
  const results: (object | undefined)[] = files.map(() => undefined)
  let next = 0, printed = 0, failures = 0
  // A lane more than documents are read, so that a file is in memory when a thread has room for it.
  await Promise.all(Array.from({ length: pool.documentsAtOnce + 1 }, async () => {
    for (let at = next++; at < files.length; at = next++) {
      const file = files[at]!, start = performance.now()
      const outcome = await outcomeOf(pool, file, wishes)
      if (!outcome.ok) failures += 1
      results[at] = toResult(file, outcome)
      note(`[${at + 1}/${files.length}] ${file}: ${outcome.ok ? `${outcome.extraction.document_type}, ${pages(outcome.usage.pages)}` : outcome.failure.code} (${seconds(start)})`)
      for (; printed < files.length && results[printed]; printed++) out(files.length === 1 ? JSON.stringify(results[printed], null, 2) : JSON.stringify(results[printed]))
    }
  }))
  return failures > 0 ? 1 : 0
}

/** Prints one file's result and draws it; the exit code is 1 when it failed. */
async function extractDrawn(pool: Extractor, file: string, wishes: Wishes, overlay: string, config: Config, { out, note }: Console): Promise<number> {
  const include = [...new Set<Include>([...wishes.include, 'fields', 'layout', 'text'])]
  const outcome = await outcomeOf(pool, file, { ...wishes, include })
  if (outcome.ok) (await writeOverlays(overlay, file, wishes.password, outcome, config)).forEach(note)
  out(JSON.stringify(toResult(file, outcome.ok ? askedOf(outcome, wishes.include) : outcome), null, 2))
  return outcome.ok ? 0 : 1
}

/** The outcome with what was asked for and nothing that drawing asked for beside it. */
function askedOf(outcome: Success, include: readonly Include[]): Success {
  const { checks, ...validation } = outcome.validation
  const included = Object.fromEntries(include.map((name) => [name, outcome.included[name]]))
  return { ...outcome, validation: { ...validation, ...(checks && include.includes('fields') && { checks }) }, included }
}

type Told = Outcome | { ok: false; failure: Failure | { code: 'internal_error' | 'not_found'; detail: string } }

async function outcomeOf(pool: Extractor, file: string, { maxFileBytes, ...wishes }: Wishes): Promise<Told> {
  const read = await bytesOf(file, maxFileBytes)
  if ('code' in read) return { ok: false, failure: read }
  const name = basename(file)
  try {
    return await pool.extract({ documentId: file, name, ...read, ...wishes }, new AbortController().signal)
  } catch (error) {
    // A fault of ours: the other files are still read.
    return { ok: false, failure: { code: 'internal_error', detail: (error as Error).message } }
  }
}

async function bytesOf(file: string, maxFileBytes: number): Promise<{ bytes: Uint8Array; format: FileFormat } | Exclude<Told, Outcome>['failure']> {
  try {
    const { size } = await stat(file)
    if (size > maxFileBytes) return { code: 'format_unsupported', detail: `The file has ${size} bytes; MAX_FILE_BYTES is ${maxFileBytes}.` }
    const bytes = await readFile(file), checked = checkFile({ bytes: size, head: bytes }, basename(file))
    return typeof checked === 'string' ? { code: 'format_unsupported', detail: checked } : { bytes, format: checked.format }
  } catch (error) {
    return { code: 'not_found', detail: (error as Error).message }
  }
}

/** The body that the service would answer with, but for the file's name instead of a job's id; of a failure its code and message. */
function toResult(file: string, outcome: Told): object {
  if (!outcome.ok) {
    const { code, detail } = outcome.failure
    return { file, status: 'failed', error: { code: code === 'internal_error' || code === 'not_found' ? code : ERROR_OF_FAILURE[code], message: detail } }
  }
  return { file, ...toSingleBody(outcome) }
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(2)} s`
const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`
