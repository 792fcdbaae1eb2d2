// Pictures of pages in scripts that are not read from pictures, and of pages that are.

import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { FAMILIES } from '../generator/canvas.ts'
import { drawDocument } from '../generator/documents.ts'
import { scanOf } from '../generator/scan.ts'
import { extractWith, openEngine } from '../support/engine.ts'

const RUSSIAN = [
  ['Счёт на оплату № 31 от 15 марта 2024 г.'],
  ['Поставщик: ООО «Северный ветер»', 'ИНН 7701234567'],
  ['г. Москва, ул. Тверская, д. 12', 'КПП 770101001'],
  ['Покупатель: ООО «Заря»', 'Оплатить до 15.04.2024'],
  ['Наименование', 'Кол-во', 'Цена', 'Сумма'],
  ['Кресло офисное', '2', '1 500,00', '3 000,00'],
  ['Лампа настольная', '5', '320,00', '1 600,00'],
  ['Всего к оплате', '', '', '4 600,00'],
]
const HINDI = [
  ['कर चालान', 'चालान संख्या 0031'],
  ['विक्रेता सूर्य व्यापार प्राइवेट लिमिटेड', 'दिनांक 15-03-2024'],
  ['महात्मा गांधी मार्ग, नई दिल्ली 110001', 'देय तिथि 15-04-2024'],
  ['विवरण', 'मात्रा', 'दर', 'राशि'],
  ['कार्यालय कुर्सी', '2', '1,500.00', '3,000.00'],
  ['मेज का दीपक', '5', '320.00', '1,600.00'],
  ['कुल राशि', '', '', '4,600.00'],
]
const ENGLISH = [
  ['Invoice 0031', 'Date 15 March 2024'],
  ['Northern Wind Limited', 'VAT number GB123456789'],
  ['12 High Street, Leeds', 'Due 15 April 2024'],
  ['Description', 'Quantity', 'Price', 'Amount'],
  ['Office chair', '2', '1,500.00', '3,000.00'],
  ['Desk lamp', '5', '320.00', '1,600.00'],
  ['Total', '', '', '4,600.00'],
]

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

async function pdfOf(rows: string[][]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => pdf.on('end', done))
  pdf.font(FAMILIES.sans[0]).fontSize(11)
  rows.forEach((row, at) => {
    const lefts = row.length === 4 ? [50, 290, 370, 470] : [50, 340]
    row.forEach((text, column) => pdf.text(text, lefts[column]!, 60 + 30 * at, { lineBreak: false }))
  })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

async function read(bytes: Buffer): Promise<{ isUnread: boolean; confidence: number; total?: number | undefined }> {
  const outcome = await extractWith(engine, bytes)
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  const { extraction, validation } = outcome
  return {
    isUnread: validation.warnings.some((text) => text.includes('a script that docmill does not read in pictures')),
    confidence: extraction.confidence,
    total: extraction.financial?.totals?.grand_total,
  }
}

describe('a picture in a script that is not read', () => {
  it.each([
    ['Cyrillic', RUSSIAN],
    ['Devanagari', HINDI],
  ])('has a warning and low confidence, and its figures are returned: %s', async (_, rows) => {
    for (const severity of [0, 0.5]) {
      const { isUnread, confidence, total } = await read(await scanOf(await pdfOf(rows), severity, 'script', 150))
      expect(isUnread).toBe(true)
      expect(confidence).toBeLessThan(0.5)
      expect(total).toBe(4600)
    }
  })

  it('is not seen in pages of Latin letters, however bad the copy', async () => {
    expect(await read(await scanOf(await pdfOf(ENGLISH), 0.5, 'script', 150))).toMatchObject({ isUnread: false })
    for (const seed of ['s1', 's2', 's3']) {
      const { pdf } = await drawDocument({ kind: 'receipt', seed })
      expect((await read(await scanOf(pdf, 1, seed, 150))).isUnread).toBe(false)
    }
  })
})
