// What stands on a page whatever its type: what it labels, in any language, and how many values of each kind it has.

import { beginsLine, lineAt } from '../context/by-line.ts'
import { findOwnLabels, type FoundLabel } from '../context/labels.ts'
import { ALL_TYPES } from '../types/registry.ts'
import type { PageFacts } from '../types/declaration.ts'
import type { MappingContext, Reading } from '../vocabulary.ts'
import { provenFigures } from './page-sums.ts'

/** Words that are less surely a label say nothing. */
const LEAST_WORTH = 0.5
/** Labels of another language than the paper's own or English count for less. */
const FOREIGN = 0.75
/** A line of more words is a sentence, and its first word no label. */
const MOST_WORDS = 8
/** A line of so many words, so many of them in small letters, is prose. */
const PROSE = { words: 9, small: 5 }

/**
 * What the page says, by name: `common.due_date` and `payslip.net_pay` for the fields that labels at the beginning of
 * lines name, by the file of their wording, 0.5 to 1; `count.dates` for how much else there is, as a logarithm.
 */
export function pageEvidence(page: PageFacts): Map<string, number> {
  const { context } = page
  const evidence = new Map<string, number>()
  const add = (file: string, fields: ReadonlyMap<string, number>): void => {
    for (const [field, worth] of fields) evidence.set(`${file}.${field}`, worth)
  }
  add(
    'common',
    fieldsOf(context, context.labels, (label) => [label]),
  )
  for (const { name, lexicon } of ALL_TYPES)
    if (lexicon)
      add(
        name,
        fieldsOf(context, findOwnLabels(context, lexicon), ({ meanings }) => meanings),
      )
  for (const [kind, count] of Object.entries(countsOf(page))) evidence.set(`count.${kind}`, Math.log1p(count))
  return evidence
}

/** The fields that labels at the beginning of lines name by what they mean, with how surely they do. */
function fieldsOf<T extends Omit<FoundLabel, 'meanings'>>(
  context: MappingContext,
  labels: readonly T[],
  meaningsOf: (label: T) => FoundLabel['meanings'],
): Map<string, number> {
  const fields = new Map<string, number>()
  for (const label of labels) {
    if (!leads(context, label)) continue
    for (const { field, language, weight } of meaningsOf(label)) {
      const isHome = language === context.locale.language || language === 'en'
      const worth = Math.min(1, label.quality * weight * (isHome ? 1 : FOREIGN))
      if (worth >= LEAST_WORTH) fields.set(field, Math.max(worth, fields.get(field) ?? 0))
    }
  }
  return fields
}

const leads = (context: MappingContext, label: Omit<FoundLabel, 'meanings'>): boolean =>
  beginsLine(context, label) && lineAt(context, label)!.text.split(/\s+/).length <= MOST_WORDS

function countsOf({ context, amounts, dates, times, priced }: PageFacts): Record<string, number> {
  const { readings, lines } = context
  const count = (test: (reading: Reading) => boolean): number => readings.filter(test).length
  return {
    amounts,
    dates,
    times,
    prices: Number(priced),
    percents: count(({ meaning }) => meaning.kind === 'percent'),
    ibans: count(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'iban'),
    emails: count(({ meaning }) => meaning.kind === 'email'),
    ...provenFigures(context),
    prose: lines.filter(({ text }) => isProse(text)).length,
  }
}

const isProse = (text: string): boolean =>
  text.split(/\s+/).length >= PROSE.words && (text.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0) >= PROSE.small
