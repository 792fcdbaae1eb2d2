// What stands above the columns: words of the language, words that mean nothing, or nothing; on one line or two.

import type { Random } from '../random.ts'

const SYLLABLES = ['vrok', 'zilp', 'quaf', 'mird', 'blen', 'toxu', 'griv', 'plaz', 'snud', 'fyrn', 'keb', 'jol']

/** A word of no language. */
export const nonsense = (random: Random): string => {
  const word = random.pick(SYLLABLES) + random.pick(SYLLABLES)
  return word[0]!.toUpperCase() + word.slice(1)
}

/** The lines of the head of each column: each text once, as `form` and `lines` have it. */
export function headsOf(
  columns: readonly string[],
  wordings: Readonly<Record<string, readonly string[]>>,
  form: string,
  lines: string,
  random: (name: string) => Random,
): Map<string, string[]> {
  const taken = new Set<string>()
  const heads = new Map<string, string[]>()
  for (const column of columns) {
    const stream = random(column)
    const free = wordings[column]!.filter((text) => !taken.has(text))
    const said = stream.pick(free.length ? free : wordings[column]!)
    taken.add(said)
    const text = form === 'nonsense' ? nonsense(stream) : form === 'capitals' ? said.toUpperCase() : said
    const at = text.indexOf(' ')
    heads.set(column, lines === 'two' && at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text])
  }
  return heads
}
