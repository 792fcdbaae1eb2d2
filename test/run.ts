// `npm test` runs every suite, whatever the others say. A table at the end shows how each one ended.
// `npm test -- services` runs one group. The steps of a group run side by side: a check of the source takes one core,
// and suites with services mostly wait.

import { spawn } from 'node:child_process'
import { patienceEnv } from './support/patience.ts'
import { runSteps } from './support/steps.ts'

const STEPS: Readonly<Record<string, readonly string[]>> = {
  lint: ['eslint', '.'],
  types: ['tsc'],
  'types of the console': ['tsc', '-p', 'src/console'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  'unit and golden': ['vitest', 'run', '--project', 'unit', '--project', 'golden'],
  'integration 1': ['vitest', 'run', '--project', 'integration', '--shard', '1/2'],
  'integration 2': ['vitest', 'run', '--project', 'integration', '--shard', '2/2'],
  conformance: ['vitest', 'run', '--project', 'conformance', '--project', 'conformance-nodes'],
  console: ['vitest', 'run', '--project', 'console'],
}
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  source: ['lint', 'types', 'types of the console', 'format'],
  documents: ['unit and golden'],
  services: ['integration 1', 'integration 2', 'conformance', 'console'],
}

/** Runs a step with this process's output; whether it passed. */
function run(step: string): Promise<boolean> {
  const [command, ...args] = STEPS[step]!
  return new Promise((resolve, reject) => {
    spawn(command!, args, { stdio: 'inherit', env: { ...process.env, ...patienceEnv } })
      .on('error', reject)
      .on('close', (code) => resolve(code === 0))
  })
}

const asked = process.argv.slice(2)
const strangers = asked.filter((name) => GROUPS[name] === undefined)
if (strangers.length > 0) {
  console.error(`There is no group of tests named ${strangers.join(', ')}. Groups: ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(2)
}
const ended = await runSteps(
  Object.keys(GROUPS)
    .filter((name) => asked.length === 0 || asked.includes(name))
    .map((name) => GROUPS[name]!),
  run,
)
for (const { step, isGood, seconds } of ended) console.log(`${isGood ? 'passed' : 'FAILED'}  ${step}  ${seconds} s`)
process.exitCode = ended.every(({ isGood }) => isGood) ? 0 : 1
