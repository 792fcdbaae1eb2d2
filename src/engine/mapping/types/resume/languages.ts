// The languages that a person speaks, with how well each is spoken.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import type { Row } from '../../structure/rows.ts'
import { nameIn, namesLanguage, wordsOf } from './language-names.ts'
import { BULLET, partsOf } from './parts.ts'
import type { SectionRows } from './sections.ts'
import { isLevel, sectionOf } from './words.ts'

/**
 * The languages of a row that says so in its first column: "Mother tongue Dutch", "Other languages French, German";
 * undefined for other rows.
 */
export function spokenIn({ lines: [first, second, third] }: Row): { line: PlacedLine; level?: string } | undefined {
  if (!first || !second || third) return undefined
  const words = first.text.replace(/\([\p{L}/]{1,3}\)|\s*:$/gu, '').replace(BULLET, '')
  const level = isLevel(words) ? words : undefined
  const isLed = level !== undefined || sectionOf(words) === 'languages'
  return isLed && partsOf(second.text).every(namesLanguage)
    ? { line: second, ...(level !== undefined && { level }) }
    : undefined
}

/**
 * A language that no list knows, by the level behind it in brackets, behind a sign or in the next column: "Guernésiais
 * (basic)".
 */
const UNLISTED =
  /^(?<name>\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+){0,2})(?:\s*[(:–—]\s*|\s+-\s+|\s+(?=[ABC][12]))(?<told>[^()]+)\)?$/u
const UNLISTED_NAME = /^\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+){0,2}$/u

interface Spoken {
  code?: string
  name: string
  proficiency?: string
  line: PlacedLine
}

/** The languages, each once, with their levels. */
export function readLanguages(sections: readonly SectionRows[]): Candidate[] {
  const found: Spoken[] = []
  for (const { line, next, level } of languageLines(sections)) {
    for (const part of languageParts(line.text)) {
      const spoken = languageOf(part, line, next, level)
      const last = found.at(-1)
      // A level may stand in the line below its language, or beside what is done in it ("Reading   good").
      const isTold = !spoken && part.split(/\s+/).length <= 4 && /\p{L}/u.test(part)
      if (isTold && last) last.proficiency ??= next && isLevel(next.text) && !isLevel(part) ? next.text : part
      const known =
        spoken && found.find(({ code, name }) => (code === undefined ? name === spoken.name : code === spoken.code))
      if (known && spoken.proficiency !== undefined) known.proficiency ??= spoken.proficiency
      if (spoken && !known) found.push(spoken)
    }
  }
  return found.flatMap(({ line, ...values }, at) =>
    Object.entries(values).map(([key, value]) =>
      fromLines(`resume.languages[${at}].${key}`, value, [line], 'list', 0.85),
    ),
  )
}

/** A line that tells of languages, with the one beside it and the level that stands before it. */
interface Told {
  line: PlacedLine
  next?: PlacedLine | undefined
  level?: string
}

/**
 * The lines that tell of languages, in the order of the paper: all under their heading, and those of other sections
 * that say so.
 */
function languageLines(sections: readonly SectionRows[]): Told[] {
  return sections.flatMap(({ section, rows }) =>
    rows.flatMap((row): Told[] => {
      const spoken = section === 'references' ? undefined : spokenIn(row)
      if (spoken) return [spoken]
      if (section === 'languages') return row.lines.map((line, at) => ({ line, next: row.lines[at + 1] }))
      return section === 'references' ? [] : captionedLines(row).map((line) => ({ line }))
    }),
  )
}

/** Lines that list languages behind their word and a colon: "Languages known: Tamil, English". */
function captionedLines({ lines }: Row): PlacedLine[] {
  return lines.flatMap((line, at) => {
    const [, words = '', told = ''] = /^[^\p{L}]*([^:]{3,40}?)\s*:\s*(.*)$/u.exec(line.text) ?? []
    const next = lines[at + 1]
    if (sectionOf(words) !== 'languages') return []
    return told ? [{ ...line, text: told }] : next ? [{ ...next, text: next.text.replace(/^\s*:\s*/, '') }] : []
  })
}

/** Words for "and" between two languages. */
const AND = new RegExp(`\\s(?:${patternOf('resume-words', 'and')}|&)\\s`, 'iu')

/** Two languages that a word joins are two parts: "English and Hindi". */
function joinedParts(part: string): string[] {
  const joined = part.split(AND)
  return joined.length > 1 && joined.every(namesLanguage) ? joined : [part]
}

/** "English: C1, reading and writing" is one language, "English: C1, French: A2" are two. */
function languageParts(text: string): string[] {
  const parts = partsOf(text).flatMap(joinedParts)
  const isApart = /[,;|]/.test(text) && (!text.includes(':') || parts.filter(namesLanguage).length > 1)
  return isApart ? parts : joinedParts(text.replace(BULLET, ''))
}

function languageOf(
  part: string,
  line: PlacedLine,
  next: PlacedLine | undefined,
  level: string | undefined,
): Spoken | undefined {
  const words = wordsOf(part)
  const named = nameIn(words)
  if (named) {
    const name = words
      .slice(named.from, named.to)
      .join(' ')
      .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    const others = words.filter((_, at) => at < named.from || at >= named.to).join(' ')
    const proficiency = others.replace(/\(\p{L}{1,2}\)/gu, '').replace(/^[\s:(,–—-]+|[\s),.:]+$/g, '') || level
    return { code: named.code, name, line, ...(proficiency && { proficiency }) }
  }
  const { name, told } = UNLISTED.exec(part)?.groups ?? {}
  if (name !== undefined && told !== undefined && isLevel(told) && !isLevel(name))
    return { name, line, proficiency: told }
  return UNLISTED_NAME.test(part) && part === line.text && next && isLevel(next.text) && !isLevel(part)
    ? { name: part, line }
    : undefined
}
