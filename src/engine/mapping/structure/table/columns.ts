// Columns of item tables and the borders between them, from the gaps in what stands below a head.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { TableGrid } from '../../../../schema/page.ts'
import type { FilledRow } from '../rows.ts'

/** What a column may hold, each with the weight of its wording. */
export interface Column {
  roles: Map<string, number>
  box: BoundingBox
  text: string
  /** Whether the print shows that words begin in it. */
  hasWords?: boolean
}

/**
 * One head: its rows (a head may be set in several lines), its columns left to right, and the index of its last row.
 */
export interface Head {
  page: number
  first: number
  last: number
  columns: Column[]
  /** The columns if every name of the head stands over one as long as there are any, where that is another way. */
  allNamed?: Column[]
  score: number
  /** The index of the last row with numbers in the columns, where the print shows it. */
  end?: number
}

/**
 * The x between each two neighbouring columns: where fewest words of the body are cut, of such places the widest gap; a
 * ruled border between both heads decides.
 */
export function bordersOf(
  columns: readonly Column[],
  body: readonly FilledRow[],
  grids: readonly TableGrid[],
): number[] {
  const segments = body.flatMap(segmentsOf)
  // The ruled box of an account above a list is no table of its rows.
  const boxes = [...columns, ...body].map(({ box }) => box)
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  const own = grids.filter(({ box }) => box.top < bottom && box.bottom > top)
  return columns.slice(1).map((right, i) => {
    const left = columns[i]!
    const from = (left.box.left + left.box.right) / 2
    const to = (right.box.left + right.box.right) / 2
    const ruled = own.flatMap((grid) => grid.columns.filter((x) => x > from && x < to))
    if (ruled.length === 1) return ruled[0]!
    const near = segments.filter((one) => one.right > from && one.left < to)
    const edges = [from, to, ...near.flatMap((one) => [one.left, one.right]).filter((x) => x > from && x < to)].sort(
      (a, b) => a - b,
    )
    const ideal = (left.box.right + right.box.left) / 2
    let best = ideal
    let least = Infinity
    for (let k = 1; k < edges.length; k++) {
      const width = edges[k]! - edges[k - 1]!
      if (width < 1e-4) continue
      // The head's own gap is kept where it is as good: the middle of a wide gap may lie under a head.
      const middle = ideal > edges[k - 1]! && ideal < edges[k]! ? ideal : (edges[k - 1]! + edges[k]!) / 2
      const cut = near.filter((one) => one.left < middle && one.right > middle).length
      // A border through a head's own words is worse than one through a row whose columns OCR ran together.
      const through = [left.box, right.box].some(
        (box) =>
          middle > box.left + 0.15 * (box.right - box.left) && middle < box.right - 0.15 * (box.right - box.left),
      )
      const cost = cut + (through ? 1.5 : 0) - Math.min(0.5, 10 * width)
      if (cost < least) {
        least = cost
        best = middle
      }
    }
    return best
  })
}

/** Stretches of print in a row that no column gap interrupts. */
function segmentsOf(row: FilledRow): BoundingBox[] {
  const boxes: BoundingBox[] = []
  // Also where the number is a line of its own: a count close to the name that it counts.
  let afterNumber = false
  for (const line of row.lines) {
    for (const cell of line.cells) {
      const last = boxes.at(-1)
      // Words of a phrase stand closer than half of their height; numbers are columns of their own.
      const number = /^[^\p{L}\p{N}]*\d[\d.,]*[^\p{L}\p{N}]*$/u.test(cell.text)
      if (
        last &&
        !afterNumber &&
        !number &&
        last.bottom > cell.box.top &&
        cell.box.left >= last.left &&
        cell.box.left - last.right < 0.5 * row.em
      )
        last.right = Math.max(last.right, cell.box.right)
      else boxes.push({ ...cell.box })
      afterNumber = number
    }
  }
  return boxes
}
