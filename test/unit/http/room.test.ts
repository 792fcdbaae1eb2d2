// Who is let in: by the queue, and by what the disk has left when all that is announced has come.

import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import type { Held } from '../../../src/http/places.ts'
import { createRoom, type Room } from '../../../src/http/room.ts'

const MB = 1024 ** 2
/** Open documents, of others where it is not said whose. */
const held = (all: number, own = 0): Held => ({ all: () => all, of: () => own })
/** An upload at the door: `come` says how many of its bytes have come, `end` that it is over. */
async function knock(
  room: Room,
  most: number,
  length?: number,
): Promise<{ let: string; come: (bytes: number) => void; end: () => void }> {
  const socket = { bytesRead: 500 }
  const response = Object.assign(new EventEmitter(), { locals: { caller: { accountId: 'a' } } })
  const request = {
    socket,
    headers: { ...(length !== undefined && { 'content-length': String(length) }) },
  } as unknown as Request
  let isIn = false
  const refusal = await Promise.resolve(
    room.admit(most)(request, response as unknown as Response, () => {
      isIn = true
    }),
  ).then(
    () => undefined,
    (error: { retryAfterSeconds: number; code: string }) => `${error.code} ${error.retryAfterSeconds}`,
  )
  if (refusal !== undefined) response.emit('close')
  return {
    let: isIn ? 'in' : refusal!,
    come: (bytes) => {
      socket.bytesRead += bytes
    },
    end: () => {
      response.emit('close')
    },
  }
}

describe('the queue', () => {
  it.each([
    [0, 'in'],
    [9, 'in'],
    [10, 'unavailable 10'],
    [11, 'unavailable 10'],
  ])('with %d of ten', async (open, expected) => {
    const room = createRoom({
      countOpen: async () => held(open),
      freeBytes: async () => 1000 * MB,
      maxQueued: 10,
      minFreeBytes: 0,
    })
    expect((await knock(room, MB)).let).toBe(expected)
    expect(await room.queue()).toBe(expected === 'in')
  })

  it('is counted for every caller when it is nearly full, and seldom when it is not', async () => {
    let asked = 0
    let open = 0
    const room = createRoom({
      countOpen: async () => ((asked += 1), held(open)),
      freeBytes: async () => MB,
      maxQueued: 20_000,
      minFreeBytes: 0,
    })
    for (let i = 0; i < 5; i += 1) await room.queue()
    expect(asked).toBe(1)
    const near = createRoom({
      countOpen: async () => ((asked += 1), held(open)),
      freeBytes: async () => MB,
      maxQueued: 90,
      minFreeBytes: 0,
    })
    open = 89
    expect(await near.queue()).toBe(true)
    open = 90
    expect(await near.queue()).toBe(false)
    expect(asked).toBe(3)
    const large = createRoom({
      countOpen: async () => ((asked += 1), held(open)),
      freeBytes: async () => MB,
      maxQueued: 20_000,
      minFreeBytes: 0,
    })
    open = 20_000
    expect([await large.queue(), await large.queue(), asked]).toEqual([false, false, 4])
  })

  it.each([
    [100, 60, 20],
    [100, 90, 10],
    [100, 99, 1],
  ])('of %d with %d of others takes no more than %d of one account', async (maxQueued, others, most) => {
    const room = (own: number): Room =>
      createRoom({
        countOpen: async () => held(others + own, own),
        freeBytes: async () => 1000 * MB,
        maxQueued,
        minFreeBytes: 0,
      })
    const own = Math.ceil((maxQueued - others) / 2)
    expect(own).toBeLessThanOrEqual(most)
    expect([(await knock(room(own - 1), MB)).let, (await knock(room(own), MB)).let]).toEqual(['in', 'unavailable 10'])
  })

  it('refuses nobody if it cannot be counted', async () => {
    const room = createRoom({
      countOpen: async () => {
        throw new Error('away')
      },
      freeBytes: async () => MB,
      maxQueued: 1,
      minFreeBytes: 0,
    })
    expect(await room.queue()).toBe(true)
  })
})

describe('the disk', () => {
  const roomWith = (free: () => number): Room =>
    createRoom({ countOpen: async () => held(0), freeBytes: async () => free(), maxQueued: 10, minFreeBytes: 100 * MB })

  it('keeps what it must for itself, with what is announced counted', async () => {
    expect(
      (
        await knock(
          roomWith(() => 110 * MB),
          20 * MB,
          10 * MB,
        )
      ).let,
    ).toBe('in')
    expect(
      (
        await knock(
          roomWith(() => 110 * MB),
          20 * MB,
          11 * MB,
        )
      ).let,
    ).toBe('unavailable 60')
  })

  it('counts an upload of unknown length as the largest there may be, and none as larger', async () => {
    expect(
      (
        await knock(
          roomWith(() => 110 * MB),
          20 * MB,
        )
      ).let,
    ).toBe('unavailable 60')
    expect(
      (
        await knock(
          roomWith(() => 121 * MB),
          20 * MB,
        )
      ).let,
    ).toBe('in')
    expect(
      (
        await knock(
          roomWith(() => 121 * MB),
          20 * MB,
          900 * MB,
        )
      ).let,
    ).toBe('in')
  })

  it('counts uploads under way, by what is still to come of them, until they are over', async () => {
    let free = 125 * MB
    const room = roomWith(() => free)
    const first = await knock(room, 20 * MB, 15 * MB)
    expect([first.let, (await knock(room, 20 * MB, 15 * MB)).let]).toEqual(['in', 'unavailable 60'])
    // What has come is on the disk, so it counts there and no longer here.
    first.come(10 * MB)
    free -= 10 * MB
    expect((await knock(room, 20 * MB, 11 * MB)).let).toBe('unavailable 60')
    const second = await knock(room, 20 * MB, 10 * MB)
    expect([second.let, await room.disk()]).toEqual(['in', true])
    first.end()
    second.end()
    expect((await knock(room, 20 * MB, 15 * MB)).let).toBe('in')
  })

  it('lets neither of two slip past the other that come at once and do not fit together', async () => {
    const room = roomWith(() => 115 * MB)
    const both = await Promise.all([knock(room, 20 * MB, 10 * MB), knock(room, 20 * MB, 10 * MB)])
    expect(both.filter((one) => one.let === 'in').length).toBeLessThan(2)
  })
})
