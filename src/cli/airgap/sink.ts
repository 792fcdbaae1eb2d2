// Where everything ends inside the watched room: a resolver that answers every name with the sink's address and notes
// it, and a web server that takes what comes.

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { answerTo, nameOfQuery } from './dns.ts'

/** An address of the documentation range (RFC 5737), which leads nowhere else either. */
const SINK = '192.0.2.1'
const DNS_PORT = 53
const WEB_PORTS = [80, 443]

/** The names that were asked for so far, in order. */
export async function openSink(): Promise<{ queries: string[] }> {
  const queries: string[] = []
  const resolver = createSocket('udp4')
  resolver.on('message', (query, from) => {
    const name = nameOfQuery(query)
    if (name === undefined) return
    queries.push(name)
    resolver.send(answerTo(query, SINK), from.port, from.address)
  })
  await once(resolver.bind(DNS_PORT), 'listening')
  resolver.unref()
  for (const port of WEB_PORTS) {
    // Whoever speaks has tried, and that is enough. Left unanswered, a program may wait for minutes before it ends.
    const server = createServer((socket) => {
      socket
        .on('error', () => {})
        .once('data', () => socket.destroy())
        .unref()
    })
    await once(server.listen(port), 'listening')
    server.unref()
  }
  return { queries }
}
