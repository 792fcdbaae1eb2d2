import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherInputs } from '../../../src/cli/inputs.ts'
import { UsageError } from '../../../src/cli/usage.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-inputs-'))
  await mkdir(join(folder, 'in', 'deep'), { recursive: true })
  await mkdir(join(folder, 'in', '.cache'))
  await mkdir(join(folder, 'none'))
  for (const name of [
    'in/b.pdf',
    'in/a.PDF',
    'in/notes.txt',
    'in/.hidden.pdf',
    'in/.cache/c.pdf',
    'in/deep/d.png',
    'in/e[1].pdf',
  ])
    await writeFile(join(folder, name), name)
  await symlink(folder, join(folder, 'in', 'loop'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* said(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}
const shown = async (...paths: string[]): Promise<{ files: string[]; isOne: boolean; empty: string[] }> => {
  const { inputs, isOne, empty } = await gatherInputs(
    paths.map((path) => join(folder, path)),
    undefined,
    said(),
  )
  return {
    files: inputs.map((input) => input.shown.slice(folder.length + 1)),
    isOne,
    empty: empty.map((path) => path.slice(folder.length + 1)),
  }
}

describe('gatherInputs', () => {
  it('reads a folder with all below it, in order, by their endings', async () => {
    expect(await shown('in')).toEqual({
      files: ['in/a.PDF', 'in/b.pdf', 'in/deep/d.png', 'in/e[1].pdf'],
      isOne: false,
      empty: [],
    })
  })

  it('reads a pattern, without hidden files and folders', async () => {
    expect((await shown('in/*')).files).toEqual(['in/a.PDF', 'in/b.pdf', 'in/e[1].pdf'])
    expect((await shown('in/**/*.{png,txt}')).files).toEqual(['in/deep/d.png'])
    expect((await shown('in/.h*')).files).toEqual(['in/.hidden.pdf'])
    expect(await shown('in/b*')).toEqual({ files: ['in/b.pdf'], isOne: false, empty: [] })
  })

  it('takes a file that is there for itself, whatever its name looks like', async () => {
    expect(await shown('in/e[1].pdf')).toEqual({ files: ['in/e[1].pdf'], isOne: true, empty: [] })
    expect(await shown('in/notes.txt')).toEqual({ files: ['in/notes.txt'], isOne: true, empty: [] })
  })

  it('keeps the order of the paths, and names those without a document', async () => {
    expect(await shown('in/deep', 'none', 'in/b.pdf', '*.tiff')).toEqual({
      files: ['in/deep/d.png', 'in/b.pdf'],
      isOne: false,
      empty: ['none', '*.tiff'],
    })
  })

  it('leaves a file that is not there to its reading', async () => {
    const { inputs } = await gatherInputs([join(folder, 'absent.pdf')], undefined)
    await expect(inputs[0]!.read(10)).rejects.toThrow(/ENOENT/)
  })

  it('reads standard input once, up to the limit, for everyone who asks', async () => {
    const {
      inputs: [input],
      isOne,
    } = await gatherInputs(['-'], 'scan.png', said('ab', 'c'))
    expect([input!.shown, input!.name, isOne, Buffer.from((await input!.read(3)) as Uint8Array).toString()]).toEqual([
      'scan.png',
      'scan.png',
      true,
      'abc',
    ])
    expect(Buffer.from((await input!.read(3)) as Uint8Array).toString()).toBe('abc')
    const large = (await gatherInputs(['-'], undefined, said('ab', 'cd', 'ef'))).inputs[0]!
    expect([large.shown, large.name, await large.read(3)]).toEqual([
      '-',
      'stdin',
      { tooLarge: 'The file has more than 3 bytes; MAX_FILE_BYTES is 3.' },
    ])
  })

  it('refuses standard input twice, and a name without it', async () => {
    await expect(gatherInputs(['-', '-'], undefined, said())).rejects.toThrow(UsageError)
    await expect(gatherInputs(['a.pdf'], 'x', said())).rejects.toThrow(/use it with the path -/)
  })
})
