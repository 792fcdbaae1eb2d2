// GET /console: the page for people who review documents. /console/session: signing in and out. The page uses the same
// API as everybody else; a session stands in for an API key there.

import express, { type Request, type Response, Router } from 'express'
import { ServiceError } from '../../errors.ts'
import type { Caller } from '../../store/api-keys.ts'
import {
  endSession,
  findSessionCaller,
  prolongSession,
  SESSION_DAYS,
  signInWithCode,
  signInWithKey,
} from '../../store/console-sessions.ts'
import type { Db } from '../../store/db.ts'
import { knownOr } from '../authenticate.ts'
import { readAssets } from '../console-assets.ts'
import { checkCsrf, cookieOf, csrfTokenOf, sessionToken } from '../console-cookie.ts'
import { renderConsole } from '../console-page.ts'
import { whenAsked } from '../when-asked.ts'
import type { WrongKeys } from '../wrong-keys.ts'

/** Longer than any API key or code with its frame. */
const MOST_BYTES = 4096
const FOR_EVER = 'public, max-age=31536000, immutable'
const DAY_MS = 24 * 3600 * 1000

/** The page and its files. They hold nothing of anybody, so they need no session. */
export function consoleRoute(): Router {
  const made = whenAsked(() => {
    const assets = readAssets()
    const pages = {
      inbox: renderConsole(assets, './'),
      document: renderConsole(assets, '../../'),
      place: renderConsole(assets, '../'),
    }
    return { assets, pages }
  })
  const send = (page: 'inbox' | 'document' | 'place') => (_request: Request, response: Response) => {
    const { html, policy } = made().pages[page]
    response.set({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    })
    response.type('text/html').send(html)
  }
  return Router({ strict: true, caseSensitive: true })
    .get('/console', send('inbox'))
    .get('/console/learning', send('place'))
    .get('/console/types', send('place'))
    .get('/console/documents/:id', send('document'))
    .get('/console/insights', send('place'))
    .get('/console/settings', send('place'))
    .get('/console/assets/*path', (request, response) => {
      const asset = made().assets.byName.get((request.params.path as unknown as string[]).join('/'))
      if (asset === undefined) throw new ServiceError('not_found')
      response.set({ 'Cache-Control': FOR_EVER, 'X-Content-Type-Options': 'nosniff' }).vary('Accept-Encoding')
      response.type(asset.type)
      if (!request.acceptsEncodings('gzip')) return void response.send(asset.body)
      response.set('Content-Encoding', 'gzip').send(asset.gzip)
    })
}

export interface SessionRouteParts {
  db: Db
  publicUrl: string
}

/** Signing in with an API key or the code of a link, signing out, and what a page asks when it opens. */
export function sessionRoute({ db, publicUrl }: SessionRouteParts, wrongKeys: WrongKeys): Router {
  const path = '/console/session'
  const answer = (response: Response, token: string, { accountId, plan }: Caller): void => {
    response.set('Cache-Control', 'no-store').json({ account_id: accountId, plan, csrf_token: csrfTokenOf(token) })
  }
  return Router({ strict: true, caseSensitive: true })
    .get(path, async (request, response) => {
      const token = sessionToken(request)
      // Who is not signed in opens the page to do so: no wrong key, and nothing to count.
      if (token === undefined) throw new ServiceError('invalid_api_key')
      const caller = await knownOr(request, wrongKeys, token, () => findSessionCaller(db, token))
      await prolongSession(db, token)
      setCookie(request, response, publicUrl, token)
      answer(response, token, caller)
    })
    .post(path, readBody, async (request, response) => {
      const { code, api_key: apiKey } = (request.body ?? {}) as Record<string, unknown>
      const secret = code ?? apiKey
      if (typeof secret !== 'string' || secret === '')
        throw new ServiceError('invalid_request', 'Send a JSON object with `code` or `api_key`.')
      const signIn = code === undefined ? signInWithKey : signInWithCode
      const { token, caller } = await knownOr(request, wrongKeys, secret, () => signIn(db, secret))
      setCookie(request, response, publicUrl, token)
      answer(response, token, caller)
    })
    .delete(path, async (request, response) => {
      const token = sessionToken(request)
      if (token !== undefined) {
        await knownOr(request, wrongKeys, token, () => findSessionCaller(db, token))
        checkCsrf(request, token)
        await endSession(db, token)
      }
      response.clearCookie(...cookieOf(request, publicUrl))
      // Pictures of documents that the browser has kept.
      response.set('Clear-Site-Data', '"cache"')
      response.status(204).end()
    })
}

function setCookie(request: Request, response: Response, publicUrl: string, token: string): void {
  const [name, options] = cookieOf(request, publicUrl)
  response.cookie(name, token, { ...options, maxAge: SESSION_DAYS * DAY_MS })
}

const parse = express.json({ limit: MOST_BYTES })

/** JSON alone: a form of another page can send other types without asking first. */
function readBody(request: Request, response: Response, next: (error?: unknown) => void): void {
  parse(request, response, (error?: unknown) => {
    next(error === undefined ? undefined : new ServiceError('invalid_request', 'The body is not a small JSON object.'))
  })
}
