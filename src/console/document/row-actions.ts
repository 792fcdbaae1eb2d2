// What is done with whole rows of a table: a row is merged with the one above, or split where the cursor is.

import { useRef } from 'preact/hooks'
import { shown } from '../format.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { cellAt, cellName } from './cell-name.ts'
import type { Table } from './field-model.ts'
import { linesOf } from './page-words.ts'
import { halvesOf, mergedWithAbove, splitBelow } from './row-edit.ts'
import { type Editing, focusField, inputId } from './selection.ts'

export interface Actions {
  /** Merges the row of a cell with the row above. */
  merge: (cell: string) => Promise<void>
  /** Splits the row of a cell before the word at the cursor. */
  split: (cell: string) => Promise<void>
}

/**
 * Runs actions one after the other. Each action applies to the cell that has the cursor when it begins: a second press
 * of a key means the row that the first press led to.
 */
export function useRowActions(
  { path }: Table,
  { changeRows, readText }: Editing,
  tell: (problem: string | undefined) => void,
): Actions {
  const last = useRef<Promise<void>>(Promise.resolve())
  const inTurn =
    (act: (cell: { row: number; name: string }) => Promise<void>) =>
    (cell: string): Promise<void> => {
      last.current = last.current.then(() => {
        const focused = document.activeElement?.id ?? ''
        return act(cellAt(focused.startsWith(inputId(`${path}[`)) ? focused : cell)!)
      })
      return last.current
    }
  const end = async (told: string | undefined, row: number, name: string): Promise<void> => {
    tell(told)
    if (told !== undefined) return
    // Drawn by then.
    await new Promise((resolve) => setTimeout(resolve))
    focusField(`${path}[${row}].${name}`)
  }
  const merge = inTurn(async ({ row, name }) => {
    if (row === 0) return
    const told = await changeRows(path, row - 1, (table) => {
      const { rows, rivals } = mergedWithAbove(table, row)
      const offers = rivals.map((rival) => ({ ...rival, row: row - 1 }))
      return { rows, offers, rowNow: (before) => (before < row ? before : before - 1) }
    })
    return end(told, row - 1, name)
  })
  const split = inTurn(async ({ row, name }) => {
    const input = document.getElementById(inputId(`${path}[${row}].${name}`))
    const halves =
      input instanceof HTMLInputElement && !input.classList.contains('number')
        ? halvesOf(input.value, input.selectionEnd ?? 0)
        : undefined
    if (halves === undefined) return tell(words().rows.splitWhere)
    const text = await readText().catch(() => undefined)
    if (text === undefined) return tell(words().failure.away)
    const told = await changeRows(path, row, (table) => ({
      rows: splitBelow(table, row, name, halves, (page) => linesOf(text, page)),
      rowNow: (before) => (before > row ? before + 1 : before),
    }))
    return end(told, row + 1, name)
  })
  return { merge, split }
}

/** Buttons for the row of the selected cell. They leave the cursor where it is. */
export function RowActions({ actions, selected }: { actions: Actions; selected: string }) {
  const { rows: text } = words()
  const row = cellAt(selected)!.row + 1
  const stay = (event: Event): void => event.preventDefault()
  return html`
    ${
      row > 1 &&
      html`<button
        type="button"
        class="link"
        title="Alt+↑"
        onMouseDown=${stay}
        onClick=${() => void actions.merge(selected)}
      >
        ${text.merge(row)}
      </button>`
    }
    <button type="button" class="link" title="Alt+↓" onMouseDown=${stay} onClick=${() => void actions.split(selected)}>
      ${text.split(row)}
    </button>
  `
}

/** Values of rows that were merged into others, each of which can still be taken. */
export function Rivals({ table, editing }: { table: Table; editing: Editing }) {
  const { rows: text } = words()
  const { offers, language } = editing
  const open = table.rows
    .flat()
    .flatMap(({ path, value }) => (offers[path] ?? []).map((offer) => ({ path, value, offer })))
  return html`<div class="rivals" role="status">
    ${open.map(({ path, value, offer }) => {
      const other = shown(offer.value, path, language)
      return html`<p key=${`${path} ${other}`}>
        ${text.rival(cellName(path), shown(value, path, language), other)}${' '}
        ${
          editing.isOpen &&
          html`<button type="button" class="link" onClick=${() => void editing.take(path, offer.value, offer.place)}>
            ${text.useRival(other)}
          </button>`
        }
      </p>`
    })}
  </div>`
}
