// The cookie of a console session, and the token that proves that a change comes from a page of the console. Other
// pages of the same site, such as one on another port of this machine, send the cookie too; the token they cannot read.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieOptions, Request } from 'express'
import { ServiceError } from '../errors.ts'

const COOKIE = 'docmill_session'
/** Browsers take a cookie of such a name from this host alone, and by https alone. */
const SECURE_COOKIE = `__Host-${COOKIE}`
const CSRF_HEADER = 'X-Docmill-Csrf'
const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The token of the request's session; undefined where it has none. */
export function sessionToken(request: Request): string | undefined {
  const cookies = request.get('Cookie') ?? ''
  const find = (name: string): string | undefined =>
    new RegExp(`(?:^|;) *${name}=([\\w-]{1,100})(?:;|$)`).exec(cookies)?.[1]
  return find(SECURE_COOKIE) ?? (request.secure ? undefined : find(COOKIE))
}

/** What a change by the session must send in `X-Docmill-Csrf`. It follows from the session's token. */
export const csrfTokenOf = (token: string): string =>
  createHmac('sha256', token).update('docmill console').digest('base64url')

/** Refuses a change without the session's token. */
export function checkCsrf(request: Request, token: string): void {
  if (CHANGES_NOTHING.has(request.method)) return
  const sent = Buffer.from(request.get(CSRF_HEADER) ?? '')
  const expected = Buffer.from(csrfTokenOf(token))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new ServiceError('invalid_csrf_token')
}

/** Name and settings of the cookie. No script can read it, and no other site sends it. */
export function cookieOf(request: Request, publicUrl: string): [name: string, options: CookieOptions] {
  const secure = request.secure || publicUrl.startsWith('https:')
  return [secure ? SECURE_COOKIE : COOKIE, { httpOnly: true, sameSite: 'strict', secure, path: '/' }]
}
