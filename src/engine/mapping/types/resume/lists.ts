// The sections of a resume that are lists: skills, languages, certificates, projects, publications, awards, hobbies,
// referees; and the texts that stand alone.

import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import type { Row } from '../../structure/rows.ts'
import { restOf } from './pieces.ts'
import { readCertificates } from './certificates.ts'
import { readLanguages } from './languages.ts'
import { membersOf } from './members.ts'
import { BULLET, partsOf } from './parts.ts'
import { findPeriods } from './periods.ts'
import type { SectionRows } from './sections.ts'
import { readSkills } from './skills.ts'
import type { Section } from './words.ts'

const rowsOf = (sections: readonly SectionRows[], kind: Section): Row[][] =>
  sections.filter(({ section }) => section === kind).map(({ rows }) => rows)
const linesOf = (sections: readonly SectionRows[], kind: Section): PlacedLine[] =>
  rowsOf(sections, kind)
    .flat()
    .flatMap((row) => row.lines)

/** Everything that the list-like sections hold. */
export function readLists(sections: readonly SectionRows[]): Candidate[] {
  return [
    ...readSkills(rowsOf(sections, 'skills')),
    ...readLanguages(sections),
    ...readCertificates(linesOf(sections, 'certifications'), 'certifications'),
    ...readCertificates(linesOf(sections, 'awards'), 'awards'),
    ...publications(linesOf(sections, 'publications')),
    ...projects(linesOf(sections, 'projects')),
    ...plain(linesOf(sections, 'hobbies'), 'hobbies'),
    ...plain(linesOf(sections, 'volunteering'), 'volunteering', false),
    ...plain(linesOf(sections, 'patents'), 'patents', false),
    ...references(sections),
    ...prose(sections, 'summary'),
    ...prose(sections, 'objective'),
  ]
}

/** One member for each publication, with its date. */
function publications(lines: readonly PlacedLine[]): Candidate[] {
  return membersOf(lines).flatMap(({ text, lines: own }, at) => {
    const [period] = findPeriods(text)
    const value = (period ? restOf(text, period) : text).trim()
    const date = period?.from ?? period?.to
    return [
      ...(value ? [fromLines(`resume.publications[${at}].title`, value, own, 'list', 0.7)] : []),
      ...(value && date ? [fromLines(`resume.publications[${at}].date`, date, own, 'list', 0.75)] : []),
    ]
  })
}

function projects(lines: readonly PlacedLine[]): Candidate[] {
  const found: { title: string; dates?: string; text: string[]; lines: PlacedLine[] }[] = []
  for (const { text, below, lines: own } of membersOf(lines)) {
    const [period] = findPeriods(text)
    const bullet = BULLET.test(own[0]!.text)
    const last = found.at(-1)
    if (last && (bullet || text.length > 90) && !period) {
      last.text.push(text)
      last.lines.push(...own)
    } else if (period && last && restOf(text, period) === '') last.dates ??= text
    else
      found.push({
        title: period ? restOf(text, period) : text,
        ...(period && { dates: text.slice(period.start, period.end) }),
        text: below === undefined ? [] : [below],
        lines: own,
      })
  }
  return found.flatMap(({ title, dates, text, lines: own }, at) => [
    fromLines(`resume.projects[${at}].title`, title, own.slice(0, 1), 'list', 0.7),
    ...(dates ? [fromLines(`resume.projects[${at}].dates`, dates, own.slice(0, 1), 'list', 0.75)] : []),
    ...(text.length ? [fromLines(`resume.projects[${at}].description`, text.join('\n'), own, 'list', 0.7)] : []),
  ])
}

function plain(lines: readonly PlacedLine[], list: 'hobbies' | 'volunteering' | 'patents', split = true): Candidate[] {
  const found = membersOf(lines).flatMap(({ text, lines: own }) =>
    (split ? partsOf(text) : [text]).map((value) => ({ value, own })),
  )
  return found.map(({ value, own }, at) => fromLines(`resume.${list}[${at}]`, value, own, 'list', 0.75))
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PHONE = /\+?\(?\d[\d\s()./-]{6,}\d/

/** Referees: a name begins one, what follows tells where and how to reach them. */
function references(sections: readonly SectionRows[]): Candidate[] {
  const found: { name: string; email?: string; phone?: string; line: PlacedLine }[] = []
  for (const line of linesOf(sections, 'references')) {
    const email = MAIL.exec(line.text)?.[0]
    const phone = email ? undefined : PHONE.exec(line.text)?.[0]
    const last = found.at(-1)
    if (email && last) last.email ??= email
    else if (phone && last) last.phone ??= phone
    else if (
      !email &&
      !phone &&
      /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,3}(?:$|,)/u.test(line.text) &&
      (!last || last.email !== undefined || last.phone !== undefined)
    )
      found.push({ name: line.text.split(',')[0]!, line })
  }
  return found.flatMap(({ line, ...values }, at) =>
    Object.entries(values).map(([key, value]) =>
      fromLines(`resume.references[${at}].${key}`, value, [line], 'list', 0.7),
    ),
  )
}

function prose(sections: readonly SectionRows[], kind: 'summary' | 'objective'): Candidate[] {
  const lines = linesOf(sections, kind)
  return lines.length
    ? [fromLines(`resume.${kind}`, lines.map(({ text }) => text.replace(BULLET, '')).join(' '), lines, 'section', 0.85)]
    : []
}
