// Values of query parameters, with all that is wrong with them in one refusal.

import type { RequestFault } from '../errors.ts'
import { refusalOf } from './hints.ts'

/** A parameter without a value counts as absent. */
export interface QueryValues {
  text(name: string, most: number): string | undefined
  oneOf<T extends string>(name: string, known: readonly T[]): T | undefined
  share(name: string, bounds: { least: number; most: number }): number | undefined
  /** A whole number. */
  count(name: string, bounds: { least: number; most: number }): number | undefined
  /** A day such as 2026-01-31. */
  day(name: string): string | undefined
  fault(name: string, what: string): void
  /** Refuses the request if anything is wrong. */
  refuse(): void
}

export function readQuery(url: string): QueryValues {
  const said = new URL(url, 'http://localhost').searchParams
  const faults: RequestFault[] = []
  const given = (name: string): string | undefined => {
    const value = said.get(name)?.trim()
    return value === '' ? undefined : value
  }
  const fault = (name: string, what: string): undefined => {
    faults.push({ pointer: `#/${name}`, code: 'invalid_request', message: `"${name}" ${what}.` })
  }
  return {
    fault,
    text: (name, most) => {
      const value = given(name)
      if (value === undefined || (value.length <= most && !value.includes('\0'))) return value
      return fault(name, `may have at most ${most} characters`)
    },
    oneOf: <T extends string>(name: string, known: readonly T[]) => {
      const value = given(name)
      if (value === undefined || (known as readonly string[]).includes(value)) return value as T | undefined
      return fault(name, `must be one of ${known.join(', ')}`)
    },
    share: (name, { least, most }) => {
      const value = given(name)
      if (value === undefined) return undefined
      const number = /^\d?(\.\d{1,9})?$/.test(value) ? Number(value) : NaN
      return number >= least && number <= most ? number : fault(name, `must be a number from ${least} to ${most}`)
    },
    count: (name, { least, most }) => {
      const value = given(name)
      if (value === undefined) return undefined
      const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN
      return number >= least && number <= most ? number : fault(name, `must be a whole number from ${least} to ${most}`)
    },
    day: (name) => {
      const value = given(name)
      if (value === undefined || isDay(value)) return value
      return fault(name, 'must be a day such as 2026-01-31')
    },
    refuse: () => {
      if (faults.length > 0) throw refusalOf(faults)
    },
  }
}

/** Whether the day exists: 30 February is none. */
export function isDay(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
}
