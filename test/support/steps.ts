// Runs the steps of a test run: groups one after the other, the steps of a group side by side, each step whatever the
// others say.

import { stripVTControlCharacters } from 'node:util'

export interface Ended {
  step: string
  isGood: boolean
  seconds: number
}

/**
 * Runs all steps, and returns how each one ended, in order. `run` resolves with whether the step passed; a step that
 * rejects has failed. `sideBySide` is the number of steps that run at the same time.
 */
export async function runSteps(
  groups: readonly (readonly string[])[],
  run: (step: string, sideBySide: number) => Promise<boolean>,
): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const steps of groups) {
    ended.push(
      ...(await Promise.all(
        steps.map(async (step) => {
          const from = performance.now()
          const isGood = await run(step, steps.length).catch(() => false)
          return { step, isGood, seconds: Math.round((performance.now() - from) / 1000) }
        }),
      )),
    )
  }
  return ended
}

/** Why a step failed: vitest's list of failed tests, or the last 20 lines of the output if it has no such list. */
export function failuresIn(output: string): string[] {
  const lines = output.split('\n').map((line) => stripVTControlCharacters(line).trimEnd())
  const from = lines.findIndex((line) => /^⎯* ?Failed (?:Tests|Suites) \d/.test(line.trim()))
  return from < 0 ? lines.filter((line) => line !== '').slice(-20) : lines.slice(from)
}
