// Webhooks of documents that were confirmed or rejected. The transaction that changes the state writes their rows and
// jobs.

import type { Sql } from '../store/db.ts'
import { insertReviewDelivery } from '../store/deliveries.ts'
import type { Queue } from './queue.ts'

/** Called in the transaction that confirms or rejects a document. */
export type OnClosed = (sql: Sql, documentId: string) => Promise<void>

/** The webhook of a document whose account asks for it. */
export const tellOfReview =
  (queue: Pick<Queue, 'sendWebhook'>): OnClosed =>
  async (sql, documentId) => {
    const id = await insertReviewDelivery(sql, documentId)
    if (id !== undefined) await queue.sendWebhook(sql, id)
  }
