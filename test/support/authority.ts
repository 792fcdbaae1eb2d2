// A certificate authority for one run of tests, and certificates of it. X.509 is written by hand: Node can sign and
// read certificates, not make them.

import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Certificate and private key in PEM form; plain text, so that it can be handed from one process of the tests to
 * another.
 */
export interface Authority {
  certificate: string
  key: string
}

const DAY_MS = 24 * 3600 * 1000

/** An authority that nothing outside this run trusts. */
export function newAuthority(): Authority {
  // Authorities are told apart by their names.
  const key = newKey()
  const name = `test authority ${randomBytes(4).toString('hex')}`
  return {
    certificate: certificateOf({
      subject: name,
      subjectKey: key,
      issuer: name,
      issuerKey: key,
      extensions: [extension('2.5.29.19', sequence(Buffer.from([0x01, 0x01, 0xff])), true)],
    }),
    key,
  }
}

/**
 * A certificate of the authority for a server that answers under `hosts`, names and addresses, with its key; `days`
 * from yesterday, or over already where it is below 1.
 */
export function issueCertificate(
  authority: Authority,
  hosts: readonly string[],
  days = 365,
): { cert: string; key: string } {
  const key = newKey()
  const names = hosts.map((host) =>
    isIPv4(host) || isIPv6(host) ? tagged(0x87, addressBytes(host)) : tagged(0x82, Buffer.from(host)),
  )
  const issuer = new X509Certificate(authority.certificate).subject.replace('CN=', '')
  return {
    cert: certificateOf({
      subject: hosts[0]!,
      subjectKey: key,
      issuer,
      issuerKey: authority.key,
      extensions: [extension('2.5.29.17', sequence(...names))],
      days,
    }),
    key,
  }
}

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

interface Contents {
  subject: string
  subjectKey: string
  issuer: string
  issuerKey: string
  extensions: Buffer[]
  days?: number
}

function certificateOf({ subject, subjectKey, issuer, issuerKey, extensions, days = 365 }: Contents): string {
  const algorithm = sequence(oid('1.2.840.10045.4.3.2')) // ECDSA with SHA-256
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))), // version 3
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(issuer),
    sequence(time(Date.now() - DAY_MS), time(Date.now() + (days - 1) * DAY_MS)),
    nameOf(subject),
    createPublicKey(createPrivateKey(subjectKey)).export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const der = sequence(
    body,
    algorithm,
    tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, issuerKey)])),
  )
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** A value of DER: its tag, its length and its bytes. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat(parts)
  const { length } = bytes
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), bytes])
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts)
const nameOf = (text: string): Buffer =>
  sequence(tagged(0x31, sequence(oid('2.5.4.3'), tagged(0x0c, Buffer.from(text)))))
const time = (at: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(oid(id), ...(critical ? [Buffer.from([0x01, 0x01, 0xff])] : []), tagged(0x04, value))

/** An object identifier: its first two numbers in one byte, the others in groups of seven bits. */
function oid(text: string): Buffer {
  const [first, second, ...rest] = text.split('.').map(Number)
  return tagged(
    0x06,
    Buffer.from([
      40 * first! + second!,
      ...rest.flatMap((number) => {
        const groups = [number & 127]
        for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
        return groups
      }),
    ]),
  )
}

/** The bytes of an address; IPv6 only where it is short for the loopback. */
function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  if (address === '::1') return Buffer.from([...new Array<number>(15).fill(0), 1])
  throw new Error(`no certificate for ${address}`)
}
