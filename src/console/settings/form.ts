// A card of the settings with what went wrong in it, and a call that is under way.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { html } from '../html.ts'

export interface Work {
  busy: boolean
  problem: string | undefined
  /** Runs a call; nothing else runs meanwhile. */
  run: (work: () => Promise<void>) => void
}

export function useWork(): Work {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const run = (work: () => Promise<void>): void => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    void work()
      .catch((error: unknown) => setProblem((error as Error).message))
      .finally(() => setBusy(false))
  }
  return { busy, problem, run }
}

interface CardParts {
  name: string
  title: string
  about?: string
  problem?: string | undefined
  children?: ComponentChildren
}

export function Card({ name, title, about, problem, children }: CardParts) {
  return html`<section class=${`card ${name}`} aria-labelledby=${`${name}-title`}>
    <h2 id=${`${name}-title`}>${title}</h2>
    ${about !== undefined && html`<p class="quiet">${about}</p>`}
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`} ${children}
  </section>`
}
