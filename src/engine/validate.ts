// Whether an extraction agrees with itself: arithmetic, order of dates, checksums of numbers. Reads the extraction only, never the page.

import { isValidBIC, isValidIBAN } from 'ibantools'
import { euVat, stdnum } from 'stdnum'
import type { Check, Extraction, Party, Validation } from '../schema/extraction.ts'
import type { SumCheck } from './validate-sums.ts'
import { checkLines, checkTaxes, checkTotals } from './validate-sums.ts'

/** What validating found: the member of the answer, and each check by the path of the field that it is about. */
export interface ValidationReport { validation: Validation; checks: Map<string, Check[]> }

/** All checks of an extraction. `math_valid` is absent where there was nothing to add up, and false only where printed numbers contradict each other. */
export function validate(extraction: Extraction): ValidationReport {
  const totals = extraction.financial?.totals ?? {}
  const sums = [...checkLines(extraction.financial?.line_items ?? [], totals), ...checkTotals(totals, extraction.document_type !== 'receipt'), ...checkTaxes(totals)]
  const others = [...checkDates(extraction), ...checkIds(extraction)]
  const checks = new Map<string, Check[]>()
  for (const { path, check } of [...sums, ...others]) checks.set(path, [...(checks.get(path) ?? []), check])
  const failed = [...sums, ...others].filter(({ check }) => !check.passed)
  const contradicts = sums.some(({ check, fault }) => !check.passed && fault === 'error')
  // Where the total does not follow from what was read, lines that hold do not make the document right.
  const holds = sums.some(({ check }) => check.passed) && !sums.some(({ check }) => check.name === 'total_arithmetic' && !check.passed)
  return {
    validation: {
      ...((contradicts || holds) && { math_valid: !contradicts }),
      errors: failed.filter(({ fault }) => fault === 'error').map(({ text }) => text),
      warnings: failed.filter(({ fault }) => fault === 'warning').map(({ text }) => text),
    },
    checks,
  }
}

function checkDates(extraction: Extraction): SumCheck[] {
  const { date, due_date: due } = extraction.document_meta ?? {}
  const { service_start_date: start, service_end_date: end } = extraction.invoice ?? {}
  const ordered = (path: string, first: string | undefined, second: string | undefined, text: string): SumCheck[] =>
    first === undefined || second === undefined ? [] : [{ path, check: { name: 'date_order', passed: first <= second, expected: `not before ${first}`, actual: second }, fault: 'warning', text }]
  return [
    ...ordered('document_meta.due_date', date, due, `The due date ${due} is before the document's date ${date}.`),
    ...ordered('invoice.service_end_date', start, end, `The service ends on ${end}, before it starts on ${start}.`),
  ]
}

/** Numbers with a check digit: accounts wherever they stand, tax numbers of both parties. */
function checkIds(extraction: Extraction): SumCheck[] {
  const found: SumCheck[] = []
  const add = (path: string, name: string, value: string | undefined, passed: boolean | undefined, what: string): void => {
    if (value !== undefined && passed !== undefined) found.push({ path, check: { name, passed, actual: value }, fault: 'warning', text: `The check digits of the ${what} ${value} (${path}) are wrong.` })
  }
  const account = (path: string, holder: { iban?: string; bic?: string } | undefined): void => {
    if (holder?.iban !== undefined) add(`${path}.iban`, 'iban_checksum', holder.iban, isValidIBAN(solid(holder.iban)), 'IBAN')
    if (holder?.bic !== undefined && !isValidBIC(solid(holder.bic))) {
      found.push({ path: `${path}.bic`, check: { name: 'bic_form', passed: false, actual: holder.bic }, fault: 'warning', text: `The BIC ${holder.bic} (${path}.bic) does not have the form of one.` })
    }
  }
  account('financial.payment_info', extraction.financial?.payment_info)
  for (const [path, party] of [['vendor', extraction.vendor], ['buyer', extraction.buyer]] as const) {
    if (!party) continue
    account(`${path}.bank`, party.bank)
    for (const [at, type, value] of taxIdsOf(party)) add(`${path}.${at}`, 'tax_id_checksum', value, checksumHolds(type, value), type ?? 'tax number')
  }
  return found
}

function taxIdsOf(party: Party): [string, string | undefined, string][] {
  const listed = (party.tax_ids ?? []).map(({ type, value }, i): [string, string | undefined, string] => [`tax_ids[${i}].value`, type, value])
  const single: [string, string | undefined, string][] = party.tax_id !== undefined && !listed.some(([, , value]) => value === party.tax_id) ? [['tax_id', undefined, party.tax_id]] : []
  return [...single, ...listed]
}

const solid = (value: string): string => value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/

/** Whether a tax number's check digits hold; undefined for kinds that have none, or whose kind its form does not prove. */
function checksumHolds(type: string | undefined, printed: string): boolean | undefined {
  const value = solid(printed)
  if (type?.toUpperCase() === 'GSTIN' || GSTIN.test(value)) return stdnum.IN?.gstin?.validate(value).isValid
  const country = /^(?:CHE|[A-Z]{2})(?=[A-Z0-9]*\d{5})/.exec(value)?.[0]
  if (country === 'CHE') return stdnum.CH?.uid?.validate(value.replace(/(?:MWST|TVA|IVA)$/, '')).isValid
  if (country === 'GB') return stdnum.GB?.vat?.validate(value).isValid
  const validators = country === undefined ? undefined : euVat[country === 'EL' ? 'GR' : country]
  return validators?.length ? validators.some((one) => one.validate(value).isValid) : undefined
}
