// What a caller should know of a document beside its fields.

/** Something that a reader of the result should know; `page` counts from 0. */
export interface Warning {
  code: string
  detail: string
  page?: number
}

/** The code of a warning that most of a page is in a script that is not read, or for which there are no labels. */
export const UNSUPPORTED_SCRIPT = 'unsupported_script'

/** The code of a warning that a part of a page is in a script that is not read. */
export const PARTLY_UNREAD = 'partly_unread'
