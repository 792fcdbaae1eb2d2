// Terms of payment by what they say: a number of days, or at once. So they are found in a sentence without a label, and
// a label that may also mean something else heads terms where such words follow it.

import type { LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import { joinCells, placeOf } from '../../context/readings.ts'
import { isSpoken } from '../../reading/number-words.ts'
import { matchesOf } from '../../reading/matches.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { paragraphsOf } from '../../structure/paragraphs.ts'

const listed = (key: string): string => patternOf('header-words', key)
const NET = listed('term-net')
/** A number of days, in figures or in a word: "14 days", "seven (7) days". */
const DAYS = String.raw`(?<!\d[.,/-]?)\b(?<count>\d{1,3}|\p{L}+)(?:\s?\(\p{L}*\d*\))?[\s-]?${listed('term-day')}\b`
const AT_ONCE = String.raw`\b${listed('term-at-once')}(?!\p{L})`
/** "Net 30": without a word for days such are also sums and weights, but for those at a label of terms. */
const BARE = String.raw`\b(?:${NET}[\s-]?|n/)\d{1,3}(?=$|\s?[.;,(])`
const WHEN = anyScript(new RegExp(`${DAYS}|${AT_ONCE}`, 'giu'))
const WHEN_AT_LABEL = anyScript(new RegExp(`${DAYS}|${AT_ONCE}|${BARE}`, 'giu'))
const PAY = anyScript(new RegExp(`\\b(?:${listed('term-pay')}|${NET})\\b`, 'iu'))
/** Words of what else has its days: interest, claims, warranty, delivery. */
const ELSE = anyScript(new RegExp(`\\b${listed('term-else')}\\b`, 'iu'))
const OPENING = anyScript(new RegExp(`\\b${listed('term-opening')}\\s\\P{L}*$`, 'iu'))
/** No more than these many words stand before the word of paying where a sentence is nothing but terms. */
const WORDS_BEFORE = 2
export const LONGEST_TERMS = 120
const LONGEST_CLAUSE = 80

/** Where a text first says within how many days, or that at once, something is done. */
function whenIn(text: string, { locale }: MappingContext, pattern = WHEN): { start: number; end: number } | undefined {
  for (const { 0: words, index, groups } of matchesOf(text, pattern)) {
    const count = groups?.['count']
    if (count === undefined || (/^\d/.test(count) ? Number(count) > 0 : isSpoken(count, locale.language)))
      return { start: index, end: index + words.length }
  }
  return undefined
}

/** Whether words at a label say when to pay. */
export function saysWhen(text: string, context: MappingContext): boolean {
  const when = whenIn(text, context, WHEN_AT_LABEL)
  return when !== undefined && !ELSE.test(text.slice(0, when.start))
}

/** What follows terms: another sentence, another label, or a date, an account or a reference behind a comma. */
const BEHIND = /[.!?;](?=\s+\p{Lu})|\s+(?=\p{Lu}\p{L}+(?:\s\p{L}+){0,3}\s?:)|\s*[,(–](?=[^,]*\d{2}[^,]*\d{2})/u

/** Terms without what follows them. */
export function trimTerms(text: string, context: MappingContext): string {
  const end = whenIn(text, context, WHEN_AT_LABEL)?.end
  if (end === undefined) return text
  const behind = BEHIND.exec(text.slice(end))?.index
  return text.slice(0, behind === undefined ? undefined : end + behind).trim()
}

/** The sentences that say when to pay, cut to the words that do. */
export function termsInSentences(context: MappingContext): Omit<Reading, 'meaning'>[] {
  return paragraphsOf(context).flatMap((paragraph) => {
    if (!PAY.test(paragraph.text)) return []
    const found: Omit<Reading, 'meaning'>[] = []
    let from = 0
    for (const sentence of paragraph.text.split(/(?<=[.!?;])\s+(?=\p{Lu}|\d+\p{Lu})/u)) {
      const start = paragraph.text.indexOf(sentence, from)
      from = start + sentence.length
      const terms = termsOf(sentence, context)
      if (!terms) continue
      const { line, at } = paragraph.lines.findLast((one) => one.at <= start + terms.at)!
      const { text, starts } = joinCells(line.cells)
      const begin = Math.min(text.length - 1, start + terms.at - at)
      const end = Math.min(text.length, begin + terms.text.length)
      found.push({ ...placeOf(line, starts, text, begin, end), text: terms.text })
    }
    return found
  })
}

/** The terms in a sentence with the place where they say when; undefined where it has none. */
function termsOf(sentence: string, context: MappingContext): { text: string; at: number } | undefined {
  const span = whenIn(sentence, context)
  if (!span || !PAY.test(sentence)) return undefined
  const before = sentence.slice(0, span.start)
  const paid = PAY.exec(before) ?? PAY.exec(sentence.slice(0, span.end))
  if (ELSE.test(before) || (!paid && ELSE.test(sentence))) return undefined
  const head = Math.max(0, ...[...matchesOf(before, /[:,)|•·–]\s+/gu)].map((match) => match.index + match[0].length))
  const words = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0
  const opened = OPENING.exec(before)?.index ?? span.start
  const start = paid && words(before.slice(head, Math.max(head, paid.index))) <= WORDS_BEFORE ? head : opened
  const whole = trimTerms(sentence.slice(start), context)
  // What goes on behind words inside a sentence is seldom part of the terms.
  const text = start === opened && whole.length > LONGEST_CLAUSE ? sentence.slice(start, span.end) : whole
  return text.length <= LONGEST_TERMS ? { text, at: start } : undefined
}

/** Labels at which terms stand where words that say when follow. */
export const isTermsLabel = ({ field }: LabelHit): boolean => field === 'payment_terms' || field === 'payment_method'
