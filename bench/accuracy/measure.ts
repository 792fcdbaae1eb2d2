// What one document adds to the figures: its answer against its truth, with the confidence of each value.

import type { Answer } from '../oracle/answer.ts'
import type { Reading } from '../oracle/readings.ts'
import { scoreDocument, type Counts, type JudgedValue } from '../scoring.ts'
import type { TruthJob } from './documents.ts'

/** A judged value with the confidence that the answer gives for it. */
export type SaidValue = JudgedValue & { confidence?: number }
export interface Measured {
  id: string
  type: string
  language: string
  source: string
  /** Why there is no answer. */
  failure?: string
  confidence?: number
  /** Lowest confidence of all fields that were returned, judged or not. */
  lowest?: number
  /** Whether the answer has a warning or an error. */
  warned: boolean
  /** Whether the type is right; absent where the truth has none. */
  typeRight?: boolean
  values: SaidValue[]
  cells: SaidValue[]
  rows: Counts
}

/**
 * What is known of where the text came from. Of a picture, only its format is known: whether it is a photo, a scan or a
 * screenshot, no reading says.
 */
export function sourceOf(reading: Reading | undefined): string {
  if (reading === undefined || 'failure' in reading) return 'not read'
  const { format, pages } = reading.content
  const withText = pages.filter(({ lines }) => lines.length > 0)
  if (withText.length === 0) return 'no text found'
  if (format !== 'pdf') return `picture (${format})`
  const own = withText.filter(({ lines }) =>
    lines.some(({ cells }) => cells.some(({ source }) => source === 'embedded')),
  )
  if (own.length === withText.length) return 'PDF with its own text'
  return own.length === 0 ? 'PDF of scanned pages' : 'PDF of both kinds of pages'
}

/** What a document adds. A failure misses everything; a document at which docmill fails has no `reading`. */
export function measure(
  { id, type, truth }: Omit<TruthJob, 'path'>,
  reading: Reading | undefined,
  answer: Answer,
): Measured {
  const failure = answer['failure'] as { code: string } | undefined
  const { values, cells, rows, judgements } = scoreDocument(truth, failure ? {} : answer)
  const evidence = (answer['fields'] ?? {}) as Record<string, { confidence?: number } | undefined>
  const { warnings = [], errors = [] } = (answer['validation'] ?? {}) as { warnings?: string[]; errors?: string[] }
  const said = (value: JudgedValue): SaidValue => {
    const { confidence } = (value.verdict === 'missing' ? undefined : evidence[value.place ?? value.path]) ?? {}
    return { ...value, ...(confidence !== undefined && { confidence }) }
  }
  const confidences = Object.values(evidence).flatMap((one) => one?.confidence ?? [])
  const { language } = (truth.fields['document_meta'] ?? {}) as { language?: string }
  const typed = judgements.find(({ path }) => path === 'document_type')
  const { confidence } = answer as { confidence?: number }
  return {
    id,
    type,
    language: language ?? 'unknown',
    source: sourceOf(reading),
    ...(failure && { failure: failure.code }),
    ...(confidence !== undefined && { confidence }),
    ...(confidences.length > 0 && { lowest: Math.min(...confidences) }),
    warned: warnings.length + errors.length > 0,
    ...(typed && { typeRight: typed.verdict === 'exact' }),
    values: values.map(said),
    cells: cells.map(said),
    rows,
  }
}
