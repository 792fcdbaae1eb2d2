// What the trees of a customer see of a candidate beside the numbers of its ranker: how it compares with what was
// confirmed before.

import type { MappingContext } from '../mapping/vocabulary.ts'
import type { RankedCandidate, RankedField } from '../mapping/types/trade/ranking.ts'
import { bestParty, type Documents, type KnownParties, type PageMatch } from './known.ts'
import { labelAt, labelOdds, type LabelCounts } from './labels.ts'
import { lettersOf, likeness } from './likeness.ts'

/**
 * The names of the clues, in their order. `alike`: to the nearest confirmed value of the field; `alike.party`: to the
 * value of the party that the rest of the page names, `party`: how much of that party is printed; `label`: log-odds of
 * what stands beside or above; `score`: what the ranker that is corrected thinks, against the best candidate.
 */
export const CLUES = ['alike', 'alike.party', 'party', 'label', 'score'] as const

/**
 * Fields whose candidates are compared with confirmed values; an amount or a day that was right once says nothing of
 * the next document.
 */
export const isPartyField = (field: string): boolean => /^(?:vendor|buyer)\./.test(field)

/** A document's candidates for one field, as far as they do not depend on what is known. */
export interface Seen {
  field: string
  texts: readonly string[]
  labels: readonly string[]
  numbers: Float32Array
  width: number
  base: Float64Array
}

/** What the page says of its candidates for `ranked`, which the ranker or the rules score by `base`. */
export function seenOf(
  ranked: RankedField,
  context: MappingContext,
  candidates: readonly RankedCandidate[],
  numbers: Float32Array,
  base: Float64Array,
): Seen {
  return {
    field: ranked.field,
    texts: candidates.map(({ text }) => text),
    labels: candidates.map((candidate) => labelAt(candidate, context.lines)),
    numbers,
    width: ranked.features.length,
    base,
  }
}

/** The letters of all lines, in which confirmed parties are looked for. */
export function pageLetters(context: Pick<MappingContext, 'lines'>): string {
  return lettersOf(context.lines.map(({ text }) => text).join(' '))
}

/**
 * What is known that clues speak of, and how much of each party the page prints. `without` are documents that are not
 * to be known, with their `own` labels.
 */
export interface Knowledge {
  known: KnownParties
  match: PageMatch
  labels: LabelCounts
  without?: Documents
  own?: LabelCounts
}

/** The numbers of the candidates with the clues behind them, candidate after candidate. */
export function withClues(seen: Seen, { known, match, labels, without, own }: Knowledge): Float32Array {
  const { field, texts, numbers, width, base } = seen
  const wide = width + CLUES.length
  const rows = new Float32Array(texts.length * wide)
  const top = base.reduce((most, one) => Math.max(most, one), -Infinity)
  const best = isPartyField(field) ? bestParty(known, match, field, without) : undefined
  const partyText = best && lettersOf(best.party.values[field]!)
  texts.forEach((text, at) => {
    rows.set(numbers.subarray(at * width, (at + 1) * width), at * wide)
    const alike = isPartyField(field) ? (known.nearest(field, text, without)?.alike ?? 0) : 0
    rows.set(
      [
        alike,
        partyText === undefined ? 0 : likeness(lettersOf(text), partyText),
        best?.share ?? 0,
        labelOdds(seen.labels[at]!, labels, own),
        base[at]! - top,
      ],
      at * wide + width,
    )
  })
  return rows
}
