import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import type { DocumentType } from '../../../../src/schema/extraction.ts'
import type { Attachment, Code } from '../../../../src/schema/page.ts'
import { ciiOf, ublOf } from '../../../generator/einvoice-xml.ts'
import { CODED_INVOICES, payloadOf } from '../../../generator/payloads.ts'
import { sheet } from './sheet.ts'

const DE = CODED_INVOICES.DE
const IBAN = DE.iban!
const OTHER_IBAN = 'GB82WEST12345698765432'
const page = ({ number = DE.number, total = '119.00', iban = IBAN, more = '' } = {}): string[] => [
  'INVOICE',
  'Acme Tools GmbH',
  `Invoice number: ${number}`,
  'Invoice date: 2024-03-15',
  'Due date: 2024-04-14',
  'Description          |Quantity  |Unit price |Amount',
  'Steel hammer         |4         |15.00      |60.00',
  'Screwdriver set      |2         |20.00      |40.00',
  'Subtotal             |          |           |100.00',
  'VAT 19%              |          |           |19.00',
  `Total EUR            |          |           |${total}`,
  `IBAN: ${iban}`,
  more,
]
const box = { left: 0.1, top: 0.8, right: 0.2, bottom: 0.9 }
const code = (text: string, format = 'QRCode'): Code => ({ format, text, box })
const epc = payloadOf('EPC', DE)

function mapped(
  rows: string[],
  { codes, attachments, docType }: { codes?: Code[]; attachments?: Attachment[]; docType?: DocumentType } = {},
) {
  const content = sheet(rows)
  if (codes) content.pages[0]!.codes = codes
  return mapContent(
    { ...content, ...(attachments && { attachments }) },
    { include: ['fields'], today: new Date('2026-01-15'), ...(docType && { docType }) },
  )
}
const xml = (content: string): { attachments: Attachment[] } => ({
  attachments: [{ name: 'factur-x.xml', xml: content }],
})
const warningsOf = (...given: Parameters<typeof mapped>): string[] => mapped(...given).validation.warnings

describe('statements in code', () => {
  const check = (name: string, given: Parameters<typeof mapped>, warnings: string[]): void =>
    it(name, () => {
      expect(warningsOf(...given)).toEqual(warnings)
    })

  check('say nothing where they agree', [page(), { ...xml(ciiOf(DE)), codes: [code(epc)] }], [])
  check(
    'agree with an account beside another',
    [page({ iban: OTHER_IBAN, more: `IBAN 2: ${IBAN}` }), xml(ciiOf(DE))],
    [],
  )
  check(
    'name both accounts',
    [page({ iban: OTHER_IBAN }), xml(ciiOf(DE))],
    [`The IBAN in the embedded factur-x.xml is ${IBAN}, but ${OTHER_IBAN} is printed (page 1).`],
  )
  check(
    'name both numbers',
    [page({ number: 'INV-2024-0041' }), xml(ublOf(DE))],
    ['The number in the embedded factur-x.xml is INV-2024-0042, but INV-2024-0041 is printed (page 1).'],
  )
  check(
    'name both totals',
    [page({ total: '1119.00' }), { codes: [code(epc)] }],
    ['The GiroCode on page 1 asks for 119, but the total is 1119 (page 1).'],
  )
  check(
    'name two codes that disagree',
    [page(), { ...xml(ciiOf(DE)), codes: [code(epc.replace(IBAN, OTHER_IBAN))] }],
    [`The IBAN in the GiroCode is ${OTHER_IBAN}, but another code says ${IBAN}.`],
  )
  check(
    'warn of a code that cannot be read',
    [page(), { codes: [code('SPC\n0200\n1\nnothing')] }],
    ['Page 1: a barcode begins as a Swiss QR-bill but does not go on as one; it was left out.'],
  )
  check(
    'warn of an account that does not hold',
    [page({ iban: '' }), { codes: [code(epc.replace(IBAN, 'DE89370400440532013001'))] }],
    ['The IBAN DE89370400440532013001 (financial.payment_info.iban) does not pass the check of its kind.'],
  )

  check(
    'take no tax number of another office for a forged one',
    [page({ more: 'Tax number: 12/345/67890' }), xml(ciiOf(DE))],
    [],
  )
  check(
    'name both tax numbers',
    [page({ more: 'VAT ID: DE129273398' }), xml(ciiOf(DE))],
    ['The tax number of the vendor in the embedded factur-x.xml is DE136695976, but DE129273398 is printed (page 1).'],
  )
  check(
    'do not contradict a currency that was guessed',
    [page({ total: '$119.00' }).map((row) => row.replace('EUR', '')), xml(ciiOf({ ...DE, currency: 'CAD' }))],
    [],
  )
  check(
    'are not heard where a program broke',
    [page(), { attachments: [{ name: 'of the PDF', refused: 'cannot be read (the PDF reader stopped)' }] }],
    ['The embedded file of the PDF cannot be read (the PDF reader stopped); it was left out.'],
  )

  it('of XML come before those of barcodes, and both before print', () => {
    const { extraction, included } = mapped(page({ iban: OTHER_IBAN }), {
      ...xml(ciiOf(DE, 'MINIMUM')),
      codes: [code(epc), code('4006381333931', 'EAN13')],
    })
    expect(extraction.financial).toMatchObject({
      payment_info: { iban: IBAN, qr: { type: 'EPC' } },
      barcodes: [
        { type: 'QRCode', value: epc },
        { type: 'EAN13', value: '4006381333931' },
      ],
    })
    expect(included.fields!['financial.totals.grand_total']!.source).toBe('xml')
    expect(included.fields!['financial.payment_info.iban']).toMatchObject({
      source: 'barcode',
      box,
      confidence: 0.85,
      checks: [
        { name: 'agrees_with_print', passed: false, expected: OTHER_IBAN, actual: IBAN },
        { name: 'iban_checksum', passed: true },
      ],
    })
    // Where print agrees, its place is given.
    expect(included.fields!['document_meta.invoice_number']!.box.right).toBeLessThan(1)
  })

  it('replace printed lines as a whole', () => {
    const { extraction } = mapped(
      [...page().slice(0, 8), 'Nails                |1         |5.00       |5.00', ...page().slice(8)],
      xml(ciiOf(DE)),
    )
    expect(extraction.financial!.line_items!.map(({ description }) => description)).toEqual([
      'Steel hammer',
      'Screwdriver set',
    ])
  })

  it('keep the sign of a printed amount', () => {
    const credit = page({ total: '-119.00' }).map((row) => row.replace('INVOICE', 'CREDIT NOTE'))
    const { extraction, validation } = mapped(credit, xml(ublOf(DE, 'CreditNote')))
    expect([extraction.document_type, extraction.financial!.totals!.grand_total]).toEqual(['credit_note', -119])
    expect(validation.warnings.filter((text) => /embedded/.test(text))).toEqual([])
  })

  it('give an order its number', () => {
    const { extraction } = mapped(page(), { ...xml(ciiOf(DE)), docType: 'purchase_order' })
    expect(extraction.purchase_order?.po_number).toBe(DE.number)
    expect(extraction.invoice).toBeUndefined()
  })

  it('leave documents of other kinds alone', () => {
    const { extraction } = mapped(page(), { codes: [code(epc)], docType: 'resume' })
    expect(extraction.financial).toBeUndefined()
  })
})
