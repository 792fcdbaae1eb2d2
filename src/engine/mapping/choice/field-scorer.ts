// One scorer for all labelled fields: evidence about a reading becomes log-odds, log-odds a candidate. Weights are here
// and nowhere else.

import type { Candidate, MappingContext, Reading, Trace } from '../vocabulary.ts'
import { weigh } from '../context/trace.ts'
import { labelsAt, weighted } from '../structure/relations.ts'
import type { Relation } from '../structure/relations.ts'

/** What is known of a reading as a value of a field, beside its labels; each is worth its weight below. */
export interface Evidence {
  [feature: string]: number
}

/**
 * Log-odds of each piece of evidence. They were set by hand on training receipts and on documents that were drawn up
 * for it; the order of size is what matters: a label of its own decides, a better label of another field refuses, all
 * else only parts equals.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  prior: -2.2,
  /** 0..1: how well a label of the field fits. */
  label: 5.2,
  /** 0..1: how well a label of another field fits, where it fits better than the own one; and where it fits less. */
  rival: -3.4,
  lesserRival: -0.7,
  /** 0..1: certainty of the reading, and what it lacks to 1. */
  doubt: -2,
  /** On the first page; in its upper third. */
  firstPage: 0.5,
  upper: 0.5,
  /** The same value stands elsewhere too. */
  repeated: 0.4,
  /**
   * Dates: a time beside it, alone in a line behind a town's name, after the day of reading, in a column of dates, a
   * cell in a table of what was done, one of two ends of a period, month alone.
   */
  time: 1.3,
  letterhead: 1.8,
  future: -3.5,
  column: -1.5,
  cell: -4.5,
  period: -1.6,
  partial: -3,
  ancient: -1.2,
  onlyOne: 1.2,
  bareReceiptDate: 1.1,
  /**
   * Numbers: letters and digits, few digits, too long, also a date, an amount, a phone number, a postcode or a year,
   * ends glued to other digits.
   */
  mixed: 0.6,
  short: -0.9,
  tiny: -1.6,
  long: -1.5,
  otherKind: -2.2,
  year: -1,
  fragment: -1.4,
  bracketed: -1.5,
}

/** The candidate that `reading` is for `field` with all that speaks for and against it. */
export function scoreCandidate<T>(
  field: string,
  value: T,
  reading: Omit<Reading, 'meaning'>,
  rule: string,
  evidence: Evidence,
  label?: Relation,
): Candidate<T> {
  let score = WEIGHTS.prior!
  const measured = { ...evidence, doubt: 1 - reading.confidence }
  for (const [feature, amount] of Object.entries(measured)) score += (WEIGHTS[feature] ?? 0) * amount
  const { text, page, box, source } = reading
  return {
    field,
    value,
    text,
    page,
    box,
    score,
    confidence: chanceOf(score),
    rule,
    ...(label && { label: label.hit.text }),
    source,
    evidence: measured,
  }
}

/** The shares of a candidate's score by name, in log-odds, largest first; undefined where its score has no parts. */
export function partsOf({ evidence, parts }: Candidate): Record<string, number> | undefined {
  const shares = parts
    ? Object.entries(parts)
    : evidence &&
      Object.entries({ prior: 1, ...evidence }).map(([name, much]) => [name, (WEIGHTS[name] ?? 0) * much] as const)
  return (
    shares &&
    Object.fromEntries(
      shares.filter(([, share]) => Math.abs(share) >= LEAST_SHARE).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1])),
    )
  )
}

// A smaller share of a score is no reason. Chosen by hand.
const LEAST_SHARE = 0.005

/**
 * How well the labels at a reading speak for `fields`, and how well for others. `ignored` labels neither help nor
 * hinder.
 */
export function labelEvidence(
  context: MappingContext,
  reading: Reading,
  fields: ReadonlyMap<string, number>,
  ignored: (field: string) => boolean,
): { evidence: Evidence; label?: Relation } {
  let own = 0
  let rival = 0
  let label: Relation | undefined
  const relations = labelsAt(context, reading)
  // Several labels add up (`Rechnung`, `Nr.`): what each leaves open, the others fill.
  const open = new Map<string, number>()
  for (const relation of relations) {
    const worth = Math.min(0.98, weighted(relation) * (fields.get(relation.hit.field) ?? 0))
    if (worth <= 0) continue
    const place = `${relation.hit.line}:${relation.hit.from}:${relation.hit.box.left}`
    open.set(place, Math.min(open.get(place) ?? 1, 1 - worth))
    if (worth > own) {
      own = worth
      label = relation
    }
  }
  own = 1 - [...open.values()].reduce((product, share) => product * share, 1)
  for (const relation of relations) {
    const { hit } = relation
    const worth = weighted(relation)
    // They come best first.
    if (worth <= rival) break
    if (
      fields.has(hit.field) ||
      ignored(hit.field) ||
      (label && hit.line === label.hit.line && hit.from === label.hit.from && hit.to === label.hit.to)
    )
      continue
    rival = Math.max(rival, worth * (hit.field.startsWith('column.') ? 0.7 : 1))
  }
  const worse = rival > own
  return {
    evidence: {
      label: Math.min(1, own),
      rival: worse ? Math.max(0.2, rival - own) : 0,
      lesserRival: worse ? 0 : rival,
    },
    ...(label && { label }),
  }
}

/** As `labelEvidence`; undefined where no label speaks for one of the fields. */
export function evidenceAtLabel(
  context: MappingContext,
  reading: Reading,
  fields: ReadonlyMap<string, number>,
  ignored: (field: string) => boolean,
): { evidence: Evidence; label: Relation } | undefined {
  if (!labelsAt(context, reading).some(({ hit }) => fields.has(hit.field))) return undefined
  const { evidence, label } = labelEvidence(context, reading, fields, ignored)
  return label && { evidence, label }
}

/**
 * The best of candidates, where its log-odds are at least `floor`; a second value of nearly the same score lowers its
 * confidence.
 */
export function best<T>(candidates: readonly Candidate<T>[], floor = 0, trace?: Trace): Candidate<T> | undefined {
  weigh(trace, candidates, floor)
  const [first, ...others] = [...candidates].sort((a, b) => b.score - a.score)
  if (!first || first.score < floor) return undefined
  // The same value read elsewhere too is no rival.
  const rival = others.find(({ value }) => value !== first.value)
  if (!rival) return first
  const share = 1 / (1 + Math.exp(rival.score - first.score))
  const odds = (1 / (1 + Math.exp(-first.score))) * share
  return { ...first, confidence: chanceOf(Math.log(odds / (1 - odds))) }
}

/**
 * The chance that a value of these log-odds is right. Slope and offset: logistic fit on the dates of 266 SROIE training
 * receipts.
 */
function chanceOf(logOdds: number): number {
  return Math.min(0.99, 1 / (1 + Math.exp(-(0.67 * logOdds + 2.3))))
}
