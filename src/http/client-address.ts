// What stands for a client where limits count by address: the address of IPv4, a subscriber's network of IPv6.

import { isIP } from 'node:net'

/** `address` as it is counted: of IPv6 its /64, in which each subscriber changes addresses at will. */
export function clientOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const left = tail === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: left }, () => '0'), ...(tail ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
