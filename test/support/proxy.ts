// A road to Postgres that a test can close: every connection through it breaks, and no new one gets through until it is
// opened again.

import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Proxy {
  /** The address that was given, by way of the proxy. */
  url: string
  cut(): Promise<void>
  /** From now on nothing gets through, and nobody is told: what a lost network looks like. */
  hush(): void
  restore(): Promise<void>
}

/** Opens a proxy to the server of `target`. */
export async function openProxy(target: string): Promise<Proxy> {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  let isSilent = false
  const server: Server = createServer((incoming) => {
    if (isSilent) return void keep(incoming)
    const outgoing = keep(connect(Number(to.port), to.hostname))
    keep(incoming).once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  })
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const port = await listen(0)
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    hush: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    restore: async () => {
      await listen(port)
    },
  }
}
