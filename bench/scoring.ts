// An answer against the truth of its document: which header values, rows and cells are right, and how many were
// returned. A returned value is judged only where the truth speaks.

import { judge, type Readings, type Verdict } from './values.ts'

/**
 * What is printed on a document, in the names of the wire, and where that is all or not all. A value may be `{ any: [...]
 * }`, of which each is right, with `open: true` where an answer may go on after it.
 */
export interface Truth {
  fields: Record<string, unknown>
  /** Other readings that are right too, by path; rows are counted from 0. */
  alternatives?: Record<string, unknown[]>
  /** Paths below which everything printed is told; a value more is wrong there. */
  complete?: string[]
  /** Paths below which not everything is told, or `true` for all of them. */
  incomplete?: string[] | boolean
  /** Paths that were taken out of the truth because nobody was sure. */
  dropped?: string[]
  /** `beginnings`: a description may go on after its truth. */
  descriptions?: string
}

export interface Counts {
  expected: number
  returned: number
  right: number
  near: number
}
/** A value of the truth with what was returned in its place, or a returned value that should not be there. */
export interface JudgedValue {
  /** Such as `vendor.name`, and `financial.line_items.total` for a cell. */
  path: string
  /** Tells the values of a list, and the rows of a table, apart. */
  n: number
  /** Where the answer has it, such as `financial.line_items[2].total`; absent where nothing shows which value it is. */
  place?: string
  verdict: Verdict | 'missing' | 'extra'
  /** Every right reading, that of the truth first; empty if the value should not be there. */
  right: readonly unknown[]
  got: unknown
}
export interface ScoredDocument {
  /** Header values. */
  values: JudgedValue[]
  rows: Counts
  cells: JudgedValue[]
  /** What the service concludes rather than reads. */
  judgements: JudgedValue[]
}

type Tree = Record<string, unknown>
type Row = Map<string, unknown>

const JUDGEMENTS = new Set(['document_type', 'document_category', 'validation.math_valid'])
// Of two ways to pair rows the one with more cells right is taken; a cell that is nearly right counts a little less.
const NEAR_WORTH = 0.9

const nothing = (): Counts => ({ expected: 0, returned: 0, right: 0, near: 0 })
export const add = (sum: Counts, more: Counts): void => {
  for (const key of ['expected', 'returned', 'right', 'near'] as const) sum[key] += more[key]
}
/** How many values were expected, returned and right. */
export function countsOf(values: Iterable<Pick<JudgedValue, 'verdict'>>): Counts {
  const sum = nothing()
  for (const { verdict } of values)
    add(sum, {
      expected: Number(verdict !== 'extra'),
      returned: Number(verdict !== 'missing'),
      right: Number(verdict === 'exact'),
      near: Number(verdict === 'exact' || verdict === 'near'),
    })
  return sum
}
export function summed(list: Iterable<Counts>): Counts {
  const sum = nothing()
  for (const one of list) add(sum, one)
  return sum
}
/** The harmonic mean of precision and recall; not a number where there was nothing to find and nothing was returned. */
export const f1Of = ({ expected, returned, right }: Counts): number => (2 * right) / (expected + returned)

/** A value of a truth with all that is right in its place. */
interface Choice {
  any: unknown[]
  open?: boolean
}
const isRecord = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const isChoice = (value: unknown): value is Choice => isRecord(value) && Array.isArray(value['any'])
const isTree = (value: unknown): value is Tree => isRecord(value) && !isChoice(value)
const isTable = (value: unknown): value is Tree[] => Array.isArray(value) && value.some(isTree)
const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => (value as Tree | null | undefined)?.[key], tree)
const isBelow = (paths: readonly string[], path: string): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}.`))

/** The values of a tree by their paths; lists of values are one, tables are left out. */
export function leavesOf(tree: unknown, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(isTree(tree) ? tree : {}).flatMap(([key, value]): [string, unknown][] => {
      const inner = path === '' ? key : `${path}.${key}`
      return !isThere(value) || isTable(value) ? [] : isTree(value) ? [...leavesOf(value, inner)] : [[inner, value]]
    }),
  )
}

function tablesOf(tree: Tree, path = ''): [string, Tree[]][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Tree[]][] => {
    const inner = path === '' ? key : `${path}.${key}`
    return isTable(value) ? [[inner, value]] : isTree(value) ? tablesOf(value, inner) : []
  })
}

/** The scores of an answer; one that is no result is `{}`. */
export function scoreDocument(truth: Truth, answer: unknown): ScoredDocument {
  const { alternatives = {}, complete = [], incomplete = [], dropped = [] } = truth
  const isOpen = incomplete === true
  const unsure = [...(Array.isArray(incomplete) ? incomplete : []), ...dropped, ...Object.keys(alternatives)]
  const scored: ScoredDocument = { values: [], rows: nothing(), cells: [], judgements: [] }
  const expected = leavesOf(truth.fields)
  for (const [path, value] of expected) {
    const list = JUDGEMENTS.has(path) ? scored.judgements : scored.values
    list.push(...judgeValues(path, value, alternatives[path] ?? [], at(answer, path)))
  }
  for (const [path, got] of leavesOf(answer)) {
    if (isOpen || !isBelow(complete, path) || isBelow(unsure, path) || at(truth.fields, path) !== undefined) continue
    scored.values.push({ path, n: 0, place: path, verdict: 'extra', right: [], got })
  }
  for (const [path, rows] of tablesOf(truth.fields)) {
    const isCut = dropped.some((one) => one.startsWith(`${path}.`) && /^\d+$/.test(one.slice(path.length + 1)))
    const judged = judgeTable(
      path,
      readingsOfRows(path, rows, truth),
      at(answer, path),
      !isOpen && !isCut && !isBelow(unsure, path),
    )
    add(scored.rows, judged.rows)
    scored.cells.push(...judged.cells)
  }
  return scored
}

/** Each value of the truth, looked for in what was returned; of a list what else it holds is not judged. */
function judgeValues(path: string, value: unknown, others: readonly unknown[], got: unknown): JudgedValue[] {
  const returned: unknown[] = isThere(got) ? [got].flat() : []
  const whole = returned.length > 1 ? [returned.join(' ')] : []
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map((one, n) => {
    const readings = readingsOf(one, others)
    const verdicts = [...returned, ...whole].map((each) => judge(path, readings, each))
    const found = (['exact', 'near'] as const).find((verdict) => verdicts.includes(verdict))
    const index = found ? verdicts.indexOf(found) : -1
    const isMissing = n >= returned.length && found !== 'exact'
    // Of a list, a wrong value has no place: which of the others was meant is unknown.
    const place = !Array.isArray(got) || index === returned.length ? path : index < 0 ? undefined : `${path}[${index}]`
    return {
      path,
      n,
      ...(place !== undefined && !isMissing && { place }),
      verdict: isMissing ? 'missing' : (found ?? 'wrong'),
      right: readings.right,
      got: Array.isArray(got) ? (got as unknown[])[n] : got,
    }
  })
}

const readingsOf = (value: unknown, others: readonly unknown[], isOpen = false): Readings =>
  isChoice(value)
    ? { right: [...value.any, ...others], open: isOpen || value.open === true }
    : { right: [value, ...others], open: isOpen }

function readingsOfRows(
  path: string,
  rows: readonly Tree[],
  { alternatives = {}, descriptions }: Truth,
): Map<string, Readings>[] {
  return rows.map(
    (row, n) =>
      new Map(
        [...leavesOf(row)].map(([key, value]) => {
          const open = path === 'financial.line_items' && key === 'description' && descriptions === 'beginnings'
          // A row is counted in either spelling of a path.
          const others = alternatives[`${path}.${n}.${key}`] ?? alternatives[`${path}[${n}].${key}`] ?? []
          return [key, readingsOf(oneText(value), others, open)]
        }),
      ),
  )
}

const oneText = (value: unknown): unknown => (Array.isArray(value) ? value.join(' ') : value)

/** Rows are paired in their order so that most cells agree. A row more is wrong where the truth has all of them. */
function judgeTable(
  path: string,
  expected: readonly Map<string, Readings>[],
  got: unknown,
  isWhole: boolean,
): Pick<ScoredDocument, 'rows' | 'cells'> {
  // Rows keep their places in the answer, so that empty ones are only left out of the pairs.
  const returned = (Array.isArray(got) ? got : [])
    .map((row, index): { row: Row; index: number } => ({ row: leavesOf(row), index }))
    .filter(({ row }) => row.size > 0)
  const partner = pairRows(
    expected.map((wanted) => returned.map(({ row }) => worthOf(countsOf(judgeCells(path, wanted, row))))),
  )
  const rows = nothing()
  const cells: JudgedValue[] = []
  expected.forEach((wanted, n) => {
    const pair = returned[partner.get(n) ?? -1]
    const judged = judgeCells(path, wanted, pair?.row ?? new Map(), n, pair?.index)
    const { right, near } = countsOf(judged)
    cells.push(...judged)
    add(rows, {
      expected: 1,
      returned: Number(pair !== undefined),
      right: Number(pair !== undefined && right === wanted.size),
      near: Number(pair !== undefined && near === wanted.size),
    })
  })
  const known = new Set(expected.flatMap((wanted) => [...wanted.keys()]))
  const taken = new Set(partner.values())
  for (const { row, index } of isWhole ? returned.filter((_, j) => !taken.has(j)) : []) {
    rows.returned++
    for (const [key, value] of row)
      if (known.has(key))
        cells.push({
          path: `${path}.${key}`,
          n: expected.length + index,
          place: `${path}[${index}].${key}`,
          verdict: 'extra',
          right: [],
          got: value,
        })
  }
  return { rows, cells }
}

/** The cells of the `n`th true row, judged in a returned one that is the answer's row `index`. */
function judgeCells(
  path: string,
  wanted: ReadonlyMap<string, Readings>,
  row: Row,
  n = 0,
  index: number | undefined = 0,
): JudgedValue[] {
  return [...wanted].map(([key, readings]) => {
    const one = { path: `${path}.${key}`, n, right: readings.right }
    if (!row.has(key)) return { ...one, verdict: 'missing', got: undefined }
    const got = row.get(key)
    return { ...one, place: `${path}[${index}].${key}`, verdict: judge(one.path, readings, oneText(got)), got }
  })
}

const worthOf = ({ right, near }: Counts): number => right + NEAR_WORTH * (near - right)

/** Which returned row each true row is paired with, without crossing, by the worth of each pair. */
function pairRows(pairs: readonly (readonly number[])[]): Map<number, number> {
  const columns = pairs[0]?.length ?? 0
  const best = Array.from({ length: pairs.length + 1 }, () => new Float64Array(columns + 1))
  for (let i = 1; i <= pairs.length; i++) {
    for (let j = 1; j <= columns; j++)
      best[i]![j] = Math.max(best[i - 1]![j]!, best[i]![j - 1]!, best[i - 1]![j - 1]! + pairs[i - 1]![j - 1]!)
  }
  const partner = new Map<number, number>()
  for (let i = pairs.length, j = columns; i > 0 && j > 0;) {
    const value = pairs[i - 1]![j - 1]!
    if (value > 0 && best[i]![j] === best[i - 1]![j - 1]! + value) {
      partner.set(--i, --j)
    } else if (best[i]![j] === best[i - 1]![j]) i--
    else j--
  }
  return partner
}
