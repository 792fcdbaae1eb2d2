// docmill extract: documents through the pool without a service or a database.

import { loadConfig, type Config } from '../config.ts'
import { ERROR_OF_FAILURE } from '../errors.ts'
import { createLog } from '../log.ts'
import { openPool, type Extractor } from '../open-pool.ts'
import { toSingleBody } from '../schema/api.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../schema/extraction.ts'
import { checkFile, type FileFormat, FORMAT_OF_ENDING } from '../schema/format.ts'
import { LANGUAGES } from '../schema/language.ts'
import { DEVICES } from '../schema/models.ts'
import { INCLUDES, type Failure, type Include, type Outcome, type Success } from '../schema/outcome.ts'
import { shareCores } from '../share-cores.ts'
import { gatherInputs, type Input } from './inputs.ts'
import type { Command, Console } from './command.ts'
import { explanationLines, pathNamed } from './explain.ts'
import { FORMATS, openOutput, type Output } from './outputs.ts'
import { overlayPath, writeOverlays } from './overlay.ts'
import { progressText } from './status-line.ts'
import { oneOf, parseLine, positive, UsageError } from './usage.ts'

interface Wishes {
  docType?: DocumentType
  lang?: string
  password?: string
  include: Include[]
  split?: boolean
  maxPages: number
  maxFileBytes: number
}

export const extract: Command = async (args, console) => {
  const { values, positionals: paths } = parseLine(args, {
    'doc-type': { type: 'string' },
    lang: { type: 'string' },
    password: { type: 'string' },
    include: { type: 'string', multiple: true },
    threads: { type: 'string' },
    device: { type: 'string' },
    overlay: { type: 'string' },
    explain: { type: 'string', multiple: true },
    split: { type: 'boolean' },
    format: { type: 'string' },
    rows: { type: 'string' },
    columns: { type: 'string' },
    name: { type: 'string' },
  })
  if (paths.length === 0) throw new UsageError('the file is missing')
  const overlay = values.overlay === undefined ? undefined : overlayPath(values.overlay)
  if (overlay !== undefined && paths.length > 1) throw new UsageError('--overlay works with one file only')
  if (overlay !== undefined && values.split) throw new UsageError('--overlay does not work with --split')
  const explained = (values.explain ?? []).flatMap((list) => list.split(',')).map(pathNamed)
  if (explained.length > 0 && overlay !== undefined) throw new UsageError('--explain does not work with --overlay')
  if (explained.length > 0 && values.split) throw new UsageError('--explain does not work with --split')
  const config = loadConfig(console.env)
  const asked = oneOf('--format', values.format, FORMATS)
  if (explained.length > 0 && asked !== undefined) throw new UsageError('--explain does not work with --format')
  if (overlay !== undefined && (asked ?? 'json') !== 'json')
    throw new UsageError('--overlay works only with --format json')
  const docType = oneOf('--doc-type', values['doc-type'] === 'auto' ? undefined : values['doc-type'], DOCUMENT_TYPES)
  const include = (values.include ?? [])
    .flatMap((list) => list.split(','))
    .map((one) => oneOf('--include', one, INCLUDES)!)
  const lang = oneOf('--lang', values.lang, LANGUAGES)
  const device = oneOf('--device', values.device, DEVICES) ?? config.device
  const wantedThreads = positive('--threads', values.threads)
  const { inputs, isOne, empty } = await gatherInputs(paths, values.name)
  const output = openOutput(asked ?? (isOne ? 'json' : 'jsonl'), {
    isOne,
    split: values.split ?? false,
    rows: values.rows,
    columns: values.columns?.split(',').map((name) => name.trim()),
    files: inputs.map(({ shown }) => shown),
  })
  if (overlay !== undefined && !isOne) throw new UsageError('--overlay works with one file only')
  if (explained.length > 0 && !isOne) throw new UsageError('--explain goes with one file')
  for (const path of empty)
    console.note(
      `docmill extract: there is no document in ${path}. docmill reads files that end in ${Object.keys(FORMAT_OF_ENDING).join(', ')}`,
    )
  if (inputs.length === 0) return 1
  const { threads, intraOpThreads } = shareCores(
    device,
    wantedThreads ?? Math.min(config.threads, inputs.length),
    undefined,
  )
  const wishes: Wishes = {
    include,
    maxPages: config.maxPages,
    maxFileBytes: config.maxFileBytes,
    ...(docType && { docType }),
    ...(lang && { lang }),
    ...(values.password !== undefined && { password: values.password }),
    ...(values.split && { split: true }),
  }

  const start = performance.now()
  const pool = await openPool({ ...config, device, threads, intraOpThreads }, createLog('warn'))
  console.note(
    `engine ready in ${seconds(start)}: ${threads} ${threads === 1 ? 'thread' : 'threads'} on ${pool.provider}`,
  )
  try {
    if (overlay !== undefined) return await extractDrawn(pool, inputs[0]!, wishes, overlay, config, console)
    if (explained.length > 0) return await extractExplained(pool, inputs[0]!, wishes, explained, console)
    const failures = await extractAll(pool, inputs, wishes, output, console)
    return failures + empty.length > 0 ? 1 : 0
  } finally {
    await pool.close()
  }
}

/** Prints each file's result in the order of the files, as soon as those before it are there; how many failed. */
async function extractAll(
  pool: Extractor,
  inputs: readonly Input[],
  wishes: Wishes,
  output: Output,
  { out, note, status }: Console,
): Promise<number> {
  const results: (object | undefined)[] = inputs.map(() => undefined)
  const began = performance.now()
  let next = 0
  let done = 0
  let printed = 0
  let failures = 0
  output.head.forEach(out)
  // A terminal has a bar for all files, and lines for those that failed; a log has a line for each.
  const bar = inputs.length > 1 ? status : undefined
  const tell = (): void => bar?.(progressText(done, inputs.length, failures, (performance.now() - began) / 1000))
  tell()
  // A lane more than documents are read, so that a file is in memory when a thread has room for it.
  await Promise.all(
    Array.from({ length: pool.documentsAtOnce + 1 }, async () => {
      for (let at = next++; at < inputs.length; at = next++) {
        const input = inputs[at]!
        const start = performance.now()
        const outcome = await outcomeOf(pool, input, wishes)
        done += 1
        if (!outcome.ok) failures += 1
        results[at] = toResult(input.shown, outcome)
        const told = outcome.ok
          ? `${outcome.extraction.document_type}, ${pages(outcome.usage.pages)}`
          : outcome.failure.code
        if (bar === undefined || !outcome.ok)
          note(`[${at + 1}/${inputs.length}] ${input.shown}: ${told} (${seconds(start)})`)
        for (; printed < inputs.length && results[printed]; printed++) {
          output.lines(results[printed]!).forEach(out)
          results[printed] = undefined
        }
        tell()
      }
    }),
  )
  bar?.(undefined)
  output.foot.forEach(out)
  return failures
}

/** Prints one file's result and draws it; the exit code is 1 when it failed. */
async function extractDrawn(
  pool: Extractor,
  input: Input,
  wishes: Wishes,
  overlay: string,
  config: Config,
  { out, note }: Console,
): Promise<number> {
  const include = [...new Set<Include>([...wishes.include, 'fields', 'layout', 'text'])]
  const outcome = await outcomeOf(pool, input, { ...wishes, include })
  // Read again: a thread has taken the bytes over.
  if (outcome.ok)
    (
      await writeOverlays(
        overlay,
        (await input.read(wishes.maxFileBytes)) as Uint8Array,
        wishes.password,
        outcome,
        config,
      )
    ).forEach(note)
  out(JSON.stringify(toResult(input.shown, outcome.ok ? askedOf(outcome, wishes.include) : outcome), null, 2))
  return outcome.ok ? 0 : 1
}

/** Prints why the fields at `paths` have their values; the exit code is 1 when the file failed. */
async function extractExplained(
  pool: Extractor,
  input: Input,
  wishes: Wishes,
  paths: readonly string[],
  { out, note }: Console,
): Promise<number> {
  const outcome = await outcomeOf(pool, input, { ...wishes, include: ['candidates'] })
  if (!outcome.ok) {
    note(`${input.shown}: ${outcome.failure.detail}`)
    return 1
  }
  explanationLines(outcome.included.candidates!, paths).forEach(out)
  return 0
}

/** The outcome with what was asked for and nothing that drawing asked for beside it. */
function askedOf(outcome: Success, include: readonly Include[]): Success {
  const { checks, ...validation } = outcome.validation
  const included = Object.fromEntries(include.map((name) => [name, outcome.included[name]]))
  return {
    ...outcome,
    validation: { ...validation, ...(checks && include.includes('fields') && { checks }) },
    included,
  }
}

type Told = Outcome | { ok: false; failure: Failure | { code: 'internal_error' | 'not_found'; detail: string } }

async function outcomeOf(pool: Extractor, input: Input, { maxFileBytes, ...wishes }: Wishes): Promise<Told> {
  const read = await bytesOf(input, maxFileBytes)
  if ('code' in read) return { ok: false, failure: read }
  try {
    return await pool.extract(
      { documentId: input.shown, name: input.name, ...read, ...wishes },
      new AbortController().signal,
    )
  } catch (error) {
    // A fault of ours: the other files are still read.
    return { ok: false, failure: { code: 'internal_error', detail: (error as Error).message } }
  }
}

async function bytesOf(
  { name, read }: Input,
  maxFileBytes: number,
): Promise<{ bytes: Uint8Array; format: FileFormat } | Exclude<Told, Outcome>['failure']> {
  try {
    const bytes = await read(maxFileBytes)
    if ('tooLarge' in bytes) return { code: 'format_unsupported', detail: bytes.tooLarge }
    const checked = checkFile({ bytes: bytes.length, head: bytes }, name)
    return typeof checked === 'string'
      ? { code: 'format_unsupported', detail: checked }
      : { bytes, format: checked.format }
  } catch (error) {
    return { code: 'not_found', detail: (error as Error).message }
  }
}

/**
 * The body that the service would answer with, but for the file's name instead of a job's id; of a failure its code and
 * message.
 */
function toResult(file: string, outcome: Told): object {
  if (!outcome.ok) {
    const { code, detail } = outcome.failure
    return {
      file,
      status: 'failed',
      error: {
        code: code === 'internal_error' || code === 'not_found' ? code : ERROR_OF_FAILURE[code],
        message: detail,
      },
    }
  }
  return { file, ...toSingleBody(outcome) }
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(2)} s`
const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`
