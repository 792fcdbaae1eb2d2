// docmill serve: the service until a signal ends it. SIGTERM and SIGINT finish what was accepted; a second one ends at once.

import { loadConfig } from '../config.ts'
import { start } from '../main.ts'
import type { Command } from './main.ts'
import { parseLine, UsageError } from './usage.ts'

/** npm passes on a signal that the terminal has sent to all: two so close are one. */
const SAME_SIGNAL_MS = 1000

export const serve: Command = async (args, { env, out, note }) => {
  const { positionals } = parseLine(args, {})
  if (positionals.length > 0) throw new UsageError(`what is ${positionals.join(' ')}? Settings are environment variables`)
  const asked = new Promise<NodeJS.Signals>((resolve) => { for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve) })
  const service = await start(loadConfig(env), { out })
  const signal = await asked
  note(`docmill: ${signal}: finishing what was accepted; once more ends at once`)
  const heard = performance.now()
  for (const again of ['SIGTERM', 'SIGINT'] as const) process.on(again, () => { if (performance.now() - heard > SAME_SIGNAL_MS) process.kill(process.pid, 'SIGKILL') })
  await service.stop()
  return 0
}
