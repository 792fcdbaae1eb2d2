// Whether what documents teach helps: parts of them are held back in turn, once by document and once by whole shop, and
// answered with what the others taught.

import type { LearnedFile } from '../../schema/learned.ts'
import type { Chosen } from '../mapping/vocabulary.ts'
import { correctionFor, type Verdict } from './calibration.ts'
import { isSame } from './confirmed.ts'
import { fitLessons, type BaseOf } from './fit.ts'
import { PLACED } from './habits/apply.ts'
import { isColumn } from './habits/columns.ts'
import { fitHabits, placedOf, type Placed } from './habits/fit.ts'
import { knownParties, partiesFromFile, type KnownParties } from './known.ts'
import { isConfirmed, openLearned, type Lessons } from './learned.ts'
import { canSpell } from './spelling.ts'
import { answerOf, keyOf, type Study } from './study.ts'
import { type Answers, type Gain, gainOf, helps, sumOf, tally } from './tallies.ts'

const PARTS = 5

/** Which lessons are in use: rankings by key, spelling and places by path. */
interface Plan {
  rankers: readonly string[]
  spelling: readonly string[]
  places: readonly string[]
  columns: boolean
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
  places: boolean
  columns: boolean
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
  const placed = placedOf(studies.map((study) => ({ ...study, type: study.begun.type, context: study.seen })))
  const { answers, knownTo } = tryOut(studies, placed, keys, baseOf)
  const chosen = studies.map(({ today }) => today)
  const today: Answers = { documents: chosen, shops: chosen }
  const spellable = paths.filter(canSpell)
  // Places come first: they say what trees and letters have left to do.
  const whole = fitHabits(placed)
  const placeable = [...new Set(whole.places.map(({ path }) => path))].sort()
  const none: Plan = { rankers: [], spelling: [], places: [], columns: false }
  const found = placeable.length === 0 ? today : answers({ ...none, places: placeable })
  const places = placeable.filter((path) => helps(gainOf(path, studies, today, found)))
  const alone = places.length === 0 ? today : answers({ ...none, places })
  // Columns are named together, and may change what else is read.
  const named = whole.columns.length === 0 ? alone : answers({ ...none, places, columns: true })
  const columns = named !== alone && helps(sumOf(paths.map((path) => gainOf(path, studies, alone, named))))
  const start = columns ? named : alone
  const spelled = spellable.length === 0 ? start : answers({ ...none, spelling: spellable, places, columns })
  const all = keys.length === 0 ? spelled : answers({ rankers: keys, spelling: spellable, places, columns })
  const plan = { places, columns, ...planOf(studies, keys, spellable, start, spelled, all) }
  const after = answers(plan)
  const confidence: LearnedFile['confidence'] = {}
  // A column has no confidence of its own.
  for (const path of paths.filter((one) => !isColumn(one))) {
    const correction = correctionFor(verdictsOf(path, studies, after.documents, knownTo))
    if (correction) confidence[path] = correction
  }
  const fields = paths.map((field): FieldReport => {
    const ranks = plan.rankers.some((key) => fieldOf(key) === field)
    const spells = plan.spelling.includes(field)
    const isPlaced = places.includes(field)
    const isTriedColumn = isColumn(field) && whole.columns.length > 0
    const isNamed = isTriedColumn && columns
    const isTried =
      spellable.includes(field) ||
      placeable.includes(field) ||
      isTriedColumn ||
      keys.some((key) => fieldOf(key) === field)
    const { values, before: right } = tally(field, studies, chosen, chosen)
    const isUsed = ranks || spells || isPlaced || isNamed
    return {
      field,
      values,
      right,
      ranks,
      spells,
      places: isPlaced,
      columns: isNamed,
      correctsConfidence: field in confidence,
      gain: isTried ? gainOf(field, studies, today, isUsed ? after : isTriedColumn ? named : all) : undefined,
      why: isUsed ? '' : isTried ? 'no gain' : 'not ranked',
    }
  })
  const { rankers, known } = fitLessons(studies, plan.rankers, baseOf)
  // Who is known matters to rankings and spelling alone, and to confidences that ask whether a value is confirmed.
  const usesKnown = rankers.length + plan.spelling.length > 0 || Object.values(confidence).some((one) => one.known > 0)
  const gains = Object.fromEntries(
    fields.flatMap(({ field, ranks, spells, places: isPlaced, columns: isNamed, gain }) =>
      gain && (ranks || spells || isPlaced || isNamed) ? [[field, gain]] : [],
    ),
  )
  const habits = onlyOf(plan, fitHabits(placed, chancesOf(places, studies, after.documents)))
  return {
    lessons: { rankers, spelling: [...plan.spelling], known: usesKnown ? known : [], confidence, habits },
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
  placed: readonly Placed[],
  keys: readonly string[],
  baseOf: BaseOf,
): { answers(plan: Plan): Answers; knownTo: readonly KnownParties[] } {
  const folds = { documents: foldsOf(studies, 'documents'), shops: foldsOf(studies, 'shops') }
  const lessons = {
    documents: lessonsHeldBack(studies, placed, folds.documents, keys, baseOf),
    shops: lessonsHeldBack(studies, placed, folds.shops, keys, baseOf),
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

/** The places and columns of a plan, with the groups that they are of. */
function onlyOf(
  { places: paths, columns: isNamed }: Pick<Plan, 'places' | 'columns'>,
  { groups, places, columns }: Lessons['habits'],
): Lessons['habits'] {
  const kept = places.filter(({ path }) => paths.includes(path))
  const named = isNamed ? columns : []
  const used = [...new Set([...kept, ...named].map(({ group }) => group))].sort((a, b) => a - b)
  return {
    groups: used.map((at) => groups[at]!),
    places: kept.map((place) => ({ ...place, group: used.indexOf(place.group) })),
    columns: named.map((one) => ({ ...one, group: used.indexOf(one.group) })),
  }
}

/**
 * How often values from learned places were right where they were held back, drawn to even by one document each way.
 */
function chancesOf(
  paths: readonly string[],
  studies: readonly Study[],
  answers: readonly Chosen[],
): Record<string, number> {
  return Object.fromEntries(
    paths.map((path) => {
      const verdicts = studies.flatMap(({ confirmed }, at) => {
        const value = confirmed.get(path)
        const candidate = answers[at]!.get(path)
        return value !== undefined && candidate?.rule === PLACED ? [isSame(value, candidate.value)] : []
      })
      const chance = (verdicts.filter(Boolean).length + 1) / (verdicts.length + 2)
      return [path, Math.min(MOST_CHANCE, Math.round(1000 * chance) / 1000)]
    }),
  )
}

// No count of documents says "always".
const MOST_CHANCE = 0.98

/** The lessons that help. Where letters can be put right too, a choice has to win beside that. */
function planOf(
  studies: readonly Study[],
  keys: readonly string[],
  spellable: readonly string[],
  today: Answers,
  spelled: Answers,
  all: Answers,
): Pick<Plan, 'rankers' | 'spelling'> {
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
  placed: readonly Placed[],
  folds: readonly number[],
  keys: readonly string[],
  baseOf: BaseOf,
): HeldBackLessons[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const isSeen = (__: unknown, at: number): boolean => folds[at] !== part
    return { ...fitLessons(studies.filter(isSeen), keys, baseOf), habits: fitHabits(placed.filter(isSeen)) }
  })
}

type HeldBackLessons = Pick<Lessons, 'rankers' | 'known' | 'habits'>

/** The answers of all documents, each by lessons of the parts that it is not in. */
function answersHeldBack(
  studies: readonly Study[],
  folds: readonly number[],
  lessons: readonly HeldBackLessons[],
  { rankers, spelling, places, columns }: Plan,
): readonly Chosen[] {
  const learned = lessons.map(({ rankers: all, known, habits }) =>
    openLearned({
      habits: onlyOf({ places, columns }, habits),
      rankers: all.filter((one) => rankers.includes(keyOf(one))),
      known,
      spelling: [...spelling],
      confidence: {},
    }),
  )
  return studies.map((study, at) => answerOf(study, learned[folds[at]!]!))
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
