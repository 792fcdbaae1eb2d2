// What differs between two answers, by path, and which of the two is right where the truth is known.

import { scoreDocument, type Truth } from '../scoring.ts'

export interface Difference {
  /** Such as `financial.line_items[2].total` or `fields["vendor.name"].confidence`. */
  path: string
  /** JSON; undefined where there is no value. */
  before: string | undefined
  after: string | undefined
  verdict: 'won' | 'lost' | 'neither'
}

const isBox = (value: object): boolean => 'left' in value && 'top' in value && 'right' in value && 'bottom' in value

/** Leaves of a JSON value as JSON, by path; boxes and empty lists and objects are leaves. */
export function leavesOf(value: unknown, path = '', out = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null || isBox(value) || Object.keys(value).length === 0)
    return out.set(path, JSON.stringify(value))
  const step = (key: string): string => {
    if (Array.isArray(value)) return `[${key}]`
    return /^\w+$/.test(key) ? `${path && '.'}${key}` : `[${JSON.stringify(key)}]`
  }
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, path + step(key), out)
  return out
}

const RANKS = { wrong: 0, missing: 1, right: 2 }
type Verdict = keyof typeof RANKS

/** The answer's leaves of which the truth speaks, by path. */
function verdictsOf(answer: unknown, truth: Truth): Map<string, Verdict> {
  const { values, cells, judgements } = scoreDocument(truth, answer)
  return new Map(
    [...judgements, ...values, ...cells].flatMap(({ place, verdict }): [string, Verdict][] =>
      place === undefined ? [] : [[place, verdict === 'exact' ? 'right' : 'wrong']],
    ),
  )
}

/** The leaves in which `after` differs from `before`, in the order of `before`. */
export function differencesOf(before: unknown, after: unknown, truth?: Truth): Difference[] {
  const old = leavesOf(before),
    now = leavesOf(after)
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
  if (paths.length === 0) return []
  const [judgedOld, judgedNow] = [before, after].map((one) =>
    truth ? verdictsOf(one, truth) : new Map<string, Verdict>(),
  )
  return paths.map((path) => {
    const [was, is] = [judgedOld!.get(path), judgedNow!.get(path)]
    const gain = was || is ? RANKS[is ?? 'missing'] - RANKS[was ?? 'missing'] : 0
    return {
      path,
      before: old.get(path),
      after: now.get(path),
      verdict: gain > 0 ? 'won' : gain < 0 ? 'lost' : 'neither',
    }
  })
}

/**
 * Reads a list of allowed differences, one a line: `DOCUMENT PATH`, each with `*` for any characters; `#` begins a
 * remark. Throws where a line has no path.
 */
export function parseAllowed(text: string): (document: string, path: string) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .filter((line) => line !== '')
  const rules = lines.map((line) => {
    const [document, path] = [line.split(/\s+/)[0]!, line.split(/\s+/).slice(1).join(' ')]
    if (path === '') throw new Error(`an allowed difference needs a document and a path: ${line}`)
    return { document: wildcard(document), path: wildcard(path) }
  })
  return (document, path) => rules.some((rule) => rule.document.test(document) && rule.path.test(path))
}

const wildcard = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('*')
      .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
      .join('.*')}$`,
  )
