// Draws statements by independent axes: what the columns are and are called, how signs, days and balances are printed,
// what stands above, below and between the movements. Every combination may occur.

import type { Canvas } from './canvas.ts'
import { createPageCanvas } from './page-canvas.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { drawIban } from './model.ts'
import { randomOf, type Random } from './random.ts'
import { FOREIGN_HEADS, STATEMENT_PLACES, type StatementPlace } from './statement-axis-words.ts'
import { writeAmount, writeDate, type NumberStyle } from './write.ts'

/**
 * The values of each axis. The last third of each list is kept apart as `held`: it shows how what was learnt on the
 * others carries over.
 */
export const STATEMENT_AXES = {
  columns: [
    'date text debit credit balance',
    'date value text debit credit balance',
    'date text amount balance',
    'date value text amount',
    'date text debit credit',
    'date text amount',
    'date text credit debit balance',
    'date type text debit credit balance',
    'date ref text amount balance',
    'date text way amount balance',
    'date text value debit credit balance',
    'value date text amount balance',
    'date debit credit text',
    'no date text ref debit credit balance',
    'text date amount balance',
    'date text amount way',
    'date time text amount balance',
    'date text ref value debit credit balance',
  ],
  head: ['usual', 'capitals', 'unit', 'rare', 'two lines', 'two languages', 'foreign', 'none'],
  sign: [
    'minus',
    'marks',
    'spaced minus',
    'trailing',
    'plus and minus',
    'credit marked',
    'brackets',
    'long minus',
    'currency',
  ],
  date: ['full', 'short', 'first of day', 'worded', 'heading of day'],
  balance: ['each', 'last of day', 'marked', 'currency'],
  ends: ['rows', 'summary', 'boxes', 'dated rows', 'none', 'rows below and above'],
  wraps: ['none', 'some', 'long', 'amount last'],
  order: ['oldest first', 'newest first'],
  pages: ['plain', 'head again', 'carried', 'head again, carried'],
  empty: ['blank', 'dash', 'zero'],
  total: ['none', 'below', 'of page'],
  beside: ['none', 'foot', 'second table', 'box'],
  facts: ['listed', 'beside', 'boxes', 'sentence'],
  brand: ['left', 'right', 'foot'],
} as const
type Axes = { [K in keyof typeof STATEMENT_AXES]: (typeof STATEMENT_AXES)[K][number] }

export type StatementPool = 'open' | 'held' | 'all'
/** `axes` are what was drawn, `place` the country. */
export interface AxesStatement {
  axes: Axes
  place: string
  content: DocumentContent
  truth: object
}

type Column =
  'no' | 'date' | 'time' | 'value' | 'text' | 'ref' | 'type' | 'debit' | 'credit' | 'amount' | 'way' | 'balance'
interface Row {
  date: string
  value: string
  words: string
  more: string[]
  ref: string
  amount: number
  balance: number
}
type Pen = Pick<Canvas, 'width' | 'height' | 'text' | 'widthOf' | 'newPage' | 'region'>
interface Drawing {
  place: StatementPlace
  axes: Axes
  columns: Column[]
  heads: string[]
  numbers: NumberStyle
  pattern: string
  rowPattern: string
  opening: number
  rows: Row[]
  start: string
  end: string
  account: string
  iban?: string
  bank: string
  holder: string
  address: [string, string]
  random: Random
}

const partOf = <T>(list: readonly T[], pool: StatementPool): readonly T[] => {
  const cut = Math.ceil((list.length * 2) / 3)
  return pool === 'all' || cut === list.length ? list : pool === 'open' ? list.slice(0, cut) : list.slice(cut)
}
const dayAfter = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
const units = (minor: number): number => minor / 100

/** The statement that `seed` draws from the values of `pool`, as the content of its pages and as truth. */
export function drawStatementAxes(seed: string, pool: StatementPool): AxesStatement {
  const random = randomOf(`axes/${pool}/${seed}`)
  const place = random.pick(STATEMENT_PLACES)
  const axes = drawAxes(random, pool)
  const drawing = drawingOf(random, place, axes, pool)
  const canvas = createPageCanvas(595, 842, 9)
  drawDocument(canvas, drawing)
  return { axes, place: place.code, content: canvas.content(), truth: truthOf(drawing) }
}

/** The same drawing on any paper, with its truth. */
export function drawAxesOn(canvas: Pen, seed: string, pool: StatementPool): object {
  const random = randomOf(`axes/${pool}/${seed}`)
  const place = random.pick(STATEMENT_PLACES)
  const drawing = drawingOf(random, place, drawAxes(random, pool), pool)
  drawDocument(canvas, drawing)
  return truthOf(drawing)
}

function drawAxes(random: Random, pool: StatementPool): Axes {
  // What is usual stays usual: half of the axes take their first value.
  const one = <T>(list: readonly T[]): T => (random.chance(0.4) ? list[0]! : random.pick(partOf(list, pool)))
  const drawn = Object.fromEntries(
    Object.entries(STATEMENT_AXES).map(([name, list]) => [name, one<string>(list)]),
  ) as unknown as Axes
  const columns = random.pick(partOf(STATEMENT_AXES.columns, pool))
  // A movement that has its amount on its last line has its day on its first, and a list from the newest on carries
  // nothing.
  const newest = drawn.order === 'newest first'
  return {
    ...drawn,
    columns,
    ...(newest && {
      pages: drawn.pages.startsWith('head again') ? 'head again' : 'plain',
      ends: drawn.ends.includes('rows') ? 'summary' : drawn.ends,
    }),
    ...(drawn.date === 'heading of day' && drawn.wraps === 'amount last' && { wraps: 'some' }),
  }
}

function drawingOf(random: Random, place: StatementPlace, axes: Axes, pool: StatementPool): Drawing {
  const columns = axes.columns
    .split(' ')
    .filter((name) => name !== 'date' || axes.date !== 'heading of day') as Column[]
  const start = random.chance(0.3) ? `${random.int(2021, 2024)}-12-15` : dayAfter('2021-01-01', 30 * random.int(0, 44))
  const end = dayAfter(start, 30)
  const opening = random.int(20_000, 900_000)
  const count = random.chance(0.3) ? random.int(34, 60) : random.int(5, 22)
  const days = Array.from({ length: count }, () => random.int(0, 30)).sort((a, b) => a - b)
  let balance = opening
  const rows = days.map((offset): Row => {
    const into = random.chance(0.3)
    const size = random.chance(0.12) ? random.int(100_000, 400_000) : random.int(250, 60_000)
    const amount = into ? size : -size
    balance += amount
    const date = dayAfter(start, offset)
    return {
      date,
      value: random.chance(0.8) ? date : dayAfter(date, 1),
      words: random.pick(into ? place.into : place.out),
      more: moreOf(random, axes.wraps),
      ref: random.fill(random.pick(['######', '@######', '########'])),
      amount,
      balance,
    }
  })
  const iban = random.chance(0.5) ? drawIban(random, 'DE').iban : undefined
  const pattern = random.pick(place.dates)
  const isNamed = /\p{L}{3}/u.test(writeDate(start, 'MMM', place.language))
  const rowPattern =
    axes.date === 'short' || axes.date === 'first of day'
      ? random.pick(place.short)
      : axes.date === 'worded' && isNamed
        ? random.pick(place.code === 'US' ? ['MMM DD', 'MMM D, YYYY'] : ['DD MMM', 'D MMM YYYY', 'DD MMM YY'])
        : pattern
  const [street, town] = random.pick(place.address)
  return {
    place,
    axes,
    columns,
    heads: headsOf(random, place, axes, columns, pool),
    numbers: random.pick(place.numbers),
    pattern,
    rowPattern,
    opening,
    rows,
    start,
    end,
    account: random.fill(random.pick(['########', '##########', '####-######'])),
    ...(iban !== undefined && { iban }),
    bank: random.pick(place.bank),
    holder: random.pick(place.people),
    address: [street, town],
    random,
  }
}

function moreOf(random: Random, wraps: Axes['wraps']): string[] {
  const line = (): string => random.fill(random.pick(['REF X######', '@@@@ #### ####', 'M. Example', '####-## ####']))
  if (wraps === 'none' || (wraps !== 'amount last' && random.chance(0.6))) return []
  return Array.from({ length: wraps === 'long' ? random.int(2, 4) : 1 }, line)
}

const UNIT: Readonly<Record<string, string[]>> = {
  GBP: ['(£)', 'GBP'],
  USD: ['($)', 'USD'],
  INR: ['(in Rs.)', '(INR)'],
  EUR: ['(EUR)', '€', 'in EUR'],
  CHF: ['CHF'],
}

/** What stands over each column. */
function headsOf(
  random: Random,
  place: StatementPlace,
  { head }: Axes,
  columns: readonly Column[],
  pool: StatementPool,
): string[] {
  const foreign = random.pick(partOf(FOREIGN_HEADS, pool))
  const rare = head === 'rare'
  const english = STATEMENT_PLACES[0]!
  const unit = random.pick(UNIT[place.currency] ?? [place.currency, `(${place.currency})`])
  return columns.map((column) => {
    if (column === 'no') return random.pick(['No.', '#', 'Sr.'])
    if (column === 'time') return head === 'foreign' ? 'Óra' : random.pick(['Time', 'hh:mm'])
    if (column === 'way') return random.pick(['', 'Dr/Cr', '+/-', 'D/C'])
    const list = (head === 'foreign' ? foreign : place)[column]
    const name = rare ? list.at(-1)! : random.pick(list.slice(0, Math.max(2, Math.ceil(list.length / 2))))
    const isMoney = /debit|credit|amount|balance/.test(column)
    if (head === 'unit' && isMoney && !/[(€£]|[A-Z]{3}/.test(name)) return `${name} ${unit}`
    if (head === 'two languages' && place.language !== 'en') return `${name} / ${english[column][0]!}`
    return head === 'capitals' ? name.toLocaleUpperCase(place.language) : name
  })
}

const MARGIN = 40
const LINE = 13

/** Where each column begins or, for money, ends; what is left is the text's. */
function placesOf(
  canvas: Pen,
  { columns, rowPattern, axes, heads }: Drawing,
): { x: number; align: 'left' | 'right' }[] {
  const wide = (at: number, least: number): number =>
    Math.max(least, (axes.head === 'two lines' ? 0 : canvas.widthOf(heads[at]!, { bold: true })) + 10)
  const dated = rowPattern.length > 8 ? 62 : 48
  const own: Readonly<Record<Exclude<Column, 'text'>, number>> = {
    no: 24,
    date: dated,
    time: 36,
    value: dated,
    ref: 58,
    type: 46,
    debit: 66,
    credit: 66,
    amount: 78,
    way: 30,
    balance: 82,
  }
  const widths = columns.map((column, at) => (column === 'text' ? 0 : wide(at, own[column])))
  const text = canvas.width - 2 * MARGIN - widths.reduce((sum, width) => sum + width, 0)
  let x = MARGIN
  return columns.map((column, at) => {
    const width = column === 'text' ? text : widths[at]!
    const isMoney = /debit|credit|amount|balance/.test(column)
    const place = isMoney ? { x: x + width - 4, align: 'right' as const } : { x, align: 'left' as const }
    x += width
    return place
  })
}

function drawDocument(canvas: Pen, drawing: Drawing): void {
  const y = drawFacts(canvas, drawing)
  const below = canvas.region('table', () => drawMovements(canvas, drawing, y))
  drawBeside(canvas, drawing, below)
}

function drawFacts(
  canvas: Pen,
  { place, axes, bank, holder, address, account, iban, start, end, pattern, random, opening, rows, numbers }: Drawing,
): number {
  const right = canvas.width - MARGIN
  const date = (value: string): string => writeDate(value, pattern, place.language)
  if (axes.brand === 'foot')
    canvas.region('footer', () =>
      canvas.text(`${bank} · ${random.pick(place.address)[0]}`, canvas.width / 2, canvas.height - 26, {
        size: 7,
        align: 'center',
      }),
    )
  else
    canvas.region('header', () =>
      canvas.text(bank, axes.brand === 'left' ? MARGIN : right, 34, {
        size: 17,
        bold: true,
        align: axes.brand as 'left' | 'right',
      }),
    )
  canvas.region('header', () =>
    canvas.text(random.pick(place.title), axes.brand === 'right' ? MARGIN : right, 40, {
      size: 13,
      bold: true,
      align: axes.brand === 'right' ? 'left' : 'right',
    }),
  )
  let y = 80
  canvas.region('party', () => {
    for (const line of [holder, ...address]) {
      canvas.text(line, MARGIN, y)
      y += LINE
    }
  })
  const period = [place.from, date(start), place.until, date(end)].filter(Boolean).join(' ')
  const facts: [string, string][] = [
    [random.pick(place.account), account],
    ...(iban === undefined ? [] : [['IBAN', iban.replace(/(.{4})(?=.)/g, '$1 ')] as [string, string]]),
    [random.pick(place.period), period],
  ]
  canvas.region('meta', () => {
    if (axes.facts === 'beside')
      facts.forEach(([label, value], i) => {
        canvas.text(`${label}:`, 330, 80 + i * LINE)
        canvas.text(value, 430, 80 + i * LINE)
      })
    else if (axes.facts === 'boxes') {
      y += LINE
      facts.forEach(([label, value], i) => {
        canvas.text(label, MARGIN + i * 172, y, { size: 7 })
        canvas.text(value, MARGIN + i * 172, y + LINE, { size: 8 })
      })
      y += 2 * LINE
    } else if (axes.facts === 'sentence') {
      y += LINE
      for (const [label, value] of facts) {
        canvas.text(`${label} ${value}`, MARGIN, y)
        y += LINE
      }
    } else {
      y += LINE
      for (const [label, value] of facts) {
        canvas.text(`${label}:`, MARGIN, y)
        canvas.text(value, MARGIN + 120, y)
        y += LINE
      }
    }
  })
  y += LINE
  canvas.region('totals', () => {
    if (axes.ends !== 'summary' && axes.ends !== 'boxes') return
    const sums: [string, number][] = [
      [random.pick(place.opening), opening],
      [random.pick(place.closing), rows.at(-1)!.balance],
    ]
    const money = (value: number): string => place.money.replace('#', writeAmount(value, numbers))
    if (axes.ends === 'summary')
      for (const [label, value] of sums) {
        canvas.text(label, MARGIN, y)
        canvas.text(money(value), MARGIN + 260, y, { align: 'right' })
        y += LINE
      }
    else {
      sums.forEach(([label, value], i) => {
        canvas.text(label, MARGIN + i * 200, y, { size: 8 })
        canvas.text(money(value), MARGIN + i * 200, y + LINE, { bold: true })
      })
      y += 2 * LINE
    }
  })
  return y + 2 * LINE
}

/** A movement's money as it is printed in `column`; undefined where nothing is. */
function moneyOf(
  { axes, numbers, place }: Drawing,
  column: Column,
  { amount, balance }: Row,
  showsBalance: boolean,
): string | undefined {
  const write = (value: number): string => writeAmount(value, numbers)
  const size = write(Math.abs(amount))
  const none = axes.empty === 'dash' ? '-' : axes.empty === 'zero' ? write(0) : undefined
  if (column === 'debit') return amount < 0 ? size : none
  if (column === 'credit') return amount > 0 ? size : none
  if (column === 'balance') {
    if (!showsBalance) return undefined
    return axes.balance === 'marked'
      ? `${write(Math.abs(balance))} ${balance < 0 ? 'DR' : 'CR'}`
      : axes.balance === 'currency'
        ? place.money.replace('#', write(balance))
        : write(balance)
  }
  if (column !== 'amount') return undefined
  if (axes.columns.includes('way')) return size
  const out = amount < 0
  return {
    minus: write(amount),
    marks: `${size} ${out ? 'DR' : 'CR'}`,
    'spaced minus': out ? `- ${size}` : size,
    trailing: out ? `${size}-` : size,
    'plus and minus': out ? `-${size}` : `+${size}`,
    'credit marked': out ? size : `${size} CR`,
    brackets: out ? `(${size})` : size,
    'long minus': out ? `−${size}` : size,
    currency: `${out ? '-' : ''}${place.money.replace('#', size)}`,
  }[axes.sign]
}

function drawMovements(canvas: Pen, drawing: Drawing, top: number): number {
  const { place, axes, columns, heads, rows, opening, rowPattern, numbers, random } = drawing
  const places = placesOf(canvas, drawing)
  const textAt = columns.indexOf('text')
  const shown = axes.order === 'newest first' ? [...rows].reverse() : rows
  const dated = (value: string): string => writeDate(value, rowPattern, place.language)
  let y = top
  let page = 1
  const put = (at: number, text: string, bold = false): void => {
    canvas.text(text, places[at]!.x, y, { align: places[at]!.align, ...(bold && { bold }) })
  }
  const head = (): void => {
    if (axes.head === 'none') return
    canvas.region('table_head', () => {
      if (axes.head !== 'two lines') {
        heads.forEach((name, at) => {
          put(at, name, true)
        })
        return
      }
      heads.forEach((name, at) => {
        const [first, ...rest] = name.split(' ')
        put(at, first!, true)
        y += 10
        put(at, rest.join(' '), true)
        y -= 10
      })
      y += 10
    })
    y += LINE * 1.4
  }
  const moneyAt = ['balance', 'amount', 'credit'].map((name) => columns.indexOf(name as Column)).find((at) => at >= 0)!
  const mark = (label: string, value: number, day?: string): void => {
    if (day !== undefined && columns.includes('date')) put(columns.indexOf('date'), day)
    put(textAt, label)
    put(moneyAt, writeAmount(value, numbers))
    y += LINE
  }
  const turn = (before: number): void => {
    if (y < canvas.height - 90) return
    if (axes.pages.includes('carried')) mark(place.carried, before)
    if (axes.total === 'of page') y += LINE
    canvas.region('footer', () =>
      canvas.text(`${place.page} ${page}`, canvas.width - MARGIN, canvas.height - 40, { size: 7, align: 'right' }),
    )
    canvas.newPage()
    page += 1
    canvas.region('header', () => canvas.text(`${drawing.bank}  ${drawing.account}`, MARGIN, 36, { size: 8 }))
    y = 66
    if (axes.pages.startsWith('head again')) head()
    if (axes.pages.includes('carried')) mark(place.brought, before)
  }
  const balanceEnds = columns.includes('balance')
  const hasRows = axes.ends.includes('rows')
  head()
  if (hasRows) mark(random.pick(place.opening), opening, axes.ends === 'dated rows' ? dated(drawing.start) : undefined)
  let day: string | undefined
  shown.forEach((row, i) => {
    turn(axes.order === 'newest first' ? row.balance : row.balance - row.amount)
    const isLast = shown[i + 1]?.date !== row.date
    const showsBalance = axes.balance !== 'last of day' || (axes.order === 'newest first' ? day !== row.date : isLast)
    if (axes.date === 'heading of day' && day !== row.date) {
      canvas.text(
        writeDate(row.date, place.code === 'US' ? 'MMMM D, YYYY' : 'D MMMM YYYY', place.language),
        MARGIN,
        y,
        { bold: true },
      )
      y += LINE
    }
    const money = (): void =>
      columns.forEach((column, at) => {
        const text = moneyOf(drawing, column, row, showsBalance)
        if (text !== undefined) put(at, text)
      })
    columns.forEach((column, at) => {
      if (column === 'date' && !(axes.date === 'first of day' && day === row.date)) put(at, dated(row.date))
      if (column === 'value') put(at, dated(row.value))
      if (column === 'no') put(at, String(i + 1))
      if (column === 'time')
        put(at, `${String(8 + (i % 12)).padStart(2, '0')}:${String((i * 7) % 60).padStart(2, '0')}`)
      if (column === 'ref') put(at, row.ref)
      if (column === 'type') put(at, ['TRF', 'POS', 'ATM', 'DD'][(row.ref.length * i) % 4]!)
      if (column === 'way') put(at, row.amount < 0 ? 'Dr' : 'Cr')
      if (column === 'text') put(at, row.words)
    })
    const moneyLast = axes.wraps === 'amount last'
    if (!moneyLast || !row.more.length) money()
    row.more.forEach((more, line) => {
      y += LINE - 2
      put(textAt, more)
      if (moneyLast && line === row.more.length - 1) money()
    })
    y += LINE
    day = row.date
  })
  if (hasRows && axes.ends !== 'rows')
    mark(random.pick(place.closing), rows.at(-1)!.balance, axes.ends === 'dated rows' ? dated(drawing.end) : undefined)
  if (axes.total === 'below' && columns.includes('debit')) {
    const sum = (sign: 1 | -1): number =>
      rows.reduce((all, { amount }) => all + (amount * sign > 0 ? Math.abs(amount) : 0), 0)
    canvas.region('totals', () => {
      put(textAt, random.pick(place.total))
      put(columns.indexOf('debit'), writeAmount(sum(-1), numbers))
      put(columns.indexOf('credit'), writeAmount(sum(1), numbers))
    })
    y += LINE
  }
  if (hasRows && axes.ends === 'rows' && balanceEnds && axes.order === 'oldest first')
    mark(random.pick(place.closing), rows.at(-1)!.balance)
  return y
}

/** What else stands on the last page. */
function drawBeside(canvas: Pen, { axes, place, numbers }: Drawing, below: number): void {
  let y = below + 2 * LINE
  if (axes.beside === 'none' || y > canvas.height - 120) return
  if (axes.beside === 'foot') {
    for (const text of [
      'Please examine this statement and tell us within 30 days of any entry',
      'that you do not know. Lines are open 24 hours on +44 800 496 0100.',
    ]) {
      canvas.text(text, MARGIN, y, { size: 7 })
      y += 9
    }
    return
  }
  if (axes.beside === 'box') {
    canvas.text('1,25 %', MARGIN + 300, y)
    canvas.text('www.example.com', MARGIN, y)
    return
  }
  // Rates and limits, with amounts but no days.
  for (const [name, value] of [
    ['A', 250_000],
    ['B', 1_200_000],
  ] as const) {
    canvas.text(`Limit ${name}`, MARGIN, y)
    canvas.text(place.money.replace('#', writeAmount(value, numbers)), MARGIN + 260, y, { align: 'right' })
    y += LINE
  }
}

function truthOf({ axes, columns, rows, opening, start, end, account, iban, bank, holder, address }: Drawing): object {
  const shown = axes.order === 'newest first' ? [...rows].reverse() : rows
  const hasBalance = columns.includes('balance')
  const isFirstOfDay = (i: number): boolean => shown[i - 1]?.date !== shown[i]!.date
  const isLastOfDay = (i: number): boolean => shown[i + 1]?.date !== shown[i]!.date
  const shows = (i: number): boolean =>
    hasBalance && (axes.balance !== 'last of day' || (axes.order === 'newest first' ? isFirstOfDay(i) : isLastOfDay(i)))
  const printsOpening = axes.ends !== 'none'
  const printsClosing = axes.ends !== 'none' && (axes.ends !== 'rows' || (hasBalance && axes.order === 'oldest first'))
  return {
    document_type: 'bank_statement',
    vendor: { name: bank },
    buyer: { name: holder, address: address.join(', ') },
    bank_statement: {
      bank: { name: bank },
      account_holder: { name: holder },
      account_number: account,
      ...(iban !== undefined && { iban }),
      period: { start_date: start, end_date: end },
      ...(printsOpening && { opening_balance: units(opening) }),
      ...(printsClosing && { closing_balance: units(rows.at(-1)!.balance) }),
      transactions: shown.map((row, i) => ({
        date: row.date,
        description: [row.words, ...row.more].join(' '),
        amount: units(row.amount),
        ...(shows(i) && { balance: units(row.balance) }),
      })),
    },
  }
}
