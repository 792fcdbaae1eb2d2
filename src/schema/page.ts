// What reading a document yields: pages with lines of text cells, regions and tables. No field of any document type is known here.

import type { BoundingBox, Size } from './geometry.ts'
import type { FileFormat } from './format.ts'
import type { Warning } from './outcome.ts'

/** An upright picture of one page: 8-bit RGB without padding, `rgb.length === 3 * width * height`. Never leaves its thread. */
export interface PageImage { index: number; size: Size; dpi: number; rgb: Uint8Array }

/** A word. `source` says whether it is the file's own text or was recognised in the picture; `confidence` is 0..1 (1 for embedded text). */
export interface TextCell { text: string; box: BoundingBox; confidence: number; source: 'embedded' | 'ocr'; bold?: boolean }

/** Words that stand on one baseline without a column gap between them, left to right; `text` is theirs joined by single spaces. */
export interface TextLine { text: string; box: BoundingBox; confidence: number; cells: TextCell[] }

export type RegionLabel = 'text' | 'table' | 'figure'
export interface Region { label: RegionLabel; box: BoundingBox; confidence: number }

/** A table whose cells were found by geometry alone: `rows[r][c]` is the text of a cell (empty where there is none). */
export interface TableGrid {
  box: BoundingBox
  confidence: number
  /** x of the column borders (one more than columns) and y of the row borders, 0..1 of the page. */
  columns: number[]
  rows: number[]
}

/** One page: upright, lines in reading order. `index` counts from 0; `rotation` is the clockwise turn in degrees that made it upright. */
export interface PageContent {
  index: number
  size: Size
  rotation: 0 | 90 | 180 | 270
  lines: TextLine[]
  regions: Region[]
  tables: TableGrid[]
  warnings: Warning[]
}

export interface DocumentContent { format: FileFormat; pageCount: number; pages: PageContent[] }
