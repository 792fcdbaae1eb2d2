// The paper that a table is drawn on, and how the table looks by its axes.

import { createCanvas, type Canvas, type Family } from '../canvas.ts'
import type { Axes } from './axes.ts'
import { placeColumns, type GridColumn, type GridLook, type GridPlace, type GridRow } from './grid.ts'

export const MARGIN = 40
/** What stays free below, in points. */
export const BOTTOM = 50
const A4 = { width: 595, height: 842 }
/** Short pages, so that few rows fill several. */
const SHORT = { width: 595, height: 560 }

/** How the table of a document looks; `wide` is the column that wraps. */
export function lookOf(axes: Axes, wide: string, margin = MARGIN): GridLook {
  return {
    size: Number(axes['size']),
    margin,
    wide,
    wrap: String(axes['wrap']),
    lead: String(axes['lead']),
    rowGap: String(axes['rowGap']),
    gap: String(axes['gap']),
    rules: String(axes['rules']),
    heads: axes['heads'] !== 'none',
    repeat: axes['repeat'] === 'heads',
  }
}

/** Paper as wide as the table needs, and where the columns stand on it. */
export function openPaper(
  axes: Axes,
  grid: readonly GridColumn[],
  rows: readonly GridRow[],
  look: GridLook,
  page = Number(axes['pages'] ?? 1) > 1 ? SHORT : A4,
): { canvas: Canvas; places: GridPlace[] } {
  const type = { family: String(axes['family']) as Family, size: look.size }
  const { needed } = placeColumns(createCanvas({ ...page, ...type }), grid, rows, look, page.width)
  const canvas = createCanvas({ ...page, width: Math.max(page.width, Math.ceil(needed)), ...type })
  return { canvas, places: placeColumns(canvas, grid, rows, look, canvas.width).places }
}
