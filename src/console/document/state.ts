// One document as the service has it, and the changes that are made to it, one after the other.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { call, Problem } from '../api.ts'
import { words } from '../language.ts'
import type { KeptDocument, Place, ReadAgainResult } from '../wire.ts'
import { type Asides, useAsides } from './asides.ts'

const POLL_MS = 1000
/** What the screen needs at once. */
const MEMBERS = 'include=fields,layout'

/** A new value of a field: text as a person types it, or a value of JSON; null takes the field away. */
export interface NewValue {
  value: unknown
  place?: Place
}

export interface Change {
  fields?: Record<string, ({ value: unknown } & Partial<Place>) | null>
  rows?: Record<string, unknown[]>
  document_type?: string
}

/** Why a change was not made: a sentence, and what is wrong with single values, by path. */
export interface Refusal {
  message: string
  byPath: Readonly<Record<string, string>>
}

export interface DocumentState extends Asides {
  document: KeptDocument | undefined
  problem: string | undefined
  /** True while a change is on its way. */
  isSaving: boolean
  /** True when a change was made here and is saved. */
  hasSaved: boolean
  /** Undefined when the change is saved. A function makes the change of the document as the changes before left it. */
  change: (change: Change | ((latest: KeptDocument) => Change)) => Promise<Refusal | undefined>
  /** Confirms, rejects or reopens. */
  decide: (verb: 'confirm' | 'reject' | 'reopen') => Promise<Refusal | undefined>
  /** Reads the document again, as `type` where one is given; what changed, or why it was not read. */
  readAgain: (type: string | undefined) => Promise<ReadAgainResult | string>
  remove: () => Promise<Refusal | undefined>
}

const messageOf = (error: unknown): string => {
  const { failure, document: text } = words()
  if (!(error instanceof Problem)) return failure.unknown
  if (error.status === 0) return failure.away
  if (error.status === 412) return text.conflict
  if (error.status === 404) return failure.missing
  return error.errors.map(({ message }) => message).join(' ') || error.message
}

const refusalOf = (error: unknown): Refusal => ({
  message: messageOf(error),
  byPath: Object.fromEntries(
    (error instanceof Problem ? error.errors : []).flatMap(({ path, message }) =>
      path === undefined ? [] : [[path, message]],
    ),
  ),
})

/** The last documents by address. The service sends one again only if it has changed. */
const known = new Map<string, KeptDocument>()
/** Number of these documents; a long one takes megabytes. Chosen by hand. */
const MOST_KNOWN = 5

async function readDocument(address: string, signal: AbortSignal | undefined): Promise<KeptDocument> {
  const before = known.get(address)
  const headers: Record<string, string> = before === undefined ? {} : { 'If-None-Match': `"${before.version}"` }
  known.delete(address)
  const now = await call<KeptDocument>(address, { headers, ...(signal && { signal }) }).catch((error: unknown) => {
    if (before !== undefined && error instanceof Problem && error.status === 304) return before
    throw error
  })
  if (now.extraction !== undefined) known.set(address, now)
  for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest)
  return now
}

export function useDocument(id: string): DocumentState {
  const path = `v1/documents/${encodeURIComponent(id)}`
  const [document, setDocument] = useState<KeptDocument | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [pending, setPending] = useState(0)
  const [hasSaved, setSaved] = useState(false)
  const latest = useRef<KeptDocument | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const show = (next: KeptDocument): void => {
    latest.current = next
    setDocument(next)
    setProblem(undefined)
  }
  const read = useCallback(
    async (signal?: AbortSignal) => show(await readDocument(`${path}?${MEMBERS}`, signal)),
    [path],
  )

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      try {
        await read(stop.signal)
      } catch (error) {
        if (stop.signal.aborted) return
        setProblem(messageOf(error))
        if (error instanceof Problem && error.status !== 0) return
      }
      const isReading = latest.current === undefined || latest.current.state === 'reading'
      if (!stop.signal.aborted && isReading) timer = setTimeout(() => void look(), POLL_MS)
    }
    void look()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [path])

  /** Behind the changes before it: each is made to the version that the last one left. */
  const inTurn = useCallback(
    (work: () => Promise<void>): Promise<Refusal | undefined> => {
      setPending((count) => count + 1)
      const turn = queue.current.then(async () => {
        try {
          await work()
          setSaved(true)
          return undefined
        } catch (error) {
          // Somebody else was first: what they left is shown, and the next attempt is made to it.
          if (error instanceof Problem && error.status === 412) await read().catch(() => {})
          return refusalOf(error)
        } finally {
          setPending((count) => count - 1)
        }
      })
      queue.current = turn
      return turn
    },
    [read],
  )
  const ifMatch = (): Record<string, string> => ({ 'If-Match': `"${latest.current?.version}"` })
  return {
    ...useAsides(path, document),
    document,
    problem,
    isSaving: pending > 0,
    hasSaved,
    change: useCallback(
      (change) =>
        inTurn(async () => {
          const body = typeof change === 'function' ? change(latest.current!) : change
          show(await call<KeptDocument>(`${path}?${MEMBERS}`, { method: 'PATCH', body, headers: ifMatch() }))
        }),
      [path],
    ),
    decide: useCallback(
      (verb) =>
        inTurn(async () => {
          const headers = verb === 'reopen' ? {} : ifMatch()
          const summary = await call<KeptDocument>(`${path}/${verb}`, { method: 'POST', headers })
          if (latest.current !== undefined) show({ ...latest.current, ...summary })
        }),
      [path],
    ),
    readAgain: useCallback(
      async (type) => {
        let result: ReadAgainResult | undefined
        const problem = await inTurn(async () => {
          const body = type === undefined ? {} : { doc_type: type }
          result = await call<ReadAgainResult>(`${path}/extract`, { method: 'POST', body, headers: ifMatch() })
          await read()
        })
        return result ?? problem?.message ?? words().failure.unknown
      },
      [path],
    ),
    remove: useCallback(() => inTurn(() => call(path, { method: 'DELETE' })), [path]),
  }
}
