// How far the order in which a page was read is the order in which it is to be read. Letters do not count: printed
// lines are found again by their place, and misread ones by most of their text. No files here.

import { bare, substringDistance, type Box, type Line } from './reading-score.ts'

/** What is read in one piece, a line or a cell of a table, by its number on the page. */
export interface Unit {
  id: number
  box: Box
}
/** Units that are read one after another. */
export type Block = readonly Unit[]

/** Counts that pages can be added up by: `edits` are of `units` that were found, `pairs` of those two by two. */
export interface OrderCounts {
  printed: number
  units: number
  edits: number
  pairs: number
  agreeing: number
}

// Boxes of lines set solid overlap by a quarter of their height.
const BESIDE = 0.5
// So many of a line's letters may be wrong; more, and another text stands in its place.
const MISREAD = 0.5

/**
 * The place of each printed line in the order of the words read: that of its middle word, since one at its end may be
 * another line's. Undefined where the words that stand in its place do not say it.
 */
export function placesInOrder(printed: readonly Line[], words: readonly Line[]): (number | undefined)[] {
  const found: number[][] = printed.map(() => [])
  words.forEach(({ box }, at) => {
    const x = (box[0] + box[2]) / 2
    const y = (box[1] + box[3]) / 2
    const over = [...printed.keys()].filter((line) => isInside(printed[line]!.box, x, y))
    const nearest = over.sort(
      (a, b) => Math.abs(middleOf(printed[a]!.box) - y) - Math.abs(middleOf(printed[b]!.box) - y),
    )[0]
    if (nearest !== undefined) found[nearest]!.push(at)
  })
  return printed.map(({ text }, line) => {
    const wanted = bare(text)
    const said = bare(found[line]!.map((at) => words[at]!.text).join(' '))
    // Signs alone have no letters to be known by.
    if (wanted === '' || substringDistance(wanted, said) > MISREAD * wanted.length) return undefined
    return found[line]![Math.floor(found[line]!.length / 2)]
  })
}

const middleOf = (box: Box): number => (box[1] + box[3]) / 2
const isInside = (box: Box, x: number, y: number): boolean => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]

/**
 * The order of `read` (unit numbers, missing ones left out) against the blocks of a page in their order. Normalised
 * edit distance is edits / units, as in OmniDocBench (Ouyang et al., CVPR 2025); agreeing / pairs is the share of pairs
 * that stand in the right order, which is (1 + Kendall's tau) / 2. Blocks that stand beside each other may be read in
 * any order, but not mixed: the order that fits best is taken. A block of one line beside others may be read at any of
 * their lines, so it is not judged.
 */
export function scoreOrder(blocks: readonly Block[], read: readonly number[]): OrderCounts {
  const judged = blocks.filter(
    (block, at) => block.length > 1 || !blocks.some((other, its) => its !== at && areBeside(block, other)),
  )
  const known = new Set(judged.flat().map(({ id }) => id))
  const order = read.filter((id) => known.has(id))
  const found = new Set(order)
  let best: number[] = []
  let edits = Infinity
  for (const arranged of arrangements(judged)) {
    const wanted = arranged.flatMap((block) => block.map(({ id }) => id)).filter((id) => found.has(id))
    const distance = editDistance(wanted, order)
    if (distance < edits) [best, edits] = [wanted, distance]
  }
  const place = new Map(order.map((id, at) => [id, at]))
  let agreeing = 0
  for (let i = 0; i < best.length; i++)
    for (let j = i + 1; j < best.length; j++) if (place.get(best[i]!)! < place.get(best[j]!)!) agreeing++
  return { printed: known.size, units: order.length, edits, pairs: (order.length ** 2 - order.length) / 2, agreeing }
}

/** Whether two blocks share so much of their height that neither is above the other. */
function areBeside(a: Block, b: Block): boolean {
  const top = (block: Block): number => Math.min(...block.map(({ box }) => box[1]))
  const bottom = (block: Block): number => Math.max(...block.map(({ box }) => box[3]))
  const line = Math.min(...[...a, ...b].map(({ box }) => box[3] - box[1]))
  return Math.min(bottom(a), bottom(b)) - Math.max(top(a), top(b)) > BESIDE * line
}

/** Every order of the blocks in which those that are not beside each other keep theirs. */
function* arrangements(blocks: readonly Block[]): Generator<Block[]> {
  if (blocks.length === 0) yield []
  for (const [at, block] of blocks.entries()) {
    if (!blocks.slice(0, at).every((earlier) => areBeside(earlier, block))) continue
    for (const rest of arrangements(blocks.filter((other) => other !== block))) yield [block, ...rest]
  }
}

/** Levenshtein's distance of two lists. */
export function editDistance<T>(one: readonly T[], other: readonly T[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  one.forEach((wanted, i) => {
    const next = [i + 1]
    other.forEach((said, j) => {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (wanted === said ? 0 : 1)))
    })
    row = next
  })
  return row.at(-1)!
}
