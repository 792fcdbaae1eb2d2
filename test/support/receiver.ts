// A receiver of webhooks: a real HTTPS server whose answers a test writes down beforehand. Knows nothing of the program
// under test.

import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Authority, issueCertificate, newAuthority } from './authority.ts'

/** A webhook as it came; `body` is read as JSON, `raw` are its bytes. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  raw: Buffer
  body: { batch_id: string; status: string; download_url: string; callback_id?: string }
  /** The name that the sender asked for in its TLS greeting; undefined for an address. */
  serverName: string | undefined
  /** By this machine's clock, in milliseconds. */
  at: number
}

/**
 * A status with nothing more, or what else is to happen: `hang` never answers, `drop` closes the connection, `drip`
 * sends the head and then nothing, `endless` a body without an end.
 */
export type Script =
  | number
  | 'hang'
  | 'drop'
  | { status: number; headers?: Record<string, string>; body?: string; afterMs?: number; then?: 'drip' | 'endless' }

export interface Receiver {
  url: string
  port: number
  /** The certificate of the authority, for WEBHOOK_CA_FILE. */
  caFile: string
  /** All that came, in order. */
  received: Received[]
  /** Answers to what comes next, the first one first; when there are none left, it is 200. */
  script: Script[]
  /** Bytes of bodies that were taken over from `endless` answers. */
  bytesSent(): number
  /** Waits until `count` webhooks came in all. */
  wait(count: number): Promise<Received[]>
  close(): Promise<void>
}

export interface ReceiverSettings {
  authority?: Authority
  hosts?: readonly string[]
  script?: Script[]
  listen?: string
  days?: number
}

/** Opens a receiver on a free port of `listen` with a certificate for `hosts`. */
export async function openReceiver({
  authority = newAuthority(),
  hosts = ['127.0.0.1', 'localhost', '::1'],
  script = [],
  listen = '127.0.0.1',
  days,
}: ReceiverSettings = {}): Promise<Receiver> {
  const folder = await mkdtemp(join(tmpdir(), 'docmill-receiver-'))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, authority.certificate)
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let told = Promise.withResolvers<undefined>()
  let bytes = 0

  const server = createServer(issueCertificate(authority, hosts, days), async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      // The sender went away: what did not come whole did not come.
      return
    }
    const raw = Buffer.concat(chunks)
    received.push({
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      raw,
      body: JSON.parse(raw.toString() || '{}') as Received['body'],
      serverName: nameOf(request.socket),
      at: Date.now(),
    })
    told.resolve(undefined)
    told = Promise.withResolvers()
    answer(script.shift() ?? 200, response, (sent) => {
      bytes += sent
    })
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {}))
  })
  server.on('tlsClientError', () => {})
  await once(server.listen(0, listen), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}/webhooks`,
    port,
    caFile,
    received,
    script,
    bytesSent: () => bytes,
    wait: async (count) => {
      while (received.length < count) await told.promise
      return received
    },
    close: async () => {
      const closed = once(server.close(), 'close')
      for (const socket of sockets) socket.destroy()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const nameOf = (socket: Socket): string | undefined =>
  (socket as Socket & { servername?: string | false }).servername || undefined

const CHUNK = Buffer.alloc(1024, 'x')

function answer(script: Script, response: ServerResponse, count: (bytes: number) => void): void {
  if (script === 'hang') return
  if (script === 'drop') return void response.socket?.destroy()
  const {
    status,
    headers = {},
    body = '',
    afterMs = 0,
    then,
  } = typeof script === 'number' ? { status: script } : script
  setTimeout(() => {
    response.writeHead(status, headers)
    if (then === 'drip') return response.flushHeaders()
    if (then === undefined) return void response.end(body)
    const pour = (): void => {
      while (!response.destroyed && response.write(CHUNK)) count(CHUNK.length)
    }
    response.on('drain', pour)
    pour()
  }, afterMs)
}
