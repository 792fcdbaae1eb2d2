// What a key may do.

/**
 * `extract`: send documents and fetch their results. `review`: see, correct and confirm documents that are kept.
 * `admin`: change settings, keys and webhooks.
 */
export const SCOPES = ['extract', 'review', 'admin'] as const
export type Scope = (typeof SCOPES)[number]
