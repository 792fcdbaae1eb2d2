// What an extraction holds, with the names on the wire (snake_case). The mapper fills these objects directly.
// Descriptions are shown in the OpenAPI document.

import { z } from 'zod'
import { BankStatementBlock } from './blocks/bank-statement.ts'
import { Financial } from './blocks/financial.ts'
import { GenericBlock } from './blocks/generic.ts'
import { IdentityBlock } from './blocks/identity.ts'
import { LogisticsBlock } from './blocks/logistics.ts'
import { Party } from './blocks/party.ts'
import { PayslipBlock } from './blocks/payslip.ts'
import { ResumeBlock } from './blocks/resume.ts'
import { TicketBlock } from './blocks/ticket.ts'
import { InvoiceBlock, PurchaseOrderBlock, ReceiptBlock } from './blocks/trade.ts'
import { FORM_BLOCKS, FORM_CATEGORIES } from './forms.ts'
import { BoundingBox } from './geometry.ts'
import { currency, date, flag, group, page, share, text, twoLetters } from './values.ts'

/** Types that the service tells apart, and the broad category of each (specification 2.1; names of spec/fields.md). */
export const DOCUMENT_CATEGORIES = {
  invoice: 'financial',
  credit_note: 'financial',
  debit_note: 'financial',
  proforma: 'financial',
  quote: 'financial',
  receipt: 'financial',
  purchase_order: 'financial',
  payslip: 'hr',
  bank_statement: 'financial',
  identity: 'identity',
  resume: 'hr',
  ticket: 'travel',
  logistics: 'logistics',
  ...FORM_CATEGORIES,
  credit_card: 'financial',
  utility_bill: 'financial',
  generic: 'other',
} as const
export type DocumentType = keyof typeof DOCUMENT_CATEGORIES
export const DOCUMENT_TYPES = Object.keys(DOCUMENT_CATEGORIES) as DocumentType[]

export const DocumentMeta = group({
  invoice_number: text('Number of the document.'),
  date: date('Date of the document, `YYYY-MM-DD`.'),
  due_date: date('Day on which it is due, `YYYY-MM-DD`.'),
  currency: currency('Currency, ISO 4217, such as "EUR".'),
  language: twoLetters('Language, ISO 639-1, such as "de".'),
  country: twoLetters('Country of the issuer, ISO 3166-1 alpha-2, such as "DE".'),
}).describe('Number, dates, currency, language and country of the document.')

export const Extraction = z
  .object({
    document_type: z
      .enum(DOCUMENT_TYPES)
      .describe('Type of the document, such as "invoice". Later versions may add types.'),
    document_category: text('Broad category of the type, such as "financial" or "identity".'),
    confidence: share('Estimated share of the returned fields that are right, 0 to 1. Above 0.85 is high.'),
    vendor: Party.describe(
      'Who issued the document: seller, employer, bank or carrier. On a purchase order the supplier.',
    ).optional(),
    buyer: Party.describe(
      'Who the document is made out to: customer, employee, account holder or passenger.',
    ).optional(),
    document_meta: DocumentMeta.describe('Number, dates, currency, language and country.').optional(),
    financial: Financial.describe(
      'Lines, sums and payment. Present for invoices, receipts, purchase orders and delivery notes.',
    ).optional(),
    invoice: InvoiceBlock.describe('Present for invoices and papers like them.').optional(),
    receipt: ReceiptBlock.describe('Present for receipts.').optional(),
    purchase_order: PurchaseOrderBlock.describe('Present for purchase orders.').optional(),
    payslip: PayslipBlock.describe('Present for payslips.').optional(),
    bank_statement: BankStatementBlock.describe('Present for bank statements.').optional(),
    identity: IdentityBlock.describe('Present for identity documents.').optional(),
    resume: ResumeBlock.describe('Present for resumes.').optional(),
    ticket: TicketBlock.describe('Present for tickets.').optional(),
    logistics: LogisticsBlock.describe('Present for papers that travel with goods.').optional(),
    ...FORM_BLOCKS,
    generic: GenericBlock.describe(
      'Present for documents of no known type, and for papers that are labels with values.',
    ).optional(),
    extraction_notes: text(
      'Printed text that a reader would want and no field holds: terms, remarks, legal notices.',
    ).optional(),
  })
  .describe('What was read from a document. A field that was not found is absent.')

const checked = (about: string) => z.union([z.string(), z.number()]).optional().describe(about)

/** A check of the whole document. */
export const ValidationCheck = z
  .object({
    rule: z.string().describe('Name of the check, such as "iban_checksum" or "total_arithmetic".'),
    passed: flag('Whether the check passed.'),
    fields: z.array(z.string()).describe('Paths of the values that took part, such as "financial.totals.grand_total".'),
    expected: checked('What the check expected, where it compares values.'),
    actual: checked('What the document says.'),
  })
  .describe('A check of the whole document.')

/** As it is stored: each kind of answer has a form of its own (api.ts). */
export const Validation = z.object({
  math_valid: z.boolean().optional(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  checks: z.array(ValidationCheck).optional(),
})

export type DocumentMeta = z.infer<typeof DocumentMeta>
export type Extraction = z.infer<typeof Extraction>
export type ValidationCheck = z.infer<typeof ValidationCheck>
export type Validation = z.infer<typeof Validation>

/** A check on one value. */
export const Check = z
  .object({
    name: z.string().describe('Name of the check, such as "iban_checksum" or "line_arithmetic".'),
    passed: flag('Whether the check passed.'),
    expected: checked('What the check expected, where there is a number.'),
    actual: checked('What the document says.'),
  })
  .describe('A check on one value.')
export type Check = z.infer<typeof Check>

/** Where a value came from, shown by `include=fields` under the path of the field. */
export const Evidence = z
  .object({
    text: z.string().describe('The value, as printed.'),
    page: page('Page of the value, from 1.'),
    box: BoundingBox.describe('Place of the value on the page.'),
    confidence: share('Estimated probability that the value is right.'),
    source: z
      .enum(['text_layer', 'ocr', 'derived', 'xml', 'barcode', 'mrz'])
      .describe(
        'Where the value was read: the text of the file, the picture, other values, embedded XML, a barcode or the machine-readable zone.',
      ),
    label: z.string().describe('Printed label that the value stood at.').optional(),
    rule: z.string().describe('Name of the mapping rule that chose the value.'),
    checks: z.array(Check).describe('Checks on the value.').optional(),
  })
  .describe('Where a value came from.')
export type Evidence = z.infer<typeof Evidence>
