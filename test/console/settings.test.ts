// The screen of settings in a real browser, on a service whose extractor a test can foresee.

import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { CHROMIUM, openBrowser, sayWithoutBrowser, shoot, visit, type Visit } from '../support/browser.ts'
import type { Node } from '../support/batches.ts'
import { fleet } from '../support/fleet.ts'
import { call } from '../support/kept.ts'
import { createKey } from '../../src/store/api-keys.ts'

sayWithoutBrowser()

describe.skipIf(CHROMIUM === undefined)('the settings of the console', () => {
  const ends: (() => Promise<void> | void)[] = []
  let ground: Awaited<ReturnType<typeof fleet>>
  let browser: Browser
  let node: Node
  beforeAll(async () => {
    ground = await fleet({ onTestFinished: (end: () => Promise<void>) => ends.push(end) } as unknown as TestContext)
    ;[browser, node] = await Promise.all([openBrowser(), ground.service({ RATE_LIMIT_PER_MINUTE: '100000' })])
  })
  afterAll(async () => {
    await browser?.close()
    for (const end of ends) await end()
  })

  async function newAccount(): Promise<{ as: Node; accountId: string }> {
    const { apiKey, accountId } = await createKey(ground.db, 'growth')
    return { as: { ...node, apiKey }, accountId }
  }

  /** A window of a person who is signed in. */
  async function signedIn(as: Node, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
    const one = await visit(browser, options)
    onTestFinished(() => one.context.close())
    await one.page.goto(`${as.url}/console/settings`)
    await one.page.locator('input').fill(as.apiKey)
    await one.page.locator('form button').click()
    await one.page.locator('.settings .card').first().waitFor()
    return one
  }

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

  it.each([
    ['in the light', {}, 'light'],
    ['in the dark', { colorScheme: 'dark' as const }, 'dark'],
    ['on a phone', { viewport: { width: 360, height: 740 } }, 'phone'],
    ['in German', { locale: 'de-DE' }, 'german'],
  ])('has no violation of accessibility that axe finds, %s', async (_name, options, shot) => {
    const { as } = await newAccount()
    const { page, complaints } = await signedIn(as, options)
    await shoot(page, `settings-${shot}`)
    expect(await violations(page)).toEqual([])
    await page.locator('.settings').evaluate((screen) => screen.scrollTo(0, 5000))
    await shoot(page, `settings-end-${shot}`)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
    expect(complaints).toEqual([])
  })
})

/** What axe finds: rule and places. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
  )
}
