// A document of fifty pages in a real browser, on a whole service: which pages are loaded, and how the keyboard leads
// to the last one.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { sharedBrowser, signIn } from '../support/console.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { extract, formOf, type Running, startService } from '../support/process.ts'

const PAGES = 50

describe.skipIf(CHROMIUM === undefined)('a document of fifty pages', () => {
  const { open } = sharedBrowser()
  let service: Running
  let folder: string
  let id: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docmill-long-'))
    service = await startService('service', { DATA_DIR: folder, THREADS: '1', RATE_LIMIT_PER_MINUTE: '100000' })
    const sent = formOf(await invoicePdf({ pages: PAGES }), 'fifty.pdf', { keep: 'true' })
    const { status, body } = await extract(service.url, service.apiKey, sent)
    expect(status).toBe(200)
    id = body['document_id'] as string
  })
  afterAll(async () => {
    await service?.end()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })

  /** The document in a new window, with what is asked of the service for pictures of pages: page and width. */
  async function opened(): Promise<{ page: Page; complaints: string[]; asked: string[] }> {
    const one = await open()
    const { page, complaints } = one
    const asked: string[] = []
    page.on('request', (request) => {
      const [, number, width] = /\/pages\/(\d+)\?width=(\d+)/.exec(request.url()) ?? []
      if (number !== undefined) asked.push(`${width} ${number}`)
    })
    await signIn(one, service, `/documents/${id}`)
    await isDrawn(page, '[data-page="1"] img')
    return { page, complaints, asked }
  }

  it('loads the pages and thumbnails that are seen, not all of them', async () => {
    const { page, complaints, asked } = await opened()
    expect(await page.locator('.sheet').count()).toBe(PAGES)
    expect(await page.locator('.thumbnails button').count()).toBe(PAGES)
    await isDrawn(page, '.thumbnails button:first-child img')
    await page.waitForLoadState('networkidle')
    await shoot(page, 'document-long')
    const sheets = asked.filter((one) => one.startsWith('1240 '))
    const thumbnails = asked.filter((one) => one.startsWith('240 '))
    // The browser loads what is a few windows away too.
    expect(sheets.length).toBeLessThan(10)
    expect(thumbnails.length).toBeLessThan(35)
    expect(thumbnails).not.toContain('240 50')
    expect(new Set(asked).size).toBe(asked.length)
    expect(complaints).toEqual([])
  })

  it('leads to the last page and back by keys', async () => {
    const { page, complaints, asked } = await opened()
    await page.locator('.scroller').focus()
    await page.keyboard.press('End')
    await isDrawn(page, '[data-page="50"] img')
    await expect.poll(() => seenPage(page)).toBe(50)
    expect(asked).toContain('1240 50')
    await page.keyboard.press('Home')
    await expect.poll(() => seenPage(page)).toBe(1)
    expect(complaints).toEqual([])
  })

  it('leads to a page by the keys of its thumbnail', async () => {
    const { page, complaints, asked } = await opened()
    await page.getByRole('button', { name: 'Page 50', exact: true }).focus()
    await isDrawn(page, '.thumbnails button:last-child img')
    expect(asked).toContain('240 50')
    await page.keyboard.press('Enter')
    await isDrawn(page, '[data-page="50"] img')
    await expect.poll(() => seenPage(page)).toBe(50)
    expect(complaints).toEqual([])
  })
})

/** Waits until a picture is loaded and has pixels. */
async function isDrawn(page: Page, picture: string): Promise<void> {
  const width = (): Promise<number> =>
    page.evaluate(
      `(({ complete, naturalWidth }) => (complete ? naturalWidth : 0))(document.querySelector('${picture}') ?? {})`,
    )
  await expect.poll(width).toBeGreaterThan(100)
}

/** The page that takes most of the middle of what is seen. */
const seenPage = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const { left, top, width, height } = document.querySelector('.scroller').getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2).closest('[data-page]')
    return Number(found?.dataset.page)
  })()`)
