// A list of ten thousand documents in a real browser: the keyboard leads on, and what the browser holds and asks for
// does not grow with the list.

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fill } from '../../bench/documents/fill.ts'
import type { Node } from '../support/batches.ts'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { sharedConsole, violations } from '../support/console.ts'
import { call } from '../support/kept.ts'

const COUNT = 10_000
const MOST_ROWS = 200
/** Calls of one look at the list. */
const MOST_CALLS = 4

describe.skipIf(CHROMIUM === undefined)('a list of ten thousand documents', () => {
  const { ground, signedIn } = sharedConsole('', 'a.open')
  let as: Node
  beforeAll(async () => {
    const account = await ground.newAccount()
    as = account.as
    await ground.db.transaction((sql) => fill(sql, account.accountId, COUNT))
  })

  /** The inbox, with what was asked of the service for it. */
  async function opened() {
    const { page, complaints } = await signedIn(as)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/documents?')) asked.push(request.url())
    })
    return { page, complaints, asked }
  }

  it('goes on by the Down key, and back by the Up key, with few rows and calls', async () => {
    const { page, complaints, asked } = await opened()
    const newest = await idsOf(as, 350)
    expect(await rows(page)).toBe(50)
    await page.locator('a.open').first().focus()
    for (const at of [50, 100, 150, 200, 250, 300]) {
      await page.keyboard.press('End')
      expect(await focused(page)).toBe(newest[at - 1])
      const before = asked.length
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe(newest[at])
      expect(await rows(page)).toBeLessThanOrEqual(MOST_ROWS)
      expect(asked.length - before).toBeLessThanOrEqual(MOST_CALLS)
    }
    expect(await page.locator('a.open').first().getAttribute('href')).toContain(newest[150])
    await shoot(page, 'inbox-long')
    expect(await violations(page)).toEqual([])
    for (const at of [150, 100, 50]) {
      await page.keyboard.press('Home')
      expect(await focused(page)).toBe(newest[at])
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focused(page)).toBe(newest[at - 1])
      expect(await rows(page)).toBeLessThanOrEqual(MOST_ROWS)
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe(newest[0])
    expect(complaints).toEqual([])
  })

  it('moves by many rows with the keys of pages, and opens the document that was reached', async () => {
    const { page, complaints } = await opened()
    const newest = await idsOf(as, 100)
    await page.locator('a.open').first().focus()
    for (const at of [20, 40]) {
      await page.keyboard.press('PageDown')
      expect(await focused(page)).toBe(newest[at])
    }
    await page.keyboard.press('PageDown')
    await expect.poll(() => focused(page)).toBe(newest[50])
    await page.keyboard.press('PageUp')
    expect(await focused(page)).toBe(newest[30])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain(newest[30]!)
    expect(complaints).toEqual([])
  })

  it('shows later and newer documents by buttons, and begins anew with other filters', async () => {
    const { page, complaints } = await opened()
    const newest = await idsOf(as, 300)
    const first = page.locator('a.open').first()
    for (let time = 0; time < 4; time += 1) await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => first.getAttribute('href')).toContain(newest[50])
    expect(await rows(page)).toBe(MOST_ROWS)
    await page.getByRole('button', { name: 'Show newer ones' }).click()
    await expect.poll(() => first.getAttribute('href')).toContain(newest[0])
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => first.getAttribute('href')).toContain(newest[50])
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Rejected' }).click()
    const rejected = (await call(as, '/v1/documents?state=rejected&limit=1')).body['documents'] as Summary[]
    await expect.poll(() => first.getAttribute('href')).toContain(rejected[0]!.document_id)
    expect(await rows(page)).toBe(50)
    expect(await page.getByRole('button', { name: 'Show newer ones' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

interface Summary {
  document_id: string
}

/** Ids of the newest documents. */
async function idsOf(as: Node, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ids.length < count;) {
    const { body } = await call(as, `/v1/documents?limit=200${cursor}`)
    ids.push(...(body['documents'] as Summary[]).map(({ document_id: id }) => id))
    cursor = `&cursor=${encodeURIComponent(body['next_cursor'] as string)}`
  }
  return ids
}

const rows = (page: Page): Promise<number> => page.locator('tbody tr').count()

/** The document whose row has the cursor. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(`/[0-9a-f-]{36}/.exec(document.activeElement?.getAttribute('href') ?? '')?.[0]`)
