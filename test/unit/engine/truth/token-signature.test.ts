import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signatureHolds } from '../../../../src/engine/truth/token-signature.ts'
import { signedToken, tamperedToken } from '../../../generator/payloads.ts'
import { QR_KEY } from '../../../generator/signing-key.ts'

const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string
const token = signedToken({ data: 'x', iss: 'NIC' })
const [header, claims, signature] = token.split('.')
const withHeader = (value: unknown): string =>
  `${Buffer.from(JSON.stringify(value)).toString('base64url')}.${claims}.${signature}`

describe('the signature of a token', () => {
  const check = (name: string, text: string, keys: string[], holds: boolean): void =>
    it(name, () => {
      expect(signatureHolds(text, keys)).toBe(holds)
    })

  check('holds under its key', token, [QR_KEY], true)
  check('holds under one key of several', token, [other, QR_KEY], true)
  check('does not hold under another key', token, [other], false)
  check('does not hold without keys', token, [], false)
  check('does not hold of changed claims', tamperedToken(token, '"x"', '"y"'), [QR_KEY], false)
  check('does not hold where it is missing', `${header}.${claims}.`, [QR_KEY], false)
  check('does not hold of a token that says it has none', withHeader({ alg: 'none' }), [QR_KEY], false)
  check('does not hold of a token that says the key is a secret', withHeader({ alg: 'HS256' }), [QR_KEY], false)
  check('does not hold of a header that is nothing', withHeader(null), [QR_KEY], false)

  it('does not hold of anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => !signatureHolds(text, [QR_KEY])),
      { numRuns: 50 },
    )
  })
})
