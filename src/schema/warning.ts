// What a caller should know of a document beside its fields.

/** Something that a reader of the result should know; `page` counts from 0. */
export interface Warning {
  code: string
  detail: string
  page?: number
}
