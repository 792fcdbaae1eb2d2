// Changes of documents, told by the service as they happen. One connection serves all that listens in this window; a
// window that nobody sees has none, for a browser opens only six to a server. Whoever listens looks by itself as well,
// at long intervals while this connection is there.

import { openEvents, parsed } from './api.ts'
import type { Summary } from './wire.ts'

/** A document that several events are about is read once. */
const GATHER_MS = 200
/** The next try after the service refused the connection; the browser itself tries again after a lost one. */
const AGAIN_MS = 60_000

/** How far a document is read. */
export type Progress = Pick<Summary, 'pages' | 'pages_read'>

const listeners = new Set<() => void>()
const readers = new Map<string, (progress: Progress) => void>()
let source: EventSource | undefined
let again: ReturnType<typeof setTimeout> | undefined
let gathering: ReturnType<typeof setTimeout> | undefined

/** Whether the event stream works now. */
export const isLive = (): boolean => source?.readyState === EventSource.OPEN

/** Calls `look` soon after any document of the account changes; the function that is returned ends that. */
export function whenChanged(look: () => void): () => void {
  listeners.add(look)
  connect()
  return () => {
    listeners.delete(look)
    // The next screen listens within this time.
    setTimeout(() => listeners.size === 0 && disconnect(), GATHER_MS)
  }
}

/** Calls `tell` when more pages of a document are read, for as long as somebody listens to changes. */
export function whenRead(documentId: string, tell: (progress: Progress) => void): () => void {
  readers.set(documentId, tell)
  return () => readers.delete(documentId)
}

function connect(): void {
  clearTimeout(again)
  if (source !== undefined || document.hidden || listeners.size === 0) return
  source = openEvents()
  source.addEventListener('document', tell)
  source.addEventListener('reset', tell)
  source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
    const progress = parsed(data) as (Progress & { document_id: string }) | undefined
    if (progress !== undefined) readers.get(progress.document_id)?.(progress)
  })
  // What changed while there was no connection is told by the service, but not what it refused to tell.
  source.addEventListener('open', tell)
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return
    disconnect()
    again = setTimeout(connect, AGAIN_MS)
  })
}

function disconnect(): void {
  clearTimeout(again)
  source?.close()
  source = undefined
}

function tell(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined
    for (const look of listeners) look()
  }, GATHER_MS)
}

document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()))
