// What kind of account a statement is of: at its label, or in the words that name accounts.

import { lineAt, linesOfPage } from '../../context/by-line.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { joinCells, placeOf } from '../../context/readings.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { headsLine, labelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { isCurrencyCode } from '../../reading/currencies.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'

const WORDS = /^\p{L}[\p{L}\d .,'’„“”"«»&/()+-]{2,49}$/u

/** What an account is called by before its name: "S01 – Regular Savings". */
const CODE = /^[A-Z]{0,3}\d[A-Z\d]*\s*[–—:-]\s*/

/**
 * The kind of the account as it is printed, below `at`; none where nothing says it. `title` are the words over its
 * list, and `outside` is the context without the movements.
 */
export function accountType(
  context: MappingContext,
  at: string,
  title?: string,
  outside: MappingContext = context,
): Candidate[] {
  for (const hit of context.labels.filter(
    ({ field, quality, weight }) => field === 'account_type' && quality * weight >= 0.7,
  )) {
    const line = lineAt(context, hit)
    const row = line && rowOf(context, line)
    const begins = (at: number | undefined, from: number): boolean =>
      context.labels.some(
        (kind) => kind.field === 'account_kind' && kind.page === hit.page && kind.line === at && kind.from === from,
      )
    const isNamedBehind = begins(hit.line, hit.to)
    // The name of the account is no label of another value, though many statements have it for one.
    const next = hit.to === line?.cells.length ? row?.lines[row.lines.indexOf(line) + 1] : undefined
    const named = next && begins(next.line, 0) ? wholeLine(next) : undefined
    const from = headsLine(context, hit) && !isNamedBehind ? (named ?? labelText(context, hit)) : undefined
    if (from && WORDS.test(from.text))
      return [valueAt(`${at}.account_type`, from.text, from, 'text_at_label', 0.85, hit.text)]
  }
  if (title === undefined) {
    const named = namedAccount(outside)
    return named ? [valueAt(`${at}.account_type`, named.text, named, 'kind_of_account', 0.7)] : []
  }
  const kinds = context.labels.filter(
    (hit) =>
      hit.field === 'account_kind' &&
      hit.quality >= 0.9 &&
      linesOfPage(context, hit.page).some((line) => line.line === hit.line && title.includes(line.text)),
  )
  const [kind] = kinds.sort((a, b) => a.page - b.page || a.box.top - b.box.top)
  const line = kind && lineAt(context, kind)
  if (!kind || !line) return []
  const place = {
    text: kind.text,
    page: kind.page,
    box: kind.box,
    confidence: line.confidence,
    source: line.cells[0]?.source ?? 'ocr',
  }
  return [valueAt(`${at}.account_type`, title.replace(CODE, ''), place, 'kind_of_account', 0.7)]
}

type Named = ReturnType<typeof placeOf>

function wholeLine(line: PlacedLine): Named {
  const { text, starts } = joinCells(line.cells)
  return placeOf(line, starts, text, 0, text.length)
}

// The account is named in the head of the statement.
const HEAD = 0.45

const TITLE = patternOf('statement-words', 'account-title')
const YOUR = patternOf('statement-words', 'your')
const OF = patternOf('statement-words', 'of-account')
const compounds = new RegExp(`(?<!\\p{L})${patternOf('statement-words', 'account-kind')}(?!\\p{L})`, 'giu')
const OTHER_ACCOUNT = new RegExp(`^${patternOf('statement-words', 'other-account')}$`, 'iu')
const cards = new RegExp(
  `(?<![\\p{L}-])(?:\\p{L}+-)*${patternOf('statement-words', 'card-kind')}(?:-\\p{L}+)*(?![\\p{L}-])`,
  'giu',
)

/**
 * The name of the account in the head of a statement, with the words that a bank adds to its kind: "Larch Business
 * Current Account". It is at a kind of account that the words know, else at a word made with that for an account, or at
 * a card beside the word for a statement.
 */
function namedAccount(context: MappingContext): Named | undefined {
  const kinds = context.labels
    .filter((hit) => hit.field === 'account_kind' && hit.quality >= 0.9)
    .sort((a, b) => a.page - b.page || a.box.top - b.box.top)
  for (const hit of kinds) {
    const line = lineAt(context, hit)!
    const { text, starts } = joinCells(line.cells)
    const from = text.indexOf(hit.text, starts[hit.from])
    const named = from < 0 ? undefined : nameAt(context, line, from, from + hit.text.length, headsLine(context, hit))
    if (named) return named
  }
  const lines = linesOfPage(context, firstPageOf(context))
    .filter(({ box }) => box.top < HEAD)
    .sort((a, b) => a.box.top - b.box.top)
  const found = (words: RegExp, isSure: boolean): Named | undefined => {
    for (const line of lines)
      for (const { 0: word, index } of joinCells(line.cells).text.matchAll(words)) {
        const named =
          OTHER_ACCOUNT.test(word) || isCurrencyCode(word.slice(0, 3))
            ? undefined
            : nameAt(context, line, index, index + word.length, false, !isSure)
        if (named) return named
      }
    return undefined
  }
  return found(compounds, true) ?? found(cards, false)
}

/** Words of a name: each with a capital, as titles and names have them. */
const NAME_WORDS = /(?:(?<![\p{L}\d])\p{Lu}[\p{L}\d'’&+-]*\s+)*$/u
/** Where a name begins: at the beginning of the line, behind a sign, or behind the words for a statement. */
const BEGINS = new RegExp(`(?:^|[:|;/–—-]\\s+|(?<!\\p{L})${TITLE}(?:\\s+${OF})?\\s+|(?<!\\p{L})${YOUR}\\s+)$`, 'iu')
const BEFORE_NAME = new RegExp(`^.*(?<!\\p{L})(?:${TITLE}(?:\\s+${OF})?|${YOUR})\\s+`, 'iu')
const IS_TITLE = new RegExp(`^${TITLE}(?!\\p{L})`, 'iu')
const NUMBER = new RegExp(`^(?:${patternOf('statement-words', 'number-sign')})(?!\\p{L})`, 'iu')
// More words than these are a sentence.
const MOST_WORDS = 3

/**
 * The name of an account around the word for its kind at `from` to `to` of a line; undefined where the line goes on as
 * a sentence. `isHead` says that the word begins something; where `isCard`, the name needs a word for a statement or a
 * number beside it.
 */
function nameAt(
  context: MappingContext,
  line: PlacedLine,
  from: number,
  to: number,
  isHead: boolean,
  isCard = false,
): Named | undefined {
  const { text, starts } = joinCells(line.cells)
  const before = text.slice(0, from)
  const own = NAME_WORDS.exec(before)![0]
  const whole = own.slice(BEFORE_NAME.exec(own)?.[0].length ?? 0)
  const words = whole.split(/(?<=\s)/)
  // The name of the bank is no part of the account's.
  const bank = words.findLastIndex((word) => BANK_WORD.test(word))
  const added = words.slice(bank + 1).join('')
  const lead = before.slice(0, before.length - added.length)
  const isTitled = BEGINS.test(lead) && lead !== ''
  if (!isHead && bank < 0 && !BEGINS.test(lead)) return undefined
  // "Type Current account": the label of the name is no part of it.
  const label = context.labels.find(
    (hit) =>
      hit.page === line.page && hit.line === line.line && hit.field === 'account_type' && starts[hit.to] === from,
  )
  const start =
    !label && BEGINS.test(lead) && added.trim().split(/\s+/).length <= MOST_WORDS ? from - added.length : from
  const rest = behind(context, line, to)
  const end = to + rest.length
  // "Larch Savings Bank" is a bank.
  if (BANK_WORD.test(/^\s*\S*/.exec(text.slice(to))![0])) return undefined
  if (isCard && !isTitled && !IS_TITLE.test(text.slice(end).trim()) && !/^[:\s]+[\dX*]{4}/u.test(text.slice(end)))
    return undefined
  return placeOf(line, starts, text, start, end)
}

/** The words behind a kind of account that belong to its name: up to a number, a label, a sign or a title. */
function behind(context: MappingContext, line: PlacedLine, to: number): string {
  const { text, starts } = joinCells(line.cells)
  const labels = context.labels.filter(
    (hit) =>
      hit.page === line.page &&
      hit.line === line.line &&
      hit.field !== 'account_kind' &&
      hit.quality * hit.weight >= 0.6,
  )
  let end = to
  for (const { 0: space, 1: word = '' } of text.slice(to).matchAll(/\s+(\S+)/gu)) {
    const at = end + space.length - word.length
    const bare = word.replace(/[,;:.]+$/, '')
    if (
      !/^[\p{L}][\p{L}'’&+-]*$/u.test(bare) ||
      IS_TITLE.test(bare) ||
      NUMBER.test(bare) ||
      isCurrencyCode(bare) ||
      labels.some((hit) => starts[hit.from]! <= at && at < (starts[hit.to] ?? text.length))
    )
      break
    end = at + bare.length
    if (bare !== word) break
  }
  const found = text.slice(to, end)
  const isName = found
    .split(/\s+/)
    .slice(1)
    .every((word) => /^\p{Lu}/u.test(word))
  const isAll = end === text.length
  return found.trim().split(/\s+/).length <= MOST_WORDS && (isName || isAll) ? found : ''
}
