// Python for fits: that of the machine, with packages of its own in a folder that can be thrown away. Nothing of the
// machine is changed; pip alone is needed.

import { spawnSync } from 'node:child_process'

/** How Python is started so that it finds the packages. */
export interface Python {
  command: string
  env: Readonly<Record<string, string>>
}

const COMMANDS = ['python3', 'python', 'py']

/**
 * The machine's Python with the packages that the files of requirements name, installed into `dir`. Throws with what is
 * missing.
 */
export function installPackages(dir: string, requirements: readonly string[]): Python {
  const command = COMMANDS.find((name) => spawnSync(name, ['-m', 'pip', '--version']).status === 0)
  if (command === undefined)
    throw new Error(
      'no Python with pip was found: what is fitted cannot be fitted here (install python3 and python3-pip)',
    )
  const files = requirements.flatMap((file) => ['-r', file])
  run(command, [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--only-binary=:all:',
    '--target',
    dir,
    ...files,
  ])
  return { command, env: { PYTHONPATH: dir } }
}

/** What a command prints; throws with what it says is wrong. */
export function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const surroundings = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env }
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: surroundings,
  })
  if (status !== 0)
    throw new Error(
      `${[command, ...args].join(' ')} failed: ${error?.message ?? stderr.trim().split('\n').slice(-5).join('\n')}`,
    )
  return stdout
}
