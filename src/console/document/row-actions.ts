// What is done with whole rows of a table: a row is merged with the one above, or split where the cursor is.

import { shown } from '../format.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { cellAt, cellName } from './cell-name.ts'
import type { Table } from './field-model.ts'
import { linesOf } from './page-words.ts'
import { halvesOf, mergedWithAbove, splitBelow } from './row-edit.ts'
import { type Draft, type Editing, focusField, inputId } from './selection.ts'

export interface Actions {
  /** Merges the row of a cell with the row above. */
  merge: (cell: string) => Promise<void>
  /** Splits the row of a cell before the word at the cursor. */
  split: (cell: string) => Promise<void>
}

export function useRowActions(
  { path, source }: Table,
  { changeRows, readText, language }: Editing,
  tell: (problem: string | undefined) => void,
): Actions {
  // Drawn by then.
  const focusLater = (row: number, name: string): void => void setTimeout(() => focusField(`${path}[${row}].${name}`))
  const merge = async (cell: string): Promise<void> => {
    const { row, name } = cellAt(cell)!
    if (row === 0 || row >= source.length) return
    const told = await changeRows(path, row - 1, (table) => {
      const { rows, rivals } = mergedWithAbove(table, row)
      const drafts = rivals.map(({ name, ...rival }): [string, Draft] => {
        const at = `${path}[${row - 1}].${name}`
        return [at, { text: shown(table.source[row - 1]![name], at, language), rival }]
      })
      return { rows, drafts: Object.fromEntries(drafts) }
    })
    tell(told)
    if (told === undefined) focusLater(row - 1, name)
  }
  const split = async (cell: string): Promise<void> => {
    const { row, name } = cellAt(cell)!
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
    }))
    tell(told)
    if (told === undefined) focusLater(row + 1, name)
  }
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

/** Values of a row that was merged into another, each of which can still be taken. */
export function Rivals({ table, editing }: { table: Table; editing: Editing }) {
  const { rows: text } = words()
  const { drafts, language } = editing
  const open = Object.entries(drafts).flatMap(([path, { rival }]) => {
    const cell = path.startsWith(`${table.path}[`) ? cellAt(path) : undefined
    const field = cell && table.rows[cell.row]?.[table.columns.indexOf(cell.name)]
    return rival === undefined || field === undefined ? [] : [{ path, value: field.value, rival }]
  })
  return html`<div class="rivals" role="status">
    ${open.map(({ path, value, rival }) => {
      const other = shown(rival.value, path, language)
      return html`<p key=${path}>
        ${text.rival(cellName(path), shown(value, path, language), other)}${' '}
        <button type="button" class="link" onClick=${() => void editing.take(path, rival.value, rival.place)}>
          ${text.useRival(other)}
        </button>
      </p>`
    })}
  </div>`
}
