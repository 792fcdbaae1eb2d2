// A version: where it came from, and a row for each field with what it wins and loses.

import { html } from '../html.ts'
import { labelOf, region, words } from '../language.ts'
import type { LearnedField, LearningVersion } from './wire.ts'

export interface VersionParts {
  version: LearningVersion
  isOpen: boolean
  isSending: boolean
  onUse: () => void
}

export function Version({ version, isOpen, isSending, onUse }: VersionParts) {
  const { learning: text } = words()
  const { version: number, active, helps, fields, documents, vendors, created_at } = version
  const at = new Date(created_at)
  const time = new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  // What is in use comes first, and what cannot be tried last.
  const rows = fields.toSorted((a, b) => weight(b) - weight(a) || (a.field < b.field ? -1 : 1))
  return html`<details class="card version" open=${isOpen || active}>
    <summary>
      <h3>${text.version(number)}</h3>
      ${active && html`<span class="pill is-confirmed">${text.inUse}</span>`}
      ${!helps && html`<span class="pill">${text.noGain}</span>`}
      <span class="quiet">${text.from(documents, vendors)} · <time datetime=${created_at}>${time}</time></span>
    </summary>
    ${
      helps &&
      !active &&
      html`<p>
        <button type="button" disabled=${isSending} aria-label=${text.useOf(number)} onClick=${onUse}>
          ${text.use}
        </button>
      </p>`
    }
    <div class="scroll" role="region" aria-label=${text.caption(number)} tabindex="0">
      <table>
        <caption class="covered">
          ${text.caption(number)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${text.columns.field}</th>
            <th scope="col" class="number">${text.columns.values}</th>
            <th scope="col" class="number">${text.columns.before}</th>
            <th scope="col" class="number">${text.columns.after}</th>
            <th scope="col" class="number">${text.columns.won}</th>
            <th scope="col" class="number">${text.columns.lost}</th>
            <th scope="col" class="number">${text.columns.vendors}</th>
            <th scope="col">${text.columns.parts}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<${Row} key=${row.field} row=${row} />`)}
        </tbody>
      </table>
    </div>
    <p class="quiet">${text.heldBack}</p>
  </details>`
}

const weight = ({ parts, held_back: outcome }: LearnedField): number =>
  (parts.length > 0 ? 1000 : 0) + (outcome?.won ?? 0) + (outcome?.lost ?? 0)

function Row({ row: { field, values, right, parts, held_back: outcome, new_vendors: others } }: { row: LearnedField }) {
  const { learning: text } = words()
  return html`<tr>
    <th scope="row"><span title=${field}>${labelOf(field)}</span> <span class="quiet path">${field}</span></th>
    <td class="number">${values}</td>
    <td class="number">${right}</td>
    <td class="number">${outcome?.after ?? text.untried}</td>
    <td class=${outcome && outcome.won > 0 ? 'number good' : 'number'}>${outcome?.won ?? text.untried}</td>
    <td class=${outcome && outcome.lost > 0 ? 'number bad' : 'number'}>${outcome?.lost ?? text.untried}</td>
    <td class="number">${others ? text.wonLost(others.won, others.lost) : text.untried}</td>
    <td>${parts.map((part) => text.parts[part]).join(', ') || html`<span class="quiet">${text.nothing}</span>`}</td>
  </tr>`
}
