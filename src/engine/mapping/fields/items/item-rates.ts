// Tax rates of line items that print none: told by the tax lines, where their bases leave no choice.

import type { Candidate } from '../../vocabulary.ts'
import type { TaxRow } from '../money/taxes.ts'

/**
 * An item without a rate of its own: where it is on the wire, its total in the document's scale, and the code that is
 * printed in place of a rate. A number may be that code or the rate itself.
 */
export interface UnratedItem {
  path: string
  total: number
  code?: string
}

/** What marks the tax of an item in print, and may be its rate as well: "A", "2", "N4", "B*". */
export const TAX_CODE = /^\(?(\p{Lu}{1,3}\d?|0?\d)[)*#]*$/u

/** Items that have one rate, whichever it is: those of one code, or an item that has none. */
interface Group {
  items: UnratedItem[]
  total: number
  code: string | undefined
}

// Beyond these numbers of groups and rates several ways of sharing them out would fit by chance.
const MOST_GROUPS = 12
const MOST_RATES = 3

/**
 * The rate of each item: that of the one tax, or of several the only assignment in which the items of each rate add up
 * to its base, without tax or with it. Items of one code have one rate, and where the row of a tax prints the code it
 * is that of this tax.
 */
export function itemRates(
  items: readonly UnratedItem[],
  taxes: readonly TaxRow[],
  net: number,
  half: number,
): Candidate[] {
  const rated = taxes.filter(({ rate }) => rate !== undefined)
  if (!rated.length || rated.length !== taxes.length) return []
  // A number that is the rate of a tax in print is no code.
  const isRate = ({ code }: UnratedItem): boolean =>
    rated.some(({ rate }) => isNumber(code, rate!)) || isNumber(code, 0)
  const groups = groupsOf(items.filter((item) => !isRate(item)))
  if (rated.length === 1) {
    const tax = rated[0]!
    const isTaxOf = (base: number): boolean => Math.abs((base * tax.rate!) / 100 - tax.amount.value) <= 2 * half
    if (isTaxOf(net))
      return ratesOf(
        groups,
        groups.map(() => tax),
      )
    // The one tax is that of the items of one code, so that those of other codes bear none.
    const [taxed, ...more] = groups.filter(({ code, total }) => code !== undefined && isTaxOf(total))
    return taxed && !more.length && groups.every(({ code }) => code !== undefined)
      ? ratesOf(
          groups,
          groups.map((group) => (group === taxed ? tax : { ...tax, rate: 0 })),
        )
      : []
  }
  const keyed = groups.map(({ code }) => rated.find(({ row }) => code !== undefined && printsCode(row, code)))
  if (keyed.every((tax) => tax !== undefined)) return ratesOf(groups, keyed)
  // Where each tax has its code, goods with another one have no tax.
  const isKnown = (tax: TaxRow): boolean => keyed.includes(tax)
  if (rated.every(isKnown) && groups.every(({ code }) => code !== undefined))
    return keyed.flatMap((tax, at) => (tax ? ratesOf([groups[at]!], [tax]) : []))
  const known = rated.map(({ rate }) => totalOf(items.filter(({ code }) => isNumber(code, rate!))))
  const found = [0, 1]
    .map((withTax) =>
      rated.flatMap(({ base, amount }, i) => (base ? [base.value + withTax * amount.value - known[i]!] : [])),
    )
    .map((bases) => (bases.length === rated.length ? shareOut(groups, bases, half) : undefined))
    .find((one) => one !== undefined)
  return found
    ? ratesOf(
        groups,
        found.map((i) => rated[i]!),
      )
    : []
}

const isNumber = (code: string | undefined, value: number): boolean =>
  code !== undefined && /^\d/.test(code) && Number(code.replace(',', '.')) === value

const totalOf = (items: readonly UnratedItem[]): number => items.reduce((sum, { total }) => sum + total, 0)

const groupsOf = (items: readonly UnratedItem[]): Group[] =>
  [...Map.groupBy(items, (item) => item.code ?? item)].map(([code, own]) => ({
    items: own,
    total: totalOf(own),
    code: typeof code === 'string' ? code : undefined,
  }))

const ratesOf = (groups: readonly Group[], taxes: readonly TaxRow[]): Candidate[] =>
  groups.flatMap(({ items }, at) => items.map((item) => rateCandidate(item, taxes[at]!)))

/** Whether a row begins with a code, "A", "A=21%" or "1:", or has it in brackets, "(A)". */
function printsCode({ lines }: TaxRow['row'], code: string): boolean {
  const words = lines.flatMap(({ cells }) => cells.map(({ text }) => text))
  return words[0]?.replace(/[=:.)]+(?:[\d.,]+%?)?$/, '') === code || words.includes(`(${code})`)
}

/** The only way to give each group one of `bases` so that each of these is filled; undefined for none or several. */
function shareOut(groups: readonly Group[], bases: readonly number[], half: number): number[] | undefined {
  const credit = (groups[0]?.total ?? 0) < 0
  // Totals of one sign only fill a base up, so that a base that is overfull ends the search there.
  if (groups.length > MOST_GROUPS || bases.length > MOST_RATES || groups.some(({ total }) => total < 0 !== credit))
    return undefined
  const found: number[][] = []
  const share = (at: number, left: readonly number[], chosen: readonly number[]): void => {
    if (found.length > 1 || left.some((rest) => (credit ? -rest : rest) < -half)) return
    if (at === groups.length) {
      if (left.every((rest) => Math.abs(rest) <= half)) found.push([...chosen])
      return
    }
    bases.forEach((_, i) =>
      share(
        at + 1,
        left.map((rest, k) => (k === i ? rest - groups[at]!.total : rest)),
        [...chosen, i],
      ),
    )
  }
  share(0, bases, [])
  return found.length === 1 ? found[0] : undefined
}

function rateCandidate({ path }: UnratedItem, { rate, amount }: TaxRow): Candidate {
  const { text, page, box, confidence } = amount.reading
  return {
    field: `${path}.tax_rate`,
    value: rate,
    text,
    page,
    box,
    score: 1,
    confidence: 0.8 * confidence,
    rule: 'items.rate_of_base',
    source: 'derived',
  }
}
