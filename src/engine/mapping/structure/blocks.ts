// Text blocks of a page: lines that stand under one another, left-, right- or centre-aligned, at the spacing of one
// paragraph. Columns side by side stay apart.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { unionOf } from '../../../schema/geometry.ts'
import { onceForText } from '../context/once.ts'
import type { MappingContext, PlacedLine } from '../vocabulary.ts'
import { middleOf } from './rows.ts'

interface TextBlock {
  page: number
  box: BoundingBox
  lines: PlacedLine[]
}

const heightOf = (box: BoundingBox): number => box.bottom - box.top

// Lines of one block lie up to 1.4 heights of their letters apart (usual leading, boxes without descenders); an empty
// line between blocks makes more than 2.
const USUAL_GAP = 1.5
// Set wider than that, a block shows it by three lines and more at one distance. Twice the usual leading, which no
// letter exceeds, makes 3 of these heights.
const WIDEST_GAP = 3
// The distances of evenly set lines differ by what descenders and a reader's boxes add.
const EVEN = 1.25
// A logo or heading over a block is not its first line.
const HEIGHT_RATIO = 1.9

/** The blocks of all pages, top to bottom and left to right, each with its lines from the top. */
export const blocksOf = (context: MappingContext): readonly TextBlock[] => onceForText(context, findBlocks)

function findBlocks(context: Pick<MappingContext, 'content' | 'lines'>): TextBlock[] {
  return context.content.pages.flatMap(({ index, size }) => {
    const lines = context.lines
      .filter((line) => line.page === index)
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    const tall = size.height / Math.max(1, size.width)
    const blocks: { lines: PlacedLine[]; edges: number }[] = []
    for (const line of lines) {
      // Of several blocks that it may go on from, it goes on from the lowest.
      let found: { block: (typeof blocks)[number]; edges: number; bottom: number } | undefined
      for (const block of blocks) {
        const { box } = block.lines.at(-1)!
        if (found && box.bottom <= found.bottom) continue
        // Lines of a block have one edge in common, not each its own with the line above.
        const edges = block.edges & sharedEdges(box, line.box, tall)
        if (edges && continues(block.lines, line, lines, tall)) found = { block, edges, bottom: box.bottom }
      }
      if (found) {
        found.block.edges = found.edges
        found.block.lines.push(line)
      } else blocks.push({ lines: [line], edges: ANY_EDGE })
    }
    return blocks.map((block) => ({
      page: index,
      box: unionOf(block.lines.map((line) => line.box)),
      lines: block.lines,
    }))
  })
}

/** Whether `line` is the next line of the block: below its last one at the block's own spacing, and aligned with it. */
function continues(block: readonly PlacedLine[], line: PlacedLine, all: readonly PlacedLine[], tall: number): boolean {
  const last = block.at(-1)!
  const [upper, lower] = [heightOf(last.box), heightOf(line.box)]
  const [small, large] = [Math.min(upper, lower), Math.max(upper, lower)]
  const gap = line.box.top - last.box.bottom
  if (gap > WIDEST_GAP * large || gap < -0.5 * small || large > HEIGHT_RATIO * small) return false
  return isEven(block, line, all, tall) || (gap <= USUAL_GAP * large && !leaves(block, line))
}

// Boxes of readers are taller than letters, so that gaps between them say less than the steps from line to line.
const FEWEST_STEPS = 2
const LEAVES = 1.7

/** Whether a line stands much farther below a block than the lines of the block below each other. */
function leaves(block: readonly PlacedLine[], line: PlacedLine): boolean {
  const steps = block.slice(1).map(({ box }, i) => middleOf(box) - middleOf(block[i]!.box))
  return steps.length >= FEWEST_STEPS && middleOf(line.box) - middleOf(block.at(-1)!.box) > LEAVES * Math.max(...steps)
}

/**
 * Whether a line follows at the distance of the block's lines, or, behind its first line, at the distance at which
 * another follows in turn.
 */
function isEven(block: readonly PlacedLine[], line: PlacedLine, all: readonly PlacedLine[], tall: number): boolean {
  const last = block.at(-1)!
  const step = middleOf(line.box) - middleOf(last.box)
  const like = (other: number): boolean => other > 0 && Math.max(step, other) <= EVEN * Math.min(step, other)
  const before = block.at(-2)
  if (before) return like(middleOf(last.box) - middleOf(before.box))
  const next = all.find(
    (other) => other !== line && middleOf(other.box) > line.box.bottom && sharedEdges(line.box, other.box, tall),
  )
  return next !== undefined && like(middleOf(next.box) - middleOf(line.box))
}

const ANY_EDGE = 0b111

/**
 * The edges, left, right and middle, that two boxes have in common within one line's height, as bits; `tall` is the
 * page's height over its width.
 */
function sharedEdges(a: BoundingBox, b: BoundingBox, tall: number): number {
  const em = Math.max(heightOf(a), heightOf(b)) * tall
  const overlaps = Math.min(a.right, b.right) > Math.max(a.left, b.left)
  return (
    Number(Math.abs(a.left - b.left) < em) |
    (Number(overlaps && Math.abs(a.right - b.right) < 0.6 * em) << 1) |
    (Number(overlaps && Math.abs(a.left + a.right - b.left - b.right) < em) << 2)
  )
}
