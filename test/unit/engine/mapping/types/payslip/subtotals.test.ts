// Sums of parts, notes and whose columns are: what stands in tables of pay beside its lines.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction
const linesOf = (rows: string[], list: 'deductions' | 'earnings'): unknown => (read(rows).payslip as never)[list]

describe('sums of parts', () => {
  it('are no lines in lists side by side', () => {
    const rows = [
      'Liquidación de sueldo',
      'Haberes                            |Descuentos',
      'Sueldo base              |610.000  |Fonasa            |44.408',
      'Horas extras             |24.400   |Seguro cesantía   |3.806',
      'Total imponible          |634.400  |Total descuentos  |48.214',
      'Movilización             |30.000   |',
      'Colación                 |40.000   |',
      'Total no imponible       |70.000   |',
      'Total haberes            |704.400  |',
      'Líquido a pagar          |656.186  |',
    ]
    expect(linesOf(rows, 'earnings')).toMatchObject(
      ['Sueldo base', 'Horas extras', 'Movilización', 'Colación'].map((name) => ({ name })),
    )
    expect(linesOf(rows, 'earnings')).toHaveLength(4)
    expect(linesOf(rows, 'deductions')).toHaveLength(2)
  })
})

describe('a sum of many lines above it', () => {
  it('is no line, whatever it is called', () => {
    const rows = [
      'BULLETIN DE PAIE',
      'Libellé              |Base      |Taux    |Gains     |Retenues  |Tx pat.  |Montant pat.',
      'Salaire de base      |          |        |180 000   |          |         |',
      'Prime de froid       |          |        |22 500    |          |         |',
      'Sursalaire           |          |        |40 000    |          |         |',
      'Heures de nuit       |          |        |11 250    |          |         |',
      'ASSIETTE             |          |        |253 750   |          |         |',
      'Panier               |          |        |15 000    |          |         |',
      'Retraite             |253 750   |4,00    |          |10 150    |6,00     |15 225',
      'Allocations          |253 750   |        |          |          |7,00     |17 763',
      'Impôt sur le revenu  |          |        |          |31 200    |         |',
      'Total                |          |        |268 750   |41 350    |         |32 988',
      'NET A PAYER          |          |        |227 400',
    ]
    expect((linesOf(rows, 'earnings') as { name: string }[]).map(({ name }) => name)).toEqual([
      'Salaire de base',
      'Prime de froid',
      'Sursalaire',
      'Heures de nuit',
      'Panier',
    ])
  })
})

describe('what is called a deduction and has a minus among the earnings', () => {
  it('is taken off', () => {
    const rows = [
      'Payslip',
      'Item Type                |Amount       |Remark',
      'Basic Pay                |SGD2,980.00  |',
      'Overtime                 |SGD140.00    |10 hours',
      'No Pay Leave             |- SGD96.13   |1 day',
      'Total Gross:             |SGD3,023.87',
      'CPF (Employee):          |SGD604.00',
      'Total Net Payable:       |SGD2,419.87',
    ]
    expect(linesOf(rows, 'deductions')).toContainEqual({ name: 'No Pay Leave', amount: 96.13 })
  })
})

describe('names of lines', () => {
  it('have neither the colon nor the money of their amounts', () => {
    const rows = [
      'Folha de Pagamento',
      'Funcionária: Celina Prado',
      'Salário bruto: R$ 6200.00',
      'INSS: R$ 868.00',
      'Salário líquido: R$ 5332.00',
    ]
    expect(linesOf(rows, 'deductions')).toEqual([{ name: 'INSS', amount: 868 }])
  })
})

describe('heads of two rows', () => {
  it('part the share of the employer from that of the employee', () => {
    const rows = [
      'BULLETIN DE PAIE',
      '                                   |Part salariale      |Part patronale',
      'Rub. |Libellé            |Base     |Taux     |Retenue   |Taux     |Montant',
      '300  |Retraite           |4320,00  |5,60     |241,92    |8,40     |362,88',
      '310  |Mutuelle           |4487,20  |3,00     |134,62    |3,00     |134,62',
      'NET À PAYER                                  |3923,46',
    ]
    expect(linesOf(rows, 'deductions')).toMatchObject([
      { name: 'Retraite', rate: 5.6, amount: 241.92, employer_amount: 362.88 },
      { name: 'Mutuelle', rate: 3, amount: 134.62, employer_amount: 134.62 },
    ])
  })
})

describe('a second rate behind what the employee pays', () => {
  it("is the employer's where it makes the number behind it", () => {
    const rows = [
      'BULLETIN DE PAIE',
      'Libellé              |Base      |Taux    |Gains     |Retenues  |Tx E.    |Mt E.',
      'Salaire de base      |          |        |253 750   |          |         |',
      'Retraite             |253 750   |4,00    |          |10 150    |6,00     |15 225',
      'Impôt sur le revenu  |          |        |          |31 200    |         |',
      'NET A PAYER          |          |        |212 400',
    ]
    expect(read(rows).payslip?.employer_contributions).toEqual([{ name: 'Retraite', rate: 6, amount: 15225 }])
    expect(linesOf(rows, 'deductions')).toContainEqual(expect.objectContaining({ rate: 4, amount: 10150 }))
  })
})
