// The screen of types and fields in a real browser, on a service whose extractor a test can foresee.

import { describe, expect, it } from 'vitest'
import type { Node } from '../support/batches.ts'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { fits, LOOKS, sharedConsole, violations } from '../support/console.ts'
import { call, confirmMany, kept, patch } from '../support/kept.ts'

describe.skipIf(CHROMIUM === undefined)('the types of the console', () => {
  const { ground, signedIn } = sharedConsole('/types', '.types .card')

  /** A document that was read with a hint that is gone by now: it reads better then. */
  async function improved(as: Node): Promise<string> {
    const id = await kept(as)
    await patch(as, id, { fields: { 'vendor.name': { value: 'Acme GmbH fr' } } }, '*')
    await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })
    await ground.db.query("update documents set lang = 'fr' where id = $1", [id])
    return id
  }

  it('lists the fields of a type with figures, and finds one', async () => {
    const as = await ground.newNode()
    await confirmMany(as, 2, 'Birch Ltd')
    const { page, complaints } = await signedIn(as)
    await page.getByText('2 documents confirmed in the last year').waitFor()
    const row = page.locator('tr', { has: page.getByText('vendor.name', { exact: true }) })
    expect(await row.locator('td').allInnerTexts()).toEqual(['text', '0% of 2'])
    await page.getByLabel('Only fields with figures').uncheck()
    await page.getByLabel('Search fields').fill('due date')
    await page.getByText('document_meta.due_date').waitFor()
    await page.getByLabel('Search fields').fill('no such field')
    await page.getByText('No field matches.').waitFor()
    await page.getByLabel('Search fields').fill('')
    await page.getByLabel('Type').selectOption('payslip')
    await page.getByText('0 documents confirmed in the last year').waitFor()
    await page.locator('summary', { hasText: 'Payslip' }).click()
    await page.getByText('payslip.totals.net_pay', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('tests confirmed documents without changing them, and shows what is right now', async () => {
    const as = await ground.newNode()
    const id = await improved(as)
    const before = (await call(as, `/v1/documents/${id}`)).body
    const { page, complaints } = await signedIn(as)
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByText('1 document read again').waitFor()
    await page.getByText('1 more right in some fields, 0 fewer in others.').waitFor()
    const row = page.locator('tr', { has: page.getByText('vendor.name', { exact: true }) })
    expect(await row.locator('td').allInnerTexts()).toEqual(['text', '0% of 1', '0 of 1', '1 of 1 (+1)'])
    expect((await call(as, `/v1/documents/${id}`)).body).toEqual(before)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Type').selectOption('receipt')
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByText('No person has confirmed a document of this type.').waitFor()
    expect(complaints).toEqual([])
  })

  it.each(LOOKS)('looks right %s', async (_name, options, shot) => {
    const as = await ground.newNode()
    await improved(as)
    await confirmMany(as, 2)
    const { page, complaints } = await signedIn(as, options)
    await page.locator('.trial button').click()
    await page.locator('.trial .sums').waitFor()
    await page.locator('.trial button.primary').waitFor()
    expect(await fits(page)).toBe(true)
    await shoot(page, `types-${shot}`)
    expect(await violations(page)).toEqual([])
    await page.locator('.types').evaluate((screen) => screen.scrollTo(0, 5000))
    await shoot(page, `types-end-${shot}`)
    expect(complaints).toEqual([])
  })
})
