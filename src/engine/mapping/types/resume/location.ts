// Where the person lives: an address or a town among the lines that tell of the person.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { COUNTRY_NAMES } from '../../reading/countries.ts'
import { foldText } from '../../reading/fold.ts'
import { partsOf } from '../../fields/parties/addresses.ts'
import { PO_BOX, traitsOf } from '../../reading/line-traits.ts'
import { heightOf, personLines, POSTCODE } from './person.ts'
import { findPeriods } from './periods.ts'
import { isPlace, isTown } from './places.ts'
import type { SectionRows } from './sections.ts'
import { countWords, factOf, isDocumentName } from './words.ts'

/** Where the person lives, as printed: an address in full, or a town with its country or state. */
export function readLocation(
  context: MappingContext,
  sections: readonly SectionRows[],
  name: Candidate | undefined,
  home?: string,
): Candidate[] {
  const own = personLines(context, sections)
  const captions = captionWorths(sections)
  const lines = context.lines.filter((line) => own.has(keyOf(line)) && line.page === (name?.page ?? line.page))
  // The letters of a degree behind the name are none of a state: "Jane Doe, MD".
  const found = lines
    .flatMap((line) => {
      const worth = captions.get(keyOf(line)) ?? 0
      const places = worth > 0 ? [placeOf(line.text, line)] : placesOn(context, line)
      return places.map((place) => ({ ...place, worth: place.worth + worth }))
    })
    .filter(({ text, worth }) => text !== '' && worth > 0 && !(name && text.startsWith(String(name.value))))
  const [best] = found.length
    ? [...found].sort((a, b) => b.worth - a.worth)
    : lines
        .filter((line) => line.text !== name?.text && isTownByContacts(context, line, sections))
        .map((line) => ({ text: unsigned(line.text), line, worth: UNKNOWN_TOWN }))
        .concat(lines.flatMap((line) => townAmongContacts(context, line)))
  if (!best) return []
  // A street and the town below it are one address.
  const height = heightOf(best.line)
  const mates = found
    .filter(
      (one) => one !== best && one.line !== best.line && isMate(one.line, best.line, height) && one.text !== best.text,
    )
    .slice(0, 2)
  const above = mates.length ? [] : streetsOver(context, lines, best)
  const parts = [best, ...mates, ...above].sort(
    (a, b) => a.line.box.top - b.line.box.top || a.line.box.left - b.line.box.left,
  )
  const whole = parts.map(({ text }) => text).join(', ')
  const country = home ?? context.locale.country
  const city = cityOf(best, country)
  return [
    fromLines(
      'resume.location.formatted',
      whole,
      parts.map(({ line }) => line),
      'place_of_person',
      Math.min(0.9, 0.5 + 0.15 * best.worth),
    ),
    ...(city.length ? city : cityOf({ ...best, text: whole }, country)),
  ]
}

/** Lines that wrap an address are closer than this to each other, in heights of a line. */
const WRAPPED = 0.8
const MOST_STREETS = 2

/** The lines of a street right over the town with its postcode, at its edge: what no list of streets knows. */
function streetsOver(
  context: MappingContext,
  lines: readonly PlacedLine[],
  { text, line }: PlaceOnLine,
): PlaceOnLine[] {
  if (text !== line.text || !(isCoded(text) || PO_BOX.test(text))) return []
  const found: PlaceOnLine[] = []
  for (let below = line; found.length < MOST_STREETS;) {
    const height = heightOf(below)
    const over = lines.find(
      (one) =>
        one.page === below.page &&
        Math.abs(one.box.left - below.box.left) < SAME_EDGE &&
        one.box.top < below.box.top &&
        below.box.top - one.box.bottom < WRAPPED * height &&
        Math.abs(heightOf(one) - height) < 0.25 * height,
    )
    // Above the one with the house is at most its street.
    if (!over || !isStreetLike(context, over) || (found.length > 0 && !traitsOf(over.text).has('street'))) break
    found.push({ text: over.text.replace(/[\s,;]+$/u, ''), line: over, worth: 0 })
    below = over
  }
  return found
}

const SAME_EDGE = 0.005

/** Whether a line has a number, a comma or a word in short, as streets do, and is nothing else. */
function isStreetLike(context: MappingContext, line: PlacedLine): boolean {
  return (
    (traitsOf(line.text).has('street') || /\d|\p{L}{2}\.(?:\s|$)/u.test(line.text)) &&
    withoutContacts(context, line) === line.text &&
    !/[@|:]\s?\+?\d{5}/u.test(line.text) &&
    factOf(line.text) === undefined &&
    findPeriods(line.text).length === 0 &&
    (['job_title', 'degree', 'institution'] as const).every((kind) => countWords(kind, line.text) === 0)
  )
}

const keyOf = ({ page, line }: PlacedLine): string => `${page}:${line}`

// What a word for an address before a text speaks for it.
const CAPTIONED = 1.5
const OTHER_FACT = -3

/**
 * What speaks for the lines beside a word for an address, in forms that set it in a column of its own ("CIUDAD
 * Pereira"), and against those beside another word.
 */
function captionWorths(sections: readonly SectionRows[]): ReadonlyMap<string, number> {
  const worthBehind = (line: PlacedLine | undefined): number => {
    const fact = line && factOf(line.text)
    return fact?.value !== '' ? 0 : fact.fact === 'address' ? CAPTIONED : OTHER_FACT
  }
  return new Map(
    sections.flatMap(({ rows }) =>
      rows.flatMap(({ lines }) => lines.map((line, at): [string, number] => [keyOf(line), worthBehind(lines[at - 1])])),
    ),
  )
}

// What a town with a region that no list knows is worth as the place of the person.
const UNKNOWN_TOWN = 1
const TOWN_AND_REGION =
  /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}, (?:\p{Lu}[\p{L}'’-]+|\p{Ll}{2,4}\. \p{L}{3,})(?: \p{L}[\p{L}'’-]+){0,2}$/u

/** A text without the picture of a house or a pin before it. */
const unsigned = (text: string): string => text.replace(/^[\p{So}\uE000-\uF8FF]\s*/u, '')

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
    TOWN_AND_REGION.test(unsigned(line.text)) ||
    (isHeaded &&
      isTown(unsigned(line.text).replace(/\s\(\d{2,3}\)$/, '')) &&
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
  return { text, line, worth: placeWorth(text) + (fact?.fact === 'address' ? CAPTIONED : fact ? OTHER_FACT : 0) }
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
    const country = COUNTRY_NAMES.get(foldText(/(?:,\s*|\()(?<last>[^,()]+)\)?$/u.exec(text)?.groups!.last ?? ''))
    // Without a street, the town comes first: "Bilbao, Bizkaia".
    if (TOWN_AND_REGION.test(text) && !traitsOf(text).has('street')) {
      const [town = '', behind = ''] = text.split(', ')
      const region = /^\p{Ll}{2,4}\. (?<name>.+)$/u.exec(behind)?.groups!.name
      return [
        ...(isTown(town) ? [fromLines('resume.location.city', town, [line], 'place_of_person', 0.75)] : []),
        ...(region ? [fromLines('resume.location.region', region, [line], 'place_of_person', 0.75)] : []),
      ]
    }
    const printed = TOWN_AND_LETTERS.exec(address)?.groups!.town ?? partsOf([address], home).city
    // In Turkey the district comes before its town: "Bornova / İzmir".
    const found = home === 'TR' ? printed?.replace(/^.*\/\s*/u, '') : printed
    const town = found && isTown(found) ? found : lastTown(address)
    return [
      ...(town ? [fromLines('resume.location.city', town, [line], 'town_of_address', 0.75)] : []),
      ...(country ? [fromLines('resume.location.country', country, [line], 'town_of_address', 0.8)] : []),
    ]
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

/** The letters of a postcode, on either side of its town: "Pune - 411004", "D02 X285". */
const CODE = /^(?:[A-Z]{1,2}-)?\d{4,6}\s+|[\s–-]+\d{4,6}$|^[A-Z]\d{1,2}[A-Z\d]?\s[A-Z\d]{3,4}$/u

/** The town at the end of an address with commas, which may have its postcode beside or behind it. */
function lastTown(address: string): string | undefined {
  const parts = address
    .split(/,\s+/)
    .map((part) => part.replace(CODE, '').trim())
    .filter((part) => part !== '' && !COUNTRY_NAMES.has(foldText(part)))
  const coded = address
    .split(/,\s+/)
    .findLast((part) => isCoded(part))
    ?.replace(CODE, '')
  const town = coded !== undefined && coded !== '' ? coded : parts.at(-1)
  const isWhole = coded !== undefined || (parts.length > 1 && /\d/.test(address))
  return isWhole && town !== undefined && isTown(town) && !traitsOf(town).has('street') ? town : undefined
}

/** The code behind its town, as in India and Bangladesh ("Pune - 411004", "Sylhet-3100"), or six digits before it. */
const TOWN_AND_CODE = /\p{L}{3}\s?[–-]\s?\d{4}(?:\d{2})?(?=$|,)|(?:^|,\s)\d{6}\s\p{Lu}\p{L}{2}/u

const isCoded = (text: string): boolean => traitsOf(text).has('postcode') || TOWN_AND_CODE.test(text)

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

const MOST_WORDS = 10
const MOST_WORDS_OF_ADDRESS = 16

function placeWorth(text: string): number {
  const traits = traitsOf(text)
  const coded = isCoded(text)
  if (
    traits.has('email') ||
    traits.has('url') ||
    (traits.has('phone') && !CODED_TOWN.test(text)) ||
    text.split(/\s+/).length > (coded && text.includes(',') ? MOST_WORDS_OF_ADDRESS : MOST_WORDS)
  )
    return -5
  // The letters of a state may be a degree's ("MA 02118").
  const words = text.replace(STATE_AND_CODE, '$1')
  if (countWords('job_title', words) > 0 || countWords('degree', words) > 0 || countWords('institution', words) > 0)
    return -1
  return (
    (isPlace(text) ? 2 : 0) +
    (coded || PO_BOX.test(text) ? 2 : 0) +
    ((traits.has('street') && (traits.has('house-start') || traits.has('house-end'))) || NUMBERED_STREET.test(text)
      ? 1.5
      : 0) +
    (traits.has('country') || traits.has('state') ? 0.6 : 0) -
    (traits.has('many-words') && !coded ? 1 : 0)
  )
}
