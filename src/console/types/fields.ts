// The fields of a type in groups, with the figures of the account beside them.

import { groupOf, orderedGroups } from '../document/field-model.ts'
import { html } from '../html.ts'
import { decimals, shares } from '../insights/figures.ts'
import { groupName, labelOf, region, words } from '../language.ts'
import type { Compared } from './trial.ts'
import { allOf, type Counts, type ShownField } from './wire.ts'

export interface FieldsParts {
  fields: readonly ShownField[]
  figures: ReadonlyMap<string, Counts>
  compared: ReadonlyMap<string, Compared> | undefined
  /** Whether all groups are open, as when somebody searches. */
  isOpen: boolean
}

export function Fields({ fields, figures, compared, isOpen }: FieldsParts) {
  const { catalog: text } = words()
  const grouped = fields.map((field) => ({ field, group: groupFor(field.path) }))
  if (fields.length === 0) return html`<p class="quiet">${text.none}</p>`
  return html`${orderedGroups(grouped).map((group) => {
    const own = grouped.filter((one) => one.group === group).map(({ field }) => field)
    return html`<details key=${group} class="card" open=${isOpen}>
      <summary>
        <h2>${groupName(group)}</h2>
        <span class="quiet">${text.count(own.length)}</span>
      </summary>
      <div class="wide" role="group" aria-label=${groupName(group)} tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">${text.columns.field}</th>
              <th scope="col">${text.columns.kind}</th>
              <th scope="col" class="number">${text.columns.right}</th>
              ${
                compared &&
                html`<th scope="col" class="number">${text.columns.before}</th>
                  <th scope="col" class="number">${text.columns.after}</th>`
              }
            </tr>
          </thead>
          <tbody>
            ${own.map(
              (field) =>
                html`<${Row}
                  key=${field.path}
                  field=${field}
                  counts=${figures.get(field.path)}
                  compared=${compared && (compared.get(field.path) ?? 'none')}
                />`,
            )}
          </tbody>
        </table>
      </div>
    </details>`
  })}`
}

interface RowParts {
  field: ShownField
  counts: Counts | undefined
  /** `none` where the test found no value; undefined where there is no test. */
  compared: Compared | 'none' | undefined
}

function Row({ field: { path, kind, required, description, isEnglish }, counts, compared }: RowParts) {
  const { catalog: text } = words()
  const language = region()
  const count = (value: number): string => decimals(value, language)
  const share = (one: Counts | undefined): string =>
    one === undefined || allOf(one) === 0 ? '' : text.share(shares(one.right / allOf(one)), count(allOf(one)))
  const of = (one: Counts): string => (allOf(one) === 0 ? '' : text.of(count(one.right), count(allOf(one))))
  const both = typeof compared === 'object' ? compared : undefined
  const difference = both === undefined ? 0 : both.after.right - both.before.right
  return html`<tr>
    <th scope="row">
      <strong>${nameOf(path)}</strong>
      <span class="quiet" lang=${isEnglish ? 'en' : undefined}>${description.replaceAll('`', '')}</span>
      <code>${path}</code>
    </th>
    <td>${text.kinds[kind] ?? kind} ${required && html`<span class="pill">${text.required}</span>`}</td>
    <td class="number">${share(counts)}</td>
    ${
      compared !== undefined &&
      html`<td class="number">${both && of(both.before)}</td>
        <td class=${`number ${difference > 0 ? 'won' : difference < 0 ? 'lost' : ''}`}>
          ${both && of(both.after)} ${difference !== 0 && html`(${difference > 0 ? '+' : '−'}${Math.abs(difference)})`}
        </td>`
    }
  </tr>`
}

/** The type stands beside number and date. */
const groupFor = (path: string): string => (path === 'document_type' ? 'document' : groupOf(path))
export const nameOf = (path: string): string => (path === 'document_type' ? words().document.type : labelOf(path))
