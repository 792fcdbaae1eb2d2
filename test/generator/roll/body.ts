// Puts the middle of a receipt together: what it is called, number, day and people, a customer, and the items.

import { cut, edges, GAP, line, wrapped, type Desk, type Row } from './desk.ts'
import type { Sold } from './sale.ts'

/** What the block of number, day and people said. */
export interface PrintedMeta {
  number?: string
  time?: string
  cashier?: string
  table?: string
  guests?: number
  register?: string
}

/** The wording of what this paper is, plain. */
export function titleOf(desk: Desk): string {
  return desk.say('title')
}

/** The title in its form. */
export function composeTitle(desk: Desk): Row[] {
  const title = titleOf(desk)
  const { titleForm } = desk.axes
  const text = titleForm === 'dashes' ? `- ${title} -` : titleForm === 'stars' ? `*** ${title} ***` : title
  return [
    line(
      'title',
      text,
      desk.axes.align === 'left' ? desk.choose('title-align', ['left', 'centre']) : 'centre',
      titleForm === 'bold' || titleForm === 'wide' ? titleForm : 'plain',
    ),
  ]
}

interface Entry {
  key: string
  role: Row['role']
  label: string
  value: string
}

/** Number, day and people, in the family's form and order; `first` and `rest` are halves where the block is split. */
export function composeMeta(desk: Desk): { first: Row[]; rest: Row[]; printed: PrintedMeta } {
  const { axes, sale } = desk
  const printed: PrintedMeta = {}
  const has = (name: string, share: number): boolean =>
    desk.choose(
      `has-${name}`,
      Array.from({ length: 100 }, (_, at) => at),
    ) <
    share * 100
  const serves = /restaurant|cafe|bar/.test(axes.trade)
  const entries: Entry[] = []
  const add = (key: 'number' | 'cashier' | 'register' | 'table' | 'guests', value: string): void => {
    entries.push({ key, role: 'meta', label: desk.say(key), value })
  }
  if (has('number', 0.85)) {
    printed.number = sale.number
    add('number', sale.number)
  }
  // The time stands with the day, which some have on top of everything.
  printed.time = sale.time
  if (axes.lead !== 'date') entries.push(...dateEntries(desk))
  if (has('cashier', 0.65)) {
    printed.cashier = desk.written(sale.cashier)
    add('cashier', sale.cashier)
  }
  if (has('register', 0.35)) {
    printed.register = sale.register
    add('register', sale.register)
  }
  if (serves && has('table', 0.6)) {
    printed.table = sale.table
    add('table', sale.table)
  }
  if (serves && has('guests', 0.4)) {
    printed.guests = sale.guests
    add('guests', String(sale.guests))
  }
  const opened = desk.choose('opened', ['Opened', 'Valid from', 'Entered'])
  if (axes.secondDate === 'opened')
    entries.push({ key: 'opened', role: 'decoy', label: opened, value: desk.day(sale.otherDate) })
  const first = axes.metaOrder.replace('-first', '')
  entries.sort((a, b) => Number(b.key === first) - Number(a.key === first))
  if (axes.metaAt === 'split')
    return { first: layEntries(desk, entries.slice(0, 1)), rest: layEntries(desk, entries.slice(1)), printed }
  return { first: layEntries(desk, entries), rest: [], printed }
}

function dateEntries(desk: Desk): Entry[] {
  const { axes, sale } = desk
  const day = desk.day(sale.date)
  const time = desk.clock(sale.time)
  const gap = desk.choose('date-gap', [' ', '  ', ' - ', ', '])
  switch (axes.dateForm) {
    case 'with-time':
      return [{ key: 'date', role: 'date', label: desk.say('date'), value: `${day}${gap}${time}` }]
    case 'time-first':
      return [{ key: 'date', role: 'date', label: desk.say('date'), value: `${time} ${day}` }]
    case 'apart':
      return [
        { key: 'date', role: 'date', label: desk.say('date'), value: day },
        { key: 'time', role: 'meta', label: desk.say('time'), value: time },
      ]
    default:
      return [{ key: 'date', role: 'date', label: '', value: `${day}${gap}${time}` }]
  }
}

function layEntries(desk: Desk, entries: readonly Entry[]): Row[] {
  const { metaForm } = desk.axes
  const colon = desk.choose('meta-colon', [': ', ':', ' : ', ' ', '# ', '.: '])
  const plain = ({ label, value }: Entry): string =>
    label === '' ? value : `${label}${/[.#:]$/.test(label) ? ' ' : colon}${value}`
  const whole = (entry: Entry): Row => line(entry.role, plain(entry), 'left')
  const labelled = (entry: Entry, row: Row): Row => (entry.label === '' ? whole(entry) : row)
  switch (metaForm) {
    case 'colon-column':
      return entries.map((entry) =>
        labelled(entry, {
          role: entry.role,
          form: 'plain',
          pieces: [
            { text: entry.label, at: 0, align: 'left' },
            { text: `: ${entry.value}`, at: 0.38, align: 'left' },
          ],
        }),
      )
    case 'edges':
      return entries.map((entry) =>
        labelled(entry, edges(entry.role, `${entry.label}${desk.choose('edge-colon', ['', ':'])}`, entry.value)),
      )
    case 'two-columns':
      return pairs(entries).flatMap(([left, right]) => {
        if (!right || !desk.fits(`${plain(left)}  ${plain(right)}`)) return [left, ...(right ? [right] : [])].map(whole)
        return [edges(left.role === 'date' || right.role === 'date' ? 'date' : 'meta', plain(left), plain(right))]
      })
    case 'inline':
    case 'one-line': {
      // On one line only what could be mistaken has its label.
      const brief = (entry: Entry): string =>
        /^(?:number|cashier)$/.test(entry.key)
          ? `${entry.label}${/[.#:]$/.test(entry.label) ? '' : ' '}${entry.value}`
          : entry.value
      const joined = joinEntries(
        desk,
        entries.map((entry) => ({ text: metaForm === 'one-line' ? brief(entry) : plain(entry), role: entry.role })),
      )
      return joined.map(({ text, role }) => line(role, text, desk.choose('inline-align', ['left', 'left', 'centre'])))
    }
    default:
      return entries.map(whole)
  }
}

interface Said {
  text: string
  role: Row['role']
}

/** As many entries on a line as it has room for; a line ends between two of them. */
function joinEntries(desk: Desk, entries: readonly Said[]): Said[] {
  const lines: Said[] = []
  for (const { text, role } of entries) {
    const last = lines.at(-1)
    if (last && desk.fits(`${last.text}  ${text}`))
      lines[lines.length - 1] = { text: `${last.text}  ${text}`, role: role === 'date' ? role : last.role }
    else lines.push({ text, role })
  }
  return lines
}

function pairs<T>(list: readonly T[]): [T, T | undefined][] {
  return Array.from({ length: Math.ceil(list.length / 2) }, (_, at) => [list[2 * at]!, list[2 * at + 1]])
}

/** A customer with an address, which is not the shop's. */
export function composeCustomer(desk: Desk): Row[] {
  const { sale } = desk
  const label = desk.say('customer')
  return [`${label}: ${sale.customer}`, ...sale.customerAddress]
    .flatMap((piece) => wrapped(desk, piece))
    .map((text) => line('customer', text, 'left'))
}

/** A line item as it was printed; what a layout leaves out is absent. */
export interface PrintedItem {
  description: string
  quantity?: number
  unit_price?: number
  total: number
  discount_amount?: number
  product_code?: string
  tax_code?: string
}

/** The items in the family's layout, and what was printed of each. */
export function composeItems(desk: Desk): { rows: Row[]; printed: PrintedItem[] } {
  const { axes, sale } = desk
  const printed: PrintedItem[] = []
  const rows: Row[] = [...itemHead(desk)]
  for (const item of sale.items) {
    const laid = layItem(desk, item)
    rows.push(...laid.rows)
    const { description, quantity, unit_price, product_code } = laid
    const mark = markOf(desk, item)
    printed.push({
      description: desk.written(description),
      ...(quantity !== undefined && { quantity }),
      ...(unit_price !== undefined && { unit_price }),
      total: item.total / 100,
      ...(item.off && { discount_amount: item.off / 100 }),
      ...(product_code !== undefined && { product_code }),
      ...(mark !== '' && mark !== '*' && { tax_code: mark }),
    })
    for (const text of item.modifiers)
      rows.push(line('modifier', `${desk.choose('modifier-indent', ['  ', '   ', ' - ', '  * '])}${text}`, 'left'))
    if (item.off)
      rows.push(
        edges(
          'item-discount',
          `  ${desk.say('discount')} ${desk.choose('off-percent', [true, false]) ? `${Math.round((item.off / item.total) * 100)}%` : ''}`.trimEnd(),
          desk.money(-item.off),
        ),
      )
  }
  if (axes.items === 'columns' || axes.itemHead !== 'none') rows.push(GAP)
  return { rows, printed }
}

function itemHead(desk: Desk): Row[] {
  const { axes } = desk
  const amount = desk.choose('head-amount', [desk.say('amount'), desk.say('amount'), desk.place.currency])
  if (axes.items === 'columns')
    return [columnsRow('item-head', desk.say('item'), desk.say('quantity'), desk.say('price'), amount)]
  if (axes.itemHead === 'none') return []
  if (axes.itemHead === 'short') return [line('item-head', amount, 'right')]
  return [
    axes.items.startsWith('quantity-front')
      ? edges('item-head', `${desk.say('quantity')} ${desk.say('item')}`, amount)
      : edges('item-head', desk.say('item'), amount),
  ]
}

function columnsRow(role: Row['role'], description: string, quantity: string, price: string, amount: string): Row {
  const pieces = [
    { text: description, at: 0, align: 'left' as const },
    { text: quantity, at: 0.56, align: 'right' as const },
    { text: price, at: 0.78, align: 'right' as const },
    { text: amount, at: 1, align: 'right' as const },
  ]
  return { role, form: 'plain', pieces: pieces.filter(({ text }) => text !== '') }
}

function markOf({ axes, sale }: Desk, item: Sold): string {
  if (sale.mode === 'none' || axes.taxMark === 'none') return ''
  return { letter: 'ABC'[item.rateAt]!, code: item.rateAt === 0 ? 'SR' : 'ZR', star: '*' }[axes.taxMark]
}

interface Laid {
  rows: Row[]
  description: string
  quantity?: number
  unit_price?: number
  product_code?: string
}

// So much of a line is the description's where amounts stand behind it.
const BESIDE_AMOUNT = 0.68
const BESIDE_COLUMNS = 0.46
// Between the ends of the columns: quantity, price, amount.
const COLUMN_SHARES = [0.1, 0.22, 0.22]

function layItem(desk: Desk, item: Sold): Laid {
  const { axes, choose } = desk
  const { quantity, unitPrice, code, unit } = item
  const mark = markOf(desk, item)
  const amount = `${desk.money(item.total, axes.itemMoney === 'sign')}${mark === '' ? '' : `${mark === '*' ? choose('mark-gap', [' ', '']) : ' '}${mark}`}`
  const count = `${desk.quantity(quantity)}${unit ? ` ${unit}` : ''}`
  const price = desk.money(unitPrice)
  const by = choose('times', [' x ', ' X ', 'x', ' @ ', ' * '])
  const shown = axes.ones === 'shown' || quantity !== 1
  const one = shown ? { quantity } : {}
  const both = shown ? { quantity, unit_price: unitPrice / 100 } : {}
  const described = (share: number, before = ''): string =>
    cut(desk, `${before}${item.description}`, share).slice(before.length)
  // A weighed thing says how much of it on a line of its own, whatever the layout.
  const times = `${count}${by}${price}${unit ? `/${unit}` : ''}`
  const isTight =
    axes.items === 'columns' &&
    ![count, price, amount].every((text, at) => desk.fits(`${text} `, 'plain', COLUMN_SHARES[at]!))
  // Nor does it stand in columns where amounts are too long for them.
  const layout = unit || isTight ? 'below' : axes.items
  const whole = described(BESIDE_AMOUNT)
  switch (layout) {
    case 'quantity-front':
    case 'quantity-x': {
      const lead = shown
        ? `${count}${layout === 'quantity-x' ? choose('front-x', ['x ', ' x ', ' X ']) : choose('front-gap', [' ', '  '])}`
        : ''
      const description = described(BESIDE_AMOUNT, lead)
      return { rows: [edges('item', lead + description, amount)], description, ...one }
    }
    case 'quantity-behind': {
      const tail = shown ? choose('behind', [` x${count}`, ` ${count}x`, `  ${count}`, ` (${count})`]) : ''
      return { rows: [edges('item', whole + tail, amount)], description: whole, ...one }
    }
    case 'at-price': {
      const lead = shown ? `${count} ` : ''
      const description = described(0.45, lead)
      return {
        rows: [edges('item', `${lead}${description}${shown ? ` @ ${price}` : ''}`, amount)],
        description,
        ...both,
      }
    }
    case 'below':
    case 'above': {
      if (!shown) return { rows: [edges('item', whole, amount)], description: whole }
      const description = described(1)
      const indent = choose('below-indent', ['  ', '', '     ', '   '])
      const priced = edges('item', `${indent}${times}`, amount)
      if (layout === 'above')
        return { rows: [line('item', times, 'left'), edges('item', whole, amount)], description: whole, ...both }
      return { rows: [line('item', description, 'left'), priced], description, ...both }
    }
    case 'columns': {
      const isLong = !desk.fits(item.description, 'plain', BESIDE_COLUMNS)
      const rows = isLong
        ? [line('item', described(1), 'left'), columnsRow('item', '', count, price, amount)]
        : [columnsRow('item', item.description, count, price, amount)]
      return { rows, description: isLong ? described(1) : item.description, quantity, unit_price: unitPrice / 100 }
    }
    case 'code-front': {
      const description = described(BESIDE_AMOUNT, `${code} `)
      const counted = quantity !== 1
      return {
        rows: [
          edges('item', `${code} ${description}`, amount),
          ...(counted ? [line('item', `  ${times}`, 'left')] : []),
        ],
        description,
        product_code: code,
        ...(counted && { quantity, unit_price: unitPrice / 100 }),
      }
    }
    case 'code-below': {
      const description = described(1)
      return {
        rows: [
          line('item', description, 'left'),
          {
            role: 'item',
            form: 'plain',
            pieces: [
              { text: code, at: 0, align: 'left' },
              { text: `${times}  ${amount}`, at: 1, align: 'right' },
            ],
          },
        ],
        description,
        quantity,
        unit_price: unitPrice / 100,
        product_code: code,
      }
    }
    default:
      return { rows: [edges('item', whole, amount)], description: whole }
  }
}
