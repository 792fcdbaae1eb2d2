// What speaks for a page being an identity document, beside its title and words: a machine-readable zone, the field
// numbers of licences, the facts of a person.

import type { MappingContext } from '../../vocabulary.ts'
import { identityLabels } from './labels.ts'
import { numbersFields } from './numbered-fields.ts'
import { mrzOf } from './found-mrz.ts'

/**
 * The facts of a person and of a document's life; three of them with a birth among them are a card rather than a
 * letter.
 */
const CARD_FIELDS = [
  'surname',
  'given_names',
  'date_of_birth',
  'date_of_expiry',
  'date_of_issue',
  'nationality',
  'sex',
  'place_of_birth',
  'authority',
  'height',
  'eye_color',
  'class',
]
/** Cards and passport pages have fewer lines than this. */
const CARD_LINES = 60
/** A person's days on a page of prices are those of a guest, an employee or a patient. */
const MOST_AMOUNTS = 2

const TRAVEL: ReadonlySet<string> = new Set(['passport', 'visa'])
/**
 * A title has no more letters than these beside it on its line, and a document with no more than one has fewer lines
 * than these.
 */
const OTHER_LETTERS = 20
const TITLED_LINES = 30

/** Log-odds for an identity document; 0 where nothing speaks for one. */
export function identitySigns(context: MappingContext, amounts: number): number {
  const { lines, readings } = context
  const zone = mrzOf(context)
  if (zone) return zone.valid ? 10 : 7
  if (lines.length > CARD_LINES || amounts > MOST_AMOUNTS || readings.some(({ meaning }) => meaning.kind === 'email'))
    return 0
  const numbered = numbersFields(lines)
  const { spots, kinds } = identityLabels(context, numbered)
  const found = new Set(spots.map(({ field }) => field))
  const facts = CARD_FIELDS.filter((field) => found.has(field)).length
  // Tickets and letters speak of passports and visas; the other titles stand on the documents themselves.
  const title = kinds.find(
    ({ kind, text, line, worth }) =>
      !TRAVEL.has(kind) && worth > 0.8 && line.text.replace(text, '').replace(/[^\p{L}]/gu, '').length < OTHER_LETTERS,
  )
  return (
    (numbered ? 2.5 : 0) +
    (found.has('date_of_birth') && facts >= 3 ? Math.min(3, 0.8 * (facts - 2)) : 0) +
    (title && lines.length <= TITLED_LINES ? 2.3 : 0)
  )
}
