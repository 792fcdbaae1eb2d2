// What a resume says of the person in a word: headline, birth, nationality; and which sections it has where.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { findDates } from '../../reading/dates.ts'
import type { Row } from '../../structure/rows.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { boxOf, type SectionRows } from './sections.ts'
import { isPlace, isTown } from './places.ts'
import { countWords, factOf, isDocumentName, type Fact } from './words.ts'

const FIELDS: Readonly<Record<Exclude<Fact, 'address'>, string>> = {
  birth: 'resume.date_of_birth',
  nationality: 'resume.nationality',
  marital_status: 'resume.marital_status',
  gender: 'resume.gender',
  notice_period: 'resume.notice_period',
  current_pay: 'resume.current_ctc',
  expected_pay: 'resume.expected_ctc',
  availability: 'resume.availability',
  preferred_places: 'resume.preferred_locations',
  applied_for: 'resume.headline',
}
/** Sections about jobs, schools or other people. */
const OTHERS: ReadonlySet<SectionRows['section']> = new Set([
  'experience',
  'education',
  'references',
  'projects',
  'publications',
  'certifications',
])
/** Facts whose words mean the person wherever they are. */
const WISHES: ReadonlySet<Fact> = new Set(['notice_period', 'current_pay', 'expected_pay', 'preferred_places'])
const MOST_WORDS = 4
const MOST_WORDS_OF_WISH = 6

/** Date of birth, nationality, notice, expected pay and the like, each at its word. */
export function readFacts(context: MappingContext, sections: readonly SectionRows[]): Candidate[] {
  const found = new Map<string, Candidate>()
  const rows = sections.flatMap((one) => one.rows.map((row) => ({ row, isOwn: !OTHERS.has(one.section) })))
  for (const [i, { row, isOwn }] of rows.entries()) {
    for (const { line, fact, value } of factsIn(row, rows[i + 1]?.row)) {
      if (!isOwn && !WISHES.has(fact)) continue
      for (const [at, told] of toldBy(context, fact, value).entries()) {
        const field = fact === 'preferred_places' ? `${FIELDS[fact]}[${at}]` : FIELDS[fact]
        if (!found.has(field)) found.set(field, fromLines(field, told, [line], 'labelled_fact', 0.85))
      }
    }
  }
  const notice = noticeIn(sections)
  if (notice && !found.has(notice.field)) found.set(notice.field, notice)
  const own = rows.flatMap(({ row, isOwn }) => (isOwn ? row.lines : []))
  const status = bareStatus(own)
  if (status && !found.has(status.field)) found.set(status.field, status)
  return [...found.values()]
}

/** The values of a fact in `text`; empty if the text cannot be one. */
function toldBy({ locale, today }: MappingContext, fact: Exclude<Fact, 'address'>, text: string): string[] {
  if (fact === 'birth') {
    const date = findDates(text, { order: locale.dateOrder, language: locale.language, today })[0]?.value
    return date === undefined ? [] : [date]
  }
  const value = text
    .split(/[|•·]/)[0]!
    .replace(/(?<=[\p{L})])\.$/u, '')
    .trim()
  if (fact === 'preferred_places')
    return value
      .split(/\s*[,/]\s*/)
      .filter((place) => isTown(place) || isPlace(place))
      .slice(0, MOST_WORDS)
  const isWish = fact.endsWith('_pay') || fact === 'availability' || fact === 'applied_for'
  const isTold = value !== '' && value.split(/\s+/).length <= (isWish ? MOST_WORDS_OF_WISH : MOST_WORDS)
  return isTold && (!fact.endsWith('_pay') || /\d/.test(value)) ? [value] : []
}

interface FactOn {
  line: PlacedLine
  fact: Exclude<Fact, 'address'>
  value: string
}

/** The facts in a row: behind their words, in the next cell of a table, or under their words. */
function factsIn(row: Row, below: Row | undefined): FactOn[] {
  return row.lines.flatMap((line, at) =>
    partsOn(line.text).flatMap((text): FactOn[] => {
      const next = row.lines[at + 1]
      const [, words = text, behind] = /^([^:]*?)\s*:\s*(.*)$/u.exec(text) ?? []
      const pairs = pairsOf(words, behind ?? next?.text ?? '')
      if (pairs) return pairs.map((pair) => ({ ...pair, line: behind ? line : next! }))
      const found = factOf(text)
      if (!found || found.fact === 'address') return []
      const home = found.value ? line : (next ?? underIn(below, line))
      const value = (found.value || home?.text)?.replace(/^\s*:\s*/, '')
      return home && value !== undefined ? [{ line: home, fact: found.fact, value }] : []
    }),
  )
}

/** Several facts whose words and values are parted alike: "Sex / Marital status: Male / Married". */
function pairsOf(words: string, values: string): Omit<FactOn, 'line'>[] | undefined {
  const captions = words.split(/\s*\/\s*/)
  const told = values.replace(/^\s*:\s*/, '').split(/\s+\/\s+/)
  if (captions.length < 2 || captions.length !== told.length) return undefined
  // What one of them says holds for the other: "Present / Expected salary".
  const shared = captions.map((caption) => caption.split(' ').at(-1)!)
  const pairs = captions.map((caption, at) => {
    const fact = [caption, ...shared.map((word) => `${caption} ${word}`)]
      .map(factOf)
      .find((one) => one?.value === '')?.fact
    return fact === undefined || fact === 'address' ? undefined : { fact, value: told[at]! }
  })
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined
}

const MARITAL_STATE = new RegExp(`^${patternOf('resume-words', 'marital-state')}$`, 'iu')

/** The marital status without a word for it, on a line of short facts: "soltero, 31 años". */
function bareStatus(lines: readonly PlacedLine[]): Candidate | undefined {
  for (const line of lines) {
    const parts = line.text.split(/,\s/u).map((part) => part.trim())
    const state = parts.find((part) => MARITAL_STATE.test(part))
    if (state !== undefined && parts.length > 1 && parts.every((part) => part.split(/\s/u).length <= 3))
      return fromLines('resume.marital_status', state, [line], 'bare_fact', 0.8)
  }
  return undefined
}

const NOTICE = new RegExp(`(?<![\\p{L}\\d])${patternOf('resume-words', 'notice-span')}(?!\\p{L})`, 'iu')

/** The notice in a sentence: "Available with two weeks' notice". Sentences about a job are not looked at. */
function noticeIn(sections: readonly SectionRows[]): Candidate | undefined {
  for (const line of sections.flatMap(({ section, rows }) =>
    section === 'experience' ? [] : rows.flatMap((row) => row.lines),
  )) {
    const told = NOTICE.exec(line.text)?.[0]
    if (told !== undefined) return fromLines(FIELDS.notice_period, told, [line], 'notice_in_sentence', 0.8)
  }
  return undefined
}

/** The parts of a text that may each be a fact: bars part them, and so do sentences of a word and its value. */
const partsOn = (text: string): string[] =>
  text.split(/\s[|•·]\s|(?<=[\p{L}\d]{2}[.;])\s(?=\p{Lu}[^.:]{3,40}:)/u).flatMap((part) => {
    // A wish may follow another: "from 1 March, notice period 2 weeks".
    const [, before = '', behind = ''] = /^(.*[^,]),\s+(\p{Lu}[^,]+)$/u.exec(part) ?? []
    const wish = factOf(behind)
    return wish?.value && WISHES.has(wish.fact) ? [before.trim(), behind.trim()] : [part.trim()]
  })

/** The only line of a row, where it stands under another at its left edge. */
function underIn(row: Row | undefined, { page, box }: PlacedLine): PlacedLine | undefined {
  const [only, ...others] = row?.lines ?? []
  return only?.page === page && !others.length && Math.abs(only.box.left - box.left) < SAME_EDGE ? only : undefined
}

/** How near left edges of lines below each other stand, in widths of the page. */
const SAME_EDGE = 0.01

/** What the person calls himself or herself: the line under the name that names a job. */
export function readHeadline(
  { lines }: MappingContext,
  sections: readonly SectionRows[],
  name: Candidate | undefined,
): Candidate[] {
  const top = sections
    .filter(({ section }) => section === 'top')
    .flatMap(({ rows }) => rows.flatMap((row) => row.lines))
  const below = (top.length ? top : lines).filter(
    (line) =>
      line.page === name?.page &&
      line.box.top >= (name?.box.top ?? 0) &&
      line.box.top < (name?.box.bottom ?? 0) + 0.12 &&
      line.text !== name?.text,
  )
  const line = below.find(
    ({ text }) =>
      countWords('job_title', text) > 0 &&
      text.split(/\s+/).length <= 9 &&
      !/[@\d]/.test(text) &&
      !isDocumentName(text),
  )
  return line ? [fromLines('resume.headline', line.text, [line], 'job_below_name', 0.8)] : []
}

/** The sections with their places and texts, in the order of reading. */
export function readSections(sections: readonly SectionRows[]): Candidate[] {
  return sections
    .filter(({ section, rows }) => section !== 'top' && rows.length > 0)
    .map((one, at) => {
      const { page, box } = boxOf(one)!
      const lines = one.rows.flatMap((row) => row.lines)
      const value = { type: one.section, page: page + 1, bbox: box, text: lines.map(({ text }) => text).join('\n') }
      return {
        ...fromLines(`resume.sections[${at}]`, value, [...(one.heading ? [one.heading] : lines)], 'section', 0.85),
      }
    })
}
