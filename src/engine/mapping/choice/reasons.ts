// The clauses that say why a value won: what stands at it, what agrees with it, and what the next best candidate lacks.

import { type ClauseOf, LACKING, SPEAKING } from '../../../schema/clauses.ts'
import type { BoundingBox } from '../../../schema/geometry.ts'
import type { Check } from '../../../schema/extraction.ts'
import type { Candidate, Kept, MappingContext } from '../vocabulary.ts'

/** A candidate with what its chooser noted of it; `score` is the one that it was compared by. */
export interface Weighed extends Kept {
  score: number
  parts?: Readonly<Record<string, number>>
}

/** Why `winner` has the field at `path`; `others` are the candidates that lost, best first. */
export function reasonFor(
  context: MappingContext,
  path: string,
  winner: Weighed,
  others: readonly Weighed[],
): ClauseOf[] {
  const from = context.trace?.copies.get(path)
  return [
    ...(from === undefined
      ? foundBy(context, winner, context.trace?.readers.get(path))
      : [{ code: 'taken_from', field: from } as const, ...foundBy(context, winner)]),
    ...(winner.for ?? []),
    ...(winner.candidate.checks ?? []).map(checkClause),
    ...nextBest(winner, others),
  ]
}

/** Why the field at `path` has no value. */
export function reasonForNone(context: MappingContext, path: string, others: readonly Weighed[]): ClauseOf[] {
  const [first] = others
  const [hit] = context.trace?.labels.get(path) ?? []
  if (first) {
    const { candidate, score, least, lost } = first
    const isBelow = least !== undefined && score < least
    const because: ClauseOf =
      lost ??
      (isBelow ? { code: 'below_least', points: tenth(score), least: tenth(least) } : { code: 'no_chooser' as const })
    return [{ code: 'no_value' }, { code: 'not_taken', value: valueOf(candidate) }, detail(because)]
  }
  return [
    { code: 'no_value' },
    hit ? { code: 'label_alone', label: hit.text, page: hit.page + 1 } : { code: 'no_label' as const },
  ]
}

const detail = (clause: ClauseOf): ClauseOf => ({ ...clause, detail: true })

const SOURCES: Partial<Record<Candidate['source'], ClauseOf>> = {
  xml: { code: 'stated_xml' },
  barcode: { code: 'stated_barcode' },
  mrz: { code: 'stated_mrz' },
}

function foundBy(context: MappingContext, { candidate, parts }: Weighed, reader?: string): ClauseOf[] {
  const { label, source, rule } = candidate
  const stated = SOURCES[source]
  if (stated !== undefined) return [stated]
  if (rule === 'ranker') return [{ code: 'ranker_prefers' }]
  if (label !== undefined) return [{ code: sideOf(context, candidate, label), label }]
  // A rule that is named like its reader needs no second name.
  const isNamed = reader !== undefined && reader.replaceAll(' ', '-') !== rule
  const by = isNamed ? { rule, reader } : { rule }
  if (source === 'derived') return [{ code: isNamed ? 'derived_by_reader' : 'derived', ...by }]
  return [{ code: isNamed ? 'found_by_reader' : 'found', ...by }, ...strongest(parts)]
}

/** What speaks most for a candidate that no label names. */
function strongest(parts: Weighed['parts'] = {}): ClauseOf[] {
  const most = SPEAKING.filter((name) => (parts[name] ?? 0) > 0)
    .sort((a, b) => parts[b]! - parts[a]!)
    .slice(0, 2)
    .map((name) => detail({ code: `has.${name}` }))
  return most.length ? [{ code: 'most_of_score' }, ...most] : []
}

/** Where the label of a candidate stands, seen from its value. */
function sideOf({ trace, labels }: MappingContext, { page, box }: Candidate, label: string): ClauseOf['code'] {
  const middle = (one: BoundingBox): number => (one.top + one.bottom) / 2
  const middleX = (one: BoundingBox): number => (one.left + one.right) / 2
  const [nearest] = [...labels, ...[...(trace?.labels.values() ?? [])].flatMap((hits) => [...hits])]
    .filter((hit) => hit.page === page && hit.text === label)
    .sort((a, b) => Math.abs(middle(a.box) - middle(box)) - Math.abs(middle(b.box) - middle(box)))
  if (!nearest) return 'label_at'
  const isBeside = middle(nearest.box) > box.top && middle(nearest.box) < box.bottom
  if (isBeside && nearest.box.right <= middleX(box)) return 'label_left'
  if (isBeside) return nearest.box.left >= middleX(box) ? 'label_right' : 'label_in_line'
  return middle(nearest.box) < middle(box) ? 'label_above' : 'label_below'
}

function checkClause({ name: check, passed, expected, actual }: Check): ClauseOf {
  if (passed) return { code: 'check_passes', check }
  if (expected === undefined) return { code: 'check_fails', check }
  if (actual === undefined) return { code: 'check_expects', check, expected: String(expected) }
  return { code: 'check_differs', check, expected: String(expected), actual: String(actual) }
}

function nextBest(winner: Weighed, others: readonly Weighed[]): ClauseOf[] {
  const [next] = others
  if (!next) return [{ code: 'no_other' }]
  const { candidate, score, lost, round } = next
  const isCompared = round !== undefined && round === winner.round
  const value = valueOf(candidate)
  const because = (clause: ClauseOf | undefined): ClauseOf[] => (clause === undefined ? [] : [detail(clause)])
  if (!isCompared) return [{ code: 'another', value }, ...because(lost ?? weakestOf(next))]
  if (JSON.stringify(candidate.value) === JSON.stringify(winner.candidate.value))
    return [{ code: 'printed_again', value }]
  const behind = winner.score - score
  if (behind < 0)
    return [{ code: 'next_higher', value, points: tenth(-behind) }, ...because(lost ?? { code: 'rule_decides' })]
  return [{ code: 'next_best', value, points: tenth(behind) }, ...because(lost ?? shortOf(winner, next))]
}

type Lacking = (typeof LACKING)[number]
const isLacking = (name: string): name is Lacking => (LACKING as readonly string[]).includes(name)

/** The part of the score that most of the distance comes from. */
function shortOf({ parts: more = {} }: Weighed, { parts: less = {} }: Weighed): ClauseOf | undefined {
  const names = [...new Set([...Object.keys(more), ...Object.keys(less)])]
  const gaps = names.map((name) => ({ name, gap: (more[name] ?? 0) - (less[name] ?? 0) })).sort((a, b) => b.gap - a.gap)
  const [most] = gaps
  if (!most || most.gap <= 0) return undefined
  return isLacking(most.name) ? { code: `lacks.${most.name}` } : { code: 'less_of', name: most.name }
}

/** The part of the score that speaks most against a candidate. */
function weakestOf({ parts = {} }: Weighed): ClauseOf | undefined {
  const [most] = LACKING.filter((name) => (parts[name] ?? 0) < 0).sort((a, b) => parts[a]! - parts[b]!)
  return most && { code: `lacks.${most}` }
}

const LONGEST_SHOWN = 60

/** A value as a reason shows it. */
function valueOf({ value, text }: Candidate): string {
  const shown = typeof value === 'number' ? text : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN - 1)}…` : shown
}

/** A score as reasons show it. */
export const tenth = (score: number): number => Math.round(score * 10) / 10
