// The service's process: how the C library is told to give large blocks back.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const PROGRAM = new URL('../../../bin/docmill.mjs', import.meta.url).pathname

/** What the first module of the process that comes to run says, and the number that the process was started under. */
async function said(args: string[], env: Record<string, string>): Promise<{ line: string; pid: number | undefined }> {
  // Loaded before the program, in each process that begins with these flags.
  const tell =
    'data:text/javascript,' +
    encodeURIComponent(
      'const set = process.env.MALLOC_MMAP_THRESHOLD_; if (set) { console.log(process.pid, set, ...process.argv.slice(2)); process.exit() }',
    )
  const child = spawn(process.execPath, ['--import', tell, PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
  let line = ''
  child.stdout.on('data', (chunk: Buffer) => {
    line += chunk.toString()
  })
  await once(child, 'close')
  return { line, pid: child.pid }
}

it.runIf(process.platform === 'linux')(
  'begins again with the setting, under the same number and with the same flags and words',
  async () => {
    const { line, pid } = await said(['serve', 'more'], {})
    expect(line).toBe(`${pid} 1048576 serve more\n`)
  },
)

it.runIf(process.platform === 'linux')('keeps what the operator has set, and leaves other commands alone', async () => {
  expect((await said(['serve'], { MALLOC_MMAP_THRESHOLD_: '4096' })).line).toMatch(/^\d+ 4096 serve\n$/)
  expect((await said(['--help'], {})).line).toContain('docmill')
})
