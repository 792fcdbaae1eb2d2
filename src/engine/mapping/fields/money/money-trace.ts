// Keeps what the choice of sums looked at: each value that a role could have, with the best score of a joint choice
// around it and the equation that holds there.

import type { ClauseOf } from '../../../../schema/clauses.ts'
import type { LabelHit, MappingContext, Trace } from '../../vocabulary.ts'
import { ask, weighAt } from '../../context/trace.ts'
import { unscaled } from '../../structure/amount-spots.ts'
import { chooseMoney, scoreOf, type Features, type MoneyChoice, type MoneyOptions } from './money-choice.ts'
import { moneyCandidate } from './money-candidate.ts'
import type { MoneyEvidence } from './money.ts'
import type { From } from './sources.ts'

const ROLES = [
  ['total', 'totals', 'grand_total'],
  ['subtotal', 'subtotals', 'subtotal'],
  ['tax', 'taxes', 'tax_total'],
] as const

/** Keeps the options of the totals. Does nothing when nobody asks. */
export function traceMoney(context: MappingContext, evidence: MoneyEvidence): MoneyEvidence {
  const { trace } = context
  if (!trace) return evidence
  traceLabelled(trace, evidence)
  const { options, choice, scale } = evidence
  for (const [role, list, field] of ROLES) {
    const path = `financial.totals.${field}`
    ask(context, path, [field, ...(field === 'grand_total' ? ['amount_due'] : [])])
    if (!choice) continue
    weighAt(
      trace,
      path,
      options[list].flatMap((one) => {
        const score = choice.best[role].get(one.value)
        const around = chooseMoney<From['from']>(options, { ...options, [list]: [one] })
        if (score === undefined || !around) return []
        const candidate = moneyCandidate(path, one.value, one.from, score, 'money.option', scale)
        const parts = partsOf(one, around)
        const holds = equationOf(around, options, evidence)
        const lost = otherRole(one, field)
        return [{ candidate: { ...candidate, parts }, ...(holds.length > 0 && { for: holds }), ...(lost && { lost }) }]
      }),
    )
  }
  return evidence
}

/** Every amount at a label of a sum that is no role of the joint choice. */
function traceLabelled(trace: Trace, { labelled, scale }: MoneyEvidence): void {
  const roles: readonly string[] = ROLES.map(([, , field]) => field)
  const fields = new Set(labelled.map(({ field }) => field).filter((field) => !roles.includes(field)))
  for (const field of fields) {
    const path = field === 'change' ? 'receipt.change_amount' : `financial.totals.${field}`
    const weighed = labelled
      .filter((one) => one.field === field)
      .map((one) => moneyCandidate(path, one.spot.value, one, 1 + one.reach, 'money.labelled', scale))
    weighAt(
      trace,
      path,
      weighed.map((candidate) => ({ candidate })),
    )
  }
}

/** The score of the best assignment around an option, in parts: its own features, the other roles, the equations. */
function partsOf(one: From, around: MoneyChoice<From['from']>): Record<string, number> {
  const roles = { total: around.total, subtotal: around.subtotal, tax: around.tax }
  const sharesOf = (features: Features): [string, number][] =>
    Object.entries(features).map(([name, much]) => [name, scoreOf({ [name]: much })])
  return Object.fromEntries([
    ...sharesOf(one.features),
    ...Object.entries(roles).flatMap(([name, role]): [string, number][] =>
      role && role !== one ? [[`with_${name}`, role.score]] : [],
    ),
    ['with_terms', around.terms.reduce((sum, { score }) => sum + score, 0)],
    ...sharesOf(around.features),
  ])
}

/** The equations that hold around an option. */
function equationOf(
  { total, subtotal, tax, terms, inclusive, adds }: MoneyChoice<From['from']>,
  { items }: MoneyOptions<From['from']>,
  { scale }: MoneyEvidence,
): ClauseOf[] {
  const show = (value: number): string => unscaled(value, scale).toFixed(scale.printed)
  const near = (a: number, b: number): boolean => a !== 0 && Math.abs(a - b) <= 2 * scale.half
  const sum = items.find((one) =>
    [subtotal?.value, total.value].some((value) => value !== undefined && near(one, value)),
  )
  const summed: ClauseOf[] = sum === undefined ? [] : [{ code: 'items_add_up', total: show(sum) }]
  const parts = [
    ...(subtotal ? [{ name: 'subtotal', sum: show(subtotal.value) }] : []),
    ...(tax && tax.value !== 0 ? [{ name: 'tax', sum: show(tax.value) }] : []),
    ...terms.map(({ field, value }) => ({ name: field, sum: show(value) })),
  ]
  const isJoined = adds && parts.length > 1
  const code = inclusive ? 'fits_inclusive' : 'adds_up'
  return [...(isJoined ? [{ code, terms: parts, total: show(total.value) } as const] : []), ...summed]
}

/** The clause against an option whose label names another sum. */
function otherRole({ from }: { from: { label?: LabelHit } }, field: string): ClauseOf | undefined {
  const named = from.label?.field
  return named === undefined || named === field || named === 'tax_total' || named.startsWith('tax.')
    ? undefined
    : { code: 'label_names', label: from.label!.text, name: named }
}
