// Numbers in the head of a statement: the account's, the statement's own, and those that name the bank.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import { lineAt } from '../../context/by-line.ts'
import { ask, weigh } from '../../context/trace.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Printed } from '../../structure/line-candidates.ts'
import { headsLine, labelText } from '../../structure/label-values.ts'
import { relationsOf, rowOf } from '../../structure/relations.ts'
import { overlapShare } from '../../structure/rows.ts'
import { columnAt, type StatementTable } from './table.ts'

/** A number with its label; `least` signs of it are digits or the signs that hide some. */
interface NumberField {
  path: string
  label: string
  form: RegExp
  least: number
}

const ACCOUNT: NumberField = {
  path: 'account_number',
  label: 'account_number',
  form: /^[A-Z]{0,3}[-\d*xX•#][-\d*xX•#][\d*xX•#. /-]{1,36}[\d]/,
  least: 3,
}
// Behind the kind of an account other numbers may stand: rates, years, amounts.
const BEHIND_KIND: NumberField = {
  ...ACCOUNT,
  label: 'account_kind',
  form: new RegExp(`${ACCOUNT.form.source}(?!\\d|[.,]\\d)`),
  least: 6,
}
const NUMBERS: readonly NumberField[] = [
  ACCOUNT,
  // "Statement of account no. 61 4407 0015 2286": the number in groups is the account's.
  {
    path: 'statement_number',
    label: 'statement_number',
    form: /^(?!\d{2,4}(?:\s\d{4}){2})[A-Z]{0,4}[\d][\dA-Z/.-]{0,19}/,
    least: 1,
  },
  { path: 'bank.routing_number', label: 'routing_number', form: /^\d{9}\b/, least: 3 },
  { path: 'bank.branch_code', label: 'branch_code', form: /^\d{3,8}\b/, least: 3 },
  { path: 'bank.ifsc', label: 'ifsc', form: /^[A-Z]{4}0[A-Z0-9]{6}\b/, least: 1 },
  { path: 'bank.micr', label: 'micr', form: /^\d{9}\b/, least: 3 },
  { path: 'bank.bic', label: 'bic', form: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/, least: 0 },
]
const PARTY_NUMBERS: readonly NumberField[] = [
  { path: 'buyer.customer_id', label: 'customer_id', form: /^(?:[A-Z]{1,4}-?)?\d[\dA-Z./-]{2,19}/, least: 3 },
  { path: 'vendor.bank.sort_code', label: 'sort_code', form: /^\d{2}[- ]?\d{2}[- ]?\d{2}\b/, least: 6 },
  { path: 'vendor.bank.bsb', label: 'bsb', form: /^\d{3}[- ]?\d{3}\b/, least: 6 },
]

// A wording that means other things too says no more than this.
const LEAST_LABEL = 0.45
const SURE_LABEL = 0.7

/** Numbers that stand at their labels, the IBAN wherever it stands: the first of a statement is that of its account. */
export function statementNumbers(
  context: MappingContext,
  at: string,
  tables: readonly StatementTable[] = [],
): Candidate[] {
  const fields = [...NUMBERS.map((one) => ({ ...one, path: `${at}.${one.path}` })), ...PARTY_NUMBERS]
  const found = fields.flatMap((field) => {
    ask(context, field.path, [field.label])
    const weighed = context.labels
      .flatMap((hit) => {
        const one = numberAt(context, hit, field)
        return one
          ? [
              valueAt(
                field.path,
                one.value,
                one.from,
                'number_at_label',
                0.55 + 0.4 * hit.quality * hit.weight,
                hit.text,
              ),
            ]
          : []
      })
      .sort((a, b) => b.score - a.score || a.page - b.page || a.box.top - b.box.top)
    weigh(context.trace, weighed)
    return weighed.slice(0, 1)
  })
  const behindKind = found.some(({ field }) => field === `${at}.account_number`) ? [] : numberBehindKind(context, at)
  return withIban(context, [...found, ...behindKind, ...countsOf(context, at, tables)], at)
}

/** The number of the account behind the words for its kind, which begin their field: "Girokonto Nr. 23881190". */
function numberBehindKind(context: MappingContext, at: string): Candidate[] {
  for (const hit of context.labels) {
    const one = headsLine(context, hit) ? numberAt(context, hit, BEHIND_KIND) : undefined
    if (one) return [valueAt(`${at}.account_number`, one.value, one.from, 'number_at_label', 0.85, hit.text)]
  }
  return []
}

const SUM_OF_COUNT = { credit_count: 'total_credits', debit_count: 'total_debits' } as const

/**
 * How many movements went in and out, where the summary says it: at a name of its own, beside the sum of them, or below
 * the columns of `tables`.
 */
function countsOf(context: MappingContext, at: string, tables: readonly StatementTable[]): Candidate[] {
  const counted = context.labels.filter(
    ({ field, quality, weight }) => field === 'movement_count' && quality * weight >= SURE_LABEL,
  )
  return (['credit_count', 'debit_count'] as const).flatMap((field) => {
    const found = context.labels.flatMap((hit): Candidate[] => {
      const sure = hit.quality * hit.weight
      const isOwn = hit.field === field && sure >= SURE_LABEL
      const from = isOwn
        ? labelText(context, hit)
        : hit.field === SUM_OF_COUNT[field] && sure >= LEAST_LABEL
          ? countBeside(context, hit)
          : undefined
      const count = from && COUNT.exec(from.text)?.[1]
      return from && count !== undefined
        ? [valueAt(`${at}.${field}`, Number(count), from, 'number_at_label', isOwn ? 0.85 : 0.8, hit.text)]
        : []
    })
    const below = counted.flatMap((hit) => {
      const cell = countBelow(context, hit, field, tables)
      return cell ? [valueAt(`${at}.${field}`, Number(cell.text), cell, 'number_at_label', 0.8, hit.text)] : []
    })
    return [...found, ...below].slice(0, 1)
  })
}

/** The words behind a label in its row. */
function cellsBehind(context: MappingContext, hit: LabelHit): Printed[] {
  const line = lineAt(context, hit)
  const lines = (line && rowOf(context, line)?.lines) ?? []
  return lines
    .flatMap(({ cells }) => cells)
    .filter(({ box }) => box.left > hit.box.right - 1e-6)
    .map((cell) => ({ ...cell, page: hit.page }))
}

/** The count between the name of a sum and the sum: in brackets, or a number without decimals before one with them. */
function countBeside(context: MappingContext, hit: LabelHit): Printed | undefined {
  const [first, next] = cellsBehind(context, hit).filter(({ text }) => !/^\(?[-+]\)?$/.test(text))
  const bare = /^\((\d{1,4})\)$/.exec(first?.text ?? '')?.[1]
  if (first && bare !== undefined) return hit.quality * hit.weight >= SURE_LABEL ? { ...first, text: bare } : undefined
  const isCount = first && next && /^\d{1,4}$/.test(first.text) && /\d[.,]\d\d\p{Sc}?$/u.test(next.text)
  return isCount && !isOneNumber(context, first, next) ? first : undefined
}

/** Whether two words are read as one number, whose thousands a space parts: "1 150,00". */
const isOneNumber = ({ readings }: MappingContext, first: Printed, next: Printed): boolean =>
  readings.some(
    ({ meaning, page, box }) =>
      meaning.kind === 'amount' &&
      page === first.page &&
      overlapShare(box, first.box) > 0.5 &&
      box.left < first.box.right &&
      box.right > next.box.left &&
      box.left <= first.box.left,
  )

/** The count that a row of counts has in the column of money in or of money out. */
function countBelow(
  context: MappingContext,
  hit: LabelHit,
  field: 'credit_count' | 'debit_count',
  tables: readonly StatementTable[],
): Printed | undefined {
  const above = tables.findLast(({ heads }) => heads[0] && heads[0].page <= hit.page)
  const role = field === 'credit_count' ? 'credit' : 'debit'
  return cellsBehind(context, hit).find(
    ({ text, box }) =>
      above !== undefined &&
      /^\d{1,4}$/.test(text) &&
      above.roles[columnAt(above, (box.left + box.right) / 2)] === role,
  )
}

/** A count has nothing but digits, or other values behind a space or a comma. */
const COUNT = /^(\d{1,4})(?:[,;]?\s|[.,;]?$)/

function withIban(context: MappingContext, found: Candidate[], at: string): Candidate[] {
  const iban = ibanOf(context)
  if (!iban) return found
  const { value } = iban.meaning as { value: string }
  const isSure = iban.confidence >= SURE_IBAN
  const own = valueAt(`${at}.iban`, value, iban, 'iban', isSure ? 0.9 : 0.6)
  const isNumber = ({ field }: Candidate): boolean => field === `${at}.account_number`
  // "ES91 2100 …" at the label of an account is the beginning of the IBAN, not a number of its own.
  const isBeginning = (one: Candidate): boolean =>
    isNumber(one) && /^[A-Z]{2}\d\d/.test(String(one.value)) && value.startsWith(String(one.value).replace(/\W/g, ''))
  const kept = found.filter((one) => !isBeginning(one))
  // Where no other number is printed, the IBAN is the number of the account.
  return kept.some(isNumber)
    ? [...kept, own]
    : [...kept, own, valueAt(`${at}.account_number`, value, iban, 'iban', 0.7)]
}

// An IBAN whose checksum fails is one still where its label says so.
const SURE_IBAN = 0.5
const LABELLED_IBAN = 0.3

function ibanOf(context: MappingContext): Reading | undefined {
  const labels = context.labels.filter(({ field, quality }) => field === 'iban' && quality > 0.8)
  const isLabelled = (one: Reading): boolean =>
    labels.some(
      (hit) =>
        (hit.page === one.page && hit.line === one.line) ||
        relationsOf(context, hit, (reading) => reading === one).some(
          ({ kind }) => kind === 'right' || kind === 'below',
        ),
    )
  return context.readings
    .filter(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'iban')
    .sort((a, b) => b.confidence - a.confidence || a.page - b.page)
    .find((one) => one.confidence >= SURE_IBAN || (one.confidence >= LABELLED_IBAN && isLabelled(one)))
}

/** A number as it is printed. */
export interface PrintedNumber {
  value: string
  from: Printed
}

/** The number of an account that stands at `hit`, where that is a label of one. */
export function accountNumberAt(context: MappingContext, hit: LabelHit): PrintedNumber | undefined {
  return numberAt(context, hit, ACCOUNT) ?? numberAt(context, hit, BEHIND_KIND)
}

/**
 * What may stand between the name of an account and its number: up to two words that say what kind it is, and a sign
 * for a number. "professionnel n° ", "Nr. "
 */
const NUMBER_SIGN = new RegExp(
  `^(?:\\p{L}[\\p{L}'’-]*\\s+){0,2}?${patternOf('statement-words', 'number-sign')}[\\s.:]*(?=[\\d*xX•])`,
  'iu',
)

/** A balance in the column beside the number. */
const AMOUNT_BEHIND = /(?<=\d)\s+-?\d{1,3}(?:[., ]?\d{3})*[.,]\d{2}$/

function numberAt(
  context: MappingContext,
  hit: LabelHit,
  { label, form, least }: NumberField,
): PrintedNumber | undefined {
  if (hit.field !== label || hit.quality * hit.weight < LEAST_LABEL) return undefined
  // "Account" alone begins a field; at the end of a title it names nothing.
  if (hit.weight < SURE_LABEL && !headsLine(context, hit)) return undefined
  for (const text of [labelText(context, hit), goesOnInWords(context, hit) ? undefined : columnValue(context, hit)]) {
    const value =
      text &&
      form
        .exec(text.text.replace(/^[:#\s]+/, '').replace(label.startsWith('account_') ? NUMBER_SIGN : '', ''))?.[0]
        .replace(AMOUNT_BEHIND, '')
        .trim()
    if (!text || value === undefined) continue
    // At the end of a title ("Extrato de Conta Corrente") it has no value of its own below.
    if (text.line !== hit.line && !headsLine(context, hit) && !isSecondName(context, hit)) continue
    const isLong = (value.match(/[\d*xX•]/g)?.length ?? 0) >= least
    return isLong && !isDate(context, text, value) ? { value, from: { ...text, text: value } } : undefined
  }
  return undefined
}

/** Whether words follow a label in its line, as in a name of an account: "Account Gold Plus" has no value below. */
function goesOnInWords(context: MappingContext, hit: LabelHit): boolean {
  return /^\p{L}{2}/u.test(lineAt(context, hit)?.cells[hit.to]?.text ?? '')
}

/** Whether a label says in a second language what stands before its slash: "NO. REKENING/ ACCOUNT NUMBER". */
function isSecondName({ lines }: MappingContext, { page, line, from }: LabelHit): boolean {
  return lines.some((one) => one.page === page && one.line === line && one.cells[from - 1]?.text.endsWith('/'))
}

/** The value that stands under a label in its column, at whatever distance one line of a table has. */
function columnValue(context: MappingContext, hit: LabelHit): Reading | undefined {
  return relationsOf(context, hit, ({ meaning }) => meaning.kind === 'code' || meaning.kind === 'id').find(
    ({ kind }) => kind === 'below',
  )?.reading
}

function isDate({ readings }: MappingContext, { page, line }: { page: number; line: number }, value: string): boolean {
  return readings.some(
    ({ meaning, text, page: on, line: at, confidence }) =>
      meaning.kind === 'date' &&
      !meaning.partial &&
      confidence > 0.6 &&
      on === page &&
      at === line &&
      text.includes(value),
  )
}
