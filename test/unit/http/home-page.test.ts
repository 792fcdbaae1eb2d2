// The page at the root: it loads nothing, and its links lead to what the API has.

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addressAt } from '../../../src/http/addresses.ts'
import { HOME_POLICY, renderHome, serviceIndex } from '../../../src/http/home-page.ts'

const page = renderHome('1.2.3')

describe('the page', () => {
  it('loads only the style of the start page, by the hash in its policy', () => {
    expect(page).not.toMatch(/<script|<img|<iframe|<form|@import|url\(|style="|\bon\w+="|https?:/i)
    const [style] = /(?<=<style>)[^]*?(?=<\/style>)/.exec(page)!
    expect(HOME_POLICY).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(HOME_POLICY).toContain(`default-src 'none'`)
  })
  it('links to addresses that there are', () => {
    const links = [...page.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]!)
    expect(links).toEqual(['console', 'docs', 'openapi.json', 'health', 'ready'])
    for (const link of [...links, ...Object.values(serviceIndex('1.2.3').links)])
      expect(addressAt(`/${link}`)?.methods).toEqual(['GET', 'HEAD'])
  })
})
