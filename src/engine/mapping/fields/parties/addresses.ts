// Takes a printed postal address apart: country, then postcode with its town, then outwards to state, street, house
// number and unit.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { AddressParts } from '../../../../schema/blocks/party.ts'
import { countryNamed } from '../../reading/countries.ts'
import { foldText } from '../../reading/fold.ts'
import { PO_BOX, traitsOf } from '../../reading/line-traits.ts'
import { STATES, countryOfState } from '../../reading/states.ts'

type Form = 'town-after' | 'town-before'

// Where the town stands beside its postcode, and what the code looks like. Countries without an entry use five digits
// before the town.
const FORMS: readonly { countries: readonly string[]; code: RegExp; form: Form }[] = [
  {
    countries: ['GB', 'IE', 'IM', 'JE', 'GG'],
    code: /\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b/i,
    form: 'town-before',
  },
  { countries: ['CA'], code: /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/i, form: 'town-before' },
  { countries: ['NL'], code: /\b\d{4}\s?[A-Z]{2}\b/, form: 'town-after' },
  { countries: ['US', 'PR'], code: /\b\d{5}(?:-\d{4})?\b(?!.*\b\d{5}\b)/, form: 'town-before' },
  { countries: ['BR'], code: /\b\d{5}-?\d{3}\b/, form: 'town-before' },
  { countries: ['PT'], code: /\b\d{4}-\d{3}\b/, form: 'town-after' },
  { countries: ['IN'], code: /\b\d{3}\s?\d{3}\b/, form: 'town-before' },
  { countries: ['JP'], code: /\b\d{3}-\d{4}\b/, form: 'town-before' },
  { countries: ['SG'], code: /\b\d{6}\b/, form: 'town-before' },
  { countries: ['AU', 'NZ', 'ZA', 'PH'], code: /\b\d{4}\b(?!.*\b\d{4}\b)/, form: 'town-before' },
  {
    countries: ['AT', 'CH', 'LI', 'BE', 'LU', 'DK', 'NO', 'HU', 'SI', 'CY'],
    code: /\b\d{4}\b(?=\s+\p{L})/u,
    form: 'town-after',
  },
  {
    countries: ['DE', 'FR', 'ES', 'IT', 'MY', 'FI', 'EE', 'HR', 'TR', 'MX', 'ID', 'TH', 'GR', 'SE', 'CZ', 'SK', 'PL'],
    code: /\b\d{2}-\d{3}\b|\b\d{3}\s\d{2}\b(?=\s+\p{L})|\b\d{5}\b/u,
    form: 'town-after',
  },
  { countries: ['KW'], code: /\b\d{5}\b/, form: 'town-before' },
  // Before the town or behind it, or apart from it: the word for a town says where that is.
  { countries: ['BG'], code: /\b\d{4}\b(?!.*\b\d{4}\b)/, form: 'town-after' },
  { countries: ['RU', 'BY', 'KZ'], code: /\b\d{6}\b/, form: 'town-after' },
  { countries: ['UA'], code: /\b\d{5}\b/, form: 'town-after' },
]
/** The word for a town in front of its name: "гр. Пловдив". */
const TOWN_SIGN = new RegExp(`^${patternOf('party-words', 'town-sign')}\\s?(?=\\p{Lu})`, 'u')
const ANY_FORM = { code: /\b\d{4,6}\b(?=\s+\p{L})/u, form: 'town-after' as Form }

/** Countries whose streets have numbers for names: "Street 12". */
const NUMBERED_STREETS = new Set(['QA', 'AE', 'KW', 'BH', 'OM', 'SA'])
/** Countries that set a suburb between the street and the town. */
const WITH_SUBURB = new Set(['ZA', 'NZ', 'BR', 'ID'])

// Written the other way round, number first: the rest of the countries put it behind the street's name.
const NUMBER_FIRST = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'FR', 'LU', 'IN', 'MY', 'SG', 'ZA', 'HK', 'PH'])

/**
 * The country that an address names at its end, or that its postcode and state can only belong to; undefined where
 * neither says.
 */
export function countryOfAddress(text: string): string | undefined {
  const pieces = text
    .split(/[,\n]|\s[-–·•●|]\s/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  for (const piece of pieces.slice(-2).reverse()) {
    const words = piece
      .replace(/[\d.-]+$/, '')
      .trim()
      .split(/\s+/)
    for (let from = Math.max(0, words.length - 3); from < words.length; from++) {
      const tail = words.slice(from).join(' ')
      const country =
        tail.replace(/[^\p{L}\p{N}]/gu, '').length > 2 || /^(?:UK|US|U\.K\.|U\.S\.)$/.test(tail)
          ? countryNamed(tail)
          : undefined
      // Georgia is a state as well, and Singapore, Luxembourg and the like are towns of their own country: those may
      // stay.
      if (country && country !== 'GE') return country
    }
  }
  if (/\b(?:D|DE)-\d{5}\b/.test(text)) return 'DE'
  const prefix =
    /\b(A|AT|CH|B|BE|L|LU|F|FR|NL|I|IT|E|ES|P|PT)-\d{4,5}\b/.exec(text)?.[1] ??
    /(?:^|, ?)(AT|BE|CH|DE|ES|FR|IT|LU|NL|PT) \d{4,5}\s+\p{L}{2}/u.exec(text)?.[1]
  if (prefix) return { A: 'AT', B: 'BE', L: 'LU', F: 'FR', I: 'IT', E: 'ES', P: 'PT' }[prefix] ?? prefix
  if (/\b\d{4}\s?[A-Z]{2}\s+\p{Lu}\p{Ll}/u.test(text)) return 'NL'
  if (/\b\d{4}-\d{3}\s+\p{L}/u.test(text)) return 'PT'
  if (/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/.test(text)) return 'CA'
  if (/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/.test(text)) return 'GB'
  return countryOfState(text)
}

/** The state of `country` that the text names, as its short form with the words as printed. */
function stateIn(text: string, country: string): { code: string; printed: string } | undefined {
  const known = STATES.get(country)
  if (!known) return undefined
  const words = text.split(/[\s,()]+/).filter((word) => /\p{L}/u.test(word))
  for (let end = words.length; end > 0; end--) {
    for (let size = Math.min(3, end); size > 0; size--) {
      const printed = words.slice(end - size, end).join(' ')
      const code = known.get(foldText(printed))
      if (code && (printed.length > 3 || printed === printed.toUpperCase())) return { code, printed }
    }
  }
  return undefined
}

const UNIT = anyScript(
  new RegExp(`(?:^|,|\\s)(${patternOf('party-words', 'unit')}\\s*[#:.]?\\s*[\\w/-]+|#\\s?\\d[\\w/-]*)`, 'i'),
)

// A whole part of an address that says on which floor, at which door: "2. tv".
const UNIT_WHOLE = anyScript(new RegExp(`^${patternOf('party-words', 'unit-whole')}$`, 'i'))

/** The parts of an address printed on `lines`; only those that the form of its country lets us tell apart. */
export function partsOf(lines: readonly string[], country: string | undefined): AddressParts {
  const parts: AddressParts = {}
  const clean = lines.map((line) => line.trim().replace(/[,;]+$/, '')).filter(Boolean)
  const named = countryOfAddress(clean.join(', '))
  const home = named ?? country
  if (named) parts.country = named
  const pieces = clean
    .flatMap((line) => line.split(/,\s*|\s[-–·•●|]\s/))
    .flatMap(apartFromBox)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && (countryNamed(piece) === undefined || countryNamed(piece) !== named))
  const rest = withHouseNumbers(pieces, home !== undefined && NUMBER_FIRST.has(home))
  const { code, form } = FORMS.find(({ countries }) => home !== undefined && countries.includes(home)) ?? ANY_FORM
  // The postcode stands in the last piece that has its form: a number before it is the house's.
  const at = rest.findLastIndex(
    (piece, index) => code.test(piece) && (index > 0 || rest.length === 1 || form === 'town-after'),
  )
  if (at >= 0) takeTown(parts, rest, at, code, form, home)
  const suburb = at - 1
  if (suburb > 0 && suburb === rest.length - 2 && isSuburb(rest[suburb]!) && WITH_SUBURB.has(home ?? ''))
    parts.district = rest[suburb]!
  const town = rest.findIndex((piece) => TOWN_SIGN.test(piece))
  if (town >= 0) parts.city = rest[town]!.replace(TOWN_SIGN, '').replace(/[\d\s,.;]+$/, '')
  const state =
    home === undefined ? undefined : stateIn(rest.slice(Math.max(0, at - 1)).join(', ') || clean.join(', '), home)
  if (state) {
    parts.state_code = state.code
    parts.state = state.printed
  }
  // "1011 Budapest, Fő utca 4": the town comes first.
  const isFirst = at === 0 && rest.length > 1 && form === 'town-after'
  const isStreet = (_: string, index: number): boolean =>
    town < 0 && !isFirst ? at < 0 || index < Math.max(at, 1) : index !== town && index !== at
  takeStreet(parts, rest.filter(isStreet), home)
  return parts
}

const isSuburb = (piece: string): boolean => !/\d/.test(piece) && !traitsOf(piece).has('street')

/** A box at a post office apart from the town that follows it: "P.O. Box 12-00100 Thika". */
function apartFromBox(piece: string): string[] {
  const box = PO_BOX.exec(piece)?.[0].trim()
  const rest = box !== undefined && piece.startsWith(box) ? piece.slice(box.length).replace(/^[\s,-]+/, '') : ''
  return box !== undefined && /\d{4,}/.test(rest) && /\p{L}{3}/u.test(rest) ? [box, rest] : [piece]
}

const HOUSE_SIGN = patternOf('party-words', 'house-sign')
const SIGNED_HOUSE = new RegExp(`^${HOUSE_SIGN}\\s*\\d`, 'iu')
const HOUSE = new RegExp(
  `^(?:no\\.?\\s*|n[°º.]+\\s*|#\\s*|${HOUSE_SIGN}\\s*|${patternOf('party-words', 'house-plot')}\\s*(?:no\\.?\\s*)?)?` +
    String.raw`\d{1,5}\s?\p{L}?(?:[-/]\d{1,4}\p{L}?)*$`,
  'iu',
)
const LEADING_HOUSE = anyScript(
  new RegExp(
    String.raw`^(?:no\.?\s*|#\s*)?(\d{1,5}\s?\p{L}?(?:\s?[-/&]\s?\d{1,5}\p{L}?)?)(?:\s*` +
      `${patternOf('party-words', 'house-suffix')}\\b)?[\\s,]+(?=\\p{L}|\\d+(?:st|nd|rd|th)\\b)`,
    'iu',
  ),
)

/**
 * The pieces with a house number that a comma sets off joined to its street: the next piece, or the one before where
 * numbers follow the name.
 */
function withHouseNumbers(pieces: readonly string[], numberFirst: boolean): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const joins =
      last !== undefined &&
      (numberFirst
        ? HOUSE.test(last) && /^\p{L}/u.test(piece)
        : HOUSE.test(piece) &&
          (piece.length <= 5 || SIGNED_HOUSE.test(piece)) &&
          traitsOf(last).has('street') &&
          !/\d/.test(last))
    if (joins) joined[joined.length - 1] = `${last}, ${piece}`
    else joined.push(piece)
  }
  return joined
}

function takeTown(
  parts: AddressParts,
  rest: string[],
  at: number,
  code: RegExp,
  form: Form,
  home: string | undefined,
): void {
  const piece = rest[at]!
  const found = code.exec(piece)!
  parts.postal_code = found[0].trim()
  const before = piece
    .slice(0, found.index)
    .replace(/\b[A-Z]{1,3}-$/, '')
    .replace(/[\s,(–-]+$/, '')
    .trim()
  const after = piece
    .slice(found.index + found[0].length)
    .replace(/^[\s,.)–-]+/, '')
    .trim()
  const known = home === undefined ? undefined : STATES.get(home)
  const withoutState = (text: string): string => {
    const words = text.split(/\s+/)
    // A state's name on its own may be the town of that name, as New York.
    for (let size = 1; size <= 3 && size < words.length + Number(/^[A-Z]{2,3}$/.test(text)); size++)
      if (known?.has(foldText(words.slice(-size).join(' ')))) return words.slice(0, -size).join(' ')
    return text
  }
  const [inner = '', outer = ''] = [before, ...rest.slice(0, at).reverse()].map(withoutState).filter(Boolean)
  // A state's name in full takes the town's place only where no town stands before it.
  const isTown = outer !== '' && !/\d/.test(outer) && !traitsOf(outer).has('street')
  // Some print the code before the town all the same: "01001-000 São Paulo SP".
  const behind = before === '' && /\p{L}{3}/u.test(after) ? withoutState(after) : ''
  const town =
    form === 'town-after' ? after || before : behind || (known?.has(foldText(inner)) && isTown ? outer : inner)
  // A province or a part of the town may follow it in brackets.
  const [bare = '', , bracketed] = /^(.*?)(\s\(([^()]*)\))?$/.exec(town.replace(/[.,;]+$/, ''))?.slice(1) ?? []
  if (/\p{L}{2}/u.test(bare) && !/\d{3}/.test(bare)) parts.city = bare
  if (home === 'IT' && bracketed !== undefined && /^[A-Z]{2}$/.test(bracketed)) parts.state_code = bracketed
}

const TRAILING_HOUSE = new RegExp(
  String.raw`[\s,]+(?:n[or]?[°º.]*\s*|${HOUSE_SIGN}\s*)?(\d{1,5}\s?\p{L}?(?:\s?[-/]\s?\d{0,4}\s?\p{L}?)?)$`,
  'iu',
)
// Hungary sets a point behind the number of the house, and the floor and door behind that.
const POINTED_HOUSE = /[\s,]+(\d{1,4}(?:[-/]\d{1,4})?\.)(?:,?\s(?<floor>(?:[IVX]{1,4}|\d{1,2})\.?\/\s?\d{1,3}\.?))?$/u
// Finland sets a staircase and the number of the flat behind the house: "Koivutie 4 A 12".
const STAIRCASE = /(\s\d{1,4})\s(\p{Lu}\s\d{1,3})$/u

function takeStreet(parts: AddressParts, pieces: readonly string[], home: string | undefined): void {
  const box = pieces.map((piece) => PO_BOX.exec(piece)?.[0]).find(Boolean)
  if (box) parts.po_box = /\d[\d ]*$/.exec(box.trim())![0]
  const unit =
    pieces.map((piece) => UNIT.exec(piece)?.[1]).find(Boolean) ??
    pieces.find((piece) => UNIT_WHOLE.test(piece)) ??
    (home === 'FI' ? pieces.map((piece) => STAIRCASE.exec(piece)?.[2]).find(Boolean) : undefined)
  if (unit) parts.unit = unit.trim()
  const lines = pieces.filter((piece) => piece !== parts.city)
  if (lines[0]) parts.line1 = lines[0]
  if (lines[1]) parts.line2 = lines[1]
  const printed =
    lines.find((line) => /\d/.test(line) && traitsOf(line).has('street')) ??
    lines.find((line) => /\p{L}{3}/u.test(line) && /\d/.test(line) && !PO_BOX.test(line))
  if (!printed) return
  // The flat behind the house is no number of the house.
  const street = unit !== undefined && printed.endsWith(` ${unit}`) ? printed.slice(0, -unit.length - 1) : printed
  const pointed = home === 'HU' ? POINTED_HOUSE.exec(street) : null
  if (pointed?.groups?.floor !== undefined) parts.unit ??= pointed.groups.floor
  const leading = LEADING_HOUSE.exec(street)
  const trailing = pointed ?? TRAILING_HOUSE.exec(street)
  const first = home !== undefined && NUMBER_FIRST.has(home) ? (leading ?? trailing) : (trailing ?? leading)
  const name = first && (first === leading ? street.slice(first[0].length) : street.slice(0, first.index)).trim()
  if (!first || !name || (NUMBERED_STREETS.has(home ?? '') && /^\p{L}+$/u.test(name) && traitsOf(name).has('street'))) {
    parts.street = street.replace(/[,;]+$/, '')
    return
  }
  // "12 N Mill Road": a point of the compass belongs to the street.
  const [, number = '', point = ''] = /^(.*?)(\s[NSEW])?$/.exec(first[1]!.trim())!
  parts.house_number = number
  parts.street = point && first === leading ? `${point.trim()} ${name}` : name
}
