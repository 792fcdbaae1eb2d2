// Name and address as they stand in the window of a letter: the line right above an address is the name, whatever else
// the block holds above it.

import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { postalParts } from './inline-party.ts'
import {
  TITLED,
  isAddressLine,
  isCareOf,
  isNameLike,
  isNumberedPart,
  isOverTown,
  isToAttention,
  isTown,
} from './line-kinds.ts'
import { readParty } from './party-lines.ts'
import { wholePiece } from './pieces.ts'
import type { PartyMention } from './party-mentions.ts'
import { partyMentions } from './party-mentions.ts'
import { isHeading, traitsOf } from '../../reading/line-traits.ts'
import { overlapShare } from '../../structure/rows.ts'

// Lines of one address follow each other within this many heights of their letters, and begin within one height of each
// other.
const NEXT_WITHIN = 1.6
const MOST_LINES = 6
const MOST_BETWEEN = 2
// British and Irish letters have the house, the village and the town on lines above their code.
const MOST_OVER_CODE = 4

/** Whether two lines stand in one column; `em` is the slack. */
type Alignment = (one: BoundingBox, other: BoundingBox, em: number) => boolean

const atLeft: Alignment = (one, other, em) => Math.abs(one.left - other.left) < em

/** Lines that have their left edges, their right edges or their middles in common. */
export const atAnyEdge: Alignment = (one, other, em) =>
  [one.left - other.left, one.right - other.right, (one.left + one.right - other.left - other.right) / 2].some(
    (off) => Math.abs(off) < em,
  )

/** Every party of the document, where a name stands right over its address with that name. */
export function letterMentions(context: MappingContext, isAligned: Alignment = atLeft): PartyMention[] {
  const blocks: PartyMention[] = []
  const taken = new Set<PlacedLine>()
  for (const line of context.lines) {
    const postal = postalParts(line.text)?.join(', ') ?? line.text
    if (taken.has(line) || !isAddressLine(postal, false) || /[:：]/.test(postal)) continue
    // Lines that do not look like an address may stand between the name and the town.
    const between: PlacedLine[] = []
    let name = neighbour(context, line, -1, isAligned)
    // Above a code without a town the whole block is one address, below the name on top.
    const isCode = traitsOf(postal).has('postcode') && !/\p{L}{3}/u.test(postal)
    while (name && between.length < (isCode ? MOST_OVER_CODE : MOST_BETWEEN)) {
      const over = neighbour(context, name, -1, isAligned)
      if (!over || !isNameLike(over.text) || isHeading(over.text) || isAddressLine(over.text, false)) break
      const isUnnumbered = between.length === 0 && isOverTown(name.text, postal)
      const isNumbered = (between.length > 0 || isTown(postal)) && isNumberedPart(over.text, name.text)
      if (!isCode && !isUnnumbered && !isNumbered) break
      between.unshift(name)
      name = over
    }
    // A person to write to stands between the firm and its address.
    const isPerson = name && (TITLED.test(name.text) || isCareOf(name.text) || isToAttention(name.text) !== false)
    const firm = name && isPerson ? neighbour(context, name, -1, isAligned) : undefined
    if (name && firm && isFirm(firm.text)) {
      between.unshift(name)
      name = firm
    }
    if (
      !name ||
      !isNameLike(name.text) ||
      isAddressLine(name.text, false) ||
      isHeading(name.text) ||
      taken.has(name) ||
      /\d{3}/.test(name.text)
    )
      continue
    const lines = [name, ...between, line]
    for (
      let next = neighbour(context, line, 1, isAligned);
      next && lines.length < MOST_LINES;
      next = neighbour(context, next, 1, isAligned)
    )
      lines.push(next)
    const found =
      isCode && between.length > 0
        ? { name: wholePiece(context, name), address: [...between, line].map((one) => wholePiece(context, one)), lines }
        : readParty(context, lines)
    // "M." is a label of forms too, but not over an address.
    const party = found.name || !TITLED.test(name.text) ? found : { ...found, name: wholePiece(context, name) }
    if (!party.name || !isPostal(party.address.map(({ text }) => text))) continue
    const own = lines.filter(
      ({ text }) =>
        text.includes(party.name!.text) ||
        party.address.some((piece) => text.includes(piece.text) || piece.text.includes(text)),
    )
    for (const one of own) taken.add(one)
    blocks.push({
      quality: 0,
      party: { ...party, lines: own },
      page: line.page,
      box: unionOf(own.map(({ box }) => box)),
      inline: false,
    })
  }
  const others = once(context, partyMentions).filter(
    ({ party }) =>
      !party.lines.some((line) => taken.has(line)) &&
      !party.address.some(({ box, page }) =>
        [...taken].some((line) => line.page === page && line.box.top === box.top && line.box.left === box.left),
      ),
  )
  return [...blocks, ...others]
}

const isFirm = (text: string): boolean =>
  isNameLike(text) && !TITLED.test(text) && !isHeading(text) && !isAddressLine(text, false) && !/\d/.test(text)

/**
 * Whether lines hold more of an address than a number: a street, a postcode, a state, or several parts with a house
 * number.
 */
export function isPostal(lines: readonly string[]): boolean {
  const traits = lines.map((text) => traitsOf(text))
  const some = (...wanted: Parameters<(typeof traits)[number]['has']>[0][]): boolean =>
    wanted.some((one) => traits.some((own) => own.has(one)))
  return (
    some('street', 'postcode', 'po-box', 'state-code') ||
    (some('comma-inside') && some('house-start', 'house-end') && some('many-words'))
  )
}

/** The line right above or below in the same column. */
function neighbour(
  context: MappingContext,
  line: PlacedLine,
  way: 1 | -1,
  isAligned: Alignment,
): PlacedLine | undefined {
  const height = line.box.bottom - line.box.top
  const size = context.content.pages.find(({ index }) => index === line.page)!.size
  const em = height * (size.height / Math.max(1, size.width))
  let nearest: PlacedLine | undefined
  for (const other of linesOfPage(context, line.page)) {
    if (other === line || !isAligned(other.box, line.box, em)) continue
    const isNext =
      way === 1
        ? other.box.top > line.box.top && other.box.top - line.box.bottom < NEXT_WITHIN * height
        : other.box.top < line.box.top && line.box.top - other.box.bottom < NEXT_WITHIN * height
    if (isNext && overlapShare(other.box, line.box) < 0.5 && (!nearest || way * (other.box.top - nearest.box.top) < 0))
      nearest = other
  }
  return nearest
}
