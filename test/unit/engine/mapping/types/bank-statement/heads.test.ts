// The heads of statements: who holds the account, which bank issues it, the account and the period, by how they are
// printed.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const ROWS = [
  '',
  'Date         |Description               |Debit       |Credit      |Balance',
  '03/02/2025   |CARD 4410 GROCER          |120.00      |            |880.00',
  '10/02/2025   |TRANSFER SALARY           |            |900.00      |1,780.00',
  '24/02/2025   |ELECTRIC UTILITY          |45.50       |            |1,734.50',
  '26/02/2025   |CARD 4410 GROCER          |34.50       |            |1,700.00',
]
const check = (head: string[], expected: Record<string, unknown>, buyer: Record<string, unknown> = {}): void => {
  const { extraction } = mapContent(sheet([...head, ...ROWS]), {
    include: [],
    docType: 'bank_statement',
    today: new Date('2026-07-01'),
  })
  expect(extraction.bank_statement).toMatchObject(expected)
  expect(extraction.buyer ?? {}).toMatchObject(buyer)
}

describe('heads of statements', () => {
  it('join the dates of their period by a word, above the dates of the rows', () => {
    check(['Larch Savings Bank', 'Statement', '1 February 2025 to 28 February 2025'], {
      period: { start_date: '2025-02-01', end_date: '2025-02-28' },
    })
    check(['Norra Bank AB', 'Statement', '2025-02-01 – 2025-02-28'], {
      period: { start_date: '2025-02-01', end_date: '2025-02-28' },
    })
  })

  it('take no kind of an account for its holder', () => {
    check(
      [
        'Volksbank Oberland',
        'Account statement',
        '',
        'Franziska Moosbrugger',
        'Kirchgasse 8',
        '6850 Dornbirn',
        '',
        'Kontobezeichnung: Privatgirokonto',
        'Account number 40117722',
      ],
      { account_holder: { name: 'Franziska Moosbrugger' }, account_number: '40117722' },
    )
    check(
      [
        'First Cascadia Bank',
        'Account statement',
        '',
        'BLUE HERON KAYAKS LLC',
        'OPERATING ACCOUNT',
        'PO BOX 4411',
        'BELLINGHAM WA 98227-4411',
        '',
        'Account number 40117722',
      ],
      { account_holder: { name: 'BLUE HERON KAYAKS LLC' } },
    )
  })

  it('take no title over the name for another holder', () => {
    check(
      [
        'Southern Mutual Bank',
        'Low Rate Visa statement',
        'MS HANNAH PREECE',
        '5/12 BANKSIA STREET',
        'THIRROUL NSW 2515',
        '',
        'Card number 4557 XXXX XXXX 2210',
      ],
      { account_holder: { name: 'MS HANNAH PREECE' } },
      { address: '5/12 BANKSIA STREET, THIRROUL NSW 2515' },
    )
  })

  it('leave what joins a name to the next one out of it', () => {
    check(
      [
        'Veldbank N.V.',
        'Account statement',
        '',
        'Dhr. J.A. Hoekstra e/o',
        'Mw. T. Hoekstra-Visser',
        'Dorpsstraat 90',
        '8437 PB Zorgvlied',
        '',
        'Account number 40117722',
      ],
      { account_holder: { name: 'Dhr. J.A. Hoekstra' } },
    )
  })

  it('have the number of the account at its own label, not under a title that ends with its word', () => {
    check(['Banco Serra Azul S.A.', 'Extrato de Conta Corrente', 'Agência     |0412-7', 'Conta       |118.304-2'], {
      account_number: '118.304-2',
    })
  })
})
