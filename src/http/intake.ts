// Uploads under way: how many there may be, and what ends one before it is accepted. Shared by every address that takes files.

import type { Request, Response } from 'express'
import { ServiceError } from '../errors.ts'
import type { Blobs } from '../store/blobs.ts'
import { newDocumentId } from '../store/documents.ts'
import { callerOf } from './authenticate.ts'
import { whileConnected } from './hang-up.ts'
import { receiveFiles, type Upload, type UploadRules } from './upload.ts'

export interface IntakeParts {
  blobs: Blobs
  /** Uploads of one account under way; of all together there may be four times as many: slow ones cost little but a socket each. */
  maxWaiting: number
  /** Aborts when the service takes nothing more; uploads that are not accepted by then are refused with its reason. */
  stopping: AbortSignal
}

export interface Intake {
  /** The upload of `request`; refused, before a byte of it is read, when too many are under way. */
  receive<Said>(request: Request, response: Response, rules: UploadRules<Said>, gone: AbortSignal): Promise<Upload<Said>>
  /** Answers a request with an upload; `gone` aborts when its caller hangs up. */
  answer(response: Response, work: (gone: AbortSignal) => Promise<void>): Promise<void>
}

/** Seconds after which a refused caller may come back: about what a page takes. */
const RETRY_SECONDS = 2

const ACCOUNTS_AT_ONCE = 4

export function createIntake({ blobs, maxWaiting, stopping }: IntakeParts): Intake {
  const uploads = createTally()
  return {
    receive: async (request, response, rules, gone) => {
      const { accountId } = callerOf(response)
      refuseAbove(ACCOUNTS_AT_ONCE * maxWaiting, uploads.all())
      refuseAbove(maxWaiting, uploads.of(accountId))
      return uploads.during(accountId, () => receiveFiles(request, blobs, rules, newDocumentId, AbortSignal.any([gone, stopping])))
    },
    answer: (response, work) => whileConnected(response, (gone) => work(gone).catch((error: unknown) => {
      // The rest of an upload that a stop has ended would keep the connection open.
      if (error === stopping.reason) response.set('Connection', 'close')
      throw error
    })),
  }
}

/** Refuses one more when there are `most` already. */
export function refuseAbove(most: number, count: number): void {
  if (count >= most) throw new ServiceError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS })
}

/** How many are at something, by account. */
export function createTally(): { all(): number; of(account: string): number; during<T>(account: string, work: () => Promise<T>): Promise<T> } {
  const counts = new Map<string, number>()
  let all = 0
  const of = (account: string): number => counts.get(account) ?? 0
  const add = (account: string, change: 1 | -1): void => {
    all += change
    counts.set(account, of(account) + change)
    if (of(account) === 0) counts.delete(account)
  }
  return {
    all: () => all, of,
    during: async (account, work) => {
      add(account, 1)
      return work().finally(() => add(account, -1))
    },
  }
}
