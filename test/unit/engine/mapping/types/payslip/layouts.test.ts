import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') } as never).extraction
const namesOf = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] | undefined): unknown =>
  Object.fromEntries((lines ?? []).map(({ name, amount }) => [name, amount]))
/** What is earned, deducted and taxed, each by its name, and other fields. */
const check = (
  rows: string[],
  lists: { earnings: object; deductions: object; taxes: object },
  fields: object,
): void => {
  const { payslip = {} } = read(rows)
  expect({
    earnings: namesOf(payslip.earnings),
    deductions: namesOf(payslip.deductions),
    taxes: namesOf(payslip.taxes),
  }).toEqual(lists)
  expect(payslip).toMatchObject(fields)
}

describe('payslips', () => {
  it('of Britain have payments, deductions and the year side by side, and boxes under labels', () => {
    check(
      [
        'Employee No.  |Employee Name        |Process Date  |National Insurance Number',
        '114           |Mr J Smith           |31/03/2023    |AB123456C',
        '',
        'Payments       |Units   |Rate    |Amount   |Deductions          |Amount   |Year to Date',
        'Salary         |1.00    |2500.00 |2500.00  |PAYE Tax            |290.50   |Total Gross Pay TD   30000.00',
        'Overtime       |4.00    |25.00   |100.00   |National Insurance  |186.24   |Tax Paid TD           3486.00',
        '',
        'Total Gross Pay     2600.00  |Net Pay   |2123.26',
      ],
      {
        earnings: { Salary: 2500, Overtime: 100 },
        deductions: { 'PAYE Tax': 290.5, 'National Insurance': 186.24 },
        taxes: {},
      },
      {
        employee: { name: 'Mr J Smith', employee_id: '114', national_id: 'AB123456C' },
        pay_period: { pay_date: '2023-03-31' },
        totals: { gross_pay: 2600, net_pay: 2123.26, gross_ytd: 30000, taxes_ytd: 3486 },
      },
    )
  })

  it('of India print full and actual amounts beside deductions', () => {
    check(
      [
        'Acme Software Pvt Ltd',
        'Payslip for the month of March 2023',
        '',
        'Name           : Ravi Kumar          |Bank Name    : Some Bank',
        'Employee No    : E1023               |Bank Account No : 123456789012',
        'Designation    : Engineer            |PAN          : ABCDE1234F',
        'UAN            : 100123456789        |LOP Days     : 0',
        '',
        'Earnings              |Full      |Actual    |Deductions           |Actual',
        'Basic                 |30,000.00 |30,000.00 |PF                   |1,800.00',
        'HRA                   |12,000.00 |12,000.00 |Professional Tax     |200.00',
        'Special Allowance     |8,000.00  |8,000.00  |Income Tax           |2,500.00',
        'Total Earnings        |50,000.00 |50,000.00 |Total Deductions     |4,500.00',
        'Net Pay for the month : 45,500.00',
        '(Rupees Forty Five Thousand Five Hundred Only)',
      ],
      {
        earnings: { Basic: 30000, HRA: 12000, 'Special Allowance': 8000 },
        deductions: { PF: 1800, 'Professional Tax': 200, 'Income Tax': 2500 },
        taxes: {},
      },
      {
        employee: { name: 'Ravi Kumar', employee_id: 'E1023', pan: 'ABCDE1234F', uan: '100123456789' },
        employment: { designation: 'Engineer' },
        pay_period: { month: 3, year: 2023 },
        totals: { gross_pay: 50000, total_deductions: 4500, net_pay: 45500 },
      },
    )
  })

  it('of Germany go from gross over tax and social security to what is paid', () => {
    check(
      [
        'Abrechnung der Brutto/Netto-Bezüge für März 2023',
        'Muster Maschinenbau GmbH',
        'Personal-Nr. 00123       Steuerklasse 1     SV-Nummer 12 150885 M 016',
        '',
        'Brutto-Bezüge',
        'Lohnart   |Bezeichnung         |Betrag',
        '0100      |Gehalt              |3.500,00',
        '0200      |VWL AG-Anteil       |26,59',
        'Gesamt-Brutto                  |3.526,59',
        '',
        'Steuer/Sozialversicherung',
        'Lohnsteuer                     |512,33',
        'Solidaritätszuschlag           |0,00',
        'Krankenversicherung            |285,65',
        'Rentenversicherung             |327,97',
        'Arbeitslosenversicherung       |45,85',
        'Pflegeversicherung             |53,78',
        '',
        'Netto-Verdienst                |2.301,01',
        'Auszahlungsbetrag              |2.301,01',
      ],
      {
        earnings: { Gehalt: 3500, 'VWL AG-Anteil': 26.59 },
        deductions: {
          Krankenversicherung: 285.65,
          Rentenversicherung: 327.97,
          Arbeitslosenversicherung: 45.85,
          Pflegeversicherung: 53.78,
        },
        taxes: { Lohnsteuer: 512.33, Solidaritätszuschlag: 0 },
      },
      { totals: { gross_pay: 3526.59, net_pay: 2301.01 }, pay_period: { month: 3, year: 2023 } },
    )
  })

  it('of France have the shares of both sides', () => {
    check(
      [
        'BULLETIN DE PAIE',
        'Période du 01/03/2023 au 31/03/2023        Paiement le 31/03/2023',
        'SIRET : 732 829 320 00074',
        '',
        'Désignation                  |Base      |Taux    |Part salarié |Part employeur',
        'Salaire de base              |151,67    |15,00   |2 275,05     |',
        'Salaire brut                 |          |        |2 275,05     |',
        'Sécurité sociale plafonnée   |2 275,05  |6,90    |156,98       |194,52',
        'Complémentaire santé         |          |        |20,00        |20,00',
        'CSG déductible               |2 235,24  |6,80    |152,00       |',
        'Accidents du travail         |2 275,05  |        |             |22,75',
        'Total des cotisations        |          |        |328,98       |237,27',
        'Net à payer avant impôt sur le revenu  |      |1 946,07     |',
        'Impôt sur le revenu          |1 980,00  |3,00    |59,40        |',
        'Net payé en euros            |          |        |1 886,67     |',
      ],
      {
        earnings: { 'Salaire de base': 2275.05 },
        deductions: { 'Sécurité sociale plafonnée': 156.98, 'Complémentaire santé': 20, 'CSG déductible': 152 },
        taxes: { 'Impôt sur le revenu': 59.4 },
      },
      {
        totals: { gross_pay: 2275.05, net_pay: 1886.67, net_before_tax: 1946.07, total_deductions: 328.98 },
        pay_period: { start_date: '2023-03-01', end_date: '2023-03-31', pay_date: '2023-03-31' },
        employer_contributions: [
          { name: 'Sécurité sociale plafonnée', amount: 194.52 },
          { name: 'Complémentaire santé', amount: 20 },
          { name: 'Accidents du travail', amount: 22.75 },
        ],
      },
    )
  })

  it('of Australia list tax and superannuation below the pay', () => {
    check(
      [
        'Bright Sparks Pty Ltd',
        'PAYSLIP',
        'ABN 51 824 753 556',
        'Employee: Kim Lee',
        'Pay Period: 01/03/2023 - 14/03/2023      Payment Date: 15/03/2023',
        '',
        'SALARY & WAGES        |RATE     |HOURS   |THIS PAY  |YTD',
        'Ordinary Hours        |30.00    |76.00   |2,280.00  |11,400.00',
        'TOTAL EARNINGS        |         |        |2,280.00  |11,400.00',
        'TAX                   |         |        |THIS PAY  |YTD',
        'PAYG Tax              |         |        |412.00    |2,060.00',
        'TOTAL TAX             |         |        |412.00    |2,060.00',
        'SUPERANNUATION        |         |        |THIS PAY  |YTD',
        'SGC - Aware Super     |         |        |239.40    |1,197.00',
        '',
        'NET PAY               |         |        |1,868.00  |9,340.00',
      ],
      { earnings: { 'Ordinary Hours': 2280 }, deductions: {}, taxes: { 'PAYG Tax': 412 } },
      {
        earnings: [{ rate: 30, hours: 76, ytd: 11400 }],
        totals: { gross_pay: 2280, total_taxes: 412, net_pay: 1868, gross_ytd: 11400, net_ytd: 9340, taxes_ytd: 2060 },
        employer_contributions: [{ name: 'SGC - Aware Super', amount: 239.4 }],
        pay_period: { start_date: '2023-03-01', end_date: '2023-03-14', pay_date: '2023-03-15' },
      },
    )
  })

  it('of Spain, Italy, Portugal and the Netherlands have columns for both sides', () => {
    check(
      [
        'Busta paga Marzo 2023',
        'Voce   |Descrizione            |Ore     |Trattenute |Competenze',
        '0001   |Retribuzione ordinaria |168,00  |           |1.850,00',
        '0020   |Contributo IVS         |        |170,02     |',
        '0040   |Ritenuta IRPEF         |        |310,00     |',
        'Totale competenze      |       |        |           |1.850,00',
        'Totale trattenute      |       |        |480,02     |',
        'NETTO IN BUSTA         |       |        |           |1.369,98',
      ],
      {
        earnings: { 'Retribuzione ordinaria': 1850 },
        deductions: { 'Contributo IVS': 170.02, 'Ritenuta IRPEF': 310 },
        taxes: {},
      },
      { totals: { gross_pay: 1850, total_deductions: 480.02, net_pay: 1369.98 } },
    )
    check(
      [
        'Recibo de Vencimento',
        'Nome: Ana Sousa',
        'Cód.   |Descrição             |Abonos     |Descontos',
        '1      |Vencimento Base       |1.200,00   |',
        '2      |Subsídio de Alimentação |132,00   |',
        '50     |Segurança Social      |           |132,00',
        '51     |IRS                   |           |110,00',
        '       |Total                 |1.332,00   |242,00',
        'Total Líquido a Receber                    |1.090,00',
      ],
      {
        earnings: { 'Vencimento Base': 1200, 'Subsídio de Alimentação': 132 },
        deductions: { 'Segurança Social': 132, IRS: 110 },
        taxes: {},
      },
      { totals: { net_pay: 1090 }, employee: { name: 'Ana Sousa' } },
    )
  })

  it('with a cheque below take nothing from it', () => {
    const { payslip, buyer, vendor } = read([
      'Granite Tools Inc.',
      '12 Harbor Street',
      'Austin, TX 78701',
      '',
      'Employee: Dana White',
      'Pay Period: 03/01/2023 - 03/15/2023    Pay Date: 03/20/2023',
      '',
      'Earnings    |Rate    |Hours   |Current   |YTD',
      'Regular     |20.00   |80.00   |1,600.00  |9,600.00',
      'Gross Pay   |        |        |1,600.00  |9,600.00',
      '',
      'Taxes                        |Current   |YTD',
      'Federal Income Tax           |160.00    |960.00',
      'Medicare                     |23.20     |139.20',
      '',
      'Net Pay                      |1,416.80  |8,500.80',
      '',
      '',
      'Granite Tools Inc.                         Check No. 1044',
      'Pay to the order of  Dana White                $1,416.80',
      'One thousand four hundred sixteen and 80/100 dollars',
    ])
    expect([
      payslip?.totals?.net_pay,
      payslip?.totals?.gross_ytd,
      buyer?.name,
      vendor?.name,
      payslip?.earnings?.length,
      payslip?.taxes?.length,
    ]).toEqual([1416.8, 9600, 'Dana White', 'Granite Tools Inc.', 1, 2])
  })

  it('print hours and rates with up to five decimals, or as hours and minutes', () => {
    const totals = [
      'Gross Pay     |        |         |1,566.20  |3,017.80',
      'Net Pay       |        |         |1,248.20  |2,421.80',
    ]
    const table = (first: string, second: string): string[] => [
      'Pay Slip',
      'Employee: Kim Lee',
      '',
      'Earnings      |Hours   |Rate     |This period |YTD',
      `Ordinary      |${first}|1,451.60  |2,903.20`,
      `Overtime @ 1.5 |${second}|114.60    |114.60`,
      ...totals,
    ]
    for (const [first, second, hours, rate] of [
      ['38.0000  |$38.2000 ', '2.0000  |$57.3000 ', 38, 38.2],
      ['38.000   |38.2     ', '2.000   |57.3     ', 38, 38.2],
      ['38:00    |38.20    ', '2:00    |57.30    ', 38, 38.2],
      ['38.00000 |38.20000 ', '2.00000 |57.30000 ', 38, 38.2],
    ] as const) {
      const { payslip } = read(table(first, second))
      expect(payslip?.earnings).toMatchObject([
        { name: 'Ordinary', hours, rate, amount: 1451.6, ytd: 2903.2 },
        { name: 'Overtime @ 1.5', hours: 2, rate: 57.3, amount: 114.6, ytd: 114.6 },
      ])
    }
    expect(read(table('68:30    |21.1912  ', '2:00    |57.30    ')).payslip?.earnings?.[0]).toMatchObject({
      hours: 68.5,
      rate: 21.1912,
    })
  })

  it('have separate columns of marks, units and days, which are not names', () => {
    check(
      [
        'Brutto-Bezüge',
        'Lohnart   |Bezeichnung         |Menge   |Faktor   |St   |SV   |Betrag',
        '2000      |Gehalt              |        |         |L    |L    |3.450,00',
        '1610      |Überstunden         |8,00    |21,50    |L    |L    |172,00',
        'Gesamt-Brutto                                         |3.622,00',
        'Auszahlungsbetrag                                     |2.328,48',
      ],
      { earnings: { Gehalt: 3450, Überstunden: 172 }, deductions: {}, taxes: {} },
      { earnings: [{}, { hours: 8, rate: 21.5 }] },
    )
    check(
      [
        'Busta paga Gennaio 2024',
        'Voce   |Descrizione         |Base        |Riferimento    |Trattenute   |Competenze',
        'Z001   |Retribuzione        |10,86532    |168,00 ORE     |             |1.825,37',
        'Z250   |Straordinario       |13,58165    |4,00 ORE       |             |54,33',
        'NETTO DEL MESE                                                         |1.545,98',
      ],
      { earnings: { Retribuzione: 1825.37, Straordinario: 54.33 }, deductions: {}, taxes: {} },
      {},
    )
    check(
      [
        'Earnings',
        'Description    |Dates                   |Hours   |Rate     |Amount    |YTD',
        'Regular        |06/01/2024 - 06/15/2024 |72.00   |54.6875  |3,937.50  |48,125.00',
        'Overtime Hours |                        |2.00    |60.00    |120.00    |120.00',
        'Gross Pay      |                        |        |         |4,057.50  |48,245.00',
      ],
      { earnings: { Regular: 3937.5, 'Overtime Hours': 120 }, deductions: {}, taxes: {} },
      {
        earnings: [
          { hours: 72, rate: 54.6875 },
          { hours: 2, rate: 60 },
        ],
      },
    )
  })

  it('sum up in grids of the period and the year, and in rows called as their table is', () => {
    check(
      [
        'Name                |Employee ID',
        'Priscilla Hammond   |104882',
        '',
        '            |Gross Pay   |Employee Taxes  |Net Pay',
        'Current     |4,375.00    |334.69          |4,040.31',
        'YTD         |52,500.00   |4,016.28        |48,483.72',
        '',
        'Earnings',
        'Description    |Hours   |Rate     |Amount    |YTD',
        'Regular        |80.00   |54.6875  |4,375.00  |52,500.00',
        'Earnings       |        |         |4,375.00  |52,500.00',
        '',
        'Employee Taxes',
        'Description    |        |         |Amount    |YTD',
        'OASDI          |        |         |271.25    |3,255.00',
        'Medicare       |        |         |63.44     |761.28',
        'Employee Taxes |        |         |334.69    |4,016.28',
      ],
      { earnings: { Regular: 4375 }, deductions: {}, taxes: { OASDI: 271.25, Medicare: 63.44 } },
      { totals: { gross_pay: 4375, gross_ytd: 52500, net_pay: 4040.31, net_ytd: 48483.72, total_taxes: 334.69 } },
    )
    check(
      [
        'Payments       |Units   |Rate    |Amount   |Deductions        |Amount',
        'Salary         |1.0000  |2650.0000 |2650.00 |PAYE Tax          |352.40',
        '               |        |        |         |National Insurance |211.52',
        '',
        'Mr Gareth Llewellyn                      |This Period        |Year To Date',
        '8 Chapel Row                             |Total Gross Pay    |2650.00   |27300.55',
        'Aberdare                                 |Tax Paid           |          |3388.20',
        'CF44 7LP                                 |Net Pay            |2086.08',
      ],
      { earnings: { Salary: 2650 }, deductions: { 'PAYE Tax': 352.4, 'National Insurance': 211.52 }, taxes: {} },
      { totals: { gross_pay: 2650, net_pay: 2086.08 } },
    )
    check(
      [
        'Description    |Amount',
        'Basic          |89,650.00',
        'Total Earnings |89,650.00',
        'Provident Fund |8,950.00',
        'Net Pay for the month (Total Earnings - Total Deductions): |80,700.00',
      ],
      { earnings: { Basic: 89650 }, deductions: { 'Provident Fund': 8950 }, taxes: {} },
      { totals: { gross_pay: 89650, net_pay: 80700 } },
    )
  })

  it('name a period whose first day has no year', () => {
    const period = (line: string): unknown =>
      read(['Pay slip', line, 'Employee: Kim Lee', 'Gross Pay   2,000.00', 'Net Pay   1,500.00']).payslip?.pay_period
    for (const line of [
      'Periodo de liquidación: del 1 de ABRIL al 30 de ABRIL de 2024',
      'Pay period: 1 April to 30 April 2024',
      'Zeitraum 01.04. - 30.04.2024',
      'Période du 1er au 30 avril 2024',
      'Periode 1 april t/m 30 april 2024',
    ])
      expect(period(line), line).toMatchObject({ start_date: '2024-04-01', end_date: '2024-04-30' })
    expect(period('Period: from 16 December to 15 January 2025')).toMatchObject({
      start_date: '2024-12-16',
      end_date: '2025-01-15',
    })
  })

  it('list in their earnings what other tables gather for the year', () => {
    check(
      [
        'I. DEVENGOS                          |TOTALES',
        'Salario base            |1.210,00',
        'Prorrata pagas extras   |214,03',
        'A. TOTAL DEVENGADO                   |1.424,03',
        'LÍQUIDO TOTAL A PERCIBIR             |1.424,03',
      ],
      { earnings: { 'Salario base': 1210, 'Prorrata pagas extras': 214.03 }, deductions: {}, taxes: {} },
      { totals: { gross_pay: 1424.03 } },
    )
  })

  it('are doubted where a table of pay gives no lines', () => {
    const paper = (rows: string[]): number =>
      read([
        'Pay slip',
        'Acme Tools Ltd',
        'Employee: Kim Lee',
        'Employee ID: 4711',
        'Payment Date: 15/03/2023',
        '',
        'Earnings     |Hours    |Rate     |Amount',
        ...rows,
        '',
        'Gross Pay    |         |         |760.00',
        'Net Pay      |         |         |640.00',
      ]).confidence
    const [full, empty] = [
      paper(['Regular      |38.00    |20.00    |760.00']),
      paper(['Regular      |#####    |#####    |######']),
    ]
    expect(full).toBeGreaterThan(0.85)
    expect(empty).toBeLessThan(full - 0.1)
  })
})
