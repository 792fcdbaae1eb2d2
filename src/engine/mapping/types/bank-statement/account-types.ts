// What kind of account a statement is of: at its label, or in the words that name accounts.

import { lineAt, linesOfPage } from '../../context/by-line.ts'
import type { Candidate, LabelHit, MappingContext } from '../../vocabulary.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { headsLine, labelText } from '../../structure/label-values.ts'

const WORDS = /^\p{L}[\p{L}\d .,'’&/()+-]{2,49}$/u

/** What an account is called by before its name: "S01 – Regular Savings". */
const CODE = /^[A-Z]{0,3}\d[A-Z\d]*\s*[–—:-]\s*/

/**
 * The kind of the account as it is printed, below `at`; none where nothing says it. `title` are the words over its
 * list.
 */
export function accountType(context: MappingContext, at: string, title?: string): Candidate[] {
  for (const hit of context.labels.filter(
    ({ field, quality, weight }) => field === 'account_type' && quality * weight >= 0.7,
  )) {
    const from = headsLine(context, hit) ? labelText(context, hit) : undefined
    if (from && WORDS.test(from.text))
      return [valueAt(`${at}.account_type`, from.text, from, 'text_at_label', 0.85, hit.text)]
  }
  const isTitle = ({ page, line: at }: LabelHit): boolean =>
    title !== undefined && linesOfPage(context, page).some((line) => line.line === at && title.includes(line.text))
  const kinds = context.labels.filter(
    (hit) =>
      hit.field === 'account_kind' &&
      hit.quality >= 0.9 &&
      (title === undefined ? headsLine(context, hit) : isTitle(hit)),
  )
  const [kind] = kinds.sort((a, b) => a.page - b.page || a.box.top - b.box.top)
  const line = kind && lineAt(context, kind)
  if (!kind || !line) return []
  const place = {
    text: kind.text,
    page: kind.page,
    box: kind.box,
    confidence: line.confidence,
    source: line.cells[0]?.source ?? 'ocr',
  }
  return [valueAt(`${at}.account_type`, title?.replace(CODE, '') ?? kind.text, place, 'kind_of_account', 0.7)]
}
