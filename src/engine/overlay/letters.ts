// Words as pixels without any font of the machine: PDFium draws them in a font that it carries, whose letters are all
// equally wide.

import { allocate, usePdfium, type PdfiumSlot } from '../decode/pdfium.ts'
import { loadPage } from '../decode/pdf-page.ts'
import { rasterizeGrey } from '../decode/pdf-raster.ts'
import { smallPdf } from '../page/small-pdf.ts'
import type { Size } from '../../schema/geometry.ts'

/** A line of words; `x` and `baseline` in pixels from the top left corner. */
export interface Words {
  text: string
  x: number
  baseline: number
}

/** Of the letters' size: how wide each letter of Courier is. */
export const LETTER_WIDTH = 0.6

/** A picture of `size` with `words` in black on white, one byte a pixel; undefined when there is no memory for it. */
export async function drawWords(
  slot: PdfiumSlot,
  size: Size,
  letterSize: number,
  words: readonly Words[],
): Promise<Uint8Array | undefined> {
  const content = words
    .map(
      ({ text, x, baseline }) => `BT /F1 ${letterSize} Tf ${x} ${size.height - baseline} Td (${escaped(text)}) Tj ET`,
    )
    .join('\n')
  const pdfium = await usePdfium(slot)
  const { calls } = pdfium
  const bytes = smallPdf({ ...size, font: 'Courier-Bold', content })
  const pointer = allocate(pdfium, bytes)
  if (!pointer) return undefined
  const document = calls.FPDF_LoadMemDocument(pointer, bytes.length, 0)
  const page = loadPage(pdfium, document, 0)
  try {
    return rasterizeGrey(pdfium, page, size)
  } finally {
    calls.FPDF_ClosePage(page)
    calls.FPDF_CloseDocument(document)
    calls.free(pointer)
  }
}

/**
 * `text` as it can be drawn: of letters that Latin-1 lacks their plain form, and where there is none a question mark.
 */
export function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isDrawable(letter) ? letter : (PLAIN[letter] ?? plainOf(letter))))
    .join('')
}

const PLAIN: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '•': '·',
  '…': '...',
  '\n': ' ',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
}

function plainOf(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(isDrawable) ? plain : '?'
}

const isDrawable = (letter: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(letter)

const escaped = (text: string): string => drawable(text).replace(/[\\()]/g, '\\$&')
