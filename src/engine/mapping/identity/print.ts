// The printed half of an identity document: for each field the best words that stand at one of its labels and can be what it names.

import type { Candidate, PlacedLine } from '../candidates.ts'
import type { DateOrder } from '../reading/dates.ts'
import { identityDate, type DateRole } from './dates.ts'
import { nationalityOf } from './countries.ts'
import { addressLineOf, bloodGroupOf, codeOf, colourOf, documentNumberOf, measureOf, nameOf, officeOf, placeNameOf, sexOf } from './forms.ts'
import type { IdentityLabels, Spot } from './labels.ts'
import { linesUnder, textsAt, type SpotText } from './values.ts'
import { unionOf } from '../../../schema/geometry.ts'

export interface PrintSettings { lines: readonly PlacedLine[]; order: DateOrder; today: Date; aspect: number; american: boolean }

/** The printed values by the name of their field in the block. */
export type Printed = Map<string, Candidate>

interface Pick { field: string; value: unknown; spot: Spot; words: SpotText; score: number; rest?: string }

type Form = (text: string, settings: PrintSettings) => unknown

const date = (role: DateRole): Form => (text, { order, today }) => identityDate(text, role, order, today)?.value

/** What a field's words must be. Fields that are not here end a column and hold nothing. */
const FORMS: Readonly<Record<string, Form>> = {
  surname: nameOf, given_names: nameOf, middle_name: nameOf, full_name: nameOf, birth_name: nameOf, father_name: nameOf, mother_name: nameOf, spouse_name: nameOf,
  document_number: documentNumberOf, personal_number: documentNumberOf, document_discriminator: documentNumberOf, file_number: documentNumberOf,
  can: (text) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0],
  date_of_birth: date('birth'), date_of_issue: date('issue'), date_of_expiry: date('expiry'), place_of_birth: placeNameOf, place_of_issue: placeNameOf, authority: officeOf,
  nationality: (text) => nationalityOf(text) ?? (/^\p{L}[\p{L} ]{2,30}$/u.test(text) ? text : undefined), sex: sexOf, address: addressLineOf, height: measureOf, weight: measureOf,
  eye_color: colourOf, hair_color: colourOf, class: codeOf, category: codeOf, endorsements: codeOf, restrictions: codeOf, blood_group: bloodGroupOf,
}

/** Names on the wire where they differ from those of the labels. */
const ON_WIRE: Readonly<Record<string, string>> = { authority: 'issuing_authority', birth_name: 'aliases[0]' }
const ADDRESS_LINES = 4
/** A place that fits less than this is another label's. */
const LEAST_SCORE = 0.3

/** All printed fields that stand at labels. */
export function printedFields(labels: IdentityLabels, settings: PrintSettings): Printed {
  const picks = labels.spots.flatMap((spot) => picksOf(spot, labels, settings)).filter(({ score }) => score > LEAST_SCORE).sort((a, b) => b.score - a.score)
  const taken: Pick[] = [], chosen = new Map<string, Pick>()
  for (const pick of picks) {
    if (chosen.has(pick.field) || taken.some((other) => overlap(other.words, pick.words))) continue
    chosen.set(pick.field, pick)
    taken.push(pick)
  }
  const printed: Printed = new Map([...chosen].map(([field, pick]) => {
    const name = ON_WIRE[field] ?? field
    return [name, field === 'address' ? addressFrom(pick, labels, settings) : candidateOf(name, pick)]
  }))
  bornAt(printed, chosen.get('date_of_birth'), settings)
  splitFullName(printed)
  return printed
}

function picksOf(spot: Spot, labels: IdentityLabels, settings: PrintSettings): Pick[] {
  const field = fieldOf(spot, settings)
  const form = FORMS[field]
  if (!form) return []
  return textsAt(spot, labels, settings.lines, settings.aspect).flatMap((words) => {
    const value = form(words.text, settings)
    return value === undefined ? [] : [{ field, value, spot, words, score: spot.worth * words.score + (words.text.includes(' ') && field.startsWith('date') ? 0.005 : 0) }]
  })
}

/** The number of a licence is its field 5 in Europe and 4d in America, where 5 is that of the print. */
function fieldOf({ field }: Spot, { american }: PrintSettings): string {
  if (field === 'licence_5') return american ? 'document_discriminator' : 'document_number'
  return field === 'licence_4d' ? (american ? 'document_number' : 'personal_number') : field
}

function overlap(a: SpotText, b: SpotText): boolean {
  return a.page === b.page && Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1e-4 && Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 0.3 * Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top)
}

/** The chance that such a place is the value's: as sure as the label, its place and the characters. */
function candidateOf(field: string, { value, spot, words, score }: Pick, box = words.box): Candidate {
  const confidence = Math.min(0.97, 0.55 + 0.42 * score) * words.confidence
  return { field: `identity.${field}`, value, text: words.text, page: words.page, box, score: Math.log(confidence / (1 - confidence)), confidence, rule: `label_${words.kind}`, label: spot.text, source: words.source }
}

function addressFrom(pick: Pick, labels: IdentityLabels, { lines, aspect }: PrintSettings): Candidate {
  const more = linesUnder(pick.words, labels, lines, aspect, ADDRESS_LINES).filter(({ text }) => /[\p{L}\d]{2}/u.test(text))
  const texts = [String(pick.value), ...more.map(({ text }) => text.trim())].map((text) => text.replace(/[,;\s]+$/, ''))
  return { ...candidateOf('address', pick, unionOf([pick.words.box, ...more.map(({ box }) => box)])), value: texts.join(', ') }
}

/** European licences print date and place of birth in one field. */
function bornAt(printed: Printed, birth: Pick | undefined, { order, today }: PrintSettings): void {
  if (!birth || printed.has('place_of_birth')) return
  const place = placeNameOf(identityDate(birth.words.text, 'birth', order, today)?.rest ?? '')
  if (place !== undefined) printed.set('place_of_birth', { ...candidateOf('place_of_birth', birth), value: place, rule: 'beside_date_of_birth' })
}

/** `ERIKSSON, ANNA MARIA`: what stands before the comma is the surname. */
function splitFullName(printed: Printed): void {
  const full = printed.get('full_name')
  const [surname, given] = String(full?.value ?? '').split(/\s*,\s*/)
  if (!full || !given || !surname || printed.has('surname') || printed.has('given_names')) return
  printed.set('surname', { ...full, field: 'identity.surname', value: surname, rule: 'before_comma' })
  printed.set('given_names', { ...full, field: 'identity.given_names', value: given, rule: 'behind_comma' })
  printed.set('full_name', { ...full, value: `${given} ${surname}` })
}
