// The documents of the inbox: a window of the list that is looked at again and again, and moves along it.

import { useEffect, useState } from 'preact/hooks'
import { call, Problem } from '../api.ts'
import { words } from '../language.ts'
import { isLive, whenChanged } from '../live.ts'
import type { Listing, Summary } from '../wire.ts'

const PAGE = 50
/** Rows of the window: however long the list is, a look takes four calls at most. Chosen by hand. */
const MOST_SHOWN = 4 * PAGE
/** Pauses between requests: short while a document is read, long while the event stream works. Chosen by hand. */
const BUSY_MS = 1500
const QUIET_MS = 10_000
const LIVE_MS = 60_000

/** A part of the list of `query`. `starts` are the places where the window began, the last one is where it begins. */
interface Window {
  query: string
  starts: readonly string[]
  wanted: number
}
const atTheTop = (query: string): Window => ({ query, starts: [], wanted: PAGE })

/** What the service has of a window: `cursors` are the ends of its pages that others follow. */
interface Shown {
  documents: Summary[]
  cursors: string[]
  hasMore: boolean
}

export interface Documents {
  documents: readonly Summary[] | undefined
  problem: string | undefined
  /** Shows the next documents. Undefined on the last page. */
  more: (() => void) | undefined
  /** Shows the documents before these again. Undefined on the first page. */
  newer: (() => void) | undefined
}

/** The documents of the filters; `accepted` uploads make it look at once. */
export function useDocuments(filters: URLSearchParams, accepted: number): Documents {
  const query = filters.toString()
  const [shown, setShown] = useState<Shown | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [last, setWindow] = useState(atTheTop(query))
  // Other filters begin at the top.
  const now = last.query === query ? last : atTheTop(query)
  const { starts, wanted } = now
  const start = starts.at(-1)
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
        const found = await readWindow(query, start, wanted, stop.signal)
        setShown(found)
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
  }, [query, start, wanted, accepted])
  const next = shown?.cursors[0]
  const more = (): void =>
    setWindow(
      wanted < MOST_SHOWN || next === undefined
        ? { ...now, wanted: wanted + PAGE }
        : { ...now, starts: [...starts, next] },
    )
  const newer = (): void => setWindow({ ...now, starts: starts.slice(0, -1) })
  return {
    documents: shown?.documents,
    problem,
    more: shown?.hasMore ? more : undefined,
    newer: starts.length > 0 ? newer : undefined,
  }
}

/** `wanted` documents from `start` on, page by page. */
async function readWindow(
  query: string,
  start: string | undefined,
  wanted: number,
  signal: AbortSignal,
): Promise<Shown> {
  const documents: Summary[] = []
  const cursors: string[] = []
  let cursor = start
  do {
    const more = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page = await call<Listing>(`v1/documents?${query}${query === '' ? '' : '&'}limit=${PAGE}${more}`, { signal })
    documents.push(...page.documents)
    cursor = page.next_cursor
    if (cursor !== undefined) cursors.push(cursor)
  } while (cursor !== undefined && documents.length < wanted)
  return { documents, cursors, hasMore: cursor !== undefined }
}
