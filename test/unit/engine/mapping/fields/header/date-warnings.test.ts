import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { dateWarnings } from '../../../../../../src/engine/mapping/fields/header/date-warnings.ts'
import { chooseHeader } from '../../../../../../src/engine/mapping/fields/header/header-fields.ts'
import { sheet } from '../../sheet.ts'

const check = (rows: string[], expected: string[]): void => {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  expect([rows, dateWarnings(context, chooseHeader(context, 'invoice'))]).toEqual([rows, expected])
}

describe('warnings of dates', () => {
  it('name the field, both days and what is missing', () => {
    check(
      ['ACME', 'Invoice date 03/04/2024'],
      [
        'document_meta.date is read as 2024-04-03 from "03/04/2024" and may be 2024-03-04: nothing on the document settles the order of day and month.',
      ],
    )
  })

  it('report evidence for both orders', () => {
    check(
      ['ACME Ltd, London W1B 5QH', 'Invoice date 03/04/2024', 'Bill to Bolt Inc., Springfield, IL 62704'],
      [
        'document_meta.date is read as 2024-03-04 from "03/04/2024" and may be 2024-04-03: an address in GB speaks for the day first, an address in US for the month first.',
      ],
    )
    check(
      ['ACME', 'Invoice date 03/04/2024', 'Printed 25/03/2024', 'Shipped 03/28/2024'],
      [
        'document_meta.date is read as 2024-04-03 from "03/04/2024" and may be 2024-03-04: other dates of the document prove both orders of day and month.',
      ],
    )
  })

  it('report a country that prints both orders', () => {
    check(
      ['Acme Ltd, Toronto, ON M5V 2T6', 'Invoice date 03/04/2024', 'Total CAD 1,240.00'],
      [
        'document_meta.date is read as 2024-04-03 from "03/04/2024" and may be 2024-03-04: an address in CA and the currency CAD speak for no order of day and month.',
      ],
    )
  })

  it('are absent if the document says its country', () => {
    check(['ACME Ltd, London W1B 5QH', 'Invoice date 03/04/2024', 'Total £ 12.00'], [])
    check(['ACME', 'VAT number GB765220048', 'Invoice date 03/04/2024', 'Total GBP 12.00'], [])
    check(['Acme Inc., Springfield, IL 62704', 'Invoice date 03/04/2024'], [])
    check(['Muster GmbH', 'Rechnungsdatum 03/04/2024', 'Gesamtbetrag 12,00 €'], [])
  })

  it('are absent if the form, another date or the numbers prove the order', () => {
    check(['ACME Ltd, London W1B 5QH', 'Invoice date 03/04/2024', 'Due date 25/04/2024'], [])
    check(['ACME', 'Invoice date 03.04.2024'], [])
    check(['ACME', 'Invoice date 2024-04-03'], [])
    check(['ACME', 'Invoice date 3 April 2024'], [])
    check(['ACME', 'Invoice date 04/04/2024'], [])
  })

  it('are absent for dates without a field', () => {
    check(['ACME', 'Invoice date 3 April 2024', 'printed by the version of 03/04/2023, sheet 2'], [])
  })
})
