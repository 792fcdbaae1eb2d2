// The independent axes along which tables differ, by kind of document. Each axis has a random stream of its own, so
// that a new axis changes no other.

import { randomOf } from '../random.ts'

type Values = readonly (string | number)[]

/** What every table has. A value stands as often as tables have it. */
const SHARED = {
  language: ['en', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv'],
  heads: ['words', 'words', 'words', 'words', 'capitals', 'nonsense', 'none'],
  headLines: ['one', 'one', 'two'],
  align: ['usual', 'usual', 'usual', 'left', 'centre', 'right', 'mixed'],
  /** Where a wrapped description goes on, seen from the line of the figures. */
  wrap: ['none', 'none', 'none', 'below', 'above', 'around', 'between'],
  /** Where what stands left of the description is set in a wrapped row. */
  lead: ['figures', 'figures', 'first'],
  rowGap: ['tight', 'loose', 'loose'],
  /** Between the description and what stands right of it: 0.6 em, or what the page leaves. */
  gap: ['wide', 'wide', 'narrow'],
  rules: ['none', 'lines', 'grid', 'zebra'],
  pages: [1, 1, 1, 1, 2, 3],
  repeat: ['heads', 'heads', 'no heads'],
  copies: [1, 1, 1, 1, 1, 3],
  numbers: ['own', 'own', 'own', '1,234.50', '1.234,50', '1 234,50', "1'234.50", '1,23,456.00'],
  decimals: [2, 2, 2, 2, 0, 3],
  sign: ['minus', 'minus', 'spaced', 'long', 'trailing', 'brackets'],
  currency: ['none', 'none', 'none', 'before', 'behind', 'code'],
  size: [8, 9, 10],
  family: ['sans', 'humanist', 'serif', 'condensed', 'mono'],
} as const satisfies Record<string, Values>

const GOODS = {
  order: ['usual', 'usual', 'description first', 'description last', 'shuffled'],
  position: ['none', 'none', '1', '10'],
  code: ['none', 'none', 'code'],
  hsn: ['none', 'none', 'none', 'hsn'],
  date: ['none', 'none', 'none', 'none', 'date'],
  unit: ['none', 'none', 'column', 'glued'],
  quantity: ['whole', 'whole', 'whole', 'decimal', 'ones', 'none'],
  /** What descriptions have in them. */
  texts: ['plain', 'plain', 'sums', 'figures', 'per cents', 'dates'],
} as const satisfies Record<string, Values>

const PRICES = {
  unitPrice: ['yes', 'yes', 'yes', 'no'],
  listPrice: ['no', 'no', 'no', 'no', 'yes'],
  discount: ['none', 'none', 'none', 'rate', 'amount'],
  taxRate: ['no', 'no', 'yes'],
  taxAmount: ['no', 'no', 'no', 'yes'],
  total: ['total', 'total', 'total', 'net', 'gross', 'net and gross'],
  taxes: ['one', 'one', 'two', 'none'],
  charge: ['none', 'none', 'none', 'shipping'],
  sections: ['none', 'none', 'none', 'titles', 'titles and sums'],
  carried: ['no', 'no', 'yes'],
  sums: ['right', 'right', 'left', 'full', 'under'],
  sumWords: ['plain', 'plain', 'rare', 'bare'],
  recap: ['none', 'none', 'below', 'above'],
  sign: [...SHARED.sign, 'marked'],
  negative: ['none', 'none', 'none', 'rebate', 'return'],
  zero: ['none', 'none', 'none', 'zero', 'word'],
} as const satisfies Record<string, Values>

const ROLL = {
  language: SHARED.language,
  heads: ['none'],
  align: ['usual', 'usual', 'usual', 'left'],
  wrap: ['none', 'none', 'none', 'below', 'above'],
  rowGap: ['tight', 'tight', 'loose'],
  gap: ['wide', 'wide', 'narrow'],
  rules: ['none', 'none', 'none', 'lines'],
  numbers: ['own', 'own', 'own', 'own', '1,234.50', '1.234,50'],
  decimals: [2, 2, 2, 2, 0, 3],
  sign: ['minus', 'minus', 'trailing', 'brackets'],
  currency: ['none', 'none', 'before', 'behind'],
  size: [8, 9],
  family: ['mono', 'sans', 'condensed', 'humanist'],
  total: ['gross'],
  quantity: ['whole', 'whole', 'decimal', 'ones'],
  texts: GOODS.texts,
  code: ['none', 'none', 'code'],
  taxes: PRICES.taxes,
  negative: PRICES.negative,
  zero: ['none', 'none', 'none', 'zero'],
  recap: ['none', 'none', 'below'],
  sums: ['full', 'full', 'under'],
  sumWords: ['plain', 'plain', 'plain', 'rare'],
  /** Where a line says how many, and of what price. */
  counts: ['none', 'column', 'below', 'below', 'with total', 'above'],
  mark: ['none', 'none', 'letter'],
  paid: ['none', 'cash', 'card'],
} as const satisfies Record<string, Values>

const STATEMENT = {
  ...SHARED,
  copies: [1],
  order: ['usual', 'usual', 'usual', 'description first', 'description last', 'shuffled'],
  decimals: [2, 2, 2, 2, 2, 2, 0, 3],
  money: [
    'debit credit',
    'debit credit',
    'credit debit',
    'signed',
    'signed',
    'plus',
    'worded',
    'way first',
    'marked',
    'sections',
  ],
  date: ['full', 'full', 'full', 'short', 'first of day'],
  value: ['none', 'none', 'column'],
  ref: ['none', 'none', 'none', 'column'],
  balance: ['column', 'column', 'last of day', 'none'],
  ends: ['rows', 'summary', 'summary', 'none'],
  sums: ['none', 'none', 'summary', 'below'],
  empty: ['blank', 'blank', 'dash', 'zero'],
  texts: ['plain', 'plain', 'sums', 'figures'],
  direction: ['oldest first', 'oldest first', 'oldest first', 'newest first'],
  carried: ['no', 'no', 'yes'],
} as const satisfies Record<string, Values>

const PAYSLIP = {
  ...SHARED,
  wrap: ['none'],
  lead: ['-'],
  pages: [1],
  copies: [1],
  repeat: ['-'],
  order: ['usual', 'usual', 'usual', 'shuffled'],
  decimals: [2, 2, 2, 2, 2, 2, 0, 3],
  lists: ['beside', 'beside', 'stacked', 'stacked', 'signs', 'own columns'],
  code: ['none', 'none', 'code'],
  hours: ['none', 'none', 'columns'],
  ytd: ['none', 'none', 'column'],
  sums: ['in table', 'below'],
  sumsAt: ['right', 'left', 'full'],
} as const satisfies Record<string, Values>

const TICKET = {
  ...SHARED,
  wrap: ['none', 'none', 'none', 'below'],
  lead: ['figures', '-'],
  pages: [1],
  copies: [1],
  repeat: ['-'],
  decimals: [2],
  sign: ['minus'],
  order: ['usual', 'usual', 'shuffled'],
  pairs: ['place time', 'time place'],
  day: ['full', 'full', 'short'],
  number: ['column', 'column', 'none'],
  platform: ['none', 'none', 'column'],
  coach: ['none', 'column'],
  seat: ['none', 'column'],
  class: ['none', 'none', 'column'],
  sums: ['left', 'right', 'full'],
} as const satisfies Record<string, Values>

/** What tables without money do not have. */
const MONEY = new Set(['decimals', 'sign', 'currency'])

export const TABLE_AXES = {
  invoice: { ...SHARED, ...GOODS, ...PRICES },
  purchase_order: {
    ...SHARED,
    ...GOODS,
    ...PRICES,
    position: ['1', '10', '10', 'none'],
    unit: ['column', 'column', 'glued', 'none'],
    quantity: ['whole', 'whole', 'decimal', 'ones'],
    negative: ['none'],
    zero: ['none', 'none', 'none', 'zero'],
  },
  receipt: ROLL,
  delivery_note: {
    ...Object.fromEntries(Object.entries(SHARED).filter(([name]) => !MONEY.has(name))),
    ...GOODS,
    quantity: ['whole', 'whole', 'decimal', 'ones'],
    sections: ['none', 'none', 'none', 'titles'],
  },
  bank_statement: STATEMENT,
  payslip: PAYSLIP,
  ticket: TICKET,
} as const satisfies Record<string, Record<string, Values>>

export type TableKind = keyof typeof TABLE_AXES
/** Papers of goods. */
export type TradeKind = Extract<TableKind, 'invoice' | 'purchase_order' | 'receipt' | 'delivery_note'>
export const TABLE_KINDS = Object.keys(TABLE_AXES) as TableKind[]

/** One value of each axis. */
export type Axes = Readonly<Record<string, string | number>>

/** What an axis needs of another to show. */
const NEEDS: Readonly<Record<string, Axes>> = {
  repeat: { pages: 2 },
  carried: { pages: 2 },
  lead: { wrap: 'above' },
  sign: { negative: 'return', money: 'signed', lists: 'signs' },
}

/** Each value of each axis alone: the usual values of all others, which are the first ones; languages stay free. */
export function aloneOf(kind: TableKind): { name: string; overrides: Axes }[] {
  const all = Object.entries(TABLE_AXES[kind] as Record<string, Values>).filter(([name]) => name !== 'language')
  const usual: Axes = Object.fromEntries(all.map(([name, values]) => [name, values[0]!]))
  const needs = (axis: string): Axes =>
    Object.fromEntries(Object.entries(NEEDS[axis] ?? {}).filter(([name]) => usual[name] !== undefined))
  return [
    { name: 'usual', overrides: usual },
    ...all.flatMap(([name, values]) =>
      [...new Set(values.slice(1))]
        .filter((value) => value !== values[0] && value !== '-')
        .map((value) => ({ name: `${name}: ${value}`, overrides: { ...usual, ...needs(name), [name]: value } })),
    ),
  ]
}

/** The axes of the document that `seed` draws; `overrides` takes the place of what was drawn. */
export function axesOf(kind: TableKind, seed: string | number, overrides: Axes = {}): Axes {
  const drawn = Object.entries(TABLE_AXES[kind] as Record<string, Values>).map(([name, values]) => [
    name,
    randomOf(`table-axes/${kind}/${seed}/axis/${name}`).pick(values),
  ])
  return settled({ ...(Object.fromEntries(drawn) as Axes), ...overrides })
}

/** What an axis cannot have with others: copies of one page only, and marks of what does not show. */
function settled(axes: Axes): Axes {
  const unseen: Axes = {
    ...(Number(axes['pages'] ?? 1) > 1 ? { copies: 1 } : { repeat: '-', carried: '-' }),
    ...(axes['wrap'] === 'none' && { lead: '-' }),
    ...(axes['heads'] === 'none' && { headLines: '-' }),
    ...movementsSettled(axes),
  }
  return { ...axes, ...Object.fromEntries(Object.entries(unseen).filter(([name]) => axes[name] !== undefined)) }
}

/** What a statement must have, so that a reader can tell what is what; nothing on other papers. */
function movementsSettled(axes: Axes): Axes {
  const { money } = axes
  if (money === undefined) return {}
  const isNamed = axes['heads'] === 'words' || axes['heads'] === 'capitals'
  const inTwo = money === 'debit credit' || money === 'credit debit'
  const inSections = money === 'sections'
  // Only balances tell which of two columns without a name is money in.
  const balance = inSections ? 'none' : !isNamed && inTwo && axes['balance'] === 'none' ? 'column' : axes['balance']!
  const newest = axes['direction'] === 'newest first'
  return {
    balance,
    ...(!isNamed && { value: 'none' }),
    ...(!inTwo && { empty: '-' }),
    // Rows of balances stand above and below movements that follow each other.
    ...((newest || inSections || balance === 'none') && axes['ends'] === 'rows' && { ends: 'summary' }),
    ...((newest || balance === 'none') && { carried: 'no' }),
    ...(inSections && axes['date'] === 'first of day' && { date: 'full' }),
  }
}
