// What stands on an identity document without a label, told by its place or by what is left over: lower sureness than
// all that is labelled.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate } from '../../vocabulary.ts'
import { identityDate } from './dates.ts'
import { nameOf, sexOf } from './forms.ts'
import type { IdType } from './kinds.ts'
import type { IdentityLabels } from './labels.ts'
import type { Printed } from './printed.ts'
import type { PrintSettings } from './print.ts'
import type { PlacedLine } from '../../vocabulary.ts'

function guess(name: string, value: string, line: PlacedLine, confidence: number, rule: string): [string, Candidate] {
  return [
    name,
    {
      field: `identity.${name}`,
      value,
      text: line.text,
      page: line.page,
      box: line.box,
      score: Math.log(confidence / (1 - confidence)),
      confidence: confidence * line.confidence,
      rule,
      source: line.cells[0]!.source,
    },
  ]
}

/** Documents that print the holder's name over the date of birth, without a label. */
const NAME_ABOVE_BIRTH: ReadonlySet<string> = new Set(['aadhaar', 'pan'])

/**
 * The names that stand above a date of birth, where the kind of document prints them there: the holder's, on older PAN
 * cards with the father's below it.
 */
export function guessNames(
  kind: IdType | undefined,
  printed: Printed,
  labels: IdentityLabels,
  { lines }: PrintSettings,
): Printed {
  const birth = printed.get('date_of_birth')
  if (kind === undefined || !NAME_ABOVE_BIRTH.has(kind) || !birth || printed.has('full_name') || printed.has('surname'))
    return new Map()
  const above = lines
    .filter(
      (line) =>
        line.page === birth.page &&
        line.box.bottom < birth.box.top + 0.2 * (birth.box.bottom - birth.box.top) &&
        !labels.byLine.has(line) &&
        !labels.kinds.some((word) => word.line === line) &&
        nameOf(line.text) !== undefined &&
        /^[\p{Lu}]/u.test(line.text),
    )
    .sort((a, b) => b.box.top - a.box.top)
  const [nearest, second] = above
  if (!nearest) return new Map()
  if (kind === 'pan' && second)
    return new Map([
      guess('father_name', nameOf(nearest.text)!, nearest, 0.75, 'above_date_of_birth'),
      guess('full_name', nameOf(second.text)!, second, 0.75, 'above_father_name'),
    ])
  return new Map([guess('full_name', nameOf(nearest.text)!, nearest, 0.8, 'above_date_of_birth')])
}

/** Words of sexes that are long enough to stand for nothing else. */
const SEX_WORD = new RegExp(`(?<![\\p{L}])${patternOf('identity-words', 'sex')}(?![\\p{L}])`, 'iu')
const SEX_LINE_WORDS = 4

/** The sex, where a line says little else, as on Aadhaar cards; or where one letter for it stands alone. */
export function guessSex(printed: Printed, { lines }: PrintSettings): Printed {
  if (printed.has('sex')) return new Map()
  const line = lines.find(({ text }) => SEX_WORD.test(text) && text.trim().split(/[\s/]+/).length <= SEX_LINE_WORDS)
  const word = line && sexOf(SEX_WORD.exec(line.text)![0])
  if (line && word !== undefined) return new Map([guess('sex', word, line, 0.9, 'word_alone')])
  const letters = lines.filter(({ text }) => /^[^\p{Script=Latin}\d]*[MF]$/u.test(text.trim()))
  return letters.length === 1
    ? new Map([guess('sex', letters[0]!.text.trim().slice(-1), letters[0]!, 0.7, 'letter_alone')])
    : new Map()
}

/** The date of birth of documents that have no other date. */
export function guessBirth(
  kind: IdType | undefined,
  printed: Printed,
  { lines, order, today }: PrintSettings,
): Printed {
  if (kind === undefined || !NAME_ABOVE_BIRTH.has(kind) || printed.has('date_of_birth')) return new Map()
  const dated = lines.flatMap((line) => {
    const date = identityDate(line.text, 'birth', order, today)
    return date?.value.length === 10 ? [{ line, value: date.value }] : []
  })
  return dated.length === 1
    ? new Map([guess('date_of_birth', dated[0]!.value, dated[0]!.line, 0.85, 'only_date')])
    : new Map()
}

/** Documents are issued for twenty years at most. */
const LONGEST_YEARS = 20

/**
 * The day of issue, where one day is left that lies between birth and expiry; birth, issue and expiry together, where
 * three days stand without labels.
 */
export function guessDates(fields: Printed, { lines, order, today }: PrintSettings): Printed {
  const found: Printed = new Map()
  const dated = lines.flatMap((line) => {
    const date = identityDate(line.text, 'expiry', order, today) ?? identityDate(line.text, 'birth', order, today)
    return date && date.value.length === 10 ? [{ line, value: date.value }] : []
  })
  const birth = fields.get('date_of_birth')?.value
  const expiry = fields.get('date_of_expiry')?.value
  const issue = fields.get('date_of_issue')?.value
  if (birth !== undefined && expiry !== undefined && issue === undefined) {
    const between = dated.filter(
      ({ value }) =>
        value > String(birth) &&
        value < String(expiry) &&
        value <= today.toISOString().slice(0, 10) &&
        Number(String(expiry).slice(0, 4)) - Number(value.slice(0, 4)) <= LONGEST_YEARS,
    )
    if (new Set(between.map(({ value }) => value)).size === 1)
      found.set(...guess('date_of_issue', between[0]!.value, between[0]!.line, 0.8, 'day_between'))
  }
  if (birth === undefined && expiry === undefined && issue === undefined) {
    const days = [...new Map(dated.map((one) => [one.value, one])).values()].sort((a, b) =>
      a.value < b.value ? -1 : 1,
    )
    if (days.length === 3 && Number(days[1]!.value.slice(0, 4)) - Number(days[0]!.value.slice(0, 4)) >= 1) {
      for (const [at, name] of (['date_of_birth', 'date_of_issue', 'date_of_expiry'] as const).entries())
        found.set(...guess(name, days[at]!.value, days[at]!.line, 0.6, 'days_in_order'))
    }
  }
  return found
}
