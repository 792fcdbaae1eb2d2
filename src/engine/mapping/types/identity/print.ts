// The printed half of an identity document: for each field the best words that stand at one of its labels and can be
// what it names.

import { weigh } from '../../context/trace.ts'
import type { Candidate, PlacedLine, Trace } from '../../vocabulary.ts'
import type { DateOrder } from '../../reading/dates.ts'
import { identityDate, identityPeriod, type DateRole } from './dates.ts'
import { nationalityOf } from './countries.ts'
import {
  addressLineOf,
  bloodGroupOf,
  codeOf,
  colourOf,
  documentNumberOf,
  givenNamesOf,
  measureOf,
  nameOf,
  officeOf,
  placeNameOf,
  relativeOf,
  sexOf,
} from './forms.ts'
import type { Spot } from './spots.ts'
import type { IdentityLabels } from './labels.ts'
import { joinNames, splitParents } from './names.ts'
import { linesUnder, textsAt, type SpotText } from './values.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { type Printed } from './printed.ts'

export interface PrintSettings {
  lines: readonly PlacedLine[]
  order: DateOrder
  today: Date
  aspect: number
  american: boolean
  /** Keeps the losers. Absent for cards whose numbers are masked. */
  trace?: Trace
}

interface Pick {
  field: string
  value: unknown
  spot: Spot
  words: SpotText
  score: number
}

type Form = (text: string, settings: PrintSettings) => unknown

const date =
  (role: DateRole): Form =>
  (text, { order, today }) =>
    identityDate(text, role, order, today)?.value

const period = (text: string, { order, today }: PrintSettings): { from: string; to: string } | undefined =>
  identityPeriod(text, order, today)

/** What a field's words must be. Fields that are not here end a column and hold nothing. */
const FORMS: Readonly<Record<string, Form>> = {
  surname: nameOf,
  second_surname: nameOf,
  given_names: givenNamesOf,
  middle_name: nameOf,
  full_name: nameOf,
  surname_given: nameOf,
  birth_name: nameOf,
  parents: nameOf,
  father_name: relativeOf,
  mother_name: relativeOf,
  spouse_name: relativeOf,
  guardian_name: relativeOf,
  document_number: documentNumberOf,
  personal_number: documentNumberOf,
  document_discriminator: documentNumberOf,
  file_number: documentNumberOf,
  can: (text) => /(?<!\d)\d{3} ?\d{3}(?!\d)/.exec(text)?.[0].replace(' ', ''),
  date_of_birth: date('birth'),
  date_of_issue: date('issue'),
  date_of_expiry: (text, settings) => period(text, settings)?.to ?? date('expiry')(text, settings),
  period: (text, settings) => period(text, settings)?.to,
  place_of_birth: placeNameOf,
  place_of_issue: placeNameOf,
  authority: officeOf,
  nationality: (text) =>
    nationalityOf(text) ??
    (/^\p{L}[\p{L} ]{2,30}$/u.test(text) && sexOf(text.split(' ').at(-1)!) === undefined ? text : undefined),
  sex: sexOf,
  address: addressLineOf,
  height: measureOf,
  weight: measureOf,
  eye_color: colourOf,
  hair_color: colourOf,
  class: codeOf,
  category: codeOf,
  endorsements: codeOf,
  restrictions: codeOf,
  blood_group: bloodGroupOf,
}

/** Names on the wire where they differ from those of the labels. */
const ON_WIRE: Readonly<Record<string, string>> = { authority: 'issuing_authority', birth_name: 'aliases[0]' }
const ADDRESS_LINES = 4
/** A place that fits less than this is another label's. */
const LEAST_SCORE = 0.3

/** All printed fields that stand at labels. */
export function printedFields(labels: IdentityLabels, settings: PrintSettings): Printed {
  const pages = [...new Set(labels.spots.map(({ line }) => line.page))]
  const picks = pages.flatMap((page) =>
    picksOfPage(
      labels.spots.filter(({ line }) => line.page === page),
      labels,
      settings,
    ),
  )
  const chosen = choose(picks)
  const { trace } = settings
  if (trace)
    weigh(
      trace,
      picks.map((pick) => candidateOf(ON_WIRE[pick.field] ?? pick.field, pick)),
    )
  const printed: Printed = new Map(
    [...chosen].map(([field, pick]) => {
      const name = ON_WIRE[field] ?? field
      return [name, field === 'address' ? addressFrom(pick, labels, settings) : candidateOf(name, pick)]
    }),
  )
  const places = new Map([...chosen].map(([field, { words }]) => [field, words]))
  bornAt(printed, chosen.get('date_of_birth'), settings)
  issuedAt(printed, chosen.get('place_of_issue'), settings)
  validFrom(printed, chosen, settings)
  joinNames(printed, places, { labels, ...settings })
  splitParents(printed, places, { labels, ...settings })
  return printed
}

/** The picks of one page, whose values stand below their labels or, where more of them are found so, above. */
function picksOfPage(spots: readonly Spot[], labels: IdentityLabels, settings: PrintSettings): Pick[] {
  const [below, above] = (['below', 'above'] as const).map((side) =>
    spots.flatMap((spot) => picksOf(spot, labels, settings, side)).filter(({ score }) => score > LEAST_SCORE),
  ) as [Pick[], Pick[]]
  return choose(above).size > choose(below).size ? above : below
}

/** The best pick of each field; no words are those of two fields. */
function choose(picks: readonly Pick[]): Map<string, Pick> {
  const taken: Pick[] = []
  const chosen = new Map<string, Pick>()
  for (const pick of [...picks].sort((a, b) => b.score - a.score)) {
    if (
      chosen.has(pick.field) ||
      taken.some((other) => overlap(other.words, pick.words) && !sharesLine(other.field, pick.field))
    )
      continue
    chosen.set(pick.field, pick)
    taken.push(pick)
  }
  return chosen
}

const RELATIVES: ReadonlySet<string> = new Set(['father_name', 'mother_name', 'spouse_name', 'guardian_name'])

/** An address begins with the relative whose house it is, where a relative stands for that. */
function sharesLine(a: string, b: string): boolean {
  return (a === 'address' && RELATIVES.has(b)) || (b === 'address' && RELATIVES.has(a))
}

function picksOf(spot: Spot, labels: IdentityLabels, settings: PrintSettings, side: 'below' | 'above'): Pick[] {
  const field = fieldOf(spot, settings)
  const form = FORMS[field]
  if (!form) return []
  return textsAt(spot, labels, settings.lines, settings.aspect, side).flatMap((words) => {
    const value = form(words.text, settings)
    const separated = words.text.includes(' ') && field.startsWith('date') ? 0.005 : 0
    return value === undefined ? [] : [{ field, value, spot, words, score: spot.worth * words.score + separated }]
  })
}

/** The number of a licence is its field 5 in Europe and 4d in America, where 5 is that of the print. */
function fieldOf({ field }: Spot, { american }: PrintSettings): string {
  if (field === 'licence_5') return american ? 'document_discriminator' : 'document_number'
  return field === 'licence_4d' ? (american ? 'document_number' : 'personal_number') : field
}

function overlap(a: SpotText, b: SpotText): boolean {
  return (
    a.page === b.page &&
    Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1e-4 &&
    Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) >
      0.3 * Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top)
  )
}

/** The chance that such a place is the value's: as sure as the label, its place and the characters. */
function candidateOf(field: string, { value, spot, words, score }: Pick, box = words.box): Candidate {
  const confidence = Math.min(0.97, 0.55 + 0.42 * score) * words.confidence
  return {
    field: `identity.${field}`,
    value,
    text: words.text,
    page: words.page,
    box,
    score: Math.log(confidence / (1 - confidence)),
    confidence,
    rule: `label_${words.kind}`,
    label: spot.text,
    source: words.source,
  }
}

function addressFrom(pick: Pick, labels: IdentityLabels, { lines, aspect }: PrintSettings): Candidate {
  const more = linesUnder(pick.words, pick.spot, labels, lines, aspect, ADDRESS_LINES).filter(({ text }) =>
    /[\p{L}\d]{2}/u.test(text),
  )
  const texts = [String(pick.value), ...more.map(({ text }) => text.trim())].map((text) => text.replace(/[,;\s]+$/, ''))
  return {
    ...candidateOf('address', pick, unionOf([pick.words.box, ...more.map(({ box }) => box)])),
    value: texts.join(', '),
  }
}

/** Date and place of birth printed in one field, the place behind the date as on European licences, or before it. */
function bornAt(printed: Printed, birth: Pick | undefined, { order, today }: PrintSettings): void {
  if (!birth || printed.has('place_of_birth')) return
  const date = identityDate(birth.words.text, 'birth', order, today)
  const place = placeNameOf(date?.rest ?? '') ?? placeNameOf(date?.before ?? '')
  if (place === undefined || sexOf(place) !== undefined) return
  printed.set('place_of_birth', { ...candidateOf('place_of_birth', birth), value: place, rule: 'beside_date_of_birth' })
}

/** The day of issue where it is printed with the place. */
function issuedAt(printed: Printed, place: Pick | undefined, { order, today }: PrintSettings): void {
  const date =
    place && !printed.has('date_of_issue') ? identityDate(place.words.text, 'issue', order, today) : undefined
  if (place && date?.value.length === 10)
    printed.set('date_of_issue', {
      ...candidateOf('date_of_issue', place),
      value: date.value,
      rule: 'beside_place_of_issue',
    })
}

/** A period of validity: its end is the expiry, its first day the day of issue where no other is printed. */
function validFrom(printed: Printed, chosen: ReadonlyMap<string, Pick>, settings: PrintSettings): void {
  const whole = printed.get('period')
  printed.delete('period')
  if (whole && !printed.has('date_of_expiry'))
    printed.set('date_of_expiry', { ...whole, field: 'identity.date_of_expiry' })
  const pick = chosen.get('period') ?? chosen.get('date_of_expiry')
  const from = pick && period(pick.words.text, settings)?.from
  if (pick && from?.length === 10 && !printed.has('date_of_issue'))
    printed.set('date_of_issue', { ...candidateOf('date_of_issue', pick), value: from, rule: 'period' })
}
