// The drawn documents that the layout model is fitted on, by family: which there are, and which of them are held back
// to tell how it does on layouts that it never saw.

import { createCanvas, type DrawnMark, type PrintedLine } from '../../../test/generator/canvas.ts'
import { KINDS, type DrawnKind } from '../../../test/generator/kinds.ts'
import { drawRoll } from '../../../test/generator/roll/receipt-roll.ts'
import { drawSheet } from '../../../test/generator/sheets.ts'
import { drawAxesOn } from '../../../test/generator/statement-axes.ts'

export interface Drawn {
  id: string
  pdf: Buffer
  lines: readonly PrintedLine[]
  marks: readonly DrawnMark[]
}

/** A document that can be drawn; `held` ones are never fitted on. */
export interface Source {
  id: string
  type: string
  family: string
  held: boolean
  draw: () => Promise<Drawn>
}

/** How many documents of each kind: `small` fits in half an hour on one core, `toy` only shows that everything runs. */
export const SIZES = {
  toy: { sheets: 24, rolls: 12, kind: 4, axes: 6 },
  small: { sheets: 700, rolls: 350, kind: 100, axes: 160 },
  full: { sheets: 8000, rolls: 3000, kind: 600, axes: 1500 },
} as const

/** The same for the model of marks, whose pages are each taken twice. */
export const MARK_SIZES = {
  toy: { sheets: 10, rolls: 5, kind: 2, axes: 2 },
  small: { sheets: 180, rolls: 90, kind: 24, axes: 12 },
  full: { sheets: 4000, rolls: 2000, kind: 400, axes: 400 },
} as const

// One layout of each kind in three to ten; a sheet's and a roll's family in five.
const HELD_LAYOUTS: ReadonlySet<string> = new Set([
  'purchase_order/mirrored',
  'payslip/boxes',
  'payslip/shares',
  'bank_statement/newest-first',
  'bank_statement/card',
  'ticket/columns',
  'ticket/flight-table',
  'resume/sidebar-right',
  'resume/piped',
  'identity/us-licence',
  'identity/card',
])
const HELD_EVERY = 5
// Families have their copies far apart, so that a smaller size still has many families.
const SHEET_FAMILIES = 700
const ROLL_FAMILIES = 500

/** All sources of a size, in a fixed order. */
export function sourcesOf({
  sheets,
  rolls,
  kind,
  axes,
}: Readonly<Record<'sheets' | 'rolls' | 'kind' | 'axes', number>>): Source[] {
  const count = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at))
  return [
    ...count(sheets, (at) => sheetSource(at % SHEET_FAMILIES, Math.floor(at / SHEET_FAMILIES))),
    ...count(rolls, (at) => rollSource(at % ROLL_FAMILIES, Math.floor(at / ROLL_FAMILIES))),
    ...(Object.keys(KINDS) as DrawnKind[]).flatMap((type) => count(kind, (at) => kindSource(type, at))),
    ...count(axes, axesSource),
  ]
}

const isHeld = (at: number): boolean => at % HELD_EVERY === HELD_EVERY - 1

function sheetSource(at: number, copy: number): Source {
  return {
    id: `sheet-${at}-${copy}`,
    type: 'sheet',
    family: `sheet-${at}`,
    held: isHeld(at),
    draw: async () => {
      const {
        id,
        pdf,
        canvas: { lines, marks },
      } = await drawSheet(at, copy)
      return { id, pdf, lines, marks }
    },
  }
}

function rollSource(at: number, copy: number): Source {
  return {
    id: `roll-${at}-${copy}`,
    type: 'receipt',
    family: `roll-${at}`,
    held: isHeld(at),
    draw: async () => {
      const {
        id,
        pdf,
        canvas: { lines, marks },
      } = await drawRoll(at, copy)
      return { id, pdf, lines, marks }
    },
  }
}

function kindSource(type: DrawnKind, at: number): Source {
  const { layouts, draw } = KINDS[type] as {
    layouts: readonly string[]
    draw: (seed: string, layout: string) => Promise<Omit<Drawn, 'marks'>>
  }
  const layout = layouts[at % layouts.length]!
  // Papers of trade look as their seed has it: each is a family.
  const held = layout === 'any' ? isHeld(at) : HELD_LAYOUTS.has(`${type}/${layout}`)
  const family = layout === 'any' ? `${type}/${at}` : `${type}/${layout}`
  return {
    id: `${type}-${layout}-${at}`,
    type,
    family,
    held,
    draw: async () => ({ ...(await draw(`layout${at}`, layout)), marks: [] }),
  }
}

function axesSource(at: number): Source {
  const held = isHeld(at)
  return {
    id: `axes-${at}`,
    type: 'bank_statement',
    family: held ? 'axes held' : 'axes',
    held,
    draw: async () => {
      const canvas = createCanvas({
        width: 595,
        height: 842,
        family: (['sans', 'humanist', 'serif'] as const)[at % 3]!,
        size: 9,
      })
      drawAxesOn(canvas, `layout${at}`, held ? 'held' : 'open')
      return { id: `axes-${at}`, pdf: await canvas.finish(), lines: canvas.lines, marks: canvas.marks }
    },
  }
}
