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
  { countries: ['AU', 'NZ'], code: /\b\d{4}\b(?!.*\b\d{4}\b)/, form: 'town-before' },
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
  // Before the town or behind it, or apart from it: the word for a town says where that is.
  { countries: ['BG'], code: /\b\d{4}\b(?!.*\b\d{4}\b)/, form: 'town-after' },
  { countries: ['RU', 'BY', 'KZ'], code: /\b\d{6}\b/, form: 'town-after' },
  { countries: ['UA'], code: /\b\d{5}\b/, form: 'town-after' },
]
/** The word for a town in front of its name: "гр. Пловдив". */
const TOWN_SIGN = new RegExp(`^${patternOf('party-words', 'town-sign')}\\s?(?=\\p{Lu})`, 'u')
const ANY_FORM = { code: /\b\d{4,6}\b(?=\s+\p{L})/u, form: 'town-after' as Form }

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

/** The parts of an address printed on `lines`; only those that the form of its country lets us tell apart. */
export function partsOf(lines: readonly string[], country: string | undefined): AddressParts {
  const parts: AddressParts = {}
  const clean = lines.map((line) => line.trim().replace(/[,;]+$/, '')).filter(Boolean)
  const named = countryOfAddress(clean.join(', '))
  const home = named ?? country
  if (named) parts.country = named
  const pieces = clean
    .flatMap((line) => line.split(/,\s*|\s[-–·•●|]\s/))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && (countryNamed(piece) === undefined || countryNamed(piece) !== named))
  const rest = withHouseNumbers(pieces, home !== undefined && NUMBER_FIRST.has(home))
  const { code, form } = FORMS.find(({ countries }) => home !== undefined && countries.includes(home)) ?? ANY_FORM
  // The postcode stands in the last piece that has its form: a number before it is the house's.
  const at = rest.findLastIndex(
    (piece, index) => code.test(piece) && (index > 0 || rest.length === 1 || form === 'town-after'),
  )
  if (at >= 0) takeTown(parts, rest, at, code, form, home)
  const town = rest.findIndex((piece) => TOWN_SIGN.test(piece))
  if (town >= 0) parts.city = rest[town]!.replace(TOWN_SIGN, '').replace(/[\d\s,.;]+$/, '')
  const state =
    home === undefined ? undefined : stateIn(rest.slice(Math.max(0, at - 1)).join(', ') || clean.join(', '), home)
  if (state) {
    parts.state_code = state.code
    if (state.printed.length > 3) parts.state = state.printed
  }
  const isStreet = (_: string, index: number): boolean =>
    town < 0 ? at < 0 || index < Math.max(at, 1) : index !== town && index !== at
  takeStreet(parts, rest.filter(isStreet), home)
  return parts
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
  const town = form === 'town-after' ? after || before : known?.has(foldText(inner)) && isTown ? outer : inner
  if (/\p{L}{2}/u.test(town) && !/\d{3}/.test(town)) parts.city = town.replace(/[.,;]+$/, '')
}

const TRAILING_HOUSE = new RegExp(
  String.raw`[\s,]+(?:n[°º.]*\s*|${HOUSE_SIGN}\s*)?(\d{1,5}\s?\p{L}?(?:\s?[-/]\s?\d{0,4}\s?\p{L}?)?)$`,
  'iu',
)

function takeStreet(parts: AddressParts, pieces: readonly string[], home: string | undefined): void {
  const box = pieces.map((piece) => PO_BOX.exec(piece)?.[0]).find(Boolean)
  if (box) parts.po_box = box.trim()
  const unit = pieces.map((piece) => UNIT.exec(piece)?.[1]).find(Boolean)
  if (unit) parts.unit = unit.trim()
  const lines = pieces.filter((piece) => piece !== parts.city)
  if (lines[0]) parts.line1 = lines[0]
  if (lines[1]) parts.line2 = lines[1]
  const street =
    lines.find((line) => /\d/.test(line) && traitsOf(line).has('street')) ??
    lines.find((line) => /\p{L}{3}/u.test(line) && /\d/.test(line) && !PO_BOX.test(line))
  if (!street) return
  const leading = LEADING_HOUSE.exec(street)
  const trailing = TRAILING_HOUSE.exec(street)
  const first = home !== undefined && NUMBER_FIRST.has(home) ? (leading ?? trailing) : (trailing ?? leading)
  if (!first) {
    parts.street = street
    return
  }
  parts.house_number = first[1]!.trim()
  parts.street = (first === leading ? street.slice(first[0].length) : street.slice(0, first.index)).trim()
}
