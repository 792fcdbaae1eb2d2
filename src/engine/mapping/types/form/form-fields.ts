// Fields of papers that are labels with values: each path of a form's file is read at the wordings that the file gives
// it. No type is named here.

import { knowledgeOf, type LabelFile } from '../../../knowledge/load.ts'
import type { Candidate, Chosen, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import type { FieldReading, FormFields } from '../../../knowledge/form-files.ts'
import { best, evidenceAtLabel, scoreCandidate } from '../../choice/field-scorer.ts'
import { ask, copyOf, lose, weigh } from '../../context/trace.ts'
import { headsLine, labelText, withNextLine } from '../../structure/label-values.ts'
import { findOwnLabels, lexiconOf, settleLabels } from '../../context/labels.ts'
import type { Lexicon } from '../../context/labels.ts'
import { labelsOn, readingsOn } from '../../context/by-line.ts'
import { overlapShare, type FilledRow } from '../../structure/rows.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { personIn } from '../../reading/persons.ts'

/** A form made ready for many documents. */
export interface PreparedForm {
  fields: FormFields
  lexicon: Lexicon
}

/** The form whose wordings, `words` by language, are looked up by their letters. */
export function prepareForm(
  fields: FormFields,
  words: Readonly<Record<string, LabelFile>> = knowledgeOf('forms'),
): PreparedForm {
  return { fields, lexicon: lexiconOf(wordsFor(fields, words)) }
}

/** The wordings of these fields, by language. */
export function wordsFor(
  fields: FormFields,
  words: Readonly<Record<string, LabelFile>> = knowledgeOf('forms'),
): Record<string, LabelFile> {
  const own = (file: LabelFile): LabelFile =>
    Object.fromEntries(Object.entries(file).filter(([path]) => path in fields))
  return Object.fromEntries(Object.entries(words).map(([language, file]) => [language, own(file)]))
}

/** The fields of a form that are printed, by their paths. */
export function chooseForm(base: MappingContext, { fields, lexicon }: PreparedForm): Chosen {
  const context = withOwnLabels(base, lexicon)
  const { trace } = context
  const all = Object.entries(fields).flatMap(([path, { read }]) => {
    ask(context, path, [path])
    const candidates = candidatesOf(context, path, read)
    weigh(trace, candidates, 0)
    return candidates
  })
  const picks = all.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  const chosen: Chosen = new Map()
  for (const candidate of picks) {
    // One value is one field's: the surer field takes it.
    if (chosen.has(candidate.field)) continue
    const holder = [...chosen.values()].find((other) => overlaps(other, candidate))
    if (holder) {
      if (trace) lose(trace, candidate.field, candidate, { code: 'taken_by', field: holder.field })
      continue
    }
    chosen.set(
      candidate.field,
      best([candidate, ...picks.filter((other) => other !== candidate && other.field === candidate.field)]) ??
        candidate,
    )
  }
  for (const [path, { also }] of Object.entries(fields)) {
    const candidate = chosen.get(path)
    if (also === undefined || !candidate) continue
    chosen.set(also, { ...candidate, field: also })
    copyOf(trace, path, also)
  }
  return chosen
}

/**
 * The context with the labels of `lexicon` in place of those that they lie over; the others still end the values before
 * them.
 */
export function withOwnLabels(context: MappingContext, lexicon: Lexicon): MappingContext {
  // A word that is another label letter by letter is no misprint of one of these: "Lieferant" is not "Lieferart".
  const isOther = ({ page, line, from, to, quality }: LabelHit): boolean =>
    quality < 1 &&
    labelsOn(context, { page, line }).some((other) => other.quality === 1 && other.from === from && other.to === to)
  const own = settleLabels(findOwnLabels(context, lexicon), context.locale.language).filter((hit) => !isOther(hit))
  const hidden = (hit: LabelHit): boolean =>
    own.some(
      (other) => other.page === hit.page && other.line === hit.line && other.from < hit.to && hit.from < other.to,
    )
  return { ...context, labels: [...own, ...context.labels.filter((hit) => !hidden(hit))] }
}

/** What is printed outside of the table: heads of columns are no labels of fields. */
export function withoutRows(
  context: MappingContext,
  rows: readonly FilledRow[],
  taken: ReadonlySet<number>,
): MappingContext {
  if (!taken.size) return context
  const inside = new Set([...taken].flatMap((index) => rows[index]!.lines.map(({ page, line }) => `${page}:${line}`)))
  const isOutside = ({ page, line }: { page: number; line: number }): boolean => !inside.has(`${page}:${line}`)
  return {
    ...context,
    lines: context.lines.filter(isOutside),
    labels: context.labels.filter(isOutside),
    readings: context.readings.filter(isOutside),
  }
}

const KINDS: Readonly<Partial<Record<FieldReading, (reading: Reading) => unknown>>> = {
  code: ({ meaning }) => (meaning.kind === 'code' && /\d/.test(meaning.value) ? meaning.value : undefined),
  date: ({ meaning }) => (meaning.kind === 'date' && !meaning.partial ? meaning.value : undefined),
  amount: ({ meaning }) => (meaning.kind === 'amount' ? meaning.value : undefined),
  sole_amount: ({ meaning }) =>
    meaning.kind === 'amount' && (meaning.amount.decimals > 0 || meaning.amount.currency !== undefined)
      ? meaning.value
      : undefined,
  number: ({ meaning }) => (meaning.kind === 'quantity' ? meaning.value : undefined),
  email: ({ meaning }) => (meaning.kind === 'email' ? meaning.value : undefined),
  phone: ({ meaning }) => (meaning.kind === 'phone' ? meaning.value : undefined),
  website: ({ meaning }) => (meaning.kind === 'url' ? meaning.value : undefined),
  iban: ({ meaning }) => (meaning.kind === 'id' && meaning.idKind === 'iban' ? meaning.value : undefined),
  bic: ({ meaning }) => (meaning.kind === 'id' && meaning.idKind === 'bic' ? meaning.value : undefined),
}

/** Labels of the surroundings, which neither name nor refuse a value. */
const ignored = (field: string): boolean => /^(?:column\.|section\.|page_number|party\.)/.test(field)

function candidatesOf(context: MappingContext, path: string, read: FieldReading): Candidate[] {
  const valueOf = KINDS[read]
  if (!valueOf) return textsOf(context, path, read === 'name')
  const labels = new Map([[path, 1]])
  const values = context.readings.flatMap((reading) => {
    const isPart = read === 'code' && isSum(context, reading)
    const value = isPart || isBoxNumber(context, reading) ? undefined : valueOf(reading)
    return value === undefined ? [] : [{ reading, value }]
  })
  const found = values.flatMap(({ reading, value }) => {
    const at = evidenceAtLabel(context, reading, labels, ignored)
    return at && !(read === 'code' && isTail(values, reading, at.label.hit))
      ? [
          scoreCandidate(
            path,
            value,
            { ...reading, confidence: Math.max(reading.confidence, SURE_BY_LABEL) },
            'form_value',
            at.evidence,
            at.label,
          ),
        ]
      : []
  })
  const [only] = values
  if (found.length || !only || !SELF_EVIDENT.has(read) || new Set(values.map(({ value }) => value)).size > 1)
    return found
  return [scoreCandidate(path, only.value, only.reading, 'only_one', { label: ONLY_ONE })]
}

/** The letters of a series and a space, as in "QT 3307", but for the short word for a number. */
const SERIES = anyScript(new RegExp(`^(?!${patternOf('header-words', 'number-label')}\\b)\\p{Lu}{1,4} `, 'iu'))

/** Whether a code is the end of one that begins with letters and has its line to itself or follows its label. */
function isTail(values: readonly { reading: Reading }[], { page, line, from, to }: Reading, hit: LabelHit): boolean {
  return values.some(
    ({ reading: other }) =>
      other.page === page &&
      other.line === line &&
      other.to === to &&
      other.from === from - 1 &&
      /^\p{Lu}+ /u.test(other.text) &&
      SERIES.test(other.text) &&
      (hit.page === page && hit.line === line ? other.from === hit.to : other.from === 0),
  )
}

/** Whether a code is a part of a sum with cents: "4.317" of "4.317,65". */
const isSum = (context: MappingContext, { page, line, from, to }: Reading): boolean =>
  readingsOn(context, { page, line }).some(
    ({ meaning, from: start, to: end }) =>
      meaning.kind === 'amount' && meaning.amount.decimals === 2 && start <= from && end >= to,
  )

/** Values that need no label where a paper has one of their kind alone. */
const SELF_EVIDENT: ReadonlySet<FieldReading> = new Set(['sole_amount', 'email', 'website', 'iban', 'bic'])
// Less than any label that is read letter by letter, enough to be returned.
const ONLY_ONE = 0.6

/** Whether a reading is the number of a form's box, which its label follows: `2 Federal income tax withheld`. */
function isBoxNumber({ labels }: MappingContext, { text, page, line, to }: Reading): boolean {
  return /^\d{1,2}[a-z]?$/.test(text) && labels.some((hit) => hit.page === page && hit.line === line && hit.from === to)
}

// A reading without a checksum is as sure as its form; at its own label that is no doubt of the value.
const SURE_BY_LABEL = 0.8
// A value of a form is a few words; longer ones are sentences of its small print.
const LONGEST_TEXT = 120

/** A sum of money or a year, which is nobody's terms: "Freight 25.00", "Incoterms 2020". */
const SUM = /^(?:20[012]\d$|(?:\p{Sc}|\p{Lu}{2,3}\s)?\s?[-–]?\d[\d.,' ]*[.,]\d{2}\s?(?:\p{Sc}|\p{L}{1,3}\.?)?$)/u

/** Fields of what is weighed or measured, whose unit may be in their label. */
const MEASURE = /_weight$|\.volume$/

/** The words at a field's labels: what stands beside one is surer than what stands below. */
function textsOf(context: MappingContext, path: string, isName: boolean): Candidate[] {
  const found = context.labels.flatMap((hit) => {
    if (hit.field !== path || hit.quality * hit.weight < 0.6 || !headsLine(context, hit)) return []
    const text = labelText(context, hit)
    const found = text && withNextLine(context, hit, text)
    return found ? [{ hit, found: isName ? { ...found, text: personIn(found.text) ?? found.text } : found }] : []
  })
  // A word of a label may begin what another says: "Ship via" over "Carrier of your choice".
  const isValue = ({ page, line, from, text }: LabelHit): boolean =>
    found.some(
      ({ hit, found: other }) =>
        other.page === page && other.line === line && other.from === from && hit.text.length > text.length,
    )
  return found.flatMap(({ hit, found }) => {
    if (
      isValue(hit) ||
      found.text.length > LONGEST_TEXT ||
      (isName
        ? !/^[^\d]*\p{L}{2}[^\d]*$/u.test(found.text)
        : !/[\p{L}\d]/u.test(found.text) || (MEASURE.test(path) ? !/\d/.test(found.text) : SUM.test(found.text)))
    )
      return []
    return [
      {
        ...scoreCandidate(path, found.text, found, 'form_words', {
          label: hit.quality * hit.weight * (found.kind === 'right' ? 1 : 0.75),
        }),
        label: hit.text,
      },
    ]
  })
}

// Boxes of neighbouring lines on a scan share a little of their height.
const SAME_PLACE = 0.3

function overlaps(a: Candidate, b: Candidate): boolean {
  return (
    a.page === b.page &&
    a.box.left < b.box.right - 1e-6 &&
    b.box.left < a.box.right - 1e-6 &&
    overlapShare(a.box, b.box) > SAME_PLACE
  )
}
