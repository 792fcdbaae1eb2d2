// What a resume says of the person in a word: headline, birth, nationality; and which sections it has where.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { findDates } from '../../reading/dates.ts'
import type { Row } from '../../structure/rows.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { boxOf, type SectionRows } from './sections.ts'
import { countWords, factOf, isDocumentName } from './words.ts'

const FIELDS = {
  nationality: 'resume.nationality',
  marital_status: 'resume.marital_status',
  gender: 'resume.gender',
} as const

/** Date of birth, nationality, marital status and gender, each at its word. */
export function readFacts(context: MappingContext, sections: readonly SectionRows[]): Candidate[] {
  const found = new Map<string, Candidate>()
  const rows = sections
    .filter(({ section }) => section === 'top' || section === 'personal' || section === 'contact')
    .flatMap((one) => one.rows)
  for (const [i, row] of rows.entries()) {
    for (const { line, at, text } of row.lines.flatMap(factsOn)) {
      const fact = factOf(text)
      if (!fact || fact.fact === 'address') continue
      // A table has the value in the next cell, a narrow column under its word.
      const home = fact.value ? line : (row.lines[at + 1] ?? underIn(rows[i + 1], line))
      const value = fact.value || home?.text
      if (!home || value === undefined) continue
      const field = fact.fact === 'birth' ? 'resume.date_of_birth' : FIELDS[fact.fact]
      const told =
        fact.fact === 'birth'
          ? findDates(value, {
              order: context.locale.dateOrder,
              language: context.locale.language,
              today: context.today,
            })[0]?.value
          : value.split(/[|•·]/)[0]!.trim()
      if (told && !found.has(field) && told.split(/\s+/).length <= 4)
        found.set(field, fromLines(field, told, [home], 'labelled_fact', 0.85))
    }
  }
  const status = bareStatus(rows.flatMap(({ lines }) => lines))
  if (status && !found.has(status.field)) found.set(status.field, status)
  return [...found.values()]
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

/** The parts of a line that may each be a fact: bars part them. */
const factsOn = (line: PlacedLine, at: number): { line: PlacedLine; at: number; text: string }[] =>
  line.text.split(/\s[|•·]\s/u).map((text) => ({ line, at, text: text.trim() }))

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
