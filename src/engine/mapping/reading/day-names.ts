// Names of the days of the week, long and short, in every language that we know.

import { knowledgeOf } from '../../knowledge/load.ts'
import { foldText } from './fold.ts'

/** The days that each folded name is (0 for Sunday); short ones differ from language to language. */
const DAY_NAMES: ReadonlyMap<string, ReadonlySet<number>> = namesOfDays()

function namesOfDays(): Map<string, Set<number>> {
  const names = new Map<string, Set<number>>()
  for (const language of Object.keys(knowledgeOf('ticket')))
    for (const weekday of ['long', 'short'] as const) {
      const form = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 1; day <= 7; day++) {
        const date = new Date(Date.UTC(2024, 0, day))
        const name = foldText(form.format(date)).replace(/\.$/, '')
        names.set(name, (names.get(name) ?? new Set()).add(date.getUTCDay()))
      }
    }
  return names
}

/** The days of the week that a word names. */
export const daysNamed = (word: string): ReadonlySet<number> | undefined =>
  DAY_NAMES.get(foldText(word).replace(/\.$/, ''))

/** Whether a word is the name of a day of the week. */
export const isNameOfDay = (word: string): boolean => daysNamed(word) !== undefined
