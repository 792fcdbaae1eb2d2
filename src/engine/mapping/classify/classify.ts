// What kind of document this is. Everything that is known of it (evidence.ts) speaks for some types and against others,
// by fitted weights (models/training/fit-types.ts).

import type { DocumentType } from '../../../schema/extraction.ts'
import { DOCUMENT_TYPES } from '../../../schema/extraction.ts'
import fitted from '../../knowledge/weights/types.json' with { type: 'json' }
import type { MappingContext } from '../vocabulary.ts'
import { TYPES } from '../types/registry.ts'
import { documentEvidence } from './evidence.ts'

/**
 * A type with its chance against the others, 0 to 1, and `ofKind`, the chance that the document is of its kind: that
 * type, or any paper of trade.
 */
interface Classification {
  type: DocumentType
  confidence: number
  ofKind: number
}

/** Log-odds of each type, by the evidence that speaks for or against it. */
type TypeWeights = Readonly<Record<string, Readonly<Partial<Record<DocumentType, number>>>>>

const WEIGHTS: TypeWeights = fitted.weights

/** What title, words and signs of a type weigh for it before any paper of it was in a fit. Chosen by hand. */
export const OWN_WEIGHTS: Readonly<Record<string, number>> = { title: 4, words: 6, sign: 1 }

function ownWeights(name: string): TypeWeights[string] {
  const [kind, type] = name.split('.') as [string, string?]
  const own = OWN_WEIGHTS[kind]
  return own === undefined || type === undefined ? {} : { [type]: own }
}

// Below this chance nothing speaks clearly for any type. Of 593 papers that a fit had not seen, twelve are below it,
// and the likeliest type is wrong for seven of them.
const KNOWN_FROM = 0.25

/** The likeliest type of the document: `generic` for a paper of no other type, and where no type is likely. */
export function classify(context: MappingContext): Classification {
  const chances = typeChances(documentEvidence(context))
  const [type, confidence] = [...chances].reduce((best, one) => (one[1] > best[1] ? one : best))
  if (confidence < KNOWN_FROM) return { type: 'generic', ...sameChance(chances.get('generic')!) }
  if (!TYPES[type].paper.trade) return { type, ...sameChance(confidence) }
  const ofTrade = [...chances].reduce((sum, [one, chance]) => (TYPES[one].paper.trade ? sum + chance : sum), 0)
  return { type, confidence, ofKind: ofTrade }
}

/** What is known of the type and of its kind where both are one. */
export const sameChance = (confidence: number): Omit<Classification, 'type'> => ({ confidence, ofKind: confidence })

/** The chance of each type; together 1. */
export function typeChances(
  evidence: ReadonlyMap<string, number>,
  weights: TypeWeights = WEIGHTS,
): Map<DocumentType, number> {
  const scores = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, 0])) as Record<DocumentType, number>
  const add = (name: string, worth: number): void => {
    const own = weights[name] ?? ownWeights(name)
    for (const type in own) scores[type as DocumentType] += own[type as DocumentType]! * worth
  }
  add('one', 1)
  for (const [name, worth] of evidence) add(name, worth)
  const best = Math.max(...Object.values(scores))
  const odds = new Map(DOCUMENT_TYPES.map((type) => [type, Math.exp(scores[type] - best)]))
  const sum = [...odds.values()].reduce((all, one) => all + one, 0)
  return new Map([...odds].map(([type, one]) => [type, one / sum]))
}
