// The head of an invoice, credit note or receipt: numbers, dates, times, terms and locale as chosen candidates. Money
// and parties are chosen elsewhere.

import { chooseLocale } from '../../context/chosen-locale.ts'
import type { Candidate, Chosen, MappingContext } from '../../vocabulary.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'
import { best, evidenceAtLabel, labelEvidence, scoreCandidate } from '../../choice/field-scorer.ts'
import { ask, merge, write } from '../../context/trace.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { chooseConsumption } from './consumption.ts'
import { chooseDates } from './header-dates.ts'
import { chooseNumbers } from './header-numbers.ts'
import { chooseTexts } from './header-texts.ts'
import { chooseRankedDates } from './ranked-dates.ts'
import { chooseRankedNumber } from './ranked-number.ts'
import { overlapShare } from '../../structure/rows.ts'

/** The header fields of a document of `type` by their paths on the wire. */
export function chooseHeader(context: MappingContext, type: DocumentType): Chosen {
  const isReceipt = type === 'receipt'
  const { trace } = context
  const chosen = merge(trace, {
    locale: chooseLocale(context),
    dates: chooseDates(context, isReceipt),
    numbers: chooseNumbers(context, type),
    texts: chooseTexts(context, isReceipt),
  })
  write(trace, chosen, 'date ranker', chooseRankedDates(context, chosen, isReceipt))
  const number = type === 'invoice' ? chooseRankedNumber(context, chosen) : undefined
  if (number) write(trace, chosen, 'number ranker', [[number.field, number]])
  write(trace, chosen, 'consumption', chooseConsumption(context))
  if (isReceipt) {
    const time = chooseTime(context, chosen.get('document_meta.date'))
    if (time) chosen.set('receipt.time', time)
    const guests = chooseGuests(context)
    if (guests) chosen.set('receipt.guest_count', guests)
  }
  return chosen
}

const TIME_LABELS = new Map([
  ['time', 1],
  ['date', 0.5],
])
const notRival = (field: string): boolean => !/^(?:entry_time|exit_time)$/.test(field)

/** The time of the sale: beside its date, or at a label. */
function chooseTime(context: MappingContext, date: Candidate | undefined): Candidate | undefined {
  const firstPage = firstPageOf(context)
  const candidates = context.readings.flatMap((reading) => {
    if (reading.meaning.kind !== 'time') return []
    const { evidence, label } = labelEvidence(context, reading, TIME_LABELS, notRival)
    const beside = date !== undefined && date.page === reading.page && overlapShare(date.box, reading.box) > 0.4
    const near = date !== undefined && date.page === reading.page && Math.abs(date.box.top - reading.box.top) < 0.04
    return [
      scoreCandidate(
        'receipt.time',
        reading.meaning.value,
        reading,
        beside ? 'time_beside_date' : 'time',
        { ...evidence, time: beside ? 2 : near ? 1 : 0, firstPage: reading.page === firstPage ? 1 : 0, upper: 1 },
        label,
      ),
    ]
  })
  ask(context, 'receipt.time', TIME_LABELS.keys())
  return best(candidates, -1.4, context.trace)
}

const GUEST_LABELS = new Map([['guest_count', 1]])
// Larger numbers near the word are those of houses and checks.
const MOST_GUESTS = 99

function chooseGuests(context: MappingContext): Candidate | undefined {
  ask(context, 'receipt.guest_count', GUEST_LABELS.keys())
  return best(
    context.readings.flatMap((reading) => {
      if (
        reading.meaning.kind !== 'quantity' ||
        !Number.isInteger(reading.meaning.value) ||
        reading.meaning.value < 1 ||
        reading.meaning.value > MOST_GUESTS
      )
        return []
      const found = evidenceAtLabel(context, reading, GUEST_LABELS, () => false)
      return found
        ? [
            scoreCandidate(
              'receipt.guest_count',
              reading.meaning.value,
              { ...reading, confidence: (0.95 * reading.confidence) / 0.5 },
              'count_at_label',
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
