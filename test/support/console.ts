// The console in a browser that all tests of a file share.

import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Node } from './batches.ts'
import { openBrowser, sayWithoutBrowser, visit, type Visit } from './browser.ts'
import { sharedService } from './shared-service.ts'

sayWithoutBrowser()

/** Windows that every screen is looked at in, with the ends of their pictures' names. */
export const LOOKS: [name: string, options: BrowserContextOptions, shot: string][] = [
  ['in the light', {}, 'light'],
  ['in the dark', { colorScheme: 'dark' }, 'dark'],
  ['on a phone', { viewport: { width: 360, height: 740 } }, 'phone'],
  ['in German', { locale: 'de-DE' }, 'german'],
]

export function sharedBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  /** A window of somebody who was never here, until the test is over. */
  async function open(options?: BrowserContextOptions): Promise<Visit> {
    const one = await visit(browser, options)
    onTestFinished(() => one.context.close())
    return one
  }
  return { open }
}

/** A service whose extractor a test can foresee, and windows of people who signed in at `path` and see `shown`. */
export function sharedConsole(path: string, shown: string, more: Record<string, string> = {}) {
  const ground = sharedService('growth', { RATE_LIMIT_PER_MINUTE: '100000', ...more })
  const { open } = sharedBrowser()

  async function signedIn(as: Node, options?: BrowserContextOptions): Promise<Visit> {
    const one = await open(options)
    await signIn(one, as, path)
    await one.page.locator(shown).first().waitFor()
    return one
  }
  return { ground, open, signedIn }
}

/** Opens the screen at `path`, and gives the key that it asks for. */
export async function signIn({ page }: Visit, as: Node, path = ''): Promise<void> {
  await page.goto(`${as.url}/console${path}`)
  await page.locator('input').fill(as.apiKey)
  await page.locator('form button').click()
}

/** What axe finds: rule and places. */
export async function violations(page: Page): Promise<string[]> {
  // Trusted types let no script in but this one.
  await page.evaluate(axe.source)
  return page.evaluate(
    `axe.run().then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
  )
}

/** Whether the page is no wider than its window. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')
