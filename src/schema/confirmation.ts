// What a person's confirmation says of what docmill had read: which values were right, wrong or missing. It holds paths
// and counts, and no value.

import type { Extraction } from './extraction.ts'
import type { Corrected } from './kept.ts'
import type { Success } from './outcome.ts'

/** How often values of a field were right, wrong, and not found. */
export interface FieldCounts {
  right: number
  wrong: number
  missing: number
}

export interface Confirmation {
  /** The type as it was read. */
  documentType: string
  /** Confidence of the least certain field as it was read; undefined where none was. */
  score?: number
  /** By the path without places in lists, such as `financial.line_items.total`. The type is a field too. */
  fields: Record<string, FieldCounts>
}

/** Members that follow from others, or say how sure docmill is. */
const DERIVED = new Set(['confidence', 'document_category', 'document_type'])

/** Rows of two lists are paired by what they hold, unless that is more work than this. Chosen by hand. */
const MOST_PAIRS = 250_000

/** The confidence of the least certain field. */
export function scoreOf(fields: Record<string, { confidence: number }> = {}): number | undefined {
  const confidences = Object.values(fields).map(({ confidence }) => confidence)
  return confidences.length === 0 ? undefined : Math.min(...confidences)
}

/** Compares what was read with what was confirmed. */
export function confirmationOf({ extraction, included }: Success, confirmed: Corrected): Confirmation {
  const counts = new Map<string, FieldCounts>()
  const count = (field: string, which: keyof FieldCounts): void => {
    const one = counts.get(field) ?? { right: 0, wrong: 0, missing: 0 }
    one[which] += 1
    counts.set(field, one)
  }
  const isReturned = (path: string): boolean => Object.hasOwn(included.fields ?? {}, path)
  count('document_type', extraction.document_type === confirmed.extraction.document_type ? 'right' : 'wrong')
  compare(withoutDerived(extraction), withoutDerived(confirmed.extraction), '', '', isReturned, count)
  const score = scoreOf(included.fields)
  return {
    documentType: extraction.document_type,
    ...(score !== undefined && { score }),
    fields: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** The sums of all fields; a wrong value was returned too. */
export function sumsOf({ fields }: Confirmation): { returned: number; wrong: number; missing: number } {
  const all = Object.values(fields)
  const sum = (which: keyof FieldCounts): number => all.reduce((total, one) => total + one[which], 0)
  return { returned: sum('right') + sum('wrong'), wrong: sum('wrong'), missing: sum('missing') }
}

const withoutDerived = (extraction: Extraction): object =>
  Object.fromEntries(Object.entries(extraction).filter(([name]) => !DERIVED.has(name)))

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Counts each value of `before` and `after`. `path` has places in lists, `field` has none. */
function compare(
  before: unknown,
  after: unknown,
  path: string,
  field: string,
  isReturned: (path: string) => boolean,
  count: (field: string, which: keyof FieldCounts) => void,
): void {
  const within = (a: unknown, b: unknown, innerPath: string, innerField: string): void =>
    compare(a, b, innerPath, innerField, isReturned, count)
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [listOf(before), listOf(after)]
    const pairs = pairRows(old, now)
    const found = new Set(pairs)
    old.forEach((row, at) => within(row, now[pairs[at] ?? -1], `${path}[${at}]`, field))
    now.forEach((row, at) => {
      if (!found.has(at)) within(undefined, row, `${path}[+]`, field)
    })
  } else if (isHolder(before) || isHolder(after)) {
    const [old, now] = [holderOf(before), holderOf(after)]
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
      within(old[name], now[name], inside(path, name), inside(field, name))
  } else if (before === undefined) {
    if (after !== undefined) count(field, 'missing')
  } else if (before !== after) count(field, 'wrong')
  else if (isReturned(path)) count(field, 'right')
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const holderOf = (value: unknown): Record<string, unknown> =>
  isHolder(value) ? (value as Record<string, unknown>) : {}

/** How many values two rows have in common. */
function likeness(a: unknown, b: unknown): number {
  if (isHolder(a) && isHolder(b))
    return Object.entries(a).reduce((sum, [name, one]) => sum + likeness(one, holderOf(b)[name]), 0)
  return a === b ? 1 : 0
}

/**
 * For each row of `old` the place of the same row in `now`: a deleted row must not make all behind it wrong. The pairs
 * keep the order of both lists and have as many values in common as possible.
 */
function pairRows(old: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  if (old.length === now.length || old.length * now.length > MOST_PAIRS)
    return old.map((_, at) => (at < now.length ? at : undefined))
  const best = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + likeness(old[i], now[j]))
  const pairs: (number | undefined)[] = []
  for (let i = 0, j = 0; i < old.length;) {
    if (j >= now.length || best[i]![j] === best[i + 1]![j]) {
      pairs.push(undefined)
      i += 1
    } else if (best[i]![j] === best[i]![j + 1]) j += 1
    else {
      pairs.push(j)
      i += 1
      j += 1
    }
  }
  return pairs
}
