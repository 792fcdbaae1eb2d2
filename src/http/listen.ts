// The socket: where HTTP listens, how long it waits for a request, and how it stops.

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../errors.ts'

/** Longer than any upload that does not stand still: a gigabyte at half a megabyte a second. */
const REQUEST_TIMEOUT_MS = 35 * 60_000
/** A request's head comes at once or not at all. */
const HEADERS_TIMEOUT_MS = 60_000
/** How often a stopping server looks for connections that have become idle. */
const IDLE_LOOK_MS = 50

/** A server that listens; rejects with a StartError when it cannot. */
export function listen(answer: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS }, answer)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program listens there; set PORT to another one' : error.message
      reject(new StartError('port', `cannot listen on ${host}:${port}: ${why}`, error))
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** Where the server listens, as an address to open. */
export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Takes no more connections, and resolves when every request that was taken is answered. */
export async function closeServer(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
}
