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
