// A document with a table of hundreds of rows in a real browser: few rows are drawn, and yet the keyboard, corrections
// and boxes reach all of them. And what the screen asks the service for.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CHROMIUM, shoot } from '../support/browser.ts'
import { violations } from '../support/console.ts'
import { active, NUMBER, sharedReview } from '../support/review.ts'

const ROWS = 600
const PAGES = 3
/** Far fewer than there are, and more than a window has. */
const MOST_DRAWN = 120
const TABLE = 'financial.line_items'
/** A cell of the last page. */
const FAR = 450

interface Placed {
  value: unknown
  page: number
  box: { left: number; top: number; right: number; bottom: number }
}

describe.skipIf(CHROMIUM === undefined)('a long document', () => {
  const review = sharedReview()
  const { readKept, upload, signedIn, openDocument } = review

  /** An invoice whose table has `ROWS` rows, the same number on each page. */
  async function long(name: string): Promise<string> {
    const id = await upload({ pages: PAGES }, name)
    const rows = Array.from({ length: ROWS }, (_, at) => {
      const place = at % (ROWS / PAGES)
      const [left, top] = [0.05 + 0.22 * (place % 4), 0.02 + 0.019 * Math.floor(place / 4)]
      const box = { left, top, right: left + 0.2, bottom: top + 0.008 }
      const description: Placed = { value: `Brass hook ${at + 1}`, page: 1 + Math.floor((at * PAGES) / ROWS), box }
      return { description, quantity: 2, unit_price: 3, total: 6 }
    })
    await change(id, { rows: { [TABLE]: rows } })
    return id
  }
  async function change(id: string, changes: object): Promise<void> {
    const answer = await review.call(`documents/${id}?include=`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': '*' },
      body: JSON.stringify(changes),
    })
    expect(answer.status).toBe(200)
    // An answer that nobody reads would hold the service up when it ends.
    await answer.text()
  }
  async function rowsOf(id: string): Promise<Record<string, unknown>[]> {
    return (await readKept(id)).extraction.financial['line_items'] as Record<string, unknown>[]
  }
  async function opened(name: string) {
    const id = await long(name)
    const one = await signedIn()
    await openDocument(one, id)
    return { id, ...one }
  }

  it('draws the rows that are seen, and says how many there are', async () => {
    const { page, complaints } = await opened('seen.pdf')
    expect(await drawn(page)).toBeLessThan(MOST_DRAWN)
    expect(await page.locator(`table[aria-rowcount="${ROWS + 1}"]`).count()).toBe(1)
    await scrollTo(page, 0.5)
    const middle = page.locator(`tr[aria-rowindex="${ROWS / 2 + 2}"] input`).first()
    await middle.waitFor()
    expect(await middle.inputValue()).toBe(`Brass hook ${ROWS / 2 + 1}`)
    expect(await drawn(page)).toBeLessThan(MOST_DRAWN)
    expect(await gapInSight(page)).toBe(false)
    await shoot(page, 'rows-long')
    expect(await violations(page)).toEqual([])
    await scrollTo(page, 1)
    await expect.poll(() => gapInSight(page)).toBe(false)
    await scrollTo(page, 0)
    await expect.poll(() => gapInSight(page)).toBe(false)
    expect(complaints).toEqual([])
  })

  it('keeps the cursor and what was typed in a row that goes out of sight', async () => {
    const { id, page, complaints } = await opened('typed.pdf')
    await cell(page, 0, 'description').fill('Iron hook')
    await scrollTo(page, 0.6)
    await scrollTo(page, 0.9)
    expect(await active(page)).toBe(inputOf(0, 'description'))
    expect(await drawn(page)).toBeLessThan(MOST_DRAWN)
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect((await rowsOf(id)).slice(0, 2)).toMatchObject([
      { description: 'Iron hooks' },
      { description: 'Brass hook 2' },
    ])
    expect(complaints).toEqual([])
  })

  it('leads through rows by keys, and from outside to the first and the last one', async () => {
    const { page, complaints } = await opened('keys.pdf')
    await cell(page, 0, 'quantity').focus()
    for (let row = 1; row <= 60; row += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(inputOf(60, 'quantity'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe(inputOf(59, 'quantity'))
    await page.keyboard.press('Tab')
    expect(await active(page)).toBe(inputOf(59, 'unit_price'))
    await page.getByRole('button', { name: 'Add a row' }).first().focus()
    for (let tabs = 0; !(await active(page)).startsWith('field-'); tabs += 1) {
      expect(tabs).toBeLessThan(6)
      await page.keyboard.press('Shift+Tab')
    }
    expect(await active(page)).toBe(inputOf(ROWS - 1, 'total'))
    expect(complaints).toEqual([])
  })

  it('leads to a doubtful cell far away, and from its box on a later page', async () => {
    const id = await long('doubt.pdf')
    await change(id, { fields: { [`${TABLE}[${FAR}].total`]: { value: 7 } } })
    const one = await signedIn()
    const { page, complaints } = one
    await openDocument(one, id)
    await page
      .locator('.check')
      .getByRole('button', { name: `Line items: Total, row ${FAR + 1}` })
      .click()
    await expect.poll(() => active(page)).toBe(inputOf(FAR, 'total'))
    await expect.poll(() => gapInSight(page)).toBe(false)

    await page.locator(NUMBER).focus()
    const box = page.locator(`[data-box="${TABLE}[${FAR + 20}].description"]`)
    // Boxes of pages that are not seen are not drawn.
    expect(await box.count()).toBe(0)
    await page.getByRole('button', { name: `Page ${PAGES}`, exact: true }).click()
    await box.waitFor()
    const { x, y, width, height } = (await box.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect.poll(() => active(page)).toBe(inputOf(FAR + 20, 'description'))
    expect(complaints).toEqual([])
  })

  it('lets a row far away be merged, split and deleted', async () => {
    const { id, page, complaints } = await opened('far.pdf')
    await scrollTo(page, 0.5)
    await cell(page, 301, 'description').click()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await rowsOf(id)).length, { timeout: 20_000 }).toBe(ROWS - 1)
    await expect.poll(() => active(page)).toBe(inputOf(300, 'description'))
    expect((await rowsOf(id))[300]).toMatchObject({ description: 'Brass hook 301 Brass hook 302' })
    await page.evaluate('document.activeElement.setSelectionRange(14, 14)')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await rowsOf(id)).length, { timeout: 20_000 }).toBe(ROWS)
    expect((await rowsOf(id)).slice(300, 302)).toMatchObject([
      { description: 'Brass hook 301' },
      { description: 'Brass hook 302' },
    ])
    await expect.poll(() => active(page)).toBe(inputOf(301, 'description'))
    await page.getByRole('button', { name: 'Delete row 303' }).click()
    await expect.poll(async () => (await rowsOf(id)).length, { timeout: 20_000 }).toBe(ROWS - 1)
    expect((await rowsOf(id))[302]).toMatchObject({ description: 'Brass hook 304' })
    expect(complaints).toEqual([])
  })

  it('asks for candidates when somebody wants to know why, and for no words of pages before', async () => {
    const id = await upload({}, 'why.pdf')
    const one = await signedIn()
    const { page, complaints } = one
    const asked: string[] = []
    page.on('request', (request) => {
      const [, query] = /\/v1\/documents\/[0-9a-f-]+\?(.*)$/.exec(request.url()) ?? []
      if (query !== undefined) asked.push(decodeURIComponent(query))
    })
    await openDocument(one, id)
    expect(new Set(asked)).toEqual(new Set(['include=fields,layout']))
    asked.length = 0
    const number = page.locator(NUMBER)
    await number.press('Alt+Enter')
    await page.locator('.reasons p[lang=en]').waitFor()
    await number.press('Alt+Enter')
    await page.locator('.reasons').waitFor({ state: 'detached' })
    await number.press('Alt+Enter')
    await page.locator('.reasons p[lang=en]').waitFor()
    expect(asked).toEqual(['include=candidates&field=document_meta.invoice_number'])
    expect(complaints).toEqual([])
  })

  it('is loaded again only where it has changed since it was last looked at', async () => {
    const id = await upload({}, 'again.pdf')
    const { page, complaints } = await signedIn()
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes(`/v1/documents/${id}?`)) answers.push(response.status())
    })
    const look = async (): Promise<string> => {
      await page.locator('a.open').first().click()
      return page.locator(NUMBER).inputValue()
    }
    await page.goto(`${review.service.url}/console?q=again.pdf`)
    expect(await look()).toBe('INV-2024-0042')
    await page.locator('.head a').click()
    expect(await look()).toBe('INV-2024-0042')
    expect(answers).toEqual([200, 304])
    await change(id, { fields: { 'document_meta.invoice_number': { value: 'INV-9' } } })
    await page.locator('.head a').click()
    expect(await look()).toBe('INV-9')
    expect(answers).toEqual([200, 304, 200])
    expect(complaints).toEqual([])
  })
})

const inputOf = (row: number, name: string): string => `field-${TABLE}[${row}].${name}`
const cell = (page: Page, row: number, name: string) => page.locator(`[id="${inputOf(row, name)}"]`)
const drawn = (page: Page): Promise<number> => page.locator('tbody tr[aria-rowindex]').count()

/** Scrolls the fields so that the table's row at this part of it is in the middle of the window. */
const scrollTo = (page: Page, part: number): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    const table = document.querySelector('.grid table[aria-rowcount="${ROWS + 1}"]').getBoundingClientRect()
    document.querySelector('form.fields').scrollTop += table.top + table.height * ${part} - window.innerHeight / 2
    requestAnimationFrame(() => setTimeout(done))
  })`)

/** Whether a gap is seen in the place of rows. */
const gapInSight = (page: Page): Promise<boolean> =>
  page.evaluate(`[...document.querySelectorAll('tr.gap')].some((gap) => {
    const { top, bottom } = gap.getBoundingClientRect()
    const { top: from, bottom: to } = document.querySelector('form.fields').getBoundingClientRect()
    return bottom > from + 1 && top < to - 1
  })`)
