// A check of values in words.

import type { Check } from '../../schema/extraction.ts'
import { shown } from '../format.ts'
import { checkName, words } from '../language.ts'

/** What a check says, with the two values that differ where it compares values. `language` is the document's. */
export function checkText({ name, expected, actual }: Check, language: string | undefined): string {
  const { reasons: text } = words()
  if (expected === undefined || actual === undefined) return checkName(name)
  const value = (one: string | number): string => shown(one, typeof one === 'number' ? 'amount' : '', language)
  return `${checkName(name)}: ${text.expected(value(expected), value(actual))}`
}
