// Files of kept documents: written as they come, whole or not at all, and gone while they are looked at.

import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeptFiles, type PutPages } from '../../../src/store/kept-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-kept-'))
  await writeFile(join(folder, 'a'), 'the original')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const page = { page: 1, pictures: [{ width: 240, webp: Buffer.from('picture') }] }

describe('keep', () => {
  it('stores what is put, and nothing after its end', async () => {
    const files = openKeptFiles(folder)
    let later: PutPages | undefined
    await files.keep('a', async (put) => {
      later = put
      await put([page])
      await put([{ page: 2, why: 'torn' }])
    })
    expect(String(await files.picture('a', 1, 100))).toBe('picture')
    expect(await files.picture('a', 2, 100)).toEqual({ missing: 'torn' })
    await expect(later!([page])).rejects.toThrow('already')
  })

  it('leaves nothing where it fails, also of what is being written', async () => {
    const files = openKeptFiles(folder)
    const failing = files.keep('a', async (put) => {
      void put([page]).catch(() => {})
      throw new Error('called off')
    })
    await expect(failing).rejects.toThrow('called off')
    expect(await readdir(folder)).toEqual(['a'])
  })
})

describe('original', () => {
  it('stays readable when the document is deleted after it was opened', async () => {
    const files = openKeptFiles(folder)
    await files.keep('a')
    await rm(join(folder, 'a'))
    const file = (await files.original('a'))!
    await files.remove('a')
    expect([file.bytes, await text(file.stream)]).toEqual([12, 'the original'])
    expect(await files.original('a')).toBeUndefined()
  })
})

describe('picture', () => {
  it('is missing where it goes after the look for it', async () => {
    // A link to nothing: listed, and not there when it is opened.
    await mkdir(join(folder, 'b.kept'))
    await symlink('nothing', join(folder, 'b.kept', '1-240.webp'))
    expect(await openKeptFiles(folder).picture('b', 1, 240)).toEqual({ missing: 'The page has no picture.' })
  })
})

describe('reading', () => {
  const content = { format: 'pdf' as const, pageCount: 1, pages: [] }

  it('is kept for the engine that made it, and goes with the document', async () => {
    const files = openKeptFiles(folder)
    await files.keep('a')
    expect(await files.reading('a', '1.0.0')).toBeUndefined()
    await files.keepReading('a', '1.0.0', content)
    expect(await files.reading('a', '1.0.0')).toEqual(content)
    expect(await files.reading('a', '2.0.0')).toBeUndefined()
    await files.remove('a')
    expect(await files.reading('a', '1.0.0')).toBeUndefined()
  })

  it('leaves nothing where the document is gone, and is made again where it is damaged', async () => {
    const files = openKeptFiles(folder)
    await files.keepReading('a', '1.0.0', content)
    expect(await readdir(folder)).toEqual(['a'])
    await files.keep('a')
    await writeFile(join(folder, 'a.kept', 'reading-1.0.0.json.gz'), 'torn')
    expect(await files.reading('a', '1.0.0')).toBeUndefined()
  })
})

describe('takePictures', () => {
  it('replaces the pictures of each page that was drawn again, and leaves the original where it is', async () => {
    const files = openKeptFiles(folder)
    await files.keep('a', async (put) => {
      await put([page, { page: 2, why: 'torn' }])
      await put([{ page: 3, pictures: [{ width: 240, webp: Buffer.from('third') }] }])
    })
    await writeFile(join(folder, 'b'), 'a copy')
    await files.keep('b', (put) =>
      put([
        { page: 1, pictures: [{ width: 1240, webp: Buffer.from('straighter') }] },
        { page: 2, pictures: [{ width: 240, webp: Buffer.from('mended') }] },
        { page: 3, why: 'too large' },
      ]),
    )
    await files.takePictures('a', 'b')
    expect(String(await files.picture('a', 1, 100))).toBe('straighter')
    expect(String(await files.picture('a', 2, 100))).toBe('mended')
    expect(await files.picture('a', 3, 100)).toEqual({ missing: 'too large' })
    expect(await text((await files.original('a'))!.stream)).toBe('the original')
  })

  it('changes nothing where no page was drawn again, or the document is gone', async () => {
    const files = openKeptFiles(folder)
    await files.keep('a', (put) => put([page]))
    await files.takePictures('a', 'none')
    expect(String(await files.picture('a', 1, 100))).toBe('picture')
    await files.takePictures('none', 'a')
    expect(await files.original('none')).toBe(undefined)
  })
})
