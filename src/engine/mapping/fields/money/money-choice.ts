// The joint choice of subtotal, taxes, charges and total: of all assignments the one that obeys the document's
// equations in exact integers and has the best evidence. Pure arithmetic on options; where they come from, money.ts
// knows.

/**
 * A value that a role could have; `score` is a log-odds, `at` its place in reading order, `from` whatever the caller
 * wants back.
 */
export interface Option<T> {
  value: number
  score: number
  at: number
  from: T
  /** Shares of the score by name, as far as they are known. */
  parts?: Readonly<Record<string, number>>
}

/**
 * A charge (positive in sums) or deduction (`sign` -1) that may or may not enter the sum between subtotal and total.
 */
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
  /** Half of the smallest printed unit. */
  half: number
}

export interface MoneyChoice<T> {
  total: Option<T>
  subtotal?: Option<T>
  tax?: Option<T>
  terms: Term<T>[]
  /** Taxes are contained in the subtotal and total. */
  inclusive: boolean
  /** Whether printed numbers that are no mere copies of each other add up. */
  adds: boolean
  score: number
  /** Score over the best choice with another total. */
  margin: number
  /** The score of the best choice with each value of a role. */
  best: Readonly<Record<'total' | 'subtotal' | 'tax', ReadonlyMap<number, number>>>
}

// Weights of evidence in log-odds, set on training receipts and checked on generated invoices: that three printed
// numbers add up by chance is rarer than one in ten, a copy of the total beside "subtotal" says little.
const SUM_HOLDS = 2.6
const TERM_HOLDS = 1.8
const COPY_HOLDS = 0.6
const SUM_BROKEN = -0.7
const ITEMS_HOLD = 1.4
const TERM_UNUSED = -0.3

// Taxes above this share of what is taxed are not sales taxes; contained ones are looked for below it.
const HIGHEST_SHARE = 0.4

/**
 * What a subtotal may be of its total where nothing that is taken off explains it: more is another number or a misread
 * one.
 */
export const MOST_OF_TOTAL = 1.6
const TOO_MUCH = -3

// Cash is rounded to the coins that there are: to far less than a twentieth of what is bought.
const MOST_ROUNDED = 0.05

/** The best assignment, or undefined where nothing could be a total. `among` narrows what the roles may be. */
export function chooseMoney<T>(
  options: MoneyOptions<T>,
  among: Pick<MoneyOptions<T>, 'totals' | 'subtotals' | 'taxes'> = options,
): MoneyChoice<T> | undefined {
  const largest = Math.max(0, ...options.totals.map(({ value }) => Math.abs(value)))
  const terms = options.terms.filter(({ sign, value }) => sign !== 0 || Math.abs(value) <= MOST_ROUNDED * largest)
  const sums = bestSums(
    termSums(
      terms,
      options.totals.some(({ value }) => value < 0),
    ),
  )
  let best: Judged<T> | undefined
  const byTotal = new Map<number, number>()
  const bySubtotal = new Map<number, number>()
  const byTax = new Map<number, number>()
  for (const total of among.totals) {
    for (const subtotal of [undefined, ...among.subtotals]) {
      for (const tax of [undefined, ...among.taxes]) {
        if (
          tax &&
          Math.abs(tax.value) > HIGHEST_SHARE * Math.max(Math.abs(total.value), Math.abs(subtotal?.value ?? 0)) &&
          tax.value !== 0
        )
          continue
        for (const sum of wantedSums(options, sums, total, subtotal, tax)) {
          const choice = judge(options, total, subtotal, tax, sum)
          raise(byTotal, total, choice.score)
          raise(bySubtotal, subtotal, choice.score)
          raise(byTax, tax, choice.score)
          if (!best || choice.score > best.score) best = choice
        }
      }
    }
  }
  if (!best) return undefined
  const chosen = best
  const others = [...byTotal].filter(([value]) => value !== chosen.total.value).map(([, score]) => score)
  return {
    ...chosen,
    margin: chosen.score - Math.max(0, ...others),
    best: { total: byTotal, subtotal: bySubtotal, tax: byTax },
  }
}

type Judged<T> = Omit<MoneyChoice<T>, 'margin' | 'best'>

function raise<T>(scores: Map<number, number>, option: Option<T> | undefined, score: number): void {
  if (option && score > (scores.get(option.value) ?? -Infinity)) scores.set(option.value, score)
}

/** Of the sums with one value the likeliest. */
function bestSums<T>(sums: readonly TermSum<T>[]): Map<number, TermSum<T>> {
  const best = new Map<number, TermSum<T>>()
  for (const sum of sums) if (sum.score > (best.get(sum.value)?.score ?? -Infinity)) best.set(sum.value, sum)
  return best
}

/**
 * The sums of terms that could make the equation hold, and none at all: every other choice of terms is worse than none.
 */
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

interface TermSum<T> {
  value: number
  terms: Term<T>[]
  parts: number[]
  score: number
}

// More terms than this between subtotal and total are fees of a kind that the sum of their own rows tells; 3^6 sums are
// quick.
const MOST_TERMS = 6

/** Every choice of terms and, for those that may have either, of signs. */
function termSums<T>(terms: readonly Term<T>[], credit: boolean): TermSum<T>[] {
  let sums: TermSum<T>[] = [{ value: 0, terms: [], parts: [], score: 0 }]
  for (const term of [...terms].sort((a, b) => b.score - a.score).slice(0, MOST_TERMS)) {
    if (term.value === 0) continue
    // On credit notes a deduction lifts the negative sum.
    const signed =
      term.sign === 0
        ? [term.value, -term.value]
        : [term.sign * term.value, ...(term.sign === -1 && credit ? [term.value] : [])]
    sums = sums.flatMap((sum) => [
      { ...sum, score: sum.score + TERM_UNUSED },
      // The printed sign first: a term against its sign needs the sum to prove it. Two terms that cancel each other
      // prove nothing.
      ...signed
        .filter((value) => !sum.parts.includes(-value))
        .map((value, i) => ({
          value: sum.value + value,
          terms: [...sum.terms, term],
          parts: [...sum.parts, value],
          score: sum.score + 0.5 * Math.min(2, term.score) - 0.6 * i,
        })),
    ])
  }
  return sums
}

function judge<T>(
  options: MoneyOptions<T>,
  total: Option<T>,
  subtotal: Option<T> | undefined,
  tax: Option<T> | undefined,
  sum: TermSum<T>,
): Judged<T> {
  const { half, items } = options
  // Printed numbers add up to the unit; only a tax that was rounded line by line may be one unit off, and then less is
  // proven.
  const equal = (a: number, b: number): boolean => Math.abs(a - b) <= half
  const nearly = (a: number, b: number): boolean => Math.abs(a - b) <= 2 * half
  const taxed = tax?.value ?? 0
  const net = subtotal?.value
  const moved = sum.terms.length > 0
  let inclusive = false
  let adds = false
  let evidence = 0
  if (net !== undefined) {
    const exact = equal(net + taxed + sum.value, total.value)
    const added = exact || (taxed !== 0 && !moved && nearly(net + taxed, total.value))
    const contained = equal(net + sum.value, total.value) && taxed !== 0
    inclusive = contained
    if (added || contained) {
      const informative = (added && taxed !== 0) || sum.value !== 0
      adds = informative || (contained && net !== total.value)
      evidence += added && taxed !== 0 ? SUM_HOLDS : sum.value !== 0 ? TERM_HOLDS : COPY_HOLDS
      if (added && taxed !== 0) evidence += exact ? (moved ? 0.5 : 0) : -1
    } else {
      evidence += SUM_BROKEN * (tax || moved ? 1.5 : 1)
      if (Math.abs(net) > MOST_OF_TOTAL * Math.abs(total.value)) evidence += TOO_MUCH
    }
  } else {
    // Terms without a subtotal join two totals ("total 10.02, rounding -0.02, payable 10.00"): only then are they used.
    const joined = moved
      ? options.totals.filter((other) => other !== total && equal(other.value + sum.value, total.value))
      : []
    // The sum stands below what it sums up.
    if (moved) evidence += joined.some((other) => other.at < total.at) ? 1.2 : joined.length ? 0.2 : -1.5
    adds = joined.length > 0
    inclusive = taxed !== 0
  }
  // Items add up to the net or the gross sum, before or after what is taken off.
  const sources = [net, total.value, total.value - taxed, total.value - sum.value, total.value - sum.value - taxed]
  if (items.some((one) => one !== 0 && sources.some((value) => value !== undefined && nearly(one, value))))
    evidence += ITEMS_HOLD
  const score = total.score + (subtotal ? 0.6 * subtotal.score : 0) + (tax ? 0.6 * tax.score : 0) + sum.score + evidence
  return { total, ...(subtotal && { subtotal }), ...(tax && { tax }), terms: sum.terms, inclusive, adds, score }
}
