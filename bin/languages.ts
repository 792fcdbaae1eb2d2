// The languages of which documents of every type, or invoices and receipts alone, are read, as the folders of
// src/engine/knowledge say. `trade-only` in all/languages.json names the latter.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the folder must hold of a language that is read on papers of trade alone. */
const NEEDED_FOR_TRADE = ['types', 'frequent-words']
/** What a language's folder must hold; `trade.json` stands for the next four. */
const NEEDED = ['types', 'statement', 'payslip', 'leave', 'ticket', 'resume', 'forms', 'frequent-words']
const TRADE = ['header', 'money', 'parties', 'payment']

/** Codes of the languages whose folder in `home` is whole, in alphabetical order. */
export function wholeLanguages(home: string): string[] {
  const { 'trade-only': tradeOnly } = JSON.parse(readFileSync(join(home, 'all/languages.json'), 'utf8')) as {
    'trade-only': string[]
  }
  const has = (folder: string, name: string): boolean => existsSync(join(home, folder, `${name}.json`))
  return readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter(
      (name) =>
        (tradeOnly.includes(name) ? NEEDED_FOR_TRADE : NEEDED).every((file) => has(name, file)) &&
        [['trade'], TRADE].some((files) => files.every((file) => has(name, file))),
    )
    .sort()
}

/** The text of src/schema/language.ts. */
export function languageModule(languages: readonly string[]): string {
  return `// The languages that a caller may name in \`lang\`. \`npm run gen\` writes this file: a language is here when its folder in
// src/engine/knowledge is whole (docs/adding-a-language.md).

/** ISO 639-1 codes of the languages whose letters are recognised and whose labels, numbers and dates are known. */
export const LANGUAGES = [
${languages.map((language) => `  '${language}',\n`).join('')}] as const
export type Language = (typeof LANGUAGES)[number]
`
}
