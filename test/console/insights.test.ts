// The screen of insights in a real browser, on a service whose extractor a test can foresee.

import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { fits, LOOKS, sharedConsole, violations } from '../support/console.ts'
import { call, kept } from '../support/kept.ts'

describe.skipIf(CHROMIUM === undefined)('the insights of the console', () => {
  const { ground, signedIn } = sharedConsole('/insights', '.insights')
  const { newAccount } = ground

  /** Three hundred confirmed documents of two types over three weeks; unsure ones have errors. */
  async function confirmMany(accountId: string): Promise<void> {
    await ground.db.query(
      `insert into confirmations
         (document_id, account_id, document_type, score, returned, wrong, missing, fields, confirmed_at)
       select gen_random_uuid(), $1, case when one % 3 = 0 then 'receipt' else 'invoice' end,
         (40 + one % 60) / 100.0, 20, case when one % 60 < 20 and one % 4 = 0 then 2 else 0 end, 0,
         json_build_object(
           'vendor.name', json_build_object('right', 1, 'wrong', 0, 'missing', 0),
           'financial.line_items.total',
           json_build_object('right', 18 - one % 3, 'wrong', one % 3, 'missing', one % 2)),
         now() - make_interval(days => one % 21)
       from generate_series(1, 300) as one`,
      [accountId],
    )
    await ground.db.query(
      `insert into usage_days (account_id, day, lane, calls)
       select $1, current_date - one, 0, 5 + (one * 7) % 20 from generate_series(0, 25) as one`,
      [accountId],
    )
  }

  it('shows a plan, and sets the threshold of the slider for new documents', async () => {
    const { as, accountId } = await newAccount()
    await confirmMany(accountId)
    const { page, complaints } = await signedIn(as)
    await page.getByText('is the lowest threshold that holds').waitFor()
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('End')
    await expect.poll(() => page.locator('.slider output').innerText()).toBe('99%')
    await page.getByRole('button', { name: 'Use 99% for new documents' }).click()
    await page.getByText('Documents with 99% or more are confirmed').waitFor()
    expect((await call(as, '/v1/review/rule')).body).toMatchObject({ threshold: 0.99 })
    await page.getByRole('button', { name: 'People look at all documents again' }).click()
    await page.getByText('People look at all documents.').waitFor()
    expect((await call(as, '/v1/review/rule')).body).toMatchObject({ threshold: null })
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.locator('.inbox').waitFor()
    expect(complaints).toEqual([])
  })

  it('says how many documents are missing for a plan', async () => {
    const { as } = await newAccount()
    const id = await kept(as)
    await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })
    const { page, complaints } = await signedIn(as)
    await page.getByText('Confirm 49 more to see a recommendation.').waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it.each(LOOKS)('has no violation of accessibility that axe finds, %s', async (_name, options, shot) => {
    const { as, accountId } = await newAccount()
    await confirmMany(accountId)
    await kept(as, 'full.pdf')
    await kept(as, 'corrupt.pdf', 'failed')
    const { page, complaints } = await signedIn(as, options)
    await page.locator('.fields-worst').waitFor()
    await page.locator('.promise').waitFor()
    await shoot(page, `insights-${shot}`)
    expect(await violations(page)).toEqual([])
    // Closed tables are out of reach of axe.
    for (const summary of await page.locator('.twin summary').all()) await summary.click()
    await page.locator('.insights').evaluate((screen) => screen.scrollTo(0, 1000))
    await shoot(page, `insights-tables-${shot}`)
    expect(await violations(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    expect(complaints).toEqual([])
  })
})
