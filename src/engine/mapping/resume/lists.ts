// The sections of a resume that are lists: skills, languages, certificates, projects, publications, awards, hobbies, referees; and the texts that stand alone.

import type { Candidate, PlacedLine } from '../candidates.ts'
import { foldText } from '../reading/fold.ts'
import { findPeriods } from './periods.ts'
import { fromLines } from '../line-candidates.ts'
import { restOf } from './entries.ts'
import type { SectionRows } from './sections.ts'
import { sectionOf, type Section } from './words.ts'

const BULLET = /^[\s•●▪◦‣∙·*○■□❖➢➤►✓✔»–—-]+(?=\S)/u
const linesOf = (sections: readonly SectionRows[], kind: Section): PlacedLine[] => sections.filter(({ section }) => section === kind).flatMap(({ rows }) => rows.flatMap((row) => row.lines))

/** Everything that the list-like sections hold. */
export function readLists(sections: readonly SectionRows[]): Candidate[] {
  return [
    ...skills(linesOf(sections, 'skills')), ...languages([...linesOf(sections, 'languages'), ...spokenLines(sections)]), ...dated(linesOf(sections, 'certifications'), 'certifications', 'name'), ...dated(linesOf(sections, 'awards'), 'awards', 'name'),
    ...dated(linesOf(sections, 'publications'), 'publications', 'title'), ...projects(linesOf(sections, 'projects')), ...plain(linesOf(sections, 'hobbies'), 'hobbies'), ...plain(linesOf(sections, 'volunteering'), 'volunteering', false),
    ...plain(linesOf(sections, 'patents'), 'patents', false), ...references(sections), ...prose(sections, 'summary'), ...prose(sections, 'objective'),
  ]
}

/** Parts of a line that commas and the like set apart; those within parentheses stay together. */
function partsOf(text: string): string[] {
  return text.replace(BULLET, '').split(/\s*[,;|•·●▪](?![^(]*\))\s*/u).map((part) => part.replace(BULLET, '').replace(/[.\s]+$/, '').trim()).filter((part) => /\p{L}/u.test(part))
}

/** How well something is known: a word in brackets or behind a dash, stars, points, a share, or years. */
const LEVEL_WORDS = 'expert|advanced|proficient|intermediate|basic|basics|beginner|fluent|good|very good|excellent|working knowledge|sehr gut|gut|grundkenntnisse|fortgeschritten|experte|avancé|intermédiaire|débutant|courant|notions|avanzado|intermedio|básico|alto|medio|avanzato|buono|base|ottimo|gevorderd|goed|basis|avançado|intermédio|intermediário|básico|zaawansowany|średniozaawansowany|podstawowy|mycket god|god|goda|grundläggande'
const LEVEL = new RegExp(`\\s*(?:[(\\[]\\s*(?:${LEVEL_WORDS}|\\d+\\+?\\s*(?:years?|yrs?|jahre|ans|años|anni|jaar|anos))\\s*[)\\]]|\\s[-–—]\\s*(?:${LEVEL_WORDS})|\\s*[★☆●○■□▪▫⬤◯•]{3,}|\\s[-–—]?\\s*(?:\\d{1,3}\\s?%|[1-5]\\s?/\\s?5|(?:[1-9]|10)\\s?/\\s?10))$`, 'iu')

const withoutLevel = (name: string): string => name.replace(LEVEL, '').trim()

function skills(lines: readonly PlacedLine[]): Candidate[] {
  const found = lines.flatMap((line) => {
    const [, category, list] = /^(?:[^\p{L}]*)([^:]{2,40}):\s*(.*)$/u.exec(line.text) ?? []
    return partsOf(list ?? line.text).filter((part) => part.split(/\s+/).length <= 6).map((name) => ({ name: withoutLevel(name), category, line })).filter(({ name }) => name !== '')
  })
  return found.flatMap(({ name, category, line }, at) => [fromLines(`resume.skills[${at}].name`, name, [line], 'list', 0.8), ...(category !== undefined ? [fromLines(`resume.skills[${at}].category`, category.trim(), [line], 'list', 0.75)] : [])])
}

const NAMES_IN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'cs', 'da', 'fi', 'id', 'ms', 'nb', 'pl', 'sv', 'tr']
const CODES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sk', 'hu', 'ro', 'bg', 'el', 'tr', 'ru', 'uk', 'sr', 'hr', 'sl', 'da', 'sv', 'no', 'fi', 'is', 'et', 'lv', 'lt', 'ar', 'he', 'fa', 'hi', 'bn', 'ur', 'pa', 'ta', 'te', 'ml', 'zh', 'ja', 'ko', 'vi', 'th', 'id', 'ms', 'sw', 'mr', 'gu', 'kn', 'or', 'as', 'ne', 'si', 'my', 'km', 'tl', 'az', 'hy', 'ka', 'kk', 'uz', 'bs', 'sr', 'yo', 'ig', 'ha', 'zu', 'xh', 'so', 'am', 'cy', 'mt', 'ca', 'eu', 'gl', 'la', 'ga', 'sq', 'mk', 'af', 'lb']

/** What people call languages besides. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['mandarin', 'zh'], ['cantonese', 'zh'], ['castellano', 'es'], ['castilian', 'es'], ['valenciano', 'ca'], ['euskera', 'eu'], ['vasco', 'eu'], ['gallego', 'gl'], ['farsi', 'fa'],
  ['tagalog', 'tl'], ['filipino', 'tl'], ['flemish', 'nl'], ['vlaams', 'nl'], ['odia', 'or'], ['bangla', 'bn'], ['bokmal', 'no'], ['norsk', 'no'], ['melayu', 'ms'], ['indonesia', 'id'], ['inggris', 'en'], ['inggeris', 'en'],
]

/** ISO code by a language's folded name, in each language that resumes are written in. */
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([...NAMES_IN.flatMap((written) => {
  const names = new Intl.DisplayNames(written, { type: 'language' })
  return CODES.map((code): [string, string] => [foldText(names.of(code)!), code])
}), ...OTHER_NAMES])

/** Lines in other sections that list languages behind their word: "Languages known: Tamil, English". */
function spokenLines(sections: readonly SectionRows[]): PlacedLine[] {
  const lines = sections.filter(({ section }) => section !== 'languages'
    && section !== 'references').flatMap(({ rows }) => rows.flatMap((row) => row.lines.map((line, at) => ({ line, next: row.lines[at + 1] }))))
  return lines.flatMap(({ line, next }) => {
    const [, words = '', told = ''] = /^[^\p{L}]*([^:]{3,40}?)\s*:\s*(.*)$/u.exec(line.text) ?? []
    if (sectionOf(words) !== 'languages') return []
    return told ? [{ ...line, text: told }] : next ? [{ ...next, text: next.text.replace(/^\s*:\s*/, '') }] : []
  })
}

function languages(lines: readonly PlacedLine[]): Candidate[] {
  const found: { code: string; name: string; proficiency?: string; line: PlacedLine }[] = []
  const named = (part: string): boolean => part.split(/[\s:]+/).some((word) => LANGUAGE_NAMES.has(foldText(word)))
  for (const line of lines) {
    const parts = partsOf(line.text)
    // "English: C1, reading and writing" is one language, "English: C1, French: A2" are two.
    const apart = /[,;|]/.test(line.text) && (!line.text.includes(':') || parts.filter(named).length > 1)
    for (const part of apart ? parts : [line.text.replace(BULLET, '')]) {
      const words = part.split(/\s+|(?<=:)(?=\S)/), at = words.findIndex((word) => LANGUAGE_NAMES.has(foldText(word)))
      if (at < 0) {
        // A level may stand in the line below its language.
        const last = found.at(-1)
        if (last && last.proficiency === undefined && words.length <= 4 && /\p{L}/u.test(part)) last.proficiency = part
        continue
      }
      const name = words[at]!.replace(/[^\p{L}]/gu, ''), proficiency = words.filter((_, i) => i !== at).join(' ').replace(/^[\s:(,–—-]+|[\s),.]+$/g, '')
      if (found.some((one) => one.code === LANGUAGE_NAMES.get(foldText(name)))) continue
      found.push({ code: LANGUAGE_NAMES.get(foldText(name))!, name, line, ...(proficiency && { proficiency }) })
    }
  }
  return found.flatMap(({ line, ...values }, at) => Object.entries(values).map(([key, value]) => fromLines(`resume.languages[${at}].${key}`, value, [line], 'list', 0.85)))
}

/** One member for each line that begins anew, with its date. */
function dated(lines: readonly PlacedLine[], list: 'certifications' | 'awards' | 'publications', key: 'name' | 'title'): Candidate[] {
  return membersOf(lines).flatMap(({ text, lines: own }, at) => {
    const [period] = findPeriods(text)
    const value = (period ? restOf(text, period) : text).trim(), date = period?.from ?? period?.to
    return [...(value ? [fromLines(`resume.${list}[${at}].${key}`, value, own, 'list', 0.7)] : []), ...(value && date ? [fromLines(`resume.${list}[${at}].date`, date, own, 'list', 0.75)] : [])]
  })
}

/** Lines joined into members: a bullet, a bold line, or a line after a gap begins one; without any of these every line is one. */
function membersOf(lines: readonly PlacedLine[]): { text: string; lines: PlacedLine[] }[] {
  const members: { text: string; lines: PlacedLine[] }[] = []
  const bulleted = lines.some(({ text }) => BULLET.test(text))
  for (const line of lines) {
    const last = members.at(-1), before = last?.lines.at(-1)
    const beside = before !== undefined && before.page === line.page && line.box.top < before.box.bottom && line.box.left > before.box.right
    const runsOn = bulleted && !BULLET.test(line.text) && before !== undefined && before.page === line.page && line.box.top - before.box.bottom < 0.9 * (line.box.bottom - line.box.top)
    if (last && (beside || runsOn || /^\p{Ll}/u.test(line.text))) {
      last.text += ` ${line.text}`
      last.lines.push(line)
    } else members.push({ text: line.text.replace(BULLET, ''), lines: [line] })
  }
  return members.filter(({ text }) => /\p{L}{2}/u.test(text))
}

function projects(lines: readonly PlacedLine[]): Candidate[] {
  const found: { title: string; dates?: string; text: string[]; lines: PlacedLine[] }[] = []
  for (const { text, lines: own } of membersOf(lines)) {
    const [period] = findPeriods(text), bullet = BULLET.test(own[0]!.text)
    const last = found.at(-1)
    if (last && (bullet || text.length > 90) && !period) {
      last.text.push(text)
      last.lines.push(...own)
    } else if (period && last && restOf(text, period) === '') last.dates ??= text
    else found.push({ title: period ? restOf(text, period) : text, ...(period && { dates: text.slice(period.start, period.end) }), text: [], lines: own })
  }
  return found.flatMap(({ title, dates, text, lines: own }, at) => [
    fromLines(`resume.projects[${at}].title`, title, own.slice(0, 1), 'list', 0.7), ...(dates ? [fromLines(`resume.projects[${at}].dates`, dates, own.slice(0, 1), 'list', 0.75)] : []),
    ...(text.length ? [fromLines(`resume.projects[${at}].description`, text.join('\n'), own, 'list', 0.7)] : []),
  ])
}

function plain(lines: readonly PlacedLine[], list: 'hobbies' | 'volunteering' | 'patents', split = true): Candidate[] {
  const found = membersOf(lines).flatMap(({ text, lines: own }) => (split ? partsOf(text) : [text]).map((value) => ({ value, own })))
  return found.map(({ value, own }, at) => fromLines(`resume.${list}[${at}]`, value, own, 'list', 0.75))
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PHONE = /\+?\(?\d[\d\s()./-]{6,}\d/

/** Referees: a name begins one, what follows tells where and how to reach them. */
function references(sections: readonly SectionRows[]): Candidate[] {
  const found: { name: string; email?: string; phone?: string; line: PlacedLine }[] = []
  for (const line of linesOf(sections, 'references')) {
    const email = MAIL.exec(line.text)?.[0], phone = email ? undefined : PHONE.exec(line.text)?.[0], last = found.at(-1)
    if (email && last) last.email ??= email
    else if (phone && last) last.phone ??= phone
    else if (!email && !phone && /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,3}(?:$|,)/u.test(line.text) && (!last || last.email !== undefined || last.phone !== undefined)) found.push({ name: line.text.split(',')[0]!, line })
  }
  return found.flatMap(({ line, ...values }, at) => Object.entries(values).map(([key, value]) => fromLines(`resume.references[${at}].${key}`, value, [line], 'list', 0.7)))
}

function prose(sections: readonly SectionRows[], kind: 'summary' | 'objective'): Candidate[] {
  const lines = linesOf(sections, kind)
  return lines.length ? [fromLines(`resume.${kind}`, lines.map(({ text }) => text.replace(BULLET, '')).join(' '), lines, 'section', 0.85)] : []
}
