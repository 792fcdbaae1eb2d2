// How the text of a variable becomes a value: one rule for each kind.

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Plan, PLAN_NAMES } from './schema/plan.ts'

export const count = (least = 1): z.ZodType<number> =>
  z.coerce.number('must be a number').int('must be a whole number').min(least, `must be at least ${least}`)

/**
 * A time to wait. Half an hour is more than anything here should take, and far below the 2^31 ms above which Node's
 * timers fire at once.
 */
export const milliseconds = (least: number): z.ZodType<number> =>
  count(least).refine((ms) => ms <= 30 * 60_000, 'must be at most 1800000, half an hour')

/** Seconds of a thread's CPU time. An hour is more than any document is worth. */
export const cpuSeconds = z.coerce
  .number('must be a number')
  .positive('must be above 0')
  .max(3600, 'must be at most 3600, an hour')

export const oneOf = <T extends string>(values: readonly T[]): z.ZodType<T> =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const folder = z.string().transform((path) => resolve(path))

export const SWITCH = ['on', 'off'] as const

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)

/** Requests a minute of each plan (docs/spec-notes.md). */
export const RATE_LIMITS: Readonly<Record<Plan, number>> = { free: 10, starter: 60, growth: 300, enterprise: 1200 }

export const rateLimits = z.string().transform((text, context): Record<Plan, number> => {
  if (/^\d+$/.test(text) && Number(text) > 0)
    return Object.fromEntries(PLAN_NAMES.map((plan) => [plan, Number(text)])) as Record<Plan, number>
  const entries = text.split(',').map((entry) => /^\s*(\w+)\s*:\s*(\d+)\s*$/.exec(entry)?.slice(1))
  const known = entries.every(
    (entry) => entry !== undefined && PLAN_NAMES.includes(entry[0] as Plan) && Number(entry[1]) > 0,
  )
  if (!known)
    context.addIssue(
      `must be one number, or plans with a number each such as ${Object.entries(RATE_LIMITS)
        .map((entry) => entry.join(':'))
        .join(',')}`,
    )
  return { ...RATE_LIMITS, ...Object.fromEntries(entries.map((entry) => [entry?.[0], Number(entry?.[1])])) }
})

export const seconds = list.transform((entries, context) => {
  const numbers = entries.map(Number)
  if (numbers.length > 10 || numbers.some((number) => !(number > 0 && number <= 86_400)))
    context.addIssue('must be at most ten numbers of seconds, each above 0 and at most a day')
  return numbers
})

/**
 * Origins as browsers send them: a scheme and a host, with a port where it is not the scheme's own, and nothing behind.
 */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

export const origins = list.refine(
  (entries) => entries.every(isOrigin) || (entries.length === 1 && entries[0] === '*'),
  'must be origins with commas, such as https://app.example.com without a path, or * alone',
)

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const isRange = (length: string): boolean =>
    /^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= (version === 4 ? 32 : 128)
  return version > 0 && more.length === 0 && (bits === undefined || isRange(bits))
}

export const networks = list.refine(
  (entries) => entries.every(isNetwork),
  'must be addresses or CIDR ranges with commas, such as 10.0.0.0/8',
)
