// The resolver's few bytes of DNS.

import { describe, expect, it } from 'vitest'
import { answerTo, nameOfQuery } from '../../../../src/cli/airgap/dns.ts'

/** A query for a name: `type` 1 asks for IPv4, 28 for IPv6. */
const queryFor = (name: string, type: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x12, 0x34, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1]),
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from([0, 0, type, 0, 1]),
    Buffer.from([0, 0, 41, 16, 0, 0, 0, 0, 0, 0, 0]),
  ])

describe('nameOfQuery', () => {
  it('reads the name', () => {
    expect(nameOfQuery(queryFor('events.data.example', 1))).toBe('events.data.example')
  })

  it.each([
    [''],
    ['short'],
    ['0123456789ab\x40too long a label'],
    ['0123456789ab\x03ab'],
    ['0123456789ab\0\0\x01\0\x01'],
  ])('is undefined for %j', (bytes) => {
    expect(nameOfQuery(Buffer.from(bytes, 'latin1'))).toBeUndefined()
  })
})

describe('answerTo', () => {
  it('answers a question for IPv4 with the address, under the number of the query', () => {
    const query = queryFor('a.example', 1)
    const answer = Buffer.from(answerTo(query, '192.0.2.1'))
    expect([answer.readUInt16BE(0), answer.readUInt16BE(6), [...answer.subarray(-4)]]).toEqual([
      0x1234,
      1,
      [192, 0, 2, 1],
    ])
    expect(answer.readUInt16BE(10)).toBe(0)
  })

  it('has no answer for IPv6', () => {
    expect(Buffer.from(answerTo(queryFor('a.example', 28), '192.0.2.1')).readUInt16BE(6)).toBe(0)
  })
})
