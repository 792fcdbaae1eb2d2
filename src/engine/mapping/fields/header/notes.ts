// What is printed for people to read and belongs to no field: terms, remarks, legal notices, one paragraph after
// another.

import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn } from '../../context/by-line.ts'
import { blocksOf } from '../../structure/blocks.ts'
import { isSigned } from '../../structure/label-values.ts'
import { leadingLabel } from '../parties/leading-label.ts'
import { isHeading } from '../../reading/line-traits.ts'
import { overlapShare } from '../../structure/rows.ts'

// Prose has words of letters in a row; item descriptions and addresses seldom have this many.
const PROSE_WORDS = 6
const LONGEST_NOTES = 4000

/** Printed terms, remarks and notices that none of the `used` values holds; undefined where there are none. */
export function readNotes(context: MappingContext, used: Iterable<Candidate>): string | undefined {
  const candidates = [...used]
  const taken = (line: PlacedLine): boolean =>
    candidates.some((one) => one.page === line.page && one.rule !== 'locale' && holds(one, line))
  const table = tableBand(context)
  const paragraphs: string[] = []
  for (const { lines } of blocksOf(context)) {
    const headed = lines.findIndex((line) => opensNotes(context, line))
    const prose = new Set(lines.filter((line) => isProse(context, line)))
    if (headed < 0 && prose.size === 0) continue
    const kept = lines.filter(
      (line, at) =>
        (prose.has(line) ||
          (headed >= 0 && at >= headed) ||
          (prose.has(lines[at - 1]!) && continuesProse(context, line))) &&
        !taken(line) &&
        !table(line),
    )
    const text = kept
      .map((line) => line.text)
      .join(' ')
      .trim()
    if (kept.length && (headed >= 0 ? /\p{L}{2}/u.test(text) : kept.some((line) => prose.has(line))))
      paragraphs.push(text)
  }
  const notes = paragraphs
    .filter((one, at) => paragraphs.indexOf(one) === at)
    .join('\n')
    .slice(0, LONGEST_NOTES)
  return notes === '' ? undefined : notes
}

// "Terms" alone stands before terms of payment as often as before prose.
const OPENING_WEIGHT = 0.5

/** Whether a line begins with a heading of remarks or terms. */
function opensNotes(context: MappingContext, line: PlacedLine): boolean {
  const label = leadingLabel(context, line)
  return (
    label !== undefined &&
    labelsOn(context, line).some(
      (hit) =>
        hit.field === 'section.notes' && hit.from === label.hit.from && hit.quality * hit.weight >= OPENING_WEIGHT,
    )
  )
}

/** Whether a value is most of what its line says. */
function holds(candidate: Candidate, line: PlacedLine): boolean {
  const { left, right } = candidate.box
  return (
    overlapShare(candidate.box, line.box) > 0.5 &&
    Math.min(right, line.box.right) - Math.max(left, line.box.left) > 0.6 * (line.box.right - line.box.left)
  )
}

function isProse(context: MappingContext, line: PlacedLine): boolean {
  const words = line.text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length
  if (words < PROSE_WORDS || isHeading(line.text)) return false
  // A row of labels and values has many labels for its words. A word in small letters with no sign behind it is
  // a word of the sentence: "our property", "paid in full".
  const labels = labelsOn(context, line).filter(
    (hit) => hit.quality * hit.weight > 0.8 && (isSigned(context, hit) || !/^\p{Ll}/u.test(line.text.slice(hit.from))),
  )
  return (
    labels.length * 4 < words + 2 &&
    new Set(labels.filter((hit) => isSigned(context, hit)).map(({ from }) => from)).size < 2
  )
}

/** Whether a line below prose is the short last one of its paragraph, or one between two of its own. */
const continuesProse = (context: MappingContext, line: PlacedLine): boolean =>
  /\p{L}{2}/u.test(line.text) && !leadingLabel(context, line)?.marked

/** Tells whether a line lies in the table of items: between the head of its columns and the totals. */
function tableBand(context: MappingContext): (line: PlacedLine) => boolean {
  const bands = context.content.pages.map(({ index }) => {
    const heads = context.labels.filter(
      (hit) => hit.page === index && hit.field.startsWith('column.') && hit.quality * hit.weight >= 0.9,
    )
    const head = heads.find(
      (hit) =>
        new Set(heads.filter((other) => overlapShare(other.box, hit.box) > 0.5).map((other) => other.line)).size >= 3,
    )
    const end =
      head &&
      context.labels
        .filter(
          (hit) =>
            hit.page === index &&
            hit.box.top > head.box.bottom &&
            (hit.field === 'subtotal' || hit.field === 'grand_total' || hit.field === 'tax_total'),
        )
        .map((hit) => hit.box.top)
    return { index, top: head?.box.top, bottom: end?.length ? Math.max(...end) + 0.02 : 1 }
  })
  return (line) =>
    bands.some(
      (band) =>
        band.index === line.page &&
        band.top !== undefined &&
        line.box.top >= band.top - 0.005 &&
        line.box.top < band.bottom,
    )
}
