// The label wordings of all languages as one list: knowledge/<language>/{header,types,money,parties,payment}.json, or
// {trade,types}.json for the languages of fewer wordings. Choices within a wording stand in braces; the matcher sees
// letters and digits alone, so that spaces, accents and signs make no other wording.

import { expandWords, knowledgeOf, type LabelFile } from '../../knowledge/load.ts'

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

/** The files whose wordings documents of all types are searched for: `trade` has those of the next five in one. */
const FILES = ['header', 'money', 'parties', 'payment', 'trade', 'types'] as const

/** The languages that labels are written in. */
export const LABEL_LANGUAGES: readonly string[] = Object.keys(knowledgeOf('types'))

/** The wordings of one file in `language`. */
export function wordingsOf(language: string, file: LabelFile): Wording[] {
  return Object.entries(file).flatMap(([field, wordings]) =>
    wordings.flatMap((wording) => {
      const [words, weight] = typeof wording === 'string' ? [wording, 1] : [String(wording[0]), Number(wording[1] ?? 1)]
      return expandWords(words).map((one) => ({ field, language, words: one, weight }))
    }),
  )
}

/** Every wording of every language that documents of all types are searched for. */
export const WORDINGS: readonly Wording[] = LABEL_LANGUAGES.flatMap((language) =>
  FILES.flatMap((file) => wordingsOf(language, knowledgeOf(file)[language] ?? {})),
)
