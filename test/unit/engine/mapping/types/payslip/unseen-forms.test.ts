// Payslips in forms that no earlier document had: names before their numbers, labels with strokes, and shares of a wage
// without words.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[], docType?: 'payslip'): Extraction =>
  mapContent(sheet(rows), { docType, include: [], today: new Date('2026-03-01') }).extraction

describe('a paper with shares of one wage', () => {
  it('is a payslip though its title and most of its words are unknown', () => {
    const extraction = read([
      'Sägerei Amstutz AG                                           |Herr',
      'Bahnweg 3                                                    |Urs Imboden',
      '3860 Meiringen                                               |Talstrasse 12',
      '                                                             |3855 Brienz',
      'Blatt 4',
      'April 2026        |Personal-Nr. 52',
      'Bezeichnung       |Prozentsatz    |Basis       |Betrag',
      "Monatslohn        |               |            |5'400.00",
      "Bruttolohn        |               |            |5'400.00",
      "AHV               |5.3000% von    |5'400.00    |286.20",
      "ALV               |1.1000% von    |5'400.00    |59.40",
      "NBU               |1.3500% von    |5'400.00    |72.90",
      'Total             |               |            |418.50',
      "Nettolohn         |               |            |4'981.50",
    ])
    expect(extraction.document_type).toBe('payslip')
    expect(extraction.payslip?.deductions?.[0]).toMatchObject({ rate: 5.3, base: 5400, amount: 286.2 })
  })
})

describe('a name before the label of its number', () => {
  it('is the name of the person or of the firm', () => {
    const { payslip } = read(
      [
        'Colegio Los Ceibos del Norte CUIT 30-71234567-1',
        'Recibo de Haberes',
        'Periodo: Mayo 2026',
        'Apellido y nombre: Robledo, Inés   |Legajo: 118',
        'Sueldo básico            |500.000,00',
        'Jubilación 11%           |55.000,00',
        'Neto a cobrar            |445.000,00',
      ],
      'payslip',
    )
    expect(payslip?.employer?.name).toBe('Colegio Los Ceibos del Norte')
    const polish = read(
      [
        'Zakład Krawiecki „Igła” Sp. z o.o.',
        'Pasek wynagrodzenia za 05/2026',
        'Malinowska Teresa nr ewid. 417 stanowisko: krojcza dni przepracowane: 20 godz.: 152',
        'Wynagrodzenie zasadnicze     |6 100,00',
        'Składka emerytalna           |595,36',
        'Do wypłaty                   |5 504,64',
      ],
      'payslip',
    ).payslip
    expect(polish?.employee).toMatchObject({ name: 'Malinowska Teresa', employee_id: '417' })
    expect(polish?.pay_period?.hours_worked).toBe(152)
  })
})

describe('labels with strokes', () => {
  it('part their values where they name two things, and are no names where they say one twice', () => {
    const { payslip } = read(
      [
        'HARBOUR CANNING CORP.                         |PAYSLIP',
        'Employee       |SANTOS, MARIA L.              |Cut-off     |Jun 16 - Jun 30, 2026',
        'Emp. Code      |HC-0417                       |Pay Date    |07/03/2026',
        'Dept / Position|Packing / Line Leader',
        'Basic Pay      |12,000.00',
        'Withholding Tax|400.00',
        'NET PAY        |11,600.00',
      ],
      'payslip',
    )
    expect(payslip).toMatchObject({
      employment: { department: 'Packing', job_title: 'Line Leader' },
      pay_period: { start_date: '2026-06-16', end_date: '2026-06-30' },
    })
    const twice = read(
      [
        'LITTORAL FRET SARL                      |BULLETIN DE PAIE',
        'EMPLOYER / EMPLOYEUR                    |EMPLOYEE / EMPLOYÉ(E)',
        'Company: LITTORAL FRET SARL             |Name / Nom: ESSOMBA Pauline',
        'Phone: +237 233 40 11 22                |Position / Fonction: Caissière',
        'Basic Salary / Salaire de Base          |180,000.00',
        'NET PAY / NET A PAYER                   |180,000.00',
      ],
      'payslip',
    ).payslip
    expect(twice).toMatchObject({
      employer: { name: 'LITTORAL FRET SARL', phone: '+237 233 40 11 22' },
      employee: { name: 'ESSOMBA Pauline' },
      employment: { job_title: 'Caissière' },
    })
  })
})

describe('a person without a label', () => {
  it('is whom the address of mail below spells', () => {
    const { payslip } = read(
      [
        'Baobab Formation                          |Bulletin de paie',
        'Dakar                                     |Début de période: 01 mars 2024',
        '                                          |Fin de période: 31 mars 2024',
        '                                          |FATOU NDIAYE',
        '                                          |fatou.ndiaye@exemple.example',
        'Salaire de base      |400000',
        'Net à payer          |400000',
      ],
      'payslip',
    )
    expect(payslip?.employee).toMatchObject({ name: 'FATOU NDIAYE', email: 'fatou.ndiaye@exemple.example' })
  })
})

describe('a product under the head of the employer', () => {
  it('is what the employer pays, also where the employee pays nothing', () => {
    const { payslip } = read(
      [
        'BULLETIN DE PAIE',
        'Période : Mars 2025',
        '',
        'Désignation            |Base      |Taux    |Retenue   |Gain       |Taux patronal  |Part patronale',
        'Salaire de base        |          |        |          |2 000,00   |               |',
        'SALAIRE BRUT           |          |        |          |2 000,00   |               |',
        'Retraite               |2 000,00  |5,000   |100,00    |           |7,000          |140,00',
        'Chômage                |2 000,00  |        |          |           |4,050          |81,00',
        'NET À PAYER            |          |        |          |1 900,00   |               |',
      ],
      'payslip',
    )
    expect(payslip?.deductions?.map(({ name, amount }) => [name, amount])).toEqual([['Retraite', 100]])
    expect(payslip?.employer_contributions?.map(({ name, amount }) => [name, amount])).toEqual([
      ['Retraite', 140],
      ['Chômage', 81],
    ])
  })
})
