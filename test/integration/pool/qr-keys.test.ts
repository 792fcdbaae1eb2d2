// Reading the keys of EINVOICE_QR_KEYS from files.

import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readQrKeys } from '../../../src/pool/qr-keys.ts'

const pem = (type: 'spki' | 'pkcs1' = 'spki'): string =>
  (generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type, format: 'pem' }) as string).trim()
const [first, second, third] = [pem(), pem('pkcs1'), pem()]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-keys-'))
  await writeFile(join(folder, 'a.pem'), `the first key\n${first}\nand the second\n${second}\n`)
  await writeFile(join(folder, 'b.crt'), `${third}\n`)
  await writeFile(join(folder, 'notes.txt'), 'no key')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('keys', () => {
  it('are those of a file', async () => {
    expect(await readQrKeys(join(folder, 'a.pem'))).toEqual([first, second])
  })
  it('are those of all PEM files of a folder', async () => {
    expect(await readQrKeys(folder)).toEqual([first, second, third])
  })

  it('have to be there', async () => {
    await expect(readQrKeys(join(folder, 'none.pem'))).rejects.toThrow(/ENOENT/)
    await expect(readQrKeys(join(folder, 'notes.txt'))).rejects.toThrow('it has no public key or certificate in PEM')
  })

  it('have to be of RSA', async () => {
    const file = join(folder, 'ec.pem.txt')
    await writeFile(
      file,
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }),
    )
    await expect(readQrKeys(file)).rejects.toThrow(/has a key of type ec, and codes are signed with RSA/)
  })

  it('are not secret ones', async () => {
    const file = join(folder, 'private.pem.txt')
    await writeFile(
      file,
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    )
    await expect(readQrKeys(file)).rejects.toThrow('it has no public key')
  })
})
