// What is drawn for the values of a page, and where: a box for each place, with a tag beside it that covers no other tag as far as there is room.

import type { Rectangle } from './paint.ts'
import { drawable, LETTER_WIDTH } from './letters.ts'
import type { Evidence } from '../../schema/extraction.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'

export type Source = Evidence['source']

/** A value to be shown: its path in the answer, and where it stands. */
export interface Shown { path: string; value: unknown; box: BoundingBox; source: Source }

/** A place with values: its box, and where the lines that tell them go. */
export interface Tag { source: Source; lines: string[]; box: Rectangle; tag: Rectangle }

// A longer line hides more of the page than it tells; what many values share a place with goes on in the next.
const LONGEST_LINE = 48

/** The lines that name and tell values of one place: those of one object together, its name once. */
export function tagLines(values: readonly Pick<Shown, 'path' | 'value'>[]): string[] {
  const owners = new Map<string, string[]>()
  for (const { path, value } of values) {
    const at = path.lastIndexOf('.'), owner = path.slice(0, Math.max(0, at))
    owners.set(owner, [...(owners.get(owner) ?? []), `${path.slice(at + 1)} ${written(value)}`])
  }
  return [...owners].flatMap(([owner, members]) => {
    const name = ownName(owner)
    // One value of a list's entry, as a cell of a table is, does without the list's name.
    return wrap(members.length === 1 ? [`${name.replace(/^\w+(?=\[)/, '')}${members[0]!}`] : [name.replace(/\.$/, ':'), ...members])
  })
}

/** An object's name as the start of its values' names; the block that it stands in goes without saying. */
function ownName(owner: string): string {
  const steps = owner.split('.')
  return owner === '' ? '' : `${steps.slice(steps.length > 1 && !PARTIES.has(steps[0]!) ? -1 : 0).join('.')}.`
}

// Both have the same members.
const PARTIES = new Set(['vendor', 'buyer'])

function written(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value)
  // A value that has its place with it is at that place.
  return Object.entries(value).flatMap(([name, inner]) => (name === 'page' || name === 'bbox' ? [] : [written(inner)])).join(' ')
}

function wrap(pieces: readonly string[]): string[] {
  const lines: string[] = []
  for (const piece of pieces.map(drawable)) {
    const short = piece.length > LONGEST_LINE ? `${piece.slice(0, LONGEST_LINE - 3)}...` : piece, last = lines.at(-1)
    if (last !== undefined && last.length + 2 + short.length <= LONGEST_LINE) lines.splice(-1, 1, `${last}${last.endsWith(':') ? '' : ','} ${short}`)
    else lines.push(short)
  }
  return lines
}

/** Pixels that the letters of tags are high, on a page of `width` pixels: readable at the page's full size, and lower than the print of most pages. */
export function letterSizeOf(width: number): number {
  return Math.max(10, Math.round(width / 120))
}

/** Pixels between a tag's edge and its words, and from one line to the next for each pixel of the letters. */
export const TAG_MARGIN = 2, LINE_HEIGHT = 1.2

/** The tags of a page's values, which were put where they cover least: each in turn, in reading order. */
export function placeTags(values: readonly Shown[], size: Size): Tag[] {
  const letter = letterSizeOf(size.width), tags: Tag[] = []
  const places = placesOf(values, size)
  for (const { box, source, lines } of places) {
    const width = Math.min(size.width, Math.ceil(Math.max(...lines.map((line) => line.length)) * letter * LETTER_WIDTH) + 2 * TAG_MARGIN)
    const height = Math.ceil(lines.length * letter * LINE_HEIGHT) + 2 * TAG_MARGIN
    const spots = spotsAround(box, { width, height }, letter).map(({ x, y }) => ({ x: within(x, size.width - width), y: within(y, size.height - height), width, height }))
    const costs = spots.map((spot, rank) => {
      const onTags = tags.reduce((sum, { tag }) => sum + shared(spot, tag), 0), onBoxes = places.reduce((sum, other) => sum + shared(spot, other.box), 0)
      return HIDES_TAG * onTags + HIDES_VALUE * onBoxes + rank * RANK * letter * letter
    })
    tags.push({ source, lines, box, tag: spots[costs.indexOf(Math.min(...costs))]! })
  }
  return tags
}

// A tag that is covered cannot be read; a value that is covered is still in its own tag. A place farther away is worth less than a letter's area.
const HIDES_TAG = 20, HIDES_VALUE = 3, RANK = 0.5

/** Values by the place that they share, in reading order. */
function placesOf(values: readonly Shown[], size: Size): Omit<Tag, 'tag'>[] {
  const places = new Map<string, { box: Rectangle; source: Source; values: Shown[] }>()
  for (const value of values) {
    const box = pixelsOf(value.box, size), { source } = value, key = `${Object.values(box).join()} ${source}`
    const place = places.get(key) ?? { box, source, values: [] }
    place.values.push(value)
    places.set(key, place)
  }
  const inOrder = [...places.values()].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
  return inOrder.map(({ box, source, values: shown }) => ({ box, source, lines: tagLines(shown) }))
}

/** Places for a tag, the nearest first: above, below and beside the box, then farther up and down. */
function spotsAround({ x, y, width, height }: Rectangle, tag: Size, step: number): { x: number; y: number }[] {
  const right = x + width - tag.width, above = y - tag.height, below = y + height
  const near = [{ x, y: above }, { x, y: below }, { x: right, y: above }, { x: right, y: below }, { x: x + width, y }, { x: x - tag.width, y }]
  const far = [1, 2, 3, 4].flatMap((steps) => [x, right].flatMap((left) => [{ x: left, y: above - steps * step }, { x: left, y: below + steps * step }]))
  return [...near, ...far]
}

/** A box in whole pixels, no smaller than can be seen. */
function pixelsOf({ left, top, right, bottom }: BoundingBox, { width, height }: Size): Rectangle {
  const x = Math.floor(left * width), y = Math.floor(top * height)
  return { x, y, width: Math.max(4, Math.ceil(right * width) - x), height: Math.max(4, Math.ceil(bottom * height) - y) }
}

/** Pixels that two rectangles have in common. */
function shared(a: Rectangle, b: Rectangle): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x), high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most))
