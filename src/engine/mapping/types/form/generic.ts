// The `generic` block: what any document shows without knowing its type. Pairs of label and value, tables, dates,
// amounts, addresses for contact, codes; each with its place.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { Evidence, Extraction } from '../../../../schema/extraction.ts'
import type { PageContent, TableGrid, TextCell } from '../../../../schema/page.ts'
import type { Amount, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { leadingLabel } from '../../fields/parties/leading-label.ts'
import { readPhone } from '../../reading/phones.ts'
import { rowsOf } from '../../structure/rows.ts'
import type { Row } from '../../structure/rows.ts'

type Generic = NonNullable<Extraction['generic']>
type KeyValue = NonNullable<Generic['key_values']>[number]
type Table = NonNullable<Generic['tables']>[number]
interface Spot {
  page: number
  bbox: BoundingBox
}

/** The block, and by the path of each of its members where that comes from. */
export interface GenericReading {
  generic: Generic
  evidence: Record<string, Evidence>
}

/** Everything that any document shows; members for which nothing was found are absent. */
export function readGeneric(context: MappingContext): GenericReading {
  const { pages } = context.content
  const rows = rowsOf(context.lines, pages)
  const country = context.locale.country
  const ruled = pages.flatMap((page) =>
    page.tables.map((grid) => tableOf(page, grid)).filter((table) => table !== undefined),
  )
  const tables = [...ruled, ...alignedTables(rows, ruled)]
  const whole = context.readings.filter(({ meaning, confidence }) => meaning.kind === 'amount' && confidence >= WHOLE)
  const values = {
    dates: valuesOf(context, ({ meaning }) =>
      meaning.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(meaning.value) ? { value: meaning.value } : undefined,
    ),
    amounts: valuesOf(context, (reading) =>
      reading.meaning.kind === 'amount' && !isPart(reading, whole)
        ? { value: reading.meaning.value, ...currencyOf(reading.meaning.amount) }
        : undefined,
    ),
    emails: valuesOf(context, ({ meaning }) => (meaning.kind === 'email' ? { value: meaning.value } : undefined)),
    phones: valuesOf(context, ({ meaning }) =>
      meaning.kind === 'phone' ? { value: meaning.value, ...dialled(meaning.value, country) } : undefined,
    ),
  }
  const lists: Generic = {
    key_values: keyValues(context, rows, tables),
    tables,
    dates: values.dates.map(({ told }) => told),
    amounts: values.amounts.map(({ told }) => told),
    emails: values.emails.map(({ told }) => told),
    phones: values.phones.map(({ told }) => told),
    barcodes: pages.flatMap(({ index, codes = [] }) =>
      codes.map(({ format, text, box }) => ({ type: format, value: text, ...spotOf(index, box) })),
    ),
  }
  const ofValues = Object.entries(values).flatMap(([name, found]) =>
    found.map(({ reading }, at) => [`generic.${name}[${at}]`, ofReading(reading, name)] as const),
  )
  return {
    generic: Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    evidence: Object.fromEntries([...ofValues, ...ofPlaces(context, lists)]),
  }
}

/** Where pairs, tables and codes come from, by their paths. */
function ofPlaces(
  context: MappingContext,
  { key_values: pairs = [], tables = [], barcodes = [] }: Generic,
): [string, Evidence][] {
  const placed = ({ page, bbox }: Spot, text: string, rule: string): Evidence => ({
    text,
    page,
    box: bbox,
    rule,
    ...certaintyAt(context, { page, bbox }),
  })
  const wordsOf = ({ header, rows }: Table): string => [header, ...rows].map((row) => row.join(' | ')).join('\n')
  return [
    ...pairs.map((pair, at): [string, Evidence] => [
      `generic.key_values[${at}]`,
      { ...placed(pair, pair.value, 'key_value'), label: pair.key },
    ]),
    ...tables.map((table, at): [string, Evidence] => [`generic.tables[${at}]`, placed(table, wordsOf(table), 'table')]),
    ...barcodes.map(({ value, page, bbox }, at): [string, Evidence] => [
      `generic.barcodes[${at}]`,
      { text: value, page, box: bbox, confidence: 1, source: 'barcode', rule: 'barcode' },
    ]),
  ]
}

// Digits that a blank parts are one number where the document parts its thousands so: "171 000 Ft" holds no 0.
const WHOLE = 0.5

/** Whether a number is the end or beginning of a longer one. */
const isPart = (part: Reading, whole: readonly Reading[]): boolean =>
  whole.some(
    (one) =>
      one.page === part.page &&
      one.line === part.line &&
      one.from <= part.from &&
      one.to >= part.to &&
      one.text.length > part.text.length &&
      one.text.includes(part.text),
  )

const spotOf = (page: number, box: BoundingBox): Spot => ({ page: page + 1, bbox: box })
const currencyOf = ({ currency }: Amount): { currency?: string } => (currency === undefined ? {} : { currency })

/**
 * Distinct values of one kind that are more likely read right than not, each at its first place, with their readings.
 */
function valuesOf<T extends { value: unknown }>(
  context: MappingContext,
  valueOf: (reading: Reading) => T | undefined,
): { told: T & Spot; reading: Reading }[] {
  const seen = new Set<unknown>()
  return context.readings.flatMap((reading) => {
    const value = reading.confidence >= 0.5 ? valueOf(reading) : undefined
    if (value === undefined || seen.has(value.value)) return []
    seen.add(value.value)
    return [{ told: { ...value, ...spotOf(reading.page, reading.box) }, reading }]
  })
}

function dialled(printed: string, country: string | undefined): { e164?: string } {
  const phone = readPhone(printed, country)
  return phone?.valid ? { e164: phone.e164 } : {}
}

function ofReading({ text, page, box, confidence, source }: Reading, kind: string): Evidence {
  return { text, page: page + 1, box, confidence, source: source === 'embedded' ? 'text_layer' : source, rule: kind }
}

/** How sure the words of a place are, and where they are from. */
function certaintyAt(context: MappingContext, { page, bbox }: Spot): Pick<Evidence, 'confidence' | 'source'> {
  const meets = ({ left, top, right, bottom }: BoundingBox): boolean =>
    left < bbox.right && right > bbox.left && top < bbox.bottom && bottom > bbox.top
  const lines = context.lines.filter((line) => line.page === page - 1 && meets(line.box))
  const isRead = lines.some(({ cells }) => cells.some(({ source }) => source === 'ocr'))
  return { confidence: Math.min(1, ...lines.map((line) => line.confidence)), source: isRead ? 'ocr' : 'text_layer' }
}

// A key is a few words; longer ones are sentences that hold a colon.
const LONGEST_KEY = 40
const KEY_WORDS = 6

function keyValues(context: MappingContext, rows: readonly Row[], tables: readonly Table[]): KeyValue[] {
  const pairs: KeyValue[] = []
  const add = (key: string, value: string, page: number, boxes: readonly BoundingBox[]): void => {
    const clean = key.replace(/[\s:：.#=_-]+$/, '').trim()
    if (
      /\p{L}{2}/u.test(clean) &&
      clean.length <= LONGEST_KEY &&
      clean.split(' ').length <= KEY_WORDS &&
      value.trim() !== ''
    )
      pairs.push({ key: clean, value: value.trim(), page: page + 1, bbox: unionOf(boxes) })
  }
  // A ruled table of two columns is a form: its rows are pairs.
  for (const page of context.content.pages) {
    for (const {
      box: { left, right },
      rows: borders,
      columns,
    } of page.tables.filter((grid) => grid.columns.length === 3)) {
      cellsOf(page, { columns, rows: borders }).forEach(([key, value], at) => {
        add(key!, value!, page.index, [{ left, right, top: borders[at]!, bottom: borders[at + 1]! }])
      })
    }
  }
  for (const row of rows) {
    if (
      tables.some(
        (table) =>
          table.page === row.page + 1 &&
          row.box.top >= table.bbox.top - 0.003 &&
          row.box.bottom <= table.bbox.bottom + 0.003,
      )
    )
      continue
    row.lines.forEach((line, at) => {
      const inside = /^(\P{N}[^:：]{1,40}?)\s*[:：](?!\d\d\b)\s*(.*)$/u.exec(line.text)
      const next = row.lines[at + 1]
      if (inside && inside[2] !== '') add(inside[1]!, inside[2]!, line.page, [line.box])
      else if (next && (inside || isKey(context, line)) && !isKey(context, next) && !/[:：]\s*$/.test(next.text))
        add(line.text, next.text.replace(/^[:：]\s*/, ''), line.page, [line.box, next.box])
      else if (inside && !next) {
        const below = under(rows, row, line)
        if (below && !/[:：]/.test(below.text)) add(line.text, below.text, line.page, [line.box, below.box])
      }
    })
  }
  return pairs
}

/** Whether a line is nothing but a label that we know. */
function isKey(context: MappingContext, line: PlacedLine): boolean {
  const label = leadingLabel(context, line)
  return label !== undefined && label.rest === '' && !/\d/.test(line.text)
}

function under(rows: readonly Row[], row: Row, line: PlacedLine): PlacedLine | undefined {
  const next = rows[row.index + 1]
  return next && next.page === row.page && next.box.top - row.box.bottom < 1.5 * row.height
    ? next.lines.find((other) => Math.abs(other.box.left - line.box.left) < 2 * row.em)
    : undefined
}

/** A ruled table; undefined where it is a frame without columns or rows. */
function tableOf(page: PageContent, grid: TableGrid): Table | undefined {
  if (grid.columns.length < 3 || grid.rows.length < 3) return undefined
  const texts = cellsOf(page, grid)
  return texts.some((row) => row.some((text) => text !== ''))
    ? {
        page: page.index + 1,
        bbox: grid.box,
        header: texts[0]!,
        rows: texts.slice(1).filter((row) => row.some((text) => text !== '')),
      }
    : undefined
}

/** The words of each cell between the borders of a grid. */
function cellsOf(page: PageContent, { columns, rows }: Pick<TableGrid, 'columns' | 'rows'>): string[][] {
  const cells: TextCell[][][] = rows.slice(1).map(() => columns.slice(1).map(() => []))
  const slot = (borders: readonly number[], at: number): number =>
    at > borders.at(-1)! ? -1 : borders.findLastIndex((border, index) => index < borders.length - 1 && border <= at)
  for (const cell of page.lines.flatMap((line) => line.cells)) {
    const [x, y] = [(cell.box.left + cell.box.right) / 2, (cell.box.top + cell.box.bottom) / 2]
    cells[slot(rows, y)]?.[slot(columns, x)]?.push(cell)
  }
  return cells.map((row) => row.map((words) => words.map((word) => word.text).join(' ')))
}

// Three rows of three columns at the same places are a table; less is as often chance.
const LEAST_ROWS = 3
const LEAST_COLUMNS = 3
// A table's rows stand at even distances; what follows it is set off by more, though often by less than a blank line.
// Of drawn scans 1.3 to 1.5 part tables from what follows alike, 1.7 fewer (npm run bench:layout).
const LONGER_STEP = 1.4

/** Tables without rules: neighbouring rows whose segments stand at the same left or right edges. */
function alignedTables(rows: readonly Row[], ruled: readonly Table[]): Table[] {
  const tables: Table[] = []
  let run: Row[] = []
  const close = (): void => {
    if (run.length >= LEAST_ROWS) {
      const head = run[0]!
      const cells = run.map((row) =>
        head.lines.map((column, at) =>
          row.lines
            .filter((line) => columnOf(head.lines, line) === at && column)
            .map((line) => line.text)
            .join(' '),
        ),
      )
      tables.push({
        page: head.page + 1,
        bbox: unionOf(run.map((row) => row.box)),
        header: cells[0]!,
        rows: cells.slice(1),
      })
    }
    run = []
  }
  for (const row of rows) {
    const last = run.at(-1)
    const head = run[0]
    const outside = !ruled.some(
      (table) => table.page === row.page + 1 && row.box.top >= table.bbox.top && row.box.bottom <= table.bbox.bottom,
    )
    const follows =
      last &&
      head &&
      row.page === last.page &&
      keepsStep(run, row) &&
      row.box.top - last.box.bottom < 2.5 * row.height &&
      row.lines.length >= 2 &&
      row.lines.filter((line) => head.lines.some((column) => sameColumn(column.box, line.box, head.em))).length >=
        Math.min(row.lines.length, LEAST_COLUMNS) - Number(row.lines.length > LEAST_COLUMNS)
    if (outside && follows) {
      run.push(row)
      continue
    }
    close()
    if (outside && row.lines.length >= LEAST_COLUMNS) run = [row]
  }
  close()
  return tables
}

/**
 * Whether a row stands below the last one much as the rows of its table stand below each other, or with less than a
 * line between, as under a head of two lines.
 */
function keepsStep(run: readonly Row[], row: Row): boolean {
  const last = run.at(-1)!
  const steps = run.slice(1).map((one, at) => one.box.bottom - run[at]!.box.bottom)
  return (
    steps.length === 0 ||
    row.box.top - last.box.bottom < row.height ||
    row.box.bottom - last.box.bottom < LONGER_STEP * Math.max(...steps)
  )
}

function sameColumn(a: BoundingBox, b: BoundingBox, em: number): boolean {
  return (
    Math.abs(a.left - b.left) < em ||
    Math.abs(a.right - b.right) < em ||
    Math.abs(a.left + a.right - b.left - b.right) < 2 * em
  )
}

/** Index of the column that a line stands in: the one whose middle or edge is nearest. */
function columnOf(columns: readonly PlacedLine[], line: PlacedLine): number {
  const distance = ({ box }: PlacedLine): number =>
    Math.min(
      Math.abs(box.left - line.box.left),
      Math.abs(box.right - line.box.right),
      Math.abs(box.left + box.right - line.box.left - line.box.right) / 2,
    )
  return columns.reduce((nearest, column, at) => (distance(column) < distance(columns[nearest]!) ? at : nearest), 0)
}
