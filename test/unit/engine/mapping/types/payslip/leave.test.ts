import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction.payslip ?? {}
const PAY = [
  'Alder Works Ltd',
  '',
  'Employee Name: Mr J Smith     Pay Date: 31/03/2024',
  '',
  'Earnings        |Hours    |Rate     |Amount',
  'Basic Pay       |160.00   |20.00    |3,200.00',
  'Annual Leave    |8.00     |20.00    |160.00',
  '',
  'Gross Pay       |         |         |3,360.00',
  'Tax             |         |         |360.00',
  'Net Pay         |         |         |3,000.00',
  '',
]
/** The leave that rows below a payslip's lines tell of; its lines of pay stay as they are. */
const check = (rows: string[], leave: object[]): void => {
  const payslip = read([...PAY, ...rows])
  expect(payslip.leave ?? []).toEqual(leave)
  expect([payslip.earnings?.map(({ amount }) => amount), payslip.totals?.net_pay]).toEqual([[3200, 160], 3000])
}

describe('leave on payslips', () => {
  it('is read in rows of kinds', () => {
    check(
      [
        'Leave Type      |Opening  |Accrued  |Taken    |Balance',
        'Annual Leave    |12.00    |1.50     |1.00     |12.50',
        'Sick Leave      |5.00     |0.50     |0.00     |5.50',
      ],
      [
        { type: 'Annual Leave', accrued: 1.5, used: 1, remaining: 12.5 },
        { type: 'Sick Leave', accrued: 0.5, used: 0, remaining: 5.5 },
      ],
    )
    check(
      [
        'Leave Details   |Opening  |Availed  |Closing',
        'CL              |8        |1        |7',
        'EL              |12       |0        |12',
      ],
      [
        { type: 'CL', used: 1, remaining: 7 },
        { type: 'EL', used: 0, remaining: 12 },
      ],
    )
  })

  it('is read in columns of kinds', () => {
    check(
      [
        'Leave           |CL       |SL       |EL',
        'Opening         |8.0      |6.0      |20.0',
        'Availed         |1.0      |0.0      |2.0',
        'Balance         |7.0      |6.0      |18.0',
      ],
      [
        { type: 'CL', used: 1, remaining: 7 },
        { type: 'SL', used: 0, remaining: 6 },
        { type: 'EL', used: 2, remaining: 18 },
      ],
    )
  })

  it('is read in words with a number', () => {
    check(
      ['Annual leave balance   45.25 hrs', 'Sick leave balance     12.00 hrs'],
      [
        { type: 'Annual leave', remaining: 45.25 },
        { type: 'Sick leave', remaining: 12 },
      ],
    )
    check(['PTO accrued 4.00   |Used 8.00   |Balance 52.00'], [{ type: 'PTO', accrued: 4, used: 8, remaining: 52 }])
    check(
      ['Leave balances', 'Accrued    2.50', 'Taken      1.00', 'Remaining  20.00'],
      [{ type: 'Leave balances', accrued: 2.5, used: 1, remaining: 20 }],
    )
  })

  it('is read in a sentence', () => {
    check(
      ['Holiday: entitlement 25 taken 12.5 left 12.5 days'],
      [{ type: 'Holiday', accrued: 25, used: 12.5, remaining: 12.5 }],
    )
    check(
      ['Annual leave: 25 days entitlement, 10 days taken, 15 days left'],
      [{ type: 'Annual leave', accrued: 25, used: 10, remaining: 15 }],
    )
    check(
      ['Remaining annual leave: 4 days (entitlement 12, taken 8).'],
      [{ type: 'annual leave', accrued: 12, used: 8, remaining: 4 }],
    )
    check(
      ['Vacation earned 20 used 5 left 15   Sick leave earned 10 used 1 left 9'],
      [
        { type: 'Vacation', accrued: 20, used: 5, remaining: 15 },
        { type: 'Sick leave', accrued: 10, used: 1, remaining: 9 },
      ],
    )
  })

  it('is read in numbers that prove each other', () => {
    check(['Holiday: 25 / 10 / 15'], [{ type: 'Holiday', accrued: 25, used: 10, remaining: 15 }])
    check(['Holiday: 25 / 10 / 16'], [])
  })

  it('is read below its words, where the numbers prove each other', () => {
    check(
      ['Annual leave: earned / used / balance', '24.00 / 9.50 / 14.50'],
      [{ type: 'Annual leave', accrued: 24, used: 9.5, remaining: 14.5 }],
    )
    check(
      ['Site         |Holiday earned  |Taken   |Left', '17           |22              |12      |10'],
      [{ type: 'Holiday', accrued: 22, used: 12, remaining: 10 }],
    )
    check(['Annual leave: earned / used / balance', '24.00 / 9.50 / 14.00'], [])
  })

  it('has the period of its kind in its name', () => {
    check(
      ['Leave Type      |Accrued  |Taken    |Balance', 'AL N            |12.00    |2.00     |10.00'],
      [{ type: 'AL N', accrued: 12, used: 2, remaining: 10 }],
    )
  })

  it('is no other number below its words', () => {
    check(
      [
        'Leave Type      |Accrued  |Taken    |Balance',
        'Annual Leave    |12.00    |2.00     |10.00',
        'Made with PayGo |         |         |rev 8.4',
        'Taxable         |$812.00  |         |',
      ],
      [{ type: 'Annual Leave', accrued: 12, used: 2, remaining: 10 }],
    )
    check(['Leave', 'Annual leave    7.50 days', 'Tax relief:  300.00'], [{ type: 'Annual leave', remaining: 7.5 }])
  })

  it('is not what other tables call a balance', () => {
    check(['Loan            |Opening  |Recovered |Balance', 'Car Loan        |900.00   |100.00    |800.00'], [])
    check(['Balance  100.00'], [])
  })

  it('is not the days that were worked, below its table', () => {
    check(
      [
        'Leave Days      |B/F      |Earned   |Taken    |Bal',
        'Annual          |4.00     |2.00     |1.00     |5.00',
        'Pay date: 31/03/2024      Days worked: 21',
      ],
      [{ type: 'Annual', accrued: 2, used: 1, remaining: 5 }],
    )
  })
})

describe('leave in languages of fewer wordings', () => {
  const found = (title: string, ...rows: string[]): unknown => read([title, '', ...rows]).leave
  it('is read in rows with its roles', () => {
    expect(
      found('LÖNESPECIFIKATION  Netto att utbetala 1 500,00', 'Semester   |Betalda dagar 25   |Uttagna 5   |Kvar 20'),
    ).toEqual([{ type: 'Semester', accrued: 25, used: 5, remaining: 20 }])
    expect(
      found(
        'LØNSEDDEL  Nettoløn 1.500,00  Medarbejdernummer 5',
        'Ferie         |Optjent   |Afholdt   |Rest',
        'Feriedage     |25,00     |5,00      |20,00',
      ),
    ).toEqual([{ type: 'Feriedage', accrued: 25, used: 5, remaining: 20 }])
    expect(
      found(
        'PALKKALASKELMA  Nettopalkka 1 500,00',
        'Loma          |Ansaittu   |Pidetty   |Jäljellä',
        'Vuosiloma     |25,00      |5,00      |20,00',
      ),
    ).toEqual([{ type: 'Vuosiloma', accrued: 25, used: 5, remaining: 20 }])
    expect(
      found('PASEK WYNAGRODZENIA  Do wypłaty 1 500,00', 'Urlop   |Przysługuje 26   |Wykorzystano 8   |Pozostało 18'),
    ).toEqual([{ type: 'Urlop', accrued: 26, used: 8, remaining: 18 }])
    expect(found('VÝPLATNÍ PÁSKA  Čistá mzda 1 500,00', 'Dovolená   |Nárok 20   |Čerpáno 5   |Zůstatek 15')).toEqual([
      { type: 'Dovolená', accrued: 20, used: 5, remaining: 15 },
    ])
    expect(found('PENYATA GAJI  Gaji bersih 1,500.00', 'Cuti Tahunan   |Kelayakan 14   |Diambil 4   |Baki 10')).toEqual(
      [{ type: 'Cuti Tahunan', accrued: 14, used: 4, remaining: 10 }],
    )
    expect(
      found('ÜCRET BORDROSU  Net ödenen 1.500,00', 'Yıllık İzin   |Hak Edilen 14   |Kullanılan 4   |Kalan 10'),
    ).toEqual([{ type: 'Yıllık İzin', accrued: 14, used: 4, remaining: 10 }])
  })
})

describe('leave told in words of other languages', () => {
  const found = (title: string, row: string): unknown => read([title, '', row]).leave
  const balance = (type: string) => [{ type, accrued: 20, used: 5, remaining: 15 }]
  it('is read', () => {
    expect(
      found('LOHNABRECHNUNG  Auszahlungsbetrag 1.500,00', 'Urlaub: Anspruch 20,0 genommen 5,0 Rest 15,0 Tage'),
    ).toEqual(balance('Urlaub'))
    expect(found('BULLETIN DE PAIE  Net à payer 1 500,00', 'Congés payés : acquis 20 j, pris 5 j, solde 15 j')).toEqual(
      balance('Congés payés'),
    )
    expect(found('給与明細書  差引支給額 150,000', '有給休暇  付与日数 20  使用日数 5  残日数 15')).toEqual(
      balance('有給休暇'),
    )
    expect(
      found('РОЗРАХУНКОВИЙ ЛИСТ  До виплати 1 500,00', 'Відпустка: належить 20, використано 5, залишок 15'),
    ).toEqual(balance('Відпустка'))
  })
})

describe('leave in other languages', () => {
  const found = (rows: string[]): unknown => read(rows).leave
  it('has its words', () => {
    expect(
      found([
        'BULLETIN DE PAIE',
        'Salaire de base        2 000,00',
        'Net à payer            1 500,00',
        '',
        'Congés          |CP N-1   |CP N',
        'Acquis          |25,00    |10,00',
        'Pris            |20,00    |0,00',
        'Solde           |5,00     |10,00',
      ]),
    ).toEqual([
      { type: 'CP N-1', period: 'N-1', accrued: 25, used: 20, remaining: 5 },
      { type: 'CP N', period: 'N', accrued: 10, used: 0, remaining: 10 },
    ])
    expect(
      found([
        'Entgeltabrechnung',
        'Bruttolohn     3.000,00',
        'Auszahlung     2.000,00',
        '',
        'Urlaub',
        'Urlaubsanspruch     30,0',
        'genommen            12,0',
        'Resturlaub          18,0',
      ]),
    ).toEqual([{ type: 'Urlaub', accrued: 30, used: 12, remaining: 18 }])
    expect(
      found([
        'BUSTA PAGA',
        'Netto del mese  1.500,00',
        '',
        '                |Residuo AP |Maturato |Goduto   |Saldo',
        'Ferie           |40,00      |13,33    |8,00     |45,33',
        'Permessi        |10,00      |8,66     |4,00     |14,66',
      ]),
    ).toEqual([
      { type: 'Ferie', accrued: 13.33, used: 8, remaining: 45.33 },
      { type: 'Permessi', accrued: 8.66, used: 4, remaining: 14.66 },
    ])
    expect(
      found([
        'Loonstrook',
        'Netto loon  1.500,00',
        '',
        'Verlof          |Vorig saldo |Opgebouwd |Opgenomen |Saldo',
        'Vakantie-uren   |40,00       |16,00     |8,00      |48,00',
      ]),
    ).toEqual([{ type: 'Vakantie-uren', accrued: 16, used: 8, remaining: 48 }])
    expect(
      found([
        'Lönespecifikation',
        'Nettolön       20 000,00',
        '',
        'Semester',
        'Betalda kvar        7',
        'Sparade             12',
      ]),
    ).toEqual([
      { type: 'Betalda kvar', remaining: 7 },
      { type: 'Sparade', remaining: 12 },
    ])
  })
})

describe('direct deposits', () => {
  const deposits = (rows: string[]): unknown => read([...PAY, ...rows]).payment?.direct_deposits
  it('part the net pay among accounts', () => {
    expect(
      deposits([
        'Direct Deposit',
        'Bank         |Account Number |Amount',
        'First Elm    |xxxxxx1234     |2,500.00',
        'Second Elm   |xxxxxx9876     |500.00',
      ]),
    ).toEqual([
      { account_last4: '1234', amount: 2500 },
      { account_last4: '9876', amount: 500 },
    ])
    expect(deposits(['Deposited to the account of', 'Account ****4411     3,000.00'])).toEqual([
      { account_last4: '4411', amount: 3000 },
    ])
  })

  it('are no deductions, and no numbers of persons', () => {
    expect(
      read([...PAY, 'Deductions     |Account Number |Amount', 'Checking       |xxxxxx1234     |3,000.00']).deductions ??
        [],
    ).toEqual([])
    expect(deposits(['Account holder XXX-XX-1234    3,000.00'])).toBeUndefined()
  })
})
