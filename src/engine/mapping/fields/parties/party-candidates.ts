// What may be the name or the address of an invoice's vendor or buyer: what mentions of parties hold, and beside them
// every line, and every run of lines, that may be one.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Chosen, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { blocksOf } from '../../structure/blocks.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, traitsOf, type Trait } from '../../reading/line-traits.ts'
import { atAnyEdge, isPostal, letterMentions } from './letter-blocks.ts'
import { chooseParties } from './parties.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { type Piece, pieceOf, withoutHeading, withoutHeadingWords } from './pieces.ts'
import { leadingLabel } from './leading-label.ts'
import type { PartyMention } from './party-mentions.ts'
import { weighMentions, type Weighed } from './party-weights.ts'
import { addressText, nameText, type Role } from './run-texts.ts'

export const SIDES = ['vendor', 'buyer'] as const
export type Side = (typeof SIDES)[number]

/** Where a text is printed: its pieces, and the mention of a party that they are part of. */
export interface PartyPlace {
  pieces: readonly Piece[]
  mention?: Weighed
}

/**
 * A name or an address with all places that print it, best first; null is none at all. `behind`: what its score lacks
 * to that of the rules' choice.
 */
export interface PartyText {
  value: string | null
  places: readonly PartyPlace[]
  behind: number
}

/**
 * The names or addresses that may be those of a side, the rules' choice first (none where they choose none), and what
 * the rules chose for all parties.
 */
export interface PartyTexts {
  texts: readonly PartyText[]
  chosen: Chosen
  mentions: readonly Weighed[]
}

// What no mention of a party holds lacks to the rules' choice: as much as what a mention holds lacks at most.
const UNWEIGHED = 8
// What rules pass over inside the mention that they chose lacks as much to their choice: a title over the block, or a
// part of an address.
const PASSED_OVER = 2
// Names beyond that many are lines far down in tables and small print.
const MOST_TEXTS = 60
// The longest addresses that mentions hold have six lines.
const MOST_LINES = 6

/** All texts of a document that may be a name or an address of whomever, with what the rules make of its parties. */
interface AllTexts {
  chosen: Chosen
  weighed: readonly Weighed[]
  printed: Readonly<Record<Role, readonly Printed[]>>
}

function allTexts(context: MappingContext): AllTexts {
  const { weighed, titles } = weighMentions(context)
  return {
    chosen: chooseParties(context),
    weighed,
    printed: { name: namesOf(context, weighed, titles), address: addressesOf(context, weighed) },
  }
}

/** The texts that may be the name or the address of a side. */
export function partyTexts(context: MappingContext, side: Side, role: Role): PartyTexts {
  const { chosen, weighed, printed } = once(context, allTexts)
  const byRules = chosen.get(`${side}.${role}`)
  const rules = byRules?.value as string | undefined
  const texts = Map.groupBy(
    printed[role].filter(({ value }) => value !== ''),
    ({ value }) => foldText(value).replace(/ /g, ''),
  )
  const isRules = (letters: string): boolean => rules !== undefined && letters === foldText(rules).replace(/ /g, '')
  const scoreOf = ({ place: { mention }, isPart }: Printed): number =>
    mention ? mention[side] - (isPart ? PASSED_OVER : 0) : -Infinity
  const top = Math.max(
    ...[...texts].filter(([letters]) => isRules(letters)).flatMap(([, all]) => all.map(scoreOf)),
    rules === undefined ? 0 : -Infinity,
  )
  const least = Number.isFinite(top) ? top : Math.max(0, ...weighed.map((one) => one[side]))
  const all = [...texts].map(([letters, places]): PartyText => {
    const sorted = places.toSorted((a, b) => scoreOf(b) - scoreOf(a))
    if (isRules(letters)) return { value: rules!, places: sorted.map(({ place }) => place), behind: 0 }
    const best = scoreOf(sorted[0]!)
    const behind = Math.max(sorted[0]!.isPart || best < least ? 0 : PASSED_OVER, least - best)
    return {
      value: sorted[0]!.value,
      places: sorted.map(({ place }) => place),
      behind: Math.max(0, Math.min(UNWEIGHED, behind)),
    }
  })
  if (all.length === 0 && byRules === undefined) return { texts: [], chosen, mentions: weighed }
  const isFirst = ({ value }: PartyText): boolean => rules !== undefined && value === rules
  const ruled = byRules && {
    text: byRules.text,
    page: byRules.page,
    box: byRules.box,
    confidence: byRules.confidence,
    source: byRules.source === 'embedded' ? ('embedded' as const) : ('ocr' as const),
  }
  const first =
    all.find(isFirst) ??
    (ruled ? { value: rules!, places: [{ pieces: [ruled] }], behind: 0 } : { value: null, places: [], behind: 0 })
  return {
    texts: [first, ...all.filter((one) => one !== first).sort((a, b) => a.behind - b.behind)].slice(0, MOST_TEXTS),
    chosen,
    mentions: weighed,
  }
}

/** A text as it reads, with its place; `isPart` of what the mention says as a whole. */
interface Printed {
  value: string
  place: PartyPlace
  isPart?: boolean
}

/** The mention that a line is part of. */
function mentionAt(weighed: readonly Weighed[], line: PlacedLine): Weighed | undefined {
  return weighed.find(({ mention }) => mention.party.lines.includes(line))
}

function namesOf(context: MappingContext, weighed: readonly Weighed[], titles: readonly PlacedLine[]): Printed[] {
  const printed: Printed[] = weighed.flatMap((mention): Printed[] => {
    const { name, contact } = mention.mention.party
    return [
      ...(name ? [{ value: name.text, place: { pieces: [name], mention } }] : []),
      ...(contact ? [{ value: nameText(contact.text), place: { pieces: [contact], mention }, isPart: true }] : []),
    ]
  })
  const placeOf = (line: PlacedLine, pieces: readonly Piece[]): Pick<Printed, 'place' | 'isPart'> => {
    const mention = mentionAt(weighed, line)
    return { place: { pieces, ...(mention && { mention }) }, isPart: true }
  }
  const lines = [
    ...titles,
    ...context.lines
      .filter((line) => !titles.includes(line))
      .sort((a, b) => Number(isCompany(b.text)) - Number(isCompany(a.text))),
  ]
  for (const line of lines) {
    const label = leadingLabel(context, line)
    const texts = [
      withoutHeading(line),
      withoutHeadingWords(line.text),
      ...(label && label.rest !== '' ? [label.rest] : []),
      ...line.text.split(SEPARATORS).slice(0, 1),
    ]
    for (const text of new Set(texts))
      if (isNameLike(text) && !isAddressLine(text, false))
        printed.push({ value: nameText(text), ...placeOf(line, [pieceOf(line, text)]) })
  }
  // A name over two lines.
  for (const { lines: block } of blocksOf(context))
    for (const [at, line] of block.slice(0, -1).entries()) {
      const next = block[at + 1]!
      const pieces = [line, next].map((one) => pieceOf(one))
      if (pieces.every(({ text }) => isNameLike(text) && !isAddressLine(text, false)))
        printed.push({ value: nameText(pieces.map(({ text }) => text).join(' ')), ...placeOf(line, pieces) })
    }
  return printed
}

// Signs that set the parts of a line off from each other.
const SEPARATORS = /\s+[-–—·•●▪|*/]\s*|\s*[·•●▪|]\s*|,\s+/u

const isCompany = (text: string): boolean => (companySuffixOf(text)?.before ?? '') !== ''

function addressesOf(context: MappingContext, weighed: readonly Weighed[]): Printed[] {
  const mentions = weighed.flatMap((mention) => partsOf(mention.mention, mention))
  const known = new Set(weighed.map(({ mention }) => mention))
  const letters = letterMentions(context, atAnyEdge)
    .filter((mention) => !known.has(mention))
    .flatMap((mention) => {
      const line = mention.party.lines[0]
      return partsOf(mention, line && mentionAt(weighed, line))
    })
  const blocks = blocksOf(context).flatMap(({ lines }) =>
    lines.flatMap((_, from) => runsFrom(context, lines.slice(from, from + MOST_LINES), weighed)),
  )
  const columns = context.lines
    .filter(({ text }) => isAddressLine(text, false))
    .flatMap((line) => runsFrom(context, columnFrom(context, line), weighed))
  return [
    ...mentions,
    ...letters,
    ...blocks,
    ...columns,
    ...context.lines.flatMap((line) => partsOfLine(line, mentionAt(weighed, line))),
  ]
}

/**
 * The lines below a line that stand in its column, without those that state facts: an address may go on behind a tax
 * id, or in a block of its own.
 */
function columnFrom({ lines }: MappingContext, line: PlacedLine): PlacedLine[] {
  const height = line.box.bottom - line.box.top
  const below = lines.filter((one) => one.page === line.page && one.box.top > line.box.top)
  const column = below.filter(
    ({ box }) =>
      box.left < line.box.right && box.right > line.box.left && box.top - line.box.bottom < COLUMN_HEIGHTS * height,
  )
  const passed = column
    .sort((a, b) => a.box.top - b.box.top)
    .filter(({ text }) => FACTS.every((trait) => !traitsOf(text).has(trait)))
  return [line, ...passed].slice(0, MOST_LINES)
}

// Eight lines with wide leading: an address of six and two facts between.
const COLUMN_HEIGHTS = 14
const FACTS: readonly Trait[] = ['fact', 'phone', 'registration', 'email', 'url', 'date']

/** The addresses that the first lines of a column make, from its first one on. */
function runsFrom(context: MappingContext, lines: readonly PlacedLine[], weighed: readonly Weighed[]): Printed[] {
  const pieces = lines.map((line) => {
    const label = leadingLabel(context, line)
    return pieceOf(
      line,
      label && label.rest !== '' && (label.fields.has('address') || label.marked) ? label.rest : line.text,
    )
  })
  const mention = lines[0] && mentionAt(weighed, lines[0])
  return pieces.flatMap((_, at): Printed[] => {
    const run = pieces.slice(0, at + 1)
    const texts = run.map(({ text }) => text)
    return isPostal(texts)
      ? [{ value: addressText(texts), place: { pieces: run, ...(mention && { mention }) }, isPart: true }]
      : []
  })
}

// A sender's line names itself, up to five parts of its address, and how it is reached.
const MOST_PARTS = 10

/** The runs of parts of a line that signs or commas set off from each other: a name and its address on one line. */
function partsOfLine(line: PlacedLine, mention: Weighed | undefined): Printed[] {
  const parts = line.text.split(SEPARATORS).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > MOST_PARTS) return []
  return parts
    .flatMap((_, from) =>
      Array.from({ length: Math.min(MOST_LINES, parts.length - from) }, (__, more): Printed[] => {
        const run = parts.slice(from, from + more + 1)
        return run.length < parts.length && isPostal(run)
          ? [
              {
                value: addressText(run),
                place: { pieces: [pieceOf(line, run.join(', '))], ...(mention && { mention }) },
                isPart: true,
              },
            ]
          : []
      }),
    )
    .flat()
}

/** The address of a mention, and its runs without a first or last line. */
function partsOf({ party: { address } }: PartyMention, mention: Weighed | undefined): Printed[] {
  const pieces = address.slice(0, MOST_LINES + 2)
  return pieces.flatMap((_, from) =>
    Array.from({ length: pieces.length - from }, (__, cut): Printed => {
      const run = pieces.slice(from, pieces.length - cut)
      return {
        value: addressText(run.map(({ text }) => text)),
        place: { pieces: run, ...(mention && { mention }) },
        isPart: run.length < address.length,
      }
    }),
  )
}

/** The line that a piece was made of, or the first of several. */
export function lineOfPiece(
  { lines }: MappingContext,
  { page, box }: { page: number; box: BoundingBox },
): PlacedLine | undefined {
  const middle = (box.top + box.bottom) / 2
  return lines.find(
    (line) =>
      line.page === page &&
      line.box.top <= middle &&
      line.box.bottom >= middle &&
      line.box.left <= box.left + SLACK &&
      line.box.right >= box.left,
  )
}

// Boxes of words in a line differ from its own by less than a hair.
const SLACK = 0.001
