// What a webhook says, how it is signed, and what follows from its answer. Pure: the clock and chance are passed in.

import { createHmac } from 'node:crypto'
import type { WebhookPayload } from '../schema/api.ts'
import type { DeliveryState, DeliverySubject } from '../store/deliveries.ts'
import { downloadUrl } from '../store/links.ts'
import type { Answer } from './address-guard.ts'

/** What the bytes are made of. */
type Subject = { message: string } | Omit<Extract<DeliverySubject, { batch: unknown }>, 'requestId'>

/**
 * The bytes that are sent: the same at every attempt, for all they are made of stands since it happened.
 */
export function messageOf(about: Subject): Buffer {
  if ('message' in about) return Buffer.from(about.message)
  const { batch, callbackId } = about
  const payload: WebhookPayload = {
    batch_id: batch.id,
    status: 'complete',
    download_url: downloadUrl(batch),
    ...(callbackId !== undefined && { callback_id: callbackId }),
  }
  return Buffer.from(JSON.stringify(payload))
}

const SECRET_PREFIX = 'whsec_'

/**
 * The headers that prove where `body` comes from: the specification's, keyed with the newest secret as it is shown, and
 * those of Standard Webhooks, keyed with the bytes that the secrets stand for. `secrets` are in the order of their age,
 * the newest first; `seconds` is the time of this attempt.
 */
export function signatureHeaders(
  id: string,
  seconds: number,
  body: Buffer,
  secrets: readonly string[],
): Record<string, string> {
  const signed = Buffer.concat([Buffer.from(`${id}.${seconds}.`), body])
  return {
    'X-Webhook-Signature': `sha256=${createHmac('sha256', secrets[0]!).update(body).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets
      .map(
        (secret) =>
          `v1,${createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
            .update(signed)
            .digest('base64')}`,
      )
      .join(' '),
  }
}

/** How an attempt ended, and after how many seconds the next one is due where there is one. */
export interface Verdict {
  state: DeliveryState
  result: string
  pauseSeconds?: number
}

/** Each pause is lengthened by up to this part of it, so that what failed together does not come back together. */
const JITTER = 1 / 5

/** A receiver may ask for a longer pause than ours, of an hour at most: the link in the webhook ends within a day. */
const LONGEST_PAUSE_SECONDS = 3600

const GONE = 410

/** What follows from the answer to `attempt`, counted from 1. `chance` is between 0 and 1. */
export function judge(
  answer: Answer,
  attempt: number,
  retrySeconds: readonly number[],
  now: Date,
  chance: number,
): Verdict {
  if ('failure' in answer) return again(answer.failure, 0)
  const { status, retryAfter } = answer
  const result = `HTTP ${status}`
  if (status >= 200 && status < 300) return { state: 'delivered', result }
  if (status === GONE) return { state: 'dead', result }
  return again(result, Math.min(LONGEST_PAUSE_SECONDS, secondsOf(retryAfter, now)))

  function again(why: string, askedSeconds: number): Verdict {
    const pause = retrySeconds[attempt - 1]
    return pause === undefined
      ? { state: 'dead', result: why }
      : { state: 'pending', result: why, pauseSeconds: Math.max(askedSeconds, pause * (1 + JITTER * chance)) }
  }
}

/** The pause that a `Retry-After` asks for, in seconds or as a date; 0 where it says nothing that can be read. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, (until - now.getTime()) / 1000)
}
