// One row of a statement's table: its days, words and money by the columns in which they stand.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { signOf as currencySign } from '../../reading/currencies.ts'
import { spotsOf } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { isApart, type Word } from '../../structure/table/words.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { impossibleDay, rowDate, type Period } from '../../reading/row-dates.ts'
import { lettersIn } from './row-labels.ts'
import { MONEY_IN, MONEY_OUT, signOf } from './signs.ts'
import { cellsOf, columnAt, dayOfRow, MONEY_ROLES, type StatementTable } from './table.ts'

/**
 * An amount as printed: its size, and its sign where one stands with it (`CR` is plus, `DR` minus). `isTold`: the sign
 * stands there as a word or as letters.
 */
export interface Money {
  size: number
  sign?: 1 | -1
  isTold?: true
  spot: Spot
}

/** What a row says beside its money. `isParty`: in the column of the other side. */
export interface Part {
  text: string
  box: BoundingBox
  isParty?: boolean
}

/** A day with its print. */
export type Day = { value: string } & Part

/** The money of a row by the columns in which it stands. */
export type MovedMoney = Partial<Record<'debit' | 'credit' | 'amount' | 'balance', Money>>

/** What the row of a table says, by its columns. */
export interface Found {
  date?: Day
  valueDate?: Day
  words: Part[]
  reference?: Part
  cheque?: Part
  type?: Part
  counterparty?: Part
  way?: 1 | -1
  /** Its day is printed, but no month has it. */
  isDayless?: boolean
  money: MovedMoney
  letters: number
  inside: boolean
}
/**
 * What is known of all rows before one is read. `decimals` are those of the table's money; days begin no further right
 * than at `dayEdge`, where no head names their column.
 */
export interface RowSettings {
  period: Period
  scale: Scale
  decimals: number | undefined
  dayEdge?: number
}

/** The amounts of a row by the columns of money in which they stand. */
export function moneyOf(table: StatementTable, row: FilledRow, { scale, decimals }: RowSettings): Map<number, Spot> {
  const money = new Map<number, Spot>()
  for (const spot of spotsOf(row, scale)) {
    const at = columnAt(table, (spot.reading.box.left + spot.reading.box.right) / 2)
    if (
      MONEY_ROLES.has(table.roles[at] ?? '') &&
      (decimals === undefined ||
        spot.reading.meaning.amount.decimals === decimals ||
        spot.reading.meaning.amount.currency !== undefined) &&
      spot.certainty >= 0.2
    )
      money.set(at, spot)
  }
  return money
}

/** The days, words and money of one row by the columns in which they stand. */
export function readRow(
  context: MappingContext,
  table: StatementTable,
  row: FilledRow,
  settings: RowSettings,
  stacked?: readonly Word[],
): Found {
  const { period } = settings
  const whole = !stacked && row.lines.length === 1 && opensRow(table, row) ? dayOfRow(context, row, period) : undefined
  if (whole) return { date: { ...whole, box: row.box }, words: [], money: {}, letters: 0, inside: true }
  const cells = cellsOf(table, row).map((cell, at) => (stacked && table.roles[at] === 'date' ? [...stacked] : cell))
  const found: Found = {
    words: [],
    money: {},
    letters: row.lines.reduce((sum, { text }) => sum + lettersIn(text), 0),
    inside: true,
  }
  const money = moneyOf(table, row, settings)
  const dateOf = (words: readonly Word[]): (Day & { length: number }) | undefined => {
    const text = textOf(words)
    const date = words.length ? rowDate(text, context.locale.dateOrder, period, context.today) : undefined
    return date && { ...date, text: text.slice(0, date.length), box: boxOf(words) }
  }
  gather(cells, money)
  const words: Word[] = []
  let direction: 1 | -1 | undefined
  table.roles.forEach((role, at) => {
    const cell = cells[at]!
    const spot = money.get(at)
    if (!cell.length) return
    if (at === table.counterparty && /\p{L}{2}/u.test(textOf(cell)))
      found.counterparty = { text: textOf(cell), box: boxOf(cell) }
    if (spot) {
      found.money[role as 'debit'] = { size: Math.abs(spot.value), ...signOf(spot, textOf(cell)), spot }
      return
    }
    if (role === 'date' || role === 'value_date') {
      const date = dateOf(cell)
      if (date) {
        // Two days below each other are what their column says; a third one is not that of the value.
        if (!(stacked && role === 'value_date' && found.valueDate))
          found[role === 'date' ? 'date' : 'valueDate'] = { value: date.value, text: date.text, box: date.box }
        // What stands behind a day in its narrow column is the beginning of the words.
        const rest = textOf(cell)
          .slice(date.length)
          .replace(/^\.?\s+/, '')
          .trim()
        const second = rest === '' ? undefined : rowDate(rest, context.locale.dateOrder, period, context.today)
        if (second && role === 'date')
          found.valueDate ??= { value: second.value, text: rest.slice(0, second.length), box: date.box }
        else if (/\p{L}{2}/u.test(rest)) words.push(...behind(cell, date.length))
      } else if (role === 'date' && impossibleDay(textOf(cell), context.locale.dateOrder)) {
        found.isDayless = true
        words.push(...behind(cell, impossibleDay(textOf(cell), context.locale.dateOrder)))
      } else if (/\p{L}{2}|\d{3}/u.test(textOf(cell))) {
        found.inside = !table.roles.includes('description')
        words.push(...cell)
      }
    } else if (role === 'direction')
      direction = MONEY_IN.test(textOf(cell)) ? 1 : MONEY_OUT.test(textOf(cell)) ? -1 : undefined
    else if (role === 'type' && AMOUNT.test(textOf(cell))) return
    else if (role === 'reference' || role === 'cheque' || role === 'type') {
      const strayed = role === 'type' ? [] : strayedInto(row, cell, cells[at - 1] ?? [])
      words.push(...strayed)
      const own = cell.filter((word) => !strayed.includes(word))
      if (own.length) found[role] = { text: textOf(own), box: boxOf(own) }
    } else if (role === 'description' || role === undefined)
      words.push(...(role === undefined && currencySign(textOf(cell)) ? [] : cell))
    // What was paid in another currency, and its rate, are no part of the words.
    else if (role === 'other') return
    // Long words run over into the columns of money; alone there they are the second line of a head.
    else if (
      /\p{L}{2}/u.test(textOf(cell)) &&
      cells.some((other, i) => other.length && !MONEY_ROLES.has(table.roles[i] ?? ''))
    )
      words.push(...cell)
  })
  if (direction && found.money.amount) Object.assign(found.money.amount, { sign: direction, isTold: true })
  else if (direction) found.way = direction
  if (
    !found.date &&
    table.roles.includes('date') &&
    words.length &&
    (Object.keys(found.money).length > 0 || !found.inside)
  ) {
    const date = dateOf(words)
    if (date) {
      found.date = { value: date.value, text: date.text, box: date.box }
      words.splice(0, words.length, ...behind(words, date.length))
    }
  }
  // The year may stand on the other side of the border, glued to the words.
  if (found.date && !/\d{4}/.test(found.date.text) && /^(?:19|20)\d\d\p{L}/u.test(textOf(words))) {
    const text = `${found.date.text} ${textOf(words)}`
    const whole = rowDate(text, context.locale.dateOrder, period, context.today)
    if (whole && whole.length > found.date.text.length) {
      words.splice(0, words.length, ...behind(words, whole.length - found.date.text.length - 1))
      found.date = { ...found.date, value: whole.value, text: text.slice(0, whole.length) }
    }
  }
  // A head that no column of days names has them in front of the words.
  if (!table.roles.includes('date') && words.length) {
    const date = dateOf(words)
    if (date && date.box.left <= (settings.dayEdge ?? Infinity)) {
      found.date = { value: date.value, text: date.text, box: date.box }
      words.splice(0, words.length, ...behind(words, date.length))
    }
  }
  const named = found.valueDate ? undefined : namedDay(row, words, dateOf)
  if (named) {
    found.valueDate = named.day
    words.splice(0, words.length, ...named.others)
  }
  const told = found.date || !table.roles.includes('date') ? withoutTime(words) : words
  for (const own of stretchesOf(table, row, told)) {
    const text = textOf(own)
    const isParty = columnAt(table, middleOf(own[0]!)) === table.counterparty
    if (/[\p{L}\d]/u.test(text)) found.words.push({ text, box: boxOf(own), ...(isParty && { isParty }) })
  }
  return found
}

/** The words of a row, those of the other side by themselves: a phrase that runs over into the next column is one. */
function stretchesOf(table: StatementTable, row: FilledRow, words: readonly Word[]): Word[][] {
  const stretches: Word[][] = []
  for (const word of [...words].sort((a, b) => a.cell.box.left - b.cell.box.left)) {
    const last = stretches.at(-1)?.at(-1)
    const isNext =
      last !== undefined &&
      isApart(last, word, row.gap) &&
      [last, word].some((one) => columnAt(table, middleOf(one)) === table.counterparty) &&
      columnAt(table, middleOf(last)) !== columnAt(table, middleOf(word))
    if (last === undefined || isNext) stretches.push([word])
    else stretches.at(-1)!.push(word)
  }
  return stretches
}

const middleOf = ({ cell: { box } }: Word): number => (box.left + box.right) / 2

/** The day that its name says to be that of the value, at the head of a stretch of words: "Purchase   val. 11.02". */
function namedDay(
  row: FilledRow,
  words: readonly Word[],
  dateOf: (words: readonly Word[]) => (Day & { length: number }) | undefined,
): { day: Day; others: Word[] } | undefined {
  const ordered = [...words].sort((a, b) => a.cell.box.left - b.cell.box.left)
  for (const [at, { line, index }] of ordered.entries()) {
    const hit = row.labels.find(
      (one) => one.field === 'column.value_date' && one.line === line.line && one.from === index,
    )
    if (!hit || (at > 0 && !isApart(ordered[at - 1]!, ordered[at]!, row.gap))) continue
    const own = ordered.slice(at).filter((word) => word.line === line && word.index >= hit.to)
    const day = dateOf(own)
    if (day)
      return {
        day: { value: day.value, text: day.text, box: day.box },
        others: [
          ...ordered.slice(0, at),
          ...behind(own, day.length),
          ...ordered.slice(at).filter((word) => word.line !== line),
        ],
      }
  }
  return undefined
}

/**
 * Whether a row begins where the days of a table stand, or at its left edge: a month and a number are words too,
 * "OCT31".
 */
function opensRow(table: StatementTable, { box }: FilledRow): boolean {
  const at = columnAt(table, box.left)
  return at === 0 || table.roles[at] === 'date'
}

// Words of a phrase stand closer than this, in heights of the row.
const PHRASE_GAP = 0.45

/** The words without digits in a column of codes that go on with a phrase of the column before it. */
function strayedInto({ em }: FilledRow, cell: readonly Word[], before: readonly Word[]): Word[] {
  const strayed: Word[] = []
  let last = [...before].sort((a, b) => a.cell.box.left - b.cell.box.left).at(-1)
  for (const word of [...cell].sort((a, b) => a.cell.box.left - b.cell.box.left)) {
    if (!last || /\d/.test(word.cell.text) || word.cell.box.left - last.cell.box.right > PHRASE_GAP * em) break
    strayed.push(word)
    last = word
  }
  return strayed.length < cell.length ? strayed : []
}

/** Puts all words of an amount into its column: its first group may stand on the other side of a border. */
function gather(cells: Word[][], money: ReadonlyMap<number, Spot>): void {
  for (const [
    at,
    {
      reading: { line, from, to },
    },
  ] of money) {
    const isOwn = (word: Word): boolean => word.line.line === line && word.index >= from && word.index < to
    const strayed = cells.flatMap((cell, i) => (i === at ? [] : cell.filter(isOwn)))
    if (!strayed.length) continue
    cells.forEach((cell, i) => {
      if (i !== at) cells[i] = cell.filter((word) => !isOwn(word))
    })
    cells[at]!.push(...strayed)
  }
}

const textOf = (words: readonly Word[]): string =>
  [...words]
    .sort((a, b) => a.cell.box.left - b.cell.box.left)
    .map(({ cell }) => cell.text)
    .join(' ')
const boxOf = (words: readonly Word[]): BoundingBox => unionOf(words.map(({ cell }) => cell.box))

/** The words of a movement without the time of the day that stands between them and its day. */
function withoutTime(words: readonly Word[]): readonly Word[] {
  const ordered = [...words].sort((a, b) => a.cell.box.left - b.cell.box.left)
  return ordered.length > 1 && /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(ordered[0]!.cell.text)
    ? ordered.slice(1)
    : words
}

/** The words behind the first letters of a text; a word that is glued to them keeps its rest. */
function behind(words: readonly Word[], letters: number): Word[] {
  let left = letters
  return [...words]
    .sort((a, b) => a.cell.box.left - b.cell.box.left)
    .flatMap((word) => {
      const { text } = word.cell
      if (left <= 0) return [word]
      left -= text.length + 1
      const rest = left < -1 ? text.slice(left + 1) : ''
      return /[\p{L}\d]/u.test(rest) ? [{ ...word, cell: { ...word.cell, text: rest } }] : []
    })
}

/** An amount is no kind of movement: it strayed from the column beside. */
const AMOUNT = /^[-–−+(]?\s?[\d.,'’ ]*\d[.,]\d{2}\)?$/
