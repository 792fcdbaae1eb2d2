// Nothing leaves the machine: a full run with a resolver and a sink of its own and every system call on paper
// (docs/decisions/0032).

import { expect, it } from 'vitest'
import { findingText } from '../../src/cli/airgap/verdict.ts'
import { watch } from '../../src/cli/airgap/watch.ts'

it('reads every format, a batch with its webhook, and the commands, without a name, a connection or a file that nobody asked for', async () => {
  const { findings, connections, failure, acts } = await watch(new URL('full-run.ts', import.meta.url), null)
  // Kept in the log of every run, as the list that a reader of docs/deployment.md may ask for.
  console.log(`${acts} acts; connections:\n${connections.map((line) => `  ${line}`).join('\n')}`)
  expect(failure).toBeUndefined()
  expect(findings.map(findingText)).toEqual([])
  // A trace that is not read would be as quiet.
  expect(connections.some((line) => /^node -> 127\.0\.0\.1:\d+ /.test(line))).toBe(true)
  expect(acts).toBeGreaterThan(1000)
})
