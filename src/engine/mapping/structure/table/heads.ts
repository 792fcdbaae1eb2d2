// Heads of item tables: which rows name columns, which words make one name, and what each name may mean. Wordings
// propose, signs and units sharpen.

import { patternOf } from '../../reading/word-pattern.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { LabelHit, PlacedLine } from '../../vocabulary.ts'
import { type Column, type Head } from './columns.ts'
import { wordsOf, type Word } from './words.ts'
import type { FilledRow } from '../rows.ts'
import { bodiesOf, type Band, type Body } from './bodies.ts'
import { overlapX } from '../rows.ts'
import { findLabels, findOwnLabels, settleLabels, type Lexicon } from '../../context/labels.ts'
import { STOP_WORDS } from '../../reading/stop-words.ts'
import { EXCLUDING, INCLUDING } from '../../reading/tax-words.ts'

const isColumn = (label: LabelHit): boolean => label.field.startsWith('column.')

/** A row of printed amounts is no head: one with decimals suffices. */
const hasAmounts = (row: FilledRow): boolean =>
  row.readings.some(
    ({ meaning, confidence }) =>
      meaning.kind === 'amount' &&
      confidence >= 0.7 &&
      (meaning.amount.decimals > 0 || meaning.amount.currency !== undefined),
  )

const TAX_WORD = new RegExp(`^${patternOf('item-words', 'tax')}\\.?\\)?$`, 'i')
const AND = new RegExp(`^(?:[&/]|${patternOf('item-words', 'and')})$`, 'i')

/** Which words of a line say that a name is meant with or without tax: "Unit price ex GST". */
function taxNotes({ cells }: PlacedLine): number[] {
  return cells.flatMap(({ text }, i) =>
    (EXCLUDING.test(text) || INCLUDING.test(text)) && TAX_WORD.test(cells[i + 1]?.text ?? '') ? [i, i + 1] : [],
  )
}

/** The labels of a row, those of lines with notes on tax as if these were not there. */
function plainLabels(row: FilledRow, labelsOf: LabelsOf): LabelHit[] {
  const noted = new Map(row.lines.map((line) => [line, taxNotes(line)] as const).filter(([, notes]) => notes.length))
  if (!noted.size) return row.labels
  const others = row.labels.filter((label) => ![...noted.keys()].some(({ line }) => line === label.line))
  return [
    ...others,
    ...[...noted].flatMap(([line, notes]) => {
      const kept = line.cells.flatMap((_, i) => (notes.includes(i) ? [] : [i]))
      const part: PlacedLine = {
        ...line,
        text: kept.map((i) => line.cells[i]!.text).join(' '),
        cells: kept.map((i) => line.cells[i]!),
      }
      return labelsOf(part).map((hit) => ({ ...hit, from: kept[hit.from]!, to: kept[hit.to - 1]! + 1 }))
    }),
  ]
}

/** The names of columns in a row. A sign of per cent and a gap between columns end a name: "VAT % Amount" are two. */
function namesIn(row: FilledRow, labelsOf: LabelsOf): LabelHit[] {
  return plainLabels(row, labelsOf).flatMap((label) => {
    const line = row.lines.find((one) => one.line === label.line)
    const ends =
      line?.cells.findIndex(
        ({ text, box }, i) =>
          i >= label.from &&
          i < label.to - 1 &&
          (text.endsWith('%') || line.cells[i + 1]!.box.left - box.right > row.em),
      ) ?? -1
    if (!line || ends < 0) return isColumn(label) ? [label] : []
    return [
      [label.from, ends + 1],
      [ends + 1, label.to],
    ].flatMap(([from, to]) => {
      const part: PlacedLine = { ...line, cells: line.cells.slice(from, to) }
      return labelsOf(part)
        .filter(isColumn)
        .map((hit) => ({ ...hit, from: hit.from + from!, to: hit.to + from! }))
    })
  })
}

/**
 * Roles of which a head must name one each: what its rows are measured by, and what they are. `lexicon` are the
 * wordings of heads; undefined: those of all types of documents. `opens`: a row that opens a list below a head, though
 * its words name columns.
 */
export interface HeadNeeds {
  measures: readonly string[]
  names: readonly string[]
  lexicon?: Lexicon
  opens?: (row: FilledRow) => boolean
  /** Whether a table that only its print shows may have a head of a measure and one more known name. */
  partly?: boolean
}

/** Finds the labels in words of a head. */
type LabelsOf = (line: PlacedLine) => LabelHit[]

const labelsBy =
  (language: string, { lexicon }: HeadNeeds): LabelsOf =>
  (line) =>
    settleLabels(lexicon ? findOwnLabels({ lines: [line] }, lexicon) : findLabels({ lines: [line] }), language)

/**
 * Tables of goods with their prices. Tables of taxes have rates and codes of goods too: an item is named or counted.
 */
const PRICED: HeadNeeds = {
  measures: ['total', 'net_total', 'gross_total', 'unit_price'],
  names: ['description', 'quantity', 'sku', 'product_code'],
  partly: true,
}

/** Heads of tables that name what they need, from the top. */
export function findHeads(rows: readonly FilledRow[], language: string, needs: HeadNeeds = PRICED): Head[] {
  const labelsOf = labelsBy(language, needs)
  const heads: Head[] = []
  for (let i = 0; i < rows.length; i++) {
    if (heads.length && i <= heads.at(-1)!.last) continue
    if (!startsHead(rows[i]!) || hasAmounts(rows[i]!)) continue
    let best: Head | undefined
    // A head may be set in several lines; the narrow columns of tax tables take five.
    for (let last = i; last <= Math.min(i + 5, rows.length - 1); last++) {
      if (last > i && ((best && needs.opens?.(rows[last]!)) || !continuesHead(rows[last - 1]!, rows[last]!))) break
      const head = headOf(rows.slice(i, last + 1), labelsOf, i, needs)
      // A row that goes on with a head belongs to it, though units in brackets name nothing new.
      if (head && head.score >= (best?.score ?? 0)) best = head
    }
    if (best) heads.push(best)
  }
  return heads
}

/**
 * Whether a row can be the first of a head: names of columns in several places, or hardly any other words. "TAX
 * INVOICE" is a title.
 */
function startsHead(row: FilledRow): boolean {
  const names = new Set(row.labels.filter(isColumn).map(({ line, from }) => `${line}.${from}`)).size
  return names >= 3 || (names === 2 && row.lines.length > 1) || (names > 0 && coveredShare(row) >= 0.6)
}

/** What the money of a column is counted in. */
const CURRENCY = /^\(?[A-Z]{3}\)?$/

/** The share of a row's words that name columns. */
function coveredShare(row: FilledRow): number {
  // Units in brackets and currencies name no column and are no other words either.
  const words = wordsOf(row).filter(({ cell }) => /\p{L}{2}/u.test(cell.text) && !CURRENCY.test(cell.text))
  const covered = words.filter(({ line, index }) =>
    row.labels.some((label) => isColumn(label) && label.line === line.line && index >= label.from && index < label.to),
  ).length
  return words.length ? covered / words.length : 0
}

/**
 * The tables of a document, from the top: those with a head that names what they need, and those that only what stands
 * in them shows. Columns are where the print stands; what is said above a column is evidence of what it holds.
 */
export function findTables(rows: readonly FilledRow[], language: string, needs: HeadNeeds = PRICED): Head[] {
  const labelsOf = labelsBy(language, needs)
  const named = findHeads(rows, language, needs)
  const bodies = bodiesOf(
    rows,
    new Set(named.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))),
  )
  const below = (head: Head, at: number): Body | undefined =>
    bodies.find(
      ({ page, records }) =>
        page === head.page && records[0]! > head.last && !(named[at + 1] && records[0]! > named[at + 1]!.first),
    )
  const withBodies = named.map((head, at) => {
    const body = below(head, at)
    if (!body) return head
    const range = rows.slice(head.first, head.last + 1)
    return { ...head, columns: columnsOver(range, body.bands, labelsOf) }
  })
  // The last page on which a table goes on without a head.
  let reached = 0
  const first = new Set(named.map((head, at) => below(head, at)))
  const others = bodies.flatMap((body): Head[] => {
    if (first.has(body)) return []
    const [start] = body.records
    const range = body.head.map((at) => rows[at]!)
    const columns = columnsOver(range, body.bands, labelsOf)
    const score = scoreOf(columns, needs)
    if (score === 0 && named.some(({ page, last }) => page === body.page && last < start!)) return []
    if (goesOn(body, withBodies, reached)) {
      reached = body.page
      return []
    }
    const head = { page: body.page, first: body.head[0] ?? start!, last: start! - 1, columns, score }
    return [{ ...head, end: body.records.at(-1)! }]
  })
  return [...withBodies, ...others].sort((a, b) => a.first - b.first)
}

/** What the names over a table are worth: 0 unless one is of a measure, and another is known or all columns have one. */
function scoreOf(columns: readonly Column[], { measures, partly = false }: HeadNeeds): number {
  if (!partly) return 0
  const known = columns.filter(({ roles }) => Math.max(0, ...roles.values()) >= 0.5)
  const hasMeasure = known.some(({ roles }) => measures.some((role) => roles.has(role)))
  const isNamed = known.length > 1 || columns.every(({ text }) => text !== '')
  return hasMeasure && isNamed ? known.length - NAMELESS * (columns.length - known.length) : 0
}
const NAMELESS = 0.3

/** Whether the numbers of a table without a head stand in columns of the last table of the page before. */
function goesOn({ page, head, bands }: Body, tables: readonly Head[], reached: number): boolean {
  const above = tables.findLast((table) => table.page < page)
  const numbers = bands.filter(({ kind }) => kind === 'number')
  return (
    head.length === 0 &&
    above !== undefined &&
    Math.max(above.page, reached) === page - 1 &&
    numbers.length > 1 &&
    numbers.every(({ box }) => above.columns.some((column) => overlapX(column.box, box) > 0.5))
  )
}

// What stands further from a column than this, in heights of its row, is a head of its own.
const FAR = 6

/** The columns of `bands` with what the rows of a head say of each; a piece over no band is a column of its own. */
function columnsOver(head: readonly FilledRow[], bands: readonly Band[], labelsOf: LabelsOf): Column[] {
  const names = head.map((row) => namesIn(row, labelsOf))
  const stacks = joinOver(
    stackPieces(head.map((row, i) => piecesOf(row, names[i]!))).sort((a, b) => boxOf(a).left - boxOf(b).left),
    bands,
    head[0]?.em ?? 0,
    names.flat(),
  )
  const parts = splitBands(bands, stacks.map(boxOf))
  const places = matchInOrder(stacks.map(boxOf), parts, FAR * (head[0]?.em ?? 0))
  const columns = [
    ...parts.map(({ box }, at): Column => {
      const words = stacks[places.indexOf(at)]
      return words ? { ...columnOf(words, names.flat(), labelsOf), box } : { roles: new Map(), box, text: '' }
    }),
    ...stacks.flatMap((words, i) => (places[i] === undefined ? [columnOf(words, names.flat(), labelsOf)] : [])),
  ].sort((a, b) => a.box.left - b.box.left)
  columns.forEach((column, i) => nameHalves(columns[i - 1], column))
  return columns
}

/** Pieces side by side over one band alone are one name, "Charge ID". */
function joinOver(stacks: readonly Word[][], bands: readonly Band[], em: number, names: readonly LabelHit[]): Word[][] {
  const isNamed = (words: readonly Word[]): boolean =>
    words.some(({ line, index }) =>
      names.some((one) => one.page === line.page && one.line === line.line && index >= one.from && index < one.to),
    )
  const joined: Word[][] = []
  for (const words of stacks) {
    const last = joined.at(-1)
    const box = boxOf(words)
    const both = last && unionOf([boxOf(last), box])
    const over = both ? bands.filter((band) => overlapX(both, band.box) > 0.3) : []
    const gap = last ? box.left - boxOf(last).right : 0
    // Over numbers each of two names that more than a space parts may be that of a column that is empty here.
    const isTwo = gap > SPACE * em && isNamed(last ?? []) && isNamed(words) && over[0]?.kind === 'number'
    const isOne = both !== undefined && gap < NAME_GAP * em && over.length <= 1 && !isTwo
    if (isOne) last!.push(...words)
    else joined.push([...words])
  }
  return joined
}
const NAME_GAP = 0.6
const SPACE = 0.45

/** `bands`, each in as many parts as names of a head stand side by side over it and over no other. */
function splitBands(bands: readonly Band[], names: readonly BoundingBox[]): Band[] {
  return bands.flatMap((band) => {
    const over = names.filter(
      (box) =>
        overlapX(box, band.box) > 0.5 && bands.every((other) => other === band || overlapX(box, other.box) < 0.3),
    )
    // Words run on below the head of the column beside them.
    if (over.length < 2 || band.kind === 'text') return [band]
    return over.map((box, i) => ({
      ...band,
      box: {
        ...band.box,
        left: i === 0 ? band.box.left : (over[i - 1]!.right + box.left) / 2,
        right: i === over.length - 1 ? band.box.right : (box.right + over[i + 1]!.left) / 2,
      },
    }))
  })
}

/**
 * Which band each name stands over, in the order of both, so that all together are as near as can be; undefined for a
 * name that is further than `far` from every band that is left to it.
 */
function matchInOrder(names: readonly BoundingBox[], bands: readonly Band[], far: number): (number | undefined)[] {
  const distance = (box: BoundingBox, { kind, box: own }: Band): number => {
    const left = Math.abs(box.left - own.left)
    const sides = [left, Math.abs(box.right - own.right), Math.abs(box.left + box.right - own.left - own.right) / 2]
    const near = Math.min(...sides)
    // Words begin below their head; how far they run says nothing.
    const gap = Math.max(0, own.left - box.right, box.left - own.right)
    return kind === 'text' ? Math.min(left, gap + 0.2 * near) : near + gap
  }
  // best[i][j]: the least cost of the first i names over the first j bands, and whether name i stands over band j.
  const best = names.map(() => bands.map(() => 0))
  const cost = (i: number, j: number): number => (i < 0 ? 0 : j < 0 ? (i + 1) * far : best[i]![j]!)
  names.forEach((box, i) => {
    bands.forEach((band, j) => {
      best[i]![j] = Math.min(cost(i - 1, j) + far, cost(i, j - 1), cost(i - 1, j - 1) + distance(box, band))
    })
  })
  const places: (number | undefined)[] = names.map(() => undefined)
  for (let i = names.length - 1, j = bands.length - 1; i >= 0 && j >= 0;) {
    if (best[i]![j] === cost(i, j - 1)) j -= 1
    else if (best[i]![j] === cost(i - 1, j) + far) i -= 1
    else {
      places[i] = j
      i -= 1
      j -= 1
    }
  }
  return places
}

/** Whether `row` can be one more line of the head above: close to it, without amounts, and mostly words of heads. */
function continuesHead(above: FilledRow, row: FilledRow): boolean {
  if (row.page !== above.page || hasAmounts(row)) return false
  // A line of the same head follows within its own height.
  if (row.box.top - above.box.bottom > 0.9 * Math.min(row.height, above.height)) return false
  if (coveredShare(row) >= 0.6 || wordsOf(row).every(({ cell }) => CURRENCY.test(cell.text))) return true
  // Parts of broken words ("Insuran" over "ce") in several columns: three short stretches without a digit.
  return row.lines.length >= 3 && row.lines.every(({ text }) => text.length <= 12 && !/\d/.test(text))
}

function headOf(
  rows: readonly FilledRow[],
  labelsOf: LabelsOf,
  first: number,
  { measures, names: named }: HeadNeeds,
): Head | undefined {
  const names = rows.map((row) => namesIn(row, labelsOf))
  const columns = stackPieces(rows.map((row, i) => piecesOf(row, names[i]!)))
    .map((words) => columnOf(words, names.flat(), labelsOf))
    .sort((a, b) => a.box.left - b.box.left)
  columns.forEach((column, i) => nameHalves(columns[i - 1], column))
  const known = columns.filter(({ roles }) => roles.size > 0)
  const has = (roles: readonly string[]): boolean =>
    known.some((column) => roles.some((role) => (column.roles.get(role) ?? 0) >= 0.5))
  // Two names of columns may meet in a sentence; they are a head where one is a measure's and the other is not the
  // same.
  if (known.length < 2 || !has(measures) || !has(named)) return undefined
  const letters = rows
    .flatMap((row) => row.lines)
    .reduce((sum, line) => sum + line.text.replace(/[^\p{L}]/gu, '').length, 0)
  const covered = known.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0)
  if (covered < 0.5 * letters) return undefined
  const score =
    known.reduce((sum, { roles }) => sum + Math.max(...roles.values()), 0) - NAMELESS * (columns.length - known.length)
  return { page: rows[0]!.page, first, last: first + rows.length - 1, columns, score }
}

// "(EUR)", "(kg)" behind a name says in what it is counted.
const UNIT = /^\((?:\p{L}{1,4}|[€$£₹¥%])\.?\)$/u

// Boxes of words that OCR read are estimated: a space in a bold head may come out a letter wide.
const WIDEST_TIE = 1.5

/** A word that ties two nouns to one name: "of", "&", "des", the stroke between two languages. */
const isTie = (text: string): boolean =>
  text === '&' || text === '/' || (text.length <= 3 && STOP_WORDS.has(text.toLowerCase()))

/**
 * The words of a head row in pieces: each label one, words without a label joined to the piece before them where no
 * column gap parts them. What a tie binds is one name: "Description of charges" is no column of charges.
 */
function piecesOf(row: FilledRow, names: readonly LabelHit[]): Word[][] {
  const pieces: { words: Word[]; label: LabelHit | undefined }[] = []
  for (const word of wordsOf(row)) {
    const label = names.find((one) => one.line === word.line.line && word.index >= one.from && word.index < one.to)
    const before = pieces.at(-1)
    const last = before?.words.at(-1)
    const gap = last?.line === word.line ? word.cell.box.left - last.cell.box.right : Infinity
    const near = gap < 0.6 * row.em
    const tied =
      last !== undefined &&
      gap < WIDEST_TIE * row.em &&
      (isTie(last.cell.text) ? before!.words.length > 1 : label === undefined && isTie(word.cell.text))
    const goesOn =
      near && (UNIT.test(word.cell.text) || taxNotes(word.line).includes(word.index))
        ? true
        : label
          ? label === before?.label
          : near && (before?.label === undefined || !/\p{L}{2}/u.test(word.cell.text))
    if (before && last?.line === word.line && (tied || goesOn)) before.words.push(word)
    else pieces.push({ words: [word], label })
  }
  return pieces.map(({ words }) => words).filter((words) => words.some(({ cell }) => /[\p{L}#%№@]/u.test(cell.text)))
}

/**
 * The columns of a head in several rows. The row with most pieces has one for each column; a piece above or below
 * belongs to the columns that it spans, so that "CGST" over "Rate" and "Amount" names both.
 */
function stackPieces(rows: readonly Word[][][]): Word[][] {
  const finest = rows.reduce((most, row) => (row.length > most.length ? row : most), [] as Word[][])
  const columns = finest.map((piece) => [piece])
  for (const row of rows) {
    if (row === finest) continue
    for (const piece of row) {
      const box = boxOf(piece)
      const spanned = columns.filter((pieces) => overlapX(boxOf(pieces.flat()), box) > 0.3)
      if (spanned.length) for (const pieces of spanned) pieces.push(piece)
      else columns.push([piece])
    }
  }
  return columns.map((pieces) => pieces.sort((a, b) => a[0]!.cell.box.top - b[0]!.cell.box.top).flat())
}

const boxOf = (words: readonly Word[]): BoundingBox => unionOf(words.map(({ cell }) => cell.box))

function columnOf(words: readonly Word[], names: readonly LabelHit[], labelsOf: LabelsOf): Column {
  const text = words.map(({ cell }) => cell.text).join(' ')
  const roles = new Map<string, number>()
  const raise = (field: string, weight: number): void => {
    if (field.startsWith('column.')) roles.set(field.slice(7), Math.max(roles.get(field.slice(7)) ?? 0, weight))
  }
  const stacked = new Set(words.map(({ line }) => line.line)).size > 1
  if (stacked) {
    // The lines of a head in several lines make one wording: "Price w/o" over "Tax". A currency below is none of its
    // words.
    const cells = words.map(({ cell }) => cell)
    const named = cells.filter((cell) => !CURRENCY.test(cell.text) || cell === cells[0])
    const line: PlacedLine = {
      text: named.map((cell) => cell.text).join(' '),
      cells: named,
      box: boxOf(words),
      confidence: 1,
      page: words[0]!.line.page,
      line: 0,
    }
    const found = labelsOf(line).filter(isColumn)
    const longest = Math.max(0, ...found.map(({ text: wording }) => wording.length))
    for (const { field, weight, quality, text: wording } of found)
      if (wording.length === longest) raise(field, weight * quality)
  } else {
    // Of a noun and its complement the first says what it is, and a unit says nothing; two nouns say it together.
    const told = words.length > 1 ? words.filter(({ cell }) => !UNIT.test(cell.text)) : words
    const tied = words.some(({ cell }) => isTie(cell.text) && !AND.test(cell.text))
    for (const label of names) {
      const named = tied ? words.slice(0, 1) : told
      if (
        named.some(
          ({ line, index }) =>
            line.line === label.line && line.page === label.page && index >= label.from && index < label.to,
        )
      )
        raise(label.field, label.weight * label.quality)
    }
  }
  nameUnits(roles, text)
  sharpen(roles, text)
  return { roles, box: narrowestOf(words), text }
}

/** A column stands where its narrowest line does: a line above may span several. */
function narrowestOf(words: readonly Word[]): BoundingBox {
  const lines = [...new Set(words.map(({ line }) => line))].map((line) =>
    boxOf(words.filter((word) => word.line === line)),
  )
  const whole = boxOf(words)
  const spread = lines.filter((box) => box.right - box.left < 0.6 * (whole.right - whole.left))
  return spread.length === 1 ? spread[0]! : whole
}

/** "CGST" set over "Rate" alone is the head of the "Amount" beside it too. */
function nameHalves(left: Column | undefined, { roles }: Column): void {
  for (const tax of ['cgst', 'sgst', 'igst'])
    if (left?.roles.has(`${tax}_rate`) && !left.roles.has(`${tax}_amount`) && roles.has('total'))
      roles.set(`${tax}_amount`, 1)
}

const MEASURE = patternOf('item-words', 'measure')
const PER_UNIT = new RegExp(
  `^(?:[A-Z]{3}|[€$£₹]|${patternOf('item-words', 'money-of-measure')})\\s?/\\s?${MEASURE}\\.?$`,
  'iu',
)
const ONLY_UNIT = new RegExp(`^\\(?${MEASURE}\\.?\\)?$`, 'iu')

/** A unit alone heads what is counted in it, and a currency by a unit its price. */
function nameUnits(roles: Map<string, number>, text: string): void {
  if (PER_UNIT.test(text.trim())) {
    roles.clear()
    roles.set('unit_price', 0.8)
  } else if (ONLY_UNIT.test(text.trim()) && !roles.has('quantity')) roles.set('quantity', 0.6)
}

/** Signs say what words leave open: a per cent sign makes a rate of a discount or tax, a currency sign an amount. */
function sharpen(roles: Map<string, number>, text: string): void {
  const percent = /%/.test(text)
  for (const [rate, amount] of [
    ['discount_rate', 'discount_amount'],
    ['tax_rate', 'tax_amount'],
    ['cgst_rate', 'cgst_amount'],
    ['sgst_rate', 'sgst_amount'],
    ['igst_rate', 'igst_amount'],
  ] as const) {
    if (percent && roles.has(amount)) {
      roles.set(rate, Math.max(roles.get(rate) ?? 0, roles.get(amount)!))
      roles.delete(amount)
    }
    if (/[€$£₹]/.test(text) && roles.has(rate)) {
      roles.set(amount, Math.max(roles.get(amount) ?? 0, roles.get(rate)!))
      roles.delete(rate)
    }
  }
}
