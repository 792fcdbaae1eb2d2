// Lists beside the movements of a statement: cheques that were paid, and the balance of each day.

import { spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { rowDate } from './dates.ts'
import type { Period } from './dates.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { isChequeList } from './rows.ts'
import { firstRowOf } from './table.ts'
import type { StatementTable } from './table.ts'

/**
 * The members of `checks` and `daily_balances`. Several lists may stand side by side: every day opens an entry, every
 * amount closes it.
 */
export function listCandidates(
  context: MappingContext,
  tables: readonly StatementTable[],
  scale: Scale,
  period: Period,
  at: string,
): Candidate[] {
  const cheques = tables.filter(isChequeList)
  const daily = tables.filter(
    ({ roles }) =>
      roles.includes('balance') &&
      roles.includes('date') &&
      !roles.some((role) => role === 'debit' || role === 'credit' || role === 'amount' || role === 'description'),
  )
  const settings = { context, scale, period }
  return [
    ...listOf(cheques, settings, `${at}.checks`, 'amount'),
    ...listOf(daily, settings, `${at}.daily_balances`, 'balance'),
  ]
}

interface Settings {
  context: MappingContext
  scale: Scale
  period: Period
}

function listOf(
  tables: readonly StatementTable[],
  { context, scale, period }: Settings,
  path: string,
  money: 'amount' | 'balance',
): Candidate[] {
  const found: Candidate[] = []
  let index = 0
  for (const table of tables) {
    for (const row of table.body) {
      if (row.page !== firstRowOf(table).page || !isEntry(row, scale)) break
      const spots = spotsOf(row, scale)
      let date: { value: string; text: string } | undefined
      let number: string | undefined
      for (const { cell, line, index: word } of wordsOf(row)) {
        const place = {
          text: cell.text,
          page: row.page,
          box: cell.box,
          confidence: cell.confidence,
          source: cell.source,
        }
        const spot = spots.find(
          ({ reading }) =>
            reading.line === line.line &&
            word >= reading.from &&
            word < reading.to &&
            reading.meaning.amount.decimals === scale.printed,
        )
        const day = rowDate(cell.text, context.locale.dateOrder, period, context.today)
        if (spot) {
          if (date || number !== undefined) {
            found.push(
              valueAt(`${path}[${index}].${money}`, unscaled(spot.value, scale), spot.reading, 'list', 0.9),
              ...(date
                ? [valueAt(`${path}[${index}].date`, date.value, { ...place, text: date.text }, 'list', 0.9)]
                : []),
            )
            if (money === 'amount' && number !== undefined)
              found.push(valueAt(`${path}[${index}].number`, number, { ...place, text: number }, 'list', 0.9))
            index += 1
          }
          date = undefined
          number = undefined
        } else if (day && !date) date = { value: day.value, text: cell.text }
        else number ??= /\d{2,}/.exec(cell.text)?.[0]
      }
    }
  }
  return found
}

/** Whether a row goes on with the list: no more than a word or two beside its money. */
function isEntry(row: FilledRow, scale: Scale): boolean {
  return (
    spotsOf(row, scale).some(({ reading }) => reading.meaning.amount.decimals === scale.printed) &&
    row.lines.every(({ text }) => (text.match(/\p{L}{3,}/gu) ?? []).length <= 2)
  )
}
