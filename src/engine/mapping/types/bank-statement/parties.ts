// The bank that issues a statement, and the holder of the account to whom it is made out.

import { patternOf } from '../../reading/word-pattern.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { foldText } from '../../reading/fold.ts'
import { findTypeWords } from '../../context/labels.ts'
import { isSigned, labelText } from '../../structure/label-values.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { letterMentions } from '../../fields/parties/letter-blocks.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import {
  isAddressLine,
  isNameLike,
  pieceOf,
  sameName,
  TITLED,
  withoutHeading,
} from '../../fields/parties/party-lines.ts'
import type { Piece } from '../../fields/parties/party-lines.ts'
import { mentionAddress } from '../../fields/parties/party-mentions.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { isJoint, windowBlocks } from '../../fields/parties/window-blocks.ts'
import type { WindowBlock } from '../../fields/parties/window-blocks.ts'
import { wordsOf } from '../../../knowledge/load.ts'
import { addressBeside } from '../../fields/parties/name-address.ts'
import { addressText, nameText } from '../../fields/parties/run-texts.ts'
import { partsOf } from '../../fields/parties/addresses.ts'
import { keepMentions } from '../../fields/parties/party-trace.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { firstRowOf } from './table.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { StatementTable } from './table.ts'

const BANK_WORD = new RegExp(
  `(?<!\\p{L})(?:\\p{L}*(?:${wordsOf('banks', 'part').join('|')})\\p{L}*|${wordsOf('banks', 'word').join('|')})(?!\\p{L})`,
  'iu',
)
/** "Bank" before a particle and a name is no label of bank details, nor is "Caja" before one a till. */
const NAMED_BANK = new RegExp(`^${patternOf('statement-words', 'bank-before-name')} \\p{Lu}[^\\d:]*$`, 'u')
// Languages that put what a house is before its name: "Bank Pocztowy" is a name there, not a label with a value.
const NAME_BEHIND: ReadonlySet<string> = new Set(wordsOf('languages', 'name-behind-kind'))
const BANK_FIRST = /^(?:Bank|BANK) \p{Lu}[^\d:]*$/u
/** A name as a logo sets it, without capitals: "caja meseta". */
const LOWER_CASE = /^\p{Ll}[\p{Ll}'’.-]+(?: \p{Ll}[\p{Ll}'’.-]*){1,3}$/u
/** "Account name: Everyday account": a kind of account, not a person. */
const ACCOUNT_WORD = new RegExp(`(?<!\\p{L})${patternOf('statement-words', 'account')}(?!\\p{L})`, 'iu')

// What speaks for a line being the name of the bank, in log-odds: a label decides, then a bank's word, then size and
// place.
const BANK = {
  labelled: 5,
  bankWord: 2.5,
  suffix: 1.2,
  tall: 1.5,
  veryTall: 1,
  top: 1.2,
  side: 0.4,
  repeated: 0.6,
  domain: 1.5,
  holder: -8,
  address: -4,
  later: -2,
  sentence: -4,
  least: 1.8,
}
// Titles and logos are set so much larger than the lines of the page.
const TALL = 1.3
// What speaks for a block being the holder's.
const HOLDER = {
  named: 1,
  address: 1.5,
  window: 1,
  bank: -4,
  domain: -3,
  contacts: -1.5,
  branch: -4,
  titled: 1,
  later: -1.5,
  lower: -2,
  labelled: 3,
  least: 1,
}

/** The fields of bank and holder. `base` has the labels of all documents, `own` those of statements. */
export function chooseStatementParties(
  base: MappingContext,
  own: MappingContext,
  tables: readonly StatementTable[] = [],
  listed: ReadonlySet<FilledRow> = new Set(),
): Candidate[] {
  const mentions = letterMentions(base)
    .map((mention) => withOwner(base, withoutHead(mention)))
    .filter((mention) => !isListed(mention, tables) && !isLabelOf(own, mention))
  const labelled = labelledName(own, 'account_holder')
  const lists = spansOf(listed)
  const isInList = ({ page, box }: PlacedLine): boolean =>
    lists.some((span) => span.page === page && box.top >= span.top && box.bottom <= span.bottom)
  const holder = holderOf(base, own, mentions, labelled?.text, isInList)
  const bank = bankName(base, own, holder, labelled?.text, isInList) ?? bankOnOneLine(base, labelled?.text, isInList)
  const found: Candidate[] = []
  const names = holder ? jointNames(base, holder) : []
  const isLabelled = labelled !== undefined && !(holder?.party.name && sameName(holder.party.name.text, labelled.text))
  const name = isLabelled
    ? labelled
    : names[0]
      ? { ...names[0], text: names[0].text.replace(JOINED, ''), label: undefined, chance: 0.85 }
      : labelled
  if (name)
    for (const path of ['buyer.name', 'bank_statement.account_holder.name']) {
      found.push(
        valueAt(
          path,
          nameText(name.text),
          name,
          name.label === undefined ? 'holder_block' : 'name_at_label',
          name.chance,
          name.label,
        ),
      )
    }
  if (!isLabelled && names.length > 1)
    found.push(
      ...names.map((one, i) =>
        valueAt(`bank_statement.account_holder.names[${i}]`, nameText(one.text), one, 'holder_block', 0.8),
      ),
    )
  const address = addressOfHolder(own, holder, name?.text)
  if (address) {
    for (const path of ['buyer.address', 'bank_statement.account_holder.address'])
      found.push(valueAt(path, address.value, address, address.rule, 0.85))
    for (const [part, value] of Object.entries(partsOf(address.lines, base.locale.country)))
      found.push(valueAt(`buyer.address_parts.${part}`, value, address, 'address-parts', 0.8))
  }
  if (bank) {
    for (const path of ['vendor.name', 'bank_statement.bank.name'])
      found.push(
        valueAt(
          path,
          bank.text,
          { ...bank.line, source: bank.line.cells[0]?.source ?? 'ocr' },
          bank.rule,
          bank.chance,
          bank.label,
        ),
      )
    const block = mentions.find(
      (mention) =>
        !mention.party.lines.some((line) => holder?.party.lines.includes(line)) &&
        mention.party.name &&
        sameName(mention.party.name.text, bank.text) &&
        mention.party.address.length > 0,
    )
    const pieces = block?.party.address ?? addressBeside(base, bank.text, holder?.party.lines)
    if (pieces)
      for (const path of ['vendor.address', 'bank_statement.bank.address'])
        found.push(valueAt(path, addressText(pieces.map(({ text }) => text)), pieces[0]!, 'bank_block', 0.75))
  }
  const branch = branchOf(own)
  if (branch) found.push(valueAt('bank_statement.bank.branch', branch.text, branch, 'text_at_label', 0.8, branch.label))
  const site = base.readings.find(({ meaning, confidence }) => meaning.kind === 'url' && confidence > 0.6)
  if (site)
    for (const path of ['vendor.website', 'bank_statement.bank.website'])
      found.push(valueAt(path, (site.meaning as { value: string }).value, site, 'website', 0.7))
  return found
}

/** What stands at the label of a branch, if it has words: numbers are its code. */
function branchOf(own: MappingContext): (LabelText & { label: string }) | undefined {
  for (const hit of own.labels.filter(({ field, quality, weight }) => field === 'branch' && quality * weight >= 0.7)) {
    const at = isField(own, hit) ? labelText(own, hit) : undefined
    if (at && /\p{L}{3}/u.test(at.text) && at.text.length <= LONGEST_BRANCH && !/[@:]/.test(at.text))
      return { ...at, label: hit.text }
  }
  return undefined
}
const LONGEST_BRANCH = 50

/** The block that is the holder's by its words, else by its shape alone. */
function holderOf(
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
function jointNames(base: MappingContext, { party: { name, lines } }: PartyMention): Piece[] {
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
    above && isNameLike(above.text) && isAbove(above.text, names[0]!.text);
    above = lineAbove(base, above)
  )
    names.unshift(pieceOf(above))
  return names
}

const AND = new RegExp(`^(?:&|${patternOf('statement-words', 'and-next-name')})\\s`, 'i')

/**
 * Whether a line over a name is another of the same household: what only stands over it, as a title does, has neither a
 * courtesy title nor the family's name.
 */
function isAbove(above: string, name: string): boolean {
  return isJoint(name, above) || (AND.test(name) && isJoint(above, name))
}

// How much taller than the lines of an addressee the name of a bank over it is set.
const HEAD_TALLER = 1.4

/**
 * A block without the heading that it begins with: lines set taller than the rest, and then titles, over the name that
 * stands over the address.
 */
function withoutHead(mention: PartyMention): PartyMention {
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
function withOwner(base: MappingContext, mention: PartyMention): PartyMention {
  const { name, lines, address } = mention.party
  const above = name && lines[0] && ACCOUNT_WORD.test(name.text) ? lineAbove(base, lines[0]) : undefined
  if (!above || !isNameLike(above.text) || ACCOUNT_WORD.test(above.text)) return mention
  return {
    ...mention,
    box: unionOf([above.box, mention.box]),
    party: { name: pieceOf(above), address, lines: [above, ...lines] },
  }
}

// What joins a name to that of the next line.
const JOINED = new RegExp(`\\s+(?:&|${patternOf('statement-words', 'and-or')})$`, 'i')

// The lines of one name or block follow each other within this many heights, from one left edge on.
const NEXT_WITHIN = 1.2
const SAME_EDGE = 0.008

function lineAbove({ lines }: MappingContext, { page, box }: PlacedLine): PlacedLine | undefined {
  const height = box.bottom - box.top
  return lines.find(
    (other) =>
      other.page === page &&
      Math.abs(other.box.left - box.left) < SAME_EDGE &&
      other.box.bottom < box.top + 0.3 * height &&
      box.top - other.box.bottom < NEXT_WITHIN * height,
  )
}

/** An office of a bank is no customer of it. */
const BRANCH = new RegExp(`^${patternOf('statement-words', 'branch')}(?!\\p{L})`, 'iu')
/** Whether a block stands among the rows of a table: shops and payees have towns too. */
function isListed({ page, box }: PartyMention, tables: readonly StatementTable[]): boolean {
  return tables.some((table) => {
    const { body } = table
    const head = firstRowOf(table)
    const last = body.findLast(
      (row) => row.page === page && row.readings.some(({ meaning }) => meaning.kind === 'amount'),
    )
    return (
      last !== undefined &&
      (head.page < page || (head.page === page && box.top >= head.box.top)) &&
      box.bottom <= last.box.bottom &&
      (head.page === page || box.top >= body.find((row) => row.page === page)!.box.top)
    )
  })
}

/** Where movements stand on each page, from the first to the last of them. */
function spansOf(listed: ReadonlySet<FilledRow>): { page: number; top: number; bottom: number }[] {
  const pages = Map.groupBy(listed, ({ page }) => page)
  return [...pages].map(([page, rows]) => ({
    page,
    top: Math.min(...rows.map(({ box }) => box.top)),
    bottom: Math.max(...rows.map(({ box }) => box.bottom)),
  }))
}

/** Whether the name of a block is a label of a statement. */
function isLabelOf(own: MappingContext, { party: { name } }: PartyMention): boolean {
  return (
    name !== undefined &&
    own.labels.some(
      ({ page, box, text, field }) =>
        /balance$|^row\.|^total_/.test(field) &&
        page === name.page &&
        Math.abs(box.top - name.box.top) < 0.005 &&
        text.length >= 0.8 * name.text.length,
    )
  )
}

/** Whether two names may be one person's: "MS J SMITH" and "Jane Mary Smith" share the last name and no more. */
function samePerson(a: string, b: string): boolean {
  const words = (text: string): string[] =>
    foldText(text)
      .split(' ')
      .filter((word) => word.length >= 3)
  const known = new Set(words(a))
  return sameName(a, b) || words(b).some((word) => known.has(word))
}

interface LabelledName {
  text: string
  page: number
  box: PlacedLine['box']
  confidence: number
  source: 'embedded' | 'ocr'
  label: string | undefined
  chance: number
}

/** The name at a label of `field`, best label first. */
function labelledName(own: MappingContext, field: string): LabelledName | undefined {
  const found = own.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= 0.5 && isField(own, hit))
    .flatMap((hit): LabelledName[] => {
      const at = labelText(own, hit)
      if (field === 'bank_name' && at && beginsName(own, hit, at)) return []
      if (
        !at ||
        !isNameLike(at.text) ||
        /\d{3}/.test(at.text) ||
        ACCOUNT_WORD.test(at.text) ||
        (BANK_WORD.test(at.text) && field !== 'bank_name')
      )
        return []
      return [{ ...at, label: hit.text, chance: Math.min(0.95, 0.5 + 0.45 * hit.quality * hit.weight) }]
    })
  return found.sort((a, b) => b.chance - a.chance)[0]
}

// Words of one name stand closer than this, in heights of their line.
const WORD_GAP = 1.2

/**
 * Whether a label is the beginning of the name behind it: "Banco do Norte", "Bank of Trees". A label has a colon or a
 * gap behind it.
 */
function beginsName(own: MappingContext, hit: LabelHit, value: { page: number; line: number }): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const next = line.cells[hit.to]
  if (value.page !== hit.page || value.line !== hit.line || !next || isSigned(own, hit)) return false
  // Two words are a label, unless they are what banks begin with: "Ngân hàng Sông Hồng".
  if (/\s/.test(hit.text.trim()) && !NAMED_BANK.test(line.text.slice(line.text.indexOf(hit.text)))) return false
  const size = own.content.pages.find(({ index }) => index === line.page)!.size
  return (
    (next.box.left - line.cells[hit.to - 1]!.box.right) * size.width <
    WORD_GAP * (line.box.bottom - line.box.top) * size.height
  )
}

/** Whether a label heads its line or stands before a colon: inside a sentence it names nothing. */
function isField(own: MappingContext, hit: LabelHit): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const before = line.text.slice(0, Math.max(0, line.text.indexOf(hit.text)))
  return !/\p{L}{2}/u.test(before) || /[:：]\s*$/.test(before)
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

/** Whether a web or mail address carries the name's first letters. */
function ofDomain(base: MappingContext, name: string): boolean {
  const bare = foldText(nameText(name)).replace(/ /g, '')
  if (bare === '') return false
  return base.readings.some(
    ({ meaning }) =>
      (meaning.kind === 'url' || meaning.kind === 'email') &&
      meaning.value
        .toLowerCase()
        .replace(/^.*@|^https?:\/\/|^www\./g, '')
        .split(/[./]/)
        .some((part) => part.length >= 4 && (bare.startsWith(part) || part.startsWith(bare))),
  )
}

function bankName(
  base: MappingContext,
  own: MappingContext,
  holder: PartyMention | undefined,
  labelled: string | undefined,
  isInList: (line: PlacedLine) => boolean,
): { text: string; line: PlacedLine; rule: string; chance: number; label?: string } | undefined {
  const named = labelledName(own, 'bank_name')
  if (named) {
    const line = linesOfPage(base, named.page).find(({ box }) => box.top === named.box.top) ?? base.lines[0]!
    return {
      text: named.text,
      line: { ...line, text: named.text, box: named.box },
      rule: 'name_at_label',
      chance: named.chance,
      ...(named.label !== undefined && { label: named.label }),
    }
  }
  const first = firstPageOf(base)
  const heights = base.lines
    .filter(({ page }) => page === first)
    .map(({ box }) => box.bottom - box.top)
    .sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 0.01
  const titles = new Map(
    findTypeWords(base)
      .filter(({ meanings }) => meanings.some(({ field }) => field.startsWith('type.')))
      .map((hit) => [`${hit.page}:${hit.line}`, hit.text]),
  )
  const weighed = base.lines
    .flatMap((line) => {
      if (isInList(line)) return []
      const height = line.box.bottom - line.box.top
      const isLogo = height > TALL * median && LOWER_CASE.test(line.text) && BANK_WORD.test(line.text)
      const text = nameText(isLogo ? line.text : withoutHeading(line))
      if (
        text.length < 3 ||
        text.length > 60 ||
        !(
          isNameLike(text) ||
          isLogo ||
          NAMED_BANK.test(text) ||
          (NAME_BEHIND.has(own.locale.language) && BANK_FIRST.test(text))
        ) ||
        own.labels.some(
          (hit) => hit.page === line.page && hit.line === line.line && hit.text.length >= 0.6 * line.text.length,
        )
      )
        return []
      if (
        (titles.get(`${line.page}:${line.line}`)?.length ?? 0) >= 0.6 * text.length ||
        (holder?.party.lines.includes(line) ?? false) ||
        (labelled !== undefined && sameName(labelled, text))
      )
        return []
      const traits = traitsOf(text)
      let worth = 0
      if (BANK_WORD.test(text)) worth += BANK.bankWord
      if (companySuffixOf(text)) worth += BANK.suffix
      if (height > TALL * median) worth += BANK.tall
      if (height > 1.8 * median) worth += BANK.veryTall
      if (line.page === first && line.box.top < 0.16) worth += BANK.top
      if (line.box.left > 0.5 && line.box.top < 0.2) worth += BANK.side
      if (base.lines.filter((other) => other !== line && other.text.includes(text)).length > 0) worth += BANK.repeated
      if (ofDomain(base, text)) worth += BANK.domain
      if (isAddressLine(text, false)) worth += BANK.address
      if (line.page !== first) worth += BANK.later
      if (traits.has('sentence') || text.split(' ').length > 7) worth += BANK.sentence
      return [{ line, text, worth }]
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = weighed
  if (!best || best.worth < BANK.least) return undefined
  return { ...onTwoLines(base, best, own), rule: 'bank_title', chance: Math.min(0.93, 0.45 + 0.09 * best.worth) }
}

// The second line of a name is set as large as the first or smaller, and is no sentence.
const LARGER = 1.12
const SMALLER = 0.4
const MOST_WORDS = 4

/** A bank's name with the line right above or below it, where only one of the two has a word that makes it a bank. */
function onTwoLines(
  base: MappingContext,
  best: { text: string; line: PlacedLine },
  own: MappingContext,
): { text: string; line: PlacedLine } {
  const height = ({ box }: PlacedLine): number => box.bottom - box.top
  const isTitle = (text: string): boolean =>
    text.split(' ').length <= MOST_WORDS && text.split(' ').every((word) => !/^\p{Ll}{4}/u.test(word))
  const isName = (line: PlacedLine, size: number): boolean =>
    isNameLike(line.text) &&
    isTitle(line.text) &&
    !isAddressLine(line.text, false) &&
    size < LARGER &&
    size > SMALLER &&
    !own.labels.some(
      (hit) =>
        hit.page === line.page &&
        hit.line === line.line &&
        hit.quality * hit.weight >= 0.5 &&
        hit.text.length >= 0.5 * line.text.length,
    )
  const below = base.lines.find((line) => lineAbove(base, line) === best.line)
  const above = lineAbove(base, best.line)
  const hasWord = BANK_WORD.test(best.text)
  if (!hasWord && below && isName(below, height(below) / height(best.line)) && BANK_WORD.test(below.text))
    return {
      text: `${best.text} ${nameText(below.text)}`,
      line: { ...best.line, box: unionOf([best.line.box, below.box]) },
    }
  if (hasWord && above && isName(above, height(best.line) / height(above)) && !BANK_WORD.test(above.text))
    return {
      text: `${nameText(above.text)} ${best.text}`,
      line: { ...best.line, box: unionOf([above.box, best.line.box]) },
    }
  return best
}

/** The bank that one line names with its address, its parts set off by signs, as senders and footers do. */
function bankOnOneLine(
  base: MappingContext,
  labelled: string | undefined,
  isInList: (line: PlacedLine) => boolean,
): ReturnType<typeof bankName> {
  for (const line of base.lines) {
    const [first, ...others] = line.text.split(/\s*[•·|●▪]\s*|\s[-–—*]\s/u)
    const name = nameText(first!)
    if (
      isInList(line) ||
      !others.some((part) => traitsOf(part).has('postcode') || isAddressLine(part, false)) ||
      !isNameLike(name) ||
      (labelled !== undefined && sameName(labelled, name))
    )
      continue
    if (BANK_WORD.test(name) || companySuffixOf(name) !== undefined)
      return { text: name, line: { ...line, text: name }, rule: 'sender_line', chance: 0.75 }
  }
  return undefined
}

/** The holder's address: that of the block, or what stands at the label of an address. */
function addressOfHolder(
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
