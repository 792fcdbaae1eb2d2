// node test/generator/samples.ts: draws the documents of docs/samples, which the README's commands use.

import { writeFile } from 'node:fs/promises'
import { drawDocument } from './documents.ts'
import { scanOf } from './scan.ts'

const folder = new URL('../../docs/samples/', import.meta.url)

export const SAMPLES = {
  invoice: { kind: 'invoice', seed: 'sample5', country: 'en-GB' },
  receipt: { kind: 'receipt', seed: 'sample1', country: 'de-DE' },
} as const

if (import.meta.main) {
  const invoice = await drawDocument(SAMPLES.invoice)
  const receipt = await drawDocument(SAMPLES.receipt)
  await writeFile(new URL('invoice.pdf', folder), invoice.pdf)
  await writeFile(new URL('receipt.jpg', folder), await scanOf(receipt.pdf, 0.4, receipt.id))
}
