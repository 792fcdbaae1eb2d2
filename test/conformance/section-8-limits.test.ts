// Specification, section 8: plans and quotas, counted exactly whatever happens at once.

import { describe, expect, it } from 'vitest'
import { type Answer, atOnce, fake, files, manyFiles, type Part, problem } from '../support/api.ts'
import { pdfBytes } from '../support/process.ts'

const one = (filename = 'a.pdf'): Part[] => [{ name: 'file', filename, bytes: pdfBytes() }]
const codesOf = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers)
    counts[status < 300 ? 'taken' : (body['code'] as string)] =
      (counts[status < 300 ? 'taken' : (body['code'] as string)] ?? 0) + 1
  return counts
}

describe('§8 plans', () => {
  it('§8.free §8.starter §8.growth §8.enterprise have their quotas, and batches as told', async () => {
    for (const [plan, limit, status] of [
      ['free', 100, 403],
      ['starter', 2000, 202],
      ['growth', 10_000, 202],
      ['enterprise', null, 202],
    ] as const) {
      const { key } = await fake.newKey(plan)
      expect((await fake.usage(key)).calls_limit, plan).toBe(limit)
      expect((await fake.submit(files('a.pdf'), '', { key })).status, plan).toBe(status)
      expect((await fake.extract(one(), '', { key })).status, plan).toBe(200)
    }
  })
  it('§8.batch-plans D.plan_required refuses a batch without looking at it, and counts nothing', async () => {
    const { key } = await fake.newKey('free')
    expect((await fake.submit(manyFiles(2), '', { key })).body).toMatchObject(problem(403, 'plan_required'))
    expect((await fake.usage(key)).calls_used).toBe(0)
  })
})

describe('§8 quota', () => {
  it('§8.quota §7.quota_exceeded is exact when fifty ask for the last twenty at once', async () => {
    const { key } = await fake.newKey('free')
    const ask = (): Promise<Answer> => fake.extract(one(), '', { key })
    for (let round = 0; round < 4; round += 1) expect(codesOf(await atOnce(20, ask))).toEqual({ taken: 20 })
    const answers = await atOnce(50, ask)
    expect(codesOf(answers)).toEqual({ taken: 20, quota_exceeded: 30 })
    expect(await fake.usage(key)).toMatchObject({ calls_used: 100, percent_used: 100 })
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject(problem(429, 'quota_exceeded'))
    expect(refused.headers.get('Retry-After')).toBeNull()
  })
  it('D.quota gives back what fails, for which there is room again', async () => {
    const { key } = await fake.newKey('free')
    const ask = (name: string) => (): Promise<Answer> => fake.extract(one(name), '', { key })
    await atOnce(49, ask('a.pdf'))
    expect(codesOf(await atOnce(20, ask('corrupt.pdf')))).toEqual({ extraction_failed: 20 })
    expect(codesOf(await atOnce(2, ask('fault.pdf')))).toEqual({ internal_error: 2 })
    expect(await fake.usage(key)).toMatchObject({ calls_used: 49, percent_used: 49 })
    expect(codesOf(await atOnce(50, ask('a.pdf')))).toEqual({ taken: 50 })
    // Refused at the door: never counted.
    expect((await fake.extract([{ name: 'file', filename: 'a.exe', bytes: pdfBytes() }], '', { key })).status).toBe(422)
    expect(codesOf([await ask('a.pdf')()])).toEqual({ taken: 1 })
    expect(codesOf([await ask('a.pdf')()])).toEqual({ quota_exceeded: 1 })
  })
  it('D.quota §8.silent-batch counts each file, all of a batch or nothing', async () => {
    const { key } = await fake.newKey('starter')
    const submit = (count: number): Promise<Answer> => fake.submit(manyFiles(count), '', { key })
    for (let round = 0; round < 5; round += 1)
      expect(codesOf(await atOnce(4, () => submit(round === 4 ? 88 : 100)))).toEqual({ taken: 4 })
    expect(await fake.usage(key)).toMatchObject({ calls_used: 1952, percent_used: 97 })
    expect(codesOf([await submit(49)])).toEqual({ quota_exceeded: 1 })
    expect((await fake.usage(key)).calls_used).toBe(1952)
    // Of batches that fit one by one and not together, some are taken whole.
    expect(codesOf(await atOnce(4, () => submit(20)))).toEqual({ taken: 2, quota_exceeded: 2 })
    expect((await fake.usage(key)).calls_used).toBe(1992)
    const last = await submit(8)
    await fake.completed(last.body['batch_id'] as string, { key })
    expect(await fake.usage(key)).toMatchObject({ calls_used: 2000, percent_used: 100 })
  })
  it('D.quota is for all keys of one account together', async () => {
    const first = await fake.newKey('free')
    const second = await fake.docmillJson<{ api_key: string }>('keys', 'rotate', first.id)
    await fake.extract(one(), '', { key: first.key })
    await fake.extract(one(), '', { key: second.api_key })
    expect((await fake.usage(second.api_key)).calls_used).toBe(2)
  })
})
