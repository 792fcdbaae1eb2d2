// Titles of tests, read from their source, and the rules that keep them readable: a failing test's name alone says what
// broke. `node test/support/test-names.ts` prints what breaks a rule.

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** A test: its own title, and those of the groups around it, the outermost first. `project` is its folder in test/. */
export interface TestName {
  file: string
  line: number
  project: string
  groups: string[]
  title: string
}

export interface Problem {
  file: string
  line: number
  /** Titles of the groups and the test, joined by ` > `. */
  name: string
  rule: string
}

const TESTS: ReadonlySet<string> = new Set(['it', 'test'])
const MODIFIERS: ReadonlySet<string> = new Set([
  'concurrent',
  'each',
  'fails',
  'for',
  'only',
  'runIf',
  'sequential',
  'skip',
  'skipIf',
  'todo',
])

/** Ids of clauses at the start of a title of the conformance suite: `§2.1.job_id`, `D.cancel`. */
const CLAUSE_IDS = /^(?:(?:§\d+(?:\.\d+)?|D)\.[a-z][\w-]*\s+)+/

/** Words that mean something only after another sentence. */
const PRONOUN = /^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|who|whom|whose|which|what|such)\b/i

/** Turns of phrase that a reader has to translate, and what to write. */
const RIDDLES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:is|are|was|were) none\b/i, 'say what is returned or missing'],
  [/\b(?:is|are) (?:one|some)\b(?! of| to)/i, 'name the thing'],
  [/\bof (?:its|their) own\b/i, 'use "separate" or "own"'],
  [/\b(?:is|are|was|were) told\b/i, 'use "reports", "detects" or "returns"'],
  [/\b(?:tells?)\b/i, 'use "reports", "detects" or "returns"'],
  [/\bwhat (?:is|was) there\b/i, 'name the thing'],
  [/\bcomes? back\b/i, 'use "returns"'],
  [/\bstands?\b/i, 'use "is printed", "is" or "lies"'],
]

/** The tests of one file whose titles are written in it; titles that a variable holds are not known here. */
export function testNames(source: string, file: string): TestName[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const project = /^test\/([^/]+)\//.exec(file)?.[1] ?? ''
  const found: TestName[] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const titled = ts.isCallExpression(node) ? readCall(node) : undefined
    if (titled === undefined) return ts.forEachChild(node, (child) => visit(child, groups))
    const { kind, titles, call } = titled
    if (kind === 'describe') {
      for (const argument of call.arguments) visit(argument, [...groups, titles[0]!])
      return
    }
    const line = tree.getLineAndCharacterOfPosition(call.arguments[0]!.getStart()).line + 1
    found.push(...titles.map((title) => ({ file, line, project, groups: [...groups], title })))
  }
  visit(tree, [])
  return found
}

interface TitledCall {
  kind: 'describe' | 'test'
  /** Several if the title is only `%s` and the rows of `.each` are written beside it. */
  titles: string[]
  call: ts.CallExpression
}

/** `it('…')`, `it.each(rows)('…')`, `describe.runIf(x)('…')`, with the title as it is written; otherwise undefined. */
function readCall(call: ts.CallExpression): TitledCall | undefined {
  let callee: ts.Expression = call.expression
  let rows: ts.Expression | undefined
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    if (ts.isCallExpression(callee)) rows = callee.arguments[0]
    else if (!MODIFIERS.has(callee.name.text)) return undefined
    callee = callee.expression
  }
  if (!ts.isIdentifier(callee)) return undefined
  const kind = callee.text === 'describe' ? 'describe' : TESTS.has(callee.text) ? 'test' : undefined
  const title = call.arguments.length < 2 ? undefined : textOf(call.arguments[0]!)
  if (kind === undefined || title === undefined) return undefined
  const isOnlyPlaceholder = kind === 'test' && /^%[sj]$/.test(title)
  const expanded = isOnlyPlaceholder && rows !== undefined ? firstTexts(rows) : undefined
  return { kind, titles: expanded ?? [title], call }
}

/** The text of a literal; of a template, as it is written. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined
}

/** The first text of each row of a literal table; undefined if one is not a literal. */
function firstTexts(rows: ts.Expression): string[] | undefined {
  const table = ts.isAsExpression(rows) ? rows.expression : rows
  if (!ts.isArrayLiteralExpression(table)) return undefined
  const texts = table.elements.map((row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0]! : row))
  return texts.every((text) => text !== undefined) ? texts : undefined
}

/** What breaks a rule, in the order of files and lines. */
export function problemsOf(names: readonly TestName[]): Problem[] {
  const seen = new Map<string, TestName>()
  return names.flatMap((one) => {
    const name = [...one.groups, one.title].join(' > ')
    const key = `${one.project}: ${name}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, one)
    const rules = [...(first ? [`is also the name of ${first.file}:${first.line}`] : []), ...faultsOf(one.title)]
    return rules.map((rule) => ({ file: one.file, line: one.line, name, rule }))
  })
}

/** Why a title does not stand alone. */
function faultsOf(title: string): string[] {
  const text = title.replace(CLAUSE_IDS, '')
  return [
    ...(text.trim().split(/\s+/).length < 2 ? ['has fewer than two words'] : []),
    ...(PRONOUN.test(text) ? [`begins with "${PRONOUN.exec(text)![0]}"`] : []),
    ...RIDDLES.filter(([pattern]) => pattern.test(text)).map(
      ([pattern, instead]) => `has "${pattern.exec(text)![0]}": ${instead}`,
    ),
  ]
}

/** The tests of all files below `folder` that end in .test.ts. */
export function allTestNames(home: string): TestName[] {
  return readdirSync(join(home, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => testNames(readFileSync(join(home, 'test', path), 'utf8'), `test/${path.replaceAll('\\', '/')}`))
}

if (import.meta.main) {
  const home = resolve(import.meta.dirname, '../..')
  const names = allTestNames(home)
  const problems = problemsOf(names)
  for (const { file, line, name, rule } of problems) console.log(`${file}:${line}: "${name}" ${rule}`)
  console.error(`${names.length} tests, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
