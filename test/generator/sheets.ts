// Draws sheets that say nothing: headers, parties, tables and totals of invented letters, put together freely, for what
// is learnt from where things stand and not from what they say.

import type { Canvas, Family, TextOptions } from './canvas.ts'
import { createCanvas } from './canvas.ts'
import { randomOf, type Random } from './random.ts'
import { BLOCKS, drawRows, word, words, type Pen } from './sheet-blocks.ts'

export interface DrawnSheet {
  id: string
  family: string
  pdf: Buffer
  canvas: Canvas
}

const PAPERS = [
  { width: 595, height: 842 },
  { width: 595, height: 842 },
  { width: 612, height: 792 },
  { width: 842, height: 595 },
  { width: 420, height: 595 },
] as const

/** How the sheets of a family are put together; every document of the family has its own words and amounts. */
interface Plan {
  paper: { width: number; height: number }
  family: Family
  size: number
  leading: number
  margin: number
  align: 'left' | 'right' | 'center'
  title: 'above' | 'beside' | 'below' | 'none'
  /** What stands side by side below the header, from left to right, each row of the sheet in turn. */
  upper: ('party' | 'meta' | 'body' | 'none')[][]
  /** What follows, from top to bottom. */
  lower: ('intro' | 'table' | 'totals' | 'notes' | 'second' | 'signature')[]
  footer: 'columns' | 'centred' | 'page' | 'none'
}

function planOf(random: Random): Plan {
  const upper = random.pick<Plan['upper']>([
    [['party', 'meta']],
    [['meta', 'party']],
    [['party', 'party'], ['meta']],
    [['party', 'party', 'meta']],
    [['meta'], ['party', 'party']],
    [['party'], ['meta']],
    [['meta']],
    [
      ['party', 'none'],
      ['none', 'meta'],
    ],
    [
      ['none', 'party'],
      ['meta', 'none'],
    ],
    [
      ['party', 'meta'],
      ['party', 'party'],
    ],
    [['party']],
    [['meta', 'meta'], ['party']],
    [
      ['none', 'meta'],
      ['party', 'none'],
    ],
    [],
  ])
  const lower = random.pick<Plan['lower']>([
    ['table', 'totals', 'notes'],
    ['intro', 'table', 'totals', 'notes'],
    ['table', 'totals'],
    ['table', 'totals', 'second'],
    ['totals', 'table'],
    ['totals', 'table', 'notes'],
    ['table', 'notes'],
    ['table', 'second', 'totals', 'notes'],
    ['intro', 'table', 'totals', 'signature'],
    ['table', 'notes', 'totals'],
    ['notes', 'table', 'totals'],
    ['intro', 'notes', 'signature'],
    ['table', 'totals', 'signature', 'notes'],
    ['table'],
    ['intro', 'totals', 'notes'],
  ])
  return {
    paper: random.pick(PAPERS),
    family: random.pick(['sans', 'humanist', 'serif', 'sans', 'mono', 'condensed', 'share']),
    size: random.pick([7.5, 8, 8.5, 9, 9.5, 10, 11, 12]),
    leading: random.pick([1.2, 1.3, 1.4, 1.5, 1.7]),
    margin: random.pick([24, 36, 48, 60, 72]),
    align: random.pick(['left', 'left', 'right', 'center']),
    title: random.pick(['above', 'beside', 'beside', 'below', 'none']),
    upper,
    lower,
    footer: random.pick(['columns', 'columns', 'centred', 'page', 'none', 'none']),
  }
}

/** Document `copy` of the family of sheets number `at`. */
export async function drawSheet(at: number, copy: number): Promise<DrawnSheet> {
  const plan = planOf(randomOf(`sheet/${at}/plan`))
  const random = randomOf(`sheet/${at}/${copy}`)
  const canvas = createCanvas({ ...plan.paper, family: plan.family, size: plan.size })
  layOut(
    {
      canvas,
      random,
      look: (name) => randomOf(`sheet/${at}/${name}`),
      size: plan.size,
      line: plan.size * plan.leading,
    },
    plan,
  )
  return { id: `gen-sheet-${at}-${copy}`, family: `sheet-${at}`, pdf: await canvas.finish(), canvas }
}

function layOut(pen: Pen, plan: Plan): void {
  const { canvas, line } = pen
  const { margin } = plan
  const width = canvas.width - 2 * margin
  const floor = canvas.height - (plan.footer === 'none' ? margin : 80)
  let y = drawHeader(pen, plan) + line
  plan.upper.forEach((row, level) => {
    const step = width / row.length
    y =
      Math.max(
        ...row.map((kind, at) =>
          kind === 'none'
            ? y
            : BLOCKS[kind](pen, { x: margin + at * step, y, width: step - 14, floor, name: `${kind}${level}${at}` }),
        ),
      ) +
      line * 1.3
  })
  plan.lower.forEach((kind, at) => {
    if (y > floor - 5 * line) return
    // What follows has room left to it.
    const rest = 7 * line * (plan.lower.length - 1 - at)
    y =
      BLOCKS[kind](pen, { x: margin, y, width, floor: floor - rest, name: kind }) +
      line * pen.look(`gap-${kind}`).pick([0.8, 1.2, 2, 3])
  })
  drawFooter(pen, plan)
}

/** Returns how far down the header goes. */
function drawHeader(pen: Pen, { margin, align, title, size }: Plan): number {
  const { canvas, random, look, line } = pen
  const shape = look('header')
  const right = canvas.width - margin
  const large = { size: size * shape.pick([1, 1.3, 1.6, 2, 2.6]), bold: shape.chance(0.7) }
  const heading: TextOptions = { size: size * shape.pick([1.2, 1.6, 2.2, 3]), bold: shape.chance(0.7) }
  const x = align === 'left' ? margin : align === 'right' ? right : canvas.width / 2
  const details = shape.int(0, 6)
  const hasLogo = shape.chance(0.35)
  const small = size * shape.pick([0.75, 0.85, 1])
  return canvas.region('header', () => {
    let y = shape.int(18, 60)
    const name = (): string => (shape.chance(0.3) ? word(random).toUpperCase() : words(random, shape.int(1, 2), true))
    const put = (): void => {
      canvas.text(name(), align === 'left' ? margin : align === 'right' ? right : canvas.width / 2, y, {
        ...heading,
        align: align === 'center' ? 'center' : align,
      })
      y += (heading.size ?? size) * 1.4
    }
    if (title === 'above') put()
    // A logo has no letters that can be read; it only takes place.
    if (hasLogo) {
      canvas.fill(
        align === 'right' ? right - 70 : align === 'left' ? margin : canvas.width / 2 - 35,
        y,
        70,
        26,
        shape.pick(['#24435c', '#a33', '#777', '#286']),
      )
      y += 32
    }
    const top = y
    if (!hasLogo || shape.chance(0.6)) {
      canvas.text(words(random, shape.int(1, 4), true), x, y, { ...large, align })
      y += large.size * 1.4
    }
    drawRows(pen, details, x, y, align, small)
    y += details * line * (small / size)
    if (title === 'beside' && align !== 'center')
      canvas.text(words(random, 1, true), align === 'left' ? right : margin, top, {
        ...heading,
        align: align === 'left' ? 'right' : 'left',
      })
    if (title === 'below') {
      y += line / 2
      put()
    }
    return y
  })
}

function drawFooter(pen: Pen, { footer, margin, size }: Plan): void {
  const { canvas, random, look, line } = pen
  const shape = look('footer')
  const small = size * shape.pick([0.7, 0.8, 0.9])
  const top = canvas.height - 68
  if (footer === 'none') return
  canvas.region('footer', () => {
    if (footer === 'page') {
      canvas.text(
        random.fill('# / #'),
        shape.pick([margin, canvas.width / 2, canvas.width - margin - 20]),
        canvas.height - 34,
        { size: small },
      )
      return
    }
    if (footer === 'centred') {
      for (let at = 0; at < shape.int(1, 3); at++)
        canvas.text(words(random, random.int(4, 10)), canvas.width / 2, top + at * line * (small / size), {
          size: small,
          align: 'center',
        })
      return
    }
    if (shape.chance(0.6)) canvas.rule(margin, top - 5, canvas.width - margin, top - 5, 0.4)
    const count = shape.int(2, 4)
    const step = (canvas.width - 2 * margin) / count
    for (let column = 0; column < count; column++)
      drawRows(pen, shape.int(2, 4), margin + column * step, top, 'left', small)
  })
}
