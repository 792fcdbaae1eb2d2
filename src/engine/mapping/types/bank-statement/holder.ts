// The holder of the account to whom a statement is made out: the block of names and address, and its parts.

import { patternOf } from '../../reading/word-pattern.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { readingsOn } from '../../context/by-line.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { foldText } from '../../reading/fold.ts'
import { labelText } from '../../structure/label-values.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { TITLED, isAddressLine, isNameLike } from '../../fields/parties/line-kinds.ts'
import { sameName } from '../../fields/parties/party-lines.ts'
import { type Piece, pieceOf } from '../../fields/parties/pieces.ts'
import { mentionAddress } from '../../fields/parties/party-mentions.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { isJoint, windowBlocks } from '../../fields/parties/window-blocks.ts'
import type { WindowBlock } from '../../fields/parties/window-blocks.ts'
import { addressText } from '../../fields/parties/run-texts.ts'
import { keepMentions } from '../../fields/parties/party-trace.ts'
import { isField } from './labelled-name.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'
import { ACCOUNT_WORD, lineAbove, ofDomain } from './party-signs.ts'

// What speaks for a block being the holder's.
const HOLDER = {
  named: 1,
  address: 1.5,
  window: 1,
  bank: -4,
  domain: -3,
  contacts: -1.5,
  branch: -4,
  account: -3,
  titled: 1,
  later: -1.5,
  lower: -1.2,
  labelled: 3,
  least: 1,
}

/** The block that is the holder's by its words, else by its shape alone. */
export function holderOf(
  base: MappingContext,
  own: MappingContext,
  mentions: readonly PartyMention[],
  labelled: string | undefined,
  isInList: (line: PlacedLine) => boolean,
): PartyMention | undefined {
  const best = (blocks: readonly PartyMention[]): PartyMention | undefined => {
    const weighed = blocks.map((mention) => ({ mention, worth: holderWorth(base, mention, labelled) }))
    keepMentions(base.trace, 'buyer', weighed, HOLDER.least)
    return weighed.filter(({ worth }) => worth > HOLDER.least).sort((a, b) => b.worth - a.worth)[0]?.mention
  }
  const isLabel = (line: PlacedLine): boolean =>
    own.labels.some(
      (hit) =>
        hit.page === line.page &&
        hit.line === line.line &&
        hit.quality * hit.weight >= 0.6 &&
        hit.text.length >= 0.5 * line.text.length,
    )
  const mention = best(mentions)
  if (mention?.party.name) return mention
  // A block whose first line no other rule takes for a name may have one by its shape.
  return best(windowBlocks(base, (line) => isLabel(line) || isInList(line)).map(mentionOf)) ?? mention
}

function mentionOf({ names, address }: WindowBlock): PartyMention {
  const lines = [...names, ...address]
  const party = { name: pieceOf(names[0]!), address: address.map((line) => pieceOf(line)), lines }
  return { quality: 0, party, page: lines[0]!.page, box: unionOf(lines.map(({ box }) => box)), inline: false }
}

/** The names of the people in a holder's block, first above second. */
export function jointNames(base: MappingContext, { party: { name, lines } }: PartyMention): Piece[] {
  if (!name) return []
  const line = lines.find(({ page, box }) => page === name.page && box.top === name.box.top)
  const names = [
    name,
    ...lines
      .slice(line ? lines.indexOf(line) + 1 : lines.length)
      .filter((one) => isJoint(name.text, one.text))
      .map((one) => pieceOf(one)),
  ]
  for (
    let above = line && lineAbove(base, line);
    above && isNameLike(nameAlone(above.text)) && isAbove(above.text, names[0]!.text);
    above = lineAbove(base, above)
  )
    names.unshift(pieceOf(above))
  return names
}

const AND = new RegExp(`^(?:&|${patternOf('statement-words', 'and-next-name')})\\s`, 'i')
const AND_OR = `(?:&|${patternOf('statement-words', 'and-or')})`
const JOINS_ABOVE = new RegExp(`^${AND_OR}\\s+`, 'i')
const JOINS_BELOW = new RegExp(`\\s+${AND_OR}$`, 'i')

/** A name without what joins it to that of the line above or below: "or Ann Alder", "B. Alder and/or". */
export const nameAlone = (text: string): string => text.replace(JOINS_ABOVE, '').replace(JOINS_BELOW, '')

/**
 * Whether a line over a name is another of the same household: what only stands over it, as a title does, has neither a
 * courtesy title nor the family's name.
 */
function isAbove(above: string, name: string): boolean {
  return JOINS_BELOW.test(above) || isJoint(name, above) || (AND.test(name) && isJoint(above, name))
}

// How much taller than the lines of an addressee the name of a bank over it is set.
const HEAD_TALLER = 1.4

/**
 * A block without the heading that it begins with: lines set taller than the rest, and then titles, over the name that
 * stands over the address.
 */
export function withoutHead(mention: PartyMention): PartyMention {
  const { lines } = mention.party
  const height = ({ box }: PlacedLine): number => box.bottom - box.top
  const [first, ...others] = lines
  if (!first || height(first) < HEAD_TALLER * Math.max(...others.map(height))) return mention
  const at = lines.findIndex(
    ({ text }, i) =>
      i > 0 &&
      !/\d/.test(text) &&
      isNameLike(text) &&
      lines.slice(i + 1).some((line) => isAddressLine(line.text, false)),
  )
  if (at < 0) return mention
  const kept = lines.slice(at)
  return {
    ...mention,
    box: unionOf(kept.map(({ box }) => box)),
    party: { name: pieceOf(kept[0]!), address: kept.slice(1).map((line) => pieceOf(line)), lines: kept },
  }
}

/** A block that begins with the name of an account ("OPERATING ACCOUNT") with the name that stands over it. */
export function withOwner(base: MappingContext, mention: PartyMention): PartyMention {
  const { name, lines, address } = mention.party
  const above = name && lines[0] && ACCOUNT_WORD.test(name.text) ? lineAbove(base, lines[0]) : undefined
  if (!above || !isNameLike(above.text) || ACCOUNT_WORD.test(above.text)) return mention
  return {
    ...mention,
    box: unionOf([above.box, mention.box]),
    party: { name: pieceOf(above), address, lines: [above, ...lines] },
  }
}

/** An office of a bank is no customer of it. */
const BRANCH = new RegExp(`^${patternOf('statement-words', 'branch')}(?!\\p{L})`, 'iu')

/** Whether two names may be one person's: "MS J SMITH" and "Jane Mary Smith" share the last name and no more. */
function samePerson(a: string, b: string): boolean {
  const words = (text: string): string[] =>
    foldText(text)
      .split(' ')
      .filter((word) => word.length >= 3)
  const known = new Set(words(a))
  return sameName(a, b) || words(b).some((word) => known.has(word))
}

function holderWorth(base: MappingContext, mention: PartyMention, labelled: string | undefined): number {
  const { party, box, page, inline } = mention
  if (inline) return -9
  let worth = 0
  if (party.name) worth += HOLDER.named
  if (party.address.length) worth += HOLDER.address
  if (box.top > 0.05 && box.top < 0.4) worth += HOLDER.window
  if (party.name && BANK_WORD.test(party.name.text)) worth += HOLDER.bank
  if (party.name && ofDomain(base, party.name.text)) worth += HOLDER.domain
  if (party.name && BRANCH.test(party.name.text)) worth += HOLDER.branch
  if (party.name && ACCOUNT_WORD.test(party.name.text)) worth += HOLDER.account
  if (party.name && TITLED.test(party.name.text)) worth += HOLDER.titled
  if (
    base.readings.some(
      ({ meaning, page: on, line }) =>
        ['phone', 'url', 'email'].includes(meaning.kind) &&
        party.lines.some((one) => one.page === on && one.line === line),
    )
  )
    worth += HOLDER.contacts
  if (page !== firstPageOf(base)) worth += HOLDER.later
  if (box.top > 0.6) worth += HOLDER.lower
  if (labelled !== undefined && party.name && sameName(party.name.text, labelled)) worth += HOLDER.labelled
  return worth
}

/** The holder's address: that of the block, or what stands at the label of an address. */
export function addressOfHolder(
  own: MappingContext,
  holder: PartyMention | undefined,
  name: string | undefined,
):
  | {
      value: string
      lines: string[]
      text: string
      page: number
      box: PlacedLine['box']
      confidence: number
      source: 'embedded' | 'ocr'
      rule: string
    }
  | undefined {
  const fits = holder?.party.address.length && holder.party.name && (!name || samePerson(holder.party.name.text, name))
  const ofBlock = ({ party }: PartyMention) => ({
    ...party.address[0]!,
    value: mentionAddress(holder!),
    lines: party.address.map(({ text }) => text),
    rule: 'holder_block',
  })
  if (holder && fits) return ofBlock(holder)
  for (const hit of own.labels.filter(({ field, quality, weight }) => field === 'address' && quality * weight >= 0.7)) {
    const at = isField(own, hit) ? labelText(own, hit) : undefined
    const line = at && own.lines.find(({ page, line: on }) => page === at.page && on === at.line)
    if (!at || !line || !/\d/.test(at.text)) continue
    const below = belowOf(own, line, at.box)
    const pieces = [at.text, ...below.map((one) => pieceOf(one).text)]
    return { ...at, value: addressText(pieces), lines: pieces, rule: 'address_at_label' }
  }
  // A block without a name is the holder's where nothing else is.
  return holder && !holder.party.name && holder.party.address.length ? ofBlock(holder) : undefined
}

/** "45600 TALAVERA (TOLEDO)": digits of a postcode and a town. */
const POSTCODE_FIRST = /^\d{4,6}\s\p{Lu}[\p{L}\s()'’.-]+$/u

// An address at a label goes on for three lines at most.
const MORE_LINES = 3

function belowOf(own: MappingContext, line: PlacedLine, box: PlacedLine['box']): PlacedLine[] {
  const height = line.box.bottom - line.box.top
  const column: PlacedLine[] = []
  for (const one of own.lines
    .filter(
      ({ page, box: other }) =>
        page === line.page && other.top > line.box.top + 0.5 * height && Math.abs(other.left - box.left) < 0.02,
    )
    .sort((a, b) => a.box.top - b.box.top)
    .slice(0, MORE_LINES)) {
    const above = column.at(-1) ?? line
    if (
      one.box.top - above.box.bottom > height ||
      readingsOn(own, one).some(({ meaning }) => meaning.kind === 'id') ||
      own.labels.some(
        (hit) => hit.page === one.page && hit.line === one.line && hit.text.length >= 0.3 * one.text.length,
      ) ||
      !(isAddressLine(one.text, true) || traitsOf(one.text).has('postcode') || POSTCODE_FIRST.test(one.text))
    )
      break
    column.push(one)
  }
  return column
}
