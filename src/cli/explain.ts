// docmill extract --explain: why a field has its value, for people.

import type { FieldCandidate, FieldCandidates } from '../schema/candidates.ts'
import { everyPath } from '../schema/columns.ts'
import { tableLines } from './table.ts'
import { UsageError } from './usage.ts'

type Explained = Readonly<Record<string, FieldCandidates>>

/**
 * A path as answers write it: "financial.line_items.0.total" is "financial.line_items[0].total". Also a block, which
 * means all of its fields. A path that no field has is the caller's mistake, with the nearest ones.
 */
export function pathNamed(name: string): string {
  const path = name.trim().replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  const plain = path.replace(/\[\d+\]/g, '[]')
  const known = everyPath()
  if (known.some((one) => one === plain || isWithin(one, plain))) return path
  const near = nearest(plain, known)
  throw new UsageError(`--explain ${name}: there is no such field. ${near.length ? `Near it: ${near.join(', ')}` : ''}`)
}

const isWithin = (path: string, block: string): boolean => path.startsWith(`${block}.`) || path.startsWith(`${block}[`)

// As many near paths fit one line or two.
const MOST_NEAR = 5

/** The known paths that share most of the words of a path, those with its last word first. */
function nearest(path: string, known: readonly string[]): string[] {
  const wordsOf = (one: string): string[] =>
    one
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
  const wanted = wordsOf(path)
  const last = path.split('.').at(-1)!
  return known
    .map((one) => {
      const words = wordsOf(one)
      const shared = wanted.filter((word) => words.includes(word)).length
      return { one, worth: shared / Math.max(wanted.length, words.length) + Number(one.split('.').at(-1) === last) }
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_NEAR)
    .map(({ one }) => one)
}

/** What is printed of the fields at `paths`, each a field or a block. */
export function explanationLines(explained: Explained, paths: readonly string[]): string[] {
  const wanted = paths.flatMap((path) => {
    const within = Object.keys(explained).filter((one) => one === path || isWithin(one, path))
    return within.length ? within : [path]
  })
  return [...new Set(wanted)].flatMap((path, at) => [...(at > 0 ? [''] : []), ...fieldLines(path, explained[path])])
}

function fieldLines(path: string, explained: FieldCandidates | undefined): string[] {
  if (!explained)
    return [`${path}: no value`, 'No candidate: no rule of this type of document found a value for the field.']
  const { reason, candidates } = explained
  const [first] = candidates
  return [
    first?.chosen ? `${path} = ${JSON.stringify(first.value)}` : `${path}: no value`,
    ...(first?.chosen
      ? [`confidence ${first.confidence}, page ${first.page}, ${placeOf(first)}, from ${first.source}`]
      : []),
    reason,
    ...candidateLines(candidates),
    ...checkLines(first),
  ]
}

const placeOf = ({ box }: FieldCandidate): string =>
  `box ${[box.left, box.top, box.right, box.bottom].map((edge) => edge.toFixed(3)).join(' ')}`

/** The table of candidates, the chosen one marked, with the parts of each score below its row. */
function candidateLines(candidates: readonly FieldCandidate[]): string[] {
  if (candidates.length === 0) return []
  const [titles, ...rows] = tableLines(
    [
      { title: '' },
      { title: 'candidate' },
      { title: 'score', right: true },
      { title: 'page', right: true },
      { title: 'label' },
      { title: 'rule' },
    ],
    candidates.map(({ chosen, value, score, page, label, rule }) => [
      chosen ? '*' : ' ',
      cut(typeof value === 'string' ? value : JSON.stringify(value)),
      score === undefined ? '' : score.toFixed(2),
      String(page),
      label === undefined ? '' : cut(label),
      rule,
    ]),
  )
  return ['', titles!, ...rows.flatMap((row, at) => [row, ...detailLines(candidates[at]!)])]
}

const LONGEST_CELL = 40
const cut = (text: string): string => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text)

function detailLines({ features, why }: FieldCandidate): string[] {
  const parts = Object.entries(features ?? {}).map(
    ([name, share]) => `${name} ${share < 0 ? '−' : '+'}${Math.abs(share).toFixed(2)}`,
  )
  return [...(parts.length ? [parts.join(', ')] : []), ...(why === undefined ? [] : [why])].map(
    (line) => `     ${line}`,
  )
}

function checkLines(first: FieldCandidate | undefined): string[] {
  const checks = first?.chosen ? (first.checks ?? []) : []
  if (checks.length === 0) return []
  return [
    '',
    ...tableLines(
      [{ title: 'check' }, { title: 'result' }, { title: 'expected' }, { title: 'actual' }],
      checks.map(({ name, passed, expected = '', actual = '' }) => [
        name,
        passed ? 'passed' : 'failed',
        String(expected),
        String(actual),
      ]),
    ),
  ]
}
