// How surely a page begins another document than the one before it. What holds two pages together wins over what parts
// them: an invoice cut in two is worse than two invoices that are told as one.

import type { DocumentType } from '../../../schema/extraction.ts'
import { ALL_TYPES, TYPES } from '../types/registry.ts'
import type { PageIdentity } from './page-identity.ts'
import type { PageMarks, PageNumber } from './page-marks.ts'

/**
 * A page as the separation sees it: `titles` are the kinds of document that its title names. Its identity is worked
 * out when it is asked for.
 */
export interface PageView extends PageMarks {
  titles: ReadonlySet<string>
  isTall: boolean
  identity(): PageIdentity
}

/** The pages since the last cut; `whole` is what they say together, worked out when it is asked for. */
export interface OpenDocument {
  first: PageView
  last: PageView
  whole(): PageIdentity
}

/** The evidence at which a page is held to begin a document. */
export const ENOUGH = 5
const NEVER = -Infinity

/**
 * Evidence in log-odds. No kind of it is enough alone: one value that is misread on a page must not cut a document.
 * Real and drawn files of several pages, and papers of one page that were cut in two by hand, set how much is needed;
 * stacks of the same papers show what is still found (docs/decisions/0017).
 */
const EVIDENCE = {
  firstPage: 2,
  firstAfterNumbered: 3,
  firstAfterLast: 4,
  title: 1,
  turnedPaper: 0.5,
  number: 3,
  slipNumber: 1.5,
  annex: -3,
  person: 2.5,
  persons: 4,
  period: 2.5,
  day: 1.5,
  sum: 1.5,
  sameSum: -1.5,
  issuer: 1.5,
  issuerName: 0.75,
  accountOfMany: -2.5,
  otherKind: 2,
  surelyOtherKind: 3,
  unsureKind: -2,
  unfinished: -2,
  finished: 1,
  finishedSlip: 1,
} as const

const MOST_BY_END = EVIDENCE.finished + EVIDENCE.finishedSlip - EVIDENCE.unfinished

/** The evidence that `page` begins another document than `open`. */
export function boundaryEvidence(open: OpenDocument, page: PageView): number {
  const numbering = numberingEvidence(open.last, page)
  if (numbering === NEVER || page.carriedIn || (open.last.carriedOut && !isFirst(page))) return NEVER
  const identity = page.identity()
  const isTitled = page.titles.size > 0
  if (isOtherPaper(open, page)) return otherPaperEvidence(open) + numbering
  // A page that does not say by itself what it is goes with the one before it: terms, annexes, the rest of a table.
  if (identity.type === 'generic' || !isOpening(identity, isTitled)) return NEVER
  const looks = (isTitled ? EVIDENCE.title : 0) + (page.isTall === open.last.isTall ? 0 : EVIDENCE.turnedPaper)
  const first = open.first.identity()
  const byFirst = numbering + looks + identityEvidence([first], identity)
  // The other pages are looked at only where they can decide: they may bring the document to its end.
  if (byFirst < ENOUGH - MOST_BY_END) return byFirst
  const whole = open.whole()
  return first === whole ? byFirst : numbering + looks + identityEvidence([first, whole], identity)
}

/** Whether the title of a page says that it is another paper than the one before, whose own title or kind is known. */
function isOtherPaper(open: OpenDocument, page: PageView): boolean {
  const { titles } = open.first
  const first = open.first.identity()
  const isKnown = titles.size > 0 || (first.type !== 'generic' && first.chance >= SURE)
  const isNamed = (title: string): boolean =>
    titles.has(title) || open.last.titles.has(title) || (titles.size === 0 && first.type === title)
  if (!isKnown || page.titles.size === 0 || [...page.titles].some(isNamed)) return false
  return isCompanion(page.titles) || (isCompanion(titles) && page.titles.has('invoice'))
}

/**
 * Papers that go with goods, orders or payments. Slips, terms and copies are none, nor are kinds whose names head parts
 * of other papers (receipt, contract).
 */
const COMPANIONS = new Set<string>(ALL_TYPES.filter(({ paper }) => paper.companion).map(({ name }) => name))

const isCompanion = (titles: ReadonlySet<string>): boolean =>
  titles.size > 0 && [...titles].every((title) => COMPANIONS.has(title))

/** What a title of its own is worth: enough, unless the invoice before it has no end yet. */
function otherPaperEvidence(open: OpenDocument): number {
  const isEnded = isCompanion(open.first.titles) || isComplete([open.first.identity(), open.whole()])
  return ENOUGH + (isEnded ? 0 : EVIDENCE.unfinished)
}

const isFirst = ({ numbers }: PageView): boolean => numbers.length > 0 && numbers.every(({ number }) => number === 1)
const isLast = ({ numbers }: PageView): boolean =>
  numbers.some(({ number, of }) => number === of) && numbers.every(isEnd)
const isEnd = ({ number, of }: PageNumber): boolean => of === undefined || number === of

/** What printed page numbers say: a page that is not the first of its document begins none. */
function numberingEvidence(before: PageView, page: PageView): number {
  if (page.numbers.some(({ number }) => number > 1)) return NEVER
  if (isFirst(page))
    return isLast(before)
      ? EVIDENCE.firstAfterLast
      : before.numbers.length > 0
        ? EVIDENCE.firstAfterNumbered
        : EVIDENCE.firstPage
  return before.numbers.some(({ number, of }) => of !== undefined && number < of) ? NEVER : 0
}

type Kind = 'numbers' | 'days' | 'periods' | 'issuer' | 'persons' | 'sums'

/** What the papers say that they are: evidence where they name different ones, none at all where they name the same. */
function identityEvidence(pages: readonly PageIdentity[], page: PageIdentity): number {
  if (pages.some((one) => isNamedOn(one, page))) return NEVER
  const compare = (kind: Kind): Comparison =>
    compared(
      pages.map((one) => one[kind]),
      page[kind],
    )
  const persons = compare('persons')
  const periods = compare('periods')
  // One paper for each person and period, one for each account and period.
  if (persons.same && (periods.same || page.periods.size === 0) && isPeriodic(page.type)) return NEVER
  // Accounts of one customer are told together, each with its own balance.
  const ofMany = TYPES[page.type].paper.manyPerPeriod && periods.same ? EVIDENCE.accountOfMany : 0
  return (
    numbersEvidence(pages, page) +
    personsEvidence(persons) +
    daysEvidence(periods, compare('days')) +
    sumsEvidence(pages, page) +
    issuerEvidence(compare('issuer')) +
    kindEvidence(pages, page) +
    ofMany
  )
}

/** Whether the numbers of one paper stand on the other; a number that is short is met everywhere. */
function isNamedOn(one: PageIdentity, page: PageIdentity): boolean {
  const own = [...page.numbers.values()]
  return [...one.numbers.values()].some(
    (number) => own.includes(number) || (number.length >= TELLING && page.letters.includes(number)),
  )
}

// Letters and digits of a number that stands nowhere by chance.
const TELLING = 6

function numbersEvidence(pages: readonly PageIdentity[], page: PageIdentity): number {
  const { other } = compared(
    pages.map(({ numbers }) => numbers),
    page.numbers,
  )
  // Slips of tills bear many numbers, of which the receipt's is not always the one that was taken.
  const evidence = other === 0 ? 0 : isSlip(page.type) ? EVIDENCE.slipNumber : EVIDENCE.number
  // What the document before names by its number is its annex: delivery notes, time sheets.
  const isAnnex = [...page.numbers.values()].some(
    (number) => number.length >= TELLING && pages.some(({ letters }) => letters.includes(number)),
  )
  return evidence + (isAnnex ? EVIDENCE.annex : 0)
}

function personsEvidence({ same, other }: Comparison): number {
  return same || other === 0 ? 0 : other === 1 ? EVIDENCE.person : EVIDENCE.persons
}

/** The day of a paper with a period is mostly the end of it, so that they count once. */
function daysEvidence(periods: Comparison, days: Comparison): number {
  if (periods.other > 0 && !periods.same) return EVIDENCE.period
  return days.other > 0 && !days.same ? EVIDENCE.day : 0
}

/** Sums are compared whatever they are called. */
function sumsEvidence(pages: readonly PageIdentity[], page: PageIdentity): number {
  const known = pages.flatMap(({ sums }) => [...sums.values()])
  const own = [...page.sums.values()]
  if (known.length === 0 || own.length === 0) return 0
  return own.some((value) => known.includes(value)) ? EVIDENCE.sameSum : EVIDENCE.sum
}

function issuerEvidence({ same, other, otherPaths }: Comparison): number {
  if (same || other === 0) return 0
  // A name is the surest to be misread on a page that does not begin with it.
  return otherPaths.every((path) => path === 'vendor.name') ? EVIDENCE.issuerName : EVIDENCE.issuer
}

/** What the kinds of the papers say, and whether the one before has come to its end. */
function kindEvidence(pages: readonly PageIdentity[], page: PageIdentity): number {
  const first = pages[0]!
  const sureness = Math.min(first.chance, page.chance)
  const isOther = familyOf(first.type) !== familyOf(page.type)
  const otherness =
    !isOther || sureness < SURE ? 0 : sureness < VERY_SURE ? EVIDENCE.otherKind : EVIDENCE.surelyOtherKind
  const evidence = otherness + (page.chance < UNSURE ? EVIDENCE.unsureKind : 0)
  if (!isComplete(pages)) return evidence + EVIDENCE.unfinished
  // Two slips that have all that a slip has are two: they have no second page.
  const slips = isOther || (isSlip(page.type) && sureness >= SURE)
  return evidence + EVIDENCE.finished + (slips ? EVIDENCE.finishedSlip : 0)
}

// Chances of types, as the classifier tells them.
const VERY_SURE = 0.95
const SURE = 0.85
const UNSURE = 0.6

const familyOf = (type: DocumentType): string => (TYPES[type].paper.trade ? 'trade' : type)
const isPeriodic = (type: DocumentType): boolean => TYPES[type].paper.kind === 'periodic'
const isSlip = (type: DocumentType): boolean => TYPES[type].paper.kind === 'slip'

const has = (pages: readonly PageIdentity[], kind: Kind): boolean => pages.some((one) => one[kind].size > 0)

/** Whether a page says by itself which paper it is, as the first page of its kind does. */
function isOpening(page: PageIdentity, titled: boolean): boolean {
  const { numbers, days, periods, persons, sums } = page
  if (isPeriodic(page.type)) return persons.size + periods.size > 0 && (sums.size > 0 || titled)
  if (isSlip(page.type)) return days.size > 0 && sums.size > 0
  if (familyOf(page.type) === 'trade') return numbers.size > 0 && (days.size > 0 || (sums.size > 0 && titled))
  return numbers.size + persons.size > 0
}

/** Whether pages have come to an end: what asks for money or accounts for it, to its sum. */
function isComplete(pages: readonly PageIdentity[]): boolean {
  const { type } = pages[0]!
  if (isSlip(type) && !has(pages, 'days')) return false
  return familyOf(type) === 'trade' || isPeriodic(type)
    ? has(pages, 'sums')
    : has(pages, 'numbers') || has(pages, 'persons')
}

interface Comparison {
  same: boolean
  other: number
  otherPaths: string[]
}

/** How often `values` are among those `known` at the same path, and at how many paths there are others only. */
function compared(known: readonly ReadonlyMap<string, string>[], values: ReadonlyMap<string, string>): Comparison {
  let same = false
  const otherPaths: string[] = []
  for (const [path, value] of values) {
    const before = known.flatMap((one) => one.get(path) ?? [])
    if (before.some((one) => isAlike(one, value))) same = true
    else if (before.length > 0) otherPaths.push(path)
  }
  return { same, other: otherPaths.length, otherPaths }
}

/** Names are printed with more or fewer words. */
const isAlike = (one: string, other: string): boolean =>
  one === other || (one.length > 3 && other.length > 3 && (one.includes(other) || other.includes(one)))
