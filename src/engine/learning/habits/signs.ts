// Signs of a place on a page: the words beside, above, before and behind it, its line from the top and from the foot,
// and where it lies.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { unaccented } from '../../mapping/reading/fold.ts'
import type { MappingContext, PlacedLine } from '../../mapping/vocabulary.ts'

// Longer ones are sentences, and what matters of them stands next to the value.
const MOST_LETTERS = 40
// Words before a value that are looked at.
const WORDS_BEFORE = 4
// What stands above a value as its label is within so many of its heights.
const HEIGHTS_ABOVE = 3
// A page has so many places from one side to the other: wide enough for what drifts, half of it for neighbors.
const GRID = 40

/** The letters of words, as signs have them. */
export const wordsOnly = (text: string): string => unaccented(text).replace(/[^\p{L}%#]+/gu, '')
export const cut = (letters: string): string => letters.slice(-MOST_LETTERS)
/** What is around the lines of a page. */
export interface Page {
  lineAt(page: number, line: number): PlacedLine | undefined
  /** The letters of the line left of a line on its row, and of the lines above, before and behind it. */
  around(line: PlacedLine): readonly string[]
  /** The nearest words above a place. */
  above(line: PlacedLine, box: BoundingBox): string
  /** The place of a line from the top of its page and from its foot. */
  rankOf(line: PlacedLine): { top: number; foot: number }
  lastPage: number
}

export function pageOf({ lines }: MappingContext): Page {
  const byPage = new Map<number, PlacedLine[]>()
  for (const line of lines) byPage.set(line.page, [...(byPage.get(line.page) ?? []), line])
  const ranked = new Map<PlacedLine, { top: number; foot: number }>()
  for (const all of byPage.values()) {
    const sorted = all.toSorted(
      (a, b) => a.box.top + a.box.bottom - b.box.top - b.box.bottom || a.box.left - b.box.left,
    )
    sorted.forEach((line, at) => ranked.set(line, { top: at, foot: sorted.length - 1 - at }))
  }
  const places = new Map(lines.map((line) => [`${line.page}.${line.line}`, line]))
  const known = new Map<PlacedLine, string[]>()
  const orderOf = new Map(lines.map((line, at) => [line, at]))
  return {
    lastPage: Math.max(0, ...byPage.keys()),
    lineAt: (page, line) => places.get(`${page}.${line}`),
    rankOf: (line) => ranked.get(line)!,
    above(line, box) {
      const height = box.bottom - box.top
      const over = byPage
        .get(line.page)!
        .filter(
          ({ box: other }) =>
            other.bottom <= box.top + height / 2 &&
            other.bottom > box.top - HEIGHTS_ABOVE * height &&
            other.left < box.right &&
            other.right > box.left,
        )
        .sort((a, b) => b.box.bottom - a.box.bottom)
      return cut(wordsOnly(over[0]?.text ?? ''))
    },
    around(line) {
      const found = known.get(line)
      if (found) return found
      const middle = (line.box.top + line.box.bottom) / 2
      const left = byPage
        .get(line.page)!
        .filter(({ box }) => box.right <= line.box.left + 0.005 && box.top < middle && box.bottom > middle)
        .sort((a, b) => b.box.right - a.box.right)[0]
      const at = orderOf.get(line)!
      const signs = [
        ['L', left],
        ['p', lines[at - 1]],
        ['n', lines[at + 1]],
      ].flatMap(([name, other]) => {
        const letters = other === undefined ? '' : cut(wordsOnly((other as PlacedLine).text))
        return letters.length < 2 ? [] : [`${name as string}:${letters}`]
      })
      known.set(line, signs)
      return signs
    },
  }
}

/** The signs of the cells `from` up to `to` of a line. */
export function signsOf(line: PlacedLine, from: number, to: number, page: Page): string[] {
  const cells = line.cells.slice(from, to)
  const box = {
    left: cells[0]!.box.left,
    right: cells.at(-1)!.box.right,
    top: Math.min(...cells.map((cell) => cell.box.top)),
    bottom: Math.max(...cells.map((cell) => cell.box.bottom)),
  }
  const signs: string[] = []
  for (let count = 1; count <= Math.min(WORDS_BEFORE, from); count++) {
    const letters = cut(
      wordsOnly(
        line.cells
          .slice(from - count, from)
          .map(({ text }) => text)
          .join(''),
      ),
    )
    if (letters.length > 1) signs.push(`l${count}:${letters}`)
  }
  const [next] = line.cells.slice(to)
  if (next && wordsOnly(next.text).length > 1) signs.push(`r:${cut(wordsOnly(next.text))}`)
  const above = page.above(line, box)
  if (above.length > 1) signs.push(`a:${above}`)
  for (const sign of page.around(line)) signs.push(from === 0 ? sign : `${sign}+${from}`)
  const { top, foot } = page.rankOf(line)
  const leaf = line.page === 0 ? 'first' : line.page === page.lastPage ? 'last' : 'inner'
  signs.push(`h:${leaf}:${top}:${from}`, `f:${leaf}:${foot}:${from}`)
  // A place near the border of one grid is in the middle of the other.
  for (const shift of [0, 0.5]) {
    const y = Math.floor(((box.top + box.bottom) / 2) * GRID + shift)
    signs.push(`g${shift}:${leaf}:${Math.floor(box.left * GRID + shift)}:${y}`)
    signs.push(`e${shift}:${leaf}:${Math.floor(box.right * GRID + shift)}:${y}`)
  }
  return signs
}
