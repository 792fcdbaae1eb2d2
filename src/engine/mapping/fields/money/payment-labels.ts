// Texts at the labels of payments, and what is found there.

import type { Candidate, LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { labelsOn, lineAt, linesOfPage } from '../../context/by-line.ts'
import { valueWordsOf } from '../../context/labels.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'
import { weigh } from '../../context/trace.ts'
import { headsLine, isSigned, labelText, textBelow } from '../../structure/label-values.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { leadingLabel } from '../parties/leading-label.ts'

export type Source = Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'>
export interface Found {
  value: string
  from: Source
  label?: string
  weight: number
  checks?: Candidate['checks']
}

/** Keeps what was found for a detail under its path: of the account, or of the payment. */
export function keepFound({ trace }: MappingContext, field: string, found: readonly Found[]): void {
  if (!trace) return
  const path = field.startsWith('bank.') ? `vendor.${field}` : `financial.payment_info.${field}`
  weigh(
    trace,
    found.map((one) => candidateOf(path, one, 'bank-details')),
  )
}

/** The best text at a label of the field that is accepted, cut by `clean`. */
export function atLabel(
  context: MappingContext,
  field: string,
  accepts: (text: string, from: LabelText) => boolean,
  clean?: (text: string, from: LabelText) => string,
  where: (hit: LabelHit) => boolean = () => true,
  least = 0.5,
): Found | undefined {
  const found = context.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= least && where(hit))
    .flatMap((hit) => {
      const text = textsAt(context, hit, field).find((one) => accepts(one.text, one))
      return text
        ? [
            {
              value: clean ? clean(text.text, text) : text.text,
              from: text,
              label: hit.text,
              weight:
                hit.quality * hit.weight * (text.kind === 'right' ? 1 : 0.8) * (isSigned(context, hit) ? 1 : 0.99),
            },
          ]
        : []
    })
  keepFound(context, field, found)
  return found.sort((a, b) => b.weight - a.weight)[0]
}

/** The words that may be meant by a label: those beside it; of numbers also those that stand or go on below. */
function textsAt(context: MappingContext, hit: LabelHit, field: string): LabelText[] {
  if (NAMED.has(field)) return [nameAt(context, hit, field) ?? []].flat()
  // A heading has its words below, whatever stands in the next column.
  if (field === 'section.remit_to' && lineAt(context, hit)?.text.startsWith(hit.text)) {
    const below = textBelow(context, hit)
    // A payment slip has the account over the name of its holder.
    const next = below && IBAN_START.test(below.text) ? textBelow(context, { ...hit, ...below }) : undefined
    return [next ?? [], below ?? [], labelText(context, hit) ?? []].flat()
  }
  // In a grid other things are below the head too, so only known words are taken there.
  if (field === 'payment_method') {
    const below = textBelow(context, hit)
    return [labelText(context, hit) ?? [], below && meansAt(context, below) !== undefined ? below : []].flat()
  }
  return [labelText(context, hit) ?? [], textBelow(context, hit) ?? [], nextLine(context, hit) ?? []].flat()
}

// Lines of one sentence follow each other closer than this, in heights of their letters, and begin as far to the left.
const NEXT_WITHIN = 1.6
const SAME_EDGE = 0.01

/** The line on which a sentence goes on that ends with a label. */
function nextLine(context: MappingContext, hit: LabelHit): LabelText | undefined {
  const own = lineAt(context, hit)
  if (!own || hit.from === 0 || !own.text.endsWith(hit.text)) return undefined
  const height = own.box.bottom - own.box.top
  const next = linesOfPage(context, own.page).find(
    ({ box }) =>
      box.top > own.box.top + 0.5 * height &&
      box.top - own.box.bottom < NEXT_WITHIN * height &&
      Math.abs(box.left - own.box.left) < SAME_EDGE,
  )
  return next && { ...sourceOf(next), line: next.line, from: 0, to: next.cells.length, kind: 'below' }
}

/**
 * The name at a label. Names of banks and holders hold words that are labels elsewhere ("bank"), so they go on to the
 * end of the line, and a label within one names nothing.
 */
function nameAt(context: MappingContext, hit: LabelHit, field: string): LabelText | undefined {
  const follows = field === 'bank.account_holder' && followsNumber(context, hit)
  if (hit.from > 0 && !headsLine(context, hit) && !follows) return undefined
  const text = labelText(context, hit)
  if (!text) return undefined
  const line = lineAt(context, text)!
  if (text.line !== hit.line) return leadingLabel(context, line)?.marked ? undefined : { ...text, text: line.text }
  const rest = line.text
    .slice(line.text.indexOf(hit.text) + hit.text.length)
    .replace(/^[\s:.#–-]+/, '')
    .split(/\s[–|·•-]\s|\s{2,}|,\s(?=\p{L}[\p{L}./ -]{0,20}[.#]?\s?:)/u)[0]!
  if (follows) return { ...text, text: rest.split(SENTENCE_PART)[0]!.replace(/(?:\s\p{Ll}+)+$/u, '') }
  // "Banque du Nord" is the name of a bank as a whole; "Bank: Nordbank" gives one. In "presso Banca Nord, via Po" a
  // sentence leads to it.
  const led = /^\p{Ll}+\s(\p{Lu}\S*)$/u.exec(hit.text)?.[1]
  const own = led ?? hit.text
  if (
    field === 'bank.bank_name' &&
    !isSigned(context, hit) &&
    BANK_WORD.test(own) &&
    BANK_WORD.exec(rest)?.index !== 0 &&
    !rest.toLowerCase().includes(own.toLowerCase()) &&
    !/\s/.test(own)
  )
    return { ...text, text: `${own} ${led === undefined ? rest : rest.split(/,\s|\.$/)[0]!}`, from: hit.from }
  if (rest === '') return text
  // A sentence goes on behind the holder: "beneficiary Ada Lind, at Nordbank".
  const name = field === 'bank.account_holder' ? rest.split(/,\s(?=\p{Ll}{2})/u)[0]! : rest
  return { ...text, text: beforeDetails(context, line, name) }
}

const IBAN_START = /^[A-Z]{2}\d{2}\s?[A-Z\d]{4}/
const SENTENCE_PART = /[,;()]\s*|(?<=\p{L}{3})\.(?:\s|$)/u

/** Whether the number of an account stands before a label in its line: "IBAN … in the name of". */
function followsNumber(context: MappingContext, hit: LabelHit): boolean {
  const own = lineAt(context, hit)
  const before = own?.text.slice(0, own.text.indexOf(hit.text))
  return before !== undefined && /\d[\d -]{4,}\d/.test(before)
}

// What stands behind the name of a bank in its line: "Nordbank Reg. 1234 Konto 567890".
const DETAILS = new Set(
  ['account_number', 'account_type', 'iban', 'bic', 'sort_code', 'bank_code', 'branch_code', 'routing_number'].map(
    (field) => `bank.${field}`,
  ),
)

/** A name in `line` up to the label of another detail of the account. */
export function beforeDetails(context: MappingContext, line: PlacedLine, name: string): string {
  const ends = labelsOn(context, line)
    .filter(({ field, quality, weight }) => DETAILS.has(field) && quality * weight >= 0.5)
    .map(({ text }) => name.indexOf(` ${text}`))
  const iban = name.search(/\s[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}|$)/)
  const end = Math.min(...[...ends, iban].filter((at) => at > 0), name.length)
  return name.slice(0, end).replace(/[\s,;:–-]+$/, '')
}

// A code may be printed before the words: "MP05 Bonifico", "58 - SEPA credit transfer".
const MEANS_CODE = /^[A-Z]{0,2}\d{1,2}$/

/** The words that name a means of payment at the beginning of a text, or behind its code. */
export function meansAt(context: MappingContext, { page, line, from }: LabelText): string | undefined {
  const own = lineAt(context, { page, line })
  const at = from + (MEANS_CODE.test(own?.cells[from]?.text ?? '') ? 1 : 0)
  const first = own?.cells[at]?.text === '-' ? at + 1 : at
  return valueWordsOf({ ...context, lines: own ? [own] : [] }, context.locale.language).find(
    (hit) => hit.from === first && hit.quality * hit.weight >= 0.5 && hit.field !== PAYEE,
  )?.text
}

/** Whether a label's words, or those around it, name the account of the one who is paid. */
export function namesPayee(context: MappingContext, hit: LabelHit): boolean {
  const own = lineAt(context, hit)
  return valueWordsOf({ ...context, lines: own ? [own] : [] }, context.locale.language).some(
    ({ field, from, to }) => field === PAYEE && from < hit.to && hit.from < to,
  )
}

/** The value words of accounts that are paid to; those of the means of payment are all others. */
export const PAYEE = 'word.payee_account'

const NAMED = new Set(['bank.bank_name', 'bank.account_holder', 'bank.branch'])

export function sourceOf(line: PlacedLine): Source {
  return {
    text: line.text,
    page: line.page,
    box: line.box,
    confidence: line.confidence,
    source: line.cells[0]?.source ?? 'ocr',
  }
}

export function candidateOf(field: string, { value, from, label, weight, checks }: Found, rule: string): Candidate {
  return {
    field,
    value,
    text: from.text,
    page: from.page,
    box: from.box,
    score: Math.log((weight + 0.01) / (1.01 - Math.min(1, weight))),
    confidence: Math.min(0.98, from.confidence * (0.6 + 0.4 * Math.min(1, weight))),
    rule,
    source: from.source,
    ...(label !== undefined && { label }),
    ...(checks && { checks }),
  }
}
