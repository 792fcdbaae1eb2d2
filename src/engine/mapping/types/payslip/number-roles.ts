// What each number of a line of a payslip is: hours, rate, base, amount, the year's.

import type { Entry, NumberRole, PayNumber } from './entries.ts'
import { unitBehind } from './units.ts'
import { nameBelow, type roleBelow } from './heads.ts'

/**
 * The numbers of an entry with their roles: from the head of their column, and where there is none from their number
 * and arithmetic.
 */
export function withRoles(entry: Entry, heads: Parameters<typeof roleBelow>[0], hasYtd: boolean): PayNumber[] {
  // A head may have two meanings. The product decides what a number below it is; without a product, the nearer meaning.
  const either: Required<PayNumber>[] = []
  const numbers: PayNumber[] = entry.numbers.map(({ spot, role: own }) => {
    const name = nameBelow(heads, entry.row, spot.reading.box)
    if (!own && name?.isEither) either.push({ spot, role: name.role })
    // A count with its unit behind it is no money, whatever head is nearest: "30 days".
    const isNoMoney = PAID.has(name?.role) && unitBehind(entry, spot, '') !== undefined
    const role = own ?? (name?.isEither || isNoMoney ? undefined : name?.role)
    return role ? { spot, role } : { spot }
  })
  const used = new Set<NumberRole>()
  for (const one of numbers)
    if (one.role) {
      if (used.has(one.role)) delete one.role
      else used.add(one.role)
    }
  settleShare(numbers)
  settleEmployers(numbers)
  settleCount(numbers)
  for (const { spot, role } of either) {
    const one = numbers.find((number) => number.spot === spot && number.role === undefined)
    if (one && !numbers.some((number) => number.role === role)) one.role = role
  }
  // What no head names is a count where its unit is printed behind it, and no amount: "4.00 hrs".
  const [counted, ...others] = numbers.filter(({ role, spot }) => !role && unitBehind(entry, spot, ''))
  if (counted && !others.length && numbers.length > 1 && !used.has('hours')) {
    counted.role = 'hours'
    used.add('hours')
  }
  const open = numbers.filter(({ role }) => role === undefined)
  if (!numbers.some(isPaid) && open.length > 0) {
    const product = used.has('rate') && used.has('hours') ? undefined : productOf(numbers)
    if (product) {
      product.factors.forEach((one, i) => {
        one.role ??= used.has('hours') ? 'rate' : used.has('rate') ? 'hours' : i === 0 ? 'hours' : 'rate'
      })
      product.amount.role = 'amount'
    } else (hasYtd && !used.has('ytd') && open.length > 1 ? open.at(-2)! : open.at(-1)!).role = 'amount'
  }
  const at = numbers.findIndex(({ role }) => role === 'amount')
  const behind = numbers[at + 1]
  if (hasYtd && at >= 0 && behind?.role === undefined && behind && !used.has('ytd')) behind.role = 'ytd'
  return numbers
}

const WHOLE = 100
const valueOf = ({ spot }: PayNumber): number => spot.reading.meaning.value

/** A number, a per cent rate and what they make are base, rate and amount, whatever heads stand over their edges. */
function settleShare(numbers: readonly PayNumber[]): void {
  const share = productOf(numbers, WHOLE)
  // What the employer pays is such a product too.
  if (!share || share.amount.role === 'employer') return
  const [first, second] = share.factors as [PayNumber, PayNumber]
  // The rate may stand before what it is of: "1.1 % of 6,480.00".
  const isTurned =
    valueOf(first) <= WHOLE && (first.role === 'rate' || (second.role !== 'rate' && valueOf(second) > WHOLE))
  const [base, rate] = isTurned ? [second, first] : [first, second]
  if (isPaid(share.amount) || numbers.every((one) => !isPaid(one))) {
    base.role = 'base'
    rate.role = 'rate'
    if (!isPaid(share.amount)) share.amount.role = 'amount'
  }
}

/** A second rate of the same base, behind what the employee pays, and what it makes are the employer's. */
function settleEmployers(numbers: readonly PayNumber[]): void {
  const base = numbers.find(({ role }) => role === 'base')
  const [rate, share] = numbers.slice(numbers.findIndex(isPaid) + 1)
  if (!base || !numbers.some(isPaid) || !rate || !share || rate.role || share.role) return
  if (productOf([base, rate, share], WHOLE)) {
    rate.role = 'employer_rate'
    share.role = 'employer'
  }
}

/** A number that no head reaches is the count where a rate times it is what is paid: "4.00 h   10.20   40.80". */
export function settleCount(numbers: readonly PayNumber[]): void {
  const product = productOf(numbers)
  const [first, second] = product?.factors ?? []
  if (!product || !isPaid(product.amount) || !first || !second) return
  const has = (role: NumberRole): boolean => numbers.some((one) => one.role === role)
  if (first.role === undefined && second.role === 'rate' && !has('hours')) first.role = 'hours'
  else if (first.role === 'rate' && second.role === undefined && !has('hours')) second.role = 'hours'
  else if (first.role === undefined && second.role === undefined && !has('hours') && !has('rate')) {
    first.role = 'hours'
    second.role = 'rate'
  } else if (COUNTS.has(first.role) && second.role === undefined && !has('rate')) second.role = 'rate'
}
const COUNTS: ReadonlySet<NumberRole | undefined> = new Set(['hours', 'days'])

const PAID: ReadonlySet<NumberRole | undefined> = new Set(['amount', 'earning', 'deduction'])
const isPaid = ({ role }: PayNumber): boolean => PAID.has(role)

/** Two numbers whose product, in parts of `whole`, is a third behind them. */
export function productOf(
  numbers: readonly PayNumber[],
  whole = 1,
): { factors: PayNumber[]; amount: PayNumber } | undefined {
  for (let i = 0; i + 2 < numbers.length; i++) {
    const [first, second, third] = [numbers[i]!, numbers[i + 1]!, numbers[i + 2]!]
    if (
      valueOf(first) !== 0 &&
      valueOf(third) !== 0 &&
      valueOf(second) !== whole &&
      Math.abs(Math.abs(valueOf(first) * valueOf(second)) / whole - Math.abs(valueOf(third))) <
        0.02 + 0.002 * Math.abs(valueOf(third))
    )
      return { factors: [first, second], amount: third }
  }
  return undefined
}

/**
 * An entry that names the net and the account it goes to, without the digits of the account: only the last number is
 * paid ("Paid to account 4410 22 917   1,840.00").
 */
export function withoutAccount(entry: Entry): Entry {
  const has = (field: string): boolean =>
    entry.labels.some((hit) => hit.field === field && hit.quality * hit.weight >= 0.5)
  return has('net_pay') && has('account') ? { ...entry, numbers: entry.numbers.slice(-1) } : entry
}
