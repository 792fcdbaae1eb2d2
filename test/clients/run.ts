// Generates a client in TypeScript and one in Python from the document of a started service, checks their types, and
// lets each call the service: `npm run test:clients`. Everything is installed by name and version in a temporary
// folder, for neither docmill nor its other tests need it. Takes the network.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../support/process.ts'

const HERE = import.meta.dirname
const PYTHON = process.env['PYTHON'] ?? 'python3'

/** Runs a program; fails with what it said. */
function run(folder: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed in ${folder}: ${error?.message ?? `${stdout}${stderr}`}`)
}

function checkTypescript(folder: string, url: string, key: string): void {
  cpSync(join(HERE, 'typescript'), folder, { recursive: true })
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund')
  run(folder, process.execPath, 'generate.mjs', `${url}/openapi.json`)
  run(folder, process.execPath, 'node_modules/typescript/bin/tsc', '-p', '.')
  run(folder, process.execPath, 'client.ts', url, key)
}

function checkPython(folder: string, url: string, key: string): void {
  if (spawnSync(PYTHON, ['-c', 'import venv, ensurepip']).status !== 0) {
    throw new Error(
      `${PYTHON} cannot make virtual environments. Install its venv module (Debian: apt install python3-venv), or set PYTHON.`,
    )
  }
  mkdirSync(folder)
  const venv = join(folder, 'venv')
  const generated = join(folder, 'docmill_client')
  run(folder, PYTHON, '-m', 'venv', venv)
  const requirements = join(HERE, 'python/requirements.txt')
  run(folder, join(venv, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '-r', requirements)
  // Without --fail-on-warning a part that cannot be generated is left out, and the client does less than it should.
  run(
    folder,
    join(venv, 'bin/openapi-python-client'),
    'generate',
    '--url',
    `${url}/openapi.json`,
    '--output-path',
    generated,
    '--meta',
    'none',
    '--fail-on-warning',
    '--config',
    join(HERE, 'python/config.yml'),
  )
  cpSync(join(HERE, 'python/client.py'), join(folder, 'client.py'))
  run(folder, join(venv, 'bin/python'), 'client.py', url, key)
}

const folder = mkdtempSync(join(tmpdir(), 'docmill-clients-'))
const service = await startService('fake', {
  DATA_DIR: join(folder, 'data'),
  THREADS: '2',
  RATE_LIMIT_PER_MINUTE: '1000',
})
try {
  for (const [name, check] of [
    ['TypeScript', checkTypescript],
    ['Python', checkPython],
  ] as const) {
    const began = performance.now()
    check(join(folder, name), service.url, service.apiKey)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`the ${name} client is generated, typed and true of the service (${seconds} s)`)
  }
} finally {
  await service.end()
  rmSync(folder, { recursive: true, force: true })
}
