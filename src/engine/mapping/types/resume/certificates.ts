// Certificates and awards: each with its name, who gave it, and when.

import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { fromLines } from '../../structure/line-candidates.ts'
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
  const named = membersOf(lines).map(namedOf)
  const led = named.filter(({ text }) => COLON.test(text))
  // "Name of the house: what it gave", where most members are written so.
  const isLed = led.length > named.length / 2 && led.some(({ text }) => isIssuer(COLON.exec(text)!.groups!['by']!))
  return named.flatMap((one, at) => {
    const { name, issuer } = isLed && COLON.test(one.text) ? ledBy(one.text) : issuedBy(one)
    const found = { name, ...(list === 'certifications' && issuer && { issuer }), ...(one.date && { date: one.date }) }
    return name === ''
      ? []
      : Object.entries(found).map(([key, value]) =>
          fromLines(`resume.${list}[${at}].${key}`, value, one.lines, 'list', key === 'date' ? 0.75 : 0.7),
        )
  })
}

function namedOf({ text, lines, below }: Member): Named {
  const [own] = findPeriods(text)
  const [other] = own || below === undefined ? [] : findPeriods(below)
  const period = own ?? other
  const date = period?.from ?? period?.to
  return {
    lines,
    text: own ? restOf(text, own) : text.trim(),
    below: below === undefined ? undefined : other ? restOf(below, other) : below,
    date,
    isSetOff: own !== undefined && /,\s*$/.test(text.slice(0, own.start)),
  }
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
  return comma > 0 && isShort(tail) && (isSetOff || isIssuer(tail))
    ? { name: text.slice(0, comma), issuer: tail }
    : { name: text }
}
