// The socket: where HTTP listens, how long it waits for a request, and how it stops.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, StartError } from '../errors.ts'
import { PROBLEM_TYPE, problemBody } from './render-error.ts'
import { headersOfAll, newRequestId } from './request-id.ts'

/** Longer than any upload that does not stand still: a gigabyte at half a megabyte a second. */
const REQUEST_TIMEOUT_MS = 35 * 60_000
/** A request's head comes at once or not at all. */
const HEADERS_TIMEOUT_MS = 60_000
/**
 * Longer than proxies keep a connection that nobody uses (60 s for nginx and for load balancers of clouds): who closes
 * first must be the one who sends, or a request meets a connection that was just closed.
 */
const KEEP_ALIVE_MS = 75_000
/** How often a stopping server looks for connections that have become idle. */
const IDLE_LOOK_MS = 50

/** A server that listens; rejects with a StartError, which names the variable of its port, when it cannot. */
export function listen(answer: RequestListener, host: string, port: number, variable = 'PORT'): Promise<Server> {
  const listener: RequestListener = (request, response) => {
    if (hasOneHost(request)) answer(request, response)
    else refuseHostless(request, response)
  }
  // Node's own answer to a request without Host has no body.
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer({ ...timeouts, requireHostHeader: false }, listener)
  server.on('clientError', refuseUnreadable)
  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1): the request is answered as if it had none.
  server.on('checkExpectation', listener)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? `another program uses it; set ${variable} to another port` : error.message
      reject(new StartError('port', `cannot listen on ${host}:${port}: ${why}`, error))
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** What cannot be read as HTTP, by Node's code for it; anything else is a malformed request. */
const UNREADABLE: Readonly<Record<string, { status: number; code: ErrorCode; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'invalid_request', detail: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    detail: 'The request did not arrive completely in time.',
  },
}
const MALFORMED = { status: 400, code: 'invalid_request', detail: 'The request is not valid HTTP.' } as const

/** HTTP/1.1 asks for exactly one Host (RFC 9112, 3.2). */
const hasOneHost = ({ httpVersion, headersDistinct }: IncomingMessage): boolean =>
  httpVersion === '1.0' || headersDistinct['host']?.length === 1

function refuseHostless(request: IncomingMessage, response: ServerResponse): void {
  const requestId = newRequestId()
  const instance = request.url?.replace(/[?#].*$/, '') ?? '/'
  const detail = 'The request has no Host header, or several. Send exactly one.'
  const body = JSON.stringify(problemBody({ status: 400, code: 'invalid_request', detail, instance, requestId }))
  const headers = {
    Connection: 'close',
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    ...headersOfAll(requestId),
  }
  response.writeHead(400, headers).end(body)
}

/** Answers, with a problem body as everywhere else, what never became a request, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Node's own mark of an answer that has begun on this connection: another would be taken for its content.
  const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse }
  if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  const { status, code, detail } = UNREADABLE[error.code ?? ''] ?? MALFORMED
  const requestId = newRequestId()
  const body = JSON.stringify(problemBody({ status, code, detail, instance: '/', requestId }))
  const headers = {
    Connection: 'close',
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    ...headersOfAll(requestId),
  }
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  )
}

/** Where the server listens, as an address to open; one that stands for all addresses is reached on this machine. */
export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address)) return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Takes no more connections, and resolves when every request that was taken is answered. */
export async function closeServer(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
}
