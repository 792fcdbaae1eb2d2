// Whether an extraction agrees with itself: arithmetic, order of dates, checksums of numbers. Reads the extraction
// only, never the page.

import type { Check, Extraction, Validation, ValidationCheck } from '../../../schema/extraction.ts'
import { spokenAmount } from '../reading/number-words.ts'
import { checkIds } from './ids.ts'
import type { SumCheck } from '../vocabulary.ts'
import { inOrder } from './days.ts'

/**
 * What validating found: the member of the answer, each check by the path of the field that it is about (`notes` apart,
 * which no confidence is drawn from), and all of them with the fields that took part.
 */
export interface ValidationReport {
  validation: Validation
  checks: Map<string, Check[]>
  notes: Map<string, Check[]>
  list: ValidationCheck[]
}

/** Checks of one kind, with the names under which they appear in the answer. */
export interface CheckSet {
  rules: readonly string[]
  check(extraction: Extraction): SumCheck[]
}

/** What a type checks: what must add up (`math_valid` goes by it), days in order, what else must agree. */
export interface TypeChecks {
  equations: CheckSet
  dates(extraction: Extraction): SumCheck[]
  checks: CheckSet
}

/**
 * All checks of an extraction, those of its type among them. `math_valid` is absent where there was nothing to add up,
 * and false only where printed numbers contradict each other.
 */
export function validate(extraction: Extraction, { equations, dates, checks: own }: TypeChecks): ValidationReport {
  const sums = equations.check(extraction)
  const others = [
    ...checkDueDate(extraction),
    ...dates(extraction),
    ...checkIds(extraction),
    ...checkWords(extraction),
    ...own.check(extraction),
  ]
  const checks = new Map<string, Check[]>()
  const notes = new Map<string, Check[]>()
  for (const { path, check, fault } of [...sums, ...others]) {
    const kept = fault === 'note' ? notes : checks
    kept.set(path, [...(kept.get(path) ?? []), check])
  }
  // A printed number may stand in two fields: one account is the payment's and the vendor's.
  const failed = [...sums, ...others]
    .filter(({ check }) => !check.passed)
    .filter(
      ({ check, text }, at, all) =>
        all.findIndex(
          (other) =>
            other.text === text ||
            (other.check.expected === undefined &&
              other.check.name === check.name &&
              other.check.actual === check.actual),
        ) === at,
    )
  const contradicts = sums.some(({ check, fault }) => !check.passed && fault === 'error')
  // Where one thing does not follow from what was read, others that hold do not make the document right.
  const holds = sums.length > 0 && sums.every(({ check }) => check.passed)
  return {
    validation: {
      ...((contradicts || holds) && { math_valid: !contradicts }),
      errors: failed.filter(({ fault }) => fault === 'error').map(({ text }) => text),
      warnings: failed.filter(({ fault }) => fault === 'warning').map(({ text }) => text),
    },
    checks,
    notes,
    list: [...sums, ...others].map(({ path, fields = [path], check: { name, ...found } }) => ({
      rule: name,
      fields,
      ...found,
    })),
  }
}

function checkDueDate({ document_meta: { date, due_date: due } = {} }: Extraction): SumCheck[] {
  return inOrder(
    'document_meta.due_date',
    'document_meta.date',
    date,
    due,
    `The due date ${due} is before the document's date ${date}.`,
  )
}

/**
 * The amount in words against the total in figures. Words without cents may leave them out: they say nothing of a total
 * with some.
 */
function checkWords({ financial, document_meta: meta }: Extraction): SumCheck[] {
  const { amount_in_words: words, grand_total: total, amount_due: due } = financial?.totals ?? {}
  const spoken = words === undefined ? undefined : spokenAmount(words, meta?.language ?? 'en')
  if (!spoken || total === undefined) return []
  const said = Math.round(100 * spoken.units + (spoken.cents ?? 0)) / 100
  const agrees = [total, due].some((value) => value !== undefined && Math.abs(Math.abs(value) - said) < 0.005)
  if (!agrees && spoken.cents === undefined && Math.abs(Math.abs(total) - said) < 1) return []
  return [
    {
      path: 'financial.totals.grand_total',
      fields: ['financial.totals.amount_in_words', 'financial.totals.grand_total'],
      check: { name: 'amount_in_words', passed: agrees, expected: said, actual: total },
      fault: 'warning',
      text: `The amount in words is ${said} ("${words}"), but the total is ${total}.`,
    },
  ]
}
