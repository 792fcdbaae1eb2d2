// Which piece of an entry's head is the job, the employer, the place: what each says for itself, and where pieces of
// its place in the head stand in all entries.

import { patternOf } from '../../reading/word-pattern.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import type { Entry, Piece } from './entries.ts'
import { findPeriods } from './periods.ts'
import { isPlace, isTown } from './places.ts'
import { countWords } from './words.ts'

/** `work` is what was done or learnt there (job title, degree), `house` where (employer, school). */
export type Role = 'work' | 'house' | 'place' | 'none'
export type Kind = 'job' | 'study'

/** An entry with the piece of each role. */
export interface Cast {
  entry: Entry
  work?: Piece
  house?: Piece
  place?: Piece
  rest: Piece[]
}

type Worths = Record<Role, number>

function worthsOf({ text, slot }: Piece, kind: Kind, isNamed: boolean): Worths {
  const words = text.split(/\s+/).length
  const worked = countWords(kind === 'job' ? 'job_title' : 'degree', text)
  const housed = kind === 'job' ? countWords('organisation', text) : countWords('institution', text)
  const suffix = companySuffixOf(text) !== undefined && kind === 'job'
  const right = slot.includes('R') ? 1 : 0
  const place = isPlace(text, !isNamed)
  // The last word of a name tells what it is: "Research Institute" is a house, "Bank Teller" a job.
  const lead = firstOrLast(text, kind)
  const sentence = words > 10 ? -2 : 0
  return {
    work:
      1.6 * Math.min(2, worked) -
      0.8 * Math.min(1, housed) -
      (suffix ? 2 : 0) -
      (place ? 2.5 : 0) +
      (lead === 'work' ? 1 : 0) +
      sentence -
      0.4 * right,
    house:
      1.4 * Math.min(2, housed) +
      (suffix ? 2.5 : 0) -
      1.2 * Math.min(1, worked) -
      (place ? 1.5 : 0) +
      (lead === 'house' ? 1 : 0) +
      sentence +
      0.1,
    place: (place ? 3 : -1.4) + 0.9 * right - (worked || housed || suffix ? 1.2 : 0) - (words > 4 ? 1.5 : 0),
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

const ROLES: readonly Role[] = ['work', 'house', 'place', 'none']

/** The roles of all pieces of `entries`, decided together. */
export function castEntries(entries: readonly Entry[], kind: Kind): Cast[] {
  const towned = haveTownsBeside(entries)
  const divided = entries.map((entry) => {
    const pieces = divide(entry.pieces, kind, towned)
    // Two letters are a state where the degree is told already, or none is to be told.
    return {
      entry,
      pieces,
      isNamed: (piece: Piece): boolean =>
        kind === 'job' || pieces.some((other) => other !== piece && countWords('degree', other.text) > 0),
    }
  })
  const slots = new Map<string, { sum: Worths; count: number }>()
  for (const { pieces, isNamed } of divided) {
    for (const piece of pieces) {
      const known = slots.get(keyOf(piece)) ?? { sum: { work: 0, house: 0, place: 0, none: 0 }, count: 0 }
      const worths = worthsOf(piece, kind, isNamed(piece))
      for (const role of ROLES) known.sum[role] += worths[role]
      slots.set(keyOf(piece), { ...known, count: known.count + 1 })
    }
  }
  return divided.map(({ entry, pieces, isNamed }) =>
    withCaptions(
      kind,
      castOne(entry, pieces, (piece) => {
        const own = worthsOf(piece, kind, isNamed(piece))
        const { sum, count } = slots.get(keyOf(piece))!
        // What the place of a piece is for in the other entries counts as much as its own words.
        const usual = (role: Role): number => (count > 1 ? (sum[role] - own[role]) / (count - 1) : 0)
        return Object.fromEntries(ROLES.map((role) => [role, own[role] + usual(role)])) as Worths
      }),
    ),
  )
}

/** A cast whose job and house are what captions say they are. */
function withCaptions(kind: Kind, cast: Cast): Cast {
  const { captioned } = cast.entry
  const work = captioned.get(kind === 'job' ? 'job' : 'degree') ?? studyOf(kind, cast)
  const house = captioned.get(kind === 'job' ? 'employer' : 'school')
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
      house: { ...house, text: firm },
      place: { ...house, text: town.join(', ') },
    }
  return { ...cast, ...(work && { work }), ...(house && { house }) }
}

/** What stands beside a level of school in a form that captions its school too: "Universitarios   Arquitectura". */
function studyOf(kind: Kind, { entry: { captioned } }: Cast): Piece | undefined {
  const level = kind === 'study' && captioned.has('school') ? captioned.get('level') : undefined
  return level && countWords('institution', level.text) === 0 && findPeriods(level.text).length === 0
    ? level
    : undefined
}

const keyOf = ({ slot, bold }: Piece): string => `${slot}${bold ? 'b' : ''}`

/** The best casting of up to six pieces, each role but `none` once. */
function castOne(entry: Entry, pieces: readonly Piece[], worths: (piece: Piece) => Worths): Cast {
  const few = pieces.slice(0, 6)
  const known = few.map(worths)
  let best: { score: number; roles: Role[] } = { score: -Infinity, roles: [] }
  const search = (at: number, roles: Role[], score: number): void => {
    if (at === few.length) {
      // A head that is read without a job or a house says less than one with both.
      const whole = score + (roles.includes('work') ? 0.8 : 0) + (roles.includes('house') ? 0.8 : 0)
      if (whole > best.score) best = { score: whole, roles }
      return
    }
    for (const role of ROLES)
      if (role === 'none' || !roles.includes(role)) search(at + 1, [...roles, role], score + known[at]![role])
  }
  search(0, [], 0)
  const of = (role: Role): Piece | undefined => few[best.roles.indexOf(role)]
  const work = of('work')
  const house = of('house')
  const place =
    of('place') ??
    few.find(
      (piece, at) =>
        best.roles[at] === 'none' &&
        house !== undefined &&
        piece.line === house.line &&
        few.indexOf(house) === at - 1 &&
        isTown(piece.text),
    )
  return {
    entry,
    ...(work && { work }),
    ...(house && { house }),
    ...(place && { place }),
    rest: [...few.filter((piece, at) => best.roles[at] === 'none' && piece !== place), ...pieces.slice(6)],
  }
}

const LEGAL_FORM = new RegExp(`^${patternOf('resume-words', 'legal-form')}\\.?$`, 'i')

/** One or two words at the right that name neither a job nor a house. */
const isTownBeside = ({ text, slot }: Piece): boolean => slot.includes('R') && isTown(text)

/** Whether entries hold two things before a comma and a word beside them each time: job, employer and its town. */
function haveTownsBeside(entries: readonly Entry[]): boolean {
  const told = entries.filter(({ pieces }) => pieces.length > 0)
  return (
    told.length > 1 &&
    told.every(
      ({ pieces }) =>
        pieces.some(({ text, slot }) => text.includes(',') && !slot.includes('R')) && pieces.some(isTownBeside),
    )
  )
}

/**
 * Pieces parted at commas where that is needed: one line holds title, employer and place. A place keeps its comma, a
 * legal form its name.
 */
function divide(pieces: readonly Piece[], kind: Kind, towned: boolean): Piece[] {
  const isHouse = (part: string): boolean =>
    kind === 'study'
      ? countWords('institution', part) > 0
      : companySuffixOf(part) !== undefined || countWords('organisation', part) > 0
  const mayBeDegree = (text: string): boolean =>
    kind === 'study' && !pieces.some((piece) => countWords('degree', piece.text.replace(text, '')) > 0)
  const isPlaceHere = (text: string): boolean => isPlace(text, mayBeDegree(text))
  const named = pieces.filter((piece) => !isPlaceHere(piece.text) && !(towned && isTownBeside(piece)))
  return pieces.flatMap((piece): Piece[] => {
    if (!piece.text.includes(',') || isPlaceHere(piece.text)) return [piece]
    const parts: string[] = []
    // A comma in brackets parts a town and its country.
    for (const part of piece.text.split(/,\s+(?![^(]*\))/).filter(Boolean)) {
      if (parts.length && LEGAL_FORM.test(part)) parts.push(`${parts.pop()!}, ${part}`)
      else parts.push(part)
    }
    const tail =
      parts.length > 2 && isPlaceHere(parts.slice(-2).join(', '))
        ? [parts.slice(-2).join(', ')]
        : parts.length > 1 && isPlace(parts.at(-1)!)
          ? parts.slice(-1)
          : []
    const head = tail.length ? parts.slice(0, parts.length - (tail[0]!.includes(', ') ? 2 : 1)) : parts
    // Where other pieces can hold the other role, a comma belongs to its text ("Head of Sales, Europe").
    const house = Math.max(
      1,
      head.findIndex((part, at) => at > 0 && isHouse(part)),
    )
    const whole =
      named.length > 1 || head.length === 1
        ? [head.join(', ')]
        : [head.slice(0, house).join(', '), head.slice(house).join(', ')]
    return [...whole, ...tail].map((text, at) => ({ ...piece, text, slot: `${piece.slot}.${at}` }))
  })
}
