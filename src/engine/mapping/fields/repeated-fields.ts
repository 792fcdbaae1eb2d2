// Fields that say once more what others hold: the wire gives some values under a second name, for clients of other
// services. Each keeps the place of its first.

import { copyOf } from '../context/trace.ts'
import { patternOf } from '../reading/word-pattern.ts'
import { isSigned } from '../structure/label-values.ts'
import type { Candidate, Chosen, MappingContext } from '../vocabulary.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import { foldText } from '../reading/fold.ts'

const COPIES: readonly (readonly [from: string, to: string])[] = [
  ['invoice.payment_terms', 'financial.payment_info.terms'],
  ['financial.totals.amount_paid', 'financial.payment_info.amount_paid'],
  ['financial.totals.amount_due', 'financial.payment_info.amount_due'],
]
/** What a buyer is called in the vendor's books; these need a buyer. */
const BUYER_COPIES: readonly (readonly [from: string, to: string])[] = [
  ['invoice.customer_id', 'buyer.customer_id'],
  ['invoice.account_number', 'buyer.account_number'],
]

/** The repeated fields of a document, by their second names. */
export function repeatFields(context: MappingContext, type: DocumentType, chosen: Chosen): Chosen {
  const repeated: Chosen = new Map()
  const put = (field: string, candidate: Candidate | undefined, value: unknown = candidate?.value): void => {
    if (!candidate || chosen.has(field)) return
    repeated.set(field, { ...candidate, field, value })
    if (candidate.field !== field) copyOf(context.trace, candidate.field, field)
  }
  for (const [from, to] of chosen.has('buyer.name') || chosen.has('buyer.address')
    ? [...COPIES, ...BUYER_COPIES]
    : COPIES)
    put(to, chosen.get(from))
  if (type === 'receipt') {
    const methods = [...chosen]
      .filter(([path]) => /^receipt\.payments\[\d+\]\.method$/.test(path))
      .map(([, candidate]) => candidate)
    // What a receipt says of each payment stands with the payments of every document, too.
    for (const [path, candidate] of chosen) {
      const [, part] = /^receipt\.(payments\[\d+\]\.(?:method|amount))$/.exec(path) ?? []
      if (part !== undefined) put(`financial.payment_info.${part}`, candidate)
    }
    if (new Set(methods.map(({ value }) => value)).size === 1) put('financial.payment_info.method', methods[0])
  } else put('invoice.subtype', titleOf(context, type), type)
  put('financial.payment_info.status', ...statusOf(context, chosen))
  return repeated
}

/** The place of what says the document's type: its head. */
function titleOf(context: MappingContext, type: DocumentType): Candidate | undefined {
  const [first] = context.lines
  return (
    first && {
      field: 'invoice.subtype',
      value: type,
      text: first.text,
      page: first.page,
      box: first.box,
      score: 3,
      confidence: 0.95,
      rule: 'document-type',
      source: 'derived',
    }
  )
}

// What is stamped or printed alone on its line on a paid document, folded, in the languages of our labels.
const PAID = new RegExp(`^${patternOf('header-words', 'paid')}$`)

/** Whether it was paid: nothing is due, a part is, or the paper says so. */
function statusOf(context: MappingContext, chosen: Chosen): [Candidate | undefined, string?] {
  const due = chosen.get('financial.totals.amount_due')
  const paid = chosen.get('financial.totals.amount_paid')
  if (due?.value === 0) return [due, 'paid']
  if (due && typeof paid?.value === 'number' && paid.value > 0) return [due, 'partially_paid']
  const label = context.labels.find((hit) => hit.field === 'payment_status' && isSigned(context, hit))
  const line = context.lines.find(({ text, page, line: at }) =>
    PAID.test(foldText(label && label.page === page && label.line === at ? text.replace(label.text, '') : text)),
  )
  return line
    ? [
        {
          field: 'financial.payment_info.status',
          value: 'paid',
          text: line.text,
          page: line.page,
          box: line.box,
          score: 2,
          confidence: 0.9 * line.confidence,
          rule: 'paid-mark',
          source: line.cells[0]!.source,
        },
        'paid',
      ]
    : [undefined]
}
