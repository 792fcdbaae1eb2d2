// A customer's documents as they are learned from: mapped once as the service maps them today, with what each ranked
// field has to choose from.

import { certaintyOf, withChances } from '../mapping/choice/confidence.ts'
import type { Chosen, MappingContext } from '../mapping/vocabulary.ts'
import { beginDocument, mapFields, traced, type BegunDocument } from '../mapping/map-document.ts'
import type { Rankers, Rankings } from '../../schema/ranking.ts'
import { RANKED, rankCandidates, type RankedField } from '../mapping/types/trade/ranking.ts'
import type { DocumentContent } from '../../schema/page.ts'
import { isPartyField, pageLetters, seenOf, type Seen } from './clues.ts'
import { rightOf, shopOf, type Confirmed } from './confirmed.ts'
import { partyOf } from './known.ts'
import { countLabels, type LabelCounts } from './labels.ts'
import type { Learned } from '../mapping/vocabulary.ts'
import { columnsOf, type ConfirmedRows, withColumns } from './habits/columns.ts'
import { scoresOfRules } from './learned.ts'

/** A document with what was confirmed of it. */
export interface Lesson {
  id: string
  content: DocumentContent
  confirmed: Confirmed
  /** The confirmed rows of its table of items. */
  rows?: ConfirmedRows
}

/** What a ranked field had to choose from on a document, and what it should have chosen. */
export interface FieldStudy {
  ranked: RankedField
  seen: Seen
  right: Uint8Array
  labels: LabelCounts
}

export interface Study extends Lesson {
  shop: string
  begun: BegunDocument
  rankings: Rankings
  fields: ReadonlyMap<string, FieldStudy>
  party: Readonly<Record<string, string>>
  letters: string
  /** What the service answers today, and the document with what its choosers looked at. */
  today: Chosen
  seen: MappingContext
}

/** The document as it is learned from. `now` is the day on which it counts as read. */
export async function studyOf({ rows = [], ...given }: Lesson, rankers: Rankers, now: Date): Promise<Study> {
  const lesson = { ...given, rows, confirmed: new Map([...given.confirmed, ...columnsOf(rows)]) }
  const begun = beginDocument(lesson.content, { today: now })
  const { context, type } = begun
  const rankings = await rankCandidates(context, type, rankers)
  const fields = new Map<string, FieldStudy>()
  for (const ranked of RANKED) {
    const confirmed = lesson.confirmed.get(ranked.field)
    if (ranked.document !== type || confirmed === undefined) continue
    const candidates = ranked.candidates(context)
    const numbers = ranked.numbers(context)
    if (candidates.length === 0) continue
    const base = Float64Array.from(rankings.get(ranked.field)?.scores ?? scoresOfRules(ranked, numbers))
    const seen = seenOf(ranked, context, candidates, numbers, base)
    const right = rightOf(confirmed, candidates, isPartyField(ranked.field))
    fields.set(keyOf(ranked), { ranked, seen, right, labels: countLabels(seen.labels, right) })
  }
  const study = {
    ...lesson,
    shop: shopOf(lesson.confirmed, lesson.id),
    begun,
    rankings,
    fields,
    party: partyOf(lesson.confirmed),
    letters: pageLetters(context),
  }
  const looked = traced(begun)
  return { ...study, today: answerOf({ ...study, begun: looked }), seen: looked.context }
}

/** What stands for a ranked field of a type of documents. */
export const keyOf = ({ document, field }: { document: string; field: string }): string => `${document} ${field}`

/**
 * The chosen values of a document with their confidences, as the service answers with what was learned, or as it does
 * today.
 */
export function answerOf(
  { content, begun, rankings }: Pick<Study, 'content' | 'begun' | 'rankings'>,
  learned?: Learned,
): Chosen {
  const read = learned ? learned.read(begun.context, begun.type) : begun.context
  const asked = read === begun.context ? rankings : sameCandidates(read, begun, rankings)
  const context = {
    ...read,
    rankings: learned ? learned.rank(read, begun.type, asked) : asked,
    ...(learned && { learned }),
  }
  const whole = { ...begun, context }
  const { chosen, type, validation } = mapFields(
    content,
    { today: begun.context.today },
    learned?.asksTrace ? traced(whole) : whole,
  )
  const told = withChances(chosen, certaintyOf(content), type, validation.checks)
  return withColumns(learned ? learned.judge(told) : told)
}

/** What rankers said of fields whose candidates stay the same when columns are named otherwise. */
function sameCandidates(
  context: MappingContext,
  { type, context: before }: BegunDocument,
  rankings: Rankings,
): Rankings {
  const textsOf = (ranked: RankedField, of: MappingContext): string =>
    ranked
      .candidates(of)
      .map(({ text }) => text)
      .join('\n')
  const own = RANKED.filter((ranked) => ranked.document === type && rankings.has(ranked.field))
  return new Map(
    own
      .filter((ranked) => textsOf(ranked, context) === textsOf(ranked, before))
      .map(({ field }) => [field, rankings.get(field)!]),
  )
}
