// A page that is built in, to warm a new engine up and to prove that it reads. It is drawn as a picture, so that every part has its turn.

/** What the page says. */
export const SELF_TEST_WORDS = ['Invoice', '2041', 'Total', '118.50']

/** The page as a PDF: two lines in Helvetica, which PDFium carries. */
export function selfTestPdf(): Uint8Array {
  const [first, number, total, amount] = SELF_TEST_WORDS
  const content = `BT /F1 18 Tf 40 120 Td (${first} ${number}) Tj 0 -60 Td (${total} ${amount}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 240 180] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
