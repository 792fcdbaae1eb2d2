import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

// In a process of its own: patterns made of words are seen when mapping is loaded, and here it may be loaded already.
it('has no pattern in the engine on which a short text takes minutes', { timeout: 120_000 }, () => {
  expect(execFileSync(process.execPath, ['test/support/patterns.ts'], { encoding: 'utf8' })).toBe('')
})
