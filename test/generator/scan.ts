// Turns a drawn PDF into what a scanner or a phone would have made of it.

import PDFDocument from 'pdfkit'
import { degrade, drawDamage } from './degrade.ts'
import { rasterPages, type Raster } from './pdfium.ts'
import { randomOf } from './random.ts'

/**
 * The document as a scanner hands it over, damaged by `severity` (0..1): one page as JPEG, several as a PDF of
 * pictures.
 */
export async function scanOf(pdf: Buffer, severity: number, seed: string, dpi = 200): Promise<Buffer> {
  const random = randomOf(`${seed}/scan`)
  const damage = drawDamage(random, severity)
  const pages = await rasterPages(pdf, dpi)
  const pictures: Buffer[] = []
  for (const { rgb, size } of pages) pictures.push(await degrade(rgb, size, damage, random))
  const [{ size }] = pages as [Raster]
  return pictures.length === 1
    ? pictures[0]!
    : scannedPdf(pictures, { width: (size.width * 72) / dpi, height: (size.height * 72) / dpi })
}

/** Pictures as a PDF without text, one a page, as a scanner writes it. */
async function scannedPdf(pictures: readonly Buffer[], paper: { width: number; height: number }): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => {
    pdf.on('end', () => {
      done()
    })
  })
  for (const picture of pictures)
    pdf
      .addPage({ size: [paper.width, paper.height] })
      .image(picture, 0, 0, { width: paper.width, height: paper.height })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
