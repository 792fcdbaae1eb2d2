// How the lines of a name or an address read when a reader writes them down on one: without the facts that stand around them.

import { companySuffixOf, traitsOf, type Trait } from '../reading/line-traits.ts'

export type Role = 'name' | 'address'

const CONTACT_TAIL = /[\s,;|·•–-]*(?<!\p{L})(?:te[l1I|]s?\d?|tel(?:p|[eé]phone|[eé]fono|efon[eo]?|efoon|\.?\s*no)?|phone|ph|fon|fax|hp|h\/p|mobile|tlf|t[eé]l(?:[eé]phone)?|email|e-mail)(?!\p{L})\s*[.:#/]*\s*(?:no\.?\s*)?[:.]?\s*\(?\+?\d.*$/iu
const REGISTRATION_TAIL = /[\s,]*[([{]?\s*(?:(?:co(?:mpany)?|reg(?:istration)?|roc|brn)\b[\s.:#-]*(?:reg(?:istration)?\b)?[\s.:#-]*(?:no\b)?[\s.:#-]*)?(?:[A-Z]{0,3}\d{4,12}[-–/ ]{0,3}[A-Z0-9]?)\s*[)\]}]?\s*\.?$/i

// Who owns or runs the shop, before the name.
const NAME_HEAD = /^\s*(?:own(?:ed)?(?: (?:and|&) operated)? by|operated by|managed by|dimiliki(?: oleh)?|company(?: name)?|nama syarikat)\s*[:.]\s*(?=\S)/i

/** A name as a reader writes it down: without registration number, asterisks and quotation marks around it. */
export function nameText(text: string): string {
  let name = text.replace(CONTACT_TAIL, '').replace(NAME_HEAD, '').replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '')
  const bare = name.replace(REGISTRATION_TAIL, '')
  // A shop's number ("Store 4512") is part of a brand's name; a long number after a legal form, or one in brackets or with its letter, is a registration.
  if (bare.length >= 3 && !/#\s*$/.test(bare) && (/[([{]|\d{5}|\d[- ]?[A-Z]\)?\s*$/.test(name.slice(bare.length)) || companySuffixOf(bare))) name = bare
  // "Sdn. Bhd. (2": the number was not read to its end.
  const open = name.replace(/[\s.]*[([{][^)\]}]{0,3}$/, '')
  if (open !== name && companySuffixOf(open)) name = open
  return name.replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '').trim()
}

const ADDRESS_HEAD = /^\s*(?:address|add|addr|adresse|anschrift|direccion|dirección|domicilio|indirizzo|sede(?: legale)?|adres|endere[cç]o|morada|alamat|si[eè]ge(?: social)?|regd?\.?\s*office|registered office|hq|head office|warehouse address|(?:hq|branch|outlet|shop|store|office)\s*add(?:r(?:ess)?)?)\s*[:.\-]+\s*/i

/** The lines of an address joined as it is read out: without "Address:" before it and a phone number behind it. */
export function addressText(lines: readonly string[]): string {
  return lines.map((line, at) => withoutFacts((at === 0 ? line.replace(ADDRESS_HEAD, '') : line).replace(CONTACT_TAIL, '').trim()))
    .map((line) => line.replace(/^[\s*=~_<>«»"“”:;,.|-]+|[\s*=~_<>«»"“”:;|-]+$/g, '')).filter(Boolean)
    .reduce((whole, line) => (whole === '' ? line : /[,;]$/.test(whole) ? `${whole} ${line}` : `${whole}, ${line}`), '').replace(/[\s,;]+$/, '')
}

const FACTS: readonly Trait[] = ['fact', 'phone', 'email', 'url']

/** A line of an address without the numbers of the company that a sign sets off before or behind it: "11006 Cádiz · CIF B11223344". */
function withoutFacts(line: string): string {
  const parts = line.split(/\s+[·•|–-]\s+/)
  const isFact = (part: string): boolean => (FACTS.some((trait) => traitsOf(part).has(trait)) || LICENCE.test(part)) && !traitsOf(part).has('postcode')
  const from = parts.findIndex((part) => !isFact(part)), until = parts.findLastIndex((part) => !isFact(part))
  return from < 0 ? line : line.split(/(\s+[·•|–-]\s+)/).slice(2 * from, 2 * until + 1).join('')
}

// "Lic. #PL-04417", "C.F. MRNFRZ80E52L736S": an abbreviation with its number.
const LICENCE = /^(?:\p{Lu}[\p{L}.]{0,8}[.:]\s?)+(?:no\.?\s?|nr\.?\s?|#\s?)*(?=\S*\d)[A-Z\d/-]{5,}$/u
