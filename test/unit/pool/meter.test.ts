import { describe, expect, it } from 'vitest'
import { createMeter } from '../../../src/pool/meter.ts'

describe('createMeter', () => {
  it('charges a request that is alone with all that its thread spends, and with nothing before or after', () => {
    let spent = 5
    const meter = createMeter(() => spent)
    spent = 7
    const first = meter.begin()
    spent = 10
    expect(first()).toBe(3)
    spent = 20
    const second = meter.begin()
    spent = 21
    expect(second()).toBe(1)
  })

  it('shares what is spent between those that are in hand together', () => {
    let spent = 0
    const meter = createMeter(() => spent)
    const long = meter.begin()
    spent = 2
    const short = meter.begin()
    spent = 6
    expect(short()).toBe(2)
    spent = 7
    expect(long()).toBe(2 + 2 + 1)
  })
})
