// The page of the API: all that the document has, and nothing from elsewhere.

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PAGE_POLICY, renderDocs } from '../../../src/http/docs-page.ts'
import { openApiDocument } from '../../../src/http/openapi.ts'

const document = openApiDocument('1.2.3')
const page = renderDocs(document)
const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map((match) => match[1]!)

describe('the page', () => {
  it('loads only its own style, by the hash in its policy', () => {
    expect(page).not.toMatch(/<script|<img|<iframe|<form|@import|url\(|style="|\bon\w+="|https?:/i)
    expect(all(/<link [^>]*href="([^"]*)"/g)).toEqual(['data:,'])
    const styles = all(/<style>([^]*?)<\/style>/g)
    expect(styles).toHaveLength(1)
    expect(PAGE_POLICY).toContain(`style-src 'sha256-${createHash('sha256').update(styles[0]!).digest('base64')}'`)
    expect(PAGE_POLICY).toContain(`default-src 'none'`)
  })

  it('has every operation and schema, and every link in it leads somewhere', () => {
    const ids = all(/ id="([^"]+)"/g)
    const links = all(/href="#([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids).toEqual([
      'contents',
      ...operations,
      ...Object.keys(document.components.schemas)
        .sort()
        .map((name) => `schema-${name}`),
    ])
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
    expect(all(/href="([^#"][^"]*)"/g)).toEqual(['data:,', 'openapi.json'])
  })

  it('shows members, values and codes', () => {
    for (const word of [
      'invoice_number',
      'purchase_order',
      'rate_limit_exceeded',
      'webhook_url',
      'Idempotency-Key',
      'X-Webhook-Signature',
      'Retry-After',
      '-F file=@invoice.pdf',
      '$BATCH_ID',
    ])
      expect(page).toContain(word)
  })

  it('shows text as text', () => {
    const broken = structuredClone(document)
    broken.info.title = '<b onclick="x">'
    expect(renderDocs(broken)).not.toContain('<b onclick')
  })
})
