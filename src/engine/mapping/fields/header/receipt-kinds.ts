// What a receipt is for: fuel, a room, parking, a ride, a meal or goods, by its words; and the fields that only such
// receipts have.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, Chosen, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { best, evidenceAtLabel, scoreCandidate } from '../../choice/field-scorer.ts'
import { ask } from '../../context/trace.ts'
import { lineAt } from '../../context/by-line.ts'
import { labelText } from '../../structure/label-values.ts'
import { allRows } from '../../structure/rows.ts'
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
type Place = Pick<Candidate, 'text' | 'page' | 'box' | 'source'>
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
// Behind the sort are its octanes and what is added: "Unleaded 95 E10".
const FUEL = new RegExp(`${wordForm(wordsOf('receipt-kinds', 'fuels')).source}(?: (?:9\\d|100|e\\d{1,2}|sp)\\b)*`, 'gu')

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
/** What a counter shows, whole or in groups of thousands, with its unit. */
const COUNTER = /^\d{1,3}(?:[ .,]?\d{3}|\d{1,3})(?:\s?\p{L}{2,5})?$/u
/** Words that can be the name of somebody or something. */
const NAME = /^\p{L}[\p{L} .,'-]{2,60}$/u
const WORD_FIELDS: Readonly<Record<string, readonly WordField[]>> = {
  fuel: [
    { path: 'receipt.fuel.license_plate', label: 'vehicle_number', form: PLATE },
    { path: 'receipt.fuel.odometer', label: 'odometer', form: COUNTER },
  ],
  hotel: [{ path: 'receipt.hotel.guest_name', label: 'guest_name', form: NAME }],
  parking: [{ path: 'receipt.parking.license_plate', label: 'vehicle_number', form: PLATE }],
}

/**
 * The kind of a receipt as `receipt.receipt_type` and `receipt.category`, with the fields of that kind; empty where the
 * words do not say.
 */
export function chooseReceiptKind(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const fields = new Map(KINDS.map(({ kind }) => [kind, fieldsOf(context, kind)]))
  const found = kindOf(context, fields)
  if (!found) return chosen
  const { kind, at, share } = found
  for (const [field, value] of [
    ['receipt.receipt_type', kind.type],
    ['receipt.category', kind.category],
  ] as const) {
    chosen.set(field, {
      field,
      value,
      ...at,
      score: Math.log(share / (1 - share)),
      confidence: share,
      rule: 'kind-words',
    })
  }
  for (const [path, candidate] of fields.get(kind.kind)!) chosen.set(path, candidate)
  return chosen
}

function fieldsOf(context: MappingContext, kind: string): Chosen {
  const chosen: Chosen = kind === 'fuel' ? fuelOf(context) : new Map()
  for (const field of FIELDS[kind] ?? []) {
    const candidate = chosen.has(field.path) ? undefined : fieldAt(context, field)
    if (candidate) chosen.set(field.path, candidate)
  }
  for (const field of WORD_FIELDS[kind] ?? []) {
    const candidate = wordsAt(context, field)
    if (candidate) chosen.set(field.path, candidate)
  }
  return chosen
}

/**
 * The kind whose words are the most, each counted once, with the first line that has one. The label of a field that only
 * receipts of this kind have is a word of it too, in every language.
 */
function kindOf(
  context: MappingContext,
  fields: ReadonlyMap<string, Chosen>,
): { kind: Kind; at: Place; share: number } | undefined {
  const texts = context.lines.map((line) => ({ line, text: strip(line.text) }))
  const counted = FORMS.map(([kind, form]) => {
    const words = new Set<string>()
    let at: Place | undefined
    for (const { line, text } of texts)
      for (const [word] of matchesOf(text, form)) {
        words.add(word)
        at ??= { text: line.text, page: line.page, box: line.box, source: line.cells[0]!.source }
      }
    for (const { label, text, page, box, source } of fields.get(kind.kind)!.values())
      if (label !== undefined && matchesOf(strip(label), form).length === 0) {
        words.add(strip(label))
        at ??= { text, page, box, source }
      }
    return { kind, at, count: words.size }
  }).sort((a, b) => b.count - a.count)
  const [first, second] = counted
  if (!first?.at || first.count < LEAST_WORDS || first.count === second?.count) return undefined
  return {
    kind: first.kind,
    at: first.at,
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
      const found = evidenceAtLabel(context, reading, labels, (field) =>
        /^(?:date|time|column\.|quantity|unit)/.test(field),
      )
      // A bare number is a count with little certainty of its own; at its label it is one.
      return found
        ? [
            scoreCandidate(
              path,
              value,
              { ...reading, confidence: Math.max(reading.confidence, 0.9) },
              'value_at_label',
              found.evidence,
              found.label,
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

/**
 * Volume, unit and price as fuel is printed: `42.10 L @ 1.899/L`, in a row with the sort before any other; and the sort.
 */
function fuelOf(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const put = (field: string, value: unknown, text: string, { cells: [cell], ...line }: PlacedLine): void => {
    chosen.set(field, {
      field,
      value,
      text,
      page: line.page,
      box: line.box,
      score: 1.5,
      confidence: 0.8 * line.confidence,
      rule: 'fuel-form',
      source: cell!.source,
    })
  }
  const rows = allRows(context).map(({ lines }) => {
    const text = lines.map((line) => line.text).join(' ')
    return { lines, text, volume: VOLUME.exec(text)?.groups, sort: matchesOf(strip(text), FUEL)[0] }
  })
  const sold = rows.find(({ sort }) => sort)
  if (sold?.sort) {
    const { text, sort, lines } = sold
    put('receipt.fuel.type', text.slice(sort.index, sort.index + sort[0].length), text, lines[0]!)
  }
  const filled = rows.find(({ volume, sort }) => volume && sort) ?? rows.find(({ volume }) => volume)
  if (!filled?.volume) return chosen
  const { volume, text, lines } = filled
  const [line] = lines
  const quantity = Number(volume['quantity']!.replace(',', '.'))
  put('receipt.fuel.quantity', quantity, text, line!)
  put('receipt.fuel.unit', /^g/i.test(volume['unit']!) ? 'gal' : 'l', volume['unit']!, line!)
  const price = volume['price']?.replace(',', '.') ?? priceOf(context, lines, quantity)
  if (price !== undefined) put('receipt.fuel.price_per_unit', Number(price), text, line!)
  return chosen
}

/** The number in the row of a volume that gives a printed amount with it: "47.38 l x 6.29" where 298.02 is printed. */
function priceOf({ readings }: MappingContext, lines: readonly PlacedLine[], quantity: number): number | undefined {
  const amounts = readings.flatMap(({ meaning, page, line }) =>
    meaning.kind === 'amount' && meaning.value > 0 ? [{ ...meaning, page, line }] : [],
  )
  return amounts.find(
    ({ value, page, line }) =>
      lines.some((own) => own.page === page && own.line === line) &&
      amounts.some(
        (sum) =>
          sum.value !== quantity && Math.abs(sum.value - quantity * value) <= 0.5 * 10 ** -sum.amount.decimals + 1e-9,
      ),
  )?.value
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
