// Who issued an invoice and to whom: weighs every mention of a party for the role of vendor and of buyer, and fills the parties on the wire.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { unionOf } from '../../../schema/geometry.ts'
import { countryOfAddress, partsOf } from './addresses.ts'
import type { Candidate, Chosen, MappingContext, PlacedLine } from '../candidates.ts'
import { chooseContacts } from './contacts.ts'
import { firstPageOf } from '../first-page.ts'
import { foldText } from '../reading/fold.ts'
import { companySuffixOf, traitsOf } from '../reading/line-traits.ts'
import { letterMentions } from './letter-blocks.ts'
import { leadingLabel, pieceOf, sameName, withoutHeading } from './party-lines.ts'
import type { PartyLines, Piece } from './party-lines.ts'
import { mentionAddress, partyMentions, titleNames } from './party-mentions.ts'
import type { PartyMention, PartyRole } from './party-mentions.ts'
import { nameText } from './run-texts.ts'

// What speaks for a mention being the vendor's or the buyer's, in log-odds. Shaped on how invoices are laid out in the seven languages: a label decides,
// then who owns tax id, bank account and website; then place.
const EVIDENCE = {
  labelled: 6, remitTo: 1, shipFrom: 1.5, otherRole: -8,
  taxId: 1.5, buyerTaxId: -2, bank: 1.5, contacts: 0.7, website: 0.8, suffix: 0.6, top: 1, footer: 1.2, inline: 1.6, repeated: 1, domain: 1.8, titleName: 1.2,
  belowSender: 3, windowPlace: 0.8, bare: 0.8, lower: -1.5, attention: 1.5,
}

// Footers with the sender's address take up to a fifth of a page.
const FOOTER_PART = 0.8

interface Weighed { mention: PartyMention; vendor: number; buyer: number }

/** Vendor, buyer and the further parties of an invoice, by wire path. */
export function chooseParties(context: MappingContext): Chosen {
  const mentions = withLetters(partyMentions(context), letterMentions(context))
  const titles = titleNames(context)
  const weighed = mentions.map((mention): Weighed => ({ mention, vendor: vendorScore(context, mention, mentions, titles), buyer: buyerScore(context, mention, mentions) }))
  const vendor = best(weighed.filter(({ mention }) => !mention.role || ['vendor', 'remit_to', 'ship_from'].includes(mention.role)), 'vendor')
  const rest = weighed.filter((one) => one !== vendor && !(vendor && sameParty(one.mention, vendor.mention)))
  const labelledBuyer = best(rest.filter(({ mention }) => mention.role === 'buyer' || mention.role === 'bill_to'), 'buyer')
  const buyer = labelledBuyer ?? best(rest.filter(({ mention }) => !mention.role && !mention.inline), 'buyer')
  const chosen: Chosen = new Map()
  const add = (part: Chosen): void => { for (const [path, candidate] of part) if (!chosen.has(path)) chosen.set(path, candidate) }

  if (buyer && !buyer.mention.party.address.length) complete(buyer.mention, rest.filter((one) => one !== buyer && ((!one.mention.role && !one.mention.inline) || ['bill_to', 'buyer', 'service_address', 'ship_to'].includes(one.mention.role ?? ''))).map(({ mention }) => mention))
  if (vendor && !vendor.mention.party.address.length) complete(vendor.mention, weighed.map(({ mention }) => mention).filter((one) => one !== buyer?.mention && ['ship_from', 'remit_to', 'vendor'].includes(one.role ?? '')))
  const vendorName = nameOfVendor(context, vendor?.mention, titles, buyer?.mention, mentions)
  add(partyFields(context, 'vendor', vendor, vendorName, vendor?.vendor ?? 0))
  if (buyer) add(partyFields(context, 'buyer', buyer, buyer.mention.party.name, buyer.buyer))
  else {
    const receiver = rest.find(({ mention }) => mention.role === 'ship_to' || mention.role === 'service_address')
    if (receiver) add(partyFields(context, 'buyer', receiver, receiver.mention.party.name, 0))
  }
  for (const role of ['bill_to', 'ship_to', 'ship_from', 'remit_to', 'service_address'] as const) {
    const found = best(weighed.filter(({ mention }) => mention.role === role), 'labelled')
    if (found) add(partyFields(context, `invoice.${role}`, found, found.mention.party.name, EVIDENCE.labelled))
  }
  for (const party of ['vendor', 'buyer'] as const) {
    for (const [path, candidate] of chooseContacts(context, party, { vendor: vendor?.mention, buyer: buyer?.mention })) {
      // A country printed in the address says more than the id's; the id's more than the document's language.
      if (!chosen.has(path) || chosen.get(path)!.rule === 'locale') chosen.set(path, candidate)
    }
  }
  return chosen
}

// A further party stands where letters have theirs: in the upper part of the page, or in its footer.
const LETTER_PART = 0.4
// The next line of a block begins within so much of the page's width and height.
const SAME_LEFT = 0.01, NEXT_LINE = 0.02

/** The mentions, with names and parties that only stand as letters have them: the line right above an address. */
function withLetters(mentions: readonly PartyMention[], letters: readonly PartyMention[]): PartyMention[] {
  const addressed = letters.filter(({ party, role }) => !role && party.name && party.address.length)
  const isSame = (one: PartyMention, other: PartyMention): boolean => {
    const [a, b] = [foldText(mentionAddress(one)), foldText(mentionAddress(other))]
    return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
  }
  // A repeated address has its name where the name stands.
  const holdsPlace = (outer: BoundingBox, inner: BoundingBox): boolean =>
    outer.top <= inner.top && outer.bottom >= inner.top && outer.left < inner.right && inner.left < outer.right
  const named = mentions.map((mention) => {
    if (mention.party.name || !mention.party.address.length) return mention
    const own = addressed.find((letter) => isSame(mention, letter) && letter.page === mention.page && holdsPlace(letter.box, mention.box))
    if (own) return { ...mention, party: { ...mention.party, name: own.party.name! } }
    // The town of an address that a gap parts from its street.
    const over = addressed.find(({ box, page }) => page === mention.page && Math.abs(box.left - mention.box.left) < SAME_LEFT && mention.box.top > box.top && mention.box.top - box.bottom < NEXT_LINE)
    if (!over) return mention
    const { name, address, lines } = over.party
    return { ...mention, party: { ...mention.party, name: name!, address: [...address, ...mention.party.address], lines: [...lines, ...mention.party.lines] } }
  })
  const known = (letter: PartyMention): boolean => named.some((mention) =>
    isSame(mention, letter) || (mention.party.name !== undefined && sameName(mention.party.name.text, letter.party.name!.text)))
  const isWhole = ({ party }: PartyMention): boolean => {
    const traits = party.address.map(({ text }) => traitsOf(text))
    return traits.some((one) => one.has('postcode') || one.has('state')) && traits.some((one) => one.has('street') || one.has('house-start') || one.has('house-end'))
  }
  const inPlace = ({ box }: PartyMention): boolean => box.top < LETTER_PART || box.top > FOOTER_PART
  return [...named, ...addressed.filter((letter) => inPlace(letter) && isWhole(letter) && !known(letter))]
}

function best(all: readonly Weighed[], by: 'vendor' | 'buyer' | 'labelled'): Weighed | undefined {
  const score = (one: Weighed): number => (by === 'labelled' ? one.mention.quality + (one.mention.party.address.length ? 0.5 : 0) : one[by])
  return all.reduce<Weighed | undefined>((top, one) => (score(one) > (top ? score(top) : 0) ? one : top), undefined)
}

/** Gives a mention that has only a name the address of one that begins with the same word, or else of the first. */
function complete(mention: PartyMention, others: readonly PartyMention[]): void {
  const withAddress = others.filter((one) => one.party.address.length)
  const word = (one: PartyMention): string => foldText(one.party.name?.text ?? '').split(' ')[0]!
  const other = withAddress.find((one) => word(one) !== '' && word(one) === word(mention)) ?? withAddress[0]
  if (other) mention.party = { ...mention.party, address: other.party.address }
}

function sameParty(a: PartyMention, b: PartyMention): boolean {
  const [one, other] = [foldText(mentionAddress(a)), foldText(mentionAddress(b))]
  // Two names in one town are two parties, though of one address only the town may have been found.
  if (a.party.name && b.party.name && !sameName(a.party.name.text, b.party.name.text) && Math.min(a.party.address.length, b.party.address.length) === 1 && one !== other) return false
  return (a.party.name && b.party.name && sameName(a.party.name.text, b.party.name.text)) || (one !== '' && other !== '' && (one.includes(other) || other.includes(one)))
}

function vendorScore(context: MappingContext, mention: PartyMention, all: readonly PartyMention[], titles: readonly PlacedLine[]): number {
  const { role, party, box, inline, page } = mention
  let score = role === 'vendor' ? EVIDENCE.labelled * mention.quality : role === 'remit_to' ? EVIDENCE.remitTo : role === 'ship_from' ? EVIDENCE.shipFrom : role ? EVIDENCE.otherRole : 0
  // A word of eight or eleven capitals has the form of a bank's code: what is less than likely says nothing.
  const inside = (kinds: readonly string[]): boolean => context.readings.some(({ meaning, line, page: on, confidence }) => confidence > 0.4 && kinds.includes(meaning.kind === 'id' ? meaning.idKind : meaning.kind) && party.lines.some((one) => one.page === on && one.line === line))
  const labelInside = (fields: readonly string[]): boolean => context.labels.some((hit) => fields.includes(hit.field) && party.lines.some((one) => one.page === hit.page && one.line === hit.line))
  if (labelInside(['buyer_tax_id'])) score += EVIDENCE.buyerTaxId
  else if (inside(['vat', 'gstin', 'abn', 'ch_uid', 'es_nif', 'partita_iva', 'hrb', 'siret']) || labelInside(['tax_id', 'vendor_tax_id', 'registration_number'])) score += EVIDENCE.taxId
  if (inside(['iban', 'bic'])) score += EVIDENCE.bank
  if (inside(['phone', 'email'])) score += EVIDENCE.contacts
  if (inside(['url'])) score += EVIDENCE.website
  if (party.name && companySuffixOf(party.name.text)) score += EVIDENCE.suffix
  if (page === firstPageOf(context) && box.top < 0.2) score += EVIDENCE.top
  if (box.top > FOOTER_PART && !role) score += EVIDENCE.footer
  if (isAddressed(context, party)) score -= EVIDENCE.attention
  if (inline) score += EVIDENCE.inline
  if (party.name && all.some((other) => other !== mention && other.party.name && !['bill_to', 'buyer', 'ship_to'].includes(other.role ?? '') && sameName(other.party.name.text, party.name!.text))) score += EVIDENCE.repeated
  if (party.name && matchesDomain(context, party.name.text)) score += EVIDENCE.domain
  const isTitle = party.name !== undefined && titles.some((line) => sameName(withoutHeading(line), party.name!.text))
  if (isTitle) score += EVIDENCE.titleName
  // The name on top may stand again on the slip that goes back with the payment.
  if (!(isTitle && !role) && box.top > 0.3 && (role ? role !== 'vendor' : box.top < FOOTER_PART)) score += EVIDENCE.lower
  if (belowSender(mention, all)) score -= EVIDENCE.belowSender
  return score + 0.5
}

function buyerScore(context: MappingContext, mention: PartyMention, all: readonly PartyMention[]): number {
  const { role, party, box, inline, page } = mention
  if (role && role !== 'buyer' && role !== 'bill_to') return EVIDENCE.otherRole
  let score = role ? EVIDENCE.labelled * mention.quality + (role === 'bill_to' ? 0.3 : 0) : 0.5
  if (party.address.length) score += 1
  if (party.name) score += 1
  if (inline) score -= EVIDENCE.inline
  if (isAddressed(context, party)) score += EVIDENCE.attention
  if (belowSender(mention, all)) score += EVIDENCE.belowSender
  if (box.top > 0.08 && box.top < 0.35 && page === firstPageOf(context)) score += EVIDENCE.windowPlace
  if (!context.readings.some(({ meaning, line, page: on }) => ['phone', 'email', 'url', 'iban'].includes(meaning.kind === 'id' ? meaning.idKind : meaning.kind) && party.lines.some((one) => one.page === on && one.line === line))) score += EVIDENCE.bare
  if (box.top > 0.5 && !role) score += EVIDENCE.lower
  return score
}

/** Whether a party's lines name someone whom the letter is for: nobody writes to the attention of himself. */
function isAddressed(context: MappingContext, { contact, lines }: PartyLines): boolean {
  return contact !== undefined && lines.some((line) => leadingLabel(context, line)?.fields.has('contact_name') === true && line.text.includes(contact.text) && ATTENTION.test(line.text))
}

const ATTENTION = /^\W*(?:att|attn|attention|z\.? ?hd|zu händen|à l['’]attention|t\.?a\.?v|ter attentie|c\.?a\.?|alla c|a la atenci|at[.']?te?|à atenç|a\/c|f\.?a\.?o)/i

/** Whether the mention stands right under a one-line sender, as in an address window. */
function belowSender(mention: PartyMention, all: readonly PartyMention[]): boolean {
  return !mention.inline && all.some((other) => other.inline && other.page === mention.page && mention.box.top >= other.box.top && mention.box.top - other.box.bottom < 0.08 && Math.abs(other.box.left - mention.box.left) < 0.08)
}

/** Whether a web or mail address on the pages carries the name's first letters. */
function matchesDomain(context: MappingContext, name: string): boolean {
  const bare = (companySuffixOf(name)?.before || foldText(name)).replace(/ /g, '')
  return bare.length >= 3 && context.readings.some(({ meaning }) => (meaning.kind === 'url' || meaning.kind === 'email') && domainOf(meaning.value).some((part) => part.length >= 4 && (bare.startsWith(part) || part.startsWith(bare) || bare.includes(part))))
}

function domainOf(address: string): string[] {
  const host = address.toLowerCase().replace(/^https?:\/\//, '').replace(/^.*@/, '').replace(/^www\./, '').split('/')[0]!
  return host.split('.').slice(0, -1).map((part) => part.replace(/[^a-z0-9]/g, ''))
}

/** The vendor's name: that of its own lines, else the largest name at the top, else one that a bank account or signature gives. */
function nameOfVendor(context: MappingContext, vendor: PartyMention | undefined, titles: readonly PlacedLine[], buyer: PartyMention | undefined, all: readonly PartyMention[]): Piece | undefined {
  const isBuyer = (text: string): boolean => buyer?.party.name !== undefined && sameName(buyer.party.name.text, text)
  const own = vendor?.party.name
  const title = titles.find((line) => !isBuyer(line.text) && (companySuffixOf(line.text) || matchesDomain(context, line.text))) ?? titles.find((line) => !isBuyer(line.text))
  const above = vendor && titles.find((line) => !isBuyer(line.text) && standsOver(line, vendor))
  const sender = all.find((mention) => mention.inline && mention.party.name && !isBuyer(mention.party.name.text))?.party.name
  if (above && !(own && companySuffixOf(own.text) && !companySuffixOf(above.text))) return { ...pieceOf(above), text: nameText(withoutHeading(above)) }
  if (own && title && sameName(own.text, withoutHeading(title)) && companySuffixOf(title.text) && !companySuffixOf(own.text)) return { ...pieceOf(title), text: nameText(withoutHeading(title)) }
  if (own && !isBuyer(own.text) && (vendor.role === 'vendor' || vendor.inline || companySuffixOf(own.text) || matchesDomain(context, own.text) || !title || sameName(own.text, withoutHeading(title)))) return own
  if (sender) return sender
  if (title && (!own || companySuffixOf(title.text) || matchesDomain(context, title.text))) return { ...pieceOf(title), text: nameText(withoutHeading(title)) }
  return own ?? firstCompany(context, isBuyer)
}

/** Whether a large name is the heading of the mention's lines: right above them, over their width. */
function standsOver(line: PlacedLine, mention: PartyMention): boolean {
  const height = line.box.bottom - line.box.top
  return line.page === mention.page && !mention.role && line.box.bottom <= mention.box.top + 0.5 * height && mention.box.top - line.box.bottom < 2.5 * height && line.box.left < mention.box.right && line.box.right > mention.box.left
}

/** The first line of the document that ends in a legal form. */
function firstCompany(context: MappingContext, isBuyer: (text: string) => boolean): Piece | undefined {
  const line = context.lines.find((one) => one.text.length < 60 && (companySuffixOf(one.text)?.before ?? '') !== '' && !isBuyer(one.text))
  return line && { ...pieceOf(line), text: nameText(withoutHeading(line)) }
}

const squash = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

function partyFields(context: MappingContext, prefix: PartyRole | 'vendor' | 'buyer' | `invoice.${PartyRole}`, found: Weighed | undefined, name: Piece | undefined, score: number): Chosen {
  const chosen: Chosen = new Map()
  const label = found?.mention.label
  const candidate = (field: string, value: unknown, pieces: readonly Piece[], rule: string): Candidate => ({
    field, value, text: pieces.map((piece) => piece.text).join('\n'), page: pieces[0]!.page, box: unionOf(pieces.map((piece) => piece.box)), score,
    confidence: squash(score / 2) * Math.min(...pieces.map((piece) => piece.confidence)), rule, source: pieces[0]!.source, ...(label !== undefined && { label }),
  })
  if (name) {
    chosen.set(`${prefix}.name`, candidate(`${prefix}.name`, name.text, [name], label === undefined ? 'party-block' : 'party-label'))
    if (companySuffixOf(name.text)) chosen.set(`${prefix}.legal_name`, candidate(`${prefix}.legal_name`, name.text, [name], 'legal-form'))
  }
  if (!found) return chosen
  const { party } = found.mention
  if (party.contact) chosen.set(`${prefix}.contact_name`, candidate(`${prefix}.contact_name`, party.contact.text.replace(/^(?:attn\.?|attention|z\.?\s?hd\.?|t\.a\.v\.)\s*:?\s*/i, ''), [party.contact], 'party-block'))
  const address = mentionAddress(found.mention)
  if (address === '') return chosen
  chosen.set(`${prefix}.address`, candidate(`${prefix}.address`, address, party.address, label === undefined ? 'party-block' : 'party-label'))
  const named = countryOfAddress(address)
  const country = named ?? (prefix === 'vendor' ? context.locale.country : undefined)
  if (country) chosen.set(`${prefix}.country`, candidate(`${prefix}.country`, country, party.address, named ? 'address-country' : 'locale'))
  for (const [part, value] of Object.entries(partsOf(party.address.map((piece) => piece.text), country ?? context.locale.country))) {
    chosen.set(`${prefix}.address_parts.${part}`, candidate(`${prefix}.address_parts.${part}`, value, party.address, 'address-parts'))
  }
  return chosen
}
