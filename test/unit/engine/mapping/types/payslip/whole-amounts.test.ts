import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') } as never).extraction
const amounts = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] | undefined): unknown =>
  Object.fromEntries((lines ?? []).map(({ name, amount }) => [name, amount]))

describe('whole amounts of payslips', () => {
  it('have thousands that spaces part', () => {
    const { payslip } = read([
      'LÖNESPECIFIKATION',
      'Löneperiod 2024-05-01 - 2024-05-31',
      '',
      'Benämning          |Antal |À-pris   |Belopp',
      'Månadslön          |1,00  |38 000   |38 000',
      'Övertid            |6,50  |320,00   |2 080',
      'Bruttolön          |      |         |40 080',
      'Preliminär skatt   |      |         |-9 620',
      'Netto att utbetala |      |         |30 460',
    ])
    expect([amounts(payslip?.earnings), amounts(payslip?.taxes)]).toEqual([
      { Månadslön: 38000, Övertid: 2080 },
      { 'Preliminär skatt': 9620 },
    ])
    expect(payslip?.totals).toMatchObject({ gross_pay: 40080, net_pay: 30460 })
  })

  it('may be beside rates with cents', () => {
    const { payslip } = read([
      'LØNNSSLIPP',
      'Periode 01.05.2024 - 31.05.2024',
      '',
      'Lønnsart           |Antall |Sats      |Beløb',
      'Fastlønn           |1,00   |45 000,00 |45 000',
      'Overtid 50%        |5,00   |410,00    |2 050',
      'Sum brutto         |       |          |47 050',
      'Skattetrekk        |       |          |-14 115',
      'Netto utbetalt     |       |          |32 935',
    ])
    expect([amounts(payslip?.earnings), amounts(payslip?.taxes)]).toEqual([
      { Fastlønn: 45000, 'Overtid 50%': 2050 },
      { Skattetrekk: 14115 },
    ])
  })
})

describe('addresses of payslips', () => {
  it('are no fields beside the name of the company', () => {
    const { payslip } = read([
      'VÝPLATNÍ PÁSKA',
      'Stavby Labe s.r.o.             |za období 05/2024',
      'Osobní číslo 117               |Rodné číslo 855312/1234',
      'Hrubá mzda   41 700',
      'Čistá mzda   33 177',
    ])
    expect(payslip?.employer).toEqual({ name: 'Stavby Labe s.r.o.' })
  })
})
