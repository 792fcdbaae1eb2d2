// What kind of identity document it is: by the code of its machine-readable zone, its words and the form of its number.

import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import type { IdentityLabels } from './labels.ts'
import type { FoundMrz } from '../../../truth/mrz-lines.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'

export type IdType =
  | 'passport'
  | 'national_id'
  | 'driving_licence'
  | 'residence_permit'
  | 'visa'
  | 'pan'
  | 'aadhaar'
  | 'voter_id'
  | 'ssn_card'
  | 'military_id'

/** What was decided, where it stands and how sure it is. */
export interface Decided<T> {
  value: T
  text: string
  page: number
  box: BoundingBox
  confidence: number
  rule: string
  source: Candidate['source']
}

const FORMS: readonly (readonly [RegExp, IdType])[] = [
  [/(?<![A-Z\d])[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z](?![A-Z\d])/, 'pan'],
  [/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/, 'ssn_card'],
  [/(?<!\d)[2-9]\d{3}\s\d{4}\s\d{4}(?!\s?\d)/, 'aadhaar'],
  [/(?<![A-Z\d])[A-Z]{3}\d{7}(?![A-Z\d])/, 'voter_id'],
]

/** What a card says of a person whatever it is called. */
const CARD_FIELDS: ReadonlySet<string> = new Set(['document_number', 'personal_number', 'date_of_birth'])

/** The kind of the document; undefined where nothing tells it. */
export function kindOf(
  labels: IdentityLabels,
  lines: readonly PlacedLine[],
  mrz: FoundMrz | undefined,
  numbered: boolean,
): Decided<IdType> | undefined {
  const scores = new Map<IdType, { score: number; text: string; line: PlacedLine }>()
  const add = (kind: IdType, score: number, text: string, line: PlacedLine): void => {
    const known = scores.get(kind)
    scores.set(kind, { score: (known?.score ?? 0) + score, text: known?.text ?? text, line: known?.line ?? line })
  }
  const seen = new Set<string>()
  for (const { kind, text, line, worth } of labels.kinds) {
    const key = `${kind} ${text.toLowerCase()}`
    if (seen.has(key)) continue
    seen.add(key)
    // A title stands alone or nearly; in a sentence its words speak of other documents.
    const rest = line.text.replace(text, '').replace(/[^\p{L}]/gu, '').length
    add(kind as IdType, worth * (rest < 4 ? 1.2 : rest < 30 ? 0.9 : 0.3), text, line)
  }
  for (const [form, kind] of FORMS) {
    const line = lines.find(({ text }) => form.test(text))
    if (line && scores.has(kind)) add(kind, 1.5, form.exec(line.text)![0], line)
  }
  const first = lines[0]
  if (numbered && first) add('driving_licence', 1.2, 'numbered fields', first)
  const coded = mrz && kindOfCode(mrz.documentCode, mrz.format)
  if (coded && mrz) {
    // The code `I` is that of cards of every kind; all other codes say it themselves.
    const other = coded.sure ? undefined : best(scores, new Set(['residence_permit', 'military_id', 'driving_licence']))
    // Less than one title says no more than a word in a sentence.
    const value = other && other.score > 0.8 ? other.kind : coded.kind
    return {
      value,
      text: mrz.documentCode || mrz.format,
      page: mrz.page,
      box: mrz.boxes[0]!,
      confidence: coded.sure ? 0.98 : 0.93,
      rule: 'mrz_code',
      source: 'mrz',
    }
  }
  const found = best(scores)
  if (!first) return undefined
  // Cards whose title is in other letters, and slips with the number of a person.
  if (!found)
    return labels.spots.some(({ field }) => CARD_FIELDS.has(field))
      ? {
          value: 'national_id',
          text: first.text,
          page: first.page,
          box: first.box,
          confidence: 0.6,
          rule: 'facts_of_person',
          source: first.cells[0]!.source,
        }
      : undefined
  const { text, line, kind, score } = found
  return {
    value: kind,
    text,
    page: line.page,
    box: line.box,
    confidence: Math.min(0.97, 0.6 + 0.25 * score),
    rule: 'kind_words',
    source: line.cells[0]!.source,
  }
}

function best(
  scores: ReadonlyMap<IdType, { score: number; text: string; line: PlacedLine }>,
  among?: ReadonlySet<string>,
): { kind: IdType; score: number; text: string; line: PlacedLine } | undefined {
  return [...scores]
    .filter(([kind]) => !among || among.has(kind))
    .map(([kind, found]) => ({ kind, ...found }))
    .sort((a, b) => b.score - a.score)[0]
}

/**
 * ICAO 9303: P for passports, V for visas; of cards the second letter is the state's choice, R and T mostly those of
 * residents; IP is a passport card.
 */
function kindOfCode(code: string, format: FoundMrz['format']): { kind: IdType; sure: boolean } | undefined {
  if (code.startsWith('P')) return { kind: 'passport', sure: true }
  if (code.startsWith('V') || format.startsWith('MRV')) return { kind: 'visa', sure: true }
  if (/^(?:[AI][RT]|C[1RA]?$)/.test(code)) return { kind: 'residence_permit', sure: true }
  if (code === 'IP') return { kind: 'passport', sure: true }
  if (code === 'ID') return { kind: 'national_id', sure: true }
  if (code === 'IM' || code === 'AM') return { kind: 'military_id', sure: false }
  return code === '' && format === 'TD3' ? { kind: 'passport', sure: true } : { kind: 'national_id', sure: false }
}
