// Wrong keys by address: a bucket each, refilled evenly, with a bound on what is remembered.

import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../../src/http/client-address.ts'
import { createWrongKeys } from '../../../src/http/wrong-keys.ts'

describe('clientOf', () => {
  const rows: [string, string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['', ''],
  ]
  it.each(rows)('counts %j as %j', (address, expected) => expect(clientOf(address)).toBe(expected))
})

describe('createWrongKeys', () => {
  it('gives an address its tokens, then returns the time of the next one', () => {
    let now = 0
    const keys = createWrongKeys(3, () => now)
    expect([1, 2, 3, 4, 5].map(() => keys.count('a'))).toEqual([0, 0, 0, 20, 20])
    now = 19_999
    expect(keys.count('a')).toBe(1)
    now = 20_000
    expect([keys.count('a'), keys.count('a')]).toEqual([0, 20])
    now = 600_000
    expect([1, 2, 3, 4].map(() => keys.count('a'))).toEqual([0, 0, 0, 20])
  })
  it('counts each address apart', () => {
    const keys = createWrongKeys(1, () => 0)
    expect([keys.count('a'), keys.count('b'), keys.count('a'), keys.count('b')]).toEqual([0, 0, 60, 60])
  })
  it('forgets the address that was seen longest ago', () => {
    const keys = createWrongKeys(1, () => 0, 2)
    for (const address of ['a', 'b', 'a', 'c']) keys.count(address)
    expect([keys.count('a') > 0, keys.count('b')]).toEqual([true, 0])
  })
  it('looks keys up one at a time for an address without tokens, and side by side for others', async () => {
    const keys = createWrongKeys(1, () => 0)
    let now = 0
    let most = 0
    let sent = 0
    const lookUp = async (): Promise<string> => {
      most = Math.max(most, ++now)
      await sleep(5)
      now--
      return 'caller'
    }
    const all = (address: string): Promise<(string | undefined)[]> =>
      Promise.all([1, 2, 3].map(() => keys.inTurn(address, `dm_${++sent}`, lookUp)))
    expect([await all('a'), most]).toEqual([['caller', 'caller', 'caller'], 3])
    keys.count('a')
    most = 0
    expect([await all('a'), most]).toEqual([['caller', 'caller', 'caller'], 1])
  })
  it('lets a key that was good before pass those that wait', async () => {
    const keys = createWrongKeys(1, () => 0)
    const order: string[] = []
    const lookUp = (name: string, ms: number) => async (): Promise<string> => {
      await sleep(ms)
      order.push(name)
      return name
    }
    await keys.inTurn('b', 'good', lookUp('first', 0))
    keys.count('a')
    const flood = ['x', 'y', 'z'].map((name) => keys.inTurn('a', name, lookUp(name, 20)))
    await keys.inTurn('a', 'good', lookUp('good', 0))
    expect(order).toEqual(['first', 'good'])
    await Promise.all(flood)
    expect(order).toEqual(['first', 'good', 'x', 'y', 'z'])
  })
  it('goes on after a look-up that failed', async () => {
    const keys = createWrongKeys(1, () => 0)
    keys.count('a')
    await expect(
      keys.inTurn('a', 'x', async () => {
        throw new Error('away')
      }),
    ).rejects.toThrow('away')
    expect(await keys.inTurn('a', 'x', async () => 1)).toBe(1)
  })
})
