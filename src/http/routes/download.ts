// GET of a download link: the results of a complete batch, for whoever has the link. Streamed one by one, so that
// neither a large batch nor a slow reader fills the memory.

import { once } from 'node:events'
import { Router } from 'express'
import { ServiceError } from '../../errors.ts'
import { type BatchItem, toBatchItem, toFailedItem } from '../../schema/api.ts'
import { type BatchDocument, readBatch, readBatchDocuments } from '../../store/batches.ts'
import type { Sql } from '../../store/db.ts'
import { verifyLink } from '../../store/links.ts'
import { whileConnected } from '../hang-up.ts'
import { openPlaces, refuseWithoutPlace } from '../places.ts'
import { checkQuery } from '../query.ts'

export interface DownloadRouteParts {
  db: Sql
  linkSecrets: readonly Buffer[]
  /** Downloads under way at most: each holds a few results. */
  maxWaiting: number
}

/** A reader who takes nothing for so long is gone, or means harm. */
const STALL_MS = 60_000

/**
 * Mounted before keys are asked for: the signature is the permission, and it is checked before anything is looked up.
 */
export function downloadRoute({ db, linkSecrets, maxWaiting }: DownloadRouteParts): Router {
  const downloads = openPlaces()
  return Router({ strict: true, caseSensitive: true }).get('/v1/batch/:id/results', (request, response) =>
    whileConnected(response, async (gone) => {
      const { id } = request.params
      const query = new URL(request.url, 'http://localhost').searchParams
      if (!verifyLink(linkSecrets, id, onlyOf(query, 'expires'), onlyOf(query, 'signature')))
        throw new ServiceError('invalid_signature')
      checkQuery(request)
      refuseWithoutPlace(maxWaiting, downloads, id)
      await downloads.during(id, async () => {
        const batch = await readBatch(db, id)
        // Its row may be purged already; the signature says that there was one.
        if (batch?.state !== 'complete') throw new ServiceError('link_expired')
        const begin = (): unknown =>
          response
            .type('application/json')
            .set({ 'Cache-Control': 'private, no-store', 'Content-Disposition': `attachment; filename="${id}.json"` })
        if (request.method === 'HEAD') {
          begin()
          return void response.end()
        }
        response.setTimeout(STALL_MS, () => response.destroy())
        let lead = '['
        for await (const document of readBatchDocuments(db, id)) {
          // Not before the first one is read: until then there can be another answer. After it only a broken connection
          // tells that the array is not whole.
          if (!response.headersSent) begin()
          gone.throwIfAborted()
          if (!response.write(lead + JSON.stringify(itemOf(id, document))))
            await once(response, 'drain', { signal: gone }).catch(() => gone.throwIfAborted())
          lead = ',\n'
        }
        response.end(']')
      })
    }),
  )
}

/** The value of a parameter that is given once; otherwise nothing that could be signed. */
function onlyOf(query: URLSearchParams, name: string): string {
  const [value, ...others] = query.getAll(name)
  return others.length === 0 ? (value ?? '') : ''
}

function itemOf(batchId: string, { position, name, ending, end }: BatchDocument): BatchItem {
  const place = { batchId, position, name, ending }
  return 'outcome' in end ? toBatchItem(place, end.outcome) : toFailedItem(place, end.code, end.detail)
}
