// Which numbers on a page are telephone numbers: those at a label, and those without one where only contacts stand.

import { labelsOfPage, labelsOn, lineAt, readingsOn } from '../../context/by-line.ts'
import { foldText } from '../../reading/fold.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import type { PartyMention } from './party-mentions.ts'

const PHONE = new RegExp(`^${patternOf('party-words', 'phone-begins')}`)

export interface MainParties {
  vendor?: PartyMention | undefined
  buyer?: PartyMention | undefined
}

/** The label telephone or fax before a number, on its line or left of it on its row, or alone above it. */
export function phoneLabel(context: MappingContext, reading: Reading, line: PlacedLine): LabelHit | undefined {
  const own = labelsOn(context, reading)
    .filter((hit) => hit.to <= reading.from + 1)
    .sort((a, b) => b.from - a.from)
  const nearest = own[0]
  if (nearest)
    return (
      own.find((hit) => (hit.field === 'phone' || hit.field === 'fax') && hit.from === nearest.from) ??
      (PHONE.test(foldText(line.text)) ? own.find((hit) => hit.field === 'phone') : undefined)
    )
  const phones = labelsOfPage(context, reading.page).filter((hit) => hit.field === 'phone' || hit.field === 'fax')
  const height = reading.box.bottom - reading.box.top
  const before = phones.filter(
    (hit) => Math.abs(hit.box.top - reading.box.top) < 0.6 * height && hit.box.right <= reading.box.left,
  )
  return (
    before.sort((a, b) => b.box.right - a.box.right)[0] ??
    phones.find(
      (hit) =>
        reading.box.top - hit.box.bottom < UNDER * height &&
        hit.box.bottom < (reading.box.top + reading.box.bottom) / 2 &&
        Math.abs(hit.box.left - reading.box.left) < SAME_LEFT &&
        hit.text.length > 2 &&
        foldText(lineAt(context, hit)?.text ?? '') === foldText(hit.text),
    )
  )
}

// A label heads its number in a column of labels over values, from one left edge on.
const UNDER = 1
const SAME_LEFT = 0.012

/** Whether a number without a label is a telephone number, by its place and by what stands on its line. */
export function isBarePhone(
  context: MappingContext,
  reading: Reading,
  line: PlacedLine,
  parties: MainParties,
): boolean {
  const isBesideAddress = readingsOn(context, reading).some(
    ({ meaning: { kind } }) => kind === 'email' || kind === 'url',
  )
  return (
    (isContactPlace(line, parties) || isBesideAddress || isCalled(reading, line)) &&
    !traitsOf(line.text).has('registration') &&
    !isNamedOtherwise(context, reading, line)
  )
}

/** A number with its country's code, alone on its line or where letterheads and footers have their contacts. */
const isCalled = ({ text, box }: Reading, line: PlacedLine): boolean =>
  /^\+\d/.test(text.trim()) && (line.text.trim() === text.trim() || box.top < HEAD_PART || box.top > FOOTER_PART)

const HEAD_PART = 0.35
const FOOTER_PART = 0.8

/** In the block of a party or, where there are no blocks, near the top of the page. */
function isContactPlace(line: PlacedLine, { vendor, buyer }: MainParties): boolean {
  const mentions = [vendor, buyer].filter((one) => one !== undefined)
  return mentions.length
    ? mentions.some((mention) => mention.party.lines.some((one) => one.page === line.page && one.line === line.line))
    : line.box.top < HEAD_PART
}

/**
 * Whether another label or the sign for a number and a name are before a number: "CEP: 70040-120" and
 * "N° RBQ : 8100-2200-33" are no telephone numbers.
 */
const isNamedOtherwise = (context: MappingContext, { text, from, ...at }: Reading, line: PlacedLine): boolean =>
  /[°º№#][\p{L}\s.]{0,12}[:：]?\s*$/u.test(line.text.slice(0, Math.max(0, line.text.indexOf(text)))) ||
  labelsOn(context, at).some((hit) => hit.to === from && hit.field !== 'phone' && hit.field !== 'fax')
