// A multipart request as files in the data folder and text fields: streamed, measured on the way, and whatever is wrong
// with it told as a refusal.

import type { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import busboy from 'busboy'
import { type RequestFault, ServiceError } from '../errors.ts'
import { checkFile, endingOf, type FileFormat, shownName } from '../schema/format.ts'
import type { Blobs } from '../store/blobs.ts'
import { gatherFaults, refusalOf } from './hints.ts'
import type { SentPart } from './idempotency.ts'

export interface UploadRules<Said> {
  /** The one field that carries files. */
  fileField: string
  /** Most files under it; undefined where it is a single one, whose faults are told without an index. */
  maxFiles?: number
  /** Text fields that are kept, each at most once; others are left alone. */
  textFields: readonly string[]
  /** What they say; rejects with a refusal that names those that are wrong. */
  readFields: (fields: ReadonlyMap<string, string>) => Said | Promise<Said>
  maxFileBytes: number
  /** How long the upload may stand still. */
  timeoutMs: number
  /** How long it may take in all. */
  totalMs: number
}

/** `ending` is that of the name, or the format where the name has none. */
export interface UploadedFile {
  id: string
  name: string
  ending: string
  format: FileFormat
  bytes: number
  sha256: Buffer
}
/** `files` are in the order of submission, at least one; `said` is what the fields say, `parts` all that was sent. */
export interface Upload<Said> {
  files: [UploadedFile, ...UploadedFile[]]
  said: Said
  parts: readonly SentPart[]
}

/** The slowest line that is served: 10 MB in ten minutes. */
const LEAST_BYTES_PER_SECOND = 17_500
/**
 * Nor longer than this, which is a gigabyte at half a megabyte a second: an upload holds a place that others wait for.
 */
const LONGEST_UPLOAD_MS = 30 * 60_000

/** Milliseconds that a request with files of `bytes` may take, beside those that it may stand still. */
export const uploadMs = (bytes: number): number =>
  Math.min(LONGEST_UPLOAD_MS, Math.ceil((bytes / LEAST_BYTES_PER_SECOND) * 1000))

/** No field of ours is longer; a password longer than this is none. */
const FIELD_BYTES = 4096
/** Parts of a request beside its files; ours have five, and a newer client may send some that we do not know. */
const OTHER_PARTS = 100
/** More than the head of a part and a text in it can have. */
const PART_BYTES = 32 * 1024
/** Files of a request that are open at once: one is being sent while those before it are synced. */
const OPEN_FILES = 8

/**
 * Takes in the files of a request and the fields around them. Rejects with every fault found, and then nothing of the
 * request is stored. `newId` names each file; `ended` aborts when the upload is not to go on, as when the caller has
 * hung up.
 */
export function receiveFiles<Said>(
  request: IncomingMessage,
  blobs: Blobs,
  rules: UploadRules<Said>,
  newId: () => string,
  ended: AbortSignal,
): Promise<Upload<Said>> {
  const { fileField, maxFiles, maxFileBytes } = rules
  const isSingle = maxFiles === undefined
  const parser = openParser(request, maxFiles ?? 1)
  // Both by the part's place in the request, for files are done in any order; each part has one fault at most.
  const faults: RequestFault[] = []
  const sent: SentPart[] = []
  const stored: string[] = []
  const sources: Readable[] = []
  const writes: Promise<void>[] = []
  const files: UploadedFile[] = []
  const fields = new Map<string, string>()
  const mostBytes = (maxFiles ?? 1) * maxFileBytes + ((maxFiles ?? 1) + OTHER_PARTS) * PART_BYTES
  let parts = 0
  let bytes = 0

  async function keepFile(part: number, index: number, source: Readable, name: string): Promise<void> {
    await writes[index - OPEN_FILES]?.catch(() => {})
    const id = newId()
    stored.push(id)
    const blob = await blobs.write(id, source, maxFileBytes)
    // The rest of a file that is too large is read and dropped, for others may follow it.
    source.resume()
    const checked = blob === 'too_large' ? `The file is larger than ${maxFileBytes} bytes.` : checkFile(blob, name)
    if (blob === 'too_large' || typeof checked === 'string') {
      faults[part] = {
        pointer: isSingle ? `#/${fileField}` : `#/${fileField}/${index}`,
        code: 'invalid_file',
        message: checked as string,
      }
    } else {
      const { sha256 } = blob
      const shown = shownName(name)
      files[index] = {
        id,
        name: shown,
        ending: endingOf(name) ?? checked.format,
        format: checked.format,
        bytes: blob.bytes,
        sha256,
      }
      sent[part] = { name: fileField, filename: shown, sha256 }
    }
  }

  return new Promise<Upload<Said>>((resolve, reject) => {
    let settled = false
    const timer = setTimeout(() => fail(new ServiceError('request_timeout')), rules.timeoutMs)
    const total = setTimeout(
      () => fail(new ServiceError('request_timeout', 'The upload took too long.')),
      rules.totalMs,
    )

    function settle(): boolean {
      if (settled) return false
      settled = true
      clearTimeout(timer)
      clearTimeout(total)
      ended.removeEventListener('abort', onEnded)
      request.unpipe(parser)
      // What is left of the body is read and dropped, so that the caller gets to read the answer.
      request.resume()
      return true
    }

    /** Ends with `error` after every file of this request is gone from the folder. */
    function fail(error: unknown): void {
      if (!settle()) return
      parser.destroy()
      for (const source of sources) source.destroy(error instanceof Error ? error : undefined)
      void Promise.allSettled(writes)
        .then(() => Promise.all(stored.map((id) => blobs.remove(id))))
        .then(() => reject(error as Error), reject)
    }

    const failIfFaulty = (): void => {
      const found = Object.values(faults)
      if (found.length > 0) fail(refusalOf(found))
    }

    /** Every part is there: what is wrong with any of them is told together. */
    async function finish(): Promise<void> {
      await Promise.all(writes)
      if (settled) return
      if (writes.length === 0 && faults.length === 0)
        faults.push({
          pointer: `#/${fileField}`,
          code: 'invalid_request',
          message: `The part "${fileField}" with ${isSingle ? 'the document' : 'the documents'} is missing.`,
        })
      const said = await gatherFaults(() => rules.readFields(fields), faults)
      failIfFaulty()
      const [first, ...others] = files
      // Without faults there are files, and something said.
      if (first !== undefined && settle()) resolve({ files: [first, ...others], said: said as Said, parts: sent })
    }

    // First of all: a parser that is destroyed tells so, and an error that nobody listens to ends the process.
    parser.on('error', (error: Error) =>
      fail(new ServiceError('invalid_request', `The multipart body is malformed: ${error.message}.`)),
    )
    const onEnded = (): void => fail(ended.reason)
    if (ended.aborted) return onEnded()
    ended.addEventListener('abort', onEnded)
    request.on('data', (chunk: Buffer) => {
      timer.refresh()
      bytes += chunk.length
      if (bytes <= mostBytes) return
      // Whatever follows, the request is wrong already, and what is sent in one of its files may never end.
      failIfFaulty()
      fail(
        new ServiceError(
          'invalid_request',
          `The request is larger than ${mostBytes} bytes, the limit for all its files together.`,
        ),
      )
    })

    parser.on('file', (name: string | undefined, source, { filename }) => {
      const part = parts++
      const index = writes.length
      // A source that ends early tells so on itself as well as on the parser, which is listened to.
      source.on('error', () => {})
      if (name !== fileField || index >= (maxFiles ?? 1)) {
        source.resume()
        if (name !== fileField)
          faults[part] = {
            pointer: pointerTo(name),
            code: 'invalid_request',
            message: `Files must be in the part "${fileField}".`,
          }
        else if (isSingle)
          faults[part] = {
            pointer: `#/${fileField}`,
            code: 'invalid_request',
            message: 'A request must have exactly one file.',
          }
        else
          fail(
            refusalOf([
              {
                pointer: `#/${fileField}`,
                code: 'too_many_files',
                message: `A batch may have at most ${maxFiles} files.`,
              },
            ]),
          )
        return
      }
      sources.push(source)
      const write = keepFile(part, index, source, filename ?? '')
      write.catch(fail)
      writes.push(write)
    })

    parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
      const part = parts++
      sent[part] = { name: name ?? '', value }
      const refuse = (message: string): void => {
        faults[part] = { pointer: pointerTo(name), code: 'invalid_request', message }
      }
      if (name === fileField) return refuse(`The part "${name}" must be a file.`)
      if (name === undefined || !rules.textFields.includes(name)) return
      if (valueTruncated) refuse(`"${name}" is longer than ${FIELD_BYTES} bytes.`)
      else if (fields.has(name)) refuse(`The request has "${name}" twice.`)
      else fields.set(name, value)
    })
    parser.on('partsLimit', () =>
      fail(
        new ServiceError('invalid_request', `The request has more than ${OTHER_PARTS} parts in addition to its files.`),
      ),
    )
    parser.on('close', () => void finish().catch(fail))
    // Malformed bodies may end without the parser noticing that it has not.
    finished(request, { writable: false }, (error) => {
      if (error) fail(new ServiceError('invalid_request', 'The request ended before its body was complete.'))
    })

    request.pipe(parser)
  })
}

function openParser(request: IncomingMessage, maxFiles: number): busboy.Busboy {
  if (!/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new ServiceError('invalid_request', 'The body must be multipart/form-data.')
  try {
    // The limit counts the part that reaches it as one too many.
    const limits = { parts: maxFiles + OTHER_PARTS + 1, fieldSize: FIELD_BYTES, fieldNameSize: 200, headerPairs: 50 }
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
  } catch (error) {
    throw new ServiceError('invalid_request', `The multipart body is malformed: ${(error as Error).message}.`)
  }
}

/** The URI fragment of a part (RFC 6901, section 6); of one without a name, that of the body. */
export function pointerTo(name: string | undefined): string {
  return name === undefined ? '#' : `#/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}
