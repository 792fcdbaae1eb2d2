// Titles of papers: which words on a page may be one, and how much each looks like it.

import type { DocumentType } from '../../../schema/extraction.ts'
import { findTitles } from '../context/labels.ts'
import type { FoundLabel } from '../context/labels.ts'
import { aloneness, isNumbered, isSubject } from '../context/titles.ts'
import { firstPageOf } from '../structure/first-page.ts'
import { overlapShare } from '../structure/rows.ts'
import type { MappingContext, PlacedLine } from '../vocabulary.ts'
import { ENTRY, inLanguage, placeOf } from './type-words.ts'

/**
 * How much the best title of each type looks like one, 0 to 1.3; types without any are left out. `words` are the titles
 * and words of all types on the page, `entries` the lines of lists.
 */
export function titlesOf(
  context: MappingContext,
  words: readonly FoundLabel[],
  entries: ReadonlySet<string>,
): Map<DocumentType, number> {
  const median = medianHeight(context)
  const lines = new Map(context.lines.map((line) => [placeOf(line), line]))
  const best = new Map<DocumentType, number>()
  const firstPage = firstPageOf(context)
  for (const found of inLanguage(plainTitles(context, words, lines, median), context.locale.language)) {
    for (const { field, weight } of found.meanings) {
      if (!field.startsWith('type.')) continue
      const type = field.slice(5) as DocumentType
      const line = lines.get(placeOf(found))!
      const worth =
        weight *
        found.quality *
        titleShape(found, line, median, firstPage) *
        (entries.has(placeOf(found)) ? ENTRY : 1) *
        (isColumnHead(context, line, median) ? COLUMN_HEAD : 1)
      if (worth > (best.get(type) ?? 0)) best.set(type, worth)
    }
  }
  return best
}

/**
 * The titles that are no part of longer words, and those that longer words of their own type hide: with a number behind
 * them, as "purchase order" in "Purchase order no. 12", or in large letters.
 */
function plainTitles(
  context: MappingContext,
  words: readonly FoundLabel[],
  lines: ReadonlyMap<string, PlacedLine>,
  median: number,
): readonly FoundLabel[] {
  // A paper that bears a plain title needs no other.
  const isTitled = words.some(
    (word) =>
      word.meanings.some(({ field, weight }) => field.startsWith('type.') && weight > 0.5) &&
      aloneness(word, lines.get(placeOf(word))!) === 1,
  )
  if (isTitled) return words
  const hidden = findTitles(context).flatMap((title) => {
    const line = lines.get(placeOf(title))!
    const over = words.filter(
      (word) => placeOf(word) === placeOf(title) && word.from < title.to && word.to > title.from,
    )
    const isLarge = line.box.bottom - line.box.top > LARGE * median && !/[:：]/.test(line.text)
    const isOwn = (type: string): boolean =>
      over.every(({ meanings }) => meanings.every(({ field }) => field.replace(/^evidence\./, 'type.') === type)) &&
      over.every(({ meanings }) => meanings.every(({ field }) => field !== type))
    const meanings = title.meanings.filter(({ field }) => isOwn(field))
    return over.length > 0 && meanings.length > 0 && (isNumbered(title, line) || isLarge)
      ? [{ ...title, meanings }]
      : []
  })
  // Of several numbers, the first is the paper's own.
  return [...words, ...hidden.slice(0, 1)]
}

const LARGE = 1.35

function medianHeight({ lines }: MappingContext): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0.01
}

// "Date | Text | Gutschrift | Belastung": a column of what came in makes no credit note.
const COLUMN_HEAD = 0.2
const FEWEST_BESIDE = 2

/**
 * Whether a line of common height stands in a row of wordings, as the head of a column does; titles stand alone or
 * beside an address, a number or a day.
 */
function isColumnHead({ lines }: MappingContext, line: PlacedLine, median: number): boolean {
  if (line.box.bottom - line.box.top > 1.2 * median) return false
  const beside = lines.filter(
    (other) => other !== line && other.page === line.page && overlapShare(other.box, line.box) > 0.5,
  )
  return beside.length >= FEWEST_BESIDE && beside.every(({ text }) => text.length <= 24 && !/\d/.test(text))
}

/** 0 to 1.3: a title stands alone on its line, high on the first page, in large letters or capitals. */
function titleShape(found: FoundLabel, line: PlacedLine, median: number, firstPage: number): number {
  const alone = aloneness(found, line)
  const place = found.page !== firstPage ? 0.3 : line.box.top < 0.3 ? 1 : line.box.top < 0.55 ? 0.65 : 0.4
  const height = line.box.bottom - line.box.top
  const size = height > LARGE * median ? 1.3 : 1
  const capitals = /^[\p{Lu}\p{Lo}]/u.test(found.text) || isSubject(found, line) ? 1 : 0.5
  return Math.min(1.3, alone * place * size * capitals)
}
