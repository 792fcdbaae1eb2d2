// How a command line is taken apart: options by node:util, and one kind of error for whatever is wrong with it.

import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The caller's mistake; told in one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Options and words of a command line. */
export function parseLine<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Node adds advice on how to write such a word; the first sentence says what is wrong.
    throw new UsageError((error as Error).message.split('. ')[0]!)
  }
}

/** `value` as one of `allowed`, or undefined where it was not given. */
export function oneOf<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  if (value === undefined || (allowed as readonly string[]).includes(value)) return value as T | undefined
  throw new UsageError(`${option} ${value}: must be one of ${allowed.join(', ')}`)
}

/** `value` as a whole number from 1 on. */
export function positive(option: string, value: string | undefined): number | undefined {
  if (value === undefined || /^[1-9]\d*$/.test(value)) return value === undefined ? undefined : Number(value)
  throw new UsageError(`${option} ${value}: must be a whole number from 1 on`)
}

/** `value` as a number of days from 0 on, parts of a day included. */
export function days(option: string, value: string | undefined): number | undefined {
  if (value === undefined || /^\d{1,6}(\.\d+)?$/.test(value)) return value === undefined ? undefined : Number(value)
  throw new UsageError(`${option} ${value}: must be a number of days from 0 on`)
}
