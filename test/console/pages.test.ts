// The view of a document's pages: turned by people, in a real browser.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { violations } from '../support/console.ts'
import { active, pictureWidth, sharedReview } from '../support/review.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

describe.skipIf(CHROMIUM === undefined)('pages of a document', () => {
  const { readKept, upload, signedIn, openDocument } = sharedReview()

  const boxOf = async (page: Page, selector: string): Promise<Box> => (await page.locator(selector).boundingBox())!
  const shapeOf = async (page: Page, number: number, part = `[data-page="${number}"]`): Promise<string> => {
    const { width, height } = await boxOf(page, part)
    return width > height ? 'wide' : 'tall'
  }
  const thumbnail = (number: number): string => `.thumbnails button:nth-of-type(${number})`

  it('turn, each by itself, and stay so for the visit', async () => {
    const id = await upload({ pages: 2 }, 'turn.pdf')
    const one = await signedIn()
    const { page, complaints } = one
    await openDocument(one, id)
    await pictureWidth(page)
    await page.getByRole('button', { name: 'Turn the page' }).click()
    await expect.poll(() => shapeOf(page, 1)).toBe('wide')
    expect(await shapeOf(page, 2)).toBe('tall')
    await shoot(page, 'page-turned')
    expect(await violations(page)).toEqual([])
    // The key turns the page that is in sight.
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.getByRole('group', { name: 'Pages' }).focus()
    await page.keyboard.press('r')
    await expect.poll(() => shapeOf(page, 2)).toBe('wide')
    await page.keyboard.press('Shift+R')
    await expect.poll(() => shapeOf(page, 2)).toBe('tall')
    expect(await shapeOf(page, 1)).toBe('wide')
    await page.getByRole('link', { name: 'Inbox' }).first().click()
    await page.locator('.inbox').waitFor()
    await page.goBack()
    await page.locator('.sheet').first().waitFor()
    expect([await shapeOf(page, 1), await shapeOf(page, 2)]).toEqual(['wide', 'tall'])
    expect(complaints).toEqual([])
  })

  it('turn in the strip at the side, too', async () => {
    const id = await upload({ pages: 2 }, 'strip.pdf')
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await pictureWidth(page)
    const shapes = async (): Promise<string[]> => [
      await shapeOf(page, 1, `${thumbnail(1)} img`),
      await shapeOf(page, 2, `${thumbnail(2)} img`),
    ]
    await expect.poll(shapes).toEqual(['tall', 'tall'])
    await page.getByRole('button', { name: 'Turn the page' }).click()
    await expect.poll(shapes).toEqual(['wide', 'tall'])
    const [picture, button] = [await boxOf(page, `${thumbnail(1)} img`), await boxOf(page, thumbnail(1))]
    expect(picture.x).toBeGreaterThanOrEqual(button.x)
    expect(picture.x + picture.width).toBeLessThanOrEqual(button.x + button.width)
    expect(picture.y + picture.height).toBeLessThanOrEqual(button.y + button.height)
    // The one below moves up.
    expect((await boxOf(page, thumbnail(2))).y - button.y).toBeLessThan(button.width + 30)
    await page.getByRole('group', { name: 'Pages' }).focus()
    await page.keyboard.press('Shift+R')
    await expect.poll(shapes).toEqual(['tall', 'tall'])
  })

  it('have their boxes where the words are when they are turned, and words can be taken', async () => {
    const id = await upload({}, 'turned.pdf')
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await pictureWidth(page)
    await page.getByRole('button', { name: 'Turn the page' }).click()
    await expect.poll(() => shapeOf(page, 1)).toBe('wide')
    const date = await boxOf(page, '[data-box="document_meta.date"]')
    // The head of the page is on the right now, and the line runs down.
    expect(date.height).toBeGreaterThan(2 * date.width)
    await page.mouse.click(date.x + date.width / 2, date.y + date.height / 2)
    await expect.poll(() => active(page)).toBe('field-document_meta.date')

    await page.getByRole('button', { name: 'Zoom in' }).click()
    const due = await boxOf(page, '[data-box="document_meta.due_date"]')
    await page.mouse.move(due.x - 4, due.y - 3)
    await page.mouse.down()
    await page.mouse.move(due.x + due.width + 4, due.y + due.height + 3, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => page.locator('#field-document_meta\\.date').inputValue()).toBe('2024-04-14')
    await page.keyboard.press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    const { fields } = await readKept(id)
    const { box } = fields['document_meta.date']!
    // As on the upright page.
    expect(box!['right']! - box!['left']!).toBeGreaterThan(box!['bottom']! - box!['top']!)
  })

  it('bring the place of a field into sight when they are turned', async () => {
    const id = await upload({}, 'sight.pdf')
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await pictureWidth(page)
    for (let turns = 0; turns < 3; turns++) await page.getByRole('button', { name: 'Turn the page' }).click()
    for (let steps = 0; steps < 4; steps++) await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.locator('#field-financial\\.totals\\.grand_total').focus()
    const stage = await boxOf(page, '.scroller')
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(page, '.box.selected')
        const isInside = x >= stage.x && y >= stage.y
        return isInside && x + width <= stage.x + stage.width && y + height <= stage.y + stage.height
      })
      .toBe(true)
  })
})
