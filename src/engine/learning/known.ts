// The vendors and buyers that a customer has confirmed: which confirmed value a text is nearest to, and how much of a
// confirmed party a page prints.

import type { Known as KnownParty } from '../../schema/learned.ts'
import { gramsOf, lettersOf, likeness } from './likeness.ts'

/** A party with the documents in which it was confirmed, so that one of them can be left out of account. */
export interface Party {
  values: Readonly<Record<string, string>>
  documents: readonly number[]
}

/** Documents by their place among those that are learned from. */
export type Documents = ReadonlySet<number>

export interface Nearest {
  value: string
  letters: string
  alike: number
  parties: readonly number[]
}

/** How much of each party's values a page prints, by party and path; of short values nothing is said. */
export type PageMatch = readonly ReadonlyMap<string, number>[]

export interface KnownParties {
  parties: readonly Party[]
  /**
   * The confirmed value of the field at `path` that `text` is most alike to, leaving out what is known from the
   * documents `without` alone.
   */
  nearest(path: string, text: string, without?: Documents): Nearest | undefined
  match(pageLetters: string): PageMatch
  /** Whether a document that is not among `without` has confirmed the party. */
  isKnown(party: number, without: Documents | undefined): boolean
}

interface Value {
  letters: string
  text: string
  parties: number[]
  grams: number
}
interface Shelf {
  values: Value[]
  byLetters: Map<string, Value>
  byGram: Map<string, number[]>
}

// Values that share too few runs of letters are not compared letter by letter, and of the others only the nearest few:
// of 525 names and addresses of receipts that are alike to a confirmed one by 0.8 or more, none was missed.
const LEAST_SHARED = 0.3
const MOST_COMPARED = 4
// A short value stands on a page by chance.
const FEWEST_LETTERS = 6

/** Parties as they are looked up. */
export function knownParties(parties: readonly Party[]): KnownParties {
  const shelves = new Map<string, Shelf>()
  const grams = new Map<string, readonly string[]>()
  parties.forEach(({ values }, party) => {
    for (const [path, text] of Object.entries(values)) {
      const letters = lettersOf(text)
      const shelf = shelves.get(path) ?? {
        values: [],
        byLetters: new Map<string, Value>(),
        byGram: new Map<string, number[]>(),
      }
      shelves.set(path, shelf)
      const known = shelf.byLetters.get(letters)
      if (known) known.parties.push(party)
      else addValue(shelf, { letters, text, parties: [party], grams: gramsOf(letters).length })
      if (!grams.has(letters)) grams.set(letters, gramsOf(letters))
    }
  })
  const isKnown = (party: number, without: Documents | undefined): boolean =>
    without === undefined || parties[party]!.documents.some((document) => !without.has(document))
  return {
    parties,
    isKnown,
    nearest(path, text, without) {
      const shelf = shelves.get(path)
      const letters = lettersOf(text)
      if (!shelf || letters === '') return undefined
      let best: Nearest | undefined
      for (const { letters: other, text: value, parties: own } of alikeIn(shelf, letters, (one) =>
        one.parties.some((party) => isKnown(party, without)),
      )) {
        const alike = likeness(letters, other)
        if (alike > (best?.alike ?? 0))
          best = { value, letters: other, alike, parties: own.filter((party) => isKnown(party, without)) }
      }
      return best
    },
    match(pageLetters) {
      const page = new Set(gramsOf(pageLetters))
      const shares = new Map<string, number>()
      const shareOf = (text: string): number => {
        const letters = lettersOf(text)
        const known = shares.get(letters)
        if (known !== undefined) return known
        const own = grams.get(letters)!
        const share = own.filter((gram) => page.has(gram)).length / own.length
        shares.set(letters, share)
        return share
      }
      return parties.map(
        ({ values }) =>
          new Map(
            Object.entries(values)
              .filter(([, text]) => lettersOf(text).length >= FEWEST_LETTERS)
              .map(([path, text]) => [path, shareOf(text)]),
          ),
      )
    },
  }
}

function addValue({ values, byLetters, byGram }: Shelf, value: Value): void {
  const at = values.push(value) - 1
  byLetters.set(value.letters, value)
  for (const gram of gramsOf(value.letters)) {
    const others = byGram.get(gram)
    if (others) others.push(at)
    else byGram.set(gram, [at])
  }
}

/** The values that share most runs of letters with `letters`. */
function alikeIn({ values, byGram }: Shelf, letters: string, holds: (value: Value) => boolean): Value[] {
  const shared = new Map<number, number>()
  const own = gramsOf(letters)
  for (const gram of own) for (const at of byGram.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  return [...shared]
    .map(([at, count]) => ({ value: values[at]!, share: (2 * count) / (own.length + values[at]!.grams) }))
    .filter(({ value, share }) => share >= LEAST_SHARED && holds(value))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_COMPARED)
    .map(({ value }) => value)
}

/** The party of which a page prints most, beside the field at `path` itself. */
export function bestParty(
  known: KnownParties,
  match: PageMatch,
  path: string,
  without?: Documents,
): { party: Party; share: number } | undefined {
  let best: { party: Party; share: number } | undefined
  match.forEach((shares, at) => {
    const others = [...shares].filter(([other]) => other !== path).map(([, share]) => share)
    if (others.length === 0 || known.parties[at]!.values[path] === undefined || !known.isKnown(at, without)) return
    const share = others.reduce((sum, one) => sum + one, 0) / others.length
    if (share > (best?.share ?? 0)) best = { party: known.parties[at]!, share }
  })
  return best
}

/** Which values of a confirmed document tell who issued it or who received it: all texts of the two parties. */
export function partyOf(values: ReadonlyMap<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    [...values].flatMap(([path, value]) =>
      PARTY.test(path) && typeof value === 'string' && lettersOf(value) !== '' ? [[path, value]] : [],
    ),
  )
}

// Not the country or what else many share, and no parts of an address that is there whole.
const PARTY =
  /^(?:vendor|buyer)\.(?:name|legal_name|trade_name|address|phone|email|website|tax_id|vat_number|registration_number)$/

/** Parties of documents, those with the same values as one. */
export function joinParties(documents: readonly Readonly<Record<string, string>>[]): Party[] {
  const joined = new Map<string, { values: Readonly<Record<string, string>>; documents: number[] }>()
  documents.forEach((values, document) => {
    if (Object.keys(values).length === 0) return
    const key = JSON.stringify(
      Object.entries(values)
        .map(([path, text]) => [path, lettersOf(text)])
        .sort(),
    )
    const known = joined.get(key)
    if (known) known.documents.push(document)
    else joined.set(key, { values, documents: [document] })
  })
  return [...joined.values()]
}

/** Parties as the file keeps them, and back; which documents they are from matters only while they are learned. */
export const partiesToFile = (parties: readonly Party[]): KnownParty[] =>
  parties.map(({ values, documents }) => ({ count: documents.length, values }))
export const partiesFromFile = (known: readonly KnownParty[]): Party[] =>
  known.map(({ values }) => ({ values, documents: [] }))
