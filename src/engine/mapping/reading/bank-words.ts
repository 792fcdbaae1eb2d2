// Words that the names of banks hold, in all languages.

import { wordsOf } from '../../knowledge/load.ts'

const PART = wordsOf('banks', 'part').join('|')
/** Words for a bank as a pattern: "bank", "banque", "savings". */
export const BANK_WORDS = wordsOf('banks', 'word').join('|')

const NAMED = `(?<!\\p{L})(?:\\p{L}*(?:${PART})\\p{L}*|${BANK_WORDS})(?!\\p{L})`

/** A word that the name of a bank holds. */
export const BANK_WORD = new RegExp(NAMED, 'iu')
