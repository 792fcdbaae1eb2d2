// Names that take more than one line or one label: two surnames, all names under one label, both parents under one
// label, a title on a line of its own.

import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { nameOf } from './forms.ts'
import type { IdentityLabels } from './labels.ts'
import type { Printed } from './printed.ts'
import { linesBetween, type SpotText } from './values.ts'

/** Where a name was found, and the page around it. */
interface NameSettings {
  labels: IdentityLabels
  lines: readonly PlacedLine[]
  aspect: number
}

const MOST_LINES = 2

/**
 * The names that go on in the lines below theirs, up to the next label: each line's name by itself, the first first.
 * Lines that hold another field's value are none.
 */
function nameLinesOf(
  first: SpotText,
  printed: Printed,
  { labels, lines, aspect }: NameSettings,
): { names: string[]; box: SpotText['box'] } {
  const more = linesBetween(first, labels, lines, aspect, MOST_LINES)
  const names = more.map(({ text }) => (/\d/.test(text) ? undefined : nameOf(text)))
  const isTaken = more.some((line) =>
    [...printed.values()].some(
      (found) =>
        found.page === line.page &&
        found.box.top < line.box.bottom &&
        found.box.bottom > line.box.top &&
        found.box.left < line.box.right &&
        found.box.right > line.box.left,
    ),
  )
  const known = more.length > 0 && !isTaken && names.every((name) => name !== undefined)
  return known
    ? { names: names as string[], box: unionOf([first.box, ...more.map(({ box }) => box)]) }
    : { names: [], box: first.box }
}

/** Fields whose names may go on in the next line as one name. */
const LONG_NAMES = ['surname', 'given_names', 'full_name'] as const

/** Names in their parts: what was printed in several lines or under one label is told apart. */
export function joinNames(printed: Printed, places: ReadonlyMap<string, SpotText>, settings: NameSettings): void {
  splitSurnameGiven(printed, places, settings)
  for (const name of LONG_NAMES) {
    const found = printed.get(name)
    const place = places.get(name)
    if (!found || !place || place.kind === 'right') continue
    const { names, box } = nameLinesOf(place, printed, settings)
    const closesSurname = name === 'full_name' && /,\s*$/.test(place.line.text) && names.length > 0
    if (closesSurname) setParts(printed, { ...found, box }, String(found.value), names.join(' '))
    else if (names.length || found.value === '')
      printed.set(name, { ...found, value: inLatin([String(found.value), ...names].filter(Boolean)).join(' '), box })
  }
  if (printed.get('given_names')?.value === '') printed.delete('given_names')
  joinSecondSurname(printed)
  splitFullName(printed)
}

/** A name that is printed in two alphabets is returned in Latin letters. */
function inLatin(names: readonly string[]): readonly string[] {
  const latin = names.filter((name) => !/[^\p{Script=Latin}\P{L}]/u.test(name))
  return latin.length ? latin : names
}

function setParts(printed: Printed, found: Candidate, surname: string, given: string): void {
  printed.set('surname', { ...found, field: 'identity.surname', value: surname, rule: 'first_line' })
  printed.set('given_names', { ...found, field: 'identity.given_names', value: given, rule: 'second_line' })
  printed.set('full_name', { ...found, field: 'identity.full_name', value: `${given} ${surname}` })
}

/** A label of surname and given names: on two lines the first is the surname, on one all is the whole name. */
function splitSurnameGiven(printed: Printed, places: ReadonlyMap<string, SpotText>, settings: NameSettings): void {
  const found = printed.get('surname_given')
  const place = places.get('surname_given')
  printed.delete('surname_given')
  if (!found || !place || (printed.has('surname') && printed.has('given_names'))) return
  const { names, box } = nameLinesOf(place, printed, settings)
  const given = names.at(-1)
  if (given !== undefined) setParts(printed, { ...found, box }, [found.value, ...names.slice(0, -1)].join(' '), given)
  // Words for the parts of a name are the holder's; a mere word for a name may be that of a relative.
  else printed.set('full_name', { ...found, field: 'identity.full_name' })
}

/** Spanish and Portuguese names have two surnames, which some documents print under a label each. */
function joinSecondSurname(printed: Printed): void {
  const first = printed.get('surname')
  const second = printed.get('second_surname')
  printed.delete('second_surname')
  if (!first || !second) return
  printed.set('surname', {
    ...first,
    value: `${String(first.value)} ${String(second.value)}`,
    box: unionOf([first.box, second.box]),
    rule: 'both_surnames',
  })
}

/** `ERIKSSON, ANNA MARIA`: what stands before the comma is the surname. */
function splitFullName(printed: Printed): void {
  const full = printed.get('full_name')
  const [surname, given] = String(full?.value ?? '').split(/\s*,\s*/)
  if (!full || !given || !surname || printed.has('surname') || printed.has('given_names')) return
  printed.set('surname', { ...full, field: 'identity.surname', value: surname, rule: 'before_comma' })
  printed.set('given_names', { ...full, field: 'identity.given_names', value: given, rule: 'behind_comma' })
  printed.set('full_name', { ...full, value: `${given} ${surname}` })
}

/** Both parents under one label, one on each line: cards of the lands that print them so have the father first. */
export function splitParents(printed: Printed, places: ReadonlyMap<string, SpotText>, settings: NameSettings): void {
  const found = printed.get('parents')
  const place = places.get('parents')
  printed.delete('parents')
  if (!found || !place) return
  const { names } = nameLinesOf(place, printed, settings)
  if (names.length !== 1) return
  if (!printed.has('father_name'))
    printed.set('father_name', { ...found, field: 'identity.father_name', rule: 'first_line' })
  if (!printed.has('mother_name'))
    printed.set('mother_name', { ...found, field: 'identity.mother_name', value: names[0]!, rule: 'second_line' })
}
