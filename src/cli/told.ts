// What a command answers: lines for people, and the same as JSON for programs.

import type { Console } from './command.ts'

export interface Told {
  lines: string[]
  json: unknown
}

/** Prints the one that was asked for. */
export function tell({ out }: Pick<Console, 'out'>, { lines, json }: Told, asJson: boolean | undefined): void {
  if (asJson) out(JSON.stringify(json))
  else lines.forEach(out)
}

/** A day of the calendar, UTC. */
export const day = (date: Date): string => date.toISOString().slice(0, 10)

/** How long results of an account are kept, in words. */
export const kept = (days: number | undefined): string => {
  if (days === undefined) return 'as RETENTION_DAYS says'
  return `${days} ${days === 1 ? 'day' : 'days'}`
}
