// What is asked of the engine and what it answers, whoever runs it: the pool's threads, the command line, a test.

import type { DocumentType } from './extraction.ts'
import type { FileFormat } from './format.ts'
import type { Failed, Include, Outcome, Spent, StageTiming } from './outcome.ts'
import type { Attachment, PageContent } from './page.ts'

/**
 * One document. `docType` and `lang` are hints of the caller; `maxPages` is the ceiling above which it is a failure.
 */
export interface ExtractRequest {
  documentId: string
  name: string
  format: FileFormat
  bytes: Uint8Array
  password?: string
  docType?: DocumentType
  lang?: string
  include: Include[]
  /** Whether each document of the file is answered for. */
  split?: boolean
  maxPages: number
}

/** The outcome of a document; rejects with a fault, or with the signal's reason when it was called off. */
export type ExtractDocument = (request: ExtractRequest, signal: AbortSignal) => Promise<Outcome>

/** Pages `from` (counted from 0) up to but not including `to`, as far as the document has them. */
export interface PageRange {
  from: number
  to: number
}

/** `regions` asks for what the layout models tell of each page. */
export interface ReadOptions {
  password?: string
  maxPages: number
  regions?: boolean
}

/**
 * `pageCount` is the document's; `pages` those of the range; `attachments` come with its first page. A page that could
 * not be read is there without lines and with a warning that says why.
 */
export interface PagesRead extends Spent {
  ok: true
  pageCount: number
  pages: PageContent[]
  attachments?: Attachment[]
  timings: StageTiming[]
}

/** The pages of a document alone; rejects as `ExtractDocument` does. */
export type ReadDocument = (
  request: Pick<ExtractRequest, 'format' | 'bytes' | 'password' | 'maxPages'> &
    Partial<Pick<ExtractRequest, 'include'>>,
  signal: AbortSignal,
) => Promise<PagesRead | Failed>

/**
 * `fileName` is the name that the file was sent with; `qrKeys` are public keys in PEM, with which the signatures of
 * codes are checked.
 */
export interface MapHints {
  fileName?: string
  docType?: DocumentType
  lang?: string
  include: Include[]
  split?: boolean
  today: Date
  qrKeys?: readonly string[]
}
