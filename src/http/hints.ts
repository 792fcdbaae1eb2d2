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

/** As `readInclude`, for results that have all members unless the query names some. */
export const readMembers = (url: string): Include[] =>
  new URL(url, 'http://localhost').searchParams.has('include') ? readInclude(url) : [...INCLUDES]

/** Whether the query of `url` asks for each document of a file; undefined where it does not say. */
export const readSplit = (url: string): boolean | undefined => readFlag(url, 'split')

/** Whether the query of `url` asks to keep the document for review; undefined where it does not say. */
export const readKeep = (url: string): boolean | undefined => readFlag(url, 'keep')

function readFlag(url: string, name: string): boolean | undefined {
  const [value, ...others] = new URL(url, 'http://localhost').searchParams.getAll(name)
  if (others.length > 0) throw refusalOf([flagFault(name, 'is given twice')])
  if (!isFlag(value)) throw refusalOf([flagFault(name, 'must be true or false')])
  return saidOf(value)
}

const isFlag = (value: string | undefined): boolean =>
  value === undefined || value === '' || value === 'true' || value === 'false'
const saidOf = (value: string | undefined): boolean | undefined =>
  value === undefined || value === '' ? undefined : value === 'true'
const flagFault = (name: string, what: string): RequestFault => ({
  pointer: `#/${name}`,
  code: 'invalid_request',
  message: `"${name}" ${what}.`,
})

/** What the body and the query say of a flag together; adds to `faults` what is wrong with that. */
function joinFlag(name: string, value: string | undefined, queried: boolean | undefined, faults: RequestFault[]) {
  if (!isFlag(value)) faults.push(flagFault(name, 'must be true or false'))
  else if (queried !== undefined && saidOf(value) === !queried)
    faults.push(flagFault(name, 'is one thing in the query and another in the body'))
  return saidOf(value) ?? queried
}

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
  const split = joinFlag('split', fields.get('split'), queried, faults)
  if (faults.length > 0) throw refusalOf(faults)
  return {
    ...(typed && { docType: docType as DocumentType }),
    ...(spoken && { lang: lang! }),
    ...(password && { password }),
    ...(split && { split: true }),
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

/** The hints of a document that may be kept. */
export type KeepHints = Hints & { kept?: boolean }

/** As `readHints`, with `keep` too. Documents of one file are not kept apart from each other. */
export async function readKeepHints(
  fields: ReadonlyMap<string, string>,
  queried: { split?: boolean | undefined; keep?: boolean | undefined },
): Promise<KeepHints> {
  const faults: RequestFault[] = []
  const hints = await gatherFaults(() => readHints(fields, queried.split), faults)
  const keep = joinFlag('keep', fields.get('keep'), queried.keep, faults)
  if (keep && hints?.split)
    faults.push(flagFault('split', 'works only without "keep": docmill keeps a file as one document'))
  if (faults.length > 0) throw refusalOf(faults)
  return { ...hints, ...(keep && { kept: true }) }
}
