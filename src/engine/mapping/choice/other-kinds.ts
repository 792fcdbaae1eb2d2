// Readings that are surely something else than a number of a paper: a day, a sum, a telephone number and the like.

import type { MappingContext, Reading } from '../vocabulary.ts'
import { readingsOn } from '../context/by-line.ts'

/** Whether a reading is surely a day, a sum, a telephone number or the like. */
export const isSurelyOther = ({ meaning, confidence }: Reading): boolean =>
  (meaning.kind === 'date' && !meaning.partial && confidence > 0.6) ||
  (meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence > 0.7) ||
  (meaning.kind === 'amount' && meaning.amount.currency !== undefined) ||
  (meaning.kind === 'phone' && confidence >= 0.85) ||
  (meaning.kind === 'id' && (meaning.valid === true || meaning.idKind === 'card') && confidence > 0.85) ||
  ['percent', 'email', 'url', 'time'].includes(meaning.kind)

/** Whether a code is a part of such a reading. */
export const isOfOtherKind = (context: MappingContext, code: Reading): boolean =>
  readingsOn(context, code).some(
    (one) => one.from <= code.from && one.to >= code.to && one.text.includes(code.text) && isSurelyOther(one),
  )
