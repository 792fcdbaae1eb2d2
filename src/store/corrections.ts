// Corrections of kept documents: the changed result, what was changed, and the states of a review.

import type { KeptCorrection } from '../schema/kept.ts'
import type { BoundingBox } from '../schema/geometry.ts'
import type { Sql } from './db.ts'

/** All corrections of a document, oldest first. */
export async function readCorrections(sql: Sql, id: string): Promise<KeptCorrection[]> {
  const { rows } = await sql.query<{
    at: Date
    by: string
    path: string
    before: unknown
    after: unknown
    page: number | null
    box: BoundingBox | null
    version: number
  }>(
    'select at, by, path, before, after, page, box, version from corrections where document_id = $1 order by version, path',
    [id],
  )
  return rows.map(({ at, page, box, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(page !== null && { page }),
    ...(box !== null && { box }),
  }))
}
