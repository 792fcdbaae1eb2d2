// Requests that HTTP does not allow are answered by a problem.

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from 'node:http'
import { addressOf, closeServer, listen } from '../../../src/http/listen.ts'

let server: Server
beforeAll(async () => {
  server = await listen(
    (_request, response) => {
      response.end('served')
    },
    '127.0.0.1',
    0,
  )
})
afterAll(() => closeServer(server))

const send = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(Number(new URL(addressOf(server)).port), '127.0.0.1', () => socket.write(head))
    socket
      .on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      .on('error', reject)
      .on('close', () => resolve(said))
  })

describe('listen', () => {
  it.each([
    ['without Host', 'GET /v1/usage?x=1 HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['with two', 'GET /v1/usage HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ])('answers a request %s with a problem body', async (_what, head) => {
    const said = await send(head)
    const [top = '', body = ''] = said.split('\r\n\r\n')
    expect(top).toMatch(/^HTTP\/1\.1 400 Bad Request/)
    expect(top).toMatch(/content-type: application\/problem\+json/i)
    expect(top).toMatch(/connection: close/i)
    const json = JSON.parse(body) as Record<string, unknown>
    expect(json).toMatchObject({ status: 400, code: 'invalid_request', instance: '/v1/usage' })
  })
  it('serves one of HTTP/1.0, which needs no Host', async () =>
    expect(await send('GET / HTTP/1.0\r\n\r\n')).toMatch(/served$/))
})

it('keeps a connection longer than proxies do, so that they never send on one that was just closed', () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})
