// What is drawn for the values of a page, and where: a box for each place, and labels in margins beside the page, each
// joined to its place by a line. Nothing of the page is covered.

import { leadersOf, type Leader, type Point, type Run, type Side } from './leaders.ts'
import { drawable, LETTER_WIDTH } from './letters.ts'
import type { Rectangle } from './paint.ts'
import type { Evidence } from '../../schema/extraction.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'

export type Source = Evidence['source']

/** A value to be shown: its path in the answer, and where it stands. */
export interface Shown {
  path: string
  value: unknown
  box: BoundingBox
  source: Source
}

/**
 * A place with values, or a row of a table with several: the boxes on the page, the lines that tell them, where those
 * go, and the line that joins both.
 */
export interface Tag {
  source: Source
  lines: string[]
  boxes: Rectangle[]
  tag: Rectangle
  leader: Point[]
}

/** A page with margins: `page` is where the page itself stands on it. All places are in its pixels. */
export interface Sheet {
  size: Size
  page: Rectangle
  tags: Tag[]
}

// A longer line makes the margins wider than the page; what many values share a place with goes on in the next.
const LONGEST_LINE = 48

/** The lines that name and tell values of one place: those of one object together, its name once. */
export function tagLines(values: readonly Pick<Shown, 'path' | 'value'>[]): string[] {
  const owners = new Map<string, string[]>()
  for (const { path, value } of values) {
    const at = path.lastIndexOf('.')
    const owner = path.slice(0, Math.max(0, at))
    owners.set(owner, [...(owners.get(owner) ?? []), `${path.slice(at + 1)} ${written(value)}`])
  }
  return alikeTogether([...owners]).flatMap(([owner, members]) => {
    const name = ownName(owner)
    return wrap(members.length === 1 ? [`${name}${members[0]!}`] : [name.replace(/\.$/, ':'), ...members])
  })
}

/** Entries of a list that say the same, as one rate for all rows does, under one name: `line_items[0-31]`. */
function alikeTogether(
  owners: readonly (readonly [owner: string, members: string[]])[],
): (readonly [owner: string, members: string[]])[] {
  const alike = new Map<string, { list: string; ends: [number, number]; owner: string; members: string[] }>()
  for (const [owner, members] of owners) {
    const [, list, index] = /^(.+)\[(\d+)\]$/.exec(owner) ?? []
    const key = `${list ?? owner} ${members.join()}`
    const at = Number(index)
    const known = alike.get(key)
    if (list !== undefined && known?.ends[1] === at - 1) known.ends[1] = at
    else alike.set(known ? `${key} ${at}` : key, { list: list ?? '', ends: [at, at], owner, members })
  }
  return [...alike.values()].map(({ list, ends: [first, last], owner, members }) => [
    last > first ? `${list}[${first}-${last}]` : owner,
    members,
  ])
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
  return Object.entries(value)
    .flatMap(([name, inner]) => (name === 'page' || name === 'bbox' ? [] : [written(inner)]))
    .join(' ')
}

function wrap(pieces: readonly string[]): string[] {
  const lines: string[] = []
  for (const piece of pieces.map(drawable)) {
    const short = piece.length > LONGEST_LINE ? `${piece.slice(0, LONGEST_LINE - 3)}...` : piece
    const last = lines.at(-1)
    if (last !== undefined && last.length + 2 + short.length <= LONGEST_LINE)
      lines.splice(-1, 1, `${last}${last.endsWith(':') ? '' : ','} ${short}`)
    else lines.push(short)
  }
  return lines
}

/**
 * Pixels that the letters of tags are high, on a page of `width` pixels: readable at the page's full size, and lower
 * than the print of most pages.
 */
export function letterSizeOf(width: number): number {
  return Math.max(10, Math.round(width / 120))
}

/** Pixels between a tag's edge and its words, and from one line to the next for each pixel of the letters. */
export const TAG_MARGIN = 2
export const LINE_HEIGHT = 1.2

/** The page's values with their labels beside it; `print` are the page's lines of print. */
export function layOut(values: readonly Shown[], print: readonly BoundingBox[], page: Size): Sheet {
  const letter = letterSizeOf(page.width)
  const lines = print.map((box) => pixelsOf(box, page))
  const groups = groupsOf(values, page)
  if (groups.length === 0) return { size: page, page: { x: 0, y: 0, ...page }, tags: [] }
  const chosen = chooseLeaders(groups, lines, page, letter)
  const gutter = GUTTER * letter
  const widths = { left: widest(chosen, 'left'), right: widest(chosen, 'right') }
  const margin = (side: Side): number => (widths[side] === 0 ? 0 : widths[side] + gutter + letter)
  const left = margin('left')
  const width = left + page.width + margin('right')
  const tags = (['left', 'right'] as const).flatMap((side) => {
    const own = chosen.filter(({ leader }) => leader.side === side).sort((a, b) => a.leader.y - b.leader.y)
    const tops = stack(
      own.map(({ leader, height }) => ({ top: leader.y - height / 2, height: height + TAG_GAP })),
      page.height,
    )
    return own.map(({ source, lines: told, boxes, leader, width: wide, height }, at): Tag => {
      const tag = {
        x: side === 'left' ? left - gutter - wide : left + page.width + gutter,
        y: tops[at]!,
        width: wide,
        height,
      }
      const end = {
        x: side === 'left' ? tag.x + wide : tag.x,
        y: Math.max(tag.y + letter / 2, Math.min(leader.y, tag.y + height - letter / 2)),
      }
      const moved = [...leader.points.map(({ x, y }) => ({ x: x + left, y })), end]
      return {
        source,
        lines: told,
        boxes: boxes.map((box) => ({ ...box, x: box.x + left })),
        tag,
        leader: moved.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
      }
    })
  })
  const height = Math.max(page.height, ...tags.map(({ tag }) => tag.y + tag.height))
  return { size: { width, height }, page: { x: left, y: 0, ...page }, tags }
}

/** In letters: the room between page and labels, in which their lines spread. In pixels: what labels keep apart. */
const GUTTER = 3
const TAG_GAP = 3
/**
 * What a pixel is worth by which a label is pushed away, in pixels of its leader. Chosen by hand: 30 rows share both
 * margins.
 */
const PUSHED = 30

interface Group {
  source: Source
  lines: string[]
  boxes: Rectangle[]
  width: number
  height: number
}

/** Each group with its way to the side where it crosses least print, as long as that side has room. */
function chooseLeaders(
  groups: readonly Group[],
  print: readonly Rectangle[],
  page: Size,
  letter: number,
): (Group & { leader: Leader })[] {
  const runs: Run[] = []
  const used = { left: 0, right: 0 }
  const ends = { left: 0, right: 0 }
  return groups.map((group) => {
    const other = groups.flatMap(({ boxes }) => (boxes === group.boxes ? [] : boxes))
    const full = (side: Side): number => (used[side] + group.height > page.height ? 1 : 0)
    const ways = leadersOf(group.boxes, page, [...print, ...other], runs, Math.max(3, Math.round(letter / 4)))
    // A label that its neighbours push away from its place is followed with difficulty.
    const costOf = ({ side, y, cost }: Leader): number =>
      cost + PUSHED * Math.max(0, ends[side] - (y - group.height / 2))
    const leader = ways.reduce((best, way) => {
      const moreFull = full(way.side) - full(best.side)
      return moreFull < 0 || (moreFull === 0 && costOf(way) < costOf(best)) ? way : best
    })
    used[leader.side] += group.height + TAG_GAP
    ends[leader.side] = Math.max(ends[leader.side], leader.y - group.height / 2) + group.height + TAG_GAP
    const xs = leader.points.slice(-2).map(({ x }) => x)
    runs.push({ y: leader.y, from: Math.min(...xs), to: Math.max(...xs) })
    return { ...group, leader }
  })
}

const widest = (groups: readonly (Group & { leader: Leader })[], side: Side): number =>
  Math.max(0, ...groups.map(({ leader, width }) => (leader.side === side ? width : 0)))

/**
 * Tops for items in their order, each as near to the one it wants as its neighbours allow; none is above the page, and
 * none below it while there is room.
 */
function stack(items: readonly { top: number; height: number }[], height: number): number[] {
  interface Run {
    wanted: number
    height: number
    count: number
    top: number
  }
  const runs: Run[] = []
  const total = items.reduce((sum, one) => sum + one.height, 0)
  for (const item of items) {
    let run: Run = { wanted: item.top, height: item.height, count: 1, top: item.top }
    const settle = (one: Run): Run => ({
      ...one,
      top: Math.max(0, Math.min(one.wanted / one.count, Math.max(0, Math.max(height, total) - one.height))),
    })
    run = settle(run)
    // Items that would overlap are moved together, to the middle of what they want.
    for (let before = runs.at(-1); before && before.top + before.height > run.top; before = runs.at(-1)) {
      runs.pop()
      run = settle({
        wanted: before.wanted + run.wanted - run.count * before.height,
        height: before.height + run.height,
        count: before.count + run.count,
        top: 0,
      })
    }
    runs.push(run)
  }
  const tops: number[] = []
  for (const run of runs) {
    let top = Math.floor(run.top)
    for (let at = 0; at < run.count; at++) {
      tops.push(top)
      top += Math.ceil(items[tops.length - 1]!.height)
    }
  }
  return tops
}

/**
 * Values that are told together, in reading order: those of one place, and those of one entry of a list that stand on
 * one row.
 */
function groupsOf(values: readonly Shown[], size: Size): Group[] {
  const letter = letterSizeOf(size.width)
  const rows: { entry: string | undefined; source: Source; boxes: Rectangle[]; values: Shown[] }[] = []
  const known = values.map((value) => ({
    value,
    box: pixelsOf(value.box, size),
    entry: /^(.+\[\d+\])\./.exec(value.path)?.[1],
  }))
  // Entries of lists come first: what else stands at one of their places joins them.
  for (const { value, box, entry } of known.sort(
    (a, b) => Number(a.entry === undefined) - Number(b.entry === undefined) || inReadingOrder(a.box, b.box),
  )) {
    const isMine = (row: (typeof rows)[number]): boolean =>
      row.source === value.source &&
      (row.boxes.some((one) => isSame(one, box)) ||
        (entry !== undefined && row.entry === entry && row.boxes.some((one) => onOneRow(one, box))))
    const row = rows.find(isMine)
    if (!row) rows.push({ entry, source: value.source, boxes: [box], values: [value] })
    else {
      row.values.push(value)
      if (!row.boxes.some((one) => isSame(one, box))) row.boxes.push(box)
    }
  }
  return rows
    .sort((a, b) => inReadingOrder(a.boxes[0]!, b.boxes[0]!))
    .map(({ source, boxes, values: shown }): Group => {
      const lines = tagLines(shown.sort((a, b) => a.box.left - b.box.left))
      const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * letter * LETTER_WIDTH) + 2 * TAG_MARGIN
      return { source, lines, boxes, width, height: Math.ceil(lines.length * letter * LINE_HEIGHT) + 2 * TAG_MARGIN }
    })
}

const inReadingOrder = (a: Rectangle, b: Rectangle): number => a.y - b.y || a.x - b.x
const isSame = (a: Rectangle, b: Rectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
const onOneRow = (a: Rectangle, b: Rectangle): boolean =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5 * Math.min(a.height, b.height)

/** A box in whole pixels, no smaller than can be seen. */
function pixelsOf({ left, top, right, bottom }: BoundingBox, { width, height }: Size): Rectangle {
  const x = Math.floor(left * width)
  const y = Math.floor(top * height)
  return { x, y, width: Math.max(4, Math.ceil(right * width) - x), height: Math.max(4, Math.ceil(bottom * height) - y) }
}
