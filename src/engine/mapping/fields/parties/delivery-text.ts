// Where and until when to deliver, as an order says it in a sentence ("Please deliver by 4 May 2026 to our Store South,
// 15 Quay Street, Ely CB7 4XX.").

import type { Candidate, Chosen, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { scoreCandidate } from '../../choice/field-scorer.ts'
import { linesOfPage, readingsOn } from '../../context/by-line.ts'
import { joinCells, placeOf } from '../../context/readings.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { matchesOf } from '../../reading/matches.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { paragraphsOf } from '../../structure/paragraphs.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { addressFields } from './parties.ts'
import { pieceOf } from './pieces.ts'

const DAY = 'purchase_order.requested_delivery_date'
const PLACE = 'purchase_order.ship_to'
const SAID = 0.75

const listed = (key: string): string => patternOf('header-words', key)
const DELIVER = anyScript(new RegExp(`\\b${listed('deliver')}`, 'iu'))
const TO_PLACE = anyScript(new RegExp(`\\b${listed('deliver-to')}:?\\s+(?=\\p{Lu})`, 'giu'))
/** Words right before the last day, with a day of the week or a word for a day between. */
const UNTIL = anyScript(new RegExp(`\\b${listed('deliver-until')}\\s+(?:\\p{L}+[.,]?\\s+){0,2}$`, 'iu'))
/** A sentence ends behind a long word, a year or a bracket; shorter words are cut short and numbers are days. */
const SENTENCE_END = /(?<=(?:\p{L}{4}|\d{4}|\))[.!?;])\s+(?=\p{Lu}|\d)/u
const LONGEST_NAME = 70

/** The day and the place of delivery that an order puts into words. */
export function deliveryInWords(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  for (const { text, lines } of paragraphsOf(context)) {
    if (!DELIVER.test(text)) continue
    for (const sentence of text.split(SENTENCE_END)) {
      if (!DELIVER.test(sentence)) continue
      const at = text.indexOf(sentence)
      const from = lines.findLast((one) => one.at <= at)!
      const own = lines.slice(lines.indexOf(from)).filter((one) => one.at < at + sentence.length)
      const day = dayIn(
        context,
        sentence,
        own.map(({ line }) => line),
      )
      if (day && !chosen.has(DAY)) chosen.set(DAY, day)
      if (chosen.has(`${PLACE}.address`)) continue
      const { text: all, starts } = joinCells(from.line.cells)
      const place = placeOf(from.line, starts, all, 0, all.length)
      for (const { index, 0: words } of matchesOf(sentence, TO_PLACE)) {
        const found = placeIn(context, sentence.slice(index + words.length), place, SAID)
        for (const [path, candidate] of found) chosen.set(path, candidate)
        if (found.size > 0) break
      }
    }
  }
  return chosen
}

/** The day that a sentence of `lines` names as the last one. */
function dayIn(context: MappingContext, sentence: string, lines: readonly PlacedLine[]): Candidate | undefined {
  for (const line of lines)
    for (const reading of readingsOn(context, line)) {
      if (reading.meaning.kind !== 'date' || reading.meaning.partial) continue
      const at = sentence.indexOf(reading.text)
      if (at > 0 && UNTIL.test(sentence.slice(0, at)))
        return scoreCandidate(DAY, reading.meaning.value, reading, 'day_in_sentence', { label: SAID })
    }
  return undefined
}

/** A name and an address behind it, with commas between; empty where a text does not begin with the two. */
function placeIn(context: MappingContext, text: string, place: Omit<Reading, 'meaning'>, label: number): Chosen {
  const parts = text.replace(/\s+\(.*$|[.;]\s*$/u, '').split(/,\s+/)
  const town = parts.findIndex((part, at) => at > 0 && traitsOf(part).has('postcode'))
  const street = parts.findIndex((part) => traitsOf(part).has('street'))
  const from = street > 0 && (town < 0 || street <= town) ? street : town - Number(/\d/.test(parts[town - 1] ?? ''))
  const end = town < 0 ? parts.length : town + 1
  const name = parts.slice(0, Math.max(0, from)).join(', ')
  const address = parts.slice(Math.max(0, from), end).join(', ')
  if (
    from < 1 ||
    !/^\p{Lu}/u.test(name) ||
    name.length > LONGEST_NAME ||
    !/\d/.test(address) ||
    traitsOf(parts[0]!).has('street') ||
    /[:@]/.test(name + address) ||
    !isNameLike(parts[0]!.replace(/\d/g, '')) ||
    (end - from < 2 && !isAddressLine(address, false))
  )
    return new Map()
  const of = (field: string, value: unknown, _pieces?: unknown, rule = 'place_in_words'): Candidate =>
    scoreCandidate(field, value, { ...place, text }, rule, { label })
  const line = linesOfPage(context, place.page).find((one) => one.line === place.line)!
  const chosen = addressFields(context, 'invoice.ship_to', address, [pieceOf(line, address)], of)
  return new Map(
    [of(`${PLACE}.name`, name), ...chosen.values()].map((candidate) => {
      const field = candidate.field.replace('invoice.ship_to', PLACE)
      return [field, { ...candidate, field }]
    }),
  )
}
