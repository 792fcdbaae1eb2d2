// Draws statements that cover several accounts: one head, then each account with its title, number, balances and
// movements, over as many pages as they need.

import { createCanvas, type Canvas } from './canvas.ts'
import { COUNTRIES, type Country } from './locales.ts'
import { randomOf, type Random } from './random.ts'
import type { DrawnStatement } from './statement.ts'
import { STATEMENT_TEXTS, type StatementTexts } from './statement-words.ts'
import { writeAmount, writeDate } from './write.ts'

const KINDS: Readonly<Record<string, readonly string[]>> = {
  en: ['Current Account', 'Savings Account', 'Deposit Account'],
  de: ['Girokonto', 'Sparkonto', 'Tagesgeldkonto'],
  fr: ['Compte courant', 'Livret A', 'Compte épargne'],
  es: ['Cuenta corriente', 'Cuenta de ahorro', 'Depósito a plazo'],
  it: ['Conto corrente', 'Conto deposito', 'Libretto di risparmio'],
  nl: ['Betaalrekening', 'Spaarrekening', 'Depositorekening'],
  pt: ['Conta à ordem', 'Conta poupança', 'Depósito a prazo'],
}

interface Row {
  date: string
  words: string
  amount: number
  balance: number
}

/** Amounts are minor units. */
interface Account {
  kind: string
  number: string
  opening: number
  closing: number
  rows: Row[]
}

// Where the words begin, and how far from the right edge debits and credits end.
const MARGIN = 46
const LINE = 13
const TEXT = 140
const DEBIT = 190
const CREDIT = 100
const units = (minor: number): number => minor / 100

/** The statement of two or three accounts that `seed` draws, in a country of `code` where one is given. */
export async function drawAccounts(seed: string, code?: string): Promise<DrawnStatement> {
  const random = randomOf(`statement/several/${seed}`)
  const country = COUNTRIES.find((one) => one.code === code) ?? random.pick(COUNTRIES)
  const texts = STATEMENT_TEXTS[country.language]!
  const start = new Date(Date.parse('2019-01-01') + 30 * 86_400_000 * random.int(0, 70)).toISOString().slice(0, 10)
  const end = dayAfter(start, 30)
  const kinds = random.sample(KINDS[country.language]!, random.int(2, 3))
  const accounts = kinds.map((kind) => drawAccount(random, texts, kind, start))
  const bank = `${random.pick(country.words.names)} ${random.pick(texts.bank)}`
  const holder = random.pick(country.words.people)
  const street = country.streetForm
    .replace('{street}', random.pick(country.streets))
    .replace('{number}', String(random.int(1, 180)))
  const place = random.pick(country.cities)
  const canvas = createCanvas({
    width: 595,
    height: 842,
    family: random.pick(['sans', 'humanist', 'serif'] as const),
    size: 9,
  })
  drawPages(canvas, { country, texts, bank, address: [holder, street, place], start, end, accounts }, random)
  const address = `${street}, ${place}`
  const [first] = accounts as [Account, ...Account[]]
  const truth = {
    document_type: 'bank_statement',
    document_category: 'financial',
    vendor: { name: bank },
    buyer: { name: holder, address },
    document_meta: { language: country.language },
    bank_statement: {
      bank: { name: bank },
      account_holder: { name: holder, address },
      period: { start_date: start, end_date: end },
      ...namesOf(first),
      transactions: accounts.flatMap(({ number, rows }) =>
        rows.map((row) => ({ ...truthOf(row), account_number: number })),
      ),
      accounts: accounts.map((one) => ({ ...namesOf(one), transactions: one.rows.map(truthOf) })),
    },
  }
  return {
    id: `gen-statement-several-${country.code}-${seed}`.toLowerCase(),
    pdf: await canvas.finish(),
    truth,
    lines: canvas.lines,
  }
}

const dayAfter = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
const namesOf = ({ kind, number, opening, closing }: Account): object => ({
  account_type: kind,
  account_number: number,
  opening_balance: units(opening),
  closing_balance: units(closing),
})
const truthOf = ({ date, words, amount, balance }: Row): object => ({
  date,
  description: words,
  amount: units(amount),
  balance: units(balance),
})

function drawAccount(random: Random, texts: StatementTexts, kind: string, start: string): Account {
  const opening = random.int(20_000, 900_000)
  let balance = opening
  const days = Array.from({ length: random.int(3, 22) }, () => random.int(0, 30)).sort((a, b) => a - b)
  const rows = days.map((offset): Row => {
    const into = random.chance(0.3)
    const amount = (into ? 1 : -1) * random.int(250, 60_000)
    balance += amount
    return {
      date: dayAfter(start, offset),
      words: random.pick(into ? texts.incoming : texts.outgoing),
      amount,
      balance,
    }
  })
  return { kind, number: random.fill('##########'), opening, closing: balance, rows }
}

interface Look {
  country: Country
  texts: StatementTexts
  bank: string
  address: string[]
  start: string
  end: string
  accounts: readonly Account[]
}

function drawPages(
  canvas: Canvas,
  { country, texts, bank, address, start, end, accounts }: Look,
  random: Random,
): void {
  const numbers = random.pick(country.numbers)
  const pattern = random.pick(country.dates)
  const right = canvas.width - MARGIN
  const write = (minor: number): string => writeAmount(minor, numbers)
  const date = (value: string): string => writeDate(value, pattern, country.language)
  canvas.text(bank, MARGIN, 38, { size: 17, bold: true })
  canvas.text(random.pick(texts.title), right, 74, { size: 12, bold: true, align: 'right' })
  let y = 74
  for (const text of address) {
    canvas.text(text, MARGIN, y)
    y += LINE
  }
  y += 2 * LINE
  canvas.text(`${random.pick(texts.period)}: ${date(start)} ${texts.until} ${date(end)}`, MARGIN, y)
  y += 3 * LINE
  const label = random.pick(texts.account)
  const opening = random.pick(texts.opening)
  const closing = random.pick(texts.closing)
  const heads = [
    random.pick(texts.date),
    random.pick(texts.description),
    random.pick(texts.debit),
    random.pick(texts.credit),
    random.pick(texts.balance),
  ] as const
  const columns = [
    [MARGIN, 'left'],
    [TEXT, 'left'],
    [right - DEBIT, 'right'],
    [right - CREDIT, 'right'],
    [right, 'right'],
  ] as const
  const head = (): void => {
    columns.forEach(([x, align], i) => canvas.text(heads[i]!, x, y, { bold: true, align }))
    y += LINE * 1.4
  }
  const turn = (room: number): boolean => {
    if (y < canvas.height - room) return false
    canvas.newPage()
    canvas.text(bank, MARGIN, 40, { size: 8 })
    y = 70
    return true
  }
  for (const { kind, number, opening: first, closing: last, rows } of accounts) {
    turn(240)
    canvas.text(kind, MARGIN, y, { size: 12, bold: true })
    y += LINE * 1.5
    for (const [name, value] of [
      [label, number],
      [opening, write(first)],
      [closing, write(last)],
    ] as const) {
      canvas.text(`${name}:`, MARGIN, y)
      canvas.text(value, MARGIN + 260, y, { align: 'right' })
      y += LINE
    }
    y += LINE
    head()
    for (const { date: at, words, amount, balance } of rows) {
      if (turn(90)) head()
      canvas.text(date(at), MARGIN, y)
      canvas.text(words, TEXT, y)
      canvas.text(write(Math.abs(amount)), right - (amount < 0 ? DEBIT : CREDIT), y, { align: 'right' })
      canvas.text(write(balance), right, y, { align: 'right' })
      y += LINE
    }
    y += 3 * LINE
  }
}
