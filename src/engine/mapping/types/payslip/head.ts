// The head of a payslip: days, period, numbers of employee and employer, job, and the account that is paid to.

import { patternOf } from '../../reading/word-pattern.ts'
import { labelsOfPage, lineAt, linesOfPage } from '../../context/by-line.ts'
import type { Candidate, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import { pieceOf } from '../../fields/parties/party-lines.ts'
import { monthNumber } from '../../reading/months.ts'
import { headsLine, isSigned, labelText } from '../../structure/label-values.ts'
import { lineBelow, valueBelow } from './boxes.ts'
import { relationsOf } from '../../structure/relations.ts'
import { overlapShare } from '../../structure/rows.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { labelledDate } from '../../structure/labelled-dates.ts'
import type { DateReading } from '../../structure/labelled-dates.ts'

const DAY_MS = 86_400_000
// The longest pay period is a quarter.
const LONGEST_PERIOD = 100

/** Period and pay day. */
export function payDates(context: MappingContext): Candidate[] {
  const dates = context.readings.filter(
    (reading): reading is DateReading => reading.meaning.kind === 'date' && reading.confidence >= 0.4,
  )
  const days = dates.filter(({ meaning }) => !meaning.partial)
  const found: Candidate[] = []
  const add = (field: string, value: unknown, from: Reading, rule: string, chance: number, label?: string): void => {
    found.push(valueAt(field, value, from, rule, chance, label))
  }
  const pair = periodPair(context, days)
  const half = pair ? undefined : halfPeriod(context, days)
  if (half) {
    add('payslip.pay_period.start_date', half.start, half.end, 'period', 0.85)
    add('payslip.pay_period.end_date', half.end.meaning.value, half.end, 'period', 0.88)
  } else if (pair) {
    add('payslip.pay_period.start_date', pair.start.meaning.value, pair.start, 'period', pair.chance)
    add('payslip.pay_period.end_date', pair.end.meaning.value, pair.end, 'period', pair.chance)
  } else {
    for (const [label, field] of [
      ['period_start', 'start_date'],
      ['period_end', 'end_date'],
    ] as const) {
      const at = labelledDate(context, days, [label], `payslip.pay_period.${field}`)
      if (at && (at.hit.text.length > 4 || at.worth > 0.8))
        add(
          `payslip.pay_period.${field}`,
          at.reading.meaning.value,
          at.reading,
          'date_at_label',
          Math.min(0.95, 0.6 + 0.4 * at.worth),
          at.hit.text,
        )
    }
  }
  const inPeriod = new Set(found.map(({ value }) => value))
  const single = found.length ? undefined : labelledDate(context, days, ['period'], 'payslip.pay_period.end_date')
  if (single && single.worth > SINGLE_PERIOD)
    add(
      'payslip.pay_period.end_date',
      single.reading.meaning.value,
      single.reading,
      'date_at_label',
      0.8,
      single.hit.text,
    )
  const paid = labelledDate(
    withoutWords(context),
    days.filter((one) => one !== pair?.start && one !== pair?.end && one !== half?.end && one !== single?.reading),
    ['pay_date'],
    'payslip.pay_period.pay_date',
  )
  if (paid && !(paid.hit.weight < 0.6 && inPeriod.has(paid.reading.meaning.value))) {
    for (const path of ['payslip.pay_period.pay_date', 'document_meta.date'])
      add(
        path,
        paid.reading.meaning.value,
        paid.reading,
        'date_at_label',
        Math.min(0.95, 0.6 + 0.4 * paid.worth),
        paid.hit.text,
      )
  }
  const month = payMonth(context, dates)
  const whole =
    month?.meaning.value ??
    (pair ?? half)?.end.meaning.value ??
    (found.find(({ field }) => field.endsWith('.end_date'))?.value as string | undefined)
  const from = month ?? (pair ?? half)?.end ?? single?.reading
  if (whole !== undefined && from) {
    add('payslip.pay_period.month', Number(whole.slice(5, 7)), from, month ? 'month' : 'period', 0.85)
    add('payslip.pay_period.year', Number(whole.slice(0, 4)), from, month ? 'month' : 'period', 0.88)
  }
  for (const [label, field] of [
    ['joining_date', 'employment.start_date'],
    ['seniority_date', 'employment.seniority_date'],
    ['birth_date', 'employee.date_of_birth'],
  ] as const) {
    const at = labelledDate(context, days, [label], `payslip.${field}`)
    if (at && at.worth > 0.4)
      add(`payslip.${field}`, at.reading.meaning.value, at.reading, 'date_at_label', 0.88, at.hit.text)
  }
  return found
}

// One day at the name of the period is its last; it stands right behind.
const SINGLE_PERIOD = 0.6

/** The context without the labels of one common word that go on in another: "Date" in "Date engaged". */
function withoutWords(context: MappingContext): MappingContext {
  const goesOn = ({ page, line, to, text }: LabelHit): boolean => {
    const own = linesOfPage(context, page).find((one) => one.line === line)!
    return (
      !/[:：]$/.test(own.cells[to - 1]!.text) && !text.includes(' ') && /^\p{L}{3}/u.test(own.cells[to]?.text ?? '')
    )
  }
  return {
    ...context,
    labels: context.labels.filter((hit) => hit.field !== 'pay_date' || hit.weight >= 0.6 || !goesOn(hit)),
  }
}

/** Two days beside each other, or each at its label. */
function periodPair(
  context: MappingContext,
  days: readonly DateReading[],
): { start: DateReading; end: DateReading; chance: number } | undefined {
  const labels = context.labels.filter(
    ({ field }) => field === 'period' || field === 'period_start' || field === 'month',
  )
  const pairs = days
    .flatMap((start, at) => {
      const end = days[at + 1]
      if (!end || end.page !== start.page) return []
      const length = (Date.parse(end.meaning.value) - Date.parse(start.meaning.value)) / DAY_MS
      const oneLine = end.line === start.line && end.from - start.to <= 3
      const beside =
        Math.abs(end.box.top - start.box.top) < 0.006 &&
        end.box.left - start.box.right < 0.08 &&
        end.box.left > start.box.right
      if (length < 0 || length > LONGEST_PERIOD || !(oneLine || beside)) return []
      const labelled = Math.max(
        0,
        ...labels.flatMap((hit) =>
          relationsOf(context, hit, (reading) => reading === start)
            .filter(({ kind }) => kind === 'right' || kind === 'below')
            .map(({ score }) => score * hit.quality * hit.weight),
        ),
      )
      return [{ start, end, worth: labelled + (oneLine ? 0.5 : 0) + (length >= 5 ? 0.3 : 0) }]
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = pairs
  return best && best.worth >= 0.7 ? { ...best, chance: Math.min(0.95, 0.6 + 0.3 * best.worth) } : undefined
}

/** "May 1-15, 2024", as months stand before their days. */
const MONTH_DAYS =
  /(?<![\p{L}\d])(?<month>\p{L}{3,9})\.?\s+(?<day>[0-3]?\d)\s*(?:-|–|to)\s*(?<last>[0-3]?\d),?\s+(?<year>20\d\d)(?!\d)/u

const FIRST_DAY = new RegExp(
  '(?<![\\d.,/-])(?<day>[0-3]?\\d)(?:st|nd|rd|th|er|º|ª|°)?(?:[./](?<number>[01]?\\d)[./]?|' +
    `\\.?\\s+(?:${patternOf('payslip-words', 'of')}\\s+)?(?<month>\\p{L}{3,})\\.?)?\\s*` +
    `(?:-|–|—|${patternOf('payslip-words', 'to')})\\s*$`,
  'iu',
)

/**
 * A period whose first day has no year of its own: "del 1 de abril al 30 de abril de 2024", "01.03. - 31.03.2024", "1 -
 * 30 April 2024".
 */
function halfPeriod(
  context: MappingContext,
  days: readonly DateReading[],
): { start: string; end: DateReading } | undefined {
  for (const line of context.lines) {
    const parts = MONTH_DAYS.exec(line.text)?.groups
    const month = parts && monthNumber(parts.month!, context.locale.language)
    if (!parts || month === undefined) continue
    const dayOf = (day: string): string => `${parts.year!}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
    const end: DateReading = {
      ...pieceOf(line),
      line: line.line,
      from: 0,
      to: line.cells.length,
      meaning: { kind: 'date', value: dayOf(parts.last!) },
    }
    if (Number(parts.last) - Number(parts.day) >= 5) return { start: dayOf(parts.day!), end }
  }
  for (const end of days) {
    const line = lineAt(context, end)
    const parts =
      line &&
      FIRST_DAY.exec(
        line.cells
          .slice(0, end.from)
          .map(({ text }) => text)
          .join(' '),
      )?.groups
    if (!parts) continue
    const [year, lastMonth] = [Number(end.meaning.value.slice(0, 4)), Number(end.meaning.value.slice(5, 7))]
    const month =
      parts.number !== undefined
        ? Number(parts.number)
        : parts.month !== undefined
          ? monthNumber(parts.month, context.locale.language)
          : lastMonth
    if (month === undefined) continue
    const start = `${month > lastMonth ? year - 1 : year}-${String(month).padStart(2, '0')}-${parts.day!.padStart(2, '0')}`
    const length = (Date.parse(end.meaning.value) - Date.parse(start)) / DAY_MS
    if (length >= 5 && length <= LONGEST_PERIOD) return { start, end }
  }
  return undefined
}

/** The month that is paid: at its label, or in the title. */
function payMonth(context: MappingContext, dates: readonly DateReading[]): DateReading | undefined {
  const months = dates.filter(({ meaning }) => meaning.partial)
  const labelled = labelledDate(context, months, ['month', 'period'])
  if (labelled) return labelled.reading
  return months.find(({ page, box }) => page === (context.lines[0]?.page ?? 0) && box.top < 0.35)
}

interface TextField {
  path: string
  label: string
  form: RegExp
}

const WORDS = /^\p{L}[\p{L}\d .,'’&/()+-]{1,59}$/u
const CODE = /^[A-Z\d][A-Z\d./-]{0,19}(?=\s|$)/i
const NAMED: readonly TextField[] = [
  { path: 'employee.employee_id', label: 'employee_id', form: CODE },
  { path: 'employee.pan', label: 'pan', form: /^[A-Z]{5}\d{4}[A-Z]\b/ },
  { path: 'employee.uan', label: 'uan', form: /^\d{12}\b/ },
  { path: 'employee.pf_number', label: 'pf_number', form: /^[A-Z]{0,5}[A-Z/\d-]*\d{3,}[A-Z/\d-]*/ },
  { path: 'employee.esi_number', label: 'esi_number', form: /^\d{10,17}\b/ },
  { path: 'employee.national_id', label: 'national_id', form: /^[A-Z\dxX*][A-Z\dxX*. /-]{3,24}[A-Z\d]/ },
  { path: 'employee.national_id', label: 'ss_number', form: /^\d[\d /.-]{6,20}\d/ },
  { path: 'employer.tax_id', label: 'employer_tax_id', form: /^[A-Z\d][A-Z\d/ .-]{4,20}[A-Z\d]/ },
  { path: 'employer.siret', label: 'siret', form: /^\d[\d ]{12,17}\d/ },
  { path: 'employer.naf_code', label: 'naf_code', form: /^\d{2}\.?\d{2}\s?[A-Z]/ },
  { path: 'employer.urssaf_number', label: 'urssaf', form: /^[\d][\d ]{5,24}/ },
  { path: 'employment.designation', label: 'designation', form: WORDS },
  { path: 'employment.job_title', label: 'job_title', form: WORDS },
  { path: 'employment.department', label: 'department', form: WORDS },
  { path: 'employment.grade', label: 'grade', form: /^[\p{L}\d][\p{L}\d .-]{0,19}$/u },
  { path: 'employment.location', label: 'location', form: WORDS },
  { path: 'employment.category', label: 'category', form: WORDS },
  { path: 'employment.collective_agreement', label: 'collective_agreement', form: /^[\p{L}\d].{2,79}$/u },
  { path: 'employment.tax_code', label: 'tax_code', form: /^[A-Z\d]{1,7}(?:\s?[MW]\d)?(?=\s|$)/i },
  { path: 'employment.tax_filing_status', label: 'tax_filing_status', form: WORDS },
  { path: 'pay_period.pay_frequency', label: 'pay_frequency', form: /^\p{L}[\p{L} -]{3,24}$/u },
  { path: 'payment.bank_name', label: 'bank_name', form: WORDS },
  { path: 'payment.method', label: 'payment_method', form: /^\p{L}[\p{L} ./-]{2,29}$/u },
]
const COUNTS = [
  ['days_worked', 'days_worked'],
  ['days_paid', 'days_paid'],
  ['lop_days', 'lop_days'],
  ['hours_worked', 'hours_worked'],
  ['overtime_hours', 'overtime_hours'],
] as const

const COMPANY_RFC = /^[A-ZÑ&]{3}\d{6}[A-Z\d]{3}$/

// Two names of columns of numbers beside a word make it one too.
const FEWEST_COLUMNS = 2
const OF_NUMBERS = /^column\.(?:rate|hours|base|full|amount|earning|deduction|employer|ytd)$/

/** Whether a label is all of its line, with no words below it: those of a person or a firm are the value of a box. */
function isColumnHead(context: MappingContext, { page, line, text }: LabelHit): boolean {
  const own = linesOfPage(context, page).find((one) => one.line === line && one.text.length <= text.length + 2)
  return own !== undefined && !/\p{L}{3}/u.test(lineBelow(context, own)?.text ?? '')
}

/** Whether a label stands in the head of a table: "Enhet" is a department elsewhere. */
function headsColumn(context: MappingContext, hit: LabelHit): boolean {
  const columns = labelsOfPage(context, hit.page).filter(
    (one) =>
      OF_NUMBERS.test(one.field) &&
      one.quality * one.weight >= 0.6 &&
      overlapShare(one.box, hit.box) > 0.5 &&
      !(one.line === hit.line && one.from === hit.from) &&
      isColumnHead(context, one),
  )
  return new Set(columns.map(({ box }) => box.left)).size >= FEWEST_COLUMNS && !isSigned(context, hit)
}

/** Numbers and words that stand at their labels. */
export function payFacts(context: MappingContext): Candidate[] {
  const found: Candidate[] = []
  for (const { path, label, form } of NAMED) {
    const hits = context.labels.filter(
      (hit) =>
        hit.field === label && hit.quality * hit.weight >= 0.6 && headsLine(context, hit) && !headsColumn(context, hit),
    )
    const needsDigit = label.endsWith('_id') || label.endsWith('number')
    const valueIn = (text: string): string | undefined => {
      const value = form.exec(text)?.[0].trim()
      return needsDigit && !/\d/.test(value ?? '') ? undefined : value
    }
    const values = hits
      .flatMap((hit): Candidate[] => {
        const at = [valueBelow(context, hit), labelText(context, hit)].find(
          (one) => one && valueIn(one.text) !== undefined,
        )
        if (!at) return []
        const value = valueIn(at.text)!
        const chance = (isSigned(context, hit) ? 0.9 : 0.78) * (at.kind === 'right' ? 1 : 0.95)
        return [valueAt(`payslip.${path}`, value, { ...at, text: value }, 'text_at_label', chance, hit.text)]
      })
      .sort((a, b) => b.confidence - a.confidence)
    // The register of taxpayers has three letters for a company and four for a person (RFC).
    const isFirm = (one: Candidate): boolean => COMPANY_RFC.test(String(one.value))
    if (label === 'national_id' && values.some(isFirm)) {
      if (!found.some(({ field }) => field === 'payslip.employer.tax_id'))
        found.push({ ...values.find(isFirm)!, field: 'payslip.employer.tax_id' })
      values.splice(0, values.length, ...values.filter((one) => !isFirm(one)))
    }
    // Where persons' numbers have letters, digits alone are the company's at the same label (Codice fiscale, C.F.).
    const value =
      (label === 'national_id' && values.find((one) => /^(?=.*\d)[A-Z].*[A-Z]/i.test(String(one.value)))) || values[0]
    if (value && !found.some(({ field }) => field === value.field)) found.push(value)
  }
  // The number of social security has a form of its own: it is one wherever it stands.
  if (!found.some(({ field }) => field === 'payslip.employee.national_id')) {
    const ssn = context.readings.find(
      ({ meaning, confidence }) => meaning.kind === 'id' && meaning.idKind === 'ssn' && confidence >= 0.4,
    )
    if (ssn && context.locale.country === 'US')
      found.push(valueAt('payslip.employee.national_id', (ssn.meaning as { value: string }).value, ssn, 'ssn', 0.8))
  }
  const national = found.find(({ field }) => field === 'payslip.employee.national_id')
  if (national && context.locale.country === 'US')
    found.push({ ...national, field: 'payslip.employee.ssn_last4', value: String(national.value).slice(-4) })
  for (const [label, field] of COUNTS) {
    const hit = context.labels.find((one) => one.field === label && one.quality * one.weight >= 0.8)
    const at = hit && countAt(context, hit)
    if (!hit || !at || at.meaning.value < 0 || at.meaning.value > MOST_COUNTED) continue
    // What an amount is is doubted for its meaning, not for its digits.
    const from = { ...at, confidence: at.source === 'embedded' ? 1 : Math.min(1, at.confidence * 2) }
    found.push(valueAt(`payslip.pay_period.${field}`, at.meaning.value, from, 'count_at_label', 0.82, hit.text))
  }
  return [...found, ...payAccounts(context)]
}

type CountReading = Reading & { meaning: Extract<Reading['meaning'], { kind: 'quantity' | 'amount' }> }

// The hours of the longest period, a quarter at full time, stay below.
const MOST_COUNTED = 400

/** The number that stands at a label of days or hours. */
function countAt(context: MappingContext, hit: LabelHit): CountReading | undefined {
  const isCount = (reading: Reading): reading is CountReading =>
    (reading.meaning.kind === 'quantity' || reading.meaning.kind === 'amount') && reading.confidence > 0.3
  return relationsOf(context, hit, isCount).find(
    ({ kind, score }) => (kind === 'right' || kind === 'below') && score > 0.4,
  )?.reading as CountReading | undefined
}

/** The account that the net pay goes to. */
function payAccounts(context: MappingContext): Candidate[] {
  const iban = context.readings.find(
    ({ meaning, confidence }) => meaning.kind === 'id' && meaning.idKind === 'iban' && confidence >= 0.5,
  )
  if (iban) {
    const value = (iban.meaning as { value: string }).value
    const own = ['payslip.payment.iban', 'payslip.employee.bank.iban'].map((path) =>
      valueAt(path, value, iban, 'iban', 0.9),
    )
    return [...own, valueAt('payslip.payment.account_last4', value.slice(-4), iban, 'iban', 0.85)]
  }
  for (const hit of context.labels.filter(
    ({ field, quality, weight }) => field === 'account' && quality * weight >= 0.8,
  )) {
    const at = labelText(context, hit)
    const value = at && /^[xX*•#\d][xX*•#\d -]{2,24}\d/.exec(at.text)?.[0]
    if (!at || value === undefined || value.replace(/\D/g, '').length < 4) continue
    const isHidden = /[xX*•#]/.test(value)
    const from = { ...at, text: value }
    const last4 = valueAt(
      'payslip.payment.account_last4',
      value.replace(/\D/g, '').slice(-4),
      from,
      'account_at_label',
      0.85,
      hit.text,
    )
    return isHidden
      ? [last4]
      : [last4, valueAt('payslip.employee.bank.account_number', value.trim(), from, 'account_at_label', 0.85, hit.text)]
  }
  return []
}
