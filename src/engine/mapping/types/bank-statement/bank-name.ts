// The name of the bank that issues a statement.

import { linesOfPage } from '../../context/by-line.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { findTypeWords } from '../../context/labels.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { isAddressLine, isNameLike } from '../../fields/parties/line-kinds.ts'
import { sameName } from '../../fields/parties/party-lines.ts'
import { withoutHeading } from '../../fields/parties/pieces.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { wordsOf } from '../../../knowledge/load.ts'
import { nameText } from '../../fields/parties/run-texts.ts'
import { labelledName, NAMED_BANK } from './labelled-name.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'
import { lineAbove, ofDomain } from './party-signs.ts'

// Languages that put what a house is before its name: "Bank Pocztowy" is a name there, not a label with a value.
const NAME_BEHIND: ReadonlySet<string> = new Set(wordsOf('languages', 'name-behind-kind'))

const BANK_FIRST = /^(?:Bank|BANK) \p{Lu}[^\d:]*$/u

/** The address of a site is no name: "bankofelms.example". */
const SITE = /^[\p{Ll}\d-]+(?:\.[\p{Ll}\d-]+)+$/u
/** A name as a logo sets it, without capitals: "caja meseta". */
const LOWER_CASE = /^\p{Ll}[\p{Ll}'’.-]+(?: \p{Ll}[\p{Ll}'’.-]*){1,3}$/u

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

/** The name of the bank: at its label, else the line that looks most like one. */
export function bankName(
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
        SITE.test(text) ||
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
  return { ...wholeName(base, best, own), rule: 'bank_title', chance: Math.min(0.93, 0.45 + 0.09 * best.worth) }
}

// The second line of a name is set as large as the first or smaller, and is no sentence.
const LARGER = 1.12
const SMALLER = 0.4
const MOST_WORDS = 4

const AND = `(?:&|\\+|${patternOf('party-words', 'and')})`
const JOINS = new RegExp(`^${AND}\\s`, 'iu')
const IS_JOINED = new RegExp(`\\s${AND}$`, 'iu')
// Lines that "&" joins are set alike.
const ALIKE = 1.3

/**
 * A bank's name with the lines that "&" joins to it, and with the line right above or below them where only one of the
 * two has a word that makes it a bank.
 */
function wholeName(
  base: MappingContext,
  best: { text: string; line: PlacedLine },
  own: MappingContext,
): { text: string; line: PlacedLine } {
  const height = ({ box }: PlacedLine): number => box.bottom - box.top
  const belowOf = (line: PlacedLine): PlacedLine | undefined => base.lines.find((one) => lineAbove(base, one) === line)
  const isJoined = (above: PlacedLine, below: PlacedLine): boolean =>
    (JOINS.test(below.text) || IS_JOINED.test(above.text)) &&
    [above, below].every(({ text }) => isNameLike(text) && !isAddressLine(text, false)) &&
    Math.max(height(above), height(below)) < ALIKE * Math.min(height(above), height(below))
  const lines = [best.line]
  const join = (): void => {
    for (let above = lineAbove(base, lines[0]!); above && isJoined(above, lines[0]!); above = lineAbove(base, above))
      lines.unshift(above)
    for (let below = belowOf(lines.at(-1)!); below && isJoined(lines.at(-1)!, below); below = belowOf(below))
      lines.push(below)
  }
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
  join()
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const below = belowOf(last)
  const above = lineAbove(base, first)
  const hasWord = lines.some(({ text }) => BANK_WORD.test(text))
  if (!hasWord && below && isName(below, height(below) / height(last)) && BANK_WORD.test(below.text)) lines.push(below)
  else if (hasWord && above && isName(above, height(first) / height(above)) && !BANK_WORD.test(above.text))
    lines.unshift(above)
  join()
  if (lines.length === 1) return best
  const texts = lines.map((line) => (line === best.line ? best.text : line.text))
  return { text: nameText(texts.join(' ')), line: { ...best.line, box: unionOf(lines.map(({ box }) => box)) } }
}

/** The bank that one line names with its address, its parts set off by signs, as senders and footers do. */
export function bankOnOneLine(
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
