// Which addresses may be called: against the registries' ranges, written here a second time as numbers.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AllowList,
  allowsAddress,
  hostName,
  isPublicAddress,
  readAllowList,
} from '../../../src/jobs/public-address.ts'

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.31.196.1',
  '192.167.255.255',
  '192.169.0.0',
  '192.175.48.1',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '168.63.129.15',
  '168.63.129.17',
  '2606:4700:4700::1111',
  '2001:200::',
  '2001:4860:4860::8888',
  '2001:db7:ffff::',
  '2001:db9::',
  '2003::1',
  '2a00:1450:4001::1',
  '2620:4f:8000::1',
  '3ffe:ffff::',
  '3fff:1000::',
]
const OTHERS = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.255',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:4136:e378::',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:1ff:ffff::',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '3fff:fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700:4700::1111%eth0',
  '',
  'localhost',
  'example.com',
  '1.1.1',
  '1.1.1.1.1',
  '256.1.1.1',
  '0x7f.1',
  '2130706433',
  '1.1.1.1 ',
  '[2606:4700:4700::1111]',
]

describe('isPublicAddress', () => {
  it.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each(OTHERS)('"%s" is not', (address) => expect(isPublicAddress(address)).toBe(false))

  const inside = (bits: number, of: bigint, ranges: readonly (readonly [from: bigint, length: number])[]): boolean =>
    ranges.some(([from, length]) => of >> BigInt(bits - length) === from >> BigInt(bits - length))
  const v4 = (text: string): readonly [bigint, number] => {
    const [address, length] = text.split('/')
    return [address!.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n), Number(length)]
  }
  const SPECIAL =
    `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
    224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`
      .split(/\s+/)
      .map(v4)
  const SPECIAL_6 = [
    [0x2001n << 112n, 23],
    [0x20010db8n << 96n, 32],
    [0x2002n << 112n, 16],
    [0x3fffn << 112n, 20],
  ] as const

  /** Numbers from everywhere, and as many from inside and around the ranges. */
  const near = (bits: number, ranges: readonly (readonly [bigint, number])[]): fc.Arbitrary<bigint> =>
    fc.oneof(
      fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n }),
      fc
        .tuple(
          fc.constantFrom(...ranges),
          fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n }),
          fc.constantFrom(-1n, 0n, 1n),
        )
        .map(([[from, length], any, step]) => {
          const size = 1n << BigInt(bits - length)
          return (from + step * size + (any % size) + (1n << BigInt(bits))) % (1n << BigInt(bits))
        }),
    )

  it('agrees with the ranges as numbers, IPv4', () =>
    fc.assert(
      fc.property(near(32, SPECIAL), (number) => {
        const address = [24n, 16n, 8n, 0n].map((shift) => String((number >> shift) & 255n)).join('.')
        return isPublicAddress(address) === !inside(32, number, SPECIAL)
      }),
      { numRuns: 3000 },
    ))

  it('agrees with the ranges as numbers, IPv6 in any case', () =>
    fc.assert(
      fc.property(near(128, [...SPECIAL_6, [0x2000n << 112n, 3]]), fc.boolean(), (number, upper) => {
        const address = Array.from({ length: 8 }, (_, group) =>
          ((number >> BigInt(112 - 16 * group)) & 0xffffn).toString(16),
        ).join(':')
        return (
          isPublicAddress(upper ? address.toUpperCase() : address) ===
          (number >> 125n === 1n && !inside(128, number, SPECIAL_6))
        )
      }),
      { numRuns: 3000 },
    ))

  it('takes any text', () => fc.assert(fc.property(fc.string(), (text) => typeof isPublicAddress(text) === 'boolean')))
})

describe('readAllowList', () => {
  const listOf = (...entries: string[]): AllowList => {
    const list = readAllowList(entries)
    if ('fault' in list) throw new Error(list.fault)
    return list
  }
  const ROWS: [entries: string[], address: string, expected: boolean][] = [
    [[], '10.0.0.1', false],
    [['10.0.0.1'], '10.0.0.1', true],
    [['10.0.0.1'], '10.0.0.2', false],
    [['10.20.0.0/16'], '10.20.255.1', true],
    [['10.20.0.0/16'], '10.21.0.1', false],
    [['10.20.3.4/16'], '10.20.9.9', true],
    [['0.0.0.0/0'], '127.0.0.1', true],
    [['::1'], '::1', true],
    [['[::1]'], '::1', true],
    [['fd00::/8'], 'fd12:3456::1', true],
    [['FD00::/8'], 'fc00::1', false],
    [['fd00::/8'], 'fd00::1%eth0', false],
    [['::/0'], 'fe80::1', true],
    [['127.0.0.1', 'intra'], '127.0.0.1', true],
  ]
  it.each(ROWS)('%j and %s: %s', (entries, address, expected) =>
    expect(allowsAddress(listOf(...entries), address)).toBe(expected),
  )

  it('compares names in ASCII, in any case, with or without the last dot', () => {
    const { names } = listOf(
      'Hooks.Intra.Example',
      'localhost',
      'bücher.example',
      'inner_name',
      'node-1.example.',
      '1.example',
    )
    expect([...names]).toEqual([
      'hooks.intra.example',
      'localhost',
      'xn--bcher-kva.example',
      'inner_name',
      'node-1.example',
      '1.example',
    ])
    expect(hostName('HOOKS.intra.example.')).toBe('hooks.intra.example')
  })

  const FAULTS = [
    '10.0.0.1/33',
    '::1/129',
    '10.0.0.1/',
    '10.0.0.1/8/8',
    '10.0.0.0/-1',
    '10.0.0',
    '1.2.3.4.5',
    '0x7f.1',
    'fe80::1%eth0',
    'https://intra',
    'intra/8',
    'intra:8443',
    '*.intra',
    'a b',
    '-intra',
    '/8',
    '..',
  ]
  it.each(FAULTS)('finds no receiver in "%s"', (entry) =>
    expect(readAllowList(['localhost', entry])).toEqual({ fault: entry }),
  )
})
