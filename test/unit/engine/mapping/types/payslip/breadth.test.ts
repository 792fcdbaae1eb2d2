import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') } as never).extraction
const slip = (rows: string[]) => read(rows).payslip ?? {}
const namesOf = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] | undefined): unknown =>
  Object.fromEntries((lines ?? []).map(({ name, amount }) => [name, amount]))

describe('columns of payslips', () => {
  it('of marks and units are no names of lines', () => {
    const german = slip([
      'Lohnart |Bezeichnung     |Menge |Faktor |Kz |Betrag',
      '1000    |Grundgehalt     |      |       |LG |3.800,00',
      '1200    |Überstunden     |6,00  |24,50  |LG |147,00',
      'Gesamtbrutto   |       |      |       |   |3.947,00',
    ])
    expect(german.earnings).toMatchObject([
      { name: 'Grundgehalt', code: '1000', amount: 3800 },
      { name: 'Überstunden', code: '1200', hours: 6, rate: 24.5, amount: 147 },
    ])
    const finnish = slip([
      'Palkkalaji         |Määrä |Yks. |À-hinta  |Yhteensä',
      'Kuukausipalkka     |1,00  |kk   |3 200,00 |3 200,00',
      'Ylityö             |5,00  |h    |30,00    |150,00',
      'Bruttopalkka       |      |     |         |3 350,00',
    ])
    expect(namesOf(finnish.earnings)).toEqual({ Kuukausipalkka: 3200, Ylityö: 150 })
    const indian = slip([
      'Earnings       |Amount    |Deductions |Amount',
      'Basic          |25,000.00 |PF         |3,000.00',
      'Allowance      |5,000.00  |PT         |200.00',
      'Gross Earnings |30,000.00 |Total Deductions |3,200.00',
      'Net Pay        |26,800.00',
    ])
    expect([namesOf(indian.deductions), indian.taxes]).toEqual([{ PF: 3000, PT: 200 }, undefined])
  })

  it('of shares are rates, not names', () => {
    const swiss = slip([
      'Bezeichnung     |Basis     |Ansatz  |Betrag',
      "Monatslohn      |          |        |5'200.00",
      "Bruttolohn      |          |        |5'200.00",
      "AHV/IV/EO       |5'200.00  |5.30 %  |275.60",
      "Nettolohn       |          |        |4'924.40",
    ])
    expect(swiss.deductions).toEqual([{ name: 'AHV/IV/EO', rate: 5.3, base: 5200, amount: 275.6 }])
  })

  it('are tables with words below, and not with numbers alone', () => {
    const { totals, deductions } = slip([
      'Payments      |Hours |Rate  |Amount   |Deductions  |Amount  |Cumulatives',
      'Basic Salary  |      |      |3,200.00 |PAYE        |286.66  |Gross Pay      |16,000.00',
      'Bonus         |      |      |150.00   |PRSI        |134.00  |Tax            |1,433.30',
      'Gross Pay     |      |      |3,350.00 |Total Ded.  |420.66  |PRSI           |670.00',
      'Net Pay       |2,929.34',
    ])
    expect([totals, namesOf(deductions)]).toMatchObject([
      { gross_pay: 3350, gross_ytd: 16000, net_pay: 2929.34 },
      { PAYE: 286.66, PRSI: 134 },
    ])
  })

  it('at the end of lines say what kind each is', () => {
    const { deductions, taxes, earnings } = slip([
      'Description       |Hours |Amount    |Type',
      'Base Hourly       |70.00 |$2,408.91 |Wages',
      'PAYG Withholding  |      |-$412.00  |Tax',
      'Union Fee         |      |-$15.00   |Deductions',
      'GROSS PAY: $2,408.91   |NET PAY: $1,981.91',
    ])
    expect([namesOf(earnings), namesOf(deductions), namesOf(taxes)]).toEqual([
      { 'Base Hourly': 2408.91 },
      { 'Union Fee': 15 },
      { 'PAYG Withholding': 412 },
    ])
  })
})

describe('boxes and grids of payslips', () => {
  it('have their sums in one row under any heading, and those of the year under their title', () => {
    const { totals, earnings, deductions } = slip([
      'Description   |Hours  |Rate  |Payments |Description     |Deductions  |Cumulatives to date',
      'Basic         |150.00 |13.50 |2,025.00 |PAYE Tax        |249.60      |Gross Pay     |9,044.32',
      'Enhanced Sat  |15.50  |17.55 |272.03   |Uniform Loan    |12.50       |Taxable Pay   |8,696.80',
      'TOTAL PAYMENTS  2,297.03      |          |TOTAL DEDUCTIONS  262.10     |       |NET PAY   2,034.93',
    ])
    expect([totals, namesOf(earnings), namesOf(deductions)]).toMatchObject([
      { gross_pay: 2297.03, gross_ytd: 9044.32, total_deductions: 262.1, net_pay: 2034.93 },
      { Basic: 2025, 'Enhanced Sat': 272.03 },
      { 'Uniform Loan': 12.5 },
    ])
    expect(
      slip([
        'Lönespecifikation',
        'Bruttolön     |Skatt      |Att utbetala',
        '34 742,78     |8 217,00   |26 525,78',
        'Ackumulerat i år   |Bruttolön   |Skatt      |Nettolön',
        '                   |347 110,40  |82 004,00  |262 850,00',
      ]).totals,
    ).toMatchObject({ gross_pay: 34742.78, gross_ytd: 347110.4, net_ytd: 262850 })
  })

  it('of the employer name what is paid over the numbers', () => {
    const { employer_contributions } = slip([
      'Earnings   |RM',
      'Basic Pay  |4,350.00',
      'Net Pay    |3,841.00',
      'EMPLOYER CONTRIBUTION    |EPF       |SOCSO    |EIS',
      'CURRENT MONTH            |644.00    |86.65    |9.90',
      'YEAR TO DATE             |3,806.00  |519.90   |59.40',
    ])
    expect(namesOf(employer_contributions)).toEqual({ EPF: 644, SOCSO: 86.65, EIS: 9.9 })
  })
})

describe('rows of payslips', () => {
  it('with a minus are taken off where taxes have one too and no gross is printed', () => {
    const { earnings, deductions } = slip([
      'Tekst            |Beløb',
      'Månedsløn        |33.200,00',
      'Pension          |-1.402,55',
      'A-skat           |-9.287,74',
      'Kantineordning   |-380,00',
      'Til udbetaling   |22.129,71',
    ])
    expect([namesOf(earnings), namesOf(deductions)]).toEqual([
      { Månedsløn: 33200 },
      { Pension: 1402.55, Kantineordning: 380 },
    ])
  })

  it('have numbers within their names, and none that name an account', () => {
    const { earnings } = slip([
      'Earnings                 |RM',
      'BASIC PAY                |4,350.00',
      'OVERTIME 1.5 X 12.00 HRS |376.44',
      'TOTAL EARNINGS           |4,726.44',
      'ACCREDITO IBAN IT60X0542811101000000123456 |4,726.44',
    ])
    expect(namesOf(earnings)).toEqual({ 'BASIC PAY': 4350, 'OVERTIME 1.5 X 12.00 HRS': 376.44 })
  })

  it('belong to the title that opens them', () => {
    const { employer_contributions, deductions } = slip([
      'Deductions     |RM',
      'EPF EE         |330.00',
      'SOCSO EE       |14.75',
      'Total Deductions |344.75',
      'Net Pay        |2,655.25',
      'EMPLOYER CONTRIBUTION  |EPF ER   390.00 |SOCSO ER   51.65',
    ])
    expect([namesOf(deductions), namesOf(employer_contributions)]).toEqual([
      { 'EPF EE': 330, 'SOCSO EE': 14.75 },
      { 'EPF ER': 390, 'SOCSO ER': 51.65 },
    ])
  })

  it('are skipped if they hold only amounts of the year', () => {
    const { deductions } = slip([
      'Pay                 |Amount',
      'Monthly salary      |2,400.00',
      'Total pay           |2,400.00',
      'Deductions          |Amount',
      'PAYE tax            |292.60',
      'Take home pay       |2,107.40',
      'Year to date: Taxable pay 7,532.31 |Tax 877.80',
    ])
    expect(namesOf(deductions)).toEqual({ 'PAYE tax': 292.6 })
  })

  it('below the gross without a minus are paid where what is taken has one', () => {
    const { earnings, deductions } = slip([
      'Omschrijving          |Bedrag',
      'Salaris               |3.200,00',
      'Bruto loon            |3.200,00',
      'Pensioenpremie        |-165,50',
      'Loonheffing           |-512,00',
      'Reiskostenvergoeding  |120,00',
      'Netto loon            |2.642,50',
    ])
    expect([namesOf(earnings), namesOf(deductions)]).toEqual([
      { Salaris: 3200, Reiskostenvergoeding: 120 },
      { Pensioenpremie: 165.5 },
    ])
  })

  it('are a sum if they equal all others, whatever their name', () => {
    const { deductions, totals } = slip([
      'Earnings  |Amount',
      'Salary    |2,000.00',
      'Gross Pay |2,000.00',
      'Deductions |Amount',
      'Pension   |100.00',
      'Union dues |20.00',
      'Parking   |30.00',
      'Sum of all |150.00',
      'Net Pay   |1,850.00',
    ])
    expect([namesOf(deductions), totals]).toMatchObject([
      { Pension: 100, 'Union dues': 20, Parking: 30 },
      { total_deductions: 150 },
    ])
  })

  it('print thousands with spaces beside a point', () => {
    const { totals, earnings } = slip([
      'EARNINGS         |Amount    |DEDUCTIONS |Amount',
      'Basic Salary     |22 500.00 |PAYE       |2 410.50',
      'Travel Allowance |2 000.00  |UIF        |177.12',
      'TOTAL EARNINGS   |24 500.00 |TOTAL DEDUCTIONS |2 587.62',
      'NET PAY          |21 912.38',
    ])
    expect([namesOf(earnings), totals]).toMatchObject([
      { 'Basic Salary': 22500, 'Travel Allowance': 2000 },
      { gross_pay: 24500, net_pay: 21912.38 },
    ])
  })
})

describe('heads of payslips', () => {
  it('name one day of the period, or two of one month', () => {
    expect(slip(['Payslip', 'Period: 2024/05/31', 'Date Engaged: 2019/02/01', 'Net Pay 20,224.88']).pay_period).toEqual(
      { end_date: '2024-05-31', month: 5, year: 2024 },
    )
    expect(
      slip(['Payslip', 'Pay Period: May 1-15, 2024', 'Payroll Date: May 15, 2024', 'Net Pay 12,060.20']).pay_period,
    ).toMatchObject({ start_date: '2024-05-01', end_date: '2024-05-15', pay_date: '2024-05-15' })
  })

  it('may be boxes whose names are those of columns elsewhere, and no heads of tables', () => {
    expect(
      slip([
        'Name                |Employee ID   |Pay Period Begin |Check Date',
        'Priscilla Hammond   |104882        |06/01/2024       |06/21/2024',
        'Net Pay 3,048.53',
      ]).employee,
    ).toMatchObject({ name: 'Priscilla Hammond', employee_id: '104882' })
    expect(
      slip([
        'Lönespecifikation',
        'Löneart  |Benämning    |Antal |Enhet |À-pris    |Belopp',
        '011      |Månadslön    |1,00  |mån   |34 500,00 |34 500,00',
        'Bruttolön              |      |      |          |34 500,00',
      ]).employment,
    ).toBe(undefined)
  })

  it('keep what the employer pays and registers apart from names and persons', () => {
    expect(
      read([
        'Payslip',
        'Tasman Orchards Limited   |Employee: Mere Kahu',
        'Pay |Amount',
        'Ordinary hours |2,014.00',
        'Net Pay |1,757.90',
        'Employer KiwiSaver contribution  |66.78',
      ]).vendor?.name,
    ).toBe('Tasman Orchards Limited')
    const mexican = read([
      'RECIBO DE NÓMINA',
      'Maderas del Norte S.A. de C.V.  |RFC: MNO850312AB1',
      'Empleado: 117 |LÓPEZ GARCÍA MARÍA   |CURP: LOGM850312MDFPRR09',
      'Neto a pagar 7,088.65',
    ])
    expect([mexican.vendor?.name, mexican.payslip]).toMatchObject([
      'Maderas del Norte S.A. de C.V.',
      {
        employer: { tax_id: 'MNO850312AB1' },
        employee: { name: 'LÓPEZ GARCÍA MARÍA', national_id: 'LOGM850312MDFPRR09' },
      },
    ])
  })
})

describe('parties of payslips', () => {
  it('are companies with a short legal form and persons over towns of two letters', () => {
    const { vendor, buyer } = read([
      'Mälarö Bygg AB           |LÖNESPECIFIKATION',
      'Org.nr 556016-0680       |Period 2024-10-01 - 2024-10-31',
      '',
      '',
      '',
      'Jonatan Wikner',
      'Åkervägen 3',
      '178 31 Ekerö',
      '',
      'Bruttolön 34 742,78',
      'Netto att utbetala 26 455,78',
    ])
    expect([vendor?.name, buyer?.name, buyer?.address]).toEqual([
      'Mälarö Bygg AB',
      'Jonatan Wikner',
      'Åkervägen 3, 178 31 Ekerö',
    ])
    expect(
      read([
        'Lønseddel                |Gudenå Maskinfabrik A/S',
        '                         |Industrivej 17',
        '                         |8680 Ry',
        '',
        'Mogens Thygesen',
        'Engdraget 41',
        '8680 Ry',
        '',
        'Lønperiode 01.04.2024 - 30.04.2024',
        'Nettoløn 21.209,53',
      ]).buyer,
    ).toMatchObject({ name: 'Mogens Thygesen', address: 'Engdraget 41, 8680 Ry' })
  })
})

describe('leave of payslips', () => {
  it('may be a balance, or be listed under years', () => {
    expect(
      slip([
        'Payslip',
        'Net Pay 2,066.21',
        '',
        'Leave Entitlements',
        'Annual Leave     88.40 hours',
        'Personal Leave   46.12 hours',
      ]).leave,
    ).toEqual([
      { type: 'Annual Leave', remaining: 88.4 },
      { type: 'Personal Leave', remaining: 46.12 },
    ])
    expect(
      slip([
        'BULLETIN DE PAIE',
        'Net payé    1 869,09',
        '',
        'Congés    |N-1      |N',
        'Acquis    |25,00    |22,50',
        'Pris      |10,00    |0,00',
        'Solde     |15,00    |22,50',
      ]).leave,
    ).toEqual([
      { type: 'Congés', period: 'N-1', accrued: 25, used: 10, remaining: 15 },
      { type: 'Congés', period: 'N', accrued: 22.5, used: 0, remaining: 22.5 },
    ])
  })
})
