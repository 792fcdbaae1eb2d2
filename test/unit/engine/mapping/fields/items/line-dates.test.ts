import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { withLineDays } from '../../../../../../src/engine/mapping/fields/items/line-dates.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function itemsOf(issued: string | undefined, rows: string[]): unknown[] {
  const context = buildContext(sheet(['Rechnung Nr. 7', ...rows]), { today: new Date('2026-07-01') })
  const { candidates } = mapLineItems(context, withLineDays(context, filledRows(context), issued))
  const { financial } = assemble(new Map(candidates.map((one) => [one.field, one]))) as {
    financial?: { line_items: unknown[] }
  }
  return financial?.line_items ?? []
}

const HOURS = [
  'Datum     |Leistung              |Std.     |Satz     |Betrag',
  '28.12.    |Abdichten der Fenster |2,00     |40,00    |80,00',
  '09.01.    |Streichen der Fenster |3,00     |40,00    |120,00',
  'Summe     |                      |         |         |200,00',
]

describe('days of line items without a year', () => {
  it('are of the year before the paper was issued', () => {
    expect(itemsOf('2026-01-20', HOURS)).toMatchObject([
      { date: '2025-12-28', description: 'Abdichten der Fenster', total: 80 },
      { date: '2026-01-09', description: 'Streichen der Fenster', total: 120 },
    ])
  })

  it('are read with the name of a month, also where no head names them', () => {
    const rows = [
      '      |Particulars        |Nights   |Rate     |Amount',
      '3 Mar |Room and breakfast |2        |90.00    |180.00',
      '5 Mar |Laundry            |1        |12.00    |12.00',
      'Total |                   |         |         |192.00',
    ]
    expect(itemsOf('2026-03-05', rows)).toMatchObject([{ date: '2026-03-03' }, { date: '2026-03-05' }])
  })

  it('are not read where the date of the paper is unknown, or lies among them', () => {
    for (const item of itemsOf(undefined, HOURS)) expect(item).not.toHaveProperty('date')
    const ascending = HOURS.with(1, HOURS[1]!.replace('28.12.', '03.02.')).with(
      2,
      HOURS[2]!.replace('09.01.', '20.03.'),
    )
    for (const item of itemsOf('2026-02-01', ascending)) expect(item).not.toHaveProperty('date')
    expect(itemsOf('2026-04-01', ascending)).toMatchObject([{ date: '2026-02-03' }, { date: '2026-03-20' }])
  })

  it('are no numbers with a fraction', () => {
    const rows = [
      'Pos.      |Leistung              |Menge    |Preis    |Betrag',
      '1.1       |Abdichten der Fenster |2,00     |40,00    |80,00',
      '1.2       |Streichen der Fenster |3,00     |40,00    |120,00',
      'Summe     |                      |         |         |200,00',
    ]
    for (const item of itemsOf('2026-01-20', rows)) expect(item).not.toHaveProperty('date')
  })
})
