// The numbers that a document's own may be: every code that is printed, with all places that print it.

import type { Chosen, MappingContext } from '../../vocabulary.ts'
import { chooseNumbers, weighOwnNumbers, type CodeReading, type OwnNumber } from './header-numbers.ts'

/** The path of the number on the wire. */
export const NUMBER_FIELD = 'document_meta.invoice_number'

/**
 * A code with the places that print it, best first; null is no number at all. `behind`: what its score lacks to that of
 * the rules' choice.
 */
export interface NumberValue {
  value: string | null
  places: readonly OwnNumber[]
  behind: number
}

/**
 * The numbers of a document, the rules' choice first (none where they choose none), and what the rules chose each field
 * of numbers as.
 */
export interface OwnNumbers {
  values: readonly NumberValue[]
  chosen: Chosen
}

// What a code that no label reaches lacks to the rules' choice: as much as what a label reaches lacks at most.
const UNWEIGHED = 8
// Lists of wares have a code in each row; of those few can be the document's.
const MOST_NUMBERS = 40
// What rules choose for want of anything better; what they do not choose scores less.
const LEAST = -0.9

/** The codes that may be the number of an invoice. */
export function ownNumbers(context: MappingContext): OwnNumbers {
  const chosen = chooseNumbers(context, 'invoice')
  const byRules = chosen.get(NUMBER_FIELD)?.value as string | undefined
  const best = ({ candidate }: OwnNumber): number => candidate?.score ?? -Infinity
  const byValue = Map.groupBy(
    weighOwnNumbers(context, 'invoice').filter(({ reading }) => mayNumber(reading)),
    ({ reading }) => reading.meaning.value,
  )
  const scoreOf = (places: readonly OwnNumber[]): number => Math.max(...places.map(best))
  const top = byRules === undefined ? LEAST : scoreOf(byValue.get(byRules) ?? [])
  const values = [...byValue].map(([value, places]): NumberValue => ({
    value,
    places: places.toSorted((a, b) => best(b) - best(a)),
    behind: value === byRules ? 0 : Math.max(0, Math.min(UNWEIGHED, top - scoreOf(places))),
  }))
  if (values.length === 0) return { values: [], chosen }
  const first = values.find(({ value }) => value === byRules) ?? { value: null, places: [], behind: 0 }
  const isOther = ({ places }: NumberValue): number => Number(places.every((one) => one.isOther))
  return {
    values: [
      first,
      ...values.filter((one) => one !== first).sort((a, b) => a.behind - b.behind || isOther(a) - isOther(b)),
    ].slice(0, MOST_NUMBERS),
    chosen,
  }
}

// The longest number of invoices that laws know has twenty signs (Italy); with spaces and a prefix it is not half as
// long again.
const LONGEST = 30

const mayNumber = ({ meaning: { value } }: CodeReading): boolean => value.length <= LONGEST
