// Where values stand on a page, each place with signs by which it can be found again on another document: words beside,
// above, before and behind it, its line from the top and the foot, its place on the page, and what it is the same as.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { companySuffixOf } from '../../mapping/reading/line-traits.ts'
import type { Candidate, Chosen, MappingContext, PlacedLine } from '../../mapping/vocabulary.ts'
import { lettersOf } from '../likeness.ts'
import { cut, type Page, pageOf, signsOf, wordsOnly } from './signs.ts'

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

// Words behind these of a line belong to running text. Chosen by hand.
const MOST_WORDS = 40
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
