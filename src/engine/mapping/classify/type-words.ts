// Words of document types on a page, and what they are worth together.

import type { DocumentType } from '../../../schema/extraction.ts'
import type { FoundLabel } from '../context/labels.ts'
import { overlapShare } from '../structure/rows.ts'
import type { MappingContext, PlacedLine, Reading } from '../vocabulary.ts'

// As labels of values of a third language weigh (labels.ts).
const FOREIGN = 0.75

/**
 * Words with what they mean in the document's language or in English; those of neither mean a little less, for a third
 * language stands on few documents.
 */
export function inLanguage(words: readonly FoundLabel[], language: string): FoundLabel[] {
  return words.map((found) => {
    const home = found.meanings.filter((meaning) => meaning.language === language || meaning.language === 'en')
    return {
      ...found,
      meanings: home.length
        ? home
        : found.meanings.map((meaning) => ({ ...meaning, weight: FOREIGN * meaning.weight })),
    }
  })
}

// What a list says of one payment is no title of the paper, and hardly a word about it.
export const ENTRY = 0.2

export const placeOf = ({ page, line }: { page: number; line: number }): string => `${page}:${line}`

/**
 * The lines that are part of a row of a list, with a day before them and an amount behind them: "03/05 Payslip May
 * 1,200.00".
 */
export function entriesOf({ readings, lines }: MappingContext): Set<string> {
  const dates = readings.filter(({ meaning, confidence }) => meaning.kind === 'date' && confidence >= 0.5)
  const amounts = readings.filter(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals > 0 && confidence >= 0.5,
  )
  const isBeside = (line: PlacedLine, { page, box }: Reading): boolean =>
    page === line.page && overlapShare(box, line.box) > 0.5
  const isOne = (line: PlacedLine): boolean =>
    dates.some((one) => one.box.right <= line.box.left && isBeside(line, one)) &&
    amounts.some((one) => one.box.left >= line.box.right && isBeside(line, one))
  return new Set(lines.filter(isOne).map(placeOf))
}

// Long documents have stray words of every kind: ten phrases say little more than six.
const ENOUGH = 5

/**
 * How much the words of each type say, 0 to 1: each wording counts once, shared out over the types that use it, and the
 * more there are, the less each adds. Types without any are left out.
 */
export function wordsOfTypes(
  words: readonly FoundLabel[],
  language: string,
  entries: ReadonlySet<string>,
): Map<DocumentType, number> {
  const seen = new Map<DocumentType, Map<string, number>>()
  for (const found of inLanguage(words, language)) {
    const types = new Map(
      found.meanings
        .filter(({ field }) => field.startsWith('evidence.'))
        .map(({ field, weight }) => [field.slice(9) as DocumentType, weight]),
    )
    const phrase = found.text.trim().toLowerCase()
    const letters = phrase.replace(/[^\p{L}]/gu, '').length
    const length = /\s/.test(phrase) || letters > 12 ? 1 : letters > 5 ? 0.6 : 0.35
    for (const [type, worth] of types) {
      const weight = (worth * found.quality * length * (entries.has(placeOf(found)) ? ENTRY : 1)) / types.size
      const known = seen.get(type) ?? new Map<string, number>()
      known.set(phrase, Math.max(known.get(phrase) ?? 0, weight))
      seen.set(type, known)
    }
  }
  return new Map(
    [...seen].map(([type, phrases]) => {
      const sum = [...phrases.values()].reduce((total, weight) => total + weight, 0)
      return [type, 1 - Math.exp(-sum / ENOUGH)]
    }),
  )
}
