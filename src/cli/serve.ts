// docmill serve: the service until a signal ends it. SIGTERM, SIGINT and SIGHUP finish what was accepted; a second one
// ends at once. A start that is not over yet is ended as well. When npm, which started the service, is gone, the
// service ends in the same way.

import { once } from 'node:events'
import { loadConfig } from '../config.ts'
import { start } from '../main.ts'
import type { Command } from './command.ts'
import { parseLine, UsageError } from './usage.ts'

/** npm passes on a signal that the terminal has sent to all: two so close are one. */
const SAME_SIGNAL_MS = 1000

export const serve: Command = async (args, { env, out, note, orphaned }) => {
  const { positionals } = parseLine(args, {})
  if (positionals.length > 0)
    throw new UsageError(`unknown words: ${positionals.join(' ')}. Settings are environment variables`)
  const config = loadConfig(env)
  const stop = new AbortController()
  let isStarted = false
  let heard = 0
  const end = (why: string): void => {
    heard = performance.now()
    note(
      `docmill: ${why}: ${isStarted ? 'finishing what was accepted' : 'ending the start'}; the next signal ends docmill at once`,
    )
    stop.abort()
  }
  const hear = (signal: NodeJS.Signals): void => {
    if (!stop.signal.aborted) end(signal)
    else if (performance.now() - heard > SAME_SIGNAL_MS) process.kill(process.pid, 'SIGKILL')
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, hear)
  orphaned?.addEventListener('abort', () => {
    if (!stop.signal.aborted) end('the process that started docmill is gone')
  })
  try {
    const service = await start(config, { out, isTerminal: process.stdout.isTTY, signal: stop.signal })
    isStarted = true
    if (!stop.signal.aborted) await once(stop.signal, 'abort')
    await service.stop()
  } catch (error) {
    if (error !== stop.signal.reason || !stop.signal.aborted) throw error
  }
  return 0
}
