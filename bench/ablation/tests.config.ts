// Vitest with instrumented sources of mapping: notes what the unit tests of the engine reach (bench/ablation/tests.ts).

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { instrument } from './instrument.ts'

const HOME = resolve(import.meta.dirname, '../..')
const codes = new Map<string, string>()
let count = 0
for (const path of globSync('src/engine/mapping/**/*.ts', { cwd: HOME }).sort()) {
  const { code, sites } = instrument(path, readFileSync(join(HOME, path), 'utf8'), count)
  codes.set(join(HOME, path), code)
  count += sites.length
}

export default defineConfig({
  root: HOME,
  plugins: [{ name: 'ablation', enforce: 'pre', transform: (_, id) => codes.get(id.split('?')[0]!) }],
  test: {
    include: ['test/unit/engine/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 300_000,
    setupFiles: [join(import.meta.dirname, 'tests-setup.ts')],
    provide: { sites: count },
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    sites: number
  }
}
