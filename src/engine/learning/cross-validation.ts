// Whether what documents teach helps: parts of them are held back in turn, once by document and once by whole shop, and answered with what the others taught.

import type { LearnedFile, Tally } from '../../schema/learned.ts'
import type { Chosen } from '../mapping/candidates.ts'
import { correctionFor, type Verdict } from './calibration.ts'
import { isSame } from './confirmed.ts'
import { fitLessons, type BaseOf } from './fit.ts'
import { knownParties, partiesFromFile, type KnownParties } from './known.ts'
import { isConfirmed, openLearned, type Lessons } from './learned.ts'
import { canSpell } from './spelling.ts'
import { answerOf, keyOf, type Study } from './study.ts'

const PARTS = 5

/** What is held back together. */
export type Held = 'documents' | 'shops'

/** What came of a way of learning for each field: by path. */
export type Tallies = ReadonlyMap<string, Tally>

/** Which lessons are in use: rankings by key, spelling by path. */
export interface Plan { rankers: readonly string[]; spelling: readonly string[] }

export interface Gain { documents: Tally; shops: Tally }

/** What a field's part of the file is: what of it is in use, and what the cross-validation says of it. */
export interface FieldReport { field: string; values: number; right: number; ranks: boolean; spells: boolean; correctsConfidence: boolean; gain: Gain | undefined; why: string }

export interface Schooling { lessons: Lessons; gains: LearnedFile['gains']; fields: FieldReport[] }

/** The lessons of `studies` that help by cross-validation, with what it says of each confirmed field. */
export function school(studies: readonly Study[], baseOf: BaseOf): Schooling {
  const ranked = [...new Set(studies.flatMap(({ fields }) => [...fields.keys()]))].sort()
  const paths = [...new Set(studies.flatMap(({ confirmed }) => [...confirmed.keys()]))].sort()
  const folds = { documents: foldsOf(studies, 'documents'), shops: foldsOf(studies, 'shops') }
  const learnt = { documents: lessonsHeldBack(studies, folds.documents, ranked, baseOf), shops: lessonsHeldBack(studies, folds.shops, ranked, baseOf) }
  const answers = (plan: Plan): Record<Held, Chosen[]> => ({ documents: answersHeldBack(studies, folds.documents, learnt.documents, plan), shops: answersHeldBack(studies, folds.shops, learnt.shops, plan) })
  const today = studies.map((study) => study.today), none: Record<Held, Chosen[]> = { documents: today, shops: today }
  const gainOf = (path: string, before: Record<Held, Chosen[]>, after: Record<Held, Chosen[]>, counts?: (study: Study) => boolean): Gain => (
    { documents: tally(path, studies, before.documents, after.documents, counts), shops: tally(path, studies, before.shops, after.shops, counts) })
  const spellable = paths.filter(canSpell), spelled = answers({ rankers: [], spelling: spellable }), both = answers({ rankers: ranked, spelling: spellable })
  const spelling = spellable.filter((path) => helps(gainOf(path, none, spelled)))
  const rankers = ranked.filter((key) => {
    const path = fieldOf(key), isOfType = ({ fields }: Study): boolean => fields.has(key)
    // Where letters are put right too, the choice has to win beside that.
    return helps(gainOf(path, spellable.includes(path) ? spelled : none, both, isOfType))
  })
  const after = answers({ rankers, spelling })
  const lessons = { ...fitLessons(studies, rankers, baseOf), spelling }
  const held = learnt.documents.map(({ known }) => knownParties(partiesFromFile(known))), knownTo = folds.documents.map((part) => held[part]!)
  const confidence: LearnedFile['confidence'] = {}
  for (const path of paths) {
    const correction = correctionFor(verdictsOf(path, studies, after.documents, knownTo))
    if (correction) confidence[path] = correction
  }
  const uses = (path: string): boolean => spelling.includes(path) || rankers.some((key) => fieldOf(key) === path)
  const gains = Object.fromEntries(paths.filter((path) => uses(path)).map((path) => [path, gainOf(path, none, after)]))
  const fields = paths.map((field): FieldReport => {
    const ranks = rankers.some((key) => fieldOf(key) === field), spells = spelling.includes(field), tried = ranked.some((key) => fieldOf(key) === field) || canSpell(field)
    const { values, before: right } = tally(field, studies, today, today)
    return { field, values, right, ranks, spells, correctsConfidence: field in confidence, gain: tried ? gainOf(field, none, ranks || spells ? after : both) : undefined, why: ranks || spells ? '' : tried ? 'no gain' : 'not ranked' }
  })
  // Who is known matters to rankings and spelling alone, and to confidences that ask whether a value is confirmed.
  const usesKnown = rankers.length + spelling.length > 0 || Object.values(confidence).some(({ known }) => known > 0)
  return { lessons: { ...lessons, known: usesKnown ? lessons.known : [], confidence }, gains, fields }
}

const fieldOf = (key: string): string => key.split(' ')[1]!

/** A lesson stays where it wins more documents that are held back than it loses, and loses none on the whole on shops that are. */
const helps = ({ documents, shops }: Gain): boolean => documents.won > documents.lost && shops.won >= shops.lost

/** The part of each document. Documents of a shop are dealt evenly, or stay together. */
export function foldsOf(studies: readonly Pick<Study, 'shop'>[], held: Held): number[] {
  const shops = [...new Set(studies.map(({ shop }) => shop))].sort()
  if (held === 'shops') return studies.map(({ shop }) => shops.indexOf(shop) % PARTS)
  const folds: number[] = []
  shops.flatMap((shop) => studies.flatMap((study, at) => (study.shop === shop ? [at] : []))).forEach((at, turn) => { folds[at] = turn % PARTS })
  return folds
}

/** What the documents outside each part teach, part by part. */
function lessonsHeldBack(studies: readonly Study[], folds: readonly number[], keys: readonly string[], baseOf: BaseOf): ReturnType<typeof fitLessons>[] {
  return Array.from({ length: PARTS }, (_, part) => fitLessons(studies.filter((__, at) => folds[at] !== part), keys, baseOf))
}

/** The answers of all documents, each by lessons of the parts that it is not in. */
function answersHeldBack(studies: readonly Study[], folds: readonly number[], lessons: readonly ReturnType<typeof fitLessons>[], { rankers, spelling }: Plan): Chosen[] {
  const learned = lessons.map(({ rankers: all, known }) => openLearned({ rankers: all.filter((one) => rankers.includes(keyOf(one))), known, spelling: [...spelling], confidence: {} }))
  return studies.map((study, at) => answerOf(study, learned[folds[at]!]!))
}

/** How a field came out before and after. */
function tally(path: string, studies: readonly Study[], before: readonly Chosen[], after: readonly Chosen[], counted: (study: Study) => boolean = () => true): Tally {
  const counts: Tally = { values: 0, before: 0, after: 0, won: 0, lost: 0 }
  studies.forEach((study, at) => {
    const value = study.confirmed.get(path)
    if (value === undefined || !counted(study)) return
    const was = isSame(value, before[at]!.get(path)?.value), is = isSame(value, after[at]!.get(path)?.value)
    counts.values += 1
    counts.before += Number(was)
    counts.after += Number(is)
    counts.won += Number(!was && is)
    counts.lost += Number(was && !is)
  })
  return counts
}

/** What came of the values that were chosen for a field, and whether the parts that they were held back from had confirmed them. */
function verdictsOf(path: string, studies: readonly Study[], answers: readonly Chosen[], knownTo: readonly KnownParties[]): Verdict[] {
  return studies.flatMap(({ confirmed }, at) => {
    const value = confirmed.get(path), candidate = answers[at]!.get(path)
    if (value === undefined || !candidate) return []
    return [{ confidence: candidate.confidence, isKnown: isConfirmed(path, candidate.value, knownTo[at]!), isRight: isSame(value, candidate.value) }]
  })
}
