// Learning: which version documents are read with, what it came from, and what each version wins and loses.

import { useCallback, useEffect, useState } from 'preact/hooks'
import { call, Problem } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import type { Notice } from '../notices.ts'
import { Version } from './version.ts'
import type { Learning } from './wire.ts'

/** Pauses between looks: short while a run goes on. Chosen by hand. */
const BUSY_MS = 2000
const QUIET_MS = 15_000
/** As the service asks for. */
const FEWEST = 5

const isBusy = (learning: Learning | undefined): boolean =>
  learning?.run?.state === 'queued' || learning?.run?.state === 'running'

export function LearningScreen({ tell }: { tell: (notice: Notice | undefined) => void }) {
  const { learning: text, failure } = words()
  const [learning, setLearning] = useState<Learning | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    document.title = `${text.title} · docmill`
  }, [])
  const messageOf = (error: unknown): string =>
    error instanceof Problem && error.status === 0 ? failure.away : (error as Error).message
  const look = useCallback(async (signal?: AbortSignal): Promise<void> => {
    try {
      setLearning(await call<Learning>('v1/learning', signal ? { signal } : {}))
      setProblem(undefined)
    } catch (error) {
      if (signal?.aborted !== true) setProblem(messageOf(error))
    }
  }, [])
  const isRunning = isBusy(learning)
  useEffect(() => {
    const stop = new AbortController()
    void look(stop.signal)
    const timer = setInterval(() => void look(stop.signal), isRunning ? BUSY_MS : QUIET_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [isRunning])
  const send = async (path: string, done: string): Promise<void> => {
    setSending(true)
    try {
      await call(`v1/learning/${path}`, { method: 'POST' })
      await look()
      tell({ text: done })
    } catch (error) {
      tell({ text: messageOf(error) })
    } finally {
      setSending(false)
    }
  }
  return html`<main id="content" class="screen learning" tabindex="-1">
    <h1>${text.title}</h1>
    <p class="quiet about">${text.about}</p>
    ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
    ${
      learning === undefined
        ? problem === undefined && html`<p class="quiet">${text.loading}</p>`
        : html`<${State} learning=${learning} isSending=${isSending} send=${send} />
            <section aria-labelledby="versions">
              <h2 id="versions">${text.versions}</h2>
              ${learning.versions.length === 0 && html`<p class="quiet">${text.none}</p>`}
              ${learning.versions.map(
                (version, at) =>
                  html`<${Version}
                    key=${version.version}
                    version=${version}
                    isOpen=${at === 0}
                    isSending=${isSending}
                    onUse=${() => void send(`versions/${version.version}/activate`, text.used(version.version))}
                  />`,
              )}
            </section>`
    }
  </main>`
}

interface StateParts {
  learning: Learning
  isSending: boolean
  send: (path: string, done: string) => Promise<void>
}

/** What is in use, what is new, and the buttons. */
function State({ learning, isSending, send }: StateParts) {
  const { learning: text } = words()
  const { active_version: active, confirmed, new_confirmed: fresh, next_run_at: next, off, run } = learning
  const isRunning = isBusy(learning)
  const used = learning.versions.find((version) => version.active)
  return html`<section class="card state" aria-label=${text.title}>
    <div role="status">
      <p class="large">
        ${active === null ? text.nothingActive : text.active(active, used?.documents ?? 0, used?.vendors ?? 0)}
      </p>
      <p>${text.confirmed(confirmed, fresh)}</p>
      ${isRunning && html`<p><span class="spinner"></span>${text.runs[run!.state]}</p>`}
      ${run?.state === 'failed' && html`<p class="problem">${run.problem ?? text.runs.failed}</p>`}
      ${!isRunning && html`<p class="quiet">${off ? text.off : text.next(Math.max(0, next - fresh))}</p>`}
    </div>
    <p class="buttons">
      <button
        type="button"
        class="primary"
        disabled=${isSending || isRunning || confirmed < FEWEST}
        onClick=${() => void send('runs', text.started)}
      >
        ${text.run}
      </button>
      ${
        active !== null &&
        html`<button type="button" disabled=${isSending} onClick=${() => void send('deactivate', text.stopped)}>
          ${text.stop}
        </button>`
      }
      ${confirmed < FEWEST && html`<span class="quiet">${text.tooFew(FEWEST)}</span>`}
    </p>
  </section>`
}
