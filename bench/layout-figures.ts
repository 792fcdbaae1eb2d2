// The tables that people read of a layout result: counts of all pages of a kind added up. No files here.

import type { OrderCounts } from './layout-order.ts'
import { FORMS } from './layout-pages.ts'
import type { RunningSample } from './layout-running.ts'
import type { LayoutSample, TableSample } from './layout-sample.ts'
import type { Matched } from './reading-score.ts'
import { add, f1Of, type Counts } from './scoring.ts'
import { sum } from './statistics.ts'

const total = <Count extends object>(counts: readonly Count[], key: keyof Count): number =>
  sum(counts.map((one) => Number(one[key])))
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3))
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
const head = (names: readonly string[], texts: number): string[] => [
  row(...names),
  `|${names.map((_, at) => (at < texts ? '---' : '--:')).join('|')}|`,
]

/**
 * Normalised edit distance (0 is right) and the share of pairs in order, of the whole page and of the cells of its
 * tables among themselves.
 */
export function orderTable(samples: readonly LayoutSample[]): string {
  const figures = (counts: readonly OrderCounts[]): string[] => [
    share(total(counts, 'units'), total(counts, 'printed')),
    share(total(counts, 'edits'), total(counts, 'units')),
    share(total(counts, 'agreeing'), total(counts, 'pairs')),
  ]
  return [
    ...head(
      [
        'reading order',
        '',
        'pages',
        'lines found',
        'edit distance',
        'pairs in order',
        'cells found',
        'edit distance',
        'pairs in order',
      ],
      2,
    ),
    ...grouped(samples, ({ kind }) => kind).map(({ name, form, list }) =>
      row(
        name,
        form,
        list.length,
        ...figures(list.map(({ order }) => order)),
        ...figures(list.map(({ cellOrder }) => cellOrder)),
      ),
    ),
  ].join('\n')
}

/** Cells by adjacency relations, and rows and cells of the line items that mapping makes of them. */
export function tablesTable(samples: readonly LayoutSample[]): string {
  const tables = samples.flatMap(({ form, table }) => (table ? [{ form, table }] : []))
  const f1 = (list: readonly TableSample[], of: (one: TableSample) => Counts): string => {
    const counts: Counts = { expected: 0, returned: 0, right: 0, near: 0 }
    for (const one of list) add(counts, of(one))
    return f1Of(counts).toFixed(3)
  }
  return [
    ...head(
      ['tables', '', 'tables', 'relations P', 'relations R', 'relations F1', 'line items F1', 'their cells F1'],
      2,
    ),
    ...grouped(tables, ({ table }) => table.ruled).map(({ name, form, list }) => {
      const own = list.map(({ table }) => table)
      const relations = own.map((one) => one.relations)
      return row(
        name,
        form,
        own.length,
        ...precisionAndRecall(relations),
        f1(own, (one) => one.rows),
        f1(own, (one) => one.cells),
      )
    }),
  ].join('\n')
}

/** Lines by the kind of region that they stand in, and pairs of label and value. */
export function labelsTable(samples: readonly LayoutSample[]): string {
  const labelled = samples.flatMap(({ form, labels }) =>
    Object.entries(labels).map(([label, counts]) => ({ form, label, counts })),
  )
  const pairs = samples.map(({ form, pairs: counts }) => ({ form, label: 'pairs of label and value', counts }))
  return [
    ...head(['lines in regions', '', 'lines', 'P', 'R', 'F1'], 2),
    ...grouped(
      labelled.filter(({ label }) => KNOWN.has(label)),
      ({ label }) => label,
    ).map(({ name, form, list }) => {
      const counts = list.map((one) => one.counts)
      return row(name, form, total(counts, 'printed'), ...precisionAndRecall(counts))
    }),
    ...grouped(pairs, ({ label }) => label).map(({ name, form, list }) => {
      const counts = list.map((one) => one.counts)
      return row(name, form, total(counts, 'printed'), '–', share(total(counts, 'same'), total(counts, 'printed')), '–')
    }),
  ].join('\n')
}

/**
 * Lines of running heads and feet by kind of document; of those that stand on one page alone, `once`, nothing repeats.
 */
export function runningTable(samples: readonly RunningSample[]): string {
  return [
    ...head(
      [
        'running lines',
        '',
        'documents',
        'pages',
        'heads',
        'P',
        'R',
        'feet',
        'P',
        'R',
        'once',
        'found of them',
        'R of the others',
      ],
      2,
    ),
    ...grouped(samples, ({ kind }) => kind).map(({ name, form, list }) => {
      const headers = list.map(({ ends }) => ends.page_header)
      const footers = list.map(({ ends }) => ends.page_footer)
      const all = [...headers, ...footers]
      const once = list.flatMap((one) => [one.once.page_header, one.once.page_footer])
      const alone = total(once, 'printed')
      const found = total(once, 'same')
      const figures = (counts: readonly Matched[]): (string | number)[] => [
        total(counts, 'printed'),
        ...precisionAndRecall(counts).slice(0, 2),
      ]
      return row(
        name,
        form,
        list.length,
        total(list, 'pages'),
        ...figures(headers),
        ...figures(footers),
        alone,
        found,
        share(total(all, 'same') - found, total(all, 'printed') - alone),
      )
    }),
  ].join('\n')
}

// Kinds of text that the generator tells; what else a region may be is not judged.
const KNOWN: ReadonlySet<string> = new Set(['header', 'party', 'meta', 'table_head', 'table', 'totals', 'footer'])

function precisionAndRecall(counts: readonly Matched[]): string[] {
  const [same, read, printed] = [total(counts, 'same'), total(counts, 'read'), total(counts, 'printed')]
  return [share(same, read), share(same, printed), share(2 * same, read + printed)]
}

/** Samples by a name, and of each name those of each form, in the order in which they come. */
function grouped<One extends Pick<LayoutSample, 'form'>>(
  samples: readonly One[],
  nameOf: (one: One) => string,
): { name: string; form: string; list: One[] }[] {
  return [...Map.groupBy(samples, nameOf)].flatMap(([name, all]) =>
    FORMS.map((form) => ({ name, form, list: all.filter((one) => one.form === form) })),
  )
}
