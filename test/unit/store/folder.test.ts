// The data folder: made at once or refused at once, and what is secret in it.

import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../../src/errors.ts'
import { keepSecret, makeFolder, openFolder } from '../../../src/store/folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('openFolder', () => {
  it('makes every missing folder above, and accepts one that exists', async () => {
    const path = join(folder, 'a/b/c')
    await openFolder(path)
    await openFolder(path)
    expect((await stat(path)).isDirectory()).toBe(true)
  })

  it('lets several processes make the same folder at the same time', async () => {
    const path = join(folder, 'a/b/c')
    await expect(Promise.all(Array.from({ length: 20 }, () => makeFolder(path)))).resolves.toHaveLength(20)
  })

  it('rejects a path with a file in the way', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const path of ['file', 'file/data', 'file/a/b']) {
      const error = await openFolder(join(folder, path)).catch((why: unknown) => why)
      expect(error).toBeInstanceOf(StartError)
      expect((error as StartError).problem).toBe('data_folder')
      expect((error as StartError).message).toMatch(
        /^docmill cannot write to the data folder \S+ \((EEXIST|ENOTDIR)\): set DATA_DIR/,
      )
    }
  })

  it.runIf(process.platform === 'linux')('rejects a path below /proc at once', async () => {
    for (const path of ['/proc/x', '/proc/x/y/z'])
      await expect(openFolder(path)).rejects.toThrow(/cannot write to the data folder \S+ \(ENOENT\)/)
  })
})

describe('keepSecret', () => {
  it('writes a file that only its owner may read, over one that anybody may read', async () => {
    await writeFile(join(folder, 'key.txt'), 'old', { mode: 0o644 })
    const path = await keepSecret(folder, 'key.txt', ['one', 'two'])
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n')
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('says which file cannot be written', async () => {
    await mkdir(join(folder, 'key.txt'))
    await expect(keepSecret(folder, 'key.txt', ['one'])).rejects.toThrow(/key\.txt cannot be written \(EISDIR\)/)
  })
})
