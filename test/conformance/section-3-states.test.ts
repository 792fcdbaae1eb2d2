// Specification, section 3: states of a batch and the moves between them.

import { describe, expect, it } from 'vitest'
import { fake, files, manyFiles, type StatusRecord } from '../support/api.ts'
import { patient } from '../support/patience.ts'

describe('§3 states', () => {
  it('§3.queued is what a submission answers at once', async () => {
    const began = Date.now()
    const { status, body } = await fake.submit(files('sleep-9000.pdf'))
    expect([status, body['status']]).toEqual([202, 'queued'])
    expect(Date.now() - began).toBeLessThan(patient(9000))
    await fake.cancel(body['batch_id'] as string)
  })

  it('§3.complete comes when every file is processed, with the link, and stays', async () => {
    const id = await fake.accepted([...files('a.pdf'), ...files('sleep-300.pdf')])
    const [record, ...before] = await fake.until(id, ({ status }) => status === 'complete')
    expect(record).toMatchObject({ processed: 2, total: 2, percent: 100, download_url: expect.any(String) })
    for (const one of before) expect(one).not.toHaveProperty('download_url')
    expect(await fake.status(id)).toEqual(record)
  })

  it('§3.progress D.states only goes up, from queued over processing to complete, and 100 percent is complete', async () => {
    const id = await fake.accepted(manyFiles(24, (at) => `sleep-${20 + 10 * at}.pdf`))
    const seen = (await fake.until(id, ({ status }) => status === 'complete')).reverse()
    const ORDER = ['queued', 'processing', 'complete']
    for (const [at, { status, processed, total, percent }] of seen.entries()) {
      const before: StatusRecord | undefined = seen[at - 1]
      expect(ORDER.indexOf(status)).toBeGreaterThanOrEqual(ORDER.indexOf(before?.status ?? 'queued'))
      expect(processed).toBeGreaterThanOrEqual(before?.processed ?? 0)
      expect(percent).toBe(Math.floor((100 * processed) / total))
      expect(percent === 100).toBe(status === 'complete')
    }
    expect(new Set(seen.map(({ status }) => status)).has('processing')).toBe(true)
    expect(new Set(seen.map(({ processed }) => processed)).size).toBeGreaterThan(3)
  })

  it('D.states is processing from the first file on that is started', async () => {
    const id = await fake.accepted(files('sleep-9000.pdf'))
    const [record] = await fake.until(id, ({ status }) => status === 'processing')
    expect(record).toMatchObject({ processed: 0, percent: 0 })
    await fake.cancel(id)
  })
})
