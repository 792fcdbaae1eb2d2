// Labels that are alone with their value: "Order" on the left, "88-14" on the right, and nothing else at either. A word
// that may mean much elsewhere is a label there.

import { labelsOn, lineAt } from '../../context/by-line.ts'
import { joinCells } from '../../context/readings.ts'
import type { LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import type { Evidence } from '../../choice/field-scorer.ts'
import { isLabel } from '../../structure/pairs/columns.ts'
import { rowOf, type Relation } from '../../structure/relations.ts'

/** What a label is worth that is alone with its value, whatever its word: nearly a label of its own. */
const PAIRED = 0.85
/** Words that weigh less are those of any number: "No", "Number". */
const LEAST_WEIGHT = 0.45

/** Whether label and value fill the line that both stand on, or a line each. */
export function isPair(context: MappingContext, { hit, reading, kind, obstacles }: Relation): boolean {
  const [own, other] = [lineAt(context, hit), lineAt(context, reading)]
  if (kind !== 'right' || obstacles > 0 || !own || !other || hit.from > 0 || reading.to < other.cells.length)
    return false
  const rest = own.text.slice(hit.text.length)
  return own.text.startsWith(hit.text) && own === other
    ? rest.replace(/^[\s.:]+/, '') === reading.text
    : reading.from === 0 && /^[\s.:]*$/.test(rest)
}

/** The evidence of a value with what its label is worth as its pair; `worth` is what the field takes it for. */
export function pairEvidence(context: MappingContext, evidence: Evidence, label: Relation, worth: number): Evidence {
  const { label: own = 0, rival = 0, lesserRival = 0 } = evidence
  const paired = PAIRED * worth * label.hit.quality
  if (paired <= own || label.hit.weight < LEAST_WEIGHT || !isPair(context, label)) return evidence
  const other = rival > 0 ? own + rival : lesserRival
  return { ...evidence, label: paired, rival: Math.max(0, other - paired), lesserRival: other > paired ? 0 : other }
}

/** Whether a label of several words has a number with signs right behind it in a sentence: "on your order LC-771". */
export const isWhose = ({ hit, reading, kind }: Relation): boolean =>
  kind === 'right' &&
  hit.line === reading.line &&
  hit.to === reading.from &&
  hit.field === 'purchase_order_number' &&
  /\s/.test(hit.text) &&
  /\d/.test(reading.text) &&
  /[\p{Lu}/-]/u.test(reading.text)

/** Whether a label is one of a row of heads: three and more lines that are nothing but labels. */
export function isHead(context: MappingContext, hit: LabelHit): boolean {
  const line = lineAt(context, hit)
  const heads = line && isLabel(context, line) ? (rowOf(context, line)?.lines ?? []) : []
  return heads.filter((one) => isLabel(context, one)).length >= FEWEST_HEADS
}
const FEWEST_HEADS = 3

/** The letters of the line before a reading. */
export function textBefore(context: MappingContext, reading: Reading): string {
  const line = lineAt(context, reading)
  if (!line) return ''
  const { text, starts } = joinCells(line.cells)
  return text.slice(0, text.indexOf(reading.text, starts[reading.from]))
}

/** Whether a reading is all that its line has beside or below a label that ends its own, or all behind the label. */
export function fills(context: MappingContext, hit: LabelHit, reading: Reading): boolean {
  const isSame = hit.line === reading.line
  const behind = (isSame ? textBefore(context, reading) : (lineAt(context, hit)?.text ?? '')).split(hit.text)[1]
  const isFirst = (isSame || reading.from === 0) && /^[\s.:#]*$/.test(behind ?? '-')
  return isFirst && reading.to === lineAt(context, reading)!.cells.length
}

/** Whether a reading is part of a longer one that fills its place. */
export const isGroup = (context: MappingContext, label: LabelHit, reading: Reading, all: readonly Reading[]): boolean =>
  all.some(
    (one) =>
      one.page === reading.page &&
      one.line === reading.line &&
      one.from <= reading.from &&
      one.to >= reading.to &&
      one.to - one.from > reading.to - reading.from &&
      [label, ...labelsOn(context, one)].some((hit) => fills(context, hit, one)),
  )
