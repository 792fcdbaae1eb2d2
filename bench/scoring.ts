// An answer against the truth of its document: which header values, rows and cells are right, and how many were
// returned. A returned value is judged only where the truth speaks.

import { judge, type Readings, type Verdict } from './values.ts'

/** What is printed on a document, in the names of the wire, and where that is all or not all. */
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
/** A header value of the truth with what was returned in its place: `n` tells the values of a list apart. */
export interface JudgedValue {
  path: string
  n: number
  verdict: Verdict | 'missing'
  right: readonly unknown[]
  got: unknown
}
export interface ScoredDocument {
  values: JudgedValue[]
  /** Header values by path, those included that should not be there. */
  fields: Map<string, Counts>
  rows: Counts
  cells: Counts
  /** Cells by the name of their column. */
  columns: Map<string, Counts>
}

type Tree = Record<string, unknown>
type Row = Map<string, unknown>

/** What the service concludes rather than reads. */
const JUDGEMENTS = new Set(['document_type', 'document_category', 'validation.math_valid'])
// Of two ways to pair rows the one with more cells right is taken; a cell that is nearly right counts a little less.
const NEAR_WORTH = 0.9

const nothing = (): Counts => ({ expected: 0, returned: 0, right: 0, near: 0 })
export const add = (sum: Counts, more: Counts): void => {
  for (const key of ['expected', 'returned', 'right', 'near'] as const) sum[key] += more[key]
}
/** The harmonic mean of precision and recall; not a number where there was nothing to find and nothing was returned. */
export const f1Of = ({ expected, returned, right }: Counts): number => (2 * right) / (expected + returned)

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
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
  const scored: ScoredDocument = {
    values: [],
    fields: new Map(),
    rows: nothing(),
    cells: nothing(),
    columns: new Map(),
  }
  const expected = leavesOf(truth.fields)
  for (const [path, value] of expected) {
    if (JUDGEMENTS.has(path)) continue
    const values = judgeValues(path, value, alternatives[path] ?? [], at(answer, path))
    const counts = nothing()
    for (const { verdict } of values) {
      const isRight = verdict === 'exact'
      add(counts, {
        expected: 1,
        returned: Number(verdict !== 'missing'),
        right: Number(isRight),
        near: Number(isRight || verdict === 'near'),
      })
    }
    scored.values.push(...values)
    scored.fields.set(path, counts)
  }
  for (const path of leavesOf(answer).keys()) {
    if (isOpen || !isBelow(complete, path) || isBelow(unsure, path) || at(truth.fields, path) !== undefined) continue
    scored.fields.set(path, { ...nothing(), returned: 1 })
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
    add(scored.cells, judged.cells)
    for (const [key, counts] of judged.columns) {
      const sum = scored.columns.get(key) ?? nothing()
      add(sum, counts)
      scored.columns.set(key, sum)
    }
  }
  return scored
}

/** Each value of the truth, looked for in what was returned; of a list what else it holds is not judged. */
function judgeValues(path: string, value: unknown, others: readonly unknown[], got: unknown): JudgedValue[] {
  const returned: unknown[] = isThere(got) ? [got].flat() : []
  const whole = returned.length > 1 ? [returned.join(' ')] : []
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map((one, n) => {
    const right = [one, ...others]
    const verdicts = [...returned, ...whole].map((each) => judge(path, { right }, each))
    const best =
      verdicts.find((verdict) => verdict === 'exact') ?? verdicts.find((verdict) => verdict === 'near') ?? 'wrong'
    return {
      path,
      n,
      verdict: n >= returned.length && best !== 'exact' ? 'missing' : best,
      right,
      got: Array.isArray(got) ? (got as unknown[])[n] : got,
    }
  })
}

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
          return [key, { right: [oneText(value), ...(alternatives[`${path}.${n}.${key}`] ?? [])], open }]
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
): { rows: Counts; cells: Counts; columns: Map<string, Counts> } {
  const returned: Row[] = (Array.isArray(got) ? got : []).map((row) => leavesOf(row)).filter((row) => row.size > 0)
  const pairs = expected.map((wanted) => returned.map((row) => countCells(path, wanted, row)))
  const partner = pairRows(pairs)
  const rows = nothing()
  const cells = nothing()
  const columns = new Map<string, Counts>()
  expected.forEach((wanted, i) => {
    for (const [key, readings] of wanted) {
      const sum = columns.get(key) ?? nothing()
      add(sum, countCells(path, new Map([[key, readings]]), returned[partner.get(i) ?? -1] ?? new Map()))
      columns.set(key, sum)
    }
    const pair = partner.has(i) ? pairs[i]![partner.get(i)!]! : { ...nothing(), expected: wanted.size }
    add(cells, pair)
    add(rows, {
      expected: 1,
      returned: Number(partner.has(i)),
      right: Number(pair.right === wanted.size),
      near: Number(pair.near === wanted.size),
    })
  })
  const known = new Set(expected.flatMap((wanted) => [...wanted.keys()]))
  const taken = new Set(partner.values())
  for (const row of isWhole ? returned.filter((_, j) => !taken.has(j)) : []) {
    rows.returned++
    cells.returned += [...row.keys()].filter((key) => known.has(key)).length
  }
  return { rows, cells, columns }
}

/** The cells of a true row, judged in a returned one; `near` has the exact ones too. */
function countCells(path: string, wanted: ReadonlyMap<string, Readings>, row: Row): Counts {
  const counts = { ...nothing(), expected: wanted.size }
  for (const [key, readings] of wanted) {
    if (!row.has(key)) continue
    const verdict = judge(`${path}.${key}`, readings, oneText(row.get(key)))
    add(counts, { expected: 0, returned: 1, right: Number(verdict === 'exact'), near: Number(verdict !== 'wrong') })
  }
  return counts
}

/** Which returned row each true row is paired with, without crossing. */
function pairRows(pairs: readonly (readonly Counts[])[]): Map<number, number> {
  const worth = ({ right, near }: Counts): number => right + NEAR_WORTH * (near - right)
  const columns = pairs[0]?.length ?? 0
  const best = Array.from({ length: pairs.length + 1 }, () => new Float64Array(columns + 1))
  for (let i = 1; i <= pairs.length; i++) {
    for (let j = 1; j <= columns; j++)
      best[i]![j] = Math.max(best[i - 1]![j]!, best[i]![j - 1]!, best[i - 1]![j - 1]! + worth(pairs[i - 1]![j - 1]!))
  }
  const partner = new Map<number, number>()
  for (let i = pairs.length, j = columns; i > 0 && j > 0;) {
    const value = worth(pairs[i - 1]![j - 1]!)
    if (value > 0 && best[i]![j] === best[i - 1]![j - 1]! + value) {
      partner.set(--i, --j)
    } else if (best[i]![j] === best[i - 1]![j]) i--
    else j--
  }
  return partner
}
