// The names of employer and employee on a payslip: at their labels, or large at the top.

import { lineAt } from '../../context/by-line.ts'
import { findTypeWords } from '../../context/labels.ts'
import { isNameLike, pieceOf, sameName, type Piece } from '../../fields/parties/party-lines.ts'
import { matchesDomain } from '../../fields/parties/party-weights.ts'
import { nameText } from '../../fields/parties/run-texts.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { labelText, type LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { valueBelow } from './boxes.ts'

/** A name of a party, where it stands, and the label that it was found at. */
export interface Named {
  text: string
  from: Piece
  label?: string
  chance: number
}

/**
 * The name at the employer's label. A department may stand there: then a line of the letterhead is taken whose name the
 * web or mail address repeats.
 */
export function nameOfEmployer(base: MappingContext, own: MappingContext): Named | undefined {
  const labelled = named(own, 'employer_name')
  if (!labelled || companySuffixOf(labelled.text) !== undefined || matchesDomain(base, labelled.text)) return labelled
  const head = base.lines.find(
    ({ page, box, text }) =>
      page === firstPageOf(base) && box.top < 0.2 && isNameLike(text) && matchesDomain(base, text),
  )
  return head ? { text: nameText(head.text), from: pieceOf(head), chance: 0.8 } : labelled
}

/** The name at a label that heads its line or stands before a colon. */
export function named(own: MappingContext, field: string): Named | undefined {
  const found = own.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= 0.55)
    .flatMap((hit): Named[] => {
      // The text below or beside a label may be another label; a name has two words or more.
      const both = [valueBelow(own, hit), labelText(own, hit)].flatMap((one) => one ?? [])
      const first = both.find(({ text }) => /\p{L}\S*\s+\S*\p{L}/u.test(text)) ?? both[0]
      // The number of staff may stand in a column of its own before the name.
      const at = first && withoutNumber(first.text) === '' ? behind(own, first) : first
      if (!at || !headsField(own, hit)) return []
      const text = `${wordInName(own, hit, at)}${withoutNumber(at.text)}`
      // "Employer PRSI 370.18": what one side pays is no name of it.
      if (companySuffixOf(text) === undefined && (/\d[.,]\d/.test(at.text) || isLineOfPay(own, hit))) return []
      if (
        !isNameLike(text) ||
        own.labels.some(
          (other) =>
            other.page === at.page &&
            other.line === at.line &&
            other.text.length >= 0.8 * text.length &&
            other.from >= at.from &&
            other.from < at.to,
        )
      )
        return []
      return [
        {
          text,
          from: { ...at, text },
          label: hit.text,
          chance: (at.kind === 'right' ? 0.92 : 0.85) * (0.7 + 0.3 * hit.quality * hit.weight),
        },
      ]
    })
  return found.sort((a, b) => b.chance - a.chance)[0]
}

/**
 * A label, with a space behind it, that is the first word of the name: the whole line is in capitals and ends in a
 * legal form ("AZIENDA ESEMPIO S.R.L."). Otherwise nothing.
 */
function wordInName(own: MappingContext, hit: LabelHit, { page, line }: LabelText): string {
  const text = hit.from === 0 && page === hit.page && line === hit.line ? lineAt(own, hit)!.text : ''
  const isCompany = text.startsWith(`${hit.text} `) && !/\p{Ll}/u.test(text) && companySuffixOf(text) !== undefined
  return isCompany ? `${hit.text} ` : ''
}

/** The next words on the row of a value. */
function behind(own: MappingContext, value: LabelText): LabelText | undefined {
  const line = own.lines.find((one) => one.page === value.page && one.line === value.line)
  const row = line && rowOf(own, line)
  const next = row?.lines[row.lines.indexOf(line!) + 1]
  return next && { ...pieceOf(next), line: next.line, from: 0, to: next.cells.length, kind: 'right' }
}

/** Whether cents stand on the row of a label, which is then no label of a name. */
function isLineOfPay({ readings }: MappingContext, { page, box }: LabelHit): boolean {
  return readings.some(
    ({ meaning, page: on, box: other, confidence }) =>
      meaning.kind === 'amount' &&
      meaning.amount.decimals === 2 &&
      confidence >= 0.7 &&
      on === page &&
      overlapShare(other, box) > 0.5 &&
      other.left > box.right,
  )
}

/** A name without the number of staff behind or before it. */
function withoutNumber(text: string): string {
  return text
    .replace(/\s*[([-]?\s*[A-Z]{0,4}\d[\dA-Z-]*\s*[)\]]?$/, '')
    .replace(/^[([]?[A-Z]{0,3}\d+[)\]]?\s*[-:]?\s*/, '')
    .trim()
}

/** Whether a label begins its line, follows another label, or has a colon behind it. */
export function headsField(own: MappingContext, hit: LabelHit): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const index = line.text.indexOf(hit.text)
  const before = line.text.slice(0, Math.max(0, index))
  const behind = line.text.slice(index + hit.text.length)
  return (
    !/\p{L}{2}/u.test(before) ||
    /^\s*[:：]/.test(behind) ||
    own.labels.some((other) => other.page === hit.page && other.line === hit.line && other.to <= hit.from)
  )
}

/** The employer where neither label nor block names it: the large name at the top that is no title of the paper. */
export function titleName(
  base: MappingContext,
  own: MappingContext,
  titles: readonly PlacedLine[],
  employee: Named | undefined,
): Named | undefined {
  const words = findTypeWords(base).filter(({ meanings }) => meanings.some(({ field }) => field.startsWith('type.')))
  const free = titles
    .concat(
      base.lines.filter(
        ({ page, box, text }) =>
          page === firstPageOf(base) && box.top < 0.2 && companySuffixOf(text) !== undefined && isNameLike(text),
      ),
    )
    .find(
      (line) =>
        !words.some((hit) => hit.page === line.page && hit.line === line.line) &&
        !own.labels.some(
          (hit) => hit.page === line.page && hit.line === line.line && hit.text.length > 0.4 * line.text.length,
        ) &&
        !(employee && sameName(employee.text, line.text)),
    )
  return free && { text: nameText(free.text), from: pieceOf(free), chance: companySuffixOf(free.text) ? 0.85 : 0.6 }
}
