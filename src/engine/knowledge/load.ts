// The one way to the words: every file of knowledge/<language>/ by its name, typed by what it holds. `all` stands
// beside the languages: it holds lists that no single language owns. docs/adding-a-language.md describes the files.

import { KNOWLEDGE } from './files.ts'

/**
 * The wordings of each field. A wording is a text, or a text with its weight against the field's other wordings
 * (1 where none is given); `{a|b}` in it is either, `{|a}` may be left out.
 */
export type LabelFile = Readonly<Record<string, readonly (string | readonly (string | number)[])[]>>

/** Lists of words by what they mean; a text says what the lists are. */
export type ListFile = Readonly<Record<string, readonly string[] | string>>

/** How a language writes numbers in words. */
export interface NumberWords {
  values: Record<string, number>
  hundreds: string[]
  scales: Record<string, number>
  joiners: string[]
  fillers: string[]
  units: string[]
  subunits: string[]
}

/** What stands under each name of a country's code, by the short form of a state. */
export type StateFile = Readonly<Record<string, string | Readonly<Record<string, readonly string[]>>>>

/**
 * What print says of each country by its code: a pattern, how much it speaks for the country, and its kind (words where
 * none is given).
 */
export type SignFile = Readonly<
  Record<
    string,
    readonly {
      readonly pattern: string
      readonly weight: number
      readonly anyCase?: boolean
      readonly kind?: 'address'
    }[]
  >
>

/**
 * A currency by its code: its decimals (`cash`: those of its coins, where they are fewer), signs, words for its unit.
 */
export type CurrencyFile = Readonly<
  Record<
    string,
    {
      readonly decimals: number
      readonly cash?: number
      readonly signs: readonly string[]
      readonly units: readonly string[]
    }
  >
>

/**
 * A country by its code: its currencies (today's first), its yearly product in thousand million dollars, the share of
 * its people who speak a language, the decimal signs that are written there, its prefix on the telephone, and its
 * largest towns.
 */
export type CountryFile = Readonly<
  Record<
    string,
    {
      readonly currencies: readonly string[]
      readonly gdp: number
      readonly decimals: string
      readonly languages: Readonly<Record<string, number>>
      readonly dialling?: string
      readonly cities?: readonly string[]
    }
  >
>

type Shape = 'countries' | 'currencies' | 'labels' | 'lists' | 'numbers' | 'signs' | 'states'

/** The shape of each file, by its name without `.json`. */
export const SHAPES = {
  delivery: 'labels',
  forms: 'labels',
  header: 'labels',
  identity: 'labels',
  leave: 'labels',
  money: 'labels',
  parties: 'labels',
  payment: 'labels',
  payslip: 'labels',
  resume: 'lists',
  statement: 'labels',
  ticket: 'labels',
  trade: 'labels',
  types: 'labels',
  banks: 'lists',
  'company-suffixes': 'lists',
  demonyms: 'lists',
  'document-codes': 'lists',
  'issuing-states': 'lists',
  'not-names': 'lists',
  'number-words': 'numbers',
  'receipt-kinds': 'lists',
  states: 'states',
  streets: 'lists',
  'ticket-words': 'lists',
  'statement-words': 'lists',
  'identity-words': 'lists',
  'payslip-words': 'lists',
  'purchase-order-words': 'lists',
  'resume-words': 'lists',
  'language-names': 'lists',
  'header-words': 'lists',
  'item-words': 'lists',
  'money-words': 'lists',
  'party-words': 'lists',
  'tax-kinds': 'lists',
  'frequent-words': 'lists',
  'reading-words': 'lists',
  languages: 'lists',
  'language-homes': 'lists',
  'country-names': 'lists',
  months: 'lists',
  'card-networks': 'lists',
  'country-signs': 'signs',
  sexes: 'lists',
  'web-domains': 'lists',
  'dialling-codes': 'lists',
  countries: 'countries',
  currencies: 'currencies',
  'currency-signs': 'lists',
} as const satisfies Record<string, Shape>

interface Held {
  countries: CountryFile
  currencies: CurrencyFile
  labels: LabelFile
  lists: ListFile
  numbers: NumberWords
  signs: SignFile
  states: StateFile
}

export type FileName = keyof typeof SHAPES
/** Names of the files of one shape. */
export type Named<S extends Shape> = { [F in FileName]: (typeof SHAPES)[F] extends S ? F : never }[FileName]

/** The files of one name, by language. */
export function knowledgeOf<F extends FileName>(file: F): Readonly<Record<string, Held[(typeof SHAPES)[F]]>> {
  return (KNOWLEDGE[file] ?? {}) as unknown as Readonly<Record<string, Held[(typeof SHAPES)[F]]>>
}

const MERGED = new Map<FileName, Readonly<Record<string, readonly string[]>>>()

/** The lists of a file in all languages: first the words of `all`, then language by language, none of them twice. */
export function listsOf(file: Named<'lists'>): Readonly<Record<string, readonly string[]>> {
  const known = MERGED.get(file)
  if (known) return known
  const merged: Record<string, Set<string>> = {}
  for (const lists of Object.values(knowledgeOf(file)))
    for (const [key, list] of Object.entries(lists))
      if (typeof list !== 'string') merged[key] = new Set([...(merged[key] ?? []), ...list])
  const lists = Object.fromEntries(Object.entries(merged).map(([key, words]) => [key, [...words]]))
  MERGED.set(file, lists)
  return lists
}

/** One list of a file in all languages; empty where no language has it. */
export function wordsOf(file: Named<'lists'>, key: string): readonly string[] {
  return listsOf(file)[key] ?? []
}

/** The names of states and provinces, by the code of their country and their own short form. */
export const STATES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = Object.fromEntries(
  Object.entries(knowledgeOf('states')['all']!).filter(([, names]) => typeof names !== 'string'),
) as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * Every country and every currency that documents of our days are made out in, as CLDR has them (bin/currencies.ts).
 */
export const COUNTRIES: CountryFile = knowledgeOf('countries')['all']!
export const CURRENCIES: CurrencyFile = knowledgeOf('currencies')['all']!

/** The wordings that `words` stands for: `{a|b}` is either, `{|a}` may be left out. */
export function expandWords(words: string): string[] {
  const choice = words.includes('{') && /\{([^{}]*)\}/.exec(words)
  if (!choice) return [words.replace(/\s+/g, ' ').trim()]
  return choice[1]!
    .split('|')
    .flatMap((one) => expandWords(words.slice(0, choice.index) + one + words.slice(choice.index + choice[0].length)))
}
