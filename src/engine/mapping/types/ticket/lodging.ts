// A stay at a hotel, on vouchers and confirmations of bookings.

import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { chooseStay, fieldAt, NAME, wordsAt } from '../../fields/header/receipt-kinds.ts'
import { labelsOn } from '../../context/by-line.ts'
import { isAddressLine } from '../../fields/parties/party-lines.ts'
import { relationsOf } from '../../structure/relations.ts'
import { textsAt } from './labels.ts'
import { personIn } from './person.ts'
import { dayOf, isDay, type SpotDay } from './spots.ts'
import type { Leg } from './stops.ts'
import { fromLines } from './turned.ts'

const PATHS = {
  'receipt.hotel.arrival_date': 'ticket.lodging.check_in',
  'receipt.hotel.departure_date': 'ticket.lodging.check_out',
  'receipt.hotel.guest_name': 'ticket.passengers[0].name',
} as const

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0 && Number(value) < 100

/** What a booking says of the house and the room; the paper of a stay that is paid has none of it. */
const bookedOf = (context: MappingContext): (Candidate | undefined)[] => [
  wordsAt(context, { path: 'ticket.lodging.property', label: 'property_name', form: NAME }),
  wordsAt(context, { path: 'ticket.lodging.room_type', label: 'room_type', form: NAME }),
  fieldAt(context, { path: 'ticket.lodging.guests', label: 'guest_count', kind: 'quantity', accepts: isCount }),
]

/**
 * The fields of a stay, where the paper has the words of a hotel and both days, and no journey with a number or with
 * codes of its stops; undefined on other tickets. `context` has the labels of all documents.
 */
export function readLodging(context: MappingContext, legs: readonly Leg[]): Candidate[] | undefined {
  if (legs.some(({ number, from, to }) => number ?? from.code ?? to.code)) return undefined
  const stay = chooseStay(context)
  const [arrival, departure] = [stay.get('receipt.hotel.arrival_date'), stay.get('receipt.hotel.departure_date')]
  if (!arrival || !departure || String(arrival.value) >= String(departure.value)) return undefined
  const fields = Object.entries(PATHS).flatMap(([from, to]): Candidate[] => {
    const found = stay.get(from)
    return found ? [{ ...found, field: to }] : []
  })
  return [
    { ...arrival, field: 'ticket.ticket_type', value: 'hotel', rule: 'stay' },
    ...fields,
    ...bookedOf(context).flatMap((candidate) => candidate ?? []),
  ]
}

/** Labels that only papers of a stay have: beside one, the words for coming and going are those of guests. */
const OF_STAY: readonly string[] = ['property', 'room_type', 'nights', 'guests']
/** Words that mean as much elsewhere ("Departure") say a stay only beside two of those. */
const OWN_WORD = 0.8
/** How near a day stands to its label. */
const NEAR = 0.35

/**
 * The fields of a stay by the labels of tickets, in all their languages; undefined where both days are not printed, or
 * the words may be those of a journey.
 */
export function readStay(context: MappingContext, legs: readonly Leg[]): Candidate[] | undefined {
  if (legs.some(({ number, from, to }) => number ?? from.code ?? to.code)) return undefined
  const hitsOf = (field: string): LabelHit[] => context.labels.filter((hit) => hit.field === field && hit.quality > 0.8)
  const [from, to] = ['check_in', 'check_out'].map(hitsOf) as [LabelHit[], LabelHit[]]
  const words = OF_STAY.filter((field) => hitsOf(field).some((hit) => isHead(context, hit))).length
  const isOwn = [from, to].every((hits) => hits.some(({ weight }) => weight >= OWN_WORD))
  if (words < (isOwn ? 1 : 2)) return undefined
  const [arrival, departure] = [dayAt(context, from), dayAt(context, to)]
  if (!arrival || !departure || arrival.value >= departure.value) return undefined
  const day = (path: string, { value, line }: SpotDay): Candidate =>
    fromLines(`ticket.lodging.${path}`, value, [line], 'labelled', 0.85)
  return [
    fromLines('ticket.ticket_type', 'hotel', [arrival.line], 'stay', 0.85),
    day('check_in', arrival),
    day('check_out', departure),
    ...houseOf(context, hitsOf('property')),
    ...wordsOf(context, hitsOf('room_type'), 'ticket.lodging.room_type'),
    ...guestsOf(context, hitsOf('guests')),
    ...nameOf(context, hitsOf('guest')),
  ]
}

/** Whether a label begins its line. */
const isHead = (context: MappingContext, hit: LabelHit): boolean =>
  hit.from === 0 && labelsOn(context, hit).every(({ from, text }) => from > 0 || text.length <= hit.text.length)

const dayAt = (context: MappingContext, hits: readonly LabelHit[]): SpotDay | undefined =>
  hits.flatMap((hit) =>
    relationsOf(context, hit, isDay)
      .slice(0, 1)
      .filter(({ score }) => score > NEAR)
      .map(({ reading }) => dayOf(context, reading)),
  )[0]

const LONGEST = 70

/**
 * The words at the first label that heads a line and has any: labels with a colon before others, which may begin a
 * title ("Room information").
 */
function wordsOf(context: MappingContext, hits: readonly LabelHit[], field: string): Candidate<string>[] {
  const heads = hits.filter((one) => isHead(context, one))
  const marked = heads.filter((one) => isMarked(context, one))
  for (const hit of [...marked, ...heads.filter((one) => !marked.includes(one))]) {
    const [said] = textsAt(context, hit)
    const text = said?.text.replace(/^[\s:.–-]+/u, '').trim() ?? ''
    if (said && /^\p{L}.*\p{L}{2}/u.test(text) && text.length < LONGEST && !isLabel(context, said.line, text))
      return [fromLines(field, text, [said.line], 'labelled', 0.75)]
  }
  return []
}

const isLabel = (context: MappingContext, line: PlacedLine, text: string): boolean =>
  labelsOn(context, line).some((hit) => hit.text === text)

/** What stands behind a label on its line. */
const behind = ({ lines }: MappingContext, { page, line, text }: LabelHit): string =>
  lines.find((one) => one.page === page && one.line === line)?.text.split(text)[1] ?? ''

/** Whether a colon stands right behind a label. */
const isMarked = (context: MappingContext, hit: LabelHit): boolean => /^\s*[:：]/.test(behind(context, hit))

/** The house, and its address where that stands behind it. */
function houseOf(context: MappingContext, hits: readonly LabelHit[]): Candidate[] {
  // "Hotel Sonnenhof" is a name, and "Hotel policy" a title: without a colon the word labels what stands apart from it.
  const labels = hits.filter((hit) => isMarked(context, hit) || behind(context, hit).trim() === '')
  const [found] = wordsOf(context, labels, 'ticket.lodging.property')
  if (!found) return []
  const [name, ...rest] = found.value.split(/,\s/u) as [string, ...string[]]
  const address = rest.join(', ')
  return isAddressLine(address, false) && /\d/.test(address)
    ? [
        { ...found, value: name },
        { ...found, field: 'ticket.lodging.address', value: address },
      ]
    : [found]
}

function guestsOf(context: MappingContext, hits: readonly LabelHit[]): Candidate[] {
  for (const hit of hits) {
    const [said] = textsAt(context, hit)
    const count = /^[\s:]*(?<count>\d{1,2})(?![\d.,:/-])/u.exec(said?.text ?? '')?.groups!.count
    if (said && count !== undefined && Number(count) > 0)
      return [fromLines('ticket.lodging.guests', Number(count), [said.line], 'labelled', 0.75)]
  }
  return []
}

function nameOf(context: MappingContext, hits: readonly LabelHit[]): Candidate[] {
  for (const hit of hits.filter((one) => isHead(context, one))) {
    for (const { text, line } of textsAt(context, hit)) {
      const person = personIn(text, true)
      if (person) return [fromLines('ticket.passengers[0].name', person.name, [line], 'labelled', 0.75)]
    }
  }
  return []
}
