// What a webhook_url may be, with a resolver that the test foresees. Connections are in
// test/integration/receivers.test.ts.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { checkWebhookUrl, openReceivers } from '../../../src/jobs/address-guard.ts'

const NAMES: Record<string, string[]> = {
  'public.example': ['93.184.215.14'],
  'both.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'xn--bcher-kva.example': ['93.184.215.14'],
  'inner.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:93.184.215.14'],
  'linked.example': ['fe80::1%eth0'],
  'empty.example': [],
  localhost: ['127.0.0.1', '::1'],
}
const resolve = async (host: string): Promise<{ address: string; family: number }[]> => {
  const addresses = NAMES[host]
  if (addresses === undefined) throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}
const receiversOf = (...webhookAllowHosts: string[]): ReturnType<typeof openReceivers> =>
  openReceivers({ webhookAllowHosts, webhookCaFile: undefined, webhookTimeoutMs: 1000 }, resolve)
const strict = await receiversOf()
const open = await receiversOf('Inner.Example', '10.1.0.0/16', 'fd00::/8')

/** The stored address, or the sentence of the refusal. */
async function checked(text: string, receivers = strict): Promise<string> {
  try {
    return await checkWebhookUrl(text, receivers)
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError)
    const { code, message, faults } = error as ServiceError
    expect([code, faults]).toEqual(['invalid_webhook_url', [{ pointer: '#/webhook_url', code, message }]])
    return `refused: ${message}`
  }
}

describe('checkWebhookUrl', () => {
  const ACCEPTED: [text: string, stored?: string][] = [
    ['https://public.example/hook'],
    ['https://public.example', 'https://public.example/'],
    ['HTTPS://Public.Example:443/A?b=C#d', 'https://public.example/A?b=C'],
    ['https://public.example:8443/'],
    ['https://both.example/'],
    ['https://public.example./'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://93.184.215.14/'],
    ['https://0x5db8d70e/', 'https://93.184.215.14/'],
    ['https://[2606:4700:4700::1111]:8443/x'],
    ['https://public.example/a@b', 'https://public.example/a@b'],
    [`https://public.example/${'a'.repeat(2025)}`],
  ]
  it.each(ACCEPTED)('takes %s', async (text, stored = text) => expect(await checked(text)).toBe(stored))

  const MALFORMED = [
    '',
    ' ',
    'public.example',
    '//public.example/',
    'http://public.example/',
    'ftp://public.example/',
    'https:public.example',
    'https:/public.example',
    'https:///public.example',
    'https://',
    'https://?a',
    'https://#a',
    'https://user@public.example/',
    'https://user:pw@public.example/',
    'https://@public.example/',
    'https://:@public.example/',
    'https://public.example\\@10.0.0.1/',
    'https:\\\\public.example\\',
    ' https://public.example/',
    'https://public.example/\n',
    'https://pub\tlic.example/',
    'https://public.example/a b',
    'https://public.example\0/',
    'https://pub%00lic.example/',
    'https://public.example:0/',
    'https://public.example:65536/',
    'https://public.example:https/',
    'https://[fe80::1%25eth0]/',
    'https://[fe80::1%eth0]/',
    'https://[::1/',
    'https://1.2.3.4.5/',
    'https://256.1.1.1/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://public.example/${'a'.repeat(2026)}`,
    `https://user%40public.example@inner.example/`,
  ]
  it.each(MALFORMED)('refuses %j', async (text) => expect(await checked(text)).toMatch(/^refused: webhook_url /))

  const ELSEWHERE = [
    'https://localhost/',
    'https://LOCALHOST:8443/',
    'https://inner.example/',
    'https://mixed.example/',
    'https://mapped.example/',
    'https://linked.example/',
    'https://empty.example/',
    'https://unknown.example/',
    'https://a..b/',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://0/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0x1/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:FFFF:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
  ]
  it.each(ELSEWHERE)('refuses %s, and reveals nothing about the address', async (text) =>
    expect(await checked(text)).toBe('refused: The host of webhook_url must resolve to public addresses only.'),
  )

  const ALLOWED: [text: string, isTaken: boolean][] = [
    ['https://inner.example:8443/', true],
    ['https://INNER.example./', true],
    ['https://10.1.2.3/', true],
    ['https://0xa010203/', true],
    ['https://[fd00::1]/', true],
    ['https://10.2.0.1/', false],
    ['https://other.inner.example/', false],
    ['https://localhost/', false],
    ['https://mixed.example/', false],
    ['http://inner.example/', false],
    ['https://user@inner.example/', false],
  ]
  it.each(ALLOWED)('with an allow list, %s: %s', async (text, isTaken) =>
    expect((await checked(text, open)).startsWith('refused')).toBe(!isTaken),
  )

  it('does not wait for ever for a name', async () => {
    const never = { ...strict, timeoutMs: 20, resolve: () => new Promise<never>(() => {}) }
    expect(await checked('https://public.example/', never)).toMatch(/must resolve/)
  })

  /** A refused IPv4 address, each of its parts. */
  const refused = fc
    .tuple(
      fc.constantFrom(
        '0',
        '10',
        '127',
        '100.64',
        '100.127',
        '169.254',
        '172.16',
        '172.31',
        '192.0.0',
        '192.0.2',
        '192.168',
        '198.18',
        '198.51.100',
        '203.0.113',
        '224',
        '239',
        '240',
        '255',
      ),
      fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }),
    )
    .map(([start, more]) => [...start.split('.').map(Number), ...more].slice(0, 4))
  const numberOf = (parts: number[]): number => parts.reduce((sum, part) => sum * 256 + part, 0)
  const hex = (number: number): string => number.toString(16)
  const written: ((parts: number[]) => string)[] = [
    (parts) => parts.join('.'),
    (parts) => `${parts.join('.')}.`,
    (parts) => String(numberOf(parts)),
    (parts) => `0x${hex(numberOf(parts))}`,
    (parts) => `0${numberOf(parts).toString(8)}`,
    (parts) => parts.map((part) => `0x${hex(part)}`).join('.'),
    (parts) => parts.map((part) => `0${part.toString(8)}`).join('.'),
    (parts) => `${parts[0]}.${numberOf(parts.slice(1))}`,
    (parts) => `${parts[0]}.${parts[1]}.${numberOf(parts.slice(2))}`,
    (parts) => parts.map((part) => encodeURIComponent(String(part)).replace(/./g, (digit) => `%3${digit}`)).join('.'),
    ...['::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'].map(
      (prefix) => (parts: number[]) => `[${prefix}${parts.join('.')}]`,
    ),
    (parts) => `[::ffff:${hex(parts[0]! * 256 + parts[1]!)}:${hex(parts[2]! * 256 + parts[3]!)}]`,
    (parts) => `[2002:${hex(parts[0]! * 256 + parts[1]!)}:${hex(parts[2]! * 256 + parts[3]!)}::1]`,
  ]
  it('refuses every address of the refused ranges, however it is written', () =>
    fc.assert(
      fc.asyncProperty(refused, fc.constantFrom(...written), fc.boolean(), async (parts, write, upper) => {
        const host = write(parts)
        expect(await checked(`https://${upper ? host.toUpperCase() : host}/`)).toMatch(/^refused/)
      }),
      { numRuns: 2000 },
    ))

  it('stores what it parses to the same again, and never throws anything else', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.webUrl({ validSchemes: ['https'] }),
          fc.constantFrom(...Object.keys(NAMES)).map((name) => `https://${name}/`),
        ),
        async (text) => {
          const first = await checked(text)
          if (!first.startsWith('refused')) expect(await checked(first)).toBe(first)
        },
      ),
      { numRuns: 500 },
    ))
})

describe('openReceivers', () => {
  it.each([['10.0.0.1/40'], ['*.example'], ['https://a.example']])(
    'ends the start over %s in the allow list',
    async (entry) =>
      expect(receiversOf(entry)).rejects.toMatchObject({
        problem: 'bad_variable',
        message: expect.stringContaining(`WEBHOOK_ALLOW_HOSTS has "${entry}"`),
      }),
  )
})
