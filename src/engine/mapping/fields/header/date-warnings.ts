// What a caller should know of dates: where day and month could be exchanged and the evidence for their order is
// missing or contradicts itself.

import type { Candidate, Chosen, DateDoubt, MappingContext } from '../../vocabulary.ts'
import { turned } from './days.ts'

/** Points part day and month where the day stands first; no country prints them otherwise. */
const POINTED = /^\d+\.\s?\d+\.\s?\d+$/

/** One sentence for each printed date that a field has and that could be read in another order. */
export function dateWarnings(context: MappingContext, chosen: Chosen): string[] {
  const { dateDoubt } = context.locale
  if (dateDoubt === undefined) return []
  const doubtful = context.readings.filter(
    ({ meaning, text }) => meaning.kind === 'date' && meaning.ambiguous === true && !POINTED.test(text),
  )
  const isDoubtful = (one: Candidate): boolean =>
    doubtful.some(
      ({ meaning, text, page, box }) =>
        meaning.kind === 'date' &&
        meaning.value === one.value &&
        text === one.text &&
        page === one.page &&
        box.top === one.box.top,
    )
  const fields = new Map<string, { value: string; paths: string[] }>()
  for (const [path, one] of chosen) {
    if (!isDoubtful(one)) continue
    const value = String(one.value)
    const { paths } = fields.get(one.text) ?? { paths: [] }
    fields.set(one.text, { value, paths: [...paths, path] })
  }
  return [...fields].map(([text, { value, paths }]) => {
    const meant = `${value} from "${text}" and may be ${turned(value) ?? 'another day'}`
    return `${listed(paths)} ${paths.length === 1 ? 'is' : 'are'} read as ${meant}: ${reasonOf(dateDoubt)}.`
  })
}

function reasonOf(doubt: DateDoubt): string {
  switch (doubt.kind) {
    case 'mixed':
      return 'other dates of the document prove both orders of day and month'
    case 'missing':
      return 'nothing on the document settles the order of day and month'
    case 'conflict':
      return `${claim(doubt.dayFirst)} for the day first, ${listed(doubt.monthFirst)} for the month first`
    case 'either':
      return `${claim(doubt.words)} for no order of day and month`
  }
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
const claim = (words: readonly string[]): string => `${listed(words)} ${words.length === 1 ? 'speaks' : 'speak'}`
