// What a caller may say of a document beside its bytes, the same for one document and for all of a batch.

import { type RequestFault, ServiceError } from '../errors.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../schema/extraction.ts'
import { LANGUAGES } from '../schema/language.ts'
import { type Include, INCLUDES } from '../schema/outcome.ts'

/** The text parts that `readHints` reads. */
export const HINT_FIELDS = ['doc_type', 'lang', 'password', 'split'] as const

/** The members that the query of `url` asks for: by comma or by repetition. */
export function readInclude(url: string): Include[] {
  const values = new URL(url, 'http://localhost').searchParams.getAll('include')
  const names = values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (!names.every((name): name is Include => (INCLUDES as readonly string[]).includes(name))) {
    throw refusalOf([
      { pointer: '#/include', code: 'invalid_request', message: `"include" takes ${INCLUDES.join(', ')}.` },
    ])
  }
  return INCLUDES.filter((name) => names.includes(name))
}

/** Whether the query of `url` asks for each document of a file; undefined where it does not say. */
export function readSplit(url: string): boolean | undefined {
  const [value, ...others] = new URL(url, 'http://localhost').searchParams.getAll('split')
  if (others.length > 0) throw refusalOf([splitFault('is given twice')])
  if (!isSplit(value)) throw refusalOf([splitFault('must be true or false')])
  return saidOf(value)
}

const isSplit = (value: string | undefined): boolean =>
  value === undefined || value === '' || value === 'true' || value === 'false'
const saidOf = (value: string | undefined): boolean | undefined =>
  value === undefined || value === '' ? undefined : value === 'true'
const splitFault = (what: string): RequestFault => ({
  pointer: '#/split',
  code: 'invalid_request',
  message: `"split" ${what}.`,
})

/** What a caller says of a document. */
export interface Hints {
  docType?: DocumentType
  lang?: string
  password?: string
  split?: boolean
}

/**
 * What the caller says of the document in the body, and of `split` in the query, checked. `auto` and an empty value say
 * nothing.
 */
export function readHints(fields: ReadonlyMap<string, string>, queried?: boolean): Hints {
  const docType = fields.get('doc_type')
  const lang = fields.get('lang')
  const password = fields.get('password')
  const split = fields.get('split')
  const faults: RequestFault[] = []
  const check = (
    field: string,
    value: string | undefined,
    silent: readonly string[],
    known: readonly string[],
  ): value is string => {
    if (value === undefined || silent.includes(value)) return false
    if (known.includes(value)) return true
    faults.push({
      pointer: `#/${field}`,
      code: 'invalid_request',
      message: `"${field}" must be one of ${known.join(', ')}.`,
    })
    return false
  }
  const typed = check('doc_type', docType, ['', 'auto'], DOCUMENT_TYPES)
  const spoken = check('lang', lang, [''], LANGUAGES)
  if (password?.includes('\0'))
    faults.push({
      pointer: '#/password',
      code: 'invalid_request',
      message: '"password" has a character that no password has.',
    })
  if (!isSplit(split)) faults.push(splitFault('must be true or false'))
  else if (queried !== undefined && saidOf(split) === !queried)
    faults.push(splitFault('is one thing in the query and another in the body'))
  if (faults.length > 0) throw refusalOf(faults)
  return {
    ...(typed && { docType: docType as DocumentType }),
    ...(spoken && { lang: lang! }),
    ...(password && { password }),
    ...((saidOf(split) ?? queried) && { split: true }),
  }
}

/** The refusal of a request with these faults, the first of which it is called by. */
export function refusalOf(faults: readonly RequestFault[]): ServiceError {
  return new ServiceError(faults[0]!.code, faults[0]!.message, { faults })
}

/** What `work` returns; where it is refused for what is wrong with the request, nothing, and `faults` has that too. */
export async function gatherFaults<T>(work: () => T | Promise<T>, faults: RequestFault[]): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServiceError) || error.faults.length === 0) throw error
    faults.push(...error.faults)
    return undefined
  }
}
