// Jobs and studies of a resume: the entries of its sections with their roles, written out as fields.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { monthsWorked, type Period } from './periods.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { withWholePeriods } from './date-column.ts'
import { entriesOf, type Entry } from './entries.ts'
import type { Piece } from './pieces.ts'
import { gradeOf, markIn, schoolOf } from './schools.ts'
import type { Cast } from './cast.ts'
import { castEntries, type Kind } from './roles.ts'
import type { SectionRows } from './sections.ts'
import { tableCasts } from './tables.ts'
import { pointsIn } from './told.ts'
import { captionOf, countWords, isDistinction } from './words.ts'

/** All jobs, newest first as they are printed mostly, with the months that they make. */
export function readExperience(context: MappingContext, sections: readonly SectionRows[]): Candidate[] {
  const casts = withEmployers(castsOf(context, sections, 'experience', 'job'))
  const toldIn = pointsIn(
    casts.map(({ entry }) => entry),
    context.lines,
  )
  const found = casts.flatMap((cast, at) => {
    const path = `resume.experience[${at}]`
    const { entry, work, unit } = cast
    const firm = firmOf(cast)
    const told = toldIn(entry)
    const lines = entry.text.flatMap((row) => row.lines)
    const bullets = told.filter(({ bullet }) => bullet).map(({ text }) => text)
    const months = entry.period && !entry.period.single ? monthsWorked([entry.period], context.today) : undefined
    return [
      ...ofPiece(`${path}.job_title`, work, cast),
      ...ofPiece(`${path}.employer`, firm.house, cast),
      ...ofPiece(`${path}.department`, unit, cast),
      ...ofPiece(`${path}.location`, firm.place, cast),
      ...ofPiece(`${path}.industry`, entry.captioned.get('industry'), cast),
      ...ofPiece(`${path}.contract_type`, contractOf(entry), cast),
      ...datesOf(path, entry),
      ...(months !== undefined && entry.period
        ? [fromLines(`${path}.months`, months, [entry.period.line], 'period', 0.8)]
        : []),
      ...(told.length
        ? [fromLines(`${path}.description`, told.map(({ text }) => text).join('\n'), lines, 'entry_text', 0.75)]
        : []),
      ...bullets.map((text, i) => fromLines(`${path}.responsibilities[${i}]`, text, lines, 'entry_text', 0.75)),
    ]
  })
  const periods = casts.flatMap(({ entry: { period } }) => (period && !period.single ? [period] : []))
  const total = monthsWorked(periods, context.today)
  return total === undefined || !periods.length
    ? found
    : [
        ...found,
        fromLines(
          'resume.total_experience_months',
          total,
          periods.map(({ line }) => line),
          'sum_of_periods',
          0.7,
        ),
      ]
}

/** All studies. */
export function readEducation(context: MappingContext, sections: readonly SectionRows[]): Candidate[] {
  return castsOf(context, sections, 'education', 'study').flatMap((cast, at) => {
    const path = `resume.education[${at}]`
    const { entry, work } = cast
    const { house, place } = schoolOf(cast)
    const { degree, field } = degreeOf(cast)
    const captioned = entry.captioned.get('field')
    const grade = gradeOf(entry)
    return [
      ...(work && degree ? [{ ...ofPiece(`${path}.degree`, work, cast)[0]!, value: degree }] : []),
      ...ofPiece(`${path}.field`, captioned, cast),
      ...(work && field && !captioned ? [{ ...ofPiece(`${path}.field`, work, cast)[0]!, value: field }] : []),
      ...ofPiece(`${path}.institution`, house, cast),
      ...ofPiece(`${path}.location`, place, cast),
      ...datesOf(path, entry),
      ...(grade ? [fromLines(`${path}.grade.raw`, grade.raw, [grade.line], 'grade', 0.8)] : []),
      ...(grade?.value ? [fromLines(`${path}.grade.value`, grade.value, [grade.line], 'grade', 0.8)] : []),
      ...(grade?.scale ? [fromLines(`${path}.grade.scale`, grade.scale, [grade.line], 'grade', 0.8)] : []),
    ]
  })
}

/** The entries of all sections of a kind with their roles: tables by their heads, what else there is by its words. */
function castsOf(
  { locale }: MappingContext,
  sections: readonly SectionRows[],
  kind: SectionRows['section'],
  as: Kind,
): Cast[] {
  const parts = sections
    .filter(({ section }) => section === kind)
    .map(({ rows, heading }) => {
      const whole = withWholePeriods(rows, heading, locale.language)
      return { rows: whole, table: tableCasts(whole, as, locale.language) }
    })
  return [
    ...parts.flatMap(({ table }) => table?.casts ?? []),
    ...castEntries(
      parts.flatMap(({ rows, table }) => entriesOf(table?.rest ?? rows, locale.language)),
      as,
    ),
  ]
}

/** The kind of contract in brackets in an entry's head: "Clerk (fixed-term)". */
function contractOf({ head }: Entry): Piece | undefined {
  for (const line of head.flatMap(({ lines }) => lines)) {
    for (const [, inside = ''] of line.text.matchAll(/\(([^()]+)\)/gu)) {
      const [first = '', ...others] = inside.split(/,\s+/)
      if (countWords('contract', first) === 0 || first.split(' ').length > MOST_WORDS_OF_CONTRACT) continue
      // Other remarks begin with a capital or a number: "fixed-term, Band 5".
      const text = others.every((part) => /^\p{Ll}/u.test(part)) ? inside : first
      return { text, line, bold: false, slot: '' }
    }
  }
  return undefined
}

const MOST_WORDS_OF_CONTRACT = 4

/** The employer without the town in brackets behind its name, which is the place of work. */
function firmOf({ house, place }: Cast): Pick<Cast, 'house' | 'place'> {
  const parts = house && /^(?<name>.{3,}?)\s*\((?<town>\p{Lu}[\p{L} .'’,-]+)\)$/u.exec(house.text)?.groups
  if (!house || !parts || companySuffixOf(house.text) !== undefined)
    return { ...(house && { house }), ...(place && { place }) }
  return { house: { ...house, text: parts['name']! }, place: place ?? { ...house, text: parts['town']! } }
}

function ofPiece(field: string, piece: Piece | undefined, { work, house }: Cast): Candidate[] {
  return piece ? [fromLines(field, piece.text, [piece.line], 'entry_head', work && house ? 0.85 : 0.65)] : []
}

function datesOf(path: string, { period }: Entry): Candidate[] {
  if (!period) return []
  const { line } = period
  const { from, to, current } = ends(path, period)
  return [
    ...(from !== undefined ? [fromLines(`${path}.start_date`, from, [line], 'period', 0.92)] : []),
    ...(to !== undefined ? [fromLines(`${path}.end_date`, to, [line], 'period', 0.92)] : []),
    ...(current ? [fromLines(`${path}.is_current`, true, [line], 'period', 0.92)] : []),
  ]
}

/** The one date of a study is that of its end. */
function ends(path: string, period: Period): Pick<Period, 'from' | 'to' | 'current'> {
  if (!period.single || !path.includes('education') || period.to === undefined) return period
  return { to: period.to, current: false }
}

/** Several jobs under one employer: the entries that name none are of the one above. */
function withEmployers(casts: readonly Cast[]): Cast[] {
  const usual = casts.filter(({ house }) => house).length
  let last: Cast | undefined
  return casts.flatMap((cast, at) => {
    const next = casts[at + 1]
    // A head without a job above one without an employer only says how long all was.
    if (!cast.work && cast.house && cast.entry.text.length === 0 && next?.work && !next.house) {
      last = cast
      return []
    }
    if (cast.house) last = cast
    return [
      !cast.house && cast.work && last?.house && usual > 0
        ? { ...cast, house: last.house, ...(!cast.place && last.place && { place: last.place }) }
        : cast,
    ]
  })
}

const IN = new RegExp(`\\s+${patternOf('resume-words', 'of-field')}\\s+`, 'iu')

/**
 * The degree as printed, with the field of study where that can be told apart; both may stand in pieces of their own.
 */
function degreeOf(cast: Cast): { degree?: string; field?: string } {
  const { work, rest } = cast
  if (!work) return {}
  const [head, tail] = [
    work.text.split(/,\s|:\s/)[0]!,
    work.text.slice(work.text.split(/,\s|:\s/)[0]!.length).replace(/^[\s,:]+/, ''),
  ]
  const [, caption = '', named] = /^([^:]+):\s+(.+)$/u.exec(tail ?? '') ?? []
  if (named && captionOf(caption) === 'field') return { degree: head, field: named }
  if (tail && (countWords('grade', tail) > 0 || isDistinction(tail))) return { degree: head }
  if (tail) return { degree: head, field: tail }
  const inside = [...head.matchAll(new RegExp(IN.source, 'giu'))].at(-1)
  const field =
    inside && countWords('degree', head.slice(0, inside.index)) > 0
      ? head.slice(inside.index + inside[0].length)
      : undefined
  // "Diploma of master" has the word of a degree there.
  if (field && countWords('degree', field) < field.split(/\s+/).length) return { degree: work.text, field }
  // "PhD" in a margin, with its field behind the school.
  const beside = rest.find(
    ({ text }) =>
      text !== work.text &&
      captionOf(text) === undefined &&
      markIn(text) === undefined &&
      countWords('institution', text) === 0 &&
      text.split(/\s+/).length <= 6,
  )
  if (!beside || work.text.length > 12) return { degree: work.text }
  return countWords('degree', beside.text) > 0
    ? degreeOf({ ...cast, work: beside, rest: [] })
    : { degree: `${work.text} ${beside.text}`, field: beside.text }
}
