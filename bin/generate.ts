// Writes the files that are made from tables in the code: `npm run gen`. With `--check` it writes nothing and fails
// where one is out of date.

import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { VARIABLES } from '../src/config.ts'
import { ERRORS } from '../src/errors.ts'
import { FORMAT_OF_ENDING } from '../src/schema/format.ts'
import { languageModule, wholeLanguages } from './languages.ts'
import { coveragePage, readSuite } from './coverage.ts'
import { libraryLines } from './notice.ts'

const HOME = resolve(import.meta.dirname, '..')
const KNOWLEDGE = join(HOME, 'src/engine/knowledge')
const LANGUAGES = wholeLanguages(KNOWLEDGE)

/** Paths of the generated files and what they must hold; a page with a generated table keeps the rest of its text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { typeTable } = await import('./type-table.ts')
  return new Map([
    [join(HOME, '.env.example'), envExample()],
    [join(HOME, 'src/schema/language.ts'), languageModule(LANGUAGES)],
    [join(HOME, 'docs/configuration.md'), withTable(join(HOME, 'docs/configuration.md'), 'variables', variableTable())],
    [
      join(HOME, 'docs/adding-a-document-type.md'),
      withTable(join(HOME, 'docs/adding-a-document-type.md'), 'types', typeTable()),
    ],
    [join(HOME, 'docs/api.md'), apiPage(join(HOME, 'docs/api.md'))],
    [join(HOME, 'docs/spec-notes.md'), withList(read(join(HOME, 'docs/spec-notes.md')), 'languages', LANGUAGES)],
    [join(HOME, 'test/conformance/coverage.md'), coveragePage(readSuite(join(HOME, 'test/conformance')))],
    [join(HOME, 'NOTICE'), withTable(join(HOME, 'NOTICE'), 'libraries', libraryLines(join(HOME, 'package-lock.json')))],
  ])
}

/** Those generated files that are missing or differ from what they must hold. */
export async function outdatedFiles(): Promise<string[]> {
  return [...(await generatedFiles())]
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => relative(HOME, path))
}

interface Shown {
  fallback: unknown
  shown?: string
  about: string
}
const variables = Object.entries(VARIABLES as Record<string, Shown>)
const fallbackOf = ({ fallback, shown }: Shown): string => shown ?? `\`${String(fallback)}\``

function envExample(): string {
  const lines = variables.flatMap(([name, variable]) => [
    '',
    `# ${variable.about.replaceAll('`', '')} Default: ${fallbackOf(variable).replaceAll('`', '')}.`,
    `# ${name}=`,
  ])
  return `# Every setting of docmill. Copy this file to .env, remove the "# " before a name and give it a value: docmill reads .env in the folder where it starts. A variable of
# the environment wins. docker run --env-file and systemd read the same file. docs/configuration.md says more.\n${lines.join('\n')}\n`
}

function variableTable(): string {
  return [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...variables.map(([name, variable]) => `| \`${name}\` | ${fallbackOf(variable)} | ${variable.about} |`),
  ].join('\n')
}

function errorTable(): string {
  return [
    '| Status | Code | Meaning |',
    '|---|---|---|',
    ...Object.entries(ERRORS).map(([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`),
  ].join('\n')
}

/** docs/api.md with what the service takes, as its tables say it. */
function apiPage(path: string): string {
  const page = withTable(path, 'errors', errorTable())
  return withList(
    withList(page, 'languages', LANGUAGES),
    'endings',
    Object.keys(FORMAT_OF_ENDING).map((ending) => `.${ending}`),
  )
}

/** `page` with what stands between the marks of `name` replaced; the marks are inside of a line. */
function withList(page: string, name: string, values: readonly string[]): string {
  const marks = new RegExp(`(<!-- generated: ${name} -->).*?(<!-- end -->)`)
  if (!marks.test(page))
    throw new Error(`a page needs the marks "<!-- generated: ${name} -->" and "<!-- end -->" in one line`)
  return page.replace(
    marks,
    (_, begin: string, end: string) => `${begin}${values.map((value) => `\`${value}\``).join(' ')}${end}`,
  )
}

/** The page at `path` with what stands between the marks of `name` replaced. */
function withTable(path: string, name: string, table: string): string {
  const begin = `<!-- generated: ${name} -->`
  const end = '<!-- end -->'
  const page = read(path)
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${path} needs a line "${begin}" and one "${end}"`)
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check')
  const outdated = await outdatedFiles()
  if (!isCheck) for (const [path, text] of await generatedFiles()) writeFileSync(path, text)
  else if (outdated.length > 0) {
    console.error(`out of date, run npm run gen: ${outdated.join(', ')}`)
    process.exitCode = 1
  }
}
