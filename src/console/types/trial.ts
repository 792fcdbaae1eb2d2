// The test on documents that people confirmed: each is read again without a change, and its values are compared.

import { useEffect, useRef, useState } from 'preact/hooks'
import { call, Problem } from '../api.ts'
import type { Listing, ReadAgainResult } from '../wire.ts'
import type { Counts } from './wire.ts'

/** So many documents are read, of so many that are looked through for those that a person confirmed. */
const MOST = 20
const LOOKED_THROUGH = 200
/** How often a document is tried when the service is busy, and the least pause. Chosen by hand. */
const TRIES = 10
const PAUSE_MS = 1000

export interface Compared {
  before: Counts
  after: Counts
}

export interface Trial {
  /** Documents to read, those that were read, and those that could not be. */
  all: number
  read: number
  failed: number
  fields: ReadonlyMap<string, Compared>
  isRunning: boolean
}

export function useTrial(type: string) {
  const [trial, setTrial] = useState<Trial | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const ending = useRef<AbortController | undefined>(undefined)
  const stop = (): void => ending.current?.abort()
  useEffect(() => {
    setTrial(undefined)
    setProblem(undefined)
    return stop
  }, [type])

  const run = async (): Promise<void> => {
    const { signal } = (ending.current = new AbortController())
    setProblem(undefined)
    const fields = new Map<string, Compared>()
    let state: Trial = { all: 0, read: 0, failed: 0, fields, isRunning: true }
    const show = (more: Partial<Trial>): void => {
      state = { ...state, ...more }
      setTrial(state)
    }
    try {
      const query = new URLSearchParams({ state: 'confirmed', document_type: type, limit: String(LOOKED_THROUGH) })
      const { documents } = await call<Listing>(`v1/documents?${query}`, { signal })
      const ids = documents.filter((one) => one.confirmed_by !== 'auto').slice(0, MOST)
      show({ all: ids.length })
      for (const { document_id: id } of ids) {
        const result = await readOne(id, signal).catch((error: unknown) => {
          if (signal.aborted || isForAll(error)) throw error
          return undefined
        })
        if (result === undefined) show({ failed: state.failed + 1 })
        else show({ read: state.read + 1, fields: added(state.fields, result) })
      }
    } catch (error) {
      if (!signal.aborted) setProblem((error as Error).message)
    }
    // Another type may be shown by now.
    if (ending.current.signal === signal) show({ isRunning: false })
  }
  return { trial, problem, run, stop }
}

/** What ends the whole test: nobody is signed in, the quota is used up, or the service is away. */
const isForAll = (error: unknown): boolean =>
  !(error instanceof Problem) || [0, 401, 403, 429, 503].includes(error.status)

/** Reads a document again, and waits where the service asks for that. */
async function readOne(id: string, signal: AbortSignal): Promise<ReadAgainResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call<ReadAgainResult>(`v1/documents/${id}/extract`, {
        method: 'POST',
        body: { dry_run: true },
        signal,
      })
    } catch (error) {
      const isBusy = error instanceof Problem && ['rate_limit_exceeded', 'unavailable'].includes(error.code)
      if (!isBusy || tries === TRIES || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.max(PAUSE_MS, error.retryAfterMs)))
    }
  }
}

/** The counts with those of one more document. */
export function added(all: ReadonlyMap<string, Compared>, { fields = [] }: ReadAgainResult): Map<string, Compared> {
  const sums = new Map(all)
  for (const { field, before, after } of fields) {
    const old = sums.get(field)
    sums.set(field, { before: plus(old?.before, before), after: plus(old?.after, after) })
  }
  return sums
}

const plus = (a: Counts = { right: 0, wrong: 0, missing: 0 }, b: Counts): Counts => ({
  right: a.right + b.right,
  wrong: a.wrong + b.wrong,
  missing: a.missing + b.missing,
})
