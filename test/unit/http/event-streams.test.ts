// Event streams without a network: what is written to a caller, and in which order.

import { PassThrough } from 'node:stream'
import type { Response } from 'express'
import { expect, it } from 'vitest'
import { createEventStreams } from '../../../src/http/event-streams.ts'
import type { DocumentChange } from '../../../src/store/document-events.ts'

const change = (documentId: string, at: string): DocumentChange => ({
  accountId: 'acc',
  documentId,
  version: 1,
  state: 'to_review',
  at,
})

/** A response that keeps what is written to it. */
function response(): { readonly as: Response; readonly ids: () => string[] } {
  const stream = new PassThrough()
  const texts: string[] = []
  stream.on('data', (chunk: Buffer) => texts.push(chunk.toString()))
  const as = Object.assign(stream, { status: () => as, set: () => as }) as unknown as Response
  return {
    as,
    ids: () => [...texts.join('').matchAll(/^event: reset|"document_id":"(\w+)"/gm)].map(([all, id]) => id ?? all),
  }
}

it('sends what a caller missed before what happens while it is looked up', async () => {
  const streams = createEventStreams()
  const { as, ids } = response()
  const lookedUp = Promise.withResolvers<DocumentChange[]>()
  const opened = streams.open(
    as,
    'acc',
    () => lookedUp.promise,
    async () => true,
  )
  streams.tell(change('newer', '2026-01-02T00:00:00.000000Z'))
  lookedUp.resolve([change('older', '2026-01-01T00:00:00.000000Z')])
  await opened
  streams.tell(change('newest', '2026-01-03T00:00:00.000000Z'))
  await expect.poll(ids).toEqual(['older', 'newer', 'newest'])
  as.destroy()
})

it('sends a reset first where what was missed cannot be found, and then what happened in the meantime', async () => {
  const streams = createEventStreams()
  const { as, ids } = response()
  const opened = streams.open(
    as,
    'acc',
    () => Promise.reject(new Error('The database is away.')),
    async () => true,
  )
  streams.tell(change('newer', '2026-01-02T00:00:00.000000Z'))
  await opened
  await expect.poll(ids).toEqual(['event: reset', 'newer'])
  as.destroy()
})
