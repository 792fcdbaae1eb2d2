// Checks of a corrected result: those of the result before are replaced, what only the page could tell stays.

import { stepsOf } from '../mapping/choice/assemble.ts'
import { listChecks } from '../mapping/choice/checks.ts'
import { TYPES } from '../mapping/types/registry.ts'
import { validate, type ValidationReport } from '../mapping/validate/validate.ts'
import type { Chosen } from '../mapping/vocabulary.ts'
import type { Check } from '../../schema/extraction.ts'
import type { Change, Corrected, KeptEvidence } from '../../schema/kept.ts'
import { outersOf, valueAt } from './places.ts'

/** `after` with the checks that follow from its values; `before` is the result that was corrected. */
export function recheck(before: Corrected, after: Corrected, changes: readonly Change[]): Corrected {
  const old = validate(before.extraction, TYPES[before.extraction.document_type])
  const now = validate(after.extraction, TYPES[after.extraction.document_type])
  const changed = new Set(changes.map(({ path }) => path))
  const around = new Set(changes.flatMap(({ path }) => outersOf(path)))
  const isChanged = (path: string): boolean => around.has(path) || outersOf(path).some((outer) => changed.has(outer))
  const fields = Object.fromEntries(
    Object.entries(after.fields).map(([path, evidence]): [string, KeptEvidence] => {
      // What a chooser checked was the value that it chose.
      const own = isChanged(path) ? [] : (evidence.checks ?? []).filter(({ name }) => !isOf(old, path, name))
      const found = [...(now.checks.get(path) ?? []), ...(now.notes.get(path) ?? [])]
      const checks = [...own.filter(({ name }) => !found.some((one) => one.name === name)), ...found]
      const others = { ...evidence }
      delete others.checks
      return [path, checks.length > 0 ? { ...others, checks } : others]
    }),
  )
  const told = new Set([...old.validation.errors, ...old.validation.warnings])
  return {
    ...after,
    fields,
    validation: {
      ...now.validation,
      warnings: [...now.validation.warnings, ...before.validation.warnings.filter((one) => !told.has(one))],
      checks: listChecks(asChosen({ ...after, fields }), now),
    },
  }
}

const isOf = ({ checks, notes }: ValidationReport, path: string, name: string): boolean =>
  [checks, notes].some((all) => all.get(path)?.some((one: Check) => one.name === name))

/** The values with their checks, as far as the list of checks looks at them. */
function asChosen({ extraction, fields }: Corrected): Chosen {
  return new Map(
    Object.entries(fields).map(([path, { checks }]) => [
      path,
      { value: valueAt(extraction, stepsOf(path)), ...(checks && { checks }) },
    ]),
  ) as unknown as Chosen
}
