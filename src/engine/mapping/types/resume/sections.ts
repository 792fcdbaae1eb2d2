// The sections of a resume: each stream's rows, cut at its headings. A heading is known by its words, or by its looks
// where others of the same looks are known.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { PageContent } from '../../../../schema/page.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import type { Stream } from './columns.ts'
import { areAlike, looksOf, type Looks } from './looks.ts'
import { namesLanguage } from './language-names.ts'
import { findPeriods } from './periods.ts'
import { restOf } from './pieces.ts'
import { isTown } from './places.ts'
import { factOf, sectionOf, type Section } from './words.ts'
import { foldText } from '../../reading/fold.ts'
import { rowsOf, type Row } from '../../structure/rows.ts'

/** Rows under one heading; `head` is missing for what stands above the first. */
export interface SectionRows {
  section: Section | 'top'
  heading?: PlacedLine
  rows: Row[]
}

/** The sections of a stream from top to bottom. */
export function sectionsOf(stream: Stream, pages: readonly Pick<PageContent, 'index' | 'size'>[]): SectionRows[] {
  const rows = rowsOf(stream, pages).map(withWholeHeading)
  const body = medianOf(stream.map(({ box }) => box.bottom - box.top))
  const known = rows.flatMap(({ lines: [first] }) => (first && sectionOf(first.text) ? [looksOf(first)] : []))
  const sections: SectionRows[] = [{ section: 'top', rows: [] }]
  let stoodAlone = false
  // The section that a row with its own word stands in, and the edge of what is beside that word.
  let around: { section: SectionRows; edge: number } | undefined
  for (const [at, row] of rows.entries()) {
    const [first, ...others] = row.lines
    const section = first && headingOf(first, row, known, body, isApart(row, rows[at - 1], rows[at + 1]))
    // What looks like a heading above the first that is known is the person's name.
    // Under a heading that stands alone, a word with a list beside it is a group of skills: "LANGUAGES   Java, Go".
    const isAmongSkills =
      stoodAlone && sections.at(-1)!.section === 'skills' && (section === 'skills' || section === 'languages')
    const isGroup = isAmongSkills && others.length > 0 && !others.some(({ text }) => namesLanguage(text))
    if (first && !section && !others.length && !WITH_DATES.has(sections.at(-1)!.section) && isClosing(first)) {
      sections.push({ section: 'other', rows: [row] })
      around = undefined
      continue
    }
    if (
      !first ||
      !section ||
      isGroup ||
      (sections.length === 1 && (section === 'other' || isTitle(first, sections[0]!.rows)))
    ) {
      const listed = first && sections.length > 1 ? listOn(first) : undefined
      const beside = sections.length > 1 ? besideWord(row, around?.section ?? sections.at(-1)!) : undefined
      if (listed && listed.section !== sections.at(-1)!.section)
        sections.push({ section: listed.section, heading: first!, rows: [{ ...row, lines: [listed.line, ...others] }] })
      else if (beside) {
        around = { section: around?.section ?? sections.at(-1)!, edge: others[0]!.box.left }
        sections.push({ section: beside, heading: first!, rows: [{ ...row, lines: others }] })
      } else if (around && first && Math.abs(first.box.left - around.edge) > EDGE) around.section.rows.push(row)
      else sections.at(-1)!.rows.push(row)
      continue
    }
    around = undefined
    sections.push({ section, heading: first, rows: [] })
    stoodAlone = others.length === 0
    // Headings in a margin have their section beside them.
    if (others.length) sections.at(-1)!.rows.push({ ...row, lines: others, box: unionOf(others.map(({ box }) => box)) })
  }
  return sections
}

/** Sections whose lines have days of their own. */
const WITH_DATES: ReadonlySet<SectionRows['section']> = new Set([
  'top',
  'personal',
  'contact',
  'experience',
  'education',
  'certifications',
  'awards',
  'projects',
  'publications',
])

/** Whether a line only says where and on which day the paper was signed. */
function isClosing({ text }: PlacedLine): boolean {
  const [day, other] = findPeriods(text)
  if (!day || other || !day.single || day.to?.length !== 'YYYY-MM-DD'.length) return false
  const rest = restOf(text, day)
  return rest === '' || isTown(rest)
}

/** A row whose lines make one heading together: letters set apart part words as far as columns are. */
function withWholeHeading(row: Row): Row {
  const [first, ...others] = row.lines
  const cells = row.lines.flatMap((line) => line.cells)
  const text = row.lines.map((line) => line.text).join(' ')
  const isClose = others.every(({ box }, at) => box.left - row.lines[at]!.box.right < row.em)
  return first && others.length && isClose && sectionOf(text)
    ? { ...row, lines: [{ ...first, cells, text, box: row.box }] }
    : row
}

/** Whether a line is the paper's own name at its head: in French the same word heads a summary. */
const isTitle = ({ text }: PlacedLine, above: readonly Row[]): boolean =>
  above.length === 0 && foldText(text) === 'resume'

// Sections that may stand on one line behind their word. Within skills such words are kinds of them: "Languages: Java".
const ON_A_LINE: readonly Section[] = ['skills', 'hobbies', 'certifications']

// Sections beside a word of their own in forms, within another that lists things.
const BESIDE_A_WORD: readonly Section[] = [...ON_A_LINE, 'volunteering', 'publications', 'awards', 'other']
const WITH_WORDS: readonly (Section | 'top')[] = ['skills', 'languages', 'other', 'personal', 'hobbies', 'volunteering']
/** Left edges of a column lie within this share of the page. */
const EDGE = 0.012

/** The section that the first of two cells names for the other: "Interests   Chess, rowing" among the skills. */
function besideWord({ lines: [first, second, third] }: Row, { section: around }: SectionRows): Section | undefined {
  if (!first || !second || third || !WITH_WORDS.includes(around)) return undefined
  if (factOf(first.text)?.value === '') return around === 'personal' ? undefined : 'personal'
  const section = sectionOf(first.text.replace(/\s*:$/, ''))
  return section && section !== around && BESIDE_A_WORD.includes(section) ? section : undefined
}

/** The section that a line holds whole: "Skills: SQL, Python". */
function listOn(line: PlacedLine): { section: Section; line: PlacedLine } | undefined {
  const words = /^([^:]{3,30}):\s+\S/.exec(line.text)?.[1]
  const section = words === undefined ? undefined : sectionOf(words)
  const from = line.cells.findIndex(({ text }) => text.endsWith(':')) + 1
  if (!section || !ON_A_LINE.includes(section) || from === 0) return undefined
  const cells = line.cells.slice(from)
  return {
    section,
    line: { ...line, cells, text: cells.map(({ text }) => text).join(' '), box: unionOf(cells.map(({ box }) => box)) },
  }
}

/**
 * What a line heads: by its words, by a part of them where it looks like the headings, or something unknown that looks
 * just like them.
 */
function headingOf(
  line: PlacedLine,
  row: Row,
  known: readonly Looks[],
  body: number,
  isFree: boolean,
): Section | undefined {
  // What sums up in brackets behind a heading is not set as it is.
  const looks = looksOf({ ...line, text: line.text.replace(/\s*\([^()]*\)$/u, '') })
  const alike = known.filter((one) => areAlike(one, looks))
  const plain = sectionOf(line.text)
  const apart = looks.height > 1.12 * body || looks.caps || looks.bold
  // A word such as "Experience" in the running text looks like its neighbours, where real headings do not; two that a
  // sign joins, with room above, are one.
  if (plain) {
    const standsFree = isFree && row.lines.length === 1 && /\s[&/+]\s/.test(line.text)
    return apart || standsFree || alike.length > known.length / 2 ? plain : undefined
  }
  if (alike.length < 2 || !apart || findPeriods(row.lines.map(({ text }) => text).join(' ')).length > 0)
    return undefined
  const loose = sectionOf(line.text, true)
  if (loose) return loose
  // By looks alone only what is larger than the text, or stands in capitals where the headings begin.
  const words = line.text.split(/\s+/).length
  const placed = alike.some(({ left }) => Math.abs(left - looks.left) < 0.01)
  return placed &&
    row.lines.length === 1 &&
    words <= 5 &&
    !/\d|[,:;.@]/.test(line.text) &&
    isFree &&
    (looks.height > 1.12 * body || (looks.caps && words <= 4))
    ? 'other'
    : undefined
}

/** Whether more room is above a row than below it, as a heading has; words of a list are evenly spaced. */
function isApart(row: Row, above: Row | undefined, below: Row | undefined): boolean {
  if (!above || !below || above.page !== row.page || below.page !== row.page) return true
  return row.box.top - above.box.bottom > 1.15 * (below.box.top - row.box.bottom) + 0.1 * row.height
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0.01
}

/** The box of a section's rows that stand on the page of its first. */
export function boxOf({ rows, heading }: SectionRows): { page: number; box: BoundingBox } | undefined {
  const page = heading?.page ?? rows[0]?.page
  if (page === undefined) return undefined
  const boxes = [...(heading ? [heading.box] : []), ...rows.filter((row) => row.page === page).map(({ box }) => box)]
  return { page, box: unionOf(boxes) }
}
