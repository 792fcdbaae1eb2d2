// Running heads and feet for drawn documents of several pages, in one of nine arrangements: numbers, titles,
// letterheads, columns of a company's entries, boxes.

import type { RunningEnd, RunningLines, RunningPen, TextOptions } from './canvas.ts'
import { COUNTRIES, type Country } from './locales.ts'
import { drawModel } from './model.ts'
import { randomOf, type Random } from './random.ts'
import { STATEMENT_TEXTS } from './statement-words.ts'

export const RUNNING_PLANS = [
  'number',
  'title',
  'first-page-without',
  'letterhead',
  'entries',
  'alternating',
  'mirrored',
  'boxes',
  'last-page-without',
] as const
export type RunningPlan = (typeof RUNNING_PLANS)[number]

const MARGIN = 46

/** What a plan prints on a page: its running lines, by the calls of a pen. */
interface Sheet {
  pen: RunningPen
  page: number
  pages: number
  number: (page: number) => string
  size: number
  title: string
  part: string
  sender: readonly string[]
  country: Country
}

/** The running lines that `seed` draws in `plan`, in the words of a country. */
export function drawRunning(seed: string, plan: RunningPlan, code?: string): RunningLines {
  const random = randomOf(`running/${plan}/${seed}`)
  const country = COUNTRIES.find((one) => one.code === code) ?? random.pick(COUNTRIES)
  const { vendor, number } = drawModel(random, 'invoice', country)
  const size = random.pick([7, 7.5, 8, 9])
  const sender = [
    vendor.name,
    vendor.street,
    vendor.place,
    `${country.taxId.label[0]!}: ${vendor.taxId!}`,
    `${country.words.phone[0]!} ${vendor.phone!}`,
    vendor.email!,
  ]
  const look = {
    number: numberForm(random, STATEMENT_TEXTS[country.language]!.page),
    size,
    title: `${vendor.name} · ${number}`,
    part: random.pick([vendor.website!, number, vendor.place]),
    sender,
    country,
  }
  const count = random.int(3, sender.length)
  const align = random.pick(['left', 'right', 'center'] as const)
  const near = random.chance(0.3)
  const numberAt = random.pick(['left', 'right', 'center'] as const)
  const isAbove = random.chance(0.4)
  // Some heads stand close to the text.
  const room = near ? 20 : 40
  const { head, foot } = {
    letterhead: { head: count * size * 1.5 + room, foot: 40 },
    entries: { head: 0, foot: 60 + 4 * size * 1.4 },
    boxes: { head: 46 + room, foot: 20 },
  }[plan as string] ?? { head: 24 + room, foot: 40 }
  return {
    head,
    foot,
    draw: (pen, page, pages) => {
      PLANS[plan](
        { pen, page, pages, ...look, number: (at) => look.number(at, pages) },
        { count, align, numberAt, isAbove },
      )
    },
  }
}

/** A page's number as it is written on all pages; `page` counts from 1. */
function numberForm(random: Random, word: string): (page: number, pages: number) => string {
  const joint = random.pick(['/', ' / ', ' of ', ' – '])
  return random.pick<(page: number, pages: number) => string>([
    (page) => String(page),
    (page) => `- ${page} -`,
    (page) => `${word} ${page}`,
    (page, pages) => `${word} ${page}${joint}${pages}`,
    (page, pages) => `${page}${joint}${pages}`,
    (page, pages) => `${word}: ${page} (${pages})`,
  ])
}

interface Choices {
  count: number
  align: 'left' | 'right' | 'center'
  numberAt: 'left' | 'right' | 'center'
  isAbove: boolean
}

const xOf = ({ pen }: Sheet, align: 'left' | 'right' | 'center'): number =>
  ({ left: MARGIN, right: pen.width - MARGIN, center: pen.width / 2 })[align]

function put(
  sheet: Sheet,
  end: RunningEnd,
  text: string,
  align: 'left' | 'right' | 'center',
  y: number,
  options: TextOptions = {},
): void {
  sheet.pen.text(end, text, xOf(sheet, align), y, { size: sheet.size, align, ...options })
}

const numberLine = (sheet: Sheet, { numberAt, isAbove }: Pick<Choices, 'numberAt' | 'isAbove'>): void => {
  put(
    sheet,
    isAbove ? 'page_header' : 'page_footer',
    sheet.number(sheet.page + 1),
    numberAt,
    isAbove ? 20 : sheet.pen.height - 30,
  )
}

const PLANS: Readonly<Record<RunningPlan, (sheet: Sheet, choices: Choices) => void>> = {
  number: numberLine,
  title: (sheet, { align, isAbove }) => {
    put(sheet, 'page_header', sheet.title, 'left', 20)
    put(
      sheet,
      isAbove ? 'page_header' : 'page_footer',
      sheet.number(sheet.page + 1),
      isAbove ? 'right' : align,
      isAbove ? 20 : sheet.pen.height - 30,
    )
    if (isAbove) sheet.pen.rule(MARGIN, 20 + 1.6 * sheet.size, sheet.pen.width - MARGIN, 20 + 1.6 * sheet.size)
  },
  'first-page-without': (sheet, { align }) => {
    if (sheet.page > 0) {
      put(sheet, 'page_header', sheet.title, 'left', 20)
      put(sheet, 'page_header', sheet.part, 'right', 20)
    }
    put(sheet, 'page_footer', sheet.number(sheet.page + 1), align, sheet.pen.height - 30)
  },
  letterhead: (sheet, { count, align, isAbove }) => {
    sheet.sender.slice(0, count).forEach((text, at) => {
      put(
        sheet,
        'page_header',
        text,
        align,
        16 + at * sheet.size * 1.5,
        at === 0 ? { bold: true, size: sheet.size * 1.3 } : {},
      )
    })
    numberLine(sheet, { numberAt: align === 'right' ? 'left' : 'right', isAbove })
  },
  entries: (sheet, { numberAt }) => {
    const columns = [sheet.sender.slice(0, 3), sheet.sender.slice(3), [sheet.title, sheet.part]]
    const top = sheet.pen.height - 20 - 5 * sheet.size * 1.4
    sheet.pen.rule(MARGIN, top - 6, sheet.pen.width - MARGIN, top - 6)
    columns.forEach((rows, column) => {
      rows.forEach((text, at) => {
        sheet.pen.text(
          'page_footer',
          text,
          MARGIN + (column * (sheet.pen.width - 2 * MARGIN)) / 3,
          top + at * sheet.size * 1.4,
          { size: sheet.size * 0.85 },
        )
      })
    })
    put(sheet, 'page_footer', sheet.number(sheet.page + 1), numberAt, sheet.pen.height - 18)
  },
  alternating: (sheet) => {
    const isOdd = sheet.page % 2 === 0
    put(sheet, 'page_header', isOdd ? sheet.title : sheet.part, 'center', 20)
    put(sheet, 'page_footer', sheet.number(sheet.page + 1), isOdd ? 'right' : 'left', sheet.pen.height - 30)
  },
  mirrored: (sheet) => {
    const isOdd = sheet.page % 2 === 0
    put(sheet, 'page_header', sheet.number(sheet.page + 1), isOdd ? 'right' : 'left', 20)
    put(sheet, 'page_header', sheet.title, isOdd ? 'left' : 'right', 20)
  },
  boxes: (sheet) => {
    const { pen } = sheet
    const [left, right] = [MARGIN, pen.width - MARGIN]
    const edges = [left, left + 150, right - 90, right]
    for (const y of [14, 44]) pen.rule(left, y, right, y)
    for (const x of edges) pen.rule(x, 14, x, 44)
    for (const [at, text] of [sheet.sender[0]!, sheet.part, sheet.number(sheet.page + 1)].entries())
      pen.text('page_header', text, edges[at]! + 5, 22, { size: sheet.size * 0.9 })
  },
  // Only where it goes on.
  'last-page-without': (sheet, { numberAt }) => {
    put(sheet, 'page_header', sheet.title, 'left', 20)
    if (sheet.page < sheet.pages - 1)
      put(sheet, 'page_footer', sheet.number(sheet.page + 1), numberAt, sheet.pen.height - 30)
  },
}
