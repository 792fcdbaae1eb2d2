// Runs around each test file: notes which sites its tests reach and adds them to a folder.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, inject } from 'vitest'
import { beginRuns, cover } from './runtime.ts'

// What random values reach is reached by few of them.
fc.configureGlobal({ numRuns: 5 })

const flags = new Uint8Array(inject('sites'))

beforeAll(() => {
  beginRuns(flags.length)
  cover(flags)
})

afterAll(() => {
  const folder = process.env['ABLATION_TESTS']!
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.pid}-${performance.now()}.bin`), flags)
})
