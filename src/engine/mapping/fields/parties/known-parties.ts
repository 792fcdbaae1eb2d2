// What a paper says of the parties that the reader of its type has named, wherever it says so: the address with its
// parts, how to reach them, and their numbers. The reader of the type decides only whose name is whose.

import { unionOf } from '../../../../schema/geometry.ts'
import { readingsOn } from '../../context/by-line.ts'
import { traitsOf, type Trait } from '../../reading/line-traits.ts'
import { overlapX } from '../../structure/rows.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { countryOfAddress, partsOf } from './addresses.ts'
import { chooseContacts } from './contacts.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { addressBeside, addressInLine, ownTest } from './name-address.ts'
import type { PartyMention } from './party-mentions.ts'
import { type Piece, pieceOf } from './pieces.ts'
import { addressText } from './run-texts.ts'
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
    if (!isOther(one) && !own.has(one) && isContactLine(context, one) && [...own].some((above) => isUnder(above, one)))
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
  const kinds = readingsOn(context, line).map(({ meaning }) => meaning.kind)
  return (
    !kinds.some((kind) => kind === 'amount' || kind === 'date') &&
    kinds.some((kind) => kind === 'phone' || kind === 'email' || kind === 'url' || kind === 'id') &&
    !(isNameLike(line.text) && !isAddressLine(line.text, true))
  )
}

// The lines of a letterhead or an imprint follow each other within this many heights.
const NEXT_WITHIN = 1.3

const isUnder = (above: PlacedLine, line: PlacedLine): boolean =>
  above.page === line.page &&
  overlapX(above.box, line.box) > 0 &&
  line.box.top > above.box.top &&
  line.box.top - above.box.bottom < NEXT_WITHIN * (line.box.bottom - line.box.top)

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

const CONTACTS = ['phone', 'fax', 'email', 'website', 'tax_id', 'tax_ids', 'registration_number'] as const

/**
 * How to reach the parties, and their numbers, by `paths` of each; the first path has all of them, the others those
 * that their blocks have. What stands on lines of others is nobody's.
 */
export function contactCandidates(
  context: MappingContext,
  parties: { vendor?: PartyMention | undefined; buyer?: PartyMention | undefined },
  isOther: IsOther,
  copies: Readonly<Record<string, readonly string[]>> = {},
): Candidate[] {
  const others = new Set(context.lines.filter(isOther).map(({ page, line }) => `${page}:${line}`))
  const isOpen = ({ page, line }: { page: number; line: number }): boolean => !others.has(`${page}:${line}`)
  const outside = {
    ...context,
    readings: context.readings.filter(isOpen),
    labels: context.labels.filter(isOpen),
  }
  return (['vendor', 'buyer'] as const satisfies readonly Owner[]).flatMap((party) => {
    const chosen = chooseContacts(outside, party, parties)
    return CONTACTS.flatMap((name) => {
      const found = chosen.get(`${party}.${name}`)
      return found
        ? [found, ...(copies[`${party}.${name}`] ?? []).map((path): Candidate => ({ ...found, field: path }))]
        : []
    })
  })
}
