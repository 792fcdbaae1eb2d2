// Health: what the node of this page says of itself, the workers, and what of the account waits.

import { useEffect, useState } from 'preact/hooks'
import { call, readReadiness } from '../api.ts'
import { since } from '../format.ts'
import { html } from '../html.ts'
import { decimals } from '../insights/figures.ts'
import { region, words } from '../language.ts'
import { Card } from './form.ts'
import type { Readiness, ServiceStatus } from './wire.ts'

/** How often the card is read again while the page is seen. Chosen by hand. */
const LOOK_MS = 10_000

export function Health() {
  const { health: text, loading } = words().settings
  const [status, setStatus] = useState<ServiceStatus | undefined>()
  const [ready, setReady] = useState<Readiness | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => {
    let isShown = true
    const look = async (): Promise<void> => {
      if (document.hidden) return
      try {
        const [now, node] = await Promise.all([call<ServiceStatus>('v1/status'), readReadiness()])
        if (!isShown) return
        setStatus(now)
        setReady(node)
        setProblem(undefined)
      } catch (error) {
        if (isShown) setProblem((error as Error).message)
      }
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [])
  return html`<${Card} name="health" title=${text.title} problem=${problem}>
    ${
      status === undefined || ready === undefined
        ? problem === undefined && html`<p class="quiet">${loading}</p>`
        : html`<dl class="facts">
            <${Node} ready=${ready} />
            <${Workers} status=${status} />
            <${Waiting} status=${status} />
          </dl>`
    }
  <//>`
}

/** What is missing, in words; nothing where all is well. */
function Node({ ready: { status, checks } }: { ready: Readiness }) {
  const { health: text } = words().settings
  const missing = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return html`<div>
    <dt>${text.node}</dt>
    <dd>
      <span class=${`pill ${status === 'ready' ? 'is-confirmed' : 'is-failed'}`}>
        ${status === 'ready' ? text.ready : text.notReady}
      </span>
    </dd>
    ${missing.map(
      ([part, state]) =>
        html`<dd key=${part} class="bad">${text.parts[part] ?? part}: ${text.missing[state] ?? state}</dd>`,
    )}
  </div>`
}

function Workers({ status: { workers } }: { status: ServiceStatus }) {
  const { health: text } = words().settings
  const now = Date.now()
  return html`<div>
    <dt>${text.workers}</dt>
    ${workers.length === 0 && html`<dd class="bad">${text.noWorkers}</dd>`}
    ${workers.map(
      ({ provider, threads, seen_at: seen }, at) =>
        html`<dd key=${at}>
          ${text.worker(provider, threads)} <span class="quiet">${since(seen, region(), now)}</span>
        </dd>`,
    )}
  </div>`
}

function Waiting({ status: { documents, webhooks } }: { status: ServiceStatus }) {
  const { health: text } = words().settings
  const seconds = documents.oldest_seconds
  return html`<div>
      <dt>${text.queue}</dt>
      <dd>
        ${text.documents(documents.queued, documents.running)}${' '}
        ${seconds !== undefined && html`<span class="quiet">${text.oldest(decimals(seconds, region()))}</span>`}
      </dd>
    </div>
    <div>
      <dt>${text.webhooks}</dt>
      <dd>${text.deliveries(webhooks.pending, webhooks.failed)}</dd>
    </div>`
}
