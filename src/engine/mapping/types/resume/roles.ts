// Which part of an entry's head is the job, the employer, the place: what each says for itself, and what stands in its
// place in the heads of all entries of the section. All parts of a head are decided together.

import { companySuffixOf } from '../../reading/line-traits.ts'
import type { Cast } from './cast.ts'
import type { Entry } from './entries.ts'
import type { Piece } from './pieces.ts'
import { findPeriods } from './periods.ts'
import { isPlace, isTown } from './places.ts'
import { markIn } from './schools.ts'
import { LEGAL_FORM, segmentsOf, type Segment } from './segments.ts'
import { countWords } from './words.ts'

/**
 * `work` is what was done or learnt there (job title, degree), `house` where (employer, school), `unit` the part of a
 * house (department).
 */
export type Role = 'work' | 'house' | 'place' | 'unit' | 'none'
export type Kind = 'job' | 'study'

type Worths = Record<Role, number>
const ROLES: readonly Role[] = ['work', 'house', 'place', 'unit', 'none']

/** How well a study was passed is none of the roles. */
const MARK: Worths = { work: -2, house: -2, place: -3, unit: -9, none: 1.5 }

// All weights are chosen by hand; what a word says weighs most.
function worthsOf({ text, slot }: Piece, kind: Kind, isNamed: boolean): Worths {
  if (kind === 'study' && markIn(text)) return MARK
  const words = text.split(/\s+/).length
  const worked = countWords(kind === 'job' ? 'job_title' : 'degree', text)
  const housed = kind === 'job' ? countWords('organisation', text) : countWords('institution', text)
  const suffix = companySuffixOf(text) !== undefined && kind === 'job'
  const right = slot.includes('R') ? 1 : 0
  const place = isPlace(text, !isNamed)
  const isUnit = kind === 'job' && !suffix && countWords('unit', text.split(/\s+/)[0]!) > 0
  // The last word of a name tells what it is: "Research Institute" is a house, "Bank Teller" a job.
  const lead = isUnit ? undefined : firstOrLast(text, kind)
  const sentence = words > 10 ? -2 : 0
  return {
    work:
      1.6 * Math.min(2, worked) -
      0.8 * Math.min(1, housed) -
      (suffix ? 2 : 0) -
      (place ? 2.5 : 0) +
      (lead === 'work' ? 1 : 0) +
      sentence -
      0.4 * right -
      (isUnit ? 0.8 : 0),
    house:
      1.4 * Math.min(2, housed) +
      (suffix ? 2.5 : 0) -
      1.2 * Math.min(1, worked) -
      (place ? 1.5 : 0) +
      (lead === 'house' ? 1 : 0) +
      sentence -
      (isUnit ? 1.5 : 0) +
      0.1,
    place:
      (place ? 3 : isTown(text) ? -0.6 : -1.4) +
      0.9 * right -
      (worked || housed || suffix ? 1.2 : 0) -
      (words > 4 ? 1.5 : 0),
    unit: isUnit && !text.includes(',') ? 1.5 : -9,
    none: words > 10 ? 0.5 : -0.6,
  }
}

/** What the first or the last word of a piece says it is. */
function firstOrLast(text: string, kind: Kind): 'work' | 'house' | undefined {
  const words = text.replace(/[(,].*$/, '').split(/\s+/)
  const last = words.at(-1)!
  const [first] = words
  const [work, house] = kind === 'job' ? (['job_title', 'organisation'] as const) : (['degree', 'institution'] as const)
  if (countWords(work, last) > 0) return 'work'
  if (countWords(house, last) > 0) return 'house'
  return countWords(work, first!) > 0 ? 'work' : countWords(house, first!) > 0 ? 'house' : undefined
}

/** A segment with what its words say for each role. */
interface Weighed extends Segment {
  worths: Worths
}
/** What stands in one place of the heads of all entries. */
interface Slot {
  sum: Worths
  count: number
  towns: number
}

// Names in one place of all heads that may be those of towns are.
const ALL_TOWNS = 1.8
// A comma belongs to the text that it stands in ("Head of Sales, Europe"), unless the parts say more.
const PARTED = -0.3
const LEFT_OVER = -1
const PLACE_FIRST = -1
// A head that is read without a job or a house says less than one with both.
const WHOLE = 0.8

/** The roles of all parts of the heads of `entries`, decided together. */
export function castEntries(entries: readonly Entry[], kind: Kind): Cast[] {
  const weighed = entries.map(({ pieces }) => pieces.map((piece) => weighedOf(piece, pieces, kind)))
  const slots = new Map<string, Slot>()
  for (const segment of weighed.flat(3)) {
    const { sum, count, towns } = slots.get(segment.key) ?? {
      sum: { work: 0, house: 0, place: 0, unit: 0, none: 0 },
      count: 0,
      towns: 0,
    }
    for (const role of ROLES) sum[role] += segment.worths[role]
    const isTowned = isTown(segment.piece.text) || segment.worths.place > 0
    slots.set(segment.key, { sum, count: count + 1, towns: towns + (isTowned ? 1 : 0) })
  }
  const worth = ({ key, worths }: Segment & { worths: Worths }, role: Role): number => {
    const { sum, count, towns } = slots.get(key)!
    // What the place of a piece is for in the other entries counts as much as its own words.
    const usual = count > 1 && role !== 'unit' ? (sum[role] - worths[role]) / (count - 1) : 0
    return worths[role] + usual + (role === 'place' && count > 1 && towns === count ? ALL_TOWNS : 0)
  }
  return entries.map((entry, at) => withCaptions(kind, castOne(entry, weighed[at]!, worth)))
}

function weighedOf(piece: Piece, pieces: readonly Piece[], kind: Kind): Weighed[][] {
  return segmentsOf(piece).map((runs) =>
    runs.map((segment) => {
      // Two letters are a state where the degree is told already, or none is to be told.
      const others = [
        ...pieces.filter((other) => other !== piece).map(({ text }) => text),
        piece.text.replace(segment.piece.text, ''),
      ]
      const isNamed = kind === 'job' || others.some((text) => countWords('degree', text) > 0)
      return { ...segment, worths: worthsOf(segment.piece, kind, isNamed) }
    }),
  )
}

interface Chosen {
  score: number
  segments: { segment: Weighed; role: Role }[]
}

/** How likely `role` follows `before` in a head. */
function follows(
  { segment, role }: { segment: Segment; role: Role },
  before: Chosen['segments'][number] | undefined,
): number {
  // Places stand behind what is there.
  if (role === 'place' && !before) return PLACE_FIRST
  if (role !== 'place' || before?.segment.piece.line !== segment.piece.line) return 0
  const isInside = segment.from > 0
  if (before.role === 'house')
    return companySuffixOf(before.segment.piece.text) !== undefined ? 1.5 : isInside ? 0 : 0.7
  return isInside && before.role === 'work' ? -1 : 0
}

/** The best casting of a head, each role but `none` once. */
function castOne(entry: Entry, pieces: readonly Weighed[][][], worth: (segment: Weighed, role: Role) => number): Cast {
  const known = new Map<string, Chosen>()
  const search = (
    at: number,
    from: number,
    taken: readonly Role[],
    before: Chosen['segments'][number] | undefined,
  ): Chosen => {
    const piece = pieces[at]
    if (!piece) {
      const score = (taken.includes('work') ? WHOLE : 0) + (taken.includes('house') ? WHOLE : 0)
      return { score, segments: [] }
    }
    const key = `${at}.${from}.${[...taken].sort().join()}.${before?.role}.${before?.segment.to}`
    const cached = known.get(key)
    if (cached) return cached
    let best: Chosen = { score: -Infinity, segments: [] }
    for (const segment of piece[from]!) {
      const isEnd = segment.to === segment.of
      for (const role of ROLES) {
        if (role !== 'none' && taken.includes(role)) continue
        const one = { segment, role }
        const rest = search(
          isEnd ? at + 1 : at,
          isEnd ? 0 : segment.to,
          role === 'none' ? taken : [...taken, role],
          one,
        )
        const score =
          worth(segment, role) +
          follows(one, before) +
          (isEnd ? 0 : PARTED) +
          (role === 'none' && segment.to - segment.from < segment.of ? LEFT_OVER : 0) +
          rest.score
        if (score > best.score) best = { score, segments: [one, ...rest.segments] }
      }
    }
    known.set(key, best)
    return best
  }
  const { segments } = search(0, 0, [], undefined)
  const of = (role: Role): Piece | undefined => segments.find((one) => one.role === role)?.segment.piece
  const [work, house, place, unit] = [of('work'), of('house'), of('place'), of('unit')]
  return {
    entry,
    ...(work && { work }),
    ...(house && { house }),
    ...(place && { place }),
    ...(unit && { unit }),
    rest: segments.flatMap(({ segment, role }) => (role === 'none' ? [segment.piece] : [])),
  }
}

/** A cast whose job and house are what captions say they are. */
function withCaptions(kind: Kind, cast: Cast): Cast {
  const { captioned } = cast.entry
  const work = captioned.get(kind === 'job' ? 'job' : 'degree') ?? studyOf(kind, cast)
  const house = captioned.get(kind === 'job' ? 'employer' : 'school')
  const unit = captioned.get('unit') ?? cast.unit
  const placed = captioned.get('place') ?? cast.place
  // "Name and address": what follows the legal form is the place.
  const [firm = '', ...town] = house?.text.split(/,\s+/) ?? []
  const isParted =
    house !== undefined &&
    kind === 'job' &&
    town.length > 0 &&
    companySuffixOf(firm) !== undefined &&
    !LEGAL_FORM.test(town[0]!)
  if (house && isParted)
    return {
      ...cast,
      ...(work && { work }),
      ...(unit && { unit }),
      house: { ...house, text: firm },
      place: { ...house, text: town.join(', ') },
    }
  return {
    ...cast,
    ...(work && { work }),
    ...(house && { house }),
    ...(unit && { unit }),
    ...(placed && { place: placed }),
  }
}

/** What stands beside a level of school in a form that captions its school too: "Universitarios   Arquitectura". */
function studyOf(kind: Kind, { entry: { captioned } }: Cast): Piece | undefined {
  const level = kind === 'study' && captioned.has('school') ? captioned.get('level') : undefined
  return level && countWords('institution', level.text) === 0 && findPeriods(level.text).length === 0
    ? level
    : undefined
}
