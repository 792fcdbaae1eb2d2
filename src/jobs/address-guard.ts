// The only place that connects to an address that a caller names: public HTTPS, or what the operator allows. Every
// address of the host is checked, and the connection goes to those that were checked, so that a name that changes its
// mind in between reaches nothing.

import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { createSecureContext, getCACertificates } from 'node:tls'
import { ServiceError, StartError } from '../errors.ts'
import { type AllowList, allowsAddress, hostName, isPublicAddress, readAllowList } from './public-address.ts'

/** All addresses of a host name, which is one of the allow list or not; rejects where there is none. */
export type Resolve = (host: string, isAllowed: boolean) => Promise<LookupAddress[]>

/** Whom webhooks may be sent to, and how. */
export interface Receivers {
  allowed: AllowList
  resolve: Resolve
  agent: Agent
  timeoutMs: number
}

/** What a receiver answered, or why it did not, in words that show nothing of what it sent. */
export type Answer = { status: number; retryAfter?: string } | { failure: string }

/** Longer addresses are refused by some servers, and nobody's receiver needs one. */
const MOST_CHARACTERS = 2048

/** A name that takes longer to resolve does not resolve: a caller waits for this at submission. */
const RESOLVE_MS = 5000

/** More of an answer's body is not taken; its status says everything. */
const BODY_BYTES = 4096

/**
 * Pause before the next of several addresses is tried beside one that has not answered: generous to the other side of
 * the world.
 */
const NEXT_ADDRESS_MS = 1000

/**
 * How long a server of names may take at the first try; the second takes somewhat longer, both together less than
 * RESOLVE_MS.
 */
const DNS_MS = 1000

/**
 * Names that the operator allows are found as the machine finds them, in its hosts file for example; those of strangers
 * by DNS alone.
 */
const resolveName: Resolve = (host, isAllowed) => (isAllowed ? lookup(host, { all: true }) : askDns(host))

/**
 * The addresses of a host name in DNS, as `servers` or the machine's own know them. The machine's own function would
 * keep a thread while a stranger's server is silent, one of the few that files and pictures need too.
 */
export async function askDns(host: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const answers = await Promise.allSettled([
    resolver.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
  ])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0 && answers[0].status === 'rejected') throw answers[0].reason
  return addresses
}

/** The receivers that the settings allow. Ends the start where a setting is wrong. */
export async function openReceivers(
  {
    webhookAllowHosts,
    webhookCaFile,
    webhookTimeoutMs,
  }: { webhookAllowHosts: readonly string[]; webhookCaFile: string | undefined; webhookTimeoutMs: number },
  resolve: Resolve = resolveName,
): Promise<Receivers> {
  const allowed = readAllowList(webhookAllowHosts)
  if ('fault' in allowed)
    throw new StartError(
      'bad_variable',
      `wrong configuration: WEBHOOK_ALLOW_HOSTS has "${allowed.fault}", which is not a name, address or CIDR range`,
    )
  // A connection is used once: one that is kept would be to an address that was checked another time.
  const agent = new Agent({
    keepAlive: false,
    maxCachedSessions: 0,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    ...(webhookCaFile !== undefined && { secureContext: await readContext(webhookCaFile) }),
  })
  return { allowed, resolve, agent, timeoutMs: webhookTimeoutMs }
}

/** Trust in the public authorities and in those of `file`. */
async function readContext(file: string): Promise<ReturnType<typeof createSecureContext>> {
  try {
    const own = await readFile(file, 'utf8')
    if (!own.includes('-----BEGIN CERTIFICATE-----')) throw new Error('it has no certificate in PEM form')
    return createSecureContext({ ca: [...getCACertificates('default'), own] })
  } catch (error) {
    throw new StartError(
      'bad_variable',
      `wrong configuration: docmill cannot use WEBHOOK_CA_FILE ${file}: ${(error as Error).message}`,
      error,
    )
  }
}

/**
 * The address of a receiver as it is to be stored. Throws `invalid_webhook_url` where it is not one that may be called.
 */
export async function checkWebhookUrl(text: string, receivers: Receivers, name = 'webhook_url'): Promise<string> {
  const refuse = (message: string): ServiceError =>
    new ServiceError('invalid_webhook_url', message, {
      faults: [{ pointer: `#/${name}`, code: 'invalid_webhook_url', message }],
    })
  const url = readHttpsUrl(text, name)
  if (typeof url === 'string') throw refuse(url)
  // One sentence for both: what an inner name resolves to, and that it exists, is not for callers.
  await checkedAddresses(url, receivers, AbortSignal.timeout(Math.min(RESOLVE_MS, receivers.timeoutMs))).catch(() => {
    throw refuse(`The host of ${name} must resolve to public addresses only.`)
  })
  return url.href
}

/**
 * The parsed address, or what is wrong with it. The parser turns every way to write an IPv4 address into the usual one.
 */
function readHttpsUrl(text: string, name: string): URL | string {
  if (text === '') return `${name} is empty.`
  if (text.length > MOST_CHARACTERS) return `${name} is longer than ${MOST_CHARACTERS} characters.`
  if (!/^https:\/\//i.test(text)) return `${name} must begin with https://.`
  // The parser forgives backslashes, more slashes, white space and an empty user; whoever sends those means something
  // else, or harm.
  const plain = /^https:\/\/[^/\\?#@]+([/?#]|$)/i.test(text) && !/[\s\p{Cc}]/u.test(text)
  const url = plain ? URL.parse(text) : null
  if (url === null || url.username !== '' || url.password !== '' || url.port === '0')
    return `${name} must be a complete address without user name, password, backslash or white space.`
  url.hash = ''
  return url
}

/** Sends `body` to a receiver that was accepted once, and resolves with what came of it; never follows a redirect. */
export async function postToReceiver(
  address: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  receivers: Receivers,
): Promise<Answer> {
  const signal = AbortSignal.timeout(receivers.timeoutMs)
  try {
    const url = new URL(address)
    return await exchange(url, await checkedAddresses(url, receivers, signal), body, headers, receivers.agent, signal)
  } catch (error) {
    if (signal.aborted) return { failure: `no answer within ${receivers.timeoutMs / 1000} s` }
    const { code, message } = error as NodeJS.ErrnoException
    return { failure: code ?? message }
  }
}

/** The addresses of the host, each of which may be called; rejects when one may not. */
async function checkedAddresses(
  url: URL,
  { allowed, resolve }: Receivers,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const host = bareHost(url)
  const version = isIP(host)
  const isAllowed = version === 0 && allowed.names.has(hostName(host))
  const addresses =
    version !== 0 ? [{ address: host, family: version }] : await before(signal, resolve(host, isAllowed))
  if (addresses.length === 0) throw new Error('the host does not resolve')
  if (isAllowed) return addresses
  const refused = addresses.find(({ address }) => !isPublicAddress(address) && !allowsAddress(allowed, address))
  if (refused !== undefined) throw new Error(`the host has the address ${refused.address}, which is not public`)
  return addresses
}

/** What `work` resolves with, unless `signal` aborts first. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
}

const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

function exchange(
  url: URL,
  addresses: LookupAddress[],
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = bareHost(url)
    let answer: Answer | undefined
    const sent = request(
      {
        host,
        port: url.port === '' ? 443 : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, Host: url.host, 'Content-Length': body.length },
        // The certificate is for the name, wherever the connection goes; for an address there is no name to send.
        servername: isIP(host) === 0 ? host : '',
        lookup: (_name, options, done) => {
          if (options.all) done(null, addresses)
          else done(null, addresses[0]!.address, addresses[0]!.family)
        },
      },
      (response) => {
        const { 'retry-after': retryAfter } = response.headers
        answer = { status: response.statusCode!, ...(retryAfter !== undefined && { retryAfter }) }
        let taken = 0
        response.on('data', (chunk: Buffer) => {
          taken += chunk.length
          if (taken > BODY_BYTES) response.destroy()
        })
        // However the body ends, by itself, by its size or by the time that is over: the status was told.
        response.on('error', () => {}).once('close', () => resolve(answer!))
      },
    )
    sent.on('error', (error) => (answer === undefined ? reject(error) : resolve(answer))).end(body)
  })
}
