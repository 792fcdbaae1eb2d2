// The bank details that a page names: numbers of an account by their form or their label, the bank and the holder.

import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { labelsOn, lineAt } from '../../context/by-line.ts'
import { valueWordsOf } from '../../context/labels.ts'
import { overlapShare } from '../../structure/rows.ts'
import { relationsOf } from '../../structure/relations.ts'
import { ibanHolds } from '../../reading/bank-codes.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'
import { atLabel, beforeDetails, keepFound, meansAt, namesPayee, sourceOf } from './payment-labels.ts'
import type { Found, Source } from './payment-labels.ts'

/**
 * Fields of the vendor's account. Numbers of an account count only where other bank details stand near: "account" is
 * also what customers have.
 */
export function accountDetails(context: MappingContext): Map<string, Found> {
  const details = new Map<string, Found>()
  const add = (field: string, found: Found | undefined): void => {
    if (found && !details.has(field)) details.set(field, found)
  }
  const typed = (idKind: string, least: number): Found | undefined => {
    const found = context.readings
      .filter(
        (reading) =>
          reading.meaning.kind === 'id' &&
          reading.meaning.idKind === idKind &&
          (reading.confidence >= least || (reading.confidence >= 0.2 && isLabelled(context, reading, idKind))),
      )
      .map((reading): Found => {
        const meaning = reading.meaning as { value: string; valid?: boolean }
        return {
          value: meaning.value,
          from: reading,
          weight: reading.confidence,
          ...(meaning.valid !== undefined && {
            checks: [{ name: idKind === 'bic' ? 'bic_form' : `${idKind}_checksum`, passed: meaning.valid }],
          }),
        }
      })
      .sort((a, b) => b.weight - a.weight)
    keepFound(context, `bank.${idKind}`, found)
    return found[0]
  }
  add('iban', typed('iban', 0.6))
  add(
    'bic',
    atLabel(
      context,
      'bank.bic',
      (text) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/.test(text.replace(/ /g, '')),
      (text) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?/.exec(text.replace(/ /g, ''))![0],
    ) ?? typed('bic', 0.8),
  )
  add('ifsc', typed('ifsc', 0.6))
  add('upi_id', typed('upi_id', 0.6))
  const digits = (path: string, form: RegExp): void => {
    add(
      path.replace('bank.', ''),
      atLabel(
        context,
        path,
        (text) => form.test(text),
        (text) => form.exec(text)![0].trim(),
      ),
    )
  }
  digits('bank.sort_code', /^\d{2}[- ]?\d{2}[- ]?\d{2}\b/)
  digits('bank.routing_number', /^\d{9}\b/)
  digits('bank.bsb', /^\d{3}[- ]?\d{3}\b/)
  digits('bank.micr', /^\d{9}\b/)
  digits('bank.bank_code', /^\d{3}[ ]?\d{2,3}[ ]?\d{0,3}\b/)
  digits('bank.branch_code', /^\d{3,6}\b/)
  digits('bank.bpay_biller_code', /^\d{4,10}\b/)
  digits('bank.bpay_reference', /^\d[\d ]{5,24}\b/)
  const anchors = [...details.values()].map(({ from }) => from)
  for (const hit of context.labels)
    if (
      hit.field === 'section.payment' ||
      (hit.field === 'bank.bank_name' && hit.quality > 0.95) ||
      (hit.field === 'bank.branch' && BANK_WORD.test(hit.text))
    )
      anchors.push({ ...hit, confidence: 1, source: 'ocr' })
  const isNear = (at: { page: number; box: Source['box'] }, some: readonly Source[] = anchors): boolean =>
    some.some((anchor) => anchor.page === at.page && Math.abs(anchor.box.top - at.box.top) < NEAR)
  const near = (hit: LabelHit): boolean => isNear(hit)
  add(
    'account_number',
    atLabel(
      context,
      'bank.account_number',
      (text) => ACCOUNT.test(text) && !/[A-Z]{2}\d{2}[ ]?[A-Z0-9]{4}/.test(text),
      (text) => ACCOUNT.exec(text)![0].trim(),
      (hit) => isNear(hit) || namesPayee(context, hit),
    ) ?? numberByForm(context),
  )
  const numbers = [...details.values()].map(({ from }) => from)
  add(
    'account_holder',
    atLabel(context, 'bank.account_holder', isWords, undefined, near) ??
      atLabel(
        context,
        'section.remit_to',
        (text) => isName(firstPart(text)),
        firstPart,
        (hit) => isNear(hit, numbers),
      ),
  )
  add('branch', atLabel(context, 'bank.branch', isWords, undefined, near))
  add(
    'bank_name',
    atLabel(
      context,
      'bank.bank_name',
      (text, from) => isWords(text) && !/\d{4}/.test(text) && meansAt(context, from) === undefined,
      undefined,
      near,
    ) ?? bankBeside(context, anchors, numbers),
  )
  return details
}

/** Numbers of accounts that no other number looks like: Polish ones by their checksum, Hungarian and New Zealand's. */
const OWN_FORMS: readonly (readonly [RegExp, (digits: string) => boolean])[] = [
  [/(?<![A-Z\d-]\s?)\d{2}(?: ?\d{4}){6}(?![\d-])/, (digits) => ibanHolds(`PL${digits}`)],
  [/(?<![\d-])\d{8}-\d{8}(?:-\d{8})?(?![\d-])/, () => true],
  [/(?<![\d-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\d-])/, () => true],
]

function numberByForm({ lines }: MappingContext): Found | undefined {
  for (const line of lines)
    for (const [form, holds] of OWN_FORMS) {
      const value = form.exec(line.text)?.[0]
      if (value !== undefined && holds(value.replace(/\D/g, ''))) return { value, from: sourceOf(line), weight: 0.9 }
    }
  return undefined
}

// Bank details stand in one block or in columns of one footer: within a tenth of the page's height.
const NEAR = 0.1
const ACCOUNT = /^[A-Z]{0,2}\d[\d -]{4,22}\d(?:\/\d+)?\b/
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && text.length <= 70
const isName = (text: string): boolean => isWords(text) && /^\p{Lu}/u.test(text) && !/\d|:/.test(text)

const firstPart = (text: string): string => text.split(/\s[–—|·•]\s/u)[0]!

/**
 * Whether a label of the kind stands on the reading's row or reaches it from above: what has the right form but no
 * proof is believed there.
 */
function isLabelled(context: MappingContext, reading: Reading, idKind: string): boolean {
  const own = lineAt(context, reading)
  return (
    own !== undefined &&
    context.labels.some(
      (hit) =>
        (hit.field === `bank.${idKind}` || hit.field === idKind) &&
        hit.page === reading.page &&
        hit.quality * hit.weight >= 0.5 &&
        (overlapShare(hit.box, own.box) > 0.5 ||
          relationsOf(context, hit, (one) => one === reading).some(({ kind }) => kind === 'below')),
    )
  )
}

/** Names have capitals in all their longer words; what is said about banks has not. */
const SENTENCE = /(?:^|\s)\p{Ll}{4}|\p{Ll}{4}\.$/u
const SENTENCE_END = /(?<=\p{L}{4})\.$/u
/** What parts the details of an account in one line; a word of the language may stand before the name. */
const PARTS = /\s[–—|·•-]\s|[,;:()|]\s*|\.\s+(?=\p{Lu})|\s\d[\d -]{3,}\s/u
const BEFORE_NAME = /^(?:\p{Ll}+\s+)+/u

/** The part of a sentence that begins with a name: "Pay to Nordbank". Names of banks have such words behind "bank". */
const LEAD = /^(?:\p{L}+\s)*(?:\p{Ll}{2}|[aà])\s(?=\p{Lu})/u
function withoutLead(part: string): string {
  const plain = part.replace(/^[^\p{L}\d]+/u, '').replace(BEFORE_NAME, '')
  const lead = LEAD.exec(plain)?.[0] ?? ''
  return BANK_WORD.test(lead) || !BANK_WORD.test(plain.slice(lead.length)) ? plain : plain.slice(lead.length)
}

/**
 * The name of a bank close to the account without a label: a line of its own, or a part of one that holds numbers of
 * the account.
 */
function bankBeside(
  context: MappingContext,
  anchors: readonly Source[],
  numbers: readonly Source[],
): Found | undefined {
  const isBeside = ({ page, box }: PlacedLine, some: readonly Source[]): boolean =>
    some.some(
      (anchor) =>
        anchor.page === page &&
        Math.abs(anchor.box.top - box.top) < NEAR / 2 &&
        anchor.box.left < box.right + 0.1 &&
        anchor.box.right > box.left - 0.1,
    )
  const named = context.lines.filter(({ text }) => BANK_WORD.test(text))
  const line = named.find(
    (one) =>
      isBankName(one.text) &&
      !one.text.includes(':') &&
      isBeside(one, anchors) &&
      !labelsOn(context, one).some((hit) => hit.field === 'section.payment' || hit.text.length > 0.8 * one.text.length),
  )
  if (line) return { value: line.text, from: sourceOf(line), weight: 0.7 }
  for (const one of named) {
    if (!isBeside(one, numbers)) continue
    const labels = [...labelsOn(context, one), ...valueWordsOf({ ...context, lines: [one] }, context.locale.language)]
    const value = one.text
      .split(PARTS)
      .map((part) => beforeDetails(context, one, withoutLead(part).replace(SENTENCE_END, '')))
      .find(
        (part) =>
          isBankName(part) && !labels.some(({ text }) => text.length > 0.6 * part.length && part.includes(text)),
      )
    if (value !== undefined) return { value, from: sourceOf(one), weight: 0.6 }
  }
  return undefined
}

const isBankName = (text: string): boolean =>
  text.length <= 60 &&
  BANK_WORD.test(text) &&
  !SENTENCE.test(text) &&
  !/\b(?:iban|bic|swift)\b/i.test(text) &&
  !/\d{3}/.test(text)
