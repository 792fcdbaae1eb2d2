// Firms as the small print of their papers names them: with legal form, and with an address or numbers of their own on
// the same line. A firm in an imprint whose name the head of the paper or a site confirms is the one that issued it.

import { linesOfPage } from '../../context/by-line.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, isHeading, traitsOf, type Trait } from '../../reading/line-traits.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { holdsTown, isAddressLine, isNameLike } from './line-kinds.ts'
import { SENTENCES } from './name-address.ts'
import { overlapX } from '../../structure/rows.ts'
import { isDomainOf } from './party-weights.ts'
import { nameText } from './run-texts.ts'

/** A firm with the line that names it. */
export interface Imprint {
  name: string
  line: PlacedLine
}

const MOST_LETTERS = 60
const TOLD: readonly Trait[] = ['fact', 'registration', 'phone', 'email', 'url', 'po-box']

/** Every firm that a line names before its address or its numbers; those on the line right below count too. */
export function imprintsOf(context: MappingContext): Imprint[] {
  return context.lines.flatMap((line) =>
    line.text.split(SENTENCES).flatMap((sentence) => {
      const found = firmIn(sentence)
      if (!found) return []
      const rest = found.rest === '' ? (lineBelow(context, line)?.text ?? '') : found.rest
      return tells(rest) ? [{ name: found.name, line }] : []
    }),
  )
}

/** The first firm of a sentence, and what follows it. */
function firmIn(sentence: string): { name: string; rest: string } | undefined {
  // "Operator: Alder Ltd", "Issued by: Alder Ltd": what a firm is here is no part of its name.
  const parts = sentence.split(/((?:\s*[·•●▪|]\s*|\s[-–—]\s|,\s|:\s|\s{3,}))/u)
  for (let at = 0; at < parts.length; at += 2) {
    const next = parts[at + 2]
    // "Alder, a.s.": a comma may stand before the legal form.
    const isSplit = next !== undefined && parts[at + 1]!.trim() === ',' && companySuffixOf(next)?.before === ''
    const name = isSplit ? `${parts[at]!}${parts[at + 1]!}${next}` : parts[at]!
    if (isFirm(name)) return { name: nameText(name), rest: parts.slice(at + (isSplit ? 4 : 2)).join('') }
  }
  return undefined
}

const isFirm = (text: string): boolean =>
  text.length <= MOST_LETTERS &&
  /^\p{Lu}/u.test(text.trim()) &&
  (companySuffixOf(text)?.before ?? '').length >= 3 &&
  isNameLike(text) &&
  !isHeading(text) &&
  !isAddressLine(text, false)

const tells = (rest: string): boolean =>
  rest.split(/\s*[·•●▪|]\s*|\s[-–—]\s|,\s/u).some((part) => {
    const traits = traitsOf(part)
    return TOLD.some((trait) => traits.has(trait)) || holdsTown(part, true)
  })

const NEXT_WITHIN = 1.2
const SAME_EDGE = 0.012

const lineBelow = (context: MappingContext, { page, box }: PlacedLine): PlacedLine | undefined =>
  linesOfPage(context, page).find(
    (one) =>
      one.box.top > box.top &&
      one.box.top - box.bottom < NEXT_WITHIN * (box.bottom - box.top) &&
      (Math.abs(one.box.left - box.left) < SAME_EDGE ||
        Math.abs(one.box.left + one.box.right - box.left - box.right) < SAME_EDGE),
  )

// Between the name of a house and who runs it there may be a slogan.
const RUN_WITHIN = 2.5

/** The firm that is named right under a house's own name: "Corner Diner", "Operated by: Alder Foods Ltd". */
export function firmUnder(
  context: MappingContext,
  { page, box }: Pick<PlacedLine, 'page' | 'box'>,
): Imprint | undefined {
  for (const line of linesOfPage(context, page)) {
    const gap = line.box.top - box.bottom
    if (line.box.top <= box.top || gap > RUN_WITHIN * (box.bottom - box.top) || overlapX(line.box, box) <= 0) continue
    const found = firmIn(line.text)
    if (found) return { name: found.name, line }
  }
  return undefined
}

// Brands are set at the head of a paper.
const HEAD = 0.25
const SHORTEST_BRAND = 4

/** The firm of an imprint that issued the paper: a line at the head has its brand, or a site or mailbox its name. */
export function issuerOf(
  context: MappingContext,
  isOther: (name: string) => boolean = () => false,
): Imprint | undefined {
  const firms = imprintsOf(context).filter(({ name }) => !isOther(name))
  const branded = firms.find((firm) =>
    context.lines.some(
      (line) => line !== firm.line && line.page === 0 && line.box.top < HEAD && isBrandOf(line.text, firm.name),
    ),
  )
  return (
    branded ??
    firms.find(({ name }) =>
      context.readings.some(
        ({ meaning }) => (meaning.kind === 'url' || meaning.kind === 'email') && isDomainOf(meaning.value, name),
      ),
    )
  )
}

/** Whether a line is the brand of a firm: its name without legal form, or the words that this begins or ends with. */
export function isBrandOf(text: string, name: string): boolean {
  const brand = foldText(text.replace(/[^\p{L}\p{N}\s&'’.-]/gu, ' ')).trim()
  const bare = companySuffixOf(name)?.before || foldText(name)
  return (
    brand.replace(/ /g, '').length >= SHORTEST_BRAND &&
    (` ${bare} `.includes(` ${brand} `) ||
      beginningsOf(bare).includes(brand.replaceAll(' ', '')) ||
      (bare.includes(' ') && ` ${brand} `.includes(` ${bare} `)))
  )
}

/** The first words of a name, written as one: "northharbour" of "North Harbour Supply". */
const beginningsOf = (name: string): string[] => name.split(' ').map((_, at, words) => words.slice(0, at + 1).join(''))
