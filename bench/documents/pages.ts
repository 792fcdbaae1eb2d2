// What a person waits for who opens a long document: its result, pictures of its pages, and its screen in a browser.

import type { Browser, Page } from 'playwright-core'
import { compileDecoders, loadDecoders } from '../../src/engine/decode/pages.ts'
import { drawPages } from '../../src/engine/overlay/page-pictures.ts'
import { CHROMIUM, openBrowser, visit } from '../../test/support/browser.ts'
import { NO_LIMIT } from '../service.ts'
import { type Measured, startMeasured } from '../start.ts'
import { DOCUMENTS, drawLong, PAGES } from './long.ts'
import type { Row } from './report.ts'

/** What a person may wait for a page or a document that was seen before (95 of 100 times). */
const GOAL_MS = 300
/** What takes longer never comes. */
const LONGEST_MS = 30_000
/** What is asked of a result: all of it, and what the console needs at once. */
const RESULTS = [
  ['result of the document', ''],
  ['result of the document, as the console asks for it', '?include=fields,layout'],
] as const
/** The page as it is read, and as it is leafed through. */
const WIDTHS = [1240, 240]

/** Measures two documents in a service; in a browser too, where the machine has one. */
export async function measurePages(settings: { modelsDir: string; device: string; rounds: number }): Promise<Row[]> {
  if (CHROMIUM === undefined) console.error('There is no Chromium: the screen is not measured.')
  const service = await startMeasured({
    MODELS_DIR: settings.modelsDir,
    DEVICE: settings.device,
    THREADS: '1',
    RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  })
  const rows: Row[] = []
  try {
    for (const [name, draw] of DOCUMENTS) {
      const bytes = await drawLong(draw)
      const drawn = await drawing(bytes)
      const { id, ms } = await keep(service, bytes)
      const found = [
        drawn,
        { name: 'read, mapped and drawn', samplesMs: [ms] },
        ...(await asking(service, id, settings.rounds)),
        ...(CHROMIUM === undefined ? [] : await inBrowser(service, id, settings.rounds)),
      ]
      rows.push(...found.map((row) => ({ ...row, name: `${name}: ${row.name}` })))
    }
  } finally {
    await service.end()
  }
  return rows
}

/** A page that is drawn for the first time, as a worker does when it reads the document. */
async function drawing(bytes: Uint8Array): Promise<Row> {
  const decoders = await loadDecoders(await compileDecoders())
  const times: number[] = []
  let from: number | undefined
  const drawn = await drawPages(
    { decoders, maxPixels: 1e8 },
    { format: 'pdf', bytes },
    { from: 0, to: PAGES },
    { maxPages: PAGES, stances: [] },
    () => {
      const now = performance.now()
      if (from !== undefined) times.push(now - from)
      from = now
    },
  )
  if (!drawn.ok) throw new Error(drawn.failure.detail)
  return { name: 'page, drawn for the first time', samplesMs: times }
}

async function keep({ url, key }: Measured, bytes: Uint8Array): Promise<{ id: string; ms: number }> {
  const body = new FormData()
  body.append('keep', 'true')
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'long.pdf')
  const from = performance.now()
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/v1/extract`, { method: 'POST', headers, body })
  const told = (await answer.json()) as { document_id?: string }
  if (told.document_id === undefined) throw new Error(`the document was answered with ${answer.status}`)
  return { id: told.document_id, ms: performance.now() - from }
}

/** Calls for the result and for pictures of pages. */
async function asking({ url, key }: Measured, id: string, rounds: number): Promise<Row[]> {
  const get = async (path: string, known?: string): Promise<{ ms: number; tag: string }> => {
    const from = performance.now()
    const headers = { authorization: `Bearer ${key}`, ...(known !== undefined && { 'if-none-match': known }) }
    const answer = await fetch(`${url}/v1/documents/${id}${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== (known === undefined ? 200 : 304)) throw new Error(`${path} was answered ${answer.status}`)
    return { ms: performance.now() - from, tag: answer.headers.get('etag')! }
  }
  const rows: Row[] = []
  for (const [name, query] of RESULTS) {
    const result: number[] = []
    for (let round = 0; round < rounds; round += 1) result.push((await get(query)).ms)
    rows.push({ name, goalMs: GOAL_MS, samplesMs: result })
  }
  for (const width of WIDTHS) {
    const [first, again, unchanged]: number[][] = [[], [], []]
    for (let page = 1; page <= PAGES; page += 1) {
      const path = `/pages/${page}?width=${width}`
      const { ms, tag } = await get(path)
      first!.push(ms)
      again!.push((await get(path)).ms)
      unchanged!.push((await get(path, tag)).ms)
    }
    rows.push({ name: `picture ${width} wide, first look`, goalMs: GOAL_MS, samplesMs: first! })
    rows.push({ name: `picture ${width} wide, again`, goalMs: GOAL_MS, samplesMs: again! })
    rows.push({ name: `picture ${width} wide, in the browser's cache`, goalMs: GOAL_MS, samplesMs: unchanged! })
  }
  return rows
}

/** From the click on a document to its first page and its fields, and from a key to the last page. */
async function inBrowser(service: Measured, id: string, rounds: number): Promise<Row[]> {
  const browser = await openBrowser()
  const [first, again, jump]: number[][] = [[], [], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { context, page } = await signedIn(browser, service)
      first!.push(await timed(page, `document.querySelector('a[href*="${id}"]').click()`, 1))
      jump!.push(await timed(page, `document.querySelector('.thumbnails button:last-child').click()`, PAGES))
      await page.goBack()
      await page.locator(`a[href*="${id}"]`).waitFor()
      again!.push(await timed(page, `document.querySelector('a[href*="${id}"]').click()`, 1))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return [
    { name: 'screen of the document, first look', samplesMs: first! },
    { name: 'screen of the document, again', goalMs: GOAL_MS, samplesMs: again! },
    { name: `from page 1 to page ${PAGES} on the screen`, goalMs: GOAL_MS, samplesMs: jump! },
  ]
}

async function signedIn(browser: Browser, { url, key }: Measured): ReturnType<typeof visit> {
  const one = await visit(browser)
  await one.page.goto(`${url}/console`)
  await one.page.locator('input').fill(key)
  await one.page.locator('form button').click()
  await one.page.locator('a.open').first().waitFor()
  return one
}

/**
 * Milliseconds in the browser from `act` until page `number` is drawn and a field has the cursor, if the document has
 * fields.
 */
const timed = (page: Page, act: string, number: number): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const from = performance.now()
    const hasCursor = () =>
      document.activeElement.id.startsWith('field-') || !document.querySelector('[id^="field-"]')
    const look = () => {
      const picture = document.querySelector('[data-page="${number}"] img')
      const isThere = picture?.complete && picture.naturalWidth > 0 && hasCursor()
      if (isThere) resolve(performance.now() - from)
      else if (performance.now() - from > ${LONGEST_MS}) reject(new Error('the page does not come: ' + location.href))
      else requestAnimationFrame(look)
    }
    ${act}
    look()
  })`)
