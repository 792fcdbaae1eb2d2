// A scenario of one command that is run to its end.

import type { Scenario } from '../../src/cli/airgap/watch.ts'

export const scenario: Scenario<{ command: string[]; env?: Record<string, string> }> = async (
  { start },
  { command, env },
) => {
  await start(command, { PATH: process.env['PATH']!, ...env }).ended
}
