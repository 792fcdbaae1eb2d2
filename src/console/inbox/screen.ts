// The inbox: what was added and how far it is, with filters that the address keeps.

import { useEffect, useRef } from 'preact/hooks'
import { changed, follow, go, inboxAddress } from '../address.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { Sign } from '../logo.ts'
import { STATES } from '../wire.ts'
import { useDocuments } from './documents.ts'
import { DocumentTable } from './table.ts'
import { TypeOptions } from './type-options.ts'
import type { Uploads } from './uploads.ts'

/** A search starts when the typing rests. */
const TYPING_MS = 250

export interface InboxParts {
  filters: URLSearchParams
  uploads: Uploads
}

export function Inbox({ filters, uploads }: InboxParts) {
  const text = words()
  const accepted = uploads.all.filter(({ state }) => state === 'accepted').length
  const { documents, problem, more, newer } = useDocuments(filters, accepted)
  useEffect(() => {
    document.title = `${text.inbox.title} · docmill`
  }, [])
  const isFiltered = filters.size > 0
  return html`<main id="content" class="inbox" tabindex="-1">
    <h1 class="covered">${text.inbox.title}</h1>
    <${Filters} filters=${filters} />
    ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
    ${
      documents !== undefined &&
      documents.length > 0 &&
      html`${
          newer && html`<p class="below quiet"><button type="button" onClick=${newer}>${text.inbox.newer}</button></p>`
        }
        <${DocumentTable} documents=${documents} filters=${filters} more=${more} newer=${newer} />
        <p class="below quiet">
          <span>${text.inbox.shown(documents.length)}</span>
          <span class="keys">${text.inbox.keys}</span>
          ${more && html`<button type="button" onClick=${more}>${text.inbox.more}</button>`}
        </p>`
    }
    ${documents?.length === 0 && html`<${Empty} isFiltered=${isFiltered} />`}
  </main>`
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { inbox: text } = words()
  if (isFiltered)
    return html`<div class="empty">
      <p>${text.none}</p>
      <a class="button" href=${inboxAddress(new URLSearchParams())} onClick=${follow}>${text.clear}</a>
    </div>`
  return html`<div class="empty first">
    <${Sign} name="file" />
    <p class="large">${text.empty}</p>
    <p class="quiet">${text.emptyHint}</p>
  </div>`
}

function Filters({ filters }: { filters: URLSearchParams }) {
  const { inbox: text, states } = words()
  const state = filters.get('state') ?? ''
  const latest = useRef(filters)
  latest.current = filters
  const set = (name: string, value: string, replace = false): void =>
    go(inboxAddress(changed(latest.current, name, value)), { replace })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (event: Event): void => {
    const { value } = event.target as HTMLInputElement
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set('q', value.trim(), true), TYPING_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return html`<div class="filters">
    <nav class="views" aria-label=${text.views}>
      ${['', ...STATES].map(
        (name) =>
          html`<a
            key=${name}
            href=${inboxAddress(changed(filters, 'state', name))}
            onClick=${follow}
            aria-current=${state === name ? 'page' : undefined}
            >${name === '' ? text.all : states[name as keyof typeof states]}</a
          >`,
      )}
    </nav>
    <span class="space"></span>
    <select
      aria-label=${text.type}
      value=${filters.get('document_type') ?? ''}
      onChange=${(event: Event) => set('document_type', (event.target as HTMLSelectElement).value)}
    >
      <option value="">${text.anyType}</option>
      <${TypeOptions} chosen=${filters.get('document_type') ?? ''} />
    </select>
    <label class="search">
      <${Sign} name="search" />
      <input
        type="search"
        aria-label=${text.search}
        placeholder=${text.searchHint}
        value=${filters.get('q') ?? ''}
        onInput=${search}
      />
    </label>
  </div>`
}
