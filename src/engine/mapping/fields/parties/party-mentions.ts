// Finds the places on the pages where a party is printed: under or beside a label that names its role, in a block of
// its own, or on one line. Roles of unlabelled ones are chosen elsewhere.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { blocksOf } from '../../structure/blocks.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn, linesOfPage, readingsOfPage } from '../../context/by-line.ts'
import { inlineParty } from './inline-party.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { NEXT_WITHIN, type PartyLines, addressOf, readParty, rightOf } from './party-lines.ts'
import { type Piece, pieceOf, wholePiece } from './pieces.ts'
import { byRow, columnHeads, contiguous, zoneOf } from './label-zones.ts'
import { leadingLabel } from './leading-label.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { overlapShare } from '../../structure/rows.ts'

// What may follow the label of a party before its value, and the label that a value may begin with.
const LABEL_REST = new RegExp(`^(?:${patternOf('party-words', 'label-rest')}|\\(.*\\)|\\/.*|&.*)\\s*:?$`, 'i')
const LABEL_BEFORE = new RegExp(`^${patternOf('party-words', 'label-before-value')}\\s*:\\s*`, 'i')

// What languages without a word before an addressee put behind the name, with or without a space.
const HONOUR_BEHIND = patternOf('party-words', 'honour-behind')
const ENDS_HONOURED = new RegExp(`(?:${HONOUR_BEHIND})$`, 'u')
const HONOURED = new RegExp(`^(.*\\S)\\s*(${HONOUR_BEHIND})$`, 'u')
const HONOUR = 0.9

export const ROLES = ['vendor', 'bill_to', 'buyer', 'ship_to', 'ship_from', 'remit_to', 'service_address'] as const
export type PartyRole = (typeof ROLES)[number]

/**
 * `inline`: on one line, parts set off by signs (sender line, footer). `quality` 0..1 is that of the label, 0 without
 * one.
 */
export interface PartyMention {
  role?: PartyRole
  label?: string
  quality: number
  party: PartyLines
  page: number
  box: BoundingBox
  inline: boolean
  /** Filled into a form: each line has a label, and none names the role. */
  isForm?: true
  /** The label of a buyer that also names who receives the goods: "Recipient". */
  mayReceive?: true
  /** What the label numbers the party with: "Sold to: 004417". */
  number?: Piece
}

/** Every mention of a party with a name or an address, labelled ones first. */
export function partyMentions(context: MappingContext): PartyMention[] {
  const mentions: PartyMention[] = []
  const taken = new Set<PlacedLine>()
  for (const line of context.lines) {
    const mention = labelledMention(context, line, taken)
    if (!mention) continue
    mentions.push(mention)
    for (const one of mention.party.lines) taken.add(one)
    taken.add(line)
  }
  const isBuyer = ({ role }: PartyMention): boolean => role === 'buyer' || role === 'bill_to'
  // Beside a buyer, who receives is where the goods go.
  if (mentions.some((one) => isBuyer(one) && !one.mayReceive && one.party.name && one.party.address.length))
    for (const one of mentions) if (isBuyer(one) && one.mayReceive) one.role = 'ship_to'
  for (const line of context.lines) {
    const mention = taken.has(line) ? undefined : formMention(context, line, taken)
    if (!mention) continue
    mentions.push(mention)
    for (const one of mention.party.lines) taken.add(one)
  }
  for (const line of context.lines) {
    const inline = taken.has(line) ? undefined : inlineParty(wholePiece(context, line))
    if (!inline) continue
    mentions.push({ quality: 0, party: { ...inline, lines: [line] }, page: line.page, box: line.box, inline: true })
    taken.add(line)
    const window = windowMention(context, line, taken)
    if (!window) continue
    mentions.push(window)
    for (const one of window.party.lines) taken.add(one)
  }
  const heads = context.lines.filter((line) => columnHeads(context, line) >= 3)
  const blocks = blocksOf(context)
  for (const block of blocks.flatMap((one) => untaken(one, taken))) {
    const lines = isCaptioned(block.lines, blocks) ? block.lines.slice(1) : block.lines
    if (lines.length === 0) continue
    const party = readParty(context, lines)
    const company = party.name !== undefined && traitsOf(party.name.text).has('strong-suffix')
    if (
      party.address.length === 0 ||
      !(isPostal(party) || company) ||
      (!party.name && traitsOf(party.address[0]!.text).has('colon')) ||
      lines.some((line) => isItem(context, line, heads))
    )
      continue
    mentions.push({
      quality: 0,
      party: { ...party, lines: block.lines },
      page: block.page,
      box: block.box,
      inline: false,
    })
  }
  return mentions
}

type Block = ReturnType<typeof blocksOf>[number]

/** What a block has above and below the lines of parties that are known, each as a block of its own. */
function untaken({ page, lines }: Block, taken: ReadonlySet<PlacedLine>): Block[] {
  const runs: PlacedLine[][] = [[]]
  for (const line of lines)
    if (!taken.has(line)) runs.at(-1)!.push(line)
    else if (runs.at(-1)!.length) runs.push([])
  return runs.filter((run) => run.length).map((run) => ({ page, lines: run, box: unionOf(run.map(({ box }) => box)) }))
}

/**
 * Whether the first line of a block is a caption in a language without labels: one word over a name, beside another
 * such block whose lines stand on the same rows, as the two parties of a form do.
 */
function isCaptioned(lines: readonly PlacedLine[], blocks: readonly { lines: readonly PlacedLine[] }[]): boolean {
  const isUnderCaption = ([caption, name]: readonly PlacedLine[]): boolean =>
    caption !== undefined &&
    name !== undefined &&
    /^\p{L}{2,}:?$/u.test(caption.text) &&
    isNameLike(name.text) &&
    !isAddressLine(name.text, false)
  const onRow = (one: PlacedLine, other: PlacedLine): boolean =>
    one !== other && one.page === other.page && overlapShare(one.box, other.box) > 0.5
  return (
    isUnderCaption(lines) &&
    blocks.some(({ lines: other }) =>
      other.some(
        (line, at) => onRow(line, lines[0]!) && isUnderCaption(other.slice(at)) && onRow(other[at + 1]!, lines[1]!),
      ),
    )
  )
}

// A name alone may be that of anybody; beside it a form asks for an address, a number or a contact.
const FORM_FIELD =
  /^(?:party\.(?!name)|address$|tax_id$|buyer_tax_id$|registration_number$|phone$|email$|contact_name$)/
// Labels of one column begin within this of each other, in shares of the page's width.
const SAME_COLUMN = 0.012

/** The party that a form asks for line by line, if the label at the head of `line` asks for a name. */
function formMention(
  context: MappingContext,
  line: PlacedLine,
  taken: ReadonlySet<PlacedLine>,
): PartyMention | undefined {
  const asks = (one: PlacedLine): ReturnType<typeof leadingLabel> => {
    const label = leadingLabel(context, one)
    return label && (label.marked || label.rest === '') ? label : undefined
  }
  const label = asks(line)
  if (!label?.fields.has('party.name') || (label.rest === '' && rightOf(context, line).length === 0)) return undefined
  const column = linesOfPage(context, line.page).filter(
    (one) => !taken.has(one) && one !== line && Math.abs(one.box.left - line.box.left) < SAME_COLUMN,
  )
  const below = contiguous(
    context,
    column.filter((one) => one.box.top > line.box.top).sort(byRow),
    line,
    NEXT_WITHIN,
    // A form asks for things between that no label is known for.
    (one) => !asks(one) && !/[:：]\s*$/.test(one.text),
  )
  const fields = below.flatMap((one) =>
    [...(asks(one)?.fields ?? [])].filter((field) => FORM_FIELD.test(field)).slice(0, 1),
  )
  const party = readParty(context, [line, ...below])
  if (!party.name || (fields.length === 0 && !isPostal(party))) return undefined
  const { lines } = party
  return { quality: 0, party, page: line.page, box: unionOf(lines.map((one) => one.box)), inline: false, isForm: true }
}

// An address window is 45 mm high (DIN 5008), 15 % of the page, and its lines may be set wide apart.
const WINDOW_HEIGHT = 0.15
const WINDOW_GAP = 4
const WINDOW_WIDTH = 0.12

/** The receiver in the address window right under a one-line sender. */
function windowMention(
  context: MappingContext,
  sender: PlacedLine,
  taken: ReadonlySet<PlacedLine>,
): PartyMention | undefined {
  if (sender.box.top > 0.4) return undefined
  const lines: PlacedLine[] = []
  for (const line of linesOfPage(context, sender.page)
    .filter(
      (one) =>
        !taken.has(one) &&
        one.box.top > sender.box.top &&
        one.box.left > sender.box.left - 0.06 &&
        one.box.left < sender.box.left + WINDOW_WIDTH,
    )
    .sort(byRow)) {
    const above = lines.at(-1) ?? sender
    if (
      line.box.bottom > sender.box.bottom + WINDOW_HEIGHT ||
      line.box.top - above.box.bottom > WINDOW_GAP * (line.box.bottom - line.box.top)
    )
      break
    lines.push(line)
  }
  const party = readParty(context, lines)
  return party.name && party.address.length
    ? { quality: 0, party, page: sender.page, box: unionOf(lines.map((line) => line.box)), inline: false }
    : undefined
}

/** A whole address: a postcode, or a street with its number beside another line of it or a state or country. */
function isPostal(party: PartyLines): boolean {
  const traits = party.address.map((piece) => traitsOf(piece.text))
  if (traits.some((one) => one.has('postcode'))) return true
  // "Level 2, 18 Rathbone Street": the number may stand behind a floor.
  const street = traits.some(
    (one) =>
      one.has('street') &&
      (one.has('house-start') || one.has('house-end') || (one.has('comma-inside') && one.has('digits-some'))),
  )
  return (
    street &&
    (party.address.length > 1 ||
      traits.some((one) => one.has('comma-inside') || one.has('state') || one.has('country')))
  )
}

/** The party that a role's label at the head of `line` names. */
function labelledMention(
  context: MappingContext,
  line: PlacedLine,
  taken: ReadonlySet<PlacedLine>,
): PartyMention | undefined {
  if (taken.has(line)) return undefined
  const [, honoured, honour] = (ENDS_HONOURED.test(line.text) && HONOURED.exec(line.text)) || []
  if (honoured !== undefined && honour !== undefined && isNameLike(honoured)) {
    const party = readParty(context, zoneOf(context, line, true, taken), pieceOf(line, honoured))
    return mentionOf({ role: 'buyer', label: honour, quality: HONOUR }, [line, ...party.lines], party)
  }
  const found = leadingLabel(context, line)
  if (!found) return undefined
  const role = ROLES.find((one) => found.fields.has(`section.${one}`))
  if (!role) return undefined
  const { marked } = found
  const meanings = labelsOn(context, line).filter((one) => one.from === found.hit.from && one.text === found.hit.text)
  const hit = meanings.find((one) => one.field === `section.${role}`)!
  // Words that mostly mean something else ("account holder" is who owns the bank account) name no party.
  if (
    meanings.some((one) => /^(?:bank\.|contact_name|card)/.test(one.field) && one.weight > hit.weight + 0.3) ||
    /@/.test(found.rest)
  )
    return undefined
  // More words after the label, as in "Name/Bill to" or a place in brackets, are not the value yet.
  const said = LABEL_REST.test(found.rest) ? '' : found.rest.replace(LABEL_BEFORE, '')
  const numbered = said.replace(NUMBER_LABEL, '')
  const number = NUMBERED.test(numbered) ? pieceOf(line, numbered) : undefined
  const rest = number ? '' : said
  const quality = hit.quality * hit.weight
  // A single word opens sentences and names too ("Customer's signature", "Supplier Ltd"): it must stand alone or before
  // a colon.
  if (
    !marked &&
    rest !== '' &&
    (quality < 0.8 || !hit.text.trim().includes(' ') || !isNameLike(rest) || /^[\p{Ll}'’]/u.test(rest))
  )
    return undefined
  const zone = zoneOf(context, line, rest !== '', taken)
  if (role === 'vendor' && [rest, rightOf(context, line)[0]?.text, zone[0]?.text].some(isClerk)) return undefined
  const party = readParty(context, zone, rest === '' ? undefined : pieceOf(line, rest))
  if (!party.name && party.address.length === 0) return undefined
  // Under the number that a party goes by other facts stand more often than its name and address.
  const isNumber = (number && numbered !== said) || (rest === '' && NUMBERED.test(zone[0]?.text ?? ''))
  if (isNumber && !(party.name && party.address.length)) return undefined
  const mayReceive = role !== 'ship_to' && found.fields.has('section.ship_to') && { mayReceive: true as const }
  const label = { role, label: hit.text, quality, ...(number && { number }), ...mayReceive }
  return mentionOf(label, [line, ...party.lines], party)
}

/** Whether a value is the number and the name of a person: "Seller: 04 L. Brun" is who sold, and no firm. */
function isClerk(value = ''): boolean {
  const traits = traitsOf(value)
  return CLERK.test(value) && !(['suffix', 'street', 'postcode'] as const).some((trait) => traits.has(trait))
}

const CLERK = /^[:：]?\s*\d{1,4}\s*[-–—.]?\s+\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]+){0,2}$/u

const NUMBER_LABEL = anyScript(new RegExp(`^${patternOf('party-words', 'number-label')}\\b\\s*[.:#]*\\s*`, 'i'))

// A number behind a party's label has no blank and is longer than most houses' numbers, or begins with letters.
const NUMBERED = /^(?:\p{Lu}{1,4}[-./]?)?\d[\d./-]{2,}\p{Lu}?$|^\p{Lu}{1,4}[-./]?\d+$/u

function mentionOf(
  label: Pick<PartyMention, 'role' | 'label' | 'quality' | 'number' | 'mayReceive'>,
  own: readonly PlacedLine[],
  party: PartyLines,
): PartyMention {
  const lines = [...new Set(own)]
  const box = unionOf(lines.map((one) => one.box))
  return { ...label, party: { ...party, lines }, page: lines[0]!.page, box, inline: false }
}

/** Whether a line is a row of the table of items: under `heads` of columns, with an amount right of it. */
function isItem(context: MappingContext, line: PlacedLine, heads: readonly PlacedLine[]): boolean {
  if (!heads.some((one) => one.page === line.page && one.box.bottom <= line.box.top)) return false
  return readingsOfPage(context, line.page).some(
    ({ meaning, box }) => meaning.kind === 'amount' && box.left > line.box.right && overlapShare(box, line.box) > 0.5,
  )
}

/** The address that a mention holds, as it is read out; empty where it has none. */
export function mentionAddress(mention: PartyMention): string {
  return mention.party.address.length ? addressOf(mention.party) : ''
}
