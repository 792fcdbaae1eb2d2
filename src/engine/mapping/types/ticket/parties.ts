// Carrier and buyer of a ticket beyond their names: address, contacts, numbers. The one who booked has a block at a
// label, or is the person at the window of a confirmation's letter; else the first passenger is the buyer.

import { once } from '../../context/once.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { isBrandOf } from '../../fields/parties/imprints.ts'
import {
  addressCandidates,
  contactCandidates,
  nameCandidates,
  nameOf,
  placeOf,
} from '../../fields/parties/known-parties.ts'
import { atAnyEdge, letterMentions } from '../../fields/parties/letter-blocks.ts'
import { ownTest } from '../../fields/parties/name-address.ts'
import { sameName } from '../../fields/parties/party-lines.ts'
import { mentionAddress, partyMentions, type PartyMention } from '../../fields/parties/party-mentions.ts'
import { overlapX } from '../../structure/rows.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'

/** Kinds of numbers that persons have, such as those who travel. */
const OF_PERSONS: ReadonlySet<string> = new Set(['cpf', 'codice_fiscale', 'pan'])

/**
 * What is printed of the two parties; `context` has the labels of all documents. `provider` is the name of who carries
 * or sells, `passenger` that of the first one who travels.
 */
export function readParties(
  context: MappingContext,
  provider: Candidate | undefined,
  passenger: Candidate | undefined,
): Candidate[] {
  const line = provider && lineOf(context, provider)
  const carrier = line && { name: String(provider.value), line }
  const person = passenger && String(passenger.value)
  const mentions = [...once(context, partyMentions), ...letterMentions(context, atAnyEdge)].filter(
    ({ party, role, quality }) => party.name !== undefined && (role === undefined || quality > LEAST_QUALITY),
  )
  const isNamed = ({ party: { name } }: PartyMention): boolean =>
    carrier !== undefined &&
    (sameName(name!.text, carrier.name) || isBrandOf(name!.text, carrier.name) || ownTest(name!.text)(carrier.name))
  const own =
    withAddress(mentions).find(isNamed) ??
    withAddress(mentions).find((one) => carrier !== undefined && isUnder(carrier.line, one))
  const isCarriers = (one: PartyMention): boolean =>
    isNamed(one) || one.party.lines.some((line) => own?.party.lines.includes(line))
  const buyer = buyerOf(
    mentions.filter((one) => !isCarriers(one)),
    person,
  )
  const foreign = new Set(
    withAddress(mentions)
      .filter((one) => one !== buyer && !isCarriers(one))
      .flatMap(({ party }) => party.lines)
      .filter(({ text }) => carrier === undefined || !ownTest(carrier.name)(text)),
  )
  const others = new Set([...foreign, ...(buyer?.party.lines ?? [])])
  const vendor = carrier && placeOf(context, { ...carrier, block: own }, (line) => others.has(line))
  const readings = context.readings.filter(({ meaning }) => meaning.kind !== 'id' || !OF_PERSONS.has(meaning.idKind))
  return [
    ...(vendor ? nameCandidates(context, ['vendor'], vendor.party.name) : []),
    ...(vendor ? addressCandidates(context, ['vendor'], vendor.party.address, 'imprint', 0.8) : []),
    ...(buyer ? nameOf(buyer) : []),
    ...(buyer ? addressCandidates(context, ['buyer'], buyer.party.address, 'party-block', 0.8) : []),
    ...contactCandidates({ ...context, readings }, { vendor, buyer }, (line) => foreign.has(line)),
  ]
}

// What a letterhead says of a house stands within so many heights of its name.
const NEXT_WITHIN = 2

/** Whether a block that names no other firm stands right under a name: its first line says who runs the house. */
const isUnder = ({ page, box }: PlacedLine, { party, page: on, box: other }: PartyMention): boolean =>
  page === on &&
  companySuffixOf(party.name!.text) === undefined &&
  overlapX(box, other) > 0 &&
  other.top > box.top &&
  other.top - box.bottom < NEXT_WITHIN * (box.bottom - box.top)

const withAddress = (mentions: readonly PartyMention[]): PartyMention[] =>
  mentions.filter(({ party }) => party.address.length > 0)

const lineOf = ({ lines }: MappingContext, { page, box }: Candidate): PlacedLine | undefined =>
  lines.find((one) => one.page === page && one.box.top === box.top && one.box.left === box.left)

// Letters have the addressee in the upper part of the page.
const WINDOW = 0.4
// "From" and "To" are labels of places here.
const LEAST_QUALITY = 0.6
const SURE_QUALITY = 0.9

/** The block of the one who booked: at a label of a buyer, with the passenger's name, or alone in a letter's window. */
function buyerOf(mentions: readonly PartyMention[], person: string | undefined): PartyMention | undefined {
  const whole = mentions.filter(({ party }) => party.address.some(({ text }) => traitsOf(text).has('postcode')))
  const persons = whole.filter(
    ({ party, inline }) => !inline && !companySuffixOf(party.name!.text) && !/\d/.test(party.name!.text),
  )
  // A block may be found with the salutation over it and without: the shorter one begins with the name.
  const windows = persons
    .filter(({ role, page, box }) => role === undefined && page === 0 && box.top < WINDOW)
    .filter((one, at, all) => !all.slice(at + 1).some((later) => mentionAddress(later) === mentionAddress(one)))
  return (
    mentions.find(
      ({ role, quality, party }) =>
        (role === 'buyer' || role === 'bill_to') && (party.address.length > 0 || quality >= SURE_QUALITY),
    ) ??
    persons.find(({ party }) => person !== undefined && samePerson(party.name!.text, person)) ??
    (windows.length === 1 && (person === undefined || sharesName(windows[0]!.party.name!.text, person))
      ? windows[0]
      : undefined)
  )
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word.length >= 3)

/** Whether two names may be one person's: all words of the shorter are in the longer. */
function samePerson(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]]
  return one.length > 0 && one.every((word) => other.includes(word))
}

/** Whether two names share the last name: "Mrs Holm" and "Vera Holm". */
const sharesName = (a: string, b: string): boolean => wordsOf(a).at(-1) === wordsOf(b).at(-1)
