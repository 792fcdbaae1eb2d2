// All document types. A type that needs neither table nor equation has no declaration of its own: form/type.ts makes
// it from its file in knowledge/forms/ and its block in schema/forms.ts (docs/adding-a-document-type.md).

import type { BlocksByType } from '../../../schema/document-types.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import { bankStatement } from './bank-statement/type.ts'
import type { TypeDeclaration } from './declaration.ts'
import { creditCard, FORMS, generic } from './form/type.ts'
import { identity } from './identity/type.ts'
import { logistics } from './logistics/type.ts'
import { payslip } from './payslip/type.ts'
import { resume } from './resume/type.ts'
import { ticket } from './ticket/type.ts'
import { creditNote, debitNote, invoice, proforma, purchaseOrder, quote, receipt, utilityBill } from './trade/type.ts'

/** Every type by its name on the wire. */
export const TYPES: Readonly<Record<DocumentType, TypeDeclaration>> = {
  invoice,
  credit_note: creditNote,
  debit_note: debitNote,
  proforma,
  quote,
  receipt,
  purchase_order: purchaseOrder,
  payslip,
  bank_statement: bankStatement,
  resume,
  ticket,
  identity,
  logistics,
  ...FORMS,
  credit_card: creditCard,
  utility_bill: utilityBill,
  generic,
}

/** Which members of an extraction each type fills. */
export const BLOCKS_BY_TYPE = Object.fromEntries(
  Object.entries(TYPES).map(([name, { blocks }]) => [name, blocks]),
) as BlocksByType

/** Every type, in the order of the registry. */
export const ALL_TYPES: readonly TypeDeclaration[] = Object.values(TYPES)
