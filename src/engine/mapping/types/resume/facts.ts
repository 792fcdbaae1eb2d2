// What a resume says of the person in a word: headline, birth, nationality; and which sections it has where.

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { findDates } from '../../reading/dates.ts'
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
  for (const row of sections
    .filter(({ section }) => section === 'top' || section === 'personal' || section === 'contact')
    .flatMap(({ rows }) => rows)) {
    for (const [at, line] of row.lines.entries()) {
      const fact = factOf(line.text)
      if (!fact || fact.fact === 'address') continue
      // A table has the value in the next cell.
      const home = fact.value ? line : row.lines[at + 1]
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
  return [...found.values()]
}

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
