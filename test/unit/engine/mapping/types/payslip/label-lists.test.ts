// The facts of employer and employee in lists of labels, in every arrangement that strangers print.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction
const check = (rows: string[], fields: object): void => expect(read(rows)).toMatchObject(fields)
const PAY = [
  '',
  'Earnings                          |Amount',
  'Basic Pay                         |52,000.00',
  'House Allowance                   |9,400.00',
  'Gross Pay                         |61,400.00',
  'Deductions                        |Amount',
  'NSSF                              |2,160.00',
  'PAYE                              |10,238.60',
  'Total Deductions                  |12,398.60',
  'NET PAY                           |49,001.40',
]

describe('lists of labels with their values far on the right', () => {
  it('are read across and not down', () => {
    check(
      [
        'BLUE ACACIA TEA FACTORY LTD',
        'Pay Advice',
        '',
        'Staff No                            |BAT/0318',
        'Name                                |Wanjiru Faith Koech',
        'ID No                               |31880264',
        'Section                             |Dispatch',
        'Designation                         |Shift Leader',
        ...PAY,
      ],
      {
        vendor: { name: 'BLUE ACACIA TEA FACTORY LTD' },
        payslip: {
          employee: { name: 'Wanjiru Faith Koech', employee_id: 'BAT/0318', national_id: '31880264' },
          employment: { department: 'Dispatch', designation: 'Shift Leader', job_title: 'Shift Leader' },
        },
      },
    )
  })

  it('may break a value in its column', () => {
    const content = sheet([
      'Payslip',
      '',
      'Employee Name: MARISOL DELA',
      '',
      'Employee ID: NE-4417',
      '',
      'Job Title: Night Editor',
      ...PAY,
    ])
    const [page] = content.pages
    const broken = page!.lines.find(({ text }) => text.startsWith('Employee Name'))!
    const word = structuredClone(broken)
    const [top, bottom] = [broken.box.top + 0.019, broken.box.bottom + 0.019]
    word.cells = [{ ...word.cells[0]!, text: 'CRUZ', box: { ...word.cells[0]!.box, top, bottom } }]
    word.text = 'CRUZ'
    word.box = word.cells[0]!.box
    page!.lines.splice(page!.lines.indexOf(broken) + 1, 0, word)
    const { extraction } = mapContent(content, { include: [], docType: 'payslip', today: new Date('2026-07-01') })
    expect(extraction).toMatchObject({ payslip: { employee: { name: 'MARISOL DELA CRUZ', employee_id: 'NE-4417' } } })
  })
})

describe('names', () => {
  it('are neither titles of the paper nor places to sign at', () => {
    const answer = read([
      'Employee Payslip',
      'Quince Harbour Inc',
      '',
      'Employee Code: EMP112      |Department: Design',
      'Name: tom                  |Pay Period: June 2026',
      ...PAY,
      '',
      'Employer Signature             |Employee Signature',
    ])
    expect(answer).toMatchObject({ buyer: { name: 'tom' }, vendor: { name: 'Quince Harbour Inc' } })
  })

  it('are read below a label whose neighbour is the title', () => {
    check(
      [
        'Empregador                          |Demonstrativo de Pagamento de Salário',
        'Laticínios Serra Azul Ltda.         |Referência: 07/2026',
        'Rua das Acácias, 40 - Pomerode/SC - CEP 89107-000',
        '',
        'Código    |Nome do Funcionário        |CBO      |Admissão',
        '000731    |EDSON LUIZ FREIXO          |722105   |03/02/2014',
        '',
        'Descrição        |Vencimentos   |Descontos',
        'Salário Base     |3.214,40      |',
        'INSS             |              |374,74',
        'Valor Líquido    |2.839,66',
      ],
      { vendor: { name: 'Laticínios Serra Azul Ltda.' }, buyer: { name: 'EDSON LUIZ FREIXO' } },
    )
  })
})

describe('countries without a code of their own', () => {
  it('are known by the numbers and dues that only they have', () => {
    check(
      [
        'Moçambique Doces & Chás, Lda       |RECIBO DE VENCIMENTO',
        'NUIT: 400775120                    |MARÇO 2026',
        'Colaborador: Graça Nhantumbo       |NUIT: 109663418',
        'Cargo: Assistente                  |Emissão: 28/03/2026',
        '',
        'Descrição                  |Ganhos        |Descontos',
        'Vencimento Base            |41 200,00     |',
        'Retenção na Fonte (IRPS)   |              |3 105,00',
        'TOTAIS                     |41 200,00     |3 105,00',
        'LÍQUIDO A RECEBER          |38 095,00',
      ],
      { document_meta: { country: 'MZ', currency: 'MZN', date: '2026-03-28' }, payslip: { currency: 'MZN' } },
    )
  })
})
