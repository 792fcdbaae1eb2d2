// The columns of payslips: heads that stand at the left of their numbers, heads with two meanings, days, codes and
// copies.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import type { FilledRow } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { withCodes } from '../../../../../../src/engine/mapping/types/payslip/codes.ts'
import { withoutCopies } from '../../../../../../src/engine/mapping/types/payslip/copies.ts'
import type { PayLine } from '../../../../../../src/engine/mapping/types/payslip/pay-lines.ts'
import { sheet } from '../../sheet.ts'

const read = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction.payslip ?? {}

describe('heads of payslip columns', () => {
  it('reach the numbers at the other edge of their column', () => {
    const { earnings, leave } = read(
      'Bulletin de paie',
      'Libellé           |Jours     |Heures      |Taux        |Montant',
      'Salaire           |     18,00|      136,80|            |     2.880,00',
      'Congés légaux     |      2,00|       15,20|            |       320,00',
      'Heures suppl.     |          |        3,00|     30,0000|        90,00',
      'Prime             |          |            |            |        60,00',
      'Total brut        |          |            |            |     3.350,00',
      'Net à payer       |          |            |            |     3.350,00',
      '',
      'Compteurs         |Droit     |Pris        |Solde',
      'Congés légaux     |     20,00|        6,00|       14,00',
      'Ancienneté        |      2,00|        0,00|        2,00',
    )
    expect(earnings).toEqual([
      { name: 'Salaire', units: 18, hours: 136.8, amount: 2880 },
      { name: 'Congés légaux', units: 2, hours: 15.2, amount: 320 },
      { name: 'Heures suppl', hours: 3, rate: 30, amount: 90 },
      { name: 'Prime', amount: 60 },
    ])
    expect(leave).toEqual([
      { type: 'Congés légaux', accrued: 20, used: 6, remaining: 14 },
      { type: 'Ancienneté', accrued: 2, used: 0, remaining: 2 },
    ])
  })

  it('may be beside the title of another list and the first amount of a third one', () => {
    const { earnings, deductions } = read(
      'PASEK WYNAGRODZENIA',
      'Składnik         |Godz.  |Stawka |Kwota     |Składki ZUS       |Podstawa   |Pracownik  |Razem   |571,50',
      'Płaca zasadnicza |168    |       |4 900,00  |emerytalna 9,76%  |5 000,00   |488,00     |Koszty  |250,00',
      'Dodatek nocny    |20     |5,00   |100,00    |                  |           |           |Zaliczka|120,00',
      'Razem brutto     |       |       |5 000,00',
      'DO WYPŁATY       |       |       |4 392,00',
    )
    expect(earnings?.map(({ name, amount }) => [name, amount])).toEqual([
      ['Płaca zasadnicza', 4900],
      ['Dodatek nocny', 100],
    ])
    expect(deductions).toEqual([{ name: 'emerytalna 9,76%', rate: 9.76, base: 5000, amount: 488 }])
  })

  it('leave a column of two meanings to its products', () => {
    const { earnings, deductions } = read(
      'Lohnabrechnung',
      'Lohnart            |Anzahl / Basis |Ansatz   |Betrag CHF',
      'Monatslohn         |               |         |5000.00',
      'Nachtdienst        |3.00 Nächte    |40.00    |120.00',
      'Bruttolohn         |               |         |5120.00',
      'AHV-Beitrag        |5120.00        |5.300 %  |-271.35',
      'Nettolohn          |               |         |4848.65',
    )
    expect(earnings).toContainEqual({ name: 'Nachtdienst', units: 3, rate: 40, amount: 120 })
    expect(deductions).toEqual([{ name: 'AHV-Beitrag', base: 5120, rate: 5.3, amount: 271.35 }])
    expect(
      read(
        'Earnings          |Days/Hrs |Rate     |Amount',
        'Basic salary      |30       |3,000.00 |3,000.00',
        'Overtime normal   |10       |18.00    |180.00',
        'Gross earnings    |         |         |3,180.00',
        'Net pay           |         |         |3,180.00',
      ).earnings,
    ).toEqual([
      { name: 'Basic salary', units: 30, rate: 3000, amount: 3000 },
      { name: 'Overtime normal', hours: 10, rate: 18, amount: 180 },
    ])
  })
})

describe('words between the columns of a payslip', () => {
  it('may be the days of a line, or numbers that end its name', () => {
    const { earnings, deductions, taxes } = read(
      'Lönespecifikation',
      'Löneart  |Benämning           |Datum    |Antal      |À-pris     |Belopp',
      '0110     |Månadslön           |1-30/4   |           |           |30 000,00',
      '0210     |Övertid enkel       |17/3     |2,00 tim   |300,00     |600,00',
      '0710     |Sjukavdrag dag 2–9  |4-5/3    |1,00 dgr   |1 200,00   |-1 200,00',
      '9010     |Preliminär skatt, kol 4 |     |           |           |-7 000,00',
      '         |Nettolön            |         |           |           |22 400,00',
    )
    expect(earnings).toEqual([
      { name: 'Månadslön', code: '0110', amount: 30000 },
      { name: 'Övertid enkel', code: '0210', hours: 2, rate: 300, amount: 600 },
    ])
    expect(deductions).toMatchObject([{ name: 'Sjukavdrag dag 2–9', code: '0710', rate: 1200, amount: 1200 }])
    expect(taxes).toMatchObject([{ name: 'Preliminär skatt, kol 4', amount: 7000 }])
  })

  it('may be two codes, of which the later one is the employer’s', () => {
    const { earnings, deductions } = read(
      'Recibo de nómina',
      'PERCEPCIONES',
      'Agrup. SAT  |Clave  |Concepto            |Importe',
      '001         |P011   |Sueldo              |6,000.00',
      '010         |P012   |Premio              |400.00',
      '005         |P015   |Fondo de ahorro     |300.00',
      'Total percepciones  |  |                 |6,700.00',
      'DEDUCCIONES',
      'Agrup. SAT  |Clave  |Concepto            |Importe',
      '002         |D011   |ISR                 |700.00',
      '001         |D012   |IMSS                |200.00',
      'Total deducciones   |  |                 |900.00',
      'Neto a pagar        |  |                 |5,800.00',
    )
    expect(earnings).toEqual([
      { name: 'Sueldo', code: 'P011', amount: 6000 },
      { name: 'Premio', code: 'P012', amount: 400 },
      // Called as what is taken off, but only with it the lines come to the gross.
      { name: 'Fondo de ahorro', code: 'P015', amount: 300 },
    ])
    expect(deductions).toEqual([
      { name: 'ISR', code: 'D011', amount: 700 },
      { name: 'IMSS', code: 'D012', amount: 200 },
    ])
  })
})

describe('a letter alone at the edge of a payslip', () => {
  it('is a hole of its paper, so that the code behind it is that of its line', () => {
    const { earnings } = read(
      '   |Kód   |Název složky      |Dny/hod   |Částka Kč',
      'O  |105   |Základní mzda     |160,00    |32 000',
      '   |127   |Prémie            |          |2 000',
      'O  |      |Hrubá mzda        |          |34 000',
      '   |      |Čistá mzda        |          |34 000',
    )
    expect(earnings).toMatchObject([
      { name: 'Základní mzda', code: '105' },
      { name: 'Prémie', code: '127' },
    ])
  })
})

describe('codes of payslip lines', () => {
  const line = (...words: string[]): PayLine => {
    const cells = words.map((text, at) => ({
      text,
      box: { left: 0.1 + at / 10, right: 0.15 + at / 10, top: 0, bottom: 1 },
    }))
    const hasCode = words.length > 2
    const own = hasCode ? cells.slice(1) : cells
    const entry = {
      page: 0,
      row: { lines: [{ cells }] },
      words: own.map((cell) => ({ cell })),
      text: own.map(({ text }) => text).join(' '),
    }
    return {
      list: 'earnings',
      entry: { ...entry, ...(hasCode && { code: words[0] }) },
      numbers: [],
    } as unknown as PayLine
  }
  const namesOf = (lines: readonly PayLine[]): unknown[] =>
    withCodes(lines).map(({ entry: { code, text } }) => [code, text])

  it('are parted from a name that a reader joined to them where other lines have them in their column', () => {
    const joined = line('113', 'Bonus')
    expect(namesOf([line('111', 'Basic', 'pay'), line('112', 'Night', 'pay'), joined])).toEqual([
      ['111', 'Basic pay'],
      ['112', 'Night pay'],
      ['113', 'Bonus'],
    ])
    expect(namesOf([line('111', 'Basic', 'pay'), joined])[1]).toEqual([undefined, '113 Bonus'])
  })
})

describe('what a payslip prints for the employer', () => {
  const copy = (title: string): string[] => [
    'Recibo de Pagamento',
    'Cód     |Descrição         |Referência |Vencimentos |Descontos',
    '001     |Salário           |220:00     |3.000,00    |',
    '005     |Adicional         |           |200,00      |',
    '901     |INSS              |           |            |300,00',
    '903     |IRRF              |           |            |80,00',
    '910     |Adiantamento      |           |            |500,00',
    'Total                   |  |           |3.200,00    |880,00',
    'Valor líquido           |  |           |            |2.320,00',
    '',
    'Salário base   |Base cálc. FGTS   |FGTS do mês   |Base cálc. IRRF',
    '3.000,00       |3.200,00          |256,00        |2.900,00',
    title,
  ]

  it('is read once where the paper holds a copy of it', () => {
    const rowsOf = (texts: readonly string[]): FilledRow[] =>
      texts.map((text) => ({ lines: [{ text }] }) as unknown as FilledRow)
    const first = rowsOf(copy('1ª via - empregador'))
    expect(withoutCopies([...first, ...rowsOf(copy('2ª via - empregado'))])).toEqual(first)
    const next = rowsOf(copy('Outubro').map((text) => text.replace(/\d/g, '7')))
    expect(withoutCopies([...first, ...next])).toHaveLength(first.length + next.length)
  })

  it('may be in boxes below the net, with its rate', () => {
    expect(read(...copy('Assinatura')).employer_contributions).toEqual([{ name: 'FGTS do mês', amount: 256 }])
    expect(
      read(
        'Lönespecifikation',
        'Benämning         |Belopp',
        'Månadslön         |30 000,00',
        'Preliminär skatt  |-7 000,00',
        'Nettolön          |23 000,00',
        '',
        'Bruttolön    |Prel. skatt  |Arbetsgivaravgift 31,42 %',
        '30 000,00    |7 000,00     |9 426,00',
      ).employer_contributions,
    ).toEqual([{ name: 'Arbetsgivaravgift', rate: 31.42, amount: 9426 }])
  })
})

describe('rates and leave of a payslip', () => {
  it('have a rate at the end of a deduction’s name', () => {
    expect(
      read(
        'EARNINGS          |AMOUNT     |DEDUCTIONS         |AMOUNT',
        'Basic salary      |20,000.00  |PAYE               |3,000.00',
        'Travel allowance  |1,000.00   |Pension fund 7.5%  |1,500.00',
        'Total earnings    |21,000.00  |Total deductions   |4,500.00',
        'Net pay           |           |                   |16,500.00',
      ).deductions,
    ).toEqual([
      { name: 'PAYE', amount: 3000 },
      { name: 'Pension fund 7.5%', rate: 7.5, amount: 1500 },
    ])
  })

  it('have what is due as accrued beside a balance, and as left without one', () => {
    const leave = (...rows: string[]) => read('PAYSLIP', 'Net pay   1,500.00', '', ...rows).leave
    expect(leave('Leave    |Due    |Taken  |Balance', 'Annual   |15.00  |6.00   |9.00')).toEqual([
      { type: 'Annual', accrued: 15, used: 6, remaining: 9 },
    ])
    expect(leave('Leave    |Taken  |Due', 'Annual   |2.00   |12.50')).toEqual([
      { type: 'Annual', used: 2, remaining: 12.5 },
    ])
  })
})
