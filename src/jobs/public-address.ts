// Which addresses of a network are public, and which others an operator allows. Pure: names are resolved and
// connections made in address-guard.ts.

import { BlockList, isIP, isIPv4 } from 'node:net'
import { domainToASCII } from 'node:url'

/**
 * IPv4 that is not globally reachable: IANA's special-purpose registry (RFC 6890 and its updates,
 * https://www.iana.org/assignments/iana-ipv4-special-registry), and multicast. Ranges that the registry calls reachable
 * inside one that it does not (192.0.0.9 and .10) are protocol anycast: no receiver is there.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The host agent of one large cloud: a public address by the registry, answered by the machine itself.
  '168.63.129.16/32',
]

/**
 * The only IPv6 that is handed out as global unicast. Loopback, mapped IPv4, NAT64, unique local, link-local and
 * multicast lie outside.
 */
const GLOBAL_IPV6 = '2000::/3'

/**
 * What is special inside GLOBAL_IPV6: protocol assignments with Teredo, ORCHID and benchmarking; documentation; 6to4,
 * which carries IPv4; documentation again.
 */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = rangesOf(SPECIAL_IPV4)
const global = rangesOf([GLOBAL_IPV6])
const specialInGlobal = rangesOf(SPECIAL_IPV6)

/**
 * True when `address`, as a resolver or a URL's host writes it, is reachable from everywhere and belongs to nobody's
 * inside.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address)
  return isIP(address) === 6 && isIn(global, address) && !isIn(specialInGlobal, address)
}

/** Receivers that may be called although they are not public: names may resolve to anything. */
export interface AllowList {
  names: ReadonlySet<string>
  addresses: BlockList
}

/** The allow list of these names, addresses and CIDR ranges; the first entry that is none of them is the `fault`. */
export function readAllowList(entries: readonly string[]): AllowList | { fault: string } {
  const names = new Set<string>()
  const ranges: string[] = []
  for (const entry of entries) {
    const [address, bits, ...more] = entry.replace(/^\[(.*)\]$/, '$1').split('/')
    const version = address!.includes('%') ? 0 : isIP(address!)
    const name = hostName(entry)
    const known =
      version === 0
        ? bits === undefined && NAME.test(name)
        : more.length === 0 &&
          (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    if (!known) return { fault: entry }
    if (version === 0) names.add(name)
    else ranges.push(`${address}/${bits ?? (version === 4 ? 32 : 128)}`)
  }
  return { names, addresses: rangesOf(ranges) }
}

/** True when the list has `address`, or a range that it is in. */
export const allowsAddress = ({ addresses }: AllowList, address: string): boolean => isIn(addresses, address)

/** A host name as names are compared: in ASCII, lower case, without the dot of the root. */
export const hostName = (name: string): string => domainToASCII(name).replace(/\.$/, '')

/**
 * Letters, digits and hyphens in parts of at most 63, and the underscore that inner networks use; one that ends in a
 * number would be an address.
 */
const NAME =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?=[^.]*[a-z_])[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address, bits] = range.split('/')
    list.addSubnet(address!, Number(bits), isIPv4(address!) ? 'ipv4' : 'ipv6')
  }
  return list
}

/** An address with a zone (`fe80::1%eth0`) is in no range: it means something on this machine only. */
const isIn = (ranges: BlockList, address: string): boolean =>
  !address.includes('%') && ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
