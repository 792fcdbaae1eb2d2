import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const PAY = [
  'Earnings        |Hours     |Rate      |Amount',
  'Regular         |38.00     |20.00     |760.00',
  'Gross Pay       |          |          |760.00',
  'Net Pay         |          |          |640.00',
]
/** Employer and employee with their addresses. */
const check = (head: string[], foot: string[], expected: object): void => {
  const { vendor, buyer } = mapContent(sheet([...head, '', ...PAY, '', ...foot]), {
    include: [],
    docType: 'payslip',
    today: new Date('2026-07-01'),
  } as never).extraction
  expect({ employer: vendor?.name, at: vendor?.address, employee: buyer?.name, home: buyer?.address }).toEqual(expected)
}

it('keeps a lone addressee as the employee beside a company', () => {
  check(
    [
      'PAY SLIP                        |Wattle Creek Plumbing Pty Ltd',
      '                                |ABN 51 824 753 556',
      '',
      'Callum Brodie',
      '6 Jacaranda Ct',
      'TOOWOOMBA QLD 4350',
    ],
    [],
    {
      employer: 'Wattle Creek Plumbing Pty Ltd',
      at: undefined,
      employee: 'Callum Brodie',
      home: '6 Jacaranda Ct, TOOWOOMBA QLD 4350',
    },
  )
})

it('reads the sender over a window, parted by any sign', () => {
  for (const sign of ['*', ' * ', ' • ', ' | ']) {
    check(
      [
        `Metallbau Hartmann GmbH${sign}Industriestr. 22${sign}73230 Kirchheim`.replaceAll('|', '·'),
        'Herrn',
        'Stefan Brückner',
        'Am Weinberg 7',
        '73240 Wendlingen',
      ],
      [],
      {
        employer: 'Metallbau Hartmann GmbH',
        at: 'Industriestr. 22, 73230 Kirchheim',
        employee: 'Stefan Brückner',
        home: 'Am Weinberg 7, 73240 Wendlingen',
      },
    )
  }
})

it('parts a company from the address behind it, and takes no label of the row below for one', () => {
  check(
    [
      'Cobalt Ridge Software, Inc. 2200 Harbor Blvd, Suite 500 Seattle, WA 98101',
      '',
      'Name                |Employee ID  |Check Date',
      'Priscilla Hammond   |104882       |06/21/2024',
    ],
    [],
    {
      employer: 'Cobalt Ridge Software, Inc.',
      at: '2200 Harbor Blvd, Suite 500 Seattle, WA 98101',
      employee: 'Priscilla Hammond',
      home: undefined,
    },
  )
})

it('finds the employer in the foot, and distant lines of an address', () => {
  check(
    ['Employee No.   |Employee             |Date', '0047           |Mr Gareth Llewellyn  |31/01/2024'],
    [
      'Mr Gareth Llewellyn',
      '8 Chapel Row',
      'Aberdare',
      'Mid Glamorgan',
      '',
      'CF44 7LP',
      '',
      'Valleys Joinery Ltd   Tax Code: 1257L   Dept: Works',
    ],
    {
      employer: 'Valleys Joinery Ltd',
      at: undefined,
      employee: 'Mr Gareth Llewellyn',
      home: '8 Chapel Row, Aberdare, Mid Glamorgan, CF44 7LP',
    },
  )
})

it('goes on to the town behind the number of a suite', () => {
  check(
    ['HARBORVIEW DENTAL GROUP', '1200 PIER AVE STE 210', 'LONG BEACH, CA 90802', '', 'Employee: Maya Sundaresan'],
    [],
    {
      employer: 'HARBORVIEW DENTAL GROUP',
      at: '1200 PIER AVE STE 210, LONG BEACH, CA 90802',
      employee: 'Maya Sundaresan',
      home: undefined,
    },
  )
})

it("distinguishes a person's number from the company's at the same label", () => {
  const { payslip } = mapContent(
    sheet([
      'Busta paga Gennaio 2024',
      'TESSITURA VALSERIANA SRL    C.F. 01234560163',
      '',
      'COD.DIP.   |COGNOME E NOME    |CODICE FISCALE',
      '0000055    |GHILARDI MARTA    |GHLMRT88D52A163K',
      '',
      ...PAY,
    ]),
    { include: [], docType: 'payslip', today: new Date('2026-07-01') } as never,
  ).extraction
  expect(payslip?.employee?.national_id).toBe('GHLMRT88D52A163K')
})
