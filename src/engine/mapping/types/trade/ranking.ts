// What learned rankers say of candidates: which fields of which documents have one, what each is asked, and the form of
// its answer. Serving, fitting and learning all go by this registry. Mapping itself is pure and asks nobody: it is
// given the answers, or does without.

import type { DocumentType } from '../../../../schema/extraction.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { RankedDocument } from '../../../../schema/models.ts'
import type { FieldName, Rankers, Ranking, Rankings } from '../../../../schema/ranking.ts'
import type { MappingContext, Reading } from '../../vocabulary.ts'
import { DATE_FEATURES, rankedDays, type DateField, type RankedDays } from '../../fields/header/date-features.ts'
import { NUMBER_FEATURES, rankedNumbers } from '../../fields/header/number-features.ts'
import { NUMBER_FIELD } from '../../fields/header/own-numbers.ts'
import { mapLineItems } from '../../fields/items/line-items.ts'
import { mapReceiptItems, mapReceiptItemsByRules } from '../../fields/items/receipt-items.ts'
import { ROW_FEATURES, rowFeatures } from '../../fields/items/row-features.ts'
import { ITEMS_PATH, type RankedRow } from '../../fields/items/row-kinds.ts'
import { AMOUNT_FEATURES, rankedSums, type RankedSums } from '../../fields/money/amount-features.ts'
import type { AmountField } from '../../fields/money/sums.ts'
import { SIDES, type Side } from '../../fields/parties/party-candidates.ts'
import { PARTY_FEATURES, rankedParties } from '../../fields/parties/party-features.ts'
import { MOST_RANKED, RUN_FEATURES, runFeatures } from '../../fields/parties/run-features.ts'
import type { Role } from '../../fields/parties/run-texts.ts'
import { textOf } from '../../fields/parties/runs.ts'
import { vendorRuns, type EvidenceTables } from '../../fields/parties/vendor-runs.ts'
import { filledRows } from '../../structure/rows.ts'

/**
 * One possible value of a field: `value` as on the wire, `text` as printed, `box` of its first page, the certainty with
 * which each of its places was read. An empty text stands for no value: it is the first candidate where the rules
 * choose none, and has no place.
 */
export interface RankedCandidate {
  value: string | number
  text: string
  page: number
  box: BoundingBox
  certainties: readonly number[]
}

/**
 * What candidates are weighed by before they are ranked, where a fit holds documents back; absent, what the service
 * weighs them by.
 */
export interface HeldBack {
  vendor?: EvidenceTables
}

/**
 * The number of a field's features that a ranker corrects: what the rules' score of a candidate lacks to that of the
 * rules' choice.
 */
export const BEHIND = 'table.behind'

/** What can be ranked. */
export interface Ranked extends FieldName {
  /** The names of the numbers of a candidate, in their order; one is `BEHIND`. */
  features: readonly string[]
  /** The numbers of all candidates, candidate after candidate. */
  numbers(context: MappingContext, heldBack?: HeldBack): Float32Array
}

/**
 * A field that can be ranked. Candidates come in the same order from both functions, the rules' choice first; a
 * document may have none.
 */
export interface RankedField extends Ranked {
  candidates(context: MappingContext, heldBack?: HeldBack): RankedCandidate[]
}

/** A table whose rows can be ranked: each row is a choice of its own among what it may be, the rules' opinion first. */
export interface RankedTable extends Ranked {
  rows(context: MappingContext): readonly RankedRow[]
}

const SUMS = ['grand_total', 'subtotal', 'tax_total'] as const

/** All fields that can be ranked; a field is ranked where the manifest names a model for it. */
export const RANKED: readonly RankedField[] = [
  vendorField('name'),
  vendorField('address'),
  dateField('receipt', 'document_meta.date'),
  ...SUMS.map((field) => amountField('receipt', field)),
  dateField('invoice', 'document_meta.date'),
  dateField('invoice', 'document_meta.due_date'),
  ...SUMS.map((field) => amountField('invoice', field)),
  {
    document: 'invoice',
    field: NUMBER_FIELD,
    features: NUMBER_FEATURES,
    candidates: (context) =>
      rankedNumbers(context).values.map(({ value, places }) =>
        placed(
          value,
          places.map(({ reading }) => reading),
        ),
      ),
    numbers: (context) => rankedNumbers(context).numbers,
  },
  ...SIDES.flatMap((side) => [partyField(side, 'name'), partyField(side, 'address')]),
]

/** All tables whose rows can be ranked. */
export const RANKED_TABLES: readonly RankedTable[] = [
  {
    document: 'receipt',
    field: ITEMS_PATH,
    features: ROW_FEATURES,
    rows: (context) => receiptRows(context).ranked,
    numbers: (context) => receiptRows(context).numbers,
  },
]

/** The entry of a field or table, or undefined for one that cannot be ranked. */
export function rankedField({ document, field }: FieldName): Ranked | undefined {
  return [...RANKED, ...RANKED_TABLES].find((one) => one.document === document && one.field === field)
}

/** The names of a field's numbers, in their order; undefined for a field that cannot be ranked. */
export const featuresOf = (name: FieldName): readonly string[] | undefined => rankedField(name)?.features

/** What the rankers say of a document of this type. */
export async function rankCandidates(context: MappingContext, type: DocumentType, rankers: Rankers): Promise<Rankings> {
  const rankings = new Map<string, Ranking>()
  for (const ranked of [...RANKED, ...RANKED_TABLES]) {
    const rank = ranked.document === type ? rankers.of(ranked) : undefined
    if (!rank) continue
    const numbers = ranked.numbers(context)
    // A page without words has no candidates to ask about.
    if (numbers.length > 0) rankings.set(ranked.field, await rank(numbers))
  }
  return rankings
}

function receiptRows(context: MappingContext): ReturnType<typeof rowFeatures> {
  const rows = filledRows(context)
  return rowFeatures(context, rows, mapReceiptItemsByRules(context, rows))
}

function vendorField(role: Role): RankedField {
  return {
    document: 'receipt',
    field: `vendor.${role}`,
    features: RUN_FEATURES,
    candidates: (context, { vendor } = {}) =>
      vendorRuns(context, vendor)
        [role].runs.slice(0, MOST_RANKED)
        .map(({ run }) => {
          const text = textOf(role, run)
          const [{ line, box }] = run.segments as [(typeof run.segments)[number]]
          return {
            value: text,
            text,
            page: line.page,
            box,
            certainties: run.segments.map((segment) => segment.line.confidence),
          }
        }),
    numbers: (context, { vendor } = {}) => runFeatures(role, vendorRuns(context, vendor), context.lines),
  }
}

function partyField(side: Side, role: Role): RankedField {
  return {
    document: 'invoice',
    field: `${side}.${role}`,
    features: PARTY_FEATURES,
    candidates: (context) =>
      rankedParties(context, side, role).texts.map(({ value, places: [place] }) => {
        if (value === null) return NO_VALUE
        const { pieces } = place!
        return {
          value,
          text: value,
          page: pieces[0]!.page,
          box: pieces[0]!.box,
          certainties: pieces.map(({ confidence }) => confidence),
        }
      }),
    numbers: (context) => rankedParties(context, side, role).numbers,
  }
}

function dateField(document: RankedDocument, field: DateField): RankedField {
  const ranked = (context: MappingContext): RankedDays => rankedDays(context, field, document === 'receipt')
  return {
    document,
    field,
    features: DATE_FEATURES,
    candidates: (context) =>
      ranked(context).days.map(({ value, places }) =>
        placed(
          value,
          places.map(({ reading }) => reading),
        ),
      ),
    numbers: (context) => ranked(context).numbers,
  }
}

function amountField(document: RankedDocument, field: AmountField): RankedField {
  const ranked = (context: MappingContext): RankedSums =>
    rankedSums(context, field, () => {
      const rows = filledRows(context)
      return { rows, items: document === 'receipt' ? mapReceiptItems(context, rows) : mapLineItems(context, rows) }
    })
  return {
    document,
    field: `financial.totals.${field}`,
    features: AMOUNT_FEATURES,
    candidates: (context) =>
      ranked(context).sums.map(({ value, spots }) =>
        placed(
          value,
          spots.map(({ reading }) => reading),
        ),
      ),
    numbers: (context) => ranked(context).numbers,
  }
}

const NO_VALUE: RankedCandidate = {
  value: '',
  text: '',
  page: 0,
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  certainties: [],
}

/** A value with the places where it is printed, of which the surest was read best. */
function placed(value: string | number | null, places: readonly Reading[]): RankedCandidate {
  const [first] = places.toSorted((a, b) => b.confidence - a.confidence)
  return first && value !== null
    ? { value, text: first.text, page: first.page, box: first.box, certainties: [first.confidence] }
    : NO_VALUE
}
