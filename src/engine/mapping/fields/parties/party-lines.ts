// Reads a run of lines as a party: which line is its name, which make its address, and which are labels, contacts or
// numbers. No choice of role here.

import { patternOf } from '../../reading/word-pattern.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { countryNamed } from '../../reading/countries.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, isHeading, traitsOf } from '../../reading/line-traits.ts'
import { STOP_WORDS } from '../../reading/stop-words.ts'
import { overlapShare } from '../../structure/rows.ts'
import { isLabelled, leadingLabel } from './leading-label.ts'
import { addressText, nameText } from './run-texts.ts'

/** A piece of a line with its place. */
export interface Piece {
  text: string
  page: number
  box: BoundingBox
  confidence: number
  source: 'embedded' | 'ocr'
}

/** What the lines of one party say. `lines` are all lines that were read for it. */
export interface PartyLines {
  name?: Piece
  address: Piece[]
  contact?: Piece
  lines: PlacedLine[]
}

/** A line as a whole, or a part of its text, as a piece. */
export function pieceOf(line: PlacedLine, text = withoutHeading(line)): Piece {
  return {
    text: text.replace(/^\s*[:：]\s*/, ''),
    page: line.page,
    box: line.box,
    confidence: line.confidence,
    source: line.cells[0]?.source ?? 'ocr',
  }
}

// Where the size of letters changes by a tenth another text begins: the paper's title beside the company's name.
const SIZE_STEP = 0.1

/** The words of a line without the name of the paper ("INVOICE") set in another size before or behind them. */
export function withoutHeading({ cells, text }: PlacedLine): string {
  const height = (at: number): number => cells[at]!.box.bottom - cells[at]!.box.top
  for (let cut = 1; cut < cells.length; cut++) {
    if (Math.abs(height(cut - 1) / height(cut) - 1) < SIZE_STEP) continue
    const [before, behind] = [cells.slice(0, cut), cells.slice(cut)].map((part) =>
      part.map((cell) => cell.text).join(' '),
    ) as [string, string]
    if (isHeading(before)) return behind
    if (isHeading(behind)) return before
  }
  // A legal form ends a name: on a scan the words behind it have the same boxes, whatever their size.
  const bare = withoutHeadingWords(text)
  return bare !== text && companySuffixOf(bare) ? behindDash(bare) : text
}

/** A company's name without the words before it that end the name of the paper: "de luz - Elm Power S.A.". */
function behindDash(text: string): string {
  const [words, name] = /^(\p{L}.*?)\s[-–—|]\s(.+)$/u.exec(text)?.slice(1) ?? []
  const [first = ''] = words?.split(' ') ?? []
  return name !== undefined && STOP_WORDS.has(foldText(first)) && companySuffixOf(name) ? name : text
}

// "Tax Invoice", "Nota de crédito": the names of papers have three words at most.
const HEADING_WORDS = 3

/** A text without the name of the paper before or behind it, whatever size that is set in. */
export function withoutHeadingWords(text: string): string {
  const words = text.split(/\s+/)
  for (let count = Math.min(HEADING_WORDS, words.length - 1); count > 0; count--) {
    if (isHeading(words.slice(-count).join(' '))) return words.slice(0, -count).join(' ')
    if (isHeading(words.slice(0, count).join(' '))) return words.slice(count).join(' ')
  }
  return text
}

/** The lines right of `line` on its row, nearest first. */
export function rightOf(context: MappingContext, line: PlacedLine): PlacedLine[] {
  return linesOfPage(context, line.page)
    .filter(
      (other) => other !== line && other.box.left >= line.box.right - 0.005 && overlapShare(other.box, line.box) > 0.4,
    )
    .sort((a, b) => a.box.left - b.box.left)
}

/**
 * Whether the traits are those of a line of a postal address. `opened` once such a line was seen: then less is asked of
 * the next.
 */
export function isAddressLine(text: string, opened: boolean): boolean {
  const traits = traitsOf(text)
  if (['email', 'url', 'date', 'time', 'money'].some((trait) => traits.has(trait as never))) return false
  if (traits.has('fact') && !traits.has('street')) return false
  if (traits.has('postcode') || traits.has('po-box')) return true
  if (traits.has('phone') && !traits.has('street')) return false
  if (traits.has('suffix') && traits.has('digits-none') && !opened) return false
  const numbered = traits.has('house-start') || traits.has('house-end') || traits.has('number-word')
  if (
    traits.has('street') &&
    (numbered || traits.has('digits-some') || traits.has('comma-inside') || traits.has('comma-end'))
  )
    return true
  if (opened) return true
  if (traits.has('strong-suffix')) return false
  return (
    (numbered && !traits.has('one-word') && !traits.has('digits-most')) ||
    (traits.has('place') && numbered) ||
    (traits.has('comma-inside') && (traits.has('state') || traits.has('state-code') || traits.has('country')))
  )
}

/** Whether an address that has its postcode goes on with this line: a country, or a state or town on its own. */
function isAddressTail(text: string): boolean {
  if (countryNamed(text)) return true
  const traits = traitsOf(text)
  return (traits.has('state') || traits.has('country')) && !traits.has('many-words') && !traits.has('colon')
}

/** Whether a line is the street of the town that stands above it with its postcode: "945 01 Komárno" over "Dlhá 34". */
const isStreetOfTown = (town: string, text: string): boolean =>
  traitsOf(text).has('house-end') &&
  /^\p{Lu}\p{L}+(?: [\p{L}.]+){0,3} \d{1,4}(?:\/\d{1,3})?\p{L}?\.?$/u.test(text) &&
  !traitsOf(town).has('street') &&
  /^(?:\p{L}{1,2}[- ]?)?\d[\d -]{2,6}\d \p{Lu}[\p{L} .-]+$/u.test(town)

/** A country named in two languages, named once: "Deutschland / Germany". */
function onceCountry(text: string): string {
  const names = text.split(/\s*[/|]\s*/)
  return names.length > 1 &&
    names.every((name) => countryNamed(name) !== undefined && countryNamed(name) === countryNamed(names[0]!))
    ? names[0]!
    : text
}

const STATE_CODE = new RegExp(`,?\\s*${patternOf('party-words', 'state-code')}\\s*[:.]?\\s*\\d{1,2}\\s*$`, 'i')

/**
 * Whether a line that ends in a number is a name all the same, as one over a street is: "Dock 3" over "88 Pier Road".
 */
function isNameOverStreet(text: string, next: string | undefined): boolean {
  const traits = traitsOf(text)
  const below = next === undefined ? undefined : traitsOf(next)
  if (!below?.has('street') || !(below.has('house-start') || below.has('house-end')) || !isNameLike(text)) return false
  return !['street', 'postcode', 'po-box', 'house-start', 'number-word', 'comma-inside', 'comma-end'].some((trait) =>
    traits.has(trait as never),
  )
}

/** How letters begin the name of a person. */
export const TITLED = new RegExp(`^${patternOf('party-words', 'title-of-addressee')}(?:\\.|\\s)`, 'iu')

/**
 * Whether a line without a number is the street, house or hamlet of the town that stands below it with its postcode.
 */
export function isOverTown(text: string, next: string | undefined): boolean {
  const traits = traitsOf(text)
  const below = next === undefined ? undefined : traitsOf(next)
  if (!below?.has('postcode') || below.has('street') || !/\p{L}{3}/u.test(next!) || /^\d+\s.*\d{3}/.test(next!))
    return false
  // A house's number before the town: the line below is the whole address.
  if (/\p{L}\s\d{1,4}\p{L}?\s*,\s*\d/u.test(next!)) return false
  return (
    traits.has('digits-none') &&
    isNameLike(text) &&
    !TITLED.test(text) &&
    !['suffix', 'postcode', 'quoted-name'].some((trait) => traits.has(trait as never))
  )
}

const DOTS = /\s*[·•●▪|]\s*/u
const CONTACTS = ['phone', 'email', 'url', 'colon', 'registration', 'fact'] as const
/**
 * Whether a part of a line is something else than a name or a part of an address. "Lic. #PL-0042" is, "Suite #12" is
 * not.
 */
function isContact(text: string): boolean {
  const traits = traitsOf(text)
  return !traits.has('postcode') && (CONTACTS.some((contact) => traits.has(contact)) || /#\s?\p{L}{2}/u.test(text))
}

/**
 * The parts of a postal address that share their line, parted by dots, with contacts or facts: "4 Quay St, Ely CB7 4XX
 * · 01353 555 017". Undefined for any other line.
 */
export function postalParts(text: string): string[] | undefined {
  const parts = text.split(DOTS).filter(Boolean)
  if (parts.length < 2) return undefined
  const kept = parts.filter((part) => !isContact(part))
  return kept.length < parts.length && kept.some((part) => traitsOf(part).has('postcode')) ? kept : undefined
}

// How letters address someone whose name follows on the next line.
const SALUTATION = new RegExp(`^${patternOf('party-words', 'salutation')}$`, 'iu')

/** Whether what stands to the right of a line begins with a colon: the line is its label, whatever it says. */
const isBeforeColon = (context: MappingContext, line: PlacedLine): boolean =>
  /^\s*[:：]/.test(rightOf(context, line)[0]?.text ?? '')

// "3787 Pineview Drive, Suite 210" has the form of a four-digit code and a town.
const HOUSE_FIRST = /^\d{4} (?!.*\d{4})/

/** Whether the second of two names that labels give is the company that the first one, a person, buys for. */
const isCompanyOf = (name: string, other: string): boolean =>
  !companySuffixOf(name) && companySuffixOf(other) !== undefined

/** Whether a name goes on with this line, which is its legal form. */
function goesOn(name: string, text: string): boolean {
  const form = companySuffixOf(text)
  return form !== undefined && !companySuffixOf(name) && !/\p{L}/u.test(form.before)
}

/** Reads `lines` from the top; `first` is a name or address that a label in front of them already gave. */
export function readParty(context: MappingContext, lines: readonly PlacedLine[], first?: Piece): PartyLines {
  const party: PartyLines = { address: [], lines: [...lines] }
  let closed = false
  const addAddress = (piece: Piece): void => {
    party.address.push(piece)
  }
  const plain = (printed: Piece, next?: string): void => {
    const text = onceCountry(printed.text)
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
    if (closed) return
    const traits = traitsOf(text)
    const hasPostcode = party.address.some((one) => {
      const known = traitsOf(one.text)
      return (
        !(known.has('street') && HOUSE_FIRST.test(one.text)) && (known.has('postcode') || known.has('postcode-bare'))
      )
    })
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
    if (!party.name && !party.address.length && isNameOverStreet(text, next))
      party.name = { ...piece, text: nameText(text) }
    else if (
      isAddressLine(text, party.address.length > 0) ||
      (party.name && !party.address.length && isOverTown(text, next))
    )
      addAddress(piece)
    else if (party.address.length === 0 && !party.name) {
      if (isNameLike(text) && !SALUTATION.test(text)) party.name = { ...piece, text: nameText(text) }
    } else if (party.address.length === 0 && party.name && !party.contact) {
      const { name } = party
      if (goesOn(name.text, text))
        party.name = { ...name, text: nameText(`${name.text} ${text}`), box: unionOf([name.box, piece.box]) }
      else if (/^\p{Lu}/u.test(text)) party.contact = piece
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
  if (first) plain(first, lines[0]?.text)
  for (const [at, line] of lines.entries()) {
    const parts = postalParts(line.text)
    if (parts) {
      for (const part of parts) plain(pieceOf(line, part))
      continue
    }
    const label = leadingLabel(context, line)
    if (!label || !isLabelled(label)) {
      if (!isBeforeColon(context, line) && !(values && besideIn(line, values)))
        plain(pieceOf(line), lines[at + 1]?.text)
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
          ? pieceOf(beside)
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
    } else if (
      has('address', 'party.street', 'party.city', 'party.postcode', 'party.state', 'party.country') &&
      value
    ) {
      const text = value.text.replace(STATE_CODE, '')
      // Indian forms name the state once more, with its number for taxes.
      if (!(has('party.state') && party.address.some((piece) => foldText(piece.text).includes(foldText(text)))))
        addAddress({ ...value, text })
      if (beside) {
        const below = columnBelow(context, beside, lines)
        below.forEach((one) => addAddress(pieceOf(one)))
        party.lines.push(beside, ...below)
      }
    } else if (has('contact_name') && value) party.contact ??= value
    else if (party.address.length && !has('address')) closed = true
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

/** Whether text can be a party's name: letters enough, and not the name of a paper, a greeting, a fact or a number. */
export function isNameLike(text: string): boolean {
  const traits = traitsOf(text)
  if (
    traits.has('heading') ||
    traits.has('email') ||
    traits.has('money') ||
    traits.has('date') ||
    traits.has('digits-most') ||
    traits.has('parenthesised')
  )
    return false
  if (companySuffixOf(text)) return true
  return (
    !traits.has('greeting') &&
    !traits.has('fact') &&
    !traits.has('phone') &&
    !traits.has('url') &&
    !traits.has('colon') &&
    (text.match(/\p{L}/gu) ?? []).length >= 2 &&
    text.length <= 70 &&
    !traits.has('sentence')
  )
}

/** Whether a text is the name of a state or province and nothing else. */
const isState = (text: string): boolean =>
  traitsOf(text).has('state') && !traitsOf(text).has('many-words') && !/\d/.test(text)

const SEPARATORS = /\s+[-–—·•●▪|*/]\s*|\s*[·•●▪|]\s*|\s[-–—]\s?/u

/**
 * A party printed on one line, its parts set off by dashes, dots or commas: the sender line over an address window, a
 * footer, or the value of a label.
 */
export function inlineParty(piece: Piece, isLabelled = false): { name: Piece; address: Piece[] } | undefined {
  const bySign = piece.text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean)
  const parts =
    bySign.length >= 3
      ? bySign
      : piece.text
          .split(/,\s+/)
          .map((part) => part.trim())
          .filter(Boolean)
  // Commas also part the pieces of a plain address: there the first piece must be a company.
  const isPerson =
    isLabelled &&
    /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u.test(parts[0] ?? '') &&
    !traitsOf(parts[0]!).has('street') &&
    /^\d/.test(parts[1] ?? '')
  if (parts !== bySign && !isPerson && !companySuffixOf(parts[0] ?? '')) return undefined
  if (isLabelled && parts.slice(1).some(isFact)) return withFacts(piece, parts)
  if (parts.length < 3 || !isNameLike(parts[0]!) || traitsOf(parts[0]!).has('colon') || isAddressLine(parts[0]!, false))
    return undefined
  const until = parts.findLastIndex((part, at) => at > 0 && traitsOf(part).has('postcode'))
  if (until < 1 || until > 4) return undefined
  const inner = parts.slice(1, until + 1)
  if (!inner.slice(0, -1).some((part) => isAddressLine(part, false)) || inner.some((part) => /[:@]/.test(part)))
    return undefined
  // Behind the town its state or province may stand, and the country.
  const [next = '', last = ''] = parts.slice(until + 1)
  const isTail = (part: string): boolean => countryNamed(part) !== undefined || isState(part)
  const tail = isTail(next) ? [next, ...(isState(next) && countryNamed(last) ? [last] : [])] : []
  return {
    name: { ...piece, text: nameText(parts[0]!) },
    address: [...inner, ...tail].map((text) => ({ ...piece, text })),
  }
}

const isFact = (part: string): boolean => traitsOf(part).has('fact')

/** A company, its numbers and its address, with a comma behind each: "ООО «Лес», ИНН 7707083893, г. Тверь, ул. Мира". */
function withFacts(piece: Piece, [name = '', ...rest]: readonly string[]): ReturnType<typeof inlineParty> {
  if (!isNameLike(name) || traitsOf(name).has('colon')) return undefined
  const address = rest.slice(rest.findIndex(isFact)).filter((part) => !isFact(part))
  return {
    name: { ...piece, text: nameText(name) },
    address: address.filter((part) => !/[:@]/.test(part)).map((text) => ({ ...piece, text })),
  }
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
