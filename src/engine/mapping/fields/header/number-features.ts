// What a ranker sees of a code that may be the number of an invoice: numbers in a fixed order, the same for training
// and for serving. The rules' own evidence, the labels around, the form of the code and of the others, what stands
// beside it; nothing of words, and of places only what stands above or below.

import { lineAt, linesOfPage, readingsOn } from '../../context/by-line.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { grouping, slotNames, slotsOf, type LabelGroups } from '../../structure/label-slots.ts'
import { isHeading } from '../../reading/line-traits.ts'
import { filledRows, type FilledRow } from '../../structure/rows.ts'
import { chooseDates } from './header-dates.ts'
import type { OwnNumber } from './header-numbers.ts'
import { NUMBER_FIELD, ownNumbers, type NumberValue, type OwnNumbers } from './own-numbers.ts'
import { gapBetween, isSum, kindsAround, NOTHING, ROW_KIND_NAMES } from './row-evidence.ts'

/**
 * The codes of an invoice as candidates for its number, the rules' choice first (none where they choose none), and the
 * numbers of each.
 */
export interface RankedNumbers extends OwnNumbers {
  numbers: Float32Array
}

const GROUPS: LabelGroups = {
  own: ['invoice_number'],
  note: ['credit_note_number'],
  receipt: ['receipt_number', 'transaction_id'],
  order: ['purchase_order_number', 'order_number', 'sales_order_number'],
  delivery: ['delivery_note_number', 'tracking_number'],
  original: ['original_invoice_number'],
  reference: ['reference_number', 'buyer_reference'],
  customer: ['customer_id', 'account_number', 'contract_id'],
  tax: ['tax_id', 'vendor_tax_id', 'buyer_tax_id', 'registration_number'],
  contact: ['phone', 'fax', 'email', 'website'],
  bank: ['bank.'],
  date: ['invoice_date', 'date', 'due_date', 'order_date', 'delivery_date'],
  page: ['page_number'],
  party: ['section.', 'party.', 'address'],
  column: ['column.'],
}
const groupOf = grouping(GROUPS)
const SLOTS = slotNames(GROUPS)

/** What the rules know of a number, by the names of their weights. */
const EVIDENCE = [
  'label',
  'rival',
  'lesserRival',
  'repeated',
  'mixed',
  'short',
  'tiny',
  'long',
  'otherKind',
  'year',
  'fragment',
  'bracketed',
] as const

/** What else the same words can mean. */
const KINDS = ['date', 'amount', 'percent', 'quantity', 'time', 'id', 'phone', 'postcode', 'url', 'email'] as const

/** What all codes of a document are told against. */
interface View extends OwnNumbers {
  context: MappingContext
  rows: readonly FilledRow[]
  rowOf: ReadonlyMap<PlacedLine, FilledRow>
  height: number
  /** The rows of all amounts, of the lines that name the paper, and of the document's own date. */
  amounts: readonly number[]
  headings: readonly number[]
  dated: number | undefined
  /** How many codes have each form. */
  forms: ReadonlyMap<string, number>
  firstPage: number
}

/** A code where it is printed best, with the rows around. */
interface At {
  number: NumberValue & { value: string }
  best: OwnNumber
  line: PlacedLine
  row: FilledRow | undefined
  above: FilledRow | undefined
  below: FilledRow | undefined
}

// Rows beyond that many: more say no more.
const FAR = 9
const far = (count: number): number => Math.min(FAR, count)
/** The form of a code: its digits and letters, whichever they are. */
const formOf = (value: string): string => value.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length
const nearest = (row: FilledRow | undefined, rows: readonly number[]): number =>
  row && rows.length ? far(Math.min(...rows.map((index) => Math.abs(index - row.index)))) : NOTHING
const whole = ({ row }: At): readonly FilledRow['lines'][number]['cells'][number][] =>
  row?.lines.flatMap(({ cells }) => cells) ?? []
const holdsWords = ({ text }: { text: string }): boolean => /\p{L}{2}/u.test(text)

/** What is told of a code that is printed. */
const MEASURES: readonly (readonly [name: string, of: (at: At, view: View) => number])[] = [
  ['rules.score', ({ best }) => best.candidate?.score ?? NOTHING],
  [
    'rules.other',
    ({ number: { value } }, { chosen }) =>
      Number([...chosen].some(([path, one]) => path !== NUMBER_FIELD && one.value === value)),
  ],
  ['places', ({ number }) => far(number.places.length)],
  ['values', (_, { values }) => values.length],
  ['certainty', ({ line }) => line.confidence],
  ['other', ({ number }) => Number(number.places.every(({ isOther }) => isOther))],
  ['length', ({ number: { value } }) => value.length],
  ['digits', ({ number: { value } }) => count(value, /\d/g)],
  ['letters', ({ number: { value } }) => count(value, /\p{L}/gu)],
  ['prefix', ({ number: { value } }) => /^\p{L}*/u.exec(value)![0].length],
  ['suffix', ({ number: { value } }) => /\p{L}*$/u.exec(value)![0].length],
  ['dashes', ({ number: { value } }) => count(value, /-/g)],
  ['slashes', ({ number: { value } }) => count(value, /\//g)],
  ['points', ({ number: { value } }) => count(value, /\./g)],
  ['spaces', ({ number: { value } }) => count(value, / /g)],
  ['brackets', ({ number: { value } }) => count(value, /[()]/g)],
  ['zeros', ({ number: { value } }) => /^\D*(0*)/.exec(value)![1]!.length],
  ['holds-year', ({ number: { value } }) => Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.test(value))],
  ['begins-year', ({ number: { value } }) => Number(/^\D*20\d\d/.test(value))],
  ['form.shared', ({ number: { value } }, { forms }) => far((forms.get(formOf(value)) ?? 1) - 1)],
  [
    'parts',
    ({ number: { value } }, { values }) =>
      far(values.filter((one) => one.value !== null && one.value !== value && one.value.includes(value)).length),
  ],
  ['words.before', ({ best: { reading } }) => far(reading.from)],
  ['words.behind', ({ best: { reading }, line }) => far(line.cells.length - reading.to)],
  [
    'words.left',
    (at) => far(whole(at).filter((cell) => holdsWords(cell) && cell.box.right <= at.best.reading.box.left).length),
  ],
  [
    'words.right',
    (at) => far(whole(at).filter((cell) => holdsWords(cell) && cell.box.left >= at.best.reading.box.right).length),
  ],
  ['row.lines', ({ row }) => far(row?.lines.length ?? 0)],
  ['row.codes', ({ row }) => far(row?.readings.filter(({ meaning }) => meaning.kind === 'code').length ?? 0)],
  [
    'height',
    (
      {
        best: {
          reading: { box },
        },
      },
      { height },
    ) => (box.bottom - box.top) / height,
  ],
  ['page', ({ best: { reading } }, { firstPage }) => Number(reading.page > firstPage)],
  [
    'amounts.above',
    ({ row }, { amounts }) =>
      row && amounts.length ? amounts.filter((index) => index < row.index).length / amounts.length : NOTHING,
  ],
  [
    'amount.right',
    (at) => Number(at.row?.readings.some((one) => isSum(one) && one.box.left >= at.best.reading.box.right) ?? false),
  ],
  ['rows.heading', ({ row }, { headings }) => nearest(row, headings)],
  ['rows.date', ({ row }, { dated }) => nearest(row, dated === undefined ? [] : [dated])],
  ['gap.above', ({ row, above }, { height }) => gapBetween(above, row, height)],
  ['gap.below', ({ row, below }, { height }) => gapBetween(row, below, height)],
]

/** The names of the numbers, in their order. */
export const NUMBER_FEATURES: readonly string[] = [
  'table.behind',
  'none',
  ...MEASURES.map(([name]) => name),
  ...EVIDENCE.map((name) => `rules.${name}`),
  ...KINDS.map((kind) => `is:${kind}`),
  ...SLOTS,
  ...ROW_KIND_NAMES,
]

/** The codes that may be the number of an invoice, with the numbers of each. */
export function rankedNumbers(context: MappingContext): RankedNumbers {
  // Codes are asked for as candidates, as numbers, and when one is chosen.
  return once(context, rank)
}

function rank(context: MappingContext): RankedNumbers {
  const own = ownNumbers(context)
  const width = NUMBER_FEATURES.length
  const numbers = new Float32Array(own.values.length * width).fill(NOTHING)
  if (own.values.length === 0) return { ...own, numbers }
  const view = viewOf(context, own)
  own.values.forEach((number, at) => numbers.set(numbersOf(number, view), at * width))
  return { ...own, numbers }
}

function viewOf(context: MappingContext, own: OwnNumbers): View {
  const rows = filledRows(context)
  const heights = context.lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  const rowOf = new Map(rows.flatMap((row) => row.lines.map((line): [PlacedLine, FilledRow] => [line, row])))
  const date = chooseDates(context, false).get('document_meta.date')
  const dated =
    date &&
    linesOfPage(context, date.page).find(
      ({ box }) =>
        box.top <= date.box.top &&
        box.bottom >= date.box.bottom &&
        box.left <= date.box.left &&
        box.right >= date.box.right,
    )
  return {
    ...own,
    context,
    rows,
    rowOf,
    height: heights[heights.length >> 1] ?? 1,
    amounts: rows.flatMap(({ index, readings }) => readings.filter(isSum).map(() => index)),
    headings: rows.filter(({ lines }) => lines.some(({ text }) => isHeading(text))).map(({ index }) => index),
    dated: dated && rowOf.get(dated)?.index,
    forms: new Map(
      [
        ...Map.groupBy(
          own.values.flatMap(({ value }) => value ?? []),
          formOf,
        ),
      ].map(([form, all]) => [form, all.length]),
    ),
    firstPage: Math.min(...context.lines.map(({ page }) => page)),
  }
}

function numbersOf(number: NumberValue, view: View): Float32Array {
  const { value, places, behind } = number
  const numbers = new Float32Array(NUMBER_FEATURES.length).fill(NOTHING)
  numbers[0] = behind
  numbers[1] = Number(value === null)
  if (value === null) return numbers
  const { context, rows, rowOf } = view
  const best = places[0]!
  const { reading } = best
  const line = lineAt(context, reading)!
  const row = rowOf.get(line)
  const beside = (step: number): FilledRow | undefined =>
    row && rows[row.index + step]?.page === row.page ? rows[row.index + step] : undefined
  const at: At = { number: { ...number, value }, best, line, row, above: beside(-1), below: beside(1) }
  const same = readingsOn(context, reading).filter((one) => one.from < reading.to && reading.from < one.to)
  const told = [
    ...MEASURES.map(([, of]) => of(at, view)),
    ...EVIDENCE.map((name) => Math.max(...places.map(({ evidence }) => evidence?.[name] ?? 0))),
    ...KINDS.map((kind) =>
      Math.max(0, ...same.filter(({ meaning }) => meaning.kind === kind).map(({ confidence }) => confidence)),
    ),
    ...slotsOf(
      context,
      places.map((one) => one.reading),
      groupOf,
      Object.keys(GROUPS).length,
    ),
    ...kindsAround(row, at.above, at.below),
  ]
  numbers.set(told, 2)
  return numbers
}
