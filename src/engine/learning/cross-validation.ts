// Whether what documents teach helps: parts of them are held back in turn, once by document and once by whole shop, and
// answered with what the others taught.

import type { LearnedFile, Tally } from '../../schema/learned.ts'
import type { Chosen } from '../mapping/vocabulary.ts'
import { correctionFor, type Verdict } from './calibration.ts'
import { isSame } from './confirmed.ts'
import { fitLessons, type BaseOf } from './fit.ts'
import { knownParties, partiesFromFile, type KnownParties } from './known.ts'
import { isConfirmed, openLearned, type Lessons } from './learned.ts'
import { canSpell } from './spelling.ts'
import { answerOf, keyOf, type Study } from './study.ts'

const PARTS = 5

/** Answers of all documents with documents held back, and with whole shops held back. */
type Answers = Readonly<Record<'documents' | 'shops', readonly Chosen[]>>

/** Which lessons are in use: rankings by key, spelling by path. */
interface Plan {
  rankers: readonly string[]
  spelling: readonly string[]
}

export interface Gain {
  documents: Tally
  shops: Tally
}

/**
 * What is learned of a confirmed field, and what the cross-validation says of it; `gain` is absent where nothing could
 * be tried.
 */
export interface FieldReport {
  field: string
  values: number
  right: number
  ranks: boolean
  spells: boolean
  correctsConfidence: boolean
  gain: Gain | undefined
  why: string
}

export interface Schooling {
  lessons: Lessons
  gains: LearnedFile['gains']
  fields: FieldReport[]
}

/** The lessons of `studies` that help by cross-validation, with what it says of each confirmed field. */
export function school(studies: readonly Study[], baseOf: BaseOf): Schooling {
  const keys = [...new Set(studies.flatMap(({ fields }) => [...fields.keys()]))].sort()
  const paths = [...new Set(studies.flatMap(({ confirmed }) => [...confirmed.keys()]))].sort()
  const { answers, knownTo } = tryOut(studies, keys, baseOf)
  const chosen = studies.map(({ today }) => today)
  const today: Answers = { documents: chosen, shops: chosen }
  const spellable = paths.filter(canSpell)
  const all = answers({ rankers: keys, spelling: spellable })
  const plan = planOf(studies, keys, spellable, today, answers({ rankers: [], spelling: spellable }), all)
  const after = answers(plan)
  const confidence: LearnedFile['confidence'] = {}
  for (const path of paths) {
    const correction = correctionFor(verdictsOf(path, studies, after.documents, knownTo))
    if (correction) confidence[path] = correction
  }
  const fields = paths.map((field): FieldReport => {
    const ranks = plan.rankers.some((key) => fieldOf(key) === field)
    const spells = plan.spelling.includes(field)
    const isTried = spellable.includes(field) || keys.some((key) => fieldOf(key) === field)
    const { values, before: right } = tally(field, studies, chosen, chosen)
    const isUsed = ranks || spells
    return {
      field,
      values,
      right,
      ranks,
      spells,
      correctsConfidence: field in confidence,
      gain: isTried ? gainOf(field, studies, today, isUsed ? after : all) : undefined,
      why: isUsed ? '' : isTried ? 'no gain' : 'not ranked',
    }
  })
  const { rankers, known } = fitLessons(studies, plan.rankers, baseOf)
  // Who is known matters to rankings and spelling alone, and to confidences that ask whether a value is confirmed.
  const usesKnown = rankers.length + plan.spelling.length > 0 || Object.values(confidence).some((one) => one.known > 0)
  const gains = Object.fromEntries(
    fields.flatMap(({ field, ranks, spells, gain }) => (gain && (ranks || spells) ? [[field, gain]] : [])),
  )
  return {
    lessons: { rankers, spelling: [...plan.spelling], known: usesKnown ? known : [], confidence },
    gains,
    fields,
  }
}

/**
 * What each plan answers with documents and with shops held back, and the parties that each document's part does not
 * hold.
 */
function tryOut(
  studies: readonly Study[],
  keys: readonly string[],
  baseOf: BaseOf,
): { answers(plan: Plan): Answers; knownTo: readonly KnownParties[] } {
  const folds = { documents: foldsOf(studies, 'documents'), shops: foldsOf(studies, 'shops') }
  const lessons = {
    documents: lessonsHeldBack(studies, folds.documents, keys, baseOf),
    shops: lessonsHeldBack(studies, folds.shops, keys, baseOf),
  }
  const known = lessons.documents.map((one) => knownParties(partiesFromFile(one.known)))
  return {
    answers: (plan) => ({
      documents: answersHeldBack(studies, folds.documents, lessons.documents, plan),
      shops: answersHeldBack(studies, folds.shops, lessons.shops, plan),
    }),
    knownTo: folds.documents.map((part) => known[part]!),
  }
}

/** The lessons that help. Where letters can be put right too, a choice has to win beside that. */
function planOf(
  studies: readonly Study[],
  keys: readonly string[],
  spellable: readonly string[],
  today: Answers,
  spelled: Answers,
  all: Answers,
): Plan {
  return {
    spelling: spellable.filter((path) => helps(gainOf(path, studies, today, spelled))),
    rankers: keys.filter((key) =>
      helps(
        gainOf(fieldOf(key), studies, spellable.includes(fieldOf(key)) ? spelled : today, all, ({ fields }) =>
          fields.has(key),
        ),
      ),
    ),
  }
}

const fieldOf = (key: string): string => key.split(' ')[1]!

/**
 * A lesson stays where it wins more documents that are held back than it loses, and loses none on the whole on shops
 * that are.
 */
const helps = ({ documents, shops }: Gain): boolean => documents.won > documents.lost && shops.won >= shops.lost

/** The part of each document. Documents of a shop are dealt evenly, or stay together. */
export function foldsOf(studies: readonly Pick<Study, 'shop'>[], held: keyof Answers): number[] {
  const shops = [...new Set(studies.map(({ shop }) => shop))].sort()
  if (held === 'shops') return studies.map(({ shop }) => shops.indexOf(shop) % PARTS)
  const folds: number[] = []
  shops
    .flatMap((shop) => studies.flatMap((study, at) => (study.shop === shop ? [at] : [])))
    .forEach((at, turn) => {
      folds[at] = turn % PARTS
    })
  return folds
}

/** What the documents outside each part teach, part by part. */
function lessonsHeldBack(
  studies: readonly Study[],
  folds: readonly number[],
  keys: readonly string[],
  baseOf: BaseOf,
): ReturnType<typeof fitLessons>[] {
  return Array.from({ length: PARTS }, (_, part) =>
    fitLessons(
      studies.filter((__, at) => folds[at] !== part),
      keys,
      baseOf,
    ),
  )
}

/** The answers of all documents, each by lessons of the parts that it is not in. */
function answersHeldBack(
  studies: readonly Study[],
  folds: readonly number[],
  lessons: readonly ReturnType<typeof fitLessons>[],
  { rankers, spelling }: Plan,
): readonly Chosen[] {
  const learned = lessons.map(({ rankers: all, known }) =>
    openLearned({
      rankers: all.filter((one) => rankers.includes(keyOf(one))),
      known,
      spelling: [...spelling],
      confidence: {},
    }),
  )
  return studies.map((study, at) => answerOf(study, learned[folds[at]!]!))
}

/** How a field came out before and after; only documents that are `counted` count. */
function gainOf(
  path: string,
  studies: readonly Study[],
  before: Answers,
  after: Answers,
  counted: (study: Study) => boolean = () => true,
): Gain {
  return {
    documents: tally(path, studies, before.documents, after.documents, counted),
    shops: tally(path, studies, before.shops, after.shops, counted),
  }
}

function tally(
  path: string,
  studies: readonly Study[],
  before: readonly Chosen[],
  after: readonly Chosen[],
  counted: (study: Study) => boolean = () => true,
): Tally {
  const counts: Tally = { values: 0, before: 0, after: 0, won: 0, lost: 0 }
  studies.forEach((study, at) => {
    const value = study.confirmed.get(path)
    if (value === undefined || !counted(study)) return
    const was = isSame(value, before[at]!.get(path)?.value)
    const is = isSame(value, after[at]!.get(path)?.value)
    counts.values += 1
    counts.before += Number(was)
    counts.after += Number(is)
    counts.won += Number(!was && is)
    counts.lost += Number(was && !is)
  })
  return counts
}

/**
 * What came of the values that were chosen for a field, and whether the parts that they were held back from had
 * confirmed them.
 */
function verdictsOf(
  path: string,
  studies: readonly Study[],
  answers: readonly Chosen[],
  knownTo: readonly KnownParties[],
): Verdict[] {
  return studies.flatMap(({ confirmed }, at) => {
    const value = confirmed.get(path)
    const candidate = answers[at]!.get(path)
    if (value === undefined || !candidate) return []
    return [
      {
        confidence: candidate.confidence,
        isKnown: isConfirmed(path, candidate.value, knownTo[at]!),
        isRight: isSame(value, candidate.value),
      },
    ]
  })
}
