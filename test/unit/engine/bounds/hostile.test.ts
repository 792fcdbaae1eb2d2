// Small files that ask for far more work or memory than what they are: each ends soon, in a code that says so, and
// leaves its neighbours alone.

import { beforeAll, describe, expect, it } from 'vitest'
import { hostilePdfs, nestedForms } from '../../../hostile/files.ts'
import { onePage, streamOf, writePdf } from '../../../hostile/raw-pdf.ts'
import { rawPdf } from '../../../support/pdf.ts'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import { DECODE_LIMITS, type OpenDocument } from '../../../../src/engine/decode/document.ts'
import { openPdf } from '../../../../src/engine/decode/pdf.ts'
import {
  compilePdfium,
  MEMORY_MOST_BYTES,
  usePdfium,
  type Pdfium,
  type PdfiumSlot,
} from '../../../../src/engine/decode/pdfium.ts'

// What the whole engine may take of a hostile file, in CPU time, which other work on the machine does not change.
// Measured: at most 3 s.
const CPU_MOST_S = 10

let slot: PdfiumSlot
beforeAll(async () => {
  slot = { module: await compilePdfium(), current: undefined }
})

const open = async (bytes: Uint8Array): Promise<OpenDocument> => {
  const document = await openPdf(slot, { format: 'pdf', bytes }, DECODE_LIMITS)
  if (isFailure(document)) throw new Error(document.detail)
  return document
}
const SAYS = (text: string): Uint8Array => rawPdf(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`)
const saysOf = async (document: OpenDocument, index = 0): Promise<string> => {
  const page = await document.readPage(index)
  return isFailure(page) ? page.code : page.kind === 'text' ? page.lines.map(({ text }) => text).join(' ') : 'a picture'
}

describe('hostile PDFs', () => {
  it.each(hostilePdfs())(
    '$name is read or fails in bounded time and memory',
    { timeout: 120_000 },
    async ({ bytes }) => {
      const before = process.cpuUsage()
      const document = await openPdf(slot, { format: 'pdf', bytes }, DECODE_LIMITS)
      if (!isFailure(document)) {
        for (let index = 0; index < document.pageCount; index++) await document.readPage(index)
        await document.readAttachments()
        document.close()
      }
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1e6).toBeLessThan(CPU_MOST_S)
      expect((await usePdfium(slot)).bytes().length).toBeLessThanOrEqual(MEMORY_MOST_BYTES)
    },
  )
  it('say what they need and what to do', async () => {
    const document = await open(nestedForms(28, 2, '0 0 10 10 re f'))
    expect(await document.readPage(0)).toEqual({
      code: 'too_complex',
      page: 0,
      detail: 'page 1 needs more memory than the limit of 256 MB; print the document to a new PDF and send that',
    })
    document.close()
  })
  it('take the same steps each time that they are the first', async () => {
    const steps: number[] = []
    for (let round = 0; round < 2; round++) {
      slot.current = undefined
      const document = await open(nestedForms(12, 2, '0 0 10 10 re f'))
      await document.readPage(0)
      steps.push((slot.current as unknown as Pdfium).bounds.steps.value)
      document.close()
    }
    expect(steps[0]).toBe(steps[1])
  })
  it('keep the pages that are not too much', async () => {
    const objects = onePage('BT /F1 12 Tf 72 700 Td (Sound) Tj ET', {
      more: [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R >>',
        streamOf('0 0 595 842 re f '.repeat(100_000), '', { deflated: true }),
      ],
    })
    objects[1] = '<< /Type /Pages /Kids [3 0 R 6 0 R 3 0 R] /Count 3 >>'
    const document = await open(writePdf(objects))
    expect([await saysOf(document, 0), await saysOf(document, 1), await saysOf(document, 2)]).toEqual([
      'Sound',
      'too_complex',
      'Sound',
    ])
    document.close()
  })
  it('are not noticed by a document that is open beside them', async () => {
    const [neighbour, bomb] = [await open(SAYS('Neighbour')), await open(nestedForms(28, 2, '0 0 10 10 re f'))]
    expect([await saysOf(neighbour), await saysOf(bomb), await saysOf(neighbour)]).toEqual([
      'Neighbour',
      'too_complex',
      'Neighbour',
    ])
    neighbour.close()
    bomb.close()
  })
  it('have no more steps than a document may take, whatever its pages', async () => {
    const objects = onePage(streamOf('0 0 595 842 re f '.repeat(100_000), '', { deflated: true }))
    objects[1] = `<< /Type /Pages /Kids [${'3 0 R '.repeat(20)}] /Count 20 >>`
    const document = await open(writePdf(objects))
    const costs: number[] = []
    for (let index = 0; index < 20; index++) {
      const before = process.cpuUsage()
      expect(await saysOf(document, index)).toBe('too_complex')
      const { user, system } = process.cpuUsage(before)
      costs.push(user + system)
    }
    document.close()
    // Three pages use up the steps of the document; the other pages are refused without work, on any machine.
    const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0)
    expect(sum(costs.slice(3))).toBeLessThan(0.2 * sum(costs.slice(0, 3)))
  })
})
