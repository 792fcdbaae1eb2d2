// Prints the rows of a receipt on a roll of paper that is just as long as they need.

import type { TextKind } from '../../../src/engine/layout/kinds.ts'
import { createCanvas, type Canvas, type Family as Typeface } from '../canvas.ts'
import type { Random } from '../random.ts'
import { placeOf, type Axes } from './axes.ts'
import type { Desk, Form, Piece, Role, Row } from './desk.ts'

/** The width of every roll, in points; they differ in how much goes on a line. */
export const PAPER_WIDTH = 226
/** A letter of one width is so much of its height wide, in the fonts used; a mean letter of the others. */
const LETTER_WIDTH: Readonly<Partial<Record<Typeface, number>>> = {
  mono: 0.6,
  terminal: 0.4,
  share: 0.54,
  inconsolata: 0.5,
  dots: 0.6,
  condensed: 0.43,
}
const MEAN_WIDTH = 0.5

/** Size in lines, stretching and weight of each form. */
const FORMS: Readonly<Record<Form, { size: number; x: number; y: number; bold?: true; typeface?: Typeface }>> = {
  plain: { size: 1, x: 1, y: 1 },
  bold: { size: 1, x: 1, y: 1, bold: true },
  large: { size: 1.45, x: 1, y: 1, bold: true },
  wide: { size: 1, x: 1.9, y: 1 },
  tall: { size: 1, x: 1, y: 1.9 },
  huge: { size: 1.1, x: 1.9, y: 2 },
  spaced: { size: 1, x: 1, y: 1 },
  inverse: { size: 1.15, x: 1, y: 1, bold: true },
  small: { size: 0.8, x: 1, y: 1 },
  logo: { size: 2, x: 1, y: 1, bold: true, typeface: 'serif' },
}
const LOGO_TYPEFACES: readonly Typeface[] = ['serif', 'condensed', 'humanist', 'sans']
// Fonts that lack letters of these countries give way to one that has them.
const LACKING: Readonly<Record<string, readonly Typeface[]>> = {
  PL: ['share', 'humanist'],
  CZ: ['share', 'humanist'],
  TR: ['share', 'humanist', 'dots', 'mono'],
  IN: ['share', 'humanist', 'dots', 'mono'],
}

/** The block of the receipt that a row belongs to. */
const REGIONS: Readonly<Record<Role, TextKind>> = {
  name: 'header',
  'legal-name': 'header',
  branch: 'header',
  slogan: 'header',
  address: 'header',
  phone: 'header',
  fax: 'header',
  email: 'header',
  url: 'header',
  id: 'header',
  owner: 'header',
  title: 'header',
  customer: 'party',
  meta: 'meta',
  date: 'meta',
  'item-head': 'table_head',
  item: 'table',
  modifier: 'table',
  'item-discount': 'table',
  count: 'totals',
  subtotal: 'totals',
  discount: 'totals',
  service: 'totals',
  tax: 'totals',
  rounding: 'totals',
  total: 'totals',
  'total-copy': 'totals',
  'tax-summary': 'totals',
  payment: 'totals',
  change: 'totals',
  tip: 'totals',
  footer: 'footer',
  'other-address': 'footer',
  maker: 'footer',
  code: 'footer',
  decoy: 'footer',
  rule: 'body',
}

interface Setting {
  typeface: Typeface
  size: number
  left: number
  right: number
  tallness: number
}

function settingOf(axes: Axes): Setting {
  const lacking = LACKING[placeOf(axes).code]?.includes(axes.typeface) ?? false
  const typeface = lacking ? 'inconsolata' : axes.typeface
  const left = PAPER_WIDTH * axes.margin
  const right = PAPER_WIDTH - left
  return {
    typeface,
    size: (right - left) / axes.columns / (LETTER_WIDTH[typeface] ?? MEAN_WIDTH),
    left,
    right,
    tallness: axes.tallness,
  }
}

const spaced = (text: string, form: Form): string => (form === 'spaced' ? [...text].join(' ') : text)

function typefaceOf(axes: Axes, form: Form): Typeface | undefined {
  return form === 'logo' ? LOGO_TYPEFACES[axes.wording % LOGO_TYPEFACES.length] : undefined
}

/** Tells whether a text has room on a line of the family's paper. */
export function measureOf(axes: Axes): Desk['fits'] {
  const { typeface, size, left, right } = settingOf(axes)
  const canvas = createCanvas({ width: PAPER_WIDTH, height: 100, family: typeface, size })
  return (text, form = 'plain', share = 1) => {
    const { size: times, x, bold = false } = FORMS[form]
    const other = typefaceOf(axes, form)
    return (
      canvas.widthOf(spaced(text, form), { size: size * times, bold, ...(other && { family: other }) }) * x <=
      (right - left) * share
    )
  }
}

/** The paper with `rows` on it. */
export function printRows(rows: readonly Row[], axes: Axes, random: Random): Canvas {
  const seed = random.int(0, 1e6)
  const height = print(createCanvas({ width: PAPER_WIDTH, height: 6000, ...fontOf(axes) }), rows, axes, seed)
  const canvas = createCanvas({ width: PAPER_WIDTH, height: height + 18, ...fontOf(axes) })
  print(canvas, rows, axes, seed)
  return canvas
}

function fontOf(axes: Axes): { family: Typeface; size: number } {
  const { typeface, size } = settingOf(axes)
  return { family: typeface, size }
}

/** Returns how far down the last row goes. */
function print(canvas: Canvas, rows: readonly Row[], axes: Axes, seed: number): number {
  const { size, left, right, tallness } = settingOf(axes)
  const step = size * axes.leading * tallness
  let y = 14
  for (const row of rows) {
    if (row.mark === 'gap') y += step * axes.spacing * 0.8
    else if (row.mark === 'rule') {
      y += drawRule(canvas, axes, y, { left, right, size })
      y += step * 0.3
    } else if (row.mark === 'logo') {
      drawMark(canvas, y, seed)
      y += 40
    } else if (row.mark === 'bars') {
      drawBars(canvas, y, seed)
      y += 32
    } else {
      const form = FORMS[row.form]
      canvas.region(REGIONS[row.role], () => {
        for (const piece of row.pieces) printPiece(canvas, piece, row.form, axes, y)
      })
      if (row.mark === 'scribble') scribble(canvas, right - 60, y + step / 2, seed + Math.round(y))
      y += step * form.size * form.y
    }
  }
  return y
}

function printPiece(canvas: Canvas, piece: Piece, form: Form, axes: Axes, y: number): void {
  const { size, left, right, tallness } = settingOf(axes)
  const { size: times, x, y: tall, bold = false } = FORMS[form]
  const family = typefaceOf(axes, form)
  const text = spaced(piece.text, form)
  const style = { size: size * times, bold, ...(family && { family }) }
  // What is too long for the line is set narrower, as a till's driver does with its headings.
  const natural = canvas.widthOf(text, style) * x
  const room = right - left
  const squeeze = Math.min(1, room / natural)
  const at = left + piece.at * room
  const align = piece.align === 'centre' ? 'center' : piece.align
  if (form === 'inverse')
    canvas.fill(
      align === 'center' ? at - (natural * squeeze) / 2 - 4 : align === 'right' ? at - natural * squeeze - 4 : at - 2,
      y - 1,
      natural * squeeze + 8,
      size * times * 1.4 * tallness,
      'black',
    )
  canvas.text(text, at, y, {
    ...style,
    align,
    stretch: { x: x * squeeze, y: tall * tallness },
    ...(form === 'inverse' && { color: 'white' }),
  })
}

/** Returns the height of the rule. */
function drawRule(
  canvas: Canvas,
  { separator, leading }: Axes,
  y: number,
  { left, right, size }: { left: number; right: number; size: number },
): number {
  if (separator === 'rule') {
    canvas.rule(left, y + size / 2, right, y + size / 2)
    return size
  }
  const times = Math.floor((right - left) / canvas.widthOf(separator))
  canvas.text(separator.repeat(Math.max(1, times)).trimEnd(), left, y)
  return size * leading
}

/** A mark of simple shapes, as shops have above their name. */
function drawMark(canvas: Canvas, y: number, seed: number): void {
  const middle = canvas.width / 2
  for (let at = 0; at < 3 + (seed % 3); at++)
    canvas.fill(middle - 20 + at * 9, y + ((seed >> at) % 5) * 3, 6, 30 - ((seed >> at) % 5) * 6, 'black')
}

function drawBars(canvas: Canvas, y: number, seed: number): void {
  let x = canvas.width * 0.2
  for (let at = 0; x < canvas.width * 0.8; at++) {
    const wide = 0.7 + (((seed * (at + 3)) >> 3) % 3) * 0.7
    if (at % 2 === 0) canvas.fill(x, y + 3, wide, 24, 'black')
    x += wide
  }
  canvas.mark('barcode', canvas.width * 0.2, y + 3, canvas.width * 0.6, 24)
}

/** What a pen leaves that nobody can read. */
function scribble(canvas: Canvas, x: number, y: number, seed: number): void {
  let from = { x, y }
  for (let at = 1; at < 14; at++) {
    const to = { x: x + at * 3.6, y: y + (((seed * (at + 7)) >> 2) % 11) - 5 }
    canvas.rule(from.x, from.y, to.x, to.y, 0.9)
    from = to
  }
  canvas.mark('handwriting', x, y - 6, 47, 12)
}
