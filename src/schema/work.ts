// What is asked of the engine and what it answers, whoever runs it: the pool's threads, the command line, a test.

import type { DocumentType } from './extraction.ts'
import type { FileFormat } from './format.ts'
import type { Failed, Include, Outcome, PageLayout, Spent, StageTiming } from './outcome.ts'
import type { LearnedVersion } from './learning.ts'
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
  /** What the documents of its account taught, in place of what the service was started with. */
  learned?: LearnedVersion
  maxPages: number
}

/** Told how many of a document's pages are read so far: in any order, for several threads may share them. */
export type OnPagesRead = (read: number, pages: number) => void

/**
 * The outcome of a document; rejects with a fault, or with the signal's reason when it was called off. `onPagesRead` is
 * told of pages that are read.
 */
export type ExtractDocument = (
  request: ExtractRequest,
  signal: AbortSignal,
  onPagesRead?: OnPagesRead,
) => Promise<Outcome>

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

/** How a page was put upright when it was read; `page` counts from 1. */
export type PageStance = Pick<PageLayout, 'page' | 'rotation' | 'straightened'>

/** Widths in pixels of a page's stored pictures: one to read, one to leaf through. */
export const PICTURE_WIDTHS = [1240, 240] as const

/** The pictures of a page (from 1) for people, one a width; or why it has none. */
export type PagePictures =
  { page: number; pictures: { width: number; webp: Uint8Array }[] } | { page: number; why: string }

export interface PagesDrawn extends Spent {
  ok: true
  pageCount: number
  pages: PagePictures[]
  timings: StageTiming[]
}

/** A document whose pages are drawn; pages without a stance are drawn as they are. */
export type DrawRequest = Pick<ExtractRequest, 'format' | 'bytes' | 'password' | 'maxPages'> & {
  stances: readonly PageStance[]
}

/** All pages were drawn. */
export type DocumentDrawn = Omit<PagesDrawn, 'pages'>

/**
 * Pictures of all pages of a document: `take` gets them as they come, some pages at a time, in any order. Rejects as
 * `ExtractDocument` does, and where `take` does.
 */
export type DrawDocument = (
  request: DrawRequest,
  signal: AbortSignal,
  take: (pages: PagePictures[]) => Promise<void>,
) => Promise<DocumentDrawn | Failed>
