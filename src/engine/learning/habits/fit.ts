// What a customer's corrections say of the places of values: signs by which the confirmed value was found on every
// document of a group that has them, and never another.

import type { LearnedHabits } from '../../../schema/learned.ts'
import type { Chosen, MappingContext } from '../../mapping/vocabulary.ts'
import { isSame, type Confirmed } from '../confirmed.ts'
import { columnsThatHold, type ConfirmedRows, headsOf, isColumn } from './columns.ts'
import { groupsOf, printOf, type Print, type Scope } from './groups.ts'
import { bySign, spotsOf, type Spot, type SpotKind } from './spots.ts'

/** Fewer documents may agree by chance; the wider a group, the more. */
const FEWEST: Readonly<Record<Scope, number>> = { issuer: 2, layout: 3, type: 5 }
/** What is learned for a whole type was seen at so many issuers, on so many layouts. */
const FEWEST_SHOPS = 3
const FEWEST_LAYOUTS = 3
/** A sign that only some of a group's documents have says little of the next one. */
const LEAST_HELD = 0.5
const MOST_SIGNS = 12
/** Signs that say something on other layouts too: words around a value, not where it stands. */
const OF_WORDS = /^(?:[wbes]?(?:l\d|[Lpnar]):|[ckz]:|[a-z]+(?:l\d|[Lpnar]):)/

const DATE = /^\d{4}-\d\d-\d\d$/

/** A document with its places, as far as signs of confirmed values name them. Made once, whatever is held back. */
export interface Placed {
  type: string
  shop: string
  print: Print
  confirmed: Confirmed
  /** Paths whose value comes out wrong today. */
  wrong: ReadonlySet<string>
  /** By path and kind the signs of right places, and what each sign names here. */
  right: ReadonlyMap<string, ReadonlySet<string>>
  index: ReadonlyMap<string, ReadonlyMap<string, Spot | null>>
  /** The words over the columns of confirmed rows, by role. */
  heads: ReadonlyMap<string, string>
}

interface Source {
  type: string
  shop: string
  context: MappingContext
  confirmed: Confirmed
  today: Chosen
  rows?: ConfirmedRows
}

/** The best signs, those of each family in turn: a word that is misread spoils all signs that it is part of. */
function varied(signs: readonly [string, number][]): [string, number][] {
  const families = [...Map.groupBy(signs, ([sign]) => sign.slice(0, sign.indexOf(':'))).values()]
  const picked: [string, number][] = []
  for (let turn = 0; picked.length < Math.min(MOST_SIGNS, signs.length); turn++)
    picked.push(...families.flatMap((family) => family.slice(turn, turn + 1)))
  return picked.slice(0, MOST_SIGNS)
}

const kindsOf = (value: string | number): readonly SpotKind[] =>
  typeof value === 'number' ? ['amount', 'kept'] : DATE.test(value) ? ['date', 'kept'] : ['kept', 'reading', 'run']

/** What choosers keep and what other fields hold depends on the field; all else is the same for each. */
const keyOf = (path: string, kind: SpotKind): string => `${kind} ${path}`

/** The documents as habits are learned from them. Only paths that come out wrong somewhere are looked at. */
export function placedOf(studies: readonly Source[]): Placed[] {
  const wrongOf = ({ confirmed, today }: Source): Set<string> =>
    new Set([...confirmed].flatMap(([path, value]) => (isSame(value, today.get(path)?.value) ? [] : [path])))
  const wrongs = studies.map(wrongOf)
  const open = new Set(wrongs.flatMap((paths) => [...paths]))
  const counts = new Map<string, Map<string, number>>()
  const rights = studies.map((study) => {
    const right = new Map<string, Set<string>>()
    for (const [path, value] of study.confirmed) {
      if (!open.has(path) || isColumn(path)) continue
      for (const kind of kindsOf(value)) {
        const signs = new Set<string>()
        for (const spot of spotsOf(study.context, study.today, kind, path))
          if (isSame(value, spot.value)) spot.signs.forEach((sign) => signs.add(sign))
        const key = keyOf(path, kind)
        right.set(key, signs)
        const count = counts.get(key) ?? new Map<string, number>()
        counts.set(key, count)
        for (const sign of signs) count.set(sign, (count.get(sign) ?? 0) + 1)
      }
    }
    return right
  })
  const wanted = new Map(
    [...counts].map(([key, count]) => [key, new Set([...count].flatMap(([sign, many]) => (many > 1 ? [sign] : [])))]),
  )
  return studies.map((study, at) => ({
    type: study.type,
    shop: study.shop,
    print: printOf(study.context),
    confirmed: study.confirmed,
    wrong: wrongs[at]!,
    heads: study.rows && study.rows.length > 0 ? headsOf(study.context, study.rows) : new Map(),
    right: rights[at]!,
    index: new Map(
      [...rights[at]!.keys()].map((key) => {
        const [kind, path] = key.split(' ') as [SpotKind, string]
        return [key, bySign(spotsOf(study.context, study.today, kind, path), wanted.get(key))]
      }),
    ),
  }))
}

/** The habits of documents; `chances` are those of paths by cross-validation. */
export function fitHabits(documents: readonly Placed[], chances: Readonly<Record<string, number>> = {}): LearnedHabits {
  const habits: LearnedHabits = { groups: [], places: [], columns: [] }
  for (const { group, members, layouts } of groupsOf(documents)) {
    if (group.scope === 'type' && layouts < FEWEST_LAYOUTS) continue
    const own = members.map((at) => documents[at]!)
    const wrong = [...new Set(own.flatMap((one) => [...one.wrong]))].filter((path) => !isColumn(path)).sort()
    const places = wrong.flatMap((path) => {
      const place = placeOf(group.scope, own, path)
      return place ? [{ group: habits.groups.length, path, ...place, chance: chances[path] ?? UNTRIED }] : []
    })
    const heads =
      shopsOf(own) >= (group.scope === 'type' ? FEWEST_SHOPS : 1) && columnsThatHold(own, FEWEST[group.scope])
    if (heads) habits.columns.push({ group: habits.groups.length, heads })
    if (places.length === 0 && !heads) continue
    habits.groups.push({ ...group, keys: [...group.keys] })
    habits.places.push(...places)
  }
  return habits
}

/** The chance of a place that no cross-validation has tried. */
const UNTRIED = 0.5

const shopsOf = (documents: readonly Placed[]): number => new Set(documents.map(({ shop }) => shop)).size

type Place = Pick<LearnedHabits['places'][number], 'kind' | 'signs'>

/**
 * By which signs the confirmed value of `path` is found in a group, in the kind of places where most documents agree.
 */
function placeOf(scope: Scope, own: readonly Placed[], path: string): Place | undefined {
  const told = own.filter(({ confirmed }) => confirmed.has(path))
  if (told.length < FEWEST[scope]) return undefined
  if (scope === 'type' && shopsOf(told) < FEWEST_SHOPS) return undefined
  let best: (Place & { held: number }) | undefined
  for (const kind of new Set(told.flatMap(({ confirmed }) => kindsOf(confirmed.get(path)!)))) {
    const signs = signsThatHold(told, path, kind, {
      fewest: Math.max(FEWEST[scope], Math.ceil(LEAST_HELD * told.length)),
      ofWords: scope === 'type',
    })
    const held = signs[0]?.[1] ?? 0
    // Which finds what is right today too wins over one that corrects only.
    if (held > (best?.held ?? 0)) best = { kind, signs, held }
  }
  return best && { kind: best.kind, signs: best.signs }
}

function signsThatHold(
  told: readonly Placed[],
  path: string,
  kind: SpotKind,
  { fewest, ofWords }: { fewest: number; ofWords: boolean },
): [string, number][] {
  const key = keyOf(path, kind)
  const counts = new Map<string, { held: number; corrects: number; fails: boolean }>()
  const every = new Set(told.flatMap(({ right }) => [...(right.get(key) ?? [])]))
  const signs = ofWords ? [...every].filter((sign) => OF_WORDS.test(sign)) : every
  for (const { confirmed, wrong, index } of told) {
    const found = index.get(key)
    if (!found) continue
    for (const sign of signs) {
      const spot = found.get(sign)
      if (!spot) continue
      const count = counts.get(sign) ?? { held: 0, corrects: 0, fails: false }
      counts.set(sign, count)
      if (isSame(confirmed.get(path)!, spot.value)) {
        count.held += 1
        count.corrects += Number(wrong.has(path))
      } else count.fails = true
    }
  }
  const all = [...counts]
    .filter(([, { held, corrects, fails }]) => !fails && corrects > 0 && held >= fewest)
    .map(([sign, { held }]): [string, number] => [sign, held])
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return varied(all)
}
