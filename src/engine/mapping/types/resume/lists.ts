// The sections of a resume that are lists: skills, languages, certificates, projects, publications, awards, hobbies,
// referees; and the texts that stand alone.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import type { Row } from '../../structure/rows.ts'
import { foldText } from '../../reading/fold.ts'
import { restOf } from './pieces.ts'
import { readCertificates } from './certificates.ts'
import { readLanguages } from './languages.ts'
import { membersOf } from './members.ts'
import { BULLET, partsOf } from './parts.ts'
import { findPeriods } from './periods.ts'
import type { SectionRows } from './sections.ts'
import { readSkills } from './skills.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { countWords, isPeriodWord, type Section } from './words.ts'

const rowsOf = (sections: readonly SectionRows[], kind: Section): Row[][] =>
  sections.filter(({ section }) => section === kind).map(({ rows }) => rows)
const linesOf = (sections: readonly SectionRows[], kind: Section): PlacedLine[] =>
  rowsOf(sections, kind)
    .flat()
    .flatMap((row) => row.lines)

/** Everything that the list-like sections hold. */
export function readLists(sections: readonly SectionRows[], name: Candidate | undefined): Candidate[] {
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
    ...references(sections, foldText(String(name?.value ?? ''))),
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
    (split ? partsOf(text) : [withoutDate(text)]).map((value) => ({ value, own })),
  )
  return found.map(({ value, own }, at) => fromLines(`resume.${list}[${at}]`, value, own, 'list', 0.75))
}

/** A text without the period before it, which is in a column of its own. */
function withoutDate(text: string): string {
  const [period] = findPeriods(text)
  return period?.start === 0 ? restOf(text, period) : text
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PHONE = /\+?\(?\d[\d\s()./-]{6,}\d/

/** A person's name, perhaps with a title before it. */
const PERSON = new RegExp(
  `^(?:\\p{Lu}\\p{L}{0,4}\\.?\\s)?\\p{Lu}[\\p{L}.'’-]*` +
    `(?:(?:\\s${patternOf('resume-words', 'name-particle')}){0,2}\\s\\p{Lu}[\\p{L}.'’-]*){1,3}$`,
  'u',
)
const isPerson = (text: string): boolean =>
  PERSON.test(text) && countWords('job_title', text) === 0 && countWords('organisation', text) === 0
/** What parts the facts of a referee. */
const BETWEEN = /,\s+|\s+[–—|•·-]\s+|;\s*/u

interface Referee {
  name: string
  position?: string
  organization?: string
  email?: string
  phone?: string
  line: PlacedLine
}

/** What stands before a number or an address: a word for it ("tel."). */
const CONTACT_WORD = /(?:^|(?<=[\s,;|·–—-]))\p{L}[\p{L}-]*[.:]\s*$/u

/**
 * Referees: a name begins one, what follows tells where and how to reach them; several may stand side by side. The
 * person's own name stands at the foot of the page or signs the paper.
 */
function references(sections: readonly SectionRows[], own: string): Candidate[] {
  const found: Referee[] = []
  for (const { lines } of rowsOf(sections, 'references').flat()) {
    const isListed = lines.length > 1 && lines.every(({ text }) => isPerson(text.split(BETWEEN)[0]!))
    for (const line of lines) {
      const email = MAIL.exec(line.text)?.[0]
      const phone = email ? undefined : PHONE.exec(line.text)?.[0]
      const contact = email ?? phone
      const [before = '', ...behind] = contact === undefined ? [line.text] : line.text.split(contact)
      const told = [contact === undefined ? before : before.replace(CONTACT_WORD, ''), ...behind].join(' ')
      const parts = told
        .replace(BULLET, '')
        .split(BETWEEN)
        .map((part) => part.trim())
        .filter((part) => /\p{L}{2}/u.test(part))
      const [first, ...rest] = parts
      const above = refereeOver(found, line)
      const isNext = isListed || !above || above.email !== undefined || above.phone !== undefined
      if (own !== '' && first !== undefined && foldText(first) === own) continue
      const isNamed = isNext && first !== undefined && isPerson(first)
      if (isNamed) found.push({ name: first, line })
      const referee = isNamed ? found.at(-1) : above
      if (!referee) continue
      if (email) referee.email ??= email
      if (phone) referee.phone ??= phone
      placeIn(referee, isNamed ? rest : parts)
    }
  }
  return found.flatMap(({ line, ...values }, at) =>
    Object.entries(values).map(([key, value]) =>
      fromLines(`resume.references[${at}].${key}`, value, [line], 'list', 0.7),
    ),
  )
}

/** The last referee whose name begins near the left edge of a line; the last of all where none does. */
function refereeOver(found: readonly Referee[], { box }: PlacedLine): Referee | undefined {
  const near = found.filter(({ line }) => Math.abs(line.box.left - box.left) < SAME_COLUMN)
  return near.at(-1) ?? found.at(-1)
}

/** Lines of one referee begin within this of each other, in widths of the page. Chosen by hand. */
const SAME_COLUMN = 0.05

/** What a referee does and where, by the words of each; where these say nothing, the post stands first. */
function placeIn(referee: Referee, parts: readonly string[]): void {
  // "Works Manager" has words of both: the last one decides. Names of houses begin with a capital.
  const ends = (text: string): boolean =>
    /^\p{Ll}/u.test(text) || countWords('job_title', text.split(/\s+/).at(-1)!) > 0
  const isHouse = (text: string): boolean =>
    companySuffixOf(text) !== undefined || (countWords('organisation', text) > 0 && !ends(text))
  const isPost = (text: string): boolean =>
    !isHouse(text) && (countWords('job_title', text) > 0 || /^\p{Ll}/u.test(text))
  for (const [at, part] of parts.entries()) {
    // A caption of a contact ("Tel.") says nothing by itself.
    if (isPeriodWord(part) || part.endsWith(':') || part.length < 4) continue
    const next = parts[at + 1]
    if (isPost(part) || (!isHouse(part) && next !== undefined && referee.position === undefined && !isPost(next)))
      referee.position ??= part
    else referee.organization ??= part
  }
}

function prose(sections: readonly SectionRows[], kind: 'summary' | 'objective'): Candidate[] {
  const lines = linesOf(sections, kind)
  return lines.length
    ? [fromLines(`resume.${kind}`, lines.map(({ text }) => text.replace(BULLET, '')).join(' '), lines, 'section', 0.85)]
    : []
}
