// Paper that keeps what is written on it as a page's content, without a file and without a reader: hundreds of layouts
// are tried in the time of one PDF.

import type { DocumentContent, PageContent, TextCell, TextLine } from '../../src/schema/page.ts'
import type { Canvas, TextOptions } from './canvas.ts'

// The mean width of letters of a sans-serif, in sizes of its type, and the height of a line's letters.
const LETTER = 0.5
const CAPITAL = 0.62
const NARROW = 0.28
const HEIGHT = 1.15

/** The calls of a canvas that layouts of rows need. */
export type Pen = Pick<Canvas, 'width' | 'height' | 'text' | 'widthOf' | 'newPage' | 'region'>
/** A pen, and what stands on its pages. */
export interface PageCanvas extends Pen {
  content: () => DocumentContent
}

/** A blank document of pages of `width` by `height` points. */
export function createPageCanvas(width: number, height: number, size: number): PageCanvas {
  const pages: TextCell[][] = [[]]
  const widthOf = (text: string, { size: own = size }: TextOptions = {}): number =>
    [...text].reduce((sum, letter) => sum + own * letterWidth(letter), 0)
  return {
    width,
    height,
    widthOf,
    text: (text, x, y, style = {}) => {
      const all = widthOf(text, style)
      const start = style.align === 'right' ? x - all : style.align === 'center' ? x - all / 2 : x
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const left = start + widthOf(text.slice(0, index), style)
        const right = left + widthOf(word, style)
        pages
          .at(-1)!
          .push({
            text: word,
            confidence: 1,
            source: 'embedded',
            box: {
              left: left / width,
              right: right / width,
              top: y / height,
              bottom: (y + HEIGHT * (style.size ?? size)) / height,
            },
          })
      }
      return all
    },
    newPage: () => {
      pages.push([])
    },
    region: (_kind, draw) => draw(),
    content: () => ({
      format: 'pdf',
      pageCount: pages.length,
      pages: pages.map((cells, index): PageContent => ({
        index,
        size: { width: 2 * width, height: 2 * height },
        rotation: 0,
        regions: [],
        tables: [],
        warnings: [],
        lines: linesOf(cells, height / width),
      })),
    }),
  }
}

function letterWidth(letter: string): number {
  return /[\d€$£]/.test(letter)
    ? LETTER + 0.05
    : /[.,:;'|!ilj ]/.test(letter)
      ? NARROW
      : /\p{Lu}/u.test(letter)
        ? CAPITAL
        : LETTER
}

// Words of one line stand closer than this, in heights of their letters.
const WORD_GAP = 0.9

/** Words as the lines of a page: those on one baseline that no gap of a column parts. */
function linesOf(cells: readonly TextCell[], aspect: number): TextLine[] {
  const lines: TextCell[][] = []
  for (const cell of [...cells].sort((a, b) => a.box.bottom - b.box.bottom || a.box.left - b.box.left)) {
    const near = lines.find((line) => {
      const last = line.at(-1)!
      const height = cell.box.bottom - cell.box.top
      return (
        Math.abs(last.box.bottom - cell.box.bottom) < 0.25 * height &&
        cell.box.left - last.box.right < WORD_GAP * height * aspect &&
        cell.box.left > last.box.left
      )
    })
    if (near) near.push(cell)
    else lines.push([cell])
  }
  return lines.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    confidence: 1,
    cells: words,
    box: {
      left: words[0]!.box.left,
      right: words.at(-1)!.box.right,
      top: Math.min(...words.map(({ box }) => box.top)),
      bottom: Math.max(...words.map(({ box }) => box.bottom)),
    },
  }))
}
