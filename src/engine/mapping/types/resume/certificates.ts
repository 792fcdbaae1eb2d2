// Certificates and awards: each with its name, who gave it, and when.

import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { membersOf, type Member } from './members.ts'
import { restOf } from './pieces.ts'
import { findPeriods } from './periods.ts'
import { countWords } from './words.ts'

/** What a member says without its date; `isSetOff` where a comma parts the date from it. */
interface Named {
  lines: PlacedLine[]
  text: string
  below: string | undefined
  date: string | undefined
  expiry: string | undefined
  id: string | undefined
  isSetOff: boolean
}

const SEPARATOR = /\s+[|•·–—]\s+|\s+-\s+/u
const COLON = /^(?<by>[^:]{2,60}):\s+(?<name>.+)$/u
const MOST_WORDS = 8

/** Whether text is called as those who give certificates are: by words, a legal form or letters. */
const isIssuer = (text: string): boolean =>
  companySuffixOf(text) !== undefined ||
  countWords('organisation', text) + countWords('institution', text) > 0 ||
  /^\p{Lu}{3,7}(?!\p{L})/u.test(text)

/** All members of a list of certificates or awards. */
export function readCertificates(lines: readonly PlacedLine[], list: 'certifications' | 'awards'): Candidate[] {
  const named = withNumbers(membersOf(lines).map(namedOf))
  const led = named.filter(({ text }) => COLON.test(text))
  // "Name of the house: what it gave", where most members are written so.
  const isLed = led.length > named.length / 2 && led.some(({ text }) => isIssuer(COLON.exec(text)!.groups!['by']!))
  // If every name has brackets behind it, they hold who issued it.
  const isBracketed = named.length > 1 && named.every(({ text }) => isByBrackets(text))
  return named.flatMap((one, at) => {
    const { name, issuer } =
      isLed && COLON.test(one.text) ? ledBy(one.text) : isBracketed ? bracketedBy(one.text) : issuedBy(one)
    const { date, expiry, id } = one
    const found = {
      name,
      ...(list === 'certifications' && { ...(issuer && { issuer }), ...(expiry && { expiry }), ...(id && { id }) }),
      ...(date && { date }),
    }
    return name === ''
      ? []
      : Object.entries(found).map(([key, value]) =>
          fromLines(`resume.${list}[${at}].${key}`, value, one.lines, 'list', key === 'date' ? 0.75 : 0.7),
        )
  })
}

const NUMBER = new RegExp(
  `[\\s,;(–—-]*(?<!\\p{L})${patternOf('resume-words', 'certificate-number')}\\.?\\s?[:#]?\\s?(?<id>[\\p{Lu}\\d][\\p{L}\\d./-]*\\d)\\)?`,
  'iu',
)
const BARE_NUMBER = /,\s+(?<id>\d[\d/-]{4,}\d)(?=,|$)/u
const VALID_UNTIL = new RegExp(`[\\s,;(–—-]*(?<!\\p{L})${patternOf('resume-words', 'valid-until')}\\.?:?\\s*$`, 'iu')
const ISSUED_ON = new RegExp(`(?<!\\p{L})${patternOf('resume-words', 'issued-on')}:?\\s*$`, 'iu')
const BRACKETS = /^(?<name>\P{Ps}{3,}?)\s*\((?<by>\p{Lu}[\p{L} .&-]+)\)(?:,\s[\p{Ll} ]+)?$/u

/** Whether brackets behind a name hold something other than its first letters: "Crane Driver (CD)". */
function isByBrackets(text: string): boolean {
  const { name, by } = BRACKETS.exec(text)?.groups ?? {}
  const letters = (name ?? '').split(/[\s-]+/).map((word) => word.charAt(0))
  return by !== undefined && !letters.join('').toUpperCase().includes(by.toUpperCase())
}

/** A text without its number, its date and the day up to which it is valid, and these. */
function partedOf(text: string): Pick<Named, 'text' | 'date' | 'expiry' | 'id' | 'isSetOff'> {
  const numbered = NUMBER.exec(text) ?? BARE_NUMBER.exec(text)
  let rest = numbered ? `${text.slice(0, numbered.index)} ${text.slice(numbered.index + numbered[0].length)}` : text
  const limit = findPeriods(rest).find(({ start }) => VALID_UNTIL.test(rest.slice(0, start)))
  const expiry = limit?.to ?? limit?.from
  if (limit) {
    const from = VALID_UNTIL.exec(rest.slice(0, limit.start))!.index
    const behind = rest.slice(limit.end).replace(/^\s*\)/, '')
    rest = `${rest.slice(0, from)}${behind}`
  }
  const [period] = findPeriods(rest)
  const before = period ? rest.slice(0, period.start).replace(ISSUED_ON, '') : rest
  return {
    text: (period ? restOf(`${before}${rest.slice(period.end)}`, { start: before.length, end: before.length }) : rest)
      .replace(/,(?:\s*,)+/g, ',')
      .replace(/\s+/g, ' ')
      .replace(/[\s,;·–—-]+$/, '')
      .trim(),
    date: period?.from ?? period?.to,
    expiry,
    id: numbered?.groups?.id,
    isSetOff: period !== undefined && /[,–—]\s*$/.test(before),
  }
}

function namedOf({ text, lines, below }: Member): Named {
  const own = partedOf(text)
  const other = below === undefined ? undefined : partedOf(below)
  return {
    lines,
    text: own.text,
    below: other?.text.split(SEPARATOR)[0],
    date: own.date ?? other?.date,
    expiry: own.expiry ?? other?.expiry,
    id: own.id ?? other?.id,
    isSetOff: own.isSetOff,
  }
}

/** Members that are only a number are of the one above. */
function withNumbers(named: readonly Named[]): Named[] {
  const found: Named[] = []
  for (const one of named) {
    const last = found.at(-1)
    if (last && one.text === '' && one.id !== undefined) last.id ??= one.id
    else found.push(one)
  }
  return found
}

const bracketedBy = (text: string): { name: string; issuer?: string } => {
  const { name, by } = BRACKETS.exec(text)!.groups!
  return { name: name!, issuer: by! }
}

const ledBy = (text: string): { name: string; issuer?: string } => {
  const { by, name } = COLON.exec(text)!.groups!
  return { name: name!, issuer: by! }
}

/** The name with the issuer behind it: below it in other letters, behind a sign, or behind a comma. */
function issuedBy({ text, below, date, isSetOff }: Named): { name: string; issuer?: string } {
  const isShort = (part: string): boolean => !/\d/.test(part) && part.split(/\s+/).length <= MOST_WORDS
  if (below && isShort(below)) return { name: text, issuer: below }
  const [name = '', issuer, ...others] = text.split(SEPARATOR)
  if (issuer !== undefined && !others.length && isShort(issuer) && (date !== undefined || isIssuer(issuer)))
    return { name, issuer }
  const comma = text.lastIndexOf(', ')
  const tail = text.slice(comma + 2)
  // The house's own name may have a comma: "Board of Pilots, Northern Division".
  const isHouse = countWords('organisation', text.slice(0, comma)) > 0 && !isIssuer(tail)
  return comma > 0 && isShort(tail) && !isHouse && (isSetOff || isIssuer(tail))
    ? { name: text.slice(0, comma), issuer: tail }
    : { name: text }
}
