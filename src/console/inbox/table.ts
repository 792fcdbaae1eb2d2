// The table of documents. One row is in the order of Tab; arrows move along the rows and Enter opens one. Past the rows
// that are shown, the keys bring the next ones.

import { useEffect, useRef, useState } from 'preact/hooks'
import { documentAddress, follow, go } from '../address.ts'
import { amount, day, inPercent, percent, since } from '../format.ts'
import { html } from '../html.ts'
import { region, typeName, words } from '../language.ts'
import { duplicateOf, type Summary } from '../wire.ts'
import { PageNow } from './progress.ts'

/** Below this a value is shown as doubtful: "above 0.85 is high" in docs/confidence.md. */
export const SURE = 0.85

/** Rows that the keys of pages move by: about a window. Chosen by hand. */
const LEAP = 20

export interface TableParts {
  documents: readonly Summary[]
  filters: URLSearchParams
  more: (() => void) | undefined
  newer: (() => void) | undefined
}

export function DocumentTable({ documents, filters, more, newer }: TableParts) {
  const { columns } = words().inbox
  // By its id: rows come and go above it.
  const [chosen, setChosen] = useState<string | undefined>()
  const current = Math.max(
    0,
    documents.findIndex(({ document_id: id }) => id === chosen),
  )
  /** The row beside `id` has the cursor as soon as it is shown. */
  const awaited = useRef<{ id: string; step: 1 | -1 } | undefined>(undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  const now = useNow()
  const focus = (to: number): void => {
    const at = Math.max(0, Math.min(documents.length - 1, to))
    setChosen(documents[at]?.document_id)
    body.current?.querySelectorAll<HTMLAnchorElement>('a.open')[at]?.focus()
  }
  useEffect(() => {
    const { id, step } = awaited.current ?? {}
    const at = documents.findIndex(({ document_id: one }) => one === id)
    if (step === undefined || at < 0 || documents[at + step] === undefined) return
    awaited.current = undefined
    focus(at + step)
  }, [documents])
  const press = (event: KeyboardEvent): void => {
    const end = documents.length - 1
    const to = {
      ...{ ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: end },
      ...{ PageDown: current + LEAP, PageUp: current - LEAP },
    }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = to > end ? 1 : -1
    const bring = to > end ? more : to < 0 ? newer : undefined
    awaited.current = bring && { id: documents[to > end ? end : 0]!.document_id, step }
    if (bring) bring()
    else focus(to)
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
              isCurrent=${at === current}
              onFocus=${() => setChosen(one.document_id)}
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
    <td data-label=${columns.state}><${StatePill} state=${one.state} /><${PageNow} document=${one} /></td>
    <td data-label=${columns.file} class="file" title=${one.file_name}>${one.file_name}</td>
    <td data-label=${columns.added} class="nowrap quiet">${since(one.created_at, language, now)}</td>
  </tr>`
}

function Sureness({ share }: { share: number }) {
  return html`<span class=${`sureness ${share < SURE ? 'low' : ''}`}>
    <span class="track" aria-hidden="true"><span style=${{ width: `${percent(share)}%` }}></span></span>
    ${inPercent(percent(share), region())}
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
