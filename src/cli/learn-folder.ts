// The folder that docmill learn reads: documents with their corrected answers beside them, and what is wrong with those
// that cannot be learned from.

import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { confirmedOf, type Confirmed } from '../engine/learning/confirmed.ts'
import { checkFile, type FileFormat } from '../schema/format.ts'
import { parseCorrected } from '../schema/learned.ts'

/** A document with what was confirmed of it. */
export interface Taught {
  name: string
  format: FileFormat
  bytes: Uint8Array
  confirmed: Confirmed
}

/** The pairs of a folder by the document's name, and one line for each file that is left out. */
export interface Pairs {
  pairs: { document: string; answer: string }[]
  leftOut: string[]
}

const ANSWER = '.json'
const nameOf = (file: string): string => file.slice(0, file.length - extname(file).length)

/** Which files belong together: NAME.json is the answer to NAME with any other ending. */
export function pairsOf(files: readonly string[]): Pairs {
  const answers = files.filter((file) => extname(file).toLowerCase() === ANSWER)
  const documents = files.filter((file) => !answers.includes(file))
  const pairs: Pairs['pairs'] = []
  const leftOut: string[] = []
  for (const document of [...documents].sort()) {
    const answer = answers.find((one) => nameOf(one) === nameOf(document))
    const twin = documents.find((one) => one !== document && nameOf(one) === nameOf(document))
    if (answer === undefined) leftOut.push(`${document}: there is no ${nameOf(document)}.json beside it`)
    else if (twin !== undefined)
      leftOut.push(`${document}: ${twin} has the same name, so ${answer} may belong to either`)
    else pairs.push({ document, answer })
  }
  for (const answer of answers)
    if (!documents.some((one) => nameOf(one) === nameOf(answer)))
      leftOut.push(`${answer}: there is no document ${nameOf(answer)} beside it`)
  return { pairs, leftOut }
}

/** The files of a folder, without its folders and hidden files. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`${folder} cannot be read: ${(error as Error).message}`, { cause: error })
  })
  return entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

/** A document and its answer from their files, or a line that says why it cannot be learned from. */
export async function readPair(
  folder: string,
  { document, answer }: Pairs['pairs'][number],
  maxFileBytes: number,
): Promise<Taught | string> {
  const bytes = await readFile(join(folder, document))
  const checked = checkFile({ bytes: bytes.byteLength, head: bytes }, document)
  if (typeof checked === 'string') return `${document}: ${checked}`
  if (bytes.byteLength > maxFileBytes)
    return `${document}: it has ${bytes.byteLength} bytes; MAX_FILE_BYTES is ${maxFileBytes}`
  const confirmed = readAnswer(await readFile(join(folder, answer), 'utf8'))
  return typeof confirmed === 'string'
    ? `${answer}: ${confirmed}`
    : { name: document, format: checked.format, bytes, confirmed }
}

/**
 * What an answer confirms, or what is wrong with it. An answer is the body of an extraction, an item of a batch, or its
 * fields alone, also under `fields`.
 */
export function readAnswer(text: string): Confirmed | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return `this is no JSON: ${(error as Error).message}`
  }
  if (!isObject(json)) return 'it must be an object with the fields of the answer'
  const corrected = parseCorrected(withoutNulls(fieldsOf(json)))
  if (typeof corrected === 'string') return corrected
  const confirmed = confirmedOf(corrected)
  return confirmed.size > 0 ? confirmed : 'it confirms no field that docmill knows (docs/learning.md)'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The fields within what was saved. A body that was asked for with `include=fields` has a member of that name too,
 * which is evidence.
 */
function fieldsOf(json: Record<string, unknown>): Record<string, unknown> {
  if (isObject(json['extraction'])) return json['extraction']
  return isObject(json['fields']) && !('document_type' in json) ? json['fields'] : json
}

/** What is corrected to nothing says that the field is not printed; that is not learned. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => one !== null)
          .map(([key, one]) => [key, withoutNulls(one)]),
      )
    : value
}
