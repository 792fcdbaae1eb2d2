// The inbox follows what others do, and marks what repeats an earlier document, in a real browser.

import axe from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { CHROMIUM, openBrowser, sayWithoutBrowser, shoot, visit } from '../support/browser.ts'
import { fleet } from '../support/fleet.ts'
import { call, kept } from '../support/kept.ts'
import { patient } from '../support/patience.ts'
import type { Running } from '../support/process.ts'

sayWithoutBrowser()

describe.skipIf(CHROMIUM === undefined)('the inbox', () => {
  const ends: (() => Promise<void> | void)[] = []
  let browser: Browser
  let service: Running
  beforeAll(async () => {
    const ground = await fleet({
      onTestFinished: (end: () => Promise<void>) => ends.push(end),
    } as unknown as TestContext)
    ;[browser, service] = await Promise.all([openBrowser(), ground.service({ RATE_LIMIT_PER_MINUTE: '100000' })])
  })
  afterAll(async () => {
    await browser?.close()
    for (const end of ends) await end()
  })

  async function open(withEvents: boolean) {
    const one = await visit(browser)
    onTestFinished(() => one.context.close())
    if (!withEvents) await one.page.route('**/v1/events', (route) => route.fulfill({ status: 429 }))
    await one.page.goto(`${service.url}/console`)
    await one.page.locator('input').fill(service.apiKey)
    await one.page.locator('form button').click()
    await one.page.locator('.inbox').waitFor()
    return one
  }

  it('shows changes of others within a moment, under the policy of the page', async () => {
    const id = await kept(service)
    const { page, complaints } = await open(true)
    const row = page.locator(`tr:has(a[href*="${id}"])`)
    await row.getByText('To review').waitFor()
    // Longer than a look that is due: from now on only events can tell.
    await page.waitForTimeout(3000)
    await call(service, `/v1/documents/${id}/confirm`, { method: 'POST' })
    await row.getByText('Confirmed').waitFor({ timeout: patient(5000) })
    const other = await kept(service, 'full-b.pdf')
    await page.locator(`a[href*="${other}"]`).waitFor({ timeout: patient(5000) })
    expect(complaints).toEqual([])
  })

  it('marks a document that repeats an earlier one, whose page leads to the earlier one', async () => {
    const first = await kept(service, 'plain.pdf')
    const { page, complaints } = await open(true)
    const rows = page.locator('tr', { hasText: 'Duplicate?' })
    await rows.first().waitFor()
    await shoot(page, 'inbox-duplicates')
    await page.locator(`a[href*="${first}"]`).click()
    const link = page.getByRole('link', { name: 'Open the earlier document' })
    await link.waitFor()
    await page.getByText('The same file was sent before.').waitFor()
    await page.evaluate(axe.source)
    expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([])
    await shoot(page, 'document-duplicate')
    await link.click()
    await expect.poll(() => page.url()).not.toContain(first)
    expect(complaints).toEqual([])
  })

  it('looks by itself where the service refuses event streams', async () => {
    const { page } = await open(false)
    const id = await kept(service, 'full-c.pdf')
    await page.locator(`a[href*="${id}"]`).waitFor({ timeout: patient(30_000) })
  })
})
