// What the README tells a stranger to do, done: its curl command on the sample that ships, and every format that it
// names.

import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawDocument } from '../generator/documents.ts'
import { rasterPages } from '../generator/pdfium.ts'
import { SAMPLES } from '../generator/samples.ts'
import { extract, main } from '../support/api.ts'
import { missesOf } from '../support/field-score.ts'
import { bmpOf } from '../support/bmp.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { drawPdf } from '../support/pdf.ts'

const home = new URL('../../', import.meta.url)
const readme = readFileSync(new URL('README.md', home), 'utf8')

describe('README', () => {
  const command = /^curl .*\/v1\/extract .* -F file=@(\S+)$/m.exec(readme)

  it('§2.1.object §4.1.pdf has a command whose sample is read as it was drawn', async () => {
    const path = command![1]!
    const answer = await extract([
      { name: 'file', filename: path.split('/').pop()!, bytes: Uint8Array.from(readFileSync(new URL(path, home))) },
    ])
    const { truth, pdf } = await drawDocument(SAMPLES.invoice)
    expect(readFileSync(new URL(path, home)).equals(pdf)).toBe(true)
    expect(answer.status).toBe(200)
    expect(missesOf(truth, answer.body)).toEqual([])
    // The answer that the README shows is the one that comes.
    expect(answer.body).toMatchObject(JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)![1]!) as object)
  })

  it('§2.1.financial §4.1.pdf ships a receipt that is read', async () => {
    const answer = await extract([
      {
        name: 'file',
        filename: 'receipt.jpg',
        bytes: Uint8Array.from(readFileSync(new URL('docs/samples/receipt.jpg', home))),
      },
    ])
    const { truth } = await drawDocument(SAMPLES.receipt)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      document_type: 'receipt',
      document_meta: { date: (truth.document_meta as { date: string }).date },
    })
  })
})

describe('README, batch', () => {
  it('§4.2.files §4.3.status has two commands that lead to the results of its samples', async () => {
    const [, line] = /^curl \S+ \S+\/v1\/batch (.*)$/m.exec(readme)!
    const paths = [...line!.matchAll(/-F files=@(\S+)/g)].map((match) => match[1]!)
    expect(readme).toMatch(/^curl \S+ \S+\/v1\/batch\/\$BATCH_ID /m)
    const id = await main.accepted(
      paths.map((path) => ({
        name: 'files',
        filename: path.split('/').pop()!,
        bytes: Uint8Array.from(readFileSync(new URL(path, home))),
      })),
    )
    expect((await main.results(id)).map(({ extraction }) => extraction?.['document_type'])).toEqual([
      'invoice',
      'receipt',
    ])
  })
})

describe('§4.1 formats', () => {
  let picture: Sharp
  beforeAll(async () => {
    const [page] = await rasterPages(Buffer.from(await invoicePdf()), 150)
    const { width, height } = page!.size
    // The head of the page: enough to see that it is read, at a tenth of the time.
    picture = sharp(page!.rgb, { raw: { width, height, channels: 3 } }).extract({
      left: 0,
      top: 0,
      width,
      height: Math.round(height / 5),
    })
  })

  it.each([
    ['invoice.png', (one: Sharp) => one.png().toBuffer()],
    ['invoice.JPG', (one: Sharp) => one.jpeg({ quality: 90 }).toBuffer()],
    ['invoice.jpeg', (one: Sharp) => one.greyscale().jpeg().toBuffer()],
    ['invoice.webp', (one: Sharp) => one.webp({ quality: 90 }).toBuffer()],
    ['invoice.tif', (one: Sharp) => one.tiff({ compression: 'lzw' }).toBuffer()],
    ['invoice.tiff', (one: Sharp) => one.toColourspace('cmyk').tiff().toBuffer()],
    ['invoice.pdf', scanOf],
    ['invoice.bmp', bmpOf],
    ['invoice.heic', (one: Sharp) => one.heif({ compression: 'av1', quality: 80 }).toBuffer()],
    ['invoice.HEIF', (one: Sharp) => one.heif({ compression: 'av1', quality: 80 }).toBuffer()],
  ] as const)('§4.1.formats §4.1.pdf §4.2.formats reads %s', async (filename, encode) => {
    const { status, body } = await extract(
      [{ name: 'file', filename, bytes: Uint8Array.from(await encode(picture.clone())) }],
      '?include=text',
    )
    expect(status).toBe(200)
    expect(JSON.stringify(body['text']).replaceAll(' ', '')).toContain('INV-2024-0042')
  })
})

/** A PDF that holds the picture and no text. */
async function scanOf(picture: Sharp): Promise<Uint8Array> {
  const jpeg = await picture.jpeg({ quality: 90 }).toBuffer()
  const { width, height } = await sharp(jpeg).metadata()
  return drawPdf(
    (pdf) => {
      pdf.image(jpeg, 0, 0, { width: width / 2 })
    },
    { size: [width / 2, height / 2] },
  )
}
