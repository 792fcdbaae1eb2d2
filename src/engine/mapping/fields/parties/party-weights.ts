// Every mention of a party on an invoice, weighed for the role of vendor and of buyer: what its label, its lines, its
// place and the other mentions say.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn, readingsOn } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { letterMentions } from './letter-blocks.ts'
import { type PartyLines, sameName } from './party-lines.ts'
import { withoutHeading } from './pieces.ts'
import { leadingLabel } from './leading-label.ts'
import { mentionAddress, partyMentions, type PartyMention } from './party-mentions.ts'
import { titleNames } from './title-names.ts'

// What speaks for a mention being the vendor's or the buyer's, in log-odds. Shaped on how invoices are laid out in the
// seven languages: a label decides, then who owns tax id, bank account and website; then place.
export const EVIDENCE = {
  labelled: 6,
  remitTo: 0.8,
  shipFrom: 1.5,
  otherRole: -8,
  taxId: 1.5,
  buyerTaxId: -2,
  bank: 1.5,
  underBank: -4,
  form: 4,
  contacts: 0.7,
  website: 0.8,
  suffix: 0.6,
  top: 1,
  footer: 1.2,
  inline: 1.6,
  repeated: 1,
  domain: 1.8,
  titleName: 1.2,
  belowSender: 3,
  windowPlace: 0.8,
  bare: 0.8,
  lower: -1.5,
  attention: 1.5,
  first: 0.6,
}

// Footers with the sender's address take up to a fifth of a page.
const FOOTER_PART = 0.8

/** What a mention tells of whose it is, beside its role and its place. */
export const TELLINGS = [
  'buyerTaxId',
  'taxId',
  'bank',
  'contacts',
  'website',
  'bare',
  'suffix',
  'attention',
  'repeated',
  'domain',
  'titleName',
  'belowSender',
] as const
export type Telling = (typeof TELLINGS)[number]

/** A mention with its log-odds of being the vendor's and the buyer's. */
export interface Weighed {
  mention: PartyMention
  tells: ReadonlySet<Telling>
  /** Its address, folded. */
  address: string
  vendor: number
  buyer: number
  /** The shares of both by the name of the evidence. */
  parts: Readonly<Record<'vendor' | 'buyer', Parts>>
}

type Parts = Readonly<Record<string, number>>

/** The mentions of parties on the pages, and the names that stand out on top. */
export interface WeighedMentions {
  mentions: PartyMention[]
  titles: PlacedLine[]
  weighed: Weighed[]
}

/** Every mention of a party, those of letters too, weighed. */
export function weighMentions(context: MappingContext): WeighedMentions {
  const addressOf = foldedAddresses()
  const mentions = withLetters(once(context, partyMentions), letterMentions(context), addressOf)
  const titles = titleNames(context)
  const titled = titles.map(withoutHeading)
  const hasBuyer = mentions.some(({ role }) => role === 'buyer' || role === 'bill_to')
  const weighed = mentions.map((mention): Weighed => {
    const tells = tellingsOf(context, mention, mentions, titled)
    const vendor = vendorParts(context, mention, tells, hasBuyer)
    const parts = { vendor, buyer: buyerParts(context, mention, tells) }
    const address = addressOf(mention)
    return { mention, tells, address, vendor: sumOf(parts.vendor), buyer: sumOf(parts.buyer), parts }
  })
  return { mentions, titles, weighed }
}

/** The addresses of mentions, folded; several mentions of a party share one. */
function foldedAddresses(): (mention: PartyMention) => string {
  const known = new Map<PartyLines['address'], string>()
  return (mention) => {
    const { address } = mention.party
    const folded = known.get(address) ?? foldText(mentionAddress(mention))
    known.set(address, folded)
    return folded
  }
}

// A further party stands where letters have theirs: in the upper part of the page, or in its footer.
const LETTER_PART = 0.4
// The next line of a block begins within so much of the page's width and height.
const SAME_LEFT = 0.01
const NEXT_LINE = 0.02

/** The mentions, with names and parties that only stand as letters have them: the line right above an address. */
function withLetters(
  mentions: readonly PartyMention[],
  letters: readonly PartyMention[],
  addressOf: (mention: PartyMention) => string,
): PartyMention[] {
  const addressed = letters.filter(({ party, role }) => !role && party.name && party.address.length)
  const isSame = (one: PartyMention, other: PartyMention): boolean => {
    const [a, b] = [addressOf(one), addressOf(other)]
    return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
  }
  // A repeated address has its name where the name stands.
  const holdsPlace = (outer: BoundingBox, inner: BoundingBox): boolean =>
    outer.top <= inner.top && outer.bottom >= inner.top && outer.left < inner.right && inner.left < outer.right
  const named = mentions.map((mention) => {
    if (mention.party.name || !mention.party.address.length) return mention
    const own = addressed.find(
      (letter) => isSame(mention, letter) && letter.page === mention.page && holdsPlace(letter.box, mention.box),
    )
    if (own) return { ...mention, party: { ...mention.party, name: own.party.name! } }
    // The town of an address that a gap parts from its street.
    const over = addressed.find(
      ({ box, page }) =>
        page === mention.page &&
        Math.abs(box.left - mention.box.left) < SAME_LEFT &&
        mention.box.top > box.top &&
        mention.box.top - box.bottom < NEXT_LINE,
    )
    if (!over) return mention
    const { name, address, lines } = over.party
    return {
      ...mention,
      party: {
        ...mention.party,
        name: name!,
        address: [...address, ...mention.party.address],
        lines: [...lines, ...mention.party.lines],
      },
    }
  })
  const known = (letter: PartyMention): boolean =>
    named.some(
      (mention) =>
        isSame(mention, letter) ||
        (mention.party.name !== undefined && sameName(mention.party.name.text, letter.party.name!.text)),
    )
  const isWhole = ({ party }: PartyMention): boolean => {
    const traits = party.address.map(({ text }) => traitsOf(text))
    return (
      traits.some((one) => one.has('postcode') || one.has('state')) &&
      traits.some((one) => one.has('street') || one.has('house-start') || one.has('house-end'))
    )
  }
  const inPlace = ({ box }: PartyMention): boolean => box.top < LETTER_PART || box.top > FOOTER_PART
  return [...named, ...addressed.filter((letter) => inPlace(letter) && isWhole(letter) && !known(letter))]
}

// Numbers that vendors print of themselves.
const OWN_IDS = ['vat', 'gstin', 'abn', 'ch_uid', 'es_nif', 'partita_iva', 'hrb', 'siret']
// A word of eight or eleven capitals has the form of a bank's code: what is less than likely says nothing.
const LIKELY = 0.4

function tellingsOf(
  context: MappingContext,
  mention: PartyMention,
  all: readonly PartyMention[],
  titles: readonly string[],
): Set<Telling> {
  const { party } = mention
  const { name } = party
  const tells = new Set<Telling>()
  const tell = (telling: Telling, holds: boolean): void => {
    if (holds) tells.add(telling)
  }
  const readings = party.lines.flatMap((line) => readingsOn(context, line))
  const labels = party.lines.flatMap((line) => labelsOn(context, line))
  const inside = (kinds: readonly string[], least: number): boolean =>
    readings.some(
      ({ confidence, meaning }) =>
        confidence > least && kinds.includes(meaning.kind === 'id' ? meaning.idKind : meaning.kind),
    )
  const labelInside = (fields: readonly string[]): boolean => labels.some(({ field }) => fields.includes(field))
  tell('buyerTaxId', labelInside(['buyer_tax_id']))
  tell('taxId', inside(OWN_IDS, LIKELY) || labelInside(['tax_id', 'vendor_tax_id', 'registration_number']))
  tell('bank', inside(['iban', 'bic'], LIKELY))
  tell('contacts', inside(['phone', 'email'], LIKELY))
  tell('website', inside(['url'], LIKELY))
  tell('bare', !inside(['phone', 'email', 'url', 'iban'], 0))
  tell('suffix', name !== undefined && companySuffixOf(name.text) !== undefined)
  tell('attention', isAddressed(context, party))
  const isOther = (other: PartyMention): boolean =>
    other !== mention && !['bill_to', 'buyer', 'ship_to'].includes(other.role ?? '')
  tell(
    'repeated',
    name !== undefined &&
      all.some(
        (other) => isOther(other) && other.party.name !== undefined && sameName(other.party.name.text, name.text),
      ),
  )
  tell('domain', name !== undefined && matchesDomain(context, name.text))
  tell('titleName', name !== undefined && titles.some((title) => sameName(title, name.text)))
  tell('belowSender', belowSender(mention, all))
  return tells
}

const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, share) => sum + share, 0)

function vendorParts(
  context: MappingContext,
  mention: PartyMention,
  tells: ReadonlySet<Telling>,
  hasBuyer: boolean,
): Parts {
  const { role, quality, box, inline, page } = mention
  const isBank = !role && isUnderBank(context, mention)
  const parts: Record<string, number> = {}
  if (role === 'vendor') parts.labelled = EVIDENCE.labelled * quality
  else if (role === 'remit_to') parts.remitTo = EVIDENCE.remitTo
  else if (role === 'ship_from') parts.shipFrom = EVIDENCE.shipFrom
  else if (role) parts.otherRole = EVIDENCE.otherRole
  if (tells.has('buyerTaxId')) parts.buyerTaxId = EVIDENCE.buyerTaxId
  else if (tells.has('taxId')) parts.taxId = EVIDENCE.taxId
  for (const telling of ['bank', 'contacts', 'website', 'suffix', 'repeated', 'domain', 'titleName'] as const)
    if (tells.has(telling)) parts[telling] = EVIDENCE[telling]
  for (const telling of ['attention', 'belowSender'] as const)
    if (tells.has(telling)) parts[telling] = -EVIDENCE[telling]
  if (page === firstPageOf(context) && box.top < 0.2) parts.top = EVIDENCE.top
  if (box.top > FOOTER_PART && !role) parts.footer = EVIDENCE.footer
  if (inline) parts.inline = EVIDENCE.inline
  // Where no label names a buyer, a form asks for the buyer.
  if (mention.isForm && !hasBuyer) parts.form = -EVIDENCE.form
  if (isBank) parts.underBank = EVIDENCE.underBank
  // The name on top may stand again on the slip that goes back with the payment.
  if (!(tells.has('titleName') && !role) && box.top > 0.3 && (role ? role !== 'vendor' : box.top < FOOTER_PART))
    parts.lower = EVIDENCE.lower
  parts.prior = 0.5
  return parts
}

// Lines of a bank follow the number of the account within so much of the page's height.
const BANK_WITHIN = 0.06
const OF_ACCOUNT = new Set(['account_number', 'routing_number', 'sort_code', 'iban', 'bic'].map((id) => `bank.${id}`))

/** Whether a mention without a role stands in a block about payment, right below the number of an account: its bank. */
function isUnderBank(context: MappingContext, { page, party: { name } }: PartyMention): boolean {
  if (!name) return false
  const { box } = name
  return context.labels.some(
    (hit) =>
      hit.page === page &&
      OF_ACCOUNT.has(hit.field) &&
      hit.quality * hit.weight >= 0.45 &&
      hit.box.bottom < (box.top + box.bottom) / 2 &&
      box.top - hit.box.bottom < BANK_WITHIN &&
      hit.box.left < box.right &&
      hit.box.right > box.left,
  )
}

function buyerParts(
  context: MappingContext,
  { role, quality, party, box, inline, page, isForm }: PartyMention,
  tells: ReadonlySet<Telling>,
): Parts {
  if (role && role !== 'buyer' && role !== 'bill_to') return { otherRole: EVIDENCE.otherRole }
  const parts: Record<string, number> = {}
  if (role) parts.labelled = EVIDENCE.labelled * quality
  else parts.prior = 0.5
  if (role === 'bill_to') parts.billTo = 0.3
  if (party.address.length) parts.address = 1
  if (party.name) parts.name = 1
  if (inline) parts.inline = -EVIDENCE.inline
  if (isForm) parts.form = EVIDENCE.form
  for (const telling of ['attention', 'belowSender', 'bare'] as const)
    if (tells.has(telling)) parts[telling] = EVIDENCE[telling]
  if (box.top > 0.08 && box.top < 0.35 && page === firstPageOf(context)) parts.windowPlace = EVIDENCE.windowPlace
  if (box.top > 0.5 && !role) parts.lower = EVIDENCE.lower
  return parts
}

/** Whether a party's lines name someone whom the letter is for: nobody writes to the attention of himself. */
function isAddressed(context: MappingContext, { contact, lines }: PartyLines): boolean {
  return (
    contact !== undefined &&
    lines.some(
      (line) =>
        leadingLabel(context, line)?.fields.has('contact_name') === true &&
        line.text.includes(contact.text) &&
        ATTENTION.test(line.text),
    )
  )
}

const ATTENTION = anyScript(new RegExp(`^\\W*${patternOf('party-words', 'attention-begins')}`, 'i'))

/** Whether the mention stands right under a one-line sender, as in an address window. */
function belowSender(mention: PartyMention, all: readonly PartyMention[]): boolean {
  return (
    !mention.inline &&
    all.some(
      (other) =>
        other.inline &&
        other.page === mention.page &&
        mention.box.top >= other.box.top &&
        mention.box.top - other.box.bottom < 0.08 &&
        Math.abs(other.box.left - mention.box.left) < 0.08,
    )
  )
}

/** Whether some web or mail address on the pages carries the name's first letters. */
export function matchesDomain(context: MappingContext, name: string): boolean {
  return context.readings.some(
    ({ meaning }) => (meaning.kind === 'url' || meaning.kind === 'email') && isDomainOf(meaning.value, name),
  )
}

/** Whether a web or mail address carries the name's first letters. */
export function isDomainOf(address: string, name: string): boolean {
  const bare = (companySuffixOf(name)?.before || foldText(name)).replace(/ /g, '')
  return (
    bare.length >= 3 &&
    domainOf(address).some(
      (part) => part.length >= 4 && (bare.startsWith(part) || part.startsWith(bare) || bare.includes(part)),
    )
  )
}

function domainOf(address: string): string[] {
  const host = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/^www\./, '')
    .split('/')[0]!
  return host
    .split('.')
    .slice(0, -1)
    .map((part) => part.replace(/[^a-z0-9]/g, ''))
}
