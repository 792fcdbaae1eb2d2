// The sums of a payslip: of all amounts that their labels reach, the set is chosen in which gross less deductions is
// net.

import { labelledSpots, spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { weigh } from '../../context/trace.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, LabelHit, Trace } from '../../vocabulary.ts'
import { isPay } from './lines.ts'
import type { PayLine, PayLines, PayList } from './pay-lines.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { valueAt } from '../../structure/line-candidates.ts'

interface Option {
  spot: Spot
  worth: number
  label: string
  ytd?: Spot
  rule: string
}

const MAIN = ['gross_pay', 'total_deductions', 'total_taxes', 'net_pay'] as const
const SINGLE = ['taxable_income', 'net_before_tax', 'employer_cost'] as const
const YTD: Readonly<Record<string, string>> = {
  gross_pay: 'gross_ytd',
  total_deductions: 'deductions_ytd',
  total_taxes: 'taxes_ytd',
  net_pay: 'net_ytd',
}
const FIELDS = new Set([
  ...MAIN,
  ...SINGLE,
  'total_social',
  'net_social',
  ...Object.keys(YTD).map((field) => `ytd.${field}`),
  'ytd.other',
])

// A label reaches a few amounts; no more can be meant.
const MOST_OPTIONS = 4
// What equations are worth beside labels, in log-odds: amounts to the cent hardly agree by chance.
// Chosen by hand; `printed` is less than any, so that a printed sum only decides between two that agree.
const AGREES = { net: 4, grossLines: 2.5, takenLines: 1.5, printed: 1 }
// A sum among those of the year is one of the period where lines come to it, and hardly for its equation alone: the
// sums of a year agree with each other too. Chosen by hand: above what an equation gives to each of three sums.
const OF_YEAR = 4
// An amount in the row of its label is meant sooner than one below or behind other words.
const OWN_ROW = 1.5

/** The chosen sums by their paths. */
export function chooseTotals(rows: readonly FilledRow[], pay: PayLines, scale: Scale, trace?: Trace): Candidate[] {
  const spots = new Map(
    rows.map(
      (row) => [row, spotsOf(row, scale).filter((spot) => isPay(spot, scale) || spot.certainty >= 0.6)] as const,
    ),
  )
  const reached = labelledSpots(rows, spots, FIELDS)
  const all = factsOf(pay.lines)
  const isBeforeYear = yearBehind(rows)
  const isOfYear = ({ field, label, spot }: Labelled): boolean =>
    (isBeforeYear(label) ||
      pay.ofYear.names.has(label) ||
      pay.ofYear.numbers.some((other) => covers(other, spot.reading))) &&
    !isOfLines(field, Math.abs(spot.value), all)
  // What is printed with a minus is taken from the pay: it is no pay itself.
  const isPaid = (field: string, { value }: Spot): boolean => field !== 'net_pay' || value >= 0
  const options = (field: string): Option[] =>
    ranked([
      ...pay.sums
        .filter((sum) => sum.field === field && sum.amount && !isBeforeYear(sum.hit))
        .map(({ hit, amount, ytd }): Option => ({
          spot: amount!,
          worth: OWN_ROW + 2 * Math.log(hit.quality * hit.weight),
          label: hit.text,
          ...(ytd && { ytd }),
          rule: 'sum_of_table',
        })),
      ...reached
        .filter((one) => one.field === field && one.reach > -3)
        .map((one): Option => ({
          spot: one.spot,
          worth: one.reach - (isOfYear(one) ? OF_YEAR : 0),
          label: one.label.text,
          rule: 'sum_at_label',
        })),
    ])
      .filter(({ spot }) => isPaid(field, spot))
      .slice(0, MOST_OPTIONS)
  const [grosses, taken, taxed, nets] = MAIN.map((field) => [...options(field), undefined]) as [
    (Option | undefined)[],
    (Option | undefined)[],
    (Option | undefined)[],
    (Option | undefined)[],
  ]
  // Words beside the net are no line of pay, whatever table they seem to end.
  const facts = new Map(nets.map((net) => [net, factsOf(pay.lines.filter((line) => !isAt(line, net?.spot)))]))
  let best: { set: (Option | undefined)[]; worth: number } | undefined
  const weighed = MAIN.map(() => new Map<Option, number>())
  for (const gross of grosses)
    for (const deductions of taken)
      for (const taxes of taxed)
        for (const net of nets) {
          const set = [gross, deductions, taxes, net]
          const clash = set.some((one, at) => one && set.some((other, i) => i < at && other?.spot === one.spot)) ? 8 : 0
          const worth =
            set.reduce((sum, one) => sum + (one ? one.worth + 1 : 0), 0) +
            agreement(set, facts.get(net)!, scale.half) -
            clash
          if (!best || worth > best.worth) best = { set, worth }
          if (trace) set.forEach((one, at) => raise(weighed[at]!, one, worth))
        }
  const set = best?.set ?? []
  const own = facts.get(set[3])!
  const bonus = agreement(set, own, scale.half)
  if (trace)
    MAIN.forEach((field, at) => {
      const path = `payslip.totals.${field}`
      const kept = [...weighed[at]!].map(([one, worth]) => ({
        ...valueAt(path, Math.abs(unscaled(one.spot.value, scale)), one.spot.reading, one.rule, 0.5, one.label),
        score: worth,
        parts: { label: one.worth + 1, equations: worth - one.worth - 1 },
      }))
      weigh(trace, kept)
    })
  const found: Candidate[] = []
  const add = (field: string, spot: Spot, { rule, label, worth }: Option, extra: number): void => {
    found.push(
      valueAt(
        `payslip.totals.${field}`,
        Math.abs(unscaled(spot.value, scale)),
        spot.reading,
        rule,
        Math.min(0.97, Math.max(0.1, 1 / (1 + Math.exp(-2 - worth - extra)))),
        label,
      ),
    )
  }
  const [gross] = set
  const isOfEarnings =
    gross && (Math.abs(gross.spot.value) === own.earned || (SUM.test(gross.label) && !GROSS.test(gross.label)))
  if (gross && own.earned > 0 && isOfEarnings) add('total_earnings', gross.spot, gross, bonus / 2)
  const named = gross && options('gross_pay').find(({ spot }) => isGrossAbove(pay, gross.spot, spot))
  if (named) set[0] = named
  MAIN.forEach((field, i) => {
    const one = set[i]
    if (one) add(field, one.spot, one, bonus / 2)
    const ytd = ytdOf(field, pay, one, reached, isBeforeYear)
    if (ytd) add(YTD[field]!, ytd.spot, ytd, 0)
  })
  for (const field of SINGLE) {
    const [one] = options(field).filter(({ spot }) => !set.some((other) => other?.spot === spot))
    if (one && one.worth > -1) add(field, one.spot, one, 0)
  }
  return found
}

// A sum of the earnings is called a sum, and not the gross: then lines that docmill did not find speak not against it.
const GROSS = new RegExp(`(?<!\\p{L})(?:${patternOf('payslip-words', 'gross')})`, 'iu')
const SUM = new RegExp(`(?<!\\p{L})(?:${patternOf('payslip-words', 'total')})(?!\\p{L})`, 'iu')

/** Whether words for the year follow a label: "Taxable income YTD". */
function yearBehind(rows: readonly FilledRow[]): (label: LabelHit) => boolean {
  const years = rows.flatMap(({ labels }) => labels.filter(({ field }) => field === 'column.ytd'))
  return ({ page, line, to }) => years.some((one) => one.page === page && one.line === line && one.from === to)
}

/** `pay` without the lines that are the chosen net. */
export function withoutNet(pay: PayLines, net: Candidate | undefined): PayLines {
  const lines = pay.lines.filter(({ amount }) => amount?.reading.page !== net?.page || amount?.reading.box !== net?.box)
  return lines.length === pay.lines.length ? pay : { ...pay, lines }
}

/**
 * Whether `one` is called the gross, and `sum` a mere total below it, with what is paid on top between them: "Gross
 * salary 2,300.00, Travel costs 40.00, Total 2,340.00".
 */
function isGrossAbove({ lines, sums }: PayLines, sum: Spot, one: Spot): boolean {
  const isNamed = (spot: Spot): boolean =>
    sums.some(
      ({ field, hit, amount }) =>
        field === 'gross_pay' && hit.field === field && hit.language !== '' && amount?.reading === spot.reading,
    )
  const above = lines.filter(({ list, entry }) => list === 'earnings' && entry.row.index < one.row.index)
  return (
    one.row.index < sum.row.index &&
    one.value < sum.value &&
    isNamed(one) &&
    !isNamed(sum) &&
    one.value === above.reduce((all, { amount }) => all + amount!.value, 0)
  )
}

const isAt = ({ amount }: PayLine, spot: Spot | undefined): boolean =>
  spot !== undefined && amount?.reading === spot.reading

/** Whether lines come to a sum. */
const isOfLines = (field: string, value: number, { earned, deducted, taxed }: Facts): boolean =>
  (field === 'gross_pay' && value === earned) ||
  (field === 'total_deductions' && [deducted, deducted + taxed].includes(value)) ||
  (field === 'total_taxes' && value === taxed)

type Facts = Readonly<Record<'most' | 'earned' | 'deducted' | 'taxed', number>> & { running: ReadonlySet<number> }

function factsOf(lines: readonly PayLine[]): Facts {
  const of = (list: PayList): number[] => lines.flatMap((one) => (one.list === list ? one.amount!.value : []))
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + Math.abs(value), 0)
  return {
    most: Math.max(0, ...of('earnings')),
    earned: sum(of('earnings')),
    deducted: sum(of('deductions')),
    taxed: sum(of('taxes')),
    running: runningSums(lines),
  }
}

/** What the lines come to with those over them, absences among them: a gross may be printed below all of them. */
function runningSums(lines: readonly PayLine[]): ReadonlySet<number> {
  const signed = lines
    .filter(({ list }) => list === 'earnings' || list === 'deductions')
    .sort((a, b) => a.entry.page - b.entry.page || a.entry.row.index - b.entry.row.index)
    .map(({ list, amount }) => (list === 'earnings' ? amount!.value : -Math.abs(amount!.value)))
  let all = 0
  const sums = signed.map((value) => (all += value))
  return new Set(signed.some((value) => value < 0) ? sums.slice(1) : [])
}

function raise(weighed: Map<Option, number>, one: Option | undefined, worth: number): void {
  if (one && worth > (weighed.get(one) ?? -Infinity)) weighed.set(one, worth)
}

/** Whether a number stands where another does: as it, or as a part of it. */
function covers(one: Spot['reading'], other: Spot['reading']): boolean {
  return one.page === other.page && one.line === other.line && one.from < other.to && other.from < one.to
}

/** The amount of the year beside the chosen one, or at a label of its own. */
function ytdOf(
  field: string,
  pay: PayLines,
  chosen: Option | undefined,
  reached: readonly Labelled[],
  isBeforeYear: (label: LabelHit) => boolean,
): Option | undefined {
  if (chosen?.ytd) return { ...chosen, spot: chosen.ytd }
  const sum = pay.sums.find(
    (one) => one.field === field && one.ytd !== undefined && one.ytd.reading !== chosen?.spot.reading,
  )
  if (sum) return { spot: sum.ytd!, worth: OWN_ROW, label: sum.hit.text, rule: 'sum_of_table' }
  const [labelled] = reached
    .filter(
      (one) =>
        (one.field === `ytd.${field}` ||
          (one.field === field && (pay.ofYear.names.has(one.label) || isBeforeYear(one.label)))) &&
        one.reach > -2 &&
        one.spot.reading !== chosen?.spot.reading,
    )
    .sort((a, b) => b.reach - a.reach)
  const [tax, ...others] = pay.ofYear.taxes
  if (!labelled && field === 'total_taxes' && tax && !others.length)
    return { spot: tax.numbers[0]!.spot, worth: OWN_ROW, label: tax.text, rule: 'sum_of_table' }
  return labelled && { spot: labelled.spot, worth: labelled.reach, label: labelled.label.text, rule: 'sum_at_label' }
}

function ranked(options: readonly Option[]): Option[] {
  return [...options]
    .sort((a, b) => b.worth - a.worth)
    .filter((one, at, all) => all.findIndex((other) => other.spot.value === one.spot.value) === at)
}

function agreement(
  [gross, deductions, taxes, net]: readonly (Option | undefined)[],
  { most, earned, deducted, taxed, running }: Facts,
  half: number,
): number {
  const value = (one: Option): number => Math.abs(one.spot.value)
  const equal = (a: number, b: number): boolean => Math.abs(a - b) < 3 * half
  let worth = 0
  const isLeft = net && earned > 0 && deducted + taxed > 0 && equal(earned - deducted - taxed, value(net))
  if (gross && net) {
    const difference = value(gross) - value(net)
    const printed = [
      ...(deductions ? [value(deductions)] : []),
      ...(deductions && taxes ? [value(deductions) + value(taxes)] : []),
      ...(taxes ? [value(taxes), value(taxes) + deducted] : []),
    ]
    const isPrinted = printed.some((way) => equal(way, difference))
    if (isPrinted || isLeft || (deducted + taxed > 0 && equal(deducted + taxed, difference)))
      worth += AGREES.net + (isPrinted ? AGREES.printed : 0)
    // Nobody is paid more than was earned, but for what is given back.
    if (difference < 0) worth -= 1.5
  } else if (isLeft) worth += AGREES.net
  // What one line alone exceeds is the sum of a part: "Total Allowances".
  const isRunning = gross !== undefined && [...running].some((sum) => equal(value(gross), sum))
  if (gross && value(gross) < most && !isRunning) worth -= 4
  if (gross && ((earned > 0 && equal(value(gross), earned)) || isRunning)) worth += AGREES.grossLines
  if (deductions && [deducted, deducted + taxed].some((sum) => sum > 0 && equal(value(deductions), sum)))
    worth += AGREES.takenLines
  if (taxes && taxed > 0 && equal(value(taxes), taxed)) worth += AGREES.takenLines
  return worth
}
