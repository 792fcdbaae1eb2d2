// A payslip as an account from top to bottom: earnings, their sum, deductions, their sum, and the net. Where every
// printed result follows from the lines above it, the arithmetic says what each line is, whatever its name.

import type { Spot } from '../../structure/amount-spots.ts'
import { sumLabelOf } from './entries.ts'
import { listOfTaken, type LedgerItem, type PayLine, type PayLines, type SectionOf } from './pay-lines.ts'
import { sumAt } from './proven-lines.ts'

/** Lines that follow each other. `effect` is what they add to the last result, and `sign` what makes them do so. */
interface Block {
  items: readonly LedgerItem[]
  effect: number
  sign: 1 | -1
  sum?: Spot
}

/** `results` are the gross and what is left after each block, with their names; `last` is the index of the last one. */
interface Account {
  blocks: readonly Block[]
  results: readonly Spot[]
  names: readonly (string | undefined)[]
  last: number
}

// Amounts to the cent hardly agree by chance for so many lines. Fewer lines are enough where all results have names.
const FEWEST_LINES = 3
// No payslip has a longer account. What is above it are titles and facts of the head.
const MOST_ITEMS = 60
// So many blocks may have sums before the next result, such as allowances and deductions.
const MOST_BLOCKS = 3

const SUMS = /^(?:gross_pay|net_pay|net_before_tax|total_deductions|total_taxes|total_social)$/

const nameOf = ({ entry }: LedgerItem): string | undefined =>
  sumLabelOf(entry, (field) => SUMS.test(field), 0.55)?.field

const totalOf = (items: readonly LedgerItem[]): number => items.reduce((sum, { value }) => sum + value, 0)

/** The signs that lines may have: the sign of their column, or both. */
const signsOf = (items: readonly LedgerItem[]): (1 | -1)[] => (items.some(({ column }) => column) ? [1] : [-1, 1])

/** The account with most results; undefined where no printed net follows from the lines above it. */
export function readAccount(items: readonly LedgerItem[]): Account | undefined {
  const own = items.slice(0, MOST_ITEMS)
  const names = own.map(nameOf)
  const hasNet = names.some((name) => name?.startsWith('net_'))
  const linesIn = ({ blocks }: Account): number => blocks.reduce((sum, block) => sum + block.items.length, 0)
  return own
    .flatMap((_, from) => startAt(own, names, from) ?? [])
    .flatMap((start) => (start.names[0] === 'net_pay' && start.blocks.length ? [start] : goOn(own, names, start)))
    .filter(
      (one) =>
        (/^net_/.test(names[one.last] ?? '') || !hasNet) &&
        (one.names.every(Boolean) || linesIn(one) + one.results.length - 1 >= FEWEST_LINES),
    )
    .sort((a, b) => b.results.length - a.results.length || linesIn(b) - linesIn(a))[0]
}

/** The account that begins at an item: with a sum that has a name, or with lines that add up to the next sum. */
function startAt(
  items: readonly LedgerItem[],
  names: readonly (string | undefined)[],
  from: number,
): Account | undefined {
  if (/^(?:gross|net)_pay$/.test(names[from] ?? ''))
    return { blocks: [], results: [items[from]!.amount], names: [names[from]], last: from }
  for (let at = from + 1; at < items.length && names[at - 1] === undefined; at++) {
    const earned = items.slice(from, at)
    const { amount } = items[at]!
    const mayBeGross = names[at] === 'gross_pay' || (earned.length > 1 && names[at] !== 'net_pay')
    if (mayBeGross && amount.value === totalOf(earned))
      return {
        blocks: [{ items: earned, effect: amount.value, sign: 1 }],
        results: [amount],
        names: [names[at]],
        last: at,
      }
    if (names[at] === 'net_pay' && isSigned(earned) && amount.value === totalOf(earned))
      return { blocks: bySign(earned), results: [amount], names: ['net_pay'], last: at }
  }
  return undefined
}

/** Whether lines have printed signs, some of them minus: such a list needs no sums before its net. */
const isSigned = (items: readonly LedgerItem[]): boolean =>
  items.length >= FEWEST_LINES && items.some(({ value }) => value < 0) && items.some(({ value }) => value > 0)

/** The blocks of a signed list: what is earned, and what is taken off. */
const bySign = (items: readonly LedgerItem[]): Block[] =>
  [items.filter(({ value }) => value >= 0), items.filter(({ value }) => value < 0)].map((own) => ({
    items: own,
    effect: totalOf(own),
    sign: 1,
  }))

/** The account with each further result that follows. */
function goOn(items: readonly LedgerItem[], names: readonly (string | undefined)[], account: Account): Account[] {
  const next = nextResult(items, names, account, account.last + 1, [])
  return next ? [next, ...goOn(items, names, next)] : []
}

/** `account` up to the next result that `blocks` and the lines from `from` on lead to. */
function nextResult(
  items: readonly LedgerItem[],
  names: readonly (string | undefined)[],
  account: Account,
  from: number,
  blocks: readonly Block[],
): Account | undefined {
  const before = account.results.at(-1)!.value + blocks.reduce((sum, { effect }) => sum + effect, 0)
  const open: LedgerItem[] = []
  for (let at = from; at < items.length; at++) {
    const { amount } = items[at]!
    const name = names[at]
    const isNamedSum = name !== undefined && /^(?:total_|gross)/.test(name)
    const total = totalOf(open)
    const sign = signsOf(open).find((one) => before + one * total === amount.value)
    if (sign && amount.value > 0 && (open.length || blocks.length) && !isNamedSum)
      return {
        blocks: [...account.blocks, ...blocks, ...(open.length ? [{ items: open, effect: sign * total, sign }] : [])],
        results: [...account.results, amount],
        names: [...account.names, name],
        last: at,
      }
    for (const block of blocks.length < MOST_BLOCKS ? blocksWith(open, amount, name) : []) {
      const found = nextResult(items, names, account, at + 1, [...blocks, block])
      if (found) return found
    }
    // A line may have a word for the net in its name, such as "Savings transfer"; it has no word for another sum.
    if (isNamedSum) return undefined
    open.push(items[at]!)
  }
  return undefined
}

/**
 * The blocks that lines and a printed amount behind them can be. The amount is the sum of the lines. A sum of
 * deductions that has a name may have more in it than its lines.
 */
function blocksWith(items: readonly LedgerItem[], sum: Spot, name: string | undefined): Block[] {
  const [total, size] = [totalOf(items), Math.abs(sum.value)]
  const isNamed = name?.startsWith('total_') === true && items.length > 0 && Math.abs(total) <= size
  if (size === 0 || !(isNamed || (items.length > 1 && Math.abs(total) === size))) return []
  return (isNamed ? signsOf(items).slice(0, 1) : signsOf(items)).map((sign) => ({
    items: [...items],
    effect: total === 0 ? -size : sign * Math.sign(total) * size,
    sign,
    sum,
  }))
}

/** `pay` with the lines and sums of an account. Lines that are not in the account stay. */
export function withAccount(pay: PayLines, { blocks, results, names }: Account, sectionOf: SectionOf): PayLines {
  const sums = blocks.flatMap(({ sum }) => sum ?? [])
  const lines = blocks.flatMap(({ items }) => items)
  const own = new Set([...results, ...sums, ...lines.map(({ amount }) => amount)].map(({ reading }) => reading))
  const taken = blocks.filter(({ effect, sum }) => effect < 0 && sum)
  const known = new Map(pay.lines.map((line) => [line.amount?.reading, line]))
  const isOfGross = (block: Block): boolean => block.effect === results[0]!.value && names[0] !== 'net_pay'
  return {
    ...pay,
    unread: 0,
    lines: [
      ...pay.lines.filter(
        ({ amount, list }) => list === 'employer_contributions' || !amount || !own.has(amount.reading),
      ),
      ...blocks.flatMap((block) =>
        block.items.map((item) =>
          isOfGross(block) ? earningOf(item) : lineOf(item, block, known.get(item.amount.reading), sectionOf),
        ),
      ),
    ].sort((a, b) => a.entry.row.index - b.entry.row.index),
    sums: [
      ...pay.sums,
      ...(names[0]?.startsWith('net_') ? [] : [sumAt('gross_pay', results[0]!)]),
      ...(taken.length === 1 ? [sumAt('total_deductions', taken[0]!.sum!)] : []),
      ...(names.at(-1) !== 'net_before_tax' ? [sumAt('net_pay', results.at(-1)!)] : []),
    ],
  }
}

/** The line of an item that the gross holds: what is taken off there is earned with a minus. */
const earningOf = ({ entry, amount, value }: LedgerItem): PayLine => ({
  list: 'earnings',
  entry,
  amount: { ...amount, value },
  numbers: entry.numbers,
})

/** The line of an item. A refund among deductions stays there, with its sign. */
function lineOf(
  { entry, amount, value, column }: LedgerItem,
  { effect, sign }: Block,
  before: PayLine | undefined,
  sectionOf: SectionOf,
): PayLine {
  const isTaken = column === 'taken' || (!column && effect < 0)
  return {
    list: isTaken ? listOfTaken(entry, before, sectionOf) : 'earnings',
    entry,
    amount,
    numbers: entry.numbers,
    ...(isTaken && sign * value < 0 && { isTaken }),
  }
}
