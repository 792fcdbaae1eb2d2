// The inbox follows what others do, and marks what repeats an earlier document, in a real browser.

import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { fits, sharedConsole, signIn, violations } from '../support/console.ts'
import { call, kept } from '../support/kept.ts'
import { patient } from '../support/patience.ts'
import { pdfBytes } from '../support/process.ts'

describe.skipIf(CHROMIUM === undefined)('the inbox', () => {
  const { ground, open, signedIn } = sharedConsole('', '.inbox')

  it('shows changes of others within a moment, under the policy of the page', async () => {
    const id = await kept(ground.node)
    const { page, complaints } = await signedIn(ground.node)
    const row = page.locator(`tr:has(a[href*="${id}"])`)
    await row.getByText('To review').waitFor()
    // Longer than a look that is due: from now on only events can tell.
    await page.waitForTimeout(3000)
    await call(ground.node, `/v1/documents/${id}/confirm`, { method: 'POST' })
    await row.getByText('Confirmed').waitFor({ timeout: patient(5000) })
    const other = await kept(ground.node, 'full-b.pdf')
    await page.locator(`a[href*="${other}"]`).waitFor({ timeout: patient(5000) })
    expect(complaints).toEqual([])
  })

  it('marks a document that repeats an earlier one, whose page leads to the earlier one', async () => {
    const first = await kept(ground.node, 'plain.pdf')
    const { page, complaints } = await signedIn(ground.node)
    const rows = page.locator('tr', { hasText: 'Duplicate?' })
    await rows.first().waitFor()
    await shoot(page, 'inbox-duplicates')
    await page.locator(`a[href*="${first}"]`).click()
    const link = page.getByRole('link', { name: 'Open the earlier document' })
    await link.waitFor()
    await page.getByText('The same file was sent before.').waitFor()
    expect(await violations(page)).toEqual([])
    await shoot(page, 'document-duplicate')
    await link.click()
    await expect.poll(() => page.url()).not.toContain(first)
    expect(complaints).toEqual([])
  })

  it('says of each file whether it waits or is read', async () => {
    const { page, complaints } = await signedIn(ground.node)
    const buffer = Buffer.from(pdfBytes())
    const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((end) => ({
      name: `sleep-4000-${end}.pdf`,
      mimeType: 'application/pdf',
      buffer,
    }))
    await page.getByLabel('Add documents').setInputFiles(files)
    const list = page.locator('.uploads')
    await list
      .getByText('Reading', { exact: true })
      .first()
      .waitFor({ timeout: patient(20_000) })
    await list
      .getByText('Queued', { exact: true })
      .first()
      .waitFor({ timeout: patient(20_000) })
    await shoot(page, 'inbox-uploads')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('shows the page that is read in the inbox, in the list of uploads and on the screen of the document', async () => {
    const { page, complaints } = await signedIn(ground.node)
    const buffer = Buffer.from(pdfBytes())
    const file = { name: 'read-9-2000.pdf', mimeType: 'application/pdf', buffer }
    await page.getByLabel('Add documents').setInputFiles([file])
    const row = page.locator('tr', { hasText: 'read-9-2000.pdf' })
    const now = row.getByText(/^page \d of 9$/)
    const pageNow = async (): Promise<number> => Number(/\d/.exec((await now.textContent())!))
    await now.waitFor({ timeout: patient(20_000) })
    const first = await pageNow()
    await page
      .locator('.uploads')
      .getByText(/^Reading, page \d of 9$/)
      .waitFor()
    await shoot(page, 'inbox-progress')
    expect(await violations(page)).toEqual([])
    await expect.poll(pageNow).toBeGreaterThan(first)
    await row.getByRole('link').click()
    await page
      .locator('.banner')
      .getByText(/^page \d of 9$/)
      .waitFor()
    await shoot(page, 'document-progress')
    expect(await violations(page)).toEqual([])
    await page.locator('form.fields').waitFor({ timeout: patient(20_000) })
    expect(complaints).toEqual([])
  })

  it('takes a photo on a phone', async () => {
    const viewport = { width: 360, height: 740 }
    const { page, complaints } = await signedIn(ground.node, { viewport, isMobile: true, hasTouch: true })
    const photo = page.locator('.photo')
    expect(await photo.isVisible()).toBe(true)
    const input = page.getByLabel('Take a photo')
    expect(await input.getAttribute('capture')).toBe('environment')
    await shoot(page, 'inbox-photo')
    expect(await fits(page)).toBe(true)
    expect(await violations(page)).toEqual([])
    const buffer = Buffer.from(pdfBytes())
    await input.setInputFiles({ name: 'sleep-2000-photo.pdf', mimeType: 'application/pdf', buffer })
    await page.locator('.uploads').getByText('sleep-2000-photo.pdf').waitFor()
    const desk = await signedIn(ground.node)
    expect(await desk.page.locator('.photo').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it('looks by itself where the service refuses event streams', async () => {
    const one = await open()
    const { page } = one
    await page.route('**/v1/events', (route) => route.fulfill({ status: 429 }))
    await signIn(one, ground.node)
    await page.locator('.inbox').waitFor()
    const id = await kept(ground.node, 'full-c.pdf')
    await page.locator(`a[href*="${id}"]`).waitFor({ timeout: patient(30_000) })
  })
})
