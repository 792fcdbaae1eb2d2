// Learning inside the service, over HTTP, with a learner that a test can foresee: runs, versions, roll-back, accounts.
// Each answer is held to the OpenAPI document.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { beginRun, endRun, startRun } from '../../src/store/learning.ts'
import type { Learning } from '../../src/schema/learning.ts'
import { ask, type Node, type Reply } from '../support/batches.ts'
import { call, confirmMany, kept } from '../support/kept.ts'
import { fakeLearn } from '../support/outcome.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('enterprise')
const { newNode } = ground
const learning = async (as: Node): Promise<Learning> => (await call(as, '/v1/learning')).body as unknown as Learning
const run = (as: Node): Promise<Reply> => call(as, '/v1/learning/runs', { method: 'POST' })
const use = (as: Node, what: string): Promise<Reply> => call(as, `/v1/learning/${what}`, { method: 'POST' })

const learned = async (as: Node, versions: number): Promise<Learning> => {
  await expect.poll(async () => (await learning(as)).versions.length).toBe(versions)
  return learning(as)
}
const versionOf = async (as: Node, id: string): Promise<unknown> =>
  (await call(as, `/v1/documents/${id}`)).body['learned_version']

describe('learning from confirmed documents', () => {
  it('refuses a run without enough documents, and begins one by itself when enough is new', async () => {
    const as = await newNode()
    expect(await learning(as)).toEqual({
      off: false,
      active_version: null,
      confirmed: 0,
      new_confirmed: 0,
      next_run_at: 5,
      versions: [],
    })
    await confirmMany(as, 4, 'Beta GmbH')
    expect((await run(as)).body).toMatchObject({ status: 409, code: 'too_few_documents' })
    await confirmMany(as, 1, 'Beta GmbH')
    // Enough is new, so a run waits already; asking for one more is the same run.
    const { run: waiting } = await learning(as)
    expect(waiting!.state).toBe('queued')
    const { status, body } = await run(as)
    expect([status, body['run_id']]).toEqual([202, waiting!.run_id])
  })

  it('shows what each version wins and loses, and which one documents were read with', async () => {
    const as = await newNode()
    await confirmMany(as, 6)
    const asked = (await run(as)).body
    expect(await versionOf(as, (await confirmMany(as, 1))[0]!)).toBeUndefined()
    const none = await learned(as, 1)
    // Nothing was corrected, so nothing helps and nothing is in use.
    expect(none).toMatchObject({
      active_version: null,
      run: { run_id: asked['run_id'], state: 'done' },
      versions: [
        { version: 1, documents: 6, active: false, helps: false, fields: [{ field: 'vendor.name', parts: [] }] },
      ],
    })
    expect((await use(as, 'versions/1/activate')).body).toMatchObject({ status: 409, code: 'nothing_learned' })

    await confirmMany(as, 1, 'Beta GmbH')
    await run(as)
    const one = await learned(as, 2)
    expect(one).toMatchObject({
      off: false,
      active_version: 2,
      confirmed: 8,
      new_confirmed: 0,
      versions: [
        {
          version: 2,
          documents: 8,
          vendors: 2,
          active: true,
          helps: true,
          fields: [
            {
              field: 'vendor.name',
              values: 8,
              right: 7,
              parts: ['place'],
              held_back: { before: 7, after: 8, won: 1, lost: 0 },
              new_vendors: { before: 7, after: 7, won: 0, lost: 0 },
            },
          ],
        },
        { version: 1, active: false },
      ],
    })
    expect(await versionOf(as, await kept(as))).toBe(2)
  })

  it('goes back to an earlier version and to none, without a restart', async () => {
    const as = await newNode()
    await confirmMany(as, 5, 'Beta GmbH')
    // The run that waits would begin in a while.
    await ground.db.query("update learning set run_state = 'done' where run_state = 'queued'")
    await run(as)
    await learned(as, 1)
    await run(as)
    expect((await learned(as, 2)).active_version).toBe(2)
    expect((await use(as, 'versions/1/activate')).body).toMatchObject({ active_version: 1, off: false })
    expect(await versionOf(as, await kept(as))).toBe(1)
    expect((await use(as, 'deactivate')).body).toMatchObject({ active_version: null, off: true })
    expect(await versionOf(as, await kept(as))).toBeUndefined()
    // Nothing is learned unasked while it is off.
    await confirmMany(as, 6, 'Beta GmbH')
    expect(await learning(as)).toMatchObject({ off: true, new_confirmed: 6, run: { state: 'done' } })
    await run(as)
    expect((await learned(as, 3)).active_version).toBe(3)
  })

  it('shows nothing of another account and gives it nothing', async () => {
    const [as, other] = [await newNode(), await newNode()]
    await confirmMany(as, 5, 'Beta GmbH')
    await ground.db.query("update learning set run_state = 'done' where run_state = 'queued'")
    await run(as)
    await learned(as, 1)
    expect(await learning(other)).toMatchObject({ active_version: null, confirmed: 0, versions: [] })
    expect((await use(other, 'versions/1/activate')).body).toMatchObject({ status: 404, code: 'version_not_found' })
    expect((await use(other, 'versions/x/activate')).body).toMatchObject({ status: 404, code: 'version_not_found' })
    const [own, strange] = await Promise.all([kept(as), kept(other)])
    expect([await versionOf(as, own), await versionOf(other, strange)]).toEqual([1, undefined])
    expect((await use(other, 'deactivate')).body).toMatchObject({ active_version: null, off: true })
    expect(await learning(as)).toMatchObject({ active_version: 1, off: false })
  })

  it('asks for a key and takes no query', async () => {
    const stranger = { ...ground.node, apiKey: 'dm_wrong' }
    for (const [method, path] of [
      ['GET', '/v1/learning'],
      ['POST', '/v1/learning/runs'],
      ['POST', '/v1/learning/versions/1/activate'],
      ['POST', '/v1/learning/deactivate'],
    ] as const)
      expect((await ask(stranger, path, { method })).status).toBe(401)
    expect((await call(await newNode(), '/v1/learning?x=1')).body).toMatchObject({ status: 422 })
  })

  it('keeps the readings of documents with their files, and they go with the document', async () => {
    const as = await newNode()
    const [id] = await confirmMany(as, 5)
    await run(as)
    await learned(as, 1)
    const folder = join(ground.dataDir, 'blobs', `${id!}.kept`)
    expect((await readdir(folder)).filter((name) => name.startsWith('reading-'))).toHaveLength(1)
    await call(as, `/v1/documents/${id!}`, { method: 'DELETE' })
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    expect((await learning(as)).confirmed).toBe(4)
  })
})

describe('a run', () => {
  it('puts nothing in use where somebody took it out of use meanwhile', async () => {
    const as = await newNode()
    await confirmMany(as, 5, 'Beta GmbH')
    const { run: waiting } = await learning(as)
    const { rows } = await ground.db.query<{ account_id: string }>(
      'select account_id from learning where run_id = $1',
      [waiting!.run_id],
    )
    const account = rows[0]!.account_id
    expect(await startRun(ground.db, account, waiting!.run_id)).toBe(true)
    await use(as, 'deactivate')
    const taught = { id: 'a', content: { format: 'pdf' as const, pageCount: 1, pages: [] }, extraction: {} }
    const result = await fakeLearn([taught], new Date(), new AbortController().signal)
    await ground.db.transaction((sql) => endRun(sql, account, waiting!.run_id, result, '2026-01-15 12:00:00+00'))
    expect(await learning(as)).toMatchObject({ off: true, active_version: null, versions: [{ helps: true }] })
  })

  it('counts once, whoever ends it a second time', async () => {
    const as = await newNode()
    await confirmMany(as, 5, 'Beta GmbH')
    const { rows } = await ground.db.query<{ account_id: string }>(
      'select account_id from learning order by run_at desc nulls last limit 1',
    )
    const account = rows[0]!.account_id
    await ground.db.query("update learning set run_state = 'done' where account_id = $1", [account])
    const begun = await beginRun(ground.db, account)
    const id = typeof begun === 'string' ? '' : begun.run.run_id
    expect(await startRun(ground.db, account, id)).toBe(true)
    // The worker was lost: another one begins again.
    expect(await startRun(ground.db, account, id)).toBe(true)
    const result = await fakeLearn([], new Date(), new AbortController().signal)
    const versions = await Promise.all(
      [1, 2].map(() => ground.db.transaction((sql) => endRun(sql, account, id, result, '2026-01-15 12:00:00+00'))),
    )
    expect(versions.filter((version) => version !== undefined)).toEqual([1])
    expect(await startRun(ground.db, account, id)).toBe(false)
    expect((await learning(as)).versions).toHaveLength(1)
  })

  it('is given up when it ends every worker that begins it', async () => {
    const as = await newNode()
    await confirmMany(as, 5, 'Beta GmbH')
    const { run: waiting } = await learning(as)
    const { rows } = await ground.db.query<{ account_id: string }>(
      'select account_id from learning where run_id = $1',
      [waiting!.run_id],
    )
    const begin = (): Promise<boolean> => startRun(ground.db, rows[0]!.account_id, waiting!.run_id)
    for (let time = 0; time < 5; time += 1) expect(await begin()).toBe(true)
    expect(await begin()).toBe(false)
    expect((await learning(as)).run).toMatchObject({ state: 'failed', problem: 'Every worker that learned was lost.' })
  })
})
