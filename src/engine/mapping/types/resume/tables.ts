// Careers that are printed as tables: a head that names what its columns hold, and a row for each study or job.

import { unionOf } from '../../../../schema/geometry.ts'
import { overlapX, type Row } from '../../structure/rows.ts'
import { findPeriods } from './periods.ts'
import type { Cast } from './cast.ts'
import type { Kind } from './roles.ts'
import { captionOf, type Caption } from './words.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import type { Piece } from './pieces.ts'

/** The columns of a head, each with its stretch of the page's width. */
interface Column {
  caption: Caption | undefined
  left: number
  right: number
}

// Two columns are a caption with its value.
const FEWEST_COLUMNS = 3
const CAPTIONS: Readonly<Record<Kind, readonly Caption[]>> = { study: ['degree', 'school'], job: ['job', 'employer'] }

/** The studies or jobs of a section that is a table, and the rows that it takes; undefined where it is none. */
export function tableCasts(
  printed: readonly Row[],
  kind: Kind,
  language: string,
): { casts: Cast[]; rest: Row[] } | undefined {
  const rows = wholeRows(printed)
  const at = rows.findIndex((row) => isHead(row, kind))
  const head = rows[at]
  if (!head) return undefined
  const columns = columnsOf(head)
  const body: Row[] = []
  for (const row of rows.slice(at + 1)) {
    if (row.page !== head.page || !isBody(row, columns)) break
    body.push(row)
  }
  const casts = body.map((row) => castOf(row, columns, kind, language))
  return casts.length ? { casts, rest: [...rows.slice(0, at), ...rows.slice(at + 1 + body.length)] } : undefined
}

/** Rows as tables have them: cells of several lines, whose lines reach into each other's height, are one. */
function wholeRows(rows: readonly Row[]): Row[] {
  const found: Row[] = []
  for (const row of rows) {
    const last = found.at(-1)
    const isSame = last?.page === row.page && row.box.top < last.box.bottom - WITHIN * row.height
    if (isSame)
      found.splice(-1, 1, {
        ...last,
        lines: joinedCells([...last.lines, ...row.lines]),
        box: unionOf([last.box, row.box]),
      })
    else found.push(row)
  }
  return found
}

/** Lines of one row of cells reach into each other by more than this share of their height. */
const WITHIN = 0.2

/** Lines over each other put together, from left to right. */
function joinedCells(lines: readonly PlacedLine[]): PlacedLine[] {
  const cells: PlacedLine[] = []
  for (const line of [...lines].sort((a, b) => a.box.top - b.box.top)) {
    const at = cells.findIndex(({ box }) => overlapX(box, line.box) > 0.5)
    const over = cells[at]
    if (over)
      cells[at] = {
        ...over,
        text: `${over.text} ${line.text}`,
        cells: [...over.cells, ...line.cells],
        box: unionOf([over.box, line.box]),
      }
    else cells.push(line)
  }
  return cells.sort((a, b) => a.box.left - b.box.left)
}

function isHead(row: Row, kind: Kind): boolean {
  const captions = row.lines.map(({ text }) => captionOf(text))
  return (
    row.lines.length >= FEWEST_COLUMNS &&
    CAPTIONS[kind].some((one) => captions.includes(one)) &&
    captions.filter((one) => one !== undefined).length >= 2 &&
    findPeriods(row.lines.map(({ text }) => text).join(' ')).length === 0
  )
}

/** Each column with the room up to the middle of the gaps beside it. */
function columnsOf({ lines }: Row): Column[] {
  return lines.map(({ text, box }, at): Column => {
    const before = lines[at - 1]?.box.right
    const behind = lines[at + 1]?.box.left
    return {
      caption: captionOf(text),
      left: before === undefined ? 0 : (before + box.left) / 2,
      right: behind === undefined ? 1 : (box.right + behind) / 2,
    }
  })
}

/** Whether a row fills columns: two cells at least, each within the room of one. */
function isBody({ lines }: Row, columns: readonly Column[]): boolean {
  return (
    lines.length >= 2 && lines.every(({ box }) => columns.some((column) => overlapX({ ...box, ...column }, box) > 0.5))
  )
}

function castOf(row: Row, columns: readonly Column[], kind: Kind, language: string): Cast {
  const cells = row.lines.map((line) => ({
    line,
    caption: columns.find((column) => overlapX({ ...line.box, ...column }, line.box) > 0.5)?.caption,
  }))
  const [work, house] = CAPTIONS[kind].map((caption) => pieceOf(cells.find((cell) => cell.caption === caption)?.line))
  const dated = cells.flatMap(({ line, caption }) =>
    caption === undefined || caption === 'year'
      ? findPeriods(line.text, language).map((period) => ({ ...period, line }))
      : [],
  )
  const [first, last] = [dated[0], dated.at(-1)]
  // "From" and "To" are columns of their own.
  const period =
    first && last && first !== last && first.single && last.to !== undefined
      ? { ...first, from: first.to ?? first.from!, to: last.to, current: last.current, single: false }
      : first
  const grade = pieceOf(cells.find(({ caption }) => caption === 'grade')?.line)
  const field = pieceOf(cells.find(({ caption }) => caption === 'field')?.line)
  const captioned = new Map<Caption, Piece>([
    ...(grade ? [['grade', grade] as const] : []),
    ...(field ? [['field', field] as const] : []),
  ])
  return {
    entry: { ...(period && { period }), pieces: [], captioned, head: [row], text: [] },
    ...(work && { work }),
    ...(house && { house }),
    rest: [],
  }
}

const pieceOf = (line: PlacedLine | undefined): Piece | undefined =>
  line && { text: line.text, line, bold: false, slot: '' }
