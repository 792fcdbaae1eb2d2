// What stands for a client where limits count by address: of IPv6 the network that one subscriber has, of IPv4 the address.

import { isIP } from 'node:net'

/** `address` as it is counted: the /64 of an IPv6 address, for each subscriber has at least one and changes addresses in it at will. */
export function clientOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase(), mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [...head, ...Array.from({ length: tail === undefined ? 0 : 8 - head.length - tail.length }, () => '0'), ...tail ?? []]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
