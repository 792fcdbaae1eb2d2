// Whether work may be sent here: every check is asked, and one that fails says which.

import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import { readyRoute, type ReadyChecks } from '../../../src/http/routes/ready.ts'

const ask = (phase: 'starting' | 'ready' | 'stopping', checks: ReadyChecks): Promise<[number, unknown]> =>
  new Promise((resolve) => {
    let status = 0
    const response = {
      status(code: number) {
        status = code
        return this
      },
      json: (body: unknown) => resolve([status, body]),
    }
    void readyRoute({ phase, provider: 'cpu' }, () => checks)(
      { method: 'GET', url: '/ready', path: '/ready' } as Request,
      response as unknown as Response,
      () => {},
    )
  })
const yes = async (): Promise<boolean> => true
const no = async (): Promise<boolean> => false

describe('/ready', () => {
  it('says so when all is there', async () => {
    expect(await ask('ready', { database: yes, workers: yes, queue: yes, disk: yes })).toEqual([
      200,
      { status: 'ready', checks: { phase: 'ok', database: 'ok', workers: 'ok', queue: 'ok', disk: 'ok' } },
    ])
    expect(await ask('ready', { database: yes })).toEqual([
      200,
      { status: 'ready', checks: { phase: 'ok', database: 'ok' } },
    ])
  })

  it.each<[keyof ReadyChecks, string]>([
    ['database', 'away'],
    ['workers', 'none'],
    ['queue', 'full'],
    ['disk', 'full'],
  ])('names %s that lacks', async (part, told) => {
    for (const lacks of [
      no,
      async (): Promise<boolean> => {
        throw new Error('broken')
      },
    ]) {
      expect(await ask('ready', { database: yes, workers: yes, queue: yes, disk: yes, [part]: lacks })).toEqual([
        503,
        { status: 'not_ready', checks: expect.objectContaining({ [part]: told }) as unknown },
      ])
    }
  })

  it.each(['starting', 'stopping'] as const)('asks nothing while the service is %s', async (phase) =>
    expect(
      await ask(phase, {
        database: async () => {
          throw new Error('asked')
        },
      }),
    ).toEqual([503, { status: 'not_ready', checks: { phase } }]),
  )
})
