// The names that stand at their labels: "Account holder", "Bank name".

import { patternOf } from '../../reading/word-pattern.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { isSigned, labelText } from '../../structure/label-values.ts'
import { isNameLike } from '../../fields/parties/line-kinds.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'
import { ACCOUNT_WORD } from './party-signs.ts'

/** A name with where it stands; `label` is what names it. */
export interface LabelledName {
  text: string
  page: number
  box: PlacedLine['box']
  confidence: number
  source: 'embedded' | 'ocr'
  label: string | undefined
  chance: number
}

/** The name at a label of `field`, best label first. */
export function labelledName(own: MappingContext, field: string): LabelledName | undefined {
  const found = own.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= 0.5 && isField(own, hit))
    .flatMap((hit): LabelledName[] => {
      const at = labelText(own, hit)
      if (field === 'bank_name' && at && beginsName(own, hit, at)) return []
      if (
        !at ||
        !isNameLike(at.text) ||
        goesOn(own, hit, at) ||
        /\d{3}/.test(at.text) ||
        ACCOUNT_WORD.test(at.text) ||
        (BANK_WORD.test(at.text) && field !== 'bank_name')
      )
        return []
      return [{ ...at, label: hit.text, chance: Math.min(0.95, 0.5 + 0.45 * hit.quality * hit.weight) }]
    })
  return found.sort((a, b) => b.chance - a.chance)[0]
}

/** Whether the words behind a label say whose name it is, as "of the product" does, and are no name themselves. */
const goesOn = (
  own: MappingContext,
  hit: LabelHit,
  { text, page, line }: Pick<Reading, 'text' | 'page' | 'line'>,
): boolean => /^\p{Ll}/u.test(text) && page === hit.page && line === hit.line && !isSigned(own, hit)

// Words of one name stand closer than this, in heights of their line.
const WORD_GAP = 1.2

/** "Bank" before a particle and a name is no label of bank details, nor is "Caja" before one a till. */
export const NAMED_BANK = new RegExp(`^${patternOf('statement-words', 'bank-before-name')} \\p{Lu}[^\\d:]*$`, 'u')

/**
 * Whether a label is the beginning of the name behind it: "Banco do Norte", "Bank of Trees". A label has a colon or a
 * gap behind it.
 */
function beginsName(own: MappingContext, hit: LabelHit, value: { page: number; line: number }): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const next = line.cells[hit.to]
  if (value.page !== hit.page || value.line !== hit.line || !next || isSigned(own, hit)) return false
  // Two words are a label, unless they are what banks begin with: "Ngân hàng Sông Hồng".
  if (/\s/.test(hit.text.trim()) && !NAMED_BANK.test(line.text.slice(line.text.indexOf(hit.text)))) return false
  const size = own.content.pages.find(({ index }) => index === line.page)!.size
  return (
    (next.box.left - line.cells[hit.to - 1]!.box.right) * size.width <
    WORD_GAP * (line.box.bottom - line.box.top) * size.height
  )
}

/** Whether a label heads its line or stands before a colon: inside a sentence it names nothing. */
export function isField(own: MappingContext, hit: LabelHit): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const before = line.text.slice(0, Math.max(0, line.text.indexOf(hit.text)))
  return !/\p{L}{2}/u.test(before) || /[:：]\s*$/.test(before)
}
