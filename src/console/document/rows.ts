// A table of a document as a grid: cells are corrected in place, rows are added, deleted, merged and split.

import { useMemo, useState } from 'preact/hooks'
import { html } from '../html.ts'
import { labelOf, words } from '../language.ts'
import { Sign } from '../logo.ts'
import { cellAt, cellName } from './cell-name.ts'
import { Cuts, focusBorder } from './column-borders.ts'
import { type Field, needsLook, type Table } from './field-model.ts'
import { ValueInput } from './field.ts'
import { useLongTable } from './long-table.ts'
import { Reasons } from './reasons.ts'
import { Rivals, RowActions, useRowActions } from './row-actions.ts'
import { WIDE } from './row-edit.ts'
import { type Editing, focusField } from './selection.ts'

export interface RowsParts {
  table: Table
  editing: Editing
}

export function RowsGrid({ table, editing }: RowsParts) {
  const { rows: text, document: about } = words()
  const { path, columns, rows } = table
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const title = labelOf(path)
  const remove = async (at: number): Promise<void> => {
    const told = await editing.changeRows(path, at, ({ source }) => ({
      rows: source.toSpliced(at, 1),
      rowNow: (row) => (row === at ? undefined : row < at ? row : row - 1),
    }))
    setProblem(told)
    // The row below has taken the place; the cursor stays there.
    focusField(`${path}[${Math.min(at, rows.length - 2)}].${columns[0]}`)
  }
  const add = async (row: Record<string, string>): Promise<void> => {
    const told = await editing.changeRows(path, rows.length, ({ source }) => ({
      rows: [...source, row],
      rowNow: (before) => before,
    }))
    setProblem(told)
    if (told !== undefined) return
    setAdding(false)
    focusField(`${path}[${rows.length}].${columns[0]}`)
  }
  const cell = editing.selected?.startsWith(`${path}[`) ? cellAt(editing.selected) : undefined
  const selected = cell && rows[cell.row]?.[columns.indexOf(cell.name)]
  const { parts, rowHeight, body } = useLongTable(path, rows.length, selected?.path)
  const classes = useMemo(() => columns.map((name) => classOf(name, rows, columns)), [rows, columns])
  const [isOpen, setOpen] = useState(false)
  const actions = useRowActions(table, editing, setProblem)
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      return setOpen(!isOpen)
    }
    if (event.key === 'F6') {
      const cell = cellAt((event.target as HTMLElement).id)
      if (cell === undefined) return
      if (focusBorder(cell.name)) event.preventDefault()
      else if (editing.isOpen && editing.text === undefined) {
        event.preventDefault()
        // Borders are drawn when the words of the page are there.
        void editing.readText().then(
          () => setTimeout(() => focusBorder(cell.name)),
          () => {},
        )
      }
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const input = event.target as HTMLElement
    const cell = cellAt(input.id)
    if (step === undefined || cell === undefined || input.tagName === 'SELECT') return
    event.preventDefault()
    if (!event.altKey) focusField(`${path}[${cell.row + step}].${cell.name}`)
    else if (editing.isOpen) void (step < 0 ? actions.merge(input.id) : actions.split(input.id))
  }
  return html`<div class="grid">
    <h3>${table.group !== 'lines' && title} <span class="quiet">${text.count(rows.length)}</span></h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${title}>
      <table aria-rowcount=${rows.length + (isAdding ? 2 : 1)} onKeyDown=${move}>
        <thead>
          <tr aria-rowindex="1">
            ${columns.map((name, at) => html`<th scope="col" class=${classes[at]}>${labelOf(`${path}.${name}`)}</th>`)}
            ${editing.isOpen && html`<td class="tools"></td>`}
          </tr>
        </thead>
        <tbody ref=${body}>
          ${parts.flatMap(({ from, to, isDrawn }) =>
            isDrawn
              ? rows
                  .slice(from, to)
                  .map(
                    (row, at) =>
                      html`<${Row}
                        key=${from + at}
                        row=${row}
                        at=${from + at}
                        columns=${columns}
                        editing=${editing}
                        remove=${remove}
                      />`,
                  )
              : html`<tr key=${`to ${to}`} class="gap" aria-hidden="true">
                  <td colspan=${columns.length} style=${{ height: `${(to - from) * rowHeight}px` }}></td>
                </tr>`,
          )}
          ${
            isAdding &&
            html`<${NewRow} table=${table} add=${add} cancel=${() => setAdding(false)} row=${rows.length} />`
          }
        </tbody>
      </table>
    </div>
    ${problemsOf(table, editing).map((told) => html`<p class="problem" role="alert">${told}</p>`)}
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
    <${Cuts} table=${table} editing=${editing} />
    <${Rivals} table=${table} editing=${editing} />
    ${
      selected !== undefined &&
      html`<div class="row-actions">
        ${
          selected.evidence !== undefined &&
          html`<button
            type="button"
            class="link"
            aria-expanded=${isOpen ? 'true' : 'false'}
            onClick=${() => setOpen(!isOpen)}
          >
            ${about.whyOf(cellName(selected.path))}
          </button>`
        }
        ${editing.isOpen && html`<${RowActions} actions=${actions} selected=${selected.path} />`}
      </div>`
    }
    ${selected !== undefined && isOpen && html`<${Reasons} field=${selected} editing=${editing} />`}
    ${
      editing.isOpen &&
      !isAdding &&
      html`<button type="button" class="link" onClick=${() => setAdding(true)}>
        <${Sign} name="plus" /> ${text.add}
      </button>`
    }
  </div>`
}

const isNumeric = (rows: Table['rows'], at: number): boolean =>
  rows.length > 0 && rows.every((row) => row[at]?.value === undefined || typeof row[at].value === 'number')

function classOf(name: string, rows: Table['rows'], columns: readonly string[]): string {
  if (WIDE.test(name)) return 'wide'
  return isNumeric(rows, columns.indexOf(name)) ? 'number' : ''
}

/** What is wrong with values of the table, each sentence once. */
function problemsOf({ path }: Table, { problems }: Editing): string[] {
  const own = Object.entries(problems).filter(([cell]) => cell.startsWith(`${path}[`))
  return [...new Set(own.map(([, told]) => told))]
}

interface RowParts {
  row: readonly Field[]
  at: number
  columns: readonly string[]
  editing: Editing
  remove: (at: number) => Promise<void>
}

function Row({ row, at, columns, editing, remove }: RowParts) {
  const { rows: text } = words()
  return html`<tr aria-rowindex=${at + 2}>
    ${row.map(
      (field, column) =>
        html`<${Cell} key=${field.path} field=${field} row=${at} name=${columns[column]} editing=${editing} />`,
    )}
    ${
      editing.isOpen &&
      html`<td class="tools">
        <button type="button" class="bare" aria-label=${text.remove(at + 1)} onClick=${() => void remove(at)}>
          <${Sign} name="trash" />
        </button>
      </td>`
    }
  </tr>`
}

interface CellParts {
  field: Field
  row: number
  name: string
  editing: Editing
}

function Cell({ field, row, name, editing }: CellParts) {
  const { rows: text, document: about } = words()
  const isDoubtful = needsLook(field) && !editing.seen.has(field.path)
  const draft = editing.drafts[field.path]
  // What is typed is seen by whoever types it.
  const isUnsaved = draft?.place !== undefined || draft?.isCut === true || editing.offers[field.path] !== undefined
  const classes = [
    WIDE.test(name) && 'wide',
    isDoubtful && 'doubtful',
    isUnsaved && 'unsaved',
    field.failed.length > 0 && 'failing',
    field.isCorrected && 'corrected',
    editing.selected === field.path && 'selected',
  ]
  const label = text.cell(labelOf(name), row + 1)
  const note = isUnsaved ? text.unsaved : isDoubtful && (field.failed.length > 0 ? about.checkFailed : about.unsure)
  const told = note ? `${label} (${note})` : label
  return html`<td class=${classes.filter(Boolean).join(' ')} data-path=${field.path}>
    <${ValueInput} field=${field} editing=${editing} label=${told} />
  </td>`
}

interface NewRowParts {
  table: Table
  row: number
  add: (row: Record<string, string>) => Promise<void>
  cancel: () => void
}

/** A row that is saved as a whole, with Enter: half a row is no row yet. */
function NewRow({ table: { columns }, row, add, cancel }: NewRowParts) {
  const { rows: text } = words()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      cancel()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      const filled = Object.entries(typed).filter(([, value]) => value.trim() !== '')
      if (filled.length === 0) cancel()
      else void add(Object.fromEntries(filled))
    }
  }
  return html`<tr class="new" aria-rowindex=${row + 2} onKeyDown=${press}>
    ${columns.map(
      (name, at) =>
        html`<td class=${WIDE.test(name) ? 'wide' : ''}>
          <input
            type="text"
            autocomplete="off"
            aria-label=${text.cell(labelOf(name), row + 1)}
            value=${typed[name] ?? ''}
            ref=${at === 0 ? focusOnce : undefined}
            onInput=${(event: Event) => setTyped({ ...typed, [name]: (event.target as HTMLInputElement).value })}
          />
        </td>`,
    )}
    <td class="tools"></td>
  </tr>`
}

/** The first cell gets the cursor when the row appears, and never again. */
function focusOnce(input: HTMLInputElement | null): void {
  if (input === null || input.dataset['focused'] !== undefined) return
  input.dataset['focused'] = ''
  input.focus()
}
