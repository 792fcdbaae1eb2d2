// `npm test` runs every suite, whatever the others say. The end repeats why steps failed, and shows how each one ended.
// `npm test -- services` runs one group. The steps of a group run side by side: a check of the source takes one core,
// and suites with services mostly wait.

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { PATIENCE, patienceEnv } from './support/patience.ts'
import { failuresIn, runSteps } from './support/steps.ts'

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

const outputs = new Map<string, string>()

/** Runs a step with this process's output, and keeps what it says; whether it passed. */
function run(step: string, sideBySide: number): Promise<boolean> {
  const [command, ...args] = STEPS[step]!
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const env = { ...process.env, ...colour, ...patienceEnv(PATIENCE * Math.max(1, sideBySide / availableParallelism())) }
  return new Promise((resolve, reject) => {
    const child = spawn(command!, args, { stdio: ['inherit', 'pipe', 'pipe'], env })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', (text: string) => {
        to.write(text)
        outputs.set(step, (outputs.get(step) ?? '') + text)
      })
    }
    child.on('error', reject).on('close', (code) => resolve(code === 0))
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
for (const { step } of ended.filter(({ isGood }) => !isGood)) {
  console.log([`\nFAILED  ${step}`, ...failuresIn(outputs.get(step) ?? '')].join('\n'))
}
for (const { step, isGood, seconds } of ended) console.log(`${isGood ? 'passed' : 'FAILED'}  ${step}  ${seconds} s`)
process.exitCode = ended.every(({ isGood }) => isGood) ? 0 : 1
