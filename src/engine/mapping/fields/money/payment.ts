// How a document is to be paid or was paid: the account that the vendor names, references, means of payment, cards.

import type { Chosen, LabelHit, MappingContext } from '../../vocabulary.ts'
import { lineAt, linesOfPage } from '../../context/by-line.ts'
import { copyOf, lose } from '../../context/trace.ts'
import { listsOf } from '../../../knowledge/load.ts'
import { cardNetwork } from '../../reading/cards.ts'
import { foldText } from '../../reading/fold.ts'
import { accountDetails } from './bank-account.ts'
import { accountContexts } from './debited-account.ts'
import { atLabel, candidateOf, sourceOf } from './payment-labels.ts'
import type { Found } from './payment-labels.ts'
import { meansOfPayment } from './means-of-payment.ts'
import { structuredReference } from './structured-references.ts'

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
  const account = accountDetails(vendor)
  for (const [field, found] of account) {
    if (PAYMENT_FIELDS.has(field)) {
      place(`financial.payment_info.${field}`, 'bank-details', found)
      copyOf(context.trace, `vendor.bank.${field}`, `financial.payment_info.${field}`)
    }
    place(`vendor.bank.${field}`, 'bank-details', found)
  }
  const debited = buyer ? [...accountDetails(withoutTrace(buyer))] : []
  if (debited.some(([field]) => field === 'iban' || field === 'account_number'))
    for (const [field, found] of debited) place(`buyer.bank.${field}`, 'debited-account', found)
  const reference =
    structured(context) ??
    atLabel(
      context,
      'payment_reference',
      (text) => /\d/.test(text) && withoutSentence(text).length <= 60,
      withoutSentence,
    ) ??
    // A word that means much elsewhere names the reference beside the account: "concept", "quote".
    atLabel(
      context,
      'payment_reference',
      (text) => /\d/.test(text) && withoutSentence(text).length <= 60,
      withoutSentence,
      (hit) => belongsTo(context, hit, account),
      LEAST_BESIDE,
    ) ??
    atLabel(
      context,
      'reference_number',
      (text) => NUMBER.test(text),
      (text) => NUMBER.exec(text)![0],
      (hit) => belongsTo(context, hit, account),
    )
  place('financial.payment_info.payment_reference', 'payment-label', reference)
  place(
    'financial.payment_info.mandate_id',
    'payment-label',
    atLabel(context, 'mandate_id', (text) => /\d/.test(text) && text.length <= 40),
  )
  place('financial.payment_info.method', 'payment-label', meansOfPayment(context, account))
  const card = cardOf(context)
  if (card) {
    place('financial.payment_info.card.last4', 'masked-number', card.last4)
    place('financial.payment_info.card.network', 'card-network', card.network)
  }
  return chosen
}

/** The least worth of a label beside the account. */
const LEAST_BESIDE = 0.3
/** A number with its letters and strokes; it ends before what parts it from other details. */
const NUMBER = /^(?=\S*\d)[\p{L}\d](?:[\p{L}\d./-]{0,28}[\p{L}\d])?/u

/** A reference without the words of the sentence that goes on behind its last number: "0884 as your reference". */
function withoutSentence(text: string): string {
  const words = (QUOTED.exec(text)?.[1] ?? text).trim().split(' ')
  const first = words.findIndex((word) => /\d/.test(word))
  const end = words.findIndex(
    (word, at) => at > first && (SENTENCE_WORD.test(word) || SENTENCE_END.test(words[at - 1]!)),
  )
  return words
    .slice(0, end < 0 ? words.length : end)
    .join(' ')
    .replace(/[.,;:]+$/, '')
}

const QUOTED = /^[«„“”"»‘'](.+?)[»“”"«’']/u
const SENTENCE_WORD = /^(?!\p{Lu}{1,4}$)\P{L}*\p{L}{2}[^\d]*$/u
const SENTENCE_END = /[.,;]$/

function structured({ lines }: MappingContext): Found | undefined {
  for (const line of lines) {
    const value = structuredReference(line.text)
    if (value !== undefined) return { value, from: sourceOf(line), weight: 1 }
  }
  return undefined
}

// A reference stands on the line of the account or right below it, and begins as far to the left.
const BELOW = 0.05
const SAME_EDGE = 0.02

/** Whether a label stands with the numbers of the account. */
function belongsTo(context: MappingContext, hit: LabelHit, account: ReadonlyMap<string, Found>): boolean {
  const own = lineAt(context, hit)
  return [...account.entries()].some(([field, { from }]) => {
    const gap = hit.box.top - from.box.top
    return (
      own !== undefined &&
      PAYMENT_FIELDS.has(field) &&
      field !== 'branch' &&
      from.page === hit.page &&
      gap > -0.005 &&
      gap < BELOW &&
      own.box.left < from.box.left + SAME_EDGE &&
      own.box.right > from.box.left
    )
  })
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

// The codes of a payment are on lines this close to the card's number, in heights of their letters.
const SLIP_HEIGHTS = 8

/** Whether a label is that of the terminal that read a card, and no register: it is near the card's number. */
export const isCardTerminal = ({ labels, readings }: MappingContext, { page, line, from, box }: LabelHit): boolean =>
  labels.some((one) => one.field === 'terminal_id' && one.page === page && one.line === line && one.from === from) &&
  readings.some(
    (one) =>
      one.meaning.kind === 'id' &&
      one.meaning.idKind === 'card' &&
      one.page === page &&
      Math.abs(one.box.top - box.top) < SLIP_HEIGHTS * (box.bottom - box.top),
  )

export function networkIn(text: string): string | undefined {
  const folded = foldText(text)
  return CARD_NETWORKS.find(([form]) => form.test(folded))?.[1]
}
