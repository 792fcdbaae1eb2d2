// Reads a run of lines as a party: which line is its name, which make its address, and which are labels, contacts or
// numbers. No choice of role here.

import { unionOf } from '../../../../schema/geometry.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { inlineParty, postalParts } from './inline-party.ts'
import { isLabelled, leadingLabel } from './leading-label.ts'
import {
  holdsTown,
  isAddressLine,
  isAddressTail,
  isCareOf,
  isMailingNote,
  isNameLike,
  isNameOverStreet,
  isNumberedPart,
  isOverHelper,
  isOverTown,
  isPosition,
  isStreetOfTown,
  isToAttention,
  onceCountry,
  TITLED,
} from './line-kinds.ts'
import { type Piece, pieceOf, wholePiece, withoutHeadingWords } from './pieces.ts'
import { addressText, nameText } from './run-texts.ts'

/** What the lines of one party say. `lines` are all lines that were read for it. */
export interface PartyLines {
  name?: Piece
  address: Piece[]
  contact?: Piece
  lines: PlacedLine[]
}

/** The lines right of `line` on its row, nearest first. */
export function rightOf(context: MappingContext, line: PlacedLine): PlacedLine[] {
  return linesOfPage(context, line.page)
    .filter(
      (other) => other !== line && other.box.left >= line.box.right - 0.005 && overlapShare(other.box, line.box) > 0.4,
    )
    .sort((a, b) => a.box.left - b.box.left)
}

/** The nearest line left of `line` on its row. */
function leftOf(context: MappingContext, line: PlacedLine): PlacedLine | undefined {
  return linesOfPage(context, line.page)
    .filter(({ box }) => box.right <= line.box.left + 0.005 && overlapShare(box, line.box) > 0.4)
    .sort((a, b) => b.box.right - a.box.right)[0]
}

const PLACES = ['address', 'party.street', 'party.city', 'party.postcode', 'party.state', 'party.country']
// Forms ask twice on one row: "Harbour Road  City : Lynhaven".
const NEXT_LABEL = /\s+\p{Lu}[\p{L}.]*\s*[:：].*$/u

const STATE_CODE = new RegExp(`,?\\s*${patternOf('party-words', 'state-code')}\\s*[:.]?\\s*\\d{1,2}\\s*$`, 'i')

/** Whether what stands to the right of a line begins with a colon: the line is its label, whatever it says. */
const isBeforeColon = (context: MappingContext, line: PlacedLine): boolean =>
  once(context, hasColons) && OPENED_BY_COLON.test(rightOf(context, line)[0]?.text ?? '')

const OPENED_BY_COLON = /^\s*[:：]/
const hasColons = ({ lines }: MappingContext): boolean => lines.some(({ text }) => OPENED_BY_COLON.test(text))

/** Whether the second of two names that labels give is the company that the first one, a person, buys for. */
const isCompanyOf = (name: string, other: string): boolean =>
  !companySuffixOf(name) && companySuffixOf(other) !== undefined

const COMPANY_KIND = patternOf('party-words', 'company-kind')
// What a firm is or does, before its legal form: "Verwaltungsgesellschaft mbH".
const KIND_ALONE = new RegExp(`^${COMPANY_KIND}$`, 'iu')
const KIND_BEHIND = new RegExp(`\\s${COMPANY_KIND}$`, 'iu')
const AND_BEHIND = new RegExp(`\\s(?:[&+]|${patternOf('party-words', 'and')}|${patternOf('party-words', 'of')})$`, 'i')

/**
 * Whether a name goes on with this line: its legal form, what the firm is with that form, or the second word of a form
 * broken in two; or a name that cannot end where its line does, in "of" or "&".
 */
function goesOn(name: string, text: string): boolean {
  const form = companySuffixOf(text)
  if (AND_BEHIND.test(name)) return isNameLike(text) || !/\d/.test(text)
  if (KIND_ALONE.test(name) && !companySuffixOf(name)) return isNameLike(text)
  if (form !== undefined && !companySuffixOf(name)) return !/\p{L}/u.test(form.before) || KIND_ALONE.test(form.before)
  return KIND_BEHIND.test(name) && KIND_ALONE.test(text)
}

/**
 * Whether a name over another is a person of that firm, the name of a paper that is not known ("Rework Invoice"), or
 * words for what the firm is here ("Recipient of goods").
 */
function isNoFirm(name: string, next: string): boolean {
  if (companySuffixOf(name)) return false
  if (TITLED.test(name)) return companySuffixOf(next) !== undefined && !isPosition(next)
  return withoutHeadingWords(name) !== name || (CAPTION.test(name) && traitsOf(next).has('strong-suffix'))
}

// One word, or several of which the last is no name.
const CAPTION = /^\p{Lu}[\p{L}’'-]+(?:(?:\s\p{L}[\p{L}’'-]*)*\s\p{Ll}[\p{L}’'-]+)?:?$/u

/** Whether a line between a name and the street is a part of the address: no person to write to, and no department. */
function isBeforeStreet(name: string, text: string, next: string): boolean {
  if (isNumberedPart(name, text)) return true
  const traits = traitsOf(text)
  return (
    !TITLED.test(text) &&
    !isToAttention(text) &&
    !isPosition(text) &&
    !traits.has('suffix') &&
    ((TITLED.test(name) && !traitsOf(next).has('postcode')) ||
      (traits.has('place') && traits.has('digits-none') && !traits.has('many-words')))
  )
}

// Words that say what follows, with a word for it that is no label of any language, before a colon.
const COLON = /[:：]/
const SAID_OF = /^(?:.*\s)?\p{L}[\p{L}.]*(?:[ /-]\p{L}[\p{L}.]*){0,3}\s?[:：]\s+(?=\p{Lu}[^:：]*$)/u

/** A company or an address without the words before a colon: "Farm address: 4 Mill Lane, 1234 Hopton". */
function withoutCaption(text: string): string {
  const words = COLON.test(text) ? SAID_OF.exec(text)?.[0] : undefined
  if (words === undefined || traitsOf(words).has('street')) return text
  const said = text.slice(words.length)
  return traitsOf(said).has('suffix') || isAddressLine(said, false) ? said : text
}

/** Reads `lines` from the top; `first` is a name or address that a label in front of them already gave. */
export function readParty(context: MappingContext, lines: readonly PlacedLine[], first?: Piece): PartyLines {
  const party: PartyLines = { address: [], lines: [...lines] }
  let closed = false
  // Below "represented by" is the name of the one who acts for the party.
  let isHelper = false
  const between: Piece[] = []
  const addAddress = (piece: Piece): void => {
    const { name, contact } = party
    const isPart = (one: Piece): boolean => name !== undefined && isBeforeStreet(name.text, one.text, piece.text)
    if (contact && !party.address.length && isPart(contact)) {
      party.address.push(contact, ...between.filter(isPart))
      delete party.contact
    }
    party.address.push(piece)
  }
  const plain = (printed: Piece, below: readonly string[] = []): void => {
    const text = withoutCaption(onceCountry(printed.text))
    const piece = { ...printed, text }
    const last = party.address.at(-1)
    // Words with a wide space between them on one row are one line of the address.
    if (
      last &&
      last.page === piece.page &&
      overlapShare(last.box, piece.box) > 0.5 &&
      piece.box.left >= last.box.right - 0.01 &&
      piece.box.left - last.box.right < 0.04
    ) {
      party.address[party.address.length - 1] = {
        ...last,
        text: `${last.text} ${text}`,
        box: unionOf([last.box, piece.box]),
        confidence: Math.min(last.confidence, piece.confidence),
      }
      return
    }
    const inline = inlineParty(piece, printed === first)
    if (inline && !party.name && !party.address.length) {
      party.name = inline.name
      party.address.push(...inline.address)
      return
    }
    if (closed || isMailingNote(text)) return
    const traits = traitsOf(text)
    const hasPostcode = party.address.some(({ text: one }, at) => holdsTown(one, at > 0))
    if (
      traits.has('email') ||
      traits.has('url') ||
      (traits.has('phone') && !traits.has('street') && !traits.has('postcode')) ||
      traits.has('date')
    ) {
      closed = party.address.length > 0
      return
    }
    const isStreet = party.address.length === 1 && isStreetOfTown(party.address[0]!.text, text)
    if (hasPostcode && !isAddressTail(text) && !isStreet) {
      closed = true
      return
    }
    const isOpen = party.address.length === 0
    if (!party.name && isOpen && (isNameOverStreet(text, below) || isOverHelper(text, below[0])))
      party.name = { ...piece, text: nameText(text) }
    else if (isOpen && (isHelper || isToAttention(text))) {
      isHelper = isToAttention(text) === 'alone'
      if (!isHelper) party.contact ??= piece
    } else if (
      (party.name && isOpen && isCareOf(text)) ||
      isAddressLine(text, party.address.length > 0) ||
      (party.name && !party.address.length && isOverTown(text, below[0]))
    )
      addAddress(piece)
    else if (party.address.length === 0 && !party.name) {
      if (isNameLike(text)) party.name = { ...piece, text: nameText(text) }
    } else if (party.address.length === 0 && party.name && party.contact) between.push(piece)
    else if (party.address.length === 0 && party.name) {
      const { name } = party
      if (goesOn(name.text, text))
        party.name = { ...name, text: nameText(`${name.text} ${text}`), box: unionOf([name.box, piece.box]) }
      else if (isNameLike(text) && isNoFirm(name.text, text)) {
        party.name = { ...piece, text: nameText(text) }
        if (TITLED.test(name.text)) party.contact = name
      } else if (/^\p{Lu}/u.test(text)) party.contact = piece
    }
  }
  // A value beside its label, in the column of values of a form.
  let values: PlacedLine | undefined
  const besideIn = (line: PlacedLine, value: PlacedLine): boolean =>
    rightOf(context, line).some((one) => Math.abs(one.box.left - value.box.left) < SAME_COLUMN)
  /** Whether a name is the head of a form's labels, with that of its values beside it: "Field" and "Value". */
  const isHeadOfForm = ({ page, box, text }: Piece, value: PlacedLine | undefined): boolean => {
    const line = lines.find((one) => one.page === page && one.box === box)
    return line !== undefined && value !== undefined && !companySuffixOf(text) && besideIn(line, value)
  }
  const texts = lines.map((one) => one.text)
  if (first) plain(first, texts)
  for (const [at, line] of lines.entries()) {
    const parts = postalParts(line.text)
    if (parts) {
      for (const part of parts) plain(pieceOf(line, part))
      continue
    }
    const label = leadingLabel(context, line)
    if (!label || !isLabelled(label)) {
      const named = OPENED_BY_COLON.test(line.text) ? leftOf(context, line) : undefined
      const text = named ? line.text.replace(NEXT_LABEL, '') : undefined
      // What a form says of something else than a place is no line of an address.
      const about = named && leadingLabel(context, named)?.fields
      const isOther = named && party.address.length > 0 && !PLACES.some((field) => about?.has(field))
      if (!isOther && !isBeforeColon(context, line) && !(values && besideIn(line, values)))
        plain(text === undefined ? wholePiece(context, line) : pieceOf(line, text), texts.slice(at + 1))
      continue
    }
    const { fields } = label
    // What is right beside a label and among the lines comes to its turn; what is further off is not its value.
    const [nearest] = label.rest === '' ? rightOf(context, line) : []
    const beside = nearest && !lines.includes(nearest) ? nearest : undefined
    const value =
      label.rest !== ''
        ? pieceOf(line, label.rest)
        : beside && !isLabelled(leadingLabel(context, beside))
          ? wholePiece(context, beside)
          : undefined
    if (value && label.rest === '') values ??= beside
    const has = (...names: string[]): boolean => names.some((name) => fields.has(name))
    if (
      has('party.name', 'section.buyer', 'section.vendor', 'section.bill_to') &&
      value &&
      (!party.name || isHeadOfForm(party.name, beside) || isCompanyOf(party.name.text, value.text)) &&
      isNameLike(value.text)
    ) {
      party.name = { ...value, text: nameText(value.text) }
      if (beside) party.lines.push(beside)
    } else if (has(...PLACES) && value) {
      const text = value.text.replace(STATE_CODE, '').replace(NEXT_LABEL, '')
      // Indian forms name the state once more, with its number for taxes.
      if (!(has('party.state') && party.address.some((piece) => foldText(piece.text).includes(foldText(text)))))
        addAddress({ ...value, text })
      if (beside) {
        const below = columnBelow(context, beside, lines)
        below.forEach((one) => addAddress(wholePiece(context, one)))
        party.lines.push(beside, ...below)
      }
    } else if (has('contact_name') && value) party.contact ??= value
    else if (party.address.length && !has(...PLACES)) closed = true
  }
  // "Attn: Company" with nothing else: the one addressed is the party.
  if (!party.name && party.contact && isNameLike(party.contact.text)) party.name = party.contact
  return party
}

/**
 * Lines of one party follow each other within this many heights of their letters: one empty line, where small letters
 * alone give the height.
 */
export const NEXT_WITHIN = 3

// Heads begin where their columns do, but for this share of the page's width.
const SAME_COLUMN = 0.012

/** The lines of an address below the value of its label, without those that have a label of their own on their row. */
function columnBelow(context: MappingContext, value: PlacedLine, lines: readonly PlacedLine[]): PlacedLine[] {
  const height = value.box.bottom - value.box.top
  const column: PlacedLine[] = []
  for (const line of linesOfPage(context, value.page)
    .filter((one) => one.box.top > value.box.top + 0.5 * height && Math.abs(one.box.left - value.box.left) < 0.02)
    .sort((a, b) => a.box.top - b.box.top)) {
    const above = column.at(-1) ?? value
    if (
      line.box.top - above.box.bottom > NEXT_WITHIN * height ||
      !isAddressLine(line.text, true) ||
      OPENED_BY_COLON.test(line.text) ||
      context.lines.some(
        (other) =>
          other !== line &&
          lines.includes(other) &&
          other.page === line.page &&
          other.box.right <= line.box.left &&
          overlapShare(other.box, line.box) > 0.4,
      )
    )
      break
    column.push(line)
  }
  return column.slice(0, 5)
}

/** The address as it is read out. */
export function addressOf(party: PartyLines): string {
  return addressText(party.address.map((piece) => piece.text))
}

/** Whether two names are the same but for their legal form, accents and punctuation. */
export function sameName(a: string, b: string): boolean {
  const bare = (text: string): string => (companySuffixOf(text)?.before || foldText(text)).replace(/ /g, '')
  const one = bare(a)
  const other = one && bare(b)
  return (
    one !== '' &&
    (one === other || (Math.min(one.length, other.length) >= 5 && (one.startsWith(other) || other.startsWith(one))))
  )
}
