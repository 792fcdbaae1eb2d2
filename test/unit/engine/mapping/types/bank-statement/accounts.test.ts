import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const answer = (...pages: string[][]) =>
  mapContent(sheet(...pages), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
type Account = NonNullable<NonNullable<ReturnType<typeof answer>['extraction']['bank_statement']>['accounts']>[number]
const briefOf = ({
  account_number: number,
  opening_balance: opening,
  closing_balance: closing,
  transactions = [],
}: Account): unknown => [number, opening, closing, transactions.map(({ amount }) => amount)]
/** Number, opening and closing balance and amounts of each account. */
const check = (pages: string[][], accounts: unknown[]): void =>
  expect((answer(...pages).extraction.bank_statement?.accounts ?? []).map(briefOf)).toEqual(accounts)

const HEAD = [
  'Larch Bank',
  '',
  'Mr John Smith',
  '12 Elm Street',
  'London N1 2AB',
  '',
  'Statement of accounts',
  'Statement period  1 May 2024 to 31 May 2024',
  '',
]
const CURRENT = [
  'Current Account',
  'Account number: 11112222',
  'Opening balance  100.00',
  'Closing balance  140.00',
  '',
  'Date         |Description           |Debit      |Credit     |Balance',
  '02 May 2024  |SHOP                  |10.00      |           |90.00',
  '03 May 2024  |SALARY                |           |50.00      |140.00',
  '',
]
const SAVINGS = [
  'Savings Account',
  'Account number: 33334444',
  'Opening balance  500.00',
  'Closing balance  501.00',
  '',
  'Date         |Description           |Debit      |Credit     |Balance',
  '31 May 2024  |INTEREST              |           |1.00       |501.00',
]

describe('statements of several accounts', () => {
  it('give each with its own movements and balances', () => {
    check(
      [[...HEAD, ...CURRENT, ...SAVINGS]],
      [
        ['11112222', 100, 140, [-10, 50]],
        ['33334444', 500, 501, [1]],
      ],
    )
    expect(answer([...HEAD, ...CURRENT, ...SAVINGS])).toMatchObject({
      extraction: {
        bank_statement: {
          account_number: '11112222',
          opening_balance: 100,
          closing_balance: 140,
          transactions: [
            { amount: -10, account_number: '11112222' },
            { amount: 50 },
            { index: 2, amount: 1, account_number: '33334444' },
          ],
          accounts: [
            { account_type: 'Current Account', reconciliation: { expected: 140, actual: 140, balanced: true } },
            { account_type: 'Savings Account', transactions: [{ index: 0, date: '2024-05-31' }] },
          ],
        },
      },
      validation: { math_valid: true, warnings: [] },
    })
  })

  it('begin each on a separate page under the number of the first', () => {
    check(
      [
        [...HEAD, ...CURRENT],
        ['Larch Bank              Primary account number: 11112222', '', ...SAVINGS],
      ],
      [
        ['11112222', 100, 140, [-10, 50]],
        ['33334444', 500, 501, [1]],
      ],
    )
  })

  it('begin with an overview of all', () => {
    const overview = [
      'Summary of your accounts',
      'Current account   11112222      140.00',
      'Savings account   33334444      501.00',
      '',
    ]
    check(
      [[...HEAD, ...overview, ...CURRENT, ...SAVINGS]],
      [
        ['11112222', 100, 140, [-10, 50]],
        ['33334444', 500, 501, [1]],
      ],
    )
  })

  it('may list an account on which nothing moved', () => {
    check(
      [
        [
          ...HEAD,
          ...CURRENT,
          'Savings Account',
          'Account number: 33334444',
          'Opening balance  500.00',
          'Closing balance  500.00',
        ],
      ],
      [
        ['11112222', 100, 140, [-10, 50]],
        ['33334444', 500, 500, []],
      ],
    )
  })

  it('may name an account by its kind alone', () => {
    const titled = (rows: string[], title: string): string[] => [title, ...rows.slice(2)]
    check(
      [[...HEAD, ...titled(CURRENT, 'CURRENT ACCOUNT 11112222'), ...titled(SAVINGS, 'SAVINGS ACCOUNT 33334444')]],
      [
        ['11112222', 100, 140, [-10, 50]],
        ['33334444', 500, 501, [1]],
      ],
    )
  })

  it('may be of one number in several currencies', () => {
    const part = (currency: string, rows: string[]): string[] => [`Currency: ${currency}`, ...rows.slice(2)]
    const { accounts = [] } =
      answer([...HEAD, 'Account number: 11112222', '', ...part('EUR', CURRENT), ...part('USD', SAVINGS)]).extraction
        .bank_statement ?? {}
    expect(accounts.map(({ currency, closing_balance: closing }) => [currency, closing])).toEqual([
      ['EUR', 140],
      ['USD', 501],
    ])
  })

  it('warn of the account that does not add up', () => {
    const { validation } = answer([
      ...HEAD,
      ...CURRENT,
      ...SAVINGS.map((row) => row.replace('Closing balance  501.00', 'Closing balance  511.00')),
    ])
    expect(validation.math_valid).not.toBe(true)
    expect([...validation.errors, ...validation.warnings].join(' ')).toMatch(/Account 33334444: .*501.*511/)
  })
})

describe('statements of one account', () => {
  it('have no list of accounts, whatever other numbers are printed', () => {
    check([[...HEAD, ...CURRENT]], [])
    check([[...HEAD, 'Linked savings account number: 99998888', '', ...CURRENT]], [])
    check([[...HEAD, ...CURRENT.slice(0, 4), 'Overdraft linked to account number: 99998888', ...CURRENT.slice(4)]], [])
    check([[...HEAD, ...CURRENT, 'To pay in use account number: 99998888', 'Sort code 10-20-30']], [])
  })

  it('may name the accounts of others in their movements', () => {
    check([[...HEAD, ...CURRENT.slice(0, 7), '             |Account number 99998888', ...CURRENT.slice(7)]], [])
    check(
      [
        [...HEAD, ...CURRENT.slice(0, 7), '             |Account number 99998888'],
        ['Account number: 11112222', ...CURRENT.slice(5, 6), ...CURRENT.slice(7)],
      ],
      [],
    )
  })
})

describe('accounts without numbers', () => {
  it('are separated by their titles', () => {
    const list = (title: string, ...rows: string[]): string[] => [
      title,
      'Date         |Description           |Amount     |Balance',
      ...rows,
      '',
    ]
    const { accounts = [] } =
      answer([
        ...HEAD.slice(0, -1),
        '',
        ...list(
          'S01 – REGULAR SAVINGS ACCOUNT',
          '01 May 2024  |Beginning Balance     |           |1,250.00',
          '12 May 2024  |Transfer in           |100.00     |1,350.00',
          '31 May 2024  |Ending Balance        |           |1,350.00',
        ),
        ...list(
          'S09 – SHARE DRAFT CHECKING',
          '01 May 2024  |Beginning Balance     |           |2,004.18',
          '08 May 2024  |Shop                  |-88.76     |1,915.42',
          '31 May 2024  |Ending Balance        |           |1,915.42',
        ),
      ]).extraction.bank_statement ?? {}
    expect(
      accounts.map(({ account_type: type, opening_balance: opening, closing_balance: closing, transactions = [] }) => [
        type,
        opening,
        closing,
        transactions.map(({ amount }) => amount),
      ]),
    ).toEqual([
      ['REGULAR SAVINGS ACCOUNT', 1250, 1350, [100]],
      ['SHARE DRAFT CHECKING', 2004.18, 1915.42, [-88.76]],
    ])
  })
})
