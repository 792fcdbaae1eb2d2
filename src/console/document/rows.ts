// A table of a document as a grid: cells are corrected in place, rows are added, deleted, merged and split.

import { useState } from 'preact/hooks'
import type { FieldCandidates } from '../../schema/candidates.ts'
import { html } from '../html.ts'
import { labelOf, words } from '../language.ts'
import { Sign } from '../logo.ts'
import { cellAt, cellName } from './cell-name.ts'
import { Cuts, focusBorder } from './column-borders.ts'
import { type Field, needsLook, type Table } from './field-model.ts'
import { ValueInput } from './field.ts'
import { Reasons } from './reasons.ts'
import { Rivals, RowActions, useRowActions } from './row-actions.ts'
import { WIDE } from './row-edit.ts'
import { type Editing, focusField } from './selection.ts'

export interface RowsParts {
  table: Table
  editing: Editing
  candidates: Readonly<Record<string, FieldCandidates>>
}

export function RowsGrid({ table, editing, candidates }: RowsParts) {
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
  const selected = rows.flat().find((field) => field.path === editing.selected)
  const [isOpen, setOpen] = useState(false)
  const actions = useRowActions(table, editing, setProblem)
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      return setOpen(!isOpen)
    }
    if (event.key === 'F6') {
      const cell = cellAt((event.target as HTMLElement).id)
      if (cell !== undefined && focusBorder(cell.name)) event.preventDefault()
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
      <table onKeyDown=${move}>
        <thead>
          <tr>
            ${columns.map(
              (name) => html`<th scope="col" class=${classOf(name, rows, columns)}>${labelOf(`${path}.${name}`)}</th>`,
            )}
            ${editing.isOpen && html`<td class="tools"></td>`}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, at) =>
              html`<tr key=${at}>
                ${row.map((field, column) => html`<${Cell} key=${field.path} field=${field} row=${at} name=${columns[column]} editing=${editing} />`)}
                ${
                  editing.isOpen &&
                  html`<td class="tools">
                    <button
                      type="button"
                      class="bare"
                      aria-label=${text.remove(at + 1)}
                      onClick=${() => void remove(at)}
                    >
                      <${Sign} name="trash" />
                    </button>
                  </td>`
                }
              </tr>`,
          )}
          ${
            isAdding &&
            html`<${NewRow} table=${table} add=${add} cancel=${() => setAdding(false)} row=${rows.length} />`
          }
        </tbody>
      </table>
    </div>
    ${[...new Set(rows.flat().flatMap((field) => editing.problems[field.path] ?? []))].map(
      (told) => html`<p class="problem" role="alert">${told}</p>`,
    )}
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
    ${
      selected !== undefined &&
      isOpen &&
      html`<${Reasons}
        field=${selected}
        language=${editing.language}
        candidates=${candidates[selected.path]}
        take=${editing.isOpen ? editing.take : undefined}
      />`
    }
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
  return html`<tr class="new" onKeyDown=${press}>
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
