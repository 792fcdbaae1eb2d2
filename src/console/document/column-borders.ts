// The borders between the columns of a table, drawn on its page: a person moves one by mouse, finger or keys, and the
// words that it passes change their column. The cells that changed are saved when the person says so.

import { useEffect, useRef, useState } from 'preact/hooks'
import { html } from '../html.ts'
import { labelOf, words } from '../language.ts'
import type { Place } from '../wire.ts'
import {
  type Border,
  type Columns,
  columnsOn,
  type Cut,
  cutAt,
  emptiedColumns,
  isAsPrinted,
  isSame,
  nextStop,
} from './columns.ts'
import type { Field, Table } from './field-model.ts'
import { inside, joined, type Lines } from './page-words.ts'
import { cutsOf, type Draft, type Editing, focusField } from './selection.ts'
import { type Turn, uprightPoint } from './turn.ts'

export interface ColumnBordersParts {
  table: Table
  page: number
  lines: Lines
  turn: Turn
  editing: Editing
}

type Drafts = Readonly<Record<string, Draft | undefined>>
const keyOf = ({ left, right }: Border): string => `${left} ${right}`

/** The borders, with those that were moved until one of their columns was empty: they can be moved back. */
function withLost(borders: readonly Border[], moved: Readonly<Record<string, number>>): Border[] {
  const lost = Object.entries(moved).flatMap(([key, x]): Border[] => {
    const [left = '', right = ''] = key.split(' ')
    return borders.some((border) => keyOf(border) === key) ? [] : [{ left, right, x, from: 0, to: 1 }]
  })
  const isLost = ({ left, right }: Border): boolean => lost.some((one) => one.left === left || one.right === right)
  return [...borders.filter((border) => !isLost(border)), ...lost].sort((a, b) => a.x - b.x)
}

/** Keys that move a border to the right of the upright page, and those to its left, as the page is turned. */
const FORTH: Readonly<Record<Turn, string>> = { 0: 'ArrowRight', 90: 'ArrowDown', 180: 'ArrowLeft', 270: 'ArrowUp' }
const BACK: Readonly<Record<Turn, string>> = { 0: 'ArrowLeft', 90: 'ArrowUp', 180: 'ArrowRight', 270: 'ArrowDown' }

export function ColumnBorders({ table, page, lines, turn, editing }: ColumnBordersParts) {
  const { columns: text } = words()
  const cuts = cutsOf(editing.drafts, table.path)
  // Where borders were moved to, until what they changed is saved or taken back.
  const [moved, setMoved] = useState<Readonly<Record<string, number>>>({})
  const drag = useRef<{ key: string; columns: Columns; border: Border; before: Drafts; told: string } | undefined>(
    undefined,
  )
  useEffect(() => {
    if (cuts.length === 0 && drag.current === undefined) setMoved({})
  }, [cuts.length])
  const fields = new Map(table.rows.flat().map((field) => [field.path, field]))
  const placeOf = (field: Field): Place | undefined => {
    const draft = editing.drafts[field.path]
    if (draft?.isCut === true) return draft.place
    return draft?.place ?? (isAsPrinted(field, lines, editing.language) ? field.place : undefined)
  }
  const columns = columnsOn(table, page, placeOf)
  if (columns === undefined) return null
  const placed = withLost(columns.borders, moved).map((border) => ({ ...border, x: moved[keyOf(border)] ?? border.x }))
  const borders = placed.map((border, at) => ({
    ...border,
    from: placed[at - 1]?.x ?? border.from,
    to: placed[at + 1]?.x ?? border.to,
  }))

  const draftOf = ({ path, words: found }: Cut): Draft | undefined => {
    const { place, value } = fields.get(path)!
    const whole = joined(found)
    const before = place?.page === page ? inside(lines, place.box) : []
    // Back to what it was.
    if (whole === undefined ? value === undefined : isSame(before, found)) return undefined
    return { text: whole?.text ?? '', ...(whole && { place: { page, box: whole.box } }), isCut: true }
  }
  /** Moves a border from where `start` has it; cells that change no more are as they were before. */
  const move = (start: NonNullable<typeof drag.current>, to: number): void => {
    const { columns: base, border, before } = start
    const x = Math.min(border.to, Math.max(border.from, to))
    setMoved((all) => ({ ...all, [start.key]: x }))
    const cells = cutAt(base, border, x, lines)
    const told = JSON.stringify(cells)
    if (told === start.told) return
    start.told = told
    editing.setDrafts({ ...before, ...Object.fromEntries(cells.map((cell) => [cell.path, draftOf(cell)])) })
  }
  const startOf = (border: Border): NonNullable<typeof drag.current> => {
    const beside = table.rows
      .flat()
      .filter(({ path }) => [border.left, border.right].some((name) => path.endsWith(`].${name}`)))
    const before = Object.fromEntries(beside.map(({ path }) => [path, editing.drafts[path]]))
    return { key: keyOf(border), columns, border, before, told: '[]' }
  }
  const xOf = (event: PointerEvent): number => {
    const { left, top, width, height } = (event.target as Element).closest('.sheet')!.getBoundingClientRect()
    return uprightPoint({ x: (event.clientX - left) / width, y: (event.clientY - top) / height }, turn).x
  }
  const press = (border: Border, event: KeyboardEvent): void => {
    const direction = event.key === FORTH[turn] ? 1 : event.key === BACK[turn] ? -1 : undefined
    if (direction !== undefined) {
      const x = nextStop(columns, border, direction, lines)
      if (x !== undefined) move(startOf(border), x)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void editing.saveAll(cuts)
    else if (event.key === 'Escape' && cuts.length > 0)
      editing.setDrafts(Object.fromEntries(cuts.map((path) => [path, undefined])))
    else if (event.key === 'Escape' || event.key === 'F6') focusField(editing.selected ?? '')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return html`<div class="borders">
    ${borders.map((border) => {
      const start = (event: PointerEvent): void => {
        event.stopPropagation()
        if (event.button !== 0) return
        drag.current = startOf(border)
        ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
      }
      const go = (event: PointerEvent): void => {
        event.stopPropagation()
        if (drag.current?.key === keyOf(border)) move(drag.current, xOf(event))
      }
      const end = (event: PointerEvent): void => {
        event.stopPropagation()
        drag.current = undefined
        if (cutsOf(editing.drafts, table.path).length === 0) setMoved({})
      }
      const name = (column: string): string => labelOf(`${table.path}.${column}`)
      return html`<div
        key=${keyOf(border)}
        class="border"
        role="separator"
        tabindex="0"
        data-border=${`${border.left} ${border.right}`}
        aria-orientation=${turn % 180 === 0 ? 'vertical' : 'horizontal'}
        aria-label=${text.border(name(border.left), name(border.right))}
        aria-valuemin=${percent(border.from)}
        aria-valuemax=${percent(border.to)}
        aria-valuenow=${percent(border.x)}
        title=${text.borderHint}
        style=${{
          left: `${border.x * 100}%`,
          top: `${columns.top * 100}%`,
          height: `${(columns.bottom - columns.top) * 100}%`,
        }}
        onPointerDown=${start}
        onPointerMove=${go}
        onPointerUp=${end}
        onPointerCancel=${end}
        onKeyDown=${(event: KeyboardEvent) => press(border, event)}
      ></div>`
    })}
  </div>`
}

const percent = (share: number): number => Math.round(share * 1000) / 10

/** Moves the focus to the border right of a cell's column, or else left of it. False if the column has no border. */
export function focusBorder(column: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('.border')]
  const find = (at: 0 | 1): HTMLElement | undefined =>
    all.find(({ dataset }) => dataset['border']!.split(' ')[at] === column)
  const border = find(0) ?? find(1) ?? all[0]
  border?.focus()
  return border !== undefined
}

/** What borders changed in a table: how many cells, and whether to save them. */
export function Cuts({ table, editing }: { table: Table; editing: Editing }) {
  const { columns: text } = words()
  const cuts = cutsOf(editing.drafts, table.path)
  const emptied = emptiedColumns(table, editing.drafts).map((name) => labelOf(`${table.path}.${name}`))
  return html`<div class="cuts" role="status">
    ${
      cuts.length > 0 &&
      html`<span>${text.unsaved(cuts.length)}</span>
        ${emptied.length > 0 && html`<span class="emptied">${emptied.map(text.emptied).join(' ')}</span>`}
        <button type="button" class="primary" onClick=${() => void editing.saveAll(cuts)}>${text.save}</button>
        <button
          type="button"
          onClick=${() => editing.setDrafts(Object.fromEntries(cuts.map((path) => [path, undefined])))}
        >
          ${text.takeBack}
        </button>`
    }
  </div>`
}
