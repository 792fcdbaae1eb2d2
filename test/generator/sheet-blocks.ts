// The blocks that sheets are put together from, in words of no language. `look` draws what all documents of a family
// share, `random` what each has of its own.

import type { Canvas } from './canvas.ts'
import type { Random } from './random.ts'

export interface Pen {
  canvas: Canvas
  random: Random
  look: (name: string) => Random
  size: number
  line: number
}

/** Where a block stands; it must not go below `floor`. `name` is its own within the family. */
export interface Place {
  x: number
  y: number
  width: number
  floor: number
  name: string
}

/** Draws a block and returns how far down it goes. */
type Block = (pen: Pen, place: Place) => number

const SYLLABLES = [
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za',
  'bren clar dorn fels grim host kram lind mont norr plen quist rand stol trim vald',
]
  .join(' ')
  .split(' ')

/** A word of no language. */
export function word(random: Random, upper = false): string {
  const text = Array.from({ length: random.pick([1, 2, 2, 3, 4]) }, () => random.pick(SYLLABLES)).join('')
  return upper ? text[0]!.toUpperCase() + text.slice(1) : text
}

export const words = (random: Random, count: number, upper = false): string =>
  Array.from({ length: count }, () => word(random, upper)).join(' ')

const amount = (random: Random, comma: boolean): string => {
  const large = (): string => `${random.int(1, 99)}${comma ? '.' : ','}${random.fill('0##').slice(0, 3)}`
  const text = `${random.chance(0.25) ? large() : String(random.int(1, 999))}.${random.fill('##')}`
  return comma ? `${text.slice(0, -3)},${text.slice(-2)}` : text
}

const date = (random: Random, sign: string): string =>
  sign === '-'
    ? `20${random.int(10, 26)}-0${random.int(1, 9)}-${random.int(10, 28)}`
    : `${random.int(10, 28)}${sign}0${random.int(1, 9)}${sign}20${random.int(10, 26)}`
const code = (random: Random): string =>
  random.fill(random.pick(['######', '@@-####', '####/##', '@########', '#####']))

/** Lines as of an address: words, words with a number, a telephone. */
export function drawRows(
  { canvas, random, size, line }: Pen,
  count: number,
  x: number,
  top: number,
  align: 'left' | 'right' | 'center',
  small = size,
): void {
  for (let at = 0; at < count; at++) {
    const text = random.pick([
      () => `${words(random, random.int(1, 2), true)} ${random.int(1, 200)}`,
      () => `${random.fill('#####')} ${word(random, true)}`,
      () => words(random, random.int(1, 3), true),
      () => `${word(random, true)}${random.pick([': ', ' '])}${random.fill('+## ## ######')}`,
      () => `${word(random)}@${word(random)}.com`,
      () => `${word(random, true)}: ${code(random)}`,
    ])()
    canvas.text(text, x, top + at * line * (small / size), { size: small, align })
  }
}

const party: Block = (pen, { x, y, name }) =>
  pen.canvas.region('party', () => {
    const { canvas, random, look, line } = pen
    const shape = look(name)
    const labelled = shape.chance(0.65)
    const bold = shape.chance(0.6)
    let at = y
    if (labelled) {
      const label = shape.chance(0.3) ? word(random).toUpperCase() : words(random, shape.int(1, 2), true)
      canvas.text(`${label}${shape.chance(0.5) ? ':' : ''}`, x, at, { bold })
      at += line
    }
    canvas.text(words(random, random.int(1, 3), true), x, at, { bold: shape.chance(0.3) })
    at += line
    const count = random.int(1, 4)
    drawRows(pen, count, x, at, 'left')
    return at + count * line
  })

const meta: Block = (pen, { x, y, width, name }) =>
  pen.canvas.region('meta', () => {
    const { canvas, random, look, line, size } = pen
    const shape = look(name)
    const count = shape.int(2, width > 300 ? 9 : 6)
    const form = shape.pick(['pairs', 'pairs', 'inline', 'right', ...(width > 300 ? ['boxes', 'boxes', 'two'] : [])])
    const colon = shape.pick([':', ':', '', ' :'])
    const sign = shape.pick(['.', '/', '-'])
    const bold = shape.chance(0.5)
    const boxed = shape.chance(0.4)
    const deep = shape.pick([1, 1, 1.3])
    const entries = Array.from({ length: count }, (_, at): [string, string] => [
      words(random, shape.int(1, 2), true),
      shape.pick([
        () => date(random, sign),
        () => code(random),
        () => words(random, 1, true),
        () => (at === 0 ? code(random) : date(random, sign)),
      ])(),
    ])
    if (form === 'boxes') {
      const columns = Math.min(count, shape.int(3, 5))
      const step = width / columns
      const small = size * 0.85
      entries.forEach(([label, value], at) => {
        const left = x + (at % columns) * step
        const top = y + Math.floor(at / columns) * line * 2.6
        canvas.text(label.slice(0, Math.floor((step / small) * 1.6)), left + 3, top, { size: small * 0.9, bold })
        canvas.text(value.slice(0, Math.floor((step / small) * 1.6)), left + 3, top + line, { size: small })
        if (boxed) canvas.rule(left, top - 2, left, top + 2 * line)
      })
      const end = y + Math.ceil(count / columns) * line * 2.6
      if (boxed) for (const at of [y - 2, end - line * 0.5]) canvas.rule(x, at, x + width, at)
      return end
    }
    const columns = form === 'two' ? 2 : 1
    const step = width / columns
    const labels = Math.max(...entries.map(([label]) => canvas.widthOf(`${label}${colon} `, { bold })))
    entries.forEach(([label, value], at) => {
      const left = x + (at % columns) * step
      const top = y + Math.floor(at / columns) * line * deep
      if (form === 'inline') {
        canvas.text(`${label}${colon} ${value}`, left, top)
        return
      }
      canvas.text(`${label}${colon}`, left, top, { bold })
      canvas.text(value, form === 'right' ? left + step : left + labels + 8, top, {
        align: form === 'right' ? 'right' : 'left',
      })
    })
    return y + Math.ceil(count / columns) * line * deep
  })

const body: Block = ({ canvas, random, line, size }, { x, y, width, floor }) => {
  let at = y
  for (let count = random.int(1, 7); count > 0 && at < floor - line; count--) {
    let text = word(random, true)
    while (canvas.widthOf(`${text} mmmmmmmmmmmm`) < width && (count > 1 || random.chance(0.85)))
      text += ` ${word(random)}`
    canvas.text(text, x, at, { size: size * (width < 200 ? 0.9 : 1) })
    at += line
  }
  return at
}

type Column = { kind: 'text' | 'amount' | 'count' | 'code' | 'date' | 'percent'; from: number; to: number }

function columnsOf(shape: Random): Column[] {
  const kinds = shape.pick<Column['kind'][]>([
    ['text', 'count', 'amount', 'amount'],
    ['count', 'text', 'amount', 'amount'],
    ['code', 'text', 'count', 'amount', 'amount'],
    ['count', 'code', 'text', 'count', 'amount', 'percent', 'amount'],
    ['text', 'amount'],
    ['date', 'text', 'amount', 'amount'],
    ['date', 'text', 'amount', 'amount', 'amount'],
    ['text', 'count', 'amount', 'percent', 'amount'],
    ['text', 'date', 'count', 'amount'],
    ['date', 'date', 'text', 'amount'],
    ['code', 'text', 'amount'],
    ['text', 'amount', 'amount', 'amount'],
    ['text', 'percent', 'amount', 'amount', 'amount'],
    ['count', 'text', 'code', 'percent', 'count', 'amount', 'amount'],
  ])
  const weights = kinds.map(
    (kind) => ({ text: shape.pick([3, 4, 5]), amount: 1.3, count: 0.7, code: 1.2, date: 1.2, percent: 0.8 })[kind],
  )
  const all = weights.reduce((sum, one) => sum + one, 0)
  let from = 0
  return kinds.map((kind, at) => {
    const column = { kind, from, to: from + weights[at]! / all }
    from = column.to
    return column
  })
}

const table: Block = (pen, { x, y, width, floor, name }) => {
  const { canvas, random, look, line, size } = pen
  const shape = look(name)
  const columns = columnsOf(shape)
  const style = shape.pick(['grid', 'lines', 'zebra', 'bare', 'head'])
  const comma = shape.chance(0.5)
  const sign = shape.pick(['.', '/', '-'])
  const tall = shape.pick([1, 1.2, 1.5, 2])
  const headed = shape.chance(0.88)
  const upper = shape.chance(0.3)
  const dark = style !== 'bare' && shape.chance(0.3)
  const wraps = shape.pick([0, 0, 0.2, 0.5])
  const groups = shape.pick([0, 0, 0, 0.12])
  const indent = 4
  const left = shape.chance(0.2)
  const count = random.pick([1, 2, 3, 4, 6, 8, 12, 18, 26, 40])
  const edges = columns.map(({ from }) => x + from * width)
  const put = (column: Column, text: string, top: number, options = {}): void => {
    const isRight = !left && !/text|code|date/.test(column.kind)
    const room = (column.to - column.from) * width - 2 * indent
    const fits = Math.min(size, (size * room) / Math.max(1, canvas.widthOf(text, options)))
    canvas.text(text, isRight ? x + column.to * width - indent : x + column.from * width + indent, top, {
      ...options,
      size: fits,
      align: isRight ? 'right' : 'left',
    })
  }
  let at = y
  const head = (): void =>
    canvas.region('table_head', () => {
      const lines = shape.chance(0.2) ? 2 : 1
      if (dark) canvas.fill(x, at - 2, width, lines * line + 4, '#24435c')
      else if (style === 'zebra' || style === 'head') canvas.fill(x, at - 2, width, lines * line + 4, '#dde3ea')
      for (const column of columns)
        for (let row = 0; row < lines; row++) {
          if (row === 1 && random.chance(0.5)) continue
          const text = words(random, column.kind === 'text' ? shape.int(1, 2) : 1, true).slice(0, 12)
          put(column, upper ? text.toUpperCase() : text, at + row * line, {
            bold: true,
            ...(dark && { color: 'white' }),
          })
        }
      at += lines * line + 5
      if (style !== 'bare') canvas.rule(x, at - 2, x + width, at - 2)
    })
  if (headed) head()
  canvas.region('table', () => {
    for (let row = 0; row < count && at < floor - 2 * line; row++) {
      if (random.chance(groups)) {
        canvas.text(words(random, 2, true), x + indent, at, { bold: true })
        at += line * tall
      }
      const extra = random.chance(wraps) ? random.int(1, 3) : 0
      if (style === 'zebra' && row % 2 === 1) canvas.fill(x, at - 1, width, line * (tall + extra), '#f3f5f8')
      for (const column of columns) {
        if (column.kind !== 'text' && random.chance(0.06)) continue
        put(
          column,
          {
            text: () => words(random, random.int(1, 5), true).slice(0, 42),
            amount: () => amount(random, comma),
            count: () => String(random.int(1, 40)),
            code: () => code(random),
            date: () => date(random, sign),
            percent: () => `${random.int(1, 25)}%`,
          }[column.kind](),
          at,
        )
        if (column.kind === 'text')
          for (let more = 1; more <= extra; more++)
            put(column, words(random, random.int(1, 5)).slice(0, 42), at + more * line)
      }
      const bottom = at + line * (tall + extra)
      if (style === 'grid') for (const edge of [...edges, x + width]) canvas.rule(edge, at - 2, edge, bottom - 2)
      if (style === 'grid' || style === 'lines') canvas.rule(x, bottom - 2, x + width, bottom - 2, 0.4)
      at = bottom
    }
  })
  return at
}

const totals: Block = (pen, { x, y, width, floor, name }) =>
  pen.canvas.region('totals', () => {
    const { canvas, random, look, line, size } = pen
    const shape = look(name)
    const form = shape.pick(['right', 'right', 'right', 'full', 'left', 'boxes', 'summary'])
    const count = shape.int(1, 5)
    const comma = shape.chance(0.5)
    const colon = shape.pick(['', ':'])
    const tall = shape.pick([1, 1.2, 1.5])
    const money = shape.pick(['', '$', 'EUR ', '€'])
    const value = (): string => `${money}${amount(random, comma)}`
    let at = y
    if (form === 'boxes' || form === 'summary') {
      const step = width / (count + 1)
      for (let column = 0; column <= count; column++)
        canvas.text(words(random, 1, true).slice(0, 12), x + column * step + 3, at, {
          size: size * 0.9,
          bold: form === 'summary',
        })
      at += line * 1.1
      for (let row = 0; row < (form === 'summary' ? 2 : 1); row++, at += line)
        for (let column = 0; column <= count; column++)
          canvas.text(value(), x + column * step + 3, at, { bold: form === 'boxes' })
      if (form === 'boxes') return at
      at += line / 2
    }
    const left = form === 'left' ? x : form === 'full' ? x : x + width * shape.pick([0.5, 0.6, 0.7])
    const right = form === 'left' ? x + width * 0.5 : x + width
    const strong = shape.chance(0.7)
    const big = strong && shape.chance(0.4) ? 1.3 : 1
    const labelRight = shape.chance(0.25)
    for (let row = 0; row < count && at < floor - line; row++) {
      const isLast = row === count - 1
      const options = { bold: isLast && strong, size: isLast ? size * big : size }
      if (isLast && shape.chance(0.4)) canvas.rule(left, at - 2, right, at - 2)
      const label = words(random, shape.int(1, 2), true)
      const rate = random.chance(0.2) ? ` ${random.int(5, 25)}%` : ''
      canvas.text(`${label}${rate}${colon}`, labelRight ? right - 90 : left, at, {
        ...options,
        align: labelRight ? 'right' : 'left',
      })
      canvas.text(value(), right - 4, at, { ...options, align: 'right' })
      at += line * tall * big
    }
    return at
  })

const signature: Block = ({ canvas, random, line }, { x, y, width, floor }) => {
  const top = Math.min(y + 40, floor - 20)
  const left = random.pick([x, x + width * 0.55])
  canvas.rule(left, top, left + 150, top)
  canvas.text(words(random, 2, true), left, top + 3)
  canvas.mark('signature', left + 10, top - 34, 120, 32)
  let from = { x: left + 12, y: top - 12 }
  for (let at = 0; at < 16; at++) {
    const to = { x: left + 12 + at * 7 + random.int(-6, 6), y: top - 17 + random.int(-15, 14) }
    canvas.rule(from.x, from.y, to.x, to.y, 1)
    from = to
  }
  return top + 2 * line
}

/** Every block by what a plan calls it. */
export const BLOCKS: Readonly<
  Record<'party' | 'meta' | 'body' | 'intro' | 'notes' | 'table' | 'second' | 'totals' | 'signature', Block>
> = { party, meta, body, intro: body, notes: body, table, second: table, totals, signature }
