// Whether a process, and a thread of it, can load ONNX Runtime with its telemetry on. In processes of their own: what
// a process has loaded stays loaded.

import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const at = (name: string): string =>
  JSON.stringify(new URL(`../../../../src/engine/inference/${name}`, import.meta.url).href)

/** What a script prints, in a process that was told to send. */
const told = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ORT_DISABLE_TELEMETRY: '0' },
  }).trim()

const thread = (env: string): string => `
  import { Worker } from 'node:worker_threads'
  new Worker('import(' + JSON.stringify(${at('silence.ts')}) + ').then(() => console.log("loads"), (error) => console.log(error.message))', { eval: true, env: ${env} })`

describe('silence', () => {
  it('reaches the environment of the process, which native code asks, whatever it was', () => {
    expect(
      told(`
      import { execFileSync } from 'node:child_process'
      await import(${at('silence.ts')})
      console.log(execFileSync(process.execPath, ['-p', 'process.env.ORT_DISABLE_TELEMETRY'], { encoding: 'utf8' }))`),
    ).toBe('1')
  })

  it('is refused when the library is there already', () => {
    expect(
      told(`
      import { createRequire } from 'node:module'
      createRequire(${at('silence.ts')}).cache.x = { loaded: true, filename: '/app/node_modules/onnxruntime-node/dist/binding.js' }
      await import(${at('silence.ts')}).catch((error) => console.log(error.message))`),
    ).toMatch(/^onnxruntime-node was loaded before its telemetry was off/)
  })

  it('holds in a thread that has no environment, when the main thread came first', () => {
    expect(told(`await import(${at('silence.ts')});${thread('{}')}`)).toBe('loads')
  })

  it('is refused in a thread alone, whose variable would be a copy', () => {
    expect(told(thread(`{ ORT_DISABLE_TELEMETRY: '1' }`))).toMatch(
      /^this thread would load onnxruntime-node with its telemetry on/,
    )
  })
})
