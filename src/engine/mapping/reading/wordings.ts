// All label wordings as one list: labels/<language>/{header,types,money,parties,payment}.json, or {trade,types}.json
// for the languages of fewer wordings, loaded with the module. Choices within a wording stand in braces; the matcher
// sees letters and digits alone, so that spaces, accents and signs make no other wording.

import { formTypeWords } from '../form-files.ts'
import csTrade from '../labels/cs/trade.json' with { type: 'json' }
import csTypes from '../labels/cs/types.json' with { type: 'json' }
import daTrade from '../labels/da/trade.json' with { type: 'json' }
import daTypes from '../labels/da/types.json' with { type: 'json' }
import deHeader from '../labels/de/header.json' with { type: 'json' }
import deMoney from '../labels/de/money.json' with { type: 'json' }
import deParties from '../labels/de/parties.json' with { type: 'json' }
import dePayment from '../labels/de/payment.json' with { type: 'json' }
import deTypes from '../labels/de/types.json' with { type: 'json' }
import enHeader from '../labels/en/header.json' with { type: 'json' }
import enMoney from '../labels/en/money.json' with { type: 'json' }
import enParties from '../labels/en/parties.json' with { type: 'json' }
import enPayment from '../labels/en/payment.json' with { type: 'json' }
import enTypes from '../labels/en/types.json' with { type: 'json' }
import esHeader from '../labels/es/header.json' with { type: 'json' }
import esMoney from '../labels/es/money.json' with { type: 'json' }
import esParties from '../labels/es/parties.json' with { type: 'json' }
import esPayment from '../labels/es/payment.json' with { type: 'json' }
import esTypes from '../labels/es/types.json' with { type: 'json' }
import fiTrade from '../labels/fi/trade.json' with { type: 'json' }
import fiTypes from '../labels/fi/types.json' with { type: 'json' }
import frHeader from '../labels/fr/header.json' with { type: 'json' }
import frMoney from '../labels/fr/money.json' with { type: 'json' }
import frParties from '../labels/fr/parties.json' with { type: 'json' }
import frPayment from '../labels/fr/payment.json' with { type: 'json' }
import frTypes from '../labels/fr/types.json' with { type: 'json' }
import hiTrade from '../labels/hi/trade.json' with { type: 'json' }
import hiTypes from '../labels/hi/types.json' with { type: 'json' }
import idTrade from '../labels/id/trade.json' with { type: 'json' }
import idTypes from '../labels/id/types.json' with { type: 'json' }
import itHeader from '../labels/it/header.json' with { type: 'json' }
import itMoney from '../labels/it/money.json' with { type: 'json' }
import itParties from '../labels/it/parties.json' with { type: 'json' }
import itPayment from '../labels/it/payment.json' with { type: 'json' }
import itTypes from '../labels/it/types.json' with { type: 'json' }
import msTrade from '../labels/ms/trade.json' with { type: 'json' }
import msTypes from '../labels/ms/types.json' with { type: 'json' }
import nbTrade from '../labels/nb/trade.json' with { type: 'json' }
import nbTypes from '../labels/nb/types.json' with { type: 'json' }
import nlHeader from '../labels/nl/header.json' with { type: 'json' }
import nlMoney from '../labels/nl/money.json' with { type: 'json' }
import nlParties from '../labels/nl/parties.json' with { type: 'json' }
import nlPayment from '../labels/nl/payment.json' with { type: 'json' }
import nlTypes from '../labels/nl/types.json' with { type: 'json' }
import plTrade from '../labels/pl/trade.json' with { type: 'json' }
import plTypes from '../labels/pl/types.json' with { type: 'json' }
import ptHeader from '../labels/pt/header.json' with { type: 'json' }
import ptMoney from '../labels/pt/money.json' with { type: 'json' }
import ptParties from '../labels/pt/parties.json' with { type: 'json' }
import ptPayment from '../labels/pt/payment.json' with { type: 'json' }
import ptTypes from '../labels/pt/types.json' with { type: 'json' }
import svTrade from '../labels/sv/trade.json' with { type: 'json' }
import svTypes from '../labels/sv/types.json' with { type: 'json' }
import trTrade from '../labels/tr/trade.json' with { type: 'json' }
import trTypes from '../labels/tr/types.json' with { type: 'json' }

/**
 * One wording of one field. `weight` says how much it is worth against the field's other wordings; 1 where the file
 * gives none.
 */
export interface Wording {
  field: string
  language: string
  words: string
  weight: number
}

/** A file of labels/<language>: the wordings of each field, with their weights where these are not 1. */
export type LabelFile = Readonly<Record<string, readonly (string | readonly (string | number)[])[]>>

const FILES: Readonly<Record<string, readonly LabelFile[]>> = {
  cs: [csTrade, csTypes],
  da: [daTrade, daTypes],
  de: [deHeader, deMoney, deParties, dePayment, deTypes],
  en: [enHeader, enMoney, enParties, enPayment, enTypes],
  es: [esHeader, esMoney, esParties, esPayment, esTypes],
  fi: [fiTrade, fiTypes],
  fr: [frHeader, frMoney, frParties, frPayment, frTypes],
  hi: [hiTrade, hiTypes],
  id: [idTrade, idTypes],
  it: [itHeader, itMoney, itParties, itPayment, itTypes],
  ms: [msTrade, msTypes],
  nb: [nbTrade, nbTypes],
  nl: [nlHeader, nlMoney, nlParties, nlPayment, nlTypes],
  pl: [plTrade, plTypes],
  pt: [ptHeader, ptMoney, ptParties, ptPayment, ptTypes],
  sv: [svTrade, svTypes],
  tr: [trTrade, trTypes],
}

/** The languages that labels are written in. */
export const LABEL_LANGUAGES: readonly string[] = Object.keys(FILES)

/** The wordings that `words` stands for: `{a|b}` is either, `{|a}` may be left out. */
export function expandWords(words: string): string[] {
  const choice = words.includes('{') && /\{([^{}]*)\}/.exec(words)
  if (!choice) return [words.replace(/\s+/g, ' ').trim()]
  return choice[1]!
    .split('|')
    .flatMap((one) => expandWords(words.slice(0, choice.index) + one + words.slice(choice.index + choice[0].length)))
}

/** The wordings of one file in `language`. */
export function wordingsOf(language: string, file: LabelFile): Wording[] {
  return Object.entries(file).flatMap(([field, wordings]) =>
    wordings.flatMap((wording) => {
      const [words, weight] = typeof wording === 'string' ? [wording, 1] : [String(wording[0]), Number(wording[1] ?? 1)]
      return expandWords(words).map((one) => ({ field, language, words: one, weight }))
    }),
  )
}

const formWords = formTypeWords()

/** Every wording of every language that documents of all types are searched for. */
export const WORDINGS: readonly Wording[] = Object.entries(FILES).flatMap(([language, files]) =>
  [...files, ...(formWords[language] ?? [])].flatMap((file) => wordingsOf(language, file)),
)
