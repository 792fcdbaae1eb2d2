// Rows of a table are merged and split, in a real browser.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { violations } from '../support/console.ts'
import { active, sharedReview } from '../support/review.ts'

describe.skipIf(CHROMIUM === undefined)('rows of a document', () => {
  const { readKept, upload, signedIn, openDocument } = sharedReview()

  const rowsOf = async (id: string): Promise<object[]> => (await readKept(id)).extraction.financial['line_items']!
  const idOf = (row: number, name: string): string => `field-financial.line_items[${row}].${name}`
  const cell = (page: Page, row: number, name: string) => page.locator(`[id="${idOf(row, name)}"]`)

  /** Puts the cursor before `text` of a cell. */
  async function caretBefore(page: Page, row: number, name: string, text: string): Promise<void> {
    await cell(page, row, name).focus()
    await page.evaluate(`(() => {
      const input = document.activeElement
      const at = input.value.indexOf(${JSON.stringify(text)})
      input.setSelectionRange(at, at)
    })()`)
  }

  it('are split at the cursor and merged again by keys', async () => {
    const id = await upload({}, 'keys.pdf')
    const one = await signedIn()
    const { page, complaints } = one
    await openDocument(one, id)
    const before = await readKept(id)
    await caretBefore(page, 1, 'description', 'set')
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => rowsOf(id))
      .toMatchObject([
        { description: 'Steel hammer' },
        { description: 'Screwdriver', quantity: 2, total: 40 },
        { description: 'set' },
      ])
    await expect.poll(() => active(page)).toBe(idOf(2, 'description'))
    const { box: whole } = before.fields['financial.line_items[1].description']!
    const { fields } = await readKept(id)
    // Each half stands where its words are printed.
    expect(fields['financial.line_items[1].description']!.box!['right']).toBeLessThan(whole!['right']!)
    expect(fields['financial.line_items[2].description']!.box!['left']).toBeGreaterThan(whole!['left']!)

    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => rowsOf(id)).toEqual(before.extraction.financial['line_items'])
    await expect.poll(() => active(page)).toBe(idOf(1, 'description'))
    const after = await readKept(id)
    expect(after.fields['financial.line_items[1].description']!.box).toEqual(whole)
    expect(complaints).toEqual([])
  })

  it('keep the numbers of the upper row when they are merged, until a person takes the others', async () => {
    const id = await upload({}, 'numbers.pdf')
    const one = await signedIn()
    const { page, complaints } = one
    await openDocument(one, id)
    await cell(page, 1, 'total').focus()
    await page.getByRole('button', { name: 'Merge row 2 with row 1' }).click()
    await expect
      .poll(() => rowsOf(id))
      .toMatchObject([{ description: 'Steel hammer Screwdriver set', quantity: 4, unit_price: 15, total: 60 }])
    const total = page.locator(`td:has([id="${idOf(0, 'total')}"])`)
    await expect.poll(() => total.getAttribute('class')).toContain('unsaved')
    await shoot(page, 'rows-merged')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Use 40.00' }).click()
    await expect.poll(() => rowsOf(id)).toMatchObject([{ quantity: 4, unit_price: 15, total: 40 }])
    // Who looks at a number and goes on has decided, too.
    await cell(page, 0, 'quantity').press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Use 2', exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('keep every number that a merge left over, however many merges and splits follow', async () => {
    const id = await upload({}, 'many.pdf')
    const one = await signedIn()
    const { page, complaints } = one
    await openDocument(one, id)
    const use = (value: string) => page.getByRole('button', { name: `Use ${value}`, exact: true })
    // Three rows: a merge of the lower two, and then one of what is left.
    await caretBefore(page, 0, 'description', 'hammer')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => rowsOf(id)).toMatchObject([{ total: 60 }, { description: 'hammer' }, { total: 40 }])
    await cell(page, 1, 'total').fill('7')
    await cell(page, 2, 'total').focus()
    await page.getByRole('button', { name: 'Merge row 3 with row 2' }).click()
    await expect.poll(() => rowsOf(id)).toMatchObject([{ total: 60 }, { total: 7 }])
    await use('40.00').waitFor()
    await page.getByRole('button', { name: 'Merge row 2 with row 1' }).click()
    await expect.poll(() => rowsOf(id)).toMatchObject([{ total: 60 }])
    await use('7.00').waitFor()
    expect(await use('40.00').count()).toBe(1)
    // A split above and a new row leave it where it is.
    await caretBefore(page, 0, 'description', 'hammer')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => rowsOf(id)).toHaveLength(2)
    expect([await use('7.00').count(), await use('40.00').count()]).toEqual([1, 1])
    await shoot(page, 'rows-merged-twice')
    expect(await violations(page)).toEqual([])
    await use('40.00').click()
    await expect.poll(() => rowsOf(id)).toMatchObject([{ description: 'Steel', total: 40 }, {}])
    expect(await use('7.00').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('take their numbers with them when rows above are deleted', async () => {
    const id = await upload({}, 'above.pdf')
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await caretBefore(page, 0, 'description', 'hammer')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => rowsOf(id)).toHaveLength(3)
    await cell(page, 1, 'total').fill('7')
    await cell(page, 2, 'total').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Total, row 2: 7.00 stays').waitFor()
    const lines = page.getByRole('group', { name: 'Line items' })
    await lines.getByRole('button', { name: 'Delete row 1' }).click()
    await page.getByText('Total, row 1: 7.00 stays').waitFor()
    await page.getByRole('button', { name: 'Use 40.00' }).click()
    await expect.poll(() => rowsOf(id)).toMatchObject([{ total: 40 }])
  })

  it('are merged one after the other by a key that is pressed again before the first merge is done', async () => {
    const id = await upload({}, 'quick.pdf')
    const one = await signedIn()
    const { page, complaints } = one
    await openDocument(one, id)
    await caretBefore(page, 1, 'description', 'set')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => active(page)).toBe(idOf(2, 'description'))
    await page.evaluate(`{
      const press = new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })
      document.activeElement.dispatchEvent(press)
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', press))
    }`)
    await expect.poll(() => rowsOf(id)).toMatchObject([{ description: 'Steel hammer Screwdriver set', total: 60 }])
    expect(await page.locator('.grid [role=alert]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('are split only between two words', async () => {
    const id = await upload({}, 'nowhere.pdf')
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await caretBefore(page, 0, 'description', 'Steel')
    await page.getByRole('button', { name: 'Split row 1 at the cursor' }).click()
    await page.getByText('Put the cursor between two words').waitFor()
    expect(await rowsOf(id)).toHaveLength(2)
    await caretBefore(page, 0, 'description', 'hammer')
    await page.getByRole('button', { name: 'Split row 1 at the cursor' }).click()
    await expect.poll(() => rowsOf(id)).toMatchObject([{ description: 'Steel' }, { description: 'hammer' }, {}])
  })

  it('keep what was typed in them when they move', async () => {
    const id = await upload({}, 'typed.pdf')
    const one = await signedIn()
    const { page } = one
    await openDocument(one, id)
    await cell(page, 1, 'description').fill('Copper nail box')
    await caretBefore(page, 1, 'description', 'box')
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => rowsOf(id))
      .toMatchObject([{}, { description: 'Copper nail', total: 40 }, { description: 'box' }])
    // A value that is wrong stays where it is: no row moves below it.
    await cell(page, 1, 'total').fill('much')
    await page.keyboard.press('Alt+ArrowUp')
    await page.locator('.grid [role=alert]').first().waitFor()
    expect(await rowsOf(id)).toHaveLength(3)
    expect(await cell(page, 1, 'total').inputValue()).toBe('much')
  })
})
