// Compares an extraction with the truth of a drawn document, field by field. Tolerances of the golden tests are here and nowhere else.

/** Half a cent: amounts are printed with two decimals. */
const MONEY_TOLERANCE = 0.005

/** Leaves of a nested object by path; members of lists by their position. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined) return new Map()
  if (value === null || typeof value !== 'object') return new Map([[path, value]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)]))
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The same number, or the same letters and digits. */
export function sameValue(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(expected - actual) <= MONEY_TOLERANCE
  return fold(String(expected)) === fold(String(actual))
}

export interface Miss { path: string; expected: unknown; actual: unknown }

/** The fields of the truth that the extraction lacks or has otherwise. What it has beyond the truth is not judged. */
export function missesOf(truth: object, extraction: object): Miss[] {
  const found = leavesOf(extraction)
  return [...leavesOf(truth)].filter(([path, expected]) => !sameValue(expected, found.get(path))).map(([path, expected]) => ({ path, expected, actual: found.get(path) }))
}
