// Papers that travel with goods: the fields of their form, who sends and gets the goods, the lines with what they count
// and weigh, and the sums below them.

import type { DocumentType } from '../../../../schema/extraction.ts'
import { FORM_FILES } from '../../../knowledge/form-files.ts'
import { knowledgeOf } from '../../../knowledge/load.ts'
import { lexiconOf } from '../../context/labels.ts'
import { entriesOf, merge } from '../../context/trace.ts'
import { readCountedTable, type ColumnSum } from '../../fields/items/counted-tables.ts'
import { withBothCodes } from '../../fields/items/item-codes.ts'
import { readTables } from '../../fields/items/line-items.ts'
import { mapMoney } from '../../fields/money/money.ts'
import { chooseParties } from '../../fields/parties/parties.ts'
import { filledRows, type FilledRow } from '../../structure/rows.ts'
import type { Candidate, Chosen, MappedType, MappingContext } from '../../vocabulary.ts'
import { chooseForm, prepareForm, withOwnLabels, withoutRows, wordsFor } from '../form/form-fields.ts'
import { mapGeneric } from '../form/map-generic.ts'

const FIELDS = FORM_FILES.get('logistics')!
const FORM = prepareForm(FIELDS)
const COLUMNS = knowledgeOf('delivery')
// The words of both together: a longer wording of the one holds a shorter one of the other.
const LABELS = lexiconOf(
  Object.fromEntries(
    Object.entries(wordsFor(FIELDS)).map(([language, file]) => [language, { ...file, ...COLUMNS[language] }]),
  ),
)

/** The fields of a delivery note, packing list or waybill. */
export function mapLogistics(base: MappingContext, type: DocumentType): MappedType {
  const { chosen: shared, ...generic } = mapGeneric(base, type)
  const context = withOwnLabels(base, LABELS)
  const rows = filledRows(context)
  const { candidates, sums, taken } = readLines(context, rows)
  const rest = withoutRows(base, rows, taken)
  const chosen: Chosen = merge(context.trace, {
    shared,
    parties: [...chooseParties(rest)].flatMap(placed),
    items: entriesOf(withBothCodes(candidates, context.trace)),
    form: chooseForm(rest, FORM),
  })
  for (const sum of sums) {
    const field = SUMS[sum.role]
    if (field !== undefined && !chosen.has(field)) chosen.set(field, sumCandidate(field, sum))
  }
  return { chosen, ...generic }
}

interface Lines {
  candidates: Candidate[]
  sums: readonly ColumnSum[]
  taken: ReadonlySet<number>
}

/** The lines with their prices where they have some, else as they are counted. */
function readLines(context: MappingContext, rows: readonly FilledRow[]): Lines {
  const priced = readTables(context, rows)
  if (priced.sums.some((sum) => sum !== 0))
    return { candidates: [...priced.candidates, ...mapMoney(context, rows, priced)], sums: [], taken: priced.rows }
  const { candidates, sums, rows: taken } = readCountedTable(context, rows)
  return { candidates, sums, taken }
}

const PLACES: readonly (readonly [from: string, to: string])[] = [
  ['vendor.', 'vendor.'],
  ['buyer.', 'buyer.'],
  ['invoice.ship_to.', 'logistics.ship_to.'],
  ['invoice.ship_from.', 'logistics.ship_from.'],
]

/** A party's field where this type has it. */
function placed([path, candidate]: [string, Candidate]): [string, Candidate][] {
  const place = PLACES.find(([from]) => path.startsWith(from))
  const field = place && place[1] + path.slice(place[0].length)
  return field === undefined ? [] : [[field, { ...candidate, field }]]
}

const SUMS: Readonly<Record<string, string>> = {
  quantity: 'financial.totals.total_quantity',
  packages: 'logistics.packages',
  net_weight: 'logistics.net_weight',
  gross_weight: 'logistics.gross_weight',
  weight: 'logistics.gross_weight',
}

/** The sum of a column; weights with their unit, as those at a label. */
function sumCandidate(field: string, { value, unit, cut }: ColumnSum): Candidate {
  const { cell, line } = cut.words[0]!
  const isText = field.endsWith('_weight')
  const text = isText && unit !== undefined && !cut.text.includes(unit) ? `${cut.text} ${unit}` : cut.text
  return {
    field,
    value: isText ? text : value,
    text: cut.text,
    page: line.page,
    box: cut.box,
    score: 2,
    confidence: 0.85 * line.confidence,
    rule: 'column_sum',
    source: cell.source,
  }
}
