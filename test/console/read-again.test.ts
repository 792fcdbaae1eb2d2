// Reading a document again in a real browser, on a service whose extractor a test can foresee.

import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { fits, LOOKS, sharedConsole, violations } from '../support/console.ts'
import { call, kept, patch } from '../support/kept.ts'

describe.skipIf(CHROMIUM === undefined)('reading again in the console', () => {
  const { ground, signedIn } = sharedConsole('', '.bar')

  it('asks as what, keeps corrections, shows what changed, and notes it', async () => {
    const as = await ground.newNode()
    const id = await kept(as)
    await patch(as, id, { fields: { 'vendor.name': { value: 'Birch Ltd' } } }, '*')
    const { page, complaints } = await signedIn(as)
    await page.goto(`${as.url}/console/documents/${id}`)
    await page.getByRole('button', { name: 'Read again' }).click()
    await page.getByLabel('Read it as').selectOption('receipt')
    expect(await violations(page)).toEqual([])
    await page.locator('dialog').getByRole('button', { name: 'Read again' }).click()
    await page.getByText('1 value changed').waitFor()
    expect(await page.locator('dialog tbody tr').allInnerTexts()).toEqual(['Document type\tInvoice\tReceipt'])
    await page.getByText('Kept as corrected: From: Name.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('.head .type').inputValue()).toBe('receipt')
    expect((await call(as, `/v1/documents/${id}`)).body).toMatchObject({ readings: [{ doc_type: 'receipt' }] })
    expect(complaints).toEqual([])
  })

  it('is offered for a document that could not be read, and says why it still cannot', async () => {
    const as = await ground.newNode()
    const id = await kept(as, 'corrupt.pdf', 'failed')
    const { page, complaints } = await signedIn(as)
    await page.goto(`${as.url}/console/documents/${id}`)
    await page.getByRole('button', { name: 'Read again' }).click()
    await page.locator('dialog').getByRole('button', { name: 'Read again' }).click()
    await page.locator('dialog [role=alert]').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it.each(LOOKS)('looks right %s', async (_name, options, shot) => {
    const as = await ground.newNode()
    const id = await kept(as)
    const fields = { 'document_meta.due_date': { value: '2026-02-01' } }
    await patch(as, id, { fields }, '*')
    const { page, complaints } = await signedIn(as, options)
    await page.goto(`${as.url}/console/documents/${id}`)
    await page.locator('.head .bare:has(.sign)').nth(1).click()
    await page.locator('dialog').waitFor()
    await shoot(page, `read-again-${shot}`)
    await page.locator('dialog select').selectOption('credit_note')
    await page.locator('dialog [type=submit]').click()
    await page.locator('dialog tbody').waitFor()
    expect(await fits(page)).toBe(true)
    await shoot(page, `read-again-changed-${shot}`)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
