// How a ticket was paid for: the words at a label for it, or a known means of payment that stands alone.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { settledLabels } from './context.ts'
import { textsAt } from './labels.ts'
import { fromLines } from './turned.ts'

/** Words for paying that head other things too: only a known means of payment is theirs. */
const WEAK = 0.7
const LONGEST = 40

const MEANS = patternOf('ticket-words', 'means-of-payment')
const MASKED = patternOf('ticket-words', 'masked-number')
const ENDING = `(?:${patternOf('ticket-words', 'ending-in')}\\s)?[Xx*•.\\s-]*\\d{4}`
const KNOWN = new RegExp(
  `(?<![\\p{L}\\d])(?:${MEANS}|(?:${patternOf('ticket-words', 'way-to-pay')}))(?![\\p{L}\\d])|${MASKED}`,
  'iu',
)
/**
 * A means of payment, or several words for it ("EFTPOS VISA DEBIT"), on a line or in a bracket of its own. The last
 * figures of a card may follow.
 */
const ALONE = new RegExp(`^(?:${MEANS})(?:\\s+(?:${MEANS}))*(?:\\s+(?:${ENDING}|${MASKED}))?$`, 'u')

/** Where the words end: at a sentence, a bracket, a dash or stroke that parts facts, a day, or an amount. */
const DAY = '(?:\\p{Ll}{1,4}\\.?\\s)?(?:\\d{1,2}[./-]\\s?\\d{1,2}[./-]|(?:19|20)\\d\\d-\\d\\d)'
const AMOUNT = '(?:\\p{Sc}|[A-Z]{3}\\s)?\\s?\\d[\\d\\s.,]*[.,]\\d{2}(?!\\d).*'
const END = new RegExp(`[.;](?:\\s|$)|\\s[(|·•/](?![•*])|\\s[—–]\\s|,\\s|\\s+(?:${DAY}|${AMOUNT}|\\p{Sc}\\s?\\d)`, 'u')

/** How the ticket was paid for; absent where only a title of the price has a word for paying. */
export function readPayment(context: MappingContext): Candidate[] {
  const found = labelled(context) ?? alone(context)
  return found ? [fromLines('ticket.fare.payment_method', found.value, [found.line], found.rule, 0.75)] : []
}

interface Payment {
  value: string
  line: PlacedLine
  rule: string
}

function labelled(context: MappingContext): Payment | undefined {
  const hits = settledLabels(context)
    .filter(({ field, quality }) => field === 'payment_method' && quality > 0.8)
    .sort((a, b) => b.weight * b.quality - a.weight * a.quality)
  for (const hit of hits)
    for (const { text, line } of textsAt(context, hit)) {
      const value = paymentIn(text, hit)
      if (value !== undefined) return { value, line, rule: 'labelled' }
    }
  return undefined
}

function paymentIn(text: string, { weight }: LabelHit): string | undefined {
  const plain = text.replace(/^[\s:.–-]+/, '')
  const value = plain.slice(0, END.exec(plain)?.index).trim()
  const isWords = /\p{L}{2}/u.test(value) && value.length <= LONGEST && !/[:@?!]/.test(value)
  return isWords && (KNOWN.test(value) || (weight > WEAK && !/\d/.test(value))) ? value : undefined
}

/** The one means of payment that is named by itself: several are what the seller accepts. */
function alone(context: MappingContext): Payment | undefined {
  const found = context.lines.flatMap((line): Payment[] => {
    const bracketed = /\((?<said>[^()]+)\)\s*$/u.exec(line.text)?.groups!.said
    const last = /\s[·|]\s(?<said>[^·|]+)$/u.exec(line.text)?.groups!.said
    const value = [line.text.trim(), bracketed?.trim(), last?.trim()].find(
      (one) => one !== undefined && ALONE.test(one),
    )
    return value === undefined ? [] : [{ value, line, rule: 'means_alone' }]
  })
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}
