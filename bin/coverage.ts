// Which test of the conformance suite holds which clause: read from the titles of the tests, each of which begins with
// the ids of what it holds.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One statement of the specification (`§2.1.job_id`) or one answer where it is silent (`D.cancel`). Silences name the
 * answers that fill them.
 */
export interface Clause {
  id: string
  says: string
  answered_by?: string[]
}

/** A test and the clauses that its title names. */
export interface Held {
  ids: string[]
  title: string
  file: string
}

const ID = String.raw`(?:§\d+(?:\.\d+)?|D)\.[a-z][\w-]*`
// Titles are string literals that begin with an id; nothing else in a test file does.
const TITLE = new RegExp(String.raw`(['"\x60])((?:${ID} )+)(.*?)(?<!\\)\1`, 'g')

/** The tests of one file, in its order. */
export function titlesOf(source: string, file: string): Held[] {
  return [...source.matchAll(TITLE)].map(([, , ids = '', title = '']) => ({
    ids: ids.trim().split(' '),
    title: title.replaceAll("\\'", "'"),
    file,
  }))
}

/** Clauses and tests of the suite in `folder`. */
export function readSuite(folder: string): { clauses: Clause[]; held: Held[] } {
  const clauses = JSON.parse(readFileSync(join(folder, 'clauses.json'), 'utf8')) as Clause[]
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
  return { clauses, held: files.flatMap((file) => titlesOf(readFileSync(join(folder, file), 'utf8'), file)) }
}

/** What is wrong with a suite: clauses that no test holds, and titles that name what is no clause. */
export function gapsOf({ clauses, held }: { clauses: readonly Clause[]; held: readonly Held[] }): string[] {
  const known = new Set(clauses.map(({ id }) => id))
  const tested = new Set(held.flatMap(({ ids }) => ids))
  return [
    ...clauses
      .filter(({ id, answered_by: answers }) => !tested.has(id) && !(answers !== undefined && answers.length > 0))
      .map(({ id }) => `${id} has no test`),
    ...clauses.flatMap(({ id, answered_by: answers = [] }) =>
      answers
        .filter((answer) => !tested.has(answer))
        .map((answer) => `${id} is answered by ${answer}, which has no test`),
    ),
    ...held.flatMap(({ ids, file }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which is no clause`),
    ),
  ]
}

/** The page `test/conformance/coverage.md`. */
export function coveragePage({ clauses, held }: { clauses: readonly Clause[]; held: readonly Held[] }): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const testsOf = (id: string): string =>
    held
      .filter(({ ids }) => ids.includes(id))
      .map(({ title, file }) => `${cell(title)} (${file.replace('.test.ts', '')})`)
      .join('<br>')
  const row = ({ id, says, answered_by: answers }: Clause): string =>
    `| \`${id}\` | ${cell(says)} | ${[answers && `silent: ${answers.map((answer) => `\`${answer}\``).join(', ')}`, testsOf(id)].filter(Boolean).join('<br>')} |`
  const table = (of: readonly Clause[]): string =>
    ['| Clause | Says | Tests |', '|---|---|---|', ...of.map(row)].join('\n')
  const answers = clauses.filter(({ id }) => id.startsWith('D.'))
  return `# What the conformance suite tests

\`npm run gen\` writes this page from \`clauses.json\` and the titles of the tests. A title begins with the ids of the
clauses that the test checks. ${clauses.length} clauses, ${held.length} tests.

## The specification

${table(clauses.filter(({ id }) => id.startsWith('§')))}

## Where the specification is silent

${table(answers)}
`
}
