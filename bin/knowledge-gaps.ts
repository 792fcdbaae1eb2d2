// Prints which wordings each language lacks against English: `npm run knowledge:gaps [LANGUAGE …]`. A gap is a question
// and no fault: a country may have no such thing (a sort code), or print the English word.

import { KNOWLEDGE } from '../src/engine/knowledge/files.ts'

/** What a language lacks in one file, by the file's name: the whole file, or the keys of English that it has not. */
export interface Gap {
  file: string
  keys: string[] | 'all'
}

/** Keys of English that are of one country, or of one language's print. */
const isOwn = (key: string): boolean => /^(?:country|currency)\.|^comment$/.test(key)
/** Files in which one language stands for another's. */
const TRADE = ['header', 'money', 'parties', 'payment']

/** The gaps of `language`; keys of `trade.json` stand for those of the four files that it replaces. */
export function gapsOf(language: string): Gap[] {
  const held = (file: string, code: string): Record<string, unknown> =>
    (KNOWLEDGE[file]?.[code] ?? {}) as Record<string, unknown>
  const trade = held('trade', language)
  return Object.keys(KNOWLEDGE).flatMap((file): Gap[] => {
    const keys = Object.keys(held(file, 'en')).filter((key) => !isOwn(key))
    const own = TRADE.includes(file) ? { ...trade, ...held(file, language) } : held(file, language)
    const missing = keys.filter((key) => !(key in own))
    if (missing.length === 0) return []
    return [{ file, keys: missing.length === keys.length ? 'all' : missing }]
  })
}

/** The gaps of `languages` as text: a heading for each language, a line for each file. */
export function gapReport(languages: readonly string[]): string {
  return languages
    .map((language) => {
      const gaps = gapsOf(language)
      const count = gaps.reduce((sum, { keys }) => sum + (keys === 'all' ? 0 : keys.length), 0)
      const whole = gaps.filter(({ keys }) => keys === 'all').map(({ file }) => `${file}.json`)
      const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
      return [
        `${language} (${name}): ${count} keys in ${gaps.length - whole.length} files`,
        ...(whole.length ? [`  no file: ${whole.join(', ')}`] : []),
        ...gaps.flatMap(({ file, keys }) => (keys === 'all' ? [] : [`  ${file}.json: ${keys.join(', ')}`])),
      ].join('\n')
    })
    .join('\n\n')
}

if (import.meta.main) {
  const known = [...new Set(Object.values(KNOWLEDGE).flatMap((files) => Object.keys(files)))].sort()
  const asked = process.argv.slice(2)
  const unknown = asked.filter((language) => !known.includes(language))
  if (unknown.length > 0) {
    console.error(`No folder of this name in src/engine/knowledge: ${unknown.join(', ')}`)
    process.exitCode = 1
  } else {
    const languages = asked.length > 0 ? asked : known.filter((code) => code !== 'en' && code !== 'all')
    console.log(gapReport(languages))
  }
}
