// Kept documents through a backup and a restore on another machine: files, corrections, history and what was learned.

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { run } from '../../src/cli/main.ts'
import type { Node } from '../support/batches.ts'
import { fleet } from '../support/fleet.ts'
import { bytesOf, call, confirmMany, kept, patch } from '../support/kept.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const file = (): string => join(folder, 'backup.gz')

async function docmill(env: Record<string, string>, ...args: string[]) {
  const said = { out: '', note: '' }
  const code = await run(args, {
    env,
    out: (line) => void (said.out += `${line}\n`),
    note: (line) => void (said.note += `${line}\n`),
  })
  return { code, ...said }
}

/** What a person sees of a document. */
async function shown(as: Node, id: string) {
  const { body } = await call(as, `/v1/documents/${id}`)
  const original = await bytesOf(as, `/v1/documents/${id}/file`)
  const pictures: (string | number)[] = []
  for (const width of [1240, 240]) {
    const { status, text } = await bytesOf(as, `/v1/documents/${id}/pages/1?width=${width}`)
    pictures.push(status === 200 ? text : status)
  }
  return { body, pictures, original: original.text }
}

async function allShown(as: Node, ids: readonly string[]) {
  const all = []
  for (const id of ids) all.push(await shown(as, id))
  return all
}

/** A service in a place of its own. */
const place = () => fleet({ onTestFinished: (end) => onTestFinished(end) })
type Place = Awaited<ReturnType<typeof place>>

/** Starts the service of a place that a backup was restored to; whoever called before calls there. */
const goOn = async (there: Place, { apiKey }: Node): Promise<Node> => ({ ...(await there.service()), apiKey })

/** The lines of the backup, changed. */
async function rewrite(change: (line: string) => string): Promise<void> {
  const lines = gunzipSync(await readFile(file()))
    .toString()
    .split('\n')
  await writeFile(file(), gzipSync(lines.map(change).join('\n')))
}

describe('a backup', () => {
  it('brings kept documents to another machine with files, corrections, history and what was learned', async () => {
    const here = await place()
    const as = await here.service()
    const [first, ...others] = await confirmMany(as, 5, 'Nadelwald AG')
    const open = await kept(as, 'full-open.pdf')
    await patch(as, open, { fields: { 'document_meta.invoice_number': { value: 'R-18' } } }, '*')
    const failed = await kept(as, 'corrupt.pdf', 'failed')
    const gone = await kept(as, 'full-gone.pdf')
    await call(as, `/v1/documents/${gone}`, { method: 'DELETE' })
    const learning = async (one: Node) => (await call(one, '/v1/learning')).body
    await call(as, '/v1/learning/runs', { method: 'POST' })
    await expect.poll(async () => (await learning(as))['active_version']).toBe(1)
    const ids = [first!, ...others, open, failed]
    const before = await allShown(as, ids)
    const learned = await learning(as)
    expect(before[0]!.body).toMatchObject({ state: 'confirmed', corrections: [{ path: 'vendor.name' }] })
    expect(await docmill(here.env, 'backup', file())).toMatchObject({ code: 0, note: '' })
    await as.end('SIGKILL')

    const there = await place()
    expect(await docmill(there.env, 'restore', file())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/, files of 7 kept documents$/m),
    })
    const fresh = await goOn(there, as)
    expect(await allShown(fresh, ids)).toEqual(before)
    expect((await call(fresh, `/v1/documents/${gone}`)).status).toBe(404)
    expect(await learning(fresh)).toEqual(learned)
    const next = await kept(fresh, 'full-next.pdf')
    expect((await call(fresh, `/v1/documents/${next}`)).body['learned_version']).toBe(1)
    const history = 'select account_id, document_id, action, by, detail, at from audit order by id'
    expect((await there.db.query(history)).rows).toEqual((await here.db.query(history)).rows)
    // Nothing is left over, and each file is its owner's alone.
    expect((await readdir(join(there.env['DATA_DIR']!, 'blobs'))).sort()).toEqual(
      [...ids, next].map((id) => `${id}.kept`).sort(),
    )
    await call(fresh, `/v1/documents/${open}/confirm`, { method: 'POST' })
    expect((await call(fresh, `/v1/documents/${open}`)).body['state']).toBe('confirmed')
  })

  it('leaves out the files of kept documents where the operator says so', async () => {
    const here = await place()
    const as = await here.service()
    const id = await kept(as)
    expect(await docmill(here.env, 'backup', file(), '--without-kept-files')).toMatchObject({ code: 0, note: '' })
    const there = await place()
    expect((await docmill(there.env, 'restore', file())).code).toBe(0)
    const fresh = await goOn(there, as)
    const { body, pictures } = await shown(fresh, id)
    expect(body).toMatchObject({ state: 'to_review', number: 'R-17' })
    expect(pictures).toEqual([404, 404])
  })

  it('says which kept documents have no files', async () => {
    const here = await place()
    const as = await here.service()
    const id = await kept(as)
    await rm(join(here.env['DATA_DIR']!, 'blobs', `${id}.kept`), { recursive: true })
    expect(await docmill(here.env, 'backup', file())).toMatchObject({
      code: 1,
      note: expect.stringMatching(/1 kept documents have no files in .*blobs.*DATA_DIR/),
    })
  })
})

describe('a restore', () => {
  it('leaves files alone that are there already, and removes what it wrote when it fails', async () => {
    const here = await place()
    const as = await here.service()
    const [one, two] = [await kept(as, 'full-a.pdf'), await kept(as, 'full-b.pdf')]
    expect((await docmill(here.env, 'backup', file())).code).toBe(0)
    const there = await place()
    const blobs = join(there.env['DATA_DIR']!, 'blobs')
    await mkdir(join(blobs, `${one}.kept`), { recursive: true })
    await writeFile(join(blobs, `${one}.kept`, 'original'), 'mine')
    const whole = await readFile(file())
    const WRONG: [change: (line: string) => string, note: RegExp][] = [
      [(line) => line.replace(/("end":.*"kept":)\d+/, '$17'), /the backup is incomplete/],
      [(line) => line.replace('"file":"1-240.webp"', '"file":"../../outside"'), /a file that docmill does not know/],
      [(line) => line.replace(`"kept":"${two}"`, '"kept":"../outside"'), /a file that docmill does not know/],
    ]
    for (const [change, note] of WRONG) {
      await rewrite(change)
      const ended = await docmill(there.env, 'restore', file())
      expect([ended.code, ended.note]).toEqual([1, expect.stringMatching(note)])
      expect(await readdir(blobs)).toEqual([`${one}.kept`])
      await writeFile(file(), whole)
    }
    expect((await docmill(there.env, 'restore', file())).code).toBe(0)
    const fresh = await goOn(there, as)
    expect((await shown(fresh, one)).original).toBe('mine')
    expect((await shown(fresh, two)).original).toBe('%PDF-1.4\nhello')
  })

  it('reads a backup of a version that kept no files in it', async () => {
    const here = await place()
    const as = await here.service()
    const id = await kept(as)
    expect((await docmill(here.env, 'backup', file(), '--without-kept-files')).code).toBe(0)
    await rewrite((line) => line.replace('"docmill_backup":2', '"docmill_backup":1').replace(/,"kept":0/, ''))
    const there = await place()
    expect(await docmill(there.env, 'restore', file())).toMatchObject({ code: 0, note: '' })
    const fresh = await goOn(there, as)
    expect((await shown(fresh, id)).body['state']).toBe('to_review')
  })
})
