// Who travels: named at a label, in the rows of a table or a list under it, or by a title before the name.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelText } from '../../structure/label-values.ts'
import { linesByMail } from '../../fields/parties/names-by-mail.ts'
import { findTypeWords } from '../../context/labels.ts'
import { fromLines } from './turned.ts'
import { filledRows, overlapShare } from '../../structure/rows.ts'
import { PERSON_TITLES, settledLabels } from './context.ts'
import { memberIn, passengerRows, type Facts } from './passenger-rows.ts'
import { leadingType, personIn, typeIn } from './person.ts'
import { textsAt } from './labels.ts'
import { labelEnd, spanStart } from './span.ts'
import { lineOf, valueAt } from './spots.ts'
import type { Leg } from './stops.ts'
import { seatIn } from './values.ts'

interface Person extends Facts {
  name: string
  line: PlacedLine
  confidence: number
}

/** What is returned of a person beside the name, in the order of the wire. */
const FACTS = [
  'title',
  'type',
  'seat',
  'class',
  'age',
  'gender',
  'baggage_allowance',
  'sequence_number',
  'frequent_flyer.program',
  'frequent_flyer.number',
] as const

/** Labels that promise more than one name, in the languages of tickets. */
const SEVERAL = new RegExp(`${patternOf('ticket-words', 'plural-ending')}$`, 'iu')

// Surnames of Spain and Portugal are joined by "y" and "e": before one word it parts no people.
const BETWEEN = new RegExp(
  `\\s*[,;&]\\s*|\\s+${patternOf('ticket-words', 'and')}\\s+(?=\\p{Lu})|` +
    `\\s+${patternOf('ticket-words', 'and-one')}\\s+(?=\\p{Lu}\\S*\\s\\p{Lu})`,
  'u',
)

/** Who is spoken to at the head of a confirmation ("Dear Ann Lee,"). */
const GREETED = new RegExp(
  `^${patternOf('ticket-words', 'greeting')}[\\s,:]+(?<name>(?:\\p{Ll}+\\s)?\\p{Lu}[^,.!:;]+?)\\s*[,.!:]?$`,
  'iu',
)

/** The line with the whole name of a person who is greeted by the last name ("Dear Ms Lee" under "Ann Lee"). */
function addressedAs({ lines }: MappingContext, greeted: string): PlacedLine | undefined {
  const words = greeted.split(/\s+/)
  const [last, ...more] = words.slice(words.findIndex((word) => !PERSON_TITLES.has(word.toLowerCase())))
  const isWhole = ({ text }: PlacedLine): boolean =>
    personIn(text, true) !== undefined && text.split(/\s+/).length < 5 && text.endsWith(` ${last}`)
  return last === undefined || more.length
    ? undefined
    : lines.find((line) => isWhole(line) && !line.text.startsWith(words[0]!))
}

/** "Lee, Ann" or, with one surname, "Lee, Ann Mary". */
const GIVEN = String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}`
const FAMILY = String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]*)*`
const TURNED = new RegExp(String.raw`^(?=\S+,|[^,]+,\s\S+$)(?<last>${FAMILY}),\s(?<first>${GIVEN})$`, 'u')

/** "PAZ RUIZ, ANA EVA" at the label of one person: both last names, then both first ones. */
const CAPITALS = /^[\s:]*(?<last>\p{Lu}{2,}(?:\s\p{Lu}{2,})+),\s(?<first>\p{Lu}{2,}(?:\s\p{Lu}{2,})+)\s*$/u

function oneTurned(text: string): string {
  const { last, first } = CAPITALS.exec(text)?.groups ?? {}
  return last === undefined || first === undefined ? text : `${first} ${last}`
}

/** The people of a ticket as they are found: each name once. */
interface Found {
  people: Person[]
  add: (text: string, line: PlacedLine, labelled: boolean, confidence: number, more?: Facts) => boolean
}

function collector(): Found {
  const people: Person[] = []
  const add: Found['add'] = (said, line, labelled, confidence, more = {}) => {
    // "Passenger 1: …" numbers who travels.
    const text = labelled ? said.replace(/^\s*\d{1,2}\s?[.:)]\s+/, '') : said
    const turned = TURNED.exec(text.trim())?.groups
    // What stands in brackets is of the person before them.
    const names = (turned && labelled ? `${turned.first} ${turned.last}` : text.replace(/\([^)]*\)/g, ' ')).split(
      BETWEEN,
    )
    const parts = names.map((part) => personIn(part, labelled)).filter((one) => one !== undefined)
    for (const person of parts) {
      const known = people.find(({ name }) => name.toLowerCase() === person.name.toLowerCase())
      // A name may stand alone before the row that tells more of it.
      if (known) Object.assign(known, { ...more, ...person, ...known })
      else people.push({ ...more, ...person, line, confidence })
    }
    return parts.length > 0
  }
  return { people, add }
}

/**
 * The passengers: in tables, at their label, in lists below it, or lines that are a title and a name; none is called as
 * a place of the journeys is.
 */
export function readPassengers(context: MappingContext, legs: readonly Leg[]): Candidate[] {
  const labels = settledLabels(context)
  const found = collector()
  const { people, add } = found
  for (const { text, line, facts } of passengerRows(filledRows(context), labels)) add(text, line, true, 0.8, facts)
  if (!people.length) addLabelled(context, labels, found)
  if (!people.length) for (const line of context.lines) add(line.text, line, false, 0.7)
  if (!people.length)
    for (const hit of labels.filter(({ field, quality }) => field === 'passenger' && quality > 0.5)) {
      const text = labelText(context, hit)
      if (text && add(text.text, lineOf(context, text), true, 0.6)) break
    }
  if (!people.length) for (const line of linesByMail(context)) if (add(line.text, line, true, 0.6)) break
  if (!people.length)
    for (const line of context.lines) {
      const greeted = GREETED.exec(line.text)?.groups!.name
      const addressed = greeted === undefined ? undefined : addressedAs(context, greeted)
      if (addressed && add(addressed.text, addressed, true, 0.65)) break
      if (greeted !== undefined && add(greeted, line, true, 0.6)) break
    }
  const places = new Set(
    legs.flatMap(({ from, to }) => [from, to]).flatMap(({ name }) => name?.value.toLowerCase() ?? []),
  )
  if (!people.length)
    people.push(...repeatedNames(context, labels).filter(({ name }) => !places.has(name.toLowerCase())))
  const bags = new Set(legs.map(({ baggage }) => baggage?.value))
  const carried = bags.size === 1 ? [...bags][0] : undefined
  const [only, ...others] = people
  // The one seat and the one class of the journeys are those of the one who travels.
  for (const key of ['seat', 'class'] as const) {
    const [value, ...more] = new Set(legs.flatMap((leg) => leg[key]?.value ?? []))
    if (only && !others.length && value !== undefined && !more.length) only[key] ??= value
  }
  for (const person of people) if (carried !== undefined) person.baggage_allowance ??= carried
  if (only && !others.length) Object.assign(only, { ...factsAt(context, labels), ...only })
  const booked = bookerOf(context, labels)
  return people.flatMap((person, at) => {
    const { name, line, confidence } = person
    const field = (path: string, value: string | number): Candidate =>
      fromLines(path, value, [line], 'passenger', confidence)
    const facts = FACTS.flatMap((key) =>
      person[key] === undefined ? [] : [field(`ticket.passengers[${at}].${key}`, person[key])],
    )
    return [
      field(`ticket.passengers[${at}].name`, name),
      ...facts,
      ...(at === 0 ? [booked ?? field('buyer.name', name)] : []),
    ]
  })
}

/** Who booked or bought the ticket, at a label that says so, which is not always who travels. */
function bookerOf(context: MappingContext, labels: readonly LabelHit[]): Candidate | undefined {
  for (const hit of labels.filter(
    ({ field, weight, quality }) => field === 'passenger' && weight <= 0.5 && quality > 0.8,
  ))
    for (const { text, line } of textsAt(context, hit)) {
      const person = personIn(text, true)
      if (person) return fromLines('buyer.name', person.name, [line], 'booker', 0.75)
    }
  return undefined
}

/** The person at each label, and those of a list that goes on below the first. */
function addLabelled(context: MappingContext, labels: readonly LabelHit[], { add }: Found): void {
  // The word is part of many titles ("PASSENGER ITINERARY/RECEIPT").
  const titled = new Set(
    findTypeWords(context)
      .filter(({ quality, meanings }) => quality > 0.8 && meanings.some(({ field }) => field.startsWith('type.')))
      .map(({ page, line }) => `${page}:${line}`),
  )
  for (const hit of labels.filter(({ field, weight, quality }) => field === 'passenger' && weight * quality > 0.5)) {
    if (isNameOfElse(context, hit)) continue
    if (titled.has(`${hit.page}:${hit.line}`) && !/:/.test(lineOf(context, hit).text)) continue
    const said = textsAt(context, hit).find(({ text, line }) =>
      add(SEVERAL.test(hit.text) ? text : oneTurned(text), line, true, 0.85, factsBeside(context, line)),
    )
    if (!said) continue
    let last = said.line
    const isList = last.box.top > hit.box.top + 0.5 * (hit.box.bottom - hit.box.top) && SEVERAL.test(hit.text)
    for (
      let next = nextOfList(context, last, labels);
      next && add(next.text, next, isList || next !== belowOf(context, last, labels), 0.75, factsBeside(context, next));
      next = nextOfList(context, last, labels)
    )
      last = next
  }
}

// "20 KG", "2 pieces".
const BAGGAGE = /^[\s:]*(?<value>\d{1,2}\s?\p{L}{1,7}(?!\p{L}).{0,16})$/u
const AGE = /^[\s:]*(?<value>1?\d{1,2})(?![\d./-])/
const SEQUENCE = /^[\s:]*(?<value>\d{1,4})$/

/** What labels say of the only passenger. */
function factsAt(context: MappingContext, labels: readonly LabelHit[]): Facts {
  const at = (field: string, form: RegExp): string | undefined =>
    valueAt(context, labels, field, (text) => form.exec(text)?.groups!.value)?.value
  const baggage = at('baggage', BAGGAGE)
  const sequence = at('sequence', SEQUENCE)
  const age = at('passenger_age', AGE)
  const member = memberIn(at('frequent_flyer', /^(?<value>.*)$/u) ?? '')
  // The word is a label too and would end the value: the lines themselves say more.
  const type = labels
    .filter(({ field, quality }) => field === 'passenger_type' && quality > 0.8)
    .flatMap((hit) => {
      const own = lineOf(context, hit)
      const said = [own.text.slice(labelEnd(own, hit)), ...textsAt(context, hit).map(({ line }) => line.text)]
      return said.map((text) => typeIn(text) ?? leadingType(text))
    })
    .find((one) => one !== undefined)
  return {
    ...(baggage !== undefined && { baggage_allowance: baggage.trim() }),
    ...(type !== undefined && { type }),
    ...(age !== undefined && { age: Number(age) }),
    ...(sequence !== undefined && { sequence_number: sequence }),
    ...member,
  }
}

/** Words for a name that other things have too. */
const OF_ANYTHING = 0.7

/** Whether the word for a name has another before it that says whose ("TRAIN NAME"). */
function isNameOfElse(context: MappingContext, hit: LabelHit): boolean {
  const line = lineOf(context, hit)
  const before = line.text.slice(0, spanStart(line, hit))
  // So have all that end a phrase ("Carriage of passengers").
  const isEnd = labelEnd(line, hit) === line.text.length && /\p{L}{4,}\s\p{L}{2,4}\s$/u.test(before)
  return isEnd || (hit.weight <= OF_ANYTHING && /\p{L}\s*$/u.test(before))
}

/** The line of a list under another: at its left edge, close below it, without a label. */
function belowOf({ lines }: MappingContext, last: PlacedLine, labels: readonly LabelHit[]): PlacedLine | undefined {
  const height = last.box.bottom - last.box.top
  const below = lines.find(
    ({ page, box }) =>
      page === last.page &&
      Math.abs(box.left - last.box.left) < 0.012 &&
      box.top > last.box.top + 0.5 * height &&
      box.top < last.box.bottom + 1.1 * height,
  )
  const isOther = ({ page, line, from, field }: LabelHit): boolean =>
    page === below?.page && line === below.line && from === 0 && !field.startsWith('word.')
  return labels.some(isOther) ? undefined : below
}

/** Heights of a line within which the next person of a list follows who has facts under the name. */
const NEXT_HEIGHTS = 7

/** A line of a list that says itself that it is of a passenger: numbered, or with the kind of passenger under it. */
function nextOfList(context: MappingContext, last: PlacedLine, labels: readonly LabelHit[]): PlacedLine | undefined {
  const near = belowOf(context, last, labels)
  if (near && personIn(near.text, true)) return near
  const height = last.box.bottom - last.box.top
  return (
    context.lines.find(
      (line) =>
        line.page === last.page &&
        Math.abs(line.box.left - last.box.left) < 0.012 &&
        line.box.top > last.box.bottom &&
        line.box.top < last.box.bottom + NEXT_HEIGHTS * height &&
        personIn(line.text, true) !== undefined &&
        (typeIn(line.text) ?? typeUnder(context, line)) !== undefined,
    ) ?? near
  )
}

/** The kind of passenger that the line under a name begins with. */
function typeUnder({ lines }: MappingContext, { page, box }: PlacedLine): string | undefined {
  const height = box.bottom - box.top
  const below = lines.find(
    (other) =>
      other.page === page &&
      Math.abs(other.box.left - box.left) < 0.012 &&
      other.box.top > box.top + 0.5 * height &&
      other.box.top < box.bottom + 1.1 * height,
  )
  return below && !personIn(below.text, true) ? leadingType(below.text) : undefined
}

/** What a list says of a person beside the name: adult or child, and the seat. */
function factsBeside(context: MappingContext, line: PlacedLine): Facts {
  const { lines } = context
  const words = lines
    .filter(
      (other) =>
        other.page === line.page &&
        other !== line &&
        other.box.left > line.box.right &&
        overlapShare(other.box, line.box) > 0.5,
    )
    .map(({ text }) => text)
  const type =
    [line.text, ...words].map(typeIn).find((one) => one !== undefined) ??
    leadingType(line.text) ??
    typeUnder(context, line)
  const seat = words.map((text) => seatIn(text, false).seat).find((one) => one !== undefined)
  return { ...(type !== undefined && { type }), ...(seat !== undefined && { seat }) }
}

/** A name without a label stands on the pass and on its stub. */
function repeatedNames({ lines, known }: MappingContext, labels: readonly LabelHit[]): Person[] {
  const isLabelled = ({ page, line }: PlacedLine): boolean =>
    labels.some((hit) => hit.page === page && hit.line === line)
  const names = lines.filter(
    (line) => /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,3}$/u.test(line.text) && !isLabelled(line),
  )
  const typed = new Set(findTypeWords({ lines: names, known }).map(({ page, line }) => `${page}:${line}`))
  const twice = names.filter(
    (line, at) => !typed.has(`${line.page}:${line.line}`) && names.findIndex(({ text }) => text === line.text) < at,
  )
  return twice.slice(0, 1).map((line) => ({ name: line.text, line, confidence: 0.5 }))
}
