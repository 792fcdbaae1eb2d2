// The table of documents. One row is in the order of Tab; arrows move along the rows and Enter opens one.

import { useEffect, useRef, useState } from 'preact/hooks'
import { documentAddress, follow, go } from '../address.ts'
import { amount, day, percent, since } from '../format.ts'
import { html } from '../html.ts'
import { region, typeName, words } from '../language.ts'
import { duplicateOf, type Summary } from '../wire.ts'

/** Below this a value is shown as doubtful: "above 0.85 is high" in docs/confidence.md. */
export const SURE = 0.85

export function DocumentTable({ documents, filters }: { documents: readonly Summary[]; filters: URLSearchParams }) {
  const { columns } = words().inbox
  const [current, setCurrent] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const now = useNow()
  const focus = (to: number): void => {
    const at = Math.max(0, Math.min(documents.length - 1, to))
    setCurrent(at)
    body.current?.querySelectorAll<HTMLAnchorElement>('a.open')[at]?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: documents.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    focus(to)
  }
  return html`<div class="table">
    <table onKeyDown=${press}>
      <thead>
        <tr>
          <th scope="col">${columns.party}</th>
          <th scope="col">${columns.number}</th>
          <th scope="col">${columns.date}</th>
          <th scope="col" class="number">${columns.total}</th>
          <th scope="col">${columns.type}</th>
          <th scope="col">${columns.confidence}</th>
          <th scope="col">${columns.state}</th>
          <th scope="col">${columns.file}</th>
          <th scope="col">${columns.added}</th>
        </tr>
      </thead>
      <tbody ref=${body}>
        ${documents.map(
          (one, at) =>
            html`<${Row}
              key=${one.document_id}
              document=${one}
              filters=${filters}
              now=${now}
              isCurrent=${at === Math.min(current, documents.length - 1)}
              onFocus=${() => setCurrent(at)}
            />`,
        )}
      </tbody>
    </table>
  </div>`
}

interface RowParts {
  document: Summary
  filters: URLSearchParams
  now: number
  isCurrent: boolean
  onFocus: () => void
}

function Row({ document: one, filters, now, isCurrent, onFocus }: RowParts) {
  const text = words()
  const language = region()
  const { columns } = text.inbox
  const address = documentAddress(one.document_id, filters)
  const isRead = one.state !== 'reading' && one.state !== 'failed'
  const sure = one.lowest_confidence
  // The whole row is a place to click; the link in it is for keyboards and screen readers.
  const press = (event: MouseEvent): void => {
    if ((event.target as Element).closest('a') === null && window.getSelection()?.isCollapsed !== false) go(address)
  }
  return html`<tr onClick=${press} class=${`is-${one.state}`}>
    <th scope="row" class="party">
      <a class="open" href=${address} onClick=${follow} onFocus=${onFocus} tabindex=${isCurrent ? 0 : -1}
        >${one.party ?? (isRead ? one.file_name : html`<span class="quiet">${one.file_name}</span>`)}</a
      >
      ${duplicateOf(one) && html`<span class="pill is-to_review">${text.inbox.duplicate}</span>`}
    </th>
    <td data-label=${columns.number}>${one.number}</td>
    <td data-label=${columns.date} class="nowrap">${day(one.date, language)}</td>
    <td data-label=${columns.total} class="number total">${amount(one.total, one.currency, language)}</td>
    <td data-label=${columns.type}>${typeName(one.document_type)}</td>
    <td data-label=${columns.confidence} class="sure">
      ${isRead && sure !== undefined && sure !== null && html`<${Sureness} share=${sure} />`}
    </td>
    <td data-label=${columns.state}><${StatePill} state=${one.state} /></td>
    <td data-label=${columns.file} class="file" title=${one.file_name}>${one.file_name}</td>
    <td data-label=${columns.added} class="nowrap quiet">${since(one.created_at, language, now)}</td>
  </tr>`
}

function Sureness({ share }: { share: number }) {
  return html`<span class=${`sureness ${share < SURE ? 'low' : ''}`}>
    <span class="track" aria-hidden="true"><span style=${{ width: `${percent(share)}%` }}></span></span>
    ${percent(share)} %
  </span>`
}

export function StatePill({ state }: { state: Summary['state'] }) {
  return html`<span class=${`pill is-${state}`}>${words().states[state] ?? state}</span>`
}

/** The time, as it goes on. */
function useNow(): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
