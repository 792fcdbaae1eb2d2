// Payslips of families drawn from independent axes, and what was learnt from them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { payslipContent } from '../../../../../generator/payslip-axes/payslip-family.ts'
import { leavesOf, missesOf } from '../../../../../support/field-score.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2025-12-31')
const payslipOf = (rows: string[]): object | undefined =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: TODAY }).extraction.payslip

describe('families of drawn payslips', () => {
  // 99 of 100 over families that rules were not made on.
  const FAMILIES = 30
  const LEAST = 0.96

  it('are read whatever their axes', () => {
    let all = 0
    let missed = 0
    for (let at = 1000; at < 1000 + FAMILIES; at++) {
      const { content, truth } = payslipContent(at, 0)
      const { extraction } = mapContent(content, { include: [], today: TODAY })
      all += leavesOf(truth).size
      missed += missesOf(truth, extraction).length
    }
    expect(1 - missed / all).toBeGreaterThan(LEAST)
  })
})

describe('parties of a payslip', () => {
  it('are the employer at its label and the employee in the window', () => {
    expect(
      payslipOf([
        'CEDOLINO PAGA',
        '',
        '                    |Niccolò Ferri',
        '                    |Piazza Dante 34',
        '                    |10121 Torino (TO)',
        '',
        'DATORE DI LAVORO: Corvex Logistik S.n.c.',
        'PERIODO: 01-02-2020 - 29-02-2020',
        '',
        'VOCE                                    |IMPORTO',
        'Competenze',
        'Retribuzione ordinaria                  |4.270,51',
        'Totale lordo                            |4.270,51',
        'Trattenute',
        'Contributo IVS                          |470,46',
        'Totale trattenute                       |470,46',
        'NETTO A PAGARE                          |3.800,05',
      ]),
    ).toMatchObject({
      employer: { name: 'Corvex Logistik S.n.c.' },
      employee: { name: 'Niccolò Ferri', address: 'Piazza Dante 34, 10121 Torino (TO)' },
    })
  })

  it('have their names over addresses that end where they do', () => {
    const atRight = (text: string): string => text.padStart(80)
    expect(
      payslipOf([
        atRight('Lumora Handel GmbH'),
        atRight('Lindenweg 16, 50667 Köln'),
        '',
        'Lohnabrechnung',
        '',
        'Mitarbeiter: Anna Schröder',
        'Monat: Juli 2024',
        '',
        'Bezeichnung                              |Betrag',
        'Grundgehalt                              |2.000,00',
        'Gesamtbrutto                             |2.000,00',
        'Krankenversicherung                      |220,00',
        'Summe Abzüge                             |220,00',
        'Auszahlungsbetrag                        |1.780,00',
      ]),
    ).toMatchObject({
      employer: { name: 'Lumora Handel GmbH', address: 'Lindenweg 16, 50667 Köln' },
      employee: { name: 'Anna Schröder' },
    })
  })
})
