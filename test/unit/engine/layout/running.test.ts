// What repeats at the ends of a document's pages: found by place and repetition, and not taken for it what only looks
// alike.

import { describe, expect, it } from 'vitest'
import { runningRegions } from '../../../../src/engine/layout/running.ts'
import type { PageContent, TableGrid, TextLine } from '../../../../src/schema/page.ts'

/** `y` in lines of a page that has 80 of them; texts that belong side by side have their own `x`, 0..1. */
type Printed = [text: string, x: number, y: number]

const LINE = 1 / 80
const LETTER = 0.01

function lineOf([text, left, y]: Printed, source: 'embedded' | 'ocr', aside = 0, down = 0): TextLine {
  const box = {
    left: left + aside,
    right: left + aside + text.length * LETTER,
    top: y * LINE + down,
    bottom: (y + 0.8) * LINE + down,
  }
  return { text, box, confidence: 1, cells: [{ text, box, confidence: 1, source }] }
}

interface Paper {
  source?: 'embedded' | 'ocr'
  tables?: TableGrid[]
  jitter?: readonly [number, number][]
}

function documentOf(
  pages: readonly (readonly Printed[])[],
  { source = 'embedded', tables = [], jitter = [] }: Paper = {},
): PageContent[] {
  return pages.map((printed, index) => ({
    index,
    size: { width: 1000, height: 1400 },
    rotation: 0,
    regions: [],
    tables: index === 0 ? [] : tables,
    warnings: [],
    lines: printed.map((one) => lineOf(one, source, ...(jitter[index] ?? []))),
  }))
}

/** Text of its own for page `at`, from line 12 to 70. */
const bodyOf = (at: number): Printed[] =>
  Array.from({ length: 58 }, (_, row): Printed => [
    `${'abcdefgh'[at]!.repeat(9)} ${'klmnopqrst'[row % 10]!.repeat(9)}`,
    0.1,
    12 + row,
  ])

/** Of each page the texts of the lines that stand in its regions, by label. */
function toldOf(pages: readonly PageContent[]): { head: string[]; foot: string[] }[] {
  const found = runningRegions(pages)
  return pages.map(({ index, lines }) => {
    const within = (label: string): string[] =>
      lines
        .filter(({ box }) =>
          (found.get(index) ?? []).some(
            (region) =>
              region.label === label &&
              region.box.left <= box.left &&
              region.box.right >= box.right &&
              region.box.top <= box.top &&
              region.box.bottom >= box.bottom,
          ),
        )
        .map(({ text }) => text)
    return { head: within('page_header'), foot: within('page_footer') }
  })
}

const check = (
  pages: readonly PageContent[],
  heads: readonly string[][],
  feet: readonly string[][] = pages.map(() => []),
): void => {
  expect(toldOf(pages)).toEqual(pages.map((_, at) => ({ head: heads[at], foot: feet[at] })))
}

const TABLE_HEAD = (y: number): Printed[] => [
  ['Item', 0.1, y],
  ['Count', 0.5, y],
  ['Price', 0.8, y],
]
const rowsOf = (at: number, y: number): Printed[] =>
  Array.from({ length: 20 }, (_, row): Printed[] => {
    const name = 'abcdefgh'[at]! + 'klmnopqrstuvwxyzabcd'[row]!.repeat(4)
    return [
      [name, 0.1, y + 1.5 * row],
      [String(3 * row + at), 0.5, y + 1.5 * row],
      [`${at}${row}.${at + 10}`, 0.8, y + 1.5 * row],
    ]
  }).flat()

describe('running heads and feet', () => {
  it('are a title and a number that counts up', () => {
    const pages = [0, 1, 2].map((at): Printed[] => [
      ['Northern Works', 0.1, 2],
      [`Page ${at + 1} of 3`, 0.8, 2],
      ...bodyOf(at),
      [String(at + 1), 0.5, 77],
    ])
    check(
      documentOf(pages),
      [1, 2, 3].map((at) => ['Northern Works', `Page ${at} of 3`]),
      [['1'], ['2'], ['3']],
    )
  })

  it('are found on two pages, and of one page nothing is said', () => {
    const pages = [0, 1].map((at): Printed[] => [['Northern Works', 0.1, 2], ...bodyOf(at)])
    check(documentOf(pages), [['Northern Works'], ['Northern Works']])
    expect(runningRegions(documentOf(pages.slice(0, 1))).size).toBe(0)
    expect(runningRegions(documentOf([[], []])).size).toBe(0)
  })

  it('may be missing on the first page, and on the last', () => {
    const pages = [0, 1, 2, 3].map((at): Printed[] => [
      ...(at === 0 ? [['Letter', 0.4, 1] as Printed] : [['Northern Works', 0.1, 2] as Printed]),
      ...bodyOf(at),
      ...(at < 3 ? [[`goes on ${at + 2}`, 0.7, 77] as Printed] : []),
    ])
    check(
      documentOf(pages),
      [[], ['Northern Works'], ['Northern Works'], ['Northern Works']],
      [['goes on 2'], ['goes on 3'], ['goes on 4'], []],
    )
  })

  it('may alternate between pages that face each other, in text and in place', () => {
    const pages = [0, 1, 2, 3, 4].map((at): Printed[] => [
      [at % 2 ? 'The harbour' : 'Northern Works', 0.4, 2],
      ...bodyOf(at),
      [`- ${at + 1} -`, at % 2 ? 0.1 : 0.85, 77],
    ])
    check(
      documentOf(pages),
      [0, 1, 2, 3, 4].map((at) => [at % 2 ? 'The harbour' : 'Northern Works']),
      [0, 1, 2, 3, 4].map((at) => [`- ${at + 1} -`]),
    )
  })

  it('are a letterhead that is printed in full on each page, whatever is typed below', () => {
    const head: Printed[] = [
      ['Northern Works', 0.1, 2],
      ['12 Harbour Road', 0.1, 3],
      ['Tel 555 0100', 0.1, 4],
      ['Reg 4711', 0.7, 4],
    ]
    check(
      documentOf([0, 1].map((at) => [...head, ...bodyOf(at)])),
      [0, 1].map(() => head.map(([text]) => text)),
    )
  })

  it('count in roman numbers, too', () => {
    const pages = ['i', 'ii', 'iii', 'iv'].map((number, at): Printed[] => [...bodyOf(at), [number, 0.5, 77]])
    check(
      documentOf(pages),
      pages.map(() => []),
      [['i'], ['ii'], ['iii'], ['iv']],
    )
  })

  it('are the number alone beside the title of a chapter, which changes', () => {
    const pages = ['On water', 'Of stones', 'Birds'].map((title, at): Printed[] => [
      [title, 0.1, 2],
      [String(at + 7), 0.8, 2],
      ...bodyOf(at),
    ])
    check(documentOf(pages), [['7'], ['8'], ['9']])
  })

  it('are found below a mark', () => {
    const pages = [0, 1, 2].map((at): Printed[] => [
      ...(at === 1 ? [['RECEIVED', 0.6, 0.5] as Printed] : []),
      ['Northern Works', 0.1, 3],
      ...bodyOf(at),
    ])
    check(
      documentOf(pages),
      pages.map(() => ['Northern Works']),
    )
  })

  it('are not numbers that do not count with the pages, nor sums carried over', () => {
    const numbers = [4, 9, 31].map((number, at): Printed[] => [...bodyOf(at), [`No ${number}`, 0.5, 77]])
    check(documentOf(numbers), [[], [], []])
    const carried = ['120.50', '344.10', '790.00'].map((sum, at): Printed[] => [
      ['Brought forward', 0.1, 3],
      [sum, 0.8, 3],
      ...bodyOf(at),
      ['Carried forward', 0.1, 76],
      [`9${sum}`, 0.8, 76],
    ])
    check(documentOf(carried), [[], [], []])
    // Label and sum in one line.
    check(
      documentOf(
        ['120.50', '344.10', '790.00'].map((sum, at): Printed[] => [[`Brought forward ${sum}`, 0.1, 3], ...bodyOf(at)]),
      ),
      [[], [], []],
    )
  })

  it('are not the head of a table that is printed on each page, with a running head above it or without', () => {
    const pages = (above: boolean): PageContent[] =>
      documentOf(
        [0, 1, 2].map((at): Printed[] => [
          ...(above ? [['Northern Works', 0.1, 2] as Printed] : []),
          ...TABLE_HEAD(5),
          ...rowsOf(at, 7),
        ]),
      )
    check(pages(false), [[], [], []])
    check(
      pages(true),
      [0, 1, 2].map(() => ['Northern Works']),
    )
  })

  it('are not the head of a table of two rows', () => {
    const pages = [0, 1, 2].map((at): Printed[] => [
      ...TABLE_HEAD(4),
      ['No', 0.1, 5],
      ['pcs', 0.5, 5],
      ['EUR', 0.8, 5],
      ...rowsOf(at, 6.5),
    ])
    check(documentOf(pages), [[], [], []])
  })

  it('are not the head of a ruled table, but a separate block in rules', () => {
    const grid = (bottom: number): TableGrid => ({
      box: { left: 0.05, right: 0.95, top: 1.5 * LINE, bottom: bottom * LINE },
      confidence: 1,
      columns: [0.05, 0.95],
      rows: [1.5 * LINE, bottom * LINE],
    })
    const pages = [0, 1, 2].map((at): Printed[] => [['Northern Works', 0.1, 2], ['Part A', 0.6, 2], ...bodyOf(at)])
    check(documentOf(pages, { tables: [grid(40)] }).slice(1), [[], []])
    check(
      documentOf(pages, { tables: [grid(3.5)] }).slice(1),
      [1, 2].map(() => ['Northern Works', 'Part A']),
    )
  })

  it('are not pages that are copies of each other', () => {
    check(documentOf([0, 0, 0].map((at) => [['Northern Works', 0.1, 2] as Printed, ...bodyOf(at)])), [[], [], []])
  })

  it('are not what few pages share', () => {
    const pages = Array.from({ length: 8 }, (_, at): Printed[] => [
      ...(at === 3 || at === 4 ? [['Annex', 0.1, 2] as Printed] : []),
      ...bodyOf(at),
    ])
    check(
      documentOf(pages),
      pages.map(() => []),
    )
  })

  it('are found on scans that a feeder shifted, with letters misread', () => {
    const jitter = [
      [0.006, -0.005],
      [-0.006, 0.006],
      [0.003, -0.006],
      [0, 0.006],
    ] as const
    const heads = ['Northern Works Ltd', 'Nort1ern Works Ltd', 'Northern Worhs Ltd', 'Northern WorksLtd']
    const feet = ['Page 1/4', 'Page 2/4', 'Page 8/4', 'Page 4/4']
    const pages = heads.map((head, at): Printed[] => [[head, 0.1, 2], ...bodyOf(at), [feet[at]!, 0.8, 77]])
    check(
      documentOf(pages, { source: 'ocr', jitter: jitter.map(([aside, down]) => [aside, down] as [number, number]) }),
      heads.map((head) => [head]),
      feet.map((foot) => [foot]),
    )
    // In a file's own text nothing is misread: another letter is another text.
    expect(toldOf(documentOf(pages)).map(({ head }) => head)).toEqual([[], [], [], []])
  })

  it('are not a large name on the first page that repeats small with a number', () => {
    const pages = [
      [['Northern Works', 0.1, 2], ...bodyOf(0)],
      [['Northern Works 4711234', 0.1, 2], ...bodyOf(1)],
    ] as Printed[][]
    check(documentOf(pages, { source: 'ocr' }), [[], []])
  })

  it('are surer the more pages have them', () => {
    const pages = [0, 1, 2, 3, 4].map((at): Printed[] => [
      ...(at === 2 ? [] : [['Northern Works', 0.1, 2] as Printed]),
      ...bodyOf(at),
    ])
    expect(
      runningRegions(documentOf(pages))
        .get(1)!
        .map(({ confidence }) => confidence),
    ).toEqual([0.8])
  })
})
