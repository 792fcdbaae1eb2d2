// Why each field has its value, or has none: what the choosers kept, put in order, with the clauses that say why.

import { MOST_CANDIDATES, type FieldCandidate, type FieldCandidates } from '../../../schema/candidates.ts'
import { toEvidence, type Candidate, type Chosen, type Kept, type MappingContext } from '../vocabulary.ts'
import type { ClauseOf } from '../../../schema/clauses.ts'
import type { Evidence } from '../../../schema/extraction.ts'
import { stepsOf } from './assemble.ts'
import { englishAside, englishReason } from './clause-words.ts'
import { partsOf } from './field-scorer.ts'
import { reasonFor, reasonForNone, type Weighed } from './reasons.ts'

/**
 * The candidates of every field that has a value, has candidates or was looked for by labels, by the path of the field.
 * The chosen value comes first; `chosen` are the final ones.
 */
export function explain(context: MappingContext, chosen: Chosen): Record<string, FieldCandidates> {
  const explained: Record<string, FieldCandidates> = {}
  for (const [path, winner] of chosen) explained[path] = explainValue(context, path, winner)
  for (const [path, kept] of context.trace?.kept ?? [])
    if (!chosen.has(path) && !isList(path, chosen)) explained[path] = explainNone(context, path, kept)
  for (const path of context.trace?.labels.keys() ?? [])
    if (!(path in explained) && !isList(path, chosen)) explained[path] = explainNone(context, path, [])
  return explained
}

/** Whether candidates kept under `path` were candidates of a list that has values. */
const isList = (path: string, chosen: Chosen): boolean => chosen.has(`${path}[0]`)

/** Values that no chooser chose among candidates, with the evidence that they come with: their only candidate. */
export function explainEvidence(
  extraction: object,
  evidence: Readonly<Record<string, Evidence>>,
): Record<string, FieldCandidates> {
  return Object.fromEntries(
    Object.entries(evidence).map(([path, one]) => [
      path,
      {
        ...said([
          one.label === undefined ? { code: 'found', rule: one.rule } : { code: 'label_at' as const, label: one.label },
          { code: 'no_other' },
        ]),
        candidates: [{ value: valueAt(extraction, path), chosen: true, ...one }],
      },
    ]),
  )
}

const said = (clauses: ClauseOf[]): Pick<FieldCandidates, 'reason' | 'clauses'> => ({
  reason: englishReason(clauses),
  clauses,
})

function valueAt(extraction: unknown, path: string): unknown {
  return stepsOf(path).reduce(
    (node: unknown, step) => (node as Record<string, unknown> | undefined)?.[step],
    extraction,
  )
}

function explainValue(context: MappingContext, path: string, winner: Candidate): FieldCandidates {
  const from = context.trace?.copies.get(path)
  const kept = keptAt(context, path) ?? (from === undefined ? undefined : keptAt(context, from)) ?? []
  const own = kept.filter(({ candidate }) => isSame(candidate, winner))
  const rounds = own.filter((one) => one.round !== undefined)
  // A ranker's scores come last: they decide where the ranker took the value.
  const round = winner.rule === 'ranker' ? rounds.at(-1) : rounds[0]
  const weighed: Weighed = {
    ...round,
    candidate: winner,
    score: round?.candidate.score ?? winner.score,
    ...withParts(winner, own),
  }
  const others = ranked(
    kept.filter(({ candidate }) => !isSame(candidate, winner)),
    round?.round,
  )
  return {
    ...said(reasonFor(context, path, weighed, others)),
    candidates: [shown(weighed, true), ...others.map((one) => shown(one, false))].slice(0, MOST_CANDIDATES),
  }
}

function explainNone(context: MappingContext, path: string, kept: readonly Kept[]): FieldCandidates {
  const others = ranked(kept)
  return {
    ...said(reasonForNone(context, path, others)),
    candidates: others.slice(0, MOST_CANDIDATES).map((one) => shown(one, false)),
  }
}

/** What was kept for a path, or for the list that it is a member of. */
function keptAt({ trace }: MappingContext, path: string): Kept[] | undefined {
  return trace?.kept.get(path) ?? trace?.kept.get(path.replace(/\[\d+\]$/, ''))
}

/** Of one place and value each candidate once, those of the winner's round first, best first. */
function ranked(kept: readonly Kept[], round?: number): Weighed[] {
  const first = (one: Kept): number => Number(one.round === round && round !== undefined)
  const groups: Kept[][] = []
  for (const one of kept.toSorted((a, b) => first(b) - first(a) || scoreOf(b) - scoreOf(a))) {
    const same = groups.find(([known]) => isSame(known!.candidate, one.candidate))
    if (same) same.push(one)
    else groups.push([one])
  }
  return groups.map((same) => {
    const [one] = same as [Kept]
    const lost = same.find((other) => other.lost !== undefined)?.lost
    return {
      ...one,
      score: one.candidate.score,
      ...withParts(one.candidate, same),
      ...(lost !== undefined && { lost }),
    }
  })
}

const scoreOf = ({ candidate }: Kept): number => (Number.isFinite(candidate.score) ? candidate.score : -Infinity)

/** The parts of the score that the candidates of one value show. */
function withParts(candidate: Candidate, own: readonly Kept[]): Pick<Weighed, 'parts'> {
  const parts = [candidate, ...own.map((one) => one.candidate)].map(partsOf).find((one) => one !== undefined)
  return parts ? { parts } : {}
}

function isSame(a: Candidate, b: Candidate): boolean {
  return (
    a.page === b.page &&
    a.box.left === b.box.left &&
    a.box.top === b.box.top &&
    JSON.stringify(a.value) === JSON.stringify(b.value)
  )
}

const rounded = (number: number): number => Math.round(number * 100) / 100

function shown({ candidate, score, parts, lost, for: speaks }: Weighed, isChosen: boolean): FieldCandidate {
  const { checks, ...evidence } = toEvidence(candidate)
  const why = isChosen || lost === undefined ? (speaks ?? []) : [lost]
  return {
    value: candidate.value,
    chosen: isChosen,
    ...evidence,
    confidence: Math.min(1, Math.max(0, Math.round(candidate.confidence * 1000) / 1000)),
    ...(Number.isFinite(score) && { score: rounded(score) }),
    ...(parts && { features: Object.fromEntries(Object.entries(parts).map(([name, much]) => [name, rounded(much)])) }),
    ...(why.length > 0 && { why: englishAside(why), why_clauses: [...why] }),
    ...(checks && { checks }),
  }
}
