import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

it('reads the limit of a card beside what of it is left', () => {
  const rows = [
    'Harbour Bank                        |CREDIT CARD STATEMENT',
    'Statement date: 31 March 2024',
    '',
    'Previous balance   |100.00',
    'New balance        |45.00',
    'Credit limit       |5,000.00',
    'Available credit   |4,955.00',
    '',
    'Date       |Description               |Amount',
    '02/03/2024 |Grocer                    |20.00',
    '05/03/2024 |Fuel                      |25.00',
    '09/03/2024 |Payment received          |-100.00',
  ]
  const { extraction } = mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') })
  expect(extraction.bank_statement).toMatchObject({ credit_limit: 5000 })
  expect(extraction.bank_statement).not.toHaveProperty('overdraft_limit')
})

it("ends a card's list of money in where its mark for it ends", () => {
  const rows = [
    'Harbour Mutual                      |Credit card statement',
    'Statement date: 31 March 2024',
    '',
    'Date       |Details                    |Amount',
    'Money in',
    '02 Mar     |PAYMENT RECEIVED           |110.00 CR',
    '03 Mar     |REFUND HEDGE SHOES         |14.00 CR',
    'Card ending 1122',
    '05 Mar     |GROCER                     |21.00',
    '09 Mar     |FUEL                       |26.50',
  ]
  const { extraction } = mapContent(sheet(rows), {
    include: [],
    docType: 'bank_statement',
    today: new Date('2026-07-01'),
  })
  expect(extraction.bank_statement?.transactions?.map(({ amount }) => amount)).toEqual([110, 14, -21, -26.5])
})
