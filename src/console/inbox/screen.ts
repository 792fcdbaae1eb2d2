// The inbox: what was added and how far it is, with filters that the address keeps.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { changed, follow, go, inboxAddress } from '../address.ts'
import { call, Problem } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { isLive, whenChanged } from '../live.ts'
import { Sign } from '../logo.ts'
import { type Listing, STATES, type Summary } from '../wire.ts'
import { DocumentTable } from './table.ts'
import { TypeOptions } from './type-options.ts'
import type { Uploads } from './uploads.ts'

const PAGE = 50
/** Pauses between looks: short while a document is read, long while changes are told. Chosen by hand. */
const BUSY_MS = 1500
const QUIET_MS = 10_000
const LIVE_MS = 60_000
/** A search starts when the typing rests. */
const TYPING_MS = 250

export interface InboxParts {
  filters: URLSearchParams
  uploads: Uploads
}

export function Inbox({ filters, uploads }: InboxParts) {
  const text = words()
  const accepted = uploads.all.filter(({ state }) => state === 'accepted').length
  const { documents, hasMore, problem, more } = useDocuments(filters, accepted)
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
      html`<${DocumentTable} documents=${documents} filters=${filters} />
        <p class="below quiet">
          <span>${text.inbox.shown(documents.length)}</span>
          <span class="keys">${text.inbox.keys}</span>
          ${hasMore && html`<button type="button" onClick=${more}>${text.inbox.more}</button>`}
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

/** The documents of the filters, looked at again and again; `accepted` uploads make it look at once. */
function useDocuments(filters: URLSearchParams, accepted: number) {
  const [documents, setDocuments] = useState<Summary[] | undefined>()
  const [cursor, setCursor] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  // How many are shown: a look reads as many again, so that the list keeps its length.
  const [wanted, setWanted] = useState(PAGE)
  const query = filters.toString()
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    // A change while a look is under way is looked at after it.
    let [isLooking, isChanged] = [false, false]
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      if (isLooking) return void (isChanged = true)
      ;[isLooking, isChanged] = [true, false]
      let pause = QUIET_MS
      try {
        const found = await readList(query, wanted, stop.signal)
        setDocuments(found.documents)
        setCursor(found.next_cursor)
        setProblem(undefined)
        if (found.documents.some(({ state }) => state === 'reading')) pause = BUSY_MS
      } catch (error) {
        if (stop.signal.aborted) return
        const { failure } = words()
        setProblem(error instanceof Problem && error.status === 0 ? failure.away : (error as Error).message)
      }
      isLooking = false
      if (stop.signal.aborted) return
      if (isLive()) pause = LIVE_MS
      timer = setTimeout(() => void look(), isChanged ? 0 : document.hidden ? QUIET_MS : pause)
    }
    const stopListening = whenChanged(() => void look())
    void look()
    return () => {
      stopListening()
      stop.abort()
      clearTimeout(timer)
    }
  }, [query, wanted, accepted])
  return {
    documents,
    problem,
    hasMore: cursor !== undefined,
    more: useCallback(() => setWanted((now) => now + PAGE), []),
  }
}

/** The first `wanted` documents, page by page. */
async function readList(query: string, wanted: number, signal: AbortSignal): Promise<Listing> {
  const documents: Summary[] = []
  let cursor: string | undefined
  do {
    const more = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page = await call<Listing>(`v1/documents?${query}${query === '' ? '' : '&'}limit=${PAGE}${more}`, { signal })
    documents.push(...page.documents)
    cursor = page.next_cursor
  } while (cursor !== undefined && documents.length < wanted)
  return { documents, ...(cursor !== undefined && { next_cursor: cursor }) }
}
