// The probe of the database: in time, and one for all who ask.

import { describe, expect, it } from 'vitest'
import { createProbe } from '../../../src/http/routes/health.ts'

describe('createProbe', () => {
  it('distinguishes an answer from a refusal', async () => {
    expect(await createProbe(async () => 1)()).toBe(true)
    expect(
      await createProbe(async () => {
        throw new Error('away')
      })(),
    ).toBe(false)
  })

  it('takes silence for a refusal, asks once however many want to know, and asks again after an answer', async () => {
    let asked = 0
    let answer = (): void => {}
    const probe = createProbe(() => {
      asked += 1
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    }, 10)
    expect(await Promise.all([probe(), probe(), probe()])).toEqual([false, false, false])
    expect([await probe(), asked]).toEqual([false, 1])
    answer()
    await new Promise(setImmediate)
    const next = probe()
    answer()
    expect([await next, asked]).toEqual([true, 2])
  })
})
