// The lines of a payslip: what is earned, deducted, taxed and paid by the employer, each with its numbers in their
// roles; and the entries that are sums.

import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { LabelHit } from '../../vocabulary.ts'
import { boxLines } from './box-lines.ts'
import { isPartOfWord, labelOf, sumLabelOf } from './entries.ts'
import { payHeads, roleBelow } from './heads.ts'
import { withoutAccount, withRoles } from './number-roles.ts'
import { putBack, takeOff } from './gross-lines.ts'
import type { Entry, NumberRole } from './entries.ts'
import { gridNames, gridSums } from './grids.ts'
import type { Section, sectionsOf } from './sections.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { isTotal } from './subtotals.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { type LedgerItem, type PayList, type PayLine, type PaySum, type PayLines } from './pay-lines.ts'

const SUM =
  /^(?:gross_pay|net_pay|net_before_tax|net_social|total_deductions|total_taxes|total_social|taxable_income|employer_cost|ytd\.)/
/** Facts of the head that stand at numbers and are no lines. */
const FACT =
  /^(?:employee_|national_id|ss_number|pan$|uan|pf_number|esi_number|tax_code|tax_number|social_number|employer_registration|issue_date|contract_type|email|tax_filing|job_title|designation|department|grade|location|joining|seniority|birth|employer_name|employer_tax|employer_ss|siret|naf|urssaf|address|pay_date|period|month|days_|lop_|hours_worked|overtime_hours|pay_frequency|account|bank_name|branch_code|iban|bic|ifsc|sort_code|bsb|payment_method)/

const COUNT = /^(?:days_|lop_|hours_worked|overtime_hours)/

// Behind the word "total" the name of a sum may be a smaller part of the words: "Total du brut".
const OF_TOTAL = 0.3

// Columns that only what is earned has; a table with them holds two lines at least on most payslips.
const OF_EARNINGS: ReadonlySet<NumberRole> = new Set(['hours', 'rate', 'earning', 'full'])
const LEAST_EARNED = 2

/**
 * How a payslip prints its lines; `others` are entries that are known to be of something else, and `turned` are lines
 * that are read already.
 */
interface PaySettings {
  hasYtd: boolean
  scale: Scale
  others: ReadonlySet<Entry>
  turned: readonly PayLine[]
}

/** The lines and the sums of all tables. */
export function payLines(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  sections: ReturnType<typeof sectionsOf>,
  { hasYtd, scale, others, turned }: PaySettings,
): PayLines {
  const heads = payHeads(rows, entries)
  const lines: PayLine[] = [...turned]
  const sums: PaySum[] = []
  // Below the gross only what is taken from it follows in the same column.
  let gross: Entry | undefined
  let net: Entry | undefined
  let unread = 0
  const loose: Entry[] = []
  const ledger: LedgerItem[] = []
  // A word for paying out that ends another ("Savings-transfer") is the net where nothing else is called so.
  const netOf = (entry: Entry): LabelHit | undefined =>
    entry.numbers.length ? sumLabelOf(entry, (field) => field === 'net_pay', 0.55) : undefined
  const hasNet = [...entries.values()].flat().some((entry) => {
    const hit = netOf(entry)
    return hit !== undefined && !isPartOfWord(entry, hit)
  })
  for (const row of rows) {
    for (const [at, entry] of entries.get(row)!.entries()) {
      if (goesOn(entry, entries.get(row)![at + 1])) continue
      if (!entry.numbers.length || !/\p{L}/u.test(entry.text) || others.has(entry) || isNote(entry)) continue
      const title = sections.get(entry)
      const section = title?.kind
      // Rows of a grid that are called after their time are no lines: "Current month", "Year to date".
      const time = labelOf(
        entry,
        (field) =>
          field === 'section.ytd' ||
          field === 'section.period' ||
          (field === 'column.amount' && section === 'employer'),
        0.9,
      )
      const parts = time && section === 'employer' && !time.field.endsWith('ytd') ? gridNames(rows, entries, entry) : []
      for (const { name, number } of parts)
        lines.push({ list: 'employer_contributions', entry: name, amount: number.spot, numbers: [] })
      const headed = entry.numbers.some(({ spot }) => roleBelow(heads, row, spot.reading.box) !== undefined)
      entry.numbers = withRoles(withoutAccount(entry), heads, hasYtd)
      const named = sumLabelOf(entry, (field) => SUM.test(field), isTotal(entry.text) ? OF_TOTAL : 0.55)
      if (!isElsewhere(section) && !(named && isBase(named, section))) ledger.push(...itemOf(entry))
      const grid = gridSums(rows, entry)
      if (grid.length || time) {
        sums.push(...grid)
        continue
      }
      const isLine =
        named &&
        ((named.field === 'net_pay' && hasNet && isPartOfWord(entry, named)) ||
          isPaidHere(named, section) ||
          isLessThanLine(entry, named, lines))
      const sum = isLine ? undefined : named
      if (sum) {
        sums.push(sumOf(entry, sum, section))
        if (sum.field === 'gross_pay' && section !== 'ytd' && !isPart(entry, lines)) gross = entry
        if (sum.field === 'net_pay' && section !== 'ytd') net = entry
        continue
      }
      const whole = totalRow(entry, section, title?.text)
      if (whole) {
        sums.push(...whole)
        continue
      }
      // The net closes the tables above it: what hangs below is a cheque or a notice, unless a title opens another
      // table.
      if (
        net &&
        net.page === entry.page &&
        net.row.index < entry.row.index &&
        (title?.row ?? -1) < net.row.index &&
        isBelow(net, entry) &&
        labelOf(entry, (field) => field === 'not_earning', 0.6) === undefined
      ) {
        loose.push(entry)
        continue
      }
      if (
        !isCounted(entry) &&
        labelOf(entry, (field) => (isMoneyOf(entry, section, scale) ? COUNT : FACT).test(field), 0.8) &&
        !labelOf(entry, (field) => field === 'tax' || field === 'deduction', 0.6)
      )
        continue
      const list = listOf(entry, section, gross, headed)
      const amount = list && amountOf(entry)
      if (list && amount && isPay(amount, scale)) lines.push({ list, entry, amount, numbers: entry.numbers })
      else if (
        headed &&
        (section === undefined ||
          section === 'earnings' ||
          section === 'deductions' ||
          section === 'taxes' ||
          section === 'both') &&
        amountOf(entry)?.reading.meaning.amount.decimals === scale.printed
      )
        unread += 1
      else if (!list && section === undefined) loose.push(entry)
    }
  }
  lines.push(...boxLines(rows, entries, { lines, sums, sections, scale }))
  takeOff(lines, sums)
  putBack(lines, sums, (entry) => sections.get(entry)?.kind)
  const isEmpty =
    lines.every(({ list }) => list !== 'earnings') &&
    heads.some(({ names }) => names.length >= 2 && names.some(({ role }) => OF_EARNINGS.has(role)))
  const year = [...sections].filter(([, { kind }]) => kind === 'ytd').map(([entry]) => entry)
  const ofYear = {
    numbers: year.flatMap(({ numbers }) => numbers.map(({ spot }) => spot.reading)),
    names: new Set(year.filter(({ numbers }) => numbers.length === 0).flatMap(({ labels }) => labels)),
    taxes: year.filter(
      (one) => one.numbers.length === 1 && labelOf(one, (field) => field === 'tax', 0.8) !== undefined,
    ),
  }
  return { lines, sums, ledger, unread: unread + (isEmpty ? LEAST_EARNED : 0), ofYear }
}

// The names of columns of money, and how many of their amounts show how money is printed.
const OF_MONEY: ReadonlySet<NumberRole> = new Set(['amount', 'earning', 'deduction', 'ytd'])
const SHOWN_BY = 3

/** The scale of what is paid: a slip may print whole amounts beside hours and rates with decimals. */
export function payScale(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  scale: Scale,
): Scale {
  const heads = payHeads(rows, entries)
  const amounts = rows.flatMap((row) =>
    entries.get(row)!.flatMap((entry) => {
      const sum = sumLabelOf(entry, (field) => SUM.test(field), 0.55)
      return entry.numbers.filter(({ spot }, at) =>
        sum ? at === entry.numbers.length - 1 : OF_MONEY.has(roleBelow(heads, row, spot.reading.box)!),
      )
    }),
  )
  const whole = amounts.filter(({ spot }) => spot.reading.meaning.amount.decimals === 0).length
  return amounts.length >= SHOWN_BY && whole > amounts.length / 2
    ? { ...scale, printed: 0, half: 10 ** scale.unit / 2 }
    : scale
}

// Below this a whole number is as well a count; groups of three digits and signs of money make it more.
const LEAST_WHOLE = 0.6

/**
 * Whether a number is printed as the slip prints money: whole numbers beside amounts with cents are counts and codes,
 * unless their thousands are set apart.
 */
export function isPay(
  {
    reading: {
      meaning: { amount },
    },
    certainty,
  }: Spot,
  { printed }: Scale,
): boolean {
  return (
    amount.decimals === printed ||
    amount.currency !== undefined ||
    (printed === 0 && amount.decimals === 2) ||
    (amount.decimals === 0 && certainty >= LEAST_WHOLE)
  )
}

/** Whether a sum is no part of the account of what is earned, taken off and paid out: bases, costs, sums of years. */
const isBase = (sum: LabelHit, section: Section | undefined): boolean =>
  /^(?:taxable_income|net_social|employer_cost|ytd\.)/.test(sum.field) && !isPaidHere(sum, section)

/** What a year gathers elsewhere is paid here: "Prorrata pagas extras". */
const isPaidHere = ({ field, text }: LabelHit, section: Section | undefined): boolean =>
  field === 'ytd.other' && section === 'earnings' && !isTotal(text)

const LIST_OF_SUM: Partial<Record<string, PayList>> = { total_deductions: 'deductions', total_taxes: 'taxes' }

/** Whether what is called as a sum is less than a line of its list, so that it is a line itself. */
function isLessThanLine(entry: Entry, { field }: LabelHit, lines: readonly PayLine[]): boolean {
  const own = amountOf(entry)
  const list = LIST_OF_SUM[field]
  return (
    own !== undefined &&
    !isTotal(entry.text) &&
    lines.some((line) => line.list === list && Math.abs(line.amount!.value) > Math.abs(own.value))
  )
}

/** Whether words go on close behind the last number of an entry, which is a sentence: "rises to 14.20 from July". */
function goesOn({ numbers, row }: Entry, next: Entry | undefined): boolean {
  const last = numbers.at(-1)?.spot.reading.box
  return (
    last !== undefined &&
    next !== undefined &&
    /^\p{Ll}{2}/u.test(next.text) &&
    next.box.left - last.right < WITHIN_SENTENCE * row.em
  )
}
// The space between words, in heights of a row.
const WITHIN_SENTENCE = 0.6

/** Whether an entry is no line of its own: a share of another, or the account that is paid to. */
const isNote = (entry: Entry): boolean => isTransfer(entry) || OF_WHICH.test(entry.text)
const OF_WHICH = new RegExp(`^(?:${patternOf('payslip-words', 'of-which')})\\s`, 'iu')

/** Whether an entry names the account that is paid to: "Transfer to IBAN … 1,468.29". */
function isTransfer({ row, words }: Entry): boolean {
  return row.readings.some(
    ({ meaning, line, from, to }) =>
      meaning.kind === 'id' &&
      meaning.idKind === 'iban' &&
      words.some((word) => word.line.line === line && word.index >= from && word.index < to),
  )
}

/** Whether a sum is smaller than what was earned in one line above: the sum of a part ("Total Allowances"). */
function isPart(sum: Entry, lines: readonly PayLine[]): boolean {
  const value = Math.max(...sum.numbers.map(({ spot }) => spot.value))
  return lines.some(({ list, amount }) => list === 'earnings' && amount!.value > value)
}

/**
 * Hours or a rate with what they come to are a line, whatever its words mean elsewhere: "Overtime Hours 2.00 57.30
 * 114.60".
 */
function isCounted({ numbers }: Entry): boolean {
  const roles = new Set(numbers.map(({ role }) => role))
  return (roles.has('hours') || roles.has('rate')) && (roles.has('amount') || roles.has('earning'))
}

/** Whether a line of a list has cents: it is paid for what elsewhere is a fact of the head, as for "Seniority". */
const isMoneyOf = (entry: Entry, section: Section | undefined, { printed }: Scale): boolean =>
  section === 'earnings' && printed > 0 && amountOf(entry)?.reading.meaning.amount.decimals === printed

// A sum stands in the column of its table, a fifth of the page wide; six lines below it nothing of the table is left.
const OWN_COLUMN = 0.2
const FAR_BELOW = 6

function isBelow(net: Entry, entry: Entry): boolean {
  return (
    Math.abs(net.box.left - entry.box.left) < OWN_COLUMN || entry.box.top - net.box.bottom > FAR_BELOW * net.row.height
  )
}

/** A row that is nothing but "Total", or called as its own table is: its columns or its section say of what. */
function totalRow(entry: Entry, section: Section | undefined, title: string | undefined): PaySum[] | undefined {
  const named =
    title !== undefined && entry.text.toLowerCase() === title.toLowerCase()
      ? entry.labels.find(({ field }) => field.startsWith('section.'))
      : undefined
  const hit = labelOf(entry, (field) => field === 'total_row', 0.9) ?? named
  if (!hit) return undefined
  const of = (field: string, role: NumberRole): PaySum[] => {
    const amount = entry.numbers.find((one) => one.role === role)?.spot
    const ytd = entry.numbers.find((one) => one.role === 'ytd')?.spot
    return amount ? [{ field, hit, entry, amount, ...(ytd && { ytd }) }] : []
  }
  const field =
    section === 'earnings'
      ? 'gross_pay'
      : section === 'taxes'
        ? 'total_taxes'
        : section === 'deductions' || section === 'both'
          ? 'total_deductions'
          : undefined
  return [
    ...of('gross_pay', 'earning'),
    ...of('total_deductions', 'deduction'),
    ...(field === undefined ? [] : of(field, 'amount')),
  ]
}

function sumOf(entry: Entry, hit: LabelHit, section: Section | undefined): PaySum {
  const amount = entry.numbers.find(({ role }) => role === 'amount' || role === 'earning' || role === 'deduction')?.spot
  const ytd = entry.numbers.find(({ role }) => role === 'ytd')?.spot
  if (hit.field.startsWith('ytd.'))
    return { field: hit.field.slice(4), hit, entry, ...((ytd ?? amount) && { ytd: ytd ?? amount! }) }
  if (section === 'ytd' && !ytd && entry.numbers.length === 1)
    return { field: hit.field, hit, entry, ytd: entry.numbers[0]!.spot }
  return { field: hit.field, hit, entry, ...(amount && { amount }), ...(ytd && { ytd }) }
}

const isElsewhere = (section: Section | undefined): boolean =>
  section === 'ytd' || section === 'leave' || section === 'employer' || section === 'other'

function itemOf(entry: Entry): LedgerItem[] {
  const own = entry.numbers.find(({ role }) => role === 'amount' || role === 'earning' || role === 'deduction')
  if (!own) return []
  const { spot, role } = own
  return [
    {
      entry,
      amount: spot,
      value: role === 'deduction' ? -spot.value : spot.value,
      ...(role !== 'amount' && { column: role === 'earning' ? 'earned' : 'taken' }),
    },
  ]
}

const amountOf = ({ numbers }: Entry): Spot | undefined =>
  numbers.find(({ role }) => role === 'amount' || role === 'earning' || role === 'deduction')?.spot ??
  numbers.find(({ role }) => role === 'employer')?.spot

/** Whether the first words of an entry are a label of `field`: "CSG déductible de l'impôt sur le revenu". */
function beginsWith({ labels, words }: Entry, field: string): boolean {
  const [first] = words
  return labels.some(
    (hit) =>
      hit.field === field &&
      hit.quality * hit.weight >= 0.6 &&
      hit.line === first!.line.line &&
      hit.from === first!.index &&
      hit.text.length >= LONG_NAME,
  )
}
// Shorter words begin names of other things: "Tax", "Loan", "Health".
const LONG_NAME = 8

/** Which list an entry belongs to: by the column that its amount stands in, by its section, by its words. */
function listOf(
  entry: Entry,
  section: Section | undefined,
  gross: Entry | undefined,
  headed: boolean,
): PayList | undefined {
  const named = (field: string): boolean => labelOf(entry, (one) => one === field, 0.5) !== undefined
  if (section === 'period' && named('not_earning')) return 'employer_contributions'
  if (section === 'leave' || section === 'other' || section === 'ytd' || section === 'period') return undefined
  const roles = new Set(entry.numbers.map(({ role }) => role))
  if (roles.has('earning') && !roles.has('deduction')) return 'earnings'
  if (named('not_earning') || section === 'employer') return 'employer_contributions'
  if (!roles.has('amount') && !roles.has('deduction') && roles.has('employer')) return 'employer_contributions'
  const known = section !== undefined || headed || gross !== undefined || roles.has('deduction')
  // A printed list is not torn apart: its sum is that of all its lines.
  const isTitled = section === 'deductions' || (section !== 'both' && roles.has('deduction'))
  if (named('tax') && !beginsWith(entry, 'deduction')) return isTitled ? 'deductions' : known ? 'taxes' : undefined
  if (named('deduction') || beginsWith(entry, 'deduction') || roles.has('deduction'))
    return known ? 'deductions' : undefined
  // A table without titles lists what is earned down to the gross, and then what is taken off.
  if (section === undefined && headed && roles.has('amount')) return gross ? 'deductions' : 'earnings'
  if (section === 'earnings')
    return gross &&
      gross.page === entry.page &&
      gross.row.index < entry.row.index &&
      Math.abs(gross.box.left - entry.box.left) < 0.25
      ? 'deductions'
      : 'earnings'
  return section === 'taxes' ? 'taxes' : section === 'deductions' || section === 'both' ? 'deductions' : undefined
}
