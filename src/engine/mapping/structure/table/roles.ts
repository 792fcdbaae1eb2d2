// What each column of a table means, chosen for all columns at once: what a head says is evidence, what stands in the
// column is evidence, and arithmetic over the rows decides between ways that are left. No role is known here.

import type { Column } from './columns.ts'
import { numberOf, priceOf, type CutRow } from './cut-rows.ts'
import type { Profile } from './profiles.ts'
import { UNIT_LETTERS } from './words.ts'

/** What a column can hold. */
// `words` are phrases, `text` is anything.
export type Kind = 'money' | 'count' | 'rate' | 'ordinal' | 'code' | 'unit' | 'date' | 'words' | 'text'

/** What one role is: its kind, and what speaks for it where no head names it, in log-odds; undefined: nothing can. */
export interface RoleForm {
  kind: Kind
  unnamed?: number
  /** What is added where the column is the last of the table, less to the left. */
  right?: number
}

/** The numbers of a row by role; undefined where the row has none, or no column has the role. */
export type RowNumbers = (role: string) => number | undefined

/** The roles that a table may have, and how far a way to name its columns explains its rows, in log-odds. */
export interface TableForm {
  roles: Readonly<Record<string, RoleForm>>
  /** Calculates with roles of money, counts and rates, and asks for no others. */
  explain(rows: readonly RowNumbers[], has: (role: string) => boolean): number
  /** No way explains its rows better than this. */
  most: number
}

/** What wordings and kinds say of an assignment of roles, and what the arithmetic of the rows does. */
export interface WeighedRole {
  words: number
  arithmetic: number
}

/** The role of each column, undefined where it has none, and how well the rows are explained. */
export interface Roles {
  roles: (string | undefined)[]
  arithmetic: number
  /** What heads, kinds and arithmetic say together. */
  score: number
  /** By column and role the best way that has both; only where it is asked for. */
  weighed?: readonly ReadonlyMap<string, WeighedRole>[]
}

// Of ways to name the columns so many are looked at: those for which heads and kinds speak most.
const MOST_WAYS = 400
// Rows beyond these say nothing new.
const MOST_ROWS = 16

// In log-odds, as the heads of drawn documents and their columns have them.
const WORTH = {
  /** A head that names the role letter by letter, and one that names another. */
  named: 2.2,
  misnamed: -1.4,
  /** A column of numbers that has no role though something stands in it. */
  unexplained: -0.3,
}

/** The likeliest role of each column; `keeps`: with what was weighed. */
export function solveRoles(
  columns: readonly Column[],
  rows: readonly CutRow[],
  profiles: readonly Profile[],
  form: TableForm,
  keeps = false,
): Roles {
  const proposals = columns.map((column, at) =>
    proposalsFor(column, profiles[at]!, form, at / Math.max(1, columns.length - 1)),
  )
  const values = rows.slice(0, MOST_ROWS).map(valuesOf)
  const weighed = keeps ? columns.map(() => new Map<string, WeighedRole>()) : undefined
  // Ways that differ in words alone are explained alike.
  const explained = new Map<string, number>()
  let best: Roles = { roles: columns.map(() => undefined), arithmetic: 0, score: -Infinity }
  const ways = waysToName(proposals)
  for (let at = 0, way = ways(at); way?.before; way = ways(++at)) {
    const { score } = way
    if (!weighed && score + form.most <= best.score) break
    const arithmetic = explained.get(way.numbers) ?? explain(rolesOf(way), values, form)
    explained.set(way.numbers, arithmetic)
    if (weighed) keepBest(weighed, rolesOf(way), { words: score, arithmetic })
    if (score + arithmetic > best.score) best = { roles: rolesOf(way), arithmetic, score: score + arithmetic }
  }
  return { ...best, ...(weighed && { weighed }) }
}

const NUMERIC: ReadonlySet<Kind> = new Set(['money', 'count', 'rate'])

/** How far the columns with these roles explain the rows, by those of numbers. */
function explain(roles: readonly (string | undefined)[], values: readonly RowValues[], form: TableForm): number {
  const columnOf = new Map<string, number>()
  for (const [at, role] of roles.entries())
    if (role !== undefined && NUMERIC.has(form.roles[role]!.kind)) columnOf.set(role, at)
  const numbers = values.map(({ numbers: own, amounts }): RowNumbers => (role) => {
    const at = columnOf.get(role)
    return at === undefined ? undefined : form.roles[role]!.kind === 'money' ? amounts[at] : own[at]
  })
  return form.explain(numbers, (role) => columnOf.has(role))
}

interface Proposal {
  role: string | undefined
  /** The role if it is one of numbers, or ''. */
  number: string
  weight: number
}

/** A way to name the columns up to one, which has `role`. */
interface Way {
  before: Way | undefined
  role: string | undefined
  /** The roles of numbers of all its columns. */
  numbers: string
  score: number
}

/** The ways to name the columns up to one, the likeliest first: few of them are ever asked for. */
type Ways = (at: number) => Way | undefined

/** The likeliest ways to give each column a role that no other has. */
function waysToName(proposals: readonly (readonly Proposal[])[]): Ways {
  const none: Way = { before: undefined, role: undefined, numbers: '', score: 0 }
  return proposals.reduce<Ways>(waysBehind, (at) => (at === 0 ? none : undefined))
}

/**
 * The likeliest ways to go on with `ways` by one column more. Each proposal goes on with them in their order, so that
 * the likeliest is one of the next of each; of those that are as likely it is that of the first way.
 */
function waysBehind(ways: Ways, proposals: readonly Proposal[]): Ways {
  const found: Way[] = []
  const open = proposals.map((proposal) => nextOf(ways, 0, proposal))
  return (at) => {
    while (found.length <= at && found.length < MOST_WAYS) {
      let best: Next | undefined
      for (const next of open)
        if (next.before && (!best || next.score > best.score || (next.score === best.score && next.at < best.at)))
          best = next
      if (!best) break
      const { before, proposal, score } = best
      const { role, number } = proposal
      found.push({ before, role, numbers: `${before!.numbers},${number}`, score })
      open[open.indexOf(best)] = nextOf(ways, best.at + 1, proposal)
    }
    return found[at]
  }
}

/** The way at `at` or behind that a proposal can go on with, none where `before` is undefined. */
interface Next {
  proposal: Proposal
  at: number
  before: Way | undefined
  score: number
}

function nextOf(ways: Ways, from: number, proposal: Proposal): Next {
  const { role, weight } = proposal
  let at = from
  let before = ways(at)
  while (before && role !== undefined && hasRole(before, role)) before = ways(++at)
  return { proposal, at, before, score: before ? before.score + weight : -Infinity }
}

function hasRole(way: Way, role: string): boolean {
  for (let one: Way | undefined = way; one; one = one.before) if (one.role === role) return true
  return false
}

/** The roles of all columns, from the left. */
function rolesOf(way: Way): (string | undefined)[] {
  const roles: (string | undefined)[] = []
  for (let one = way; one.before; one = one.before) roles.push(one.role)
  return roles.reverse()
}

function keepBest(
  weighed: readonly Map<string, WeighedRole>[],
  roles: readonly (string | undefined)[],
  one: WeighedRole,
): void {
  roles.forEach((role, column) => {
    if (role === undefined) return
    const known = weighed[column]!.get(role)
    if (!known || one.words + one.arithmetic > known.words + known.arithmetic) weighed[column]!.set(role, one)
  })
}

function proposalsFor(column: Column, profile: Profile, { roles }: TableForm, place: number): Proposal[] {
  const surest = Math.max(0, ...column.roles.values())
  const proposals: Proposal[] = [
    {
      role: undefined,
      number: '',
      weight: profile.cells && profile.numbers >= 0.6 && surest === 0 ? WORTH.unexplained : 0,
    },
  ]
  for (const [role, { kind, unnamed, right = 0 }] of Object.entries(roles)) {
    const named = column.roles.get(role)
    if (named === undefined && unnamed === undefined) continue
    const fit = profile.cells ? FITS[kind](profile) : 0
    if (named === undefined && fit <= -1) continue
    const words = named === undefined ? unnamed! + WORTH.misnamed * surest : WORTH.named * named
    proposals.push({ role, number: NUMERIC.has(kind) ? role : '', weight: words + fit + right * place })
  }
  return proposals
}

const isNumeric = ({ numbers }: Profile): number => (numbers >= 0.5 ? 0.4 : -2)

// Whole numbers of six digits are rather codes than counts. Chosen on drawn tables with codes of customs.
const FEWEST_OF_CODE = 100_000

/** What a column's print says of each kind, in log-odds. */
const FITS: Readonly<Record<Kind, (profile: Profile) => number>> = {
  money: (one) =>
    isNumeric(one) + 0.5 * one.cents - 2 * one.percents - (one.counting && one.cells > 1 && !one.cents ? 1 : 0),
  count: (one) =>
    (Math.max(one.numbers, one.counts) >= 0.5 ? 0.4 : -2) +
    0.4 * one.wholes -
    0.3 * one.cents -
    2 * one.percents -
    (one.counting && one.cells > 1 ? 0.8 : 0) -
    (one.letters > UNIT_LETTERS ? 1.5 : 0) -
    (one.wholes === 1 && one.largest >= FEWEST_OF_CODE ? 0.8 : 0),
  rate: (one) =>
    isNumeric(one) + 1.2 * one.percents - (one.largest > 100 ? 2 : 0) - (0.5 + 0.5 * one.distinct) * (1 - one.percents),
  ordinal: (one) => (one.counting ? 0.8 : -1.5),
  code: (one) => 0.6 * one.codes - 0.8 * one.cents - 0.3 * (1 - one.codes),
  unit: (one) =>
    (one.words >= 0.5 && one.counts < 0.5 && one.letters <= UNIT_LETTERS && one.cents === 0 ? 0.5 : -1) -
    0.5 * one.distinct -
    3 * one.currencies,
  text: () => 0,
  date: (one) => (one.dates >= 0.5 ? 1 : -2) + (one.dates >= 0.9 ? 0.6 : 0),
  words: (one) => (one.words >= 0.5 ? 0.5 + Math.min(1, one.letters / 30) : -1.2) - one.dates,
}

interface RowValues {
  numbers: (number | undefined)[]
  amounts: (number | undefined)[]
}

/**
 * What each cell of a row is worth as a number and as an amount: ways are many, and each asks for them again.
 */
function valuesOf({ cells }: CutRow): RowValues {
  const numbers = cells.map((cell) => cell && numberOf(cell))
  return { numbers, amounts: cells.map((cell, at) => priceOf(cell) ?? numbers[at]) }
}
