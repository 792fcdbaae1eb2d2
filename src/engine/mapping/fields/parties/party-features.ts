// What a ranker sees of a text that may be the name or the address of an invoice's vendor or buyer: numbers in a fixed
// order, the same for training and for serving. What the rules know of its mention, the labels around, the kinds of
// lines beside it, how it stands to the other party; nothing of words, and of places only what stands before or behind.

import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { foldText } from '../../reading/fold.ts'
import { grouping, type LabelGroups } from '../../structure/label-slots.ts'
import { companySuffixOf, traitsOf, type Trait } from '../../reading/line-traits.ts'
import { overlapShare } from '../../structure/rows.ts'
import { isPostal } from './letter-blocks.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import {
  lineOfPiece,
  partyTexts,
  SIDES,
  type PartyPlace,
  type PartyText,
  type PartyTexts,
  type Side,
} from './party-candidates.ts'
import { ROLES } from './party-mentions.ts'
import { matchesDomain, TELLINGS, type Weighed } from './party-weights.ts'
import type { Role } from './run-texts.ts'

/**
 * The names or addresses that may be those of a side, the rules' choice first (none where they choose none), and the
 * numbers of each.
 */
export interface RankedParties extends PartyTexts {
  numbers: Float32Array
}

const GROUPS: LabelGroups = {
  vendor: ['section.vendor'],
  buyer: ['section.buyer'],
  bill_to: ['section.bill_to'],
  ship_to: ['section.ship_to', 'section.service_address'],
  ship_from: ['section.ship_from'],
  remit_to: ['section.remit_to'],
  section: ['section.'],
  party: ['party.', 'contact_name'],
  address: ['address'],
  contact: ['phone', 'fax', 'email', 'website'],
  tax: ['tax_id', 'vendor_tax_id', 'registration_number'],
  buyer_tax: ['buyer_tax_id'],
  bank: ['bank.'],
  number: [
    'invoice_number',
    'customer_id',
    'account_number',
    'purchase_order_number',
    'order_number',
    'reference_number',
  ],
  date: ['invoice_date', 'date', 'due_date', 'order_date', 'delivery_date'],
  column: ['column.'],
}
const groupOf = grouping(GROUPS)
const GROUP_COUNT = Object.keys(GROUPS).length
/**
 * Where a label stands to a text: in its own line, left of it in the row, or right over it and in the lines that its
 * mention holds above it.
 */
const AROUND = ['own', 'left', 'over'] as const

/** Traits of a text's first and last line and of the lines around. Kinds of text, not of place. */
const TRAITS: readonly Trait[] = [
  'suffix',
  'strong-suffix',
  'heading',
  'greeting',
  'fact',
  'phone',
  'registration',
  'date',
  'money',
  'colon',
  'email',
  'url',
  'street',
  'place',
  'house-start',
  'house-end',
  'number-word',
  'postcode',
  'postcode-bare',
  'state',
  'state-code',
  'country',
  'po-box',
  'comma-end',
  'comma-inside',
  'digits-most',
  'digits-none',
  'one-word',
  'many-words',
  'caps',
  'parenthesised',
  'sentence',
]
const PLACES = ['before', 'first', 'last', 'after'] as const

/** The paths that the rules give a name or an address to, as far as they tell whose it is. */
const PATHS = ['vendor', 'buyer', ...ROLES.map((role) => `invoice.${role}`)] as const

/** What all texts of a document are told against. */
interface View extends PartyTexts {
  context: MappingContext
  side: Side
  role: Role
  height: number
  tallest: number
  /** The letters of all lines. */
  letters: readonly string[]
  /** What the rules chose, by path, as letters. */
  ruled: ReadonlyMap<string, string>
  firstPage: number
}

/** A text where it is printed best, with the lines around. */
interface At {
  text: PartyText & { value: string }
  letters: string
  place: PartyPlace
  mention: Weighed | undefined
  first: PlacedLine | undefined
  last: PlacedLine | undefined
  before: PlacedLine | undefined
  after: PlacedLine | undefined
}

// Where there is nothing to measure; no measure reaches it.
const NOTHING = -9
const FAR = 9
const far = (value: number): number => Math.max(-1, Math.min(FAR, value))
const lettersOf = (text: string): string => foldText(text).replace(/ /g, '')
const tall = ({ box }: { box: PlacedLine['box'] }): number => box.bottom - box.top
const share = (part: number, all: number): number => (all > 0 ? part / all : 0)
const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length
const other = (side: Side): Side => SIDES.find((one) => one !== side)!
/** Whether the mention that a text stands in holds what the rules chose for a path. */
const holds = ({ mention }: At, path: string, { ruled }: View): number => {
  const wanted = ruled.get(path)
  return Number(
    wanted !== undefined &&
      mention !== undefined &&
      lettersOf(mention.mention.party.lines.map(({ text }) => text).join(' ')).includes(wanted),
  )
}
const gap = (upper: PlacedLine | undefined, lower: PlacedLine | undefined, { height }: View): number =>
  upper && lower ? far((lower.box.top - upper.box.bottom) / height) : NOTHING

/** What is told of a text that is printed. */
const MEASURES: readonly (readonly [name: string, of: (at: At, view: View) => number])[] = [
  ['rules.vendor', ({ mention }) => mention?.vendor ?? NOTHING],
  ['rules.buyer', ({ mention }) => mention?.buyer ?? NOTHING],
  [
    'rules.rank',
    ({ mention }, { mentions, side }) =>
      mention ? mentions.filter((one) => one[side] > mention[side]).length : NOTHING,
  ],
  ['mentions', (_, { mentions }) => far(mentions.length)],
  ['places', ({ text }) => far(text.places.length)],
  ['texts', (_, { texts }) => texts.length],
  ['mention.label', ({ mention }) => mention?.mention.quality ?? NOTHING],
  ['mention.inline', ({ mention }) => Number(mention?.mention.inline ?? false)],
  [
    'mention.name',
    ({ mention, letters }) =>
      Number(mention?.mention.party.name !== undefined && lettersOf(mention.mention.party.name.text) === letters),
  ],
  [
    'mention.contact',
    ({ mention, letters }) =>
      Number(mention?.mention.party.contact !== undefined && lettersOf(mention.mention.party.contact.text) === letters),
  ],
  ['mention.named', ({ mention }) => Number(mention?.mention.party.name !== undefined)],
  ['mention.addressed', ({ mention }) => far(mention?.mention.party.address.length ?? 0)],
  ['joins.own.name', (at, view) => holds(at, `${view.side}.name`, view)],
  ['joins.own.address', (at, view) => holds(at, `${view.side}.address`, view)],
  ['joins.other.name', (at, view) => holds(at, `${other(view.side)}.name`, view)],
  ['joins.other.address', (at, view) => holds(at, `${other(view.side)}.address`, view)],
  [
    'within.rules',
    ({ letters }, { ruled, side, role }) => Number(ruled.get(`${side}.${role}`)?.includes(letters) ?? false),
  ],
  [
    'holds.rules',
    ({ letters }, { ruled, side, role }) => Number(letters.includes(ruled.get(`${side}.${role}`) ?? '\n')),
  ],
  ['lines', ({ place }) => place.pieces.length],
  ['certainty', ({ place }) => Math.min(...place.pieces.map(({ confidence }) => confidence))],
  ['repeated', ({ letters }, view) => far(view.letters.filter((line) => line.includes(letters)).length - 1)],
  ['domain', ({ text }, { context }) => Number(matchesDomain(context, text.value))],
  ['legal-form', ({ text }) => Number(companySuffixOf(text.value) !== undefined)],
  ['letters', ({ text }) => count(text.value, /\p{L}/gu)],
  ['digits', ({ text }) => share(count(text.value, /\d/g), text.value.length)],
  ['words', ({ text }) => count(text.value, /\S+/g)],
  ['capitals', ({ text }) => share(count(text.value, /\p{Lu}/gu), count(text.value, /\p{L}/gu))],
  [
    'whole-line',
    ({ letters, place, first }) =>
      Number(place.pieces.length > 1 || (first !== undefined && lettersOf(first.text) === letters)),
  ],
  ['name-like', ({ place }) => Number(isNameLike(place.pieces[0]!.text))],
  ['postal', ({ place }) => Number(isPostal(place.pieces.map(({ text }) => text)))],
  ['height', ({ place }, { height }) => tall(place.pieces[0]!) / height],
  ['height.tallest', ({ place }, { tallest }) => tall(place.pieces[0]!) / tallest],
  ['height.before', ({ first, before }) => (first && before ? far(tall(before) / tall(first)) : NOTHING)],
  ['height.after', ({ last, after }) => (last && after ? far(tall(after) / tall(last)) : NOTHING)],
  ['gap.before', ({ first, before }, view) => gap(before, first, view)],
  ['gap.after', ({ last, after }, view) => gap(last, after, view)],
  ['address.before', ({ before }) => Number(before !== undefined && isAddressLine(before.text, false))],
  ['address.after', ({ after }) => Number(after !== undefined && isAddressLine(after.text, false))],
  ['name.before', ({ before }) => Number(before !== undefined && isNameLike(before.text))],
  [
    'beside',
    ({ first }, { context }) =>
      far(
        first
          ? context.lines.filter(
              (line) => line !== first && line.page === first.page && overlapShare(line.box, first.box) > 0.5,
            ).length
          : 0,
      ),
  ],
  ['over.other', (at, view) => compared(at, view, ({ top }) => top)],
  ['left.other', (at, view) => compared(at, view, ({ left }) => left)],
  ['page', ({ place }, { firstPage }) => Number(place.pieces[0]!.page > firstPage)],
]

/** -1, 0 or 1: whether a text stands before, at or behind what the rules chose for the other side. */
function compared(
  {
    place: {
      pieces: [piece],
    },
  }: At,
  { chosen, side, role }: View,
  of: (box: PlacedLine['box']) => number,
): number {
  const rival = chosen.get(`${other(side)}.${role}`)
  if (!rival || rival.page !== piece!.page) return NOTHING
  const off = of(piece!.box) - of(rival.box)
  return Math.abs(off) < SAME ? 0 : Math.sign(off)
}

// Lines that begin at one place differ by less than a letter, in shares of the page.
const SAME = 0.01

/** The names of the numbers, in their order. */
export const PARTY_FEATURES: readonly string[] = [
  'table.behind',
  'none',
  ...MEASURES.map(([name]) => name),
  ...PATHS.map((path) => `chosen.${path}`),
  ...ROLES.map((role) => `role.${role}`),
  ...TELLINGS.map((telling) => `tells.${telling}`),
  ...AROUND.flatMap((where) => Object.keys(GROUPS).map((group) => `label.${group}.${where}`)),
  ...PLACES.flatMap((place) => TRAITS.map((trait) => `${place}:${trait}`)),
]

/** The texts that may be the name or the address of a side, with the numbers of each. */
export function rankedParties(context: MappingContext, side: Side, role: Role): RankedParties {
  // Texts are asked for as candidates, as numbers, and when one is chosen.
  const asked = once(context, nothingAsked)
  return (asked[`${side}.${role}`] ??= rank(context, side, role))
}

const nothingAsked = (): Partial<Record<`${Side}.${Role}`, RankedParties>> => ({})

function rank(context: MappingContext, side: Side, role: Role): RankedParties {
  const found = partyTexts(context, side, role)
  const width = PARTY_FEATURES.length
  const numbers = new Float32Array(found.texts.length * width).fill(NOTHING)
  if (found.texts.length === 0) return { ...found, numbers }
  const heights = context.lines.map(tall).sort((a, b) => a - b)
  const ruled = new Map(
    [...found.chosen]
      .filter(([path]) => /\.(?:name|address)$/.test(path))
      .map(([path, { value }]) => [path, lettersOf(String(value))]),
  )
  const view: View = {
    ...found,
    context,
    side,
    role,
    height: heights[heights.length >> 1] ?? 1,
    tallest: heights.at(-1) ?? 1,
    letters: context.lines.map(({ text }) => lettersOf(text)),
    ruled,
    firstPage: Math.min(...context.lines.map(({ page }) => page)),
  }
  found.texts.forEach((text, at) => numbers.set(numbersOf(text, view), at * width))
  return { ...found, numbers }
}

function numbersOf(text: PartyText, view: View): Float32Array {
  const { value, places, behind } = text
  const numbers = new Float32Array(PARTY_FEATURES.length).fill(NOTHING)
  numbers[0] = behind
  numbers[1] = Number(value === null)
  if (value === null) return numbers
  const { context, ruled, role } = view
  const place = places[0]!
  const [piece] = place.pieces
  const first = lineOfPiece(context, piece!)
  const last = lineOfPiece(context, place.pieces.at(-1)!)
  const at: At = {
    text: { ...text, value },
    letters: lettersOf(value),
    place,
    mention: place.mention,
    first,
    last,
    before: first && neighbour(context, first, -1),
    after: last && neighbour(context, last, 1),
  }
  const roles = new Set(places.flatMap(({ mention }) => mention?.mention.role ?? []))
  const told = [
    ...MEASURES.map(([, of]) => of(at, view)),
    ...PATHS.map((path) => Number(ruled.get(`${path}.${role}`) === at.letters)),
    ...ROLES.map((one) => Number(roles.has(one))),
    ...TELLINGS.map((telling) => Number(places.some(({ mention }) => mention?.tells.has(telling)))),
    ...labelsAround(context, at),
    ...[at.before, first, last, at.after].flatMap((line) => {
      const traits = line && traitsOf(line.text)
      return TRAITS.map((trait) => (traits ? Number(traits.has(trait)) : NOTHING))
    }),
  ]
  numbers.set(told, 2)
  return numbers
}

/** The nearest line over or under a line that stands in its column. */
function neighbour({ lines }: MappingContext, line: PlacedLine, way: 1 | -1): PlacedLine | undefined {
  const off = ({ box }: PlacedLine): number => (way === 1 ? box.top - line.box.top : line.box.top - box.top)
  const beside = lines.filter(
    (one) =>
      one !== line &&
      one.page === line.page &&
      off(one) > 0 &&
      overlapShare(one.box, line.box) < 0.5 &&
      one.box.left < line.box.right &&
      one.box.right > line.box.left,
  )
  return beside.reduce<PlacedLine | undefined>(
    (nearest, one) => (nearest && off(nearest) <= off(one) ? nearest : one),
    undefined,
  )
}

/** How well labels of each group fit around a text, 0 to 1, in the order of `AROUND` and of the groups. */
function labelsAround(context: MappingContext, { first, before, mention }: At): Float32Array {
  const around = new Float32Array(AROUND.length * GROUP_COUNT)
  const note = (where: number, hits: readonly LabelHit[]): void => {
    for (const { field, quality, weight } of hits) {
      const group = groupOf(field)
      if (group !== undefined)
        around[where * GROUP_COUNT + group] = Math.max(around[where * GROUP_COUNT + group]!, quality * weight)
    }
  }
  if (!first) return around
  note(0, labelsOn(context, first))
  const left = context.lines.filter(
    (line) =>
      line !== first &&
      line.page === first.page &&
      line.box.right <= first.box.left &&
      overlapShare(line.box, first.box) > 0.5,
  )
  note(
    1,
    left.flatMap((line) => labelsOn(context, line)),
  )
  const over = [
    ...(before ? [before] : []),
    ...(mention?.mention.party.lines.filter((line) => line.box.top < first.box.top) ?? []),
  ]
  note(
    2,
    over.flatMap((line) => labelsOn(context, line)),
  )
  return around
}
