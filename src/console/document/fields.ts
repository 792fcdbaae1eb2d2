// The right half of a document's screen: what to check first, then all fields in groups, and the tables.

import { useRef } from 'preact/hooks'
import { html } from '../html.ts'
import { groupName, labelOf, words } from '../language.ts'
import { Sign } from '../logo.ts'
import { AddField } from './add-field.ts'
import { FieldRow } from './field.ts'
import { orderedGroups, type Field, type Model, type Table } from './field-model.ts'
import { RowsGrid } from './rows.ts'
import { type Editing, focusField } from './selection.ts'

export interface FieldsParts {
  model: Model
  /** Its doubtful fields, in the order of the walk. */
  toDo: readonly Field[]
  editing: Editing
}

/** Number of buttons for doubtful cells. The walk through doubtful fields reaches the others. Chosen by hand. */
const MOST_JUMPS = 50

export function Fields({ model, toDo, editing }: FieldsParts) {
  const { document: text } = words()
  const first = useFirst(model, toDo)
  const isFirst = ({ path }: Pick<Field, 'path'>): boolean => first.has(path)
  const toCheck = [...first].flatMap((path) => model.fields.filter((field) => field.path === path))
  const left = toDo.filter(({ path }) => !editing.seen.has(path)).length
  const cells = toDo.filter(({ path }) => path.includes('[') && !isFirst({ path }) && !editing.seen.has(path))
  const rest = model.fields.filter((field) => !isFirst(field))
  const groups = orderedGroups([...rest, ...model.tables])
  const row = (field: Field, label?: string) =>
    html`<${FieldRow} key=${field.path} field=${field} label=${label} editing=${editing} />`
  const grid = (table: Table) => html`<${RowsGrid} key=${table.path} table=${table} editing=${editing} />`
  return html`
    <section class=${`group check ${left === 0 ? 'done' : ''}`} aria-labelledby="group-check">
      <h2 id="group-check">
        ${text.toCheck}
        <span class="count" role="status">
          ${left === 0 ? html`<${Sign} name="check" /> ${text.allChecked}` : text.left(left)}
        </span>
      </h2>
      ${toCheck.map((field) => row(field, qualified(field)))}
      ${cells
        .slice(0, MOST_JUMPS)
        .map(
          ({ path }) =>
            html`<button key=${path} type="button" class="link jump" onClick=${() => focusField(path)}>
              ${placeName(path)}
            </button>`,
        )}
      ${cells.length > MOST_JUMPS && html`<p class="quiet">${text.moreCells(cells.length - MOST_JUMPS)}</p>`}
      ${toCheck.length === 0 && left === 0 && html`<p class="quiet">${text.looksRight}</p>`}
    </section>
    ${groups.map((group) => {
      const fields = rest.filter((field) => field.group === group)
      const minor = fields.filter(({ isMinor }) => isMinor)
      const tables = model.tables.filter((table) => table.group === group)
      const minorTables = tables.filter((table) => table.isMinor)
      return html`<section key=${group} class="group" aria-labelledby=${`group-${group}`}>
        <h2 id=${`group-${group}`}>${groupName(group)}</h2>
        ${fields.filter(({ isMinor }) => !isMinor).map((field) => row(field))}
        ${tables.filter((table) => !table.isMinor).map(grid)}
        ${
          minor.length + minorTables.length > 0 &&
          html`<details>
            <summary>${text.more(minor.length + minorTables.length)}</summary>
            ${minor.map((field) => row(field, qualified(field)))} ${minorTables.map(grid)}
          </details>`
        }
      </section>`
    })}
    ${editing.isOpen && html`<${AddField} model=${model} editing=${editing} />`}
  `
}

/** Where a cell is, such as "Line items: Total, row 2". */
function placeName(path: string): string {
  const [, table = '', row, name = ''] = /^(.*)\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  return `${labelOf(table)}: ${words().rows.cell(labelOf(name), Number(row) + 1)}`
}

/** Outside its group, or among parts of several things, a field says what it belongs to. */
function qualified({ path, group }: Field): string {
  const names = path.split('.')
  const label = labelOf(path)
  if (names.length > 2 && names[0] !== 'financial') return `${labelOf(names.slice(0, -1).join('.'))}: ${label}`
  return group === 'vendor' || group === 'buyer' ? `${groupName(group)}: ${label}` : label
}

/**
 * Paths of single fields that were doubtful when the document was opened, or became so. None leaves the list when it is
 * corrected: a field that jumps away under the cursor is lost.
 */
function useFirst(model: Model, toDo: readonly Field[]): ReadonlySet<string> {
  const first = useRef(new Set<string>())
  const single = new Set(model.fields.map(({ path }) => path))
  for (const { path } of toDo) if (single.has(path)) first.current.add(path)
  return first.current
}
