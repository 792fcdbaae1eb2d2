// Paper to draw on: pdfkit behind the few calls that layouts need, remembering what was printed where.

import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { PictureKind, TextKind } from '../../src/engine/layout/kinds.ts'
import type { BoundingBox } from '../../src/schema/geometry.ts'

const require = createRequire(import.meta.url)
const google = (name: string, weight: string): string =>
  require.resolve(
    `@expo-google-fonts/${name.toLowerCase()}/${weight}/${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}_${weight}.ttf`,
  )

/** Font families by what they look like, regular and bold. All are open (OFL) and cover the languages drawn. */
export const FAMILIES = {
  sans: [google('noto-sans', '400Regular'), google('noto-sans', '700Bold')],
  humanist: [google('lato', '400Regular'), google('lato', '700Bold')],
  serif: [
    require.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
    require.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf'),
  ],
  mono: [google('roboto-mono', '400Regular'), google('roboto-mono', '700Bold')],
  terminal: [
    require.resolve('@expo-google-fonts/vt323/400Regular/VT323_400Regular.ttf'),
    require.resolve('@expo-google-fonts/vt323/400Regular/VT323_400Regular.ttf'),
  ],
  condensed: [google('oswald', '400Regular'), google('oswald', '700Bold')],
  share: [
    require.resolve('@expo-google-fonts/share-tech-mono/400Regular/ShareTechMono_400Regular.ttf'),
    require.resolve('@expo-google-fonts/share-tech-mono/400Regular/ShareTechMono_400Regular.ttf'),
  ],
  inconsolata: [google('inconsolata', '400Regular'), google('inconsolata', '700Bold')],
  dots: [google('doto', '800ExtraBold'), google('doto', '900Black')],
} as const satisfies Record<string, readonly [string, string]>
export type Family = keyof typeof FAMILIES

/** Where a cell stands in the table of that name; rows and columns are counted from 0, a head is a row. */
export interface CellPlace {
  table: string
  row: number
  column: number
}

/**
 * `region` is the block of the page that the line was drawn in; absent where that is none of those told apart. Lines of
 * one `flow` are read one after another, whatever was drawn between them. Lines of one `pair` are a label and its
 * value; one line alone has both. `running` lines are a head or a foot of the pages, not of the paper.
 */
export interface PrintedLine {
  page: number
  text: string
  box: BoundingBox
  region?: TextKind
  flow?: string
  cell?: CellPlace
  pair?: number
  running?: RunningEnd
}
/** What was drawn that is no text: where, and what it shows. */
export interface DrawnMark {
  page: number
  kind: PictureKind
  box: BoundingBox
}

export interface TextOptions {
  size?: number
  bold?: boolean
  /** Letters of one width, whatever the family. */ mono?: boolean
  align?: 'left' | 'right' | 'center'
  color?: string
  cell?: CellPlace
  /** `y` is where the letters stand, not their top. */ onBaseline?: boolean
  /** Another family than the paper's. */ family?: Family
  /** Letters so many times as wide and as tall. */ stretch?: { x: number; y: number }
}

export interface Canvas {
  width: number
  height: number
  /** Prints one line; `x` is its left, right or middle by `align`. Returns its width in points. */
  text: (text: string, x: number, y: number, options?: TextOptions) => number
  widthOf: (text: string, options?: TextOptions) => number
  rule: (x0: number, y0: number, x1: number, y1: number, weight?: number) => void
  fill: (x: number, y: number, width: number, height: number, color: string) => void
  newPage: () => void
  /** Runs `draw`, whose lines belong to that block of the page, and returns what it returns. */
  region: <T>(kind: TextKind, draw: () => T) => T
  /** Runs `draw`, whose lines are read together: what stands beside them comes before or after all of them. */
  flow: <T>(name: string, draw: () => T) => T
  /** Runs `draw`, whose lines are a head or a foot of the pages. */
  running: <T>(end: RunningEnd, draw: () => T) => T
  /** Runs `draw`, which prints a label and its value. */
  pair: (draw: () => void) => void
  /** Notes that what was drawn into this rectangle shows that. */
  mark: (kind: PictureKind, x: number, y: number, width: number, height: number) => void
  lines: PrintedLine[]
  marks: DrawnMark[]
  finish: () => Promise<Buffer>
}

/**
 * What stands on every page of a document, above and below what is drawn: `head` and `foot` points are kept free for
 * it, and `draw` is called for each page (counted from 0) at the end.
 */
export interface RunningLines {
  head: number
  foot: number
  draw: (pen: RunningPen, page: number, pages: number) => void
}
export type RunningEnd = 'page_header' | 'page_footer'
/** Prints a running line; `y` is of the whole sheet. */
export interface RunningPen {
  width: number
  height: number
  text: (end: RunningEnd, text: string, x: number, y: number, options?: TextOptions) => void
  rule: (x0: number, y0: number, x1: number, y1: number) => void
}

export interface CanvasOptions {
  width: number
  height: number
  family: Family
  size: number
  password?: string
  running?: RunningLines
}

export function createCanvas(options: CanvasOptions): Canvas {
  // A fixed date keeps the bytes the same from run to run.
  const pdf = new PDFDocument({
    size: [options.width, options.height],
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
    ...(options.running && { bufferPages: true }),
    ...(options.password !== undefined && { userPassword: options.password }),
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [regular, bold] = FAMILIES[options.family]
  pdf.registerFont('regular', regular).registerFont('bold', bold).registerFont('mono', FAMILIES.mono[0])
  const lines: PrintedLine[] = []
  const marks: DrawnMark[] = []
  // What a document draws stands below the running head, on a sheet that is shorter by head and foot.
  const down = options.running?.head ?? 0
  const inner = options.height - down - (options.running?.foot ?? 0)
  let page = 0
  let region: TextKind | undefined
  let flow: string | undefined
  let running: RunningEnd | undefined
  let pair: number | undefined
  let pairs = 0
  const use = (style: TextOptions): void => {
    pdf
      .font(
        style.family
          ? FAMILIES[style.family][style.bold ? 1 : 0]
          : style.mono
            ? 'mono'
            : style.bold
              ? 'bold'
              : 'regular',
      )
      .fontSize(style.size ?? options.size)
      .fillColor(style.color ?? 'black')
  }
  const widthOf = (text: string, style: TextOptions = {}): number => (use(style), pdf.widthOfString(text))
  const rule: Canvas['rule'] = (x0, y0, x1, y1, weight = 0.7) => {
    pdf
      .lineWidth(weight)
      .strokeColor('black')
      .moveTo(x0, y0 + down)
      .lineTo(x1, y1 + down)
      .stroke()
  }
  const print: Canvas['text'] = (text, x, from, style = {}) => {
    const y = from + down
    const stretch = style.stretch ?? { x: 1, y: 1 }
    const width = widthOf(text, style) * stretch.x
    const left = style.align === 'right' ? x - width : style.align === 'center' ? x - width / 2 : x
    if (style.stretch)
      pdf.save().translate(left, y).scale(stretch.x, stretch.y).text(text, 0, 0, { lineBreak: false }).restore()
    else pdf.text(text, left, y, { lineBreak: false, ...(style.onBaseline && { baseline: 'alphabetic' }) })
    const height = pdf.currentLineHeight() * stretch.y
    const top = style.onBaseline ? y - 0.78 * height : y
    lines.push({
      page,
      text,
      box: {
        left: left / options.width,
        top: top / options.height,
        right: (left + width) / options.width,
        bottom: (top + height) / options.height,
      },
      ...(region && { region }),
      ...(flow !== undefined && { flow }),
      ...(style.cell && { cell: style.cell }),
      ...(pair !== undefined && { pair }),
      ...(running && { running }),
    })
    return width
  }
  const runningIn = <T>(end: RunningEnd, draw: () => T): T => {
    running = end
    try {
      return draw()
    } finally {
      running = undefined
    }
  }
  const drawRunning = ({ draw }: RunningLines): void => {
    const pages = page + 1
    const pen: RunningPen = {
      width: options.width,
      height: options.height,
      text: (end, text, x, y, style) => {
        runningIn(end, () => print(text, x, y - down, style))
      },
      rule: (x0, y0, x1, y1) => {
        rule(x0, y0 - down, x1, y1 - down)
      },
    }
    for (page = 0; page < pages; page++) {
      pdf.switchToPage(page)
      draw(pen, page, pages)
    }
  }
  return {
    width: options.width,
    height: inner,
    lines,
    marks,
    widthOf,
    text: print,
    rule,
    fill: (x, y, width, height, color) => {
      pdf.rect(x, y + down, width, height).fill(color)
    },
    newPage: () => {
      pdf.addPage()
      page++
    },
    region: (kind, draw) => {
      const outer = region
      region = kind
      try {
        return draw()
      } finally {
        region = outer
      }
    },
    flow: (name, draw) => {
      const outer = flow
      flow = name
      try {
        return draw()
      } finally {
        flow = outer
      }
    },
    running: runningIn,
    pair: (draw) => {
      pair = pairs++
      try {
        draw()
      } finally {
        pair = undefined
      }
    },
    mark: (kind, x, y, width, height) => {
      marks.push({
        page,
        kind,
        box: {
          left: x / options.width,
          top: (y + down) / options.height,
          right: (x + width) / options.width,
          bottom: (y + down + height) / options.height,
        },
      })
    },
    finish: async () => {
      if (options.running) drawRunning(options.running)
      const ended = new Promise<void>((done) => {
        pdf.on('end', () => {
          done()
        })
      })
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
