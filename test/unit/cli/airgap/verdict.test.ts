// What the watch calls a fault and what not.

import { describe, expect, it } from 'vitest'
import type { Act } from '../../../../src/cli/airgap/trace.ts'
import { connectionsOf, findingText, judge } from '../../../../src/cli/airgap/verdict.ts'

const to = (host: string, port: number, program = '/usr/bin/node'): Act => ({
  program,
  kind: 'connection',
  to: { family: 'inet', host, port },
})
const write = (path: string): Act => ({ program: '/usr/bin/node', kind: 'write', path })
const listens = (port: number, program: string, host = '127.0.0.1'): Act => ({
  program,
  kind: 'listener',
  to: { family: 'inet', host, port },
})
const found = (acts: Act[], receivers: number[] = []): string[] =>
  judge(acts, { folders: ['/data'], receivers }).map(findingText)

describe('judge', () => {
  it('lets programs reach the Postgres that they started, and receivers', () => {
    expect(
      found([listens(5432, '/opt/native/bin/postgres'), to('127.0.0.1', 5432), to('127.0.0.1', 8443)], [8443]),
    ).toEqual([])
  })

  it('reports other ports of the machine, and that of Postgres elsewhere', () => {
    expect(
      found([listens(5432, '/opt/postgres'), listens(9, '/usr/bin/node'), to('127.0.0.1', 9), to('10.0.0.1', 5432)]),
    ).toEqual(['a connection to 127.0.0.1:9 was tried by node', 'a connection to 10.0.0.1:5432 was tried by node'])
  })

  it('reports a resolver on this machine, even where Postgres has its port', () => {
    expect(found([listens(53, '/opt/postgres'), to('127.0.0.1', 53)])).toEqual([
      'a connection to 127.0.0.1:53 was tried by node',
    ])
  })

  it('reports every file outside the folders once, and no device', () => {
    expect(
      found([
        write('/data'),
        write('/data/a'),
        write('/dev/null'),
        write('/dev/shm/PostgreSQL.12'),
        write('/database/x'),
        write('/database/x'),
        write('/home/a/.cache'),
      ]),
    ).toEqual(['the file /database/x was written by node', 'the file /home/a/.cache was written by node'])
  })

  it('reports names and what was left behind', () => {
    expect(judge([], { folders: [] }, ['a.example', 'a.example'], ['/temporary/x']).map(findingText)).toEqual([
      'the name a.example was looked up',
      'the file /temporary/x was left behind',
    ])
  })

  it('lets glibc look for the name cache, and no other socket', () => {
    const unix = (path: string): Act => ({ program: '', kind: 'connection', to: { family: 'unix', path } })
    expect(found([unix('/var/run/nscd/socket'), unix('/run/dbus/system_bus_socket')])).toEqual([
      'a connection to the socket /run/dbus/system_bus_socket was tried',
    ])
  })
})

describe('connectionsOf', () => {
  it('counts addresses by program', () => {
    expect(connectionsOf([to('127.0.0.1', 1), to('127.0.0.1', 1), to('::1', 2, '/opt/postgres'), write('/a')])).toEqual(
      ['node -> 127.0.0.1:1 (2)', 'postgres -> [::1]:2 (1)'],
    )
  })
})
