// The payments of a receipt: cash and cards with their amounts, the card's network, last four digits and codes.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { labelsOn, linesOfPage } from '../../context/by-line.ts'
import { headsLine } from '../../structure/label-values.ts'
import { relationsOf } from '../../structure/relations.ts'
import { overlapShare, overlapX } from '../../structure/rows.ts'
import { scaleOf } from '../../structure/amount-spots.ts'
import type { Candidate, Chosen, MappingContext, Reading } from '../../vocabulary.ts'
import { cardOf, networkIn } from './payment.ts'
import { atLabel, sourceOf, type Source } from './payment-labels.ts'

/** What was given, and where it is printed: the words for the means, and the amount. */
interface Tender {
  method: string
  means: Source
  amount: number
  paid: Source
}

/** Means that are called by their own names: what pays by phone is no card. */
const WALLET = anyScript(new RegExp(`^${patternOf('money-words', 'wallet')}$`, 'i'))

/** What was to pay, and where it is printed. */
type Due = Pick<Candidate, 'value' | 'page' | 'box'>

/** Means that are no card, and have no label of their own: the words before the amount name them. */
const PAPERS = (['gift-card', 'voucher'] as const).map(
  (name) => [anyScript(new RegExp(`^${patternOf('money-words', name)}`, 'i')), name.replace('-', ' ')] as const,
)

/** The payments of a receipt; `known` is what may have been to pay, the likeliest first. */
export function chooseReceiptPayments(context: MappingContext, ...known: readonly (Due | undefined)[]): Chosen {
  const chosen: Chosen = new Map()
  const amounts = amountsOf(context)
  const dues = known.filter((one) => one?.value !== undefined && one.value !== 0) as Due[]
  const cards = context.readings.flatMap((reading) =>
    reading.meaning.kind === 'id' && reading.meaning.idKind === 'card'
      ? [{ value: reading.meaning.value.slice(-4), from: reading }]
      : [],
  )
  const named = labelledTenders(context, amounts, dues)
  const tenders = [
    () => dues.map((due) => wholeTenders(context, amounts, named, due, cards)).find(Boolean),
    ...(dues.length ? dues : [undefined]).map((due) => () => named.filter((one) => !isFee(one, due))),
    ...dues.map((due) => () => [slipTender(context, amounts, due) ?? []].flat()),
  ].reduce<Tender[]>((found, more) => (found.length ? found : (more() ?? [])), [])
  const card = cardOf(context)
  // Of several cards each has its number in its row; a number in no row of a tender is that of the one card.
  const isSole = tenders.filter((one) => one.method === 'card').length === 1
  const numberOf = ({ method, means }: Tender): (typeof cards)[number] | undefined =>
    cards.find(({ from }) => inRow(means, from)) ??
    (method === 'card' && isSole
      ? cards.find((one) => !tenders.some((other) => inRow(other.means, one.from)))
      : undefined)
  tenders.forEach((tender, index) => {
    const { method, means, amount, paid } = tender
    const set = (name: string, value: unknown, from: Source, rule: string, block = 'receipt'): void => {
      const field = `${block}.payments[${index}].${name}`
      chosen.set(field, {
        field,
        value,
        text: from.text,
        page: from.page,
        box: from.box,
        score: 0,
        confidence: from.confidence,
        rule,
        label: means.text,
        source: from.source,
      })
    }
    set('method', method, means, 'tender-label')
    set('amount', amount, paid, 'tender-amount')
    const number = numberOf(tender)
    if (number) set('card_last4', number.value, number.from, 'masked-number')
    const day = context.readings.find((one) => one.meaning.kind === 'date' && inRow(means, one))
    if (day?.meaning.kind === 'date') set('date', day.meaning.value, day, 'tender-date', 'financial.payment_info')
    // The codes are those of the card that has its number on the paper.
    if (method !== 'card' || (!number && tenders.some((one) => numberOf(one)))) return
    const network = networkIn(means.text) ?? card?.network?.value
    if (network !== undefined) set('card_network', network, means, 'card-network')
    for (const name of ['auth_code', 'terminal_id', 'aid']) {
      const found = atLabel(context, name, (text) => /^[A-Z\d-]{4,16}(?:\s|$)/.test(text) && /\d/.test(text))
      if (found) set(name, found.value.split(' ')[0]!, found.from, 'payment-label')
    }
    const application = context.readings.find(({ meaning }) => meaning.kind === 'code' && AID.test(meaning.value))
    if (application?.meaning.kind === 'code') set('aid', application.meaning.value, application, 'application-form')
  })
  return chosen
}

/** The identifier of a payment application on a chip (EMV): its issuer is registered with seven zeros in front. */
const AID = /^A0{6,}\d{6,10}$/

interface Amount extends Reading {
  amount: number
}

/** The amounts that may be payments: printed as the document's money is, and no digits of a card. */
function amountsOf({ readings }: MappingContext): Amount[] {
  const { printed } = scaleOf(readings)
  const cards = readings.filter(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'card')
  return readings.flatMap((reading) => {
    const { meaning, page, line, box } = reading
    return meaning.kind === 'amount' &&
      meaning.value > 0 &&
      reading.confidence >= 0.5 &&
      meaning.amount.decimals === printed &&
      !cards.some((card) => card.page === page && card.line === line && overlapX(card.box, box) > 0)
      ? [{ ...reading, amount: meaning.value }]
      : []
  })
}

type Place = Pick<Candidate, 'page' | 'box'>
const isAbove = (one: Place, other: Place): boolean =>
  one.page < other.page || (one.page === other.page && one.box.bottom <= other.box.top)

const inRow = (one: Place, other: Place): boolean => one.page === other.page && overlapShare(other.box, one.box) > 0.5

/** Whether what is at a word for cards is a fee: it is not what was to pay, and is above the total. */
const isFee = ({ method, amount, paid }: Tender, due: Due | undefined): boolean =>
  due !== undefined && method === 'card' && amount !== due.value && isAbove(paid, due)

/** The tenders that have their amount beside their word. */
function labelledTenders(context: MappingContext, amounts: readonly Amount[], dues: readonly Due[]): Tender[] {
  const byPlace = new Map(amounts.map((one) => [`${one.page}:${one.line}:${one.from}:${one.to}`, one]))
  const known = ({ page, line, from, to }: Reading): Amount | undefined => byPlace.get(`${page}:${line}:${from}:${to}`)
  const found = context.labels
    .filter(
      (hit) =>
        (hit.field === 'cash' || hit.field === 'card') && hit.quality * hit.weight >= 0.7 && headsLine(context, hit),
    )
    .flatMap((hit): Tender[] => {
      const beside = relationsOf(context, hit, (one) => known(one) !== undefined)
        .filter(({ kind }) => kind === 'right')
        .map(({ reading }) => known(reading)!)
      // A card pays what is to pay, cash may be more.
      const paid =
        beside.find(({ amount }) => hit.field === 'card' && dues.some(({ value }) => value === amount)) ?? beside[0]
      const { text, page, box, quality } = hit
      return paid
        ? [
            {
              method: WALLET.test(text)
                ? text
                : (PAPERS.find(([form]) => form.test(text.replace(/\s*-\s*/g, '-')))?.[1] ?? hit.field),
              means: { text, page, box, confidence: quality, source: paid.source },
              amount: paid.amount,
              paid,
            },
          ]
        : []
    })
  return found.filter(
    (one, at) =>
      found.findIndex(
        (other) => other.paid === one.paid || (other.amount === one.amount && other.method === one.method),
      ) === at,
  )
}

/** Rows of one list follow each other closer than this, in heights of their letters. */
const NEXT_ROW = 4

/**
 * Tenders that together give what was to pay, wherever they are: with one that has no word of its own, what is left
 * in a row next to another ("Deposit", "Balance of the app"). Above the total the number of a card must prove them.
 */
function wholeTenders(
  context: MappingContext,
  amounts: readonly Amount[],
  tenders: readonly Tender[],
  due: Due,
  cards: readonly { from: Place }[],
): Tender[] | undefined {
  const fees = tenders.filter((one) => isFee(one, due))
  if (fees.length && !fees.some(({ means }) => cards.some(({ from }) => inRow(means, from)))) return undefined
  const left = Math.round((Number(due.value) - tenders.reduce((sum, { amount }) => sum + amount, 0)) * 1000) / 1000
  if (left === 0) return [...tenders]
  for (const { paid: own } of tenders)
    for (const paid of amounts) {
      const isNext =
        paid.amount === left &&
        paid.page === own.page &&
        Math.abs(paid.box.top - own.box.top) < NEXT_ROW * (own.box.bottom - own.box.top) &&
        overlapX(paid.box, own.box) > 0.5
      const words = isNext
        ? linesOfPage(context, paid.page)
            .filter((line) => inRow(paid, line) && line.box.right <= paid.box.left && /\p{L}{3}/u.test(line.text))
            .sort((one, other) => other.box.right - one.box.right)[0]
        : undefined
      if (!words) continue
      const isCard = labelsOn(context, words).some((hit) => hit.field === 'card' && hit.quality * hit.weight >= 0.7)
      return [...tenders, { method: isCard ? 'card' : words.text, means: sourceOf(words), amount: left, paid }].sort(
        (one, other) => one.paid.box.top - other.paid.box.top,
      )
    }
  return undefined
}

// A slip of a card has its number, the means of reading it, codes and the amount on up to six lines.
const SLIP_LINES = 6

/**
 * What a card paid by its slip: the card's number or network below the total, and what was to pay printed once more. A
 * number proves the payment without that; the name of a network alone may only say which cards are taken.
 */
function slipTender(context: MappingContext, amounts: readonly Amount[], due: Due): Tender | undefined {
  const card = cardOf(context)
  const named = context.lines.find((line) => networkIn(line.text) !== undefined && isAbove(due, line))
  const means = card?.network?.from ?? (named ? sourceOf(named) : card?.last4.from)
  // Where a tip is added by hand, the slip itself has the total below its number.
  if (!means || (isAbove(means, due) && !card?.network)) return undefined
  const below = linesOfPage(context, means.page)
    .filter(({ box }) => box.top >= means.box.top)
    .sort((a, b) => a.box.top - b.box.top)
    .slice(0, SLIP_LINES)
  const asked = amounts.filter(({ amount }) => amount === due.value)
  const paid = asked.find((one) => below.some(({ line }) => line === one.line)) ?? (card ? asked[0] : undefined)
  return paid && { method: 'card', means, amount: paid.amount, paid }
}
