// A stay at a hotel, on vouchers and confirmations of bookings.

import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn, readingsOn } from '../../context/by-line.ts'
import { isAddressLine } from '../../fields/parties/line-kinds.ts'
import { traitsOf, type Trait } from '../../reading/line-traits.ts'
import { relationsOf } from '../../structure/relations.ts'
import { textsAt } from './labels.ts'
import { personIn } from './person.ts'
import { guestsIn, stayInProse, type Stay } from './stay-in-prose.ts'
import { dayOf, isDay, lineOf, type SpotDay } from './spots.ts'
import { isName, type Leg } from './stops.ts'
import { fromLines } from './turned.ts'

/**
 * Labels that only papers of a stay have, most surely that of the room. Beside one of them, the words for arrival and
 * departure are those of guests.
 */
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
  const isOwn = [from, to].every((hits) => hits.some(({ weight }) => weight >= OWN_WORD))
  const said = OF_STAY.filter((field) => hitsOf(field).some((hit) => isOwn || isHead(context, hit)))
  const words = said.length + (said.includes('room_type') ? 1 : 0)
  const labelled = words >= (isOwn ? 1 : 2) ? stayOf(dayAt(context, from), dayAt(context, to)) : undefined
  const stay = labelled ?? stayInProse(context)
  if (!stay) return undefined
  const { arrival, departure } = stay
  const day = (path: string, { value, line }: SpotDay): Candidate =>
    fromLines(`ticket.lodging.${path}`, value, [line], 'labelled', 0.85)
  return [
    fromLines('ticket.ticket_type', 'hotel', [arrival.line], 'stay', 0.85),
    day('check_in', arrival),
    day('check_out', departure),
    ...houseOf(context, hitsOf('property')),
    ...(labelled ? wordsOf(context, hitsOf('room_type'), 'ticket.lodging.room_type') : []),
    ...(labelled ? guestsOf(context, hitsOf('guests')) : guestsNear(context, arrival.line)),
  ]
}

const stayOf = (arrival?: SpotDay, departure?: SpotDay): Stay | undefined =>
  arrival && departure && arrival.value < departure.value ? { arrival, departure } : undefined

/** Whether a label begins its line. */
const isHead = (context: MappingContext, hit: LabelHit): boolean =>
  hit.from === 0 && labelsOn(context, hit).every(({ from, text }) => from > 0 || text.length <= hit.text.length)

/** The day at the first label that has one: under it the name of the day may come first. */
const dayAt = (context: MappingContext, hits: readonly LabelHit[]): SpotDay | undefined =>
  hits.flatMap((hit) => {
    const near = relationsOf(context, hit, isDay).slice(0, 1)
    const under = textsAt(context, hit).slice(0, 1)
    return [
      ...near.filter(({ score }) => score > NEAR).map(({ reading }) => reading),
      ...under.flatMap(({ line }) => readingsOn(context, line).filter(isDay)),
    ].map((reading) => dayOf(context, reading))
  })[0]

const LONGEST = 70
/** How near left edges of lines below each other stand, in widths of the page. */
const SAME_EDGE = 0.01

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
  const [name, ...rest] = (found?.value ?? '').split(/,\s/u) as [string, ...string[]]
  const address = rest.join(', ')
  if (found && isAddressLine(address, false) && /\d/.test(address))
    return [
      { ...found, value: name },
      { ...found, field: 'ticket.lodging.address', value: address },
    ]
  const below = found && addressBelow(context, found)
  if (below) return [found, addressOn(below, 'below_house', 0.7)]
  // A word for lodging may also label the room. A house over its address is surer than that.
  const named = hits.map((hit) => lineOf(context, hit)).flatMap((line) => houseOverAddress(context, line))
  const large = named.length ? named : largeLines(context).flatMap((line) => houseOverAddress(context, line))
  return large.length ? large.slice(0, 2) : found ? [found] : []
}

/** How much higher than most lines a house's name is. */
const LARGE = 1.15

/** The lines in large letters, the largest first. */
function largeLines({ lines }: MappingContext): PlacedLine[] {
  const heightOf = ({ box }: PlacedLine): number => box.bottom - box.top
  const heights = lines.map(heightOf).sort((a, b) => a - b)
  const common = heights[Math.floor(heights.length / 2)] ?? 0
  return lines.filter((line) => heightOf(line) > LARGE * common).sort((a, b) => heightOf(b) - heightOf(a))
}

const CONTACTS: readonly Trait[] = ['phone', 'fact', 'email', 'url']

/**
 * The address in a line without what signs part from it: the telephone or mail behind it, and words without a number
 * before it.
 */
function withoutContacts({ text }: PlacedLine): string {
  const parts = text.split(/\s[·•|]\s/u)
  const begin = parts.findIndex((part) => /\d/.test(part))
  const end = parts.findIndex((part) => CONTACTS.some((trait) => traitsOf(part).has(trait)))
  const address = parts.slice(Math.max(0, begin), end > begin ? end : undefined)
  return end > 0 || begin > 0 ? address.join(', ') : text
}

const isAddress = (line: PlacedLine): boolean => {
  const text = withoutContacts(line)
  return isAddressLine(text, false) && /\d/.test(text)
}

const addressOn = (line: PlacedLine, rule: string, confidence: number): Candidate<string> =>
  fromLines('ticket.lodging.address', withoutContacts(line), [line], rule, confidence)

/** Heights of the name's line within which the address of a house stands, labelled or not. */
const ADDRESS_HEIGHTS = 6

/** The first line of an address below the name of a house. */
function addressBelow({ lines }: MappingContext, { page, box }: Candidate): PlacedLine | undefined {
  const height = box.bottom - box.top
  return lines
    .filter((one) => one.page === page && one.box.top > box.top && one.box.top - box.bottom < ADDRESS_HEIGHTS * height)
    .find(isAddress)
}

/** Whether a box begins where the one over it does, or has its middle, as on the head of a letter. */
const isUnder = (box: PlacedLine['box'], over: PlacedLine['box']): boolean =>
  Math.abs(box.left - over.left) < SAME_EDGE || Math.abs(box.left + box.right - over.left - over.right) < 2 * SAME_EDGE

/** The house that a line names, where its address is right under it. */
function houseOverAddress(context: MappingContext, line: PlacedLine): Candidate[] {
  const name = line.text
    .split(/[:：]\s*/u)
    .at(-1)!
    .trim()
  const height = line.box.bottom - line.box.top
  const below = context.lines.find(
    ({ page, box }) =>
      page === line.page &&
      isUnder(box, line.box) &&
      box.top > line.box.top + 0.5 * height &&
      box.top - line.box.bottom < height,
  )
  const isHouse = isName(name) && /\p{L}\s+\p{L}/u.test(name)
  return below && isHouse && isAddress(below)
    ? [fromLines('ticket.lodging.property', name, [line], 'over_address', 0.6), addressOn(below, 'over_address', 0.6)]
    : []
}

const guestsField = (count: number, line: PlacedLine): Candidate =>
  fromLines('ticket.lodging.guests', count, [line], 'labelled', 0.75)

/** How many guests the sentences about the stay name. */
function guestsNear({ lines }: MappingContext, { page, box }: PlacedLine): Candidate[] {
  const reach = GUEST_HEIGHTS * (box.bottom - box.top)
  const near = lines.filter((line) => line.page === page && Math.abs(line.box.top - box.top) < reach)
  // A sentence goes on over the end of its line.
  const count = guestsIn(near.map(({ text }) => text).join(' '))
  return count === undefined ? [] : [guestsField(count, near[0]!)]
}

/** Heights of a line around the day of arrival in which a letter says who comes. */
const GUEST_HEIGHTS = 4

function guestsOf(context: MappingContext, hits: readonly LabelHit[]): Candidate[] {
  for (const hit of hits) {
    const [said] = textsAt(context, hit)
    const text = said?.text ?? ''
    const count = guestsIn(text) ?? Number(/^[\s:]*(?<count>\d{1,2})(?![\d.,:/-])/u.exec(text)?.groups!.count ?? 0)
    if (said && count > 0) return [guestsField(count, said.line)]
  }
  return []
}

/** Who stays, where no label of passengers says so. */
export function readGuest(context: MappingContext): Candidate[] {
  const hits = context.labels.filter((hit) => hit.field === 'guest' && hit.quality > 0.8 && isHead(context, hit))
  for (const hit of hits) {
    for (const { text, line } of textsAt(context, hit)) {
      const person = personIn(text, true)
      if (person) return [fromLines('ticket.passengers[0].name', person.name, [line], 'labelled', 0.75)]
    }
  }
  return []
}
