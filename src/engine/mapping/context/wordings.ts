// All label wordings as one list: knowledge/<language>/{header,types,money,parties,payment}.json, or {trade,types}.json
// for the languages of fewer wordings, loaded with the module. Choices within a wording stand in braces; the matcher
// sees letters and digits alone, so that spaces, accents and signs make no other wording.

import { formTypeWords } from '../../knowledge/form-files.ts'
import csTrade from '../../knowledge/cs/trade.json' with { type: 'json' }
import csTypes from '../../knowledge/cs/types.json' with { type: 'json' }
import daTrade from '../../knowledge/da/trade.json' with { type: 'json' }
import daTypes from '../../knowledge/da/types.json' with { type: 'json' }
import deHeader from '../../knowledge/de/header.json' with { type: 'json' }
import deMoney from '../../knowledge/de/money.json' with { type: 'json' }
import deParties from '../../knowledge/de/parties.json' with { type: 'json' }
import dePayment from '../../knowledge/de/payment.json' with { type: 'json' }
import deTypes from '../../knowledge/de/types.json' with { type: 'json' }
import enHeader from '../../knowledge/en/header.json' with { type: 'json' }
import enMoney from '../../knowledge/en/money.json' with { type: 'json' }
import enParties from '../../knowledge/en/parties.json' with { type: 'json' }
import enPayment from '../../knowledge/en/payment.json' with { type: 'json' }
import enTypes from '../../knowledge/en/types.json' with { type: 'json' }
import esHeader from '../../knowledge/es/header.json' with { type: 'json' }
import esMoney from '../../knowledge/es/money.json' with { type: 'json' }
import esParties from '../../knowledge/es/parties.json' with { type: 'json' }
import esPayment from '../../knowledge/es/payment.json' with { type: 'json' }
import esTypes from '../../knowledge/es/types.json' with { type: 'json' }
import fiTrade from '../../knowledge/fi/trade.json' with { type: 'json' }
import fiTypes from '../../knowledge/fi/types.json' with { type: 'json' }
import frHeader from '../../knowledge/fr/header.json' with { type: 'json' }
import frMoney from '../../knowledge/fr/money.json' with { type: 'json' }
import frParties from '../../knowledge/fr/parties.json' with { type: 'json' }
import frPayment from '../../knowledge/fr/payment.json' with { type: 'json' }
import frTypes from '../../knowledge/fr/types.json' with { type: 'json' }
import hiTrade from '../../knowledge/hi/trade.json' with { type: 'json' }
import hiTypes from '../../knowledge/hi/types.json' with { type: 'json' }
import idTrade from '../../knowledge/id/trade.json' with { type: 'json' }
import idTypes from '../../knowledge/id/types.json' with { type: 'json' }
import itHeader from '../../knowledge/it/header.json' with { type: 'json' }
import itMoney from '../../knowledge/it/money.json' with { type: 'json' }
import itParties from '../../knowledge/it/parties.json' with { type: 'json' }
import itPayment from '../../knowledge/it/payment.json' with { type: 'json' }
import itTypes from '../../knowledge/it/types.json' with { type: 'json' }
import msTrade from '../../knowledge/ms/trade.json' with { type: 'json' }
import msTypes from '../../knowledge/ms/types.json' with { type: 'json' }
import nbTrade from '../../knowledge/nb/trade.json' with { type: 'json' }
import nbTypes from '../../knowledge/nb/types.json' with { type: 'json' }
import nlHeader from '../../knowledge/nl/header.json' with { type: 'json' }
import nlMoney from '../../knowledge/nl/money.json' with { type: 'json' }
import nlParties from '../../knowledge/nl/parties.json' with { type: 'json' }
import nlPayment from '../../knowledge/nl/payment.json' with { type: 'json' }
import nlTypes from '../../knowledge/nl/types.json' with { type: 'json' }
import plTrade from '../../knowledge/pl/trade.json' with { type: 'json' }
import plTypes from '../../knowledge/pl/types.json' with { type: 'json' }
import ptHeader from '../../knowledge/pt/header.json' with { type: 'json' }
import ptMoney from '../../knowledge/pt/money.json' with { type: 'json' }
import ptParties from '../../knowledge/pt/parties.json' with { type: 'json' }
import ptPayment from '../../knowledge/pt/payment.json' with { type: 'json' }
import ptTypes from '../../knowledge/pt/types.json' with { type: 'json' }
import svTrade from '../../knowledge/sv/trade.json' with { type: 'json' }
import svTypes from '../../knowledge/sv/types.json' with { type: 'json' }
import trTrade from '../../knowledge/tr/trade.json' with { type: 'json' }
import trTypes from '../../knowledge/tr/types.json' with { type: 'json' }
import { type LabelFile } from '../../knowledge/files.ts'

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
