// Streams of server-sent events (WHATWG HTML, 9.2): who listens on this node, and what is sent to them. The node hears
// of changes on its one listening connection and passes them on.

import type { Response } from 'express'
import { ServiceError } from '../errors.ts'
import type { DocumentChange, DocumentProgress } from '../store/document-events.ts'

/** A proxy ends connections that are silent for a minute; a caller whose key was revoked is noticed as fast. */
const HEARTBEAT_MS = 15_000
/** Streams of an account on one node: windows of the console of a whole team. Chosen by hand. */
const MOST_OF_ACCOUNT = 20
/** Streams of a node: each costs a socket and some kilobytes. Chosen by hand. */
const MOST = 2000
const FULL_SECONDS = 30
/** Who takes less than this from the socket is not reading. */
const MOST_WAITING_BYTES = 256 * 1024
/** How soon a browser connects again. */
const RETRY_MS = 2000

export interface EventStreams {
  /** Tells the account's listeners of a change. */
  tell(change: DocumentChange): void
  /** Tells the account's listeners that more pages are read. */
  tellProgress(progress: DocumentProgress): void
  /** Tells all listeners to read anew: changes may have been missed. */
  tellGap(): void
  /**
   * Streams to a caller until the connection ends. `missed` finds what the caller missed, undefined where that is too
   * much; `isStillKnown` is asked again and again.
   */
  open(
    response: Response,
    accountId: string,
    missed: () => Promise<readonly DocumentChange[] | undefined>,
    isStillKnown: () => Promise<boolean>,
  ): Promise<void>
  /** Ends all streams, and refuses others. */
  close(): void
}

const eventOf = ({ documentId, version, state, at }: DocumentChange): string =>
  `id: ${at}\nevent: document\ndata: ${JSON.stringify({ document_id: documentId, state, version })}\n\n`
/** Without an id: a listener that connects again needs no old progress, because the next event has the newest. */
const progressEventOf = ({ documentId, pagesRead, pages }: DocumentProgress): string =>
  `event: progress\ndata: ${JSON.stringify({ document_id: documentId, pages_read: pagesRead, pages })}\n\n`
/** Without an id: the next connection does not ask for what came before. */
const RESET = 'event: reset\ndata: {}\n\n'

export function createEventStreams(heartbeatMs = HEARTBEAT_MS): EventStreams {
  const streams = new Map<string, Set<Response>>()
  /**
   * Events of streams whose missed changes are still being looked up. They follow those: a caller who lost the
   * connection after a newer event would never ask for the older ones.
   */
  const held = new Map<Response, string[]>()
  let count = 0
  let isClosed = false

  const write = (response: Response, text: string): void => {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
    else response.write(text)
  }
  const send = (response: Response, text: string): void => {
    const waiting = held.get(response)
    if (waiting === undefined) write(response, text)
    else waiting.push(text)
  }
  const sendTo = (accountId: string, text: string): void => {
    for (const response of streams.get(accountId) ?? []) send(response, text)
  }
  const all = (): Response[] => [...streams.values()].flatMap((of) => [...of])

  return {
    tell: (change) => sendTo(change.accountId, eventOf(change)),
    tellProgress: (progress) => sendTo(progress.accountId, progressEventOf(progress)),
    tellGap: () => all().forEach((response) => send(response, RESET)),
    open: async (response, accountId, missed, isStillKnown) => {
      const own = streams.get(accountId) ?? new Set()
      if (isClosed) throw new ServiceError('unavailable', 'The service is stopping.', { retryAfterSeconds: 1 })
      if (own.size >= MOST_OF_ACCOUNT || count >= MOST)
        throw new ServiceError('rate_limit_exceeded', 'Too many event streams are open. Close some, or poll.', {
          retryAfterSeconds: FULL_SECONDS,
        })
      response.on('error', () => {})
      response.status(200).set({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies of the kind of nginx would hold events back.
        'X-Accel-Buffering': 'no',
      })
      response.write(`retry: ${RETRY_MS}\n\n`)
      // Before what was missed is looked up, so that nothing falls between; an event twice does no harm.
      streams.set(accountId, own.add(response))
      held.set(response, [])
      count += 1
      const heartbeat = setInterval(() => {
        write(response, ':\n\n')
        // A database that is away says nothing about the key.
        void isStillKnown().then(
          (isKnown) => isKnown || response.end(),
          () => {},
        )
      }, heartbeatMs).unref()
      response.once('close', () => {
        clearInterval(heartbeat)
        count -= 1
        own.delete(response)
        if (own.size === 0 && streams.get(accountId) === own) streams.delete(accountId)
      })
      const changes = await missed().catch(() => undefined)
      if (changes === undefined) write(response, RESET)
      else for (const change of changes) write(response, eventOf(change))
      for (const text of held.get(response) ?? []) write(response, text)
      held.delete(response)
    },
    close: () => {
      isClosed = true
      for (const response of all()) response.end()
    },
  }
}
