// The head of a payslip: numbers of employee and employer, job, counts of days and hours, and the account.

import { labelsOfPage, labelsOn, lineAt, linesOfPage } from '../../context/by-line.ts'
import type { Candidate, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import { headsLine, isSigned, labelText, type LabelText } from '../../structure/label-values.ts'
import { strokedValues } from '../../structure/pairs/strokes.ts'
import { lineBelow, valueBelow } from './boxes.ts'
import { relationsOf } from '../../structure/relations.ts'
import { overlapShare, overlapX } from '../../structure/rows.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { named } from './party-names.ts'
import { pieceOf } from '../../fields/parties/pieces.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { wholeText } from './wrapped-values.ts'
import { bankInWords, beforeAccount, isNameOfBank, isPhraseOfLabel, payAccounts } from './accounts.ts'
import { wayOfPaying } from './ways-of-paying.ts'

interface TextField {
  path: string
  label: string
  form: RegExp
}

const WORDS = /^\p{L}[\p{L}\d .,'’&/()+–-]{1,59}$/u
// The longest are identifiers of 36 letters that systems make (UUID).
const CODE = /^#?(?<code>\d{1,3}(?: \d{3})+(?=$)|[A-Z\d][A-Z\d./-]{0,39}(?=\s|$))/i
// A number does not go on in the first letter of the next word ("556000-1111 Tel").
const NUMBER = /^[A-Z\d][A-Z\d/ .-]{4,24}[A-Z\d](?![\p{L}\d])/u
const OF_PERSON = /^[A-Z\dxX*][A-Z\dxX*. /-]{3,24}[A-Z\d](?![\p{L}\d])/u
// Lists of kinds have their number before the words ("01 Indefinido"); departments have nothing but one at times.
// A share of full time follows the kind of a contract ("Permanent, 80 %").
const CONTRACT = /^(?:\d{2} )?\p{L}[\p{L}\d .,'’&/()+–-]{1,59}?(?=$|, \d[\d,.]* ?%)/u
const DEPARTMENT = /^(?:(?:\d{1,8} )?\p{L}[\p{L}\d .,'’&/()+–-]{1,59}|\d{2,8})$/u
// Words up to a sign or the next name of a field; those of a list of ways may have their number before them.
const METHOD = /^(?:\d{2} )?\p{L}[\p{L} ./-]{2,39}?(?=$|[,;(]|\s[–|·]|\s\p{Lu}[\p{L}.]*:)/u
// Lists of banks have their number before the name.
const BANK = /^(?:\d{3,5} )?(?<code>\p{L}[\p{L}\d .,'’&/()+–-]{1,59})$/u
const WORDED: ReadonlySet<RegExp> = new Set([WORDS, CONTRACT, DEPARTMENT, BANK])
// Values that an account follows on their line.
const OF_PAYING: ReadonlySet<string> = new Set(['bank_name', 'payment_method'])
const NAMED: readonly TextField[] = [
  { path: 'employee.employee_id', label: 'employee_id', form: CODE },
  { path: 'employee.pan', label: 'pan', form: /^[A-Z]{5}\d{4}[A-Z]\b/ },
  { path: 'employee.uan', label: 'uan', form: /^\d{12}\b/ },
  { path: 'employee.pf_number', label: 'pf_number', form: /^[A-Z]{0,5}[A-Z/\d-]*\d{3,}[A-Z/\d-]*/ },
  { path: 'employee.esi_number', label: 'esi_number', form: /^\d{10,17}\b/ },
  { path: 'employee.national_id', label: 'national_id', form: OF_PERSON },
  { path: 'employee.national_id', label: 'ss_number', form: /^\d[\d /.-]{6,20}\d/ },
  { path: 'buyer.tax_id', label: 'tax_number', form: OF_PERSON },
  { path: 'employer.tax_id', label: 'employer_tax_id', form: NUMBER },
  { path: 'employer.siret', label: 'siret', form: /^\d[\d ]{12,17}\d/ },
  { path: 'employer.naf_code', label: 'naf_code', form: /^\d{2}\.?\d{2}\s?[A-Z]/ },
  { path: 'employer.urssaf_number', label: 'urssaf', form: /^[\d][\d ]{5,24}/ },
  { path: 'employment.designation', label: 'designation', form: WORDS },
  { path: 'employment.job_title', label: 'job_title', form: WORDS },
  { path: 'employment.contract_type', label: 'contract_type', form: CONTRACT },
  { path: 'employer.registration_number', label: 'employer_registration', form: NUMBER },
  { path: 'employer.registration_number', label: 'employer_ss', form: NUMBER },
  { path: 'employment.department', label: 'department', form: DEPARTMENT },
  { path: 'employment.grade', label: 'grade', form: /^[\p{L}\d][\p{L}\d ./-]{0,19}$/u },
  { path: 'employment.location', label: 'location', form: WORDS },
  { path: 'employment.category', label: 'category', form: /^[\p{L}\d][\p{L}\d .,'’&/()+–-]{0,59}$/u },
  { path: 'employment.collective_agreement', label: 'collective_agreement', form: /^[\p{L}\d].{2,79}$/u },
  { path: 'employment.tax_code', label: 'tax_code', form: /^[A-Z\d]{1,7}(?:\s?[MW]\d)?(?=\s|$)/i },
  { path: 'employment.tax_filing_status', label: 'tax_filing_status', form: /^\p{L}[\p{L}\d .,'’&/()+–-]{0,59}$/u },
  { path: 'pay_period.pay_frequency', label: 'pay_frequency', form: /^(?:\d{2} )?\p{L}[\p{L} -]{3,24}$/u },
  { path: 'payment.bank_name', label: 'bank_name', form: BANK },
  { path: 'employee.bank.bank_code', label: 'bank_name', form: /^(?<code>\d{3,5})(?=$|\s\p{Lu})/u },
  { path: 'employee.bank.branch_code', label: 'branch_code', form: /^\d[\d-]{1,9}(?![\d-])/ },
  { path: 'payment.method', label: 'payment_method', form: METHOD },
]
/** How sure the label alone makes a value: of two labels the one that can mean nothing else is taken. */
const surenessOf = ({ weight }: LabelHit): number => 0.7 + 0.3 * Math.min(1, weight)

const REGISTRATION = 'payslip.employer.registration_number'
const COUNTS = [
  ['days_worked', 'days_worked'],
  ['days_paid', 'days_paid'],
  ['lop_days', 'lop_days'],
  ['hours_worked', 'hours_worked'],
  ['overtime_hours', 'overtime_hours'],
] as const

/** A number without that of the house which follows it: "7440 Tannery Road" behind "7230845529". */
const withoutHouse = (value: string | undefined, text: string): string | undefined =>
  value !== undefined && /^\S{6,}\s\d{1,3}$/.test(value) && /^\s\p{Lu}\p{Ll}+\s/u.test(text.slice(value.length))
    ? value.split(' ')[0]!
    : value

// The register of Mexican taxpayers has three letters for a company and four for a person (RFC).
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

// The numbers of a firm follow its name and each other in one sentence.
const OF_FIRM: ReadonlySet<string> = new Set(['employer_registration', 'employer_ss', 'siret'])

/** Whether a label opens something on its line, or stands behind the stroke of one that does ("Dept / Role"). */
const opensLine = (context: MappingContext, hit: LabelHit): boolean =>
  headsLine(context, hit) ||
  /^\p{L}[^\d:]*\/\s?$/u.test(wordsUpTo(context, hit)) ||
  (OF_FIRM.has(hit.field) && /^[A-Z]{0,4}\d/.test(lineAt(context, hit)!.cells[hit.to]?.text ?? ''))

/** Whether a word of another language than the paper's ends a longer label: "ID" in "Establishment ID". */
const isForeignPart = (context: MappingContext, hit: LabelHit): boolean =>
  hit.weight < 0.8 &&
  hit.language !== context.locale.language &&
  !hit.text.includes(' ') &&
  /\p{L}{3}\s$/u.test(wordsUpTo(context, hit))

const wordsUpTo = (context: MappingContext, hit: LabelHit): string => {
  const { text } = lineAt(context, hit)!
  return text.slice(0, text.indexOf(hit.text))
}

/** Numbers and words that stand at their labels. */
export function payFacts(context: MappingContext): Candidate[] {
  const found: Candidate[] = []
  for (const { path, label, form } of NAMED) {
    const hits = context.labels.filter(
      (hit) =>
        hit.field === label &&
        hit.quality * hit.weight >= 0.6 &&
        opensLine(context, hit) &&
        !headsColumn(context, hit) &&
        !isForeignPart(context, hit),
    )
    const needsDigit = label.endsWith('_id') || label.endsWith('number')
    const valueIn = (text: string): string | undefined => {
      const parts = form.exec(text)
      const value = withoutHouse((parts?.groups?.['code'] ?? parts?.[0])?.trim(), text)
      // A bracket that only closes ends words that were broken.
      const isBroken = value !== undefined && value.includes(')') && !value.includes('(')
      return isBroken || (needsDigit && !/\d/.test(value ?? '')) ? undefined : value
    }
    const values = hits
      .flatMap((hit): Candidate[] => {
        const textsAt = (one: LabelHit): LabelText[] =>
          [valueBelow(context, one), labelText(context, one)].flatMap((text) =>
            text ? (OF_PAYING.has(label) ? beforeAccount(context, text) : text) : [],
          )
        const stroked = strokedValues(context, hit, textsAt)
        const at = (stroked?.length ? stroked : textsAt(hit)).find(({ text }) => valueIn(text) !== undefined)
        if (!at) return []
        const words = valueIn(WORDED.has(form) && !stroked?.length ? wholeText(context, hit, at) : at.text)!
        const isPart =
          (form === BANK && isNameOfBank(context, hit, at)) ||
          (label === 'contract_type' && isPhraseOfLabel(context, hit, at))
        const value = isPart ? `${hit.text} ${words}` : words
        const chance = (isSigned(context, hit) ? 0.9 : 0.78) * (at.kind === 'right' ? 1 : 0.95) * surenessOf(hit)
        const field = path.startsWith('buyer.') ? path : `payslip.${path}`
        return [valueAt(field, value, { ...at, text: value }, 'text_at_label', chance, hit.text)]
      })
      .sort((a, b) => b.confidence - a.confidence)
    const firm = label === 'national_id' || label === 'tax_number' ? firmsOf(context, values, label) : []
    if (firm[0] && !found.some(({ field }) => field === 'payslip.employer.tax_id'))
      found.push({ ...firm[0], field: 'payslip.employer.tax_id' })
    const value = values.find((one) => !firm.includes(one))
    if (value && !found.some(({ field }) => field === value.field)) found.push(value)
  }
  // The number of an establishment is the one that a French firm is registered under.
  const siret = found.find(({ field }) => field === 'payslip.employer.siret')
  if (siret && !found.some(({ field }) => field === REGISTRATION)) found.push({ ...siret, field: REGISTRATION })
  // What a country calls a designation is the job title of another.
  const designation = found.find(({ field }) => field === 'payslip.employment.designation')
  if (designation && !found.some(({ field }) => field === 'payslip.employment.job_title'))
    found.push({ ...designation, field: 'payslip.employment.job_title' })
  // The number of social security has a form of its own: it is one wherever it stands.
  if (!found.some(({ field }) => field === 'payslip.employee.national_id')) {
    const ssn = context.readings.find(
      ({ meaning, confidence }) => meaning.kind === 'id' && meaning.idKind === 'ssn' && confidence >= 0.4,
    )
    if (ssn && context.locale.country === 'US')
      found.push(valueAt('payslip.employee.national_id', (ssn.meaning as { value: string }).value, ssn, 'ssn', 0.8))
  }
  const swiss = found.some(({ field }) => field === 'payslip.employment.tax_code') ? undefined : swissTaxCode(context)
  if (swiss) found.push(swiss)
  const national = found.find(({ field }) => field === 'payslip.employee.national_id')
  if (national && context.locale.country === 'US')
    found.push({ ...national, field: 'payslip.employee.ssn_last4', value: String(national.value).slice(-4) })
  for (const [label, field] of COUNTS) {
    const hit = context.labels.find((one) => one.field === label && one.quality * one.weight >= 0.8)
    const at = hit && (countAt(context, hit) ?? firstOfTwo(context, hit))
    if (!hit || !at || at.meaning.value < 0 || at.meaning.value > MOST_COUNTED) continue
    // What an amount is is doubted for its meaning, not for its digits.
    const from = { ...at, confidence: at.source === 'embedded' ? 1 : Math.min(1, at.confidence * 2) }
    found.push(valueAt(`payslip.pay_period.${field}`, at.meaning.value, from, 'count_at_label', 0.82, hit.text))
  }
  const unlabelled = [
    ['payslip.payment.bank_name', bankInWords],
    ['payslip.payment.method', wayOfPaying],
  ] as const
  for (const [path, find] of unlabelled) {
    const candidate = found.some(({ field }) => field === path) ? undefined : find(context)
    if (candidate) found.push(candidate)
  }
  return [...found, ...payAccounts(context)]
}

// The tariff of the tax at source, the number of children, and whether there is tax for a church.
const SWISS_CODE = /(?<![\p{L}\d])[A-V]\d[NY](?![\p{L}\d])/u

/** The code of the Swiss tax at source, which is in the name of its line. */
function swissTaxCode(context: MappingContext): Candidate | undefined {
  const line =
    context.locale.country === 'CH'
      ? context.lines.find(
          (one) => SWISS_CODE.test(one.text) && labelsOn(context, one).some(({ field }) => field === 'tax'),
        )
      : undefined
  const code = line && SWISS_CODE.exec(line.text)![0]
  return code === undefined
    ? undefined
    : valueAt('payslip.employment.tax_code', code, pieceOf(line!, code), 'tax_line', 0.85)
}

// The head of the employer is at least so many of its heights over the name of the employee.
const HEAD = 2

/**
 * Which numbers at the labels of a person's number are the company's: they have its form, stand on its line, or further
 * from the person's name than another.
 */
function firmsOf(context: MappingContext, values: readonly Candidate[], label: string): Candidate[] {
  const isOfTax = label === 'tax_number'
  const name = values.length > 1 || isOfTax ? named(context, 'employee_name')?.from : undefined
  const isAbove = ({ page, box }: Candidate): boolean =>
    isOfTax && name?.page === page && name.box.top - box.bottom > HEAD * (name.box.bottom - name.box.top)
  const texts = new Set(values.filter((one) => !isAbove(one)).map(({ value }) => value))
  const away = ({ page, box }: Candidate): number => (name?.page === page ? Math.abs(box.top - name.box.top) : 1)
  const nearest = name && texts.size > 1 ? [...values].sort((a, b) => away(a) - away(b))[0]!.value : undefined
  // Where persons' numbers have letters, digits alone are the company's at the same label (Codice fiscale, C.F.).
  const hasLetters = ({ value }: Candidate): boolean => /^(?=.*\d)[A-Z].*[A-Z]/i.test(String(value))
  const isLettered = values.some(hasLetters)
  return values.filter(
    (one) =>
      COMPANY_RFC.test(String(one.value)) ||
      isAbove(one) ||
      isOnLineOfCompany(context, one) ||
      (isLettered ? !hasLetters(one) : nearest !== undefined && one.value !== nearest),
  )
}

// What parts the name of a company from its numbers on one line.
const PARTS = /\s*[·•|,;]\s*|\s[-–]\s/

function isOnLineOfCompany(context: MappingContext, { page, box }: Candidate): boolean {
  const line = linesOfPage(context, page).find((one) => overlapShare(one.box, box) > 0.5 && overlapX(one.box, box) > 0)
  return (line?.text.split(PARTS) ?? []).some((part) => (companySuffixOf(part)?.before ?? '') !== '')
}

type CountReading = Reading & { meaning: Extract<Reading['meaning'], { kind: 'quantity' | 'amount' }> }

// The hours of the longest period, a quarter at full time, stay below.
const MOST_COUNTED = 400

/** The number that stands at a label of days or hours; of two with a stroke between the first ("22/23"). */
function countAt(context: MappingContext, hit: LabelHit): CountReading | undefined {
  const isCount = (reading: Reading): reading is CountReading =>
    (reading.meaning.kind === 'quantity' || reading.meaning.kind === 'amount') && reading.confidence > 0.3
  return relationsOf(context, hit, isCount).find(
    ({ kind, score }) => (kind === 'right' || kind === 'below') && score > 0.4,
  )?.reading as CountReading | undefined
}

/** The first of two counts with a stroke between, which may look like a day. */
function firstOfTwo(context: MappingContext, hit: LabelHit): CountReading | undefined {
  const said = labelText(context, hit)
  const count = /^(?<count>\d{1,3})\s?\/\s?\d{1,3}(?![\d/])/.exec(said?.text ?? '')?.groups!.count
  return said && count !== undefined ? { ...said, meaning: { kind: 'quantity', value: Number(count) } } : undefined
}
