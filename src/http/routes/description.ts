// GET /openapi.json and GET /docs: what the API is, for programs and for people. They need no key.

import { Router } from 'express'
import { PAGE_POLICY, renderDocs } from '../docs-page.ts'
import { openApiDocument } from '../openapi.ts'

/** Both are made once: they do not change while the program runs. */
export function descriptionRoute(version: string): Router {
  const document = openApiDocument(version), json = JSON.stringify(document), page = renderDocs(document)
  return Router({ strict: true, caseSensitive: true })
    .get('/openapi.json', (_request, response) => { response.type('application/json').send(json) })
    .get('/docs', (_request, response) => { response.set('Content-Security-Policy', PAGE_POLICY).type('text/html').send(page) })
}
