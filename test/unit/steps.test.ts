import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { patient, PATIENCE } from '../support/patience.ts'
import { failuresIn, runSteps } from '../support/steps.ts'

it('runs the suites with services although unit tests failed', async () => {
  const begun: string[] = []
  const ended = await runSteps([['lint', 'types'], ['unit'], ['services']], async (step) => {
    begun.push(step)
    if (step === 'types') throw new Error('the compiler cannot be started')
    return step !== 'unit'
  })
  expect(begun).toEqual(['lint', 'types', 'unit', 'services'])
  expect(ended.map(({ step, isGood }) => [step, isGood])).toEqual([
    ['lint', true],
    ['types', false],
    ['unit', false],
    ['services', true],
  ])
})

it('passes each step how many run beside it, so that its tests can wait longer', async () => {
  const told: [string, number][] = []
  await runSteps([['lint', 'types'], ['unit']], async (...step) => told.push(step) > 0)
  expect(told).toEqual([
    ['lint', 2],
    ['types', 2],
    ['unit', 1],
  ])
})

it('repeats the tests that failed, or the last lines of a step without tests', () => {
  const suite =
    'passed a\n\u001B[31m⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\u001B[39m\n FAIL a.test.ts > b\nAssertionError\n Tests 1 failed'
  expect(failuresIn(suite)).toEqual([
    '⎯⎯⎯ Failed Tests 1 ⎯⎯⎯',
    ' FAIL a.test.ts > b',
    'AssertionError',
    ' Tests 1 failed',
  ])
  const checked = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n')
  expect(failuresIn(checked)).toHaveLength(20)
  expect(failuresIn(checked).at(-1)).toBe('line 29')
})

it('gives every test at least the time of a quiet machine, and the same factor in every process of a run', () => {
  expect(PATIENCE).toBeGreaterThanOrEqual(1)
  expect(patient(1000)).toBe(Math.round(1000 * PATIENCE))
  expect(process.env['TEST_PATIENCE']).toBe(String(PATIENCE))
})

it('lets no test of a service set its own time limit, which would not grow with the machine', () => {
  const folder = resolve(import.meta.dirname, '..')
  const own = ['integration', 'conformance', 'golden', 'airgap'].flatMap((suite) =>
    readdirSync(join(folder, suite), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .filter((name) => /\{ timeout: \d|^\s*\}, \d[\d_]{3,}\)$/m.test(readFileSync(join(folder, suite, name), 'utf8'))),
  )
  expect(own).toEqual([])
})
