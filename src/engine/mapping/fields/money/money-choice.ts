// The joint choice of subtotal, taxes, charges and total. An assignment gives each role one of its options, or none.
// Its score is the sum of the fitted log-odds of what is known of its options, and of the equations that hold or fail
// among them, in exact integers. Where options come from, money-options.ts knows.

import fitted from '../../../knowledge/weights/money.json' with { type: 'json' }

/** What is known of an option or of an assignment, by name; each is worth its fitted weight. */
export type Features = Readonly<Record<string, number>>

/** A value that a role could have. `at` is its place in reading order, `from` whatever the caller wants back. */
export interface Option<T> {
  value: number
  at: number
  from: T
  features: Features
  /** The sum of the weights of its features, in log-odds. */
  score: number
}

/** A charge (positive in sums) or deduction (`sign` -1) that may enter the sum between subtotal and total. */
export interface Term<T> extends Option<T> {
  field: string
  sign: 1 | -1 | 0
}

export interface MoneyOptions<T> {
  totals: Option<T>[]
  subtotals: Option<T>[]
  taxes: Option<T>[]
  terms: Term<T>[]
  /** What the line items add up to, where that is known. */
  items: number[]
  /** Percentages that are printed. */
  rates: number[]
  /** Half of the smallest printed unit. */
  half: number
}

/** One option of each role, and what the equations say of them. */
export interface Assignment<T> {
  total: Option<T>
  subtotal?: Option<T>
  tax?: Option<T>
  terms: Term<T>[]
  /** Taxes are contained in the subtotal and total. */
  inclusive: boolean
  /** Whether printed numbers that are no mere copies of each other add up. */
  adds: boolean
  /** Whether the line items add up to one of the sums. */
  itemsHold: boolean
  features: Features
  score: number
}

export interface MoneyChoice<T> extends Assignment<T> {
  /** The score of the best assignment with each value of a role. */
  best: Readonly<Record<Role, ReadonlyMap<number, number>>>
  /** The chance of each value of a role: the share of the assignments that have it, each by its odds. */
  chances: Readonly<Record<Role, ReadonlyMap<number, number>>>
}

export type Role = 'total' | 'subtotal' | 'tax'
export type Weights = Readonly<Record<string, number>>

const WEIGHTS: Weights = fitted.weights

/** The sum of the weights of `features`. */
export function scoreOf(features: Features, weights: Weights = WEIGHTS): number {
  let sum = 0
  for (const name in features) sum += (weights[name] ?? 0) * features[name]!
  return sum
}

// Taxes above this share of what is taxed are not sales taxes; contained ones are looked for below it.
const HIGHEST_SHARE = 0.4
/** What a subtotal may be of its total where nothing that is taken off explains it. More is another number. */
export const MOST_OF_TOTAL = 1.6
// Cash is rounded to the coins that there are: to far less than a twentieth of what is bought.
const MOST_ROUNDED = 0.05

/** The best assignment, or undefined where nothing could be a total. `among` narrows what the roles may be. */
export function chooseMoney<T>(
  options: MoneyOptions<T>,
  among: Pick<MoneyOptions<T>, 'totals' | 'subtotals' | 'taxes'> = options,
  weights: Weights = WEIGHTS,
): MoneyChoice<T> | undefined {
  const tallies = { total: new Map<number, Tally>(), subtotal: new Map<number, Tally>(), tax: new Map<number, Tally>() }
  let winner: Assignment<T> | undefined
  let odds = 0
  for (const one of assignmentsOf(options, among, weights)) {
    // Scores are some tens at most, so that their odds are finite.
    const share = Math.exp(one.score)
    odds += share
    for (const role of ROLES) count(tallies[role], one[role]?.value, one.score, share)
    if (!winner || one.score > winner.score) winner = one
  }
  if (!winner) return undefined
  const byRole = (of: (tally: Tally) => number): Record<Role, Map<number, number>> => {
    const valuesOf = (role: Role): Map<number, number> =>
      new Map([...tallies[role]].map(([value, tally]) => [value, of(tally)]))
    return { total: valuesOf('total'), subtotal: valuesOf('subtotal'), tax: valuesOf('tax') }
  }
  return { ...winner, best: byRole(({ best }) => best), chances: byRole((tally) => tally.odds / odds) }
}

const ROLES = ['total', 'subtotal', 'tax'] as const

interface Tally {
  best: number
  odds: number
}

function count(tallies: Map<number, Tally>, value: number | undefined, score: number, odds: number): void {
  if (value === undefined) return
  const known = tallies.get(value)
  if (!known) tallies.set(value, { best: score, odds })
  else {
    known.best = Math.max(known.best, score)
    known.odds += odds
  }
}

/** Every assignment that is worth a look: the terms are those that could make the equation hold, or none. */
export function* assignmentsOf<T>(
  options: MoneyOptions<T>,
  among: Pick<MoneyOptions<T>, 'totals' | 'subtotals' | 'taxes'> = options,
  weights: Weights = WEIGHTS,
): Generator<Assignment<T>> {
  const largest = Math.max(0, ...options.totals.map(({ value }) => Math.abs(value)))
  const terms = options.terms.filter(({ sign, value }) => sign !== 0 || Math.abs(value) <= MOST_ROUNDED * largest)
  const credit = options.totals.some(({ value }) => value < 0)
  const sums = bestSums(termSums(terms, credit, weights))
  for (const total of among.totals)
    for (const subtotal of [undefined, ...among.subtotals])
      for (const tax of [undefined, ...among.taxes]) {
        const whole = Math.max(Math.abs(total.value), Math.abs(subtotal?.value ?? 0))
        if (tax && tax.value !== 0 && Math.abs(tax.value) > HIGHEST_SHARE * whole) continue
        for (const sum of wantedSums(options, sums, total, subtotal, tax)) {
          const one = judged(options, { total, subtotal, tax }, sum, weights)
          const isTooMuch = Math.abs(subtotal?.value ?? 0) > MOST_OF_TOTAL * Math.abs(total.value)
          if (!isTooMuch || !('sum.broken' in one.features)) yield one
        }
      }
}

interface TermSum<T> {
  value: number
  terms: Term<T>[]
  parts: number[]
  /** How many terms are used against their sign. */
  flipped: number
  score: number
}

/** Of the sums with one value the likeliest. */
function bestSums<T>(sums: readonly TermSum<T>[]): Map<number, TermSum<T>> {
  const best = new Map<number, TermSum<T>>()
  for (const sum of sums) if (sum.score > (best.get(sum.value)?.score ?? -Infinity)) best.set(sum.value, sum)
  return best
}

/** The sums of terms that could make the equation hold, and none: every other choice of terms is worse than none. */
function wantedSums<T>(
  options: MoneyOptions<T>,
  sums: ReadonlyMap<number, TermSum<T>>,
  total: Option<T>,
  subtotal: Option<T> | undefined,
  tax: Option<T> | undefined,
): TermSum<T>[] {
  const gaps = subtotal
    ? [total.value - subtotal.value - (tax?.value ?? 0), total.value - subtotal.value]
    : options.totals.map(({ value }) => total.value - value)
  return [...new Set([0, ...gaps])].flatMap((gap) => sums.get(gap) ?? [])
}

// More terms than this between subtotal and total are fees of a kind that the sum of their own rows tells; 3^6 sums are
// quick.
const MOST_TERMS = 6

/** Every choice of terms and, for those that may have either, of signs. */
function termSums<T>(terms: readonly Term<T>[], credit: boolean, weights: Weights): TermSum<T>[] {
  let sums: TermSum<T>[] = [{ value: 0, terms: [], parts: [], flipped: 0, score: 0 }]
  for (const term of [...terms].sort((a, b) => b.score - a.score).slice(0, MOST_TERMS)) {
    if (term.value === 0) continue
    // On credit notes a deduction lifts the negative sum.
    const signed =
      term.sign === 0
        ? [term.value, -term.value]
        : [term.sign * term.value, ...(term.sign === -1 && credit ? [term.value] : [])]
    sums = sums.flatMap((sum) => [
      sum,
      // The printed sign first: a term against its sign needs the sum to prove it. Two terms that cancel each other
      // prove nothing.
      ...signed
        .filter((value) => !sum.parts.includes(-value))
        .map((value, i) => ({
          value: sum.value + value,
          terms: [...sum.terms, term],
          parts: [...sum.parts, value],
          flipped: sum.flipped + i,
          score: sum.score + term.score + scoreOf({ 'term.flipped': i }, weights),
        })),
    ])
  }
  return sums
}

interface Roles<T> {
  total: Option<T>
  subtotal: Option<T> | undefined
  tax: Option<T> | undefined
}

function judged<T>(
  options: MoneyOptions<T>,
  { total, subtotal, tax }: Roles<T>,
  sum: TermSum<T>,
  weights: Weights,
): Assignment<T> {
  const { half, items, rates } = options
  // Printed numbers add up to the unit; only a tax that was rounded line by line may be one unit off, and then less is
  // proven.
  const equal = (a: number, b: number): boolean => Math.abs(a - b) <= half
  const nearly = (a: number, b: number): boolean => Math.abs(a - b) <= 2 * half
  const taxed = tax?.value ?? 0
  const net = subtotal?.value
  const moved = sum.terms.length > 0
  const features: Record<string, number> = {}
  const hold = (name: string, much: number | boolean): void => {
    if (Number(much) !== 0) features[`sum.${name}`] = Number(much)
  }
  let inclusive = false
  let adds = false
  if (net !== undefined) {
    const exact = equal(net + taxed + sum.value, total.value)
    const added = exact || (taxed !== 0 && !moved && nearly(net + taxed, total.value))
    const contained = equal(net + sum.value, total.value) && taxed !== 0
    inclusive = contained
    const withTax = added && taxed !== 0
    if (added || contained) {
      adds = withTax || sum.value !== 0 || (contained && net !== total.value)
      hold(withTax ? 'with_tax' : sum.value !== 0 ? 'with_terms' : 'copy', 1)
      hold('tax_and_terms', withTax && exact && moved)
      hold('nearly', withTax && !exact)
      hold('upwards', adds && (total.at < subtotal!.at || (withTax && total.at < tax!.at)))
      // Numbers without labels add up by chance the sooner.
      if (adds) hold('unnamed', ([total, subtotal, tax] as const).filter((one) => one?.features['bare']).length)
    } else {
      hold('broken', 1)
      hold('broken_with_more', tax !== undefined || moved)
    }
  } else {
    // Terms without a subtotal join two totals ("total 10.02, rounding -0.02, payable 10.00"): only then are they used.
    const joined = moved
      ? options.totals.filter((other) => other !== total && equal(other.value + sum.value, total.value))
      : []
    // The sum stands below what it sums up.
    if (moved)
      hold(
        joined.some((other) => other.at < total.at)
          ? 'joins_above'
          : joined.length
            ? 'joins_below'
            : 'terms_without_subtotal',
        1,
      )
    adds = joined.length > 0
    inclusive = taxed !== 0
  }
  // Items add up to the net or the gross sum, before or after what is taken off.
  const sources = [net, total.value, total.value - taxed, total.value - sum.value, total.value - sum.value - taxed]
  const known = items.filter((one) => one !== 0)
  const itemsHold = known.some((one) => sources.some((value) => value !== undefined && nearly(one, value)))
  hold('items', itemsHold)
  hold('items_differ', !itemsHold && known.length > 0)
  if (taxed !== 0) {
    const base = net ?? total.value
    const isShare = rates.some(
      (rate) =>
        nearly((base * rate) / 100, taxed) ||
        nearly(((base + sum.value) * rate) / 100, taxed) ||
        nearly((total.value * rate) / (100 + rate), taxed),
    )
    hold('rate', isShare)
    hold('tax_unproven', !isShare && !adds)
  }
  if (sum.flipped) features['term.flipped'] = sum.flipped
  const score =
    total.score +
    (subtotal?.score ?? 0) +
    (tax?.score ?? 0) +
    sum.terms.reduce((all, term) => all + term.score, 0) +
    scoreOf(features, weights)
  return {
    total,
    ...(subtotal && { subtotal }),
    ...(tax && { tax }),
    terms: sum.terms,
    inclusive,
    adds,
    itemsHold,
    features,
    score,
  }
}
