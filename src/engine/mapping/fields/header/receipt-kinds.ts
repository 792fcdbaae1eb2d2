// What a receipt is for: fuel, a room, parking, a ride, a meal or goods, by its words; and the fields that only such
// receipts have.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, Chosen, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { best, labelEvidence, scoreCandidate } from '../../choice/field-scorer.ts'
import { ask } from '../../context/trace.ts'
import { lineAt } from '../../context/by-line.ts'
import { labelText } from '../../structure/label-values.ts'
import { matchesOf } from '../../reading/matches.ts'
import { wordsOf } from '../../../knowledge/load.ts'

/** A kind of sale, its words in receipt-kinds.json; `type` and `category` are the values on the wire. */
const KINDS = [
  { kind: 'fuel', type: 'gas', category: 'fuel' },
  { kind: 'hotel', type: 'hotel', category: 'accommodation' },
  { kind: 'parking', type: 'parking', category: 'parking' },
  { kind: 'taxi', type: 'taxi', category: 'transport' },
  { kind: 'toll', type: 'toll', category: 'transport' },
  { kind: 'restaurant', type: 'retail_meal', category: 'food' },
  { kind: 'retail', type: 'retail', category: 'shopping' },
] as const
type Kind = (typeof KINDS)[number]
type MeaningKind = Reading['meaning']['kind']

const strip = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordForm = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${[...words]
      .sort((a, b) => b.length - a.length)
      .map(strip)
      .join('|')})(?![\\p{L}\\d])`,
    'gu',
  )
const FORMS: readonly (readonly [Kind, RegExp])[] = KINDS.map((kind) => [
  kind,
  wordForm(wordsOf('receipt-kinds', kind.kind)),
])
const FUEL = wordForm(wordsOf('receipt-kinds', 'fuels'))

// One word of a kind stands on receipts of every kind ("table", "shop"): two different ones must agree.
const LEAST_WORDS = 2

interface KindField {
  path: string
  label: string
  kind: MeaningKind
  accepts?: (value: unknown, text: string) => boolean
}
interface WordField {
  path: string
  label: string
  form: RegExp
}

const short = (value: unknown): boolean => String(value).length <= 10
const FIELDS: Readonly<Record<string, readonly KindField[]>> = {
  fuel: [
    {
      path: 'receipt.fuel.quantity',
      label: 'fuel_volume',
      kind: 'quantity',
      accepts: (_, text) => /\d[.,]\d/.test(text),
    },
    { path: 'receipt.fuel.price_per_unit', label: 'fuel_price', kind: 'amount' },
    { path: 'receipt.fuel.pump', label: 'pump_number', kind: 'code', accepts: (value) => String(value).length <= 3 },
    {
      path: 'receipt.fuel.odometer',
      label: 'odometer',
      kind: 'code',
      accepts: (value) => /^\d{3,7}$/.test(String(value)),
    },
  ],
  hotel: [
    { path: 'receipt.hotel.room_number', label: 'room_number', kind: 'code', accepts: short },
    {
      path: 'receipt.hotel.arrival_date',
      label: 'check_in_date',
      kind: 'date',
      accepts: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
    },
    {
      path: 'receipt.hotel.departure_date',
      label: 'check_out_date',
      kind: 'date',
      accepts: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
    },
    {
      path: 'receipt.hotel.nights',
      label: 'nights',
      kind: 'quantity',
      accepts: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 400,
    },
    { path: 'receipt.hotel.folio_number', label: 'folio_number', kind: 'code' },
  ],
  parking: [
    { path: 'receipt.parking.entry_time', label: 'entry_time', kind: 'time' },
    { path: 'receipt.parking.exit_time', label: 'exit_time', kind: 'time' },
  ],
}

const PLATE = /^(?=.*\p{L})(?=.*\d)[\p{L}\d][\p{L}\d -]{2,11}$/u
/** Words that can be the name of somebody or something. */
const NAME = /^\p{L}[\p{L} .,'-]{2,60}$/u
const WORD_FIELDS: Readonly<Record<string, readonly WordField[]>> = {
  fuel: [{ path: 'receipt.fuel.license_plate', label: 'vehicle_number', form: PLATE }],
  hotel: [{ path: 'receipt.hotel.guest_name', label: 'guest_name', form: NAME }],
  parking: [{ path: 'receipt.parking.license_plate', label: 'vehicle_number', form: PLATE }],
}

/**
 * The kind of a receipt as `receipt.receipt_type` and `receipt.category`, with the fields of that kind; empty where the
 * words do not say.
 */
export function chooseReceiptKind(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const found = kindOf(context)
  if (!found) return chosen
  const { kind, line, share } = found
  for (const [field, value] of [
    ['receipt.receipt_type', kind.type],
    ['receipt.category', kind.category],
  ] as const) {
    chosen.set(field, {
      field,
      value,
      text: line.text,
      page: line.page,
      box: line.box,
      score: Math.log(share / (1 - share)),
      confidence: share,
      rule: 'kind-words',
      source: line.cells[0]!.source,
    })
  }
  if (kind.kind === 'fuel') for (const [path, candidate] of fuelOf(context)) chosen.set(path, candidate)
  for (const [path, candidate] of fieldsOf(context, kind.kind)) if (!chosen.has(path)) chosen.set(path, candidate)
  return chosen
}

function fieldsOf(context: MappingContext, kind: string): Chosen {
  const chosen: Chosen = new Map()
  for (const field of FIELDS[kind] ?? []) {
    const candidate = fieldAt(context, field)
    if (candidate) chosen.set(field.path, candidate)
  }
  for (const field of WORD_FIELDS[kind] ?? []) {
    const candidate = wordsAt(context, field)
    if (candidate) chosen.set(field.path, candidate)
  }
  return chosen
}

/** The kind whose words are the most, each counted once, with the first line that has one. */
function kindOf({ lines }: MappingContext): { kind: Kind; line: PlacedLine; share: number } | undefined {
  const texts = lines.map((line) => ({ line, text: strip(line.text) }))
  const counted = FORMS.map(([kind, form]) => {
    const words = new Set<string>()
    let line: PlacedLine | undefined
    for (const one of texts)
      for (const [word] of matchesOf(one.text, form)) {
        words.add(word)
        line ??= one.line
      }
    return { kind, line, count: words.size }
  }).sort((a, b) => b.count - a.count)
  const [first, second] = counted
  if (!first?.line || first.count < LEAST_WORDS || first.count === second?.count) return undefined
  return {
    kind: first.kind,
    line: first.line,
    share: Math.min(0.95, (first.count + 1) / (first.count + (second?.count ?? 0) + 2)),
  }
}

/** The best reading of the field's kind at its label. */
function fieldAt(context: MappingContext, { path, label, kind, accepts }: KindField): Candidate | undefined {
  const labels = new Map([[label, 1]])
  ask(context, path, labels.keys())
  return best(
    context.readings.flatMap((reading) => {
      if (reading.meaning.kind !== kind) return []
      const { value } = reading.meaning
      if (accepts && !accepts(value, reading.text)) return []
      const { evidence, label: hit } = labelEvidence(context, reading, labels, (field) =>
        /^(?:date|time|column\.|quantity|unit)/.test(field),
      )
      // A bare number is a count with little certainty of its own; at its label it is one.
      return hit
        ? [
            scoreCandidate(
              path,
              value,
              { ...reading, confidence: Math.max(reading.confidence, 0.9) },
              'value_at_label',
              evidence,
              hit,
            ),
          ]
        : []
    }),
    0.5,
    context.trace,
  )
}

const VOLUME = anyScript(
  new RegExp(
    `(?<quantity>\\d{1,4}[.,]\\d{1,3})\\s?(?<unit>${patternOf('header-words', 'volume')})\\b` +
      String.raw`(?:\s?(?:@|x|à|a)?\s?\D{0,6}(?<price>\d{1,2}[.,]\d{2,4})\s?(?:\p{L}{2,3}|[€$£])?\s?\/\s?` +
      `${patternOf('header-words', 'volume-short')}\\b)?`,
    'iu',
  ),
)

/** Volume, unit and price as fuel is printed: `42.10 L @ 1.899/L`; and the sort. */
function fuelOf({ lines }: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const put = (field: string, value: unknown, text: string, line: PlacedLine): void => {
    if (!chosen.has(field))
      chosen.set(field, {
        field,
        value,
        text,
        page: line.page,
        box: line.box,
        score: 1.5,
        confidence: 0.8 * line.confidence,
        rule: 'fuel-form',
        source: line.cells[0]!.source,
      })
  }
  for (const line of lines) {
    const volume = VOLUME.exec(line.text)?.groups
    if (volume) {
      put('receipt.fuel.quantity', Number(volume.quantity!.replace(',', '.')), line.text, line)
      put('receipt.fuel.unit', /^g/i.test(volume.unit!) ? 'gal' : 'l', volume.unit!, line)
      if (volume.price !== undefined)
        put('receipt.fuel.price_per_unit', Number(volume.price.replace(',', '.')), line.text, line)
    }
    const [sort] = matchesOf(strip(line.text), FUEL)
    if (sort) put('receipt.fuel.type', line.text.slice(sort.index, sort.index + sort[0].length), line.text, line)
  }
  return chosen
}

/** The best words at the field's label that have its form. */
function wordsAt(context: MappingContext, { path, label, form }: WordField): Candidate | undefined {
  ask(context, path, [label])
  return best(
    context.labels.flatMap((hit) => {
      const worth = hit.quality * hit.weight
      const found = hit.field === label && worth >= 0.6 ? labelText(context, hit) : undefined
      // "Guest Folio" is the name of the paper, no label of what stands below it.
      const isInPhrase = found?.kind === 'below' && lineAt(context, hit)?.cells[hit.to] !== undefined
      // What follows is set off by a dot: "Guest: Ann Lee · Room 118".
      const text = found?.text.replace(/\s*[·•|;,]\s*$/u, '') ?? ''
      return found && !isInPhrase && form.test(text)
        ? [{ ...scoreCandidate(path, text, found, 'words_at_label', { label: worth }), label: hit.text }]
        : []
    }),
    0,
    context.trace,
  )
}
