// Which scope each call needs. The OpenAPI document says so too (`x-scopes`), from this table.

import type { Scope } from '../schema/scopes.ts'

interface Rule {
  path: RegExp
  method?: string
  /** One of them is enough; with none, any key will do. */
  scopes: readonly Scope[]
}

/** The first rule that fits holds. */
const RULES: readonly Rule[] = [
  { path: /^\/v1\/(usage|account|status)$/, method: 'GET', scopes: [] },
  { path: /^\/v1\/(extract|batch)(\/|$)/, scopes: ['extract'] },
  // Whoever reviews documents adds some in the console.
  { path: /^\/v1\/documents$/, method: 'POST', scopes: ['extract', 'review'] },
  { path: /^\/v1\/documents(\/|$)/, scopes: ['review'] },
  { path: /^\/v1\/(keys|webhooks)(\/|$)/, scopes: ['admin'] },
  // What has no rule of its own: people who review may look, and only `admin` may change.
  { path: /^\/v1\//, method: 'GET', scopes: ['review'] },
  { path: /^\/v1\//, scopes: ['admin'] },
]

/** The scopes of which a key needs one for the call. */
export function scopesFor(method: string, path: string): readonly Scope[] {
  const verb = method.toUpperCase() === 'HEAD' ? 'GET' : method.toUpperCase()
  return RULES.find((rule) => rule.path.test(path) && (rule.method ?? verb) === verb)?.scopes ?? []
}
