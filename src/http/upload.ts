// A multipart request as files in the data folder and text fields: streamed, measured on the way, and whatever is wrong with it told as a refusal.

import type { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import busboy from 'busboy'
import { type RequestFault, ServiceError } from '../errors.ts'
import { checkFile, type FileFormat, shownName } from '../schema/format.ts'
import type { Blobs } from '../store/blobs.ts'

export interface UploadRules {
  /** The one field that carries a file. */
  fileField: string
  /** Text fields that are kept, each at most once; others are left alone. */
  textFields: readonly string[]
  maxFileBytes: number
  /** How long the upload may stand still. */
  timeoutMs: number
  /** How long it may take in all. */
  totalMs: number
}

export interface UploadedFile { id: string; name: string; format: FileFormat; bytes: number; sha256: Buffer }
export interface Upload { file: UploadedFile; fields: ReadonlyMap<string, string> }

/** The slowest line that is served: 10 MB in ten minutes. */
const LEAST_BYTES_PER_SECOND = 17_500

/** Milliseconds that a request with a file of `bytes` may take, beside those that it may stand still. */
export const uploadMs = (bytes: number): number => Math.ceil(bytes / LEAST_BYTES_PER_SECOND * 1000)

/** No field of ours is longer; a password longer than this is none. */
const FIELD_BYTES = 4096
/** Parts of a request; ours have five, and a newer client may send some that we do not know. */
const PARTS = 100

/**
 * Takes in one file and the fields around it. Rejects with every fault found, and then nothing of the request is stored. `newId` names the file; `ended`
 * aborts when the upload is not to go on, as when the caller has hung up.
 */
export function receiveFile(request: IncomingMessage, blobs: Blobs, rules: UploadRules, newId: () => string, ended: AbortSignal): Promise<Upload> {
  const parser = openParser(request)
  const faults: RequestFault[] = [], fields = new Map<string, string>(), stored: string[] = []
  const writes: Promise<void>[] = []
  let file: UploadedFile | undefined, files = 0

  const refuse = (pointer: string, code: RequestFault['code'], message: string): void => { faults.push({ pointer, code, message }) }

  async function keepFile(source: Readable, name: string): Promise<void> {
    const id = newId()
    stored.push(id)
    const blob = await blobs.write(id, source, rules.maxFileBytes)
    const checked = blob === 'too_large' ? `The file is larger than ${rules.maxFileBytes} bytes.` : checkFile(blob, name)
    if (typeof checked === 'string') refuse(`#/${rules.fileField}`, 'invalid_file', checked)
    else if (blob !== 'too_large') file = { id, name: shownName(name), format: checked.format, bytes: blob.bytes, sha256: blob.sha256 }
  }

  return new Promise<Upload>((resolve, reject) => {
    let settled = false
    const timer = setTimeout(() => fail(new ServiceError('request_timeout')), rules.timeoutMs)
    const total = setTimeout(() => fail(new ServiceError('request_timeout', 'The upload took too long.')), rules.totalMs)

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
      void Promise.allSettled(writes).then(() => Promise.all(stored.map((id) => blobs.remove(id)))).then(() => reject(error as Error), reject)
    }

    const sources: Readable[] = []
    const onEnded = (): void => fail(ended.reason)
    if (ended.aborted) return onEnded()
    ended.addEventListener('abort', onEnded)
    request.on('data', () => timer.refresh())

    parser.on('file', (field, source, { filename }) => {
      // A source that ends early tells so on itself as well as on the parser, which is listened to.
      source.on('error', () => {})
      files += field === rules.fileField ? 1 : 0
      if (field !== rules.fileField) refuse(pointerTo(field), 'invalid_request', `Files are taken in the part "${rules.fileField}" only.`)
      else if (files > 1) refuse(pointerTo(field), 'invalid_request', 'One file a request is taken here.')
      if (field !== rules.fileField || files > 1) return void source.resume()
      sources.push(source)
      const write = keepFile(source, filename ?? '').then(() => { if (faults.length > 0) refuseNow() })
      write.catch(fail)
      writes.push(write)
    })

    parser.on('field', (field, value, { valueTruncated }) => {
      if (field === rules.fileField) return refuse(pointerTo(field), 'invalid_request', `The part "${field}" must be a file.`)
      if (!rules.textFields.includes(field)) return
      if (valueTruncated) refuse(pointerTo(field), 'invalid_request', `"${field}" is longer than ${FIELD_BYTES} bytes.`)
      else if (fields.has(field)) refuse(pointerTo(field), 'invalid_request', `"${field}" is given twice.`)
      else fields.set(field, value)
    })
    parser.on('partsLimit', () => fail(new ServiceError('invalid_request', `The request has more than ${PARTS} parts.`)))
    parser.on('error', (error: Error) => fail(new ServiceError('invalid_request', `The multipart body is malformed: ${error.message}.`)))
    parser.on('close', () => void Promise.all(writes).then(() => {
      if (files === 0 && faults.length === 0) refuse(`#/${rules.fileField}`, 'invalid_request', `The part "${rules.fileField}" with the document is missing.`)
      if (faults.length > 0 || file === undefined) refuseNow()
      else if (settle()) resolve({ file, fields })
    }, fail))
    // Malformed bodies may end without the parser noticing that it has not.
    finished(request, { writable: false }, (error) => { if (error) fail(new ServiceError('invalid_request', 'The request ended before its body was whole.')) })

    function refuseNow(): void {
      const [first, ...others] = faults
      if (first !== undefined) fail(new ServiceError(first.code, first.message, { faults: [first, ...others] }))
    }

    request.pipe(parser)
  })
}

function openParser(request: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new ServiceError('invalid_request', 'The body must be multipart/form-data.')
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { parts: PARTS, fieldSize: FIELD_BYTES, fieldNameSize: 200, headerPairs: 50 } })
  } catch (error) {
    throw new ServiceError('invalid_request', `The multipart body is malformed: ${(error as Error).message}.`)
  }
}

/** The URI fragment of a part (RFC 6901, section 6). */
function pointerTo(field: string): string {
  return `#/${encodeURIComponent(field.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}
