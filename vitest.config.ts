import { defineConfig } from 'vitest/config'
import { patienceEnv, patient } from './test/support/patience.ts'

// Suites by what they may touch: unit nothing, golden the engine with its models, integration Postgres, conformance
// HTTP only. A limit only ends a test that hangs; what a test waits for by `expect.poll` has a part of it.
const suite = (name: string, seconds: number, more: object = {}) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    pool: 'forks' as const,
    env: patienceEnv(),
    testTimeout: patient(seconds * 1000),
    hookTimeout: patient(120_000),
    expect: { poll: { timeout: patient(seconds * 250) } },
    ...more,
  },
})

export default defineConfig({
  test: {
    // The default leaves a core idle, which of two is half. Suites with services take one file after the other all the
    // same.
    maxWorkers: '100%',
    projects: [
      // Unit tests change nothing that is shared, so the files of a process share what they import. Half of the time
      // went into loading the engine anew for each of more than three hundred files.
      suite('unit', 60, { isolate: false }),
      suite('golden', 300),
      suite('integration', 240, { fileParallelism: false, globalSetup: 'test/support/postgres.ts' }),
      suite('conformance', 240, { fileParallelism: false, globalSetup: 'test/support/service-setup.ts' }),
      // The watch sees the whole system, so nothing runs beside it. `npm test` leaves it out: it needs strace and
      // namespaces (`npm run test:airgap`).
      suite('airgap', 170, { fileParallelism: false }),
      // The console in a real browser, on a whole service. Skipped where there is no Chromium.
      suite('console', 120, { fileParallelism: false, globalSetup: 'test/support/postgres.ts' }),
      // The same tests, against services of several nodes.
      suite('conformance', 240, {
        name: 'conformance-nodes',
        fileParallelism: false,
        globalSetup: 'test/support/nodes-setup.ts',
      }),
    ],
  },
})
