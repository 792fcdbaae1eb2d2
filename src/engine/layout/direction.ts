// Scripts that are read from right to left. Words of a page are found from left to right, as they are drawn; here they
// are put into the order in which they are read. It is worked out from what stands where, as the bidirectional
// algorithm of Unicode (UAX 9) sets it: the order of the file differs from producer to producer.

import type { BoundingBox } from '../../schema/geometry.ts'

const RIGHT = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}'
const RIGHT_TO_LEFT = new RegExp(`(?=\\p{L})[${RIGHT}]`, 'u')
const LETTERS = /\p{L}/gu
const RIGHT_LETTERS = new RegExp(RIGHT_TO_LEFT.source, 'gu')
const LEFT_TO_RIGHT = new RegExp(`(?![${RIGHT}])\\p{L}`, 'u')
const ARABIC_LETTER = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Whether most words of these texts are read from right to left. */
export function readsRightToLeft(texts: Iterable<string>): boolean {
  let own = 0
  let all = 0
  for (const text of texts) {
    own += text.match(RIGHT_LETTERS)?.length ?? 0
    all += text.match(LETTERS)?.length ?? 0
  }
  return own > 0 && own >= LEAST_OWN * all
}

// Papers of two languages print each label twice, and name goods and firms in Latin letters beside. Of those drawn to
// try it, the ones that read from right to left had from 0.64 of their letters so; an English order with Arabic labels
// had 0.08.
const LEAST_OWN = 0.4

const INNER = `(?:(?![${RIGHT}])\\p{L}|\\d)`
const LATIN = `${INNER}+(?:[-._:/@&'’,+#]*${INNER}+)*`
const number = (separators: string): string => `(?:\\p{Sc}\\s?|#)?%?\\d+(?:[${separators}]\\d+)*(?:%|°|\\p{Sc})?`
const KEPT = new RegExp(`(?=[^ ]*${LEFT_TO_RIGHT.source})${LATIN}|${number('.,/:-')}|.`, 'gsu')
const PARTED = new RegExp(`(?=[^ ]*${LEFT_TO_RIGHT.source})${LATIN}|${number('.,/:')}|.`, 'gsu')
const BRACKETS = '()[]<>«»{}'
const mirrored = (sign: string): string => {
  const at = BRACKETS.indexOf(sign)
  return at < 0 || sign.length !== 1 ? sign : BRACKETS[at ^ 1]!
}

/** A word as it is drawn, its signs from left to right. */
export interface DrawnWord {
  text: string
  /** The distance to the word at its left, in parts of the size of the type. */
  gap: number
  /** It has digits that Arabic has of its own: a hyphen between two of them parts what is set from right to left. */
  arabicDigits?: boolean
}

/**
 * The words of a line from left to right, as they are read: where each stood, and its text. On a page that reads from
 * right to left figures alone are set so, too.
 */
export function inOrder(words: readonly DrawnWord[], page: boolean): { at: number; text: string }[] {
  const whole = words.map(({ text }) => text).join(' ')
  const own = isRightToLeft(whole)
  if (!own && (!page || LEFT_TO_RIGHT.test(whole))) return balanced(words.map(({ text }, at) => ({ at, text })))
  const rightToLeft = page || !LEFT_TO_RIGHT.test(whole) || readsRightToLeft([whole])
  const read = runsOf(words, rightToLeft).flatMap(({ from, to, latin }) => {
    const run = words.slice(from, to).map((word, index) => {
      const at = from + index
      return { at, text: latin ? word.text : turned(word, words.slice(at + 1), rightToLeft) }
    })
    return latin === rightToLeft && latin ? [withSignBehind(run)] : [latin ? run : run.reverse()]
  })
  return balanced((rightToLeft ? read.reverse() : read).flat())
}

/** A point or colon at the left of Latin words is read behind them. */
function withSignBehind(run: { at: number; text: string }[]): typeof run {
  const sign = /^[.,:;!]+(?=\p{L})/u.exec(run[0]!.text)?.[0]
  if (sign === undefined) return run
  return run.map((word, at) => ({
    ...word,
    text: (at === 0 ? word.text.slice(sign.length) : word.text) + (at === run.length - 1 ? sign : ''),
  }))
}

/** A word whose signs are set from right to left, as it is read; `after` are the words at its right. */
function turned({ text, arabicDigits }: DrawnWord, after: readonly DrawnWord[], rightToLeft: boolean): string {
  if (!isRightToLeft(text) && (!rightToLeft || LEFT_TO_RIGHT.test(text))) return text
  const parts = text.match(arabicDigits || isParted(text, after) ? PARTED : KEPT) ?? []
  return parts
    .reverse()
    .map((part) => mirrored(part).replace(/^%([\d.,]+)$/, '$1%'))
    .join('')
}

/**
 * Whether hyphens between digits are set from right to left: behind Arabic letters they are. A telephone number that
 * begins as one already is set from left to right by hand.
 */
function isParted(text: string, after: readonly DrawnWord[]): boolean {
  if (/^[+0]/.test(text) && !/-0\d*$/.test(text)) return false
  const before = /\p{L}/u.exec(text.replace(/[^]*\d/, '') + after.map((word) => word.text).join(' '))?.[0]
  return before !== undefined && ARABIC_LETTER.test(before)
}

/** Brackets that open and close in turn: a file gives some as drawn and some as read. */
function balanced(words: { at: number; text: string }[]): typeof words {
  const text = words.map((word) => word.text).join(' ')
  const brackets = text.match(/[()]/g)?.join('') ?? ''
  if (brackets.length % 2 !== 0 || /^(?:\(\))*$|^\(\(\)\)$/.test(brackets)) return words
  let count = 0
  return words.map((word) => ({ ...word, text: word.text.replace(/[()]/g, () => (count++ % 2 === 0 ? '(' : ')')) }))
}

// Of the size of the type. Spaces are up to a third wide; columns stand farther apart.
const ONE_SPACE = 0.5

/**
 * Stretches of words that are read in one direction each. Latin words and the numbers behind them are read from left to
 * right, and so are figures set as a telephone number.
 */
function runsOf(words: readonly DrawnWord[], rightToLeft: boolean): { from: number; to: number; latin: boolean }[] {
  const isLatin = (at: number): boolean => LEFT_TO_RIGHT.test(words[at]!.text) && !isRightToLeft(words[at]!.text)
  const isOwn = (at: number): boolean => isRightToLeft(words[at]!.text)
  const hasDigits = (at: number): boolean => /\d/.test(words[at]!.text)
  const runs: { from: number; to: number; latin: boolean }[] = []
  for (let from = 0; from < words.length;) {
    const latin = rightToLeft ? isLatin(from) || leadsLatin(words, from) : !isOwn(from)
    let to = from + 1
    if (rightToLeft && latin)
      for (let end = to; end < words.length && !isOwn(end); end++) {
        if (isLatin(end) || hasDigits(end)) to = end + 1
      }
    else if (!rightToLeft && !latin)
      for (let end = to; end < words.length && !isLatin(end); end++) {
        if (isOwn(end)) to = end + 1
      }
    runs.push({ from, to, latin })
    from = to
  }
  return runs
}

/** Whether figures from `at` on lead to a Latin word one space behind them, or are set as a telephone number. */
function leadsLatin(words: readonly DrawnWord[], at: number): boolean {
  if (!/\d/.test(words[at]!.text) || isRightToLeft(words[at]!.text)) return false
  if (/^\+\d/.test(words[at]!.text)) return true
  const next = words[at + 1]
  if (!next || next.gap > ONE_SPACE || isRightToLeft(next.text)) return false
  return LEFT_TO_RIGHT.test(next.text) || leadsLatin(words, at + 1)
}

/** A box as a mirror shows it. */
export function mirrorBox<B extends BoundingBox>(box: B): B {
  return { ...box, left: 1 - box.right, right: 1 - box.left }
}
