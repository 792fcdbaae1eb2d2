// From the counts of single pages to figures by kind of page, and to what one reader has more than another on the same
// pages.

import { randomOf } from '../test/generator/random.ts'
import type { OwnCost } from './reading-own.ts'
import type { FieldCounts } from './reading-fields.ts'
import { uprightId } from './reading-pages.ts'
import type { Matched, ReadingCounts } from './reading-score.ts'
import { quantile, sum } from './statistics.ts'

/**
 * One page by one reader. `cpu_s` are seconds of CPU without opening the file; of our reader `cost` tells the steps.
 */
export interface ReadingSample {
  page: string
  document: string
  kind: string
  reader: string
  cpu_s: number
  wall_s: number
  counts?: ReadingCounts
  fields?: FieldCounts
  rotation?: number
  cost?: OwnCost
}

/** A share of right ones, 0 to 1; not a number where there was nothing. */
export interface Figure {
  name: string
  of: (samples: Samples) => number
}

const share = (part: number, whole: number): number => (whole === 0 ? NaN : part / whole)
type Samples = readonly ReadingSample[]
const counted = (samples: Samples, of: (counts: ReadingCounts) => number | undefined): number =>
  sum(samples.map(({ counts }) => (counts && of(counts)) ?? 0))
const fieldCounts = (samples: Samples): { printed: number; found: number }[] =>
  samples.flatMap(({ fields }) => Object.values(fields ?? {}))
const f1 = (samples: Samples, of: (counts: ReadingCounts) => Matched | undefined): number => {
  const total = (key: keyof Matched): number => counted(samples, (counts) => of(counts)?.[key])
  return share(2 * total('same'), total('read') + total('printed'))
}

export const FIGURES: readonly Figure[] = [
  {
    name: 'word P',
    of: (list) =>
      share(
        counted(list, ({ words }) => words?.same),
        counted(list, ({ words }) => words?.read),
      ),
  },
  {
    name: 'word R',
    of: (list) =>
      share(
        counted(list, ({ words }) => words?.same),
        counted(list, ({ words }) => words?.printed),
      ),
  },
  { name: 'word F1', of: (list) => f1(list, ({ words }) => words) },
  { name: 'amounts F1', of: (list) => f1(list, ({ amounts }) => amounts) },
  {
    name: 'char R',
    of: (list) =>
      1 -
      share(
        counted(list, ({ characters }) => characters.lost),
        counted(list, ({ characters }) => characters.printed),
      ),
  },
  {
    name: 'char P',
    of: (list) =>
      1 -
      share(
        counted(list, ({ characters }) => characters.wrong),
        counted(list, ({ characters }) => characters.read),
      ),
  },
  {
    name: 'exact lines',
    of: (list) =>
      share(
        counted(list, ({ lines }) => lines.exact),
        counted(list, ({ lines }) => lines.printed),
      ),
  },
  {
    name: 'values found',
    of: (list) =>
      share(sum(fieldCounts(list).map(({ found }) => found)), sum(fieldCounts(list).map(({ printed }) => printed))),
  },
]
export const CPU: Figure = { name: 'CPU s', of: (list) => share(sum(list.map(({ cpu_s }) => cpu_s)), list.length) }

const DRAWS = 2000
const LOW = 0.025
const HIGH = 0.975

export interface Difference {
  before: number
  after: number
  low: number
  high: number
  better: number
  worse: number
}

/**
 * What `after` has more than `before` on the pages that both read, with what nineteen of twenty resamplings of
 * documents lie between, and on how many pages it is better and worse. `asRatio`: the ratio instead of the difference.
 */
export function difference(
  figure: Figure,
  before: readonly ReadingSample[],
  after: readonly ReadingSample[],
  asRatio = false,
): Difference | undefined {
  const second = new Map(after.map((one) => [one.page, one]))
  const pairs = before.flatMap((one) => {
    const other = second.get(one.page)
    return other ? [[one, other] as const] : []
  })
  const change = (list: typeof pairs): number => {
    const [a, b] = [figure.of(list.map(([one]) => one)), figure.of(list.map(([, one]) => one))]
    return asRatio ? b / a : b - a
  }
  const documents = [...Map.groupBy(pairs, ([one]) => one.document).values()]
  const random = randomOf(`reading ${figure.name}`)
  if (pairs.length === 0 || Number.isNaN(change(pairs))) return undefined
  const draws = Array.from({ length: DRAWS }, () => change(documents.flatMap(() => random.pick(documents)))).filter(
    Number.isFinite,
  )
  const single = pairs.map((pair) => figure.of([pair[1]]) - figure.of([pair[0]]))
  return {
    before: figure.of(pairs.map(([one]) => one)),
    after: figure.of(pairs.map(([, one]) => one)),
    low: quantile(draws, LOW),
    high: quantile(draws, HIGH),
    better: single.filter((one) => one > 0).length,
    worse: single.filter((one) => one < 0).length,
  }
}

/** Kinds in the order in which they first come, turned copies last, and after them the same pages upright. */
export function kindsOf(samples: Samples): Map<string, ReadingSample[]> {
  const isTurned = ({ page }: ReadingSample): boolean => uprightId(page) !== page
  const turned = samples.filter(isTurned)
  const pages = new Set(turned.map(({ page }) => uprightId(page)))
  return new Map([
    ...Map.groupBy(
      samples.filter((one) => !isTurned(one)),
      ({ kind }) => kind,
    ),
    ...Map.groupBy(turned, ({ kind }) => kind),
    ...(pages.size > 0 ? [[UPRIGHT, samples.filter(({ page }) => pages.has(page))] as const] : []),
  ])
}
const UPRIGHT = 'the turned pages upright'

const percent = (value: number): string => (Number.isNaN(value) ? '–' : (100 * value).toFixed(1))
const signed = (value: number): string =>
  `${value < -0.0005 ? '−' : value < 0.0005 ? '' : '+'}${Math.abs(100 * value).toFixed(1)}`

/** Markdown: each kind of page by each reader. */
export function figuresTable(samples: Samples): string {
  const rows = [...kindsOf(samples)].flatMap(([kind, list]) =>
    [...Map.groupBy(list, ({ reader }) => reader)].map(
      ([reader, own]) =>
        `| ${[kind, own.length, reader, ...FIGURES.map(({ of }) => percent(of(own))), CPU.of(own).toFixed(2)].join(' | ')} |`,
    ),
  )
  const names = FIGURES.map(({ name }) => name).join(' | ')
  return [`| pages | | reader | ${names} | CPU s |`, `|---|--:|---|${'--:|'.repeat(FIGURES.length + 1)}`, ...rows].join(
    '\n',
  )
}

/** Markdown: what the second has more than the first, page by page. */
export function differenceTable(
  before: readonly ReadingSample[],
  after: readonly ReadingSample[],
  names: readonly [string, string],
): string {
  const others = kindsOf(after)
  const rows = [...kindsOf(before)].flatMap(([kind, list]) =>
    [...FIGURES, CPU].flatMap((figure) => {
      const cost = figure === CPU
      const change = difference(figure, list, others.get(kind) ?? [], cost)
      if (!change) return []
      const { before: a, after: b, low, high, better, worse } = change
      const shown = cost
        ? [a.toFixed(3), b.toFixed(3), `× ${(b / a).toFixed(3)}`, `${low.toFixed(3)} to ${high.toFixed(3)}`, '–']
        : [percent(a), percent(b), signed(b - a), `${signed(low)} to ${signed(high)}`, `${better} / ${worse}`]
      return [`| ${[kind, figure.name, ...shown].join(' | ')} |`]
    }),
  )
  return [
    `| pages | | ${names[0]} | ${names[1]} | change | 95 % of resamplings | pages better / worse |`,
    '|---|---|--:|--:|--:|---|---|',
    ...rows,
  ].join('\n')
}

/**
 * Markdown: what the steps of our reader cost a page, in milliseconds of CPU; `over models` is all of it over what runs
 * inside ONNX Runtime, `over floor` over the same calls with nothing between.
 */
export function costTable(samples: Samples): string {
  const costs = samples.filter(({ cost }) => cost)
  const rows = [...kindsOf(costs)].flatMap(([kind, list]) =>
    [...Map.groupBy(list, ({ reader }) => reader)].map(([reader, own]) => {
      const mean = (of: (cost: OwnCost) => number): number => sum(own.map(({ cost }) => of(cost!))) / own.length
      const all = mean((cost) => sum(STEPS.map((step) => cost[step])))
      const models = mean((cost) => cost.models)
      const floor = mean((cost) => cost.floor ?? NaN)
      const milliseconds = [...STEPS.map((step) => mean((cost) => cost[step])), all, models].map((seconds) =>
        (1000 * seconds).toFixed(0),
      )
      return `| ${[kind, reader, ...milliseconds, (all / models).toFixed(3), Number.isNaN(floor) ? '–' : (all / floor).toFixed(3)].join(' | ')} |`
    }),
  )
  const head = `| pages, CPU ms each | reader | ${STEPS.join(' | ')} | all | models | over models | over floor |`
  return [head, `|---|---|${'--:|'.repeat(STEPS.length + 4)}`, ...rows].join('\n')
}
const STEPS = ['decode', 'detect', 'orient', 'recognize', 'rest'] as const
