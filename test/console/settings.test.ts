// The screen of settings in a real browser, on a service whose extractor a test can foresee.

import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { fits, LOOKS, sharedConsole, signIn, violations } from '../support/console.ts'
import { call, send } from '../support/kept.ts'

describe.skipIf(CHROMIUM === undefined)('the settings of the console', () => {
  const { ground, open, signedIn } = sharedConsole('/settings', '.settings .card', { WEBHOOK_ALLOW_HOSTS: '127.0.0.9' })
  const { newAccount } = ground

  it('changes how long documents are kept and which ones people look at, by keyboard', async () => {
    const { as } = await newAccount()
    const { page, complaints } = await signedIn(as)
    await page.getByText('docmill keeps each document for 30 days.').waitFor()
    const days = page.getByLabel('Days')
    await days.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('90')
    await page.keyboard.press('Enter')
    await page.getByText('docmill keeps each document for 90 days.').waitFor()
    expect((await call(as, '/v1/account')).body).toMatchObject({ keep_days: 90 })
    await page.getByRole('button', { name: 'Use the default of 30 days' }).press('Enter')
    await page.getByText('docmill keeps each document for 30 days.').waitFor()
    expect((await call(as, '/v1/account')).body).toMatchObject({ keep_days: null })

    await page.getByText('People look at all documents.').waitFor()
    await page.getByLabel('Least confidence').fill('97.5')
    await page.keyboard.press('Enter')
    await page.getByText('Documents with 97.5% or more are confirmed').waitFor()
    expect((await call(as, '/v1/review/rule')).body).toMatchObject({ threshold: 0.975 })
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.locator('.inbox').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('Documents with 97.5% or more are confirmed').waitFor()
    expect(complaints).toEqual([])
  })

  it('sets the address for confirmed documents, says what is wrong with one, and takes it away', async () => {
    const { as } = await newAccount()
    const { page, complaints } = await signedIn(as)
    await page.getByText('Nobody is told.').waitFor()
    await page.getByLabel('Address').fill('https://10.0.0.1/in')
    await page.keyboard.press('Enter')
    await page.getByText('must resolve to public addresses only').waitFor()
    await page.getByLabel('Address').fill('https://127.0.0.9/in?token=swordfish')
    await page.keyboard.press('Enter')
    await page.getByText('docmill tells 127.0.0.9.').waitFor()
    expect((await call(as, '/v1/account')).body['review_webhook_url']).toBe('https://127.0.0.9/in?token=swordfish')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Tell nobody' }).click()
    await page.getByText('Nobody is told.').waitFor()
    expect((await call(as, '/v1/account')).body['review_webhook_url']).toBe(null)
    expect(complaints).toEqual([])
  })

  /** A webhook that was given up, one that was delivered, and a worker that sends nothing. */
  async function webhooksOf(accountId: string): Promise<void> {
    await ground.db.query(
      `with made as (
         insert into batches (id, account_id, request_id, total, estimated_seconds, webhook_url, callback_id,
           public_url, link_key, link_seconds, state, processed, finished_at, expires_at)
         select gen_random_uuid(), $1, 'r', 1, 1, 'https://' || host || '/in?token=swordfish', 'run-' || host,
           'http://docmill.test',
           '\\x00', 1, 'complete', 1, now(), now() + interval '1 day'
         from unnest(array['127.0.0.1', 'hooks.example']) as host returning id, webhook_url)
       insert into deliveries (id, batch_id, state, attempts, last_result, finished_at)
       select 'msg_' || substr(md5(id::text), 1, 24), id,
         case when webhook_url like '%127%' then 'dead' else 'delivered' end,
         4, case when webhook_url like '%127%' then 'HTTP 500' else 'HTTP 204' end, now() from made`,
      [accountId],
    )
  }

  it('shows webhooks that failed, and sends one again', async () => {
    const { as, accountId } = await newAccount()
    await webhooksOf(accountId)
    const { page, complaints } = await signedIn(as)
    await page.getByRole('cell', { name: 'HTTP 204' }).waitFor()
    await page.getByText('Accepts documents').waitFor()
    await page.getByText('0 waiting, 1 failed').waitFor()
    expect(await page.locator('.health').innerText()).toMatch(/fake, \d+ thread/)
    await page.locator('.webhooks select').selectOption('failed')
    await page.getByRole('cell', { name: 'HTTP 204' }).waitFor({ state: 'detached' })
    expect(await page.locator('.webhooks tbody tr').count()).toBe(1)
    expect(await page.content()).not.toContain('swordfish')
    await page.getByRole('button', { name: 'Resend run-127.0.0.1' }).press('Enter')
    await page.getByText('The webhook is sent again.').waitFor()
    await page.getByText('No webhook is in this state.').waitFor()
    expect(complaints).toEqual([])
  })

  it('makes a key that is shown once, and revokes it when asked twice', async () => {
    const { as } = await newAccount()
    const { page, complaints } = await signedIn(as)
    const card = page.locator('.keys')
    // Nothing else runs while the keys are read.
    await card.locator('tbody tr').first().waitFor()
    await card.getByLabel('Name').fill('Accounts <b>payable</b>')
    await card.getByLabel('Send documents').press('Space')
    await card.getByLabel('Review documents').press('Space')
    await card.getByRole('button', { name: 'Make a key' }).press('Enter')
    const field = card.getByLabel('The new key. Copy it now')
    await field.waitFor()
    expect(await violations(page)).toEqual([])
    const apiKey = await field.inputValue()
    expect((await call({ ...as, apiKey }, '/v1/account')).body).toMatchObject({ scopes: ['review'] })
    await card.getByRole('button', { name: 'Done' }).press('Enter')
    await field.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(apiKey)
    await card.getByRole('cell', { name: 'Accounts <b>payable</b>', exact: true }).waitFor()

    await card.getByRole('button', { name: 'Revoke Accounts' }).press('Enter')
    await page.getByText('Press again to revoke it.').waitFor()
    expect((await call({ ...as, apiKey }, '/v1/usage')).status).toBe(200)
    await card.getByRole('button', { name: 'Really revoke Accounts' }).press('Enter')
    await page.getByText('The key is revoked.').waitFor()
    expect((await call({ ...as, apiKey }, '/v1/usage')).status).toBe(401)

    await card.getByRole('button', { name: 'Revoke dm_' }).press('Enter')
    await page.getByText('You are signed in with this key.').waitFor()
    await card.getByRole('button', { name: 'Really revoke dm_' }).press('Enter')
    await page.getByText('Your session is over.').waitFor()
    expect(complaints).toEqual([])
  })

  it('shows who signed in with a key for review what there is, and nothing to change', async () => {
    const { as } = await newAccount()
    const made = await Promise.all(
      ['review', 'extract'].map((scope) => send(as, 'POST', '/v1/keys', { scopes: [scope] })),
    )
    const [review, extract] = made.map(({ body }) => ({ ...as, apiKey: body['api_key'] as string }))
    const { page, complaints } = await signedIn(review!)
    await page.getByText('a key that may not change settings').waitFor()
    expect(await page.locator('.settings form').count()).toBe(0)
    expect(await page.locator('.keys, .webhooks').count()).toBe(0)
    expect(await violations(page)).toEqual([])

    const other = await open()
    await signIn(other, extract!)
    await other.page.getByText('This API key may not review documents.').waitFor()
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  it.each(LOOKS)('has no violation of accessibility that axe finds, %s', async (_name, options, shot) => {
    const { as, accountId } = await newAccount()
    await webhooksOf(accountId)
    const { page, complaints } = await signedIn(as, options)
    await page.locator('.webhooks tbody tr').first().waitFor()
    await shoot(page, `settings-${shot}`)
    expect(await violations(page)).toEqual([])
    await page.locator('.settings').evaluate((screen) => screen.scrollTo(0, 5000))
    await shoot(page, `settings-end-${shot}`)
    expect(await violations(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    expect(complaints).toEqual([])
  })
})
