// The types of documents to choose from, by name.

import { html } from '../html.ts'
import { chosenLanguage, typeName } from '../language.ts'
import type { DocumentType } from '../../schema/extraction.ts'

/** Types that are offered; one that a document has is offered too. */
const OFFERED: readonly DocumentType[] = [
  'invoice',
  'credit_note',
  'debit_note',
  'proforma',
  'quote',
  'receipt',
  'purchase_order',
  'payslip',
  'bank_statement',
  'identity',
  'resume',
  'ticket',
  'logistics',
  'credit_card',
  'utility_bill',
  'generic',
]

export function TypeOptions({ chosen }: { chosen: string }) {
  const all = new Set<string>([...OFFERED, ...(chosen === '' ? [] : [chosen])])
  const named = [...all].map((type) => [type, typeName(type)] as const)
  const order = new Intl.Collator(chosenLanguage())
  return html`${named
    .sort((a, b) => order.compare(a[1], b[1]))
    .map(([type, name]) => html`<option key=${type} value=${type} selected=${type === chosen}>${name}</option>`)}`
}
