// Webhooks: what was sent where, and sending it again.

import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { since } from '../format.ts'
import { html } from '../html.ts'
import { region, words } from '../language.ts'
import type { Notice } from '../notices.ts'
import { Card, useWork } from './form.ts'
import { DELIVERY_STATES, type WebhookDeliveries, type WebhookDelivery } from './wire.ts'

const PAGE = 20
/** Most rows that one call returns. */
const MOST = 200
/** How soon a list with webhooks that wait is read again. Chosen by hand. */
const LOOK_MS = 3000

/** Styles of the inbox's states that mean the same. */
const LOOKS = { pending: 'is-reading', delivered: 'is-confirmed', failed: 'is-failed' } as const

export function Webhooks({ tell }: { tell: (notice: Notice | undefined) => void }) {
  const { webhooks: text, loading } = words().settings
  const [state, setState] = useState('')
  const [most, setMost] = useState(PAGE)
  const [looked, setLooked] = useState(0)
  const [page, setPage] = useState<WebhookDeliveries | undefined>()
  const { busy, problem, run } = useWork()
  const [missing, setMissing] = useState<string | undefined>()
  const look = (): void => setLooked((count) => count + 1)
  useEffect(() => {
    const stop = new AbortController()
    const query = new URLSearchParams({ limit: String(most), ...(state !== '' && { state }) })
    call<WebhookDeliveries>(`v1/webhooks/deliveries?${query}`, { signal: stop.signal }).then(
      (found) => (setPage(found), setMissing(undefined)),
      (error: unknown) => {
        if (!stop.signal.aborted) setMissing((error as Error).message)
      },
    )
    return () => stop.abort()
  }, [state, most, looked])
  useEffect(() => {
    if (page?.deliveries.some((one) => one.state === 'pending') !== true) return
    const timer = setTimeout(look, LOOK_MS)
    return () => clearTimeout(timer)
  }, [page])
  const resend = (id: string): void =>
    run(async () => {
      await call<WebhookDelivery>(`v1/webhooks/deliveries/${encodeURIComponent(id)}/resend`, { method: 'POST' })
      tell({ text: text.resent })
      look()
    })
  const choose = (event: Event): void => {
    setMost(PAGE)
    setState((event.target as HTMLSelectElement).value)
  }
  return html`<${Card} name="webhooks" title=${text.title} about=${text.about} problem=${problem ?? missing}>
    <label class="filter">
      <span>${text.state}</span>
      <select value=${state} onChange=${choose}>
        <option value="">${text.all}</option>
        ${DELIVERY_STATES.map((one) => html`<option key=${one} value=${one}>${text.states[one]}</option>`)}
      </select>
    </label>
    ${
      page === undefined
        ? missing === undefined && html`<p class="quiet">${loading}</p>`
        : page.deliveries.length === 0
          ? html`<p class="quiet">${state === '' ? text.none : text.noneSo}</p>`
          : html`<${Table} deliveries=${page.deliveries} busy=${busy} resend=${resend} />`
    }
    ${
      page?.next_cursor !== undefined &&
      most < MOST &&
      html`<p>
        <button type="button" class="link" onClick=${() => setMost(Math.min(MOST, most + 3 * PAGE))}>
          ${words().inbox.more}
        </button>
      </p>`
    }
  <//>`
}

/** The batch or document that a webhook reports, in a few characters. */
function subjectOf({ event, callback_id: own, batch_id: batch, document_id: document }: WebhookDelivery): string {
  const { webhooks: text } = words().settings
  const id = (batch ?? document ?? '').slice(0, 8)
  if (event === 'batch.complete') return own ?? id
  return event === 'document.confirmed' ? text.confirmed(id) : text.rejected(id)
}

interface TableParts {
  deliveries: readonly WebhookDelivery[]
  busy: boolean
  resend: (id: string) => void
}

function Table({ deliveries, busy, resend }: TableParts) {
  const { webhooks: text } = words().settings
  const language = region()
  const now = Date.now()
  return html`<div class="wide" role="group" aria-label=${text.title} tabindex="0">
    <table>
      <thead>
        <tr>
          ${text.columns.map((title) => html`<th key=${title} scope="col">${title}</th>`)}
          <th scope="col"><span class="covered">${text.resend}</span></th>
        </tr>
      </thead>
      <tbody>
        ${deliveries.map(
          (one) =>
            html`<tr key=${one.id}>
              <td>${one.host}</td>
              <td class="code" title=${one.batch_id ?? one.document_id}>${subjectOf(one)}</td>
              <td><span class=${`pill ${LOOKS[one.state]}`}>${text.states[one.state]}</span></td>
              <td>${one.attempts}</td>
              <td>${one.last_result ?? ''}</td>
              <td class="nowrap">
                <time datetime=${one.finished_at ?? one.created_at}>
                  ${since(one.finished_at ?? one.created_at, language, now)}
                </time>
              </td>
              <td>
                <button
                  type="button"
                  disabled=${busy || one.state === 'pending'}
                  aria-label=${text.resendOf(subjectOf(one))}
                  onClick=${() => resend(one.id)}
                >
                  ${text.resend}
                </button>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
