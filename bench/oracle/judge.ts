// Which values of an answer are right, as far as the truth of its document speaks. Near to what a scorer counts, not
// equal to it.

export interface Truth {
  fields: object
  /** Other right readings, by dotted path. */
  alternatives?: Record<string, unknown[]>
  /** Paths of which the truth has all there is: anything else below them is wrong. */
  complete?: string[]
  /** Tables that the truth has only in part, or true for all. */
  incomplete?: string[] | boolean
  dropped?: string[]
  /** `beginnings`: descriptions of line items may go on. */
  descriptions?: string
}

export type Verdict = 'right' | 'wrong'

type Row = Record<string, unknown>
const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTable = (value: unknown): value is Row[] => Array.isArray(value) && value.some(isRecord)

/** Leaves by dotted path, without tables; a list of plain values is one leaf. */
function valuesOf(value: unknown, path = '', out = new Map<string, unknown>()): Map<string, unknown> {
  if (!isRecord(value)) return out.set(path, value)
  for (const [key, inner] of Object.entries(value)) {
    if (inner !== null && inner !== '' && !isTable(inner)) valuesOf(inner, path === '' ? key : `${path}.${key}`, out)
  }
  return out
}

function tablesOf(value: unknown, path = '', out = new Map<string, Row[]>()): Map<string, Row[]> {
  if (isTable(value)) return out.set(path, value)
  if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) tablesOf(inner, path === '' ? key : `${path}.${key}`, out)
  return out
}

const letters = (text: unknown): string =>
  String(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Numbers to half a cent and never a twentieth of the value; dates to what is printed; texts by letters and digits. */
export function isSame(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected))
    return letters(expected.join('')) === letters(Array.isArray(actual) ? actual.join('') : actual)
  if (typeof expected === 'number')
    return Math.abs(Number(actual) - expected) <= Math.min(0.0051, Math.abs(expected) / 20) + 1e-9
  if (typeof expected === 'boolean') return actual === expected
  if (/^\d{4}(-\d\d)?$/.test(String(expected)) && String(actual).startsWith(`${String(expected)}-`)) return true
  return letters(expected) === letters(actual)
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Row | undefined)?.[key], value)
const isBelow = (path: string, list: readonly string[]): boolean =>
  list.some((one) => path === one || path.startsWith(`${one}.`))

/** The answer's leaves of which the truth speaks, by path (`a.b`, `a.list[0]`, `table[2].cell`). */
export function judge(answer: unknown, truth: Truth): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>(),
    expected = valuesOf(truth.fields)
  const readings = (path: string, value: unknown): unknown[] => [value, ...(truth.alternatives?.[path] ?? [])]
  for (const [path, value] of expected) {
    const actual = valueAt(answer, path)
    if (actual === undefined) continue
    if (!Array.isArray(actual)) {
      verdicts.set(path, readings(path, value).some((one) => isSame(one, actual)) ? 'right' : 'wrong')
      continue
    }
    // What a list holds beside the truth's values is not judged.
    const wanted = readings(path, value).flat()
    actual.forEach((one, at) => {
      if (wanted.some((each) => isSame(each, one))) verdicts.set(`${path}[${at}]`, 'right')
    })
  }
  const open = truth.incomplete === true,
    partly = Array.isArray(truth.incomplete) ? truth.incomplete : []
  const unsure = [...partly, ...(truth.dropped ?? []), ...Object.keys(truth.alternatives ?? {})]
  for (const path of open || !truth.complete ? [] : valuesOf(answer).keys()) {
    if (isBelow(path, truth.complete!) && !isBelow(path, unsure) && !expected.has(path)) verdicts.set(path, 'wrong')
  }
  for (const [path, rows] of tablesOf(truth.fields)) {
    const actual = valueAt(answer, path),
      cut = (truth.dropped ?? []).some((one) => one.startsWith(`${path}.`))
    if (!Array.isArray(actual)) continue
    const beginnings = truth.descriptions === 'beginnings' && path === 'financial.line_items'
    judgeTable(
      path,
      rows,
      actual as unknown[],
      { whole: !open && !cut && !isBelow(path, unsure), beginnings },
      verdicts,
    )
  }
  return verdicts
}

/** Judges the cells of a table's rows, paired in order with the truth's rows so that most cells agree. */
function judgeTable(
  path: string,
  expected: readonly Row[],
  actual: readonly unknown[],
  { whole, beginnings }: { whole: boolean; beginnings: boolean },
  verdicts: Map<string, Verdict>,
): void {
  const wanted = expected.map((row) => valuesOf(row)),
    rows = actual.map((row) => valuesOf(row))
  const agrees = (key: string, want: unknown, value: unknown): boolean =>
    isSame(want, value) || (beginnings && key === 'description' && letters(value).startsWith(letters(want)))
  const worth = wanted.map((want) =>
    rows.map((row) => [...want].filter(([key, value]) => row.has(key) && agrees(key, value, row.get(key))).length),
  )
  const partner = pairInOrder(worth),
    known = new Set(wanted.flatMap((row) => [...row.keys()]))
  rows.forEach((row, at) => {
    const want = partner.has(at) ? wanted[partner.get(at)!] : undefined
    for (const [key, value] of row) {
      if (want?.has(key)) verdicts.set(`${path}[${at}].${key}`, agrees(key, want.get(key), value) ? 'right' : 'wrong')
      else if (want === undefined && whole && known.has(key)) verdicts.set(`${path}[${at}].${key}`, 'wrong')
    }
  })
}

/** Pairs of column → row, both in order, whose worths add up to most; pairs worth nothing are left out. */
function pairInOrder(worth: readonly (readonly number[])[]): Map<number, number> {
  const n = worth.length,
    m = worth[0]?.length ?? 0,
    best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
  for (let i = 1; i <= n; i++) {
    for (let j = 1; j <= m; j++) {
      best[i]![j] = Math.max(best[i - 1]![j]!, best[i]![j - 1]!, best[i - 1]![j - 1]! + worth[i - 1]![j - 1]!)
    }
  }
  const pairs = new Map<number, number>()
  for (let i = n, j = m; i > 0 && j > 0;) {
    if (best[i]![j] === best[i - 1]![j]) i--
    else if (best[i]![j] === best[i]![j - 1]) j--
    else pairs.set(--j, --i)
  }
  return pairs
}
