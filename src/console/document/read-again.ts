// "Read again": a dialog that asks as what, and then shows what changed.

import { useRef, useState } from 'preact/hooks'
import { shown } from '../format.ts'
import { html } from '../html.ts'
import { TypeOptions } from '../inbox/type-options.ts'
import { groupName, labelOf, typeName, words } from '../language.ts'
import { Sign } from '../logo.ts'
import type { KeptDocument, ReadAgainResult } from '../wire.ts'
import { groupOf, writingOf } from './field-model.ts'

export interface ReadAgainParts {
  kept: KeptDocument
  /** Reads the document as `type`; what changed, or why it was not read. */
  run: (type: string | undefined) => Promise<ReadAgainResult | string>
}

export function ReadAgain({ kept, run }: ReadAgainParts) {
  const { reread: text } = words()
  const dialog = useRef<HTMLDialogElement>(null)
  const [type, setType] = useState('')
  const [isReading, setReading] = useState(false)
  const [told, setTold] = useState<ReadAgainResult | string | undefined>()
  const open = (): void => {
    setTold(undefined)
    dialog.current?.showModal()
  }
  const close = (): void => dialog.current?.close()
  const submit = (event: Event): void => {
    event.preventDefault()
    setReading(true)
    void run(type === '' ? undefined : type)
      .then(setTold)
      .finally(() => setReading(false))
  }
  const isDone = typeof told === 'object'
  return html`<button type="button" class="bare" aria-label=${text.title} title=${text.title} onClick=${open}>
      <${Sign} name="again" />
    </button>
    <dialog ref=${dialog} class="read-again" aria-labelledby="read-again-title">
      <form onSubmit=${submit}>
        <h2 id="read-again-title">${text.title}</h2>
        ${
          isDone
            ? html`<${Outcome} kept=${kept} result=${told} />`
            : html`<p>${text.about}</p>
                <label>
                  <span>${text.type}</span>
                  <select
                    disabled=${isReading}
                    onChange=${(event: Event) => setType((event.target as HTMLSelectElement).value)}
                  >
                    <option value="" selected=${type === ''}>${text.before}</option>
                    <option value="auto" selected=${type === 'auto'}>${text.auto}</option>
                    <${TypeOptions} chosen=${type === 'auto' ? '' : type} />
                  </select>
                </label>
                <p class="quiet">${text.quota}</p>`
        }
        ${typeof told === 'string' && html`<p class="problem" role="alert">${told}</p>`}
        <p class="status" role="status">
          ${isReading && html`<span class="spinner" aria-hidden="true"></span> ${text.reading}`}
        </p>
        <div class="buttons">
          ${
            isDone
              ? html`<button type="button" class="primary" onClick=${close}>${text.close}</button>`
              : html`<button type="button" onClick=${close}>${text.cancel}</button>
                  <button type="submit" class="primary" disabled=${isReading}>${text.run}</button>`
          }
        </div>
      </form>
    </dialog>`
}

function Outcome({ kept, result }: { kept: KeptDocument; result: ReadAgainResult }) {
  const { reread: text } = words()
  const { differences, kept_corrections: corrected } = result
  const textOf = (value: unknown, path: string): string => valueText(value, path, writingOf(kept)) || text.none
  return html`<p class="now">${differences.length === 0 ? text.same : text.changed(differences.length)}</p>
    ${
      differences.length > 0 &&
      html`<div class="scroll" tabindex="0" role="region" aria-label=${text.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">${text.columns.field}</th>
              <th scope="col">${text.columns.before}</th>
              <th scope="col">${text.columns.after}</th>
            </tr>
          </thead>
          <tbody>
            ${differences.map(
              ({ path, before, after }) =>
                html`<tr key=${path}>
                  <th scope="row">${nameOf(path)}</th>
                  <td><del>${textOf(before, path)}</del></td>
                  <td>${textOf(after, path)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
    ${corrected.length > 0 && html`<p class="quiet">${text.kept(corrected.map(nameOf).join(', '))}</p>`}`
}

const nameOf = (path: string): string => {
  const group = path.includes('.') ? `${groupName(groupOf(path))}: ` : ''
  return path === 'document_type' ? words().document.type : `${group}${labelOf(path)}`
}

function valueText(value: unknown, path: string, language: string | undefined): string {
  if (path === 'document_type' && typeof value === 'string') return typeName(value)
  return Array.isArray(value) ? words().rows.count(value.length) : shown(value, path, language)
}
