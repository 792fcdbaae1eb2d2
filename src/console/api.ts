// Calls to the service. The console uses the public API alone; its session stands in for a key.

import type { Readiness } from '../schema/api.ts'

/** Root of the service, which may lie below a path of a proxy: this module is served two folders below it. */
export const ROOT = new URL('../../', import.meta.url).pathname

/** An answer that is no success, as the service tells it. `status` is 0 where there was no answer. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly { path?: string; pointer?: string; message: string }[]
  readonly retryAfterMs: number

  constructor(status: number, body: Record<string, unknown>, retryAfterMs = 0) {
    super(typeof body['detail'] === 'string' ? body['detail'] : `HTTP ${status}`)
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : ''
    this.errors = Array.isArray(body['errors']) ? (body['errors'] as Problem['errors']) : []
    this.retryAfterMs = retryAfterMs
  }
}

export interface Session {
  account_id: string
  plan: string
  csrf_token: string
}

let csrfToken = ''
let onSignedOut = (): void => {}

/** Calls `tell` whenever the service says that nobody is signed in any more. */
export function whenSignedOut(tell: () => void): void {
  onSignedOut = tell
}

/** What a change must send beside its body. */
export const changeHeaders = (): Record<string, string> => ({ 'X-Docmill-Csrf': csrfToken })

export interface Call {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The JSON of an answer; rejects with a Problem. */
export async function call<T>(path: string, { method = 'GET', body, headers = {}, signal }: Call = {}): Promise<T> {
  const response = await fetch(ROOT + path, {
    method,
    headers: {
      ...(method !== 'GET' && changeHeaders()),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new Problem(0, {})
  })
  const text = await response.text()
  const answer = parsed(text)
  if (response.ok) return answer as T
  if (response.status === 401 && path.startsWith('v1/')) onSignedOut()
  throw new Problem(response.status, answer ?? {}, Number(response.headers.get('Retry-After') ?? 0) * 1000)
}

export function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const keep = (session: Session): Session => {
  csrfToken = session.csrf_token
  return session
}

/** The session of this browser; undefined where nobody is signed in. */
export async function readSession(): Promise<Session | undefined> {
  return call<Session>('console/session').then(keep, (error: unknown) => {
    if (error instanceof Problem && error.status === 401) return undefined
    throw error
  })
}

/** Signs in with a code of a link or with an API key. */
export const signIn = async (secret: { code: string } | { api_key: string }): Promise<Session> =>
  keep(await call<Session>('console/session', { method: 'POST', body: secret }))

export const signOut = (): Promise<void> => call('console/session', { method: 'DELETE' })

/** Whether the node accepts work; what is missing where it does not. It answers in this form with 503, too. */
export const readReadiness = (): Promise<Readiness> =>
  fetch(`${ROOT}ready`).then((response) => response.json() as Promise<Readiness>)

/** A connection on which the service tells of changes. */
export const openEvents = (): EventSource => new EventSource(`${ROOT}v1/events`)
