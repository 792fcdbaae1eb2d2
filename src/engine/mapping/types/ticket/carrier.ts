// Who carries or sells the ticket: named at a label, by the legal form of a firm, or by the line at the head of the
// page.

import { patternOf } from '../../reading/word-pattern.ts'
import { labelsOn, linesOfPage } from '../../context/by-line.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from './turned.ts'
import { imprintsOf, issuerOf } from '../../fields/parties/imprints.ts'
import { findTypeWords } from '../../context/labels.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { wordsBefore } from '../../structure/label-values.ts'
import { settledLabels } from './context.ts'
import { isInSentence, isOfOperator } from './nearby.ts'
import type { Mode } from './kind.ts'
import { isListedValue } from '../../structure/pairs/columns.ts'
import { senderName } from './mail-head.ts'
import { spanStart } from './span.ts'
import { lineOf, valueAt } from './spots.ts'
import { isName, type Leg } from './stops.ts'

interface Carrier {
  value: string
  line: PlacedLine
  rule: string
  confidence: number
}

/**
 * The carrier, who is the vendor of the ticket too. `places` are the names that journeys and passengers have; `plain` has the
 * labels of all documents. A house is known by its name at the head of its letters, not by the firm that runs it.
 */
export function readCarrier(
  context: MappingContext,
  plain: MappingContext,
  mode: Mode | undefined,
  places: ReadonlySet<string>,
  legs: readonly Leg[],
  isStay: boolean,
): Candidate[] {
  const firm = withLegalForm(context, places)
  const head = mode === 'event' ? undefined : atHead(context, places)
  // A brand of the trade at the head of the page is surer than a legal form further down, which may be part of a
  // train's name.
  const carrier =
    (isStay ? undefined : issuer(plain, places)) ??
    labelled(context) ??
    sender(context) ??
    (isStay ? head : undefined) ??
    (firm && firm.line.box.top < HEAD ? firm : undefined) ??
    (head && TRADE.test(head.value) ? head : undefined) ??
    ofJourneys(legs) ??
    firm ??
    head ??
    atFoot(context, places) ??
    named(plain)
  if (!carrier) return []
  return ['ticket.provider', 'vendor.name'].map((path) =>
    fromLines(path, carrier.value, [carrier.line], carrier.rule, carrier.confidence),
  )
}

/** Who issues a ticket, by the brand where one is printed, as the carrier of the journeys that name nobody else. */
export function ownCarriers(vendor: readonly Candidate[], mode: Mode | undefined, legs: readonly Leg[]): Candidate[] {
  const nameAt = (path: string): Candidate | undefined => vendor.find(({ field }) => field === path)
  const issuer = nameAt('vendor.name')
  if (!issuer || !isOwn(issuer, mode, legs)) return []
  const brand = nameAt('vendor.trade_name')
  const name = brand && /^[\p{L} .&'’-]+$/u.test(String(brand.value)) ? brand : issuer
  return legs.flatMap((leg, at) =>
    (leg.carrier ?? (mode === 'flight' ? undefined : leg.operator))
      ? []
      : [{ ...name, field: `ticket.segments[${at}].carrier` }],
  )
}

const AGENCY = new RegExp(`(?:^|[\\s-])${patternOf('ticket-words', 'agency')}(?:$|[\\s-])`, 'iu')
/** A name that is less sure than this may be any words at the head of a page. */
const LEAST_SURE = 0.55

/**
 * Whether who issues a ticket runs its journeys too: on the ground and at sea where the name is not that of an agency,
 * in the air where all numbers have one airline's signs, as agencies sell flights of many.
 */
const isOwn = ({ value, confidence }: Candidate, mode: Mode | undefined, legs: readonly Leg[]): boolean =>
  mode === 'flight'
    ? TRADE.test(String(value)) && haveOnePrefix(legs)
    : mode !== undefined && confidence >= LEAST_SURE && !AGENCY.test(String(value))

/** Whether the numbers of all flights begin with the two signs of one airline. */
function haveOnePrefix(legs: readonly Leg[]): boolean {
  const prefixes = new Set(
    legs.map(({ number }) => /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])(?=\s?\d)/.exec(number?.value ?? '')?.[0]),
  )
  return prefixes.size === 1 && !prefixes.has(undefined)
}

/** Where a name at a label ends: at a sign that parts facts, or at a sentence. */
const NAME_END = /\s+[-–|·•]\s+|,\s|(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/u

function labelled(context: MappingContext): Carrier | undefined {
  const nameIn = (text: string): string | undefined => {
    const [name] = text.split(NAME_END) as [string]
    return isName(name.replace(/\.$/, '')) && !/:|^\p{Lu}{2}\//u.test(name) ? name : undefined
  }
  // In "Flight no/Airline ref" and "Fee of the airline" the word is a part of a longer label.
  const isPart = (hit: LabelHit): boolean => {
    const line = lineOf(context, hit)
    return /\p{L}\/$|\p{Ll}\s$/u.test(line.text.slice(0, spanStart(line, hit)))
  }
  // Who operates one journey for another is not who sells the ticket.
  const labels = settledLabels(context).filter(
    (hit) => hit.field !== 'carrier' || !(isPart(hit) || isInSentence(context, hit) || isOfOperator(context, hit)),
  )
  const found = valueAt(context, labels, 'carrier', nameIn)
  return found && { value: found.value, line: found.line, rule: 'labelled', confidence: 0.75 }
}

/** The firm of the small print whose name the head of the page or its site confirms. */
function issuer(plain: MappingContext, places: ReadonlySet<string>): Carrier | undefined {
  const found = issuerOf(plain, (name) => places.has(name.toLowerCase()))
  return found && { value: found.name, line: found.line, rule: 'imprint', confidence: 0.8 }
}

/** The first firm of the small print, where nothing else names who sells. */
function named(plain: MappingContext): Carrier | undefined {
  const [found] = imprintsOf(plain)
  return found && { value: found.name, line: found.line, rule: 'imprint', confidence: 0.55 }
}

/** The one carrier of all journeys. */
function ofJourneys(legs: readonly Leg[]): Carrier | undefined {
  const [first, ...others] = legs.map(({ carrier }) => carrier)
  const line = first?.lines[0]
  return first && line && others.every((one) => one?.value === first.value)
    ? { value: first.value, line, rule: 'carrier_of_journeys', confidence: 0.7 }
    : undefined
}

function sender(context: MappingContext): Carrier | undefined {
  const found = senderName(context)
  return found && { ...found, rule: 'sender_of_mail', confidence: 0.7 }
}

function withLegalForm(context: MappingContext, places: ReadonlySet<string>): Carrier | undefined {
  for (const line of context.lines) {
    if (isListedValue(context, line)) continue
    // A legal form may follow a comma ("Northern Lines, a.s.").
    const [head] = beforeNumber(context, line).split(/,\s(?!\p{Ll}\.)|\s[-–—|·•](?:\s|$)|\/(?=\p{Lu})/u)
    if (
      head &&
      !/\/\p{Ll}+$/u.test(head) &&
      head.length < 50 &&
      // "Hand luggage: 8 KG" has the form of a firm's name.
      !/:|\d\s?\S{1,4}$/u.test(head) &&
      /^\p{Lu}/u.test(head) &&
      companySuffixOf(head)?.before &&
      !places.has(head.toLowerCase())
    )
      return { value: head, line, rule: 'legal_form', confidence: 0.55 }
  }
  return undefined
}

/** The words of a line before the label of a number, or all of it. */
function beforeNumber(context: MappingContext, line: PlacedLine): string {
  const clear = labelsOn(context, line).filter(({ quality }) => quality > 0.9)
  return clear.map((hit) => wordsBefore(context, hit)).find((words) => words !== undefined) ?? line.text
}

/**
 * A brand of the trade that stands before its address or its site, as at the foot of a page ("Northern Ferries · Quay
 * Street 4").
 */
function atFoot({ lines }: MappingContext, places: ReadonlySet<string>): Carrier | undefined {
  for (const line of lines) {
    const [name, ...rest] = line.text.split(/\s[·•|]\s/u)
    if (name && rest.length && isTradeName(name) && TRADE.test(name) && !places.has(name.toLowerCase()))
      return { value: name, line, rule: 'before_address', confidence: 0.55 }
  }
  return undefined
}

/** The part of the first page in which a carrier prints its name, and how many of its rows. */
const HEAD = 0.22
const HEAD_ROWS = 4
const MOST_WORDS = 5
/** Words that carriers have in their names, in the languages of tickets; ends of compounds too. */
const TRADE = new RegExp(
  `(?:^|[\\s-])${patternOf('ticket-words', 'carrier')}(?:$|[\\s-])|\\p{L}{3}${patternOf('ticket-words', 'carrier-ending')}$`,
  'iu',
)

/**
 * The name at the head of the page: one with a word of the trade, else the first line that is a name and neither title,
 * label, place nor person.
 */
function atHead(context: MappingContext, places: ReadonlySet<string>): Carrier | undefined {
  const [first] = context.lines
  if (!first) return undefined
  const titles = findTypeWords(context)
  const labels = settledLabels(context)
  const head = linesOfPage(context, first.page).filter((line) => line.box.top < HEAD)
  const tops = [...new Set(head.map(({ box }) => Math.round(box.top / (0.6 * (box.bottom - box.top)))))]
    .sort((a, b) => a - b)
    .slice(0, HEAD_ROWS)
  const names = head.filter((line) => {
    const isFree =
      !titles.some((hit) => hit.page === line.page && hit.line === line.line && hit.quality > 0.8) &&
      !isLabelled(line, labels) &&
      !isListedValue(context, line) &&
      !places.has(line.text.toLowerCase())
    return (
      isFree &&
      isTradeName(line.text) &&
      tops.includes(Math.round(line.box.top / (0.6 * (line.box.bottom - line.box.top))))
    )
  })
  const trade = names.find(({ text }) => TRADE.test(text))
  const line = trade ?? names[0]
  return line && { value: line.text.trim(), line, rule: 'head_of_page', confidence: trade ? 0.7 : 0.5 }
}

function isLabelled(line: PlacedLine, labels: readonly LabelHit[]): boolean {
  return labels.some(
    (hit) =>
      hit.page === line.page && hit.line === line.line && hit.quality > 0.8 && (hit.from === 0 || /:/.test(line.text)),
  )
}

function isTradeName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return (
    words.length <= MOST_WORDS &&
    isName(text.trim()) &&
    /\p{L}{3}/u.test(text) &&
    !/[\d:;!?→>/@]|,$|\.\p{L}{2,3}$/u.test(text)
  )
}
