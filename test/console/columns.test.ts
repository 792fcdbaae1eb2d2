// Borders between the columns of a table are moved on its page, in a real browser.

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { violations } from '../support/console.ts'
import { active, pictureWidth, sharedReview } from '../support/review.ts'

const LIST = 'financial.line_items'

describe.skipIf(CHROMIUM === undefined)('borders of columns', () => {
  const { call, readKept, upload, signedIn, openDocument } = sharedReview()

  const rowsOf = async (id: string): Promise<object[]> => (await readKept(id)).extraction.financial['line_items']!
  const idOf = (row: number, name: string): string => `field-${LIST}[${row}].${name}`
  const cell = (page: Page, row: number, name: string): Locator => page.locator(`[id="${idOf(row, name)}"]`)
  const border = (page: Page, left: string, right: string): Locator =>
    page.getByRole('separator', { name: `Border between ${left} and ${right}` })

  /** An invoice whose second quantity was read into its description. */
  async function misread(name: string): Promise<string> {
    const id = await upload({}, name)
    const { version, fields } = await readKept(id)
    const text = fields[`${LIST}[1].description`]!.box!
    const box = { ...text, right: fields[`${LIST}[1].quantity`]!.box!['right'] }
    const answer = await call(`documents/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      body: JSON.stringify({
        fields: {
          [`${LIST}[1].description`]: { value: 'Screwdriver set 2', page: 1, box },
          [`${LIST}[1].quantity`]: null,
        },
      }),
    })
    expect(answer.status).toBe(200)
    return id
  }

  /** Drags a border by `by` pixels and holds it there. */
  async function drag(page: Page, handle: Locator, by: number): Promise<void> {
    const { x, y, width, height } = (await handle.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 8 })
  }

  /** The document in a new window, with its pages drawn. */
  async function look(id: string) {
    const one = await signedIn()
    await openDocument(one, id)
    await pictureWidth(one.page)
    return one
  }

  /** The same with the border between description and quantity, which stands at `x`. */
  async function grab(id: string) {
    const one = await look(id)
    await cell(one.page, 0, 'total').focus()
    const handle = border(one.page, 'Description', 'Quantity')
    const { x } = (await handle.boundingBox())!
    return { ...one, handle, x }
  }

  it('cut the words of the rows anew when they are moved by keys, saved together', async () => {
    const id = await misread('keys.pdf')
    const { page, complaints } = await look(id)
    expect(await page.getByRole('separator').count()).toBe(0)
    await cell(page, 1, 'description').focus()
    await page.keyboard.press('F6')
    const handle = border(page, 'Description', 'Quantity')
    await expect.poll(() => page.evaluate('document.activeElement.dataset.border')).toBe('description quantity')
    expect(Number(await handle.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => cell(page, 1, 'description').inputValue()).toBe('Screwdriver set')
    expect(await cell(page, 1, 'quantity').inputValue()).toBe('2')
    await page.getByText('2 values are not saved').waitFor()
    await shoot(page, 'columns-moved')
    expect(await violations(page)).toEqual([])
    await handle.press('Enter')
    await expect
      .poll(() => rowsOf(id))
      .toMatchObject([
        { description: 'Steel hammer', quantity: 4 },
        { description: 'Screwdriver set', quantity: 2 },
      ])
    await page.getByText('not saved').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(() => active(page)).toBe(idOf(1, 'description'))
    expect(complaints).toEqual([])
  })

  it('can be dragged, taken back, and say which values do not fit', async () => {
    const id = await upload({}, 'drag.pdf')
    const { page, complaints, handle, x } = await grab(id)
    const words = (await page.locator(`[data-box="${LIST}[1].description"]`).boundingBox())!
    await drag(page, handle, words.x + words.width / 2 - x)
    await expect.poll(() => cell(page, 1, 'description').inputValue()).toBe('Screwdriver')
    expect(await cell(page, 1, 'quantity').inputValue()).toBe('set 2')
    // Back again: nothing has changed.
    await page.mouse.move(x + 12, words.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => cell(page, 1, 'quantity').inputValue()).toBe('2')
    expect(await page.getByText('not saved').count()).toBe(0)

    await drag(page, handle, words.x + words.width / 2 - x)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('"set 2" is no number').first().waitFor()
    expect(await cell(page, 1, 'quantity').inputValue()).toBe('set 2')
    expect(await rowsOf(id)).toMatchObject([{ quantity: 4 }, { description: 'Screwdriver set', quantity: 2 }])
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => cell(page, 1, 'quantity').inputValue()).toBe('2')
    expect(complaints).toEqual([])
  })

  it('say so before they leave a column without values, which can be filled again', async () => {
    const id = await upload({}, 'empty.pdf')
    const { page, complaints, handle, x } = await grab(id)
    const price = (await page.locator(`[data-box="${LIST}[1].unit_price"]`).boundingBox())!
    const empties = page.getByText('The column "Quantity" will have no value')
    await drag(page, handle, price.x - x)
    await page.mouse.up()
    await empties.waitFor()
    expect(await cell(page, 0, 'description').inputValue()).toBe('Steel hammer 4')
    expect(await cell(page, 0, 'quantity').inputValue()).toBe('')
    await shoot(page, 'columns-emptied')
    expect(await violations(page)).toEqual([])
    // Back again: nothing has changed.
    await drag(page, handle, x - (await handle.boundingBox())!.x)
    await page.mouse.up()
    await expect.poll(() => cell(page, 0, 'quantity').inputValue()).toBe('4')
    expect(await page.getByText('not saved').count()).toBe(0)
    expect(await empties.count()).toBe(0)

    await drag(page, handle, price.x - x)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('not saved').waitFor({ state: 'detached' })
    expect(await rowsOf(id)).toMatchObject([
      { description: 'Steel hammer 4', unit_price: 15 },
      { description: 'Screwdriver set 2', unit_price: 20 },
    ])
    expect(JSON.stringify(await rowsOf(id))).not.toContain('quantity')
    await cell(page, 0, 'quantity').fill('4')
    await page.keyboard.press('Enter')
    await expect.poll(() => rowsOf(id)).toMatchObject([{ quantity: 4 }, {}])
    expect(complaints).toEqual([])
  })

  it('leave alone what a person wrote in place of the printed words', async () => {
    const id = await upload({}, 'written.pdf')
    const { version, fields } = await readKept(id)
    const { page: number, box } = fields[`${LIST}[1].quantity`]!
    const answer = await call(`documents/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      body: JSON.stringify({ fields: { [`${LIST}[1].quantity`]: { value: 7, page: number, box } } }),
    })
    expect(answer.status).toBe(200)
    const { page, handle, x } = await grab(id)
    const price = (await page.locator(`[data-box="${LIST}[1].unit_price"]`).boundingBox())!
    await drag(page, handle, price.x - x)
    await page.mouse.up()
    await expect.poll(() => cell(page, 0, 'quantity').inputValue()).toBe('')
    expect(await cell(page, 1, 'quantity').inputValue()).toBe('7')
    expect(await page.getByText('will have no value').count()).toBe(0)
  })

  it('can be dragged on a page that is turned', async () => {
    const id = await upload({}, 'turned.pdf')
    const { page } = await look(id)
    await page.getByRole('button', { name: 'Turn the page' }).click()
    await cell(page, 0, 'total').focus()
    const handle = border(page, 'Description', 'Quantity')
    expect(await handle.getAttribute('aria-orientation')).toBe('horizontal')
    await handle.scrollIntoViewIfNeeded()
    await handle.focus()
    // The left of the page is at the top now.
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => cell(page, 1, 'description').inputValue()).toBe('Screwdriver')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => cell(page, 1, 'description').inputValue()).toBe('Screwdriver set')
    const at = (await handle.boundingBox())!
    const words = (await page.locator(`[data-box="${LIST}[1].description"]`).boundingBox())!
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2, words.y + words.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => cell(page, 1, 'description').inputValue()).toBe('Screwdriver')
  })

  it('move no more when the document is confirmed', async () => {
    const id = await upload({}, 'closed.pdf')
    await call(`documents/${id}/confirm`, { method: 'POST' })
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await cell(page, 0, 'total').focus()
    await page.locator('.box.selected').waitFor()
    expect(await page.getByRole('separator').count()).toBe(0)
  })
})
