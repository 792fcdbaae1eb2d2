// npm run pictures: the pictures of the README show the console of a fresh service with drawn documents. Most of these
// are corrected and confirmed, so that the plan has figures. `-- --all` also keeps those in the dark and of a phone.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { type Account, answerOf, newAccount, teach } from '../../bench/learning/account.ts'
import type { Sample } from '../../bench/learning/cases.ts'
import { NO_LIMIT } from '../../bench/service.ts'
import { startMeasured } from '../../bench/start.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { drawKind } from '../generator/kinds.ts'
import { openBrowser, visit } from '../support/browser.ts'

const WIDTH = 1200
const PICTURES = resolve(import.meta.dirname, '../../docs/pictures')
const OTHERS = resolve(import.meta.dirname, 'screenshots')
/** How many of each kind are confirmed: the plan needs fifty. The last ones are to be reviewed. */
const CONFIRMED = { invoice: 44, purchase_order: 3, credit_note: 3 } as const
const TO_REVIEW = { invoice: 5, bank_statement: 1, credit_note: 1, purchase_order: 2 } as const
const LOOKS: Record<string, BrowserContextOptions> = {
  light: {},
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 } },
}

const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

async function samplesOf(counts: Partial<Record<string, number>>, seed: string): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const [kind, count = 0] of Object.entries(counts))
    for (const { drawn } of drawKind(kind as 'invoice', count, seed)) {
      const { pdf, truth } = await drawn
      const fields = JSON.parse(JSON.stringify(truth)) as Record<string, unknown>
      samples.push({ name: `${kind.replace('_', '-')}-${samples.length + 101}.pdf`, bytes: pdf, truth: { fields } })
    }
  return samples
}

async function takePictures(url: string, { key }: Account, look: string): Promise<void> {
  const browser = await openBrowser()
  const { page } = await visit(browser, LOOKS[look])
  const drawn = (): Promise<unknown> => page.waitForFunction('[...document.images].every(({ complete }) => complete)')
  const keep = async (name: string): Promise<void> => {
    await drawn()
    const picture = await page.screenshot()
    const file = look === 'light' ? join(PICTURES, `${name}.webp`) : join(OTHERS, `readme-${name}-${look}.png`)
    const shrunk = look === 'light' ? sharp(picture).resize(WIDTH).webp({ quality: 82 }) : sharp(picture)
    console.log(`${file}: ${(await shrunk.toFile(file)).size} bytes`)
  }
  await page.goto(`${url}/console`)
  await page.locator('input').fill(key)
  await page.locator('form button').click()
  await page.locator('a.open').first().waitFor()
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  await keep('inbox')
  await page.goto(`${url}/console/insights`)
  await page.locator('.chart svg').first().waitFor()
  await page.waitForFunction(`!document.body.innerText.includes('Loading')`)
  await keep('insights')
  await page.goto(`${url}/console?state=to_review`)
  // It has a value that docmill is not sure of.
  await page.locator('tr', { hasText: 'credit-note' }).locator('a.open').first().click()
  await page.locator('.sheet img').first().waitFor()
  await keep('document')
  await browser.close()
}

mkdirSync(OTHERS, { recursive: true })
const service = await startMeasured({
  MODELS_DIR: process.env['MODELS_DIR'] ?? defaultModelsDir(),
  DEVICE: 'cpu',
  THREADS: '1',
  RATE_LIMIT_PER_MINUTE: NO_LIMIT,
})
try {
  const account = await newAccount(service)
  for (const sample of await samplesOf(CONFIRMED, 'open')) await teach(account, sample)
  for (const sample of await samplesOf(TO_REVIEW, 'shown')) await answerOf(account, sample, 'keep=true')
  for (const look of options.all ? Object.keys(LOOKS) : ['light']) await takePictures(service.url, account, look)
} finally {
  await service.end()
}
