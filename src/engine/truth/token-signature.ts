// Whether a JSON web token was signed by one of the keys that are trusted.

import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/**
 * Whether the RS256 signature of `token` holds under one of `keys` (public keys or certificates in PEM). A token that
 * says it is signed otherwise, or not at all, does not hold.
 */
export function signatureHolds(token: string, keys: readonly string[]): boolean {
  const [header = '', claims = '', signature = ''] = token.trim().split('.')
  if (algorithmOf(header) !== 'RS256') return false
  const signed = Buffer.from(`${header}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  return keys.some((key) => verify('RSA-SHA256', signed, keyOf(key), bytes))
}

function algorithmOf(header: string): unknown {
  try {
    return (JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { alg?: unknown } | null)?.alg
  } catch {
    return undefined
  }
}

const known = new Map<string, KeyObject>()

/** The key of a PEM text, taken apart once. */
function keyOf(pem: string): KeyObject {
  const key = known.get(pem) ?? createPublicKey(pem)
  known.set(pem, key)
  return key
}
