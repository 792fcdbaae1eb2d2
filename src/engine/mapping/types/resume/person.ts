// Who the resume is of: the name in the largest letters on top, and how the person is reached.

import { FAMILY_FIRST, namePartsOf, type NameParts } from '../../fields/parties/name-parts.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { foldText } from '../../reading/fold.ts'
import { weigh } from '../../context/trace.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { readPhone } from '../../reading/phones.ts'
import type { SectionRows } from './sections.ts'
import { countWords, isDocumentName, isNameLabel, isPeriodWord, sectionOf } from './words.ts'

const TITLE = anyScript(
  new RegExp(
    `^((?:${patternOf('resume-words', 'title')}\\b\\.?[ -]*(?:${patternOf('resume-words', 'title-behind')}[ -]*)?)+)` +
      '(?=\\p{Lu})',
    'iu',
  ),
)
const AFTER_NAME = anyScript(
  // Behind a comma, letters of any profession: "Mary Byrne, RGN".
  new RegExp(
    `(?:,?\\s+(?:${patternOf('resume-words', 'degree-behind-name')}\\b\\.?[-.\\w]*,?\\s*)+|(?:,\\s\\p{Lu}{3,5})+)$`,
    'u',
  ),
)
const NAME_WORD = new RegExp(`^${patternOf('resume-words', 'name')}\\s*[:.-]?\\s+`, 'iu')
const LABELLED = new RegExp(`^${patternOf('resume-words', 'full-name')}\\s*:\\s*(?<name>\\p{Lu}.+)$`, 'iu')
/** A word of a name begins with a capital, or as one of the small words of names does. */
const OF_NAME = new RegExp(`^(?:\\p{Lu}|${patternOf('resume-words', 'name-particle')})`, 'u')
const NAME = /^(?:[\p{L}.'’ -]|(?<=\s\p{L})\/(?=\p{L}\s))+$/u

/** The name in the largest letters of the first page. */
export function readName(context: MappingContext): Candidate[] {
  const page = firstPageOf(context)
  const onPage = context.lines.filter((line) => line.page === page)
  const heights = onPage.map(heightOf).sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 0.01
  const ranked = onPage
    .filter((line) => line.box.top < 0.5 && isNameLike(line.text))
    .map((line) => ({ line, worth: nameWorth(line, median, onPage) }))
    .sort((a, b) => b.worth - a.worth)
  const [best] = ranked
  weigh(context.trace, context.trace ? ranked.map(({ line, worth }) => nameOn(line, worth)) : [])
  const labelled = labelledName(context)
  // Letters of common size are a name only where no label says which is.
  const isLabelled = labelled !== undefined && (!best || heightOf(best.line) < 1.3 * median)
  if (!isLabelled && !best) return []
  const lines = isLabelled
    ? [labelled]
    : withNeighbours(
        best!.line,
        ranked.map(({ line }) => line),
      )
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .replace(/(?<=\p{L}-)\s+(?=\p{L})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const title = TITLE.exec(text)?.[1]?.trim()
  const full = unspaced(
    text
      .replace(TITLE, '')
      .replace(AFTER_NAME, '')
      .replace(NAME_WORD, '')
      .replace(/[\s,;|-]+$/, ''),
  )
  const confidence = isLabelled ? 0.8 : best!.worth > 2 ? 0.95 : best!.worth > 1 ? 0.8 : 0.55
  const rule = isLabelled ? 'labelled_name' : 'largest_line'
  const parts = partsOfName(full, context.locale.language)
  const part = (name: string, value: string | undefined, share: number): Candidate[] =>
    value === undefined ? [] : [fromLines(`resume.name.${name}`, value, lines, rule, share * confidence)]
  return [
    ...part('full', full, 1),
    ...part('title', title, 1),
    ...part('first', parts?.first, 0.9),
    ...part('last', parts?.last, 0.9),
    ...part('middle', parts?.middle, 0.8),
  ]
}

/** A line as the name; `worth` is what speaks for it. */
function nameOn(line: PlacedLine, worth: number): Candidate {
  return { ...fromLines('resume.name.full', line.text, [line], 'largest_line', 0.5), score: worth }
}

export const heightOf = ({ box }: PlacedLine): number => box.bottom - box.top

/** The name behind its label, or beside it in a form. */
function labelledName({ lines }: MappingContext): PlacedLine | undefined {
  for (const line of lines) {
    const name = LABELLED.exec(line.text)?.groups!.name
    if (name !== undefined) return { ...line, text: name.trim() }
    const next = isNameLabel(line.text) ? besideOf(line, lines) : undefined
    const text = next?.text.replace(/^\s*:\s*/, '').trim()
    if (next && /^\p{Lu}\P{Nd}+$/u.test(text!) && text!.includes(' ')) return { ...next, text: text! }
  }
  return undefined
}

/** The nearest line right of another, in its row. */
const besideOf = ({ page, box }: PlacedLine, lines: readonly PlacedLine[]): PlacedLine | undefined =>
  lines
    .filter(
      (other) =>
        other.page === page &&
        other.box.left > box.right &&
        Math.abs(other.box.top + other.box.bottom - box.top - box.bottom) < box.bottom - box.top,
    )
    .sort((a, b) => a.box.left - b.box.left)[0]

/** Words that begin the names of families: "Ní Cheallaigh", "De Luca". */
const FAMILY_PREFIX = new RegExp(`^${patternOf('resume-words', 'family-prefix')}$`, 'iu')
// Where a name of three words may have two of the family.
const TWO_FAMILIES: ReadonlySet<string> = new Set(['es'])

/** The parts of a name of two or three words, or where print says which are which. */
function partsOfName(full: string, language: string): (Partial<NameParts> & { middle?: string }) | undefined {
  const words = full.split(' ')
  const [first, second, third] = words
  const printed = namePartsOf(full, language)
  if (printed)
    return words.length === 3 && printed.first === first && printed.last === third
      ? { ...printed, middle: second! }
      : printed
  // Before small words stand first names, and one word behind them ends the family's: "Anna Maria van den Berg".
  const small = words.findIndex((word) => /^\p{Ll}/u.test(word))
  const isFamily = small > 1 && words.slice(small, -1).every((word) => /^\p{Ll}/u.test(word))
  if (isFamily && !FAMILY_FIRST.has(language))
    return { first: first!, middle: words.slice(1, small).join(' '), last: words.slice(small).join(' ') }
  if (!first || !second || words.length > 3) return undefined
  if (FAMILY_FIRST.has(language)) return { last: first, first: second, ...(third && { middle: third }) }
  if (!third) return { first, last: second }
  if (FAMILY_PREFIX.test(second)) return { first, last: `${second} ${third}` }
  if (TWO_FAMILIES.has(language)) return { first }
  // "A/L" is "son of".
  return { first, last: third, ...(!second.includes('/') && { middle: second }) }
}

/** Whether text can be a person's name: one to five words of letters that name nothing else. */
function isNameLike(text: string): boolean {
  const plain = unspaced(text.replace(TITLE, '').replace(AFTER_NAME, ''))
  const words = plain.split(/\s+/)
  return (
    NAME.test(plain) &&
    /\p{L}{2}/u.test(plain) &&
    words.length <= 5 &&
    /^\p{Lu}/u.test(plain) &&
    !isDocumentName(plain) &&
    !isPeriodWord(plain) &&
    sectionOf(plain) === undefined &&
    words.every((word) => OF_NAME.test(word))
  )
}

function nameWorth(line: PlacedLine, median: number, all: readonly PlacedLine[]): number {
  const size = heightOf(line) / Math.max(1e-4, median)
  const words = line.text.split(/\s+/).length
  const rank = all.filter((other) => other.box.top < line.box.top - 0.002).length
  // Letters of a mail address are letters of the name.
  const mail = all.map(({ text }) => /([\w.+-]+)@/.exec(text)?.[1]).find((one) => one !== undefined)
  const shared =
    mail !== undefined &&
    foldText(line.text)
      .split(' ')
      .some((word) => word.length > 2 && foldText(mail).replace(/ /g, '').includes(word))
  return (
    2.5 * Math.log2(size) -
    Math.min(1.5, 0.12 * rank) +
    (words >= 2 ? 0.6 : -0.4) +
    (shared ? 1.5 : 0) -
    (countWords('job_title', line.text) > 0 ? 2 : 0) -
    (countWords('institution', line.text) > 0 ? 2 : 0) +
    (line.cells.every(({ bold }) => bold) ? 0.3 : 0)
  )
}

// One word over or under two is of the same name if it is set in the same size at the same edge.
const SAME_SIZE = 0.05
const SAME_LEFT = 0.01

/** Given and family name may stand in lines of their own, of the same size. */
function withNeighbours(line: PlacedLine, names: readonly PlacedLine[]): PlacedLine[] {
  if (line.text.split(/\s+/).length > 2) return [line]
  const height = heightOf(line)
  const near = names.filter(
    (other) =>
      other !== line &&
      Math.abs(heightOf(other) - height) < 0.12 * height &&
      countWords('job_title', other.text) === 0 &&
      other.text.split(/\s+/).length <= 2 &&
      other.box.top < line.box.bottom + 0.9 * height &&
      other.box.bottom > line.box.top - 0.9 * height &&
      Math.abs(other.box.left - line.box.left) < 0.35,
  )
  // Two words are a name already, unless the one beside them is of their very size and stands close.
  const isSplit = (other: PlacedLine): boolean =>
    !other.text.includes(' ') &&
    Math.abs(heightOf(other) - height) < SAME_SIZE * height &&
    Math.abs(other.box.left - line.box.left) < SAME_LEFT
  const joined = line.text.includes(' ') ? near.filter(isSplit).slice(0, 1) : near.slice(0, 1)
  return [line, ...joined, ...hyphenated([line, ...joined], names)].sort((a, b) =>
    a.box.top - b.box.top > 0.5 * height ? 1 : b.box.top - a.box.top > 0.5 * height ? -1 : a.box.left - b.box.left,
  )
}

/** The rest of a name that a hyphen at the end of its line carries on below. */
function hyphenated(lines: readonly PlacedLine[], names: readonly PlacedLine[]): PlacedLine[] {
  const open = lines.find(({ text }) => /\p{L}-$/u.test(text))
  const rest = names.find(
    (other) =>
      open !== undefined &&
      !lines.includes(other) &&
      Math.abs(heightOf(other) - heightOf(open)) < 0.12 * heightOf(open) &&
      Math.abs(other.box.left - open.box.left) < SAME_LEFT &&
      other.box.top > open.box.top &&
      other.box.top - open.box.bottom < heightOf(open),
  )
  return rest ? [rest] : []
}

/**
 * Letters that are set apart put together: "J O H N D O E" has lost where its words meet, so that only one word is
 * mended.
 */
function unspaced(text: string): string {
  return /^(?:\p{L}\s){3,}\p{L}$/u.test(text.trim()) ? text.replace(/\s/g, '') : text.replace(/\s+/g, ' ').trim()
}

/** Mail addresses, telephone numbers and links of the person; those of referees are not. */
export function readContacts(context: MappingContext, sections: readonly SectionRows[], name?: string): Candidate[] {
  const foreign = new Set(
    sections
      .filter(({ section }) => section === 'references')
      .flatMap(({ rows }) => rows.flatMap(({ lines }) => lines.map((line) => `${line.page}:${line.line}`))),
  )
  const readings = context.readings.filter((reading) => !foreign.has(`${reading.page}:${reading.line}`))
  const own = personLines(context, sections)
  const emails = distinct(readings.filter(({ meaning }) => meaning.kind === 'email'))
  const phones = distinct(readings.filter((reading) => isPhone(reading) && own.has(`${reading.page}:${reading.line}`)))
  const links = distinct(
    readings.filter((reading) => reading.meaning.kind === 'url' && own.has(`${reading.page}:${reading.line}`)),
  )
  return [
    ...emails.map((reading, at) => ofReading(`resume.emails[${at}]`, valueOf(reading), reading, 'email', 0.97)),
    ...phones.flatMap((reading, at) => phoneFields(`resume.phones[${at}]`, reading, context.locale.country)),
    ...links.flatMap((reading, at) => [
      ofReading(`resume.links[${at}].url`, valueOf(reading), reading, 'link', 0.85),
      ofReading(`resume.links[${at}].type`, linkType(valueOf(reading), name), reading, 'link', 0.85),
    ]),
  ]
}

/** Postcodes that have the form of short telephone numbers: Portugal, Brazil. */
export const POSTCODE = /^\d{4,5}-\d{3}$/

/** Three, three and four digits with points are a number of North America, whatever else points part. */
const POINTED = /^\(?\d{3}\)?\.\d{3}\.\d{4}$/

function isPhone({ meaning, confidence }: Reading): boolean {
  return meaning.kind === 'phone' && !POSTCODE.test(meaning.value) && (confidence > 0.4 || POINTED.test(meaning.value))
}

/** A number as printed, as it is dialled from anywhere, and the country that gives out such numbers. */
function phoneFields(path: string, reading: Reading, home: string | undefined): Candidate[] {
  const raw = reading.text.trim()
  const number = readPhone(raw, home)
  return [
    ofReading(`${path}.raw`, raw, reading, 'phone', 0.9),
    ...(number?.valid ? [ofReading(`${path}.e164`, number.e164, reading, 'phone', 0.88)] : []),
    ...(number?.valid && number.country
      ? [ofReading(`${path}.country_code`, number.country, reading, 'phone', 0.88)]
      : []),
  ]
}

const valueOf = ({ meaning }: Reading): string => String('value' in meaning ? meaning.value : '')

function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter((reading) => {
    const value = valueOf(reading).toLowerCase()
    const known = seen.has(value)
    seen.add(value)
    return !known
  })
}

function ofReading<T>(
  field: string,
  value: T,
  { text, page, box, confidence, source }: Reading,
  rule: string,
  certainty: number,
): Candidate<T> {
  return {
    field,
    value,
    text,
    page,
    box,
    score: Math.log(certainty / (1 - certainty)),
    confidence: certainty * Math.max(0.5, confidence),
    rule,
    source,
  }
}

/** A name of fewer letters is part of many addresses. */
const SHORTEST_IN_ADDRESS = 4

/** What a link is; a site whose address has the person's name is the person's own. */
function linkType(url: string, name: string | undefined): string {
  if (/linkedin\./i.test(url)) return 'linkedin'
  if (/github\./i.test(url)) return 'github'
  if (/behance\.|dribbble\.|portfolio/i.test(url)) return 'portfolio'
  const host = url
    .replace(/^https?:\/\//i, '')
    .split('/')[0]!
    .toLowerCase()
  const names = foldText(name ?? '')
    .split(' ')
    .filter(({ length }) => length >= SHORTEST_IN_ADDRESS)
  return names.some((one) => host.includes(one)) ? 'portfolio' : 'other'
}

/**
 * The lines that tell of the person: above the first heading, under "contact" and "personal details", by page and line.
 */
export function personLines({ lines }: MappingContext, sections: readonly SectionRows[]): Set<string> {
  const own = sections
    .filter(({ section }) => section === 'top' || section === 'contact' || section === 'personal')
    .flatMap(({ rows }) => rows.flatMap((row) => row.lines))
  // Papers without headings tell of the person on top.
  const top = own.length ? own : lines.filter(({ page, box }) => page === 0 && box.top < 0.25)
  return new Set(top.map(({ page, line }) => `${page}:${line}`))
}
