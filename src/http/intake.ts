// Uploads under way: how many there may be, and what ends one before it is accepted. Shared by every address that takes
// files.

import type { Request, Response } from 'express'
import type { Blobs } from '../store/blobs.ts'
import { newDocumentId } from '../store/documents.ts'
import { callerOf } from './authenticate.ts'
import { whileConnected } from './hang-up.ts'
import { openPlaces, refuseWithoutPlace } from './places.ts'
import { receiveFiles, type Upload, type UploadRules } from './upload.ts'

export interface IntakeParts {
  blobs: Blobs
  /**
   * Documents whose result one process waits for. Twice as many uploads may be under way: slow ones cost little but a
   * socket each.
   */
  maxWaiting: number
  /** Aborts when the service takes nothing more; uploads that are not accepted by then are refused with its reason. */
  stopping: AbortSignal
}

export interface Intake {
  /** The upload of `request`; refused, before a byte of it is read, when too many are under way. */
  receive<Said>(
    request: Request,
    response: Response,
    rules: UploadRules<Said>,
    gone: AbortSignal,
  ): Promise<Upload<Said>>
  /** Answers a request with an upload; `gone` aborts when its caller hangs up. */
  answer(response: Response, work: (gone: AbortSignal) => Promise<void>): Promise<void>
}

const UPLOADS_PER_WAITING = 2

export function createIntake({ blobs, maxWaiting, stopping }: IntakeParts): Intake {
  const uploads = openPlaces()
  return {
    receive: async (request, response, rules, gone) => {
      const { accountId } = callerOf(response)
      refuseWithoutPlace(UPLOADS_PER_WAITING * maxWaiting, uploads, accountId)
      return uploads.during(accountId, () =>
        receiveFiles(request, blobs, rules, newDocumentId, AbortSignal.any([gone, stopping])),
      )
    },
    answer: (response, work) =>
      whileConnected(response, (gone) =>
        work(gone).catch((error: unknown) => {
          // The rest of an upload that a stop has ended would keep the connection open.
          if (error === stopping.reason) response.set('Connection', 'close')
          throw error
        }),
      ),
  }
}
