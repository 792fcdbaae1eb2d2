// Where the person lives: an address or a town among the lines that tell of the person.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { COUNTRY_NAMES } from '../../reading/countries.ts'
import { foldText } from '../../reading/fold.ts'
import { partsOf } from '../../fields/parties/addresses.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { heightOf, personLines, POSTCODE } from './person.ts'
import { isPlace, isTown } from './places.ts'
import type { SectionRows } from './sections.ts'
import { countWords, factOf, isDocumentName } from './words.ts'

/** Where the person lives, as printed: an address in full, or a town with its country or state. */
export function readLocation(
  context: MappingContext,
  sections: readonly SectionRows[],
  name: Candidate | undefined,
): Candidate[] {
  const own = personLines(context, sections)
  const captioned = captionedLines(sections)
  const lines = context.lines.filter((line) => own.has(keyOf(line)) && line.page === (name?.page ?? line.page))
  // The letters of a degree behind the name are none of a state: "Jane Doe, MD".
  const worthOn = (line: PlacedLine): number => (captioned.has(keyOf(line)) ? CAPTIONED : 0)
  const found = lines
    .flatMap((line) => placesOn(context, line).map((place) => ({ ...place, worth: place.worth + worthOn(line) })))
    .filter(({ text, worth }) => text !== '' && worth > 0 && !(name && text.startsWith(String(name.value))))
  const [best] = found.length
    ? [...found].sort((a, b) => b.worth - a.worth)
    : lines
        .filter((line) => line.text !== name?.text && isTownByContacts(context, line, sections))
        .map((line) => ({ text: line.text, line, worth: UNKNOWN_TOWN }))
        .concat(lines.flatMap((line) => townAmongContacts(context, line)))
  if (!best) return []
  // A street and the town below it are one address.
  const height = heightOf(best.line)
  const mates = found
    .filter(
      (one) => one !== best && one.line !== best.line && isMate(one.line, best.line, height) && one.text !== best.text,
    )
    .slice(0, 2)
  const parts = [best, ...mates].sort((a, b) => a.line.box.top - b.line.box.top || a.line.box.left - b.line.box.left)
  return [
    fromLines(
      'resume.location.formatted',
      parts.map(({ text }) => text).join(', '),
      parts.map(({ line }) => line),
      'place_of_person',
      Math.min(0.9, 0.5 + 0.15 * best.worth),
    ),
    ...cityOf(best, context.locale.country),
  ]
}

const keyOf = ({ page, line }: PlacedLine): string => `${page}:${line}`

// What a word for an address before a text speaks for it.
const CAPTIONED = 1.5

/** The lines beside a word for an address, in forms that set it in a column of its own: "CIUDAD   Pereira". */
function captionedLines(sections: readonly SectionRows[]): Set<string> {
  const isCaption = (line: PlacedLine | undefined): boolean => {
    const fact = line && factOf(line.text)
    return fact?.fact === 'address' && fact.value === ''
  }
  return new Set(
    sections.flatMap(({ rows }) =>
      rows.flatMap(({ lines }) => lines.filter((_, at) => isCaption(lines[at - 1])).map(keyOf)),
    ),
  )
}

// What a town with a region that no list knows is worth as the place of the person.
const UNKNOWN_TOWN = 1
const TOWN_AND_REGION = /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}, \p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}$/u

/**
 * Whether a line is two names with a comma by those that reach the person: "Bilbao, Bizkaia" over a telephone number.
 * Under a heading of contacts one name is enough.
 */
function isTownByContacts(
  { lines, readings }: MappingContext,
  line: PlacedLine,
  sections: readonly SectionRows[],
): boolean {
  const isHeaded = sections.some(
    ({ section, rows }) =>
      section === 'contact' && rows.some((row) => row.lines.length === 1 && keyOf(row.lines[0]!) === keyOf(line)),
  )
  const isNamed =
    TOWN_AND_REGION.test(line.text) ||
    (isHeaded &&
      isTown(line.text.replace(/\s\(\d{2,3}\)$/, '')) &&
      !NO_TOWN.test(line.text) &&
      factOf(line.text) === undefined)
  if (!isNamed || ['job_title', 'degree', 'institution'].some((kind) => countWords(kind as 'degree', line.text) > 0))
    return false
  const height = heightOf(line)
  const beside = lines.filter(
    (other) =>
      other !== line &&
      other.page === line.page &&
      Math.abs(other.box.top - line.box.top) < 2.5 * height &&
      (Math.abs(other.box.left - line.box.left) < 0.01 || Math.abs(other.box.right - line.box.right) < 0.01),
  )
  return beside.some((other) =>
    readings.some(
      ({ meaning, page, line: at }) =>
        (meaning.kind === 'phone' || meaning.kind === 'email') && page === other.page && at === other.line,
    ),
  )
}

/** One to three words with a capital, or two such with a comma. */
const TOWN = /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}(?:, \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)?$/u
const NO_TOWN = new RegExp(patternOf('resume-words', 'no-town'), 'i')

/**
 * The one part of a line of contacts that may be a town: "Sevilla · +34 …", the line having a telephone number or a
 * mail address.
 */
function townAmongContacts(context: MappingContext, line: PlacedLine): PlaceOnLine[] {
  const isReached = context.readings.some(
    ({ meaning, page, line: at }) =>
      (meaning.kind === 'phone' || meaning.kind === 'email') && page === line.page && at === line.line,
  )
  const parts = isReached
    ? withoutContacts(context, line)
        .split(/\s*[|•·]\s*|\s{2,}/u)
        .map((part) => part.trim())
        .filter((part) => /\p{L}/u.test(part))
    : []
  const isTownHere = (part: string): boolean =>
    TOWN.test(part) &&
    !NO_TOWN.test(part) &&
    factOf(part) === undefined &&
    !isDocumentName(part) &&
    ['job_title', 'degree', 'institution'].every((kind) => countWords(kind as 'degree', part) === 0)
  const [only, ...others] = parts.filter(isTownHere)
  return only !== undefined && !others.length && parts.length <= 2 ? [{ text: only, line, worth: UNKNOWN_TOWN }] : []
}

interface PlaceOnLine {
  text: string
  line: PlacedLine
  worth: number
}

/**
 * The parts of a line that may be a place, each with what speaks for it; parts that dashes join count together where
 * the first is a street.
 */
function placesOn(context: MappingContext, line: PlacedLine): PlaceOnLine[] {
  return withoutContacts(context, line)
    .split(/\s+[|•·]\s+|\s{2,}|\s*[|]\s*|\s*[\uE000-\uF8FF]\s*/u)
    .flatMap((section) => {
      const parts = section.split(/\s+[–—-]\s+/u)
      const places = parts.map((part) => placeOf(part, line))
      const [street, ...rest] = places
      const isJoined =
        rest.length > 0 &&
        street !== undefined &&
        traitsOf(street.text).has('street') &&
        street.worth > 0 &&
        rest.every(({ text }) => /\p{L}{2}/u.test(text) && countWords('job_title', text) === 0)
      return isJoined
        ? [{ ...placeOf(section, line), worth: street.worth + 1 }]
        : section.split(/\s+[–—]\s+/u).map((part) => placeOf(part, line))
    })
}

function placeOf(part: string, line: PlacedLine): PlaceOnLine {
  const fact = factOf(part)
  const text = (fact?.fact === 'address' ? fact.value : part).replace(/^[^\p{L}\d]+|[\s,;.|•·–—]+$/gu, '')
  return { text, line, worth: placeWorth(text) + (fact?.fact === 'address' ? CAPTIONED : fact ? -3 : 0) }
}

/** A line with a bar in the place of each mail address, telephone number and link. */
function withoutContacts({ readings }: MappingContext, line: PlacedLine): string {
  return readings
    .filter(
      ({ meaning, page, line: at }) =>
        page === line.page &&
        at === line.line &&
        (meaning.kind === 'email' ||
          meaning.kind === 'url' ||
          (meaning.kind === 'phone' && !POSTCODE.test(meaning.value))),
    )
    .reduce((text, reading) => text.replace(reading.text, ' | '), line.text)
}

/** Whether a line goes on where another ends: below it at the same edge, or next to it on the same row. */
function isMate({ box }: PlacedLine, { box: other }: PlacedLine, height: number): boolean {
  const above = Math.abs(box.left - other.left) < 0.02 && Math.abs(box.top - other.top) < 2.2 * height
  const beside =
    Math.abs(box.top - other.top) < 0.5 * height &&
    Math.max(box.left, other.left) - Math.min(box.right, other.right) < 0.06
  return above || beside
}

/** A town before the two letters of its state or the number of its department: "Natal/RN", "Dijon (21)". */
const TOWN_AND_LETTERS = /(?:^|[–,-]\s+)(?<town>\p{Lu}[\p{L}'’ -]+?)\s?(?:[/–-]\s?[A-Z]{2}|\(\d{2,3}\))$/u

function cityOf({ text, line }: { text: string; line: PlacedLine }, home: string | undefined): Candidate[] {
  if (!isPlace(text)) {
    const address = text.replace(/\s*\([^()]*\p{L}\)$/u, '')
    const town = TOWN_AND_LETTERS.exec(address)?.groups!.town ?? partsOf([address], home).city
    return town && isTown(town) ? [fromLines('resume.location.city', town, [line], 'town_of_address', 0.75)] : []
  }
  const [city, tail] = [text.slice(0, text.lastIndexOf(',')).trim(), text.slice(text.lastIndexOf(',') + 1).trim()]
  const country = COUNTRY_NAMES.get(foldText(tail))
  if (city === '' || city.includes(',')) return []
  return [
    fromLines('resume.location.city', city, [line], 'place_of_person', 0.8),
    ...(country
      ? [fromLines('resume.location.country', country, [line], 'place_of_person', 0.85)]
      : [fromLines('resume.location.region', tail, [line], 'place_of_person', 0.75)]),
  ]
}

/**
 * The crossing and the house in streets that are numbered, as in Colombia: "Carrera 7 # 12-30", "Cl. 5 Sur No. 12A -
 * 30".
 */
const NUMBERED_STREET = new RegExp(
  `^${patternOf('resume-words', 'numbered-street')}\\.?\\s*\\d{1,3}\\s?[a-z]?` +
    `(?:\\s${patternOf('resume-words', 'side-of-town')})?\\s*(?:#|n[o°º]\\.?)\\s*\\d{1,3}\\s?[a-z]?\\s?-\\s?\\d{1,3}`,
  'iu',
)

/** A postcode that reads as a telephone number, with its town: "1900-001 Lisboa". */
const CODED_TOWN = /(?<!\d)(?:\d{4}-\d{3}\s+\p{Lu}|\d{5}-\d{3}(?!\d))/u

/** The state behind its town: "Boston, MA", with or without a postcode. */
const STATE_AND_CODE = /(\p{L}),\s*[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?$/u

function placeWorth(text: string): number {
  const traits = traitsOf(text)
  if (
    traits.has('email') ||
    traits.has('url') ||
    (traits.has('phone') && !CODED_TOWN.test(text)) ||
    text.split(/\s+/).length > 10
  )
    return -5
  const isCoded = traits.has('postcode')
  // The letters of a state may be a degree's ("MA 02118").
  const words = text.replace(STATE_AND_CODE, '$1')
  if (countWords('job_title', words) > 0 || countWords('degree', words) > 0 || countWords('institution', words) > 0)
    return -1
  return (
    (isPlace(text) ? 2 : 0) +
    (isCoded ? 2 : 0) +
    ((traits.has('street') && (traits.has('house-start') || traits.has('house-end'))) || NUMBERED_STREET.test(text)
      ? 1.5
      : 0) +
    (traits.has('country') || traits.has('state') ? 0.6 : 0) -
    (traits.has('many-words') && !isCoded ? 1 : 0)
  )
}
