// The conformance suite holds every clause, names none that is not there, and skips nothing; its page is one of the
// generated files (config.test.ts).

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Clause, coveragePage, gapsOf, readSuite, titlesOf } from '../../bin/coverage.ts'

const FOLDER = resolve(import.meta.dirname, '../conformance')
const sources = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

describe('the conformance suite', () => {
  const suite = readSuite(FOLDER)

  it('tests every clause, and names no unknown clause', () => expect(gapsOf(suite)).toEqual([]))
  it('has clauses with unique ids', () =>
    expect(new Set(suite.clauses.map(({ id }) => id)).size).toBe(suite.clauses.length))
  it('names a clause in every title', () => {
    const titles = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/\bit(?:\.each\([^\n]*\))?\((['"`])(.*?)\1, /g)].map((match) => ({ name, title: match[2]! })),
    )
    expect(titles.length).toBeGreaterThan(100)
    expect(titles.filter(({ title }) => !/^(§|D\.)/.test(title))).toEqual([])
  })
  it('skips nothing', () => expect(filesWith(/\.(skip|only|todo|fails|skipIf|runIf)\b/)).toEqual([]))
  it('knows HTTP and the command line only', () => expect(filesWith(/src\//)).toEqual([]))
})

describe('coverage', () => {
  const clauses: Clause[] = [
    { id: '§1.a', says: 'a | b' },
    { id: '§1.b', says: 'not shown', answered_by: ['D.c'] },
    { id: 'D.c', says: 'so' },
  ]
  const held = (...ids: string[]): { ids: string[]; title: string; file: string }[] => [
    { ids, title: 'is so', file: 'one.test.ts' },
  ]

  it('is read from titles', () => {
    const source =
      "it('§1.a D.c is so', () => {})\nit.each([1])(`§2.4.x_y-z counts '%s'`, f)\nit('is no clause', f)\nexpect('§4').toBe(1)\n  it(\"D.c isn't\", f)"
    expect(titlesOf(source, 'one.test.ts').map(({ ids, title }) => [ids, title])).toEqual([
      [['§1.a', 'D.c'], 'is so'],
      [['§2.4.x_y-z'], "counts '%s'"],
      [['D.c'], "isn't"],
    ])
  })
  it('has gaps where a clause has no test or a title names no clause', () => {
    expect(gapsOf({ clauses, held: held('§1.a', 'D.c') })).toEqual([])
    expect(gapsOf({ clauses, held: held('§1.a') })).toEqual([
      'D.c has no test',
      '§1.b is answered by D.c, which has no test',
    ])
    expect(gapsOf({ clauses, held: held('§1.a', 'D.c', 'D.x') })).toEqual(['one.test.ts names D.x, which is no clause'])
  })
  it('is shown with a row for each clause', () => {
    const page = coveragePage({ clauses, held: held('§1.a', 'D.c') })
    expect(page).toContain('| `§1.a` | a \\| b | is so (one) |')
    expect(page).toContain('| `§1.b` | not shown | silent: `D.c` |')
  })
})
