// Text blocks of a page: lines that stand under one another, left-, right- or centre-aligned, at the spacing of one paragraph. Columns side by side stay apart.

import type { BoundingBox } from '../../schema/geometry.ts'
import { unionOf } from '../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from './candidates.ts'

interface TextBlock { page: number; box: BoundingBox; lines: PlacedLine[] }

const heightOf = (box: BoundingBox): number => box.bottom - box.top

// Lines of one block lie up to 1.4 heights of their letters apart (wide leading, boxes without descenders); an empty line between blocks makes more than 2.
const WIDEST_GAP = 1.5
// A logo or heading over a block is not its first line.
const HEIGHT_RATIO = 1.9

/** The blocks of all pages, top to bottom and left to right, each with its lines from the top. */
export function blocksOf(context: MappingContext): TextBlock[] {
  return context.content.pages.flatMap(({ index, size }) => {
    const lines = context.lines.filter((line) => line.page === index).sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    const tall = size.height / Math.max(1, size.width)
    const blocks: PlacedLine[][] = []
    for (const line of lines) {
      const block = blocks.filter((one) => continues(one, line, tall)).sort((a, b) => line.box.top - a.at(-1)!.box.bottom - (line.box.top - b.at(-1)!.box.bottom))[0]
      if (block) block.push(line)
      else blocks.push([line])
    }
    return blocks.map((block) => ({ page: index, box: unionOf(block.map((line) => line.box)), lines: block }))
  })
}

/** Whether `line` is the next line of the block: close below its last one and aligned with it. */
function continues(block: readonly PlacedLine[], line: PlacedLine, tall: number): boolean {
  const last = block.at(-1)!
  const [small, large] = [heightOf(last.box), heightOf(line.box)].sort((a, b) => a - b) as [number, number]
  const gap = line.box.top - last.box.bottom
  if (gap > WIDEST_GAP * large || gap < -0.5 * small || large > HEIGHT_RATIO * small) return false
  return alignedWith(last.box, line.box, tall)
}

/** Whether two boxes share their left, right or middle edge within one line's height; `tall` is the page's height over its width. */
function alignedWith(a: BoundingBox, b: BoundingBox, tall: number): boolean {
  const em = Math.max(heightOf(a), heightOf(b)) * tall
  const overlaps = Math.min(a.right, b.right) > Math.max(a.left, b.left)
  return Math.abs(a.left - b.left) < em || (overlaps && (Math.abs(a.right - b.right) < 0.6 * em || Math.abs(a.left + a.right - b.left - b.right) < em))
}
