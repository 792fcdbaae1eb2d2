// What a paper says of the parties that the reader of its type has named, wherever it says so: the address with its
// parts, how to reach them, and their numbers. The reader of the type decides only whose name is whose.

import { unionOf } from '../../../../schema/geometry.ts'
import { labelsOn, lineAt, readingsOn } from '../../context/by-line.ts'
import { companySuffixOf, traitsOf, type Trait } from '../../reading/line-traits.ts'
import { overlapShare, overlapX } from '../../structure/rows.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Candidate, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { countryOfAddress, partsOf } from './addresses.ts'
import { phoneLabel } from './contact-phones.ts'
import { chooseContacts } from './contacts.ts'
import { firmUnder, imprintsOf, isBrandOf } from './imprints.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { addressBeside, addressInLine, ownTest } from './name-address.ts'
import type { PartyMention } from './party-mentions.ts'
import { type Piece, pieceOf } from './pieces.ts'
import { addressText, nameText } from './run-texts.ts'
import type { Owner } from './tax-ids.ts'

/** A party with the name that the reader of the type chose, and the block that it stands in, where there is one. */
export interface KnownParty {
  name: string
  line: PlacedLine
  block?: PartyMention | undefined
}

/** Whether a line is no party's: a row of a list, say, or a part of another firm's block. */
export type IsOther = (line: PlacedLine) => boolean

/**
 * All lines that speak of a party, as one mention: its block, the lines that name it before an address or a number, and
 * the contacts that follow these. Its address is that of the block, else the fullest beside its name.
 */
export function placeOf(context: MappingContext, { name, line, block }: KnownParty, isOther: IsOther): PartyMention {
  const others = context.lines.filter(isOther)
  const address =
    (block?.party.address.length ? block.party.address : undefined) ??
    addressBeside(context, name, others) ??
    addressInLine(context, { text: name, line }, isOther) ??
    []
  const isOwn = ownTest(name)
  const own = new Set<PlacedLine>([line, ...(block?.party.lines ?? [])])
  for (const one of context.lines)
    if (!isOther(one) && (isOfAddress(one, address) || (isOwn(one.text) && tellsMore(context, one)))) own.add(one)
  for (const one of context.lines)
    if (!isOther(one) && !own.has(one) && isContactLine(context, one) && [...own].some((above) => goesOn(above, one)))
      own.add(one)
  const lines = [...own]
  const home = lines.filter(({ page }) => page === line.page)
  return {
    quality: 0,
    party: { name: pieceOf(line, name), address: [...address], lines },
    page: line.page,
    box: unionOf((block ? block.party.lines.filter(({ page }) => page === line.page) : home).map(({ box }) => box)),
    inline: false,
  }
}

const isOfAddress = ({ page, box }: PlacedLine, address: readonly Piece[]): boolean =>
  address.some((piece) => piece.page === page && piece.box.top === box.top && piece.box.left === box.left)

const MORE: readonly Trait[] = ['fact', 'phone', 'email', 'url', 'postcode']

const tellsMore = (context: MappingContext, line: PlacedLine): boolean =>
  MORE.some((trait) => traitsOf(line.text).has(trait)) ||
  readingsOn(context, line).some(({ meaning }) => meaning.kind === 'id')

/** Whether a line has nothing but contacts and numbers of whom the line above it names. */
function isContactLine(context: MappingContext, line: PlacedLine): boolean {
  const readings = readingsOn(context, line)
  const isContact = (one: Reading): boolean =>
    ['email', 'url', 'id'].includes(one.meaning.kind) || (one.meaning.kind === 'phone' && isCalled(context, one, line))
  return (
    !readings.some(
      ({ meaning }) => meaning.kind === 'date' || (meaning.kind === 'amount' && meaning.amount.decimals === 2),
    ) &&
    (readings.some(isContact) ||
      labelsOn(context, line).some(
        ({ field, quality, weight }) => OF_NUMBERS.test(field) && quality * weight >= SURE,
      )) &&
    !(isNameLike(line.text) && !isAddressLine(line.text, true))
  )
}

/** Whether a number is to be called: the number of an account has the form of a telephone number's. */
function isCalled(context: MappingContext, phone: Reading, line: PlacedLine): boolean {
  const traits = traitsOf(line.text)
  return (
    phone.text.startsWith('+') ||
    phoneLabel(context, phone, line) !== undefined ||
    BESIDE_CONTACT.some((trait) => traits.has(trait))
  )
}

const BESIDE_CONTACT: readonly Trait[] = ['email', 'url', 'postcode']
const SURE = 0.8

// The lines of a letterhead or an imprint follow each other within this many heights.
const NEXT_WITHIN = 1.3

/** Whether a line goes on below another, or on its row. */
const goesOn = (above: PlacedLine, line: PlacedLine): boolean =>
  above.page === line.page &&
  ((overlapX(above.box, line.box) > 0 &&
    line.box.top > above.box.top &&
    line.box.top - above.box.bottom < NEXT_WITHIN * (line.box.bottom - line.box.top)) ||
    overlapShare(above.box, line.box) > 0.5)

// Brands are set at the head of a paper.
const HEAD = 0.25

/**
 * The registered name of a firm and its brand, where both are printed: its name with the legal form is in the small
 * print, the brand at the head.
 */
export function nameCandidates(
  context: MappingContext,
  paths: readonly string[],
  name: Piece | undefined,
): Candidate[] {
  if (!name) return []
  const at = (field: string, text: string, from: Piece): Candidate[] =>
    paths.map((path) => valueAt(`${path}.${field}`, text, from, 'other_name', 0.75))
  if (companySuffixOf(name.text)) {
    const brand = context.lines.find((line) => isBrandLine(context, line, name) && isBrandOf(line.text, name.text))
    return [
      ...at('legal_name', name.text, name),
      ...(brand ? at('trade_name', nameText(brand.text), pieceOf(brand)) : []),
    ]
  }
  const isOwn = ownTest(name.text)
  const firm = imprintsOf(context).find((one) => isOwn(one.name)) ?? firmUnder(context, name)
  return firm ? at('legal_name', firm.name, pieceOf(firm.line, firm.name)) : []
}

/** A claim behind a brand has so many words at most. */
const MOST_CLAIM_WORDS = 2

/** Whether a line at the head may be a brand: it is no part of the name, no label, and has no address or firm in it. */
function isBrandLine(context: MappingContext, line: PlacedLine, name: Piece): boolean {
  const { page, box, text } = line
  if (page !== 0 || box.top >= HEAD || /[\d@]/.test(text)) return false
  const isPart = page === name.page && box.top < name.box.bottom && box.bottom > name.box.top
  const isLong = text.split(' ').length > name.text.split(' ').length + MOST_CLAIM_WORDS
  return (
    !isPart &&
    !isLong &&
    !labelsOn(context, line).some(({ from, to }) => from === 0 && to === line.cells.length) &&
    !text.split(/\s[-–—·•|]\s|,/).some((part) => companySuffixOf(part.trim()))
  )
}

/** The name of a customer at its label or in a block. */
export const nameOf = ({ party: { name }, label }: PartyMention): Candidate[] =>
  name
    ? [
        valueAt(
          'buyer.name',
          nameText(name.text),
          name,
          label === undefined ? 'party-block' : 'party-label',
          0.8,
          label,
        ),
      ]
    : []

/** The address of a mention and its parts, at each of `paths`; the parts only where the block of the path has them. */
export function addressCandidates(
  context: MappingContext,
  paths: readonly string[],
  pieces: readonly Piece[],
  rule: string,
  chance: number,
): Candidate[] {
  const [first] = pieces
  if (!first) return []
  const value = addressText(pieces.map(({ text }) => text))
  const [own] = paths as [string]
  const country = countryOfAddress(value)
  return [
    ...paths.map((path) => valueAt(`${path}.address`, value, first, rule, chance)),
    ...(country === undefined ? [] : [valueAt(`${own}.country`, country, first, 'address-country', chance)]),
    ...Object.entries(
      partsOf(
        pieces.map(({ text }) => text),
        country ?? context.locale.country,
      ),
    ).map(([part, text]) => valueAt(`${own}.address_parts.${part}`, text, first, 'address-parts', chance)),
  ]
}

const REACHED = ['phone', 'fax', 'email', 'website'] as const
const NUMBERED = ['tax_id', 'tax_ids', 'registration_number'] as const

/**
 * How to reach the parties, and their numbers, at `vendor` and `buyer`; `copies` are further paths of a field. What
 * is on lines of others is left out. Words for a register have many meanings, so its number has to be on the party's
 * own lines, and the party has to be a firm.
 */
export function contactCandidates(
  context: MappingContext,
  parties: { vendor?: PartyMention | undefined; buyer?: PartyMention | undefined },
  isOther: IsOther,
  copies: Readonly<Record<string, readonly string[]>> = {},
): Candidate[] {
  const others = new Set(context.lines.filter(isOther).map(keyOf))
  const own = new Set(
    [parties.vendor, parties.buyer].flatMap((mention) => (mention?.party.lines ?? []).map((line) => keyOf(line))),
  )
  const isOpen = (at: Place): boolean => !others.has(keyOf(at))
  const outside = {
    ...context,
    readings: context.readings.filter(
      (one) => isOpen(one) && (one.meaning.kind !== 'phone' || isCalled(context, one, lineAt(context, one)!)),
    ),
    labels: context.labels.filter((hit) => isOpen(hit) && (own.has(keyOf(hit)) || hit.field !== 'registration_number')),
  }
  return (['vendor', 'buyer'] as const satisfies readonly Owner[]).flatMap((party) => {
    const chosen = chooseContacts(outside, party, parties)
    const isFirm = party === 'vendor' || companySuffixOf(parties.buyer?.party.name?.text ?? '') !== undefined
    return [...REACHED, ...NUMBERED].flatMap((name) => {
      const found = name === 'registration_number' && !isFirm ? undefined : chosen.get(`${party}.${name}`)
      return found
        ? [found, ...(copies[`${party}.${name}`] ?? []).map((path): Candidate => ({ ...found, field: path }))]
        : []
    })
  })
}

interface Place {
  page: number
  line: number
}

const keyOf = ({ page, line }: Place): string => `${page}:${line}`

const OF_NUMBERS = /^(?:(?:vendor_|buyer_)?tax_id|registration_number)$/
