// Draws statements of account with exact balances: bank and holder, summary, movements over several pages, in the
// wordings of a country and one of seven layouts.

import { createCanvas, type Canvas, type PrintedLine, type RunningLines } from './canvas.ts'
import { COUNTRIES, type Country } from './locales.ts'
import { drawIban } from './model.ts'
import { randomOf, type Random } from './random.ts'
import { STATEMENT_TEXTS, type StatementTexts } from './statement-words.ts'
import { writeAmount, writeDate } from './write.ts'

export const STATEMENT_LAYOUTS = ['columns', 'signed', 'sections', 'marked', 'carried', 'newest-first', 'card'] as const
export type StatementLayout = (typeof STATEMENT_LAYOUTS)[number]

export interface DrawnStatement {
  id: string
  pdf: Buffer
  truth: object
  lines: PrintedLine[]
}

interface Row {
  date: string
  words: string
  more?: string
  amount: number
  balance: number
}

/** Amounts are minor units. */
interface Statement {
  country: Country
  texts: StatementTexts
  bank: string
  holder: string
  street: string
  place: string
  account: string
  iban?: string
  start: string
  end: string
  opening: number
  rows: Row[]
  currencyShown: boolean
}

const day = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
const units = (minor: number): number => minor / 100

/**
 * The statement that `seed` draws in `layout`; the country is one whose banks print like that where none is given.
 * `running` is printed on every page, beside the layout's own heads and numbers.
 */
export async function drawStatement(
  seed: string,
  layout: StatementLayout,
  code?: string,
  running?: RunningLines,
): Promise<DrawnStatement> {
  const random = randomOf(`statement/${layout}/${seed}`)
  const country =
    COUNTRIES.find((one) => one.code === code) ??
    random.pick(
      COUNTRIES.filter(({ language, code: own }) =>
        layout === 'sections' || layout === 'card' ? own === 'en-US' : layout === 'marked' ? language === 'en' : true,
      ),
    )
  const model = drawModel(random, country, layout)
  const canvas = createCanvas({
    width: 595,
    height: 842,
    family: random.pick(['sans', 'humanist', 'serif'] as const),
    size: random.pick([8.5, 9, 9.5]),
    ...(running && { running }),
  })
  const shown = layout === 'newest-first' ? [...model.rows].reverse() : model.rows
  drawPages(canvas, model, layout, shown, random)
  return {
    id: `gen-statement-${layout}-${country.code}-${seed}`.toLowerCase(),
    pdf: await canvas.finish(),
    truth: truthOf(model, layout, shown),
    lines: canvas.lines,
  }
}

function drawModel(random: Random, country: Country, layout: StatementLayout): Statement {
  const texts = STATEMENT_TEXTS[country.language]!
  // Some periods go over the end of a year, which rows without a year have to be told by.
  const start =
    layout === 'carried' && random.chance(0.6)
      ? `${random.int(2019, 2024)}-12-${random.pick(['10', '15', '20'])}`
      : day('2019-01-01', 30 * random.int(0, 70))
  const end = day(start, 30)
  const card = layout === 'card'
  const opening = random.int(20_000, 900_000)
  const count = layout === 'carried' ? random.int(45, 70) : random.int(8, 24)
  const days = Array.from({ length: count }, () => random.int(0, 30)).sort((a, b) => a - b)
  let balance = opening
  const rows = days.map((offset): Row => {
    const into = random.chance(card ? 0.15 : 0.3)
    const size = random.chance(0.1) ? random.int(100_000, 400_000) : random.int(250, 60_000)
    const amount = into ? size : -size
    balance += card ? -amount : amount
    return {
      date: day(start, offset),
      words: random.pick(into ? texts.incoming : texts.outgoing),
      ...(random.chance(0.3) && { more: random.fill(random.pick(['REF X######', 'NR ######', '@@@@ #### ####'])) }),
      amount,
      balance,
    }
  })
  const iban = country.iban && random.chance(0.8) ? drawIban(random, country.iban).iban : undefined
  return {
    country,
    texts,
    bank: `${random.pick(country.words.names)} ${random.pick(texts.bank)}`,
    holder: random.pick(country.words.people),
    street: country.streetForm
      .replace('{street}', random.pick(country.streets))
      .replace('{number}', String(random.int(1, 180))),
    place: random.pick(country.cities),
    account: random.fill(random.pick(['########', '##########', '####-######'])),
    ...(iban !== undefined && { iban }),
    start,
    end,
    opening,
    rows,
    currencyShown: random.chance(0.6),
  }
}

const MARGIN = 46

function drawPages(
  canvas: Canvas,
  model: Statement,
  layout: StatementLayout,
  shown: readonly Row[],
  random: Random,
): void {
  const { country, texts } = model
  const numbers = random.pick(country.numbers)
  const pattern = random.pick(country.dates)
  const short = layout === 'carried' || random.chance(0.3)
  const rowPattern = short ? (country.code === 'en-US' ? 'MM/DD' : random.pick(['DD MMM', 'DD/MM'])) : pattern
  const write = (minor: number): string => writeAmount(minor, numbers)
  const line = 13
  const right = canvas.width - MARGIN
  const left = random.chance(0.5)
  canvas.region('header', () =>
    canvas.text(model.bank, left ? MARGIN : right, 38, { size: 17, bold: true, align: left ? 'left' : 'right' }),
  )
  let y = 74
  canvas.region('party', () => {
    for (const text of [model.holder, model.street, model.place]) {
      canvas.text(text, MARGIN, y)
      y += line
    }
  })
  canvas.region('header', () =>
    canvas.text(random.pick(layout === 'card' ? texts.cardTitle : texts.title), right, 74, {
      size: 12,
      bold: true,
      align: 'right',
    }),
  )
  y = 130
  const dates = `${writeDate(model.start, pattern, country.language)} ${texts.until} ${writeDate(model.end, pattern, country.language)}`
  const facts: [string, string][] = [
    [random.pick(texts.account), model.account],
    ...(model.iban !== undefined ? [['IBAN', model.iban.replace(/(.{4})(?=.)/g, '$1 ')] as [string, string]] : []),
    [random.pick(texts.period), dates],
    ...(model.currencyShown ? [[random.pick(texts.currency), country.currency] as [string, string]] : []),
  ]
  canvas.region('meta', () => {
    for (const [label, value] of facts) {
      canvas.text(`${label}:`, MARGIN, y)
      canvas.text(value, MARGIN + 130, y)
      y += line
    }
  })
  y += line
  const { credits, debits, closing } = sumsOf(model, layout)
  const summary: [string, number][] = [
    [random.pick(texts.opening), model.opening],
    [random.pick(texts.credits), credits],
    [random.pick(texts.debits), debits],
    [random.pick(texts.closing), closing],
  ]
  canvas.region('totals', () => {
    if (random.chance(0.5)) {
      const money = random.pick(country.money)
      for (const [label, value] of summary) {
        canvas.text(label, MARGIN, y)
        canvas.text(money.replace('#', write(value)), MARGIN + 260, y, { align: 'right' })
        y += line
      }
    } else {
      // A row of boxes: labels above, amounts below.
      summary.forEach(([label], i) => canvas.text(label, MARGIN + i * 128, y, { size: 8 }))
      summary.forEach(([, value], i) => canvas.text(write(value), MARGIN + i * 128, y + line, { bold: true }))
      y += 2 * line
    }
    if (layout === 'card') {
      canvas.text(texts.minimum, MARGIN, (y += line))
      canvas.text(write(Math.round(closing / 40)), MARGIN + 260, y, { align: 'right' })
      canvas.text(texts.payBy, MARGIN, (y += line))
      canvas.text(writeDate(day(model.end, 21), pattern, country.language), MARGIN + 180, y)
    }
  })
  y += 2 * line
  drawMovements(
    canvas,
    model,
    { layout, shown, write, date: (value) => writeDate(value, rowPattern, country.language), line, random },
    y,
  )
}

interface Look {
  layout: StatementLayout
  shown: readonly Row[]
  write: (minor: number) => string
  date: (value: string) => string
  line: number
  random: Random
}

function drawMovements(
  canvas: Canvas,
  model: Statement,
  { layout, shown, write, date, line, random }: Look,
  top: number,
): void {
  const { texts } = model
  const right = canvas.width - MARGIN
  const two = layout === 'columns' || layout === 'carried'
  const columns: { text: string; x: number; align: 'left' | 'right' }[] = [
    { text: random.pick(texts.date), x: MARGIN, align: 'left' },
    { text: random.pick(texts.description), x: MARGIN + 72, align: 'left' },
    ...(two
      ? [
          { text: random.pick(texts.debit), x: right - 150, align: 'right' as const },
          { text: random.pick(texts.credit), x: right - 75, align: 'right' as const },
          { text: random.pick(texts.balance), x: right, align: 'right' as const },
        ]
      : layout === 'sections' || layout === 'card'
        ? [{ text: random.pick(texts.amount), x: right, align: 'right' as const }]
        : [
            { text: random.pick(texts.amount), x: right - 90, align: 'right' as const },
            { text: random.pick(texts.balance), x: right, align: 'right' as const },
          ]),
  ]
  let y = top
  let page = 1
  const head = (): void => {
    canvas.region('table_head', () => {
      for (const { text, x, align } of columns) canvas.text(text, x, y, { bold: true, align })
    })
    canvas.rule(MARGIN, y + line, right, y + line)
    y += line * 1.4
  }
  const turn = (balance: number): void => {
    if (y < canvas.height - 90) return
    if (layout === 'carried') {
      canvas.text(texts.carried, MARGIN + 72, y)
      canvas.text(write(balance), right, y, { align: 'right' })
    }
    canvas.region('footer', () =>
      canvas.running('page_footer', () =>
        canvas.text(`${texts.page} ${page}`, right, canvas.height - 40, { size: 7, align: 'right' }),
      ),
    )
    canvas.newPage()
    page += 1
    canvas.region('header', () =>
      canvas.running('page_header', () => canvas.text(`${model.bank} · ${model.account}`, MARGIN, 40, { size: 8 })),
    )
    y = 70
    head()
    if (layout === 'carried') {
      canvas.text(texts.brought, MARGIN + 72, y)
      canvas.text(write(balance), right, y, { align: 'right' })
      y += line
    }
  }
  const body = (rows: readonly Row[]): void => {
    let before: string | undefined
    for (const { date: at, words, more, amount, balance } of rows) {
      turn(balance - amount)
      // Some print a day once for all of its movements.
      if (!(layout === 'marked' && at === before)) canvas.text(date(at), MARGIN, y)
      before = at
      canvas.text(words, MARGIN + 72, y)
      if (two) canvas.text(write(Math.abs(amount)), amount < 0 ? right - 150 : right - 75, y, { align: 'right' })
      else if (layout === 'sections') canvas.text(write(Math.abs(amount)), right, y, { align: 'right' })
      else if (layout === 'card') canvas.text(write(-amount), right, y, { align: 'right' })
      else
        canvas.text(
          layout === 'marked' ? `${write(Math.abs(amount))} ${amount < 0 ? 'DR' : 'CR'}` : write(amount),
          right - 90,
          y,
          { align: 'right' },
        )
      if (layout !== 'sections' && layout !== 'card') canvas.text(write(balance), right, y, { align: 'right' })
      y += line
      if (more !== undefined) {
        canvas.text(more, MARGIN + 72, y - 2, { size: 7.5 })
        y += line - 3
      }
    }
  }
  if (layout !== 'sections') {
    head()
    if (layout === 'columns' || layout === 'carried') {
      canvas.region('table', () => {
        canvas.text(random.pick(texts.opening), MARGIN + 72, y)
        canvas.text(write(model.opening), right, y, { align: 'right' })
      })
      y += line
    }
    canvas.region('table', () => {
      body(shown)
    })
    return
  }
  for (const [title, rows] of [
    [texts.sectionIn, shown.filter(({ amount }) => amount > 0)],
    [texts.sectionOut, shown.filter(({ amount }) => amount < 0)],
  ] as const) {
    if (!rows.length) continue
    canvas.region('table_head', () => canvas.text(title, MARGIN, y, { bold: true, size: 11 }))
    y += line * 1.6
    head()
    canvas.region('table', () => {
      body(rows)
    })
    canvas.region('totals', () => {
      canvas.text(`${texts.total} ${title.toLowerCase()}`, MARGIN + 72, y)
      canvas.text(write(Math.abs(rows.reduce((sum, { amount }) => sum + amount, 0))), right, y, { align: 'right' })
    })
    y += 2 * line
  }
}

function sumsOf(
  { rows, opening }: Statement,
  layout: StatementLayout,
): { credits: number; debits: number; closing: number } {
  const sum = (sign: 1 | -1): number =>
    rows.filter(({ amount }) => amount * sign > 0).reduce((all, { amount }) => all + Math.abs(amount), 0)
  const credits = sum(1)
  const debits = sum(-1)
  return { credits, debits, closing: layout === 'card' ? opening - credits + debits : opening + credits - debits }
}

function truthOf(model: Statement, layout: StatementLayout, shown: readonly Row[]): object {
  const { country, bank, holder, street, place, account, iban, start, end, opening } = model
  const { credits, debits, closing } = sumsOf(model, layout)
  const listed =
    layout === 'sections'
      ? [...shown.filter(({ amount }) => amount > 0), ...shown.filter(({ amount }) => amount < 0)]
      : shown
  // Without a currency or an account that shows the country, neither is on the paper.
  const known = model.currencyShown || iban !== undefined
  const balances = layout !== 'sections' && layout !== 'card'
  return {
    document_type: 'bank_statement',
    document_category: 'financial',
    vendor: { name: bank },
    buyer: { name: holder, address: `${street}, ${place}` },
    document_meta: {
      ...(known && { currency: country.currency }),
      language: country.language,
      ...(iban !== undefined && { country: country.country }),
    },
    bank_statement: {
      bank: { name: bank },
      account_holder: { name: holder, address: `${street}, ${place}` },
      account_number: account,
      ...(iban !== undefined && { iban }),
      ...(known && { currency: country.currency }),
      period: { start_date: start, end_date: end },
      opening_balance: units(opening),
      closing_balance: units(closing),
      total_credits: units(credits),
      total_debits: units(debits),
      ...(layout === 'card' && { minimum_due: units(Math.round(closing / 40)), payment_due_date: day(end, 21) }),
      transactions: listed.map(({ date, words, more, amount, balance }) => ({
        date,
        description: more === undefined ? words : `${words} ${more}`,
        amount: units(amount),
        ...(balances && { balance: units(balance) }),
      })),
    },
  }
}
