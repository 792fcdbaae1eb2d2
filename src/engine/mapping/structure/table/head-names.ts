// What the words of a head say of its columns: which words make one name, and what each name may mean. Wordings
// propose, signs and units sharpen.

import { CURRENCIES } from '../../../knowledge/load.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import type { LabelHit, PlacedLine } from '../../vocabulary.ts'
import type { Column } from './columns.ts'
import { numbersColumns } from './numbered-columns.ts'
import { wordsOf, type Word } from './words.ts'
import { type FilledRow, overlapX } from '../rows.ts'
import { STOP_WORDS } from '../../reading/stop-words.ts'
import { EXCLUDING, INCLUDING } from '../../reading/tax-words.ts'

export const isColumn = (label: LabelHit): boolean => label.field.startsWith('column.')

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
export function namesIn(row: FilledRow, labelsOf: LabelsOf): LabelHit[] {
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

/** Finds the labels in words of a head. */
export type LabelsOf = (line: PlacedLine) => LabelHit[]

/** What the money of a column is counted in. */
export const CURRENCY = new RegExp(`^\\(?(?:${Object.keys(CURRENCIES).join('|')})\\)?$`)

// "(EUR)", "(kg)" behind a name says in what it is counted.
const UNIT = /^\((?:\p{L}{1,4}|[€$£₹¥%])\.?\)$/u

// Boxes of words that OCR read are estimated: a space in a bold head may come out a letter wide.
const WIDEST_TIE = 1.5

/** A word that ties two nouns to one name: "of", "&", "des", the stroke between two languages. */
const isTie = (text: string): boolean =>
  text === '&' || text === '/' || (text.length <= 3 && STOP_WORDS.has(text.toLowerCase()))

/** What names a column; numbers alone are pieces only where they number columns. */
const NAMING = /[\p{L}#%№@]/u

/**
 * The words of a head row in pieces: each label one, words without a label joined to the piece before them where no
 * column gap parts them. What a tie binds is one name: "Description of charges" is no column of charges.
 */
export function piecesOf(row: FilledRow, names: readonly LabelHit[]): Word[][] {
  if (numbersColumns(row)) return wordsOf(row).map((word) => [word])
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
  return pieces.map(({ words }) => words).filter((words) => words.some(({ cell }) => NAMING.test(cell.text)))
}

/**
 * The columns of a head in several rows. The row with most pieces has one for each column; a piece above or below
 * belongs to the columns that it spans, so that "CGST" over "Rate" and "Amount" names both.
 */
export function stackPieces(rows: readonly Word[][][]): Word[][] {
  // Of columns that are numbered there are no others.
  const numbered = rows.find((row) => row.some((words) => words.every(({ cell }) => !NAMING.test(cell.text))))
  const finest = numbered ?? rows.reduce((most, row) => (row.length > most.length ? row : most), [] as Word[][])
  const columns = finest.map((piece) => [piece])
  for (const row of rows) {
    if (row === finest) continue
    for (const piece of row) {
      const box = boxOf(piece)
      const spanned = columns.filter((pieces) => overlapX(boxOf(pieces.flat()), box) > 0.3)
      const own = spanned.length || !numbered ? spanned : [nearestTo(box, columns)]
      if (own.length) for (const pieces of own) pieces.push(piece)
      else columns.push([piece])
    }
  }
  return columns.map((pieces) => pieces.sort((a, b) => a[0]!.cell.box.top - b[0]!.cell.box.top).flat())
}

/** The column whose first piece begins nearest to where a box does. */
const nearestTo = (box: BoundingBox, columns: readonly Word[][][]): Word[][] =>
  columns.reduce((near, one) =>
    Math.abs(boxOf(one[0]!).left - box.left) < Math.abs(boxOf(near[0]!).left - box.left) ? one : near,
  )

export const boxOf = (words: readonly Word[]): BoundingBox => unionOf(words.map(({ cell }) => cell.box))

// "Amount" over a tax: of two columns of amounts it is rather the other that is meant. Chosen by
// hand: just below a name without a tax.
const OF_TAX = 0.9

export function columnOf(words: readonly Word[], names: readonly LabelHit[], labelsOf: LabelsOf): Column {
  const text = words.map(({ cell }) => cell.text).join(' ')
  const roles = new Map<string, number>()
  const raise = (field: string, weight: number): void => {
    if (field.startsWith('column.')) roles.set(field.slice(7), Math.max(roles.get(field.slice(7)) ?? 0, weight))
  }
  const stacked = new Set(words.map(({ line }) => line.line)).size > 1
  if (stacked) {
    // A name may be set in several lines: "Price w/o" over "Tax". A currency below it does not belong to the name.
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
    const all = labelsOf(line)
    const found = all.filter(isColumn)
    const isOfTax = all.some(
      ({ field, from }) => field.startsWith('tax.') && found.every((name) => from < name.from || from >= name.to),
    )
    const longest = Math.max(0, ...found.map(({ text: wording }) => wording.length))
    for (const { field, weight, quality, text: wording } of found)
      if (wording.length === longest) raise(field, weight * quality * (isOfTax ? OF_TAX : 1))
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

/** "CGST" set over "Rate" alone is the head of the "Amount" beside it too, and over "Amount" alone that of the "%". */
export function nameHalves(left: Column | undefined, { roles }: Column): void {
  for (const tax of ['cgst', 'sgst', 'igst']) {
    if (left?.roles.has(`${tax}_rate`) && !left.roles.has(`${tax}_amount`) && roles.has('total'))
      roles.set(`${tax}_amount`, 1)
    if (left && ONLY_PERCENT.test(left.text) && roles.has(`${tax}_amount`)) left.roles.set(`${tax}_rate`, 1)
  }
}

const ONLY_PERCENT = /^\(?%\)?$/

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

const SIGN_OF_MONEY = /[€$£₹]/
// A name of two letters is weak; with a sign of money it hardly names anything but an amount. Chosen by hand:
// above a weak name, below a whole one.
const SIGNED = 0.8

/** Signs say what words leave open: a per cent sign makes a rate of a discount or tax, a currency sign an amount. */
function sharpen(roles: Map<string, number>, text: string): void {
  const percent = /%/.test(text)
  // Of what the share is, the arithmetic of the rows tells.
  if (SIGN_OF_MONEY.test(text))
    for (const role of ['unit_price', 'total', 'net_total', 'gross_total'])
      if (roles.has(role)) roles.set(role, Math.max(roles.get(role)!, SIGNED))
  if (ONLY_PERCENT.test(text)) for (const rate of ['tax_rate', 'discount_rate']) roles.set(rate, 0.5)
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
    if (SIGN_OF_MONEY.test(text) && roles.has(rate)) {
      roles.set(amount, Math.max(roles.get(amount) ?? 0, roles.get(rate)!))
      roles.delete(rate)
    }
  }
}
