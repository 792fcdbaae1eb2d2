// GET /, GET /openapi.json and GET /docs: what the service and its API are, for programs and for people. They need no
// key.

import { Router } from 'express'
import { PAGE_POLICY, renderDocs } from '../docs-page.ts'
import { HOME_POLICY, renderHome, serviceIndex } from '../home-page.ts'
import { openApiDocument } from '../openapi.ts'
import { whenAsked } from '../when-asked.ts'

/** All are made once: they do not change while the program runs. */
export function descriptionRoute(version: string): Router {
  const description = whenAsked(() => {
    const document = openApiDocument(version)
    return { json: JSON.stringify(document), page: renderDocs(document) }
  })
  const home = renderHome(version)
  const index = JSON.stringify(serviceIndex(version))
  return Router({ strict: true, caseSensitive: true })
    .get('/', (request, response) => {
      response.vary('Accept')
      // A browser asks for HTML first. Programs that take anything get the page too: its links are what they look for.
      if (request.accepts(['html', 'json']) === 'json') return void response.type('application/json').send(index)
      response.set('Content-Security-Policy', HOME_POLICY).type('text/html').send(home)
    })
    .get('/openapi.json', (_request, response) => {
      response.type('application/json').send(description().json)
    })
    .get('/docs', (_request, response) => {
      response.set('Content-Security-Policy', PAGE_POLICY).type('text/html').send(description().page)
    })
}
