// What reading a document yields: pages with lines of text cells, regions and tables. No field of any document type is
// known here.

import { z } from 'zod'
import { BoundingBox, type Size } from './geometry.ts'
import type { FileFormat } from './format.ts'
import type { Warning } from './warning.ts'
import { flag } from './values.ts'

const found = z.number().describe('Probability that it is right, 0 to 1.')
const box = BoundingBox.describe('Place on the page.')

/**
 * An upright picture of one page: 8-bit RGB without padding, `rgb.length === 3 * width * height`. Never leaves its
 * thread.
 */
export interface PageImage {
  index: number
  size: Size
  dpi: number
  rgb: Uint8Array
}

/**
 * A word. `source` says whether it is the file's own text or was recognised in the picture; `confidence` is 0..1 (1 for
 * embedded text).
 */
export const TextCell = z
  .object({
    text: z.string().describe('The word.'),
    box,
    confidence: z.number().describe('Probability that the word was read right, 0 to 1; 1 for text of the file.'),
    source: z
      .enum(['embedded', 'ocr'])
      .describe('`embedded` for text of the file, `ocr` for text that was read in the picture.'),
    bold: flag('True for bold print.').optional(),
  })
  .describe('A word.')
export type TextCell = z.infer<typeof TextCell>

/**
 * Words that stand on one baseline without a column gap between them, left to right; `text` is theirs joined by single
 * spaces.
 */
export const TextLine = z
  .object({
    text: z.string().describe('Words of the line with single spaces between them.'),
    box,
    confidence: z.number().describe('Probability that the line was read right, 0 to 1.'),
    cells: z.array(TextCell).describe('Words of the line, left to right.'),
  })
  .describe('Words on one baseline without a column gap between them.')
export type TextLine = z.infer<typeof TextLine>

/**
 * `table` and `figure` are found by geometry too, where a page's rules and pictures show them; `page_header` and
 * `page_footer` are what repeats from page to page at the ends of a document's pages, page numbers among it; the others
 * only the layout models tell. `header` and `footer` are the head and the foot of a paper: its sender and title, its
 * small print.
 */
export const Region = z
  .object({
    label: z
      .enum([
        'text',
        'table',
        'figure',
        'header',
        'party',
        'meta',
        'table_head',
        'totals',
        'footer',
        'stamp',
        'barcode',
        'photo',
        'signature',
        'handwriting',
        'page_header',
        'page_footer',
      ])
      .describe('Role of the region. `page_header` and `page_footer` are lines that repeat from page to page.'),
    box,
    confidence: found,
  })
  .describe('A part of a page with one role.')
export type Region = z.infer<typeof Region>
export type RegionLabel = Region['label']

/**
 * A table whose cells were found by geometry alone. `columns` are the x of the column borders (one more than columns)
 * and `rows` the y of the row borders, 0..1 of the page.
 */
export const TableGrid = z
  .object({
    box,
    confidence: found,
    columns: z
      .array(z.number())
      .describe('Borders of the columns as fractions of the page width, one more than columns.'),
    rows: z.array(z.number()).describe('Borders of the rows as fractions of the page height, one more than rows.'),
  })
  .describe('A table whose cells were found by geometry.')
export type TableGrid = z.infer<typeof TableGrid>

/**
 * How lines fan out and bow on a page that was taken from the side or does not lie flat: one that passes the page's
 * middle at height v stands at v + (slope + fan * v) * x + (bow + twist * v) * x * x / 2, all in page widths from the
 * page's centre.
 */
export const Bend = z
  .object({
    slope: z.number().describe('Slope of the line through the middle of the page.'),
    fan: z.number().describe('How the slope changes with the height of the line.'),
    bow: z.number().describe('Curvature of the line through the middle of the page.'),
    twist: z.number().describe('How the curvature changes with the height of the line.'),
  })
  .describe(
    'How lines fan out and bow: a line at height v stands at v + (slope + fan * v) * x + (bow + twist * v) * x * x / 2, in page widths from the centre.',
  )
export type Bend = z.infer<typeof Bend>

/**
 * How a page that hangs askew was put straight: it leant clockwise by `skew` degrees, was turned back around its
 * centre, each place was moved to the height v of its line where there is a `bend`, and all was made smaller by `scale`
 * where its text would have left the page.
 */
export const Straightening = z
  .object({
    skew: z.number().describe('Degrees by which the page leant clockwise.'),
    scale: z.number().describe('Factor by which the page was made smaller after it was turned back.'),
    bend: Bend.describe('How its lines bowed, where the page was taken from the side or does not lie flat.').optional(),
  })
  .describe('How a page that hung askew was put straight.')
export type Straightening = z.infer<typeof Straightening>

/** A barcode on a page: its symbology (`QRCode`, `PDF417`, `Code128` …) and what it says. */
export interface Code {
  format: string
  text: string
  box: BoundingBox
}

/**
 * An XML file inside the document; without `xml` where it was not taken out, with the reason as a clause after its
 * name.
 */
export interface Attachment {
  name: string
  xml?: string
  refused?: string
}

/**
 * One page: upright, lines in reading order. `index` counts from 0; `rotation` is the clockwise turn in degrees that
 * made it upright.
 */
export interface PageContent {
  index: number
  size: Size
  rotation: 0 | 90 | 180 | 270
  lines: TextLine[]
  regions: Region[]
  tables: TableGrid[]
  warnings: Warning[]
  /** Absent where the page is level. */
  straightened?: Straightening
  /** Absent where none were found. */
  codes?: Code[]
}

/** `attachments` is absent where there are none. */
export interface DocumentContent {
  format: FileFormat
  pageCount: number
  pages: PageContent[]
  attachments?: Attachment[]
}
