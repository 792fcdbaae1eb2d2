import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPlace, openPlaces, type Places, refuseWithoutPlace } from '../../../src/http/places.ts'

/** Takes as many of the places as an account gets, and keeps them. */
function takeAll(places: number, held: Places, account: string): number {
  while (hasPlace(places, held, account)) void held.during(account, () => new Promise(() => {}))
  return held.of(account)
}

describe('places', () => {
  it('go to one account by half, to two by a third, and leave some to a third', () => {
    const held = openPlaces()
    expect(takeAll(120, held, 'a')).toBe(60)
    expect(takeAll(120, held, 'b')).toBe(30)
    expect(takeAll(120, held, 'c')).toBe(15)
    expect(() => refuseWithoutPlace(120, held, 'a')).toThrow()
    expect(() => refuseWithoutPlace(120, held, 'd')).not.toThrow()
  })

  it('are never all taken by fewer accounts than the logarithm of their number, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2000 }), fc.array(fc.nat(4), { maxLength: 3000 }), (places, order) => {
        const held = openPlaces()
        for (const account of order)
          if (hasPlace(places, held, `${account}`)) void held.during(`${account}`, () => new Promise(() => {}))
        if (places >= 2 ** 5) expect(hasPlace(places, held, 'new')).toBe(true)
        expect(held.all()).toBeLessThanOrEqual(places)
      }),
    )
  })

  it('are free again when the work is over, also when it failed', async () => {
    const held = openPlaces()
    await held.during('a', async () => {
      expect([held.all(), held.of('a')]).toEqual([1, 1])
    })
    await held
      .during('a', async () => {
        throw new Error('no')
      })
      .catch(() => {})
    expect([held.all(), held.of('a')]).toEqual([0, 0])
  })
})
