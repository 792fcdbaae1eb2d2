import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allTestNames, problemsOf, testNames } from '../support/test-names.ts'

const names = (source: string, file = 'test/unit/sums.test.ts'): string[] =>
  testNames(source, file).map(({ groups, title }) => [...groups, title].join(' > '))

const rules = (source: string): string[] =>
  problemsOf(testNames(source, 'test/unit/sums.test.ts')).map(({ line, rule }) => `${line}: ${rule}`)

describe('testNames', () => {
  it('joins the titles of nested groups and tests', () => {
    expect(
      names(`
      describe('sum', () => {
        it('adds two numbers', () => {})
        describe.concurrent(\`of \${kind}\`, () => { it.runIf(isLinux)('adds cents', async () => {}) })
      })
      test('rounds the total', () => {})
    `),
    ).toEqual(['sum > adds two numbers', 'sum > of ${kind} > adds cents', 'rounds the total'])
  })

  it('takes the titles of a literal table if the title is only a placeholder', () => {
    expect(
      names(`
      it.each([['adds cents', 1], ['adds euros', 2]] as const)('%s', () => {})
      it.each(rows)('%s', () => {})
      it.each([[1, 2]])('adds %i and %i', () => {})
    `),
    ).toEqual(['adds cents', 'adds euros', '%s', 'adds %i and %i'])
  })

  it('skips calls that declare no test', () => {
    expect(
      names(`
      const title = 'adds two numbers'
      it(title, () => {})
      test.on('end', () => {})
      split('a b')
    `),
    ).toEqual([])
  })

  it('names file, line and project of a test', () => {
    expect(testNames(`\n\nit('adds two numbers', () => {})`, 'test/golden/sums.test.ts')).toEqual([
      { file: 'test/golden/sums.test.ts', line: 3, project: 'golden', groups: [], title: 'adds two numbers' },
    ])
  })
})

describe('problemsOf', () => {
  it('accepts titles that need no other sentence', () => {
    expect(
      rules(`
      describe('parseAmount', () => { it('reads a trailing minus as negative', () => {}) })
      it('D.cancel §3.status returns 409 for a complete batch', () => {})
    `),
    ).toEqual([])
  })

  it('refuses a second test with the same full name in a project', () => {
    const source = `describe('sum', () => {\nit('adds two numbers', () => {})\n})`
    const files = ['test/unit/a.test.ts', 'test/unit/b.test.ts', 'test/golden/c.test.ts']
    const rule = 'is also the name of test/unit/a.test.ts:2'
    expect(problemsOf(files.flatMap((file) => testNames(source, file)))).toEqual([
      { file: 'test/unit/b.test.ts', line: 2, name: 'sum > adds two numbers', rule },
    ])
  })

  it('accepts one title in two groups', () => {
    expect(
      rules(`
      describe('sum', () => { it('rounds to cents', () => {}) })
      describe('product', () => { it('rounds to cents', () => {}) })
    `),
    ).toEqual([])
  })

  it.each([
    ['invoices', 'has fewer than two words'],
    ['D.cancel works', 'has fewer than two words'],
    ['that has no total is read', 'begins with "that"'],
    ['What a label names is read', 'begins with "What"'],
    ['a page without text is none', 'has "is none": say what is returned or missing'],
    ['the caller is told of it', 'has "is told": use "reports", "detects" or "returns"'],
    ['reads a total that stands below', 'has "stands": use "is printed", "is" or "lies"'],
  ])('refuses the title %j', (title, rule) => {
    expect(rules(`it(${JSON.stringify(title)}, () => {})`)).toEqual([`1: ${rule}`])
  })
})

describe('the tests of this repository', () => {
  const all = allTestNames(resolve(import.meta.dirname, '../..'))

  it('are found in every suite', () => {
    const suites = ['unit', 'golden', 'integration', 'conformance', 'airgap', 'console']
    expect(new Set(all.map(({ project }) => project))).toEqual(new Set(suites))
  })

  it('have unique names that need no other sentence', () => {
    expect(problemsOf(all).map(({ file, line, name, rule }) => `${file}:${line}: "${name}" ${rule}`)).toEqual([])
  })
})
