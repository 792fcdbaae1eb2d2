// Which screen the address means. Filters are in its query, so that a link to a list shows the same list.

import { useEffect, useState } from 'preact/hooks'
import { ROOT } from './api.ts'

export interface Address {
  /** Undefined on the inbox. */
  documentId: string | undefined
  /** The screen that is neither the inbox nor a document. */
  place?: 'insights' | 'learning' | 'types' | 'settings'
  filters: URLSearchParams
}

/** Names of the filters that stay in the address from screen to screen. */
export const FILTERS = ['state', 'document_type', 'q'] as const

const CHANGED = 'docmill:address'

function read(): Address {
  const { pathname, search } = window.location
  const id = /\/console\/documents\/([^/]+)$/.exec(pathname)?.[1]
  const given = new URLSearchParams(search)
  const filters = new URLSearchParams()
  for (const name of FILTERS) if (given.get(name)) filters.set(name, given.get(name)!)
  const place = /\/console\/(insights|learning|types|settings)$/.exec(pathname)?.[1] as Address['place']
  return { ...(place && { place }), documentId: id === undefined ? undefined : decodeURIComponent(id), filters }
}

/** The address as it is now; the component is drawn again when it changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(read)
  useEffect(() => {
    const change = (): void => setAddress(read())
    window.addEventListener('popstate', change)
    window.addEventListener(CHANGED, change)
    return () => {
      window.removeEventListener('popstate', change)
      window.removeEventListener(CHANGED, change)
    }
  }, [])
  return address
}

const withQuery = (path: string, filters: URLSearchParams): string =>
  `${ROOT}${path}${filters.size > 0 ? `?${filters}` : ''}`

export const inboxAddress = (filters: URLSearchParams): string => withQuery('console', filters)
export const insightsAddress = (): string => `${ROOT}console/insights`
export const learningAddress = (): string => `${ROOT}console/learning`
export const typesAddress = (): string => `${ROOT}console/types`
export const settingsAddress = (): string => `${ROOT}console/settings`
export const documentAddress = (id: string, filters: URLSearchParams): string =>
  withQuery(`console/documents/${encodeURIComponent(id)}`, filters)

/** Goes to an address of the console; `replace` leaves no way back to the one before. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  window.dispatchEvent(new Event(CHANGED))
}

/** Follows a link without loading the page again, unless it is meant for another tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.href)
}

/** The filters with one of them changed; an empty value takes it away. */
export function changed(filters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(filters)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
