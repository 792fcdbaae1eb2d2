// The printed segments at the head and at the foot of a receipt, in rows from the top, with what each looks like.
// Shared by the choice of name and address.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { PageContent } from '../../../../schema/page.ts'
import type { LabelHit, PlacedLine } from '../../vocabulary.ts'
import { foldText } from '../../reading/fold.ts'
import { withLetters } from '../../reading/confusable-letters.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { rowsOf } from '../../structure/rows.ts'
import { ADDRESS_TRAITS } from './foreign-lines.ts'
import { contactAt } from './run-texts.ts'
import { type Segment } from './segments.ts'

// How many segments are looked at: in the training receipts all names and addresses but two in a hundred lie within the
// first 36, and all others within the last 17.
const HEAD_SEGMENTS = 36
const FOOT_SEGMENTS = 20

// A label of less weight is as often another word.
const LEAST_WEIGHT = 0.6

const heightOf = (box: BoundingBox): number => box.bottom - box.top

/**
 * The first and the last segments of a page's lines, row by row, each row left to right. Between the head and the foot
 * of a long receipt rows are missing.
 */
export function headerSegments(
  lines: readonly PlacedLine[],
  page: Pick<PageContent, 'index' | 'size'>,
  labels: readonly LabelHit[],
): Segment[] {
  if (!lines.length) return []
  const heights = lines.map((line) => heightOf(line.box)).sort((a, b) => a - b)
  const median = heights[Math.floor(heights.length / 2)]!
  const rows = rowsOf(lines, [page]).flatMap((row) => partsOf(row.lines))
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(foldText(line.text), (counts.get(foldText(line.text)) ?? 0) + 1)
  const centre = centreOf(lines)
  const all = rows.flatMap((row, at) => row.map((part) => ({ ...part, row: at, shared: row.length > 1 })))
  const segments = all
    .filter((_, at) => at < HEAD_SEGMENTS || at >= all.length - FOOT_SEGMENTS)
    .map((one) => ({
      ...one,
      traits: new Set<string>(traitsOf(one.line.cells[0]?.source === 'ocr' ? withLetters(one.text) : one.text)),
    }))
  const said = Map.groupBy(
    labels.filter(({ page: index, quality }) => index === page.index && quality === 1),
    ({ line }) => line,
  )
  const tallest = Math.max(...segments.slice(0, 16).map((one) => heightOf(one.box)))
  segments.forEach(({ line, box, row, traits, shared, text }, at) => {
    const height = heightOf(box)
    // A mark of its tax stands behind an amount: "1,00 *".
    if (traitsOf(text.replace(/(?<=\d)\s*[*#]+$/, '')).has('money')) traits.add('money')
    if (height >= 1.35 * median) traits.add('tall')
    if (height >= 0.95 * tallest && at < 16) traits.add('tallest')
    if (height <= 0.8 * median) traits.add('small')
    if (shared) traits.add('row-shared')
    if (Math.abs((box.left + box.right) / 2 - centre) < 0.06) traits.add('centred')
    if ((counts.get(foldText(text)) ?? 0) > 1) traits.add('repeated')
    if (line.confidence < 0.85) traits.add('unsure')
    traits.add(
      row === 0
        ? 'row-first'
        : row === 1
          ? 'row-second'
          : row < 4
            ? 'row-head'
            : row < 8
              ? 'row-upper'
              : row < 14
                ? 'row-middle'
                : 'row-late',
    )
    if (segments.some((other) => other.row === row && other.box.left > box.left && other.traits.has('money')))
      traits.add('priced')
    for (const trait of labelTraits(text, said.get(line.line) ?? [])) traits.add(trait)
    const above = segments[at - 1]
    if (above && box.top - above.box.bottom > 1.2 * median) traits.add('gap-above')
    if (above && above.row === row) traits.add('same-row')
  })
  return segments
}

// Whom a paper is for, where it is said.
const RECIPIENT = /^(?:section\.(?:buyer|bill_to|ship_to)|guest_name|party\.name)$/
// Words that say what stands in an address, and names of places that are labels too.
const OF_PLACES = /^(?:address$|party\.|column\.location$|bank\.branch$|store_number$|section\.)/

/** What the labels of a segment make of it: nothing but a label, or the one whom the paper is for. */
function labelTraits(text: string, labels: readonly LabelHit[]): string[] {
  const letters = (words: string): number => words.replace(/[^\p{L}\d]/gu, '').length
  const whole = letters(text)
  const isRecipient = labels.some(
    ({ field, text: label }) =>
      RECIPIENT.test(field) &&
      text.trimStart().startsWith(label) &&
      /^[^\p{L}\p{N}]*[:#;]/u.test(text.trimStart().slice(label.length)),
  )
  const isLabel = labels.some(
    ({ field, text: label, weight }) => weight >= LEAST_WEIGHT && !OF_PLACES.test(field) && letters(label) === whole,
  )
  return [...(isRecipient ? ['recipient'] : []), ...(isLabel ? ['label'] : [])]
}

/** A row as one, or as two where a contact stands behind words of an address: "12345 Newtown Tel: 03-1234 5678". */
function partsOf(lines: readonly PlacedLine[]): Pick<Segment, 'line' | 'text' | 'box'>[][] {
  const contacts: Pick<Segment, 'line' | 'text' | 'box'>[] = []
  const words = lines.map((line) => {
    const { text, box } = line
    const at = contactAt(text)
    if (at === undefined || !ADDRESS_TRAITS.some((trait) => traitsOf(text.slice(0, at)).has(trait)))
      return { line, text, box }
    const cut = box.left + ((box.right - box.left) * at) / text.length
    contacts.push({ line, text: text.slice(at), box: { ...box, left: cut } })
    return { line, text: text.slice(0, at).trimEnd(), box: { ...box, right: cut } }
  })
  return contacts.length > 0 ? [words, contacts] : [words]
}

/**
 * Middle of the printed column: halfway between the leftmost and the rightmost text, without the outermost tenth on
 * each side.
 */
function centreOf(lines: readonly PlacedLine[]): number {
  const lefts = lines.map((line) => line.box.left).sort((a, b) => a - b)
  const rights = lines.map((line) => line.box.right).sort((a, b) => a - b)
  const tenth = Math.floor(lines.length / 10)
  return (lefts[tenth]! + rights[rights.length - 1 - tenth]!) / 2
}
