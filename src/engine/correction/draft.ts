// A result under correction, and the evidence of what a person entered.

import type { Change, KeptEvidence } from '../../schema/kept.ts'

export interface Draft {
  extraction: Record<string, unknown>
  fields: Record<string, KeptEvidence>
}

/** Where a person pointed. */
export type Place = Pick<Change, 'page' | 'box'>

/** The evidence of a corrected value. It stands where the person pointed, or where the value before was read. */
export function evidenceOf(given: unknown, { page, box }: Place, old: KeptEvidence | undefined): KeptEvidence {
  const at = page === undefined ? { page: old?.page, box: box ?? old?.box } : { page, box }
  return {
    text: typeof given === 'string' ? given.trim() : JSON.stringify(given),
    ...(at.page !== undefined && { page: at.page }),
    ...(at.box !== undefined && { box: at.box }),
    confidence: 1,
    source: 'person',
    ...(old?.label !== undefined && { label: old.label }),
    rule: 'person',
    corrected: true,
  }
}
