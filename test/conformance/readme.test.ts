// What the README tells a stranger to do, done: its curl command on the sample that ships, and every format that it names.

import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawDocument } from '../generator/documents.ts'
import { SAMPLES } from '../generator/samples.ts'
import { rasterPages } from '../generator/scan.ts'
import type { Truth } from '../generator/truth.ts'
import { extract } from '../support/api.ts'
import { missesOf } from '../support/field-score.ts'

const home = new URL('../../', import.meta.url)
const readme = readFileSync(new URL('README.md', home), 'utf8')

describe('README', () => {
  const command = /^curl .*\/v1\/extract .* -F file=@(\S+)$/m.exec(readme)

  it('§2.1.object §4.1.pdf has a command whose sample is read as it was drawn', async () => {
    const path = command![1]!
    const answer = await extract([{ name: 'file', filename: path.split('/').pop()!, bytes: Uint8Array.from(readFileSync(new URL(path, home))) }])
    const { truth, pdf } = await drawDocument(SAMPLES.invoice)
    expect(readFileSync(new URL(path, home)).equals(pdf)).toBe(true)
    expect(answer.status).toBe(200)
    expect(missesOf(truth, answer.body)).toEqual([])
    // The answer that the README shows is the one that comes.
    expect(answer.body).toMatchObject(JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)![1]!) as object)
  })

  it('§2.1.financial §4.1.pdf ships a receipt that is read', async () => {
    const answer = await extract([{ name: 'file', filename: 'receipt.jpg', bytes: Uint8Array.from(readFileSync(new URL('docs/samples/receipt.jpg', home))) }])
    const { truth } = await drawDocument(SAMPLES.receipt)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ document_type: 'receipt', document_meta: { date: (truth.document_meta as { date: string }).date } })
  })
})

describe('§4.1 formats', () => {
  let picture: Sharp, truth: Truth
  beforeAll(async () => {
    const drawn = await drawDocument(SAMPLES.invoice)
    const [page] = await rasterPages(drawn.pdf, 150)
    picture = sharp(page!.rgb, { raw: { ...page!.size, channels: 3 } })
    truth = drawn.truth
  })

  it.each([
    ['invoice.png', (one: Sharp) => one.png()], ['invoice.JPG', (one: Sharp) => one.jpeg({ quality: 90 })], ['invoice.webp', (one: Sharp) => one.webp({ quality: 90 })],
    ['invoice.tif', (one: Sharp) => one.tiff({ compression: 'lzw' })], ['invoice.tiff', (one: Sharp) => one.toColourspace('cmyk').tiff()],
  ] as const)('§4.1.formats reads %s', async (filename, encode) => {
    const answer = await extract([{ name: 'file', filename, bytes: Uint8Array.from(await encode(picture.clone()).toBuffer()) }])
    expect(answer.status).toBe(200)
    const { document_meta, financial } = truth as { document_meta: object; financial: { totals: object } }
    expect(answer.body).toMatchObject({ document_type: 'invoice', document_meta, financial: { totals: financial.totals } })
  })
})
