// The screen of learning in a real browser, on a service whose learner a test can foresee.

import { describe, expect, it } from 'vitest'
import type { Node } from '../support/batches.ts'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { fits, sharedConsole, violations } from '../support/console.ts'
import { call, confirmMany } from '../support/kept.ts'

describe.skipIf(CHROMIUM === undefined)('the learning screen of the console', () => {
  const { ground, signedIn } = sharedConsole('/learning', '.learning .card')
  const { newNode } = ground

  async function confirm(as: Node, count: number, name?: string): Promise<void> {
    await confirmMany(as, count, name)
    // The run that would begin by itself.
    await ground.db.query("update learning set run_state = 'done' where run_state = 'queued'")
  }

  it('learns on a click, shows what it wins and loses, and rolls back', async () => {
    const as = await newNode()
    const { page, complaints } = await signedIn(as)
    await page.getByText('Nothing was learned yet.').waitFor()
    expect(await page.getByRole('button', { name: 'Learn now' }).isDisabled()).toBe(true)
    expect(await violations(page)).toEqual([])

    await confirm(as, 5)
    await page.reload()
    await page.getByRole('button', { name: 'Learn now' }).click()
    await page.getByText('does not help').waitFor()
    await page.getByText('Documents are read without anything that was learned.').waitFor()

    await confirm(as, 2, 'Beta GmbH')
    await page.reload()
    await page.getByText('7 documents confirmed, 2 since the last run.').waitFor()
    await page.getByRole('button', { name: 'Learn now' }).click()
    await page.getByText('Version 2 is in use, learned from 7 documents of 2 vendors.').waitFor()
    const cells = await page.locator('details').first().locator('tbody tr').first().locator('td').allInnerTexts()
    expect(cells).toEqual(['7', '5', '7', '2', '0', '+0 / −0', 'place on the page'])
    await shoot(page, 'learning')
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Learn now' }).click()
    await page.getByText('Version 3 is in use, learned from 7 documents').waitFor()
    await page.locator('summary', { hasText: 'Version 2' }).click()
    await page.getByRole('button', { name: 'Use version 2' }).click()
    await page.getByText('Version 2 is in use, learned from').waitFor()
    await page.getByRole('button', { name: 'Use none' }).click()
    await page.getByText('Learning is off.').waitFor()
    expect((await call(as, '/v1/learning')).body).toMatchObject({ active_version: null, off: true })
    expect(complaints).toEqual([])
  })

  it('is reached from the inbox by keyboard, and says which screen is shown', async () => {
    const as = await newNode()
    const { page, complaints } = await signedIn(as)
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByText('No documents here yet').waitFor()
    await page.getByRole('link', { name: 'Learning' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Learning' }).waitFor()
    expect(await page.getByRole('link', { name: 'Learning' }).getAttribute('aria-current')).toBe('page')
    expect(await page.title()).toBe('Learning · docmill')
    expect(complaints).toEqual([])
  })

  it('can be used in the dark, in German, on a phone', async () => {
    const as = await newNode()
    await confirm(as, 6, 'Beta GmbH')
    await call(as, '/v1/learning/runs', { method: 'POST' })
    const { page, complaints } = await signedIn(as, {
      locale: 'de-DE',
      colorScheme: 'dark',
      viewport: { width: 360, height: 740 },
    })
    await page.getByText('Version 1 ist in Gebrauch, gelernt aus 6 Dokumenten von 1 Lieferanten.').waitFor()
    expect(await fits(page)).toBe(true)
    await shoot(page, 'learning-phone-dark')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
