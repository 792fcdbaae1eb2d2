// What a learned file does when a document is mapped: its rankings are corrected, letters put right, and confidences
// moved. Built once from the file; asks nobody.

import type { Correction, LearnedFile, LearnedRanker } from '../../schema/learned.ts'
import { once } from '../mapping/context/once.ts'
import type { Candidate, Learned, MappingContext } from '../mapping/vocabulary.ts'
import type { Ranking } from '../../schema/ranking.ts'
import { BEHIND, RANKED, type RankedField } from '../mapping/types/trade/ranking.ts'
import { correctionOf } from './boost.ts'
import { pageLetters, seenOf, withClues } from './clues.ts'
import { nameColumns, placeAsConfirmed } from './habits/apply.ts'
import { correctedChance } from './calibration.ts'
import { knownParties, partiesFromFile, type KnownParties, type PageMatch } from './known.ts'
import type { LabelCounts } from './labels.ts'
import { spellAsConfirmed } from './spelling.ts'

/** The parts of a learned file that are in use; a cross-validation uses some of them. */
export type Lessons = Pick<LearnedFile, 'rankers' | 'spelling' | 'known' | 'confidence' | 'habits'>

// As the rankers' own: what changes a choice by less is won and lost alike.
const LEAD = 1.5
// A field that no ranker of ours chooses tells its confidence by the chance alone.
const BY_CHANCE = { base: 0, chance: 1, worst: 0, mean: 0, letters: 0 }

/** What a learned file does. */
export function openLearned({ rankers, spelling, known: parties, confidence, habits }: Lessons): Learned {
  const known = knownParties(partiesFromFile(parties))
  const labels = new Map(rankers.map((one) => [one, new Map(Object.entries(one.labels)) as LabelCounts]))
  const match = (context: MappingContext): PageMatch => known.match(pageLetters(context))
  const matchOf = (context: MappingContext): PageMatch => once(context, match)
  return {
    read: (context, type) => nameColumns(habits, context, type),
    rank(context, type, rankings) {
      const corrected = new Map(rankings)
      for (const one of rankers) {
        const ranked = RANKED.find(
          ({ document, field }) => document === type && one.document === document && one.field === field,
        )
        if (ranked)
          setCorrected(corrected, ranked, context, one, { known, match: matchOf(context), labels: labels.get(one)! })
      }
      return corrected
    },
    asksTrace: habits.places.some(({ kind }) => kind === 'kept'),
    place: (context, type, chosen) => placeAsConfirmed(habits, context, type, chosen),
    spell: (context, chosen) =>
      spelling.length === 0 ? chosen : spellAsConfirmed(chosen, spelling, known, matchOf(context)),
    judge: (chosen) =>
      new Map([...chosen].map(([path, candidate]) => [path, judged(path, candidate, confidence[path], known)])),
  }
}

function setCorrected(
  rankings: Map<string, Ranking>,
  ranked: RankedField,
  context: MappingContext,
  { trees, width }: LearnedRanker,
  knowledge: { known: KnownParties; match: PageMatch; labels: LabelCounts },
): void {
  const numbers = ranked.numbers(context)
  if (numbers.length === 0) return
  const { lead, certainty, scores } = rankings.get(ranked.field) ?? {
    lead: LEAD,
    certainty: BY_CHANCE,
    scores: scoresOfRules(ranked, numbers),
  }
  const base = Float64Array.from(scores)
  const correction = correctionOf(
    trees,
    withClues(seenOf(ranked, context, ranked.candidates(context), numbers, base), knowledge),
    width,
  )
  rankings.set(ranked.field, {
    lead,
    certainty,
    scores: Float32Array.from(base, (score, at) => score + correction[at]!),
  })
}

/** The scores that rules alone give candidates. */
export function scoresOfRules({ features }: RankedField, numbers: Float32Array): Float32Array {
  const at = features.indexOf(BEHIND)
  const width = features.length
  return Float32Array.from({ length: numbers.length / width }, (_, row) => -numbers[row * width + at]!)
}

function judged(
  path: string,
  candidate: Candidate,
  correction: Correction | undefined,
  known: KnownParties,
): Candidate {
  if (!correction || (candidate.source !== 'ocr' && candidate.source !== 'embedded')) return candidate
  return {
    ...candidate,
    confidence: correctedChance(candidate.confidence, isConfirmed(path, candidate.value, known), correction),
  }
}

/** Whether a value is, letter by letter, one that was confirmed. */
export function isConfirmed(path: string, value: unknown, known: KnownParties): boolean {
  return typeof value === 'string' && known.nearest(path, value)?.alike === 1
}
