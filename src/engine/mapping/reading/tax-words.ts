// Words that say whether a sum or a price is meant with its tax: "excl. VAT", "inkl. MwSt.".

import { patternOf } from './word-pattern.ts'

/** A word before a tax that leaves it out. */
export const EXCLUDING = new RegExp(`^\\(?${patternOf('reading-words', 'excluding-tax')}\\.?$`, 'i')
/** A word before a tax that takes it in. */
export const INCLUDING = new RegExp(`^\\(?${patternOf('reading-words', 'including-tax')}\\.?$`, 'i')
