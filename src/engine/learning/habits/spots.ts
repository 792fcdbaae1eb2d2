// Where values stand on a page, each place with signs by which it can be found again on another document: words beside,
// above, before and behind it, its line from the top and the foot, its place on the page, and what it is the same as.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { companySuffixOf } from '../../mapping/reading/line-traits.ts'
import { unaccented } from '../../mapping/reading/fold.ts'
import type { Candidate, Chosen, MappingContext, PlacedLine } from '../../mapping/vocabulary.ts'
import { lettersOf } from '../likeness.ts'

/**
 * What a place holds: an amount or a day; a number or an address as it was read (`reading`); words as printed (`run`);
 * a value that a chooser looked at for the field (`kept`).
 */
export const SPOT_KINDS = ['amount', 'date', 'reading', 'run', 'kept'] as const
export type SpotKind = (typeof SPOT_KINDS)[number]

export interface Spot {
  value: string | number
  text: string
  page: number
  box: BoundingBox
  source: Candidate['source']
  certainty: number
  signs: readonly string[]
}

// Longer ones are sentences, and what matters of them stands next to the value.
const MOST_LETTERS = 40
// Words behind these of a line belong to running text. Chosen by hand.
const MOST_WORDS = 40
// Words before a value that are looked at.
const WORDS_BEFORE = 4
// What stands above a value as its label is within so many of its heights.
const HEIGHTS_ABOVE = 3
// A page has so many places from one side to the other: wide enough for what drifts, half of it for neighbors.
const GRID = 40

const wordsOnly = (text: string): string => unaccented(text).replace(/[^\p{L}%#]+/gu, '')
const cut = (letters: string): string => letters.slice(-MOST_LETTERS)
const ENDS_PIECE = /[,;:|]$/
const IS_BREAK = /^[|·•–—/*]+$/

/** All places of one kind, for the field at `path` where choosers keep values by field. */
export function spotsOf(context: MappingContext, chosen: Chosen, kind: SpotKind, path: string): Spot[] {
  const page = pageOf(context)
  const same = sameAs(chosen, path)
  if (kind === 'kept') return keptSpots(context, path, same)
  if (kind === 'run') return context.lines.flatMap((line) => runsOf(line, page, same))
  return context.readings.flatMap((reading): Spot[] => {
    const { meaning } = reading
    const isWanted =
      kind === 'amount' || kind === 'date'
        ? meaning.kind === kind
        : meaning.kind === 'code' || meaning.kind === 'id' || ['email', 'phone', 'url'].includes(meaning.kind)
    const line = isWanted ? page.lineAt(reading.page, reading.line) : undefined
    if (!line) return []
    // An amount without its cents, or a word beside, is another reading of the same print; the longest stands for it.
    const isInside = context.readings.some(
      (other) =>
        other !== reading &&
        other.meaning.kind === meaning.kind &&
        other.page === reading.page &&
        other.line === reading.line &&
        other.from <= reading.from &&
        other.to >= reading.to &&
        other.to - other.from > reading.to - reading.from,
    )
    if (isInside) return []
    const { value } = meaning as { value: string | number }
    const { text, box, confidence, source } = reading
    const own = signsOf(line, reading.from, reading.to, page).map((sign) =>
      kind === 'reading' ? `${meaning.kind}${sign}` : sign,
    )
    return [
      {
        value,
        text,
        page: reading.page,
        box,
        source,
        certainty: confidence,
        signs: [...own, ...same(value), ...constant(value)],
      },
    ]
  })
}

/** The sign that a value is the same each time, which numbers of money and days never are by more than chance. */
const constant = (value: string | number): string[] =>
  typeof value === 'string' && /\p{L}{3}/u.test(value) ? [`t:${lettersOf(value).slice(0, 80)}`] : []

/** Signs that a value is also what docmill chose for another field. */
function sameAs(chosen: Chosen, path: string): (value: string | number) => string[] {
  const paths = new Map<string, string[]>()
  const keyOf = (value: unknown): string | undefined =>
    typeof value === 'number' ? `#${value}` : typeof value === 'string' ? lettersOf(value) : undefined
  for (const [other, { value }] of chosen) {
    const key = keyOf(value)
    if (key !== undefined && key !== '' && other !== path && !other.includes('['))
      paths.set(key, [...(paths.get(key) ?? []), `c:${other}`])
  }
  return (value) => paths.get(keyOf(value) ?? '') ?? []
}

/** What choosers looked at for the field, by the rule and the label that found it. */
function keptSpots({ trace }: MappingContext, path: string, same: (value: string | number) => string[]): Spot[] {
  return (trace?.kept.get(path) ?? []).flatMap(({ candidate }, at): Spot[] => {
    const { value, text, page, box, source, confidence, rule, label } = candidate
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const signs = [
      `k:${rule}:${at}`,
      ...(label === undefined ? [] : [`k:${rule}:${cut(wordsOnly(label))}`]),
      ...same(value),
      ...constant(value),
    ]
    return [{ value, text, page, box, source, certainty: confidence, signs }]
  })
}

interface Page {
  lineAt(page: number, line: number): PlacedLine | undefined
  /** The letters of the line left of a line on its row, and of the lines above, before and behind it. */
  around(line: PlacedLine): readonly string[]
  /** The nearest words above a place. */
  above(line: PlacedLine, box: BoundingBox): string
  /** The place of a line from the top of its page and from its foot. */
  rankOf(line: PlacedLine): { top: number; foot: number }
  lastPage: number
}

function pageOf({ lines }: MappingContext): Page {
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
function signsOf(line: PlacedLine, from: number, to: number, page: Page): string[] {
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

/**
 * Runs of words of a line that may be a value: from any word to the end of its piece, of the line, of the first legal
 * form, and the word alone. How a run ends is part of its signs.
 */
function runsOf(line: PlacedLine, page: Page, same: (value: string) => string[]): Spot[] {
  const { cells } = line
  const spots: Spot[] = []
  for (let from = 0; from < Math.min(cells.length, MOST_WORDS); from++) {
    if (!/[\p{L}\p{N}]/u.test(cells[from]!.text)) continue
    for (const [to, ends] of endsOf(line, from)) {
      const run = cells.slice(from, to)
      const text = trimmed(run.map((cell) => cell.text).join(' '))
      if (text.length < 2) continue
      const box = {
        left: run[0]!.box.left,
        right: run.at(-1)!.box.right,
        top: Math.min(...run.map((cell) => cell.box.top)),
        bottom: Math.max(...run.map((cell) => cell.box.bottom)),
      }
      const zone = box.top > 2 / 3 ? 'foot' : box.top < 1 / 3 ? 'head' : 'middle'
      const signs = signsOf(line, from, to, page)
      spots.push({
        value: text,
        text: run.map((cell) => cell.text).join(' '),
        page: line.page,
        box,
        source: run.some(({ source }) => source === 'ocr') ? 'ocr' : 'embedded',
        certainty: Math.min(...run.map(({ confidence }) => confidence)),
        signs: [
          ...ends.flatMap((end) => signs.map((sign) => `${end}${sign}`)),
          ...(ends.includes('s') && (from === 0 || ENDS_PIECE.test(cells[from - 1]!.text)) ? [`z:${zone}`] : []),
          ...same(text),
          ...constant(text),
        ],
      })
    }
  }
  return spots
}

/** Where a run from the word `from` may end, each with the reasons: word, piece, legal form, line. */
function endsOf({ cells }: PlacedLine, from: number): Map<number, string[]> {
  const ends = new Map<number, string[]>()
  const add = (to: number, why: string): void => void ends.set(to, [...(ends.get(to) ?? []), why])
  add(from + 1, 'w')
  let piece = cells.length
  for (let at = from; at < cells.length; at++) {
    if (at > from && IS_BREAK.test(cells[at]!.text)) {
      piece = at
      break
    }
    if (ENDS_PIECE.test(cells[at]!.text)) {
      piece = at + 1
      break
    }
  }
  add(piece, 'b')
  add(cells.length, 'e')
  for (let to = from + 2; to <= Math.min(piece, from + 12); to++) {
    const text = trimmed(
      cells
        .slice(from, to)
        .map((cell) => cell.text)
        .join(' '),
    )
    const longer = to < piece ? companySuffixOf(trimmed(`${text} ${cells[to]!.text}`)) : undefined
    if (companySuffixOf(text) !== undefined && longer === undefined) {
      add(to, 's')
      break
    }
  }
  return ends
}

const trimmed = (text: string): string => text.replace(/^[\s,;:|·•–—(*"„“]+|[\s,;:|·•–—*"„“]+$/gu, '')

/**
 * The place that each sign names; null where several places with different values have it. Only `wanted` signs are
 * looked at where they are given.
 */
export function bySign(spots: readonly Spot[], wanted?: ReadonlySet<string>): Map<string, Spot | null> {
  const found = new Map<string, Spot | null>()
  for (const spot of spots) {
    for (const sign of spot.signs) {
      if (wanted && !wanted.has(sign)) continue
      const known = found.get(sign)
      if (known === undefined) found.set(sign, spot)
      else if (known !== null && !isEqual(known.value, spot.value)) found.set(sign, null)
    }
  }
  return found
}

const isEqual = (a: string | number, b: string | number): boolean =>
  a === b || (typeof a === 'string' && typeof b === 'string' && lettersOf(a) === lettersOf(b))
