// npm run bench:rankers -- --rules DIR --rankers DIR --truth DIR [--only TYPES] [--by shop|document] [--table FILE]
// Rules alone against rankers, over documents with their truth: two runs' answers (bench/answers.ts) of the same
// documents, one by a service with RANKERS=off. Per type the F1 of header values, rows and cells, of receipts that of
// the four fields that most receipts have, with what nineteen of twenty resamplings lie between. With --table the table
// goes into a page.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { randomOf } from '../test/generator/random.ts'
import { readAnswer, readTruths, typesOf } from './answers.ts'
import { countsOf, f1Of, scoreDocument, summed, type Counts, type ScoredDocument, type Truth } from './scoring.ts'
import { mean, quantile } from './statistics.ts'

/** A document by both ways; those of one group are drawn together. */
export interface Pair {
  id: string
  group: string
  rules: ScoredDocument
  rankers: ScoredDocument
}

interface Figure {
  rules: number
  rankers: number
  difference: number
}
/** `draws` are the figures of the resamplings. */
export interface Compared extends Figure {
  name: string
  won: number
  lost: number
  draws: Figure[]
}

const FOUR_FIELDS = new Set(['vendor.name', 'vendor.address', 'document_meta.date', 'financial.totals.grand_total'])
const DRAWS = 2000
const LOW = 0.025
const HIGH = 0.975
const MARKERS = /(<!-- rules-and-rankers -->\n)[\s\S]*?(<!-- \/rules-and-rankers -->)/

type Holds = (path: string) => boolean
const fieldsOf = ({ values }: ScoredDocument, holds: Holds): Counts =>
  countsOf(values.filter(({ path }) => holds(path)))
const rightValues = ({ values }: ScoredDocument, holds: Holds): Set<string> =>
  new Set(values.filter(({ path, verdict }) => holds(path) && verdict === 'exact').map(({ path, n }) => `${path} ${n}`))

/**
 * A figure: what is counted of a document, and what of it was right, by names that tell one right thing from another;
 * `type` where one type alone has it.
 */
interface Measure {
  name: string
  of: (document: ScoredDocument) => Counts
  right: (document: ScoredDocument) => ReadonlySet<string> | number
  type?: string
}

/** Header values whose path `holds`. */
const headerOf = (name: string, holds: Holds): Measure => ({
  name,
  of: (one) => fieldsOf(one, holds),
  right: (one) => rightValues(one, holds),
})
const MEASURES: readonly Measure[] = [
  headerOf('header', () => true),
  { ...headerOf('name, address, date, total', (path) => FOUR_FIELDS.has(path)), type: 'receipt' },
  { name: 'rows', of: ({ rows }) => rows, right: ({ rows }) => rows.right },
  { name: 'cells', of: ({ cells }) => countsOf(cells), right: ({ cells }) => countsOf(cells).right },
]

/**
 * What was won and what was lost from the first to the second: values by name; of a table, of which only numbers are
 * known, it is one or the other.
 */
export function wonAndLost(
  first: ReadonlySet<string> | number,
  second: ReadonlySet<string> | number,
): { won: number; lost: number } {
  if (typeof first === 'number' || typeof second === 'number') {
    const more = Number(second) - Number(first)
    return { won: Math.max(0, more), lost: Math.max(0, -more) }
  }
  const only = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((name) => !other.has(name)).length
  return { won: only(second, first), lost: only(first, second) }
}

/** One figure over the documents of a type; undefined where the truth has nothing of it. */
export function compareBy({ name, of, right }: Measure, pairs: readonly Pair[], seed: string): Compared | undefined {
  const groups = [...Map.groupBy(pairs, ({ group }) => group).values()].map((list) => ({
    rules: summed(list.map((one) => of(one.rules))),
    rankers: summed(list.map((one) => of(one.rankers))),
  }))
  const figureOf = (list: typeof groups): Figure => {
    const [rules, rankers] = [f1Of(summed(list.map((one) => one.rules))), f1Of(summed(list.map((one) => one.rankers)))]
    return { rules, rankers, difference: rankers - rules }
  }
  if (groups.every((one) => one.rules.expected === 0)) return undefined
  const random = randomOf(seed)
  const moved = pairs.map((one) => wonAndLost(right(one.rules), right(one.rankers)))
  // A resampling that holds nothing of the figure says nothing of it.
  const draws = Array.from({ length: DRAWS }, () => figureOf(groups.map(() => random.pick(groups)))).filter(
    ({ difference }) => Number.isFinite(difference),
  )
  const total = (key: 'won' | 'lost'): number => moved.reduce((sum, one) => sum + one[key], 0)
  return { name, ...figureOf(groups), won: total('won'), lost: total('lost'), draws }
}

/** The figures of a type. */
export function compareType(type: string, pairs: readonly Pair[]): Compared[] {
  const measures = MEASURES.filter((measure) => (measure.type ?? type) === type)
  return measures.flatMap((measure) => compareBy(measure, pairs, `${type} ${measure.name}`) ?? [])
}

/** The mean over types of each figure that a type has. */
export function meanOverTypes(types: readonly (readonly Compared[])[]): Compared[] {
  return MEASURES.filter((measure) => measure.type === undefined).flatMap(({ name }) => {
    const found = types.flatMap((figures) => figures.filter((one) => one.name === name))
    if (found.length === 0) return []
    const meanOf = (list: readonly Figure[]): Figure => {
      const of = (key: keyof Figure): number => mean(list.map((one) => one[key]))
      return { rules: of('rules'), rankers: of('rankers'), difference: of('difference') }
    }
    const draws = Array.from({ length: Math.min(...found.map((one) => one.draws.length)) }, (_, at) =>
      meanOf(found.map((one) => one.draws[at]!)),
    )
    return [{ name, ...meanOf(found), won: NaN, lost: NaN, draws }]
  })
}

const percent = (share: number): string => (100 * share).toFixed(1)
const signed = (share: number): string =>
  Math.abs(share) < 0.0005 ? '0.0' : `${share > 0 ? '+' : '−'}${percent(Math.abs(share))}`
const interval = (draws: readonly Figure[], of: (one: Figure) => number, print: (share: number) => string): string => {
  const list = draws.map(of)
  return `${print(quantile(list, LOW))} to ${print(quantile(list, HIGH))}`
}

/** The table's lines of one type. */
export function linesOf(type: string, documents: string, figures: readonly Compared[]): string[] {
  return figures.map(({ name, rules, rankers, difference, won, lost, draws }) => {
    const change = [
      signed(difference),
      interval(draws, (one) => one.difference, signed),
      Number.isFinite(won) ? `${won} / ${lost}` : '–',
    ]
    return `| ${[type, documents, name, percent(rules), percent(rankers), interval(draws, (one) => one.rankers, percent), ...change].join(' | ')} |`
  })
}

/** Says which types rankers make worse, and whether that is more than chance. */
export function verdictOn(types: ReadonlyMap<string, readonly Compared[]>): string {
  const worse = [...types].flatMap(([type, figures]) =>
    figures
      .filter(({ difference }) => difference < 0)
      .map(
        ({ name, difference, draws }) =>
          `${type}, ${name}: ${signed(difference)}${
            quantile(
              draws.map((one) => one.difference),
              HIGH,
            ) < 0
              ? ', more than chance'
              : ', which may be chance'
          }`,
      ),
  )
  return worse.length === 0
    ? 'No type is worse with rankers than with rules alone.'
    : `Worse with rankers than with rules alone: ${worse.join('; ')}.`
}

const HEAD =
  '| type | documents, of issuers | F1 of | rules | rankers | 95 % of resamplings | difference | 95 % of resamplings | right: won / lost |\n' +
  '|---|---|---|--:|--:|--:|--:|--:|--:|'

function pairsOf(
  type: string,
  folders: { rules: string; rankers: string; truth: string },
  by: string,
): { pairs: Pair[]; missing: number } {
  const pairs: Pair[] = []
  let missing = 0
  for (const [id, truth] of readTruths(folders.truth, type)) {
    const [rules, rankers] = [folders.rules, folders.rankers].map((dir) => readAnswer(dir, type, id))
    if (rules === undefined || rankers === undefined) missing++
    else
      pairs.push({
        id,
        group: by === 'shop' ? (shopOf(truth) ?? id) : id,
        rules: scoreDocument(truth, rules),
        rankers: scoreDocument(truth, rankers),
      })
  }
  return { pairs, missing }
}

/** What documents of one issuer have in common. */
function shopOf({ fields }: Truth): string | undefined {
  const { name } = (fields['vendor'] ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : undefined
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values: options } = parseArgs({
    options: { rules: text, rankers: text, truth: text, only: text, by: { ...text, default: 'shop' }, table: text },
  })
  const { rules, rankers, truth, only, by, table } = options
  if (rules === undefined || rankers === undefined || truth === undefined || !['shop', 'document'].includes(by)) {
    console.error('needed: --rules DIR --rankers DIR --truth DIR; --by is shop or document')
    process.exit(2)
  }
  const types = new Map<string, Compared[]>()
  const lines: string[] = []
  let unanswered = 0
  for (const type of typesOf(truth, only)) {
    const { pairs, missing } = pairsOf(type, { rules, rankers, truth }, by)
    unanswered += missing
    if (pairs.length === 0) continue
    const figures = compareType(type, pairs)
    const groups = new Set(pairs.map(({ group }) => group)).size
    types.set(type, figures)
    lines.push(...linesOf(type, groups < pairs.length ? `${pairs.length} of ${groups}` : String(pairs.length), figures))
  }
  if (types.size > 1) lines.push(...linesOf('mean of types', String(types.size), meanOverTypes([...types.values()])))
  const shown = [HEAD, ...lines, '', verdictOn(types)].join('\n')
  console.log(shown)
  if (unanswered > 0) console.log(`${unanswered} documents are not in both runs and were not compared.`)
  if (table !== undefined) {
    const page = readFileSync(table, 'utf8')
    writeFileSync(
      table,
      page.replace(MARKERS, (_, open: string, close: string) => `${open}\n${shown}\n\n${close}`),
    )
  }
}
