// The cookie of the console, and the token without which it changes nothing.

import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { checkCsrf, cookieOf, csrfTokenOf, sessionToken } from '../../../src/http/console-cookie.ts'

const requestOf = (method: string, headers: Record<string, string>, secure = false): Request =>
  ({ method, secure, get: (name: string) => headers[name] }) as unknown as Request

describe('sessionToken', () => {
  it('finds the token among other cookies', () => {
    const token = sessionToken(requestOf('GET', { Cookie: 'a=1; docmill_session=abc-_9; b=2' }))
    expect(token).toBe('abc-_9')
  })
  it('prefers the cookie that only this host can set, and by https takes no other', () => {
    const both = { Cookie: 'docmill_session=planted; __Host-docmill_session=own' }
    expect(sessionToken(requestOf('GET', both))).toBe('own')
    expect(sessionToken(requestOf('GET', { Cookie: 'docmill_session=planted' }, true))).toBeUndefined()
  })
  it('finds none under a longer name', () => {
    expect(sessionToken(requestOf('GET', { Cookie: 'xdocmill_session=abc' }))).toBeUndefined()
    expect(sessionToken(requestOf('GET', {}))).toBeUndefined()
  })
})

describe('checkCsrf', () => {
  it('lets a change pass with the token of its session', () => {
    const sent = { 'X-Docmill-Csrf': csrfTokenOf('session') }
    expect(() => checkCsrf(requestOf('POST', sent), 'session')).not.toThrow()
  })
  it.each([
    ['none', {}],
    ['another session', { 'X-Docmill-Csrf': csrfTokenOf('other') }],
    ['a part', { 'X-Docmill-Csrf': csrfTokenOf('session').slice(1) }],
  ])('refuses a change with the token of %s', (_name, sent) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      expect(() => checkCsrf(requestOf(method, sent as Record<string, string>), 'session')).toThrow('X-Docmill-Csrf')
  })
  it('asks for no token where nothing is changed', () => {
    expect(() => checkCsrf(requestOf('GET', {}), 'session')).not.toThrow()
  })
})

describe('cookieOf', () => {
  it('keeps scripts and other sites away from the cookie', () => {
    expect(cookieOf(requestOf('GET', {}), 'http://localhost:8080')[1]).toEqual({
      httpOnly: true,
      sameSite: 'strict',
      secure: false,
      path: '/',
    })
  })
  it('is sent by https alone where callers use https', () => {
    expect(cookieOf(requestOf('GET', {}), 'https://docs.example.com')).toMatchObject([
      '__Host-docmill_session',
      { secure: true, path: '/' },
    ])
    expect(cookieOf(requestOf('GET', {}, true), 'http://localhost:8080')[1].secure).toBe(true)
  })
})
