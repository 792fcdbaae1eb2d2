// What meters counted, for utility bills: the differences of their readings, which prove themselves, else an amount of
// energy or volume at its label.

import type { Candidate, Chosen, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { best, labelEvidence, scoreCandidate } from '../../choice/field-scorer.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { numbersIn } from '../../reading/measures.ts'
import { rowOf } from '../../structure/relations.ts'
import { overlapX } from '../../structure/rows.ts'
import { servicePeriod } from './service-period.ts'

const PATH = 'invoice.utility.consumption'
const LABELS = new Map([['consumption', 1]])
const UNIT = /(?<!\p{L})(?:[km]wh|m[3³])(?!\p{L})/iu
const NUMBER = /^\d{1,3}(?:[.,'’ ]?\d{3})*(?:[.,]\d{1,3})?$/
/** The former reading, the present one and their difference may have days and factors between them. */
const MOST_BETWEEN = 6

interface Counted {
  line: PlacedLine
  quantity: number
  unit: string
}

/** The consumption of a bill by paths, with the period that the bill is for. */
export function chooseConsumption(context: MappingContext): Chosen {
  const counted = context.content.pages.flatMap(({ index }) => countedOn(context, linesOfPage(context, index)))
  const chosen: Chosen = counted.length > 0 ? new Map() : labelled(context)
  const period = servicePeriod(context)
  for (const [at, { line, quantity, unit }] of counted.entries()) {
    const place = { ...line, from: 0, to: line.cells.length, source: line.cells[0]!.source }
    for (const [name, value] of Object.entries({ quantity, unit })) {
      const path = `${PATH}[${at}].${name}`
      chosen.set(path, scoreCandidate(path, value, place, 'difference_of_readings', { label: 1 }))
    }
  }
  for (const path of [...chosen.keys()].filter((one) => one.endsWith('.unit')))
    for (const [end, name] of [['start', 'service_start_date'] as const, ['end', 'service_end_date'] as const]) {
      const field = path.replace(/unit$/, end)
      const day = period.get(`invoice.${name}`)
      if (day) chosen.set(field, { ...day, field })
    }
  return chosen
}

/** The differences of readings on a page: in a row, or in a column below both. */
function countedOn(context: MappingContext, lines: readonly PlacedLine[]): Counted[] {
  const numbers = lines.filter(({ text }) => NUMBER.test(text.trim()))
  const found: Counted[] = []
  for (const line of numbers) {
    const row = rowOf(context, line)?.lines ?? [line]
    const column = lines.filter(({ box }) => overlapX(box, line.box) > 0.2)
    const unit = [...row, ...column.filter(({ box }) => box.top < line.box.top).reverse()]
      .map(({ text }) => UNIT.exec(text)?.[0])
      .find((one) => one !== undefined)
    if (unit === undefined) continue
    const before = row.slice(0, row.indexOf(line)).filter((one) => numbers.includes(one))
    const above = column.filter((one) => one.box.bottom <= line.box.top + 1e-3 && numbers.includes(one))
    const quantity = differenceIn(before.slice(-MOST_BETWEEN), line) ?? differenceIn(above.slice(-2), line)
    if (quantity !== undefined) found.push({ line, quantity, unit })
  }
  return found
}

/** The number of `line` as the difference of two before it; undefined where it is none. */
function differenceIn(before: readonly PlacedLine[], line: PlacedLine): number | undefined {
  for (const [at, first] of before.entries())
    for (const second of before.slice(at + 1))
      for (const a of numbersIn(first.text))
        for (const b of numbersIn(second.text))
          for (const c of numbersIn(line.text))
            // Small numbers are counts and rates, which agree by chance.
            if (a > c && c >= LEAST && Math.abs(b - a - c) < 1e-6) return c
  return undefined
}
const LEAST = 5

function labelled(context: MappingContext): Chosen {
  const at = `${PATH}[0]`
  const quantity = best(
    context.readings.flatMap((reading) => {
      if (reading.meaning.kind !== 'quantity' || !/^(?:[km]wh|m[3³])$/i.test(reading.meaning.unit ?? '')) return []
      const { evidence, label } = labelEvidence(context, reading, LABELS, (field) => field.startsWith('column.'))
      return label
        ? [
            {
              ...scoreCandidate(`${at}.quantity`, reading.meaning.value, reading, 'count_at_label', evidence, label),
              unit: reading.meaning.unit!,
            },
          ]
        : []
    }),
    0.5,
    context.trace,
  ) as (Candidate & { unit: string }) | undefined
  if (!quantity) return new Map()
  const { unit, ...candidate } = quantity
  return new Map([
    [candidate.field, candidate],
    [`${at}.unit`, { ...candidate, field: `${at}.unit`, value: unit }],
  ])
}
