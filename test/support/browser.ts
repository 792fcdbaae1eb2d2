// A browser for tests of the console: the Chromium of the machine, driven by playwright-core.

import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { patient } from './patience.ts'

const PLACES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The program; undefined where the machine has none. */
export const CHROMIUM = PLACES.find((path) => path !== '' && existsSync(path))

/** Says why tests are skipped, once for each file. */
export function sayWithoutBrowser(): void {
  if (CHROMIUM === undefined)
    console.warn('The tests of the console are skipped: there is no Chromium. Install it, or name it in CHROMIUM.')
}

/** Starts the browser. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  // Containers run tests as root, where Chromium's own sandbox does not work.
  return chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about: errors, refused loads, dialogs. A good visit has none. */
  complaints: string[]
}

/** A new window of somebody who was never here. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patient(30_000))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser writes a line for each answer that is no success; what it means is for the page to show.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, context, complaints }
}

const SHOTS = resolve(import.meta.dirname, '../console/screenshots')

/** Keeps a picture of the window for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}
