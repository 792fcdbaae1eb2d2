// What is said of learned versions that the threads cannot read.

import { describe, expect, it } from 'vitest'
import { tellUnread } from '../../../src/jobs/learned.ts'
import { createLog } from '../../../src/log.ts'
import type { ExtractRequest } from '../../../src/schema/work.ts'
import { fakeOutcome } from '../../support/outcome.ts'

describe('tellUnread', () => {
  it('writes one line for each version, and leaves nothing of it in the outcome', async () => {
    const lines: string[] = []
    const outcome = fakeOutcome(Buffer.from('abc'))
    const extract = tellUnread(
      async ({ learned }) => (learned?.key === 'acc_1 1' ? outcome : { ...outcome, learnedUnread: 'form: too new' }),
      createLog('info', (line) => void lines.push(line)),
    )
    const read = (account: string, version: number): Promise<unknown> => {
      const learned = { key: `${account} ${version}`, version, json: new SharedArrayBuffer(0) }
      return extract({ learned } as ExtractRequest, new AbortController().signal)
    }
    for (const [account, version] of [
      ['acc_1', 1],
      ['acc_1', 2],
      ['acc_1', 2],
      ['acc_2', 2],
    ] as const)
      expect(await read(account, version)).toEqual(outcome)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', account_id: 'acc_1', version: 2, why: 'form: too new' },
      { level: 'warn', account_id: 'acc_2', version: 2 },
    ])
    expect(lines[0]).toMatch(/documents of the account are read without it: run learning again/)
  })
})
