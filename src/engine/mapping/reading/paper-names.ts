// The names of papers of money in every language, and whether a text is nothing but such names: "Tax Invoice",
// "Lieferschein / Delivery Note", "Bill Receipt". Such a text is not the name of a company.

import { expandWords, knowledgeOf, wordsOf } from '../../knowledge/load.ts'
import { foldText } from './fold.ts'

// Papers that name the parties of a payment. Titles of other papers ("Profile", "Permit") are words of names.
const TITLED = new Set(
  [
    ...['invoice', 'receipt', 'credit_note', 'debit_note', 'proforma', 'quote', 'purchase_order', 'logistics'],
    ...['utility_bill', 'bank_statement', 'payslip'],
  ].map((type) => `type.${type}`),
)

const NAMES: ReadonlySet<string> = new Set([
  ...wordsOf('not-names', 'heading'),
  ...Object.values(knowledgeOf('types')).flatMap((file) =>
    Object.entries(file).flatMap(([field, wordings]) =>
      TITLED.has(field)
        ? wordings.flatMap((one) => expandWords(typeof one === 'string' ? one : String(one[0])).map(foldText))
        : [],
    ),
  ),
])

// Words such as "of" and "no" stand between names of papers.
const LONGEST_JOINER = 3
const JOINERS: ReadonlySet<string> = new Set(
  [...NAMES].flatMap((name) => name.split(' ').filter((word) => word.length <= LONGEST_JOINER)),
)

/** Whether folded words are the name of a paper, or several such names in a row. */
export function namesPaper(folded: string): boolean {
  const words = folded.split(' ')
  return (
    NAMES.has(folded) ||
    (words.every((word) => NAMES.has(word) || JOINERS.has(word)) && words.some((word) => !JOINERS.has(word)))
  )
}

const FIRST_WORDS: ReadonlySet<string> = new Set([...NAMES].map((name) => name.split(' ')[0]!))

/** Whether one of folded words begins the name of a paper. */
export const hasPaperWord = (folded: string): boolean => folded.split(' ').some((word) => FIRST_WORDS.has(word))
