// Codes that are a part of something else.

import type { MappingContext, Reading } from '../vocabulary.ts'
import { readingsOn } from '../context/by-line.ts'

/** Whether a code is a part of what is surely a day, a sum, a telephone number or the like. */
export const isOfOtherKind = (context: MappingContext, code: Reading): boolean =>
  readingsOn(context, code).some(
    ({ meaning, text, from, to, confidence }) =>
      from <= code.from &&
      to >= code.to &&
      text.includes(code.text) &&
      ((meaning.kind === 'date' && !meaning.partial && confidence > 0.6) ||
        (meaning.kind === 'phone' && confidence >= 0.85) ||
        ['time', 'percent', 'email', 'url'].includes(meaning.kind) ||
        (meaning.kind === 'amount' && (meaning.amount.decimals === 2 || meaning.amount.currency !== undefined)) ||
        (meaning.kind === 'id' && (meaning.valid === true || meaning.idKind === 'card'))),
  )
