// What the equations and the columns of a payslip say, beyond its labels.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const slip = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction.payslip ?? {}
const namesOf = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] | undefined): unknown =>
  Object.fromEntries((lines ?? []).map(({ name, amount }) => [name, amount]))

describe('the account of a payslip', () => {
  it('passes over bases and goes on below the net of the law', () => {
    const { earnings, deductions, taxes, totals } = slip(
      'Bezeichnung               |Betrag',
      'BRUTTOENTGELTE',
      'Grundlohn                 |2.900,00',
      'Prämie                    |100,00',
      'Gesamtbrutto              |3.000,00',
      'GESETZLICHE ABZÜGE',
      'Lohnsteuer                |300,00-',
      'SV-Brutto                 |3.000,00',
      'Krankenversicherung       |250,00-',
      'Rentenversicherung        |280,00-',
      'Gesetzliches Netto        |2.170,00',
      'Kasino                    |31,50-',
      'Bausparen Überweisung     |40,00-',
      'Überweisung               |2.098,50',
    )
    expect(namesOf(earnings)).toEqual({ Grundlohn: 2900, Prämie: 100 })
    expect(namesOf(taxes)).toEqual({ Lohnsteuer: 300 })
    expect(namesOf(deductions)).toEqual({
      Krankenversicherung: 250,
      Rentenversicherung: 280,
      Kasino: 31.5,
      'Bausparen Überweisung': 40,
    })
    expect(totals).toMatchObject({ gross_pay: 3000, net_pay: 2098.5 })
  })

  it('finds gross and net among the sums of the year where the lines come to them', () => {
    const { totals, earnings } = slip(
      'Payments     |Units  |Rate  |Amount    |Deductions |Amount  |Year to date',
      'Day pay      |160.00 |10.00 |1,600.00  |PAYE Tax   |210.00  |Total gross pay TD |8,200.00',
      'Night pay    |10.00  |12.00 |120.00    |Pension    |80.00   |Tax paid TD        |1,050.00',
      'Standby      |4.00   |20.00 |80.00     |Canteen    |15.00   |Total gross pay    |1,800.00',
      '',
      'Ms J. Harrow |       |      |          |           |        |Net pay',
      'Mill Cottage',
      'Larkfield',
      'AB1 2CD      |       |      |          |           |        |£1,495.00',
    )
    expect(totals).toMatchObject({ gross_pay: 1800, gross_ytd: 8200, net_pay: 1495 })
    expect(namesOf(earnings)).toEqual({ 'Day pay': 1600, 'Night pay': 120, Standby: 80 })
  })

  it('puts what is taken off above the gross back among what is earned', () => {
    const { earnings } = slip(
      'Libellé               |Base    |Taux   |A déduire |A payer',
      'Salaire de base       |150,00  |10,00  |          |1 500,00',
      'Régularisation        |7,00    |10,00  |70,00     |',
      'Prime                 |        |       |          |50,00',
      'Salaire brut          |        |       |          |1 480,00',
      'Mutuelle              |        |       |20,00     |',
      'Net à payer           |        |       |          |1 460,00',
    )
    expect(earnings).toMatchObject([
      { name: 'Salaire de base', base: 150, rate: 10, amount: 1500 },
      { name: 'Régularisation', amount: -70 },
      { name: 'Prime', amount: 50 },
    ])
  })
})

describe('numbers of payslip lines', () => {
  it('may have a sign, a unit or a note between them', () => {
    const { earnings, deductions } = slip(
      'Voce    |Descrizione            |Importo base   |Riferimento |Trattenute |Competenze',
      'K00017  |Paga                   |12,00000       |150,00 ORE  |           |1.800,00',
      'K00018  |Turno                  |2,00000        |12 GG       |           |24,00',
      'T00300  |Contributo             |1.824,00       |9,19000 %   |167,63     |',
      'T00310  |Addizionale 2025       |Resto 80,00    |            |20,00      |',
      'Totale trattenute  187,63       |               |            |Totale competenze  |1.824,00',
      'Netto del mese  1.636,37',
    )
    expect(earnings).toMatchObject([
      { name: 'Paga', code: 'K00017', rate: 12, hours: 150, amount: 1800 },
      { name: 'Turno', code: 'K00018', rate: 2, units: 12, amount: 24 },
    ])
    expect(deductions).toMatchObject([
      { name: 'Contributo', base: 1824, rate: 9.19, amount: 167.63 },
      { name: 'Addizionale 2025', amount: 20 },
    ])
    expect(
      slip(
        'I. DEVENGOS',
        'Salario base            20 x 50,00      1.000,00',
        'Antigüedad                                 60,00',
        'TOTAL DEVENGADO                         1.060,00',
      ).earnings,
    ).toMatchObject([
      { name: 'Salario base', units: 20, rate: 50, amount: 1000 },
      { name: 'Antigüedad', amount: 60 },
    ])
  })
})
