// The figures as tables in Markdown.

import type { Interval } from '../statistics.ts'
import { DRAWS, type Draws, type FieldFigures, type GroupFigures, type meanOverTypes, type Rates } from './figures.ts'
import { SURE, WANTED, type Miss, type StraightThrough, type SureWrong } from './trust.ts'

type Group = { figures: GroupFigures; draws: Draws }

/** Longest value that is printed whole, in characters. */
const SHOWN = 100

export const percent = (share: number): string => (Number.isFinite(share) ? (100 * share).toFixed(1) : '–')
const between = ([low, high]: Interval): string => (Number.isFinite(low) ? ` (${percent(low)}–${percent(high)})` : '')
const rate = ({ f1, interval }: Pick<Rates, 'f1' | 'interval'>): string => `${percent(f1)}${between(interval)}`
const shown = (value: unknown): string => {
  const text = JSON.stringify(value ?? null)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** A table; all columns but the first `texts` are numbers. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[], texts = 1): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, at) => (at < texts ? '---|' : '--:|')).join('')}`, ...rows.map(line)].join('\n')
}

export function typesTable(
  types: ReadonlyMap<string, Group>,
  mean: ReturnType<typeof meanOverTypes>,
  all: GroupFigures,
): string {
  const head = ['type', 'documents', 'failed', 'precision', 'recall', 'header F1 (95 %)', 'near F1', 'row F1 (95 %)']
  head.push('cell F1 (95 %)', 'type right', 'headers all right', 'ECE document', 'ECE field')
  const row = (name: string, one: GroupFigures): (string | number)[] => [
    name,
    one.documents,
    one.failures,
    percent(one.header.precision),
    percent(one.header.recall),
    rate(one.header),
    percent(one.header.near_f1),
    rate(one.rows),
    rate(one.cells),
    ...[one.type_right, one.all_right, one.document_ece, one.field_ece].map(percent),
  ]
  const means = ['mean of types', types.size, '', '', '', rate(mean.header), '', rate(mean.rows), rate(mean.cells)]
  const rows = [...types].map(([name, { figures }]) => row(name, figures))
  return table(head, [...rows, [...means, '', '', '', ''], row('all documents', all)])
}

export const groupsTable = (name: string, groups: ReadonlyMap<string, Group>): string =>
  table(
    [name, 'documents', 'failed', 'header F1 (95 %)', 'row F1 (95 %)', 'cell F1 (95 %)', 'type right'],
    [...groups].map(([key, { figures: one }]) => [
      key,
      one.documents,
      one.failures,
      rate(one.header),
      rate(one.rows),
      rate(one.cells),
      percent(one.type_right),
    ]),
  )

export const fieldsTable = (fields: readonly FieldFigures[]): string =>
  table(
    ['field', 'n', 'returned', 'precision (95 %)', 'recall (95 %)', 'F1'],
    fields.map((one) => [
      one.path,
      one.expected,
      one.returned,
      `${percent(one.precision)}${between(one.precision_interval)}`,
      `${percent(one.recall)}${between(one.recall_interval)}`,
      percent(one.f1),
    ]),
  )

export const straightTable = (groups: ReadonlyMap<string, StraightThrough | undefined>): string =>
  table(
    ['type', 'threshold', 'documents', 'share of documents', 'values right', 'precision (95 %)'],
    [...groups].map(([name, one]) =>
      one === undefined
        ? [name, 'no threshold reaches it', '', '', '', '']
        : [
            name,
            one.threshold.toFixed(3),
            one.documents,
            percent(one.share),
            `${one.right} of ${one.returned}`,
            `${percent(one.precision)}${between(one.interval)}`,
          ],
    ),
  )

/** The list of values that are surely wrong, sums of money first. */
export function sureWrongList(wrong: readonly SureWrong[], sure: number): string {
  const line = ({ id, place, right, got, confidence }: SureWrong): string =>
    `- ${id}: ${place} ${shown(right)} → ${shown(got)} at ${confidence.toFixed(3)}`
  const [totals, others] = [wrong.filter(({ total }) => total), wrong.filter(({ total }) => !total)]
  const list = (name: string, some: readonly SureWrong[]): string =>
    [`${name}: ${some.length}`, ...(some.length > 0 ? ['', ...some.map(line)] : [])].join('\n')
  return [
    `${wrong.length} of ${sure} values at ${SURE} and above, in answers without a warning. ` +
      'Texts that are nearly right do not count.',
    list('Sums of money', totals),
    list('Other values', others),
  ].join('\n\n')
}

/** The documents that have no answer, with the reason of each. */
export const failedList = (failed: readonly { id: string; failure: string }[]): string[] =>
  failed.length === 0
    ? []
    : [`Without an answer:\n\n${failed.map(({ id, failure }) => `- ${id}: ${failure}`).join('\n')}`]

export const missLines = (misses: readonly Miss[]): string =>
  misses
    .map(({ id, path, verdict, right, got }) => `- ${id}: ${path} ${verdict}: ${shown(right)} → ${shown(got)}`)
    .join('\n')

export const INTERVALS = [
  'Figures are percentages.',
  `Intervals of F1: 95 % of ${DRAWS} resamplings of the documents, with a fixed seed.`,
  'Intervals of shares: Wilson, 95 %.',
].join(' ')
export const STRAIGHT = [
  'The largest set of documents above one threshold on the lowest field confidence of a document,',
  `in which at least ${percent(WANTED)} % of the returned judged values are right.`,
  'The threshold is chosen on these documents, so new ones will do a little worse.',
].join(' ')
