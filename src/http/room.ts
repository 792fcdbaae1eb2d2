// Whether there is room for what a caller wants to send: in the queue of all nodes, and on the disk. Asked before a
// byte of the body is read.

import type { Request, RequestHandler } from 'express'
import { ServiceError } from '../errors.ts'
import { callerOf } from './authenticate.ts'
import { hasPlace, type Held } from './places.ts'
import { remember } from './remember.ts'

export interface RoomParts {
  /** Documents that wait or are read, on all nodes. */
  countOpen: () => Promise<Held>
  /** Bytes that the disk below the data folder has free. */
  freeBytes: () => Promise<number>
  maxQueued: number
  minFreeBytes: number
}

export interface Room {
  /** Lets an upload of at most `mostBytes` pass where there is room for it; otherwise 503 with `Retry-After`. */
  admit(mostBytes: number): RequestHandler
  queue(): Promise<boolean>
  disk(): Promise<boolean>
}

/**
 * Room in the queue comes with every document that is read, room on the disk when files are deleted or an operator
 * makes some.
 */
const QUEUE_SECONDS = 10
const DISK_SECONDS = 60

/** How old the count of the queue may be while it is far from full, which is a thousand documents: ten batches. */
const FRESH_MS = 1000
const NEAR = 1000
/**
 * Nearer than that it may be a hundredth of a millisecond old for each document of the limit: counting 20,000 among
 * 300,000 takes 12 ms, which must not be done without a pause.
 */
const FRESH_SHARE = 1 / 100

/** Boundaries, names and text fields around the files of a request. */
export const FORM_BYTES = 1024 ** 2

export function createRoom({ countOpen, freeBytes, maxQueued, minFreeBytes }: RoomParts): Room {
  const count = remember(countOpen, (last) =>
    last.all() < maxQueued - NEAR ? FRESH_MS : Math.floor(maxQueued * FRESH_SHARE),
  )
  const uploads = new Set<() => number>()
  // A count that cannot be had refuses nobody: whoever needs the database is told by the database.
  const queue = async (): Promise<boolean> => ((await count())?.all() ?? 0) < maxQueued
  const queueOf = async (account: string): Promise<boolean> => {
    const open = await count()
    return open === undefined || hasPlace(maxQueued, open, account)
  }
  const disk = async (): Promise<boolean> => {
    const free = await freeBytes()
    const coming = [...uploads].reduce((sum, left) => sum + left(), 0)
    return free - coming >= minFreeBytes
  }
  return {
    queue,
    disk,
    admit: (mostBytes) => async (request, response, next) => {
      if (!(await queueOf(callerOf(response).accountId))) {
        const told = 'Too many documents wait. Try again later.'
        throw new ServiceError('unavailable', told, { retryAfterSeconds: QUEUE_SECONDS })
      }
      const left = bytesLeft(request, mostBytes)
      // Counted before it is weighed: of two that come at once and don't both fit neither slips past the other.
      uploads.add(left)
      response.once('close', () => uploads.delete(left))
      if (!(await disk()))
        throw new ServiceError('unavailable', 'The service has no disk space for the upload. Try again later.', {
          retryAfterSeconds: DISK_SECONDS,
        })
      next()
    },
  }
}

/** Tells how much of an upload is still to come: of the length that it announces, or of the most that it may have. */
function bytesLeft(request: Request, mostBytes: number): () => number {
  const { socket } = request
  const before = socket.bytesRead
  const announced = Math.min(Number(request.headers['content-length'] ?? mostBytes), mostBytes)
  return () => Math.max(0, announced - (socket.bytesRead - before))
}
