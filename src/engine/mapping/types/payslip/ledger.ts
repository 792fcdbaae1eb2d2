// A payslip as an account from top to bottom: what is earned, its sum, what is taken off, its sum, what is left. Where
// all printed results follow from the lines between them, the arithmetic says what each line is, whatever it is called.

import type { Spot } from '../../structure/amount-spots.ts'
import { labelOf, sumLabelOf } from './entries.ts'
import type { LedgerItem, PayLine, PayLines } from './pay-lines.ts'
import { sumAt } from './proven-lines.ts'

/** Lines that follow each other, what they add to what came before, and the sign that makes them do so. */
interface Block {
  items: readonly LedgerItem[]
  effect: number
  sign: 1 | -1
  sum?: Spot
}

/** `results` from the gross to the last one. */
interface Account {
  blocks: readonly Block[]
  results: readonly Spot[]
  /** The names of the results. */
  called: readonly (string | undefined)[]
}

// A printed sum that is called so may differ from the exact one by this share, where rates were rounded.
const ROUNDED = 1.01
// Amounts to the cent hardly agree by chance where lines are as many as this; fewer do where all results have names.
const FEWEST_LINES = 3
// Titles and facts of the head stand before the account; longer ones are no payslip's.
const MOST_ITEMS = 60
// Two blocks that both add or both take off may have sums of their own before a result.
const MOST_BLOCKS = 3

const SUMS = /^(?:gross_pay|net_pay|net_before_tax|total_deductions|total_taxes|total_social)$/

const nameOf = ({ entry }: LedgerItem): string | undefined =>
  sumLabelOf(entry, (field) => SUMS.test(field), 0.55)?.field

const totalOf = (items: readonly LedgerItem[]): number => items.reduce((sum, { value }) => sum + value, 0)

/** Which signs lines may have: that of their column, or any. */
const signsOf = (items: readonly LedgerItem[]): (1 | -1)[] => (items.some(({ column }) => column) ? [1] : [-1, 1])

/** What the lines of an account are; undefined where no printed net follows from lines and sums above it. */
export function readAccount(items: readonly LedgerItem[]): Account | undefined {
  const own = items.slice(0, MOST_ITEMS)
  const names = own.map(nameOf)
  const hasNet = names.some((name) => name?.startsWith('net_'))
  const linesIn = ({ blocks }: Account): number => blocks.reduce((sum, block) => sum + block.items.length, 0)
  return own
    .flatMap((_, from) => grossesFrom(own, names, from))
    .flatMap((start) => goOn(own, names, start))
    .filter(
      ({ account, last }) =>
        (/^net_/.test(names[last] ?? '') || !hasNet) &&
        (account.called.every(Boolean) || linesIn(account) + account.results.length - 1 >= FEWEST_LINES),
    )
    .map(({ account }) => account)
    .sort((a, b) => b.results.length - a.results.length || linesIn(b) - linesIn(a))[0]
}

interface State {
  account: Account
  last: number
}

/** Accounts that begin at an item: with lines that come to the next sum, or with a sum that is called so. */
function grossesFrom(items: readonly LedgerItem[], names: readonly (string | undefined)[], from: number): State[] {
  if (/^(?:gross|net)_pay$/.test(names[from] ?? '')) {
    const { amount } = items[from]!
    return [{ account: { blocks: [], results: [amount], called: [names[from]] }, last: from }]
  }
  for (let to = from; to < items.length && names[to] === undefined; to++) {
    const earned = items.slice(from, to + 1)
    const next = items[to + 1]
    const isNamed = names[to + 1] === 'gross_pay'
    if (next && next.amount.value === totalOf(earned) && (isNamed || earned.length > 1) && names[to + 1] !== 'net_pay')
      return [
        {
          account: {
            blocks: [{ items: earned, effect: next.amount.value, sign: 1 }],
            results: [next.amount],
            called: [names[to + 1]],
          },
          last: to + 1,
        },
      ]
  }
  return []
}

/** The account with all results that follow from what stands below it; none where nothing does. */
function goOn(items: readonly LedgerItem[], names: readonly (string | undefined)[], state: State): State[] {
  const next = nextResult(items, names, state, state.last + 1, [])
  return next ? [next, ...goOn(items, names, next)] : []
}

/** The next printed number that blocks of lines below the last result lead to. */
function nextResult(
  items: readonly LedgerItem[],
  names: readonly (string | undefined)[],
  state: State,
  from: number,
  blocks: readonly Block[],
): State | undefined {
  const { account } = state
  const before = account.results.at(-1)!.value + blocks.reduce((sum, { effect }) => sum + effect, 0)
  const open: LedgerItem[] = []
  for (let at = from; at < items.length; at++) {
    const { amount } = items[at]!
    const name = names[at] ?? ''
    const total = totalOf(open)
    const sign = signsOf(open).find((one) => amount.value > 0 && before + one * total === amount.value)
    if (sign && (open.length || blocks.length) && !/^(?:total_|gross)/.test(name)) {
      const last: Block[] = open.length ? [{ items: open, effect: sign * total, sign }] : []
      const all = [...account.blocks, ...blocks, ...last]
      return {
        last: at,
        account: {
          ...account,
          blocks: all,
          results: [...account.results, amount],
          called: [...account.called, name || undefined],
        },
      }
    }
    // A sum that is called so may have more in it than is printed above it.
    const size = Math.abs(amount.value)
    if (size === 0) {
      open.push(items[at]!)
      continue
    }
    const isTotal = name.startsWith('total_') && open.length > 0 && Math.abs(total) <= ROUNDED * size
    if ((isTotal || (open.length > 1 && Math.abs(total) === size)) && blocks.length < MOST_BLOCKS)
      for (const one of isTotal ? signsOf(open).slice(0, 1) : signsOf(open)) {
        const effect = total === 0 ? -size : one * Math.sign(total) * size
        const found = nextResult(items, names, state, at + 1, [
          ...blocks,
          { items: [...open], effect, sign: one, sum: amount },
        ])
        if (found) return found
      }
    // Words for the net end names of lines too: "Savings transfer".
    if (/^(?:total_|gross)/.test(name)) return undefined
    open.push(items[at]!)
  }
  return undefined
}

/** `pay` with the lines and sums of an account; what stands beside the account is as before. */
export function withAccount(pay: PayLines, { blocks, results, called }: Account): PayLines {
  const sums = blocks.flatMap(({ sum }) => sum ?? [])
  const lines = blocks.flatMap(({ items }) => items)
  const own = new Set([...results, ...sums, ...lines.map(({ amount }) => amount)].map(({ reading }) => reading))
  const taken = blocks.filter(({ effect, sum }) => effect < 0 && sum)
  const known = new Map(pay.lines.map((line) => [line.amount?.reading, line]))
  return {
    ...pay,
    unread: 0,
    lines: [
      ...pay.lines.filter(
        ({ amount, list }) => list === 'employer_contributions' || !amount || !own.has(amount.reading),
      ),
      ...blocks.flatMap((block) => block.items.map((item) => lineOf(item, block, known.get(item.amount.reading)))),
    ].sort((a, b) => a.entry.row.index - b.entry.row.index),
    sums: [
      ...pay.sums,
      ...(called[0]?.startsWith('net_') ? [] : [sumAt('gross_pay', results[0]!)]),
      ...(taken.length === 1 ? [sumAt('total_deductions', taken[0]!.sum!)] : []),
      ...(called.at(-1) !== 'net_before_tax' ? [sumAt('net_pay', results.at(-1)!)] : []),
    ],
  }
}

/** What is given back among lines that are taken off stays among them, with its sign. */
function lineOf({ entry, amount, value, column }: LedgerItem, { effect, sign }: Block, before?: PayLine): PayLine {
  const isTaken = column === 'taken' || (!column && effect < 0)
  const isTax = before?.list === 'taxes' || labelOf(entry, (field) => field === 'tax', 0.5) !== undefined
  return {
    list: !isTaken ? 'earnings' : isTax ? 'taxes' : 'deductions',
    entry,
    amount,
    numbers: entry.numbers,
    ...(isTaken && sign * value < 0 && { isTaken }),
  }
}
