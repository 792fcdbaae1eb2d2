// The account that the net pay goes to, and its bank.

import { BANK_WORD, BANK_WORDS } from '../../reading/bank-words.ts'
import { labelsOn, lineAt } from '../../context/by-line.ts'
import { joinCells } from '../../context/readings.ts'
import { pieceOf } from '../../fields/parties/pieces.ts'
import { isSigned, labelText, type LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { HIDDEN, isBehindGap, isOfAccount, lineAbove, OF_PAYING, PERSON, waysOn } from './ways-of-paying.ts'

/** The account that the net pay goes to. */
export function payAccounts(context: MappingContext): Candidate[] {
  const iban = ibanOf(context)
  if (iban) {
    const value = (iban.meaning as { value: string }).value
    const own = ['payslip.payment.iban', 'payslip.employee.bank.iban'].map((path) =>
      valueAt(path, value, iban, 'iban', 0.9),
    )
    return [...own, valueAt('payslip.payment.account_last4', value.slice(-4), iban, 'iban', 0.85)]
  }
  for (const hit of context.labels.filter(({ field, ...one }) => field === 'account' && isOfPay(one))) {
    const at = labelText(context, hit)
    const { bank, number } = (at && ACCOUNT.exec(at.text)?.groups) ?? {}
    if (!at || number === undefined || number.replace(/\D/g, '').length < 4) continue
    const candidate = (path: string, value: string): Candidate =>
      valueAt(`payslip.${path}`, value, { ...at, text: value }, 'account_at_label', 0.85, hit.text)
    return [
      ...(bank !== undefined && BANK_WORD.test(bank) ? [candidate('payment.bank_name', bank)] : []),
      candidate('payment.account_last4', number.replace(/\D/g, '').slice(-4)),
      ...(/[xX*•#]/.test(number) ? [] : [candidate('employee.bank.account_number', number.trim())]),
    ]
  }
  const czech = CZECH_COUNTRIES.has(context.locale.country ?? '') ? czechAccount(context) : []
  if (czech.length) return czech
  const hidden = hiddenAccount(context)
  return hidden ? [hidden] : []
}

const isOfPay = ({ quality, weight }: Pick<LabelHit, 'quality' | 'weight'>): boolean => quality * weight >= 0.55

/** An account at its label, behind the name of its bank or not; Swedish ones have a clearing number and a comma. */
const ACCOUNT = new RegExp(
  '^(?:(?<bank>\\p{Lu}[\\p{L} .&’-]{2,40}?)[ ,:]+)?' +
    '(?<number>(?:\\d{4}(?:-\\d)?, (?=\\d))?[xX*•#\\d][xX*•#\\d -]{2,34}\\d)',
  'u',
)

const CZECH_COUNTRIES: ReadonlySet<string> = new Set(['CZ', 'SK'])
// Without a prefix six digits are those of a person's number.
const CZECH_ACCOUNT = /(?<![\d/-])(?<number>(?:\d{2,6}-\d{6,10}|\d{7,10})\/(?<code>\d{4}))(?![\d/-])/

/** A Czech or Slovak account, whose form with the code of its bank no other number has. */
function czechAccount(context: MappingContext): Candidate[] {
  for (const line of context.lines) {
    const { number, code } = CZECH_ACCOUNT.exec(line.text)?.groups ?? {}
    if (number === undefined || code === undefined) continue
    const at = (path: string, value: string): Candidate =>
      valueAt(`payslip.employee.bank.${path}`, value, pieceOf(line, value), 'form_of_account', 0.85)
    return [at('account_number', number), at('bank_code', code)]
  }
  return []
}

// A number before an account is the code of the bank or of its branch.
const CODE_OF_BANK = /^(?:\d{4,}|[xX*•#]{2,}\d*)/

/** The words of a value up to an account: "Harbour Bank, IBAN GB21", "Transfer Acc ***1234". */
export function beforeAccount(context: MappingContext, at: LabelText): LabelText {
  const line = lineAt(context, at)
  const cells = line?.cells.slice(at.from, at.to) ?? []
  const labels = line
    ? labelsOn(context, line).filter((hit) => /^(?:account|iban|bic)$/.test(hit.field) && isOfPay(hit))
    : []
  const end = cells.findIndex(
    ({ text }, index) => index > 0 && (CODE_OF_BANK.test(text) || labels.some(({ from }) => from === at.from + index)),
  )
  const words = cells.slice(0, Math.max(0, end)).map(({ text }) => text)
  const text = words.join(' ').replace(/[\s,;:]+$/, '')
  return end > 0 && at.text.startsWith(text) ? { ...at, to: at.from + end, text } : at
}

/**
 * The IBAN on the paper. If its check digits are wrong in a picture, docmill misread it. In a text layer it is what the
 * paper says.
 */
function ibanOf({ readings }: MappingContext): Reading | undefined {
  const ibans = readings.filter(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'iban')
  return (
    ibans.find(({ confidence }) => confidence >= 0.5) ??
    ibans.find(({ source, meaning }) => source === 'embedded' && /\d{6}$/.test((meaning as { value: string }).value))
  )
}

const NAMES_ACCOUNT = /^(?:account|bank_name|iban|payment_method)$/
// A box has the name of its field, a bank and an account one under the other.
const LINES_OF_BOX = 2

/** The last digits of an account that is hidden, beside a name for it, a bank or a way of paying, or under one. */
function hiddenAccount(context: MappingContext): Candidate | undefined {
  for (const line of context.lines) {
    const last = PERSON.test(line.text) ? undefined : HIDDEN.exec(line.text)?.groups!.last
    if (last === undefined) continue
    const near: PlacedLine[] = [line]
    for (let above = lineAbove(context, line); above && near.length <= LINES_OF_BOX;)
      above = lineAbove(context, near[near.push(above) - 1]!)
    const isNamed = near.some(
      (one) =>
        waysOn(context, one).length > 0 ||
        labelsOn(context, one).some(
          ({ field, quality, weight }) => NAMES_ACCOUNT.test(field) && quality * weight >= 0.55,
        ),
    )
    if (isNamed) return valueAt('payslip.payment.account_last4', last, pieceOf(line), 'hidden_account', 0.8)
  }
  return undefined
}

const BANK = new RegExp(BANK_WORD.source, 'giu')
const GENERIC = new RegExp(`^(?:bank|${BANK_WORDS})$`, 'iu')

/** A word for a bank that names a field elsewhere begins the name here: "Banque du Lac" beside "Banque : Lac". */
export function isNameOfBank(context: MappingContext, hit: LabelHit, at: LabelText): boolean {
  const isName = GENERIC.test(hit.text) && /^\p{Lu}/u.test(hit.text) && at.text.search(BANK) < 0
  return isName && isNextWord(context, hit, at)
}

/** A word for a contract begins the words of its kind: "contrat à durée déterminée" beside "Contrat : CDD". */
export function isPhraseOfLabel(context: MappingContext, hit: LabelHit, at: LabelText): boolean {
  return !hit.text.includes(' ') && /^\p{Ll}/u.test(at.text) && isNextWord(context, hit, at)
}

/** Whether a value follows its label as the next word of a sentence does. */
function isNextWord(context: MappingContext, hit: LabelHit, { page, line, from }: LabelText): boolean {
  const isNext = page === hit.page && line === hit.line && from === hit.to && !isSigned(context, hit)
  return isNext && !isBehindGap(context, lineAt(context, hit)!, from)
}

/** The bank that is named where no label stands: the capitalised words around a word for a bank, beside an account. */
export function bankInWords(context: MappingContext): Candidate | undefined {
  for (const line of context.lines) {
    const name = bankOn(context, line)
    if (name === undefined) continue
    const row = rowOf(context, line)?.lines ?? []
    const next = row[row.indexOf(line) + 1]
    const isBeside = isOfAccount(context, line) || waysOn(context, line).length > 0
    if (!isBeside && !(next && row.includes(line) && isOfAccount(context, next))) continue
    if (isBeside || name === line.text)
      return valueAt('payslip.payment.bank_name', name, pieceOf(line, name), 'bank_in_words', 0.78)
  }
  return undefined
}

function bankOn(context: MappingContext, line: PlacedLine): string | undefined {
  const { text, starts } = joinCells(line.cells)
  const banks = [...text.matchAll(BANK)]
  if (banks.length === 0) return undefined
  const words = line.cells.map((cell) => cell.text)
  const ways = waysOn(context, line)
  const isTaken = (at: number): boolean =>
    ways.some(({ start, end }) => starts[at]! >= start && starts[at]! < end) ||
    labelsOn(context, line).some((hit) => at >= hit.from && at < hit.to && isOther(hit))
  const isWord = (at: number): boolean => /^\p{Lu}[\p{L}.'’&-]*[.,;:]?$/u.test(words[at] ?? '') && !isTaken(at)
  const isEnd = (at: number): boolean => /[,;:.]$/.test(words[at] ?? '')
  for (const { index, 0: match } of banks) {
    let from = starts.findLastIndex((start) => start <= index)
    let to = starts.findLastIndex((start) => start < index + match.length)
    if (!isWord(from) || isTaken(to)) continue
    while (from > 0 && isWord(from - 1) && !isEnd(from - 1)) from -= 1
    while (!isEnd(to)) {
      const small = /^\p{L}{1,3}$/u.test(words[to + 1] ?? '') && !isTaken(to + 1) && !isEnd(to + 1)
      if (isWord(to + 1)) to += 1
      else if (small && isWord(to + 2)) to += 2
      else break
    }
    const name = words
      .slice(from, to + 1)
      .join(' ')
      .replace(/[.,;:]+$/, '')
    if (!GENERIC.test(name)) return name
  }
  return undefined
}

const isOther = ({ field, quality, weight }: LabelHit): boolean =>
  field !== 'bank_name' && OF_PAYING.test(field) && quality * weight >= 0.55
