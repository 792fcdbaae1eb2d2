// Who issued an invoice and to whom: of the weighed mentions of parties chooses vendor and buyer, and fills the parties
// on the wire.

import { patternOf } from '../../reading/word-pattern.ts'
import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import { countryOfAddress, partsOf } from './addresses.ts'
import { byField, type Candidate, type Chosen, type MappingContext } from '../../vocabulary.ts'
import { chooseContacts } from './contacts.ts'
import { copyOf, fill } from '../../context/trace.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { personIn } from '../../reading/persons.ts'
import { namedPlace } from './inline-party.ts'
import { nameCandidates } from './known-parties.ts'
import { sameName } from './party-lines.ts'
import type { Piece } from './pieces.ts'
import { keepMentions } from './party-trace.ts'
import { mentionAddress, type PartyMention, type PartyRole } from './party-mentions.ts'
import { EVIDENCE, weighMentions, type Weighed } from './party-weights.ts'
import { vendorName } from './vendor-name.ts'

const ATTENTION = new RegExp(`^${patternOf('party-words', 'attention')}\\s*:?\\s*`, 'i')

/** Vendor, buyer and the further parties of an invoice, by wire path. */
export function chooseParties(context: MappingContext): Chosen {
  const { mentions, titles, weighed } = weighMentions(context)
  const { vendor, buyer, lead } = choosePair(weighed)
  const rest = weighed.filter((one) => one !== vendor && !isOneWith(one, vendor))
  const chosen: Chosen = new Map()
  const add = (part: Chosen, reader = 'party block'): void => fill(context.trace, chosen, reader, part)

  if (buyer && !buyer.mention.party.address.length)
    complete(
      buyer.mention,
      rest
        .filter(
          (one) =>
            one !== buyer &&
            ((!one.mention.role && !one.mention.inline) ||
              ['bill_to', 'buyer', 'service_address', 'ship_to'].includes(one.mention.role ?? '')),
        )
        .map(({ mention }) => mention),
    )
  if (vendor && !vendor.mention.party.address.length)
    complete(
      vendor.mention,
      weighed
        .map(({ mention }) => mention)
        .filter((one) => one !== buyer?.mention && ['ship_from', 'remit_to', 'vendor'].includes(one.role ?? '')),
    )
  if (context.trace)
    for (const side of ['vendor', 'buyer'] as const) {
      const inRole = weighed.map((one) => ({ mention: one.mention, worth: one[side], parts: one.parts[side] }))
      keepMentions(context.trace, side, inRole, 0)
    }
  const named = vendorName(context, { vendor: vendor?.mention, buyer: buyer?.mention, titles, mentions })
  add(partyFields(context, 'vendor', vendor, named?.piece, Math.min(vendor?.vendor ?? 0, lead), named?.lead))
  fill(context.trace, chosen, 'other names', byField(nameCandidates(context, ['vendor'], named?.piece)))
  if (buyer) add(partyFields(context, 'buyer', buyer, buyer.mention.party.name, Math.min(buyer.buyer, lead)))
  else {
    const receiver = rest.find(({ mention }) => mention.role === 'ship_to' || mention.role === 'service_address')
    if (receiver) add(partyFields(context, 'buyer', receiver, receiver.mention.party.name, 0))
  }
  for (const role of ['bill_to', 'ship_to', 'ship_from', 'remit_to', 'service_address'] as const) {
    const inRole = weighed.filter(({ mention }) => mention.role === role)
    const found = best(inRole, ({ mention }) => labelledWorth(mention))
    if (context.trace) {
      const kept = inRole.map(({ mention }) => ({ mention, worth: labelledWorth(mention) }))
      keepMentions(context.trace, `invoice.${role}`, kept, 0)
    }
    if (found) add(partyFields(context, `invoice.${role}`, found, found.mention.party.name, EVIDENCE.labelled))
  }
  for (const party of ['vendor', 'buyer'] as const) {
    const contacts = chooseContacts(context, party, { vendor: vendor?.mention, buyer: buyer?.mention })
    // A country printed in the address says more than the id's; the id's more than the document's language.
    fill(context.trace, chosen, 'contacts', contacts, ({ rule }) => rule === 'locale')
  }
  return chosen
}

// Of two as likely the one with an address: much less than any evidence, and more than what sums of it differ by in
// their last digits.
const SETTLES = 0.01

/** What a mention is worth for the role that its label names. */
function labelledWorth({ quality, party }: PartyMention): number {
  return quality + (party.address.length ? 0.5 : 0)
}

/** The one that is worth most, undefined where none is worth anything. */
function best<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((top, one) => (worth(one) > (top ? worth(top) : 0) ? one : top), undefined)
}

interface Pair {
  vendor?: Weighed | undefined
  buyer?: Weighed | undefined
}

/**
 * Vendor and buyer that go best with each other: no party is both, and a label of the buyer's goes before any other.
 * `lead` is how much less two others are worth.
 */
function choosePair(weighed: readonly Weighed[]): Pair & { lead: number } {
  const worthOf = (one: Weighed | undefined, side: 'vendor' | 'buyer'): number =>
    one ? one[side] + (one.mention.party.address.length ? SETTLES : 0) : 0
  // A vendor without an address has its name chosen of all that may be one.
  const vendors = weighed.filter(
    ({ mention: { role, party }, vendor }) =>
      vendor > 0 && (role ? ['vendor', 'remit_to', 'ship_from'].includes(role) : party.address.length > 0),
  )
  const buyersBeside = (vendor: Weighed | undefined): readonly Weighed[] => {
    const others = weighed.filter((one) => one !== vendor && one.buyer > 0 && !isOneWith(one, vendor))
    const labelled = others.filter(({ mention: { role } }) => role === 'buyer' || role === 'bill_to')
    return labelled.length ? labelled : others.filter(({ mention }) => !mention.role && !mention.inline)
  }
  const pairs = (vendors.length ? vendors : [undefined]).flatMap((vendor): Pair[] => {
    const buyers = buyersBeside(vendor)
    return buyers.length ? buyers.map((buyer) => ({ vendor, buyer })) : [{ vendor }]
  })
  const worth = ({ vendor, buyer }: Pair): number =>
    worthOf(vendor, 'vendor') +
    worthOf(buyer, 'buyer') +
    (vendor && buyer && isBefore(vendor, buyer) ? EVIDENCE.first : 0)
  const top = best(pairs, worth)
  if (!top) return { lead: 0 }
  const rivals = pairs.filter(
    ({ vendor, buyer }) => vendor !== top.vendor && buyer !== top.buyer && !(vendor && isOneWith(vendor, top.vendor)),
  )
  return { ...top, lead: worth(top) - Math.max(...rivals.map(worth)) }
}

/** Whether a mention stands before another, as one reads: on rows above, or left of it where rows are shared. */
function isBefore({ mention: one }: Weighed, { mention: other }: Weighed): boolean {
  const [a, b] = [one, other].map(({ party, box }) => party.name?.box ?? box) as [BoundingBox, BoundingBox]
  if (one.page !== other.page) return one.page < other.page
  return a.top < b.bottom && b.top < a.bottom ? a.left < b.left : a.top < b.top
}

/** Gives a mention that has only a name the address of one that begins with the same word, or else of the first. */
function complete(mention: PartyMention, others: readonly PartyMention[]): void {
  const withAddress = others.filter((one) => one.party.address.length)
  const word = (one: PartyMention): string => foldText(one.party.name?.text ?? '').split(' ')[0]!
  const other = withAddress.find((one) => word(one) !== '' && word(one) === word(mention)) ?? withAddress[0]
  if (other) mention.party = { ...mention.party, address: other.party.address }
}

/** Whether a mention is one more of the vendor. */
function isOneWith(one: Weighed, vendor: Weighed | undefined): boolean {
  return vendor !== undefined && sameParty(one, vendor) && !isOtherSide(one, vendor)
}

/** Whether labels tell a buyer from the vendor though both have one name or live at one address. */
function isOtherSide({ mention: { role, party } }: Weighed, vendor: Weighed): boolean {
  const [name, other] = [party.name?.text, vendor.mention.party.name?.text]
  if (role !== 'buyer' && role !== 'bill_to') return false
  return vendor.mention.role === 'vendor' || (name !== undefined && other !== undefined && !sameName(name, other))
}

function sameParty(a: Weighed, b: Weighed): boolean {
  const [one, other] = [a.mention.party, b.mention.party]
  if (one.name && other.name) {
    if (sameName(one.name.text, other.name.text)) return true
    // Two names in one town are two parties, though of one address only the town may have been found.
    if (Math.min(one.address.length, other.address.length) === 1 && a.address !== b.address) return false
  }
  return a.address !== '' && b.address !== '' && (a.address.includes(b.address) || b.address.includes(a.address))
}

/** Where goods go to or come from: a store or a site has a name before its address. */
const PLACE = /\.ship_(?:to|from)$/

const squash = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

function partyFields(
  context: MappingContext,
  prefix: PartyPath,
  found: Weighed | undefined,
  name: Piece | undefined,
  score: number,
  nameLead = Infinity,
): Chosen {
  const label = found?.mention.label
  const rule = label === undefined ? 'party-block' : 'party-label'
  const of: Making = (field, value, pieces, by = rule) => ({
    field,
    value,
    text: pieces.map((piece) => piece.text).join('\n'),
    page: pieces[0]!.page,
    box: unionOf(pieces.map((piece) => piece.box)),
    score,
    confidence: squash(score / 2) * Math.min(...pieces.map((piece) => piece.confidence)),
    rule: by,
    source: pieces[0]!.source,
    ...(label !== undefined && { label }),
  })
  const place = name || !found || !PLACE.test(prefix) ? undefined : namedPlace(found.mention.party.address)
  const title = name ?? place?.name
  const chosen: Chosen = new Map(title && nameFields(prefix, title, of))
  for (const candidate of chosen.values()) candidate.confidence *= squash(nameLead)
  copyOf(context.trace, `${prefix}.name`, `${prefix}.legal_name`)
  if (!found) return chosen
  const party = place ? { ...found.mention.party, address: place.address } : found.mention.party
  const contact = `${prefix}.contact_name`
  const person = party.contact && personIn(party.contact.text.replace(ATTENTION, ''))
  if (person !== undefined && companySuffixOf(person) === undefined)
    chosen.set(contact, of(contact, person, [party.contact!], 'party-block'))
  const { number } = found.mention
  if (number && prefix === 'buyer')
    chosen.set('invoice.customer_id', of('invoice.customer_id', number.text, [number], 'party-label'))
  const address = mentionAddress({ ...found.mention, party })
  if (address !== '')
    for (const [path, candidate] of addressFields(context, prefix, address, party.address, of))
      chosen.set(path, candidate)
  return chosen
}

/** Where a party stands on the wire. */
export type PartyPath = PartyRole | 'vendor' | 'buyer' | `invoice.${PartyRole}`

/** Makes the candidate of a field, by the rule that chose the party where none is named. */
export type Making = (field: string, value: unknown, pieces: readonly Piece[], rule?: string) => Candidate

/** The name of a party and, where it has a legal form, its legal name, by wire path. */
export function nameFields(prefix: PartyPath, name: Piece, of: Making): Chosen {
  const chosen: Chosen = new Map([[`${prefix}.name`, of(`${prefix}.name`, name.text, [name])]])
  if (companySuffixOf(name.text))
    chosen.set(`${prefix}.legal_name`, of(`${prefix}.legal_name`, name.text, [name], 'legal-form'))
  return chosen
}

/** The address of a party, its country and its parts, by wire path. */
export function addressFields(
  context: MappingContext,
  prefix: PartyPath,
  address: string,
  pieces: readonly Piece[],
  of: Making,
): Chosen {
  const chosen: Chosen = new Map([[`${prefix}.address`, of(`${prefix}.address`, address, pieces)]])
  const named = countryOfAddress(address)
  const country = named ?? (prefix === 'vendor' ? context.locale.country : undefined)
  if (country)
    chosen.set(`${prefix}.country`, of(`${prefix}.country`, country, pieces, named ? 'address-country' : 'locale'))
  for (const [part, value] of Object.entries(
    partsOf(
      pieces.map((piece) => piece.text),
      country ?? context.locale.country,
    ),
  )) {
    chosen.set(`${prefix}.address_parts.${part}`, of(`${prefix}.address_parts.${part}`, value, pieces, 'address-parts'))
    copyOf(context.trace, `${prefix}.address`, `${prefix}.address_parts.${part}`)
  }
  return chosen
}
