// A whole service with its own Postgres that reads documents, and people who review them in a browser.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { CHROMIUM, type Visit } from './browser.ts'
import { sharedBrowser } from './console.ts'
import { invoicePdf, type InvoicePdf } from './invoice-pdf.ts'
import { patient } from './patience.ts'
import { formOf, type Running, startService } from './process.ts'

const BIN = join(import.meta.dirname, '../../bin/docmill.mjs')

/** The input of the number, which every drawn invoice has. */
export const NUMBER = '#field-document_meta\\.invoice_number'

export interface Kept {
  document_id: string
  state: string
  version: number
  number?: string
  extraction: { vendor?: { name?: string }; document_meta: Record<string, string>; financial: Record<string, object[]> }
  fields: Record<string, { page?: number; box?: Record<string, number>; corrected?: boolean }>
  corrections: { path: string; before: unknown; after: unknown }[]
}

/** The service starts before the first test of the file. */
export function sharedReview() {
  const { open } = sharedBrowser()
  let service: Running
  let env: Record<string, string>
  let folder: string

  beforeAll(async () => {
    if (CHROMIUM === undefined) return
    folder = await mkdtemp(join(tmpdir(), 'docmill-console-'))
    env = { DATA_DIR: folder, THREADS: '1', RATE_LIMIT_PER_MINUTE: '100000' }
    service = await startService('service', env)
  })
  afterAll(async () => {
    await service?.end()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })

  /** A call of a customer's program, with the key of the first start. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Authorization: `Bearer ${service.apiKey}`, ...init.headers }
    return fetch(`${service.url}/v1/${path}`, { ...init, headers })
  }
  const readKept = async (id: string): Promise<Kept> => (await (await call(`documents/${id}`)).json()) as Kept

  /** Uploads a drawn invoice by the API and waits until it is read; its id. */
  async function upload(invoice: InvoicePdf = {}, name = 'invoice.pdf'): Promise<string> {
    const answer = await call('documents', { method: 'POST', body: formOf(await invoicePdf(invoice), name) })
    const { document_id: id } = (await answer.json()) as Kept
    await expect.poll(async () => (await readKept(id)).state, { timeout: patient(60_000) }).toBe('to_review')
    return id
  }

  async function link(): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [BIN, 'console', '--json'], {
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'], ...env },
    })
    const { pathname, search } = new URL((JSON.parse(stdout) as { url: string }).url)
    return `${service.url}${pathname}${search}`
  }

  /** A window of a person who is signed in. */
  async function signedIn(options?: BrowserContextOptions): Promise<Visit> {
    const one = await open(options)
    await one.page.goto(await link())
    await one.page.locator('.bar').waitFor()
    return one
  }
  const openDocument = async ({ page }: Visit, id: string): Promise<void> => {
    await page.goto(`${service.url}/console/documents/${id}`)
    await page.locator(NUMBER).waitFor()
  }
  return {
    get service() {
      return service
    },
    open,
    call,
    readKept,
    upload,
    link,
    signedIn,
    openDocument,
  }
}

/** The id, or else the classes, of what has the cursor. */
export const active = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id || document.activeElement.className')

/** The width of the first page's picture, once it is loaded. */
export async function pictureWidth(page: Page): Promise<number> {
  const picture = `document.querySelector('.sheet img')`
  return page.evaluate(`${picture}.decode().then(() => ${picture}.naturalWidth)`)
}
