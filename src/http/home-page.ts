// The page at the root, for whoever opens the address in a browser: what this is and where to go. Of the installation
// it says no more than `/health` does.

import type { ServiceIndex } from '../schema/api.ts'
import { escape, htmlPage, PALETTE, policyOf } from './html-page.ts'

const STYLE = `${PALETTE}
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0; line-height: 1.25 } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
.note { opacity: .75; font-size: .875rem } p { margin: .5rem 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere }
ul { list-style: none; padding: 0; margin: .5rem 0 } li { border-top: 1px solid var(--line); padding: .6rem 0 }
li:last-child { border-bottom: 1px solid var(--line) }
li a { display: inline-block; min-width: 9rem; font-weight: 600 }
@media (max-width: 40rem) { li a { display: block } }
`

/** What the page may load: its own style, and nothing else. */
export const HOME_POLICY = policyOf(STYLE)

/** Where one can go without a key; relative, so that the links hold behind a proxy with a path of its own. */
const LINKS = {
  console: 'console',
  documentation: 'docs',
  openapi: 'openapi.json',
  health: 'health',
  ready: 'ready',
} as const

const SHOWN: Readonly<Record<keyof typeof LINKS, readonly [name: string, about: string]>> = {
  console: ['Console', 'Drop documents, check what was read, and confirm it.'],
  documentation: ['API reference', 'All endpoints, parameters, fields and errors.'],
  openapi: ['openapi.json', 'The same for programs (OpenAPI 3.1). Generate a client from it.'],
  health: ['Health', 'Whether this process can do its work.'],
  ready: ['Ready', 'Whether work may be sent to this process.'],
}

const ABOUT = 'Reads invoices, receipts and other documents and returns validated JSON.'

/** For programs. */
export const serviceIndex = (version: string): ServiceIndex => ({
  name: 'docmill',
  version,
  description: ABOUT,
  links: LINKS,
})

/** For people. */
export function renderHome(version: string): string {
  const links = (Object.keys(LINKS) as (keyof typeof LINKS)[]).map((key) => {
    const [name, about] = SHOWN[key]
    return `<li><a href="${LINKS[key]}">${name}</a> ${about}</li>`
  })
  return htmlPage('docmill', STYLE, [
    `<main><h1>docmill</h1><p class="note">Version ${escape(version)}</p><p>${ABOUT}</p>`,
    `<ul>${links.join('')}</ul>`,
    '<h2>Read a document</h2>',
    '<pre>curl -H "Authorization: Bearer $DOCMILL_KEY" -F file=@invoice.pdf "$DOCMILL_URL/v1/extract"</pre>',
    '<p class="note">Whoever runs this service makes the API key:',
    '<code>npx docmill keys create --plan starter</code>.</p></main>',
  ])
}
