// The list of files on their way, at the foot of every screen.

import { useEffect, useState } from 'preact/hooks'
import { documentAddress, follow } from '../address.ts'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { Sign } from '../logo.ts'
import type { Summary } from '../wire.ts'
import { pageText } from './progress.ts'
import type { Upload, Uploads } from './uploads.ts'

const POLL_MS = 1000
/** A list in which all is read goes away by itself. */
const DONE_MS = 5000

export function UploadList({ uploads, filters }: { uploads: Uploads; filters: URLSearchParams }) {
  const states = useStates(uploads.all)
  const { uploads: text } = words()
  const isDone =
    uploads.all.length > 0 &&
    uploads.all.every(({ documentId }) => documentId !== undefined && isRead(states[documentId]?.state))
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(uploads.clear, DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  if (uploads.all.length === 0) return null
  const open = uploads.all.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const row = (upload: Upload) => {
    const state = upload.documentId === undefined ? undefined : states[upload.documentId]
    const name =
      upload.documentId === undefined
        ? html`<span class="name" title=${upload.file.name}>${upload.file.name}</span>`
        : html`<a class="name" href=${documentAddress(upload.documentId, filters)} onClick=${follow}>
            ${upload.file.name}
          </a>`
    return html`<li key=${upload.id}>
      ${name}
      <span class=${`quiet state ${upload.state === 'failed' || state?.state === 'failed' ? 'bad' : ''}`}>
        ${stateText(upload, state)}
      </span>
      ${upload.state === 'sending' && html`<progress max="100" value=${upload.percent} aria-label=${upload.file.name} />`}
      ${
        upload.state === 'failed' &&
        html`<button type="button" class="link" onClick=${() => uploads.retry(upload.id)}>${text.again}</button>`
      }
    </li>`
  }
  return html`<section class="uploads" aria-label=${text.title}>
    <header>
      <strong role="status">${text.count(open, uploads.all.length)}</strong>
      <button type="button" class="bare" aria-label=${text.close} onClick=${uploads.clear} disabled=${open > 0}>
        <${Sign} name="close" />
      </button>
    </header>
    <ul>
      ${[...uploads.all].reverse().map(row)}
    </ul>
  </section>`
}

/** Read without a problem: one that cannot be read stays in the list until somebody has seen it. */
const isRead = (state: Summary['state'] | undefined): boolean =>
  state !== undefined && state !== 'reading' && state !== 'failed'

function stateText(upload: Upload, document: Summary | undefined): string {
  const { uploads: text, states } = words()
  if (upload.state === 'waiting') return text.waiting
  if (upload.state === 'sending') return text.sending(upload.percent)
  if (upload.state === 'failed') return upload.problem ?? text.failed
  if (document === undefined) return text.uploaded
  if (document.state !== 'reading') return states[document.state]
  if (document.started_at === undefined) return text.queued
  return [text.reading, pageText(document)].filter(Boolean).join(', ')
}

/** The uploaded documents, asked for until all are read. */
function useStates(all: readonly Upload[]): Record<string, Summary> {
  const [states, setStates] = useState<Record<string, Summary>>({})
  const waiting = all.flatMap(({ documentId }) =>
    documentId !== undefined && (states[documentId]?.state ?? 'reading') === 'reading' ? [documentId] : [],
  )
  const key = waiting.join(' ')
  useEffect(() => {
    if (key === '') return
    const timer = setInterval(() => {
      void Promise.all(
        key.split(' ').map((id) =>
          call<Summary>(`v1/documents/${id}?include=`).then(
            (found) => [id, found] as const,
            () => undefined,
          ),
        ),
      ).then((found) =>
        setStates((now) => ({ ...now, ...Object.fromEntries(found.filter((one) => one !== undefined)) })),
      )
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [key])
  return states
}
