// Runs the steps of a test run: groups one after the other, the steps of a group side by side, each step whatever the
// others say.

export interface Ended {
  step: string
  isGood: boolean
  seconds: number
}

/** How every step ended, in order. `run` resolves with whether the step passed; one that rejects has failed. */
export async function runSteps(
  groups: readonly (readonly string[])[],
  run: (step: string) => Promise<boolean>,
): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const steps of groups) {
    ended.push(
      ...(await Promise.all(
        steps.map(async (step) => {
          const from = performance.now()
          const isGood = await run(step).catch(() => false)
          return { step, isGood, seconds: Math.round((performance.now() - from) / 1000) }
        }),
      )),
    )
  }
  return ended
}
