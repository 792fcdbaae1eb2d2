// How a document is to be paid or was paid: the account that the vendor names, references, means of payment, cards.

import type { Candidate, Chosen, LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { labelsOn, lineAt, linesOfPage } from '../../context/by-line.ts'
import { copyOf, lose, weigh } from '../../context/trace.ts'
import { accountContexts } from './debited-account.ts'
import { cardNetwork } from '../../reading/cards.ts'
import { isSigned, labelText } from '../../structure/label-values.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { foldText } from '../../reading/fold.ts'
import { leadingLabel } from '../parties/leading-label.ts'
import { listsOf, wordsOf } from '../../../knowledge/load.ts'
import { relationsOf } from '../../structure/relations.ts'
import { overlapShare } from '../../structure/rows.ts'

export type Source = Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'>
export interface Found {
  value: string
  from: Source
  label?: string
  weight: number
  checks?: Candidate['checks']
}

/** A word that the names of banks hold. */
const BANK_WORD = new RegExp(
  `(?<!\\p{L})(?:\\p{L}*(?:${wordsOf('banks', 'part').join('|')})\\p{L}*|${wordsOf('banks', 'word').join('|')})(?!\\p{L})`,
  'iu',
)

const CARD_NETWORKS: readonly [RegExp, string][] = Object.entries(listsOf('card-networks')).map(([network, names]) => [
  new RegExp(names.join('|')),
  network,
])

/** Payment details of an invoice: `financial.payment_info.*` and the same account as `vendor.bank`. */
export function choosePayment(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const place = (path: string, rule: string, found: Found | undefined): void => {
    if (found && !chosen.has(path)) chosen.set(path, candidateOf(path, found, rule))
    else if (found && context.trace)
      lose(context.trace, path, candidateOf(path, found, rule), { code: 'another_detail' })
  }
  const { vendor, buyer } = accountContexts(context)
  for (const [field, found] of accountDetails(vendor)) {
    if (PAYMENT_FIELDS.has(field)) {
      place(`financial.payment_info.${field}`, 'bank-details', found)
      copyOf(context.trace, `vendor.bank.${field}`, `financial.payment_info.${field}`)
    }
    place(`vendor.bank.${field}`, 'bank-details', found)
  }
  const debited = buyer ? [...accountDetails(withoutTrace(buyer))] : []
  if (debited.some(([field]) => field === 'iban' || field === 'account_number'))
    for (const [field, found] of debited) place(`buyer.bank.${field}`, 'debited-account', found)
  const worded = (path: string, label: string, accepts: (text: string) => boolean): void => {
    place(path, 'payment-label', atLabel(context, label, accepts))
  }
  worded(
    'financial.payment_info.payment_reference',
    'payment_reference',
    (text) => /\d/.test(text) && text.length <= 60,
  )
  worded('financial.payment_info.mandate_id', 'mandate_id', (text) => /\d/.test(text) && text.length <= 40)
  worded(
    'financial.payment_info.method',
    'payment_method',
    (text) => /^\p{Lu}[^.:()]*$/u.test(text) && text.length <= 40 && text.split(' ').length <= 4,
  )
  const card = cardOf(context)
  if (card) {
    place('financial.payment_info.card.last4', 'masked-number', card.last4)
    place('financial.payment_info.card.network', 'card-network', card.network)
  }
  return chosen
}

const PAYMENT_FIELDS = new Set([
  'iban',
  'bic',
  'account_number',
  'account_holder',
  'bank_name',
  'branch',
  'ifsc',
  'upi_id',
  'routing_number',
  'sort_code',
  'bsb',
  'bpay_biller_code',
  'bpay_reference',
])

/** The paths that are traced are those of the vendor. */
function withoutTrace(context: MappingContext): MappingContext {
  const untraced = { ...context }
  delete untraced.trace
  return untraced
}

/** Keeps what was found for a detail under its path: of the account, or of the payment. */
function keepFound({ trace }: MappingContext, field: string, found: readonly Found[]): void {
  if (!trace) return
  const path = field.startsWith('bank.') ? `vendor.${field}` : `financial.payment_info.${field}`
  weigh(
    trace,
    found.map((one) => candidateOf(path, one, 'bank-details')),
  )
}

/**
 * Fields of the vendor's account. Numbers of an account count only where other bank details stand near: "account" is
 * also what customers have.
 */
function accountDetails(context: MappingContext): Map<string, Found> {
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
    if (hit.field === 'section.payment' || (hit.field === 'bank.bank_name' && hit.quality > 0.95))
      anchors.push({ ...hit, confidence: 1, source: 'ocr' })
  const near = (at: { page: number; box: Source['box'] }): boolean =>
    anchors.some((anchor) => anchor.page === at.page && Math.abs(anchor.box.top - at.box.top) < NEAR)
  add(
    'account_number',
    atLabel(
      context,
      'bank.account_number',
      (text) => ACCOUNT.test(text) && !/[A-Z]{2}\d{2}[ ]?[A-Z0-9]{4}/.test(text),
      (text) => ACCOUNT.exec(text)![0].trim(),
      near,
    ),
  )
  add('account_holder', atLabel(context, 'bank.account_holder', isWords, undefined, near))
  add('branch', atLabel(context, 'bank.branch', isWords, undefined, near))
  add(
    'bank_name',
    atLabel(context, 'bank.bank_name', (text) => isWords(text) && !/\d{4}/.test(text), undefined, near) ??
      bankBeside(context, anchors),
  )
  return details
}

// Bank details stand in one block or in columns of one footer: within a tenth of the page's height.
const NEAR = 0.1
const ACCOUNT = /^[A-Z]{0,2}\d[\d -]{4,22}\d(?:\/\d+)?\b/
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && text.length <= 70

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

/** The best text at a label of the field that is accepted, cut by `clean`. */
export function atLabel(
  context: MappingContext,
  field: string,
  accepts: (text: string) => boolean,
  clean?: (text: string) => string,
  where: (hit: LabelHit) => boolean = () => true,
): Found | undefined {
  const found = context.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= 0.5 && where(hit))
    .flatMap((hit) => {
      const text = wholeText(context, hit, field)
      return text && accepts(text.text)
        ? [
            {
              value: clean ? clean(text.text) : text.text,
              from: text,
              label: hit.text,
              weight: hit.quality * hit.weight * (text.kind === 'right' ? 1 : 0.8),
            },
          ]
        : []
    })
  keepFound(context, field, found)
  return found.sort((a, b) => b.weight - a.weight)[0]
}

/**
 * The words at a label. Names of banks and holders hold words that are labels elsewhere ("bank"), so theirs go on to
 * the end of the line.
 */
function wholeText(context: MappingContext, hit: LabelHit, field: string): LabelText | undefined {
  const text = labelText(context, hit)
  if (!text || !NAMED.has(field)) return text
  const line = lineAt(context, text)!
  if (text.line !== hit.line) return leadingLabel(context, line)?.marked ? undefined : { ...text, text: line.text }
  if (hit.from > 0 && !/[:–-]\s*$/.test(line.text.slice(0, line.text.indexOf(hit.text)))) return undefined
  const rest = line.text
    .slice(line.text.indexOf(hit.text) + hit.text.length)
    .replace(/^[\s:.#–-]+/, '')
    .split(/\s[–|·•-]\s|\s{2,}|,\s(?=\p{L}[\p{L}./ -]{0,20}[.#]?\s?:)/u)[0]!
  // "Banque du Nord" is the name of a bank as a whole; "Bank: Nordbank" gives one.
  if (
    field === 'bank.bank_name' &&
    !isSigned(context, hit) &&
    BANK_WORD.test(hit.text) &&
    !BANK_WORD.test(rest) &&
    !/\s/.test(hit.text)
  )
    return { ...text, text: `${hit.text} ${rest}` }
  return rest === '' ? text : { ...text, text: rest }
}

const NAMED = new Set(['bank.bank_name', 'bank.account_holder', 'bank.branch'])

/** Names have capitals in all their longer words; what is said about banks has not. */
const SENTENCE = /(?:^|\s)\p{Ll}{4}|\p{Ll}\.$/u

/** A line that names a bank, close to the account: the bank's name without a label. */
function bankBeside(context: MappingContext, anchors: readonly Source[]): Found | undefined {
  const lines = context.lines.filter(
    (line) =>
      line.text.length <= 60 &&
      BANK_WORD.test(line.text) &&
      !SENTENCE.test(line.text) &&
      !/\b(?:iban|bic|swift)\b/i.test(line.text) &&
      !/\d{3}|:/.test(line.text) &&
      anchors.some(
        (anchor) =>
          anchor.page === line.page &&
          Math.abs(anchor.box.top - line.box.top) < NEAR / 2 &&
          anchor.box.left < line.box.right + 0.1 &&
          anchor.box.right > line.box.left - 0.1,
      ) &&
      !labelsOn(context, line).some(
        (hit) => hit.field === 'section.payment' || hit.text.length > 0.8 * line.text.length,
      ),
  )
  const line = lines[0]
  return line && { value: line.text, from: sourceOf(line), weight: 0.7 }
}

export function sourceOf(line: PlacedLine): Source {
  return {
    text: line.text,
    page: line.page,
    box: line.box,
    confidence: line.confidence,
    source: line.cells[0]?.source ?? 'ocr',
  }
}

/**
 * The card's number, masked or whole, with its network: what stands on the number's row or one next to it, else whose
 * numbers begin so.
 */
export function cardOf(context: MappingContext): { last4: Found; network?: Found } | undefined {
  const reading = context.readings.find(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'card')
  if (!reading) return undefined
  const { value, valid } = reading.meaning as { value: string; valid?: boolean }
  const issued = cardNetwork(value)
  const last4: Found = {
    value: value.slice(-4),
    from: reading,
    weight: reading.confidence,
    ...(valid !== undefined && { checks: [{ name: 'card_checksum', passed: valid }] }),
  }
  const height = reading.box.bottom - reading.box.top
  const nearest = linesOfPage(context, reading.page)
    .filter((line) => Math.abs(line.box.top - reading.box.top) < 4 * height)
    .flatMap((line) => {
      const network = networkIn(line.text)
      return network === undefined ? [] : [{ line, network }]
    })
    .sort((a, b) => Math.abs(a.line.box.top - reading.box.top) - Math.abs(b.line.box.top - reading.box.top))[0]
  const network: Found | undefined = nearest
    ? { value: nearest.network, from: sourceOf(nearest.line), weight: 0.8 }
    : issued === undefined
      ? undefined
      : { value: issued, from: reading, weight: reading.confidence }
  return { last4, ...(network && { network }) }
}

export function networkIn(text: string): string | undefined {
  const folded = foldText(text)
  return CARD_NETWORKS.find(([form]) => form.test(folded))?.[1]
}

function candidateOf(field: string, { value, from, label, weight, checks }: Found, rule: string): Candidate {
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
