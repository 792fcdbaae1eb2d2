// Files in the data folder: whole or not at all.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBlobs } from '../../src/store/blobs.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-blobs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('stores what comes, with its hash, size and first bytes', async () => {
  const blobs = await openBlobs(folder)
  const id = randomUUID()
  const bytes = randomBytes(300_000)
  const chunks = Array.from({ length: 3000 }, (_, i) => bytes.subarray(i * 100, i * 100 + 100))
  expect(await blobs.write(id, Readable.from(chunks), 300_000)).toEqual({
    bytes: 300_000,
    sha256: createHash('sha256').update(bytes).digest(),
    head: bytes.subarray(0, 1024),
  })
  expect(bytes.equals(await blobs.read(id))).toBe(true)
  await blobs.remove(id)
  await blobs.remove(id)
  expect(await readdir(folder)).toEqual([])
})

it('stores nothing of what is too large', async () => {
  const blobs = await openBlobs(folder)
  let given = 0
  const source = Readable.from(
    (function* () {
      for (;;) {
        given += 1
        yield Buffer.alloc(1000)
      }
    })(),
  )
  expect(await blobs.write(randomUUID(), source, 10_000)).toBe('too_large')
  expect(given).toBeLessThan(100)
  expect(await readdir(folder)).toEqual([])
})

it('stores nothing of what breaks off', async () => {
  const blobs = await openBlobs(folder)
  const source = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      throw new Error('gone')
    })(),
  )
  await expect(blobs.write(randomUUID(), source, 100)).rejects.toThrow('gone')
  expect(await readdir(folder)).toEqual([])
})

it('shows no file before it is whole', async () => {
  const blobs = await openBlobs(folder)
  const id = randomUUID()
  const source = new Readable({ read() {} })
  const written = blobs.write(id, source, 100)
  source.push('half')
  await expect.poll(async () => (await readdir(folder)).length).toBe(1)
  await expect(blobs.read(id)).rejects.toThrow('ENOENT')
  source.push(null)
  await written
  expect(await readdir(folder)).toEqual([id])
})

it('removes at its start what ended processes left, and nothing else', async () => {
  const young = (pid: number, host = hostname()): string => `${randomUUID()}.${host}.${pid}.part`
  const dead = young(2 ** 22 - 1)
  const own = young(process.pid)
  const parent = young(process.ppid)
  const elsewhere = young(1, 'other.host')
  const abandoned = young(1, 'other.host')
  const whole = randomUUID()
  for (const name of [dead, own, parent, elsewhere, abandoned, whole]) await writeFile(join(folder, name), '')
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const name of [abandoned, whole, parent]) await utimes(join(folder, name), longAgo, longAgo)
  const blobs = await openBlobs(folder)
  expect((await readdir(folder)).sort()).toEqual([elsewhere, whole].sort())
  expect(await blobs.listOlderThan(60_000)).toEqual([whole])
  expect(await blobs.listOlderThan(7_200_000)).toEqual([])
})
