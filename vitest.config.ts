import { defineConfig } from 'vitest/config'

// Suites by what they may touch: unit nothing, golden the engine with its models, integration Postgres, conformance HTTP only. The last two mostly wait for services,
// so `npm test` runs them side by side (test:services).
const suite = (name: string, seconds: number, more: object = {}) =>
  ({ test: { name, include: [`test/${name}/**/*.test.ts`], pool: 'forks' as const, testTimeout: seconds * 1000, hookTimeout: 120_000, ...more } })

export default defineConfig({
  test: {
    // The default leaves a core idle, which of two is half. Suites with services take one file after the other all the same.
    maxWorkers: '100%',
    projects: [
      suite('unit', 10),
      suite('golden', 300),
      suite('integration', 60, { fileParallelism: false, globalSetup: 'test/support/postgres.ts' }),
      suite('conformance', 60, { fileParallelism: false, globalSetup: 'test/support/service-setup.ts' }),
      // The same tests, against services of several nodes.
      suite('conformance', 60, { name: 'conformance-nodes', fileParallelism: false, globalSetup: 'test/support/nodes-setup.ts' }),
    ],
  },
})
