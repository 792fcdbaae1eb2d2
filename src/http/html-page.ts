// What the pages for people share: their frame, their colors, and the policy under which they load nothing.

import { createHash } from 'node:crypto'

/** The first rules of each page's style. */
export const PALETTE = `
:root {
  color-scheme: light dark; --line: light-dark(#d8dce2, #3a4048); --soft: light-dark(#f4f6f8, #1d2126);
  --link: light-dark(#0b57b0, #7cb4f5); --text: light-dark(#1b1f24, #e4e7eb); --page: light-dark(#fff, #14171a)
}
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page) }
a { color: var(--link) } code, pre { font: .875em/1.5 ui-monospace, monospace }
pre { background: var(--soft); padding: .75rem 1rem; overflow-x: auto; border-radius: 6px }`

/** Of a page with this style: it may use it, and load nothing else. */
export const policyOf = (style: string): string =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** Text as HTML. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** The page, with `body` as its lines of HTML. */
export function htmlPage(title: string, style: string, body: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>`,
    ...body,
    '</body></html>',
  ].join('\n')
}
