// Checks at the values that they are about, and as the list of all of them.

import type { Candidate, Chosen } from '../vocabulary.ts'
import type { ValidationReport } from '../validate/validate.ts'
import type { ValidationCheck } from '../../../schema/extraction.ts'

/**
 * The chosen values with what validating said of each. A chooser may have made the same check before, of a reading: it
 * is there once.
 */
export function withChecks(chosen: Chosen, checks: ValidationReport['checks']): Chosen {
  return new Map(
    [...chosen].map(([path, candidate]): [string, Candidate] => {
      const found = checks.get(path)
      if (!found) return [path, candidate]
      const own = (candidate.checks ?? []).filter(({ name }) => !found.some((one) => one.name === name))
      return [path, { ...candidate, checks: [...own, ...found] }]
    }),
  )
}

/**
 * All checks: those of validating, and those that only the choosers could make (of a code against print), with all
 * fields that share one.
 */
export function listChecks(chosen: Chosen, { list }: Pick<ValidationReport, 'list'>): ValidationCheck[] {
  const checks = new Map<string, ValidationCheck>()
  const ofNumbers = list.filter(({ rule }) => rule.endsWith('_checksum'))
  const add = (check: ValidationCheck): void => {
    const same = checks.get(keyOf(check))
    checks.set(keyOf(check), same ? { ...same, fields: [...new Set([...same.fields, ...check.fields])] } : check)
  }
  list.forEach(add)
  for (const [path, { value, checks: own = [] }] of chosen) {
    for (const {
      name: rule,
      passed,
      expected,
      actual = typeof value === 'string' || typeof value === 'number' ? value : undefined,
    } of own) {
      // Tax numbers are checked as their kind when they are read, and as their party's when the answer is.
      const isNumber = rule.endsWith('_checksum') && ofNumbers.some((one) => one.actual === actual)
      // A check of a whole list is kept at one of its values and names the list.
      const isOfList = (one: ValidationCheck): boolean =>
        one.expected === expected && one.actual === actual && one.fields.some((field) => path.startsWith(`${field}[`))
      const isListed = isNumber || list.some((one) => one.rule === rule && (one.fields.includes(path) || isOfList(one)))
      if (!isListed)
        add({
          rule,
          passed,
          fields: [path],
          ...(expected !== undefined && { expected }),
          ...(actual !== undefined && { actual }),
        })
    }
  }
  return [...checks.values()]
}

/** Checks of one number in two fields are one check; those of arithmetic have each their fields. */
function keyOf({ rule, passed, expected, actual, fields }: ValidationCheck): string {
  return JSON.stringify([rule, passed, expected, actual, expected === undefined ? [] : fields])
}
