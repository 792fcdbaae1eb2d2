// Every file of words, from the folders beside this file: by name and language, and the fields of each form. Read words
// through load.ts.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HOME = import.meta.dirname
const FORMS_FOLDER = 'forms'
/** Fitted numbers, which the code that uses them imports. */
const WEIGHTS_FOLDER = 'weights'
const ENDING = '.json'

/** The files of a folder, by their names without the ending, in alphabetical order. */
const filesIn = (folder: string): [string, unknown][] =>
  readdirSync(join(HOME, folder))
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((name) => [name.slice(0, -ENDING.length), JSON.parse(readFileSync(join(HOME, folder, name), 'utf8'))])

/** Words by the name of their file and by language, in alphabetical order; `all` is every language's. */
export const KNOWLEDGE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = (() => {
  const known: Record<string, Record<string, unknown>> = {}
  const languages = readdirSync(HOME, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== FORMS_FOLDER && entry.name !== WEIGHTS_FOLDER)
    .map(({ name }) => name)
    .sort()
  for (const language of languages)
    for (const [name, file] of filesIn(language)) known[name] = { ...known[name], [language]: file }
  return known
})()

/** The fields of papers that are labels with values, by type. */
export const FORMS: Readonly<Record<string, unknown>> = Object.fromEntries(
  filesIn(FORMS_FOLDER).map(([name, fields]) => [name.replaceAll('-', '_'), fields]),
)
